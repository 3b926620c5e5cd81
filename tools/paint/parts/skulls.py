"""Skulls and the heads of monsters. The eyes lie about y = 440."""

from __future__ import annotations

from tools.paint.colour import Colour
from tools.paint.geometry import (
    Node,
    grown,
    polygon,
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


@PARTS.word
def fiend_face(colour: Colour, y: float = 0, tusks: Colour = "#cdbf9c") -> list[Part]:
    """A demon's face: heavy brow, pits for eyes, a maw with teeth."""
    head: list[Node] = [(0, 280), (80, 292), (120, 350), (118, 420), (130, 470), (92, 540)]
    head += [(70, 610), (30, 650), (0, 656)]
    brow: list[Node] = [(0, 430), (26, 412), (80, 392), (104, 402), (92, 434), (54, 446)]
    brow += [(20, 446), (0, 456)]
    nose: list[Node] = [(0, 420), (14, 450), (20, 500), (26, 520), (0, 530)]
    maw: list[Node] = [(0, 566), (40, 556), (70, 540), (60, 590), (30, 612), (0, 614)]
    teeth = tuple(
        polygon(
            [(500 + s * a, b + y), (500 + s * (a + 9), b + 32 + y), (500 + s * (a + 18), b - 2 + y)]
        )
        for s in (1, -1)
        for a, b in ((6, 566), (30, 560))
    )
    return [
        Part((symmetric(grown(head, 1, 0, y)),), "flesh", colour, 64, shadow=0.7),
        Part((symmetric(grown(brow, 1, 0, y)),), "void", "#0a0304", 10, shadow=0.3),
        Part((symmetric(grown(nose, 1, 0, y)),), "flesh", colour, 14, shadow=0.5),
        Part((symmetric(grown(maw, 1, 0, y)),), "void", "#0a0304", 8, shadow=0.2),
        Part(teeth, "bone", tusks, 5, shadow=0.2),
    ]


@PARTS.word
def gaunt_face(colour: Colour, y: float = 0, fangs: bool = True) -> list[Part]:
    """A hairless, bloodless head with pits for eyes, and ``fangs`` where it bites."""
    head: list[Node] = [(0, 210), (74, 222), (116, 290), (120, 370), (102, 440), (70, 520)]
    head += [(48, 590), (22, 626), (0, 630)]
    nose: list[Node] = [(0, 480), (8, 470), (16, 500), (8, 512), (0, 506)]
    mouth: list[Node] = [(0, 552), (40, 540), (50, 548), (28, 574), (0, 580)]
    pits = [(20, 432), (44, 404), (84, 396), (92, 420), (66, 446), (34, 450)]
    teeth = tuple(
        polygon([(500 + s * 12, 550 + y), (500 + s * 19, 586 + y), (500 + s * 26, 548 + y)])
        for s in (1, -1)
    )
    eyes = tuple(spline([(500 + s * a, b + y) for a, b in pits]) for s in (1, -1))
    parts = [
        Part((symmetric(grown(head, 1, 0, y)),), "flesh", colour, 66, shadow=0.7),
        Part(eyes, "void", "#12030a", 14, shadow=0.2),
        Part((symmetric(grown(nose, 1, 0, y)),), "void", "#12030a", 5, shadow=0.2),
        Part((symmetric(grown(mouth, 1, 0, y)),), "void", "#2a0410", 6, shadow=0.2),
    ]
    if fangs:
        parts.append(Part(teeth, "bone", "#efe6da", 4, shadow=0.2))
    return parts


@PARTS.word
def brawn(colour: Colour, y: float = 520, wide: float = 1.0) -> list[Part]:
    """A bare, heavy torso: chest and ribs of muscle."""
    torso = [(0, 0), (90, 20), (190, 60), (300, 110), (330, 220), (280, 340)]
    body: list[Node] = [(a * wide, y + b) for a, b in torso]
    body += [(240 * wide, 1070, "c"), (0, 1070, "c")]
    chest = [(0, 130), (110, 120), (190, 170), (180, 250), (80, 280), (0, 260)]
    breast: list[Node] = [(a * wide, y + b) for a, b in chest]
    parts = [
        Part((symmetric(body),), "flesh", colour, 100, folds=6),
        Part((symmetric(breast),), "flesh", colour, 60, shadow=0.5),
    ]
    for k in range(3):
        top = y + 286 + k * 66
        muscle: list[Node] = [
            (8, top + 4),
            (70, top),
            (92, top + 34),
            (40, top + 56),
            (8, top + 58),
        ]
        parts.append(Part((symmetric(muscle),), "flesh", colour, 28, shadow=0.5))
    return parts
