"""Weights from positions: a logistic regression on the differences between two seats.

The target is half the outcome (1, 0, or 0.5 where it is shared) and half how clear it was; the
weights of neighbouring knots mix, so every position teaches two of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from thunderstone.bots.judgement import Weights
from tools.learn.games import Sample

CLEAR = 8.0
"""Points of difference that make an outcome clear, in the target's softer half."""

STEPS = 40
SMALL = 1e-6
RIDGE = 30.0
"""How strongly a weight is drawn to the one before, in positions' worth of evidence."""

Matrix = NDArray[np.float64]


def hats(phases: Matrix, knots: Sequence[float]) -> Matrix:
    """Each knot's share in each phase."""
    phases = np.clip(phases, knots[0], knots[-1])
    return np.stack([np.interp(phases, knots, unit) for unit in np.eye(len(knots))], axis=1)


def design(samples: Sequence[Sample], knots: Sequence[float]) -> tuple[Matrix, Matrix]:
    """The differences of every two seats by knot and trait, and the targets."""
    phases, differences, margins = [], [], []
    for sample in samples:
        seats = len(sample.rows)
        for one in range(seats):
            for two in range(one + 1, seats):
                phases.append(sample.phase)
                differences.append(np.subtract(sample.rows[one], sample.rows[two]))
                margins.append(sample.points[one] - sample.points[two])
    margin = np.array(margins, dtype=np.float64)
    target = 0.25 * (np.sign(margin) + 1) + 0.5 / (1 + np.exp(-margin / CLEAR))
    shares = hats(np.array(phases), knots)
    features = shares[:, :, None] * np.array(differences)[:, None, :]
    return features.reshape(len(phases), -1), target


def fitted(samples: Sequence[Sample], before: Weights) -> tuple[Weights, float]:
    """The weights that fit the positions, drawn to those ``before``; and their log-loss."""
    features, target = design(samples, before.knots)
    scale = features.std(axis=0) + 1e-6
    features = features / scale
    prior = np.array(before.rows).reshape(-1) * scale
    weights = prior.copy()

    def cost(at: Matrix) -> float:
        return _loss(features @ at, target) + RIDGE / 2 * float(((at - prior) ** 2).sum())

    for _ in range(STEPS):
        chance = 0.5 * (1 + np.tanh(features @ weights / 2))
        slope = features.T @ (target - chance) - RIDGE * (weights - prior)
        curve = (features * (chance * (1 - chance))[:, None]).T @ features
        move = np.linalg.solve(curve + RIDGE * np.eye(len(weights)), slope)
        while cost(weights + move) > cost(weights) and np.abs(move).max() > SMALL:
            move = move / 2
        weights = weights + move
        if np.abs(move).max() < SMALL:
            break
    rows = (weights / scale).reshape(len(before.knots), -1)
    loss = _loss(features @ weights, target) / len(target)
    return before._replace(rows=tuple(tuple(map(float, row)) for row in rows)), loss


def _loss(logits: Matrix, target: Matrix) -> float:
    """The log-loss of all positions together."""
    return float((np.logaddexp(0.0, logits) - target * logits).sum())
