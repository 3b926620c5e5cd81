"""A captain's banner: a swallow-tailed cloth in folds on a pole, with a symbol on it."""

from __future__ import annotations

import math

import numpy as np
import pygame

from thunderstone.ui.brush.colour import Field, over, srgb, surface_of
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.brush.svg import ViewBox, mask, path

_VIEW: ViewBox = (0, 0, 64, 64)
_OVERSAMPLING = 3

_POLE = "M6 4 L9 4 L9 63 L6 63 Z"
_KNOB = "M7.5 0 A3.4 3.4 0 1 0 7.6 0 Z"
_LEFT, _RIGHT, _TOP, _BOTTOM, _NOTCH = 9.0, 62.0, 6.0, 41.0, 50.0
"""The cloth: its edges, and how far the notch between its tails reaches in."""

_WAVES, _SWAY = 1.3, 2.2
"""How many folds the cloth falls in, and by how much they move its edges."""

_SYMBOL = (17.0, 7.5, 0.5)
"""Where a symbol of 64 by 64 lies on the cloth, and its size there."""

_POLE_WOOD, _STITCHES = "#7a5a34", "#fff4de"


@kept(4, stored=Sprite, apart=True)
def banner(symbol: str, colour: str, px: int) -> Sprite:
    """A banner of a colour, ``px`` pixels high and wide, with the path of a ``symbol`` on it."""
    side = px * _OVERSAMPLING
    cloth = mask(path(_outline()), side, side, _VIEW)
    x, y, share = _SYMBOL
    place = f"translate({x:g} {y:g}) scale({share:g})"
    sign = mask(f'<g transform="{place}">{symbol}</g>', side, side, _VIEW)
    folds = _folds(side)[..., None]
    shown, alpha = over(srgb(colour) * folds, cloth, srgb(_STITCHES) * (0.55 + folds * 0.5), sign)
    pole = mask(path(_POLE), side, side, _VIEW)
    shown, alpha = over(shown, alpha, lit_metal(pole, "bronze", side * 0.02), pole)
    knob = mask(path(_KNOB), side, side, _VIEW)
    shown, alpha = over(shown, alpha, lit_metal(knob, "gold", side * 0.03), knob)
    surface = surface_of(np.clip(shown, 0, 1), alpha)
    small = pygame.transform.smoothscale(surface, (px, px))
    return shadowed(small, max(1.0, px * 0.04), max(1.0, px * 0.03))


def _sway(x: float) -> float:
    """By how much an edge of the cloth lies lower at a place."""
    along = (x - _LEFT) / (_RIGHT - _LEFT)
    return _SWAY * along * math.sin(along * _WAVES * 2 * math.pi)


def _outline() -> str:
    """The cloth from the pole along its upper edge, in at the notch, and back along the lower."""
    steps = [_LEFT + (_RIGHT - _LEFT) * step / 16 for step in range(17)]
    upper = [(x, _TOP + _sway(x)) for x in steps]
    lower = [(x, _BOTTOM + _sway(x)) for x in reversed(steps)]
    notch = (_NOTCH, (_TOP + _BOTTOM) / 2 + _sway(_NOTCH))
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in [*upper, notch, *lower]) + " Z"


def _folds(side: int) -> Field:
    """The light on the cloth: bright on the folds, dark between them and towards the foot."""
    x = np.linspace(0, _VIEW[2], side, dtype=np.float32)[None, :]
    y = np.linspace(0, 1, side, dtype=np.float32)[:, None]
    along = (x - _LEFT) / (_RIGHT - _LEFT)
    light: Field = 0.62 + 0.3 * np.cos(along * _WAVES * 2 * np.pi + 0.7) - 0.25 * y
    return light
