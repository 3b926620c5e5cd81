"""The engine: its games, copies and start beside those of two peers, all in turns in one run.

Processor time is compared, and both sides are measured within the same second: what else the
machine does, and how fast it is, falls on both.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from tools.bench import workers
from tools.bench.figures import Comparison, middle, section
from tools.bench.peers.environment import peers_python
from tools.bench.workers import Worker

ROUNDS = 5
"""Rounds of each figure; the median of their ratios counts."""


class Effort(NamedTuple):
    """How much is done in a round; ``slices`` is how often the sides take turns in it."""

    slices: int
    games: int
    playouts: int
    copies: int
    starts: int
    series: int


FULL = Effort(slices=6, games=25, playouts=6, copies=20, starts=3, series=1000)
QUICK = Effort(slices=2, games=12, playouts=3, copies=60, starts=1, series=0)

BOUNDS = {
    "plain": {"games": 1.3, "decisions": 0.9, "turns": 1.3, "playouts": 6.0},
    "compiled": {"games": 2.5, "decisions": 2.2, "turns": 2.5, "playouts": 12.0},
}
"""What the engine must reach at least, as multiples of pyminion's."""

MOST_CLONE = 5.0
MOST_BYTES = 0.3
MOST_START = 2.0
LEAST_WITH_TWO = 1.8
MOST_GROWTH = 1.3
"""What may not be exceeded or fallen short of, in words of the figures below."""

GROWN = {"seats": "5 seats, beside 1", "groups": "6 groups, beside 3", "sets": "2 sets, beside 1"}

TABLE = "base_first_game"
"""The base game's first game: no Guardian, so that random games end."""

OWN_START = "from thunderstone.catalogue import load_library; load_library()"
PEER_START = "import chess"
_TIMED = "import time; start = time.process_time(); {code}; print(time.process_time() - start)"

Rates = dict[str, float]
"""How much was done per second of processor time, by what was counted."""


class Sides:
    """Everybody who is measured; the compiled engine is None where it has not been built."""

    def __init__(self, stack: ExitStack) -> None:
        self.peers_python = peers_python()
        self.peers = _kept(stack, workers.peers(self.peers_python))
        self.engines = {"plain": _kept(stack, workers.own("plain"))}
        compiled = _kept(stack, workers.own("compiled"))
        if compiled.ask("which")["compiled"]:
            self.engines["compiled"] = compiled
        else:
            print("no compiled engine (python -m tools.compile builds it)", file=sys.stderr)


def _kept(stack: ExitStack, worker: Worker) -> Worker:
    stack.callback(worker.close)
    return worker


@section("engine")
def measure(quick: bool) -> Iterator[Comparison]:
    """Everything about the engine."""
    effort = QUICK if quick else FULL
    with ExitStack() as stack:
        sides = Sides(stack)
        yield from speeds(sides, effort)
        for engine, own in sides.engines.items():
            yield from clones(sides, engine, own, effort)
        yield size(sides)
        yield from growth(sides.engines["plain"], effort)
        for engine in sides.engines:
            yield start(sides, engine, effort)
    if effort.series and (os.cpu_count() or 1) > 1:
        yield two_workers(effort.series)


def in_turns(jobs: Sequence[Callable[[], Rates]], slices: int) -> list[Rates]:
    """Each side's rates over a round in which the sides take turns."""
    told: list[list[Rates]] = [[] for _ in jobs]
    for number in range(slices):
        order = range(len(jobs)) if number % 2 else reversed(range(len(jobs)))
        for side in order:
            told[side].append(jobs[side]())
    return [
        {what: sum(rates[what] for rates in side) / slices for what in side[0]} for side in told
    ]


def rates(worker: Worker, job: str, **wishes: Any) -> Rates:
    """What a worker did per second."""
    told = worker.ask(job, **wishes)
    seconds = told.pop("seconds")
    return {what: count / seconds for what, count in told.items()}


