"""Games to learn from: first every seat plays by its own whims, then all by the present weights.

A seat's whims are the present weights, each stretched at random: so decks of all kinds are seen.
From a turn on that is drawn at random everybody is sober, and positions are kept: what is learned
of a deck is what becomes of it in sober hands, however it came about.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.judgement import Weights, phase_of
from thunderstone.bots.traits import Reader
from thunderstone.engine import machine, scoring
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from tools.learn.evolve import BENT, bent
from tools.learn.match import by_sparring
from tools.learn.tables import LONGEST, library, plan

SEATS = (2, 2, 2, 2, 3, 4)
"""How many sit at the tables, in turn."""

STRETCH = 0.7
"""Standard deviation of a whim: of the logarithm of a weight's stretch."""

SOBER = (2, 30)
"""The first and the last round after which all may become sober."""

EVERY = 3
"""A position is kept at the beginning of every so-manieth round from then on."""

Rows = tuple[tuple[float, ...], ...]


class Sample(NamedTuple):
    """A position: the share of the game to come, the rows of the seats, that to move first, and
    what each has won in the end: 1, or its part of a shared victory."""

    phase: float
    rows: Rows
    won: tuple[float, ...]


class Task(NamedTuple):
    """Some games to be played: their seeds, and the present weights."""

    seeds: tuple[int, ...]
    weights: Weights


def play(task: Task) -> list[Sample]:
    """The positions of some games."""
    return [sample for seed in task.seeds for sample in _game(seed, task.weights)]


def _game(seed: int, weights: Weights) -> list[Sample]:
    cards, seats = library(), SEATS[seed % len(SEATS)]
    chance = random.Random(seed)
    state = deal(cards, plan(seats).table(cards, seed).setup, seed)
    reader = Reader(bench_for(cards, state.cards))
    sober = chance.randint(*SOBER) * seats
    whims = [bent(weights, [chance.gauss(0, STRETCH) for _ in BENT]) for _ in range(seats)]
    minds = [by_sparring(state, whim, seed) for whim in whims]
    kept: list[tuple[float, int, Rows]] = []
    last = -1
    while state.decision is not None and state.turn.number <= LONGEST:
        turn = state.turn.number
        if turn != last:
            last = turn
            if turn == sober:
                minds = [by_sparring(state, weights, seed)] * seats
            if turn >= sober and (turn - sober) % (EVERY * seats) == 0:
                kept.append((phase_of(state), state.active, rows_of(state, reader)))
        machine.answer(state, minds[state.decision.seat](state))
    if not state.over:
        return []
    winners = scoring.winners(state)
    won = tuple((seat in winners) / len(winners) for seat in range(seats))
    return [
        Sample(phase, (*rows[first:], *rows[:first]), (*won[first:], *won[:first]))
        for phase, first, rows in kept
    ]


def rows_of(state: State, reader: Reader) -> Rows:
    """Every seat's figures."""
    return tuple(
        tuple(reader.seat(state, seat).row(own.xp, len(own.treasures)))
        for seat, own in enumerate(state.seats)
    )
