"""Lettering in relief: the game's name in worked metal."""

from __future__ import annotations

import numpy as np

from thunderstone.ui.brush.colour import over, surface_of
from thunderstone.ui.brush.grain import blur
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal, ornament
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import ViewBox, path
from thunderstone.ui.brush.text import coverage

_RULE_VIEW: ViewBox = (0, 0, 600, 24)
_RULE = path(
    "M300 2 L312 12 L300 22 L288 12 Z M280 12 C200 9 100 10 0 11.2 L0 12.8 C100 14 200 15 280 12 Z "
    "M320 12 C400 9 500 10 600 11.2 L600 12.8 C500 14 400 15 320 12 Z"
)


@kept(24, stored=Sprite)
def lettering(words: str, px: float, metal: str = "gold", tracking: float = 0.0) -> Sprite:
    """A line of capitals in relief, ``px`` pixels in size; the body is the letters' own box."""
    cover, _ = coverage(words, "display_black", px, tracking)
    pad = round(px * 0.28)
    cover = np.pad(cover, pad)
    colour = lit_metal(cover, metal, px * 0.045)
    light = np.linspace(1.18, 0.70, cover.shape[0], dtype=np.float32)[:, None, None]
    colour = np.clip(colour * light, 0, 1)
    shade = np.clip(np.roll(blur(cover, px * 0.08), round(px * 0.05), 0) * 1.5, 0, 0.9)
    shown, alpha = over(np.zeros_like(colour), shade, colour, cover)
    return Sprite(surface_of(shown, alpha), pad)


def rule(width: int, height: int, unit: float) -> Sprite:
    """The golden line with a lozenge that goes below a heading."""
    return ornament(_RULE, width, height, _RULE_VIEW, "gold", 1.5 * unit, 1.6 * unit)
