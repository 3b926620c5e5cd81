"""What lies around and over a card: its shadow, a dark veil, and how both keep up with a flight."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame

from thunderstone.ui.brush.colour import Field, surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.shape import framed, rounded_distance
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.scenes.table import layout


@kept(24, stored=Sprite, apart=True)
def shadow(width: int, height: int, radius: float, softness: float) -> Sprite:
    """The soft shadow of a card of a size in px."""
    pad = int(softness * 2) + 2

    def cover(distance: Field) -> Field:
        dark = np.exp(-((np.clip(distance + softness * 0.3, 0, 999) / softness) ** 2))
        return np.clip(0.72 * dark, 0, 1)

    return Sprite(
        surface_of_one("#000000", framed(width, height, pad, radius, softness * 0.3, cover)), pad
    )


@kept(8, apart=True)
def veil(width: int, height: int, radius: float) -> Sprite:
    """A dark shade in the shape of a card: not for you to choose now."""
    distance = rounded_distance(width, height, 0, radius)
    return Sprite(surface_of_one("#08070b", np.clip(0.5 - distance, 0, 1) * 0.55))


def drawn_out(
    make: Callable[[tuple[int, int]], Sprite],
    size: tuple[int, int],
    rest: tuple[int, int],
    reach: float,
) -> Sprite:
    """What lies around a card; in flight, that which it has at rest, drawn out along its edges.

    A flight goes through dozens of sizes: to paint each one's would hold up its frames. Within
    the card it goes ``reach`` px beyond the rounded corners.
    """
    if not differ(size, rest):
        return make(size)
    whole = make(rest)
    corner = whole.pad + math.ceil(layout.CORNER * rest[0] + reach)
    wide, tall = size[0] + 2 * whole.pad, size[1] + 2 * whole.pad
    if 2 * corner + 2 > min(wide, tall, *whole.surface.get_size()):
        return make(size)
    return Sprite(stretched(whole.surface, corner, wide, tall), whole.pad)


def shade_of(
    make: Callable[[int, int, float], Sprite], size: tuple[int, int], rest: tuple[int, int]
) -> pygame.Surface:
    """What shades a card; in flight, that which it has at rest, at the size of the moment."""
    if not differ(size, rest):
        return make(*size, layout.CORNER * size[0]).surface
    return pygame.transform.smoothscale(make(*rest, layout.CORNER * rest[0]).surface, size)


def stretched(surface: pygame.Surface, corner: int, wide: int, tall: int) -> pygame.Surface:
    """A surface at another size: its corners stay as they are, what lies between is drawn out."""
    made = pygame.Surface((wide, tall), pygame.SRCALPHA, 32)
    for at_x, broad, to_x, out_x in _thirds(corner, surface.get_width(), wide):
        for at_y, high, to_y, out_y in _thirds(corner, surface.get_height(), tall):
            part = surface.subsurface((at_x, at_y, broad, high))
            if (broad, high) != (out_x, out_y):
                part = pygame.transform.scale(part, (out_x, out_y))
            made.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_MAX)
    return made


def _thirds(corner: int, before: int, after: int) -> tuple[tuple[int, int, int, int], ...]:
    """The two ends and the middle of a length: where each begins and how long it is, twice."""
    return (
        (0, corner, 0, corner),
        (corner, before - 2 * corner, corner, after - 2 * corner),
        (before - corner, corner, after - corner, corner),
    )


def differ(size: tuple[int, int], wanted: tuple[int, int]) -> bool:
    """Whether two sizes in px are further apart than rounding explains."""
    return abs(size[0] - wanted[0]) > 2 or abs(size[1] - wanted[1]) > 3
