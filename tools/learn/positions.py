"""Positions played out several times to the end: what an evaluation is learned from.

A game is played by whims up to a round drawn at random. There the hidden orders are dealt anew, as
whoever is to move may see the table, and the game is played out to its end several times. Kept are
that position, with the mean of what came of it, and those that each game came through on the way:
after the turn, some rounds later, where a search stops to judge, and so on up to its end.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from thunderstone.bots.battle_rollout_policy import Lookahead
from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.evaluation import Figures, figures_of
from thunderstone.bots.judgement import Weights, phase_of
from thunderstone.bots.traits import Reader
from thunderstone.catalogue import load_presets
from thunderstone.catalogue.table_spec import Plan, make_plan
from thunderstone.engine import machine, rng, scoring
from thunderstone.engine import view as views
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import MODES
from tools.arguments import Results
from tools.learn.evolve import BENT, bent
from tools.learn.games import STRETCH
from tools.learn.match import by_lookahead
from tools.learn.tables import LONGEST, library

SEATS = (2, 3, 2, 4, 2, 5)
"""How many sit at the tables, in turn."""

ROUNDS = 26
"""The position is drawn from so many first rounds of a game."""

PLAYOUTS = 4
"""How often a position is played out."""

HORIZONS = (0, 3, 7, 12, 18, 25)
"""So many rounds after the turn the positions on the way are kept: without the later ones the last
third of a game is hardly seen."""

PLAYED_OUT = -1
"""The horizon of the position that was played out itself."""

DIGITS = 5
"""Figures are kept with so many decimals."""


class Position(NamedTuple):
    """A position: the share of the game to come, every seat's figures; what each has won (1, or its
    part of a shared victory) and its lead over the best other in points, both in the mean of
    ``games``; and how many rounds after the position that was played out it was reached."""

    phase: float
    figures: tuple[Figures, ...]
    won: tuple[float, ...]
    leads: tuple[float, ...]
    games: int
    horizon: int


class Task(NamedTuple):
    """A game to be played: its seed, whether one plays it alone, and the present weights."""

    seed: int
    solo: bool
    weights: Weights


class Played(NamedTuple):
    """The positions of a game."""

    seed: int
    solo: bool
    positions: tuple[Position, ...]


class _Passed(NamedTuple):
    """A position that a game came through."""

    horizon: int
    phase: float
    figures: tuple[Figures, ...]


class _Outcome(NamedTuple):
    """What each seat has won, and by how many points it led."""

    won: tuple[float, ...]
    leads: tuple[float, ...]


@cache
def _plan(seats: int, mode: str) -> Plan:
    return make_plan(library(), load_presets(), "random", {"seats": seats, "mode": mode})


def play(task: Task) -> Played:
    """Play a game up to a position, and that position out."""
    cards, seed = library(), task.seed
    seats = 1 if task.solo else SEATS[seed % len(SEATS)]
    mode = MODES[1 + seed % (len(MODES) - 1)] if task.solo else MODES[0]
    chance = random.Random(seed)
    state = deal(cards, _plan(seats, mode).table(cards, seed).setup, seed)
    reader = Reader(bench_for(cards, state.cards))
    until = chance.randrange(ROUNDS * seats)
    whims = [bent(task.weights, [chance.gauss(0, STRETCH) for _ in BENT]) for _ in range(seats)]
    minds = [by_lookahead(state, whim, seed) for whim in whims]
    while state.decision is not None and state.turn.number < until:
        machine.answer(state, minds[state.decision.seat](state))
    while state.decision is not None and state.decision.kind != "action":
        machine.answer(state, minds[state.decision.seat](state))
    positions = () if state.over else tuple(_played_out(state, reader, task.weights, seed))
    return Played(seed, task.solo, positions)


def _played_out(state: State, reader: Reader, weights: Weights, seed: int) -> Iterator[Position]:
    seen = views.view(state, state.active)
    policy = Lookahead(views.redeal(seen, seed), reader, weights)
    ways: list[tuple[list[_Passed], _Outcome]] = []
    for number in range(seed * PLAYOUTS, (seed + 1) * PLAYOUTS):
        game = views.redeal(seen, number)
        game.rng = rng.step(number & rng.MASK)[1]
        passed = _to_the_end(game, reader, policy)
        if game.over:
            ways.append((passed, _outcome(game)))
    if ways:
        here = _passed(PLAYED_OUT, state, reader)
        yield _position(here, [outcome for _, outcome in ways])
    for passed, outcome in ways:
        yield from (_position(one, [outcome]) for one in passed)


def _to_the_end(game: State, reader: Reader, policy: Lookahead) -> list[_Passed]:
    """Play a game out, in place; gives the positions it came through."""
    seats = len(game.seats)
    stops = [game.turn.number + 1 + rounds * seats for rounds in HORIZONS]
    policy.begin()
    found: list[_Passed] = []
    while game.decision is not None and game.turn.number <= LONGEST:
        place = len(found)
        waiting = place < len(stops) and game.decision.kind == "action"
        if waiting and game.turn.number >= stops[place]:
            found.append(_passed(HORIZONS[place], game, reader))
        machine.answer(game, policy.choose(game))
    return found


def _outcome(state: State) -> _Outcome:
    winners, seats = scoring.winners(state), range(len(state.seats))
    won = tuple((seat in winners) / len(winners) if winners else 0.0 for seat in seats)
    return _Outcome(won, tuple(float(scoring.lead(state, seat)) for seat in seats))


def _passed(horizon: int, state: State, reader: Reader) -> _Passed:
    rows = [figures_of(state, seat, reader) for seat in range(len(state.seats))]
    figures = tuple(tuple([round(one, DIGITS) for one in row]) for row in rows)
    return _Passed(horizon, round(phase_of(state), DIGITS), figures)


def _position(there: _Passed, outcomes: list[_Outcome]) -> Position:
    count = len(outcomes)
    won = tuple(sum(one) / count for one in zip(*(o.won for o in outcomes), strict=True))
    leads = tuple(sum(one) / count for one in zip(*(o.leads for o in outcomes), strict=True))
    return Position(there.phase, there.figures, won, leads, count, there.horizon)


_BEGINNING = re.compile(rb"\[\d+, (?:true|false), \[")
"""How the line of a game begins."""


def kept(path: Path) -> Results[Played]:
    """A file of games, with a line each. Raises CommandFault where it holds anything else."""
    return Results(path, "positions", _game)


def _game(line: bytes) -> Played:
    if not _BEGINNING.match(line):
        raise ValueError("no positions")
    seed, solo, positions = json.loads(line)
    return Played(seed, solo, tuple(map(_read, positions)))


def _read(data: list[object]) -> Position:
    phase, figures, won, leads, games, horizon = data
    return Position(phase, tuple(map(tuple, figures)), tuple(won), tuple(leads), games, horizon)  # type: ignore[call-overload, arg-type]
