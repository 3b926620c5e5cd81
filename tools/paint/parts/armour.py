"""Plate armour. The figure stands about x = 500, shoulders at y."""

from __future__ import annotations

import math

from tools.paint.colour import Colour
from tools.paint.geometry import Node, ribbon, spline, symmetric, symmetric_polygon
from tools.paint.part import Part
from tools.paint.parts.words import PARTS


@PARTS.word
def plate(
    colour: Colour, width: float = 250, y: float = 570, trim: Colour = "", gorget: bool = True
) -> list[Part]:
    """A cuirass with its tassets and neck guard."""
    body: list[Node] = [
        (0, y - 40),
        (70, y - 30),
        (150, y + 10),
        (width * 0.9, y + 60),
        (width * 0.95, y + 160),
        (width * 0.78, y + 330),
        (width * 0.7, 1070, "c"),
        (0, 1070, "c"),
    ]
    breast: list[Node] = [
        (0, y + 30),
        (120, y + 50),
        (178, y + 120),
        (172, y + 240),
        (120, y + 330),
        (0, y + 372),
    ]
    keel: list[Node] = [(0, y + 30), (9, y + 34), (5, y + 372), (0, y + 380)]
    parts = [
        Part((symmetric(body),), "metal", colour, 80),
        Part((symmetric(breast),), "metal", colour, 70, shadow=0.5),
        Part((symmetric_polygon(keel),), "metal", colour, 6, shadow=0.3),
    ]
    for k in range(3):
        lame: list[Node] = [
            (0, y + 360 + k * 52),
            (118 - k * 4, y + 322 + k * 52),
            (128 - k * 4, y + 352 + k * 52),
            (0, y + 408 + k * 52),
        ]
        parts.append(Part((symmetric(lame),), "metal", colour, 18, shadow=0.6))
    if gorget:
        parts.append(_neck_guard(colour, y))
    if trim:
        edge: list[Node] = [(0, y + 26), (112, y + 44), (116, y + 58), (0, y + 42)]
        parts.append(Part((symmetric(edge),), "gold", trim, 8, shadow=0.2))
    return parts


def _neck_guard(colour: Colour, y: float) -> Part:
    """A gorget about the neck."""
    half: list[Node] = [(0, y - 78), (92, y - 66), (124, y - 8), (96, y + 46), (0, y + 74)]
    return Part((symmetric(half),), "metal", colour, 26, shadow=0.6)


def _spikes(side: int, x: float, y: float, size: tuple[float, float], count: int) -> list[str]:
    """Spikes that stand out of a shoulder."""
    width, height = size
    paths: list[str] = []
    for k in range(count):
        t = (k + 0.5) / count
        angle = math.radians(-118 + t * 86)
        long = height * (1.35 - 0.25 * abs(t - 0.5))
        c, s = side * math.cos(angle), math.sin(angle)
        root = (x + c * width * 0.72, y + s * height * 0.55)
        tip = (x + c * (width * 0.72 + long * 0.75), y + s * (height * 0.55 + long))
        middle = ((root[0] + tip[0]) / 2 + side * 8, (root[1] + tip[1]) / 2)
        paths.append(ribbon([root, middle, tip], 34, 2))
    return paths


@PARTS.word
def pauldrons(
    colour: Colour,
    x: float = 235,
    y: float = 610,
    width: float = 130,
    height: float = 120,
    layers: int = 3,
    spikes: int = 0,
    trim: Colour = "",
    spike: Colour = "",
) -> list[Part]:
    """Shoulder plates at a distance x from the middle, with spikes if wanted."""
    parts: list[Part] = []
    for side in (1, -1):
        middle = 500 + side * x
        if spikes:
            thorns = _spikes(side, middle, y, (width, height), spikes)
            parts += [Part((path,), "metal", spike or colour, 14) for path in thorns]
        for k in reversed(range(layers)):
            top, wide = y + k * height * 0.42, width * (1 - 0.06 * k)
            outline = [(-0.95, 0.18), (-0.55, -0.5), (0.25, -0.62), (0.9, -0.12)]
            outline += [(1.02, 0.42), (0.4, 0.30), (-0.4, 0.34)]
            nodes = [(middle + side * wide * a, top + height * b) for a, b in outline]
            parts.append(Part((spline(nodes),), "metal", colour, 44, shadow=0.6))
            if trim and k == 0:
                rim = [(-0.93, 0.2), (-0.3, 0.31), (0.4, 0.28), (0.98, 0.36)]
                edge = [(middle + side * wide * a, top + height * b) for a, b in rim]
                parts.append(Part((ribbon(edge, 14, 14),), "gold", trim, 7, shadow=0.3))
    return parts
