"""Games against the Dungeon: alone (R159), or together in a siege. The Dungeon advances at the end
of turns, and what gets past the village's gate counts against the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.engine import hall, stats, zones
from thunderstone.engine.ending import conclude, following, is_foe

if TYPE_CHECKING:
    from thunderstone.engine.state import State

STRONG_XP: Final = 2
"""The experience of a Monster whose defeat holds a warrior's dungeon back (R159)."""

PILE: Final = "village_pile"


class Pace(NamedTuple):
    """How fast a siege goes: so many rounds before the first advance begins to near, and so many
    turns without a victory from one advance to the next."""

    quiet: int
    turns: int


ALONE: Final = Pace(0, 1)
"""The printed solo game: an advance at the end of every turn (R159)."""

SIEGE: Final[tuple[Pace, ...]] = (Pace(0, 1), Pace(0, 2), Pace(2, 2), Pace(3, 2), Pace(0, 3))
"""The pace of a normal siege for one to five seats, by what bots' games need (docs/MODES.md)."""

HARD_SIEGE: Final[tuple[Pace, ...]] = (Pace(0, 1), Pace(0, 2), Pace(1, 2), Pace(2, 2), Pace(0, 3))
"""The same where fewer victories hold the Dungeon back, or none: a quiet round more weighs more
there."""


def pace_of(state: State) -> Pace:
    """How fast the Dungeon advances in this game."""
    if not state.variant.siege:
        return ALONE
    paces = SIEGE if state.variant.grade == "normal" else HARD_SIEGE
    return paces[len(state.seats) - 1]


def wind_up(state: State) -> None:
    """A game begins: its first advance is so far off."""
    if state.variant.siege:
        pace = pace_of(state)
        state.clock = pace.quiet * len(state.seats) + pace.turns


class ComingTurn(NamedTuple):
    """A seat's turn, and whether the Dungeon advances at its end if it brings no victory."""

    seat: int
    advances: bool


def coming_turns(state: State, count: int) -> tuple[ComingTurn, ...]:
    """The turn under way and those after it, with the advances between them if none of them brings
    another victory."""
    clock, pace = state.clock, pace_of(state).turns
    seat, found = state.active, []
    stands = held_back(state)
    for _ in range(count):
        due = clock <= 1 and not stands
        found.append(ComingTurn(seat, due))
        if not stands:
            clock = pace if due else clock - 1
        seat, stands = following(state, seat), False
    return tuple(found)


def held_back(state: State) -> bool:
    """Whether this turn's victory stops the advance: any victory; for a warrior one over a
    Monster worth 2 experience or more; in the nightmare none (R159)."""
    turn = state.turn
    grade = state.variant.grade
    if not turn.won or grade == "nightmare":
        return False
    return grade == "normal" or (state.cards[turn.target].xp or 0) >= STRONG_XP


def advance(state: State) -> None:
    """The dungeon advances, unless a victory holds it back (R159)."""
    if not held_back(state) and _is_due(state):
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


def _is_due(state: State) -> bool:
    """Whether the advance comes with this turn; a siege's clock goes on (docs/MODES.md), and
    alone there is none (R159)."""
    if not state.clock:
        return True
    due = state.clock <= 1
    state.clock = pace_of(state).turns if due else state.clock - 1
    state.emit("clock", amount=state.clock)
    return due


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
