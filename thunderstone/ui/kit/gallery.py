"""Pictures to choose among: cells of one shape that fill the room they lie in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Unpack

from thunderstone.ui.kit.item import Arrangement, Gaps, Given, Item, Size

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

GROWN = 1.5
"""How many times its own size a cell is at most."""


class _Plan(NamedTuple):
    columns: int
    cell: Size
    across: float
    """From one cell to the next, in units."""


class _GalleryArrangement(Arrangement):
    """Cells of the first one's shape, in as many columns as make them largest."""

    def _own(self, ruler: Canvas, items: Sequence[Item], inner: float) -> Size:
        return items[0].measure(ruler, inner) if items else Size(1.0, 1.0)

    def _fitting(self, count: int, own: Size, inner: float) -> int:
        """How many columns of cells of their own size there are at most."""
        return max(1, min(count, int((inner + self.gap) // (own.w + self.gap))))

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """All cells at their own size."""
        inner = room - 2 * self.pad_x
        own = self._own(ruler, items, inner)
        columns = self._fitting(len(items), own, inner)
        lines = -(-len(items) // columns)
        wide = columns * (own.w + self.gap) - self.gap
        high = max(0.0, lines * (own.h + self.line_gap) - self.line_gap)
        return Size(wide + 2 * self.pad_x, high + 2 * self.pad_y)

    def _plan(self, ruler: Canvas, items: Sequence[Item], wide: float, high: float) -> _Plan:
        own = self._own(ruler, items, wide)
        best = _Plan(1, Size(0.0, 0.0), 0.0)
        for columns in range(1, self._fitting(len(items), own, wide) + 1):
            lines = -(-len(items) // columns)
            room = (wide + self.gap) / columns - self.gap
            deep = (high + self.line_gap) / lines - self.line_gap
            size = min(room, deep * own.w / own.h, GROWN * own.w)
            if size >= best.cell.w:
                spread = (wide - size) / (columns - 1) if lines > 1 and columns > 1 else 0.0
                cell = Size(size, size * own.h / own.w)
                best = _Plan(columns, cell, spread or size + self.gap)
        return best

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay the cells out line by line."""
        inner = Size(size.w - 2 * self.pad_x, size.h - 2 * self.pad_y)
        columns, cell, across = self._plan(ruler, items, *inner)
        for number, item in enumerate(items):
            row, column = divmod(number, columns)
            down = self.pad_y + row * (cell.h + self.line_gap)
            item.lay(ruler, (self.pad_x + column * across, down, *cell))


class Gallery(Item):
    """Cells of the first one's shape, in as many columns as make them largest.

    They are never smaller than they want to be: where there is no room for that it is taller, and
    lies in a Scroll. Several lines fill the whole width.
    """

    def __init__(self, *, gap: Gaps = "none", pad: Gaps = "none", **given: Unpack[Given]) -> None:
        super().__init__(arrangement=_GalleryArrangement(gap, pad), **given)
