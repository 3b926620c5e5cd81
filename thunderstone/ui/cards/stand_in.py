"""What stands in a picture's place: an icon of the card's kind on a plate of the kind's colour.

For cards of one's own, and for a card whose picture file is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import mix, srgb, surface_of
from thunderstone.ui.brush.grain import fractal
from thunderstone.ui.brush.icons import icon
from thunderstone.ui.brush.noise import grid, seed_of

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

_ICON_OF_CLASS = {
    "wizard": "magic",
    "cleric": "light",
    "fighter": "strength",
    "food": "health",
    "light": "light",
}
"""A class that says more than its kind, by the first of the card's that does."""

_ICON_OF_KIND = {
    "hero": "person",
    "basic_hero": "person",
    "monster": "skull",
    "guardian": "gate",
    "weapon": "attack",
    "item": "diamond",
    "spell": "scroll",
    "villager": "village",
    "treasure": "treasure",
    "disease": "disease",
    "thunderstone": "stone",
    "trap": "breach",
    "marker": "chain",
}
_CLASSED = ("hero", "item")
"""The kinds whose classes have icons."""

ICON, RIM, RIM_WIDTH, REACH = 0.28, 0.23, 0.006, 0.42
"""Shares of the side: the icon, radius and width of the rim, and how far the light falls."""

CLOUDS, CLOUD_SIZE, SHEEN = 0.5, 0.3, 0.5
"""How strong the clouds of the plate are; how large, as a share of the side; how bright all is."""


def icon_of(card: CardDef) -> str:
    """The icon that says what sort of card it is."""
    if card.kind in _CLASSED:
        for name in card.classes:
            if name in _ICON_OF_CLASS:
                return _ICON_OF_CLASS[name]
    return _ICON_OF_KIND[card.kind]


def paint(card: CardDef, px: int, centre: float = 0.5) -> pygame.Surface:
    """The stand-in of a card, ``px`` pixels square; its icon is a share ``centre`` down."""
    frame = theme.frame_of(card.kind, card.category)
    x, y = grid(px, px)
    far = np.hypot(x - px / 2, y - px * centre) / px
    cloud = 1 + CLOUDS * (fractal(px, px, px * CLOUD_SIZE, seed_of(card.id)) - 0.5)
    light = (np.exp(-((far / REACH) ** 2)) * cloud)[..., None]
    rim = np.exp(-(((far - RIM) / RIM_WIDTH) ** 2))[..., None]
    dark, lit = srgb(frame.tint), srgb(mix(frame.tint, frame.accent, SHEEN))
    plate = dark + (lit - dark) * light
    plate += (srgb(frame.accent) - plate) * rim * SHEEN
    surface = surface_of(np.clip(plate, 0, 1))
    shown = icon(icon_of(card), round(px * ICON), frame.accent, shadow=True)
    shown.put_centred(surface, px / 2, px * centre)
    return surface
