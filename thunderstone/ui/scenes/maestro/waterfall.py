"""Where a seat's result came from, as three bars: start, luck and skill, each from where the one
before it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.brush.review_marks import LUCK_BARS
from thunderstone.ui.kit import Item, Size
from thunderstone.ui.kit.theme import FILLS, GAPS

if TYPE_CHECKING:
    from thunderstone.maestro import Account
    from thunderstone.ui.canvas import Canvas

_START = "#9a8f7c"
_UP = {"luck": LUCK_BARS[0], "skill": "#86c46a"}
_DOWN = {"luck": LUCK_BARS[1], "skill": "#e0684a"}


class Waterfall(Item):
    """An account as bars; what is beyond 0 or 1 on the way is cut off."""

    def __init__(self, account: Account) -> None:
        super().__init__()
        self.account = account

    def want(self, ruler: Canvas, room: float) -> Size:
        """All the room there is, and three bars."""
        del ruler
        return Size(room, GAPS["l"] + GAPS["s"])

    def paint(self, canvas: Canvas) -> None:
        """Draw the groove and the bars."""
        account, tall = self.account, self.h / len(("start", "luck", "skill"))
        canvas.surface.fill(FILLS["groove"], canvas.rect((0, 0, self.w, self.h)))
        self._draw(canvas, 0.0, account.start, 0.0, _START)
        lucky = account.start + account.luck
        for name, begin, end, top in (
            ("luck", account.start, lucky, tall),
            ("skill", lucky, account.result, 2 * tall),
        ):
            self._draw(canvas, begin, end, top, (_UP if end > begin else _DOWN)[name])

    def _draw(self, canvas: Canvas, begin: float, end: float, top: float, colour: str) -> None:
        low, high = sorted(min(1.0, max(0.0, one)) for one in (begin, end))
        tall = self.h / len(("start", "luck", "skill"))
        box = (self.w * low, top, max(2.0, self.w * (high - low)), tall - 1)
        canvas.surface.fill(colour, canvas.rect(box))
