"""Which reasons of another seat may be told: those that give nothing away.

A covered hand stays covered for as long as the game runs; what lies open to all may be spoken of.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from thunderstone.engine.state import BLANK
from thunderstone.engine.view import hand_known

if TYPE_CHECKING:
    from thunderstone.bots.why import Reason
    from thunderstone.engine.view import View

OPEN = frozenset(
    {
        *("hunts", "hoards", "races", "pays_back", "troubles", "ends_ahead", "ends_behind"),
        *("rids_disease", "plan_destroy", "no_monster", "leads"),
    }
)
"""What rests on nothing in the hand of whoever answered: the table, the scores, and what has been
destroyed in everybody's sight. All other words may rest on the hand."""

SECRET = frozenset({"for_commission", "commission_odds"})
"""What tells of a secret commission, whatever lies open."""

CHANCES = frozenset({"chance", "chance_best", "chance_less"})
"""What tells how likely somebody is to win."""

POINTS = frozenset({"ends_ahead", "ends_behind", *CHANCES})
"""What tells how many points somebody has, or lets one guess it."""


def tellable(
    reasons: Iterable[Reason],
    seat: int,
    before: View,
    after: View,
    shown: Iterable[int] = (),
    *,
    points: bool = False,
) -> list[Reason]:
    """Of the reasons for an answer of ``seat``, those that the owner of two views may be told.

    The views are the asker's, before the answer and after it; ``shown`` are the cards that its
    events have named to the asker. With ``points`` the scores are in the open. A reason is told
    where the hand it may rest on lay open then (R4), and names no card that lay hidden; what tells
    of a commission is kept back until the game is over.
    """
    if seat == before.seat:
        return list(reasons)
    hand_open = _known(before, seat) or _known(after, seat)
    hidden = (_hidden(before) & _hidden(after)) - set(shown)
    return [
        reason
        for reason in reasons
        if (hand_open or reason.key in OPEN)
        and reason.key not in SECRET
        and (points or reason.key not in POINTS)
        and not hidden.intersection(_named(reason.cards))
    ]


def _known(view: View, seat: int) -> bool:
    """Whether a seat's whole hand lies before the view's owner."""
    return bool(view.state.seats[seat].hand) and hand_known(view.state, seat)


def _hidden(view: View) -> set[int]:
    """The cards of which the view's owner does not know where they lie."""
    return {card for pool in view.pools.values() for card in pool}


def _named(cards: Sequence[int]) -> set[int]:
    return {card for card in cards if card != BLANK}
