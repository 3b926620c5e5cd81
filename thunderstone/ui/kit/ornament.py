"""What only adorns a screen: lettering in gold relief, and the line below a heading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import relief
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.theme import RELIEF, RELIEF_LINE, RULE_BETWEEN

if TYPE_CHECKING:
    from thunderstone.ui.brush.sprite import Sprite
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.theme import Relief, Wide


class Lettering(Item):
    """Capitals in relief over what they are about, such as a result; smaller where there is no room
    for them."""

    def __init__(self, words: str, look: Relief = "result") -> None:
        super().__init__()
        self.words, self.look = words.upper(), RELIEF[look]

    def _made(self, canvas: Canvas, share: float = 1.0) -> Sprite:
        px, tracking, metal = self.look
        unit = canvas.unit * share
        return relief.lettering(self.words, px * unit, metal, tracking * unit)

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as the letters are."""
        return Size(min(room, self._made(ruler).width / ruler.unit), self.look.px * RELIEF_LINE)

    def paint(self, canvas: Canvas) -> None:
        """Draw the letters."""
        made = self._made(canvas)
        room = self.w * canvas.unit
        if made.width > room + 1:
            made = self._made(canvas, room / made.width)
        canvas.sprite_centred(made, self.w / 2, self.h / 2)


class Rule(Item):
    """The golden line with a lozenge below a heading, as wide as its column or as named."""

    def __init__(self, *, wide: Wide | None = None) -> None:
        super().__init__(wide=wide, tall="rule")

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        made = relief.rule(canvas.px(self.w), canvas.px(self.h), canvas.unit)
        canvas.sprite_centred(made, self.w / 2, self.h / 2)


class Divider(Item):
    """A thin line between what stands above and below it."""

    def want(self, ruler: Canvas, room: float) -> Size:
        """The whole width."""
        return Size(room, 1.0)

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        canvas.rule(0, 0, self.w, RULE_BETWEEN, 1)
