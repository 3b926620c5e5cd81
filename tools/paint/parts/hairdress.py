"""Hair, beards and headwear in space, about a head whose eyes lie at y = 0."""

from __future__ import annotations

import math
import random
from typing import Literal

from tools.paint.parts.faces import Build
from tools.paint.solid import Lump, ball, bone, both_sides, flow, tilted

Hair = Literal[
    "none", "short", "long", "wild", "bun", "braids", "mane", "tonsure", "mohawk", "tail"
]
Beard = Literal["none", "stubble", "moustache", "goatee", "full", "long", "forked"]


def _cap(build: Build, colour: str, thick: float = 8, back: float = 14) -> list[Lump]:
    """Hair that covers the skull down to the nape."""
    w, t = build.wide, build.tall
    return [
        ball(
            (0, -56 * t, -24 - back),
            (92 * w + thick, 104 * t + thick, 112 + thick),
            colour,
            "hair",
            8,
        ),
        ball((0, 20, -62), (84 * w + thick, 80, 70), colour, "hair", 20),
    ]


def _fringe(build: Build, colour: str, seed: int) -> list[Lump]:
    """Locks that fall from the parting over the forehead's sides."""
    rng = random.Random(seed)
    w, t = build.wide, build.tall
    lumps: list[Lump] = []
    for side in (1, -1):
        for k in range(4):
            out = 20 + 26 * k
            line = [
                (side * (6 + 8 * k), -140 * t + 6 * k, 52 - 8 * k),
                (side * (out + 8) * w, -104 * t + 10 * k + rng.uniform(-6, 6), 88 - 16 * k),
                (side * (out + 24) * w, -64 + 14 * k, 70 - 18 * k),
            ]
            lumps += flow(line, (17, 18, 9), colour, "hair", 7, steps=3)
    return lumps


def _falling(
    build: Build, colour: str, long: float, wild: float, seed: int, count: int = 6
) -> list[Lump]:
    """Long locks on both sides and behind."""
    rng = random.Random(seed)
    w = build.wide
    lumps: list[Lump] = []
    for side in (1, -1):
        for k in range(count):
            t = k / (count - 1)
            x, z = (98 - 14 * t) * w, 34 - 84 * t
            sway = rng.uniform(-14, 22) * (0.5 + wild)
            line = [
                (side * x * 0.74, -104 + 6 * k, z),
                (side * x * 1.04, -10 + 8 * k, z - 4),
                (side * (x * 1.06 + sway), 40 + long * 0.45, z + 12 * wild),
                (side * (x * 0.92 + sway * 1.6), 70 + long * rng.uniform(0.75, 1.05), z + 24),
            ]
            lumps += flow(line, (22, 27, 24, 5), colour, "hair", 9, steps=3)
    return lumps


def _wild(build: Build, colour: str, seed: int, reach: float) -> list[Lump]:
    """Tousled locks that stand off all round the skull."""
    rng = random.Random(seed)
    lumps: list[Lump] = []
    for k in range(26):
        angle = math.pi * (k + 0.5) / 26 * 1.36 - 0.56
        c, s = math.cos(angle), -math.sin(angle)
        z = rng.uniform(-50, 44)
        r0, r1 = 84.0, 104 + reach * rng.uniform(0.5, 1.2)
        x0, y0 = c * r0 * build.wide, -40 + s * r0 * 1.05
        line = [
            (x0, y0, z),
            (c * (r0 + r1) * 0.54, -40 + s * (r0 + r1) * 0.54 + 6, z + 8),
            (c * r1 + rng.uniform(-18, 18), -40 + s * r1 + rng.uniform(0, 40), z + 8),
        ]
        lumps += flow(line, (23, 17, 2.5), colour, "hair", 8, steps=3)
    return lumps


def rng_(seed: int, reach: float) -> float:
    """One random number about 0."""
    return random.Random(seed).uniform(-reach, reach)


