"""Matches of one set of weights against another: what accepts weights.

They are played by the fast policy, a tenth of a second each, or by the level that will use them,
some seconds each: weights that serve the one need not serve the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.battle_rollout_policy import Lookahead, Sparring
from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.judgement import Weights
from thunderstone.bots.rollout_policy import Swift
from thunderstone.bots.traits import Reader
from thunderstone.bots.veteran import Veteran
from thunderstone.engine import machine, rng, scoring
from thunderstone.engine import view as views
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from tools.learn.tables import LONGEST, library, plan

Choose = Callable[[State], list[int]]


class Pairing(NamedTuple):
    """Two sets of weights, who plays by them, and the seeds of the tables they meet at, each
    in both seats."""

    seeds: tuple[int, ...]
    one: Weights
    two: Weights
    player: str = "swift"


def meet(pairing: Pairing) -> list[tuple[float, float]]:
    """For every table: what the first has won of its two games, from 0 to 1, and the mean margin
    in points."""
    found = []
    for seed in pairing.seeds:
        games = [game(seed, pairing, seat) for seat in (0, 1)]
        found.append((sum(g[0] for g in games) / 2, sum(g[1] for g in games) / 2))
    return found


def game(seed: int, pairing: Pairing, first: int) -> tuple[float, float]:
    """One game with the first set of weights at a seat: its share of the victory, its lead."""
    state = deal(library(), plan(2).table(library(), seed).setup, seed)
    make = PLAYERS[pairing.player]
    minds = [make(state, pairing.one if seat == first else pairing.two, seed) for seat in (0, 1)]
    while state.decision is not None and state.turn.number <= LONGEST:
        machine.answer(state, minds[state.decision.seat](state))
    totals = [score.total for score in scoring.scores(state)]
    lead = totals[first] - totals[1 - first]
    return (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0), float(lead)


def by_swift(start: State, weights: Weights, _seed: int) -> Choose:
    """The fast policy, its tables made anew each turn."""
    return _anew(start, weights, Swift)


def by_sparring(start: State, weights: Weights, _seed: int) -> Choose:
    """The policy that lines are played out with, made anew each turn."""
    return _anew(start, weights, Sparring)


def by_lookahead(start: State, weights: Weights, _seed: int) -> Choose:
    """The same, with battles tried out before the action is chosen, made anew each turn."""
    return _anew(start, weights, Lookahead)


def _anew(start: State, weights: Weights, kind: type[Swift]) -> Choose:
    reader = Reader(bench_for(library(), start.cards))
    policies: dict[int, Swift] = {}

    def choose(state: State) -> list[int]:
        number = state.turn.number
        if number not in policies:
            policies.clear()
            policies[number] = kind(state, reader, weights)
        return policies[number].choose(state)

    return choose


def by_veteran(_start: State, weights: Weights, seed: int) -> Choose:
    """The level that plans its turn, seeing what its seat may see."""
    bot, chance = Veteran(), seed

    def choose(state: State) -> list[int]:
        nonlocal chance
        decision = state.decision
        assert decision is not None
        if len(decision.options) == 1 and decision.least == 1:
            return [0]
        chance, bits = rng.step(chance & rng.MASK)
        seen = views.view(state, decision.seat)
        dealt = views.redeal(seen, bits)
        worth = Appraisal(dealt, outlook(seen, dealt), bot.temper, weights)
        return bot.answer(seen, dealt, worth, bits)

    return choose


PLAYERS = {
    "swift": by_swift,
    "sparring": by_sparring,
    "lookahead": by_lookahead,
    "veteran": by_veteran,
}
