"""Where everything lies when a game is over: what is left in the Dungeon, the Village, the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import scoring
from thunderstone.engine.hall import cards_beside, side_decks
from thunderstone.engine.zone_names import RANK_ZONES

if TYPE_CHECKING:
    from thunderstone.engine.state import State

RANKS = (3, 2, 1, 0)
"""The hall from the dark to the gate."""


class Copies(NamedTuple):
    """So many copies of a card, by its id."""

    card: str
    copies: int


class Pile(NamedTuple):
    """A place and what lies there: dungeon, swarm, horde, captives, village, disease, void, or
    rank_0 to rank_3."""

    name: str
    cards: tuple[Copies, ...]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(entry.copies for entry in self.cards)


def closing(state: State) -> tuple[Pile, ...]:
    """All places of the table that no player owns; an empty rank is one of them.

    Only for a game that is over: it tells what lies face down.
    """
    piles = [Pile(RANK_ZONES[rank], counted(state, state.hall[rank])) for rank in RANKS]
    piles.append(Pile("dungeon", counted(state, state.dungeon)))
    found = [(name, cards_beside(state, name)) for name in side_decks(state)]
    piles += [Pile(name, counted(state, cards)) for name, cards in found if cards]
    stacks = [card for stack in state.stacks.values() for card in stack]
    piles.append(Pile("village", counted(state, stacks)))
    laid = [card for cards in state.under.values() for card in cards]
    diseases = [card for card in laid if state.cards[card].kind == "disease"]
    diseases = [*state.disease, *diseases]
    piles.append(Pile("disease", counted(state, diseases)))
    piles.append(Pile("void", counted(state, state.void)))
    return tuple(piles)


def belongings(state: State, *seats: int) -> tuple[Copies, ...]:
    """All the cards of some seats, or of the village's pile (NOBODY), kind by kind."""
    piles = [
        state.village_pile if seat == scoring.NOBODY else scoring.owned(state, seat)
        for seat in seats
    ]
    return counted(state, chain.from_iterable(piles))


def trophies(state: State, *seats: int) -> tuple[Copies, ...]:
    """The Monsters among them."""
    return tuple(
        copies for copies in belongings(state, *seats) if state.library.cards[copies.card].monster
    )


def treasures(state: State, *seats: int) -> tuple[Copies, ...]:
    """The Treasures that some seats have not used (R107)."""
    players = [state.seats[seat] for seat in seats if seat != scoring.NOBODY]
    return counted(state, chain.from_iterable(one.treasures for one in players))


def counted(state: State, cards: Iterable[int]) -> tuple[Copies, ...]:
    """Equal cards together, in the order of the card list."""
    counts = Counter(state.cards[card].id for card in cards)
    order = {name: place for place, name in enumerate(state.library.cards)}
    return tuple(Copies(name, counts[name]) for name in sorted(counts, key=order.__getitem__))
