"""Golems: giants put together from stone, clay, iron or bronze, joint by joint."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.rocks import rock, rocks_along
from tools.paint.parts.words import PARTS
from tools.paint.solid import (
    Lump,
    Solid,
    Vec,
    along,
    ball,
    bone,
    both_sides,
    box,
    chain,
    lathe,
    rotation,
    set_at,
)

Matter = Literal["stone", "clay", "iron", "bronze", "granite"]
Arm = Literal["hang", "raise", "reach", "punch", "ground", "none"]

ARMS: dict[str, tuple[Vec, Vec]] = {
    "hang": ((262, -96, 10), (252, 78, 60)),
    "raise": ((316, -330, 20), (236, -500, 60)),
    "reach": ((318, -236, 60), (400, -400, 120)),
    "punch": ((296, -120, 110), (190, -96, 270)),
    "ground": ((300, -60, 60), (262, 170, 130)),
}
"""Where elbow and fist of the right arm are, about the hips; the shoulder is at (170, -262)."""

SHOULDER: Vec = (176, -256, 0)


@dataclass(frozen=True, slots=True)
class _Make:
    """What a golem is made from."""

    colour: str
    trim: str
    eye: str
    of: str
    rng: random.Random


def _stone_bone(make: _Make, a: Vec, b: Vec, ra: float, rb: float) -> list[Lump]:
    return rocks_along(make.rng, [a, b], [ra * 2, rb * 2], make.colour, "rock", 0.7)


def _clay_bone(make: _Make, a: Vec, b: Vec, ra: float, rb: float) -> list[Lump]:
    lumps = [bone(a, b, (ra * 0.95, rb * 0.95), make.colour, "leather", 34)]
    for k in range(3):
        t = (k + 0.5) / 3
        r = (ra + (rb - ra) * t) * 0.5
        at = tuple(a[i] + (b[i] - a[i]) * t + make.rng.uniform(-0.7, 0.7) * r for i in range(3))
        lumps.append(ball((at[0], at[1], at[2] + r), r * 1.3, make.colour, "leather", 30))
    return lumps


def _iron_bone(make: _Make, a: Vec, b: Vec, ra: float, rb: float) -> list[Lump]:
    way = (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    long = max(sum(v * v for v in way) ** 0.5, 1)
    frame = along(way)
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2)
    half = long * 0.42
    shell = lathe(
        [(-half, ra * 0.8), (-half * 0.8, ra), (half * 0.8, rb), (half, rb * 0.8)],
        make.colour,
        "metal",
        2,
    )
    lumps = [bone(a, b, (ra * 0.6, rb * 0.6), shade(make.colour, 0.5), "metal", 2)]
    lumps += set_at([shell], middle, frame)
    for share, r in ((-0.72, ra), (0.72, rb)):
        ring = lathe([(-9, r * 1.05), (9, r * 1.05)], make.trim, "metal", 2)
        spot = tuple(middle[i] + way[i] / long * half * share for i in range(3))
        lumps += set_at([ring], (spot[0], spot[1], spot[2]), frame)
    return lumps


def _cast_bone(make: _Make, a: Vec, b: Vec, ra: float, rb: float) -> list[Lump]:
    swell = (ra + rb) * 0.58
    middle = (a[0] * 0.55 + b[0] * 0.45, a[1] * 0.55 + b[1] * 0.45, a[2] * 0.5 + b[2] * 0.5 + 8)
    return chain([a, middle, b], (ra * 0.82, swell, rb * 0.86), make.colour, make.of, 12)


def _stone_trunk(make: _Make) -> list[Lump]:
    lumps: list[Lump] = []
    for at, size in (
        ((0, -210, -30), (150, 110, 90)), ((-96, -226, 30), (92, 84, 70)),
        ((98, -220, 34), (88, 88, 72)), ((0, -110, 10), (104, 66, 80)),
        ((-60, -140, 50), (58, 50, 44)), ((62, -132, 50), (60, 48, 44)),
        ((0, -20, 0), (116, 66, 84)), ((4, -200, 78), (52, 56, 34)),
        ((-70, -60, 30), (66, 60, 56)), ((74, -52, 26), (62, 62, 56)),
        ((-64, 44, 30), (70, 54, 60)), ((70, 48, 26), (66, 58, 60)),
        ((-120, -290, -10), (80, 52, 66)), ((122, -288, -10), (80, 52, 66)),
    ):  # fmt: skip
        lumps.append(rock(make.rng, at, size, make.colour, "rock", 0.6))
    return lumps


def _clay_trunk(make: _Make) -> list[Lump]:
    lumps = [
        ball((0, -190, -10), (196, 130, 110), make.colour, "leather", 20),
        ball((0, -50, 20), (150, 130, 110), make.colour, "leather", 60),
        ball((0, -20, 60), (110, 90, 80), make.colour, "leather", 40),
    ]
    for _ in range(14):
        x, y = make.rng.uniform(-150, 150), make.rng.uniform(-260, 40)
        r = make.rng.uniform(14, 30)
        dark = shade(make.colour, 0.75)
        lumps.append(ball((x, y, 120), (r, r * 0.7, r), dark, "leather", 16, carve=True))
    return lumps


def _iron_trunk(make: _Make) -> list[Lump]:
    shell = [(-140, 120), (-120, 176), (-20, 186), (90, 150), (150, 112), (160, 96)]
    lumps = set_at([lathe(shell, make.colour, "metal", 3)], (0, -160, 0))
    for y, r in ((-282, 180), (-160, 188), (-66, 150)):
        ring = lathe([(-11, r + 6), (11, r + 6)], make.trim, "metal", 2)
        lumps += set_at([ring], (0, y, 0))
    for k in range(9):
        x = -152 + 38 * k
        z = max(186 * 186 - x * x, 900) ** 0.5
        lumps.append(ball((x, -282, z), 9, shade(make.trim, 1.3), "metal", 1))
    for x in (-190, 190):
        dome = [(-96, 10), (-84, 60), (-44, 102), (10, 118), (30, 112)]
        lumps += set_at([lathe(dome, make.colour, "metal", 3)], (x, -250, 10))
        lumps += set_at([lathe([(-10, 122), (10, 122)], make.trim, "metal", 2)], (x, -228, 10))
    for x in (-104, 104):
        stack = [(-150, 40), (-136, 42), (-128, 34), (60, 34)]
        lumps += set_at([lathe(stack, make.trim, "metal", 2)], (x, -330, -110))
    hole = box((0, -190, 190), (84, 46, 60), "#100604", "void", 2)
    lumps.append(replace(hole, carve=True))
    for k in range(6):
        coal = ("#ff7a20", "#ffb040", "#e04010")[k % 3]
        spot = (-64 + 26 * k, -166 + 8 * (k % 2), 134)
        lumps.append(ball(spot, (20, 16, 14), coal, "gem", 2, emission=0.5))
    for k in range(5):
        x = -64 + 32 * k
        lumps.append(bone((x, -238, 180), (x, -142, 180), (7, 7), make.colour, "metal", 1))
    return lumps


def _cast_trunk(make: _Make) -> list[Lump]:
    c = make.colour
    lumps = [
        ball((0, -206, -10), (168, 104, 84), c, make.of, 12),
        ball((0, -90, 0), (112, 100, 76), c, make.of, 40),
        ball((0, 0, 0), (116, 62, 80), c, make.of, 30),
    ]
    lumps += both_sides([ball((72, -222, 56), (78, 58, 36), c, make.of, 10)])
    for k in range(3):
        lumps += both_sides([ball((30, -132 + 44 * k, 56), (34, 24, 16), c, make.of, 16)])
    skirt = lathe([(-20, 128), (60, 160), (70, 158)], make.trim, make.of, 3)
    return lumps + set_at([skirt], (0, 10, 0))


def _knuckles(at: Vec, count: int, apart: float, down: float, out: float) -> list[Vec]:
    """Where the fingers of a fist lie, side by side below it and before it."""
    first = at[0] - apart * (count - 1) / 2
    return [(first + apart * k, at[1] + down, at[2] + out) for k in range(count)]


def _stone_fist(make: _Make, at: Vec) -> list[Lump]:
    def stone(spot: Vec, size: Vec) -> Lump:
        return rock(make.rng, spot, size, make.colour, "rock", 1)

    fingers = _knuckles(at, 3, 50, 34, 56)
    return [stone(at, (84, 76, 78)), *(stone(spot, (32, 36, 30)) for spot in fingers)]


def _clay_fist(make: _Make, at: Vec) -> list[Lump]:
    palm = ball(at, (86, 80, 76), make.colour, "leather", 20)
    fingers = _knuckles(at, 3, 52, 52, 44)
    return [palm, *(ball(spot, (30, 44, 36), make.colour, "leather", 10) for spot in fingers)]


def _iron_fist(make: _Make, at: Vec) -> list[Lump]:
    palm = box(at, (70, 66, 64), make.colour, "metal", 3)
    fingers = _knuckles(at, 4, 36, 30, 62)
    return [palm, *(box(spot, (15, 40, 16), make.trim, "metal", 1) for spot in fingers)]


def _cast_fist(make: _Make, at: Vec) -> list[Lump]:
    palm = ball(at, (54, 56, 50), make.colour, make.of, 8)
    fingers = _knuckles(at, 4, 24, 18, 44)
    return [palm, *(ball(spot, (14, 28, 16), make.colour, make.of, 3) for spot in fingers)]


def _brow_and_pits(make: _Make, apart: float, z: float) -> list[Lump]:
    """A heavy brow over two pits, for heads without a face of their own."""
    return [
        box((0, -30, z - 14), (apart * 2.1, 20, 26), make.colour, make.of, 6),
        *both_sides([ball((apart, 8, z), (24, 15, 34), "#050304", "void", 4, carve=True)]),
        *_eyes(make, (apart, 9, z - 10), 12),
    ]


def _eyes(make: _Make, at: Vec, radius: float) -> list[Lump]:
    """Two lights in the pits, where the golem is awake."""
    if not make.eye:
        return []
    return both_sides([ball(at, radius, make.eye, "gem", 1, emission=0.9)])


def _stone_head(make: _Make) -> list[Lump]:
    c = make.colour
    return [
        box((0, -6, 0), (80, 84, 74), c, "rock", 4),
        box((0, 60, 26), (66, 34, 62), shade(c, 0.9), "rock", 3),
        rock(make.rng, (-40, -78, -6), (44, 30, 48), c),
        rock(make.rng, (40, -74, -10), (44, 34, 48), c),
        *_brow_and_pits(make, 36, 74),
        box((0, 18, 78), (14, 28, 16), c, "rock", 4),
    ]


def _clay_head(make: _Make) -> list[Lump]:
    c = make.colour
    lumps = [
        ball((0, 10, 0), (92, 100, 84), c, "leather", 40),
        ball((0, 80, 20), (80, 50, 70), c, "leather", 40),
        *both_sides([ball((38, -4, 86), (20, 20, 34), "#060303", "void", 8, carve=True)]),
        bone((0, -10, 80), (0, 40, 98), (16, 22), c, "leather", 14),
        bone((-44, -44, 66), (44, -44, 66), (22, 22), c, "leather", 16),
    ]
    mouth = both_sides(
        [bone((0, 84, 84), (48, 102, 66), (11, 9), "#060303", "void", 6, carve=True)]
    )
    return [*lumps, *mouth, *_eyes(make, (38, -3, 72), 11)]


def _iron_head(make: _Make) -> list[Lump]:
    shell = [(-110, 30), (-96, 66), (-60, 88), (40, 96), (86, 80)]
    lumps = [lathe(shell, make.colour, "metal", 3)]
    lumps += set_at([lathe([(-12, 100), (12, 100)], make.trim, "metal", 2)], (0, -34, 0))
    slot = box((0, 4, 90), (70, 13, 44), "#080302", "void", 1)
    lumps.append(replace(slot, carve=True))
    lumps.append(bone((0, -30, 96), (0, 70, 100), (12, 14), make.trim, "metal", 2))
    for k in range(6):
        x = -62 + 25 * k
        z = (96 * 96 - x * x) ** 0.5
        lumps.append(ball((x, -34, z + 6), 7, shade(make.trim, 1.3), "metal", 1))
        lumps.append(bone((x, 44, z), (x, 74, z - 6), (4, 4), "#080302", "void", 1))
    return lumps + _eyes(make, (38, 4, 72), 13)


def _cast_head(make: _Make) -> list[Lump]:
    c = make.colour
    lumps = [
        ball((0, -10, -6), (80, 96, 88), c, make.of, 4),
        ball((0, 52, 16), (60, 56, 60), c, make.of, 24),
        bone((0, -18, 82), (0, 34, 92), (9, 14), c, make.of, 6),
    ]
    lumps += _brow_and_pits(make, 32, 74)
    lumps += both_sides([bone((4, 66, 78), (32, 68, 64), (7, 5), shade(c, 0.8), make.of, 4)])
    if make.of == "rock":
        return lumps
    crest = [bone((0, -90 + 3 * k, 60 - 40 * k), (0, -150, 50 - 44 * k), (16, 24), make.trim,
                  make.of, 10) for k in range(4)]  # fmt: skip
    return lumps + crest


@dataclass(frozen=True, slots=True)
class _Smith:
    """How a matter makes each member."""

    member: Callable[[_Make, Vec, Vec, float, float], list[Lump]]
    trunk: Callable[[_Make], list[Lump]]
    fist: Callable[[_Make, Vec], list[Lump]]
    head: Callable[[_Make], list[Lump]]
    head_at: Vec
    thick: float
    of: str


SMITHS: dict[str, _Smith] = {
    "stone": _Smith(
        _stone_bone, _stone_trunk, _stone_fist, _stone_head, (0, -350, 60), 1.0, "rock"
    ),
    "clay": _Smith(_clay_bone, _clay_trunk, _clay_fist, _clay_head, (0, -296, 90), 1.06, "leather"),
    "iron": _Smith(_iron_bone, _iron_trunk, _iron_fist, _iron_head, (0, -352, 50), 0.98, "metal"),
    "bronze": _Smith(_cast_bone, _cast_trunk, _cast_fist, _cast_head, (0, -392, 20), 0.78, "gold"),
    "granite": _Smith(_cast_bone, _cast_trunk, _cast_fist, _cast_head, (0, -392, 20), 0.78, "rock"),
}


@PARTS.by_chance(seed=4)
def golem(
    rng: random.Random,
    colour: Colour,
    matter: Matter = "stone",
    at: tuple[float, float] = (500, 700),
    size: float = 1.0,
    right: Arm = "hang",
    left: Arm = "hang",
    trim: Colour = "",
    eye: Colour = "",
    yaw: float = 0,
    pitch: float = 0,
    look: float = 0,
    nod: float = 8,
    legs: bool = True,
    head: bool = True,
    depth: float = -80,
) -> list[Solid]:
    """A giant of loose stones, thumbed clay, riveted iron or cast bronze, its hips at ``at``.

    At size 1 it is 480 high above them. ``right`` is the arm on the viewer's right; ``look``
    turns the head aside, ``nod`` bends it down; an ``eye`` colour wakes it.
    """
    smith = SMITHS[matter]
    make = _Make(colour, trim or shade(colour, 0.7), eye, smith.of, rng)
    k = smith.thick
    lumps: list[Lump] = []
    if legs:
        for side in (1, -1):
            hip, knee, foot = (92.0 * side, 10, 0), (112.0 * side, 150, 30), (118.0 * side, 320, 0)
            lumps += smith.member(make, hip, knee, 84 * k, 72 * k)
            lumps += smith.member(make, knee, foot, 72 * k, 80 * k)
    lumps += smith.trunk(make)
    for side, pose in ((1, right), (-1, left)):
        if pose == "none":
            continue
        elbow, hand = (_aside(point, side) for point in ARMS[pose])
        shoulder = _aside(SHOULDER, side)
        lumps += smith.member(make, shoulder, elbow, 86 * k, 66 * k)
        lumps += smith.member(make, elbow, hand, 64 * k, 76 * k)
        lumps += smith.fist(make, hand)
    if head:
        lumps += set_at(smith.head(make), smith.head_at, rotation(look, nod, 0))
    made = set_at(lumps, (at[0], at[1], depth), rotation(yaw, pitch, 0), size)
    return [Solid(tuple(made), (at[0], at[1] - 300 * size))]


def _aside(point: Vec, side: int) -> Vec:
    return (point[0] * side, point[1], point[2])
