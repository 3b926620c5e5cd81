"""The part of the check that plays with cards by chance, each sound by the checker's own word.

Whatever such a card does, the game goes on, each answer takes its time and no more, and a replay
comes to the same state. What a card is left out for is counted: a bound that it has passed is what
bounds are for; anything else is a fault that the checker ought to have found before play.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from thunderstone.bots.registry import bot_named
from thunderstone.engine import machine
from thunderstone.engine.bounds import Overrun
from thunderstone.engine.exclusion import leave_out
from thunderstone.engine.state import State
from thunderstone.engine.view import view
from thunderstone.journal import Journal
from tools.check.own_programs.cards import Table, table_of
from tools.check.parts import Report, part

SAMPLE, FULL = 150, 100_000
"""How many programs are played."""

ANSWERS = 60
"""Answers to a game."""

LONGEST = 3.0
"""Seconds of the processor that an answer may take, on any machine that plays the game at all."""

BOTS = ("random", "random", "greedy")


@part("own-programs", "cards made by the grammar, sound by the checker, at play and replayed")
def run(full: bool) -> Report:
    """Tables of such cards until enough programs have been at play."""
    report = Report()
    for seed in count():
        if report.tried.get("programs", 0) >= (FULL if full else SAMPLE):
            break
        play_table(seed, report)
    return report


def play_table(seed: int, report: Report) -> None:
    """Make a table of such cards, and play it."""
    chance = random.Random(seed)
    table = table_of(chance, seed)
    report.count("cards refused before play", table.refused)
    if table.cards:
        report.count("programs", table.lines)
        report.count("games")
        try:
            _play(table, chance, seed, report)
        except Exception as error:
            report.fail("game", seed, f"{type(error).__name__}: {error}")


def _play(table: Table, chance: random.Random, seed: int, report: Report) -> None:
    """A game with the cards, and its replay."""
    journal = table.begun(chance)
    brains = [bot_named(chance.choice(BOTS)) for _ in journal.players]
    with _causes(report, seed):
        for number in range(ANSWERS):
            decision = journal.state.decision
            if decision is None:
                break
            picks = brains[decision.seat].choose(view(journal.state, decision.seat), number)
            start = time.process_time()
            journal.answer(picks)
            seconds = time.process_time() - start
            if seconds > LONGEST:
                report.fail("time", f"{seed}/{number}", f"an answer took {seconds:.1f} s")
        report.count("answers", len(journal.answers))
        plain = json.loads(json.dumps(journal.to_plain()))
        again = Journal.from_plain(journal.library, plain)
    if again.state.text() != journal.state.text():
        report.fail("replay", seed, "the replay came to another state")


@contextmanager
def _causes(report: Report, seed: int) -> Iterator[None]:
    """Count what cards are left out for; whatever is no bound is a failure."""

    def told(state: State, before: State, fault: Exception) -> None:
        bound = isinstance(fault, Overrun)
        report.count(f"left out: {fault.key if bound else type(fault).__name__}")
        if not bound:
            report.fail("effect", seed, f"{type(fault).__name__}: {fault}")
        leave_out(state, before, fault)

    machine.leave_out = told
    try:
        yield
    finally:
        machine.leave_out = leave_out
