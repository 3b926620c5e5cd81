"""What a head wears beside helms: hats, crowns, horns, antlers, wreaths."""

from __future__ import annotations

import math
import random
from typing import Literal

from tools.paint.colour import Colour
from tools.paint.geometry import Node, blade, circle, curve, polygon, ribbon, spline, symmetric
from tools.paint.part import Part
from tools.paint.parts.words import PARTS, Substance


@PARTS.word
def wide_hat(
    colour: Colour,
    y: float = 0,
    brim: float = 230,
    crown: float = 150,
    band: Colour = "",
    tilt: float = 0,
) -> list[Part]:
    """A broad-brimmed hat that throws the eyes into shade."""
    top: list[Node] = [
        (0, 352 - crown + y),
        (62, 356 - crown + y),
        (98, 372 - crown * 0.4 + y),
        (108, 372 + y),
        (0, 384 + y),
    ]
    rim: list[Node] = [
        (500 - brim, 396 + tilt + y),
        (500 - brim * 0.6, 366 + tilt * 0.6 + y),
        (500, 356 + y),
        (500 + brim * 0.6, 366 - tilt * 0.6 + y),
        (500 + brim, 396 - tilt + y),
        (500 + brim * 0.55, 420 - tilt * 0.5 + y),
        (500, 432 + y),
        (500 - brim * 0.55, 420 + tilt * 0.5 + y),
    ]
    parts = [Part((symmetric(top),), "cloth", colour, 50, (510, 120 + y), 7, 0.5)]
    if band:
        strap: list[Node] = [(394, 356 + y), (500, 370 + y), (606, 356 + y)]
        parts.append(Part((ribbon(strap, 24, 24),), "leather", band, 8, shadow=0.3))
    parts.append(Part((spline(rim),), "cloth", colour, 26, (500, 200 + y), 5, 0.85))
    return parts


@PARTS.word
def mitre(
    colour: Colour, y: float = 0, tall: float = 230, trim: Colour = "#b08a44", gem: Colour = ""
) -> list[Part]:
    """A tall priestly hat with a band of gold and a stone."""
    top = 340 - tall
    half: list[Node] = [
        (0, top + y, "c"),
        (50, top + tall * 0.22 + y),
        (112, top + tall * 0.62 + y),
        (116, 336 + y),
        (104, 372 + y, "c"),
        (0, 388 + y),
    ]
    parts = [Part((symmetric(half),), "cloth", colour, 60, (500, y - 200), 4, 0.6)]
    strap: list[Node] = [(392, 350 + y), (500, 368 + y), (608, 350 + y)]
    post: list[Node] = [(500, top + 24 + y), (500, top + tall * 0.5 + y), (500, 352 + y)]
    parts += [
        Part((ribbon(strap, 30, 30),), "gold", trim, 10, shadow=0.5),
        Part((ribbon(post, 8, 26),), "gold", trim, 8, shadow=0.4),
    ]
    if gem:
        stone = polygon([(500, 240 + y), (524, 276 + y), (500, 312 + y), (476, 276 + y)])
        parts.append(Part((stone,), "gem", gem, 14, shadow=0.5, emission=0.4))
    return parts


@PARTS.word
def circlet(
    colour: Colour, y: float = 0, gem: Colour = "", width: float = 116, high: float = 330
) -> list[Part]:
    """A thin band about the brow with one stone."""
    strap: list[Node] = [
        (500 - width, high + y),
        (500 - width * 0.5, high + 22 + y),
        (500, high + 30 + y),
        (500 + width * 0.5, high + 22 + y),
        (500 + width, high + y),
    ]
    parts = [Part((ribbon(strap, 15, 15),), "gold", colour, 7, shadow=0.6)]
    if gem:
        drop = spline(
            [
                (500, high + 4 + y, "c"),
                (516, high + 30 + y),
                (500, high + 52 + y),
                (484, high + 30 + y),
            ]
        )
        parts.append(Part((drop,), "gem", gem, 10, shadow=0.5, emission=0.45))
    return parts


