"""A response surface: all figures bent at random at once, in every game, and what each was worth.

Each seat of each game plays by the present weights, every figure stretched by a factor of its own.
What the lead owes to each figure's stretch, and to its square, is told apart by regression, so that
every game speaks of all figures; the weights then move to where the surface is highest.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thunderstone.bots.judgement import Weights
from tools.learn.evolve import BENT, bent
from tools.learn.match import Pairing, game

WIDTH = 0.5
"""Standard deviation of a stretch's logarithm."""

FARTHEST = 1.0
"""How far, in logarithms, one surface may move a figure: beyond, hardly a game was played."""

SLOPE = 2.0
CURVE = 1.5
"""How many points a figure's stretch by a factor of e may be expected to move a game by, straight
and by its square, before anything is known: standard deviations."""

CAUTION = 1.0
"""What a move must promise, in points for a factor of e, and by the square of its logarithm."""

Column = NDArray[np.float64]


class Trial(NamedTuple):
    """Games to be played: their seeds, the weights that are bent in them, and who plays."""

    seeds: tuple[int, ...]
    weights: Weights
    player: str


class Bend(NamedTuple):
    """How the weights of the first seat and of the second were bent in a game, the logarithm of a
    factor for each figure of BENT, and the first one's lead in points."""

    one: tuple[float, ...]
    two: tuple[float, ...]
    lead: float


class Surface(NamedTuple):
    """For each figure of BENT: points for a stretch by e, straight and by its square, and the
    standard error of the first."""

    slopes: Column
    curves: Column
    errors: Column

    def summit(self) -> list[float]:
        """How to bend the weights so that the surface is highest there."""
        bend = np.minimum(self.curves - CAUTION, -CAUTION / 2)
        return [float(x) for x in np.clip(-self.slopes / (2 * bend), -FARTHEST, FARTHEST)]


def play(trial: Trial) -> list[Bend]:
    """Play some games with both seats' weights bent."""
    found = []
    for seed in trial.seeds:
        chance = random.Random(seed)
        one, two = (tuple(chance.gauss(0.0, WIDTH) for _ in BENT) for _ in range(2))
        pairing = Pairing((), bent(trial.weights, one), bent(trial.weights, two), trial.player)
        found.append(Bend(one, two, game(seed, pairing, 0)[1]))
    return found


def surface(bends: Sequence[Bend]) -> Surface:
    """What each figure's stretch was worth: a regression of the leads, drawn to nothing where the
    games say little. The first column is the first seat's advantage."""
    one, two = np.array([bend.one for bend in bends]), np.array([bend.two for bend in bends])
    columns = np.hstack([np.ones((len(bends), 1)), one - two, one**2 - two**2])
    leads = np.array([bend.lead for bend in bends])
    held = 1 / np.array([1e3] + [SLOPE] * len(BENT) + [CURVE] * len(BENT)) ** 2
    noise = float(np.var(leads))
    for _ in range(3):  # the noise is what the surface leaves unexplained
        spread = np.linalg.inv(columns.T @ columns / noise + np.diag(held))
        found = spread @ columns.T @ leads / noise
        noise = float(np.var(leads - columns @ found))
    size = len(BENT)
    errors = np.sqrt(np.diag(spread))
    return Surface(found[1 : size + 1], found[size + 1 :], errors[1 : size + 1])
