"""What waits in the dark for the careless: cages, stakes, swinging and turning blades."""

from __future__ import annotations

import math
import random
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, circle, polygon, ribbon, spline, turned
from tools.paint.part import Part
from tools.paint.parts.posing import posed
from tools.paint.parts.words import PARTS
from tools.paint.solid import Lump, Solid, Vec, ball, bone, chain, lathe, set_at


@posed(at=(500, 520), pitch=10, roll=0)
def cage(
    colour: Colour,
    part: Literal["back", "front"] = "front",
    bars: int = 12,
    radius: float = 250,
    height: float = 640,
    rust: Colour = "",
) -> list[Lump]:
    """One half of a round iron cage with a domed top and a ring to hang by, ``at`` its middle.

    The prisoner goes between its back and its front half.
    """
    r, h = radius, height / 2
    dark = rust or shade(colour, 0.6)
    half = -1 if part == "back" else 1
    lumps: list[Lump] = []
    for k in range(bars):
        a = 2 * math.pi * (k + 0.5) / bars
        if math.sin(a) * half <= 0:
            continue
        x, z = math.cos(a) * r, math.sin(a) * r
        line: list[Vec] = [
            (x, h, z), (x, -h * 0.5, z), (x * 0.8, -h * 0.78, z * 0.8), (x * 0.12, -h, z * 0.12),
        ]  # fmt: skip
        lumps += chain(line, (13, 13, 12, 12), colour, "metal", 3)
    steps = 16
    for y, thick in ((h, 24.0), (h * 0.24, 14.0), (-h * 0.5, 18.0)):
        ring: list[Vec] = []
        for k in range(steps + 1):
            a = math.pi * k / steps
            ring.append((math.cos(a) * r * 1.02, y, math.sin(a) * r * 1.02 * half))
        lumps += chain(ring, [thick] * (steps + 1), dark, "metal", 3)
    if part == "front":
        lumps += set_at([lathe([(-26, 20), (-12, 52), (14, 66), (22, 60)], dark)], (0, -h, 0))
        loop: list[Vec] = []
        for k in range(13):
            a = 2 * math.pi * k / 12
            loop.append((math.cos(a) * 44, -h - 60 + math.sin(a) * 44, 0))
        lumps += chain(loop, [11] * 13, colour, "metal", 2)
    else:
        floor = set_at([lathe([(-10, r), (16, r)], dark)], (0, h + 6, 0))
        lumps += floor
    return lumps


@PARTS.word
def pendulum(
    colour: Colour,
    hung: tuple[float, float] = (500, -60),
    length: float = 620,
    size: float = 1.0,
    swing: float = 0,
    rod: Colour = "#3c3840",
    stain: Colour = "",
) -> list[Part]:
    """A crescent blade on a rod that hangs from a point, swung aside by some degrees."""
    x, y = hung
    low = y + length
    s = size

    def swung(nodes: list[Node]) -> list[Node]:
        return turned(nodes, -swing, x, y)

    shaft = swung([(x, y), (x, (y + low) / 2), (x, low)])
    blade_: list[Node] = [
        (x - 250 * s, low - 80 * s, "c"), (x - 120 * s, low + 14 * s), (x, low + 30 * s),
        (x + 120 * s, low + 14 * s), (x + 250 * s, low - 80 * s, "c"),
        (x + 190 * s, low + 76 * s), (x + 90 * s, low + 146 * s), (x, low + 164 * s),
        (x - 90 * s, low + 146 * s), (x - 190 * s, low + 76 * s),
    ]  # fmt: skip
    rim: list[Node] = [
        (x - 246 * s, low - 70 * s), (x - 178 * s, low + 84 * s), (x, low + 156 * s),
        (x + 178 * s, low + 84 * s), (x + 246 * s, low - 70 * s),
    ]  # fmt: skip
    socket: list[Node] = [
        (x - 34 * s, low - 50 * s), (x + 34 * s, low - 50 * s), (x + 60 * s, low + 50 * s),
        (x - 60 * s, low + 50 * s),
    ]  # fmt: skip
    parts = [
        Part((ribbon(shaft, 30 * s, 34 * s),), "metal", rod, 12 * s, shadow=0.6),
        Part((spline(swung(blade_)),), "metal", colour, 40 * s, shadow=0.7),
        Part((ribbon(swung(rim), 10 * s, 10 * s),), "metal", shade(colour, 1.5), 5, shadow=0),
        Part((polygon(swung(socket)),), "metal", rod, 16 * s, shadow=0.5),
    ]
    if stain:
        rng = random.Random(int(x + swing))
        runs: list[str] = []
        for k in range(9):
            a = -160 + 40 * k
            edge = low + (164 - (a / 22) ** 2) * s
            ((u, v), *_) = _flat(swung([(x + a * s, edge - 34 * s)]))
            drop = rng.uniform(50, 130) * s
            runs.append(ribbon([(u, v), (u, v + drop * 0.6), (u, v + drop)], 24 * s, 7 * s))
            runs.append(circle(u, v + drop, 9 * s))
        parts.append(Part(tuple(runs), "slime", stain, 8, shadow=0.2))
    return parts


