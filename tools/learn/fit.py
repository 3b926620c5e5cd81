"""Weights from positions: what tells the winner, at each share of the game still to come.

A logistic regression: every seat's chance grows with the weighed sum of its figures. The weights
are those that make likeliest what happened and what was believed before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thunderstone.bots.judgement import Weights
from thunderstone.bots.traits import TRAITS
from tools.learn.games import Sample

RIDGE = 0.007
"""How strongly a figure is drawn to what was believed before, for each position, each figure
measured in its own spread."""

STEPS = 60
"""Of Newton's method, at most."""

CLOSE = 1e-6

SHORTEST = 1e-4
"""A step is halved until it is as good as its slope promises, but no further."""

Matrix = NDArray[np.float64]


def shares(phases: Matrix, knots: Sequence[float]) -> Matrix:
    """How far each phase belongs to each knot: (phases, knots), 1 in a row."""
    own = np.eye(len(knots))
    clipped = np.clip(phases, knots[0], knots[-1])
    return np.stack([np.interp(clipped, knots, row) for row in own], axis=-1)


def fitted(samples: Sequence[Sample], before: Weights) -> tuple[Weights, float]:
    """The weights that fit the positions, drawn to those ``before``; and the log-loss with them.

    At the end of a game nothing counts but points. Who is to move has a share of its own in the
    outcome, which is fitted and left out.
    """
    knots = before.knots
    counting = np.ones((len(knots), len(TRAITS)), dtype=bool)
    counting[0] = [trait == "points" for trait in TRAITS]
    free = np.concatenate([counting.ravel(), np.ones(len(knots), dtype=bool)])
    known = np.concatenate([np.array(before.rows).ravel(), np.zeros(len(knots))])
    tables = [_table(samples, knots, seats) for seats in sorted({len(s.rows) for s in samples})]
    tables = [(features[..., free], won) for features, won in tables]
    rows = np.concatenate([features.reshape(-1, features.shape[-1]) for features, _ in tables])
    spread = rows.std(axis=0) + 1e-9
    scaled = [(features / spread, won, np.ones(len(won))) for features, won in tables]
    found = likeliest(scaled, Belief(known[free] * spread, RIDGE)) / spread
    loss = sum(-float(np.sum(won * np.log(chances(features, found)))) for features, won in tables)
    weights = np.zeros(len(known))
    weights[free] = found
    table = weights[: -len(knots)].reshape(len(knots), -1)
    return Weights(knots, tuple(tuple(map(float, row)) for row in table)), loss / len(samples)


class Belief(NamedTuple):
    """What is believed of weights before there are games: near what they are, how strongly they
    are drawn there, for each position; how strongly what one knot adds to that is drawn to what
    the next adds, and the signs they have: 1, -1, or 0 for either.

    ``known`` and ``signs`` are flat, a knot's weights beside each other.
    """

    known: Matrix
    ridge: float
    smooth: float = 0.0
    knots: int = 1
    signs: Matrix | None = None

    def pull(self) -> Matrix:
        """The curve of what is believed, for each position."""
        count = len(self.known) // self.knots
        steps = np.diff(np.eye(self.knots), axis=0)
        along: Matrix = np.kron(steps.T @ steps, np.eye(count))
        return self.ridge * np.eye(len(self.known)) + self.smooth * along


def likeliest(tables: Sequence[tuple[Matrix, Matrix, Matrix]], belief: Belief) -> Matrix:
    """The weights that make likeliest what was won, and what is believed.

    A table has the features, (positions, seats, features), what each seat has won, (positions,
    seats), and how much each position counts.
    """
    count = sum(float(counts.sum()) for *_, counts in tables)
    pull = belief.pull() * max(1.0, count)

    def loss(weights: Matrix) -> float:
        away = weights - belief.known
        found = float(away @ pull @ away) / 2
        for features, won, counts in tables:
            found -= float((won * np.log(chances(features, weights))).sum(axis=1) @ counts)
        return found

    def slopes(weights: Matrix) -> tuple[Matrix, Matrix]:
        slope, curve = pull @ (weights - belief.known), pull.copy()
        for features, won, counts in tables:
            odds = chances(features, weights)
            mean = np.einsum("ns,nsf->nf", odds, features)
            slope += np.einsum("ns,nsf->f", (odds - won) * counts[:, None], features)
            weighed = np.sqrt(odds * counts[:, None])[..., None] * (features - mean[:, None, :])
            weighed = weighed.reshape(-1, len(weights))
            curve += weighed.T @ weighed
        return slope, curve

    return lowest(loss, slopes, belief)


def least_squares(features: Matrix, wanted: Matrix, belief: Belief) -> Matrix:
    """The weights by which the features, (positions, features), come nearest to what is wanted,
    (positions,), and to what is believed."""
    pull = belief.pull() * max(1, len(features))
    curve = features.T @ features + pull
    aim = features.T @ wanted + pull @ belief.known
    return lowest(
        lambda weights: float(weights @ curve @ weights / 2 - aim @ weights),
        lambda weights: (curve @ weights - aim, curve),
        belief,
    )


def lowest(
    loss: Callable[[Matrix], float],
    slopes: Callable[[Matrix], tuple[Matrix, Matrix]],
    belief: Belief,
) -> Matrix:
    """Where a convex loss is lowest, by Newton's method from what is believed; a weight that would
    take the wrong sign is held at nothing (Bertsekas' projected Newton method)."""
    signs = np.zeros(len(belief.known)) if belief.signs is None else belief.signs

    def allowed(weights: Matrix) -> Matrix:
        return np.where(weights * signs < 0, 0.0, weights)

    found = allowed(belief.known)
    now = loss(found)
    for _ in range(STEPS):
        slope, curve = slopes(found)
        free = (found != 0) | (slope * signs <= 0)
        step = np.zeros(len(found))
        step[free] = np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        length = 1.0
        while length > SHORTEST:
            tried = allowed(found - length * step)
            there = loss(tried)
            if there <= now - SHORTEST * float(slope @ (found - tried)):
                break
            length /= 2
        else:
            break
        moved, found, now = np.abs(tried - found).max(), tried, there
        if moved < CLOSE:
            break
    return found


def _table(samples: Sequence[Sample], knots: Sequence[float], seats: int) -> tuple[Matrix, Matrix]:
    """Of the positions with so many seats: figures of each seat at each knot and who is to move,
    (positions, seats, features), and what each has won, (positions, seats)."""
    chosen = [sample for sample in samples if len(sample.rows) == seats]
    phases = shares(np.array([sample.phase for sample in chosen]), knots)
    rows = np.array([sample.rows for sample in chosen], dtype=np.float64)
    figures = phases[:, None, :, None] * rows[:, :, None, :]
    moves = np.zeros((len(chosen), seats, len(knots)))
    moves[:, 0] = phases
    features = np.concatenate([figures.reshape(len(chosen), seats, -1), moves], axis=2)
    return features, np.array([sample.won for sample in chosen])


def chances(features: Matrix, weights: Matrix) -> Matrix:
    """Each seat's chance, (positions, seats)."""
    values = features @ weights
    odds = np.exp(values - values.max(axis=1, keepdims=True))
    found: Matrix = odds / odds.sum(axis=1, keepdims=True)
    return np.maximum(found, 1e-12)
