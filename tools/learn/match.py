"""Matches of the fast policy with one set of weights against another: what accepts weights."""

from __future__ import annotations

from typing import NamedTuple

from thunderstone.bots.bench import bench_for
from thunderstone.bots.judgement import Weights
from thunderstone.bots.swift import Swift
from thunderstone.bots.traits import Reader
from thunderstone.engine import machine, scoring
from thunderstone.engine.setup import deal
from tools.learn.games import LONGEST, library, plan


class Pairing(NamedTuple):
    """Two sets of weights, and the seeds of the tables they meet at, each in both seats."""

    seeds: tuple[int, ...]
    one: Weights
    two: Weights


def meet(pairing: Pairing) -> list[tuple[float, float]]:
    """For every table: what the first has won of its two games, from 0 to 1, and the mean margin
    in points."""
    found = []
    for seed in pairing.seeds:
        games = [_game(seed, pairing, seat) for seat in (0, 1)]
        found.append((sum(g[0] for g in games) / 2, sum(g[1] for g in games) / 2))
    return found


def _game(seed: int, pairing: Pairing, first: int) -> tuple[float, float]:
    """One game with the first set of weights at a seat: its share of the victory, its lead."""
    state = deal(library(), plan(2).table(library(), seed).setup, seed)
    reader = Reader(bench_for(library(), state.kinds))
    number, policies = -1, dict[int, Swift]()
    while state.decision is not None and state.turn.number <= LONGEST:
        if state.turn.number != number:
            number, policies = state.turn.number, {}
        seat = state.decision.seat
        if seat not in policies:
            weights = pairing.one if seat == first else pairing.two
            policies[seat] = Swift(state, reader, weights)
        machine.answer(state, policies[seat].choose(state))
    totals = [score.total for score in scoring.scores(state)]
    lead = totals[first] - totals[1 - first]
    return (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0), float(lead)
