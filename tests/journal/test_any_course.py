"""Session, profile and records, in whatever order they are used: hypothesis looks for the order.

Up to two running copies of the game share one folder. Each is what its process has in memory: its
profile and session, its claim of the folder, its history. One that is killed simply is no more.
"""

from __future__ import annotations

import datetime
import functools
import itertools
import os
import random
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_library, load_presets
from thunderstone.client import noting
from thunderstone.client.session import Session
from thunderstone.engine.variant import Variant
from thunderstone.journal import (
    HUMAN,
    BadSave,
    HandoverRefused,
    Journal,
    Player,
    UndoRefused,
    profile_lock,
)
from thunderstone.journal import files as journal_files
from thunderstone.journal import slots as slot_files
from thunderstone.journal.record import read_record
from thunderstone.profile import Profile
from thunderstone.records import Records
from thunderstone.records import history_store as history
from thunderstone.records.counting import counted
from thunderstone.records.daily import day_of, played_days, setup_for
from thunderstone.records.game import game_id

SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
START = datetime.datetime(2026, 3, 14, 12, 0)
TABLES = ("people", "bot", "daily")
MOST_COPIES = 2
BACK = datetime.timedelta(days=2)
"""A clock may go back by so much, honestly, and never by more."""

PIDS = itertools.count(100_000)

