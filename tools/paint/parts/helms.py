"""Helms and what belongs on them."""

from __future__ import annotations

import math

from tools.paint.colour import Colour
from tools.paint.geometry import (
    Node,
    circle,
    grown,
    mirror,
    ribbon,
    spline,
    symmetric,
    symmetric_polygon,
)
from tools.paint.part import Part
from tools.paint.parts.words import PARTS, Substance

DARK = "#050304"


@PARTS.word
def barbute(
    colour: Colour, y: float = 0, trim: Colour = "", scale: float = 1.0, of: Substance = "metal"
) -> list[Part]:
    """An open-faced helm: a T of darkness where the face is."""
    dome: list[Node] = [(0, 214), (64, 222), (124, 272), (148, 360), (146, 460), (150, 560)]
    dome += [(120, 620), (60, 632), (0, 626)]
    gap: list[Node] = [(14, 410), (60, 402), (110, 418), (116, 446), (82, 462), (46, 466)]
    gap += [(40, 520), (46, 640, "c"), (0, 640, "c")]
    nasal: list[Node] = [(0, 382), (13, 394), (15, 470), (9, 530), (0, 540)]
    keel: list[Node] = [(0, 208), (11, 214), (9, 396), (0, 400)]
    parts = [
        Part((symmetric(grown(dome, scale, 430, y)),), of, colour, 80, shadow=0.7),
        Part((spline(mirror(grown(gap, scale, 430, y))),), "void", "#060608", 8, shadow=0.2),
        Part((symmetric_polygon(grown(nasal, scale, 430, y)),), of, colour, 10, shadow=0.6),
    ]
    if trim:
        ridge = symmetric_polygon(grown(keel, scale, 430, y))
        parts.append(Part((ridge,), "gold", trim, 9, shadow=0.4))
        for side in (1, -1):
            rim = [(18.0, -26.0), (66, -38), (122, -16)]
            brow: list[Node] = [(500 + side * a * scale, 430 + b * scale + y) for a, b in rim]
            parts.append(Part((ribbon(brow, 10, 7),), "gold", trim, 5, shadow=0.3))
    return parts


@PARTS.word
def kettle(colour: Colour, y: float = 0, trim: Colour = "") -> list[Part]:
    """A kettle hat: a dome with a broad brim."""
    dome: list[Node] = [(0, 226), (64, 232), (104, 290), (112, 362), (0, 372)]
    brim: list[Node] = [(0, 346), (112, 350), (196, 392), (206, 410), (120, 402), (0, 406)]
    keel: list[Node] = [(0, 218), (8, 224), (7, 350), (0, 352)]
    return [
        Part((symmetric(grown(dome, 1, 0, y)),), "metal", colour, 56, shadow=0.5),
        Part((symmetric(grown(brim, 1, 0, y)),), "metal", colour, 22, shadow=0.8),
        Part((symmetric_polygon(grown(keel, 1, 0, y)),), "metal", trim or colour, 6),
    ]


@PARTS.word
def coif(colour: Colour, y: float = 0) -> list[Part]:
    """A mail or cloth coif that leaves the face free and falls to the shoulders."""
    half: list[Node] = [(0, 300), (90, 310), (126, 400), (124, 520), (150, 610), (90, 650)]
    half += [(84, 560), (96, 460), (84, 380), (0, 352)]
    path = symmetric(grown(half, 1, 0, y))
    return [Part((path,), "cloth", colour, 36, (500, 240 + y), 8, 0.6)]


@PARTS.word
def wing_helm(
    colour: Colour,
    y: float = 320,
    scale: float = 1.0,
    feathers: int = 5,
    x: float = 120,
    boss: Colour = "",
) -> list[Part]:
    """Wings of metal at both sides of a helm."""
    parts: list[Part] = []
    for side in (1, -1):
        for i in reversed(range(feathers)):
            angle = math.radians(-28 - i * 13)
            long = (240 - i * 26) * scale
            c, s = side * math.cos(angle), math.sin(angle)
            root = (500 + side * (x - 4), y + 40 - i * 16)
            middle = (root[0] + c * long * 0.42, root[1] + s * long * 0.45)
            tip = (root[0] + c * long * 0.55, root[1] + s * long * 1.15)
            path = ribbon([root, middle, tip], 46, 6, lambda t: 0.55 + 0.6 * math.sin(t * 2.6))
            parts.append(Part((path,), "metal", colour, 16, shadow=0.45))
        knob = circle(500 + side * (x - 8), y + 44, 30)
        parts.append(Part((knob,), "gold", boss or colour, 16, shadow=0.5))
    return parts


@PARTS.word
def plume(
    colour: Colour, y: float = 214, side: int = 1, length: float = 300, lift: float = 90
) -> list[Part]:
    """A horsehair plume that rises from the helm and falls to one side."""
    paths: list[str] = []
    for i in range(18):
        t = i / 17
        hair_: list[Node] = [
            (500, y + 16),
            (500 + side * (20 + 50 * t), y - lift * (1.1 - 0.5 * t)),
            (500 + side * (90 + 120 * t), y - lift * (0.9 - 0.9 * t)),
            (500 + side * (110 + 150 * t), y + 20 + length * (0.25 + 0.55 * t)),
        ]
        paths.append(ribbon(hair_, 34, 3))
    return [Part(tuple(paths), "fur", colour, 22, (500, y + 60), 20)]
