"""Small tables and large ones, drawn at random: what a decision costs must not grow with them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from thunderstone.engine import machine
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import deal
from thunderstone.engine.wishes import Wishes

if TYPE_CHECKING:
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.library import Library
    from thunderstone.engine.state import State

PLAIN = Wishes(sets=("base",), features="never", disease="normal")
"""No Guardian and no special Diseases: random games end, whatever else is drawn."""

PAIRS: dict[str, tuple[Wishes, Wishes]] = {
    "seats": (replace(PLAIN, seats=1), replace(PLAIN, seats=5)),
    "groups": (PLAIN, replace(PLAIN, families=6)),
    "sets": (PLAIN, replace(PLAIN, sets=("base", "doomgate"))),
}
"""By what grows: the small table and the large one."""

MOST_ANSWERS = 300
"""A game is broken off there, so that a long one counts no more than a short one."""


def table(library: Library, what: str, large: bool, seed: int) -> State:
    """A table of one size, another one for each seed."""
    drawn = draw(library, PAIRS[what][large], seed)
    return deal(library, drawn.setup, seed)


def answered(
    state: State, chance: random.Random, picks: Callable[[random.Random, Decision], list[int]]
) -> int:
    """Answer questions to the end of the game, or of the patience; how many they were."""
    count = 0
    while state.decision is not None and count < MOST_ANSWERS:
        machine.answer(state, picks(chance, state.decision))
        count += 1
    return count
