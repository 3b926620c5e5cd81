"""A field that opens a list of its choices, for more of them than one steps through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Self

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.controls import Press
from thunderstone.ui.kit.fields import field_look
from thunderstone.ui.kit.host import Host
from thunderstone.ui.kit.item import Item
from thunderstone.ui.kit.layout import Column
from thunderstone.ui.kit.screen import Screen, ScreenServices
from thunderstone.ui.kit.scroll import BESIDE, Scroll
from thunderstone.ui.kit.text import Text
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, PLATES

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Option(NamedTuple):
    """A choice as the list shows it; ``note`` stands at the right."""

    key: str
    words: str
    note: str = ""


class Dropdown(Item):
    """One of several choices; a click or Enter opens the list of them, left and right step on.

    "" is the key of the choice that stands for none.
    """

    def __init__(
        self,
        services: Services,
        key: str,
        choices: Sequence[Option],
        chosen: str,
        on_choose: Callable[[str], None],
        *,
        label: str,
    ) -> None:
        super().__init__(key=key, tall="field", label=label, on_click=self._open)
        self.services = services
        self.choices, self.chosen, self.on_choose = choices, chosen, on_choose
        self.list: DropdownList | None = None

    def _open(self) -> None:
        self.services.push(Host(self.services, DropdownList(self.services, self)))

    def take_over(self, before: Self) -> None:
        """The open list belongs to this field now."""
        self.list, before.list = before.list, None
        if self.list is not None:
            self.list.field = self
            self.list.changed()

    def handle_key(self, event: pygame.Event) -> bool:
        """Left and right take the choice before or after."""
        if event.type != pygame.KEYDOWN or event.key not in STEPS:
            return False
        keys = [one.key for one in self.choices]
        at = keys.index(self.chosen) if self.chosen in keys else 0
        self.on_choose(keys[(at + STEPS[event.key]) % len(keys)])
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the choice and the mark of a list."""
        box, middle = (0.0, 0.0, self.w, self.h), self.h / 2
        canvas.panel(box, field_look(self))
        words = next((one.words for one in self.choices if one.key == self.chosen), self.chosen)
        style = Style("text", 16, theme.KEYWORD if self.chosen else theme.SECONDARY)
        canvas.text(words, style, 12, middle + 5.6, room=self.w - 42, least=14)
        lit = self.hovered or self.focused
        shade = theme.VILLAGE_LABEL if lit else theme.VILLAGE_LABEL_SOFT
        canvas.icon("down", self.w - 18, middle, 15, shade)
        if self.focused:
            canvas.rim(box, theme.FOCUS, 7, Rim(glow=5))


class DropdownList(Screen[ScreenServices]):
    """The open list over a screen; a click beside it and Esc close it."""

    name, opaque = "list", False

    def __init__(self, services: ScreenServices, field: Dropdown) -> None:
        super().__init__(services)
        self.field = field
        field.list = self
        chosen = field.chosen if any(field.chosen == one.key for one in field.choices) else ""
        self.first = f"choice.{chosen}"
        self.changed(show=self.first)

    def body(self) -> Item:
        """The choices below one another, beside their field."""
        lines = map(self._line, self.field.choices)
        return _BesideField(
            self.field, self.back, Column(pad="s")[Scroll("choices")[Column()[*lines]]]
        )

    def _line(self, choice: Option) -> Item:
        line = Press(
            f"choice.{choice.key}", partial(self._choose, choice.key), label=choice.words,
            chosen=choice.key == self.field.chosen, tall="line",
        )  # fmt: skip
        return line[Text(choice.words, grow=1), Text(choice.note, "muted")]

    def _choose(self, key: str) -> None:
        self.field.on_choose(key)
        self.back()

    def left(self) -> None:
        """The field has no list any more."""
        self.field.list = None

    def ground(self, canvas: Canvas) -> None:
        """The screen below stays as it is."""


class _BesideField(Item):
    """All of the window; its one item lies below a field, or above it where there is more room."""

    def __init__(self, field: Dropdown, close: Callable[[], None], content: Item) -> None:
        super().__init__(key="beside", on_click=close)
        self.field, self.content = field, content
        content.solid = True
        self.add(content)

    @property
    def focusable(self) -> bool:
        """Closing is none of the choices."""
        return False

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Leave the field in sight: it tells what is being chosen."""
        super().lay(ruler, box)
        about, gap = self.field.box.move(-self.x, -self.y), GAPS["xs"]
        wide = about.w + BESIDE
        tall = min(self.content.height(ruler, wide), HEIGHTS["list"])
        above, below = about.top - 3 * gap, self.h - about.bottom - 3 * gap
        if tall <= below or below >= above:
            tall = min(tall, below)
            top = about.bottom + gap
        else:
            tall = min(tall, above)
            top = about.top - gap - tall
        self.content.lay(ruler, (min(about.left, self.w - wide - gap), top, wide, tall))

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate of the list."""
        at = self.content
        canvas.panel((at.x, at.y, at.w, at.h), PLATES["list"])
