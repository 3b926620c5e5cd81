"""What lies in a study or a counting house: scrolls, quills, spheres of the heavens."""

from __future__ import annotations

import math
import random

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, circle, polygon, ribbon, spline, turned
from tools.paint.part import Part
from tools.paint.parts.posing import posed
from tools.paint.parts.wares import ring
from tools.paint.parts.words import PARTS
from tools.paint.solid import Lump, Vec, ball, bone, flow, lathe, rotation, turn


@PARTS.by_chance(seed=3)
def scroll(
    rng: random.Random,
    at: tuple[float, float],
    colour: Colour = "#e0cc9c",
    width: float = 260,
    height: float = 400,
    ink: Colour = "#3a2a1c",
    rod: Colour = "#7a4a2c",
    seal: Colour = "",
    lines: int = 8,
    turn: float = 0,
) -> list[Part]:
    """An open scroll about its middle, written on, rolled at both ends; ``seal`` is of wax."""
    x, y = at
    w, h = width / 2, height / 2

    def spun(nodes: list[Node]) -> list[Node]:
        return turned(nodes, turn, x, y)

    sheet: list[Node] = [(x - w, y - h), (x, y - h + 8), (x + w, y - h), (x + w * 0.97, y)]
    sheet += [(x + w, y + h), (x, y + h - 8), (x - w, y + h), (x - w * 0.97, y)]
    parts = [Part((polygon(spun(sheet)),), "leather", colour, 20, shadow=0.6)]
    rows = []
    for k in range(lines):
        low = y - h + height * (0.17 + 0.62 * k / max(1, lines - 1))
        spot = x - w * 0.74
        while spot < x + w * 0.62:
            long = rng.uniform(0.09, 0.26) * width
            end = min(spot + long, x + w * 0.76)
            word: list[Node] = [(spot, low), ((spot + end) / 2, low + rng.uniform(-3, 3))]
            rows.append(ribbon(spun([*word, (end, low)]), height * 0.018, height * 0.014))
            spot = end + width * 0.045
    parts.append(Part(tuple(rows), "void", ink, 2, shadow=0))
    for side in (-1, 1):
        roll: list[Node] = [(x - w * 1.06, y + side * h), (x + w * 1.06, y + side * h)]
        stick: list[Node] = [(x - w * 1.26, y + side * h), (x + w * 1.26, y + side * h)]
        thick = height * 0.105
        parts.append(Part((ribbon(spun(stick), thick * 0.5, thick * 0.5),), "wood", rod, 8))
        parts.append(Part((ribbon(spun(roll), thick, thick),), "leather", colour, thick * 0.5))
    if seal:
        wax = turned([(x + w * 0.5, y + h * 0.72)], turn, x, y)[0]
        for r, tint in ((0.15, seal), (0.095, shade(seal, 0.8))):
            parts.append(Part((circle(wax[0], wax[1], width * r),), "slime", tint, 12))
    return parts


@PARTS.word
def quill(
    at: tuple[float, float],
    colour: Colour = "#e8e0d0",
    length: float = 300,
    turn: float = 30,
    shaft: Colour = "#c8b48c",
) -> list[Part]:
    """A goose quill, its nib at the point, the feather up."""
    x, y = at

    def spun(nodes: list[Node]) -> list[Node]:
        return turned(nodes, turn, x, y)

    stem: list[Node] = [(x, y), (x + 4, y - length * 0.5), (x - 8, y - length)]
    vane: list[Node] = [(x + 2, y - length * 0.24), (x + length * 0.13, y - length * 0.5)]
    vane += [(x + length * 0.1, y - length * 0.86), (x - 14, y - length * 1.08, "c")]
    vane += [(x - length * 0.11, y - length * 0.8), (x - length * 0.07, y - length * 0.45)]
    notch: list[Node] = [(x + 4, y - length * 0.6), (x + length * 0.16, y - length * 0.66)]
    notch.append((x + 4, y - length * 0.64))
    return [
        Part((spline(spun(vane)),), "fur", colour, 14, see_through=0.2),
        Part((ribbon(spun(stem), 4, 7),), "bone", shaft, 3, shadow=0.2),
        Part((polygon(spun(notch)),), "void", "#20180f", 2, shadow=0, opacity=0.6),
    ]


@posed(at=(500, 500), yaw=24, pitch=16)
def armillary(
    colour: Colour = "#c8983c",
    heart: Colour = "#4a8ad0",
    foot: Colour = "#8a6428",
    emission: float = 0.1,
) -> list[Lump]:
    """A sphere of the heavens: rings about a small world, on a turned foot."""
    lumps: list[Lump] = []
    hoops = ((0, 0, 0, 190.0), (90, 0, 0, 190.0), (0, 66, 20, 176.0), (30, 90, 40, 164.0))
    for yawed, nodded, tipped, r in hoops:
        frame = rotation(yawed, nodded, tipped)

        def spot(t: float, r: float = r, frame: tuple[Vec, Vec, Vec] = frame) -> Vec:
            return turn((math.sin(t) * r, math.cos(t) * r, 0.0), frame)

        lumps += ring(28, spot, 9, colour, "gold")
    world = ball((0, 0, 0), 62, heart, "gem", 1, emission=emission)
    lumps += [world, bone((-90, -180, 0), (90, 180, 0), (6, 6), shade(colour, 1.2), "gold", 1)]
    for k in range(5):
        a = k * 1.26
        star = (math.sin(a) * 120, -60 + 30 * k, math.cos(a) * 120)
        lumps.append(ball(star, 13, colour, "gold"))
    outline = [(196, 16), (230, 30), (250, 16), (330, 20), (380, 70), (410, 118), (424, 120)]
    lumps.append(lathe(outline, foot, "gold"))
    return lumps


@posed(pitch=8)
def purse(colour: Colour = "#8a5c30", tie: Colour = "#d0a040") -> list[Lump]:
    """A full bag of money, tied at its neck; ``at`` is its middle."""
    lumps: list[Lump] = [
        ball((0, 30, 0), (120, 112, 96), colour, "leather", 10),
        ball((-30, 70, 20), (104, 76, 84), colour, "leather", 30),
        ball((40, 66, 24), (90, 74, 80), colour, "leather", 30),
        bone((0, -60, 0), (0, -96, 0), (52, 40), colour, "leather", 24),
    ]
    for k in range(9):
        a = k / 9 * 2 * math.pi
        x, z = math.sin(a), math.cos(a)
        lumps += flow(
            [(x * 30, -92, z * 30), (x * 62, -130, z * 50), (x * 84, -150, z * 66)],
            (22, 20, 12),
            shade(colour, 0.92 if k % 2 else 1.1),
            "leather",
            6,
        )
    lumps += ring(14, lambda a: (math.sin(a) * 44, -92, math.cos(a) * 44), 12, tie, "gold")
    return lumps
