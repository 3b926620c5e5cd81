"""Two bars at the edges of the window that say which part of the table it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme
from thunderstone.ui.canvas import HEIGHT, WIDTH

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

_THICK, _GROOVE = 5, "#15121a"


def draw(canvas: Canvas, view: pygame.FRect) -> None:
    """Draw a bar along each edge beyond which the table goes on."""
    wide, tall = canvas.surface.get_size()
    if view.w < WIDTH - 0.5:
        start, length = round(view.x / WIDTH * wide), round(view.w / WIDTH * wide)
        canvas.surface.fill(_GROOVE, pygame.Rect(0, tall - _THICK, wide, _THICK))
        canvas.surface.fill(theme.FOCUS, pygame.Rect(start, tall - _THICK, length, _THICK))
    if view.h < HEIGHT - 0.5:
        start, length = round(view.y / HEIGHT * tall), round(view.h / HEIGHT * tall)
        canvas.surface.fill(_GROOVE, pygame.Rect(wide - _THICK, 0, _THICK, tall))
        canvas.surface.fill(theme.FOCUS, pygame.Rect(wide - _THICK, start, _THICK, length))