Stand = tuple[Any, ...] | None
"""A game as it stands, as far as a file tells it; None where there is none."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted there")

few = st.integers(0, 3)
chances = st.integers(0, 7)


class Clock(datetime.datetime):
    """The computer's clock, which shows what it is set to."""

    shows = START

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        return cls.shows.replace(tzinfo=tz)


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
    """A running copy of the game, as far as it is not on the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pid = next(PIDS)
        self.mine: dict[Path, int] = {}
        self.others: dict[Path, profile_lock.Holder] = {}
        self.records = functools.lru_cache(maxsize=4)(Records)
        self.session: Session
        with self.running():
            self.profile = Profile(folder)
            self.profile.claim()

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
        self.session = Session(journal, self.profile, pace=0.0, thinker=InlineBot)

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


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a profile, the lock apart."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != profile_lock.LOCK
    }


class AnyCourse(RuleBasedStateMachine):
    """``kept`` is the game as it was kept last, ``endings`` how each game ended first."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="thunderstone-course-", dir=SCRATCH))
        Clock.shows = START
        self.copies: list[Copy] = []
        self.kept: Stand = None
        self.endings: dict[tuple[Any, ...], str] = {}
        self.volume = 70
        clock = SimpleNamespace(datetime=Clock, timedelta=datetime.timedelta, date=datetime.date)
        self.clocks = [mock.patch.object(room, "datetime", clock) for room in (history, slot_files)]
        for patch in self.clocks:
            patch.start()

    def teardown(self) -> None:
        for patch in self.clocks:
            patch.stop()
        for copy in self.copies:
            copy.die()
        shutil.rmtree(self.folder, ignore_errors=True)

    # -- who acts -------------------------------------------------------------------------

    @contextmanager
    def acting(self, which: int) -> Iterator[Copy]:
        """A copy does something: what it may change on the disk is its own game alone."""
        copy = self.copies[which % len(self.copies)]
        holds, found = copy.holds(), content(self.folder)
        with copy.running():
            yield copy
        if not holds:
            assert content(self.folder) == found, "it is not this copy's profile"
            return
        self.follow(copy.session.journal)

    def follow(self, journal: Journal) -> None:
        """What has to be kept now."""
        self.kept = stand(journal)
        if self.kept is None:
            self.endings.setdefault(name_of(journal), game_id(journal))

    # -- rules ----------------------------------------------------------------------------

    @initialize(table=st.sampled_from(TABLES), seed=few)
    def first(self, table: str, seed: int) -> None:
        self.start(table, seed)

    @precondition(lambda self: len(self.copies) < MOST_COPIES)
    @rule(table=st.sampled_from(TABLES), seed=few)
    def start(self, table: str, seed: int) -> None:
        """Another copy starts, and goes on with the kept game if there is one."""
        copy = Copy(self.folder)
        self.copies.append(copy)
        with self.acting(-1):
            if copy.profile.has_autosave():
                loaded = copy.profile.load_autosave(load_library())
                assert loaded.note == ""
                assert stand(loaded.journal) == self.kept
                copy.begin(loaded.journal)
            else:
                assert self.kept is None
                copy.begin(new_game(table, seed))
            assert copy.profile.settings.volume == self.volume

    @rule(which=few)
    def kill(self, which: int) -> None:
        """A process is no more, and another starts."""
        copy = self.copies.pop(which % len(self.copies))
        copy.die()
        if not self.copies:
            self.start("people", which)

    @rule(which=few, table=st.sampled_from(TABLES), seed=few)
    def begin(self, which: int, table: str, seed: int) -> None:
        with self.acting(which) as copy, self.nothing_lost(copy):
            copy.begin(new_game(table, seed))

    @contextmanager
    def nothing_lost(self, copy: Copy) -> Iterator[None]:
        """Another game becomes the running one: the one before is its past, or lies somewhere."""
        left, holds = self.kept, copy.holds()
        yield
        if left is None or not holds:
            return
        *name, answers, _ = left
        journal = copy.session.journal
        if tuple(name) == name_of(journal) and answers == journal.answers[: len(answers)]:
            return
        places = ("saves/parked/*.json", "history/games/*.json")
        lying = [self.moment(path) for place in places for path in self.folder.glob(place)]
        assert not answers or left in lying

    @rule(which=few, chance=chances, times=st.integers(1, 5))
    def answer(self, which: int, chance: int, times: int) -> None:
        for _ in range(times):
            with self.acting(which) as copy:
                copy.act(chance)

    @rule(which=few, chance=chances)
    def play_out(self, which: int, chance: int) -> None:
        with self.acting(which) as copy:
            while copy.session.decision is not None:
                copy.act(chance)

    @rule(which=few)
    def undo(self, which: int) -> None:
        with self.acting(which) as copy, suppress(UndoRefused):
            copy.session.undo()

    @rule(which=few)
    def redo(self, which: int) -> None:
        with self.acting(which) as copy, suppress(UndoRefused):
            copy.session.redo()

    @rule(which=few, seat=st.integers(0, 1), way=st.sampled_from(("hand_to_bot", "give_back")))
    def hand_over(self, which: int, seat: int, way: str) -> None:
        with self.acting(which) as copy, suppress(HandoverRefused):
            if seat < len(copy.session.players):
                more = ("random",) if way == "hand_to_bot" else ()
                getattr(copy.session, way)(seat, *more)

    @rule(which=few, seats=st.sampled_from(((0,), (1,), (0, 1))))
    def resign(self, which: int, seats: tuple[int, ...]) -> None:
        with self.acting(which) as copy, suppress(HandoverRefused):
            for seat in seats:
                if copy.session.may_resign(seat):
                    copy.session.resign(seat, "random")

    @rule(which=few, name=st.sampled_from(("Marta", "Tomás")), again=st.booleans())
    def save_under_a_name(self, which: int, name: str, again: bool) -> None:
        with self.acting(which) as copy:
            shelf, journal = copy.profile.slots, copy.session.journal
            over = next((slot for slot in shelf.slots() if slot.name == name and again), None)
            with copy.refused("over", "full"):
                slot = shelf.save(journal, name, over=over)
                assert stand(shelf.load(load_library(), slot).journal) == stand(journal)

    @rule(which=few, number=few)
    def load(self, which: int, number: int) -> None:
        with self.acting(which) as copy, self.nothing_lost(copy):
            kept = [*copy.profile.slots.slots(), *copy.profile.parked.slots()]
            if kept:
                slot = kept[number % len(kept)]
                copy.begin(copy.profile.slots.load(load_library(), slot).journal)

    @rule(which=few, number=few)
    def delete_and_fetch_back(self, which: int, number: int) -> None:
        with self.acting(which) as copy:
            shelf = copy.profile.slots
            kept = shelf.slots()
            if kept:
                slot = kept[number % len(kept)]
                with copy.refused():
                    shelf.restore(shelf.delete(slot))
                left = [(one.name, one.answers) for one in shelf.slots()]
                assert sorted(left) == sorted((one.name, one.answers) for one in kept)

    @rule(which=few, volume=st.integers(0, 100))
    def set_the_volume(self, which: int, volume: int) -> None:
        with self.acting(which) as copy:
            copy.profile.settings.volume = volume
            if copy.profile.save_settings():
                self.volume = volume

    @rule(days=st.integers(-8, 8), hours=st.integers(-3, 3))
    def set_the_clock(self, days: int, hours: int) -> None:
        Clock.shows += datetime.timedelta(days=days, hours=hours)

    @precondition(lambda self: all(copy.holds() for copy in self.copies if copy.mine))
    @rule()
    def delete_the_lock(self) -> None:
        """Twice, with another copy in between that is gone unnoticed, looks like once."""
        (self.folder / profile_lock.LOCK).unlink(missing_ok=True)

    # -- what holds after each ------------------------------------------------------------

    @invariant()
    def the_profile_is_held_by_one(self) -> None:
        if (self.folder / profile_lock.LOCK).exists():
            assert sum(copy.holds() for copy in self.copies) <= 1

    @invariant()
    def the_disk_has_the_game_as_it_stood(self) -> None:
        path = self.folder / "saves" / "autosave.json"
        backup = journal_files.backup_of(path)
        if self.kept is None:
            assert not path.exists()
            assert not backup.exists()
            return
        assert self.moment(path) == self.kept
        if backup.exists():
            self.moment(backup)

    @staticmethod
    def moment(path: Path) -> Stand:
        record = read_record(journal_files.read_json(path))
        players = tuple(Player(*entry) for entry in record.players)
        return record.seed, record.setup, players, record.answers, list(record.handovers)

    @invariant()
    def nothing_is_left_half_written(self) -> None:
        assert not list(self.folder.rglob(f".*{journal_files.TEMPORARY}"))

    @invariant()
    def each_game_counts_once_with_its_first_ending(self) -> None:
        records = Records(self.folder)
        games = records.games()
        assert records.notes("en") == []
        assert len({game.id for game in games}) == len(games)
        ended = [game for game in counted(games) if not game.left]
        assert sorted(game.id for game in ended) == sorted(self.endings.values())

    @invariant()
    def no_clock_set_back_wins_a_day(self) -> None:
        games = Records(self.folder).games()
        latest = START - datetime.timedelta(days=366)
        won = played_days(games)
        for game in games:
            ended = datetime.datetime.fromisoformat(game.ended)
            others = [one for one in games if one.daily == game.daily and one.id != game.id]
            if game.daily and ended < latest - BACK and not others:
                assert game.daily not in won
            latest = max(latest, ended)


usual = settings()
AnyCourse.TestCase.settings = settings(
    usual,
    max_examples=10 if usual.derandomize else usual.max_examples,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnyCourse = AnyCourse.TestCase
