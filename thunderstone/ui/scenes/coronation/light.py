"""Light behind what is honoured: a soft glow, with rays where there is a crown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.kit import Item

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.coronation.clock import Clock

_GRAIN = 160
"""The side in pixels that a light is worked out at: it is soft, and enlarged when it is drawn."""

_RAYS = 22


@kept(40)
def radiance(wide: int, tall: int, colour: str, rays: float) -> pygame.Surface:
    """A light on a clear ground; ``rays`` (0 to 1) says how far it is cut into rays."""
    rows, columns = np.mgrid[-1 : 1 : _GRAIN * 1j, -1 : 1 : _GRAIN * 1j].astype(np.float32)
    reach, angle = np.hypot(columns, rows), np.arctan2(rows, columns)
    spokes = 0.5 + 0.3 * np.cos(_RAYS * angle) + 0.2 * np.cos((_RAYS / 2 + 1) * angle + 1)
    light = np.exp(-((reach / 0.6) ** 2)) * (1 - rays + rays * spokes)
    light *= np.clip(1.6 * (1 - reach), 0, 1)
    small = surface_of_one(colour, np.clip(light, 0, 1))
    return pygame.transform.smoothscale(small, (wide, tall))


class Glow(Item):
    """A light behind an item, ``reach`` times as large, that comes up by a clock."""

    def __init__(
        self,
        clock: Clock,
        colour: str,
        *,
        start: float = 0.0,
        reach: float = 2.0,
        rays: float = 0.0,
    ) -> None:
        super().__init__()
        self.clock, self.colour, self.start = clock, colour, start
        self.reach, self.rays = reach, rays

    def paint(self, canvas: Canvas) -> None:
        """Draw it as bright as it has become."""
        share = self.clock.share(self.start, 1.0)
        if share > 0:
            wide, tall = self.w * self.reach, self.h * self.reach
            made = radiance(canvas.px(wide), canvas.px(tall), self.colour, self.rays)
            with canvas.moved(0, 0, share):
                canvas.image(made, (self.w - wide) / 2, (self.h - tall) / 2)
