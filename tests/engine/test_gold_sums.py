"""The gold that can be spent, beside the items it is told by (R51, R52, R82)."""

from __future__ import annotations

import random
from collections.abc import Callable

from thunderstone.bots.registry import bot_named
from thunderstone.engine import machine, stats
from thunderstone.engine import view as views
from thunderstone.engine.state import State


def test_the_gold_of_a_turn_is_the_sum_of_its_items_less_what_is_spent(
    first_game: Callable[[int, int], State],
) -> None:
    """Both are reckoned by themselves: the sum at every menu, the items where they are shown."""
    greedy, chance = bot_named("greedy"), random.Random(5)
    spent = 0
    for seed in (1, 2):
        state = first_game(2, seed)
        while state.decision is not None and state.turn.number < 40:
            for seat in (0, 1):
                own = state.turn.gold_spent if seat == state.turn.seat else 0
                items = stats.total(stats.gold_items(state, seat))
                assert stats.gold(state, seat) == items - own
                spent = max(spent, own)
            view = views.view(state, state.decision.seat)
            machine.answer(state, greedy.choose(view, chance.getrandbits(32)))
    assert spent, "nothing was ever bought"
