"""The backs of the cards: the players' decks, the dungeon and the diseases.

Each is a small shadow theatre like the faces: one light behind a metal emblem in a ring.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
import pygame

from thunderstone.ui.brush import engraving
from thunderstone.ui.brush.colour import Field, Pixels, pixels_of, srgb, surface_of
from thunderstone.ui.brush.grain import fractal
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import ornament, ring
from thunderstone.ui.brush.noise import grid
from thunderstone.ui.brush.shape import band, inside, rounded_distance

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

BackKind = Literal["player", "dungeon", "disease"]

_BACKS: dict[str, BackKind] = {
    **dict.fromkeys(
        ("monster", "guardian", "trap", "treasure", "thunderstone", "marker"), "dungeon"
    ),
    "disease": "disease",
}
"""The backs of the kinds of cards that do not come from the village."""


def back_of(card: CardDef) -> BackKind:
    """The back of a card: that of the deck that it comes from."""
    return _BACKS.get(card.kind, "player")


class _Look(NamedTuple):
    """The colours of a back: ground, light, the metal of the frame and that of the emblem."""

    ground: str
    light: str
    ring: str
    emblem: str


_LOOKS = {
    "player": _Look("#16202e", "#5f93d8", "bronze", "gold"),
    "dungeon": _Look("#170f14", "#e2482a", "iron", "silver"),
    "disease": _Look("#12160c", "#6f9a2a", "iron", "verdigris"),
}

_EMBLEM, _RING, _FRAME = 102.0, 60.0, 14.0
"""The width of the emblem, the radius of its ring and the inset of the thin line, of 160."""

_ROUGH = 48
_MASTERS = (80, 120, 240, 480, 960, 1920)
"""Widths in px that a back is painted in; those between are drawn from the next larger one."""

_RAYS = 24
_LATTICE = 13.0


@kept(2)
def rough(kind: BackKind, width: int) -> pygame.Surface:
    """Nearly the back of a card, quickly: what shows until the true one has been painted."""
    return pygame.transform.smoothscale(_master(kind, _ROUGH), (width, width * 3 // 2))


def paint(kind: BackKind, width: int) -> pygame.Surface:
    """The back of a card, ``width`` px wide and half as much again high."""
    whole = _master(kind, next((master for master in _MASTERS if master >= width), width))
    if whole.get_width() == width:
        return whole.copy()
    height = width * 3 // 2
    scaled = pixels_of(pygame.transform.smoothscale(whole, (width, height)))
    return surface_of(scaled, inside(rounded_distance(width, height, 0, 9 * width / 160)))


@kept(16, apart=True)
def _master(kind: BackKind, width: int) -> pygame.Surface:
    look = _LOOKS[kind]
    height = width * 3 // 2
    u = width / 160
    distance = rounded_distance(width, height, 0, 9 * u)
    colour = _engraved(_lit(look, width, height, u), distance, look, u)
    metal, alpha = ring(distance, look.ring, 6 * u, max(0.6, 0.43 * u))
    colour = colour * (1 - alpha[..., None]) + metal * alpha[..., None]
    surface = surface_of(np.clip(colour, 0, 1), inside(distance))
    size, hoop = round(_EMBLEM * u), round((_RING + 3) * 2 * u)
    frame = ornament(engraving.BACK_RING, hoop, hoop, engraving.BACK_RING_VIEW, look.ring, u, u)
    frame.put(surface, (width - hoop) / 2, (height - hoop) / 2)
    emblem = ornament(
        engraving.BACK_EMBLEMS[kind], size, size, engraving.BACK_VIEW, look.emblem, 1.4 * u, 1.6 * u
    )
    emblem.put(surface, (width - size) / 2, (height - size) / 2)
    _corners(surface, look.ring, u)
    outline = surface_of(np.ones((height, width, 3), np.float32), inside(distance))
    surface.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _lit(look: _Look, width: int, height: int, u: float) -> Pixels:
    """The ground with a lattice pressed into it, and the light behind the emblem with its rays."""
    coarse = fractal(height, width, 20 * u + 4, 3) - 0.5
    fine = fractal(height, width, 3, 4, octaves=2) - 0.5
    x, y = grid(height, width)
    x, y = (x - width / 2) / u, (y - height / 2) / u
    far = np.hypot(x, y)
    edge = 1.25 - 1.26 * np.hypot(x / 145, y / 240)
    light = edge * (1 + coarse * 0.8 + fine * 0.25) * 1.25
    light = light * (1 + 0.20 * _lattice(x, y) * np.clip((far - _RING) / 6, 0, 1))
    angle = np.arctan2(y, x)
    rays = 0.72 + 0.28 * np.cos(angle * _RAYS + math.pi) * np.clip(far / 40, 0, 1)
    halo = np.exp(-((far / 44) ** 2)) * 0.55 + np.exp(-((far / 80) ** 2)) * 0.16 * rays
    halo = halo * (1 + coarse * 0.9)
    lit: Pixels = srgb(look.ground) * light[..., None] + srgb(look.light) * halo[..., None]
    return np.clip(lit, 0, 1)


def _lattice(x: Field, y: Field) -> Field:
    """Lozenges with soft grooves between them, from -1 (a groove) to 1."""
    first = np.abs(np.sin((x + y * 0.62) * math.pi / _LATTICE))
    second = np.abs(np.sin((x - y * 0.62) * math.pi / _LATTICE))
    grooves: Field = np.minimum(first, second) * 2 - 1
    return grooves


def _engraved(colour: Pixels, distance: Field, look: _Look, u: float) -> Pixels:
    """A thin line of light along the frame."""
    thin = band(distance, -_FRAME * u, max(0.8, 0.7 * u)) * 0.30
    tint = srgb(look.light) * 0.55 + 0.25
    lined: Pixels = colour * (1 - thin[..., None]) + tint * thin[..., None]
    return lined


def _corners(surface: pygame.Surface, metal: str, u: float) -> None:
    width, height = surface.get_size()
    size = round(46 * u)
    for right in (False, True):
        for bottom in (False, True):
            body = engraving.mirrored(engraving.BACK_CORNER, 64, right, bottom)
            plate = ornament(body, size, size, engraving.BACK_CORNER_VIEW, metal, u, u)
            plate.put(surface, width - size if right else 0, height - size if bottom else 0)
