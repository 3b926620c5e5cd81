"""The history on disk: a line for each game, and the game itself beside it.

``history/games.jsonl`` is only ever appended to, a whole line at a time that is on the disk
before the next; a line that a crash has cut, or that cannot be understood, is left as it is and
passed over. ``history/games/ID.json`` is the game's journal, to be watched again.
"""

from __future__ import annotations

import contextlib
import datetime
import json
import os
import threading
from dataclasses import replace
from pathlib import Path

from thunderstone import words
from thunderstone.engine.library import Library
from thunderstone.journal import Journal, Loaded, limits, profile_lock
from thunderstone.journal import files as journal_files
from thunderstone.records.daily import daily_date
from thunderstone.records.game import (
    EARLIEST,
    LATEST,
    MOST_NAMED,
    MOST_SECONDS,
    UNKNOWN,
    BadRecord,
    GameRecord,
    game_id,
    read_game,
    record_of,
)
from thunderstone.records.game_stats import Steps

QUICK = 1 << 16
"""Bytes of the file that are read in the time of a frame or two."""

MAX_BYTES = 32 << 20
"""So much of the end of the file is read; that is room for ten thousand games."""

MOST_LINES = 25_000
"""So many lines at its end are read at most."""

MAX_LINE = 1 << 20
"""Characters; a longer line is none of ours."""

_UNSTORED = ("in_use", "unwritable")


class Records:
    """The games that a profile remembers. ``folder`` is the profile's."""

    def __init__(self, folder: Path) -> None:
        self.profile = folder
        self.folder = folder / "history"
        self.path = self.folder / "games.jsonl"
        self._games: list[GameRecord] = []
        self._unstored: dict[str, tuple[GameRecord, str]] = {}
        self._read: tuple[int, int] | None = None
        self._lock = threading.RLock()
        self._notes: list[tuple[str, dict[str, object]]] = []

    # -- reading --------------------------------------------------------------------------

    def games(self) -> list[GameRecord]:
        """All games, in the order in which they were noted."""
        self._refresh()
        unstored = [game for game, _ in self._unstored.values()]
        newer = {game.id for game in unstored}
        return [*(game for game in self._games if game.id not in newer), *unstored]

    def slow(self) -> bool:
        """Whether the next look takes its time: a long file that has not been read as it is."""
        try:
            found = self.path.stat()
        except OSError:
            return False
        return found.st_size > QUICK and (found.st_mtime_ns, found.st_size) != self._read

    def notes(self, lang: str) -> list[str]:
        """What the player must be told about the files, in "es" or "en"."""
        self._refresh()
        return [
            words.say(f"history_note.{key}", lang, path=self.path, **figures)
            for key, figures in self._notes
        ]

    def find(self, game: str) -> GameRecord | None:
        """The game with this id, or None."""
        return next((one for one in self.games() if one.id == game), None)

    def of(self, journal: Journal) -> GameRecord | None:
        """The record of a game, or None where it is not noted."""
        return self.find(game_id(journal))

    def journal_path(self, game: str) -> Path:
        """Where a game's journal lies."""
        return self.folder / "games" / f"{game}.json"

    def load(self, library: Library, game: str) -> Loaded:
        """The game itself, to be watched again. Raises BadSave."""
        return journal_files.load(library, self.journal_path(game))

    def _refresh(self) -> None:
        """Read the file again if it is not the one that was read last; a thread may do so too."""
        with self._lock:
            self._read_anew()

    def _read_anew(self) -> None:
        try:
            found = self.path.stat()
            sign = (found.st_mtime_ns, found.st_size)
            if sign == self._read:
                return
            data = _newest(self.path)
        except (FileNotFoundError, NotADirectoryError):
            self._games, self._read = [], None
            self._set_notes({})
            return
        except OSError as error:
            self._games, self._read = [], None
            self._set_notes({"unreadable": {"why": error.strerror or str(error)}})
            return
        self._take_in(data)
        self._read = sign

    def _take_in(self, data: list[bytes]) -> None:
        games: dict[str, GameRecord] = {}
        damaged = newer = 0
        for line in data:
            if not line.strip():
                continue
            try:
                game = _line(line)
            except BadRecord as error:
                newer += error.newer
                damaged += not error.newer
                continue
            for old in game.instead_of:
                games.pop(old, None)
            games.setdefault(game.id, game)
        self._games = list(games.values())
        counts = {"damaged": damaged, "newer": newer}
        self._set_notes({key: {"n": n} for key, n in counts.items() if n})

    def _set_notes(self, found: dict[str, dict[str, object]]) -> None:
        kept = [note for note in self._notes if note[0] in _UNSTORED]
        self._notes = [*found.items(), *kept]

    # -- writing --------------------------------------------------------------------------

    def keep(
        self,
        journal: Journal,
        *,
        steps: Steps | None = None,
        outcome: str = "finished",
        seconds: int = UNKNOWN,
        now: datetime.datetime | None = None,
    ) -> GameRecord:
        """Note a game, once; gives its record, the old one where it had been noted already: an end
        takes the place of a record that it was left, also at the very same moment.

        Where the disk cannot be written to, the record is remembered while the program runs and
        ``notes`` says why.
        """
        for game in self._noted(game_id(journal)):
            if outcome == "abandoned" or not game.left:
                return game
        ended = (now or datetime.datetime.now()).replace(microsecond=0, tzinfo=None)
        game = record_of(
            journal,
            max(EARLIEST, min(LATEST, ended)).isoformat(),
            steps=steps,
            outcome=outcome,
            seconds=min(seconds, MOST_SECONDS),
            daily=daily_date(journal.library, journal.setup, journal.seed),
        )
        game = _instead(game, self._left_earlier(journal))
        whole = json.dumps(journal.to_plain(), separators=(",", ":"))
        self._unstored[game.id] = (game, whole)
        self._store()
        return game

    def _noted(self, wanted: str) -> list[GameRecord]:
        """The records of a game as it stands."""
        if wanted in self._unstored:
            return [self._unstored[wanted][0]]
        lines = self._lines_with(f'"id":"{wanted}"')
        return [game for game in reversed(lines) if game.id == wanted]

    def _store(self) -> None:
        """Write what has not been written yet, also what the disk refused some time ago."""
        self._notes = [note for note in self._notes if note[0] not in _UNSTORED]
        if profile_lock.other(self.profile) is not None:
            self._notes.append(("in_use", {}))
            return
        try:
            for game, whole in list(self._unstored.values()):
                path = self.journal_path(game.id)
                journal_files.make_folder(path.parent)
                journal_files.write_whole(path, whole)
                self.note(game)
                del self._unstored[game.id]
        except OSError as error:
            self._notes.append(("unwritable", {"why": error.strerror or str(error)}))

    def note(self, game: GameRecord) -> None:
        """Write a record's line. Raises OSError."""
        journal_files.make_folder(self.folder)
        _append(self.path, json.dumps(game.to_plain(), separators=(",", ":")))

    def _lines_with(self, text: str) -> list[GameRecord]:
        """The games on the newest lines that hold a text: the end of a game is no time to read
        years of others."""
        found = []
        with contextlib.suppress(OSError):
            lines = [line for line in _newest(self.path) if text.encode() in line]
            for line in lines[-MOST_NAMED:]:
                with contextlib.suppress(BadRecord):
                    found.append(_line(line))
        return found

    def _left_earlier(self, journal: Journal) -> tuple[str, ...]:
        """The records of this game as it was when it was left, before it was taken up again."""
        lines = self._lines_with(f'"seed":{journal.seed},')
        ended = {game.id for game in lines if not game.left}
        return tuple(
            game.id
            for game in lines
            if game.left
            and game.id not in ended
            and game.answers <= len(journal.answers)
            and game.id == game_id(journal, game.answers)
        )


