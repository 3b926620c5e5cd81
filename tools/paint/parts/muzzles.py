"""The heads of beasts in space, their muzzles forward along z."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tools.paint.colour import shade
from tools.paint.solid import Lump, Vec, ball, bone, both_sides, flow


@dataclass(frozen=True, slots=True)
class Coat:
    """What a beast's head is made of; ``gape`` opens its jaws (degrees)."""

    colour: str
    belly: str = ""
    of: str = "fur"
    horn: str = "#b8a888"
    eye: str = "#ffc040"
    gape: float = 0


def _jaws(
    long: float,
    deep: float,
    wide: float,
    gape: float,
    colour: str,
    of: str,
    inside: str,
    tooth: str,
) -> list[Lump]:
    """Upper and lower jaw forward along z, opened by some degrees, with teeth."""
    drop = math.radians(gape)
    tip = (0.0, 26 + math.sin(drop) * long, 40 + math.cos(drop) * long * 0.86)
    lumps = flow(
        [(0, -6, 40), (0, 2, 40 + long * 0.5), (0, 6, 40 + long)],
        (deep, deep * 0.72, deep * 0.5), colour, of, 14,
    )  # fmt: skip
    lumps += both_sides(
        flow(
            [(wide * 0.55, 2, 40), (wide * 0.42, 6, 40 + long * 0.5), (wide * 0.22, 8, 34 + long)],
            (deep * 0.72, deep * 0.5, deep * 0.42),
            colour,
            of,
            14,
        )
    )
    under = [(0.0, 34.0, 20.0), ((0.0), (34 + tip[1]) / 2 + 4, (20 + tip[2]) / 2), tip]
    lumps += flow(under, (deep * 0.7, deep * 0.44, deep * 0.3), colour, of, 10)
    if gape > 6:
        tongue = [(p[0], p[1] - deep * 0.42, p[2] - 6) for p in under]
        lumps += flow(tongue, (deep * 0.42, deep * 0.28, 4), inside, "slime", 6)
    teeth: list[Lump] = []
    for k in range(6):
        t = 0.30 + 0.13 * k
        x = wide * (0.52 - 0.34 * t) + 4
        z = 40 + long * t
        fang = 24.0 if k in (1, 5) else 15.0
        teeth.append(
            bone(
                (x, 14 + deep * 0.36, z),
                (x, 20 + deep * 0.36 + fang, z + 4),
                (6, 1),
                tooth,
                "bone",
                1,
            )
        )
        if gape > 6 and k > 1:
            share = (z - 20) / max(1, tip[2] - 20)
            y = 34 + (tip[1] - 34) * share
            teeth.append(
                bone(
                    (x * 0.8, y - deep * 0.2, z * 0.94),
                    (x * 0.86, y - deep * 0.2 - 17, z * 0.94 + 3),
                    (5, 1),
                    tooth,
                    "bone",
                    1,
                )
            )
    return lumps + both_sides(teeth)


def _eyes(at: Vec, r: float, eye: str, skin: str, of: str, slit: bool = True) -> list[Lump]:
    x, y, z = at
    lumps = [
        ball(at, r, eye, "gem", 0.5),
        ball(
            (x + r * 0.62, y, z + r * 0.62),
            (r * 0.2 if slit else r * 0.4, r * 0.7 if slit else r * 0.4, r * 0.4),
            "#060404",
            "gem",
            0.3,
        ),
        bone(
            (x - 4, y - r * 0.9, z - r),
            (x + r * 0.4, y - r * 1.02, z + r * 1.6),
            (r * 0.5, r * 0.36),
            skin,
            of,
            5,
        ),
    ]
    return both_sides(lumps)


