"""What anybody at the table can count: points, how long the game will still last, who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.engine import scoring
from thunderstone.engine.state import BLANK

if TYPE_CHECKING:
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

LONG_GAME: Final = 28
"""Monsters that leave the hall in a whole game, about: hope is measured against it."""

ORDINARY_ROUNDS: Final = 35.0
"""Rounds of an ordinary game; what an agreed end leaves is measured against them."""

LONG_ROUNDS: Final = 70
LEAST_HOPE: Final = 0.25
"""Rounds after which nobody should still be building: hope falls with them, to the least."""

STONE_BLOCK: Final = 11
"""Cards in the block that hides the stone when the game begins (R33)."""


SAFE_LEAD: Final = 22
"""A lead that no rival makes good: a quarter of all the points in the dungeon."""

GUARDED_HOPE: Final = 0.6
"""While a Guardian keeps the stone away nobody knows when the game will end (R97)."""


class Outlook(NamedTuple):
    """The seat's standing: ``clears`` monsters leave the hall before the stone is in rank 1.

    ``hope`` is the share of a whole game still to come, from 0 to 1: what a card will yet earn.
    ``lead`` is the seat's points minus the best rival's; ``guarded``: a Guardian is in rank 0,
    ``way_clear``: there is none left, there or on the way.
    ``safe``: the lead is so large that the end of the game is worth more than points.
    ``alone``: there is no other seat; ``unrivalled``: nor a village pile to be beaten (R159).
    ``rounds`` is how often each seat has been to move.
    """

    seat: int
    clears: float
    hope: float
    lead: int
    guarded: bool
    way_clear: bool
    safe: bool
    alone: bool
    unrivalled: bool
    rounds: float


def outlook(view: View, playable: State) -> Outlook:
    """Read the table. ``playable`` is the view re-dealt: only totals are taken from it."""
    state = view.state
    clears = clears_left(view)
    guarded = bool(state.hall[0])
    in_hall = [card for rank in state.hall for card in rank]
    still_to_come = (*in_hall, *view.pools["dungeon"])
    way_clear = not any(state.cards[card].kind == "guardian" for card in still_to_come)
    alone = len(state.seats) == 1 or state.variant.cooperative
    ahead = scoring.lead(playable, view.seat)
    rounds = state.turn.number / len(state.seats)
    hope = min(1.0, clears / LONG_GAME, max(LEAST_HOPE, 1.0 - rounds / LONG_ROUNDS))
    if guarded:
        hope = max(hope, GUARDED_HOPE)
    hope = min(hope, _rounds_left(state) / ORDINARY_ROUNDS)
    return Outlook(
        view.seat,
        clears,
        hope,
        ahead,
        guarded,
        way_clear,
        ahead >= SAFE_LEAD and not alone,
        alone,
        alone and not state.variant.cooperative,
        rounds,
    )


def _rounds_left(state: State) -> float:
    """Rounds until the game stops by agreement; without one, as many as it ever lasts."""
    if state.last_round:
        return 0.0
    if state.variant.end == "rounds":
        return max(0.0, float(state.variant.rounds - state.rounds - 1))
    return ORDINARY_ROUNDS


def clears_left(view: View) -> float:
    """How many monsters leave the hall before the last stone stands in rank 1, on average (R157).

    A stone that was buried is seen to lie at the bottom; one not seen yet is in the block that
    lay at the bottom when the game began.
    """
    state = view.state
    seen = [
        float(rank - 1)
        for rank in (1, 2, 3)
        for card in state.hall[rank]
        if state.cards[card].kind == "thunderstone"
    ]
    seen += [
        float(len(state.dungeon) - place + 2)
        for place, card in enumerate(state.dungeon)
        if card != BLANK and state.cards[card].kind == "thunderstone"
    ]
    pool = [state.cards[card].kind for card in view.pools["dungeon"]]
    if seen and "thunderstone" not in pool:
        return max(seen)
    unseen = state.dungeon.count(BLANK)
    depth = unseen - min(unseen, STONE_BLOCK) / 2
    share = 1.0 - pool.count("treasure") / unseen if unseen else 1.0
    return depth * share + 2.0
