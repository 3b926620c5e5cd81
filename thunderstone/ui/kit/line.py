"""A line to type into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Self

import pygame

from thunderstone.ui import clipboard, theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.fields import field_look
from thunderstone.ui.kit.item import Item
from thunderstone.ui.kit.theme import Tall, Wide

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.node import Tip

STYLE = Style("text", 17, theme.TITLE)
LEAST = 14
INSET = 14.0
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
CHOSEN = "#5a4a2a"
"""The ground of letters that are selected."""


class Line(Item):
    """A line to type into; accents come composed from the system (TEXTINPUT).

    The letters between ``anchor`` and ``caret`` are selected: typing replaces them. ``on_enter``
    is what Enter does while the line has the focus.
    """

    def __init__(
        self,
        key: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        on_enter: Callable[[], None] | None = None,
        limit: int = 16,
        hint: str = "",
        digits: bool = False,
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
        self.value, self.on_change, self.on_enter = value, on_change, on_enter
        self.limit, self.hint, self.digits = limit, hint, digits
        self.caret = self.anchor = len(value)
        self._pointed: float | None = None
        self._edges = [0.0]

    def take_over(self, before: Self) -> None:
        """Keep caret and selection, as far as the line reaches, and where the pointer was."""
        last = len(self.value)
        self.caret, self.anchor = min(before.caret, last), min(before.anchor, last)
        self._pointed, self._edges = before._pointed, before._edges

    @property
    def takes_text(self) -> bool:
        """Typed letters belong here."""
        return True

    @property
    def selected(self) -> tuple[int, int]:
        """The first selected letter and the one after the last; the same where there is none."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def point(self, x: float, y: float) -> None:
        """Remember where in the line the pointer is."""
        del y
        self._pointed = x

    def _clicked(self) -> None:
        """Put the caret where the click was, once the line has been drawn with its letters."""
        if self._pointed is not None and len(self._edges) == len(self.value) + 1:
            at, self._pointed = self._pointed, None
            self._go(min(range(len(self._edges)), key=lambda place: abs(self._edges[place] - at)))

    def handle_key(self, event: pygame.Event) -> bool:
        """Type, erase, select and move the caret."""
        if event.type == pygame.TEXTINPUT:
            self._insert(event.text)
            return True
        return event.type == pygame.KEYDOWN and self._edit(event)

    def _edit(self, event: pygame.Event) -> bool:
        at, (start, end) = self.caret, self.selected
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._with_clipboard(event)
        on = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_BACKSPACE:
            self._erase(start if end > start else max(0, at - 1), end)
        elif event.key == pygame.K_DELETE:
            self._erase(start, end if end > start else at + 1)
        elif event.key == pygame.K_LEFT:
            self._go(max(0, at - 1) if on or start == end else start, selecting=on)
        elif event.key == pygame.K_RIGHT:
            self._go(min(len(self.value), at + 1) if on or start == end else end, selecting=on)
        elif event.key == pygame.K_HOME:
            self._go(0, selecting=on)
        elif event.key == pygame.K_END:
            self._go(len(self.value), selecting=on)
        elif event.key in ENTER and self.on_enter is not None:
            self.on_enter()
        else:
            # A letter's own key is swallowed: its text follows as TEXTINPUT.
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _with_clipboard(self, event: pygame.Event) -> bool:
        """Copy what is selected, or the whole line; cut; insert what has been copied elsewhere."""
        start, end = self.selected
        if event.key in (pygame.K_c, pygame.K_x):
            clipboard.copy(self.value[start:end] or self.value)
            if event.key == pygame.K_x:
                self._erase(start, end)
        elif event.key == pygame.K_v:
            self._insert(clipboard.paste())
        elif event.key == pygame.K_a:
            self.anchor = 0
            self._go(len(self.value), selecting=True)
        return True

    def hold(self, value: str) -> None:
        """Hold another line, of which whoever asks for it knows already."""
        self.value = value
        self._go(len(value))

    def put(self, value: str) -> None:
        """Hold another line, as if it had been typed."""
        self._set("", 0)
        self._insert(value)

    def _insert(self, typed: str) -> None:
        letters = "".join(
            letter
            for letter in typed
            if (letter.isascii() and letter.isdigit() if self.digits else letter.isprintable())
        )
        start, end = self.selected
        letters = letters[: max(0, self.limit - len(self.value) + end - start)]
        if letters:
            value = self.value[:start] + letters + self.value[end:]
            self._set(value, start + len(letters))

    def _erase(self, start: int, end: int) -> None:
        self._set(self.value[:start] + self.value[end:], start)

    def _go(self, place: int, *, selecting: bool = False) -> None:
        self.caret = place
        if not selecting:
            self.anchor = place
        self.touch()

    def _set(self, value: str, caret: int) -> None:
        changed = value != self.value
        self.value = value
        self._go(caret)
        if changed:
            self.on_change(value)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, what is selected, the value and the caret."""
        canvas.panel((0.0, 0.0, self.w, self.h), field_look(self))
        base, middle, room = self.h / 2 + 5.8, self.h / 2, self.w - 2 * INSET
        if not self.value and not self.focused:
            faint = STYLE._replace(colour=theme.FLAVOUR)
            canvas.text(self.hint, faint, INSET, base, room=room, least=LEAST)
            return
        sized = text.fit(self.value, canvas.scaled(STYLE), room * canvas.unit, LEAST * canvas.unit)
        self._edges = [
            min(INSET + text.style_width(self.value[:place], sized) / canvas.unit, self.w - INSET)
            for place in range(len(self.value) + 1)
        ]
        start, end = self.selected
        if self.focused and end > start:
            wide = self._edges[end] - self._edges[start]
            area = canvas.rect((self._edges[start], middle - 12, wide, 24))
            canvas.surface.fill(CHOSEN, area)
        canvas.text(self.value, STYLE, INSET, base, room=room, least=LEAST)
        if self.focused:
            area = canvas.rect((self._edges[self.caret] + 0.5, middle - 11, 1.6, 22))
            canvas.surface.fill(theme.FOCUS, area)
