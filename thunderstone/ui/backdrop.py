"""The painted backgrounds, scaled to cover the window; a plain glow where there is no picture."""

from __future__ import annotations

import numpy as np
import pygame

from thunderstone.resources import asset_path
from thunderstone.ui import theme
from thunderstone.ui.brush.colour import FULL_LEVEL, surface_of_one
from thunderstone.ui.brush.grain import fractal
from thunderstone.ui.brush.memory_cache import kept

_GLOWS = {"title": (0.82, 0.68, "#ff9a52"), "table": (0.5, 0.35, "#4a6a72")}
_SMALL = (400, 225)


@kept(140)
def backdrop(name: str, size: tuple[int, int], *, dim: float = 0.0) -> pygame.Surface:
    """A background that covers ``size`` px, centred, darkened by ``dim`` (0 to 1)."""
    picture = _picture(name)
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide, tall = round(size[0] / share), round(size[1] / share)
    area = pygame.Rect(0, 0, min(wide, picture.get_width()), min(tall, picture.get_height()))
    area.center = picture.get_rect().center
    cover = pygame.transform.smoothscale(picture.subsurface(area), size)
    if pygame.display.get_surface() is not None:
        cover = cover.convert()
    if dim:
        level = round(FULL_LEVEL * (1 - dim))
        cover.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return cover


def detail(
    name: str, area: tuple[float, float, float, float], size: tuple[int, int]
) -> pygame.Surface:
    """A part of a background, given in shares of its width and height, ``size`` px large."""
    picture = _picture(name)
    wide, tall = picture.get_size()
    x, y, across, down = area
    part = picture.subsurface((x * wide, y * tall, across * wide, down * tall))
    return pygame.transform.smoothscale(part, size)


@kept(24)
def _picture(name: str) -> pygame.Surface:
    try:
        return pygame.image.load(asset_path("art", f"{name}.jpg"))
    except (FileNotFoundError, pygame.error):
        return _glow(*_GLOWS.get(name, _GLOWS["table"]))


def _glow(x: float, y: float, colour: str) -> pygame.Surface:
    """A dark ground with one soft light: what shows before the pictures are baked."""
    wide, tall = _SMALL
    rows, columns = np.mgrid[0:tall, 0:wide].astype(np.float32)
    reach = np.hypot((columns / wide - x) * 1.6, rows / tall - y)
    light = np.exp(-((reach / 0.42) ** 2)) * (0.75 + 0.5 * fractal(tall, wide, 60, 9))
    ground = pygame.Surface(_SMALL)
    ground.fill(theme.GROUND_DEEP)
    ground.blit(surface_of_one(colour, np.clip(light * 0.62, 0, 1)), (0, 0))
    return pygame.transform.smoothscale(ground, (wide * 4, tall * 4))
