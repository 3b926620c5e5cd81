"""Answers drawn at random, for games that only need to go on."""

from __future__ import annotations

from thunderstone.engine import rng
from thunderstone.engine.decision import Decision


def any_answer(decision: Decision, seed: int) -> tuple[int, list[int]]:
    """The next seed and a legal answer."""
    options = list(range(len(decision.options)))
    seed = rng.shuffle(seed, options)
    seed, more = rng.below(seed, decision.most - decision.least + 1)
    return seed, options[: decision.least + more]
