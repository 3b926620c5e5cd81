"""A trap springs: iron jaws snap shut on it, and a blow falls on whoever it hits (R108)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.moment import Moment, part, swell

if TYPE_CHECKING:
    from thunderstone.ui.brush.sprite import Sprite
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.layout import Box

_RED = "#ff4a20"
_WIDE, _TALL, _TEETH = 46, 300, 6
_SHUT = 0.32
"""The age at which the jaws have met."""


def _jaw(*, right: bool) -> str:
    """A bar with a row of teeth that bites to the right, or the one that bites to the left."""
    pitch = _TALL / _TEETH
    points: list[tuple[float, float]] = [(2, 2), (13, 8)]
    for tooth in range(_TEETH):
        top = 8 + tooth * (pitch - 2.4)
        points += [(13, top + 5), (_WIDE, top + pitch / 2), (13, top + pitch - 7)]
    points += [(13, _TALL - 8), (2, _TALL - 2)]
    drawn = ((_WIDE - x if right else x, y) for x, y in points)
    return f'<path d="M{" L".join(f"{x:g} {y:g}" for x, y in drawn)} Z" fill="#ffffff"/>'


_LEFT, _RIGHT = _jaw(right=False), _jaw(right=True)


class TrapSprung(Moment):
    """Jaws rush in from both sides of the trap, shut on its edges, and quiver."""

    still: ClassVar[float] = 0.5

    def __init__(self, card: Box) -> None:
        super().__init__(lambda: card)
        self.card = card

    def paint(self, canvas: Canvas) -> None:
        """Draw the jaws as far as they have shut, in the red light of the blow."""
        card, share = self.card, self.share
        struck = part(share, _SHUT, 0.08) * (1 - part(share, 0.6, 0.4))
        glows.add_around(canvas, glows.around_card(_RED), card, struck)
        shut = part(share, 0.0, _SHUT) ** 3
        after = max(0.0, share - _SHUT)
        quiver = 5 * math.sin(after * 70) * math.exp(-after * 14) if shut >= 1 else 0.0
        wide = card.h * _WIDE / _TALL
        bite = wide * 0.45
        away = (1 - shut) * 120 - bite + quiver
        with canvas.moved(0, 0, swell(share, 0.08, 0.25)):
            canvas.sprite(self._drawn(canvas, _LEFT), card.x - wide - away, card.y)
            canvas.sprite(self._drawn(canvas, _RIGHT), card.right + away, card.y)

    def _drawn(self, canvas: Canvas, jaw: str) -> Sprite:
        size = canvas.px(self.card.h * _WIDE / _TALL), canvas.px(self.card.h)
        view = (0, 0, _WIDE, _TALL)
        return ornament(jaw, *size, view, "iron", 2.4 * canvas.unit, 3 * canvas.unit)


class Struck(Moment):
    """A blow on a seat: its plate flashes in a colour, under the sign of what has struck."""

    seconds: ClassVar[float] = 0.6

    def __init__(self, plate: Box, colour: str, icon: str) -> None:
        super().__init__(lambda: plate)
        self.plate, self.colour, self.icon = plate, colour, icon

    def paint(self, canvas: Canvas) -> None:
        """Draw the flash and the sign of what has struck."""
        plate, strength = self.plate, swell(self.share, 0.1, 0.6)
        size = plate.w * 1.1, plate.h * 3
        glows.add(canvas, glows.glow(self.colour), plate.middle, size, 0.8 * strength)
        with canvas.moved(0, 0, strength):
            canvas.icon(self.icon, plate.right - 34, plate.middle[1], plate.h, self.colour)
