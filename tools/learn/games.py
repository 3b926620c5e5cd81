"""Games to learn from: every seat plays by its own whims, so that all kinds of decks are seen.

A seat's weights are the present ones, each stretched at random, and it has a random liking for
every card of the table. What wins in spite of the whims is worth something.
"""

from __future__ import annotations

import math
import random
from functools import cache
from typing import NamedTuple

from thunderstone.bots.bench import bench_for
from thunderstone.bots.judgement import Weights, phase_of
from thunderstone.bots.swift import Swift, Table
from thunderstone.bots.traits import Reader
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.plan import Plan, make_plan
from thunderstone.engine import machine, scoring
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State

SEATS = (2, 2, 2, 2, 3, 4)
"""How many sit at the tables, in turn."""

LONGEST = 300
STRETCH = 0.35
LIKING = 0.12
"""Standard deviations: of a weight's stretch (of its logarithm), of a liking in log odds."""

EVERY = 3
"""A position is kept at every so-manieth turn."""


class Sample(NamedTuple):
    """A position: the share of the game to come, the seats' rows, and the points in the end."""

    phase: float
    rows: tuple[tuple[float, ...], ...]
    points: tuple[int, ...]


class Task(NamedTuple):
    """Some games to be played: their seeds, and the weights they begin from."""

    seeds: tuple[int, ...]
    weights: Weights


class WhimsicalTable(Table):
    """A table whose owner likes some cards better than they are worth."""

    likings: dict[str, float]

    def gain(self, face: CardDef) -> float:
        return super().gain(face) + self.likings.get(face.id, 0.0)


class Whimsical(Swift):
    """The fast policy with a seat's own weights and likings."""

    def __init__(
        self, root: State, reader: Reader, weights: Weights, likings: dict[str, float]
    ) -> None:
        super().__init__(root, reader, weights)
        self.likings = likings

    def table(self, seat: int) -> Table:
        found = self.tables.get(seat)
        if found is None:
            own, deck = self.root.seats[seat], self.reader.seat(self.root, seat)
            table = WhimsicalTable(self.reader, deck, own.xp, len(own.treasures), self.weights)
            table.likings = self.likings
            found = self.tables[seat] = table
        return found


@cache
def library() -> Library:
    """The card list."""
    return load_library()


@cache
def plan(seats: int) -> Plan:
    """Tables drawn from everything in the box and the base game."""
    return make_plan(library(), load_presets(), "random", {"seats": seats})


def play(task: Task) -> list[Sample]:
    """The positions of some games."""
    return [sample for seed in task.seeds for sample in _game(seed, task.weights)]


def _game(seed: int, weights: Weights) -> list[Sample]:
    cards, seats = library(), SEATS[seed % len(SEATS)]
    chance = random.Random(seed)
    state = deal(cards, plan(seats).table(cards, seed).setup, seed)
    reader = Reader(bench_for(cards, state.kinds))
    faces = sorted({face.id for face in state.kinds if not face.monster})
    own = [_stretched(weights, chance) for _ in range(seats)]
    likings = [{face: chance.gauss(0, LIKING) for face in faces} for _ in range(seats)]
    positions: list[tuple[float, tuple[tuple[float, ...], ...]]] = []
    number, policies = -1, dict[int, Whimsical]()
    while state.decision is not None and state.turn.number <= LONGEST:
        if state.turn.number != number:
            number, policies = state.turn.number, {}
            if number % EVERY == 0:
                positions.append((phase_of(state), rows_of(state, reader)))
        seat = state.decision.seat
        if seat not in policies:
            policies[seat] = Whimsical(state, reader, own[seat], likings[seat])
        machine.answer(state, policies[seat].choose(state))
    points = tuple(score.total for score in scoring.scores(state))
    return [Sample(phase, rows, points) for phase, rows in positions] if state.over else []


def rows_of(state: State, reader: Reader) -> tuple[tuple[float, ...], ...]:
    """Every seat's figures."""
    return tuple(
        tuple(reader.seat(state, seat).row(own.xp, len(own.treasures)))
        for seat, own in enumerate(state.seats)
    )


def _stretched(weights: Weights, chance: random.Random) -> Weights:
    stretch = [math.exp(chance.gauss(0, STRETCH)) for _ in weights.rows[0]]
    rows = tuple(tuple(w * s for w, s in zip(row, stretch, strict=True)) for row in weights.rows)
    return weights._replace(rows=rows)
