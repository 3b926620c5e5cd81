"""Where a seat's result came from, as three bars: start, luck and skill, each from where the one
before it ends; those of luck and skill tell by an arrow as well which way they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.brush.review_marks import LUCK_BARS
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Item, Size
from thunderstone.ui.kit.theme import FILLS, GAPS

if TYPE_CHECKING:
    from thunderstone.maestro import Account
    from thunderstone.ui.canvas import Canvas

_START, _TICK, _JOINT = "#9a8f7c", "#453e4a", "#d8cab0"
_QUARTERS = (0.25, 0.5, 0.75)
_ARROW = Style("text_black", GAPS["m"], "#17131a")
_LEAST, _EDGE = GAPS["m"], GAPS["s"] / 2
"""How wide a bar is on which there is room for an arrow, and how far from its end that is."""
_UP = {"luck": LUCK_BARS[0], "skill": FILLS["better"]}
_DOWN = {"luck": LUCK_BARS[1], "skill": "#e0684a"}


class Waterfall(Item):
    """An account as bars; what is beyond 0 or 1 on the way is cut off. Without one there is the
    groove alone."""

    def __init__(self, account: Account | None) -> None:
        super().__init__()
        self.account = account

    def want(self, ruler: Canvas, room: float) -> Size:
        """All the room there is, and three bars."""
        return Size(room, GAPS["l"] + GAPS["s"])

    def paint(self, canvas: Canvas) -> None:
        """Draw the groove with its quarters, the bars, and what joins them."""
        canvas.surface.fill(FILLS["groove"], canvas.rect((0, 0, self.w, self.h)))
        if self.account is not None:
            self._bars(canvas, self.account)

    def _bars(self, canvas: Canvas, account: Account) -> None:
        """Draw the parts of a result, each below the one before it."""
        tall = self.h / len(("start", "luck", "skill"))
        for share in _QUARTERS:
            canvas.surface.fill(_TICK, canvas.rect((self.w * share, 0, 1, self.h)))
        lucky = account.start + account.luck
        self._draw(canvas, 0.0, account.start, 0.0, _START)
        for name, begin, end, top in (
            ("luck", account.start, lucky, tall),
            ("skill", lucky, account.result, 2 * tall),
        ):
            rises = end > begin
            low, wide = self._draw(canvas, begin, end, top, (_UP if rises else _DOWN)[name])
            joint = self.w * min(1.0, max(0.0, begin))
            canvas.surface.fill(_JOINT, canvas.rect((joint - 1, top - tall, 1.5, 2 * tall - 1)))
            if wide >= _LEAST:
                at = low + wide - _EDGE if rises else low + _EDGE
                base = top + tall / 2 + _ARROW.px * 0.3
                canvas.text(">" if rises else "<", _ARROW, at, base, "centre")

    def _draw(
        self, canvas: Canvas, begin: float, end: float, top: float, colour: str
    ) -> tuple[float, float]:
        """Draw a bar; gives where it begins on the left, and how wide it is."""
        low, high = sorted(min(1.0, max(0.0, one)) for one in (begin, end))
        tall = self.h / len(("start", "luck", "skill"))
        left, wide = self.w * low, max(2.0, self.w * (high - low))
        canvas.surface.fill(colour, canvas.rect((left, top, wide, tall - 1)))
        return left, wide
