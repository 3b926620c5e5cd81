"""Raiders by ones and by hundreds: a warrior of the horde, and crowds of them in rows."""

from __future__ import annotations

import random
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.held import Held, held_lumps
from tools.paint.parts.posing import posed
from tools.paint.parts.words import PARTS
from tools.paint.solid import (
    Lump,
    Solid,
    ball,
    bone,
    both_sides,
    chain,
    flow,
    lathe,
    rotation,
    set_at,
    tilted,
)

Headgear = Literal["horned", "spiked", "pot", "skull", "crest", "bare"]

HEADGEAR: tuple[Headgear, ...] = ("horned", "spiked", "pot", "skull", "crest", "bare")
HELD: tuple[Held, ...] = ("spear", "spear", "axe", "club", "blade", "none")


def _face(skin: str, eye: str) -> list[Lump]:
    """A raider's tusked face about the origin, 120 high."""
    lumps = [
        ball((0, -20, 0), (45, 50, 46), skin, "flesh", 4),
        ball((0, 22, 12), (39, 30, 36), skin, "flesh", 14),
        bone((-30, -20, 38), (30, -20, 38), (12, 12), skin, "flesh", 6),
        bone((0, -12, 44), (0, 6, 54), (7, 12), skin, "flesh", 5),
        ball((0, 30, 48), (25, 8, 16), "#0c0406", "void", 3, carve=True),
        bone((0, 30, -10), (0, 90, -20), (34, 44), skin, "flesh", 10),
    ]
    lumps += both_sides([
        bone((40, -12, 0), (84, -36, -8), (14, 3), skin, "flesh", 6),
        bone((17, 36, 46), (23, 8, 56), (5.5, 1.5), "#e8dcc0", "bone", 1),
        ball((17, -6, 44), (7, 4.5, 5), eye, "gem", 1, emission=0.9),
    ])  # fmt: skip
    return lumps


def _headgear(kind: str, metal: str) -> list[Lump]:
    """What a raider wears on the head."""
    if kind == "bare":
        return []
    if kind == "crest":
        return [
            tilted(ball((0, -80 + 6 * k, 34 - 26 * k), (9, 34, 20), "#6a1c14", "hair", 5))
            for k in range(4)
        ]
    if kind == "skull":
        dark = "#0a0606"
        lumps = [ball((0, -50, 6), (54, 46, 56), "#d8ccb0", "bone", 2)]
        return lumps + both_sides([ball((24, -44, 58), (13, 12, 12), dark, "void", 2, carve=True)])
    lumps = [
        ball((0, -44, -2), (52, 44, 54), metal, "metal", 2),
        *set_at([lathe([(-7, 55), (7, 56)], shade(metal, 0.7), "metal", 2)], (0, -30, 0)),
    ]
    if kind == "horned":
        horn = flow([(46, -56, 0), (86, -74, 6), (92, -126, 10)], (15, 12, 2), "#d0c4a0", "bone", 2)
        return lumps + both_sides(horn)
    if kind == "spiked":
        return [*lumps, bone((0, -80, 0), (0, -150, 0), (16, 1.5), metal, "metal", 3)]
    return [*lumps, *set_at([lathe([(-4, 78), (6, 82)], metal, "metal", 2)], (0, -28, 0))]


def raider_lumps(
    skin: str, leather: str, metal: str, headgear: str, held: str, eye: str, left: bool
) -> list[Lump]:
    """A raider from the waist up, the head about the origin."""
    lumps = [
        ball((0, 150, -14), (122, 62, 56), leather, "leather", 10),
        ball((0, 230, -10), (98, 110, 62), leather, "leather", 30),
        ball((0, 92, -8), (84, 34, 52), shade(leather, 0.75), "fur", 6),
        bone((-88, 140, 34), (66, 300, 44), (13, 13), shade(leather, 0.55), "leather", 2),
        ball((-14, 216, 58), (19, 19, 8), metal, "metal", 2),
        *set_at([lathe([(-15, 101), (15, 99)], shade(leather, 0.5), "leather", 2)], (0, 288, -8)),
        *both_sides([ball((104, 124, 0), (46, 42, 44), metal, "metal", 3)]),
        *_face(skin, eye),
        *_headgear(headgear, metal),
    ]
    lumps += chain([(112, 140, 0), (166, 220, 30), (150, 120, 70)], (34, 28, 24), skin, "flesh", 6)
    lumps.append(ball((150, 108, 76), (28, 30, 26), skin, "flesh", 6))
    lumps += set_at(held_lumps(held, metal), (150, 70, 84), rotation(0, 0, 7))
    return [both_sides([lump])[1] for lump in lumps] if left else lumps