def _dragon(coat: Coat) -> list[Lump]:
    lumps = [
        ball((0, -10, 0), (58, 52, 66), coat.colour, coat.of, 8),
        ball((0, 24, -6), (50, 40, 50), coat.colour, coat.of, 20),
    ]
    lumps += _jaws(150, 33, 74, coat.gape, coat.colour, coat.of, "#8a2a22", "#e6dcc0")
    lumps += both_sides(
        [
            ball((20, -14, 178), (13, 11, 14), coat.colour, coat.of, 8),
            ball((23, -14, 188), (5, 5, 6), "#140806", "void", 2, carve=True),
        ]
    )
    lumps += both_sides([bone((30, -34, 70), (50, -46, 8), (15, 20), coat.colour, coat.of, 10)])
    lumps += _eyes((44, -22, 50), 15, coat.eye, shade(coat.colour, 0.8), coat.of)
    long_horn: list[Vec] = [(34, -46, -20), (58, -92, -90), (74, -104, -170), (66, -150, -240)]
    side_horn: list[Vec] = [(52, 0, -30), (96, 4, -80), (128, -20, -130)]
    jaw_horn: list[Vec] = [(46, 40, -10), (78, 62, -50), (98, 66, -90)]
    lumps += both_sides(flow(long_horn, (22, 19, 13, 2), coat.horn, "bone", 4))
    lumps += both_sides(flow(side_horn, (14, 10, 1.5), coat.horn, "bone", 4))
    lumps += both_sides(flow(jaw_horn, (11, 8, 1.5), coat.horn, "bone", 4))
    for k in range(5):
        lumps.append(
            bone(
                (0, -40 - k, 70 - 30 * k),
                (0, -66 - 4 * k, 48 - 34 * k),
                (10, 2),
                coat.horn,
                "bone",
                3,
            )
        )
    return lumps


def _horse(coat: Coat) -> list[Lump]:
    lumps = flow([(0, -20, 0), (0, -4, 90), (0, 22, 178)], (54, 42, 31), coat.colour, coat.of, 14)
    lumps += [
        ball((0, 30, 16), (46, 52, 54), coat.colour, coat.of, 20),
        ball((0, 26, 186), (33, 31, 26), shade(coat.belly or coat.colour, 0.9), coat.of, 12),
    ]
    lumps += flow([(0, 52, 40), (0, 46, 120), (0, 50, 176)], (34, 24, 20), coat.colour, coat.of, 12)
    lumps += both_sides([ball((20, 18, 204), (9, 11, 9), "#120a08", "void", 4, carve=True)])
    lumps += both_sides(
        flow([(26, -62, -14), (36, -110, -6), (34, -146, 6)], (19, 17, 3), coat.colour, coat.of, 4)
    )
    return lumps + _eyes((45, -16, 46), 10, coat.eye, shade(coat.colour, 0.75), coat.of, False)


def _wolf(coat: Coat) -> list[Lump]:
    lumps = [ball((0, -12, 0), (60, 54, 62), coat.colour, coat.of, 8)]
    lumps += both_sides([ball((44, 18, 0), (34, 40, 44), coat.colour, coat.of, 16)])
    lumps += _jaws(104, 27, 58, coat.gape, coat.colour, coat.of, "#8a3030", "#e8e0cc")
    lumps.append(ball((0, -8, 148), (16, 13, 13), "#0c0a0a", "slime", 3))
    lumps += both_sides(
        flow([(34, -48, -10), (50, -94, -4), (58, -132, 4)], (27, 19, 2), coat.colour, coat.of, 6)
    )
    lumps += both_sides(
        [ball((52, -84, 18), (11, 26, 8), shade(coat.colour, 0.5), coat.of, 4, carve=True)]
    )
    return lumps + _eyes((32, -18, 52), 11, coat.eye, shade(coat.colour, 0.7), coat.of, False)


def _eagle(coat: Coat) -> list[Lump]:
    drop = coat.gape * 0.8
    lumps = [
        ball((0, -14, 0), (56, 56, 64), coat.colour, coat.of, 8),
        ball((0, 30, -8), (50, 46, 48), coat.colour, coat.of, 20),
    ]
    beak: list[Vec] = [(0, -14, 50), (0, -12, 104), (0, 12, 132), (0, 46, 130)]
    lumps += flow(beak, (32, 25, 16, 2), coat.horn, "bone", 6)
    lumps += flow(
        [(0, 20 + drop * 0.2, 46), (0, 24 + drop * 0.7, 88), (0, 26 + drop, 110)],
        (19, 14, 4),
        shade(coat.horn, 0.8),
        "bone",
        5,
    )
    lumps += both_sides(
        [bone((20, -40, 66), (54, -44, 18), (11, 13), shade(coat.colour, 0.85), coat.of, 6)]
    )
    lumps += both_sides(
        flow(
            [(30, -60, -20), (44, -104, -44), (50, -132, -70)], (18, 13, 2), coat.colour, coat.of, 5
        )
    )
    return lumps + _eyes((40, -24, 44), 15, coat.eye, shade(coat.colour, 0.6), coat.of, False)


