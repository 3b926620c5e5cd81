"""A field that opens a list of values, each with the number of cards it would leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.kit.fields import field_look
from thunderstone.ui.node import Node
from thunderstone.ui.scrolling import barred

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

ROW = 36.0
MOST_TALL = 14 * ROW
EDGE = 12.0
_LIST = PanelLook(
    radius=9, top="#2a2630", bottom="#18151c", alpha=1.0, border="#a8935f", shadow=18, hollow=0.15
)
_CHOSEN, _LIT = "#5a3a1c", "#3a3138"


class Value(NamedTuple):
    """A value as the list shows it; ``cards`` below 0 is not shown."""

    key: str
    words: str
    cards: int = -1


class Picker(Node):
    """Shows the value chosen; a click or Enter opens the list, left and right step through it."""

    def __init__(
        self,
        box: Box,
        name: str,
        values: Sequence[Value],
        chosen: str,
        on_pick: Callable[[str], None],
        open_list: Callable[[Picker], None],
    ) -> None:
        super().__init__(box, label=name, on_click=lambda: open_list(self))
        self.values, self.chosen, self.on_pick = list(values), chosen, on_pick

    @property
    def words(self) -> str:
        """What is shown of the value chosen."""
        return next((one.words for one in self.values if one.key == self.chosen), self.chosen)

    def handle_key(self, event: pygame.Event) -> bool:
        """Left and right take the value before or after."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        keys = [one.key for one in self.values]
        step = -1 if event.key == pygame.K_LEFT else 1
        at = keys.index(self.chosen) if self.chosen in keys else 0
        self.on_pick(keys[(at + step) % len(keys)])
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the value and the mark of a list."""
        box = (0.0, 0.0, self.w, self.h)
        canvas.panel(box, field_look(self))
        colour = theme.KEYWORD if self.chosen else theme.SECONDARY
        room = self.w - 42
        canvas.text(
            self.words, Style("text", 16, colour), 12, self.h / 2 + 5.6, room=room, least=14
        )
        lit = self.hovered or self.focused
        shade = theme.VILLAGE_LABEL if lit else theme.VILLAGE_LABEL_SOFT
        canvas.icon("down", self.w - 18, self.h / 2, 15, shade)
        if self.focused:
            canvas.rim(box, theme.FOCUS, 7, glow=5)


class Row(Node):
    """A value in the list."""

    def __init__(self, box: Box, value: Value, chosen: bool, on_click: Callable[[], None]) -> None:
        super().__init__(box, label=value.words, on_click=on_click)
        self.value, self.chosen = value, chosen

    def paint(self, canvas: Canvas) -> None:
        """Draw the value and its number of cards."""
        lit = self.hovered or self.focused
        if lit or self.chosen:
            colour = _LIT if lit else _CHOSEN
            area = canvas.rect((4, 1, self.w - 8, self.h - 2))
            canvas.blit(plain(*area.size, colour, 6 * canvas.unit), area.topleft)
        base = self.h / 2 + 5.6
        shown = self.value.cards >= 0
        colour = theme.TITLE if lit or self.chosen else theme.BODY
        room = self.w - (72 if shown else 30)
        canvas.text(self.value.words, Style("text", 16, colour), 16, base, room=room, least=14)
        if shown:
            number = Style("text", 15, theme.MUTED)
            canvas.text(str(self.value.cards), number, self.w - 16, base, "right")


class ValueList(Node):
    """The open list over everything else; a click beside it closes it."""

    def __init__(self, picker: Picker, on_close: Callable[[], None]) -> None:
        super().__init__((0, 0, WIDTH, HEIGHT), on_click=on_close)
        self.picker = picker
        about = picker.box
        length = len(picker.values) * ROW
        above, below = about.y - 4 - EDGE, HEIGHT - EDGE - about.bottom - 4
        tall = min(length, MOST_TALL) + 16
        if tall <= below or below >= above:  # beside its field: what it stands for stays in sight
            tall = min(tall, below)
            y = about.bottom + 4
        else:
            tall = min(tall, above)
            y = about.y - 4 - tall
        self.panel = Node((about.x, y, about.w + 24, tall), solid=True)
        self.add(self.panel)
        self.view = barred(self.panel, (4, 8, self.panel.w - 8, tall - 16), length)
        self.rows: list[Row] = []
        for number, value in enumerate(picker.values):
            wide = self.view.w + (0 if self.view.most else 18)
            row = Row(
                (0, number * ROW, wide, ROW), value, value.key == picker.chosen, self._act(value)
            )
            self.rows.append(row)
            self.view.add(row)
        self.view.w += 0 if self.view.most else 18
        chosen = next((row for row in self.rows if row.chosen), self.rows[0])
        self.view.scroll(chosen.y - self.view.h / 2)
        self.first = chosen

    @property
    def focusable(self) -> bool:
        """Closing is not among the values."""
        return False

    def _act(self, value: Value) -> Callable[[], None]:
        return lambda: self.picker.on_pick(value.key)

    def draw(self, canvas: Canvas) -> None:
        """Draw it over whatever lies below."""
        layer, canvas.layer = canvas.layer, "list"
        super().draw(canvas)
        canvas.layer = layer

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate of the list."""
        panel = self.panel
        canvas.panel((panel.x, panel.y, panel.w, panel.h), _LIST)
