"""Things: candles, coins, amulets, banners, scales, crystals, bells."""

from __future__ import annotations

import math
import random
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import (
    Node,
    blade,
    circle,
    curve,
    ellipse,
    polygon,
    ribbon,
    spline,
    symmetric,
    symmetric_polygon,
    turned,
)
from tools.paint.part import Part
from tools.paint.parts.words import PARTS, Substance


@PARTS.word
def candle(
    at: tuple[float, float] = (500, 720),
    colour: Colour = "#d9cba8",
    width: float = 60,
    length: float = 160,
) -> list[Part]:
    """A wax candle from its wick down; the flame is a glow."""
    x, y = at
    body: list[Node] = [(x, y), (x, y + length)]
    drip: list[Node] = [(x - width * 0.3, y + 10), (x - width * 0.36, y + length * 0.4)]
    wick: list[Node] = [(x, y + 6), (x, y - 18)]
    return [
        Part((ribbon(body, width, width * 1.06),), "bone", colour, 24),
        Part((ribbon(drip, 16, 10),), "bone", shade(colour, 1.1), 7, shadow=0.3),
        Part((ribbon(wick, 7, 4),), "void", "#120c08", 2, shadow=0),
    ]


@PARTS.word
def torch_head(
    wood: Colour = "#5a3c22", wrap: Colour = "#6a5238", rope: Colour = "#8a6a48"
) -> list[Part]:
    """A torch from y = 380 down; the flame is a glow."""
    pole: list[Node] = [(500, 420), (512, 700), (560, 1080)]
    head: list[Node] = [(0, 380), (56, 386), (70, 440), (60, 520), (0, 536)]
    parts = [
        Part((ribbon(pole, 44, 64),), "wood", wood, 20),
        Part((symmetric(head),), "leather", wrap, 30, folds=20),
    ]
    for y in (420, 452, 486):
        turn: list[Node] = [(438, y), (500, y + 16), (562, y - 4)]
        parts.append(Part((ribbon(turn, 12, 12),), "leather", rope, 5, shadow=0.3))
    return parts


@PARTS.by_chance(seed=5)
def coins(
    rng: random.Random,
    colour: Colour = "#b98a34",
    at: tuple[float, float] = (500, 930),
    count: int = 120,
    spread: float = 230,
    heap: float = 110,
    size: tuple[float, float] = (17, 27),
) -> list[Part]:
    """A heap of coins."""
    spots: list[tuple[float, float, float]] = []
    for _ in range(count):
        x = rng.gauss(at[0], spread)
        lift = (
            min(abs(rng.gauss(0, 0.64)), 1.1)
            * heap
            * math.exp(-(((x - at[0]) / (spread * 1.13)) ** 2))
        )
        spots.append((x, at[1] - lift * 1.6 + rng.uniform(0, 70), rng.uniform(*size)))
    spots.sort(key=lambda spot: spot[1])
    return [
        Part((ellipse(x, y, r, r * rng.uniform(0.45, 0.95)),), "gold", colour, 9, shadow=0.4)
        for x, y, r in spots
    ]


@PARTS.word
def banner(
    at: tuple[float, float],
    colour: Colour,
    pole: Colour,
    width: float = 230,
    height: float = 560,
    badge: Literal["", "gate", "sun"] = "",
    gold: Colour = "#b58a3c",
) -> list[Part]:
    """A hanging banner on its pole, about the middle of its top edge."""
    x, y = at
    pole_line: list[Node] = [(x, y - 60), (x, y + 400), (x, 1080)]
    bar: list[Node] = [(x - width * 0.62, y - 4), (x, y), (x + width * 0.62, y + 4)]
    w = width
    field: list[Node] = [(x - w * 0.55, y, "c"), (x, y + 6), (x + w * 0.55, y, "c")]
    field += [(x + w * 0.5, y + height * 0.5), (x + w * 0.56, y + height, "c")]
    field += [(x + w * 0.2, y + height * 0.9), (x, y + height * 1.12, "c")]
    field += [(x - w * 0.22, y + height * 0.9), (x - w * 0.54, y + height, "c")]
    field += [(x - w * 0.5, y + height * 0.5)]
    parts = [
        Part((ribbon(pole_line, 16, 18),), "wood", pole, 8),
        Part((ribbon(bar, 13, 13),), "wood", pole, 6),
        Part((spline(field),), "cloth", colour, 34, (x, y - 500), 24, see_through=0.35),
    ]
    return parts + _badge(badge, x, y + height * 0.39, width * 0.3, gold, colour)


