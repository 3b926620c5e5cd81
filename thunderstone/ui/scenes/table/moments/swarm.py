"""The Swarm: a cloud of specks pours out of its deck and settles where the card does (R103)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.moment import Moment, Where, part, swell
from thunderstone.ui.tween import ease_in_out

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.layout import Box

_AMBER, _DULL, _SPECKS = "#e6b43a", "#8a6a1a", 64


class SwarmPours(Moment):
    """Specks fly in wild bows from the deck to the card, circle it, and are gone."""

    still: ClassVar[float] = 0.45

    def __init__(self, deck: Box, where: Where) -> None:
        super().__init__(where)
        self.deck = deck

    def paint(self, canvas: Canvas) -> None:
        """Draw the deck's glow and every speck where it has come to."""
        card, share = self.where(), self.share
        if card is None:
            return
        (x0, y0), (x1, y1) = self.deck.middle, card.middle
        glows.add_around(canvas, glows.around_card(_DULL), self.deck, swell(share, 0.1, 0.6))
        glows.add_around(canvas, glows.around_card(_DULL), card, swell(share, 0.5, 0.3))
        for number in range(_SPECKS):
            late, size = glows.chance(number)
            flown = ease_in_out(part(share, 0.4 * late, 0.4))
            if flown <= 0:
                continue
            turn = 2.39996 * number + share * (9 + 5 * late)
            swing = 26 + 70 * math.sin(math.pi * flown) + card.w * 0.34 * flown
            x = x0 + (x1 - x0) * flown + math.cos(turn) * swing
            y = y0 + (y1 - y0) * flown + math.sin(turn * 1.3) * swing * (1 + 0.4 * flown)
            wide = 7 + 9 * size
            fading = 1 - part(share, 0.75, 0.25)
            glows.add(canvas, glows.spark(_AMBER), (x, y), (wide, wide), fading)