def _lion(coat: Coat) -> list[Lump]:
    lumps = [
        ball((0, -14, 0), (66, 62, 62), coat.colour, coat.of, 8),
        ball((0, 24, 44), (46, 40, 50), coat.colour, coat.of, 16),
    ]
    lumps += flow([(0, -24, 56), (0, 2, 90)], (24, 21), coat.colour, coat.of, 10)
    lumps.append(ball((0, 4, 106), (21, 14, 12), "#3a1c18", "slime", 3))
    lumps += both_sides([ball((22, 30, 82), (26, 20, 22), coat.belly or coat.colour, coat.of, 6)])
    lumps.append(
        ball((0, 52 + coat.gape * 0.8, 64), (30, 16, 24), coat.belly or coat.colour, coat.of, 8)
    )
    if coat.gape > 6:
        lumps.append(
            ball(
                (0, 40 + coat.gape * 0.3, 86),
                (24, 8 + coat.gape * 0.34, 22),
                "#2a0808",
                "void",
                4,
                carve=True,
            )
        )
        lumps += both_sides([bone((17, 38, 92), (17, 62, 94), (6, 1), "#e8e0cc", "bone", 1)])
    lumps += both_sides([ball((54, -62, -10), (22, 22, 12), coat.colour, coat.of, 5)])
    return lumps + _eyes((32, -18, 50), 11, coat.eye, shade(coat.colour, 0.7), coat.of, False)


def _lizard(coat: Coat) -> list[Lump]:
    lumps = [ball((0, -8, 0), (54, 46, 64), coat.colour, coat.of, 8)]
    lumps += _jaws(110, 28, 72, coat.gape, coat.colour, coat.of, "#a04a4a", "#e0d8bc")
    lumps += both_sides([ball((13, -12, 142), (4, 4, 5), "#140806", "void", 2, carve=True)])
    for k in range(6):
        a = math.radians(-60 + 24 * k)
        tip = (math.sin(a) * 120, -60 - math.cos(a) * 92, -64.0)
        lumps.append(bone((math.sin(a) * 40, -30, -30), tip, (11, 2), coat.horn, "membrane", 5))
    return lumps + _eyes((38, -26, 34), 14, coat.eye, shade(coat.colour, 0.8), coat.of)


def _bull(coat: Coat) -> list[Lump]:
    lumps = [ball((0, -10, 0), (68, 62, 64), coat.colour, coat.of, 8)]
    lumps += flow([(0, -4, 30), (0, 30, 110), (0, 52, 138)], (52, 44, 36), coat.colour, coat.of, 16)
    lumps.append(ball((0, 56, 156), (40, 32, 24), shade(coat.colour, 0.7), "slime", 10))
    lumps += both_sides([ball((19, 52, 176), (9, 10, 8), "#0c0606", "void", 3, carve=True)])
    horn_line: list[Vec] = [(50, -48, 0), (120, -58, 10), (160, -110, 40), (150, -170, 60)]
    lumps += both_sides(flow(horn_line, (25, 22, 15, 2), coat.horn, "bone", 4))
    lumps += both_sides(flow([(64, -14, -6), (116, 4, -10)], (18, 8), coat.colour, coat.of, 6))
    return lumps + _eyes((46, -12, 50), 12, coat.eye, shade(coat.colour, 0.7), coat.of, False)


def _boar(coat: Coat) -> list[Lump]:
    lumps = [ball((0, -10, 0), (70, 66, 70), coat.colour, coat.of, 8)]
    lumps += flow([(0, 6, 40), (0, 24, 110), (0, 32, 150)], (50, 36, 32), coat.colour, coat.of, 16)
    lumps.append(ball((0, 32, 168), (34, 30, 12), shade(coat.colour, 1.3), "slime", 5))
    lumps += both_sides([ball((12, 32, 180), (6, 9, 6), "#0c0606", "void", 2, carve=True)])
    lumps += both_sides(
        flow([(30, 58, 120), (62, 44, 146), (64, -12, 152)], (14, 12, 2), coat.horn, "bone", 3)
    )
    lumps += both_sides(flow([(44, -50, -10), (76, -92, -10)], (24, 4), coat.colour, coat.of, 6))
    return lumps + _eyes((42, -20, 54), 9, coat.eye, shade(coat.colour, 0.7), coat.of, False)


HEADS = {
    "dragon": _dragon, "horse": _horse, "wolf": _wolf, "eagle": _eagle, "lion": _lion,
    "lizard": _lizard, "bull": _bull, "serpent": _lizard, "boar": _boar,
}  # fmt: skip
