"""Arms and tools of the trapper, the guard and the smith, in the round."""

from __future__ import annotations

import itertools
import math
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, circle, mirror, polygon, ribbon, spline, turned
from tools.paint.part import Part
from tools.paint.parts.posing import posed
from tools.paint.parts.wares import ring
from tools.paint.parts.words import PARTS
from tools.paint.solid import Lump, Vec, ball, bone, both_sides, box, flow, lathe


@PARTS.word
def claymore(
    at: tuple[float, float],
    length: float,
    width: float,
    colour: Colour,
    turn: float = 0,
    hilt: Colour = "#a8803a",
    guard: float = 150,
    gem: Colour = "",
    grip: Colour = "#2a1c14",
) -> list[Part]:
    """A two-handed sword about its guard, the point up: arms that slope to the blade and end
    in four rings each, and a grip a third as long as the blade."""
    x, y = at

    def spun(nodes: list[Node]) -> list[Node]:
        return turned(nodes, turn, x, y)

    parts: list[Part] = []
    for side, shadow in ((-1, 0.5), (1, 0.0)):
        edge: list[Node] = [(x + side * width, y), (x + side * width * 0.84, y - length * 0.86)]
        edge += [(x, y - length), (x, y)]
        parts.append(
            Part((polygon(spun(edge)),), "metal", colour, max(8, width * 0.5), shadow=shadow)
        )
    fuller: list[Node] = [(x, y - 6), (x, y - length * 0.25), (x, y - length * 0.5)]
    parts.append(Part((ribbon(spun(fuller), width * 0.4, 2),), "void", "#20242a", 4, shadow=0.1))
    handle: list[Node] = [(x, y), (x, y + length * 0.17), (x, y + length * 0.33)]
    swell = ribbon(spun(handle), width * 0.8, width * 0.7, lambda t: 0.82 + 0.3 * math.sin(t * 3.1))
    parts.append(Part((swell,), "leather", grip, width * 0.4))
    wires = []
    for k in range(7):
        low = y + length * (0.05 + k * 0.037)
        wire: list[Node] = [(x - width * 0.42, low), (x, low + 8), (x + width * 0.42, low)]
        wires.append(ribbon(spun(wire), 4, 4))
    parts.append(Part(tuple(wires), "gold", hilt, 3, shadow=0.2))
    arm: list[Node] = [(0, y - 20), (guard * 0.45, y - guard * 0.26)]
    arm += [(guard, y - guard * 0.5), (guard * 0.96, y - guard * 0.38), (guard * 0.45, y + 2)]
    arm.append((0, y + 24))
    parts.append(Part((spline(spun(mirror(arm, x))),), "gold", hilt, 14, shadow=0.6))
    r = guard * 0.105
    rings = []
    for side in (1, -1):
        middle = (x + side * guard * 1.06, y - guard * 0.5)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            spot = turned([(middle[0] + dx * r, middle[1] + dy * r)], turn, x, y)[0]
            rings.append(circle(spot[0], spot[1], r))
    parts.append(Part(tuple(rings), "gold", hilt, r * 0.7, shadow=0.5))
    pommel = turned([(x, y + length * 0.36)], turn, x, y)[0]
    parts.append(
        Part((circle(pommel[0], pommel[1], width * 0.75),), "gold", hilt, width * 0.5, shadow=0.5)
    )
    for spot, share in ((turned([(x, y - 6)], turn, x, y)[0], 0.46), (pommel, 0.36)) if gem else ():
        stone = circle(spot[0], spot[1], width * share)
        parts.append(Part((stone,), "gem", gem, width * 0.3, emission=0.3))
    return parts


def _haft(length: float, r: float, wood: str, grip: str, knob: str) -> list[Lump]:
    """A handle from the origin down, wound at its lower end."""
    lumps = [bone((0, 0, 0), (0, length, 0), (r, r * 1.15), wood, "wood", 2)]
    for k in range(7):
        y = length * (0.62 + 0.05 * k)
        lumps.append(bone((-r, y, r * 0.5), (r, y + 12, r * 0.5), (9, 9), grip, "leather", 2))
    if knob:
        lumps.append(ball((0, length + 10, 0), r * 1.6, knob, "metal", 2))
    return lumps


