"""The screen as the presenter knows it: what it makes, moves and tells there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from thunderstone.engine.events import Event
from thunderstone.ui.card_animations import CardLike
from thunderstone.ui.placement import Piece
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.tween import Tween


class CardLayer(Protocol):
    """The screen as the presenter knows it."""

    def make(self, card: int, piece: Piece) -> CardLike:
        """A node for a card, at the piece's place."""

    def drop(self, card: int, node: CardLike) -> None:
        """Take a node away."""

    def reorder(self, order: Sequence[CardLike]) -> None:
        """Lay the nodes over each other in this order."""

    def expect(self, card: int, width: float) -> None:
        """A card will soon be held up, ``width`` units wide."""

    def tell(self, events: Sequence[Event]) -> None:
        """These events are being shown now."""


class Effects(Protocol):
    """What adorns events beyond the way of their cards."""

    def herald(self, seat: int, turn: int) -> None:
        """Show that a turn begins."""

    def moments(
        self, events: Sequence[Event], node_of: Callable[[int], CardLike | None]
    ) -> tuple[list[Tween], float]:
        """Show what befalls, at the places where it does; gives the motion that takes, and for how
        many seconds the cards wait for it. ``node_of`` gives the node that a card has now."""

    def raise_level(self, events: Sequence[Event], box: Box) -> Iterable[Tween]:
        """Show how a card becomes another, or a light at its place in which it does."""

    def fight(self, event: Event) -> Iterable[Tween]:
        """Show the battle that an event ends; nothing where it is only pointed out."""

    def rewarded(self, event: Event) -> bool:
        """Whether the experience of an event has been shown on its way already."""

    def pay_tokens(self, seat: int, count: int, box: Box, *, gained: bool) -> None:
        """Show experience on its way from a seat to a card's place, or to the seat."""
