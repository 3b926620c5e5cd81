"""Plates: what items lie on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Unpack

from thunderstone.ui.kit.arrangement import ColumnArrangement
from thunderstone.ui.kit.item import Gaps, Given, Item
from thunderstone.ui.kit.text import Text
from thunderstone.ui.kit.theme import EDGE, HEIGHTS, PLATES, WIDTHS, Gap, Tall, Wide

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas


class Panel(Item):
    """A plate with items below one another; it keeps the pointer from what is below."""

    zone: ClassVar[bool] = True

    def __init__(
        self, heading: str = "", *, gap: Gap = "s", pad: Gaps = "l", **given: Unpack[Given]
    ) -> None:
        super().__init__(solid=True, arrangement=ColumnArrangement(gap, pad), **given)
        if heading:
            self.add(Text(heading.upper(), "caption"))

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.panel((0, 0, self.w, self.h), PLATES["group"])


class Plate(Item):
    """The plate of an overlay, as tall as its content, with a title.

    Where the window shows only a part of the table, it comes along with the view. With a named
    height it has a Scroll in it: then that is the most it takes, and a smaller view makes it
    smaller, with less free room. Without a named width it is as wide as its content.
    """

    zone: ClassVar[bool] = True

    def __init__(
        self,
        title: str = "",
        *,
        gap: Gap = "l",
        wide: Wide | None = "notice",
        tall: Tall | None = None,
    ) -> None:
        self.column = ColumnArrangement(gap, "xl")
        super().__init__(solid=True, arrangement=self.column)
        self._most = (WIDTHS[wide] if wide else None, HEIGHTS[tall] if tall else None)
        self._seen = (0.0, 0.0)
        if title:
            self.add(Text(title, "title"))

    def settle(self, ruler: Canvas, area: Box) -> None:
        """Lie in the middle of an area, no larger than the view allows if its content scrolls."""
        self._seen = ruler.view.size
        left, top, room, high = area
        wide, tall = self._most
        if wide is None:
            wide = self.measure(ruler, room - 2 * EDGE).w
        if tall is None:
            tall = self.height(ruler, wide)
        else:
            free = self._seen[1] - 2 * EDGE
            if free < tall:
                tall = free
                self.column.tighten("s", "m")
            wide = min(wide, self._seen[0] - 2 * EDGE)
        self.lay(ruler, (left + (room - wide) / 2, top + (high - tall) / 2, wide, tall))

    @property
    def floats(self) -> Box | None:
        """All of it, if the window has room for that; else the camera goes over it."""
        wide, tall = self.w + 2 * EDGE, self.h + 2 * EDGE
        fits = wide <= self._seen[0] + 0.5 and tall <= self._seen[1] + 0.5
        return (self.x - EDGE, self.y - EDGE, wide, tall) if fits else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.panel((0, 0, self.w, self.h), PLATES["dialog"])
