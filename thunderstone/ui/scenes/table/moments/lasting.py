"""What a Guardian does while he stays (R96): he burns up, and a lash of fire goes out from him."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.moment import Moment, Where, part, swell
from thunderstone.ui.tween import ease_out

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

_RED, _HOT, _LINKS = "#ff3a18", "#ff9a4a", 48


class LastingStrikes(Moment):
    """The Guardian and his rules flash, and fire leaps from him to ``prey``, the card that he deals
    with."""

    seconds: ClassVar[float] = 0.7
    lead = 0.4
    still: ClassVar[float] = 0.5
    wreath: ClassVar[str] = _RED

    def __init__(self, where: Where, prey: Where) -> None:
        super().__init__(where)
        self.prey = prey

    def paint(self, canvas: Canvas) -> None:
        """Draw the red light of the Guardian, the flash of his rules and the lash."""
        guardian, share = self.where(), self.share
        if guardian is None:
            return
        strength = swell(share, 0.15, 0.5)
        glows.wreath(canvas, self.wreath, guardian, strength, share * 1.5)
        rules = guardian.x + guardian.w / 2, guardian.y + 0.77 * guardian.h
        size = guardian.w * 1.3, guardian.h * 0.4
        glows.add(canvas, glows.glow(_HOT), rules, size, 0.9 * swell(share, 0.12, 0.5))
        prey = self.prey()
        if prey is None:
            return
        (x0, y0), (x1, y1) = guardian.middle, prey.middle
        reached = ease_out(part(share, 0.1, 0.35))
        for number in range(_LINKS):
            way = number / (_LINKS - 1)
            if way > reached:
                break
            bow = -70 * math.sin(math.pi * way) + 7 * math.sin(way * 31 + share * 40)
            wide = 52 - 22 * way
            at = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way + bow
            glows.add(canvas, glows.glow(_HOT), at, (wide, wide), strength)
        if reached > 0.95:
            glows.add_around(canvas, glows.around_card(_RED), prey, strength)
