"""Weapons. Each is drawn about the point where it is held or where its guard is."""

from __future__ import annotations

import itertools
import math
from typing import Literal

from tools.paint.colour import Colour
from tools.paint.geometry import Node, circle, mirror, polygon, ribbon, spline, turned
from tools.paint.part import Part
from tools.paint.parts.words import PARTS

BLADES: dict[str, list[tuple[float, float]]] = {
    "straight": [(1, 0), (0.86, 0.82), (0, 1)],
    "leaf": [(0.8, 0), (0.65, 0.3), (1.15, 0.68), (0, 1)],
    "barbed": [
        (0.8, 0),
        (0.75, 0.14),
        (1.5, 0.2),
        (0.8, 0.27),
        (0.72, 0.62),
        (1.05, 0.7),
        (0.62, 0.78),
        (0, 1),
    ],
}

BOW_HALF: list[tuple[float, float]] = [
    (-0.55, -0.52),
    (-0.35, -0.50),
    (0.25, -0.34),
    (0.55, -0.12),
    (0.42, 0),
]
"""The upper limb of a bow: share of its bend, share of its height."""


@PARTS.word
def sword(
    at: tuple[float, float],
    length: float,
    width: float,
    colour: Colour,
    turn: float = 0,
    hilt: Colour = "#a8803a",
    guard: float = 150,
    gem: Colour = "",
    kind: Literal["straight", "leaf", "barbed"] = "straight",
    grip: Colour = "#2a1c14",
) -> list[Part]:
    """A sword or dagger about its guard, the point up; ``guard`` is half the guard's width."""
    x, y = at

    def spun(nodes: list[Node]) -> list[Node]:
        return turned(nodes, turn, x, y)

    parts: list[Part] = []
    for side, shadow in ((-1, 0.5), (1, 0.0)):
        edge: list[Node] = [(x + side * width * a, y - length * b) for a, b in BLADES[kind]]
        path = polygon(spun([*edge, (x, y)]))
        parts.append(Part((path,), "metal", colour, max(8, width * 0.5), shadow=shadow))
    fuller: list[Node] = [(x, y - 6), (x, y - length * 0.4), (x, y - length * 0.74)]
    handle: list[Node] = [(x, y + 10), (x, y + length * 0.12), (x, y + length * 0.24)]
    parts += [
        Part((ribbon(spun(fuller), width * 0.34, 2),), "void", "#20242a", 4, shadow=0.1),
        Part((ribbon(spun(handle), width * 0.72, width * 0.66),), "leather", grip, width * 0.4),
    ]
    for k in range(4):
        low = y + length * (0.05 + k * 0.045)
        wire: list[Node] = [(x - width * 0.4, low), (x, low + 5), (x + width * 0.4, low)]
        parts.append(Part((ribbon(spun(wire), 5, 5),), "gold", hilt, 3, shadow=0.2))
    cross: list[Node] = [(0, y - 12), (guard * 0.5, y - 16), (guard * 0.86, y - 34)]
    cross += [(guard, y - 26), (guard * 0.92, y + 4), (guard * 0.5, y + 16), (0, y + 20)]
    pommel = turned([(x, y + length * 0.27)], turn, x, y)[0]
    parts += [
        Part((spline(spun(mirror(cross, x))),), "gold", hilt, 16, shadow=0.6),
        Part((circle(pommel[0], pommel[1], width * 0.72),), "gold", hilt, width * 0.5, shadow=0.5),
    ]
    if gem:
        centre = turned([(x, y + 2)], turn, x, y)[0]
        for spot, share in ((centre, 0.42), (pommel, 0.34)):
            stone = circle(spot[0], spot[1], width * share)
            parts.append(Part((stone,), "gem", gem, width * 0.3, emission=0.35))
    return parts


def _bow_line(x: float, y: float, height: float, bend: float, side: int) -> list[Node]:
    """The line of a bow from its upper to its lower nock."""
    upper: list[Node] = [(x + side * bend * a, y + height * b) for a, b in BOW_HALF]
    lower: list[Node] = [(n[0], 2 * y - n[1]) for n in reversed(upper[:-1])]
    return upper + lower


