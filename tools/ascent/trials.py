"""Games of bots on a table."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from thunderstone.catalogue import load_library
from thunderstone.catalogue.share import decode
from thunderstone.commands.series import play_game
from thunderstone.engine import scoring
from thunderstone.engine.library import Library

LONGEST = 200
"""Turns after which a game is given up."""

ALONE = 0
"""The only seat."""


class Task(NamedTuple):
    """A game to be played: on a table by its code, by a bot."""

    code: str
    bot: str


class Trial(NamedTuple):
    """A game that was played: by how many points it was won, and its answers where it was won."""

    task: Task
    lead: int
    answers: list[list[int]] | None


@cache
def library() -> Library:
    """The card list."""
    return load_library()


def play(task: Task) -> Trial:
    """Play a game."""
    setup, seed = decode(library(), task.code)
    journal = play_game(library(), setup, seed, [task.bot], LONGEST)
    lead = scoring.lead(journal.state, ALONE)
    won = journal.state.over and lead > 0
    return Trial(task, lead, journal.answers if won else None)
