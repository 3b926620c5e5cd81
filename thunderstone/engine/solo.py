"""The solo game (R159): the dungeon advances at the end of every turn, and what gets past the
village's gate counts against the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import hall, stats, zones
from thunderstone.engine.ending import conclude, is_foe

if TYPE_CHECKING:
    from thunderstone.engine.state import State

STRONG_XP: Final = 2
"""The experience of a Monster whose defeat holds a warrior's dungeon back (R159)."""

PILE: Final = "village_pile"


def held_back(state: State) -> bool:
    """Whether this turn's victory stops the advance: any victory; for a warrior one over a
    Monster worth 2 experience or more; in the nightmare none (R159)."""
    turn = state.turn
    if not turn.won or state.variant.mode == "solo_nightmare":
        return False
    return state.variant.mode == "solo_normal" or (state.cards[turn.target].xp or 0) >= STRONG_XP


def advance(state: State) -> None:
    """The dungeon advances, unless a victory holds it back (R159)."""
    if not held_back(state):
        push_on(state)


def push_on(state: State) -> None:
    """A new card enters rank 3 and pushes on what lies there, as far as the next gap (R159).

    Nothing moves behind a full hall whose first Monster must be defeated (R116). With an empty
    deck every card of the hall moves on, so that the stone comes to rank 1 in the end. Where
    Guardians in rank 0 are all that is left beside it, they would send it down for ever (R97):
    it comes to rank 1 instead.
    """
    if state.hall[0] and not _monsters_left(state):
        conclude(state, "stone_unclaimed")
        return
    state.gaps.clear()
    if not _push(state):
        return
    lost = hall.settle_stone(state)
    while hall.can_turn_up(state) and not state.hall[3] and not state.over:
        hall.turn_up(state, 3)
    if lost:
        hall.refill(state)


def overrun(state: State, card: int) -> None:
    """A Monster goes face down to the village's score pile (R159)."""
    zones.move(state, card, PILE, "overrun")


def _monsters_left(state: State) -> bool:
    """Whether a Monster lies in ranks 1 to 3 or is still to come."""
    left = [card for cards in (*state.hall[1:], state.dungeon) for card in cards]
    return any(is_foe(state, card) for card in left)


def _push(state: State) -> bool:
    """Make room in rank 3; False where the hall is full and its front cannot be pushed out."""
    entering = hall.can_turn_up(state)
    gap = next((rank for rank in (3, 2, 1) if entering and not state.hall[rank]), 0)
    if not gap and state.hall[1]:
        gone = _push_out(state, state.hall[1][0])
        if entering and not gone:
            return False
    for rank in range(max(gap, 1) + 1, 4):
        if state.hall[rank] and not state.hall[rank - 1]:
            hall.shift(state, state.hall[rank][0], rank, rank - 1)
    return True


def _push_out(state: State, card: int) -> bool:
    """The card leaves rank 1 by the gate: a Guardian for rank 0, any other for the pile; one that
    must be defeated does not (R94, R116, R159)."""
    if state.cards[card].kind == "guardian":
        zones.move(state, card, "rank_0", "breach")
        return True
    if stats.can_leave(state, card):
        overrun(state, card)
        return True
    return False