def compared(
    name: str, unit: str, pairs: Sequence[tuple[float, float]], bound: float
) -> Comparison:
    """The round with the median ratio speaks for all of them."""
    value, reference = sorted(pairs, key=lambda pair: pair[0] / pair[1])[len(pairs) // 2]
    return Comparison(name, unit, value, reference, bound)


def speeds(sides: Sides, effort: Effort) -> Iterator[Comparison]:
    """Games, decisions, turns and playouts per second."""
    rounds: list[tuple[Rates, dict[str, Rates]]] = []
    seed = 1
    for number in range(ROUNDS):
        seed = 1 + number * 1000
        jobs = [lambda seed=seed: rates(sides.peers, "pyminion", count=effort.games, seed=seed)]
        for own in sides.engines.values():
            jobs.append(lambda own=own, seed=seed: _own_rates(own, effort, seed))
        peer, *own_rates = in_turns(jobs, effort.slices)
        rounds.append((peer, dict(zip(sides.engines, own_rates, strict=True))))
    for engine in sides.engines:
        for what, bound in BOUNDS[engine].items():
            against = "games" if what == "playouts" else what
            pairs = [(own[engine][what], peer[against]) for peer, own in rounds]
            yield compared(f"{what}, {engine}", "/s", pairs, bound)


def _own_rates(own: Worker, effort: Effort, seed: int) -> Rates:
    return {
        **rates(own, "games", count=effort.games, seed=seed),
        **rates(own, "playouts", count=effort.playouts),
    }


def clones(sides: Sides, engine: str, own: Worker, effort: Effort) -> Iterator[Comparison]:
    """What a clone takes at any question and in the middle of an effect, beside a chess board."""
    for amid in (False, True):
        pairs = []
        for _ in range(ROUNDS):
            clone, board = in_turns(
                [
                    lambda amid=amid: rates(own, "clones", count=effort.copies, amid=amid),
                    lambda: rates(sides.peers, "chess_copies", count=effort.copies * 10),
                ],
                effort.slices,
            )
            pairs.append((1e6 / clone["copies"], 1e6 / board["copies"]))
        where = "in an effect" if amid else "anywhere"
        found = compared(f"clone {where}, {engine}", "us", pairs, MOST_CLONE)
        yield replace(found, at_most=True)


def size(sides: Sides) -> Comparison:
    """What a copy of a state holds, beside pyminion's deep copy."""
    own = sides.engines["plain"].ask("size", count=100)["bytes"]
    theirs = sides.peers.ask("deepcopies", count=40)["bytes"]
    return Comparison("bytes of a state", "B", own, theirs, MOST_BYTES, at_most=True)


def growth(own: Worker, effort: Effort) -> Iterator[Comparison]:
    """What a decision takes at a large table, beside a small one."""
    for what, name in GROWN.items():
        pairs = []
        for number in range(ROUNDS):
            seed = 1 + 100 * number
            count = effort.games // 3
            large, small = in_turns(
                [
                    lambda large=large, what=what, seed=seed, count=count: rates(
                        own, "growth", what=what, large=large, count=count, seed=seed
                    )
                    for large in (True, False)
                ],
                effort.slices,
            )
            pairs.append((1e6 / large["decisions"], 1e6 / small["decisions"]))
        found = compared(f"decision at {name}", "us", pairs, MOST_GROWTH)
        yield replace(found, at_most=True)


def start(sides: Sides, engine: str, effort: Effort) -> Comparison:
    """Importing engine and catalogue and reading the cards, beside importing chess."""
    own = {workers.ENGINE: "plain" if engine == "plain" else ""}
    _timed(Path(sys.executable), OWN_START, **own)  # what is kept on disk is there now
    pairs = []
    for _ in range(ROUNDS):
        took: tuple[list[float], list[float]] = [], []
        for _ in range(effort.starts):
            took[0].append(_timed(Path(sys.executable), OWN_START, **own))
            took[1].append(_timed(sides.peers_python, PEER_START))
        pairs.append((1000 * min(took[0]), 1000 * min(took[1])))
    found = compared(f"import, {engine}", "ms", pairs, MOST_START)
    return replace(found, at_most=True)


def _timed(python: Path, code: str, **environment: str) -> float:
    """The processor seconds of some code in a Python of its own."""
    done = subprocess.run(
        [str(python), "-c", _TIMED.format(code=code)],
        capture_output=True,
        text=True,
        check=True,
        cwd=workers.TOP,
        env=workers.surroundings(**environment),
    )
    return float(done.stdout)


def two_workers(games: int) -> Comparison:
    """A series of games in two processes beside the same in one, by the clock on the wall."""
    took: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(3):
        for processes, seconds in took.items():
            begun = time.perf_counter()
            subprocess.run(
                series_command(games, processes),
                cwd=workers.TOP,
                env=workers.surroundings(),
                check=True,
                stdout=subprocess.DEVNULL,
            )
            seconds.append(time.perf_counter() - begun)
    rate = {processes: games / middle(seconds) for processes, seconds in took.items()}
    return Comparison("games, two workers", "/s", rate[2], rate[1], LEAST_WITH_TWO)


def series_command(games: int, processes: int) -> list[str]:
    """The command by which random bots play a series at the table of the bench."""
    command = [sys.executable, "main.py", "simulate", "--setup", TABLE, "--bots", "random,random"]
    return [*command, "--json", "--games", str(games), "--processes", str(processes)]
