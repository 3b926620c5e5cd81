"""Weights from positions: what a deck will still earn, and how sure that makes a victory.

The difference between two seats' points at the end, less the difference now, is what their decks
have earned since: it is fitted by least squares on the differences of their figures, each taken
along with the share of the game to come, so that nothing counts at the end but points. How far
such a forecast goes astray, at each phase, turns it into log odds of winning.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from thunderstone.bots.judgement import POINTS, Weights
from thunderstone.bots.traits import TRAITS
from tools.learn.games import Sample

KNOTS = (0.0, 0.05, 0.15, 0.3, 0.5, 0.75, 1.0)
"""The phases at which weights are written down."""

EARNING = frozenset(
    {
        *("attack_to_6", "attack_to_9", "attack_beyond", "light_lacking", "gold_to_6"),
        *("gold_beyond", "xp_to_3", "xp_to_8", "treasures", "diseases"),
    }
)
"""The figures by which a deck earns. The others (how many cards, heroes, trophies there are) only
tell that it has earned: weights for them foretell results better and win fewer matches."""

RIDGE = 12.0
"""How strongly a figure is drawn to what was believed before, in games' worth of evidence, each
figure measured in its own spread."""

ASTRAY = np.linspace(1.0, 16.0, 31)
"""Points by which a forecast may go astray, among which the likeliest are taken: at the very end,
and with the whole game to come."""

Matrix = NDArray[np.float64]


def shapes(phases: Matrix) -> Matrix:
    """How a figure's earnings grow with the share of the game to come: in two ways, mixed."""
    return np.stack([phases, phases * (1 - phases)], axis=-1)


def differences(samples: Sequence[Sample]) -> tuple[Matrix, Matrix, Matrix]:
    """Of every two seats: the phase, the differences of their figures, the final margin."""
    phases, rows, margins = [], [], []
    for sample in samples:
        for one in range(len(sample.rows)):
            for two in range(one + 1, len(sample.rows)):
                phases.append(sample.phase)
                rows.append(np.subtract(sample.rows[one], sample.rows[two]))
                margins.append(sample.points[one] - sample.points[two])
    return np.array(phases), np.array(rows), np.array(margins, dtype=np.float64)


def fitted(samples: Sequence[Sample], before: Weights) -> tuple[Weights, float]:
    """The weights that fit the positions, drawn to those ``before``; and the log-loss of the
    outcomes."""
    phases, rows, margins = differences(samples)
    earning = [n for n, trait in enumerate(TRAITS) if trait in EARNING]
    shape = shapes(phases)
    features = (rows[:, earning, None] * shape[:, None, :]).reshape(len(rows), -1)
    target = margins - rows[:, POINTS]
    prior = believed(before, earning)
    spread = features.std(axis=0) + 1e-6
    scaled = features / spread
    noise = float(np.var(target))
    per_game = len(phases) / max(1, len({id(sample.points) for sample in samples}))
    ridge = RIDGE * per_game
    left = target - features @ prior
    matrix = scaled.T @ scaled + ridge * np.eye(scaled.shape[1])
    found = prior + np.linalg.solve(matrix, scaled.T @ left) / spread
    forecast = rows[:, POINTS] + features @ found
    start, whole, loss = astray(phases, forecast, margins)
    print(f"unexplained {np.var(target - features @ found) / noise:.3f}, astray {start} {whole}")
    table = []
    for knot in KNOTS:
        at = shapes(np.array([knot]))[0]
        row = np.zeros(len(TRAITS))
        row[earning] = found.reshape(-1, 2) @ at
        row[POINTS] = 1.0
        table.append(tuple(map(float, row / wandering(np.array(knot), start, whole))))
    return Weights(KNOTS, tuple(table)), loss


def believed(weights: Weights, earning: Sequence[int]) -> Matrix:
    """What weights say of earnings, in points and in the shapes of the fit."""
    phases = np.linspace(0.05, 1.0, 20)
    table = np.array([weights.at(float(phase)) for phase in phases])
    table = table / table[:, [POINTS]]
    shape = shapes(phases)
    return np.concatenate(
        [np.linalg.lstsq(shape, table[:, trait], rcond=None)[0] for trait in earning]
    )


def wandering(phases: Matrix, start: float, whole: float) -> Matrix:
    """By how many points a forecast goes astray, as the divisor of log odds."""
    return np.sqrt(start**2 + (whole**2 - start**2) * phases)


def astray(phases: Matrix, forecast: Matrix, margins: Matrix) -> tuple[float, float, float]:
    """The likeliest wanderings at the end and with the whole game to come, and the log-loss."""
    won = 0.5 * (np.sign(margins) + 1)
    best = (1.0, 8.0, np.inf)
    for start in ASTRAY[:9]:
        for whole in ASTRAY:
            if whole >= start:
                logits = forecast / wandering(phases, start, whole)
                loss = float(np.mean(np.logaddexp(0, logits) - won * logits))
                if loss < best[2]:
                    best = (float(start), float(whole), loss)
    return best
