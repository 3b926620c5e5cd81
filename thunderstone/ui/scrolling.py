"""Something tall in a window of its own, with a bar to drag and keys that turn pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.plain import plain
from thunderstone.ui.node import Node
from thunderstone.ui.widgets import ScrollView

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

BAR = 14.0
LEAST_THUMB = 44.0
PAGE = 0.9
"""How much of a window a page is: a little of the one before stays in sight."""


class BarredView(ScrollView):
    """A scrolled window whose bar, a node of its own beside it, can be dragged."""

    STEP = 90.0

    def _bar(self, canvas: Canvas) -> None:
        """The bar is drawn by its node."""

    def page(self, key: int) -> bool:
        """Page up and down, to the beginning and to the end; True if the key is one of these."""
        step = self.h * PAGE
        places = {
            pygame.K_PAGEDOWN: self.at + step,
            pygame.K_PAGEUP: self.at - step,
            pygame.K_HOME: 0.0,
            pygame.K_END: self.most,
        }
        if key in places:
            self.scroll(places[key])
        return key in places


class ScrollBar(Node):
    """The bar of a window: drag its thumb, or press beside it to bring it there."""

    def __init__(self, view: BarredView) -> None:
        super().__init__((view.x + view.w + 6, view.y, BAR, view.h), on_click=self._nothing)
        self.view = view
        self._grip: float | None = None

    def _nothing(self) -> None:
        """Letting go does nothing more."""

    @property
    def focusable(self) -> bool:
        """The keyboard turns pages instead."""
        return False

    @property
    def thumb(self) -> tuple[float, float]:
        """Where the thumb lies on the bar: its top and its height."""
        view = self.view
        tall = max(LEAST_THUMB, self.h * view.h / max(view.length, view.h))
        way = self.h - tall
        return (way * view.at / view.most if view.most else 0.0), tall

    def touch(self) -> None:
        """A button let go of lets go of the thumb."""
        if not self.pressed:
            self._grip = None
        super().touch()

    def point(self, x: float, y: float) -> None:
        """The thumb follows the pointer."""
        del x
        top, tall = self.thumb
        if self._grip is None:
            self._grip = y - top if top <= y < top + tall else tall / 2
        way = self.h - tall
        if way > 0:
            self.view.scroll((y - self._grip) / way * self.view.most)
        self.touch()

    def hit(self, x: float, y: float) -> Node | None:
        """A bar that can move nothing is not there."""
        return super().hit(x, y) if self.view.most > 0 else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the groove and the thumb."""
        if self.view.most <= 0:
            return
        middle, wide = self.w / 2, 6.0
        groove = canvas.rect((middle - 1.5, 0, 3, self.h))
        canvas.blit(plain(*groove.size, "#2c2730", groove.width / 2), groove.topleft)
        top, tall = self.thumb
        lit = self.hovered or self.pressed
        area = canvas.rect((middle - wide / 2, top, wide, tall))
        colour = theme.VILLAGE_LABEL_SOFT if lit else theme.PANEL_BORDER
        canvas.blit(plain(*area.size, colour, area.width / 2), area.topleft)


def barred(parent: Node, box: Box, length: float = 0.0) -> BarredView:
    """A scrolled window with its bar, put on ``parent``; the bar takes the right end of the box."""
    x, y, wide, tall = box
    view = BarredView((x, y, wide - BAR - 8, tall), length)
    parent.add(view)
    parent.add(ScrollBar(view))
    return view
