"""What a presenter moves where nothing is drawn: cards that are mere places, and no effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from thunderstone.engine.events import Event
from thunderstone.ui.card_animations import CardLike
from thunderstone.ui.placement import Piece
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.tween import Tween


class Shape:
    """A card with nothing to draw."""

    def __init__(self, card: int, piece: Piece) -> None:
        self.card, self.piece = card, piece
        self.x, self.y, self.w, self.h = piece.box
        self.alpha = self.flip = 1.0
        self.spot = self.burst = self.shake = self.burn = 0.0

    def settle(self, piece: Piece) -> None:
        self.piece = piece

    def clear(self) -> None:
        """Nothing lies on it."""

    @property
    def picture(self) -> tuple[object, ...]:
        place = tuple(round(part, 3) for part in (self.x, self.y, self.w, self.h))
        return (place, self.piece.look, round(self.alpha, 3), round(self.flip, 3))


class NoEffects:
    """Nothing is adorned."""

    def herald(self, seat: int, turn: int) -> None:
        pass

    def raise_level(self, events: Sequence[Event], box: Box) -> Iterable[Tween]:
        return []

    def fight(self, event: Event) -> Iterable[Tween]:
        return []

    def rewarded(self, event: Event) -> bool:
        return False

    def pay_tokens(self, seat: int, count: int, box: Box, *, gained: bool) -> None:
        pass

    def moments(
        self, events: Sequence[Event], node_of: Callable[[int], CardLike | None]
    ) -> tuple[list[Tween], float]:
        return [], 0.0
