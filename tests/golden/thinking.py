"""``python -m tests.golden.thinking N``: a line for each of N games, of all that bots answered.

Whoever plays the same games with other modules must print the same lines.
"""

from __future__ import annotations

import hashlib
import random

from tests.golden.printing import print_games
from thunderstone import bots
from thunderstone.bots.advice import advise
from thunderstone.bots.planner import reach
from thunderstone.bots.registry import bot_named
from thunderstone.engine import machine
from thunderstone.engine.library import Library
from thunderstone.engine.view import view
from tools.endure import any_table

LEVELS = (
    ("leyenda", "veterano:cazador"),
    ("aventurero:acaparador", "greedy", "veterano:corredor"),
    ("veterano", "aventurero:vengador"),
)
"""Who plays the games, in turn, and takes the seats in turn."""

MOST_TURNS = 24
HASTE = 8
"""By whim a table is played on to so many turns at most before the bots take it over."""

ADVISED = 9
"""Every so many questions a hint is given as well, with its reasons, and what is in reach told."""


def thoughts(library: Library, number: int) -> str:
    """The digest of a game: every answer, and now and then a hint, its reasons and the reach."""
    chance = random.Random(number)
    state = any_table(library, chance, number)
    minds = [bot_named(name) for name in LEVELS[number % len(LEVELS)]]
    told = hashlib.blake2b(digest_size=8)
    answers = 0
    whims = chance.randrange(HASTE)
    while state.decision is not None and state.turn.number <= MOST_TURNS:
        decision = state.decision
        seen = view(state, decision.seat)
        if state.turn.number <= whims:
            count = chance.randint(decision.least, decision.most)
            picks = chance.sample(range(len(decision.options)), count)
        else:
            picks = minds[decision.seat % len(minds)].choose(seen, number * 1000 + answers)
            answers += 1
            if answers % ADVISED == 0:
                told.update(repr(advise(seen, answers)).encode())
                told.update(repr(sorted(reach(seen).items())).encode())
        told.update(repr(picks).encode())
        machine.answer(state, picks)
    return f"{number} {answers} {told.hexdigest()}"


if __name__ == "__main__":
    print_games(thoughts, compiled=bots.COMPILED)
