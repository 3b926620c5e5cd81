"""What only adorns a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import relief
from thunderstone.ui.kit.item import Item

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.theme import Wide


class Rule(Item):
    """The golden line with a lozenge below a heading, as wide as its column or as named."""

    def __init__(self, *, wide: Wide | None = None) -> None:
        super().__init__(wide=wide, tall="rule")

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        made = relief.rule(canvas.px(self.w), canvas.px(self.h), canvas.unit)
        canvas.sprite_centred(made, self.w / 2, self.h / 2)
