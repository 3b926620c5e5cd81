"""Lists and tables of thousands of lines: only those that are in sight exist."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Literal

from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.kit.arrangement import RowArrangement
from thunderstone.ui.kit.controls import Press
from thunderstone.ui.kit.form import Head
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.layout import Spacer
from thunderstone.ui.kit.scroll import BESIDE, Scroll, ScrollView
from thunderstone.ui.kit.text import Icon, Text
from thunderstone.ui.kit.theme import FILLS, GAPS, WIDTHS, Gap
from thunderstone.ui.node import Tip

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

Sorted = Literal["", "up", "down"]
"""Whether a table is sorted by a column, and whether its figures rise or fall."""

_SPARE = 2
"""So many lines exist beyond either edge of the window, so that the arrows and Tab reach them."""


Tallness = Callable[[str, "Canvas", float], float]
"""How tall the line of a key is, in units, at a width; the canvas measures text."""


class LongList(Item):
    """Lines made when they come into sight: ``Scroll("games")[LongList(...)]``.

    ``keys`` are the lines' keys in their order, and ``make`` gives the line of a key. All are as
    high as the first, unless ``tall`` tells each one's height. Lines out of sight are dropped, but
    not one that has the focus or the pointer. ``like`` is the row whose columns the lines share;
    every other line of a ``striped`` list lies on a lighter plate. Raises ValueError where two
    lines have one key.
    """

    def __init__(
        self,
        keys: Sequence[str],
        make: Callable[[str], Item],
        *,
        tall: Tallness | None = None,
        like: RowArrangement | None = None,
        striped: bool = False,
    ) -> None:
        super().__init__()
        self.keys, self.make, self.like, self.striped = keys, make, like, striped
        self._tallness = tall
        self._places = {key: place for place, key in enumerate(keys)}
        if len(self._places) < len(keys):
            raise ValueError("two lines of a list have one key")
        self._made: dict[int, Item] = {}
        self.tops: Sequence[float] = [0.0]
        """Where each line begins, in units; the last is where the list ends."""
        self._ruler: Canvas | None = None

    def want(self, ruler: Canvas, room: float) -> Size:
        """The whole width; as high as all lines together."""
        return Size(room, self.height(ruler, room))

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """As high as all lines together."""
        tall = self._tallness
        if not self.keys:
            return 0.0
        if tall is None:
            each = self._at(0).height(ruler, wide)
            self.tops = [place * each for place in range(len(self.keys) + 1)]
        else:
            self.tops = [0.0, *accumulate(tall(key, ruler, wide) for key in self.keys)]
        return self.tops[-1]

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay out the lines that are in sight, now and whenever the window is scrolled."""
        super().lay(ruler, box)
        self._ruler = ruler
        if isinstance(self.parent, ScrollView):
            self.parent.on_sight = self._follow
        for place in self._made:
            self._lay_line(place)
        self._follow()

    def line(self, key: str) -> Item | None:
        """The line with a key, made if it is out of sight; None if there is none."""
        place = self._places.get(key)
        return None if place is None else self._lay_line(place)

    def _follow(self) -> None:
        """Make the lines that are in sight, all where there is no window; drop the others."""
        view = self.parent
        top, high = (view.at, view.h) if isinstance(view, ScrollView) else (0.0, self.h)
        first = max(0, bisect_right(self.tops, top) - 1 - _SPARE)
        last = min(len(self.keys), bisect_left(self.tops, top + high) + _SPARE)
        for place in [place for place in self._made if not first <= place < last]:
            if not _in_use(self._made[place]):
                line = self._made.pop(place)
                self.remove(line)
                _take_apart(line)
        for place in range(first, last):
            if place not in self._made:
                self._lay_line(place)
        self.children.sort(key=lambda line: line.y)

    def _at(self, place: int) -> Item:
        """The line at a place of the list."""
        if place not in self._made:
            self._made[place] = self.make(self.keys[place])
            self.add(self._made[place])
        line, like = self._made[place], self.like
        row = line.arrangement
        if like is not None and isinstance(row, RowArrangement):
            row.columns, row.gap, row.pad_x = like.columns, like.gap, like.pad_x
        return line

    def _lay_line(self, place: int) -> Item:
        line = self._at(place)
        if self._ruler is not None:
            line.lay(self._ruler, self._box(place))
        return line

    def _box(self, place: int) -> Box:
        """Where a line lies."""
        top = self.tops[place]
        return 0.0, top, self.w, self.tops[place + 1] - top

    def paint(self, canvas: Canvas) -> None:
        """Draw the plates of every other line."""
        for place in self._made if self.striped else ():
            if place % 2:
                x, top, wide, tall = self._box(place)
                area = canvas.rect((x, top + 1, wide, tall - 2))
                made = plain(*area.size, FILLS["stripe"], 6 * canvas.unit)
                canvas.blit(made, area.topleft)

    def draw_children(self, canvas: Canvas) -> None:
        """Draw the lines of which something is to be seen."""
        clip = canvas.surface.get_clip()
        for line in self.children:
            if clip.colliderect(canvas.rect((line.x, line.y, line.w, line.h))):
                line.draw(canvas)


