"""Masks, veils and bandages over a face. The eyes lie about y = 440."""

from __future__ import annotations

import math

from tools.paint.colour import Colour, shade
from tools.paint.geometry import (
    Node,
    circle,
    grown,
    ribbon,
    symmetric,
    symmetric_polygon,
)
from tools.paint.part import Part
from tools.paint.parts.words import PARTS, Substance


@PARTS.word
def cult_mask(
    colour: Colour,
    y: float = 0,
    trim: Colour = "",
    tears: Colour = "#6b1616",
    mouth: bool = True,
    slit: Colour = "#030203",
) -> list[Part]:
    """A smooth mask with slits for eyes and streaks of tears."""
    half: list[Node] = [(0, 296), (66, 312), (98, 380), (94, 480), (64, 580), (24, 640), (0, 652)]
    parts = [Part((symmetric(grown(half, 1, 0, y)),), "bone", colour, 52, shadow=0.6)]
    for side in (1, -1):
        eye: list[Node] = [(500 + side * 20, 446 + y), (500 + side * 48, 430 + y)]
        eye += [(500 + side * 82, 440 + y)]
        tear: list[Node] = [(500 + side * 52, 462 + y), (500 + side * 56, 540 + y)]
        tear += [(500 + side * 44, 602 + y)]
        parts += [
            Part((ribbon(eye, 17, 4),), "void", slit, 4, shadow=0.2),
            Part((ribbon(tear, 9, 1),), "leather", tears, 3, shadow=0),
        ]
    keel: list[Node] = [(0, 316), (10, 340), (6, 400), (8, 520), (0, 540)]
    of = "gold" if trim else "bone"
    path = symmetric_polygon(grown(keel, 1, 0, y))
    parts.append(Part((path,), of, trim or colour, 8, shadow=0.4))
    if mouth:
        lips: list[Node] = [(470, 580 + y), (500, 574 + y), (530, 580 + y)]
        line = ribbon(lips, 7, 7, lambda t: math.sin(t * 3.14) + 0.2)
        parts.append(Part((line,), "void", slit, 3, shadow=0))
    return parts


@PARTS.word
def beak_mask(
    colour: Colour,
    y: float = 0,
    of: Substance = "leather",
    lens: Colour = "#0a0c0a",
    rim: Colour = "#8d6a34",
    length: float = 260,
    swing: float = 90,
) -> list[Part]:
    """A mask with round lenses and a long beak that swings to a side."""
    half: list[Node] = [(0, 300), (70, 312), (104, 380), (98, 470), (60, 560), (0, 590)]
    parts = [Part((symmetric(grown(half, 1, 0, y)),), of, colour, 50, shadow=0.6)]
    beak: list[Node] = [
        (500, 430 + y),
        (500 + swing * 0.25, 520 + y),
        (500 + swing * 0.7, 480 + length * 0.7 + y),
        (500 + swing, 470 + length + y),
    ]
    seam: list[Node] = [(n[0] - 14, n[1] + 12) for n in beak]
    parts += [
        Part((ribbon(beak, 132, 8),), of, shade(colour, 1.12), 40, shadow=0.7),
        Part((ribbon(seam, 6, 2),), "void", "#0a0807", 2, shadow=0.1),
    ]
    for side in (1, -1):
        x = 500 + side * 54
        parts += [
            Part((circle(x, 420 + y, 36),), "gold", rim, 12, shadow=0.6),
            Part((circle(x, 420 + y, 26),), "gem", lens, 18, shadow=0.3),
        ]
    return parts


@PARTS.word
def veil(colour: Colour, y: float = 0, width: float = 104, see_through: float = 0.12) -> list[Part]:
    """A veil over nose, mouth and neck."""
    half: list[Node] = [
        (0, 462 + y),
        (44, 472 + y),
        (width * 0.9, 462 + y),
        (width, 540 + y),
        (width * 0.82, 650 + y),
        (40, 700 + y),
        (0, 716 + y),
    ]
    path = symmetric(half)
    return [Part((path,), "cloth", colour, 40, (500, 380 + y), 10, 0.5, see_through)]


@PARTS.word
def bandages(colour: Colour, ground: Colour, y: float = 0) -> list[Part]:
    """A head wound in strips of linen, with two slits left open."""
    half: list[Node] = [(0, 316), (64, 336), (98, 408), (94, 496), (58, 584), (0, 616)]
    outline = symmetric(grown(half, 1, 0, y))
    parts = [Part((outline,), "bone", ground, 40, shadow=0.4)]
    for top, tilt in ((345, -6), (385, 5), (425, -3), (500, 4), (540, -5), (580, 6)):
        strip: list[Node] = [(404, top - tilt * 2 + y), (500, top + tilt + y)]
        strip += [(596, top + tilt * 2 + y)]
        made = Part((ribbon(strip, 36, 36),), "bone", colour, 10, shadow=0.55, clip=outline)
        parts.append(made)
    for side in (1, -1):
        slit: list[Node] = [(500 + side * 62, 462 + y), (500 + side * 32, 452 + y)]
        slit += [(500 + side * 8, 464 + y)]
        parts.append(Part((ribbon(slit, 18, 4),), "void", "#0a0a06", 6, shadow=0.2))
    return parts
