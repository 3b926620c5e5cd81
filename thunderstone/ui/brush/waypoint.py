"""The medallions that mark the places of a road on a map."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
import pygame

from thunderstone.ui.brush.colour import over, srgb, surface_of
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.brush.svg import SQUARE, mask

Stage = Literal["done", "tonight", "ahead", "passed"]
"""A place that was played at, can be tonight, lies ahead, or was left aside."""

_WHOLE = '<circle cx="32" cy="32" r="31" fill="#ffffff"/>'
_INNER = '<circle cx="32" cy="32" r="25" fill="#ffffff"/>'
_FINE = 3
"""How many times larger than shown everything is painted."""


class _Look(NamedTuple):
    """The enamel of a medallion, its metal, and how much of the light it has."""

    enamel: str
    metal: str
    light: float


_LOOKS: dict[Stage, _Look] = {
    "done": _Look("#4a3412", "gold", 0.95),
    "tonight": _Look("#8a1f14", "gold", 1.25),
    "ahead": _Look("#262c44", "silver", 0.62),
    "passed": _Look("#1a181e", "iron", 0.5),
}


@kept(8, stored=Sprite, apart=True)
def waypoint(stage: Stage, px: int) -> Sprite:
    """The medallion of a place, ``px`` pixels across, without what stands on it."""
    size, look = px * _FINE, _LOOKS[stage]
    whole, inner = (mask(body, size, size, SQUARE) for body in (_WHOLE, _INNER))
    rim = lit_metal(np.clip(whole - inner, 0, 1), look.metal, size * 0.03) * look.light
    rows = np.linspace(1.25, 0.6, size, dtype=np.float32)[:, None, None]
    enamel = np.broadcast_to(srgb(look.enamel) * look.light, rim.shape) * rows
    shown, alpha = over(rim, whole, enamel, inner)
    surface = surface_of(np.clip(shown, 0, 1), alpha)
    return shadowed(pygame.transform.smoothscale(surface, (px, px)), px * 0.1, px * 0.06)
