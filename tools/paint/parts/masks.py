"""Masks, veils and bandages over a face. The eyes lie about y = 440."""

from __future__ import annotations

import math

from tools.paint.colour import Colour, shade
from tools.paint.geometry import (
    Node,
    circle,
    ellipse,
    grown,
    ribbon,
    spindle,
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


@PARTS.word
def shaded_face(colour: Colour, y: float = 0, scale: float = 1.0, mouth: bool = True) -> list[Part]:
    """A face under a hood: the brow in the dark, cheeks and chin in the light; eyes are glows."""
    whole: list[Node] = [(0, 424), (50, 420), (80, 440), (76, 496), (58, 540), (28, 574), (0, 584)]
    lower: list[Node] = [(0, 470), (30, 480), (58, 476), (72, 486), (58, 536), (28, 572), (0, 582)]
    gloom: list[Node] = [(0, 404), (70, 396), (100, 430), (66, 448), (26, 444), (0, 452)]
    nose: list[Node] = [(0, 440), (8, 460), (12, 486), (18, 500), (0, 509)]
    skins = ((whole, "skin", shade(colour, 0.45), 40, 0.2), (lower, "skin", colour, 40, 0.0))
    laid = (*skins, (gloom, "void", "#07080b", 30, 0.5), (nose, "skin", colour, 12, 0.4))
    parts = [
        Part((symmetric(grown(line, scale, 450, y)),), of, tint, swell, shadow=dark)
        for line, of, tint, swell, dark in laid
    ]
    if mouth:
        lips: list[Node] = [(500 + a * scale, 450 + b * scale + y) for a, b in LIPS]
        path = ribbon(lips, 6 * scale, 6 * scale, spindle)
        parts.append(Part((path,), "void", "#0b0807", 3, shadow=0.1))
    return parts


LIPS = ((-26, 86), (0, 83), (26, 86))
"""The line of a closed mouth, from between the eyes."""


@PARTS.word
def brow_shade(
    at: tuple[float, float],
    size: float = 1.0,
    yaw: float = 0,
    strength: float = 0.85,
    low: float = 74,
    colour: Colour = "#060508",
) -> list[Part]:
    """The shadow of a hood, a hat or a brow over a head's eyes; ``low`` is how far it reaches."""
    x = at[0] + 46 * size * math.sin(math.radians(yaw))
    y = at[1] + (low - 80) * 0.5 * size
    path = ellipse(x, y, 104 * size, (62 + low * 0.5) * size)
    fade = (x, at[1] + low * size, x, at[1] + low * 0.2 * size)
    return [Part((path,), "void", colour, 50, shadow=0, opacity=strength, vanish=fade)]
