"""The backs of the cards: the players' decks, the dungeon and the diseases."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
import pygame

from thunderstone.ui.brush import engraving
from thunderstone.ui.brush.colour import srgb, surface_of
from thunderstone.ui.brush.keep import kept
from thunderstone.ui.brush.metal import ornament, ring
from thunderstone.ui.brush.noise import fractal, grid
from thunderstone.ui.brush.shape import inside, rounded_distance

BackKind = Literal["player", "dungeon", "disease"]


class _Look(NamedTuple):
    ground: str
    ring: str
    emblem: str


_LOOKS = {
    "player": _Look("#1b2430", "bronze", "gold"),
    "dungeon": _Look("#1d1418", "iron", "blood"),
    "disease": _Look("#171c0e", "iron", "verdigris"),
}


@kept(16)
def paint(kind: BackKind, width: int) -> pygame.Surface:
    """The back of a card, ``width`` px wide and half as much again high."""
    look = _LOOKS[kind]
    height = width * 3 // 2
    u = width / 160
    distance = rounded_distance(width, height, 0, 9 * u)
    coarse = fractal(height, width, 20 * u + 4, 3) - 0.5
    fine = fractal(height, width, 3, 4, octaves=2) - 0.5
    x, y = grid(height, width)
    light = 1.25 - 1.26 * np.hypot((x / width - 0.5) * 1.1, y / height - 0.5)
    light = light * (1 + coarse * 0.8 + fine * 0.25) * 1.25
    colour = np.clip(srgb(look.ground) * light[..., None], 0, 1)
    metal, alpha = ring(distance, look.ring, 6 * u, max(0.6, 0.43 * u))
    colour = colour * (1 - alpha[..., None]) + metal * alpha[..., None]
    surface = surface_of(colour, inside(distance))
    size = round(120 * u)
    emblem = ornament(
        engraving.BACK_EMBLEMS[kind], size, size, engraving.BACK_VIEW, look.emblem, 1.4 * u, 1.6 * u
    )
    emblem.put(surface, (width - size) / 2, (height - size) / 2)
    _corners(surface, look.ring, u)
    outline = surface_of(np.ones((height, width, 3), np.float32), inside(distance))
    surface.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _corners(surface: pygame.Surface, metal: str, u: float) -> None:
    width, height = surface.get_size()
    size = round(40 * u)
    for right in (False, True):
        for bottom in (False, True):
            body = engraving.mirrored(engraving.BACK_CORNER, 64, right, bottom)
            plate = ornament(body, size, size, engraving.BACK_CORNER_VIEW, metal, u, u)
            plate.put(surface, width - size if right else 0, height - size if bottom else 0)
