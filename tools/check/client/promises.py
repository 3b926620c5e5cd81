"""What a player has been promised: which states of each thing the disk may have now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, TypeVar

from thunderstone.client.session import Session
from thunderstone.journal import Player, Shelf
from thunderstone.journal import files as journal_files
from thunderstone.journal.record import read_record
from thunderstone.profile import Profile
from thunderstone.records import Records
from thunderstone.records.counting import counted
from thunderstone.records.game import game_id
from tools.check.client.copies import Copy, Stand, name_of, stand
from tools.check.client.disk import SimulatedDisk

T = TypeVar("T")


class Broken(Exception):
    """A promise that was not kept."""


class Possible(Generic[T]):
    """The values that one thing on the disk may have: one, but where writing it was not done."""

    def __init__(self, value: T) -> None:
        self.values = [value]

    def may(self, value: T) -> None:
        """It is about to be written."""
        if value not in self.values:
            self.values.append(value)

    def must(self, value: T) -> None:
        """It has been written."""
        self.values = [value]


class Promises:
    """What must lie in a profile's folder. ``kills`` counts processes that died writing."""

    def __init__(self, folder: Path, disk: SimulatedDisk) -> None:
        self.folder, self.disk = folder, disk
        self.game: Possible[Stand] = Possible(None)
        self.volume = Possible(Profile(folder).settings.volume)
        self.slots: dict[Path, Possible[Stand]] = {}
        self.endings: dict[tuple[Any, ...], list[tuple[str, bool]]] = {}
        self.kills = 0

    # -- what is promised -----------------------------------------------------------------

    @contextmanager
    def writing(self, thing: Possible[T], value: T, copy: Copy) -> Iterator[None]:
        """Something is written meanwhile; it stands afterwards if no step of it has failed."""
        holds, refused = copy.holds(), self.disk.refused
        if holds or not copy.others:  # where no lock can be made, nobody is refused
            thing.may(value)
        yield
        if holds and self.disk.refused == refused:
            thing.must(value)

    def keep(self, session: Session, copy: Copy, whole: Any) -> None:
        """A session keeps its game, or notes its end: what is not on the disk then has been
        told."""
        journal, holds, refused = session.journal, copy.holds(), self.disk.refused
        now = stand(journal)
        with self.writing(self.game, now, copy):
            if now is None and (holds or not copy.others):
                self._ends(name_of(journal), (game_id(journal), False))
            whole(session)
        if now is None and holds and self.disk.refused == refused:
            self._ends(name_of(journal), (game_id(journal), True))
        if holds and self.on_disk() != now and copy.profile.writable:
            raise Broken("what could not be kept is not told")

    def _ends(self, name: tuple[Any, ...], ending: tuple[str, bool]) -> None:
        noted = self.endings.setdefault(name, [])
        if not any(sure for _, sure in noted):
            noted.append(ending)

    # -- what the disk has ----------------------------------------------------------------

    def on_disk(self) -> Stand:
        """The running game as its file has it."""
        return moment(self.folder / "saves" / "autosave.json")

    def check(self) -> None:
        """See that the disk has what it may have. Raises Broken; BadSave where a file is
        damaged."""
        if self.on_disk() not in self.game.values:
            raise Broken("the game on the disk is not the one that was kept")
        moment(journal_files.backup_of(self.folder / "saves" / "autosave.json"))
        profile = Profile(self.folder)
        if profile.fault is not None:
            raise Broken(profile.fault.text("en"))
        if profile.settings.volume not in self.volume.values:
            raise Broken("the settings are not those that were kept")
        self._check_slots()
        self._check_history()

    def _check_slots(self) -> None:
        for slot in Shelf(self.folder / "saves" / "slots", self.folder).slots():
            if slot.fault is not None:
                raise slot.fault
        for path, possible in self.slots.items():
            if moment(path) not in possible.values:
                raise Broken(f"slot {path.name} has another game")

    def _check_history(self) -> None:
        records = Records(self.folder)
        games = records.games()
        if records.notes("en") and not self.kills:  # a line may be cut where a process was killed
            raise Broken("; ".join(records.notes("en")))
        ended = {game.id for game in counted(games) if not game.left}
        for noted in self.endings.values():
            found = [ending for ending, _ in noted if ending in ended]
            if len(set(found)) > 1 or (not found and any(sure for _, sure in noted)):
                raise Broken(f"a game counts {len(set(found))} times")
        if ended - {ending for noted in self.endings.values() for ending, _ in noted}:
            raise Broken("a game counts that has not ended")


def moment(path: Path) -> Stand:
    """The game in a file as it stands; None where there is no file. Raises BadSave."""
    if not path.exists():
        return None
    record = read_record(journal_files.read_json(path))
    players = tuple(Player(*entry) for entry in record.players)
    return record.seed, record.setup, players, record.answers, list(record.handovers)
