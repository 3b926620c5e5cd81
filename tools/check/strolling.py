"""A game that goes on by chance."""

from __future__ import annotations

from thunderstone.engine import rng
from thunderstone.journal import Journal


def stroll(journal: Journal, answers: int, chance: int) -> None:
    """Give so many legal answers, or those that are left; ``chance`` decides which."""
    for _ in range(answers):
        decision = journal.state.decision
        if decision is None:
            return
        picks = list(range(len(decision.options)))
        chance = rng.shuffle(chance, picks)
        journal.answer(picks[: max(decision.least, min(1, decision.most))])
