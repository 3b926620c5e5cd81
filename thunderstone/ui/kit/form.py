"""Forms: a name, perhaps a note, and what sets it; and tables with headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui.kit.arrangement import ColumnArrangement, RowArrangement
from thunderstone.ui.kit.item import Arrangement, Item, Size
from thunderstone.ui.kit.layout import Column, Row
from thunderstone.ui.kit.text import Prose, Text
from thunderstone.ui.kit.theme import GAPS, NARROW, WIDTHS, Gap, Type

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas


class Field(Item):
    """A line of a form: a name, perhaps a note, and what sets it, beside or below them.

    A ``brief`` one has a short name, and its control fills the line. The name is the control's
    label unless it has one; the name is dark while the control is out of reach.
    """

    def __init__(self, name: str, control: Item, note: str = "", *, brief: bool = False) -> None:
        look: Type = "label" if brief else "name" if control.enabled else "out"
        self.words = Column(gap="xs")[Text(name, look), Prose(note, "note") if note else None]
        self.control = control
        super().__init__(arrangement=_FieldArrangement(self.words, control, brief=brief))
        control.label = control.label or name
        self.add(self.words)
        self.add(control)


class _FieldArrangement(Arrangement):
    """A field's words, and its control beside or below them."""

    def __init__(self, words: Column, control: Item, *, brief: bool) -> None:
        super().__init__("l")
        self.words, self.control, self.brief = words, control, brief

    def _beside(self, ruler: Canvas, room: float) -> tuple[float, float] | None:
        """The widths of words and control side by side; None where there is no room for that."""
        if self.brief:
            return WIDTHS["name"], room - WIDTHS["name"] - GAPS["xs"]
        wide = self.control.measure(ruler, room).w
        return (room - wide - self.gap, wide) if room >= NARROW else None

    def _top(self, ruler: Canvas, wide: float, tall: float) -> float:
        """How far down the words begin, so that the name stands beside the control's middle."""
        return max(0.0, (tall - self.words.items[0].height(ruler, wide)) / 2)

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """The whole width; the higher of the two, or both together."""
        split = self._beside(ruler, room)
        first, second = split or (room, room)
        words, tall = self.words.height(ruler, first), self.control.height(ruler, second)
        if split is None:
            return Size(room, words + GAPS["s"] + tall)
        return Size(room, max(tall, self._top(ruler, first, tall) + words))

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay words and control out."""
        split = self._beside(ruler, size.w)
        first, second = split or (size.w, min(size.w, self.control.measure(ruler, size.w).w))
        words, tall = self.words.height(ruler, first), self.control.height(ruler, second)
        if split is None:
            self.words.lay(ruler, (0, 0, first, words))
            self.control.lay(ruler, (0, words + GAPS["s"], second, tall))
        else:
            self.words.lay(ruler, (0, self._top(ruler, first, tall), first, words))
            self.control.lay(ruler, (size.w - second, 0, second, tall))


class Form(Item):
    """Fields below one another."""

    def __init__(self, *, gap: Gap = "m") -> None:
        super().__init__(arrangement=ColumnArrangement(gap))


class Head(NamedTuple):
    """The heading of a column: an item (words, or a Press that sorts), and its share of what is
    left of the width."""

    item: Item
    grow: float = 0.0


class Table(Item):
    """Lines whose cells stand below their headings: ``Table(heads)[Row()[...], Press(...)[...]]``.

    A column is as wide as its widest cell; those that grow share what is left.
    """

    def __init__(self, heads: Sequence[Head], *, gap: Gap = "none", cells: Gap = "l") -> None:
        super().__init__(arrangement=_TableArrangement(heads, gap, cells))
        self.add(Row(gap=cells, pad=("s", "none"))[*(head.item for head in heads)])


class _TableArrangement(ColumnArrangement):
    """Lines below one another that share the widths of their cells."""

    def __init__(self, heads: Sequence[Head], gap: Gap, cells: Gap) -> None:
        super().__init__(gap)
        self.heads, self.cells = heads, GAPS[cells]
        self._shared = -1.0

    def _share(self, ruler: Canvas, items: Sequence[Item], wide: float) -> None:
        """Give all lines the widths of the columns."""
        if wide == self._shared:
            return
        self._shared = wide
        lines = [
            (item.items, item.arrangement)
            for item in items
            if isinstance(item.arrangement, RowArrangement)
        ]
        pad = lines[0][1].pad_x
        inner = wide - 2 * pad - self.cells * (len(self.heads) - 1)
        widths = [
            0.0 if head.grow else max(cells[at].measure(ruler, inner).w for cells, _ in lines)
            for at, head in enumerate(self.heads)
        ]
        spare, shares = inner - sum(widths), sum(head.grow for head in self.heads) or 1.0
        given = [
            own + max(0.0, spare) * head.grow / shares
            for own, head in zip(widths, self.heads, strict=True)
        ]
        for _, row in lines:
            row.columns, row.gap, row.pad_x = given, self.cells, pad

    def want_height(self, ruler: Canvas, items: Sequence[Item], wide: float) -> float:
        """As high as all lines."""
        self._share(ruler, items, wide)
        return super().want_height(ruler, items, wide)

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay the lines out."""
        self._share(ruler, items, size.w)
        super().lay(ruler, items, size)
