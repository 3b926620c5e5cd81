"""``python -m tests.golden.trace N``: a line for each of N random games, of all that happened.

Whoever plays the same games with another engine must print the same lines.
"""

from __future__ import annotations

import hashlib
import json
import random

from tests.golden.printing import print_games
from thunderstone import engine
from thunderstone.engine import legality, machine, preview, scoring
from thunderstone.engine.library import Library
from thunderstone.engine.state import state_from_plain
from tools.endure import any_table

MOST_TURNS = 120
SAMPLE = 20


def trace(library: Library, number: int) -> str:
    """The digest of a game: every question, answer, event and now and then the whole state."""
    chance = random.Random(number)
    state = any_table(library, chance, number)
    told = hashlib.blake2b(digest_size=8)
    answers = 0
    while state.decision is not None and state.turn.number <= MOST_TURNS:
        decision = state.decision
        options = range(len(decision.options))
        picks = chance.sample(options, chance.randint(decision.least, decision.most))
        told.update(repr(decision).encode())
        if answers % SAMPLE == 0:
            text = state.clone().text()
            told.update(text.encode())
            told.update(state_from_plain(library, json.loads(text)).text().encode())
            told.update(repr(preview.previews(state)).encode())
            told.update(repr(scoring.scores(state)).encode())
            for rank in state.hall:
                told.update(repr([legality.attack_refusal(state, card) for card in rank]).encode())
        told.update(repr(machine.answer(state, picks).events).encode())
        answers += 1
    told.update(state.text().encode())
    return f"{number} {answers} {told.hexdigest()}"


if __name__ == "__main__":
    print_games(trace, compiled=engine.COMPILED)
