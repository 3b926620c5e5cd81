"""Letters of light: runes that float in the air or burn on skin and stone."""

from __future__ import annotations

import math
import random

from tools.paint.colour import Colour
from tools.paint.glows.base import GLOWS, LINE_BLOOMS, Glow, line

STAVES: tuple[tuple[tuple[tuple[float, float], ...], ...], ...] = (
    (((0, -1), (0, 1)), ((0, -1), (0.6, -0.5), (0, 0))),
    (((0, -1), (0, 1)), ((0, -0.9), (0.6, -0.4)), ((0, -0.3), (0.6, 0.2))),
    (((-0.4, -1), (-0.4, 1)), ((0.4, -1), (0.4, 1)), ((-0.4, -0.3), (0.4, 0.3))),
    (((0, -1), (0, 1)), ((-0.5, -1), (0, -0.4), (0.5, -1))),
    (((-0.5, 1), (0, -1), (0.5, 1)), ((-0.28, 0.2), (0.28, 0.2))),
    (((0, -1), (0.55, 0), (0, 1), (-0.55, 0), (0, -1)),),
    (((-0.5, -1), (0.5, 1)), ((0.5, -1), (-0.5, 1))),
    (((0, -1), (0, 1)), ((-0.5, 0), (0, -0.6), (0.5, 0))),
    (((0.45, -1), (-0.4, -0.2), (0.45, 0.3), (-0.4, 1)),),
    (((-0.4, 1), (-0.4, -1), (0.4, -0.3), (0.4, 1)),),
)
"""The strokes of each rune about its middle, one unit high to each side."""


@GLOWS.by_chance(seed=1)
def runes(
    rng: random.Random,
    at: tuple[tuple[float, float], ...],
    colour: Colour,
    size: float = 30,
    width: float = 6,
    power: float = 2,
    tilt: float = 8,
) -> Glow:
    """A rune of light at each place, drawn by chance, tipped by up to ``tilt`` degrees."""
    body = ""
    left: list[int] = []
    for x, y in at:
        if not left:
            left = rng.sample(range(len(STAVES)), len(STAVES))
        a = math.radians(rng.uniform(-tilt, tilt))
        c, s = math.cos(a) * size, math.sin(a) * size
        for stroke in STAVES[left.pop()]:
            spots = tuple((x + p * c - q * s, y + p * s + q * c) for p, q in stroke)
            body += line(spots, colour, width)
    return Glow(body, power, LINE_BLOOMS)
