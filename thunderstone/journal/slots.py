"""Games kept in a file each, with a picture and where they stand: under names, or parked.

A slot is an ordinary saved game with one field more, ``slot``, under the same checksum. What is
deleted or overwritten lies in the trash for a while and can be fetched back.
"""

from __future__ import annotations

import base64
import datetime
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thunderstone.engine.library import Library
from thunderstone.journal import profile_lock
from thunderstone.journal.faults import BadSave, disk_fault
from thunderstone.journal.files import Loaded, confirm, load, make_folder, read_json, write_whole
from thunderstone.journal.journal import Journal
from thunderstone.journal.record import Record, checksum, clean_name, read_record
from thunderstone.journal.standing import Standing, standing, standing_from_plain
from thunderstone.words import printable

MOST = 24
"""So many games can be kept under names."""

MOST_PARKED = 12
"""So many running games wait beside the one that is played."""

LISTED = 2 * MOST
MOST_READ = 8 << 20
"""So many files of the folder are read, and bytes; whatever else somebody has put there is
counted."""

KEPT_DELETED = 12
"""So many deleted or overwritten games can be fetched back."""

MOST_DIGITS = 9
"""Digits of the number by which a file in the trash is called."""

MAX_PICTURE = 1 << 19
"""Bytes of a picture; a larger one is not kept: with its game it must fit into files.MAX_BYTES."""

SUFFIX = ".json"


@dataclass(frozen=True, slots=True)
class Slot:
    """A kept game as a list shows it.

    ``saved`` is the local time of saving (None: unknown), ``table`` the name of a ready-made
    table or "", ``picture`` a JPEG file's bytes or nothing at all, ``coats`` what the
    seats bear. Where ``fault`` is not None the file cannot be used and says no more than its
    name.
    """

    path: Path
    name: str
    saved: datetime.datetime | None = None
    table: str = ""
    standing: Standing | None = None
    picture: bytes = b""
    coats: tuple[int, ...] = ()
    answers: int = -1
    seed: int = -1
    fault: BadSave | None = None

    @property
    def picturable(self) -> bool:
        """Whether it waits for its picture: it can be used, and has none."""
        return self.fault is None and not self.picture

    def holds(self, journal: Journal) -> bool:
        """Whether this is the very moment at which a game stands."""
        here = standing(journal)
        same = (self.answers, self.seed) == (len(journal.answers), journal.seed)
        return same and self.standing == here


