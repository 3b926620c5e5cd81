"""Shields in the round and the devices on them."""

from __future__ import annotations

import itertools
import math
from typing import Literal

from tools.paint.colour import Colour
from tools.paint.parts.posing import posed
from tools.paint.parts.weird import skull_lumps
from tools.paint.parts.words import Substance
from tools.paint.solid import UPRIGHT, Lump, Vec, ball, bone, both_sides, box, flow, lathe, set_at

Emblem = Literal["", "chalice", "star", "sun", "cross", "skull", "hammer", "eye", "tree"]

CUP = ((-0.9, 0.62), (-0.5, 0.6), (-0.1, 0.4), (0.16, 0.12), (0.5, 0.12), (0.62, 0.2), (0.8, 0.5))


def _round(degrees: float, r: float) -> Vec:
    """A point on a circle, from the top clockwise."""
    a = math.radians(degrees)
    return math.sin(a) * r, -math.cos(a) * r, 0.0


def _plain(kind: str, colour: str, r: float) -> list[Lump]:
    """A device of straight pieces."""
    arm, post = (r * 0.66, r * 0.16, 12.0), (r * 0.16, r, 12.0)
    if kind == "cross":
        pieces = (((0.0, 0.0, 0.0), post), ((0.0, -r * 0.2, 0.0), arm))
        return [box(at, size, colour, "gold") for at, size in pieces]
    middle = (0.0, 0.0, 0.0)
    if kind == "hammer":
        haft = bone((0, -r * 0.3, 0), (0, r, 0), (r * 0.12, r * 0.12), colour, "gold", 2)
        return [box((0, -r * 0.5, 0), (r * 0.62, r * 0.3, 18), colour, "gold"), haft]
    if kind == "star":
        tips = [_round(72 * k, r) for k in range(5)]
        return [bone(middle, tip, (r * 0.3, 2), colour, "gold", 4) for tip in tips]
    rays = [(_round(30 * k, r * 0.5), _round(30 * k, r)) for k in range(12)]
    lumps = [bone(root, tip, (r * 0.12, 2), colour, "gold", 2) for root, tip in rays]
    return [*lumps, ball(middle, (r * 0.5, r * 0.5, 20), colour, "gold", 4)]


def emblem_lumps(kind: str, colour: str, r: float) -> list[Lump]:
    """A raised device about the origin, some r high to each side."""
    if kind in ("cross", "hammer", "star", "sun"):
        return _plain(kind, colour, r)
    if kind == "chalice":
        return [lathe([(y * r, w * r) for y, w in CUP], colour, "gold")]
    if kind == "skull":
        return set_at(skull_lumps(colour), (0, -r * 0.1, -10), UPRIGHT, r / 150)
    if kind == "eye":
        iris = ball((0, 0, 10), (r * 0.4, r * 0.4, 16), "#1a1a22", "gem", 1)
        return [ball((0, 0, 0), (r, r * 0.52, 16), colour, "gold", 2), iris]
    if kind != "tree":
        return []
    lumps = [bone((0, r, 0), (0, -r * 0.1, 0), (r * 0.16, r * 0.1), colour, "gold", 3)]
    for k, reach in enumerate((0.75, 0.9, 0.95, 0.95, 0.9, 0.75)):
        tip = _round(-80 + 32 * k, r * reach)
        lumps.append(bone((0, r * 0.3, 0), tip, (r * 0.08, r * 0.05), colour, "gold", 3))
        lumps.append(ball(tip, (r * 0.2, r * 0.2, 14), colour, "leaf", 3))
    return lumps


OUTLINES: dict[str, list[tuple[float, float]]] = {
    "heater": [(-150, 130), (-60, 130), (40, 104), (110, 62), (170, 4)],
    "kite": [(-140, 60), (-110, 104), (-40, 118), (60, 84), (150, 40), (210, 4)],
    "tower": [(-190, 120), (0, 124), (190, 120)],
    "round": [
        (-math.cos(math.radians(15 * k)) * 150, math.sin(math.radians(15 * k)) * 150 + 1)
        for k in range(13)
    ],
}
"""Right halves of shields: (y, half the width)."""


def _bow(x: float, y: float) -> float:
    """How far back a shield curves at a place."""
    return -0.0016 * (x * x + y * y * 0.6)


def _board(half: list[tuple[float, float]], colour: str, of: str) -> list[Lump]:
    """The bowed face of a shield, in rows close enough to melt into one."""
    lumps: list[Lump] = []
    for (y0, w0), (y1, w1) in itertools.pairwise(half):
        rows = max(2, math.ceil(abs(y1 - y0) / 22))
        for k in range(rows):
            t = (k + 0.5) / rows
            y, w = y0 + (y1 - y0) * t, w0 + (w1 - w0) * t
            line: list[Vec] = [(x * w, y, _bow(x * w, y)) for x in (-1, -0.5, 0, 0.5, 1)]
            for a, b in itertools.pairwise(line):
                lumps.append(bone(a, b, (17, 17), colour, of, 22))
    return lumps


@posed(at=(330, 680), yaw=-24, pitch=0, roll=-6)
def bowed_shield(
    colour: Colour,
    kind: Literal["heater", "round", "kite", "tower"] = "heater",
    rim: Colour = "#b8a070",
    emblem: Emblem = "",
    badge: Colour = "#d8b050",
    of: Substance = "metal",
) -> list[Lump]:
    """A bowed shield in the round with a rim and a raised emblem, 300 high at size 1."""
    half = OUTLINES[kind]
    lumps = _board(half, colour, of)
    edge: list[Vec] = [(w, y, _bow(w, y) + 8) for y, w in half]
    lumps += both_sides(flow(edge, [11.0] * len(edge), rim, "metal", 3, 3))
    high, wide = half[0]
    if kind != "round":
        left, right = (-wide, high, _bow(wide, high) + 8), (wide, high, _bow(wide, high) + 8)
        lumps += flow([left, (0, high - 6, 8), right], (11, 11, 11), rim, "metal", 3, 3)
    lumps += set_at(emblem_lumps(emblem, badge, 74), (0, -20 if kind != "round" else 0, 22))
    if kind == "round" and not emblem:
        lumps.append(ball((0, 0, 20), (44, 44, 30), rim, "metal", 3))
    return lumps