@PARTS.word
def crown(
    colour: Colour,
    y: float = 270,
    width: float = 110,
    points: int = 5,
    tall: float = 70,
    gem: Colour = "",
) -> list[Part]:
    """A king's crown."""
    nodes: list[Node] = []
    for i in range(points):
        t = i / (points - 1) * 2 - 1
        nodes.append((500 + t * width, y - tall * (1 - 0.25 * abs(t)) - 14 * (1 - t * t)))
        if i < points - 1:
            between = (i + 0.5) / (points - 1) * 2 - 1
            nodes.append((500 + between * width, y - tall * 0.25))
    nodes += [(500 + width * a, y + b) for a, b in ((0.96, 34), (0.5, 50), (0, 56), (-0.5, 50))]
    nodes.append((500 - width * 0.96, y + 34))
    strap: list[Node] = [(500 - width * 0.97, y + 20), (500, y + 42), (500 + width * 0.97, y + 20)]
    parts = [
        Part((polygon(nodes),), "gold", colour, 18, shadow=0.6),
        Part((ribbon(strap, 9, 9),), "gold", colour, 5, shadow=0.6),
    ]
    if gem:
        parts.append(Part((circle(500, y + 10, 13),), "gem", gem, 9, emission=0.5))
    return parts


@PARTS.word
def spike_crown(
    colour: Colour,
    y: float = 262,
    spikes: int = 7,
    tall: float = 120,
    width: float = 120,
    of: Substance = "metal",
) -> list[Part]:
    """A row of spikes about the top of the head."""
    paths: list[str] = []
    for i in range(spikes):
        t = i / (spikes - 1) * 2 - 1
        x, high = 500 + t * width, tall * (1 - 0.45 * abs(t))
        thorn: list[Node] = [(x, y + 30 + 20 * abs(t)), (x + t * 18, y - high * 0.5)]
        thorn += [(x + t * 36, y - high)]
        paths.append(ribbon(thorn, 30, 2))
    return [Part(tuple(paths), of, colour, 12, shadow=0.5)]


@PARTS.by_chance(seed=4)
def leaf_crown(
    rng: random.Random,
    colour: Colour,
    y: float = 300,
    width: float = 120,
    leaves: int = 11,
    length: float = 70,
    of: Substance = "leaf",
) -> list[Part]:
    """A wreath of leaves, feathers or petals that stand up."""
    parts: list[Part] = []
    for i in range(leaves):
        t = i / (leaves - 1) * 2 - 1
        x, root = 500 + t * width, y + 34 * t * t
        angle = t * 0.9 + rng.uniform(-0.25, 0.25)
        long = length * (1 - 0.2 * abs(t)) * rng.uniform(0.8, 1.2)
        tip = (x + math.sin(angle) * long, root - math.cos(angle) * long)
        stem: list[Node] = [(x, root + 8), ((x + tip[0]) / 2, (root + tip[1]) / 2), tip]
        path = ribbon(stem, 30, 30, lambda t: math.sin(min(1, t * 1.02) * 3.1) * 0.9 + 0.05)
        parts.append(Part((path,), of, colour, 12, shadow=0.5, see_through=0.25))
    return parts


HORNS: dict[str, list[tuple[float, float]]] = {
    "demon": [(0, 0), (150, -50), (235, -60), (300, -130), (290, -230), (235, -310)],
    "bull": [(0, 0), (160, -10), (245, -60), (280, -150), (262, -220)],
    "ram": [(0, -40), (150, -100), (250, -70), (290, 30), (240, 120), (160, 110), (150, 50)],
    "upright": [(0, 0), (110, -90), (120, -190), (90, -300)],
    "swept": [(0, -20), (130, -130), (210, -220), (330, -270)],
}


@PARTS.word
def horns(
    colour: Colour,
    kind: Literal["demon", "bull", "ram", "upright", "swept"] = "demon",
    y: float = 320,
    width: float = 70,
    scale: float = 1.0,
    x: float = 80,
) -> list[Part]:
    """A pair of ringed horns from the temples."""
    parts: list[Part] = []
    for side in (1, -1):
        nodes: list[Node] = []
        for index, (a, b) in enumerate(HORNS[kind]):
            out = x if index == 0 else x + (a - x) * scale
            nodes.append((500 + side * out, y + b * scale))
        parts.append(Part((ribbon(nodes, width, 3),), "bone", colour, 26, shadow=0.6))
        points = curve(nodes, 16)
        rings: list[str] = []
        for i in range(2, int(len(points) * 0.62), 5):
            (ax, ay), (bx, by) = points[i], points[i + 1]
            dx, dy = bx - ax, by - ay
            size = math.hypot(dx, dy) or 1
            half = width * (1 - i / len(points)) * 0.52
            ring: list[Node] = [(ax - dy / size * half, ay + dx / size * half)]
            ring += [(ax + dx / size * 6, ay + dy / size * 6)]
            ring += [(ax + dy / size * half, ay - dx / size * half)]
            rings.append(ribbon(ring, 5, 5))
        parts.append(Part(tuple(rings), "void", "#0b0807", 2, shadow=0))
    return parts


