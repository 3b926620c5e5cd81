"""The part of the check that deals the hidden cards anew and looks again with every seat's eyes."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Mapping
from pathlib import Path

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.engine.view import redeal, view
from tools.check.games import any_game, any_picks
from tools.check.parts import Report, part
from tools.check.secrets.sights import BYSTANDER, eyes, sights

SAMPLE, FULL = (5, 1), (400, 40)
"""Games looked at in words, and on the screen."""

ANSWERS = 150
"""Answers to a game, at most."""

LOOKED, SCREENED, THOUGHT = 12, 30, 4
"""One question in so many is looked at, one is on the screen, at one look the bots think."""

Sights = Mapping[str, str | bytes]


@part("secrets", "no view, log, hint, bot or picture changes with what its seat may not know")
def run(full: bool) -> Report:
    """Games in words, then games on the screen."""
    report, library = Report(), load_library()
    words, shown = FULL if full else SAMPLE
    for seed in range(words):
        report.count("games in words")
        look_through(library, report, seed)
    with tempfile.TemporaryDirectory(prefix="thunderstone-secrets-") as folder:
        for seed in range(shown):
            report.count("games on the screen")
            look_at_screen(library, report, seed, Path(folder), full=full)
    return report


def look_through(library: Library, report: Report, seed: int) -> None:
    """Play a game and look at it in words, now and then."""
    chance = random.Random(seed)
    for session in _moments(library, chance, LOOKED, seed):
        for seat in (BYSTANDER, *range(len(session.players))):
            thoughts = not chance.randrange(THOUGHT)
            number = chance.getrandbits(32)
            state = session.journal.state
            dealt = redeal(view(state, _eye(session, seat)), number)
            with eyes(session, seat, state):
                before = sights(session, number, thoughts=thoughts)
            with eyes(session, seat, dealt):
                after = sights(session, number, thoughts=thoughts)
            report.count("looks")
            report.count("facts compared", len(before))
            _compare(report, f"{seed}/{len(session.journal.answers)}/seat {seat}", before, after)


def look_at_screen(
    library: Library, report: Report, seed: int, folder: Path, *, full: bool
) -> None:
    """Play a game and look at its table now and then, or once."""
    from tools.check.secrets.screen import Screen  # a window is opened for this alone

    chance = random.Random(seed)
    screen = Screen(folder)
    moments = _moments(library, chance, SCREENED, seed)
    for session in moments if full else moments[-1:]:
        for seat in (BYSTANDER, *range(len(session.players))):
            state = session.journal.state
            dealt = redeal(view(state, _eye(session, seat)), chance.getrandbits(32))
            with eyes(session, seat, state):
                before = screen.sights(session)
            with eyes(session, seat, dealt):
                after = screen.sights(session)
            report.count("looks at the screen")
            report.count("pictures compared", len(before))
            _compare(report, f"{seed}/{len(session.journal.answers)}/seat {seat}", before, after)


def _moments(library: Library, chance: random.Random, every: int, seed: int) -> list[Session]:
    """Sessions at some questions of a game; every other game is played by a bot that plays well."""
    journal = any_game(library, chance, people=0.7)
    greedy = bot_named("greedy")
    found = []
    for clock in range(ANSWERS):
        decision = journal.state.decision
        if decision is None:
            break
        if clock % every == every - 1:
            found.append(clock)
        if seed % 2:
            picks = greedy.choose(view(journal.state, decision.seat), chance.getrandbits(32))
        else:
            picks = any_picks(decision, chance)
        journal.answer(picks)
    sessions = []
    for count in found:
        fresh = type(journal).new(library, journal.setup, journal.seed, journal.players)
        for picks in journal.answers[:count]:
            fresh.answer(picks)
        sessions.append(Session(fresh, None, pace=0.0, thinker=InlineBot))
    return sessions


def _eye(session: Session, seat: int) -> int:
    return seat if seat != BYSTANDER else len(session.players)


def _compare(report: Report, seed: str, before: Sights, after: Sights) -> None:
    for name in before.keys() | after.keys():
        if before.get(name) != after.get(name):
            report.fail(
                name, seed, "it shows what its seat may not know: " + _first(before, after, name)
            )


def _first(before: Sights, after: Sights, name: str) -> str:
    """The first line that differs."""
    old, new = before.get(name, ""), after.get(name, "")
    if isinstance(old, bytes) or isinstance(new, bytes):
        return "the pictures differ"
    pairs = zip(old.split("\n"), new.split("\n"), strict=False)
    for one, two in pairs:
        if one != two:
            return f"{one[:150]} / {two[:150]}"
    return f"{len(old)} and {len(new)} letters"
