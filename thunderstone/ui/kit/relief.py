"""Lettering in gold relief and the ornament below it, in the middle of their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import relief
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.theme import HEIGHTS, LETTERING, ORNAMENT, RELIEF_LINE

if TYPE_CHECKING:
    from thunderstone.ui.brush.sprite import Sprite
    from thunderstone.ui.canvas import Canvas


class Lettering(Item):
    """A small heading over a result, in spaced capitals."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words.upper()

    def _made(self, canvas: Canvas) -> Sprite:
        return relief.lettering(self.words, LETTERING * canvas.unit, "gold", 2 * canvas.unit)

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as the letters are."""
        return Size(min(room, self._made(ruler).width / ruler.unit), LETTERING * RELIEF_LINE)

    def paint(self, canvas: Canvas) -> None:
        """Draw the letters."""
        canvas.sprite_centred(self._made(canvas), self.w / 2, self.h / 2)


class Rule(Item):
    """The golden line with a lozenge that goes below a heading."""

    def want(self, ruler: Canvas, room: float) -> Size:
        """Its own width where there is room."""
        del ruler
        return Size(min(room, ORNAMENT), HEIGHTS["rule"])

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        wide, tall = canvas.px(min(ORNAMENT, self.w)), canvas.px(HEIGHTS["rule"])
        canvas.sprite_centred(relief.rule(wide, tall, canvas.unit), self.w / 2, self.h / 2)