@posed(shadow=0.5, yaw=0, pitch=6, roll=0)
def raider(
    skin: Colour = "#6c8050",
    leather: Colour = "#4a3426",
    metal: Colour = "#7c7e88",
    headgear: Headgear = "horned",
    held: Held = "spear",
    eye: Colour = "#ffd050",
    left: bool = False,
) -> list[Lump]:
    """A tusked warrior from the waist up, the eyes about ``at``; the head is 120 high.

    The weapon is in the hand on the viewer's right, or ``left``.
    """
    return raider_lumps(skin, leather, metal, headgear, held, eye, left)


@PARTS.by_chance(seed=3)
def crowd(
    rng: random.Random,
    count: int,
    far: tuple[float, float] = (520, 0.25),
    near: tuple[float, float] = (860, 0.8),
    across: tuple[float, float] = (-20, 1020),
    clear: float = 0,
    skin: Colour = "#6c8050",
    leather: Colour = "#4a3426",
    metal: Colour = "#7c7e88",
    eye: Colour = "#ffd050",
    torches: float = 0.1,
) -> list[Solid]:
    """Raiders in rows from the far row to the near one, each given as (height, size).

    ``clear`` keeps the rows that far from the middle, ``torches`` is the share who bear one.
    """
    rows = max(2, round((count * 0.9) ** 0.5))
    weights = [1.5 - k / (rows - 1) for k in range(rows)]
    made: list[Solid] = []
    for row in range(rows):
        t = row / (rows - 1)
        y, size = far[0] + (near[0] - far[0]) * t**1.3, far[1] + (near[1] - far[1]) * t**1.3
        here = max(1, round(count * weights[row] / sum(weights)))
        for k in range(here):
            x = across[0] + (across[1] - across[0]) * (k + rng.uniform(0.2, 0.8)) / here
            if abs(x - 500) < clear:
                continue
            held = "torch" if rng.random() < torches else rng.choice(HELD)
            lumps = raider_lumps(
                shade(skin, rng.uniform(0.75, 1.2)),
                shade(leather, rng.uniform(0.7, 1.3)),
                shade(metal, rng.uniform(0.7, 1.15)),
                rng.choice(HEADGEAR),
                held,
                eye,
                rng.random() < 0.5,
            )
            frame = rotation(rng.uniform(-24, 24), rng.uniform(0, 12), rng.uniform(-7, 7))
            spot = (x, y + rng.uniform(-0.2, 0.2) * 100 * size, 0.0)
            own = size * rng.uniform(0.9, 1.1)
            made.append(Solid(tuple(set_at(lumps, spot, frame, own)), (x, y), 0.5))
    return made


@posed(at=(500, 700), depth=-60, pitch=34)
def war_drum(
    hide: Colour = "#c8a878", wood: Colour = "#5a3420", bone_colour: Colour = "#d8ccb0"
) -> list[Lump]:
    """A great drum with a skin laced on by thongs and a ring of bone, tipped toward us."""
    shell = lathe([(-120, 222), (-60, 236), (60, 226), (150, 190)], wood, "wood", 4)
    head = set_at([lathe([(-6, 214), (6, 216)], hide, "skin", 2)], (0, -122, 0))
    ring = set_at([lathe([(-16, 232), (14, 236)], shade(wood, 0.6), "leather", 3)], (0, -108, 0))
    lumps = [shell, *ring, *head]
    for k in range(14):
        frame = rotation(k * 360 / 14, 0, 0)
        thong = [
            bone((0, -100, 236), (26, 110, 206), (6, 6), shade(hide, 0.7), "leather", 2),
            bone((26, 110, 206), (52, -100, 230), (6, 6), shade(hide, 0.7), "leather", 2),
            bone((0, -122, 236), (0, -150, 262), (13, 2), bone_colour, "bone", 2),
        ]
        lumps += set_at(thong, (0, 0, 0), frame)
    return lumps
