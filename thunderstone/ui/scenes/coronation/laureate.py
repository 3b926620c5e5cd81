"""Whoever has won, under laurel and crown: the face of the seat's best Hero."""

from __future__ import annotations

import math
from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING

from thunderstone.ui import player_tokens
from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import SQUARE, path
from thunderstone.ui.kit import Item
from thunderstone.ui.scenes.common.card_face import portrait
from thunderstone.ui.scenes.coronation.timing import LAURELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.coronation.clock import Clock
    from thunderstone.ui.services import Pictures

_LEAF = "M0 0 C.07 -.06 .083 -.167 0 -.262 C-.083 -.167 -.07 -.06 0 0 Z"
_STEP = 0.1
"""How far apart the pairs of leaves of a branch are, as a share of it."""

_VIEW = (-1.333, -1.333, 2 * 1.333, 2 * 1.333)
"""The drawing space of the wreath, whose branches run at a distance of 1 from its middle."""

FACE, CROWN, TOKEN = 0.56, 0.3, 0.15
"""The face, the crown and the seat's token as shares of the wreath."""

GOLD, DARK = "#e8bf6a", "#8a4036"


@cache
def _branches() -> str:
    """Two branches that rise from below: a pair of leaves at every step, smaller to the top."""
    made = []
    for number in range(round(1 / _STEP) + 1):
        share = number * _STEP
        turn = math.pi * (0.955 - 0.82 * share)
        for side, lean in product((-1, 1), (-0.66, 0.6)):
            x, y = side * math.sin(turn), -math.cos(turn)
            bend = math.degrees(side * (turn - math.pi / 2 - lean))
            place = (
                f"translate({x:.3f} {y:.3f}) rotate({bend:.1f}) scale({1.35 - 0.45 * share:.2f})"
            )
            made.append(path(_LEAF, transform=place))
    return "".join(made)


def _wreath(px: int, metal: str) -> Sprite:
    return ornament(_branches(), px, px, _VIEW, metal, px * 0.007, px * 0.008)


def _crown(px: int) -> Sprite:
    body = path(player_tokens.DRAWINGS["crown"], evenodd=True)
    return ornament(body, px, px, SQUARE, "gold", px * 0.02, px * 0.02)


class Laureate(Item):
    """A face in a wreath: crowned in gold, or in blood where the Dungeon has won.

    Without a card it is the seat's token that is honoured.
    """

    def __init__(
        self, pictures: Pictures, clock: Clock, card: CardDef | None, seat: int, *, crowned: bool
    ) -> None:
        super().__init__(grow=1)
        self.pictures, self.clock, self.card, self.seat = pictures, clock, card, seat
        self.crowned = crowned

    def paint(self, canvas: Canvas) -> None:
        """Draw face, wreath and crown; the crown comes down from above."""
        share = self.clock.share(0, LAURELS / 2)
        if share <= 0:
            return
        side = min(self.w, self.h)
        middle = (self.w / 2, self.h - side / 2)
        with canvas.moved(0, 0, share):
            canvas.sprite_centred(self._face()(canvas.px(side * FACE)), *middle)
            metal = "gold" if self.crowned else "blood"
            canvas.sprite_centred(_wreath(canvas.px(side), metal), *middle)
            if self.card is not None and self.seat >= 0:
                token = player_tokens.token(self.seat, canvas.px(side * TOKEN))
                canvas.sprite_centred(token, middle[0], middle[1] + side * FACE / 2)
        if self.crowned:
            landed = self.clock.share(LAURELS / 2, LAURELS / 2)
            with canvas.moved(0, -side * CROWN * (1 - landed), landed):
                crown = _crown(canvas.px(side * CROWN))
                canvas.sprite_centred(crown, middle[0], middle[1] - side * (FACE + CROWN / 2) / 2)

    def _face(self) -> Callable[[int], Sprite]:
        """What is in the wreath, for a size in pixels."""
        if self.card is None:
            return partial(player_tokens.token, max(0, self.seat))
        return partial(portrait, self.pictures, self.card, GOLD if self.crowned else DARK)
