"""Rows, columns, grids, lines that wrap and layers: where the items lie that are put into one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from thunderstone.ui.kit.item import Align, Arrangement, Gaps, Item, Size
from thunderstone.ui.kit.theme import WIDTHS, Wide

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas


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


def _highest(ruler: Canvas, items: Sequence[Item], given: Sequence[float]) -> float:
    """The height of the highest item at the widths that they are given."""
    pairs = zip(items, given, strict=True)
    return max((item.height(ruler, wide) for item, wide in pairs), default=0.0)


class RowArrangement(Arrangement):
    """Items side by side; those that grow share the rest, texts give way where it is narrow."""

    columns: Sequence[float] | None = None
    """The widths of its items where it is a line of a table."""

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """As wide as all together, as high as the highest at the width that it gets."""
        inner = room - 2 * self.pad_x
        natural = [item.width(ruler, inner) for item in items]
        gaps = self.gap * max(0, len(items) - 1)
        tight = sum(natural) + gaps > inner
        wide = inner if tight else sum(natural) + gaps
        given = self.widths(ruler, items, inner) if tight else natural
        return Size(wide + 2 * self.pad_x, _highest(ruler, items, given) + 2 * self.pad_y)

    def want_height(self, ruler: Canvas, items: Sequence[Item], wide: float) -> float:
        """As high as the highest."""
        given = self.widths(ruler, items, wide - 2 * self.pad_x)
        return _highest(ruler, items, given) + 2 * self.pad_y

    def widths(self, ruler: Canvas, items: Sequence[Item], inner: float) -> Sequence[float]:
        """What each item gets of a width."""
        if self.columns is not None:
            return self.columns
        gaps = self.gap * max(0, len(items) - 1)
        least = [
            0.0 if item.grow and not item.shrinks else item.width(ruler, inner) for item in items
        ]
        spare = inner - gaps - sum(least)
        if spare < 0:
            soft = sum(wide for item, wide in zip(items, least, strict=True) if item.shrinks)
            cut = min(1.0, -spare / soft) if soft else 0.0
            return [w * (1 - cut * item.shrinks) for item, w in zip(items, least, strict=True)]
        return _shared(items, least, inner - gaps)

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay the items out from left to right."""
        x, tall = self.pad_x, size.h - 2 * self.pad_y
        widths = self.widths(ruler, items, size.w - 2 * self.pad_x)
        for item, wide in zip(items, widths, strict=True):
            wanted = tall if self.align == "stretch" else item.height(ruler, wide)
            y, high = aligned(self.align, self.pad_y, tall, wanted)
            item.lay(ruler, (x, y, wide, max(high, wanted)))
            x += wide + self.gap


class ColumnArrangement(Arrangement):
    """Items below one another; those that grow share the height that is left."""

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """As wide as the widest, as high as all together."""
        inner = room - 2 * self.pad_x
        wide = max((item.width(ruler, inner) for item in items), default=0.0)
        return Size(wide + 2 * self.pad_x, self.want_height(ruler, items, room))

    def want_height(self, ruler: Canvas, items: Sequence[Item], wide: float) -> float:
        """As high as all together."""
        inner = wide - 2 * self.pad_x
        high = sum(item.height(ruler, self._width(ruler, item, inner)) for item in items)
        return high + self.gap * max(0, len(items) - 1) + 2 * self.pad_y

    def _width(self, ruler: Canvas, item: Item, inner: float) -> float:
        """How wide an item lies in the column."""
        if self.align == "stretch":
            return inner
        return min(inner, item.width(ruler, inner))

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay the items out from top to bottom."""
        inner = size.w - 2 * self.pad_x
        widths = [self._width(ruler, item, inner) for item in items]
        high = [
            0.0 if item.grow else item.height(ruler, wide)
            for item, wide in zip(items, widths, strict=True)
        ]
        spare = size.h - 2 * self.pad_y - sum(high) - self.gap * max(0, len(items) - 1)
        shares, y = sum(item.grow for item in items) or 1.0, self.pad_y
        for item, wanted, own in zip(items, widths, high, strict=True):
            tall = own + max(0.0, spare) * item.grow / shares
            x, wide = aligned(self.align, self.pad_x, inner, wanted)
            item.lay(ruler, (x, y, wide, tall))
            y += tall + self.gap


class FlowArrangement(Arrangement):
    """Items side by side that go on in the next line where the room ends."""

    def __init__(self, gap: Gaps, *, centred: bool = False) -> None:
        super().__init__(gap)
        self.centred = centred

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """As wide as the longest line, as high as all lines."""
        ends = [(x + size.w, y + size.h) for _, x, y, size in self._placed(ruler, items, room)]
        right = max((x for x, _ in ends), default=0.0)
        lower = max((y for _, y in ends), default=0.0)
        return Size(right, lower)

    def _placed(
        self, ruler: Canvas, items: Sequence[Item], room: float
    ) -> Iterator[tuple[Item, float, float, Size]]:
        x = y = line = 0.0
        for item in items:
            size = item.measure(ruler, room)
            if x > 0 and x + size.w > room + 0.5:
                x, y, line = 0.0, y + line + self.line_gap, 0.0
            yield item, x, y, size
            x, line = x + size.w + self.gap, max(line, size.h)

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay the items out line by line."""
        placed = list(self._placed(ruler, items, size.w))
        ends = {y: x + own.w for _, x, y, own in placed}
        for item, x, y, own in placed:
            left = (size.w - ends[y]) / 2 if self.centred else 0.0
            item.lay(ruler, (x + left, y, *own))


class GridArrangement(Arrangement):
    """Cells of one size, line by line."""

    def __init__(self, columns: int, least: Wide | None, gap: Gaps, pad: Gaps) -> None:
        super().__init__(gap, pad)
        self.columns, self.least = columns, WIDTHS[least] if least else 0.0

    def _plan(self, ruler: Canvas, items: Sequence[Item], room: float) -> tuple[int, Size]:
        """How many columns there are, and how large a cell is."""
        inner = room - 2 * self.pad_x
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

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """All columns, all lines."""
        columns, cell = self._plan(ruler, items, room)
        lines = -(-len(items) // columns)
        wide = columns * (cell.w + self.gap) - self.gap
        high = max(0.0, lines * (cell.h + self.line_gap) - self.line_gap)
        return Size(wide + 2 * self.pad_x, high + 2 * self.pad_y)

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay the cells out line by line."""
        columns, cell = self._plan(ruler, items, size.w)
        for number, item in enumerate(items):
            down, across = divmod(number, columns)
            x = self.pad_x + across * (cell.w + self.gap)
            item.lay(ruler, (x, self.pad_y + down * (cell.h + self.line_gap), *cell))


class LayerArrangement(Arrangement):
    """Items over one another, each in the middle and no larger than the room."""

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """As large as the largest layer."""
        sizes = [item.measure(ruler, room) for item in items]
        wide = max((size.w for size in sizes), default=0.0)
        return Size(wide, max((size.h for size in sizes), default=0.0))

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay each layer out."""
        for item in items:
            x, wide = aligned(self.align, 0.0, size.w, item.measure(ruler, size.w).w)
            y, tall = aligned(self.align, 0.0, size.h, item.height(ruler, wide))
            item.lay(ruler, (x, y, wide, tall))
