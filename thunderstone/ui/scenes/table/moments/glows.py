"""Light that moments are made of: small pictures, painted once, stretched and added to the table.

Light is soft, so it is painted small; what a frame needs of it is stretched to its size and
dimmed to its strength in less time than it takes to blend it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from thunderstone.ui.brush.colour import FULL_LEVEL, Field, srgb, surface_of
from thunderstone.ui.brush.memory_cache import Shelf, kept
from thunderstone.ui.brush.shape import rounded_distance

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.layout import Box

_GLOW = 96
_CARD, _MARGIN = (96, 144), 72
"""The card within ``around_card``, and how far its light reaches, in px of the small picture."""

REACH = _MARGIN / _CARD[0]
"""How far the light around a card reaches, over the card's width."""

_LEVELS = 24
"""Strengths that a light is dimmed to."""

_RAYS, _TURNS = 14, 8
"""Rays of a wreath, and pictures in which it turns from one ray to the next."""


def _light(colour: str, cover: Field) -> pygame.Surface:
    """Light of a colour, white where it is strongest, to be added to what lies below."""
    core = np.clip(cover - 0.75, 0, 1)[..., None]
    return surface_of(np.clip(srgb(colour) * cover[..., None] + core, 0, 1)).convert()


@kept(2, apart=True)
def glow(colour: str) -> pygame.Surface:
    """A round light that fades away from its middle."""
    y, x = np.mgrid[-1 : 1 : _GLOW * 1j, -1 : 1 : _GLOW * 1j].astype(np.float32)
    return _light(colour, np.clip(1 - np.hypot(x, y), 0, 1) ** 2)


@kept(12, apart=True)
def around_card(colour: str, rays: int = 0, turn: int = 0) -> pygame.Surface:
    """Light behind a card: none where the card lies; with rays, at one of the turns of them."""
    wide, tall = _CARD[0] + 2 * _MARGIN, _CARD[1] + 2 * _MARGIN
    distance = rounded_distance(wide, tall, _MARGIN, 6)
    out = np.clip(distance, 0, None) / _MARGIN
    cover = np.exp(-((out / 0.3) ** 2)) * 0.7
    if rays:
        y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
        angle = np.arctan2(y - tall / 2, x - wide / 2)
        beams = 0.5 + 0.5 * np.cos(rays * angle + 2 * np.pi * turn / _TURNS)
        cover = cover * 0.7 + beams**3 * np.clip(1 - out, 0, 1) ** 1.5 * 0.75
    cover *= np.clip(1 - out, 0, 1) * np.clip(distance + 1, 0, 1)
    return _light(colour, np.clip(cover, 0, 1))


@kept(2, apart=True)
def spark(colour: str) -> pygame.Surface:
    """A spark: a small hot point."""
    y, x = np.mgrid[-1:1:24j, -1:1:24j].astype(np.float32)
    away = np.clip(1 - np.hypot(x, y), 0, 1)
    return _light(colour, np.clip(away**2 * 1.6, 0, 1))


_shown: Shelf[pygame.Surface] = Shelf(32_000_000)
"""Lights as they were shown last: one that stays as it is, is the same picture from frame to frame,
and nothing has to be painted anew for it. They take too little time to be made ahead."""


def _dimmed(light: pygame.Surface, wide: int, tall: int, level: int) -> pygame.Surface:
    """A light at a size in px and at one of ``_LEVELS`` strengths."""
    key = light, wide, tall, level
    shown = _shown.get(key)
    if shown is None:
        shown = pygame.transform.smoothscale(light, (wide, tall))
        if level < _LEVELS:
            share = FULL_LEVEL * level // _LEVELS
            shown.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
        _shown.put(key, shown)
    return shown


def add(
    canvas: Canvas, light: pygame.Surface, middle: tuple[float, float], size: tuple[float, float],
    strength: float,
) -> None:  # fmt: skip
    """Add a light to the table, ``size`` units large around a place, dimmed to its strength."""
    level = round(_LEVELS * min(1.0, strength * canvas.alpha))
    if level <= 0:
        return
    wide, tall = canvas.px(size[0]), canvas.px(size[1])
    x, y = canvas.point(*middle)
    place = round(x - wide / 2), round(y - tall / 2)
    shown = _dimmed(light, wide, tall, level)
    canvas.surface.blit(shown, place, special_flags=pygame.BLEND_RGB_ADD)


def add_around(canvas: Canvas, light: pygame.Surface, card: Box, strength: float) -> None:
    """Add a light made by ``around_card`` behind a card."""
    reach = 2 * REACH * card.w
    add(canvas, light, card.middle, (card.w + reach, card.h + reach), strength)


def wreath(canvas: Canvas, colour: str, card: Box, strength: float, turned: float) -> None:
    """Add a wreath of rays behind a card that has turned by so many rays."""
    add_around(canvas, _wreath_at(colour, round(turned * _TURNS)), card, strength)


def _wreath_at(colour: str, turn: int) -> pygame.Surface:
    return around_card(colour, _RAYS, turn % _TURNS)


def paint_wreath(colour: str) -> None:
    """Paint a wreath in all its turns, for the pictures' sake."""
    for turn in range(_TURNS):
        _wreath_at(colour, turn)


def ring(
    canvas: Canvas, colour: str, middle: tuple[float, float], radii: tuple[float, float],
    strength: float,
) -> None:  # fmt: skip
    """Add a thin ring of light around a place; lengths in units."""
    across, down = (canvas.px(2 * radius) for radius in radii)
    shade = [round(FULL_LEVEL * part * strength * canvas.alpha) for part in srgb(colour)]
    if max(shade) <= 2 or min(across, down) < 8:
        return
    sheet = pygame.Surface((across, down))
    pygame.draw.ellipse(sheet, shade, sheet.get_rect(), canvas.px(3))
    x, y = canvas.point(*middle)
    place = round(x - across / 2), round(y - down / 2)
    canvas.surface.blit(sheet, place, special_flags=pygame.BLEND_RGB_ADD)


def chance(number: int) -> tuple[float, float]:
    """Two numbers from 0 to 1 that look thrown and are always the same."""
    return (number * 0.6180339887) % 1, (number * 0.7548776662) % 1
