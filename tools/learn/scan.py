"""One figure after another, weighed otherwise: what matches say of each weight by itself.

Where the evolution strategy bends all weights at once and follows a faint signal, this asks of a
single figure whether it should count for more or for less. A new figure is first weighed so.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from thunderstone.bots.judgement import Weights
from thunderstone.bots.traits import TRAITS
from tools.learn.match import Pairing

PARTS = 4


class Found(NamedTuple):
    """A figure's weight times ``factor`` met the weights as they are: the share won, from 0 to 1,
    the mean lead in points, and its standard error, over both seats of each table."""

    trait: str
    factor: float
    won: float
    lead: float
    error: float


def weighed(weights: Weights, trait: str, factor: float) -> Weights:
    """Weights in which one figure counts ``factor`` times as much. Raises ValueError for a figure
    that there is not."""
    if trait not in TRAITS:
        raise ValueError(f"{trait}: no such figure; there are {', '.join(TRAITS)}")
    place = TRAITS.index(trait)
    rows = tuple(
        tuple(value * factor if number == place else value for number, value in enumerate(row))
        for row in weights.rows
    )
    return weights._replace(rows=rows)


def scan(
    weights: Weights,
    traits: Sequence[str],
    factors: Sequence[float],
    seeds: Sequence[int],
    played: Callable[[Sequence[Pairing]], list[list[tuple[float, float]]]],
) -> Iterator[Found]:
    """Let every figure's other weights meet the present ones at the same tables."""
    for trait in traits:
        for factor in factors:
            other = weighed(weights, trait, factor)
            parts = [
                Pairing(tuple(seeds[part::PARTS]), other, weights)
                for part in range(PARTS)
                if seeds[part::PARTS]
            ]
            results = [one for part in played(parts) for one in part]
            leads = [lead for _, lead in results]
            mean = sum(leads) / len(leads)
            spread = sum((lead - mean) ** 2 for lead in leads) / max(1, len(leads) - 1)
            won = sum(won for won, _ in results) / len(results)
            yield Found(trait, factor, won, mean, math.sqrt(spread / len(leads)))
