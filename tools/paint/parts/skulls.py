"""Skulls and the heads of monsters. The eyes lie about y = 440."""

from __future__ import annotations

from tools.paint.colour import Colour
from tools.paint.geometry import (
    Node,
    grown,
    ribbon,
    spline,
    symmetric,
)
from tools.paint.part import Part
from tools.paint.parts.words import PARTS


@PARTS.word
def deer_skull(colour: Colour, y: float = 0, eye: Colour = "#020302") -> list[Part]:
    """The long skull of a stag."""
    half: list[Node] = [(0, 270), (60, 268), (104, 300), (118, 360), (96, 420), (74, 470)]
    half += [(62, 560), (52, 640), (30, 684), (0, 694)]
    parts = [Part((symmetric(grown(half, 1, 0, y)),), "bone", colour, 54, shadow=0.7)]
    socket = [(34, 372), (62, 352), (94, 372), (88, 404), (58, 412), (36, 398)]
    nostril = [(8, 560), (26, 576), (32, 630), (18, 650), (8, 630)]
    for side in (1, -1):
        eyehole: list[Node] = [(500 + side * a, b + y) for a, b in socket]
        nose: list[Node] = [(500 + side * a, b + y) for a, b in nostril]
        seam: list[Node] = [(500 + side * 96, 420 + y), (500 + side * 70, 500 + y)]
        seam += [(500 + side * 58, 600 + y)]
        parts += [
            Part((spline(eyehole),), "void", eye, 12, shadow=0.3),
            Part((spline(nose),), "void", eye, 6, shadow=0.2),
            Part((ribbon(seam, 8, 3),), "void", "#1a1712", 3, shadow=0.1),
        ]
    crack: list[Node] = [(500, 290 + y), (503, 400 + y), (499, 540 + y)]
    parts.append(Part((ribbon(crack, 5, 2),), "void", "#1a1712", 2, shadow=0.1))
    return parts


@PARTS.word
def skull(
    colour: Colour, y: float = 0, scale: float = 1.0, jaw: bool = True, eye: Colour = "#020203"
) -> list[Part]:
    """A human skull."""
    parts: list[Part] = []
    if jaw:
        chin: list[Node] = [
            (0, 560),
            (50, 556),
            (66, 544),
            (76, 566),
            (64, 622),
            (30, 648),
            (0, 652),
        ]
        parts.append(Part((symmetric(grown(chin, scale, 450, y)),), "bone", colour, 26, shadow=0.5))
    dome: list[Node] = [(0, 284), (66, 292), (108, 346), (112, 410), (98, 450), (102, 486)]
    dome += [(84, 520), (56, 536), (52, 578), (0, 584)]
    parts.append(Part((symmetric(grown(dome, scale, 450, y)),), "bone", colour, 60, shadow=0.5))
    socket = [(18, 430), (40, 408), (76, 412), (84, 446), (64, 476), (32, 470)]
    for side in (1, -1):
        hole: list[Node] = [
            (500 + side * a * scale, 450 + (b - 450) * scale + y) for a, b in socket
        ]
        parts.append(Part((spline(hole),), "void", eye, 14 * scale, shadow=0.2))
    nose: list[Node] = [(0, 474), (10, 490), (18, 520), (8, 528), (0, 516)]
    parts.append(Part((symmetric(grown(nose, scale, 450, y)),), "void", eye, 6 * scale, shadow=0.2))
    for i in range(-3, 4):
        gap: list[Node] = [
            (500 + i * 15 * scale, 450 + 100 * scale + y),
            (500 + i * 14.5 * scale, 450 + 142 * scale + y),
        ]
        parts.append(Part((ribbon(gap, 4 * scale, 2),), "void", "#15120f", 2, shadow=0))
    return parts
