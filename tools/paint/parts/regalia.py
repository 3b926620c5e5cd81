"""Plate in the round, empty or worn: breastplates, gauntlets, closed helms."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.posing import posed
from tools.paint.parts.wares import hoop
from tools.paint.solid import Lump, Vec, ball, bone, both_sides, flow, tilted


@posed(at=(500, 480), size=1.3, yaw=20, pitch=0)
def cuirass(
    colour: Colour, trim: Colour = "", gem: Colour = "", shoulders: bool = True
) -> list[Lump]:
    """A breastplate with shoulder plates and a skirt of lames, empty or worn."""
    t = trim or shade(colour, 1.25)
    lumps = [
        ball((0, -60, 0), (150, 140, 96), colour, "metal", 6),
        ball((0, 80, 0), (110, 110, 78), colour, "metal", 40),
        bone((0, -150, 82), (0, 120, 104), (10, 7), t, "metal", 14),
        ball((0, -210, 0), (74, 56, 74), "#0a0a0c", "void", 8, carve=True),
    ]
    lumps += both_sides([ball((62, -70, 66), (72, 66, 42), colour, "metal", 12)])
    lumps += hoop(-160, 78, 13, t, "gold")
    for k in range(4):
        lumps += hoop(
            140 + 34 * k, 104 + 9 * k, 20, colour if k % 2 else shade(colour, 0.84), "metal", 0.78
        )
    lumps += hoop(116, 100, 11, t, "gold", 0.8)
    if shoulders:
        for k in range(3):
            plate = tilted(
                ball(
                    (176 + 12 * k, -130 + 40 * k, 0),
                    (82 - 8 * k, 44, 84 - 6 * k),
                    colour if k % 2 else shade(colour, 1.12),
                    "metal",
                    2,
                ),
                0,
                0,
                22,
            )
            lumps += both_sides([plate])
        lumps += both_sides(
            flow([(110, -170, 60), (190, -174, 62), (248, -120, 40)], (8, 8, 8), t, "gold", 2)
        )
    if gem:
        lumps.append(ball((0, -50, 108), (26, 32, 16), t, "gold", 2))
        lumps.append(ball((0, -50, 118), (18, 24, 15), gem, "gem", 1))
    return lumps


@posed(at=(500, 500), size=1.6, yaw=0, pitch=0, roll=0)
def gauntlet(
    colour: Colour,
    trim: Colour = "",
    pose: Literal["fist", "open"] = "fist",
    gem: Colour = "",
    left: bool = False,
) -> list[Lump]:
    """An armoured glove of plates with a flared cuff; the wrist is below."""
    from tools.paint.parts.limbs import hand_lumps

    t = trim or shade(colour, 1.25)
    lumps = hand_lumps("grip" if pose == "fist" else "open", colour, "metal", "", 0)
    for k in range(4):
        x = -24 + 16 * k
        y, z = (-30 + 19.5 * k, 46.0) if pose == "fist" else (-34.0, 10.0)
        spot = (18.0, y, z - 2) if pose == "fist" else (x, y, z)
        lumps.append(ball(spot, (13, 11, 9), t, "gold", 2))
    lumps.append(ball((2, 22, 26), (40, 32, 18), shade(colour, 1.1), "metal", 3))
    for k in range(3):
        lumps += hoop(
            52 + 20 * k, 34 + 3 * k, 13, colour if k % 2 else shade(colour, 1.15), "metal", 0.8
        )
    lumps.append(bone((0, 110, 0), (0, 220, 0), (44, 78), colour, "metal", 6))
    lumps += hoop(226, 80, 10, t, "gold", 0.95) + hoop(128, 52, 7, t, "gold", 0.95)
    if gem:
        lumps.append(ball((0, 160, 62), (15, 22, 14), gem, "gem", 1))
    if left:
        lumps = [both_sides([lump])[1] for lump in lumps]
    return lumps


@posed(at=(500, 430), size=1.3, yaw=28, pitch=4, roll=0)
def helm(
    colour: Colour,
    kind: Literal["great", "armet", "sallet", "skull", "corinthian"] = "armet",
    trim: Colour = "",
    plume: Colour = "",
    horns: Colour = "",
    crown: Colour = "",
    glow: Colour = "",
    wings: Colour = "",
    neck: Colour = "",
) -> list[Lump]:
    """A closed helm in the round, empty or on a knight; ``glow`` lights its eyes."""
    t = trim or shade(colour, 1.25)
    dark = "#08080a"
    lumps = [ball((0, -44, -14), (108, 128, 124), colour, "metal", 4)]
    if neck:
        lumps.append(bone((0, 90, -20), (0, 220, -30), (84, 108), neck, "metal", 10))
    if kind in ("great", "skull"):
        lumps.append(bone((0, 10, -6), (0, 110, -2), (104, 94), colour, "metal", 10))
        lumps.append(bone((0, -150, 50), (0, 150, 106), (11, 9), t, "gold", 5))
        slit = tilted(ball((44, -4, 110), (44, 11, 70), dark, "void", 3, carve=True), 0, 0, -4)
        lumps += both_sides([slit])
        for k in range(8):
            hole = ball(
                (36 + 22 * (k % 3), 50 + 26 * (k // 3), 96), (6, 6, 26), dark, "void", 1, carve=True
            )
            lumps += both_sides([hole])
    if kind == "skull":
        lumps += both_sides([ball((38, 0, 98), (26, 23, 40), dark, "void", 6, carve=True)])
        for k in range(7):
            x = (k - 3) * 15.0
            lumps.append(
                bone((x, 76, 98 - abs(x) * 0.3), (x, 132, 90 - abs(x) * 0.3), (7, 5), t, "bone", 2)
            )
    if kind == "armet":
        lumps += [ball((0, 50, 20), (92, 96, 84), colour, "metal", 14)]
        lumps += flow([(0, 6, 84), (0, 34, 138), (0, 96, 96)], (50, 34, 34), colour, "metal", 22)
        lumps.append(bone((0, -168, 30), (0, -30, 112), (12, 9), t, "gold", 6))
        lumps += both_sides(
            [tilted(ball((48, -18, 116), (50, 11, 80), dark, "void", 2, carve=True), 0, 0, 6)]
        )
        for k in range(4):
            lumps += both_sides(
                [
                    tilted(
                        ball(
                            (30 + 6 * k, 34 + 15 * k, 126 - 6 * k),
                            (4, 8, 40),
                            dark,
                            "void",
                            1,
                            carve=True,
                        )
                    )
                ]
            )
        lumps += both_sides([ball((104, -16, 10), (13, 22, 22), t, "gold", 2)])
    if kind == "sallet":
        lumps.append(tilted(ball((0, 0, -50), (122, 44, 156), colour, "metal", 30), 0, 10))
        lumps.append(ball((0, 80, 40), (140, 74, 130), dark, "void", 4, carve=True))
        lumps += both_sides(
            [tilted(ball((44, -20, 112), (48, 7, 44), dark, "void", 2, carve=True))]
        )
    if kind == "corinthian":
        lumps += [ball((0, 60, 6), (104, 110, 104), colour, "metal", 20)]
        lumps.append(ball((0, 116, 104), (19, 96, 90), dark, "void", 3, carve=True))
        lumps += both_sides(
            [tilted(ball((44, 4, 112), (40, 24, 90), dark, "void", 4, carve=True), 0, 0, -10)]
        )
        lumps.append(bone((0, -10, 112), (0, 50, 124), (12, 7), colour, "metal", 4))
        rim: list[Vec] = [(12, 30, 118), (52, 24, 106), (90, -2, 70)]
        lumps += both_sides(flow(rim, (5, 5, 5), t, "gold", 2))
    if glow:
        spot = replace(
            ball((40, -4 if kind != "armet" else -18, 78), (15, 8, 10), glow, "gem", 0.5),
            emission=1.6,
        )
        lumps += both_sides([spot])
    lumps += _crest(plume, horns, crown, wings)
    return lumps


def _crest(plume: str, horns: str, crown: str, wings: str) -> list[Lump]:
    """What stands up from a helm."""
    lumps: list[Lump] = []
    if plume:
        for k in range(9):
            a = math.radians(-70 + 24 * k)
            root = (0.0, -44 - math.cos(a) * 124, -14 - math.sin(a) * 118)
            tip = (0.0, -60 - math.cos(a) * 214, -34 - math.sin(a) * 196)
            lumps += flow(
                [root, ((0.0), (root[1] + tip[1]) / 2, (root[2] + tip[2]) / 2 - 8), tip],
                (20, 30, 20),
                plume,
                "hair",
                10,
                2,
            )
    if horns:
        line: list[Vec] = [(92, -100, -10), (170, -130, 0), (216, -220, 20), (190, -320, 50)]
        lumps += both_sides(flow(line, (30, 27, 17, 2), horns, "bone", 4))
    if crown:
        for k in range(13):
            a = k / 13 * 2 * math.pi
            x, z = math.sin(a) * 106, -14 + math.cos(a) * 120
            long = 96 if k % 2 else 58
            lumps.append(
                bone((x, -90, z), (x * 1.12, -100 - long, z * 1.08), (15, 2.5), crown, "gold", 6)
            )
        lumps += [
            replace(p, a=(p.a[0], p.a[1], p.a[2] - 14), b=(p.b[0], p.b[1], p.b[2] - 14))
            for p in hoop(-84, 112, 12, crown, "gold", 1.08)
        ]
    if wings:
        for k in range(5):
            a = math.radians(84 - 17 * k)
            long = 210 - 20 * k
            root3 = (104.0, -60 + 8 * k, -10.0)
            tip3 = (root3[0] + math.cos(a) * long, root3[1] - math.sin(a) * long, -60.0)
            mid = ((root3[0] + tip3[0]) / 2 + 16, (root3[1] + tip3[1]) / 2, -30.0)
            lumps += both_sides(flow([root3, mid, tip3], (14, 16, 4), wings, "bone", 3, 3))
    return lumps