def _club(colour: str, nail: str, length: float) -> list[Lump]:
    """A knotted bludgeon with nails and three bands."""
    line: list[Vec] = [(0, -150, 0), (6, -40, 0), (-4, 90, 0), (0, length * 0.5, 0)]
    lumps = flow([*line, (0, length, 0)], (52, 66, 54, 30, 22), colour, "wood", 8)
    lumps.append(ball((40, -20, 34), 24, shade(colour, 0.8), "wood", 12))
    for y, degrees in ((-130, 10), (-80, 130), (-40, -60), (10, 70), (60, -20), (-100, -130)):
        a = math.radians(degrees)
        x, z = math.sin(a), math.cos(a)
        lumps.append(bone((x * 56, y, z * 56), (x * 108, y - 10, z * 108), (9, 2), nail, "metal"))
    for y in (150, 168, 186):
        lumps.append(bone((-46, y, 20), (46, y + 8, 20), (10, 10), nail, "metal", 2))
    return lumps


def _spiked(colour: str, spike: str) -> list[Lump]:
    """A ball of metal with spikes all round."""
    lumps = [ball((0, 0, 0), 92, colour, "metal", 4)]
    for tilt, number, start in ((0, 8, 0.0), (52, 6, 0.4), (-52, 6, 0.9)):
        up, across = math.sin(math.radians(tilt)), math.cos(math.radians(tilt))
        for k in range(number):
            a = start + k / number * 2 * math.pi
            x, y, z = math.sin(a) * across, -up, math.cos(a) * across
            root, tip = (x * 84, y * 84, z * 84), (x * 166, y * 166, z * 166)
            lumps.append(bone(root, tip, (24, 2), spike, "metal", 4))
    lumps.append(bone((0, -84, 0), (0, -186, 0), (26, 2), spike, "metal", 4))
    return lumps


def _flanged(colour: str, edge: str) -> list[Lump]:
    """Seven blades about a core."""
    lumps = [lathe([(-130, 6), (-96, 30), (0, 40), (90, 26)], colour, "metal")]
    for k in range(7):
        a = k / 7 * 2 * math.pi
        x, z = math.sin(a), math.cos(a)
        line: list[Vec] = [(x * 26, -112, z * 26), (x * 84, -40, z * 84)]
        line += [(x * 92, 6, z * 92), (x * 28, 84, z * 28)]
        lumps += flow(line, (8, 15, 15, 8), edge, "metal", 4)
        for r in (40, 68):
            top, low = (x * r, -60, z * r), (x * r, 34, z * r)
            lumps.append(bone(top, low, (13, 13), colour, "metal", 6))
    lumps.append(bone((0, -120, 0), (0, -164, 0), (18, 3), edge, "gold", 3))
    return lumps


@posed(at=(500, 300), yaw=20, pitch=10, roll=20)
def mace(
    colour: Colour,
    kind: Literal["spiked", "flanged", "club"] = "spiked",
    wood: Colour = "#4a3222",
    trim: Colour = "",
    length: float = 560,
) -> list[Lump]:
    """A mace by the middle of its head; a ``club`` is a knotted bludgeon full of nails."""
    t = trim or shade(colour, 1.3)
    if kind == "club":
        return _club(colour, t, length)
    lumps = _haft(length, 15, wood, shade(wood, 0.6), t)
    lumps.append(bone((0, 80, 0), (0, 150, 0), (26, 20), t, "metal", 3))
    lumps += _spiked(colour, t) if kind == "spiked" else _flanged(colour, t)
    return lumps


