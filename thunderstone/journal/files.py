"""Saved games on disk: written whole or not at all, read with distrust."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple

from thunderstone.engine.library import Library
from thunderstone.journal import limits
from thunderstone.journal.faults import BadSave, disk_fault
from thunderstone.journal.journal import Journal, replay
from thunderstone.journal.record import GAME, Record, checksum, is_newer, read_record
from thunderstone.journal.rules import same_rules
from thunderstone.journal.seats import HUMAN, HandoverRefused, Player

MAX_BYTES = 2 << 20
"""A file larger than this is refused unread; a long game takes some tens of kilobytes, a picture
beside it at most slots.MAX_PICTURE."""

BACKUP_SUFFIX = ".bak"
DAMAGED_SUFFIX = ".damaged"
NEWER_SUFFIX = ".newer"
TEMPORARY = ".thunderstone.tmp"
"""The end of the name under which a file is written, before it is put in its place: nobody else
writes such names, so that what is left of them can be swept away in any folder."""

OFFER_BACKUP = ("missing", "damaged", "altered", "foreign", "too_large", "too_deep")
"""Faults of the file itself, which its backup need not have."""


class Loaded(NamedTuple):
    """A loaded game, and what its player must be told (see ``note_text``; "": nothing)."""

    journal: Journal
    note: str = ""


def save(journal: Journal, path: Path) -> None:
    """Write a game so that a crash leaves either the old file or the new one, never half of one.

    The file that stood there before is kept beside it as ``.bak`` if it is sound, otherwise as
    ``.damaged``; one of a newer version is kept as ``.newer``, to be played there.
    Raises BadSave (unwritable).
    """
    text = json.dumps(journal.to_plain(), separators=(",", ":"))
    try:
        make_folder(path.parent)
        previous = sound_text(path)
        if previous is not None and is_newer(json.loads(previous)):
            keep_copy(path, _free(path, NEWER_SUFFIX))
            write_whole(path, text)
        elif previous is not None:
            write_whole(path, text, backup=True)
        else:
            _write_over_damaged(journal, path, text)
    except OSError as error:
        raise disk_fault("unwritable", path, error) from None


def load(library: Library, path: Path) -> Loaded:
    """Read a game and replay it. Where the rules have changed since, its snapshot is taken up.

    Raises BadSave; its ``backup`` names the sound copy before a damaged file, if there is one.
    """
    try:
        return take_up(library, read_record(read_json(path)))
    except BadSave as fault:
        fault.path = path
        if fault.reason in OFFER_BACKUP:
            backup = backup_of(path)
            fault.backup = backup if sound_text(backup) is not None else None
        raise


def set_aside(path: Path) -> None:
    """Keep a file that cannot be used, and its backup, where no later save reaches them.

    Raises OSError.
    """
    place = _free(path, DAMAGED_SUFFIX)
    for file, aside in ((backup_of(path), backup_of(place)), (path, place)):
        if file.is_file():
            os.replace(file, aside)
    confirm(path.parent)


def check_bots(journal: Journal, known: Collection[str]) -> None:
    """Raise BadSave (bot) where a seat is played by a bot that is not among ``known``."""
    for player in journal.seated:
        if player.control != HUMAN and player.control not in known:
            raise BadSave("bot", name=player.control)


def take_up(library: Library, record: Record) -> Loaded:
    """The game of a record: replayed, else from its snapshot, else from its turn's start.

    Raises BadSave. A game that does not do what its own rules say has been altered, and no snapshot
    of it is worth anything.
    """
    try:
        journal = replay(library, record)
        return Loaded(journal, "" if journal.origin is None else "taken_up")
    except BadSave as error:
        if error.reason not in ("parted", "stale", "setup"):
            raise
        if same_rules(library, record):
            raise BadSave("altered", turn=1, answer=0) from None
        fault = BadSave("stale") if error.reason == "parted" else error
    players = [Player(*entry) for entry in record.players]
    for plain, note in (
        (record.snapshot, "rules_changed"),
        (record.turn_start, "rules_changed_turn"),
    ):
        with contextlib.suppress(BadSave, HandoverRefused):
            journal = Journal(library, record.setup, record.seed, players, plain)
            journal.hints[:] = record.hints
            journal.branch = record.branch
            for change in record.handovers:  # the answers between them are gone
                journal.hand_over(change.seat, change.control, change.cause)
            return Loaded(journal, note)
    raise fault


def backup_of(path: Path) -> Path:
    """Where the copy before ``path`` is kept."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def damaged_of(path: Path) -> Path:
    """Where a damaged ``path`` is put aside; its backup lies beside it there too."""
    return path.with_name(path.name + DAMAGED_SUFFIX)


