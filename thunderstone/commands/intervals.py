"""How sure a count of games is: Wilson intervals of shares, and ratings of many pairings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

Z = 1.959964
"""Standard deviations of a two-sided interval of 95 %."""

ELO = 400 / math.log(10)
"""Elo points of one unit of log odds."""

STEPS = 200
PRIOR = 0.5
"""Half a drawn game that every pair of neighbours in the list is credited with besides."""


class Interval(NamedTuple):
    """A share with the ends of its 95 % interval."""

    share: float
    low: float
    high: float


class Rating(NamedTuple):
    """A player's Elo rating and the half-width of its 95 % interval."""

    elo: float
    margin: float


def wilson(wins: float, games: int) -> Interval:
    """The Wilson interval of ``wins`` in ``games``; shared victories count as parts of one."""
    if games < 1:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


Pairings = Mapping[tuple[str, str], tuple[float, float]]
"""By two names, what the first and what the second has won against the other."""


def bradley_terry(names: Sequence[str], pairings: Pairings) -> dict[str, Rating]:
    """Ratings by the model of Bradley and Terry, on the scale of Elo; the last name has 0.

    Fitted by Newton's method; the margins come from the curvature, that of the last name is 0.
    """
    free = list(names[:-1])
    place = {name: number for number, name in enumerate(free)}
    played = _with_prior(names, pairings)
    strengths = dict.fromkeys(names, 0.0)
    inverse: list[list[float]] = []
    for _ in range(STEPS):
        slope = [0.0] * len(free)
        curve = [[0.0] * len(free) for _ in free]
        for (one, two), (won, lost) in played.items():
            chance = 1 / (1 + math.exp(strengths[two] - strengths[one]))
            pull = won - (won + lost) * chance
            weight = (won + lost) * chance * (1 - chance)
            for name, sign in ((one, 1), (two, -1)):
                if name in place:
                    slope[place[name]] += sign * pull
                    curve[place[name]][place[name]] += weight
            if one in place and two in place:
                curve[place[one]][place[two]] -= weight
                curve[place[two]][place[one]] -= weight
        inverse = _inverted(curve)
        moves = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        for name, move in zip(free, moves, strict=True):
            strengths[name] += max(-1.0, min(1.0, move))
        if all(abs(move) < 1e-9 for move in moves):
            break
    margins = {name: Z * math.sqrt(max(0.0, inverse[n][n])) for name, n in place.items()}
    return {name: Rating(strengths[name] * ELO, margins.get(name, 0.0) * ELO) for name in names}


def _with_prior(names: Sequence[str], pairings: Pairings) -> dict[tuple[str, str], list[float]]:
    played: dict[tuple[str, str], list[float]] = {}
    for (one, two), (won, lost) in pairings.items():
        pair = played.setdefault((one, two), [0.0, 0.0])
        pair[0] += won
        pair[1] += lost
    for one, two in pairwise(names):
        pair = played.setdefault((one, two), [0.0, 0.0])
        pair[0] += PRIOR / 2
        pair[1] += PRIOR / 2
    return played


def _inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small positive matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for other in range(size):
            if other != column and rows[other][column]:
                factor = rows[other][column]
                rows[other] = [
                    value - factor * top
                    for value, top in zip(rows[other], rows[column], strict=True)
                ]
    return [row[size:] for row in rows]
