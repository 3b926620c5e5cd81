"""A captain's banner: a swallow-tailed cloth in folds on a pole, with a symbol on it."""

from __future__ import annotations

import numpy as np
import pygame

from thunderstone.ui.brush.colour import Field, over, srgb, surface_of
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.brush.svg import SQUARE, mask, path

_OVERSAMPLING = 3

_POLE = "M6 4 L9 4 L9 63 L6 63 Z"
_KNOB = "M7.5 0 A3.4 3.4 0 1 0 7.6 0 Z"
_CLOTH = (
    "M9 6 C18 9 26 10 35 7 C44 4 53 4 62 5 L50 23 L62 40 C53 39 44 39 35 42 C26 45 18 44 9 41 Z"
)
_FOLDS = 1.3
"""How many folds the cloth falls in."""

_PLACE = "translate(17 7.5) scale(0.5)"
"""Where a symbol lies on the cloth."""

_STITCHES = "#fff4de"


@kept(4, stored=Sprite, apart=True)
def banner(symbol: str, colour: str, px: int) -> Sprite:
    """A banner of a colour, ``px`` pixels high and wide, with the path of a ``symbol`` on it."""
    side = px * _OVERSAMPLING
    cloth = mask(path(_CLOTH), side, side, SQUARE)
    sign = mask(f'<g transform="{_PLACE}">{symbol}</g>', side, side, SQUARE)
    folds = _light(side)[..., None]
    shown, alpha = over(srgb(colour) * folds, cloth, srgb(_STITCHES) * (0.55 + folds * 0.5), sign)
    pole = mask(path(_POLE), side, side, SQUARE)
    shown, alpha = over(shown, alpha, lit_metal(pole, "bronze", side * 0.02), pole)
    knob = mask(path(_KNOB), side, side, SQUARE)
    shown, alpha = over(shown, alpha, lit_metal(knob, "gold", side * 0.03), knob)
    surface = surface_of(np.clip(shown, 0, 1), alpha)
    small = pygame.transform.smoothscale(surface, (px, px))
    return shadowed(small, max(1.0, px * 0.04), max(1.0, px * 0.03))


def _light(side: int) -> Field:
    """The light on the cloth: bright on the folds, dark between them and towards the foot."""
    along = np.linspace(0, 1, side, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, side, dtype=np.float32)[:, None]
    light: Field = 0.62 + 0.3 * np.cos(along * _FOLDS * 2 * np.pi) - 0.25 * down
    return light