def _free(path: Path, suffix: str) -> Path:
    """A place beside ``path`` at which nothing lies yet."""
    number, place = 1, path.with_name(path.name + suffix)
    while place.exists():
        number += 1
        place = path.with_name(f"{path.name}{suffix}{number}")
    return place


def read_json(path: Path, most: int = MAX_BYTES) -> Any:
    """The JSON data in a file of ``most`` bytes. Raises BadSave, whatever is wrong with it."""
    try:
        data = limits.read_bytes(path, most)
    except FileNotFoundError:
        raise BadSave("missing", path) from None
    except OSError as error:
        raise disk_fault("unreadable", path, error) from None
    except limits.TooLarge as error:
        raise BadSave("too_large", path, size=error.size, limit=error.limit) from None
    try:
        return limits.read_json(data)
    except limits.TooDeep:
        raise BadSave("too_deep", path) from None
    except ValueError:
        ours = GAME.encode() in data[:4096]
        raise BadSave("damaged" if ours or not data else "foreign", path, why="JSON") from None


def write_whole(path: Path, content: str | bytes, *, backup: bool = False) -> None:
    """Write a file beside its place, wait for the disk, and put it there in one step.

    ``backup`` keeps the file that stood there as ``.bak``. Raises OSError, and then the old file
    stands as it was.
    """
    data = content.encode() if isinstance(content, str) else content
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=TEMPORARY, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if backup and path.is_file():
            _name_also(path, backup_of(path))
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    confirm(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, where they are missing. Raises OSError."""
    if not folder.is_dir():
        if folder.parent != folder:
            make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        confirm(folder.parent)


def confirm(folder: Path) -> None:
    """Wait until the disk knows which files are in a folder, where that can be asked for."""
    if os.name == "posix":
        # The files stand; some file systems cannot confirm a folder, and that is no failure.
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def folders_in(folder: Path) -> list[Path]:
    """The folders in a folder; none where it cannot be read, or is not there."""
    try:
        return [place for place in folder.iterdir() if place.is_dir()]
    except OSError:
        return []


def sweep(folder: Path) -> None:
    """Remove what a process that was killed while it wrote has left in a folder."""
    with contextlib.suppress(OSError):
        for left in folder.glob(f".*{TEMPORARY}"):
            left.unlink(missing_ok=True)


def keep_copy(path: Path, place: Path) -> None:
    """Let a file stand in another place as well, and wait until the disk knows. Raises OSError.

    What takes the file's own place then cannot be there before the copy is.
    """
    _name_also(path, place)
    confirm(place.parent)


def _name_also(path: Path, place: Path) -> None:
    """Let a file stand in another place of its folder as well; its content is on the disk."""
    name = path.with_name(f".{place.name}.{os.getpid()}{TEMPORARY}")
    try:
        try:
            os.link(path, name)
        except (OSError, NotImplementedError):  # a file system without links
            write_whole(place, path.read_bytes())
            return
        os.replace(name, place)
    finally:
        with contextlib.suppress(OSError):  # two names of one file are not replaced by each other
            os.unlink(name)


def _write_over_damaged(journal: Journal, path: Path, text: str) -> None:
    """Keep a damaged file, and the sound copy of another game that may be all that is left of it.

    The copy would give way to the new game's own at its second save.
    """
    backup = backup_of(path)
    copy = sound_text(backup)
    of_another = copy is not None and not _of_game(json.loads(copy), journal)
    if of_another:
        keep_copy(backup, backup_of(damaged_of(path)))
    if path.is_file():
        keep_copy(path, damaged_of(path))
    write_whole(path, text)
    if of_another:
        backup.unlink(missing_ok=True)
        confirm(path.parent)


def _of_game(plain: dict[str, Any], journal: Journal) -> bool:
    """Whether some sound JSON data are an earlier state of this game."""
    players = [player._asdict() for player in journal.players]
    setup = json.loads(json.dumps(journal.setup.to_plain()))
    mine = (journal.seed, players, setup)
    return (plain.get("seed"), plain.get("players"), plain.get("setup")) == mine


def sound_text(path: Path, most: int = MAX_BYTES) -> str | None:
    """The text of a saved game that is whole; None where there is none or it is damaged."""
    try:
        data = limits.read_bytes(path, most)
        plain = limits.read_json(data)
    except (OSError, ValueError):
        return None
    sound = isinstance(plain, dict) and plain.get("checksum") == checksum(plain)
    return data.decode() if sound else None
