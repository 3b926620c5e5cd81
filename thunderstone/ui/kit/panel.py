"""Plates: what items lie on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.kit.item import Gaps
from thunderstone.ui.kit.layout import Column
from thunderstone.ui.kit.text import Text
from thunderstone.ui.kit.theme import (
    EDGE,
    GAPS,
    HEIGHTS,
    PLATES,
    WIDTHS,
    Gap,
    PlateLook,
    Tall,
    Wide,
)

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas


class Panel(Column):
    """A plate with items below one another; it keeps the pointer from what is below."""

    zone: ClassVar[bool] = True
    look: PlateLook = "group"

    def __init__(
        self,
        heading: str = "",
        *,
        gap: Gap = "s",
        pad: Gaps = "l",
        key: str = "",
        grow: float = 0.0,
        wide: Wide | None = None,
        tall: Tall | None = None,
    ) -> None:
        super().__init__(gap=gap, pad=pad, key=key, grow=grow, wide=wide, tall=tall)
        self.solid = True
        if heading:
            self.add(Text(heading.upper(), "caption"))

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.panel((0, 0, self.w, self.h), PLATES[self.look])


class Plate(Panel):
    """The plate of an overlay, as tall as its content, with a title.

    Where the window shows only a part of the table, it comes along with the view. With a named
    height it has a Scroll in it: then that is the most it takes, and a smaller view makes it
    smaller, with less free room. Without a named width it is as wide as its content.
    """

    look: PlateLook = "dialog"

    def __init__(
        self,
        title: str = "",
        *,
        gap: Gap = "l",
        pad: Gaps = "xl",
        wide: Wide | None = "notice",
        tall: Tall | None = None,
    ) -> None:
        super().__init__(gap=gap, pad=pad)
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
                tall, self.gap = free, GAPS["s"]
                self.pad_x = self.pad_y = GAPS["m"]
            wide = min(wide, self._seen[0] - 2 * EDGE)
        self.lay(ruler, (left + (room - wide) / 2, top + (high - tall) / 2, wide, tall))

    @property
    def floats(self) -> Box | None:
        """All of it, if the window has room for that; else the camera goes over it."""
        wide, tall = self.w + 2 * EDGE, self.h + 2 * EDGE
        fits = wide <= self._seen[0] + 0.5 and tall <= self._seen[1] + 0.5
        return (self.x - EDGE, self.y - EDGE, wide, tall) if fits else None
