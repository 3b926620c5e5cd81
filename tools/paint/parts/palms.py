"""Hands that bear light: a palm turned up with the fingers about it, seen from below."""

from __future__ import annotations

import math

from tools.paint.colour import Colour
from tools.paint.parts.posing import Place
from tools.paint.parts.words import PARTS, Substance
from tools.paint.solid import Lump, Solid, Vec, ball, bone, flow, rotation, set_at

DIGITS: tuple[tuple[tuple[Vec, ...], float], ...] = (
    (((-38, 0, -4), (-66, -26, -8), (-78, -58, 0), (-70, -92, 10)), 14.5),
    (((-14, -4, -18), (-30, -44, -36), (-34, -86, -36), (-26, -122, -20)), 15.5),
    (((14, -4, -18), (28, -42, -36), (34, -80, -36), (28, -114, -20)), 15),
    (((38, 0, -4), (62, -24, -8), (72, -52, 0), (66, -82, 10)), 13),
    (((-34, 20, 20), (-72, 14, 42), (-94, -10, 48), (-92, -42, 44)), 17),
)
"""The way of each finger from the palm to its tip, and its thickness; the thumb is last."""


def _palm(skin: str, of: str) -> list[Lump]:
    """A palm about the origin, its fingers rising round what floats over it."""
    lumps = [
        ball((0, 16, 4), (50, 28, 42), skin, of, 8),
        ball((-28, 24, 22), (28, 22, 26), skin, of, 10),
        bone((0, 26, 0), (0, 70, -6), (34, 26), skin, of, 14),
    ]
    for points, r in DIGITS:
        lumps += flow(points, (r * 1.12, r, r * 0.94, r * 0.62), skin, of, 5)
    return lumps


@PARTS.word
def palm(
    at: Place,
    skin: Colour = "#8a5a40",
    size: float = 1.0,
    yaw: float = 0,
    pitch: float = 0,
    roll: float = 0,
    left: bool = False,
    of: Substance = "skin",
    sleeve: Colour = "",
    cuff: Colour = "",
    wrist: tuple[float, float] = (0, 300),
) -> list[Solid]:
    """A hand turned up, its fingers about what floats over it; ``wrist`` is where the arm
    goes from there, in a ``sleeve`` with a ``cuff`` if wanted."""
    made = set_at(_palm(skin, of), (at[0], at[1], 0), rotation(yaw, pitch, roll), size)
    if left:
        made = set_at(made, (2 * at[0], 0, 0), ((-1, 0, 0), (0, 1, 0), (0, 0, 1)))
    reach = math.hypot(*wrist) or 1

    def along(share: float, depth: float) -> Vec:
        return at[0] + wrist[0] * share, at[1] + wrist[1] * share, depth

    near = 50 * size / reach
    made.append(bone(along(near, -4), along(1, -40), (26 * size, 40 * size), skin, of, 12))
    if sleeve:
        hem = 112 * size / reach
        made.append(
            bone(along(hem, -10), along(1.2, -40), (48 * size, 78 * size), sleeve, "cloth", 4)
        )
        if cuff:
            band = along(hem + 0.06, -10)
            made.append(bone(along(hem, -8), band, (51 * size, 53 * size), cuff, "gold", 3))
    return [Solid(tuple(made), at)]