def _flat(nodes: list[Node]) -> list[tuple[float, float]]:
    return [(node[0], node[1]) for node in nodes]


@PARTS.word
def saw_blade(
    colour: Colour,
    at: tuple[float, float] = (500, 700),
    radius: float = 180,
    teeth: int = 18,
    hub: Colour = "#3c3840",
    turn: float = 0,
) -> list[Part]:
    """A round blade with raking teeth, its axle in the middle."""
    x, y = at
    nodes: list[Node] = []
    for k in range(teeth):
        a = 2 * math.pi * k / teeth + math.radians(turn)
        step = 2 * math.pi / teeth
        for share, r in ((0.0, 0.84), (0.7, 1.06), (0.8, 0.86)):
            b = a + step * share
            nodes.append((x + math.cos(b) * radius * r, y + math.sin(b) * radius * r))
    return [
        Part((polygon(nodes),), "metal", colour, 22, shadow=0.6),
        Part((circle(x, y, radius * 0.62),), "metal", shade(colour, 0.8), 40, shadow=0.3),
        Part((circle(x, y, radius * 0.2),), "metal", hub, 20, shadow=0.6),
        Part((circle(x, y, radius * 0.08),), "metal", shade(hub, 0.5), 8, shadow=0.3),
    ]


@PARTS.by_chance(seed=3)
def stakes(
    rng: random.Random,
    colour: Colour,
    at: tuple[tuple[float, float], ...],
    length: float = 260,
    width: float = 60,
    of: Literal["wood", "metal", "bone"] = "wood",
    lean: float = 0.16,
    tip: Colour = "",
) -> list[Solid]:
    """Sharpened stakes whose feet stand at the points; they lean a little this way and that.

    ``tip`` colours what is on their points.
    """
    made: list[Solid] = []
    for x, y in sorted(at, key=lambda spot: spot[1]):
        long = length * rng.uniform(0.82, 1.12)
        aside, r = rng.uniform(-lean, lean) * long, width / 2
        neck: Vec = (x + aside * 0.62, y - long * 0.62, 14)
        point: Vec = (x + aside, y - long, 20)
        tint = shade(colour, rng.uniform(0.85, 1.15))
        lumps = [bone((x, y, 0), neck, (r, r * 0.8), tint, of, 3)]
        lumps.append(bone(neck, point, (r * 0.8, 1.5), shade(tint, 1.2), of, 2))
        if tip:
            part = (x + aside * 0.88, y - long * 0.88, 24.0)
            lumps.append(ball(part, (r * 0.46, long * 0.1, r * 0.44), tip, "slime", 8))
        made.append(Solid(tuple(lumps), (x, y), 0.5))
    return made
