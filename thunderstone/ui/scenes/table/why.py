"""A few words beside something that was clicked and does nothing now: why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import tooltip
from thunderstone.ui.node import Node

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

STAYS = 3.0
"""Seconds that the words stay; the next click takes them away sooner."""


class WhyPlate(Node):
    """The words and what they are about; nothing waits for them."""

    def __init__(self) -> None:
        super().__init__((0, 0, 1600, 900))
        self.words = ""
        self.about = pygame.FRect(0, 0, 0, 0)
        self._left = 0.0

    def say(self, words: str, about: pygame.FRect) -> None:
        """Show words beside a place of the table."""
        self.words, self.about, self._left = words, about, STAYS
        self.touch()

    def hide(self) -> None:
        """Away with them."""
        if self.words:
            self.words = ""
            self.touch()

    def pass_time(self, dt: float) -> None:
        """Let them go after a while."""
        if self.words:
            self._left -= dt
            if self._left <= 0:
                self.hide()

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate beside its place."""
        if self.words:
            tooltip.draw(canvas, self.words, self.about)
