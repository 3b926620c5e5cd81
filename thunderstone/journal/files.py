"""Saved games on disk: written whole or not at all, read with distrust."""

from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple

from thunderstone.engine.library import Library
from thunderstone.journal.faults import BadSave
from thunderstone.journal.journal import Journal, replay
from thunderstone.journal.record import GAME, Record, checksum, read_record
from thunderstone.journal.seats import HUMAN, HandoverRefused, Player

MAX_BYTES = 8 << 20
"""A file larger than this is refused unread; a long game takes some tens of kilobytes."""

MAX_DEPTH = 12
"""Brackets inside brackets; a saved game has seven."""

BACKUP_SUFFIX = ".bak"
DAMAGED_SUFFIX = ".damaged"

# A string that is never closed runs to the end, so that every letter is read only once.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.?)*+(?:"|\Z)|[\[{]|[\]}]', re.DOTALL)
_HALF_LETTER = re.compile(r"\\u[dD][89a-fA-F]")


class Loaded(NamedTuple):
    """A loaded game, and what its player must be told (see ``note_text``; "": nothing)."""

    journal: Journal
    note: str = ""


def save(journal: Journal, path: Path) -> None:
    """Write a game so that a crash leaves either the old file or the new one, never half of one.

    The file that stood there before is kept beside it as ``.bak`` if it is sound, otherwise as
    ``.damaged``. Raises BadSave (unwritable).
    """
    text = json.dumps(journal.to_plain(), separators=(",", ":"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        previous = _sound_text(path)
        if previous is not None:
            write_whole(backup_of(path), previous, durable=False)
        else:
            _put_aside(journal, path)
        write_whole(path, text)
    except OSError as error:
        raise BadSave("unwritable", path, why=error.strerror or error) from None


def load(library: Library, path: Path) -> Loaded:
    """Read a game and replay it. Where the rules have changed since, its snapshot is taken up.

    Raises BadSave; its ``backup`` names the sound copy before a damaged file, if there is one.
    """
    try:
        return take_up(library, read_record(read_json(path)))
    except BadSave as fault:
        fault.path = path
        if fault.reason in ("missing", "damaged", "foreign", "too_large", "too_deep"):
            backup = backup_of(path)
            fault.backup = backup if _sound_text(backup) is not None else None
        raise


def check_bots(journal: Journal, known: Collection[str]) -> None:
    """Raise BadSave (bot) where a seat is played by a bot that is not among ``known``."""
    for player in journal.seated:
        if player.control != HUMAN and player.control not in known:
            raise BadSave("bot", name=player.control)


def take_up(library: Library, record: Record) -> Loaded:
    """The game of a record: replayed, else from its snapshot, else from its turn's start.

    Raises BadSave.
    """
    try:
        return Loaded(replay(library, record))
    except BadSave as error:
        if error.reason not in ("parted", "stale", "setup"):
            raise
        fault = BadSave("stale") if error.reason == "parted" else error
    players = [Player(*entry) for entry in record.players]
    for plain, note in (
        (record.snapshot, "rules_changed"),
        (record.turn_start, "rules_changed_turn"),
    ):
        with contextlib.suppress(BadSave, HandoverRefused):
            journal = Journal(library, record.setup, record.seed, players, plain)
            journal.hints[:] = record.hints
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


def read_json(path: Path) -> Any:
    """The JSON data in a file. Raises BadSave, whatever is wrong with it."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
            size = os.fstat(file.fileno()).st_size
    except FileNotFoundError:
        raise BadSave("missing", path) from None
    except OSError as error:
        raise BadSave("unreadable", path, why=error.strerror or error) from None
    if len(data) > MAX_BYTES:
        raise BadSave("too_large", path, size=size, limit=MAX_BYTES)
    try:
        text = data.decode("utf-8")
        if depth(text) > MAX_DEPTH:
            raise BadSave("too_deep", path)
        plain = json.loads(text)
        if _HALF_LETTER.search(text):
            check_letters(plain)
        return plain
    except ValueError:
        ours = GAME.encode() in data[:4096]
        raise BadSave("damaged" if ours or not data else "foreign", path, why="JSON") from None


def check_letters(plain: Any) -> None:
    """Raise ValueError where JSON data hold half a letter, which cannot be shown or written."""
    json.dumps(plain, ensure_ascii=False).encode()


def depth(text: str) -> int:
    """How many brackets stand inside one another in some JSON text, at most."""
    deepest = level = 0
    for token in _TOKENS.finditer(text):
        sign = token[0]
        if sign in "[{":
            level += 1
            deepest = max(deepest, level)
        elif sign in "]}":
            level -= 1
    return deepest


def write_whole(path: Path, text: str, *, durable: bool = True) -> None:
    """Write a file beside its place and put it there in one step; ``durable`` waits for the disk.

    Raises OSError, and then the old file stands as it was.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    if durable and os.name == "posix":
        # The file stands; some file systems cannot confirm a folder, and that is no failure.
        with contextlib.suppress(OSError):
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def _put_aside(journal: Journal, path: Path) -> None:
    """Keep a damaged file, and the sound copy of another game that may be all that is left of it.

    The copy would give way to the new game's own at its second save.
    """
    backup = backup_of(path)
    copy = _sound_text(backup)
    if copy is not None and not _of_game(json.loads(copy), journal):
        os.replace(backup, backup_of(damaged_of(path)))
    if path.is_file():
        os.replace(path, damaged_of(path))


def _of_game(plain: dict[str, Any], journal: Journal) -> bool:
    """Whether some sound JSON data are an earlier state of this game."""
    players = [player._asdict() for player in journal.players]
    setup = json.loads(json.dumps(journal.setup.to_plain()))
    mine = (journal.seed, players, setup)
    return (plain.get("seed"), plain.get("players"), plain.get("setup")) == mine


def _sound_text(path: Path) -> str | None:
    """The text of a saved game that is whole; None where there is none or it is damaged."""
    try:
        if path.stat().st_size > MAX_BYTES:
            return None
        text = path.read_text(encoding="utf-8")
        plain = json.loads(text)
        sound = isinstance(plain, dict) and plain.get("checksum") == checksum(plain)
    except (OSError, ValueError, RecursionError):
        return None
    return text if sound else None
