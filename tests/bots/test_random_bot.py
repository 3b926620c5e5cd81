"""The random bot: legal, and even over sizes and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from positions import LONGEST, play

from thunderstone.bots.registry import bot_named
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.state import State
from thunderstone.engine.view import view

Deal = Callable[[int, int], State]


@pytest.mark.parametrize("seats", [1, 3])
def test_it_never_answers_illegally(first_game: Deal, seats: int) -> None:
    state = play(first_game(seats, 4), [bot_named("random")] * seats, 4)
    assert state.over or state.turn.number > LONGEST


def test_sizes_and_options_are_even(first_game: Deal) -> None:
    seen = view(first_game(1, 1), 0)
    options = tuple(Option("card", card) for card in range(4))
    seen.state.decision = Decision(0, "cards", options, least=0, most=2)
    bot = bot_named("random")
    answers = [bot.choose(seen, seed) for seed in range(3000)]
    sizes = Counter(len(picks) for picks in answers)
    firsts = Counter(picks[0] for picks in answers if len(picks) == 1)
    assert all(850 < sizes[size] < 1150 for size in range(3))
    assert all(190 < firsts[place] < 310 for place in range(4))
    assert all(len(set(picks)) == len(picks) for picks in answers)
