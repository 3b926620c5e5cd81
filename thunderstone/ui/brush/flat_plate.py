"""Plain rounded plates in one colour: the light on a row, the thumb of a bar, a tint."""

from __future__ import annotations

import pygame

from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.shape import inside, rounded_distance


@kept(6)
def plain(
    width: int, height: int, colour: str, radius: float, strength: float = 1.0
) -> pygame.Surface:
    """A rounded plate, ``strength`` (0 to 1) dense; lengths in px."""
    radius = min(radius, width / 2, height / 2)
    width, height = max(1, width), max(1, height)  # in a tiny window something is left of it
    return surface_of_one(colour, inside(rounded_distance(width, height, 0, radius)) * strength)
