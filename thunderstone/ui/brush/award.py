"""The medal of an achievement: a lobed disc of metal, dark enamel in it, and a sign on that."""

from __future__ import annotations

import math

import numpy as np
import pygame

from thunderstone.ui.brush import icons
from thunderstone.ui.brush.colour import Pixels, srgb, surface_of
from thunderstone.ui.brush.grain import blur
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.brush.svg import SQUARE, mask, path

LOBES = {"bronze": 8, "silver": 10, "gold": 12, "violet": 16}
"""How many lobes a medal's rim has: its worth can be told without its colour."""

_ENAMEL = {
    "bronze": ("#5c2f16", "#24100a"),
    "silver": ("#33455c", "#121a26"),
    "gold": ("#6a2a1c", "#260c0a"),
    "violet": ("#463083", "#170f2e"),
}
_SIGN = {"bronze": "#f6d3ac", "silver": "#eef3f8", "gold": "#ffe9b4", "violet": "#e6dcff"}
_INNER = 20.5


@kept(12, stored=Sprite, apart=True)
def award(sign: str, metal: str, px: int, *, dim: bool = False) -> Sprite:
    """A medal ``px`` pixels across with an icon on it; ``dim`` where it has not been earned."""
    factor = 3 if px <= 120 else 2
    size = px * factor
    whole = mask(path(_outline(LOBES[metal])), size, size, SQUARE)
    groove = mask(_disc(_INNER + 3.2), size, size, SQUARE)
    inner = mask(_disc(_INNER), size, size, SQUARE)
    band = np.clip(groove - mask(_disc(_INNER + 1.6), size, size, SQUARE), 0, 1)
    rim = lit_metal(np.clip(whole - inner, 0, 1), metal, size * 0.026)
    rim = rim * (1 - 0.55 * band)[..., None]
    enamel = _enamel(metal, size) * (1 - np.clip(inner - blur(inner, size * 0.03), 0, 1))[..., None]
    colour = rim * (1 - inner[..., None]) + enamel * inner[..., None]
    if dim:
        colour = (colour.mean(2, keepdims=True) * 0.9 + colour * 0.1) * 0.55
    body = pygame.transform.smoothscale(surface_of(np.clip(colour, 0, 1), whole), (px, px))
    mark = icons.icon(sign, max(1, round(px * 0.40)), "#8f8a86" if dim else _SIGN[metal])
    icons_at = (px - mark.width) / 2
    mark.put(body, icons_at, icons_at)
    return shadowed(body, max(1.0, px * 0.05), max(1.0, px * 0.03))


def _enamel(metal: str, size: int) -> Pixels:
    """The filling, lighter where the light falls."""
    y = np.linspace(0, 1, size, dtype=np.float32)[:, None, None]
    x = np.linspace(0, 1, size, dtype=np.float32)[None, :, None]
    top, bottom = (srgb(colour) for colour in _ENAMEL[metal])
    made: Pixels = (top * (1 - y) + bottom * y) * (1.25 - 0.6 * np.hypot(x - 0.36, y - 0.28))
    return made


def _disc(radius: float) -> str:
    return f'<circle cx="32" cy="32" r="{radius:g}" fill="#ffffff"/>'


def _outline(lobes: int) -> str:
    """A disc whose edge swells in so many lobes."""
    points = []
    steps = 24 * lobes
    for step in range(steps):
        angle = 2 * math.pi * step / steps - math.pi / 2
        radius = 28.6 + 2.4 * abs(math.cos(angle * lobes / 2 + math.pi * lobes / 4)) ** 0.7
        points.append(f"{32 + radius * math.cos(angle):.2f} {32 + radius * math.sin(angle):.2f}")
    return "M" + " L".join(points) + " Z"
