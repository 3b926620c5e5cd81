"""How a game ends, and whose turn is next: the two questions are one where a round is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.engine.state import State

ENDINGS = ("stone_collected", "stone_unclaimed", "dungeon_empty", "rounds_over")
"""The words ``state.ending`` may hold (R149, R150, R158, and the limit of rounds)."""


def end_game(state: State, ending: str, collector: int = -1) -> None:
    """Stop at once: nothing that is still owed is done (R151)."""
    state.ending = ending
    state.collector = collector
    state.last_round = ""
    state.stack.clear()
    state.emit("game_over", collector, source=ending)


def conclude(state: State, ending: str, collector: int = -1) -> None:
    """The game has come to its end: it stops, unless the round is to be finished first."""
    if _round_open(state, following(state, state.active)):
        _announce(state, ending, collector)
    else:
        end_game(state, ending, collector)


def check_dungeon_left(state: State) -> None:
    """The game ends where hall and deck hold neither stone nor Monster (R158).

    A turn is just beginning. A solo dungeon still advances as long as it has any card.
    """
    if state.variant.cooperative and state.dungeon:
        return
    for cards in (*state.hall, state.dungeon):
        for card in cards:
            if is_foe(state, card) or state.cards[card].kind == "thunderstone":
                return
    if _round_open(state, state.active):
        _announce(state, "dungeon_empty")
    else:
        end_game(state, "dungeon_empty")


def following(state: State, seat: int) -> int:
    """The seat to the left (R40)."""
    return (seat + 1) % len(state.seats)


def end_turn(state: State) -> int:
    """A seat has had its turn: the next seat, or -1 where the game ends with the round."""
    seat = following(state, state.active)
    if seat != state.first:
        return seat
    state.rounds += 1
    state.emit("round", state.active, amount=state.rounds)
    if state.last_round:
        end_game(state, state.last_round, state.collector)
    elif state.variant.end == "rounds" and state.rounds >= state.variant.rounds:
        end_game(state, "rounds_over")
    return -1 if state.over else seat


def _round_open(state: State, seat: int) -> bool:
    """Whether the round is finished first, and ``seat``, who is next, still belongs to it."""
    return state.variant.end == "finish_round" and seat != state.first


def _announce(state: State, ending: str, collector: int = -1) -> None:
    """The game will end with the round, and in the way in which it came to its end first."""
    if not state.last_round:
        state.last_round = ending
        state.collector = collector
        state.emit("last_round", collector, source=ending)


def is_foe(state: State, card: int) -> bool:
    """Whether a card is a Monster, or a marker that will bring one (R103, R211)."""
    face = state.cards[card]
    return face.monster or bool(state.swarm_of(face))
