"""Session, profile and records, in whatever order they are used: hypothesis looks for the order.

Up to two running copies of the game share one folder.
"""

from __future__ import annotations

import datetime
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from thunderstone.catalogue import load_library
from thunderstone.journal import (
    HandoverRefused,
    Journal,
    Player,
    UndoRefused,
    profile_lock,
)
from thunderstone.journal import files as journal_files
from thunderstone.journal.record import read_record
from thunderstone.records import Records
from thunderstone.records.counting import counted
from thunderstone.records.daily import played_days
from thunderstone.records.game import game_id
from tools.check.client.copies import (
    START,
    TABLES,
    Clock,
    Copy,
    Stand,
    clock_set,
    name_of,
    new_game,
    stand,
)

SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
MOST_COPIES = 2
BACK = datetime.timedelta(days=2)
"""A clock may go back by so much, honestly, and never by more."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted there")

few = st.integers(0, 3)
chances = st.integers(0, 7)


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
        self.copies: list[Copy] = []
        self.kept: Stand = None
        self.endings: dict[tuple[Any, ...], str] = {}
        self.volume = 70
        self.clock = clock_set()
        self.clock.__enter__()

    def teardown(self) -> None:
        self.clock.__exit__(None, None, None)
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
