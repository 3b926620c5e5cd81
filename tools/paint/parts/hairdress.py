"""Hair, beards and headwear in space, about a head whose eyes lie at y = 0."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Literal

from tools.paint.colour import shade
from tools.paint.parts.faces import Build
from tools.paint.solid import Lump, ball, bone, both_sides, flow, tilted

Hair = Literal[
    "none", "short", "long", "wild", "bun", "braids", "mane", "tonsure", "mohawk", "tail"
]
Beard = Literal["none", "stubble", "moustache", "goatee", "full", "long", "forked"]
Wear = Literal[
    "", "hood", "coif", "cap", "kettle", "circlet", "crown", "horned", "turban", "wide_hat",
    "barbute", "skullcap", "mitre", "wreath", "band", "miner", "winged", "feathered",
]  # fmt: skip


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
        )  # fmt: skip
    )
    if style == "moustache":
        return moustache
    if style == "stubble":
        return [ball((0, 110 + low, 46), (52 * j, 34, 46), colour, "hair", 18)]
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
        "up": [([(52 * w, -118, 30), (92, -190, 20), (104, -280, 0), (78, -370, 10)], (28, 25, 16, 2))],
        "swept": [([(62 * w, -104, 30), (140, -140, 0), (216, -190, -50), (270, -280, -80)], (28, 25, 16, 2))],
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


# ---- headwear


LIDS = {"horned": (14.0, -44.0), "winged": (14.0, -50.0), "skullcap": (12.0, -62.0)}
"""Helms that are a dome cut off level: how much wider than the skull, and where they end."""


def wear_behind(kind: str, build: Build, colour: str) -> list[Lump]:
    """What goes under the face: a hood hollowed out for it."""
    if kind in LIDS:
        return _lid(build, colour, "metal", *LIDS[kind])
    if kind not in ("hood", "coif"):
        return []
    w = build.wide
    deep = kind == "hood"
    of = "cloth" if deep else "metal"
    size = (134 * w, 156, 142) if deep else (106 * w, 122 * build.tall, 124)
    lumps = [
        ball((0, -42, -22), size, colour, of, 4),
        bone((0, 40, -50), (0, 210, -40), (116 * w, 136 * w), colour, of, 30),
        ball((0, 196, -10), (186 * w, 66, 100), colour, of, 46),
    ]
    if deep:
        lumps.append(bone((0, -150, -30), (0, -176, -90), (66, 30), colour, of, 40))
    hole = (92 * w, 124, 120) if deep else (78 * w, 92, 90)
    lumps.append(ball((0, 22, 82), hole, shade(colour, 0.4), of, 12, carve=True))
    return lumps


def wear_over(kind: str, build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    """Hats, helms and crowns."""
    makers = {
        "cap": _hat_cap, "kettle": _kettle, "circlet": _circlet, "crown": _crown,
        "horned": _horned, "turban": _turban, "wide_hat": _wide_hat, "barbute": _barbute,
        "skullcap": _skullcap, "mitre": _mitre, "wreath": _wreath, "band": _band,
        "miner": _miner, "winged": _winged, "feathered": _feathered,
    }  # fmt: skip
    return makers[kind](build, colour, trim, gem) if kind in makers else []


def _ring(build: Build, y: float, grow: float, thick: float, colour: str, of: str) -> list[Lump]:
    """A ring about the skull at a height, dipping a little behind."""
    w = (92 * build.wide + grow) * math.sqrt(max(0.05, 1 - ((y + 48) / 112) ** 2))
    d = (112 + grow) * math.sqrt(max(0.05, 1 - ((y + 48) / 112) ** 2))
    points = []
    for k in range(17):
        a = k / 16 * 2 * math.pi
        points.append((math.sin(a) * w, y - math.cos(a) * 4, -22 + math.cos(a) * d))
    lumps: list[Lump] = []
    for p, q in zip(points, points[1:], strict=False):
        lumps.append(bone(p, q, (thick, thick), colour, of, 2))
    return lumps


def _dome(build: Build, colour: str, of: str, grow: float, y: float = -58) -> Lump:
    size = (92 * build.wide + grow, 104 * build.tall + grow, 112 + grow)
    return ball((0, y * build.tall, -20), size, colour, of, 2)


def _lid(build: Build, colour: str, of: str, grow: float, rim: float) -> list[Lump]:
    """A dome cut off level above the eyes."""
    edge = shade(colour, 0.5)
    cut = ball((0, rim + 150, 40), (190, 150, 230), edge, of, 3, carve=True)
    return [_dome(build, colour, of, grow), cut]


def _hat_cap(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = [
        ball((14, -122, -10), (112 * build.wide, 52, 116), colour, "cloth", 6),
        ball((52, -120, 24), (84, 44, 84), colour, "cloth", 20),
    ]
    return lumps + _ring(build, -86, 6, 15, trim or colour, "cloth")


def _brim(
    build: Build, y: float, reach: float, thick: float, colour: str, of: str, tip: float = 0
) -> Lump:
    disc = ball((0, y, -18), ((92 + reach) * build.wide, thick, 104 + reach), colour, of, 4)
    return tilted(disc, 0, tip, 0)


def _kettle(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = [_dome(build, colour, "metal", 12, -70), _brim(build, -62, 62, 13, colour, "metal", 5)]
    keel = [
        (0.0, -100.0 - 84 * math.cos(a), -20 + 118 * math.sin(a))
        for a in (-1.2, -0.5, 0.2, 0.8, 1.25)
    ]
    return lumps + flow(keel, (7, 7, 7, 7, 7), trim or colour, "metal", 3, 3)


def _circlet(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = _ring(build, -70, 19, 7, colour, "gold")
    lumps.append(tilted(ball((0, -74, 108), (16, 22, 10), colour, "gold", 4)))
    if gem:
        lumps.append(replace(ball((0, -74, 114), (10, 15, 9), gem, "gem", 0.5), emission=0.15))
    return lumps


def _crown(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = _ring(build, -86, 15, 12, colour, "gold")
    w, d = 104 * build.wide, 118.0
    for k in range(11):
        a = (k - 5) / 10 * 2 * math.pi * 0.9
        x, z = math.sin(a) * w, -22 + math.cos(a) * d
        long = 84 if k % 2 else 52
        tip = (x * 1.16, -96 - long, -22 + (z + 22) * 1.12)
        lumps.append(bone((x, -90, z), tip, (14, 3.5), colour, "gold", 5))
        lumps.append(ball(tip, 7, trim or colour, "gold", 1))
        if gem:
            lumps.append(ball((x * 1.06, -88, -22 + (z + 22) * 1.08), 8, gem, "gem", 0.5))
    return lumps


def _horned(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = _ring(build, -52, 18, 9, trim or colour, "metal")
    lumps += flow(
        [(0, -150, 70), (0, -96, 112), (0, -44, 112), (0, 14, 118)],
        (9, 11, 11, 8),
        trim or colour,
        "metal",
        3,
    )
    horn = [(92 * build.wide, -96, -20), (168, -118, -10), (204, -190, 10), (186, -270, 30)]
    return lumps + both_sides(flow(horn, (27, 25, 16, 2), gem or "#cdbf9c", "bone", 3))


def _turban(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = [ball((0, -118, -20), (112 * build.wide, 70, 120), colour, "cloth", 10)]
    for k in range(5):
        y = -70 - 22 * k
        side = 1 if k % 2 else -1
        line = [
            (-112.0 + k * 8, y + side * 14, 0),
            (-50.0, y + side * 4, 92 - k * 8),
            (50.0, y - side * 8, 92 - k * 8),
            (112.0 - k * 8, y - side * 16, 0),
        ]
        lumps += flow(line, (18, 21, 21, 18), shade(colour, 1.06 if k % 2 else 0.94), "cloth", 4, 3)
    if gem:
        lumps.append(ball((0, -96, 112), (17, 22, 10), trim or "#c9a14a", "gold", 2))
        lumps.append(ball((0, -96, 118), (11, 15, 9), gem, "gem", 0.5))
    return lumps


def _wide_hat(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = [_brim(build, -76, 118, 11, colour, "leather", 6)]
    lumps.append(bone((0, -90, -20), (8, -170, -34), (94, 62), colour, "leather", 16))
    return lumps + _ring(build, -92, 16, 11, trim or colour, "leather")


def _barbute(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = [
        _dome(build, colour, "metal", 16),
        ball((0, 46, 6), (96 * build.wide, 112, 104), colour, "metal", 20),
    ]
    lumps.append(ball((0, 88, 96), (20, 94, 50), "#0a0a0c", "void", 4, carve=True))
    lumps += both_sides(
        [tilted(ball((40, 4, 112), (42, 16, 60), "#0a0a0c", "void", 4, carve=True), 0, 0, -8)]
    )
    lumps.append(bone((0, -160, 40), (0, 20, 122), (8, 9), trim or colour, "metal", 4))
    return lumps + _ring(build, -60, 20, 6, trim or colour, "metal")


def _skullcap(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    return _ring(build, -66, 14, 9, trim or colour, "metal")


def _mitre(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = [
        tilted(ball((0, -190, -10), (96, 132, 62), colour, "cloth", 6)),
        bone((0, -110, 34), (0, -300, 14), (13, 7), trim or colour, "gold", 4),
    ]
    lumps += _ring(build, -84, 14, 15, trim or colour, "gold")
    if gem:
        lumps.append(ball((0, -180, 58), (17, 22, 12), gem, "gem", 0.5))
    return lumps


def _wreath(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps: list[Lump] = []
    for k in range(24):
        a = k / 24 * 2 * math.pi
        w, d = 96 * build.wide, 110.0
        leaf = ball(
            (math.sin(a) * w, -92 - (12 if k % 2 else 0), -22 + math.cos(a) * d),
            (9, 30, 13), colour if k % 3 else trim or colour, "leaf", 1,
        )  # fmt: skip
        lumps.append(tilted(leaf, math.degrees(a), 0, 42 if k % 2 else -34))
    return lumps


def _band(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    return _ring(build, -62, 12, 14, colour, "cloth")


def _miner(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = [_dome(build, colour, "metal", 14, -72), _brim(build, -70, 30, 12, colour, "metal", 8)]
    lumps.append(bone((0, -112, 80), (0, -114, 118), (32, 36), trim or "#8a6a34", "gold", 3))
    lumps.append(
        replace(ball((0, -114, 140), (27, 27, 16), gem or "#ffe2a0", "gem", 1), emission=0.9)
    )
    return lumps


def _winged(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = _ring(build, -56, 18, 9, trim or colour, "gold")
    feathers: list[Lump] = []
    for k in range(5):
        a = math.radians(78 - 17 * k)
        long = 190 - 18 * k
        root = (96 * build.wide, -70 + 8 * k, -10.0)
        tip = (root[0] + math.cos(a) * long, root[1] - math.sin(a) * long, -50.0)
        middle = ((root[0] + tip[0]) / 2 + 14, (root[1] + tip[1]) / 2, -24.0)
        feathers += flow([root, middle, tip], (13, 14, 4), gem or "#d8d4c8", "bone", 3, 3)
    return lumps + both_sides(feathers)


def _feathered(build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    lumps = _hat_cap(build, colour, trim, "")
    for k in range(3):
        line = [
            (-70.0 - 6 * k, -110.0, 40.0),
            (-130.0 - 14 * k, -190.0 - 8 * k, 10.0),
            (-200.0 - 16 * k, -190.0 + 34 * k, -30.0),
            (-262.0, -120.0 + 40 * k, -50.0),
        ]
        lumps += flow(line, (8, 17, 15, 2), gem or "#c8503a", "hair", 5)
    return lumps
