"""A share as a bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.theme import FILLS, GAPS, Fill

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas


class ShareBar(Item):
    """A groove as wide as there is room, filled to a share from 0 to 1."""

    def __init__(self, share: float, fill: Fill = "share", *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.share, self.fill = min(1.0, share), FILLS[fill]

    def want(self, ruler: Canvas, room: float) -> Size:
        """All the room there is, and a line's thickness."""
        return Size(room, GAPS["s"])

    def paint(self, canvas: Canvas) -> None:
        """Draw the groove, and what of it is filled: a round end at least."""
        for share, colour in ((1.0, FILLS["groove"]), (self.share, self.fill)):
            if share > 0:
                area = canvas.rect((0, 1, max(self.h, self.w * share), self.h - 2))
                canvas.blit(plain(*area.size, colour, area.height / 2), area.topleft)