def _badge(kind: str, x: float, y: float, r: float, gold: str, ground: str) -> list[Part]:
    """The device of a banner."""
    if not kind:
        return []
    parts = [
        Part((circle(x, y, r),), "gold", gold, 14, shadow=0.3),
        Part((circle(x, y, r * 0.78),), "cloth", shade(ground, 0.45), 10, shadow=0.2),
    ]
    if kind == "gate":
        arch = f"M{x - r * 0.42:.1f} {y + r * 0.55:.1f} L{x - r * 0.42:.1f} {y - r * 0.1:.1f} "
        arch += f"Q{x - r * 0.36:.1f} {y - r * 0.5:.1f} {x:.1f} {y - r * 0.66:.1f} "
        arch += f"Q{x + r * 0.36:.1f} {y - r * 0.5:.1f} {x + r * 0.42:.1f} {y - r * 0.1:.1f} "
        arch += f"L{x + r * 0.42:.1f} {y + r * 0.55:.1f} Z"
        bars = tuple(
            ribbon([(x + a * r, y - r * 0.45), (x + a * r, y + r * 0.5)], r * 0.1, r * 0.04)
            for a in (-0.22, 0, 0.22)
        )
        parts.append(Part((arch,), "gold", gold, 8, shadow=0.2))
        return [*parts, Part(bars, "cloth", shade(ground, 0.45), 4, shadow=0.1)]
    star = [
        polygon([(x, y - r), (x + r * 0.22, y), (x, y + r), (x - r * 0.22, y)]),
        polygon([(x - r, y), (x, y - r * 0.22), (x + r, y), (x, y + r * 0.22)]),
    ]
    return [*parts, Part(tuple(star), "gold", gold, 8, shadow=0.2)]


@PARTS.word
def bell(at: tuple[float, float], colour: Colour = "#8a6a2c", size: float = 1.0) -> list[Part]:
    """A hand bell, its top at the point."""
    x, y = at
    half: list[Node] = [(0, 0), (26, 10), (40, 70), (62, 96), (0, 102)]
    body: list[Node] = [(a * size, y + b * size) for a, b, *_ in half]
    return [
        Part((symmetric_polygon(body, x),), "gold", colour, 22, shadow=0.6),
        Part((circle(x, y + 104 * size, 12 * size),), "metal", "#4a3a1c", 8),
    ]


@PARTS.word
def chain(
    points: tuple[tuple[float, float], ...],
    colour: Colour,
    link: float = 22,
    of: Substance = "metal",
) -> list[Part]:
    """A chain along the points, link by link."""
    line = curve(points, 40)
    links: list[tuple[float, float, float]] = []
    travelled, last = link, line[0]
    for index, (x, y) in enumerate(line[1:], 1):
        travelled += math.hypot(x - last[0], y - last[1])
        last = (x, y)
        if travelled >= link * 1.25:
            before = line[index - 1]
            links.append((x, y, math.atan2(y - before[1], x - before[0])))
            travelled = 0
    parts: list[Part] = []
    for number, (x, y, angle) in enumerate(links):
        c, s = math.cos(angle) * link, math.sin(angle) * link
        if number % 2:
            ring: list[Node] = [(x - c * 0.8, y - s * 0.8), (x, y), (x + c * 0.8, y + s * 0.8)]
            parts.append(Part((ribbon(ring, link * 0.34, link * 0.34),), of, colour, 5, shadow=0.5))
            continue
        spots: list[Node] = []
        for k in range(9):
            t = k * math.pi / 4
            a, b = math.cos(t) * 0.85, math.sin(t) * 0.5
            spots.append((x + c * a - s * b, y + s * a + c * b))
        parts.append(Part((ribbon(spots, link * 0.3, link * 0.3),), of, colour, 5, shadow=0.5))
    return parts


@PARTS.word
def medallion(
    colour: Colour,
    at: tuple[float, float] = (500, 520),
    radius: float = 190,
    field: Colour = "#2a1c0c",
    edge: Literal["beads", "teeth", "leaves"] = "beads",
) -> list[Part]:
    """A round amulet: rim, sunk field and an edge of beads, teeth or leaves."""
    x, y = at
    parts: list[Part] = []
    count = 20 if edge == "beads" else 14
    for i in range(count):
        angle = i * 2 * math.pi / count - math.pi / 2
        c, s = math.cos(angle), math.sin(angle)
        if edge == "beads":
            path = circle(x + c * radius * 1.03, y + s * radius * 1.03, radius * 0.115)
        else:
            long = 1.34 if edge == "teeth" else 1.4
            spoke: list[Node] = [
                (x + c * radius * k, y + s * radius * k) for k in (0.9, 1.14, long)
            ]
            profile = blade if edge == "leaves" else None
            path = ribbon(spoke, radius * (0.3 if edge == "teeth" else 0.42), 3, profile)
        parts.append(Part((path,), "gold", colour, 12, shadow=0.5))
    parts += [
        Part((circle(x, y, radius),), "gold", colour, 34, shadow=0.6),
        Part((circle(x, y, radius * 0.8),), "gold", shade(colour, 0.7), 10, shadow=0.5),
        Part((circle(x, y, radius * 0.74),), "metal", field, 60, shadow=0.4),
    ]
    return parts


