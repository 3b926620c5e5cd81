"""A card as a mere picture in its frame, for piles too small to bear any text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from thunderstone.ui.brush.colour import pixels_of, plain, srgb, surface_of
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import ring
from thunderstone.ui.brush.shape import inside, rounded_distance
from thunderstone.ui.cards import art, face

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

_DARK = "#16131a"


@kept(1)
def blank(width: int) -> pygame.Surface:
    """An empty plate of the same size: what shows until the picture has been painted."""
    height = width * 3 // 2
    distance = rounded_distance(width, height, 0, 5 * width / 80)
    return surface_of(plain(srgb(_DARK), height, width), inside(distance))


def paint(card: CardDef, width: int) -> pygame.Surface:
    """The picture of a card, ``width`` px wide and half as much again high, in its metal."""
    height = width * 3 // 2
    u = width / 80
    frame = face.card_frame(card)
    picture = pixels_of(art.picture(card, width, height, focus=art.focus_of(card)))
    distance = rounded_distance(width, height, 0, 5 * u)
    shade = 1 - 0.55 * np.exp(-np.clip(-distance - 3 * u, 0, 99) / (6 * u))
    metal, alpha = ring(distance, frame.metal, 3.4 * u, max(0.5, 0.5 * u))
    colour = picture * shade[..., None]
    colour = colour * (1 - alpha[..., None]) + metal * alpha[..., None]
    return surface_of(np.clip(colour, 0, 1), inside(distance))