@posed(at=(500, 700), yaw=10, pitch=24, roll=0)
def jaw_trap(
    colour: Colour = "#7c828c", teeth: int = 9, gape: float = 24, rust: Colour = "#7a4a2c"
) -> list[Lump]:
    """A spring trap, its toothed jaws raised by ``gape`` degrees from the ground: 90 is shut."""
    lumps: list[Lump] = [ball((0, 8, 0), (66, 10, 66), rust, "metal", 3)]
    for side in (1, -1):
        lean = math.radians(gape)

        def spot(a: float, r: float, side: int = side, lean: float = lean) -> Vec:
            x, up = math.cos(a) * r, math.sin(a) * r
            return x, -up * math.sin(lean), side * up * math.cos(lean)

        jaw = [spot(k / 14 * math.pi, 200) for k in range(15)]
        lumps += [bone(p, q, (17, 17), colour, "metal", 2) for p, q in itertools.pairwise(jaw)]
        for k in range(teeth):
            a = (k + 0.7) / (teeth + 0.4) * math.pi
            lumps.append(bone(spot(a, 196), spot(a, 128), (18, 2), shade(colour, 1.35), "metal", 3))
        lumps.append(bone((side * 190, 10, 0), (side * 300, 10, 0), (26, 20), rust, "metal", 4))
        coil: list[Vec] = [(side * 300, 10, 0), (side * 340, -36, 0), (side * 250, -60, 0)]
        lumps += flow([*coil, (side * 196, -16, 0)], (17, 15, 14, 14), colour, "metal", 3)
    return lumps


@posed(at=(500, 600), yaw=40, pitch=0, roll=0)
def crossbow(
    wood: Colour = "#6a4428",
    metal: Colour = "#9aa2ac",
    trim: Colour = "#b08a44",
    cord: Colour = "#d8cfae",
) -> list[Lump]:
    """A crossbow, wound, its stock along its own z: yaw 0 aims at the viewer, 90 right."""
    lumps: list[Lump] = [
        bone((0, 0, -260), (0, 0, 190), (34, 26), wood, "wood", 4),
        bone((0, 12, -260), (0, 60, -420), (36, 56), wood, "wood", 12),
        box((0, -30, -20), (9, 6, 190), trim, "gold"),
        bone((0, 40, -150), (0, 96, -200), (8, 7), metal, "metal"),
        box((0, -6, 170), (40, 30, 24), trim, "gold"),
    ]
    bow: list[Vec] = [(0, -16, 190), (130, -20, 176), (250, -26, 110), (316, -28, 20)]
    limbs = flow(bow, (26, 22, 17, 9), metal, "metal", 4)
    lumps += both_sides(limbs)
    lumps += both_sides([bone((316, -28, 20), (0, -34, -120), (5, 5), cord, "bone", 1)])
    lumps.append(bone((0, -44, -120), (0, -44, 236), (8, 8), "#d8b878", "wood", 1))
    lumps.append(bone((0, -44, 226), (0, -44, 290), (17, 1), shade(metal, 1.3), "metal", 2))
    stirrup: list[Vec] = [(-34, 0, 186), (-40, 0, 250), (0, 0, 276), (40, 0, 250), (34, 0, 186)]
    lumps += flow(stirrup, (8, 8, 8, 8, 8), metal, "metal", 2)
    return lumps


@posed(at=(500, 800), yaw=18, pitch=12)
def anvil(colour: Colour = "#5c626c", wood: Colour = "") -> list[Lump]:
    """An anvil, its horn to the left, on a block of ``wood`` if wanted; ``at`` is its face."""
    edge = shade(colour, 1.3)
    lumps: list[Lump] = [
        box((40, 24, 0), (170, 26, 62), colour, "metal"),
        box((40, 0, 0), (172, 7, 63), edge, "metal"),
        bone((-110, 22, 0), (-310, 2, 0), (48, 5), colour, "metal", 10),
        bone((20, 60, 0), (20, 130, 0), (92, 66), colour, "metal", 30),
        box((20, 172, 0), (150, 26, 76), colour, "metal"),
    ]
    if wood:
        lumps.append(lathe([(196, 190), (220, 204), (460, 214)], wood, "wood"))
    return lumps


@posed(roll=0)
def knuckles(colour: Colour = "#b08a44") -> list[Lump]:
    """Knuckles of brass with four studs, over a fist about the point."""
    lumps: list[Lump] = []
    for k in range(4):
        x = (k - 1.5) * 34

        def spot(a: float, x: float = x) -> Vec:
            return x + math.sin(a) * 18, math.cos(a) * 22, 70.0

        lumps += ring(10, spot, 8, colour, "gold")
        lumps.append(bone((x, 0, 74), (x, -6, 108), (15, 4), shade(colour, 1.2), "gold", 3))
    return lumps
