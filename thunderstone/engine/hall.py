"""The adventure zone: shifting, refilling, treasures, arrivals in rank 1 and the stone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import zones

if TYPE_CHECKING:
    from thunderstone.engine.state import State


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
    """Close the gaps and turn up cards until three ranks are filled (R102).

    ``won_rank_1`` says that a victory over the monster in rank 1 caused it: only then is a
    stone that moves to rank 1 collected (R149); in any other way it ends the game unclaimed.
    """
    while not state.over:
        _close_gaps(state)
        if _stone_in_rank_1(state):
            _end_by_stone(state, won_rank_1)
            return
        empty = gaps(state)
        if not empty or not state.dungeon:
            return
        _turn_up(state, empty[0])


def open_hall(state: State) -> None:
    """The first hall: Treasures go under the deck, breaches are ignored, but a Guardian in rank 1
    still goes out to rank 0 (R36, R37, R232)."""
    while gaps(state) and state.dungeon:
        _close_gaps(state)
        empty = gaps(state)
        card = state.dungeon[-1]
        if state.kinds[card].kind == "treasure":
            state.dungeon.pop()
            state.dungeon.insert(0, card)
            state.known[card] = zones.EVERYONE
            continue
        zones.move(state, card, f"rank_{empty[0]}", "appear")
        front = state.hall[1]
        if front and state.kinds[front[0]].kind == "guardian":
            zones.move(state, front[0], "rank_0", "breach")
    state.breached = list(state.hall[1])
    state.arrivals.clear()


def end_game(state: State, ending: str, collector: int = -1) -> None:
    """Stop at once: nothing that is still owed is done (R151)."""
    state.ending = ending
    state.collector = collector
    state.stack.clear()
    state.emit("game_over", collector)


def check_dungeon_left(state: State) -> None:
    """The game ends where hall and deck hold neither stone nor Monster (R158)."""
    left = [card for rank in state.hall for card in rank] + state.dungeon
    if not any(_matters(state, card) for card in left):
        end_game(state, "dungeon_empty")


def _matters(state: State, card: int) -> bool:
    face = state.kinds[card]
    return face.monster or face.kind == "thunderstone"


def _close_gaps(state: State) -> None:
    """Move every card towards rank 1 into the gaps, keeping their order (R2)."""
    for rank in (1, 2, 3):
        behind = next((r for r in range(rank + 1, 4) if state.hall[r]), 0)
        if state.hall[rank] or not behind:
            continue
        card = state.hall[behind].pop()
        state.hall[rank].append(card)
        state.emit("shift", -1, (card,), source=f"rank_{behind}", to=f"rank_{rank}")
        note_arrival(state, card)


def _turn_up(state: State, rank: int) -> None:
    """Turn up the top card for ``rank``; a Treasure goes to the active player (R105, R164)."""
    card = state.dungeon[-1]
    state.reveals += 1
    if state.kinds[card].kind == "treasure":
        zones.move(state, card, "treasures", "find_treasure", state.active)
        state.turn.found.append(card)
    else:
        zones.move(state, card, f"rank_{rank}", "appear")
        note_arrival(state, card)


def note_arrival(state: State, card: int) -> None:
    """A Monster newly in rank 1 breaches once per stay in the hall (R109)."""
    if card in state.hall[1] and card not in state.breached and card not in state.arrivals:
        state.arrivals.append(card)


def _stone_in_rank_1(state: State) -> bool:
    return any(state.kinds[card].kind == "thunderstone" for card in state.hall[1])


def _end_by_stone(state: State, won_rank_1: bool) -> None:
    """Collected only through a victory in rank 1 with no Guardian in rank 0 (R99, R149, R150)."""
    if won_rank_1 and not state.hall[0]:
        zones.move(state, state.hall[1][0], "discard", "collect", state.active)
        end_game(state, "stone_collected", state.active)
    else:
        end_game(state, "stone_unclaimed")
