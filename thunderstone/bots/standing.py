"""How things stand at the table: what the hand could beat, what the end of the game would mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.bots import arming
from thunderstone.engine import floors, hall, scoring, stats
from thunderstone.engine.scoring import lead

if TYPE_CHECKING:
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.state import State

WINNING_END: Final = 60.0
SHARED_END: Final = 20.0
LOSING_END: Final = -60.0
"""What ending the game now is worth to a leader, to one level with the best, to one behind."""

LONE_END: Final = 0.5
LONE_LOSS: Final = -2.0
"""The same for one who plays alone against nobody: with the stone, and without it."""

LOST_HERO: Final = 3.0
PRIZE: Final = 3.0
"""What any victory is worth besides the monster's points and experience."""

BREACH_COST: Final = 1.0
"""What it is worth that a breach does not happen."""


def stone_arrives(state: State) -> bool:
    """Whether closing the gaps of the hall brings a stone to rank 1 (R102).

    Alone, only a gap just made is closed (R159).
    """
    front = next((cards for cards in state.hall[1:] if cards), [])
    if not any(state.cards[card].kind == "thunderstone" for card in front):
        return False
    return not state.variant.cooperative or 1 in state.gaps or front is state.hall[1]


def advance_takes_stone(state: State) -> bool:
    """Whether the Dungeon's advance, if it comes at the end of this turn, pushes the stone to
    rank 1 (R159, docs/MODES.md)."""
    if not state.variant.cooperative or not any(
        state.cards[card].kind == "thunderstone" for card in state.hall[2]
    ):
        return False
    if state.clock > 1:
        return False
    pushed = bool(state.hall[3]) or not state.dungeon
    front = state.hall[1]
    stays = any(
        state.cards[card].kind != "guardian" and not stats.can_leave(state, card) for card in front
    )
    return pushed and not stays


def end_gain(state: State, worth: Worth, seat: int, won_rank_1: bool) -> float:
    """What it is worth that the coming refill ends the game; 0 where it does not (R149, R150)."""
    if not stone_arrives(state):
        return 0.0
    front = next(cards for cards in state.hall[1:] if cards)
    collected = won_rank_1 and not state.hall[0]
    extra = (state.cards[front[0]].vp or 0) if collected else 0
    if hall.stones_to_come(state, front[0]):
        return float(extra)
    if worth.outlook.unrivalled:
        return LONE_END + extra if collected else LONE_LOSS
    doomed = [card for card in scoring.owned(state, seat) if card in state.turn.doomed]
    bound_to_go = sum(state.cards[card].vp or 0 for card in doomed)
    return extra + _verdict(lead(state, seat) + extra - bound_to_go)


def settled(state: State, worth: Worth, seat: int) -> float:
    """What it is worth that the game ends as things stand (R150)."""
    if worth.outlook.unrivalled:
        return LONE_LOSS
    return _verdict(lead(state, seat))


def _verdict(standing: int) -> float:
    if standing == 0:
        return SHARED_END
    return WINNING_END if standing > 0 else LOSING_END


def clears_the_way(state: State, rank: int) -> bool:
    """Whether a monster that leaves this rank brings the stone nearer to rank 1."""
    return rank > 0 and not any(
        state.cards[card].kind == "thunderstone"
        for cards in state.hall[1 : rank + 1]
        for card in cards
    )


def prize(state: State, card: int) -> float:
    """What beating a monster brings, about."""
    face = state.cards[card]
    points = face.vp if face.vp is not None else min(2, scoring.points(face, 2))
    return PRIZE + points + floors.reward(state, card) + (face.xp or 0) * 0.5


def reach(state: State, seat: int, wins_only: bool = False, feeding: bool = True) -> float:
    """How well the revealed cards stand against the hall: for choices on the way to a battle.

    ``wins_only`` counts nothing but what can be beaten now.
    """
    best = 0.0
    for cards in state.hall:
        for card in cards:
            if not state.cards[card].monster:
                continue
            health = stats.total(stats.health_items(state, card))
            found = arming.best_arming(state, seat, card, feeding)
            margin = found.total - health - (not found.powerful)
            worth = prize(state, card)
            if margin >= 0:
                best = max(best, worth + min(margin, 4) * 0.05)
            elif not wins_only:
                best = max(best, worth + margin)
    frail = stats.cards_with(state, seat, "frail")
    for card in state.seats[seat].hand if frail else ():
        face = state.cards[card]
        if face.hero and card in frail and stats.strength(state, seat, card) < 0:
            best -= LOST_HERO + (face.level or 0)
    return best


def close_ranks(state: State) -> None:
    """Move the cards of a trial's hall into its gaps, as the coming refill will (R102)."""
    if state.variant.cooperative:
        return
    left = [cards for cards in state.hall[1:] if cards]
    state.hall[1:] = [*left, *([] for _ in range(3 - len(left)))]


def breach_cost(state: State) -> float:
    """What the breaches cost that are bound to happen (R109)."""
    return BREACH_COST * sum(breaches(state, card) for card in state.arrivals)


def breaches(state: State, card: int) -> bool:
    """Whether a monster does harm when it comes to rank 1."""
    face = state.cards[card]
    return face.kind != "guardian" and any(t.event == "breach" for t in face.triggers)
