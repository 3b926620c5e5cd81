"""Hammers and blades on poles, in the round."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.posing import posed
from tools.paint.solid import Lump, Vec, ball, bone, both_sides, box, flow, tilted


@posed(at=(500, 300), yaw=24, pitch=10, roll=20)
def hammer(
    colour: Colour,
    kind: Literal["war", "maul", "holy"] = "war",
    wood: Colour = "#5a3c24",
    trim: Colour = "",
    rune: Colour = "",
    length: float = 620,
) -> list[Lump]:
    """A hammer by the middle of its head; ``war`` has a spike behind, ``holy`` gold ends."""
    t = trim or shade(colour, 1.2)
    lumps = [bone((0, 0, 0), (0, length, 0), (15, 17), wood, "wood", 2)]
    for k in range(6):
        y = length * (0.62 + 0.055 * k)
        lumps.append(bone((-15, y, 8), (15, y + 12, 8), (9, 9), shade(wood, 0.6), "leather", 2))
    lumps += [
        ball((0, length + 8, 0), 24, t, "gold", 2),
        bone((0, 36, 0), (0, 96, 0), (25, 19), t, "metal", 3),
    ]
    if kind == "war":
        lumps += [
            box((-64, 0, 0), (70, 52, 50), colour, "metal"),
            box((-136, 0, 0), (22, 66, 62), t, "metal"),
        ]
        lumps += flow([(10, 0, 0), (90, -4, 0), (180, 24, 0)], (44, 28, 2), colour, "metal", 6)
    else:
        lumps += [box((0, 0, 0), (150, 72, 66), colour, "metal")]
        of = "gold" if kind == "holy" else "metal"
        for side in (-1, 1):
            lumps.append(box((side * 128, 0, 0), (34, 90, 82), t, of))
            lumps.append(box((side * 62, 0, 0), (9, 79, 72), t, of))
    lumps.append(bone((0, -70, 0), (0, -110, 0), (20, 6), t, "metal", 3))
    if rune:
        mark = [
            box((0, 0, 70), (7, 42, 4), rune, "gem"),
            box((0, -10, 70), (27, 7, 4), rune, "gem"),
        ]
        lumps += [replace(lump, emission=0.8) for lump in mark]
    return lumps


@posed(at=(500, 300), yaw=20, roll=14)
def pole_blade(
    colour: Colour,
    kind: Literal["halberd", "glaive", "spear", "trident", "hatchet", "scythe", "pick"] = "halberd",
    wood: Colour = "#5a3c24",
    trim: Colour = "#8a6a3a",
    length: float = 820,
) -> list[Lump]:
    """A blade on a pole or handle; ``at`` is where blade and pole meet."""
    lumps = [bone((0, -30, 0), (0, length, 0), (14, 16), wood, "wood", 2)]
    lumps += [bone((0, -10, 0), (0, 110, 0), (20, 18), shade(colour, 0.7), "metal", 3)]
    for k in range(5):
        y = 150 + 14 * k
        lumps.append(bone((-15, y, 6), (15, y + 8, 6), (7, 7), trim, "leather", 2))
    edge = shade(colour, 1.35)

    def sheet(points: list[Vec], sizes: tuple[float, ...]) -> None:
        for k, part in enumerate(flow(points, sizes, colour, "metal", 4, 3)):
            lumps.append(replace(part, colour=edge if k % 2 else colour))

    if kind in ("halberd", "glaive", "spear"):
        tall = {"halberd": 190.0, "glaive": 330.0, "spear": 210.0}[kind]
        wide = {"halberd": 22.0, "glaive": 44.0, "spear": 40.0}[kind]
        lumps.append(
            tilted(ball((0, -tall * 0.55, 0), (wide, tall * 0.62, 10), colour, "metal", 4))
        )
        lumps.append(bone((0, -tall * 0.1, 4), (0, -tall * 1.05, 4), (7, 2), edge, "metal", 3))
    if kind == "spear":
        lumps += both_sides(
            [tilted(ball((26, -26, 0), (34, 13, 8), colour, "metal", 4), 0, 0, -24)]
        )
    if kind == "glaive":
        lumps.append(tilted(ball((30, -150, 0), (26, 170, 8), edge, "metal", 14), 0, 0, 8))
    if kind in ("halberd", "hatchet"):
        big = 1.0 if kind == "halberd" else 1.25
        lumps += [ball((96 * big, 16, 0), (96 * big, 112 * big, 12), colour, "metal", 6)]
        lumps.append(
            ball(
                (170 * big, -120 * big, 0),
                (120 * big, 96 * big, 60),
                colour,
                "metal",
                3,
                carve=True,
            )
        )
        lumps.append(
            ball(
                (120 * big, 176 * big, 0),
                (130 * big, 104 * big, 60),
                colour,
                "metal",
                3,
                carve=True,
            )
        )
        rim: list[Vec] = [(140 * big, -40 * big, 0), (186 * big, 16, 0), (146 * big, 76 * big, 0)]
        lumps += flow(rim, (6, 8, 6), edge, "metal", 5)
        lumps.append(bone((0, 10, 0), (40, 14, 0), (32, 24), shade(colour, 0.8), "metal", 8))
        if kind == "halberd":
            lumps += flow(
                [(-10, 14, 0), (-70, 10, 0), (-130, 40, 0)], (24, 15, 2), colour, "metal", 5
            )
    if kind == "trident":
        for x in (-70, 0, 70):
            line: list[Vec] = [
                (0, 10, 0),
                (x, -20, 0),
                (x, -120, 0),
                (x * 0.94, -230 - (40 if not x else 0), 0),
            ]
            sheet(line, (12, 12, 12, 2))
    if kind == "scythe":
        sheet([(-20, 0, 0), (120, -50, 0), (260, -10, 0), (350, 120, 0)], (20, 26, 18, 2))
    if kind == "pick":
        sheet(
            [(-240, 90, 0), (-130, -6, 0), (0, -34, 0), (130, -6, 0), (240, 90, 0)],
            (4, 20, 30, 20, 4),
        )
    return lumps
