"""An evolution strategy on whole matches: what the regression found is bent towards what wins.

A direction is drawn for all traits at once; the weights bent that way
meet those bent the other way, and the present ones move towards the winner by how clear it was.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from thunderstone.bots.judgement import Weights
from thunderstone.bots.traits import TRAITS
from tools.learn.match import Pairing

CLEAR = 8.0
"""Points that make a match's margin clear."""

BENT = tuple(trait for trait in TRAITS if trait != "points")
"""What a direction bends: points are the measure of everything else."""


def bent(weights: Weights, direction: Sequence[float]) -> Weights:
    """Weights stretched by a direction: the logarithm of a factor for each trait of BENT."""
    factors = dict(zip(BENT, map(math.exp, direction), strict=True))
    stretch = [factors.get(trait, 1.0) for trait in TRAITS]
    rows = tuple(
        tuple(value * factor for value, factor in zip(row, stretch, strict=True))
        for row in weights.rows
    )
    return weights._replace(rows=rows)


def evolve(
    weights: Weights,
    seeds: Sequence[int],
    played: Callable[[Sequence[Pairing]], list[list[tuple[float, float]]]],
    tables: int,
    width: float = 0.3,
    rate: float = 1.0,
    report: Callable[[int, Weights, float], None] | None = None,
) -> Weights:
    """Weights that win more, after as many steps as there are ``seeds``.

    Each step plays ``tables`` tables in both seats, in four parts that ``played`` may spread;
    ``width`` is the size of a bend, ``rate`` how far a clear victory moves the weights.
    """
    for step, seed in enumerate(seeds):
        chance = random.Random(seed)
        direction = [chance.choice((-1.0, 1.0)) for _ in BENT]
        there = bent(weights, [width * d for d in direction])
        back = bent(weights, [-width * d for d in direction])
        numbers = [chance.getrandbits(60) for _ in range(tables)]
        parts = [Pairing(tuple(numbers[n::4]), there, back) for n in range(4) if numbers[n::4]]
        results = [one for part in played(parts) for one in part]
        score = sum(_score(*one) for one in results) / len(results)
        pull = rate * width * score
        weights = bent(weights, [pull * d for d in direction])
        if report is not None:
            report(step, weights, score)
    return weights


def _score(won: float, margin: float) -> float:
    """From -1 to 1: half the victories, half how clear they were."""
    return (2 * won - 1) / 2 + math.tanh(margin / (2 * CLEAR)) / 2
