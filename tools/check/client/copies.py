"""A running copy of the game, as far as it is not on the disk: many of them in one process.

Each is what its process has in memory: its profile and session, its claim of the folder, its
history. One that is killed simply is no more.
"""

from __future__ import annotations

import datetime
import functools
import itertools
import os
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.requests import Thinker
from thunderstone.catalogue import load_library, load_presets
from thunderstone.client import noting
from thunderstone.client.session import Session
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, BadSave, Journal, Player, profile_lock
from thunderstone.journal import slots as slot_files
from thunderstone.profile import Profile
from thunderstone.records import Records
from thunderstone.records import history_store as history
from thunderstone.records.daily import day_of, setup_for

START = datetime.datetime(2026, 3, 14, 12, 0)
TABLES = ("people", "bot", "daily")
PIDS = itertools.count(100_000)

Stand = tuple[Any, ...] | None
"""A game as it stands, as far as a file tells it; None where there is none."""


class Clock(datetime.datetime):
    """The computer's clock, which shows what it is set to."""

    shows = START

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        return cls.shows.replace(tzinfo=tz)


@contextmanager
def clock_set() -> Iterator[type[Clock]]:
    """A clock that begins at START and shows what it is set to, for all that is kept."""
    Clock.shows = START
    clock = SimpleNamespace(datetime=Clock, timedelta=datetime.timedelta, date=datetime.date)
    with ExitStack() as stack:
        for room in (history, slot_files):
            stack.enter_context(mock.patch.object(room, "datetime", clock))
        yield Clock


def new_game(table: str, seed: int) -> Journal:
    """One of a handful of games, so that the same is met again; a round or two long."""
    library = load_library()
    ana = Player("Ana", HUMAN)
    if table == "daily":
        day = day_of(library, Clock.shows.date().isoformat())
        return Journal.new(library, setup_for(day, "solo_normal"), day.seed, [ana])
    variant = Variant(end="rounds", rounds=2)
    setup = load_presets()["first_game"].setup(2, 0, variant)
    other = Player("Beto", HUMAN) if table == "people" else Player("Luis", "random")
    return Journal.new(library, setup, seed, [ana, other])


def name_of(journal: Journal) -> tuple[Any, ...]:
    """Which game it is, however it goes on."""
    return journal.seed, journal.setup, journal.players


def stand(journal: Journal) -> Stand:
    """The moment at which a game that goes on stands."""
    if journal.given_up or journal.state.decision is None:
        return None
    return (*name_of(journal), journal.answers[:], list(journal.handovers))


class Copy:
    """A running copy of the game."""

    def __init__(self, folder: Path, thinker: Callable[[], Thinker] = InlineBot) -> None:
        self.folder, self.thinker = folder, thinker
        self.pid = next(PIDS)
        self.mine: dict[Path, int] = {}
        self.others: dict[Path, profile_lock.Holder] = {}
        self.records = functools.lru_cache(maxsize=4)(Records)
        self.session: Session
        try:
            with self.running():
                self.profile = Profile(folder)
                self.profile.claim()
        except BaseException:
            self.die()
            raise

    @contextmanager
    def running(self) -> Iterator[None]:
        """Whatever is done meanwhile is done by this process."""
        with (
            mock.patch.object(profile_lock, "_mine", self.mine),
            mock.patch.object(profile_lock, "_others", self.others),
            mock.patch.object(os, "getpid", return_value=self.pid),
            mock.patch.object(noting, "records_in", self.records),
        ):
            yield

    def holds(self) -> bool:
        """Whether the profile is this copy's, or will be at once, its lock file being deleted."""
        lock = self.folder / profile_lock.LOCK
        return any(
            not lock.exists() or os.path.samestat(os.fstat(handle), lock.stat())
            for handle in self.mine.values()
        )

    @contextmanager
    def refused(self, *reasons: str) -> Iterator[None]:
        """What is done meanwhile may be refused for these reasons, and where another copy has the
        profile, it must be."""
        holds = self.holds()
        try:
            yield
        except BadSave as fault:
            if fault.reason not in (*reasons, *(() if holds else ("in_use",))):
                raise
        else:
            assert holds, "another copy has the profile"

    def begin(self, journal: Journal) -> None:
        """Go on with a game, or begin one."""
        if hasattr(self, "session"):
            self.session.close()
        self.session = Session(journal, self.profile, pace=0.0, thinker=self.thinker)

    def act(self, chance: int) -> None:
        """One answer of whoever is asked."""
        session = self.session
        if session.waiting_for() == "bot":
            session.think()
            session.poll()
        elif session.decision is not None:
            session.accept_seat()
            decision = session.decision
            options = range(len(decision.options))
            picks = random.Random(f"{chance} {session.given}")
            session.answer(picks.sample(options, picks.randint(decision.least, decision.most)))

    def die(self) -> None:
        """The system closes what the process had open; nothing else is done."""
        for handle in self.mine.values():
            os.close(handle)