class Shelf:
    """The slots of a profile, in ``folder``; nothing is made there before it is needed.

    ``profile`` is the folder that a running game claims (see journal.claim), by default the same:
    where another copy of the game has it, the slots can be read and not written. There is room for
    ``most`` games. ``unlisted`` is how many files of the folder were too many to be read when it
    was last listed.
    """

    def __init__(self, folder: Path, profile: Path | None = None, most: int = MOST) -> None:
        self.folder, self.most = folder, most
        self.profile = profile or folder
        self.trash = folder / "trash"
        self.unlisted = 0
        self._known: dict[Path, tuple[tuple[int, ...], Slot]] = {}

    def slots(self) -> list[Slot]:
        """All kept games, the newest first; those that cannot be used come last.

        Raises BadSave (unreadable) where the folder itself cannot be read.
        """
        paths = sorted(self._paths(), key=_own_first)
        found, room = list[Slot](), MOST_READ
        for path in paths[:LISTED]:
            if room > 0:
                found.append(self._slot(path))
                room -= self._known[path][0][2] if path in self._known else 0
        self.unlisted = len(paths) - len(found)
        return sorted(found, key=_order, reverse=True)

    @property
    def full(self) -> bool:
        """Whether there is no room for another game. Raises BadSave, like ``slots``."""
        return len(self._paths()) >= self.most

    def _paths(self) -> list[Path]:
        try:
            names = sorted(os.listdir(self.folder)) if self.folder.is_dir() else []
        except OSError as error:
            raise disk_fault("unreadable", self.folder, error) from None
        return [self.folder / name for name in names if name.endswith(SUFFIX)]

    def _slot(self, path: Path) -> Slot:
        """A slot; one whose file has not changed is not read again."""
        try:
            found = path.stat()
        except OSError:
            return _read(path)
        sign = (found.st_ino, found.st_mtime_ns, found.st_size)
        known = self._known.get(path)
        if known is None or known[0] != sign:
            known = self._known[path] = sign, _read(path)
        return known[1]

    def save(
        self,
        journal: Journal,
        name: str,
        *,
        picture: bytes = b"",
        coats: Sequence[int] = (),
        over: Slot | None = None,
        now: datetime.datetime | None = None,
    ) -> Slot:
        """Keep a game under a name, or in place of ``over``, which goes to the trash.

        Raises BadSave: full, over (a game that has ended), unwritable, or the fault of a slot
        that cannot be overwritten because this version cannot read it.
        """
        if journal.state.decision is None or journal.given_up:
            raise BadSave("over")
        if over is not None and over.fault is not None:
            raise over.fault
        if over is None and self.full:
            raise BadSave("full", limit=self.most)
        picture = picture if len(picture) <= MAX_PICTURE else b""
        plain = journal.to_plain()
        plain["slot"] = {
            **_header(name, journal.setup.preset, standing(journal), coats, now),
            "picture": base64.b64encode(picture).decode("ascii"),
        }
        path = over.path if over is not None else self._free_path()
        if path.is_file():
            self._lay_aside(path, move=False)
        self._write(path, plain)
        return _read(path)

    def adopt(
        self,
        plain: dict[str, Any],
        name: str,
        table: str,
        stands: Standing | None = None,
        *,
        now: datetime.datetime | None = None,
    ) -> Slot:
        """Keep the JSON data of a saved game, whether it can be played here or not.

        There is always room for it. Raises BadSave (in_use, unwritable).
        """
        path = self._free_path()
        self._write(path, {**plain, "slot": _header(name, table, stands, (), now)})
        return _read(path)

    def load(self, library: Library, slot: Slot) -> Loaded:
        """The game of a slot. Raises BadSave; the file is left as it is."""
        return load(library, slot.path)

    def rename(self, slot: Slot, name: str) -> Slot:
        """Give a kept game another name. Raises BadSave."""
        plain = read_json(slot.path)
        read_record(plain)
        header = plain.get("slot")
        plain["slot"] = {**(header if isinstance(header, dict) else {}), "name": clean_name(name)}
        self._write(slot.path, plain)
        return _read(slot.path)

    def illustrate(self, slot: Slot, picture: bytes) -> Slot:
        """Give a kept game its picture, a JPEG file's bytes. Raises BadSave."""
        plain = read_json(slot.path)
        read_record(plain)
        header = plain.get("slot")
        if not isinstance(header, dict) or len(picture) > MAX_PICTURE:
            return slot
        header["picture"] = base64.b64encode(picture).decode("ascii")
        self._write(slot.path, plain)
        return _read(slot.path)

    def delete(self, slot: Slot) -> Path:
        """Move a kept game, sound or not, to the trash; gives its place there. Raises BadSave."""
        return self._lay_aside(slot.path, move=True)

    def drop(self, slot: Slot) -> None:
        """Remove a game that stands elsewhere as well. Raises BadSave (in_use, unwritable)."""
        profile_lock.check_free(self.profile, slot.path)
        try:
            slot.path.unlink(missing_ok=True)
            confirm(self.folder)
        except OSError as error:
            raise disk_fault("unwritable", slot.path, error) from None

    def restore(self, deleted: Path) -> Slot:
        """Fetch a deleted game back. Raises BadSave: missing, full or unwritable."""
        if not deleted.is_file():
            raise BadSave("missing", deleted)
        if self.full:
            raise BadSave("full", limit=self.most)
        profile_lock.check_free(self.profile, deleted)
        path = self._free_path()
        try:
            os.replace(deleted, path)
            confirm(self.folder)
            confirm(self.trash)
        except OSError as error:
            raise disk_fault("unwritable", path, error) from None
        return _read(path)

    def _free_path(self) -> Path:
        number = 1
        while (self.folder / f"{number:02}{SUFFIX}").exists():
            number += 1
        return self.folder / f"{number:02}{SUFFIX}"

    def _write(self, path: Path, plain: dict[str, Any]) -> None:
        plain["checksum"] = checksum(plain)
        profile_lock.check_free(self.profile, path)
        try:
            make_folder(path.parent)
            write_whole(path, json.dumps(plain, separators=(",", ":"), ensure_ascii=False))
        except OSError as error:
            raise disk_fault("unwritable", path, error) from None

    def _lay_aside(self, path: Path, *, move: bool) -> Path:
        """Put a file, or a copy of it, into the trash, and throw away what is oldest there."""
        try:
            profile_lock.check_free(self.profile, path)
            make_folder(self.trash)
            numbers = [int(old.stem) for old in self._deleted()]
            place = self.trash / f"{max(numbers, default=0) + 1:06}{SUFFIX}"
            if move:
                os.replace(path, place)
                confirm(self.trash)
                confirm(path.parent)
            else:
                write_whole(place, path.read_text(encoding="utf-8"))
            for old in self._deleted()[:-KEPT_DELETED]:
                old.unlink(missing_ok=True)
        except OSError as error:
            raise disk_fault("unwritable", path, error) from None
        return place

    def _deleted(self) -> list[Path]:
        found = (path for path in self.trash.glob(f"*{SUFFIX}") if path.stem.isdecimal())
        return sorted((path for path in found if len(path.stem) <= MOST_DIGITS), key=_own_first)


