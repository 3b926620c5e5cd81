"""An evolution strategy on whole matches: what the regression found is bent towards what wins.

A direction is drawn for all traits at once, early and late in the game; the weights bent that way
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

LATE = 0.35
"""The phase at which early and late weigh the same."""

Genes = list[float]


def genes() -> int:
    """How many figures a direction has: one early, one late, for each trait."""
    return 2 * len(TRAITS)


def bent(weights: Weights, scales: Sequence[float], direction: Sequence[float]) -> Weights:
    """Weights moved by a direction, in units of each trait's scale."""
    count, rows = len(TRAITS), []
    for knot, row in zip(weights.knots, weights.rows, strict=True):
        early = min(1.0, knot / (2 * LATE))
        rows.append(
            tuple(
                value + scales[n] * (early * direction[n] + (1 - early) * direction[count + n])
                for n, value in enumerate(row)
            )
        )
    return weights._replace(rows=tuple(rows))


def scales_of(weights: Weights) -> list[float]:
    """By how much a trait's weight may sensibly differ: its largest share in the weights."""
    middle = sorted(abs(value) for row in weights.rows for value in row)
    least = middle[len(middle) // 2]
    return [
        max(least, math.sqrt(sum(row[n] ** 2 for row in weights.rows) / len(weights.rows)))
        for n in range(len(TRAITS))
    ]


def evolve(
    weights: Weights,
    seeds: Sequence[int],
    played: Callable[[Sequence[Pairing]], list[list[tuple[float, float]]]],
    tables: int,
    width: float = 0.25,
    rate: float = 0.5,
    report: Callable[[int, Weights, float], None] | None = None,
) -> Weights:
    """Weights that win more, after as many steps as there are ``seeds``.

    Each step plays ``tables`` tables in both seats, in four parts that ``played`` may spread;
    ``width`` is the size of a bend, ``rate`` how far a clear victory moves the weights.
    """
    scales = scales_of(weights)
    for step, seed in enumerate(seeds):
        chance = random.Random(seed)
        direction = [chance.gauss(0, 1) for _ in range(genes())]
        there = bent(weights, scales, [width * d for d in direction])
        back = bent(weights, scales, [-width * d for d in direction])
        numbers = [chance.getrandbits(60) for _ in range(tables)]
        parts = [Pairing(tuple(numbers[n::4]), there, back) for n in range(4) if numbers[n::4]]
        results = [one for part in played(parts) for one in part]
        score = sum(_score(*one) for one in results) / len(results)
        pull = rate * width * score
        weights = bent(weights, scales, [pull * d for d in direction])
        if report is not None:
            report(step, weights, score)
    return weights


def _score(won: float, margin: float) -> float:
    """From -1 to 1: half the victories, half how clear they were."""
    return (2 * won - 1) / 2 + math.tanh(margin / (2 * CLEAR)) / 2
