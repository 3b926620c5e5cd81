"""What the bots' tests may ask for besides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from thunderstone.engine.state import State


@pytest.fixture
def first_turn(first_game: Callable[[int, int], State]) -> Callable[[int], State]:
    """A game of some seats at its first question, the choice of an action."""
    return lambda seats: first_game(seats, 11)
