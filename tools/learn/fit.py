"""Weights from positions: what tells the winner, at each share of the game still to come.

A logistic regression: every seat's chance grows with the weighed sum of its figures. The weights
are those that make what happened likeliest, drawn to those before by a ridge.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from thunderstone.bots.judgement import Weights
from thunderstone.bots.traits import TRAITS
from tools.learn.games import Sample

RIDGE = 0.007
"""How strongly a figure is drawn to what was believed before, for each position, each figure
measured in its own spread."""

STEPS = 30
"""Of Newton's method, at most."""

CLOSE = 1e-6

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
    found = newton([(*table, np.ones(len(table[1]))) for table in tables], RIDGE, known[free])
    loss = sum(-float(np.sum(won * np.log(chances(features, found)))) for features, won in tables)
    weights = np.zeros(len(known))
    weights[free] = found
    table = weights[: -len(knots)].reshape(len(knots), -1)
    return Weights(knots, tuple(tuple(map(float, row)) for row in table)), loss / len(samples)


def newton(
    tables: Sequence[tuple[Matrix, Matrix, Matrix]], ridge: float, known: Matrix | None = None
) -> Matrix:
    """The weights that make likeliest what was won, drawn to what was ``known`` before, or to
    nothing, by a ridge for each position.

    A table has the features, (positions, seats, features), what each seat has won, (positions,
    seats), and how much each position counts.
    """
    flat = np.concatenate([features.reshape(-1, features.shape[-1]) for features, *_ in tables])
    spread = flat.std(axis=0) + 1e-9
    tables = [(features / spread, won, counts) for features, won, counts in tables]
    prior = np.zeros(len(spread)) if known is None else known * spread
    pull = ridge * sum(float(counts.sum()) for *_, counts in tables)
    found = prior.copy()
    for _ in range(STEPS):
        slope = pull * (found - prior)
        curve = pull * np.eye(len(found))
        for features, won, counts in tables:
            odds = chances(features, found)
            mean = np.einsum("ns,nsf->nf", odds, features)
            slope += np.einsum("ns,nsf->f", (odds - won) * counts[:, None], features)
            weighed = np.sqrt(odds * counts[:, None])[..., None] * (features - mean[:, None, :])
            weighed = weighed.reshape(-1, len(found))
            curve += weighed.T @ weighed
        step = np.linalg.solve(curve, slope)
        found -= step
        if np.abs(step).max() < CLOSE:
            break
    weights: Matrix = found / spread
    return weights


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
