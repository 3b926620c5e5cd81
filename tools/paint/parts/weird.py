"""What has no bones: oozes, ghosts and storm bodies, and swarms of small things."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, ribbon
from tools.paint.part import Part
from tools.paint.parts.posing import made, posed
from tools.paint.parts.words import PARTS
from tools.paint.solid import Lump, Solid, Vec, ball, bone, both_sides, flow, set_at, tilted
from tools.paint.vocabulary import by_chance


@posed(at=(500, 700), depth=-60)
@by_chance(seed=4)
def ooze(
    rng: random.Random,
    colour: Colour,
    shape: Literal["mound", "wave", "pillar", "blob", "pool"] = "mound",
    arms: int = 3,
    drips: int = 5,
    bubbles: int = 9,
    see_through: float = 0.55,
    bones: Colour = "",
    eyes: int = 0,
    eye: Colour = "#f0e080",
) -> list[Lump]:
    """A body of slime, lit from within by the back light, with pseudopods, drips and bubbles.

    ``bones`` puts half-digested bones and a skull in it.
    """
    tall = {"mound": 1.0, "wave": 1.3, "pillar": 1.7, "blob": 1.1, "pool": 0.42}[shape]
    wide = {"mound": 1.0, "wave": 0.9, "pillar": 0.62, "blob": 0.8, "pool": 1.4}[shape]
    lumps: list[Lump] = []

    def put(at_: Vec, radius: Vec, blend: float = 60) -> None:
        lumps.append(ball(at_, radius, colour, "slime", blend, see_through=see_through))

    put((0, 130, 0), (330 * wide, 90, 120))
    put((0, 40, 0), (240 * wide, 150, 120))
    put((rng.uniform(-40, 40), -110 * tall, 10), (165 * wide, 150 * tall, 105), 90)
    if shape == "wave":
        put((130, -230, 20), (130, 100, 90), 80)
        put((230, -150, 40), (76, 80, 60), 60)
    if shape == "blob":
        put((-110, -190, 10), (110, 100, 80), 70)
        put((120, -150, 10), (100, 110, 80), 70)
    for k in range(arms):
        side = 1 if k % 2 else -1
        reach = rng.uniform(170, 300) * wide
        rise = rng.uniform(40, 260) * tall
        line: list[Vec] = [
            (side * 120 * wide, rng.uniform(0, 90), 20),
            (side * (150 * wide + reach * 0.5), -rise * 0.4, 40),
            (side * (130 * wide + reach * 0.8), -rise, 50),
            (side * (100 * wide + reach), -rise * 0.86 + 30, 60),
        ]
        lumps += [
            replace(part, see_through=see_through)
            for part in flow(line, (58, 38, 27, 19), colour, "slime", 40)
        ]
    for _ in range(drips):
        x = rng.uniform(-260, 260) * wide
        y = rng.uniform(60, 150)
        put((x, y, 70 + rng.uniform(0, 30)), (rng.uniform(18, 34), rng.uniform(30, 60), 26), 30)
    pale = shade(colour, 1.5)
    for _ in range(bubbles):
        a, r = rng.uniform(0, 6.28), rng.uniform(0.2, 1)
        x, y = math.cos(a) * 190 * r * wide, -30 + math.sin(a) * 170 * r * tall
        b = rng.uniform(9, 26)
        lumps.append(ball((x, y, 118 - 70 * r), b, pale, "gem", 2, see_through=see_through))
    if bones:
        for _ in range(5):
            a = rng.uniform(0, 3.14)
            x, y = rng.uniform(-150, 150) * wide, rng.uniform(-80, 110)
            dx, dy = math.cos(a) * 66, math.sin(a) * 66
            lumps.append(
                bone((x - dx, y - dy, 108), (x + dx, y + dy, 120), (9, 9), bones, "bone", 2)
            )
            lumps += [
                ball((x - dx, y - dy, 110), 15, bones, "bone", 3),
                ball((x + dx, y + dy, 120), 15, bones, "bone", 3),
            ]
    for k in range(eyes):
        x = (k - (eyes - 1) / 2) * 86 + rng.uniform(-14, 14)
        y = -150 * tall + rng.uniform(-40, 50)
        lumps.append(ball((x, y, 108), 30, "#e8e0c8", "gem", 3))
        lumps.append(ball((x + 4, y + 2, 130), (15, 15, 12), eye, "gem", 1))
        lumps.append(ball((x + 5, y + 2, 138), (6, 9, 7), "#080604", "gem", 1))
    return lumps


@PARTS.by_chance(seed=5)
def veils(
    rng: random.Random,
    colour: Colour,
    at: tuple[float, float] = (500, 470),
    width: float = 210,
    length: float = 560,
    strips: int = 15,
    torn: float = 1.0,
    sweep: float = 60,
    see_through: float = 0.5,
) -> list[Part]:
    """Torn, drifting cloth that thins out downward: the body of a ghost or a wraith.

    ``sweep`` drives the hem to a side.
    """
    x0, y0 = at
    parts: list[Part] = []
    for layer, (share, dark, through) in enumerate(
        ((1.15, 0.55, 0.7), (1.0, 0.8, 1.0), (0.72, 1.1, 0.8))
    ):
        paths: list[str] = []
        for k in range(strips):
            t = k / (strips - 1) * 2 - 1
            long = length * share * (1 - 0.34 * abs(t)) * rng.uniform(0.72, 1.1)
            drift = sweep * share * rng.uniform(0.5, 1.3)
            root = (x0 + t * width * 0.62 * share, y0 + abs(t) * 60)
            line: list[Node] = [
                root,
                (x0 + t * width * 0.95 * share, y0 + long * 0.34),
                (
                    x0 + t * width * 0.86 + drift * 0.5 + rng.uniform(-24, 24) * torn,
                    y0 + long * 0.68,
                ),
                (x0 + t * width * 0.7 + drift * 1.6 + rng.uniform(-40, 40) * torn, y0 + long),
            ]
            paths.append(ribbon(line, width * 0.42, 2))
        tint = shade(colour, dark)
        parts.append(
            Part(tuple(paths), "cloth", tint, 40, (x0, y0 - 160), 12, 0.35, see_through * through)
        )
        assert layer < 3
    return parts


@PARTS.word
def shroud(
    colour: Colour,
    at: tuple[float, float] = (500, 420),
    size: float = 1.0,
    yaw: float = 20,
    inside: Colour = "#05070a",
    face: Literal["none", "skull", "hollow"] = "hollow",
    bone_colour: Colour = "#b8b4a4",
    see_through: float = 0.15,
    hem: bool = True,
) -> list[Part | Solid]:
    """A hood turned aside with a hollow, a skull or a wasted face in its dark; ``hem`` tears
    its lower edge into strips."""
    lumps = [
        ball((0, -20, -20), (126, 150, 136), colour, "cloth", 4, see_through=see_through),
        bone((0, 60, -40), (0, 190, -30), (112, 150), colour, "cloth", 40),
        bone((0, -130, -40), (0, -164, -120), (70, 22), colour, "cloth", 44),
        ball((0, 24, 84), (86, 120, 112), inside, "void", 10, carve=True),
    ]
    if face != "none":
        lumps += skull_lumps(bone_colour, face == "skull")
    body = made(lumps, at, size, yaw, pitch=8)
    if not hem:
        return [*body]
    foot = (at[0], at[1] + 118 * size)
    return [*body, *veils(colour, foot, 150 * size, 420 * size, 13, 1, 30, see_through, seed=7)]


def skull_lumps(colour: str, teeth: bool = True) -> list[Lump]:
    """A skull about the origin, its sockets at y = 0."""
    dark = "#060404"
    lumps = [
        ball((0, -50, -20), (88, 96, 104), colour, "bone", 6),
        ball((0, 34, 30), (58, 60, 58), colour, "bone", 24),
    ]
    lumps += both_sides([
        bone((22, -24, 84), (64, -24, 58), (10, 10), colour, "bone", 10),
        bone((66, 22, 40), (40, 34, 74), (10, 12), colour, "bone", 10),
    ])  # fmt: skip
    lumps += both_sides([ball((36, 2, 88), (24, 22, 40), dark, "void", 6, carve=True)])
    lumps += both_sides(
        [tilted(ball((8, 40, 92), (8, 15, 22), dark, "void", 3, carve=True), 0, 0, 14)]
    )
    lumps += both_sides([ball((64, 66, 40), (22, 26, 40), dark, "void", 14, carve=True)])
    if teeth:
        lumps += flow(
            [(-58, 60, -6), (-46, 112, 30), (0, 126, 70), (46, 112, 30), (58, 60, -6)],
            (13, 15, 17, 15, 13),
            colour,
            "bone",
            8,
        )
        for k in range(8):
            x = (k - 3.5) * 10.5
            z = 84 - abs(k - 3.5) ** 2 * 1.6
            lumps.append(
                bone((x, 66, z), (x, 84, z + 1), (5.4, 4.4), shade(colour, 1.1), "bone", 1)
            )
            lumps.append(
                bone(
                    (x * 0.94, 106, z - 4),
                    (x * 0.94, 92, z - 2),
                    (5, 4),
                    shade(colour, 1.05),
                    "bone",
                    1,
                )
            )
    return lumps


@posed(at=(500, 420), yaw=24, pitch=6, roll=0)
def bare_skull(colour: Colour, jaw: bool = True, spine: bool = True) -> list[Lump]:
    """A skull in space, turned any way, with the bones of its neck."""
    lumps = skull_lumps(colour, jaw)
    if spine:
        for k in range(5):
            lumps.append(ball((0, 110 + 30 * k, -34), (30, 17, 30), shade(colour, 0.85), "bone", 3))
    return lumps


@PARTS.by_chance(seed=6)
def cloud_body(
    rng: random.Random,
    colour: Colour,
    at: tuple[float, float] = (500, 480),
    width: float = 260,
    height: float = 420,
    puffs: int = 34,
    see_through: float = 0.4,
    arms: bool = True,
    tail: float = 120,
) -> list[Solid]:
    """A storm wraith's body: a towering cloud with shoulders, arms and a twisting foot."""
    lumps: list[Lump] = []
    for k in range(puffs):
        t = k / (puffs - 1)
        span = width * (1 - t) ** 0.7 * (0.5 + 0.5 * min(1, t * 6 + 0.3))
        x = math.sin(k * 2.4) * span * rng.uniform(0.4, 1.0) + math.sin(t * 5) * tail * t
        y = -height * 0.35 + height * t + rng.uniform(-16, 16)
        r = (34 + 62 * (1 - t)) * rng.uniform(0.8, 1.15) * width / 260
        tint = shade(colour, rng.uniform(0.8, 1.15))
        lumps.append(
            ball(
                (x, y, rng.uniform(-30, 40)),
                (r, r * 0.86, r * 0.8),
                tint,
                "flesh",
                24,
                see_through=see_through,
            )
        )
    if arms:
        for side in (1, -1):
            for k in range(9):
                t = k / 8
                x = side * (width * 0.7 + width * 0.85 * t)
                y = -height * 0.2 - math.sin(t * 2.2) * 90 + t * rng.uniform(-10, 30)
                r = (66 - 40 * t) * rng.uniform(0.85, 1.15) * width / 260
                lumps.append(
                    ball(
                        (x, y, 30 + 40 * t),
                        (r, r * 0.85, r * 0.8),
                        shade(colour, rng.uniform(0.8, 1.2)),
                        "flesh",
                        22,
                        see_through=see_through,
                    )
                )
    return [Solid(tuple(set_at(lumps, (at[0], at[1], -40))), at, 0.4)]
