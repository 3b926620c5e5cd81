"""Food and what grows: bread, cheese, fruit, leaves, berries, a roast."""

from __future__ import annotations

import math

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, circle, ellipse, polygon, ribbon, spindle, spline
from tools.paint.part import Part
from tools.paint.parts.posing import posed
from tools.paint.parts.words import PARTS
from tools.paint.solid import Lump, ball, bone, flow, tilted


@PARTS.word
def loaf(crust: Colour = "#a5682c", cut: Colour = "#d8b070") -> list[Part]:
    """A loaf of bread that lies on the left, cut thrice."""
    body: list[Node] = [(240, 700), (260, 560), (390, 480), (560, 480), (660, 560), (680, 700)]
    body += [(640, 770), (300, 780)]
    parts = [Part((spline(body),), "wood", crust, 110, shadow=0.6)]
    for i in range(3):
        slash: list[Node] = [(330 + i * 110, 690), (370 + i * 100, 600), (430 + i * 80, 520)]
        path = ribbon(slash, 26, 10, lambda t: math.sin(t * 3) + 0.2)
        parts.append(Part((path,), "bone", cut, 10, shadow=0.3))
    return parts


@PARTS.word
def cheese(colour: Colour = "#d8a840", hole: Colour = "#8a5a14") -> list[Part]:
    """A wedge of cheese on the right."""
    side = polygon([(600, 820), (650, 610), (830, 700), (860, 830)])
    top = polygon([(650, 610), (830, 700), (836, 660), (670, 580)])
    holes = tuple(
        ellipse(x, y, a, b)
        for x, y, a, b in ((690, 730, 22, 18), (760, 770, 16, 14), (700, 795, 12, 10))
    )
    return [
        Part((side,), "bone", colour, 40, shadow=0.6),
        Part((top,), "bone", shade(colour, 1.1), 16, shadow=0.3),
        Part(holes, "void", hole, 8, shadow=0.1),
    ]


@PARTS.word
def apple(at: tuple[float, float], colour: Colour = "#8a2a20", size: float = 70) -> list[Part]:
    """An apple with its stalk."""
    x, y = at
    outline = [(-0.9, 0.3), (-0.75, -0.6), (-0.1, -0.9), (0.75, -0.7), (0.95, 0.3), (0.5, 0.95)]
    outline += [(-0.45, 0.95)]
    stalk: list[Node] = [(x, y - size * 0.8), (x + 6, y - size * 1.2), (x + 28, y - size * 1.45)]
    return [
        Part((spline([(x + a * size, y + b * size) for a, b in outline]),), "gem", colour, 50),
        Part((ribbon(stalk, 9, 4),), "wood", "#3a2a18", 4),
    ]


@PARTS.word
def leaf_spray(
    colour: Colour, stalks: tuple[tuple[float, float, float, float], ...], width: float = 78
) -> list[Part]:
    """Leaves at (x, y, degrees, length), each with its rib."""
    parts: list[Part] = []
    for x, y, degrees, length in stalks:
        angle = math.radians(degrees)
        tip = (x + math.cos(angle) * length, y + math.sin(angle) * length)
        line: list[Node] = [(x, y), ((x + tip[0]) / 2 + 8, (y + tip[1]) / 2), tip]
        parts += [
            Part(
                (ribbon(line, width, 4, lambda t: spindle(t) * 1.1),),
                "leaf",
                colour,
                20,
                see_through=0.35,
            ),
            Part((ribbon(line, 5, 2),), "leaf", shade(colour, 1.5), 3, shadow=0),
        ]
    return parts


@PARTS.word
def berries(
    colour: Colour, at: tuple[tuple[float, float, float], ...], emission: float = 0.22
) -> list[Part]:
    """Glossy berries at (x, y, radius)."""
    return [
        Part((circle(x, y, r),), "gem", colour, r * 0.9, shadow=0.5, emission=emission)
        for x, y, r in at
    ]


@posed(at=(500, 640), yaw=14, pitch=16)
def roast(
    colour: Colour = "#9a5a28", plate: Colour = "#b8b4ac", green: Colour = "#5a7a34"
) -> list[Lump]:
    """A roast bird on a platter with greens: the heart of a feast."""
    lumps = [tilted(ball((0, 120, 0), (320, 30, 200), plate, "metal", 3))]
    lumps += [tilted(ball((0, 108, 0), (250, 20, 150), shade(plate, 0.7), "metal", 3, carve=True))]
    for k in range(18):
        a = k / 18 * 2 * math.pi
        lumps.append(
            tilted(
                ball(
                    (math.cos(a) * 220, 96, math.sin(a) * 140),
                    (56, 22, 30),
                    green if k % 2 else shade(green, 1.3),
                    "leaf",
                    3,
                ),
                math.degrees(-a),
                0,
                18 if k % 2 else -14,
            )
        )
    lumps += [
        ball((-10, 0, 0), (180, 120, 130), colour, "slime", 4),
        ball((90, -30, 20), (110, 96, 100), shade(colour, 1.1), "slime", 30),
    ]
    for z in (60, -60):
        lumps += flow(
            [(-130, 40, z), (-200, -30, z * 1.2), (-262, -70, z * 1.2)],
            (66, 46, 20),
            shade(colour, 0.95),
            "slime",
            20,
        )
        lumps += [
            bone((-262, -70, z * 1.2), (-310, -100, z * 1.2), (13, 13), "#d8ccb0", "bone", 3),
            ball((-318, -106, z * 1.2), 20, "#d8ccb0", "bone", 3),
        ]
        lumps.append(
            tilted(
                ball((70, 30, z * 1.9), (86, 40, 30), shade(colour, 1.05), "slime", 12), 0, 0, -24
            )
        )
    return lumps