def _instead(game: GameRecord, others: tuple[str, ...]) -> GameRecord:
    if not others:
        return game
    return replace(game, instead_of=others)


def _line(data: bytes) -> GameRecord:
    """The record on a line. Raises BadRecord."""
    if len(data) > MAX_LINE:
        raise BadRecord("too long")
    try:
        plain = limits.read_json(data)
    except ValueError:
        raise BadRecord("not JSON") from None
    return read_game(plain)


def _newest(path: Path) -> list[bytes]:
    """The whole lines at the end of an ordinary file, as far as bounds reach. Raises OSError."""
    size = path.stat().st_size
    if size <= MAX_BYTES:
        data = limits.read_bytes(path, MAX_BYTES)
    else:
        with path.open("rb") as file:
            file.seek(size - MAX_BYTES)
            file.readline(MAX_BYTES)
            data = file.read(MAX_BYTES)
    lines = data.rsplit(b"\n", MOST_LINES)
    return lines[-MOST_LINES:]


def _append(path: Path, line: str) -> None:
    """Add a whole line and wait until it is on the disk; half a line before it stays alone."""
    with path.open("a+b", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        torn = False
        if size:
            file.seek(size - 1)
            torn = file.read(1) != b"\n"
        data = b"\n" * torn + line.encode() + b"\n"
        try:
            while data:  # a disk that is nearly full takes a part first, and then refuses
                data = data[file.write(data) :]
            os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                file.truncate(size)
            raise
    if not size:
        journal_files.confirm(path.parent)
