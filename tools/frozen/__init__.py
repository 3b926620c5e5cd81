"""The Leyenda of before the evaluation, kept for measuring: it is no bot of the game.

Importing this makes the name ``frozen`` known to whoever plays series of games in this process.
"""

from __future__ import annotations

from thunderstone.bots.registry import LEVELS
from thunderstone.commands import series
from tools.frozen.legend import frozen

NAME = "frozen"

LEVELS[NAME] = frozen


def play_batch(batch: series.Batch) -> list[series.Outcome]:
    """Play some games, in a process in which the frozen one is known."""
    return series.play_batch(batch)