@PARTS.by_chance(seed=1)
def antlers(
    rng: random.Random,
    colour: Colour,
    y: float = 300,
    spread: float = 1.0,
    tall: float = 1.0,
    width: float = 40,
    tines: int = 4,
) -> list[Part]:
    """The antlers of a stag."""
    paths: list[str] = []
    for side in (1, -1):
        beam: list[Node] = [
            (500 + side * 50, y + 10),
            (500 + side * 120 * spread, y - 40 * tall),
            (500 + side * 215 * spread, y - 70 * tall),
            (500 + side * 285 * spread, y - 150 * tall),
            (500 + side * 275 * spread, y - 250 * tall),
        ]
        paths.append(ribbon(beam, width, 6))
        points = curve(beam, 20)
        for i in range(tines):
            t = 0.25 + 0.62 * i / (tines - 1)
            x, low = points[int(t * (len(points) - 1))]
            long = (150 - 20 * i) * tall * (1 + rng.uniform(-0.15, 0.15))
            out = (-0.15 + 0.38 * rng.random()) * side
            tip = (x + out * long * 0.7 + side * rng.uniform(-12, 16), low - long)
            bend = (x + out * long * 0.5 - side * 8, low - long * 0.5)
            paths.append(ribbon([(x, low), bend, tip], width * 0.62 * (1 - 0.35 * t), 2))
            if i in (1, 2):
                fork: list[Node] = [
                    (x + out * long * 0.4, low - long * 0.45),
                    (x + out * long * 0.4 + side * 34, low - long * 0.66),
                    (x + out * long * 0.4 + side * 42, low - long * 0.92),
                ]
                paths.append(ribbon(fork, width * 0.3, 2))
        brow: list[Node] = [
            (500 + side * 110 * spread, y - 36 * tall),
            (500 + side * 140 * spread, y + 6),
            (500 + side * 190 * spread, y - 6),
        ]
        paths.append(ribbon(brow, width * 0.4, 2))
    return [Part(tuple(paths), "bone", colour, 16, shadow=0.5)]


@PARTS.word
def sun_disc(
    colour: Colour,
    at: tuple[float, float] = (500, 400),
    radius: float = 230,
    rays: int = 24,
    length: float = 80,
    hollow: float = 0.8,
) -> list[Part]:
    """A ring of gold with rays, behind a head or at the top of a staff."""
    x, y = at
    paths: list[str] = []
    for i in range(rays):
        angle = i * 2 * math.pi / rays
        c, s = math.cos(angle), math.sin(angle)
        long = length * (1 if i % 2 == 0 else 0.62)
        steps = (radius * 0.92, radius + long * 0.5, radius + long)
        spoke: list[Node] = [(x + c * r, y + s * r) for r in steps]
        paths.append(ribbon(spoke, radius * 0.2, 2))
    ring = circle(x, y, radius)
    if hollow:
        inner = radius * hollow
        ring += f" M{x + inner:.1f} {y:.1f} A{inner:.1f} {inner:.1f} 0 1 1 {x - inner:.1f} {y:.1f}"
        ring += f" A{inner:.1f} {inner:.1f} 0 1 1 {x + inner:.1f} {y:.1f} Z"
    return [
        Part(tuple(paths), "gold", colour, 12, shadow=0.5),
        Part((ring,), "gold", colour, radius * 0.16, shadow=0.6),
    ]


@PARTS.by_chance(seed=3)
def petals(
    rng: random.Random,
    colour: Colour,
    y: float = 430,
    radius: float = 170,
    count: int = 22,
    length: float = 120,
    width: float = 54,
) -> list[Part]:
    """A ruff of petals or feathers all round a head."""
    parts: list[Part] = []
    for i in range(count):
        angle = i * 2 * math.pi / count + rng.uniform(-0.08, 0.08)
        c, s = math.cos(angle), math.sin(angle)
        long = length * rng.uniform(0.8, 1.2)
        stem: list[Node] = [(500 + c * r, y + s * r) for r in (radius * 0.6, radius, radius + long)]
        path = ribbon(stem, width, width * 0.4, blade)
        parts.append(Part((path,), "leaf", colour, 16, shadow=0.5, see_through=0.3))
    return parts
