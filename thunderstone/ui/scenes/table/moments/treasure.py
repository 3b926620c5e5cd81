"""A Treasure found: a wreath of golden rays turns behind it until it lies before its finder."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.moment import Moment, swell

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

_GOLD, _SPARKS = "#ffc24a", 22


class TreasureFound(Moment):
    """The light goes with the card, from the rank where it was turned up to the seat (R105)."""

    still: ClassVar[float] = 0.4
    wreath: ClassVar[str] = _GOLD

    def paint(self, canvas: Canvas) -> None:
        """Draw the rays behind the card, and sparks that leap off it."""
        card, share = self.where(), self.share
        if card is None:
            return
        glows.wreath(canvas, self.wreath, card, swell(share), share * 2)
        x, y = card.middle
        for number in range(_SPARKS):
            place, far = glows.chance(number)
            leapt = (share * 1.6 + place) % 1
            angle = number * 2.39996
            reach = card.w * (0.5 + (0.4 + 0.7 * far) * leapt)
            at = x + math.cos(angle) * reach, y + math.sin(angle) * reach * 1.3 + 20 * leapt**2
            size = card.w * (0.06 + 0.07 * far)
            light = glows.spark(_GOLD)
            glows.add(canvas, light, at, (size, size), swell(share) * (1 - leapt))
