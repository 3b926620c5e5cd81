"""Garments, bare torsos and hands. The figure stands about x = 500, shoulders at y."""

from __future__ import annotations

import math
import random

from tools.paint.colour import Colour
from tools.paint.geometry import Node, circle, ribbon, spline, symmetric, turned
from tools.paint.part import Part
from tools.paint.parts.words import PARTS, Spots, Substance


@PARTS.word
def cloak(
    colour: Colour,
    width: float = 300,
    y: float = 560,
    inner: Colour = "",
    gap: float = 70,
    folds: float = 9,
    trim: Colour = "",
) -> list[Part]:
    """A heavy cloak to the ground; ``inner`` shows through its gap, ``trim`` lines the edges."""
    half: list[Node] = [
        (0, y - 70),
        (80, y - 50),
        (185, y - 5),
        (width * 0.86, y + 55),
        (width, y + 140),
        (width + 45, y + 300),
        (width + 90, 1070, "c"),
        (0, 1070, "c"),
    ]
    parts = [Part((symmetric(half),), "cloth", colour, 95, (500, y - 200), folds)]
    if inner:
        slit: list[Node] = [
            (0, y + 10),
            (gap * 0.6, y + 40),
            (gap, y + 180),
            (gap * 1.5, 1070, "c"),
            (0, 1070, "c"),
        ]
        parts.append(Part((symmetric(slit),), "leather", inner, 36, shadow=0.2))
    if trim:
        for side in (1, -1):
            edge: list[Node] = [
                (500 + side * 30, y + 5),
                (500 + side * gap * 0.85, y + 60),
                (500 + side * gap * 1.12, y + 190),
                (500 + side * gap * 1.6, 1075),
            ]
            parts.append(Part((ribbon(edge, 16, 26),), "gold", trim, 8, shadow=0.5))
    return parts


@PARTS.word
def robe(
    colour: Colour,
    width: float = 230,
    y: float = 570,
    panel: Colour = "",
    trim: Colour = "",
    folds: float = 11,
) -> list[Part]:
    """A robe with a panel down its front and a collar of gold."""
    half: list[Node] = [
        (0, y - 60),
        (60, y - 50),
        (140, y - 18),
        (width * 0.85, y + 25),
        (width, y + 90),
        (width - 10, y + 230),
        (width + 40, 1070, "c"),
        (0, 1070, "c"),
    ]
    parts = [Part((symmetric(half),), "cloth", colour, 80, (500, y - 160), folds)]
    if panel:
        front: list[Node] = [
            (0, y - 10),
            (62, y + 5),
            (74, y + 120),
            (64, 1070, "c"),
            (0, 1070, "c"),
        ]
        parts.append(Part((symmetric(front),), "cloth", panel, 26, (500, y - 400), 5, 0.45))
    if trim:
        collar: list[Node] = [
            (0, y + 20),
            (40, y + 12),
            (96, y - 20),
            (120, y + 4),
            (70, y + 48),
            (0, y + 66),
        ]
        parts.append(Part((symmetric(collar),), "gold", trim, 16, shadow=0.5))
    return parts


@PARTS.word
def cape(colour: Colour, y: float = 600, width: float = 300, folds: float = 12) -> list[Part]:
    """A wide cape behind the shoulders."""
    half: list[Node] = [
        (0, y - 40),
        (170, y - 30),
        (width, y + 40),
        (width + 110, y + 200),
        (width + 140, 1070, "c"),
        (0, 1070, "c"),
    ]
    return [Part((symmetric(half),), "cloth", colour, 100, (500, y - 180), folds)]


@PARTS.word
def collar(
    colour: Colour, y: float = 600, width: float = 230, rise: float = 200, folds: float = 12
) -> list[Part]:
    """A high collar that stands up behind the head to two points."""
    half: list[Node] = [
        (0, y),
        (90, y - 40),
        (width * 0.65, y - rise * 0.9),
        (width, y - rise * 1.35, "c"),
        (width * 1.08, y - rise * 0.6),
        (width * 1.3, y + 20),
        (width * 1.43, y + 160),
        (width * 1.56, 1070, "c"),
        (0, 1070, "c"),
    ]
    return [Part((symmetric(half),), "cloth", colour, 80, (500, y - 300), folds)]


@PARTS.word
def scarf(
    colour: Colour, y: float = 600, width: float = 150, of: Substance = "cloth"
) -> list[Part]:
    """A scarf or cowl wound about neck and chin."""
    half: list[Node] = [
        (0, y - 15),
        (width * 0.53, y - 60),
        (width, y),
        (width * 1.1, y + 62),
        (width * 0.6, y + 112),
        (0, y + 130),
    ]
    return [Part((symmetric(half),), of, colour, 44, (500, y - 170), 9)]


@PARTS.word
def tabard(colour: Colour, y: float = 600, width: float = 130, folds: float = 6) -> list[Part]:
    """A surcoat over the chest."""
    half: list[Node] = [
        (0, y),
        (width * 0.7, y),
        (width, y + 60),
        (width * 1.08, 1070, "c"),
        (0, 1070, "c"),
    ]
    return [Part((symmetric(half),), "cloth", colour, 40, (500, y - 220), folds)]


