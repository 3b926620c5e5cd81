"""What is worn over a body: skirts, capes, coats, furs and straps, the hips at the origin."""

from __future__ import annotations

import math

from tools.paint.colour import shade
from tools.paint.solid import Lump, Vec, bone, both_sides, chain, flow, lathe


def skirt_lumps(colour: str, bulk: float, hem: float) -> list[Lump]:
    """A robe's skirt from the waist to the hem, in folds."""
    w = 0.7 + 0.3 * bulk
    wide, thick = (110 + 0.22 * hem) * w, 8 + hem * 0.05
    outline = [(-40, 84 * w), (10, 98 * w), (hem, wide)]
    lumps = [lathe(outline, colour, "cloth", 20)]
    for k in range(9):
        a = k / 9 * 2 * math.pi + 0.3
        c, s = math.cos(a), math.sin(a)
        top, foot = (c * 92 * w, 10.0, s * 92 * w), (c * wide, hem - thick, s * wide)
        tint = shade(colour, 0.9 if k % 2 else 1.06)
        lumps.append(bone(top, foot, (10, thick), tint, "cloth", 16))
    return lumps


def cape_lumps(colour: str, bulk: float, hem: float) -> list[Lump]:
    """A cape in long, uneven folds from the shoulders down behind the body, thin at its hem."""
    lumps: list[Lump] = []
    for k in range(15):
        t = k / 7 - 1
        drift = 0.05 * math.sin(k * 2.4)
        top = (t * 128 * bulk, -226 + 34 * t * t, -34 - 26 * (1 - t * t))
        waist = ((t + drift) * 140 * bulk, -40.0, -100 - 30 * (1 - t * t) + 16 * (k % 2))
        low = hem - 26 + 16 * math.sin(k * 1.9)
        foot = ((t + 2 * drift) * 205 * bulk, low - 40, -146 - 50 * (1 - t * t) + 34 * (k % 2))
        end = (foot[0] * 1.04, low, foot[2] - 8)
        tint = shade(colour, 0.84 if k % 2 else 1.06)
        wide = (30 * bulk, 30 * bulk, 26 * bulk, 9)
        lumps += chain([top, waist, foot, end], wide, tint, "cloth", 20)
    return lumps


def _round(degrees: float, wide: float, deep: float, y: float) -> Vec:
    """A spot about the axis of the body: at 0 degrees on the picture's right, at 90 in front."""
    a = math.radians(degrees)
    return math.cos(a) * wide, y, math.sin(a) * deep


def fur_lumps(colour: str, bulk: float) -> list[Lump]:
    """A pelt about neck and shoulders: two rows of locks that fall outward."""
    lumps: list[Lump] = []
    for row, (count, top, reach, fall) in enumerate(((17, -236, 1.0, 96), (15, -262, 0.72, 70))):
        for k in range(count):
            a = (k + 0.5 * row) * 360 / count
            long = fall * (1.25 if k % 3 == 0 else 0.9)
            root = _round(a, 54 * bulk, 40, top - 16)
            bend = _round(a, 158 * bulk * reach, 92 * bulk * reach, top + 14)
            tip = _round(a + 7, 184 * bulk * reach, 118 * bulk * reach, top + 14 + long)
            tint = shade(colour, 0.78 + 0.14 * (k * 2 % 5) + 0.12 * row)
            lumps += flow([root, bend, tip], (30, 34 * bulk, 4), tint, "hair", 7, 3)
    return lumps


def coat_lumps(colour: str, bulk: float, hem: float, of: str) -> list[Lump]:
    """A long coat with its collar turned up, buttoned at the waist, its folds uneven."""
    w = 0.7 + 0.3 * bulk
    wide = (124 + 0.2 * hem) * w
    outline = [(-44, 96 * w), (10, 104 * w), (hem * 0.6, wide * 0.9), (hem, wide)]
    lumps = [lathe(outline, colour, of, 20)]
    for k in range(13):
        a = k * 360 / 13 + 9 * math.sin(k * 2.3)
        out = 1 + 0.05 * math.sin(k * 1.7)
        root = _round(a, 98 * w, 98 * w, 0)
        foot = _round(a + 6, wide * out, wide * out, hem + 9 * math.sin(k * 3.1))
        tint = shade(colour, 1 + 0.12 * math.sin(k * 2.9))
        lumps.append(bone(root, foot, (8, 17 + 7 * math.sin(k * 1.9)), tint, of, 18))
    for k in range(11):
        a = 125 + k * 29
        top, waist = _round(a, 114 * bulk, 66 * bulk, -200), _round(a, 98 * w, 84 * w, -10)
        lumps.append(bone(top, waist, (25, 20), colour, of, 20))
    rim = [_round(150 + 30 * k, 66 * bulk, 56, -250) for k in range(9)]
    lumps += chain(rim, [24.0] * len(rim), shade(colour, 1.12), of, 8)
    lapel: list[Vec] = [(52, -252, 48), (70 * bulk, -170, 74 * bulk), (40, -20, 96 * w)]
    lumps += both_sides(chain(lapel, (11, 15, 8), shade(colour, 1.18), of, 4))
    return lumps


def strap_lumps(colour: str, bulk: float, metal: str) -> list[Lump]:
    """A strap from the shoulder on the left to the hip on the right, ``metal`` for its buckle."""
    front: list[Vec] = [(-96 * bulk, -236, 18), (-30, -150, 76 * bulk), (78 * bulk, -20, 62)]
    back: list[Vec] = [(-96 * bulk, -236, 18), (-20, -150, -74 * bulk), (78 * bulk, -20, -58)]
    lumps = flow(front, (15, 17, 15), colour, "leather", 2)
    lumps += flow(back, (15, 17, 15), colour, "leather", 2)
    if metal:
        lumps.append(
            bone((-36, -158, 88 * bulk), (-16, -134, 88 * bulk), (15, 15), metal, "gold", 2)
        )
    return lumps


def rib_lumps(colour: str, of: str, bulk: float) -> list[Lump]:
    """The ribs of a starved chest, their ends, and the spine behind."""
    lumps: list[Lump] = []
    for k in range(5):
        y, w = -184 + 26 * k, (0.8 + 0.24 * math.sin((k + 1) / 6 * math.pi)) * bulk
        arc: list[Vec] = [
            (10, y + 4, 66 * bulk),
            (62 * w, y + 6, 66 * bulk),
            (116 * w, y - 8, 20),
            (92 * w, y - 22, -44 * bulk),
            (14, y - 26, -66 * bulk),
        ]
        lumps += both_sides(flow(arc, (8, 10, 11, 10, 8), colour, of, 5, 3))
    lumps.append(bone((0, -224, 64 * bulk), (0, -100, 70 * bulk), (10, 8), colour, of, 6))
    for k in range(9):
        y = -250 + 30 * k
        lumps.append(bone((0, y, -66 * bulk), (0, y + 10, -84 * bulk), (15, 9), colour, of, 4))
    return lumps