@PARTS.word
def scales(
    at: tuple[float, float], colour: Colour, span: float = 220, tilt: float = 8
) -> list[Part]:
    """A pair of scales about the middle of the beam, the pans hung on chains."""
    x, y = at
    drop = math.sin(math.radians(tilt)) * span
    beam: list[Node] = [(x - span, y - drop), (x, y - 10), (x + span, y + drop)]
    parts = [
        Part((ribbon([(x, y - 60), (x, y), (x, y + 50)], 20, 14),), "gold", colour, 8),
        Part((ribbon(beam, 12, 12, lambda t: 0.7 + math.sin(t * math.pi)),), "gold", colour, 7),
        Part((circle(x, y - 4, 20),), "gold", colour, 12),
    ]
    for side in (-1, 1):
        px, py = x + side * span, y + side * drop
        cords = tuple(ribbon([(px, py), (px + a, py + 150)], 4, 4) for a in (-70, 0, 70))
        pan = [(-88.0, 146.0), (88, 146), (60, 182), (0, 194), (-60, 182)]
        dish = spline(
            [(px + a, py + b, "c") if i < 2 else (px + a, py + b) for i, (a, b) in enumerate(pan)]
        )
        parts += [
            Part(cords, "gold", colour, 2, shadow=0.2),
            Part((dish,), "gold", colour, 18, shadow=0.5),
        ]
    return parts


@PARTS.word
def crystal(
    colour: Colour, lights: Colour, at: tuple[float, float] = (500, 480), size: float = 1.0
) -> list[Part]:
    """A great cut stone of four facets, 680 units high."""
    x, y = at

    def facet(points: list[tuple[float, float]]) -> str:
        return polygon([(x + a * size, y + b * size) for a, b in points])

    return [
        Part(
            (facet([(0, -340), (120, -180), (0, -60)]),),
            "gem",
            shade(lights, 0.86),
            40,
            shadow=0.3,
            emission=0.15,
        ),
        Part(
            (facet([(0, -340), (-120, -180), (0, -60)]),), "gem", lights, 40, shadow=0, emission=0.2
        ),
        Part(
            (facet([(-120, -180), (0, -60), (0, 340), (-140, 80)]),),
            "gem",
            colour,
            50,
            shadow=0,
            emission=0.13,
        ),
        Part(
            (facet([(120, -180), (140, 80), (0, 340), (0, -60)]),),
            "gem",
            shade(colour, 0.75),
            50,
            shadow=0,
            emission=0.09,
        ),
    ]


@PARTS.word
def rope(points: tuple[tuple[float, float], ...], colour: Colour, width: float = 14) -> list[Part]:
    """A cord, a twig or a strap along the points."""
    return [Part((ribbon(points, width, width),), "leather", colour, width * 0.4, shadow=0.5)]


@PARTS.word
def cards(
    at: tuple[float, float],
    colour: Colour,
    back: Colour,
    count: int = 3,
    size: float = 1.0,
    spread: float = 18,
) -> list[Part]:
    """A fan of fortune-telling cards held upright."""
    x, y = at
    parts: list[Part] = []
    for i in range(count):
        angle = (i - (count - 1) / 2) * spread
        half = [(-42.0, -170.0), (42, -170), (42, -20), (-42, -20)]
        face: list[Node] = [(x + a * size, y + b * size) for a, b in half]
        inner: list[Node] = [
            (x + a * size * 0.72, y + (-95 + (b + 95) * 0.8) * size) for a, b in half
        ]
        sign = turned([(x, y - 95 * size)], angle, x, y)[0]
        parts += [
            Part((polygon(turned(face, angle, x, y)),), "bone", colour, 8, shadow=0.7),
            Part((polygon(turned(inner, angle, x, y)),), "leather", back, 5, shadow=0.1),
            Part((circle(sign[0], sign[1], 16 * size),), "gold", "#c9a14a", 6, shadow=0.2),
        ]
    return parts


@PARTS.word
def hourglass(
    at: tuple[float, float], frame: Colour, sand: Colour, size: float = 1.0
) -> list[Part]:
    """An hourglass with the upper bulb all but empty."""
    x, y = at

    def half(points: list[tuple[float, float]]) -> str:
        return symmetric([(a * size, y + b * size) for a, b in points], x)

    glass = half([(0, -150), (86, -146), (80, -70), (10, 0), (80, 70), (86, 146), (0, 150)])
    heap = half([(0, 70), (40, 104), (76, 142), (0, 148)])
    parts = [
        Part((glass,), "gem", "#3a4650", 50, shadow=0.4, see_through=0.3),
        Part((heap,), "bone", sand, 30, shadow=0.2),
        Part((ribbon([(x, y), (x, y + 80 * size)], 5, 4),), "bone", sand, 2, shadow=0),
    ]
    for b in (-166, 166):
        plate: list[Node] = [(x - 116 * size, y + b * size), (x + 116 * size, y + b * size)]
        parts.append(Part((ribbon(plate, 34 * size, 34 * size),), "wood", frame, 14, shadow=0.6))
    for side in (-1, 1):
        post: list[Node] = [
            (x + side * 98 * size, y - 150 * size),
            (x + side * 98 * size, y + 150 * size),
        ]
        parts.append(Part((ribbon(post, 18 * size, 18 * size),), "wood", frame, 8, shadow=0.5))
    return parts
