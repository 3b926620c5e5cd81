"""Rows, columns, grids, lines that wrap and layers: where items lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.kit.item import Align, Container, Gaps, Item, Size
from thunderstone.ui.kit.theme import WIDTHS, Wide

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas


def aligned(align: Align, start: float, room: float, size: float) -> tuple[float, float]:
    """Where something of a size lies within a room, and how long it is there."""
    if align == "stretch":
        return start, room
    size = min(size, room)
    return start + {"start": 0.0, "centre": (room - size) / 2, "end": room - size}[align], size


def _shared(items: Sequence[Item], least: Sequence[float], room: float) -> list[float]:
    """Widths of items that share a room: those that grow by their shares, none below its least."""
    given = list(least)
    growing = [at for at, item in enumerate(items) if item.grow]
    while growing:
        others = sum(wide for at, wide in enumerate(given) if at not in growing)
        unit = (room - others) / sum(items[at].grow for at in growing)
        full = [at for at in growing if least[at] > unit * items[at].grow]
        if not full:
            for at in growing:
                given[at] = unit * items[at].grow
            break
        growing = [at for at in growing if at not in full]
    return given


class Spacer(Item):
    """Room that is left free: a share of what is over."""

    def __init__(self, grow: float = 1.0) -> None:
        super().__init__(grow=grow)


class Row(Container):
    """Items side by side; those that grow share the rest, texts give way where it is narrow."""

    usual: ClassVar[Align] = "centre"
    columns: Sequence[float] | None = None
    """The widths of its items where it is a line of a table."""

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as all together, as high as the highest at the width that it gets."""
        items, inner = self.items, room - 2 * self.pad_x
        natural = [item.width(ruler, inner) for item in items]
        gaps = self.gap * max(0, len(items) - 1)
        tight = sum(natural) + gaps > inner
        wide = inner if tight else sum(natural) + gaps
        given = self.widths(ruler, inner) if tight else natural
        return Size(wide + 2 * self.pad_x, self._height(ruler, given))

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """As high as the highest."""
        return self._height(ruler, self.widths(ruler, wide - 2 * self.pad_x))

    def _height(self, ruler: Canvas, given: Sequence[float]) -> float:
        pairs = zip(self.items, given, strict=True)
        high = [item.height(ruler, wide) for item, wide in pairs]
        return max(high, default=0.0) + 2 * self.pad_y

    def widths(self, ruler: Canvas, inner: float) -> Sequence[float]:
        """What each item gets of a width."""
        if self.columns is not None:
            return self.columns
        items, gaps = self.items, self.gap * max(0, len(self.items) - 1)
        least = [
            0.0 if item.grow and not item.shrinks else item.width(ruler, inner) for item in items
        ]
        spare = inner - gaps - sum(least)
        if spare < 0:
            soft = sum(wide for item, wide in zip(items, least, strict=True) if item.shrinks)
            cut = min(1.0, -spare / soft) if soft else 0.0
            return [w * (1 - cut * item.shrinks) for item, w in zip(items, least, strict=True)]
        return _shared(items, least, inner - gaps)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay the items out from left to right."""
        super().lay(ruler, box)
        x, tall = self.pad_x, self.h - 2 * self.pad_y
        widths = self.widths(ruler, self.w - 2 * self.pad_x)
        for item, wide in zip(self.items, widths, strict=True):
            wanted = tall if self.align == "stretch" else item.height(ruler, wide)
            y, high = aligned(self.align, self.pad_y, tall, wanted)
            item.lay(ruler, (x, y, wide, max(high, wanted)))
            x += wide + self.gap


class Column(Container):
    """Items below one another; those that grow share the height that is left."""

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as the widest, as high as all together."""
        inner = room - 2 * self.pad_x
        wide = max((item.width(ruler, inner) for item in self.items), default=0.0)
        return Size(wide + 2 * self.pad_x, self.height(ruler, room))

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """As high as all together."""
        items, inner = self.items, wide - 2 * self.pad_x
        high = sum(item.height(ruler, self._width(ruler, item, inner)) for item in items)
        return high + self.gap * max(0, len(items) - 1) + 2 * self.pad_y

    def _width(self, ruler: Canvas, item: Item, inner: float) -> float:
        """How wide an item lies in the column."""
        if self.align == "stretch":
            return inner
        return min(inner, item.width(ruler, inner))

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay the items out from top to bottom."""
        super().lay(ruler, box)
        items, inner = self.items, self.w - 2 * self.pad_x
        widths = [self._width(ruler, item, inner) for item in items]
        high = [
            0.0 if item.grow else item.height(ruler, wide)
            for item, wide in zip(items, widths, strict=True)
        ]
        spare = self.h - 2 * self.pad_y - sum(high) - self.gap * max(0, len(items) - 1)
        shares, y = sum(item.grow for item in items) or 1.0, self.pad_y
        for item, size, own in zip(items, widths, high, strict=True):
            tall = own + max(0.0, spare) * item.grow / shares
            x, wide = aligned(self.align, self.pad_x, inner, size)
            item.lay(ruler, (x, y, wide, tall))
            y += tall + self.gap


class Flow(Container):
    """Items side by side that go on in the next line where the room ends."""

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as the longest line, as high as all lines."""
        ends = [(x + size.w, y + size.h) for _, x, y, size in self._placed(ruler, room)]
        right = max((x for x, _ in ends), default=0.0)
        lower = max((y for _, y in ends), default=0.0)
        return Size(right + self.pad_x, lower + self.pad_y)

    def _placed(self, ruler: Canvas, room: float) -> Iterator[tuple[Item, float, float, Size]]:
        x, y = self.pad_x, self.pad_y
        line = 0.0
        for item in self.items:
            size = item.measure(ruler, room - 2 * self.pad_x)
            if x > self.pad_x and x + size.w > room - self.pad_x + 0.5:
                x, y, line = self.pad_x, y + line + self.line_gap, 0.0
            yield item, x, y, size
            x, line = x + size.w + self.gap, max(line, size.h)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay the items out line by line."""
        super().lay(ruler, box)
        for item, x, y, size in self._placed(ruler, self.w):
            item.lay(ruler, (x, y, *size))


class Grid(Container):
    """Cells of one size, the largest of them, in as many columns as fit, or in ``columns``.

    With a number of columns the cells share the width between them; there are fewer columns where
    a cell would be narrower than ``least``, and without a number as many as that allows.
    """

    def __init__(
        self,
        columns: int = 0,
        *,
        least: Wide | None = None,
        gap: Gaps = "none",
        pad: Gaps = "none",
        key: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(gap=gap, pad=pad, key=key, grow=grow)
        self.columns, self.least = columns, WIDTHS[least] if least else 0.0

    def _plan(self, ruler: Canvas, room: float) -> tuple[int, Size]:
        """How many columns there are, and how large a cell is."""
        items, inner = self.items, room - 2 * self.pad_x
        if self.columns or self.least:
            most = (
                int((inner + self.gap) // (self.least + self.gap)) if self.least else self.columns
            )
            columns = max(1, min(self.columns or most, most))
            wide = (inner - self.gap * (columns - 1)) / columns
            high = max((item.height(ruler, wide) for item in items), default=0.0)
            return columns, Size(wide, high)
        sizes = [item.measure(ruler, inner) for item in items]
        cell = Size(
            max((size.w for size in sizes), default=1.0),
            max((size.h for size in sizes), default=0.0),
        )
        fitting = int((inner + self.gap) // (cell.w + self.gap))
        return max(1, min(len(sizes), fitting)), cell

    def want(self, ruler: Canvas, room: float) -> Size:
        """All columns, all lines."""
        columns, cell = self._plan(ruler, room)
        lines = -(-len(self.items) // columns)
        wide = columns * (cell.w + self.gap) - self.gap
        high = max(0.0, lines * (cell.h + self.line_gap) - self.line_gap)
        return Size(wide + 2 * self.pad_x, high + 2 * self.pad_y)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay the cells out line by line."""
        super().lay(ruler, box)
        columns, cell = self._plan(ruler, self.w)
        for number, item in enumerate(self.items):
            down, across = divmod(number, columns)
            x = self.pad_x + across * (cell.w + self.gap)
            item.lay(ruler, (x, self.pad_y + down * (cell.h + self.line_gap), *cell))


class Layers(Container):
    """Items over one another, each in the middle and no larger than the room."""

    usual: ClassVar[Align] = "centre"

    def want(self, ruler: Canvas, room: float) -> Size:
        """As large as the largest layer."""
        sizes = [item.measure(ruler, room - 2 * self.pad_x) for item in self.items]
        return Size(
            max((size.w for size in sizes), default=0.0) + 2 * self.pad_x,
            max((size.h for size in sizes), default=0.0) + 2 * self.pad_y,
        )

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay each layer out."""
        super().lay(ruler, box)
        for item in self.items:
            size = item.measure(ruler, self.w - 2 * self.pad_x)
            x, wide = aligned(self.align, self.pad_x, self.w - 2 * self.pad_x, size.w)
            tall = item.height(ruler, wide)
            y, tall = aligned(self.align, self.pad_y, self.h - 2 * self.pad_y, tall)
            item.lay(ruler, (x, y, wide, tall))