@PARTS.word
def bow(
    at: tuple[float, float],
    colour: Colour,
    height: float = 800,
    bend: float = 120,
    side: Literal[1, -1] = 1,
    wrap: Colour = "#6b4a2a",
    drawn: tuple[tuple[float, float], ...] = (),
    tips: Colour = "",
) -> list[Part]:
    """A bow about its grip; ``drawn`` is the point the string is pulled to, if it is."""
    x, y = at
    line = _bow_line(x, y, height, bend, side)
    first, last = line[0], line[-1]
    parts: list[Part] = []
    hold: list[Node] = [first, *drawn, last]
    strings = tuple(ribbon([a, b], 3.5, 3.5) for a, b in itertools.pairwise(hold))
    parts.append(Part(strings, "bone", "#d8cfae", 2, shadow=0.2))
    limbs = ribbon(line, 26, 26, lambda t: 0.35 + max(0.0, math.sin(t * math.pi)) ** 0.6)
    grip: list[Node] = [(x + side * bend * 0.45, y - 38), (x + side * bend * 0.42, y)]
    grip += [(x + side * bend * 0.45, y + 38)]
    parts += [
        Part((limbs,), "wood", colour, 10, shadow=0.5),
        Part((ribbon(grip, 32, 32),), "leather", wrap, 12),
    ]
    if tips:
        caps = tuple(ribbon(end, 16, 5) for end in (line[2::-1], line[-3:]))
        parts.append(Part(caps, "gold", tips, 6, shadow=0.3))
    return parts


@PARTS.word
def arrow(
    tail: tuple[float, float],
    tip: tuple[float, float],
    colour: Colour = "#a98652",
    head: Colour = "#b9c3c8",
) -> list[Part]:
    """An arrow from its nock to its point."""
    middle = ((tail[0] + tip[0]) / 2, (tail[1] + tip[1]) / 2)
    angle = math.degrees(math.atan2(tip[1] - tail[1], tip[0] - tail[0]))
    barb: list[Node] = [(tip[0] + 12, tip[1]), (tip[0] - 50, tip[1] - 16), (tip[0] - 38, tip[1])]
    barb += [(tip[0] - 50, tip[1] + 16)]
    return [
        Part((ribbon([tail, middle, tip], 8, 7),), "wood", colour, 3),
        Part((polygon(turned(barb, angle, *tip)),), "metal", head, 8),
    ]


@PARTS.word
def quiver(
    colour: Colour = "#5a3d26", feather: Colour = "#b9c2a0", at: tuple[float, float] = (340, 420)
) -> list[Part]:
    """A quiver over the shoulder with three feathered arrows."""
    x, y = at
    body: list[Node] = [(x - 10, y), (x - 40, y + 140), (x + 10, y + 340)]
    parts = [Part((ribbon(body, 86, 78),), "leather", colour, 26)]
    for a, b in ((-44, -60), (-10, -82), (26, -64)):
        left, top = x + a, y + b
        shaft: list[Node] = [(left + 14, top + 90), (left, top + 20), (left - 6, top - 30)]
        vane: list[Node] = [
            (left - 6, top - 34, "c"),
            (left + 12, top - 6),
            (left + 14, top + 44, "c"),
        ]
        vane += [(left - 2, top + 54), (left - 16, top + 40, "c"), (left - 20, top - 4)]
        parts += [
            Part((ribbon(shaft, 8, 8),), "wood", "#8a6a42", 3),
            Part((spline(vane),), "leaf", feather, 10, see_through=0.3),
        ]
    return parts


@PARTS.word
def spear(
    x: float,
    colour: Colour,
    wood: Colour,
    y: float = 70,
    lean: float = 0,
    head: float = 170,
    width: float = 34,
    foot: Colour = "#8d6b34",
) -> list[Part]:
    """A spear that stands upright at x, its point at y."""
    top = x + lean
    pole: list[Node] = [(top, y + head * 0.8), (x + lean * 0.4, 600), (x, 1080)]
    parts = [Part((ribbon(pole, 17, 20),), "wood", wood, 8)]
    for side, shadow in ((1, 0.4), (-1, 0.0)):
        leaf: list[Node] = [(x + lean * 1.06, y), (top + side * width, y + head * 0.55)]
        leaf += [(top + side * 8, y + head), (top - side, y + head)]
        parts.append(Part((polygon(leaf),), "metal", colour, 12, shadow=shadow))
    socket: list[Node] = [(top - 16, y + head + 8), (top + 16, y + head + 8)]
    parts.append(Part((ribbon(socket, 14, 14),), "gold", foot, 6))
    return parts


