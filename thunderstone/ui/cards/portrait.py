"""Round portraits: the face of a card's picture in a ring of a player's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from thunderstone.ui.brush.colour import Pixels, pixels_of, plain, srgb, surface_of
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.noise import grid
from thunderstone.ui.cards import art
from thunderstone.ui.cards.art import Focus

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

_OVERSAMPLING = 3
_ZOOM = 1.9
_NOBODY = "#1c1820"


def paint(card: CardDef, px: int, ring: str) -> pygame.Surface:
    """A portrait ``px`` pixels across; the ring is about a sixteenth of that wide."""
    side = px * _OVERSAMPLING
    look = art.focus_of(card)
    focus = Focus(look.x, look.y, look.zoom * _ZOOM)
    return _ringed(pixels_of(art.picture(card, side, side, focus=focus)), px, ring)


@kept(1)
def blank(px: int, ring: str) -> pygame.Surface:
    """A ring around nothing: what shows until the portrait has been painted."""
    side = px * _OVERSAMPLING
    return _ringed(plain(srgb(_NOBODY), side, side), px, ring)


def _ringed(colour: Pixels, px: int, ring: str) -> pygame.Surface:
    side = px * _OVERSAMPLING
    x, y = grid(side, side)
    inward = side / 2 - np.hypot(x - side / 2, y - side / 2)
    width = max(2.0 * _OVERSAMPLING, side / 16)
    cover = np.clip(width + 0.5 - inward, 0, 1)[..., None]
    colour = colour * (1 - cover) + srgb(ring) * cover
    groove = np.clip(1.2 - np.abs(inward - width - 1) / _OVERSAMPLING * 2, 0, 1)
    colour = colour * (1 - 0.8 * groove)[..., None]
    whole = surface_of(colour, np.clip(inward + 0.5, 0, 1))
    return pygame.transform.smoothscale(whole, (px, px))