def _header(
    name: str,
    table: str,
    stands: Standing | None,
    coats: Sequence[int],
    now: datetime.datetime | None,
) -> dict[str, Any]:
    """What a slot says of its game beside the game itself."""
    moment = now or datetime.datetime.now().astimezone()
    return {
        "name": clean_name(name).strip() or "?",
        "saved": moment.isoformat(timespec="seconds"),
        "table": table,
        "coats": list(coats),
        "standing": stands._asdict() if stands is not None else None,
    }


def _own_first(path: Path) -> tuple[bool, int, str]:
    """The files that the game has named come first, by their numbers."""
    return not path.stem.isdecimal(), len(path.stem), path.stem


def _order(slot: Slot) -> tuple[bool, float, str]:
    return slot.fault is None, slot.saved.timestamp() if slot.saved else 0.0, slot.path.name


def _read(path: Path) -> Slot:
    """A slot from its file, with its fault where it cannot be used."""
    try:
        plain = read_json(path)
        record = read_record(plain)
        return _sound(path, plain.get("slot"), record)
    except BadSave as fault:
        fault.path = path
        return Slot(path, printable(path.name), fault=fault)


def _sound(path: Path, header: Any, record: Record) -> Slot:
    """A slot of a sound saved game; one that somebody has put here by hand has no header."""
    if not isinstance(header, dict):
        return Slot(path, printable(path.stem), answers=len(record.answers), seed=record.seed)
    try:
        name, saved, table = header["name"], header.get("saved"), header.get("table", "")
        if not (isinstance(name, str) and isinstance(table, str)):
            raise ValueError("name")
        found = header.get("standing")
        return Slot(
            path,
            clean_name(name),
            _moment(saved) if saved is not None else None,
            clean_name(table),
            standing_from_plain(found) if found is not None else None,
            base64.b64decode(header.get("picture", ""), validate=True),
            tuple(int(coat) for coat in header.get("coats", ())),
            len(record.answers),
            record.seed,
        )
    except (KeyError, TypeError, ValueError, OverflowError, OSError):
        raise BadSave("damaged", why="slot") from None


def _moment(text: str) -> datetime.datetime:
    """A time by which slots can be sorted. Raises what a time does that no clock can show."""
    found = datetime.datetime.fromisoformat(text)
    found.timestamp()
    return found