def hair_of(style: str, build: Build, colour: str, seed: int, long: float) -> list[Lump]:
    """A head of hair."""
    if style == "none":
        return []
    cap = _cap(build, colour)
    if style == "short":
        return cap + _fringe(build, colour, seed)
    if style == "tonsure":
        lumps: list[Lump] = []
        for k in range(15):
            a = math.radians(62 + 236 * k / 14)
            x, z = math.sin(a) * 98 * build.wide, -22 + math.cos(a) * 112
            lumps.append(ball((x, -36 + rng_(seed + k, 8), z), (26, 44, 26), colour, "hair", 14))
        return [*lumps, cap[1]]
    if style == "long":
        return cap + _fringe(build, colour, seed) + _falling(build, colour, long, 0.3, seed)
    if style == "mane":
        return cap + _falling(build, colour, long, 1.3, seed) + _wild(build, colour, seed, 60)
    if style == "wild":
        return cap + _wild(build, colour, seed, 50)
    if style == "mohawk":
        lumps = []
        for k in range(9):
            a = math.radians(-66 + 22 * k)
            y, z = -56 - math.cos(a) * 92, -10 + math.sin(-a) * 104
            tip = (0.0, -60 - math.cos(a) * 190, -14 + math.sin(-a) * 150)
            lumps.append(bone((0, y, z), tip, (20, 6), colour, "hair", 6))
        return lumps
    knot: list[Lump] = []
    if style == "bun":
        knot = [ball((0, -168 * build.tall, -40), (46, 40, 44), colour, "hair", 5)]
    if style == "tail":
        line = [
            (0.0, -150.0, -60.0),
            (70.0, -170.0, -90.0),
            (130.0, -60.0, -80.0),
            (120.0, 140.0, -40.0),
        ]
        knot = flow(line, (26, 30, 30, 4), colour, "hair", 6)
    if style == "braids":
        for side in (1, -1):
            for k in range(8):
                x = side * (94 - k * 1.5) * build.wide
                size = (19 - k * 0.8, 23.0, 19 - k * 0.8)
                lump = ball(
                    (x + side * (4 if k % 2 else -4), 40 + k * 33, 22 + k * 5),
                    size,
                    colour,
                    "hair",
                    3,
                )
                knot.append(tilted(lump, 0, 0, 24 if k % 2 else -24))
            knot.append(
                bone((side * 82, -40, 20), (side * 92, 30, 22), (24, 20), colour, "hair", 8)
            )
    return cap + _fringe(build, colour, seed) + knot


def beard_of(style: str, build: Build, colour: str, seed: int, long: float) -> list[Lump]:
    """A beard."""
    if style == "none":
        return []
    rng = random.Random(seed + 1)
    j = build.jaw * build.wide
    low = 12 * (build.chin - 1) + (10 if build.nose_long > 1.4 else 0)
    moustache = both_sides(
        flow(
            [(3, 66 + low, 106), (26 * j, 72 + low, 102), (50 * j, 96 + low, 84)],
            (8.5, 9.5, 2.5),
            colour,
            "hair",
            4,
            steps=3,
        )
    )
    if style == "moustache":
        return moustache
    if style == "stubble":
        jaw = ball((0, 94 + low, 28), (55.5 * j, 43, 53.5), colour, "skin", 2)
        return [jaw, ball((0, 125 + low * 1.6, 66), (24 * build.chin, 18, 21), colour, "skin", 8)]
    lumps: list[Lump] = []
    if style == "goatee":
        for t in (-0.6, 0.0, 0.6):
            line = [
                (t * 22, 108 + low, 90),
                (t * 20, 140 + low, 88),
                (t * 6, 168 + low + long * 0.2, 84),
            ]
            lumps += flow(line, (12, 13, 2), colour, "hair", 6)
        return lumps + moustache
    reach = {"full": 60.0, "long": 60 + long, "forked": 40 + long}[style]
    count = 13
    lumps += both_sides(
        flow(
            [(80 * build.wide, 6, 6), (74 * j, 62, 28), (50 * j, 104 + low, 58)],
            (11, 20, 22),
            colour,
            "hair",
            9,
        )
    )
    for k in range(count):
        t = k / (count - 1) * 2 - 1
        near = 1 - abs(t)
        root = (t * 62 * j, 92 + low + near * 22, 44 + near * 42)
        bulge = (
            t * (66 + reach * 0.10) * j,
            128 + reach * 0.34 * (0.6 + 0.4 * near),
            52 + near * 40,
        )
        end = t * (36 if style != "forked" else 74) * j
        tip = (
            end + rng.uniform(-10, 10),
            118 + reach * (0.62 + 0.46 * near) + rng.uniform(-8, 14),
            40 + near * 34,
        )
        lumps += flow([root, bulge, tip], (21, 22, 2.5), colour, "hair", 8, steps=3)
    return lumps + moustache


Horns = Literal["none", "ram", "up", "swept", "small", "many"]


def horns_of(kind: str, build: Build, colour: str) -> list[Lump]:
    """Horns that grow from the skull."""
    w = build.wide
    lines: dict[str, list[tuple[list[tuple[float, float, float]], tuple[float, ...]]]] = {
        "ram": [([(60 * w, -110, 20), (120, -170, -30), (180, -110, -40), (176, -20, 20),
                  (128, 10, 60), (120, -36, 84)], (30, 33, 28, 20, 11, 2))],
        "up": [([(52 * w, -118, 30), (92, -190, 20), (104, -280, 0), (78, -370, 10)],
                (28, 25, 16, 2))],
        "swept": [([(62 * w, -104, 30), (140, -140, 0), (216, -190, -50), (270, -280, -80)],
                   (28, 25, 16, 2))],
        "small": [([(42 * w, -120, 50), (54, -160, 56), (48, -196, 50)], (17, 12, 2))],
    }  # fmt: skip
    lines["many"] = [
        *lines["up"],
        ([(84 * w, -84, 0), (138, -116, -10), (164, -176, -10)], (18, 14, 2)),
        ([(20 * w, -140, 40), (26, -190, 40), (22, -240, 20)], (13, 10, 2)),
    ]
    lumps: list[Lump] = []
    for line, sizes in lines.get(kind, []):
        lumps += both_sides(flow(line, sizes, colour, "bone", 6))
    return lumps
