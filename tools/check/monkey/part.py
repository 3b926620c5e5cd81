"""The part of the check in which a monkey plays: no fault, no stuck question, no leak."""

from __future__ import annotations

import random
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from thunderstone.ui.cards.cache import FaceStore
from tools.check.monkey.hand import Hand
from tools.check.monkey.solver import Solver
from tools.check.monkey.starts import STARTS
from tools.check.monkey.watcher import Watcher
from tools.check.monkey.world import Trouble, World, opened
from tools.check.parts import Report, part

SAMPLE, FULL = (25, 40), (250, 80)
"""Runs, and events of each."""

COMPARED, SOLVED = 0.03, 0.03
"""After which share of the events the hidden cards are dealt anew, and the game is carried on."""

TRACE = 4
"""Lines of the program that a fault is told with."""


class Run(NamedTuple):
    """What came of a run: the events done, the last of them, the scenes seen, and the trouble."""

    start: str
    events: int
    last: str
    scenes: frozenset[str]
    restarts: int
    cards: int
    looks: int
    rests: int
    answers: int
    trouble: str


@part(
    "monkey", "any click at any moment: no fault, no stuck question, no secret, nothing left over"
)
def run(full: bool) -> Report:
    """Runs of a monkey, each from another start."""
    report = Report()
    runs, events = FULL if full else SAMPLE
    scenes: set[str] = set()
    faces = FaceStore()
    for seed in range(runs):
        came = play(seed, events, faces)
        scenes |= came.scenes
        report.count("events", came.events)
        report.count("answers given by the solver", came.answers)
        report.count("cards looked at", came.cards)
        report.count("screens drawn with other hidden cards", came.looks)
        report.count("tables at rest like fresh ones", came.rests)
        report.count("windows closed and opened again", came.restarts)
        if came.trouble:
            again = f"python -m tools.check.monkey --seed {seed} --events {came.events}"
            told = f"{came.trouble} (from {came.start}, after: {came.last}; {again})"
            report.fail("monkey", f"{seed}/{came.events}", told)
    report.count("screens of different names", len(scenes))
    return report


def play(
    seed: int, events: int, faces: FaceStore, tell: Callable[[str], object] = lambda _line: None
) -> Run:
    """A run of so many events; the same seed does the same things again."""
    chance = random.Random(seed)
    start = list(STARTS)[seed % len(STARTS)]
    done, last, trouble = 0, "sitting down", ""
    scenes: set[str] = set()
    scratch = tempfile.TemporaryDirectory(prefix="thunderstone-monkey-")
    with scratch as folder, opened(Path(folder), chance, faces) as world:
        watcher, solver, hand = Watcher(world), Solver(world), Hand(world)

        def watch() -> None:
            scenes.update(scene.name for scene in world.app.shown())
            watcher.frame()

        try:
            if chance.random() < 0.5:
                world.app.preferences.set_language("en")
            STARTS[start](world)
            world.watch = watch
            world.rest(2)
            for number in range(1, events + 1):
                done, last = number, "?"
                last = hand.act()
                tell(f"{number:>4} {_scenes(world)}: {last}")
                world.step(chance.choice((0.016, 0.05, 0.1)))
                watcher.rest()
                fate = chance.random()
                if fate < COMPARED:
                    last += ", all drawn anew"
                    watcher.compare()
                elif fate < COMPARED + SOLVED or number == events:
                    last += ", the game carried on"
                    solver.carry_on()
        except Trouble as fault:
            trouble = f"{type(fault).__name__}: {fault}"
        except Exception as fault:
            lines = traceback.format_tb(fault.__traceback__)[-TRACE:]
            where = " <- ".join(" ".join(line.split()) for line in reversed(lines))
            trouble = f"{type(fault).__name__}: {fault} {where}"
            tell(traceback.format_exc())
        counts = (world.restarts, watcher.cards, watcher.looks, watcher.rests, solver.given)
    return Run(start, done, last, frozenset(scenes), *counts, trouble)


def _scenes(world: World) -> str:
    return " ".join(scene.name for scene in world.app.router.stack)
