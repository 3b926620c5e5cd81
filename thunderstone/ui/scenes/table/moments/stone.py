"""The Thunderstone: a violet light of its own, brighter the nearer it is to rank 1."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.scenes.table.layout import HALL
from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.moment import Moment, Where, swell
from thunderstone.ui.tween import ease_out

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

_VIOLET, _PALE, _MOTES = "#7a4ae6", "#cdb8ff", 16


class StoneLight(Moment):
    """A pillar of light stands on the stone, rings run out from it, motes circle it.

    ``near`` is 1 at rank 1 and less the further away it is: there the light is faint and narrow.
    The light of one that is ``claimed`` bursts where it lay, and goes with it.
    """

    seconds: ClassVar[float] = 0.9
    still: ClassVar[float] = 0.45
    wreath: ClassVar[str] = _VIOLET

    def __init__(self, where: Where, near: float, *, claimed: bool = False) -> None:
        super().__init__(where)
        self.near, self.claimed = near, claimed
        self.lead = 0.45 if claimed else 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the light as it is at its age."""
        card, share = self.where(), self.share
        if card is None:
            return
        strength, near = swell(share), self.near
        x, y = card.middle
        tall = 2 * min(y - HALL.y, HALL.bottom - y) * (0.8 + 0.6 * near)
        pillar = card.w * (0.7 + 0.9 * near), tall * 1.3
        glows.add(canvas, glows.glow(_VIOLET), (x, y), pillar, (0.35 + 0.4 * near) * strength)
        glows.wreath(canvas, self.wreath, card, strength * (0.6 + 0.4 * near), share * 1.2)
        for number in range(round(1 + 2 * near)):
            run = min(1.0, share * 1.4 - 0.2 * number)
            if run > 0:
                radius = card.w * (0.5 + (0.5 + 0.6 * near) * ease_out(run))
                glows.ring(canvas, _PALE, (x, y), (radius, radius), 0.6 * (1 - run))
        for number in range(_MOTES):
            _, size = glows.chance(number)
            angle = math.tau * number / _MOTES + share * 4
            reach = card.w * (0.75 + 0.25 * size)
            at = x + math.cos(angle) * reach, y + math.sin(angle) * reach * 1.1
            wide = card.w * (0.06 + 0.06 * size)
            glows.add(canvas, glows.spark(_PALE), at, (wide, wide), strength)
