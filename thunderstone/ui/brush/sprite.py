"""A sprite: a surface with a margin for its shadow, placed by the corner of its body."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pygame

from thunderstone.ui.brush.colour import FULL_LEVEL, alpha_of, surface_of_one
from thunderstone.ui.brush.grain import blur


class Sprite(NamedTuple):
    """A surface whose body starts ``pad`` pixels inside it on every side."""

    surface: pygame.Surface
    pad: int = 0

    @property
    def width(self) -> int:
        """The width of the body, without the margin."""
        return self.surface.get_width() - 2 * self.pad

    @property
    def height(self) -> int:
        """The height of the body, without the margin."""
        return self.surface.get_height() - 2 * self.pad

    def put(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draw with the body's top left corner at (x, y); returns the body's rectangle."""
        left, top = round(x), round(y)
        target.blit(self.surface, (left - self.pad, top - self.pad))
        return pygame.Rect(left, top, self.width, self.height)

    def put_centred(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draw with the middle of the body at (x, y); returns the body's rectangle."""
        return self.put(target, x - self.width / 2, y - self.height / 2)


def shadowed(body: pygame.Surface, softness: float, drop: float) -> Sprite:
    """The body over its shadow, ``softness`` px soft and ``drop`` px lower."""
    pad = int(softness * 2.4 + abs(drop)) + 2
    alpha = np.pad(alpha_of(body), pad)
    shade = np.roll(blur(alpha, softness), round(drop), 0) * 0.7
    surface = surface_of_one("#000000", np.clip(shade, 0, 1))
    surface.blit(body, (pad, pad))
    return Sprite(surface, pad)


def piled(
    top: pygame.Surface, depth: int, unit: float = 1.0, *, softness: float = 8.0, drop: float = 5.0
) -> Sprite:
    """A card on ``depth`` darkened copies of itself, over the shadow of the whole pile.

    ``unit`` is the pixels per table pixel; the body of the sprite is the card on top.
    """
    width, height = top.get_size()
    shift_x, shift_y = 0.9 * unit, 2.0 * unit
    wide, tall = width + round(depth * shift_x), height + round(depth * shift_y)
    body = pygame.Surface((wide, tall), pygame.SRCALPHA, 32)
    for i in range(depth, 0, -1):
        shade = 92 - 14 * min(i, 4)
        under = dimmed(Sprite(top), (shade, shade, shade + 8)).surface
        body.blit(under, (round(i * shift_x), round(i * shift_y)))
    body.blit(top, (0, 0))
    whole = shadowed(body, softness, drop)
    pad = whole.pad + max(wide - width, tall - height)
    surface = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA, 32)
    surface.blit(whole.surface, (pad - whole.pad, pad - whole.pad))
    return Sprite(surface, pad)


def dimmed(sprite: Sprite, colour: tuple[int, int, int] = (182, 188, 206)) -> Sprite:
    """A copy of the sprite darkened by a multiplied colour; its shape stays."""
    surface = sprite.surface.copy()
    surface.fill((*colour, FULL_LEVEL), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, sprite.pad)
