"""A ring that fills as a moment passes."""

from __future__ import annotations

import math

import numpy as np

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.sprite import Sprite

STEPS = 60
"""How many different fillings there are: more would not be told apart."""

_WIDTH, _EMPTY = 0.14, 0.25
"""The ring's breadth over its diameter, and how strong it is where it is not filled yet."""


def dial(px: int, share: float) -> Sprite:
    """A ring ``px`` wide, filled clockwise from the top by a ``share`` from 0 to 1."""
    return _dial(px, round(share * STEPS))


@kept(1)
def _dial(px: int, step: int) -> Sprite:
    """The ring with so many of its steps filled."""
    middle = np.arange(px, dtype=np.float32) + (0.5 - px / 2)
    x, y = middle[None, :], middle[:, None]
    off = np.abs(np.hypot(x, y) - px * (1 - _WIDTH) / 2)
    ring = np.clip(0.5 + px * _WIDTH / 2 - off, 0, 1)
    turned = np.arctan2(x, -y) % math.tau
    filled = np.where(turned < math.tau * step / STEPS, 1.0, _EMPTY)
    return Sprite(surface_of_one(theme.FOCUS, ring * filled))