@PARTS.word
def pitchfork(x: float, colour: Colour, wood: Colour, y: float = 80) -> list[Part]:
    """A farmer's fork with three tines."""
    pole: list[Node] = [(x, y + 220), (x + 6, y + 620), (x, 1080)]
    tines = [ribbon([(x, y + 250), (x, y + 120), (x, y)], 14, 4)]
    for side in (1, -1):
        tine: list[Node] = [(x, y + 240), (x + side * 54, y + 210), (x + side * 60, y + 100)]
        tine += [(x + side * 54, y + 20)]
        tines.append(ribbon(tine, 14, 4))
    return [Part((ribbon(pole, 20, 22),), "wood", wood, 8), Part(tuple(tines), "metal", colour, 7)]


@PARTS.word
def axe(
    at: tuple[float, float],
    colour: Colour,
    wood: Colour,
    length: float = 700,
    size: float = 190,
    turn: float = 0,
    double: bool = True,
    trim: Colour = "",
) -> list[Part]:
    """A great axe about the middle of its head, the haft down."""
    x, y = at

    def spun(nodes: list[Node]) -> list[Node]:
        return turned(nodes, turn, x, y)

    haft: list[Node] = [(x, y - size * 0.6), (x, y + length * 0.4), (x, y + length)]
    parts = [Part((ribbon(spun(haft), 28, 34),), "wood", wood, 12)]
    crescent = [(0.08, -0.2), (0.5, -0.42), (1.0, -0.85), (1.12, -0.1), (1.0, 0.7), (0.5, 0.3)]
    crescent += [(0.08, 0.2)]
    for side in (1, -1) if double else (1,):
        nodes: list[Node] = [
            (x + side * a * size, y + b * size, "c")
            if index in (2, 4)
            else (x + side * a * size, y + b * size)
            for index, (a, b) in enumerate(crescent)
        ]
        parts.append(Part((spline(spun(nodes)),), "metal", colour, size * 0.24, shadow=0.6))
        edge: list[Node] = [(x + side * a * size, y + b * size) for a, b in crescent[2:5]]
        parts.append(Part((ribbon(spun(edge), 10, 10),), "metal", "#d5dae0", 5, shadow=0.1))
    socket: list[Node] = [(x, y - size * 0.3), (x, y), (x, y + size * 0.3)]
    of = "gold" if trim else "metal"
    parts.append(Part((ribbon(spun(socket), 50, 50),), of, trim or colour, 18, shadow=0.6))
    return parts


@PARTS.word
def staff(
    x: float, y: float, colour: Colour, width: float = 20, lean: float = 0, low: float = 1080
) -> list[Part]:
    """A plain pole from y down to ``low``."""
    pole: list[Node] = [(x + lean, y), (x + lean * 0.5 + 6, (y + low) / 2), (x, low)]
    return [Part((ribbon(pole, width * 0.8, width * 1.15),), "wood", colour, 9, shadow=0.5)]


@PARTS.word
def branch_staff(x: float, y: float, colour: Colour, width: float = 24) -> list[Part]:
    """A staff grown from a branch: its top is a cup of twigs about (x, y + 30)."""
    pole: list[Node] = [(x - 6, y + 120), (x + 8, y + 400), (x - 4, 1080)]
    parts = [Part((ribbon(pole, width, width * 1.3),), "wood", colour, 11)]
    for side, long in ((1, 120), (-1, 150), (1, 70), (-1, 60)):
        twig: list[Node] = [(x - 4, y + 150), (x + side * long * 0.5, y + 70)]
        twig += [(x + side * long * 0.62, y - 10), (x + side * long * 0.25, y - 60)]
        parts.append(Part((ribbon(twig, width * 0.75, 2),), "wood", colour, 9))
    return parts


@PARTS.word
def crescent_staff(
    x: float, y: float, colour: Colour, wood: Colour, radius: float = 74
) -> list[Part]:
    """A staff with a crescent of metal that opens upward, its middle at (x, y)."""
    pole: list[Node] = [(x, y + radius), (x + 5, 600), (x, 1080)]
    arc = [math.radians(degrees) for degrees in range(-140, 141, 35)]
    moon: list[Node] = [(x - math.sin(a) * radius, y + math.cos(a) * radius) for a in arc]
    path = ribbon(moon, 30, 30, lambda t: 0.06 + math.sin(t * math.pi))
    return [
        Part((ribbon(pole, 20, 24),), "wood", wood, 9),
        Part((path,), "gold", colour, 12, shadow=0.5),
        Part((circle(x, y + radius + 4, 20),), "gold", colour, 12, shadow=0.5),
    ]
