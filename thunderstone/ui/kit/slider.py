"""A slider: a figure from 0 to 100 that is dragged, clicked, or moved with the arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.fields import field_look
from thunderstone.ui.kit.item import Item
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.theme import Tall
    from thunderstone.ui.node import Tip

STEP = 5
_FIGURE, _INSET = 58.0, 18.0
"""Units for the figure at the right end, and between the plate's edge and the groove."""


class Slider(Item):
    """A figure from 0 to 100; ``on_change`` is told each new one."""

    def __init__(
        self,
        key: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        label: str = "",
        tooltip: Tip = "",
        tall: Tall = "control",
    ) -> None:
        super().__init__(
            key=key, wide="control", tall=tall, label=label, on_click=self._nothing,
            tooltip=tooltip,
        )  # fmt: skip
        self.value, self.on_change = value, on_change

    def _nothing(self) -> None:
        """Letting go does nothing more."""

    @property
    def _groove(self) -> tuple[float, float]:
        return _INSET, self.w - _INSET - _FIGURE

    def point(self, x: float, y: float) -> None:
        """The figure follows the pointer."""
        left, right = self._groove
        self.set(round((x - left) / (right - left) * 100 / STEP) * STEP)

    def handle_key(self, event: pygame.Event) -> bool:
        """Left and right move it by a step."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.set(self.value + (STEP if event.key == pygame.K_RIGHT else -STEP))
        return True

    def set(self, value: int) -> None:
        """Show another figure, kept between the ends."""
        value = min(100, max(0, value))
        if value != self.value:
            self.value = value
            self.touch()
            self.on_change(value)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the groove as far as it is filled, the knob and the figure."""
        canvas.panel((0, 0, self.w, self.h), field_look(self))
        left, right = self._groove
        middle = self.h / 2
        at = left + (right - left) * self.value / 100
        lit = self.hovered or self.focused or self.pressed
        for start, end, colour in (
            (left, right, "#4a443c"),
            (left, at, theme.VILLAGE_LABEL if lit else theme.VILLAGE_LABEL_SOFT),
        ):
            if end - start > 3:
                area = canvas.rect((start, middle - 3, end - start, 6))
                canvas.blit(plain(*area.size, colour, area.height / 2), area.topleft)
        knob = canvas.rect((at - 8, middle - 11, 16, 22))
        canvas.blit(plain(*knob.size, theme.TITLE if lit else "#d8cab0", 5.0), knob.topleft)
        style = Style("text", Px.PLAIN, theme.TITLE if lit else theme.BODY)
        canvas.text(str(self.value), style, self.w - 14, middle + style.rise, "right")
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h))
