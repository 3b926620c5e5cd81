"""A line to type into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Self

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style, fit, style_width
from thunderstone.ui.kit.edited_text import EditedText
from thunderstone.ui.kit.fields import field_look
from thunderstone.ui.kit.item import Item
from thunderstone.ui.kit.theme import Tall, Wide
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.node import Tip

STYLE = Style("text", Px.READING, theme.TITLE)
INSET = 14.0
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
CHOSEN = "#5a4a2a"
"""The ground of letters that are selected."""


class Line(Item):
    """A line to type into; ``text`` has its letters, the caret and what is selected.

    ``on_enter`` is what Enter does while the line has the focus.
    """

    takes_text = True

    def __init__(
        self,
        key: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        limit: int = 16,
        hint: str = "",
        digits: bool = False,
        on_enter: Callable[[], None] | None = None,
        label: str = "",
        tooltip: Tip = "",
        wide: Wide | None = "control",
        tall: Tall = "field",
        grow: float = 0.0,
    ) -> None:
        super().__init__(
            key=key, grow=grow, wide=wide, tall=tall, label=label, on_click=self._clicked,
            tooltip=tooltip,
        )  # fmt: skip
        self.text, self.limit = EditedText(value, limit, digits=digits), limit
        self.on_change, self.on_enter, self.hint = on_change, on_enter, hint
        self._pointed: float | None = None
        self._edges = [0.0]

    @property
    def value(self) -> str:
        """What stands in the line."""
        return self.text.value

    def take_over(self, before: Self) -> None:
        """Keep caret and selection, as far as the line reaches, and where the pointer was."""
        self.text.follow(before.text)
        self._pointed, self._edges = before._pointed, before._edges

    def point(self, x: float, y: float) -> None:
        """Remember where in the line the pointer is."""
        self._pointed = x

    def _clicked(self) -> None:
        """Put the caret where the click was, once the line has been drawn with its letters."""
        if self._pointed is not None and len(self._edges) == len(self.value) + 1:
            at, self._pointed = self._pointed, None
            places = range(len(self._edges))
            self.text.go(min(places, key=lambda place: abs(self._edges[place] - at)))
            self.touch()

    def hold(self, value: str) -> None:
        """Hold another line, of which whoever asks for it knows already."""
        self.text.value = value
        self.text.go(len(value))
        self.touch()

    def handle_key(self, event: pygame.Event) -> bool:
        """Type, erase, select and move the caret."""
        before = self.value
        used = event.type == pygame.TEXTINPUT
        if used:
            self.text.insert(event.text)
        elif event.type == pygame.KEYDOWN and event.key in ENTER and self.on_enter is not None:
            used = True
            self.on_enter()
        elif event.type == pygame.KEYDOWN:
            used = self.text.press(event)
        self.touch()
        if self.value != before:
            self.on_change(self.value)
        return used

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, what is selected, the value and the caret."""
        canvas.panel((0.0, 0.0, self.w, self.h), field_look(self))
        base, middle, room = self.h / 2 + STYLE.rise, self.h / 2, self.w - 2 * INSET
        if not self.value and not self.focused:
            faint = STYLE._replace(colour=theme.FLAVOUR)
            canvas.text(self.hint, faint, INSET, base, room=room)
            return
        sized = fit(
            self.value, canvas.scaled(STYLE), room * canvas.unit, theme.Px.SMALLEST * canvas.unit
        )
        self._edges = [
            min(INSET + style_width(self.value[:place], sized) / canvas.unit, self.w - INSET)
            for place in range(len(self.value) + 1)
        ]
        start, end = self.text.selected
        if self.focused and end > start:
            wide = self._edges[end] - self._edges[start]
            area = canvas.rect((self._edges[start], middle - 12, wide, 24))
            canvas.surface.fill(CHOSEN, area)
        canvas.text(self.value, STYLE, INSET, base, room=room)
        if self.focused:
            area = canvas.rect((self._edges[self.text.caret] + 0.5, middle - 11, 1.6, 22))
            canvas.surface.fill(theme.FOCUS, area)