def _take_apart(line: Item) -> None:
    """Part a line's nodes: what holds one another waits for the collector."""
    for node in list(line.walk()):
        node.clear()


def _in_use(line: Item) -> bool:
    """Whether a line has the focus, the pointer or a pressed button."""
    return any(node.focused or node.hovered or node.pressed for node in line.walk())


class LongTable(Item):
    """A ``LongList`` below headings that stay where they are while it scrolls.

    A column is as wide as its heading, or shares what is left; where a column that shares would
    become narrower than a name, the others give way.
    """

    def __init__(
        self,
        key: str,
        heads: Sequence[Head],
        keys: Sequence[str],
        make: Callable[[str], Item],
        *,
        cells: Gap = "l",
    ) -> None:
        super().__init__(grow=1.0)
        self._heads = heads
        self._cells = RowArrangement(cells, ("s", "none"), "centre")
        self._row = Item(arrangement=self._cells)[*(head.item for head in heads)]
        self._scroll = Scroll(key)[LongList(keys, make, like=self._cells, striped=True)]
        self.add(self._row)
        self.add(self._scroll)

    def want(self, ruler: Canvas, room: float) -> Size:
        """The whole width; as high as headings and lines together."""
        self._share(ruler, room)
        tall = self._row.height(ruler, room) + GAPS["xs"] + self._scroll.height(ruler, room)
        return Size(room, tall)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay out the headings, and the window with the lines below them."""
        super().lay(ruler, box)
        self._share(ruler, self.w)
        tall = self._row.height(ruler, self.w)
        self._row.lay(ruler, (0, 0, self.w, tall))
        top = tall + GAPS["xs"]
        self._scroll.lay(ruler, (0, top, self.w, self.h - top))

    def _share(self, ruler: Canvas, wide: float) -> None:
        """Share a width out between the columns."""
        row, heads = self._cells, self._heads
        inner = wide - BESIDE - 2 * row.pad_x - row.gap * (len(heads) - 1)
        own = [0.0 if head.grow else head.item.measure(ruler, inner).w for head in heads]
        shares = sum(head.grow for head in heads)
        spare = max(inner - sum(own), shares * WIDTHS["name"])
        give = min(1.0, (inner - spare) / (sum(own) or 1.0))
        row.columns = [
            least * give + spare * head.grow / (shares or 1.0)
            for least, head in zip(own, heads, strict=True)
        ]


def sort_head(
    key: str,
    words: str,
    act: Callable[[], None],
    by: Sorted = "",
    *,
    figures: bool = True,
    tooltip: Tip = "",
    grow: float = 0.0,
) -> Head:
    """The heading of a column that sorts by it; ``by`` says how, if the table is sorted by it.

    Headings of ``figures`` end at the right, as the figures do.
    """
    name = Text(words, "sorted" if by else "column")
    arrow = Icon(by, share=0.6)
    press = Press(key, act, label=words, tooltip=tooltip, gap="xs", pad=("none", "xs"), tall=None)
    line = (Spacer(), arrow, name) if figures else (name, arrow, Spacer())
    return Head(press[line], grow)
