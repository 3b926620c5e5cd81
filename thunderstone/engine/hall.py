"""The adventure zone: shifting, refilling, Treasures, traps, arrivals, stones; Swarms beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import scenario_rules, zones
from thunderstone.engine.ending import conclude
from thunderstone.engine.zone_names import RANK_ZONES

if TYPE_CHECKING:
    from thunderstone.engine.state import State

NO_CARD: Final = -1

SWARMS: Final = {"the_swarm": "swarm", "horde": "horde"}
"""Groups that have a deck of their own and count by how many one owns, and what their deck and
their line of the score sheet are called (R31, R155, R211)."""

SWARM: Final = "swarm"
"""What the deck of any other such group is called."""

CAPTIVES: Final = "captives"
"""The pile of those whom traps hold (R212)."""


def rank_of(state: State, card: int) -> int:
    """The rank a card of the hall lies in, or -1."""
    for rank, cards in enumerate(state.hall):
        if card in cards:
            return rank
    return -1


def gaps(state: State) -> list[int]:
    """The empty ranks among 1, 2 and 3, lowest first."""
    return [rank for rank in (1, 2, 3) if not state.hall[rank]]


def refill(state: State, won_rank_1: bool = False) -> None:
    """Close the gaps and turn up cards until the ranks are filled (R102).

    ``won_rank_1`` says that a victory over the monster in rank 1 caused it: only then is a
    stone that moves to rank 1 collected (R149), and so is one that follows it in the same
    refill (R157); in any other way a stone is lost.
    """
    ranks = _ranks_to_fill(state)
    while True:
        scenario_rules.open_seal(state)  # a Treasure that this refill finds may open it too
        _close_gaps(state, ranks)
        if settle_stone(state, won_rank_1):
            continue
        empty = [rank for rank in ranks if not state.hall[rank]]
        if state.over or not empty or not can_turn_up(state):
            break
        turn_up(state, empty[0])
    state.gaps.clear()


def check_stone(state: State) -> None:
    """A stone that an effect has moved to rank 1 is lost (R150, R231); where others are still to
    come, the hall is refilled and play goes on (R157)."""
    if settle_stone(state):
        refill(state)


def settle_stone(state: State, won_rank_1: bool = False) -> bool:
    """A stone in rank 1 is collected only through a victory there with no Guardian in rank 0
    (R99, R149, R150).

    The last stone ends the game (R157). True where a stone has left and play goes on.
    """
    stone = NO_CARD
    for card in state.hall[1]:
        if state.cards[card].kind == "thunderstone":
            stone = card
            break
    if stone == NO_CARD:
        return False
    collected = won_rank_1 and not state.hall[0]
    if collected:
        zones.move(state, stone, "discard", "collect", state.active)
    if not stones_to_come(state, stone):
        ending = "stone_collected" if collected else "stone_unclaimed"
        conclude(state, ending, state.active if collected else -1)
    if state.over:
        return False
    if not collected:
        zones.move(state, stone, "void", "lose_stone")
    return True


def open_hall(state: State) -> None:
    """The first hall: Treasures and traps go under the deck, breaches are ignored, but a Guardian
    in rank 1 still goes out to rank 0 (R36, R37, R232). A solo hall begins empty (R159)."""
    if state.variant.cooperative:
        return
    while (empty := gaps(state)) and state.dungeon:  # filled from rank 1 on: nothing closes up
        card = state.dungeon[-1]
        if state.cards[card].kind in ("treasure", "trap"):
            state.dungeon = [card, *state.dungeon[:-1]]
            state.seal += bool(state.seal)
            state.known[card] = zones.EVERYONE
            continue
        card = _step_out(state)
        if card == NO_CARD:
            continue
        zones.move(state, card, RANK_ZONES[empty[0]], "appear")
        front = state.hall[1][0]
        if state.cards[front].kind == "guardian":
            zones.move(state, front, "rank_0", "breach")
    state.breached = list(state.hall[1])
    state.arrivals.clear()


def can_turn_up(state: State) -> bool:
    """Whether the deck has a card that is not sealed (docs/CAMPAIGNS.md)."""
    return len(state.dungeon) > state.seal


def turn_up(state: State, rank: int) -> None:
    """Turn up the top card for ``rank``; a Treasure goes to the active player (R105, R164), and
    a Swarm marker without a Swarm card brings nothing (R103)."""
    card = state.dungeon[-1]
    state.reveals += 1
    if state.cards[card].kind == "treasure":
        zones.move(state, card, "treasures", "find_treasure", state.active)
        state.turn.found.append(card)
        scenario_rules.note(state, "find_treasure", card)
        return
    card = _step_out(state)
    if card != NO_CARD:
        zones.move(state, card, RANK_ZONES[rank], "appear")
        note_arrival(state, card)


def shift(state: State, card: int, rank: int, to: int) -> None:
    """Move a card of the hall from one rank to another."""
    state.hall[rank] = zones.without(state.hall[rank], card)
    state.hall[to] = [*state.hall[to], card]
    state.emit("shift", -1, (card,), source=RANK_ZONES[rank], to=RANK_ZONES[to])
    note_arrival(state, card)


def note_arrival(state: State, card: int) -> None:
    """A Monster newly in rank 1 breaches once per stay in the hall (R109); a trap springs wherever
    it lies (R108)."""
    waits = card in state.hall[1] or state.cards[card].kind == "trap"
    if waits and card not in state.breached and card not in state.arrivals:
        state.arrivals.append(card)


def _ranks_to_fill(state: State) -> tuple[int, ...]:
    """The ranks that hold a card when a refill is done.

    In the solo game ranks that were empty before stay so (R159): as many cards as have just
    left come in, and the last of them always lies in rank 3.
    """
    if not state.variant.cooperative:
        return (1, 2, 3)
    filled = {rank for rank in (1, 2, 3) if state.hall[rank]}
    made = set(state.gaps) - filled
    ranks = sorted(filled | made)
    return tuple([*ranks[:-1], 3] if made else ranks)


def _close_gaps(state: State, ranks: tuple[int, ...]) -> None:
    """Move every card towards rank 1 into the gaps, keeping their order (R2)."""
    for rank in ranks:
        if state.hall[rank]:
            continue
        for behind in range(rank + 1, 4):
            if state.hall[behind]:
                shift(state, state.hall[behind][0], behind, rank)
                break


def _step_out(state: State) -> int:
    """The card that the deck's top one brings into the hall: itself, or for a marker, which is
    destroyed, the top card of its Swarm or Horde; NO_CARD where none is left (R103, R211)."""
    card = state.dungeon[-1]
    face = state.cards[card]
    if face.kind != "marker":
        return card
    zones.move(state, card, "void", "swarm_marker")
    own = state.swarm_of(face)
    return own[-1] if own else NO_CARD


def stones_to_come(state: State, stone: int) -> bool:
    """Whether another stone lies in the hall or the dungeon deck (R157)."""
    left = (card for cards in (*state.hall, state.dungeon) for card in cards if card != stone)
    return any(state.cards[card].kind == "thunderstone" for card in left)


def side_decks(state: State) -> tuple[str, ...]:
    """What lies beside the dungeon's deck in this game, whether or not it holds any cards just now:
    the decks of Swarms, and those whom traps hold."""
    names = [SWARMS.get(face.category, SWARM) for face in state.cards if face.kind == "marker"]
    names += [CAPTIVES for face in state.cards for line in face.triggers if line.zone == "beside"]
    return tuple(dict.fromkeys(names))


def cards_beside(state: State, name: str) -> list[int]:
    """The cards of one of these piles, the last one on top."""
    if name == CAPTIVES:
        held = ((holder, cards) for holder, cards in sorted(state.under.items()) if holder in cards)
        return [card for holder, cards in held for card in cards if card != holder]
    return [card for card in state.swarm if SWARMS.get(state.cards[card].category, SWARM) == name]
