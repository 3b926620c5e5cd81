"""A ring that fills as a moment passes."""

from __future__ import annotations

import math

import numpy as np

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.sprite import Sprite

_WIDTH, _EMPTY = 0.14, 0.25
"""The ring's breadth over its diameter, and how strong it is where it is not filled yet."""


def dial(px: int, share: float) -> Sprite:
    """A ring ``px`` wide, filled clockwise from the top by a ``share`` from 0 to 1."""
    middle = np.arange(px, dtype=np.float32) + (0.5 - px / 2)
    x, y = middle[None, :], middle[:, None]
    off = np.abs(np.hypot(x, y) - px * (1 - _WIDTH) / 2)
    ring = np.clip(0.5 + px * _WIDTH / 2 - off, 0, 1)
    filled = np.where(np.arctan2(x, -y) % math.tau < math.tau * share, 1.0, _EMPTY)
    return Sprite(surface_of_one(theme.FOCUS, ring * filled))
