"""When a game stops: at once, with the round, or after a number of rounds."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest
from chance import any_answer

from thunderstone.catalogue import load_presets
from thunderstone.engine import ending, machine
from thunderstone.engine.library import Library
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.scenarios.vocabulary import ENDINGS


def played(library: Library, seats: int, variant: Variant, seed: int) -> tuple[State, Counter[int]]:
    """A game of random answers - to its end - and how many turns each seat has begun.

    No Guardian: random answers do not defeat it, and it would send the stone down for ever.
    """
    first = load_presets()["first_game"].setup(seats)
    setup = dataclasses.replace(first, variant=variant, guardians=())
    state = deal(library, setup, seed)
    turns, number, chance = Counter([state.active]), state.turn.number, seed
    while state.decision is not None:
        chance, picks = any_answer(state.decision, chance)
        machine.answer(state, picks)
        if state.turn.number != number and not state.over:
            number = state.turn.number
            turns[state.active] += 1
    return state, turns


def test_the_words_for_endings_are_those_of_the_case_format() -> None:
    assert set(ENDINGS) == set(ending.ENDINGS)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_round_that_is_finished_gives_every_seat_the_same_number_of_turns(
    library: Library, seats: int
) -> None:
    for seed in range(3):
        state, turns = played(library, seats, Variant(end="finish_round"), seed)
        assert len(turns) == seats
        assert len(set(turns.values())) == 1, f"{turns} when the game was over"
        assert state.ending in ("stone_collected", "stone_unclaimed")


@pytest.mark.parametrize(("seats", "rounds"), [(1, 3), (2, 1), (3, 4)])
def test_after_the_last_round_the_game_is_over(library: Library, seats: int, rounds: int) -> None:
    state, turns = played(library, seats, Variant(end="rounds", rounds=rounds), 5)
    assert state.ending == "rounds_over"
    assert turns == dict.fromkeys(range(seats), rounds)
    assert state.rounds == rounds