@PARTS.by_chance(seed=3)
def fur_mantle(
    rng: random.Random,
    colour: Colour,
    x: float = 270,
    y: float = 590,
    locks: int = 34,
    length: float = 90,
    of: Substance = "fur",
) -> list[Part]:
    """A mantle of fur, feathers or leaves over the shoulders."""
    half: list[Node] = [
        (0, y - 80),
        (110, y - 75),
        (x * 0.8, y - 20),
        (x + 20, y + 60),
        (x - 10, y + 140),
        (x * 0.5, y + 105),
        (0, y + 130),
    ]
    paths = [symmetric(half)]
    for i in range(locks):
        t = i / (locks - 1) * 2 - 1
        root = (500 + t * x * 1.02, y + 40 + 66 * t * t + rng.uniform(-20, 40))
        lock: list[Node] = [
            (root[0], root[1] - 50),
            (root[0] + t * 20 + rng.uniform(-12, 12), root[1] + length * 0.4),
            (root[0] + t * 40 + rng.uniform(-20, 20), root[1] + length + rng.uniform(-10, 40)),
        ]
        paths.append(ribbon(lock, 44, 2))
    return [Part(tuple(paths), of, colour, 46, (500, y - 200), 16)]


@PARTS.word
def arm(
    points: Spots, colour: Colour, width: tuple[float, float] = (120, 70), of: Substance = "cloth"
) -> list[Part]:
    """A sleeve or a bracer along the points, from the shoulder."""
    path = ribbon(points, width[0], width[1], lambda t: 1 + 0.12 * math.sin(t * 3.1))
    x, y = points[0][0], points[0][1]
    return [Part((circle(x, y, width[0] / 2), path), of, colour, 34, (x, y), 6)]


@PARTS.word
def fist(
    at: tuple[float, float],
    colour: Colour,
    size: float = 44,
    turn: float = 0,
    of: Substance = "leather",
) -> list[Part]:
    """A closed hand, usually gloved."""
    x, y = at
    outline = [(-1, -0.6), (-0.3, -1), (0.7, -0.85), (1.05, -0.1)]
    outline += [(0.8, 0.8), (-0.1, 1), (-0.95, 0.55)]
    nodes = turned([(x + size * a, y + size * b) for a, b in outline], turn, x, y)
    parts = [Part((spline(nodes),), of, colour, size * 0.7, shadow=0.6)]
    for k in (-0.35, 0.1, 0.5):
        crease: list[Node] = [(x - size * 0.7, y + size * k)]
        crease += [(x + size * 0.1, y + size * (k + 0.04)), (x + size * 0.85, y + size * k * 0.9)]
        parts.append(
            Part((ribbon(turned(crease, turn, x, y), 5, 3),), "void", "#080706", 2, shadow=0)
        )
    return parts


@PARTS.word
def claw(
    at: tuple[float, float],
    colour: Colour,
    size: float = 60,
    turn: float = 0,
    of: Substance = "bone",
    fingers: int = 4,
) -> list[Part]:
    """An open hand of long fingers, seen from its back; it points up unturned."""
    x, y = at
    palm = [(-0.5, 0.5), (-0.6, -0.1), (-0.2, -0.4), (0.3, -0.4), (0.6, 0.0), (0.45, 0.55)]
    nodes: list[Node] = turned([(x + size * a, y + size * b) for a, b in palm], turn, x, y)
    paths = [spline(nodes)]
    for k in range(fingers):
        t = k / (fingers - 1) * 2 - 1
        long = 1.35 - 0.3 * abs(t)
        finger: list[Node] = [
            (x + size * t * 0.45, y - size * 0.2),
            (x + size * t * 0.8, y - size * (0.3 + long * 0.5)),
            (x + size * t * 0.72, y - size * (0.3 + long)),
        ]
        paths.append(ribbon(turned(finger, turn, x, y), size * 0.3, 3))
    thumb: list[Node] = [(x + size * 0.4, y + size * 0.3), (x + size * 0.95, y + size * 0.1)]
    thumb += [(x + size * 1.15, y - size * 0.4)]
    paths.append(ribbon(turned(thumb, turn, x, y), size * 0.32, 3))
    return [Part(tuple(paths), of, colour, size * 0.22, shadow=0.6)]


@PARTS.word
def ribs(colour: Colour, bone: Colour, y: float = 600) -> list[Part]:
    """A wasted chest with its ribs standing out."""
    chest: list[Node] = [
        (0, y),
        (80, y),
        (150, y + 40),
        (140, y + 160),
        (100, y + 300),
        (0, y + 340),
    ]
    neck: list[Node] = [(0, y - 40), (46, y - 50), (60, y + 20), (40, y + 60), (0, y + 70)]
    parts = [Part((symmetric(chest),), "flesh", colour, 70, shadow=0.6)]
    for k in range(5):
        for side in (1, -1):
            rib: list[Node] = [
                (500 + side * 10, y + 90 + k * 46),
                (500 + side * 70, y + 70 + k * 46),
                (500 + side * (128 - k * 8), y + 106 + k * 44),
            ]
            parts.append(Part((ribbon(rib, 20, 8),), "flesh", bone, 10, shadow=0.6))
    parts.append(Part((symmetric(neck),), "flesh", colour, 24))
    return parts
