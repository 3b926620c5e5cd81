"""A table to scroll: headings that sort it, and lines that can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui import theme
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.text import Anchor, Style
from thunderstone.ui.node import Node
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.scroll import BarredView

HEAD = 40.0
_LIT, _CHOSEN, _EVEN = "#3a3138", "#54381d", "#211d25"
_WORDS = Style("text", Px.READING, theme.BODY)
_HEADING = Style("text_bold", Px.LINE, theme.VILLAGE_LABEL_SOFT)


class Column(NamedTuple):
    """A column by its key: its heading, where it begins and how wide it is."""

    key: str
    words: str
    x: float
    wide: float
    anchor: Anchor = "left"
    tip: str = ""

    def at(self) -> float:
        """Where its words stand."""
        return self.x + {"left": 0.0, "centre": self.wide / 2, "right": self.wide}[self.anchor]


class Order(NamedTuple):
    """By which column a table is sorted, and whether the largest comes first."""

    key: str
    falling: bool = True

    def turned(self, key: str, *, rising: Sequence[str]) -> Order:
        """The order after a click on a heading: again turns it round; words rise at first."""
        if key == self.key:
            return Order(key, not self.falling)
        return Order(key, key not in rising)


class Heading(Node):
    """The heading of a column; a click sorts by it."""

    def __init__(self, column: Column, order: Order, on_click: Callable[[], None]) -> None:
        edge = 12.0
        box = (column.x - edge, 0, column.wide + 2 * edge, HEAD)
        super().__init__(box, label=column.words, on_click=on_click, tooltip=column.tip)
        self.column, self.edge = column, edge
        self.chosen = order.key == column.key
        self.falling = order.falling

    def paint(self, canvas: Canvas) -> None:
        """Draw the words, and an arrow where the table is sorted by them."""
        lit = self.hovered or self.focused
        colour = theme.TITLE if lit else theme.MAY_CHOOSE if self.chosen else _HEADING.colour
        at = self.column.at() - self.x
        room = self.column.wide
        style = _HEADING._replace(colour=colour)
        shown = min(canvas.width(self.column.words, style), room)
        canvas.text(self.column.words, style, at, 26, self.column.anchor, room=room)
        if self.chosen:
            start = {"left": at + shown + 10, "centre": at + shown / 2 + 10, "right": at + 9}
            x = start[self.column.anchor]
            canvas.icon("down" if self.falling else "up", x, 21, 11, colour)
        if self.focused:
            canvas.focus_rim((2, 4, self.w - 4, HEAD - 8), faint=True)


class Line(Node):
    """A line of the table: some words for each column, the first perhaps after an icon."""

    TALL = 40.0

    def __init__(
        self,
        columns: Sequence[Column],
        cells: Sequence[str],
        box: tuple[float, float, float],
        on_click: Callable[[], None],
        *,
        icon: str = "",
        chosen: bool = False,
        even: bool = False,
    ) -> None:
        """``box`` is x, y and width."""
        super().__init__((*box, self.TALL), label=cells[0], on_click=on_click)
        self.columns, self.cells = columns, cells
        self.icon, self.chosen, self.even = icon, chosen, even

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the words."""
        draw_plate(canvas, self, self.chosen, self.even)
        base = self.TALL / 2 + 5.8
        for number, (column, words) in enumerate(zip(self.columns, self.cells, strict=True)):
            inset = 30.0 if self.icon and not number else 0.0
            if inset:
                canvas.icon(self.icon, column.x + 9, self.TALL / 2, 17, theme.VILLAGE_LABEL_SOFT)
            bright = self.chosen or self.hovered or self.focused
            colour = theme.TITLE if bright or not number else theme.BODY
            style = _WORDS._replace(colour=colour)
            canvas.text(
                words, style, column.at() + inset, base, column.anchor,
                room=column.wide - inset,
            )  # fmt: skip


def draw_plate(canvas: Canvas, node: Node, chosen: bool, even: bool = False) -> None:
    """The plate of a line: chosen, pointed at, or every other one a shade lighter."""
    lit = node.hovered or node.focused
    if lit or chosen or even:
        area = canvas.rect((0, 1, node.w, node.h - 2))
        colour = _CHOSEN if chosen else _LIT if lit else _EVEN
        canvas.blit(plain(*area.size, colour, 6 * canvas.unit), area.topleft)
    if node.focused:
        canvas.focus_rim((0, 1, node.w, node.h - 2), faint=True)


def fill(view: BarredView, lines: Sequence[Node]) -> None:
    """Put lines into a window, one below the other."""
    view.clear()
    y = 0.0
    for line in lines:
        line.y = y
        y += line.h
        view.add(line)
    view.length = y
    view.scroll(view.at)


def draw_bar(canvas: Canvas, box: tuple[float, float, float, float], share: float) -> None:
    """A groove filled to a share from 0 to 1."""
    x, y, wide, tall = box
    groove = canvas.rect(box)
    canvas.blit(plain(*groove.size, "#2c2730", groove.height / 2), groove.topleft)
    if share > 0:
        filled = canvas.rect((x, y, max(tall, wide * min(1.0, share)), tall))
        canvas.blit(plain(*filled.size, "#c79a4b", filled.height / 2), filled.topleft)
