"""The Leyenda of before the evaluation, kept for measuring: it is no bot of the game.

The name ``frozen`` is known only to a process that has called ``make_known``.
"""

from __future__ import annotations

from thunderstone.bots.registry import LEVELS
from thunderstone.commands import series
from tools.frozen.legend import frozen

NAME = "frozen"


def make_known() -> None:
    """Let this process know the frozen one by its name, as it knows the levels."""
    LEVELS[NAME] = frozen


def play_batch(batch: series.Batch) -> list[series.Outcome]:
    """Play some games, in a process in which the frozen one is known."""
    make_known()
    return series.play_batch(batch)
