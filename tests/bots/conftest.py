"""What the bots' tests may ask for besides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from positions import BASICS

from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant


@pytest.fixture
def first_turn(first_game: Callable[[int, int], State]) -> Callable[[int], State]:
    """A game of some seats at its first question, the choice of an action."""
    return lambda seats: first_game(seats, 11)


@pytest.fixture
def table(library: Library) -> Callable[..., State]:
    """Deals a table of one's own: seats, then lists of heroes, monsters and village cards."""

    def dealt(seats: int, **chosen: Any) -> State:
        setup = Setup(
            seats,
            tuple(chosen.get("heroes", ["slynn"])),
            tuple(chosen.get("monsters", ["humanoid", "enchanted", "ooze"])),
            tuple(chosen.get("village", ["short_sword"])),
            BASICS,
            tuple(chosen.get("guardians", ())),
            tuple(chosen.get("treasures", ())),
            ("stone_of_mystery",),
            Variant(mode=chosen.get("mode", "versus")),
            0,
        )
        return deal(library, setup, chosen.get("seed", 11), loose=True)

    return dealt
