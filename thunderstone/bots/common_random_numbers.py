"""The luck of a re-dealt table, the same for every line that is played out on it.

Where lines run apart, one generator for all would soon give each a luck of its own: a card more in
one shuffle changes all that come after it. Here each turn has its own chance, whatever happened
before, and a deck shuffled at its end lies in an order in which the cards that two lines have in
common keep their places to each other. So two lines differ by what they do, as far as can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.engine.state import State


class Luck:
    """What chance brings at one table, by the turn."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.orders: dict[int, tuple[int, ...]] = {}

    def of(self, turn: int) -> int:
        """The state of the generator at a turn's beginning."""
        return rng.step((self.seed ^ turn * rng.STRIDE) & rng.MASK)[1]

    def reorder(self, state: State, seat: int, turn: int, before: Sequence[int]) -> None:
        """Where the hand for the next turn was drawn from a new deck, deal that anew.

        ``before`` is the deck as it lay before; what is left of it has been drawn first (R9).
        """
        own, left = state.seats[seat], set(before)
        kept = [card for card in own.hand if card in left]
        if len(own.deck) + len(own.hand) <= len(before) or len(kept) != len(left):
            return
        order = self.orders.get(turn, ())
        if len(order) < len(state.cards):  # a line's supply of Diseases may have grown (R134)
            order = self.orders[turn] = rng.steps(self.of(-turn), len(state.cards))
        fresh = [card for card in own.hand if card not in left] + own.deck
        fresh.sort(key=order.__getitem__)
        drawn = len(own.hand) - len(kept)
        own.hand, own.deck = kept + fresh[:drawn], fresh[drawn:]
