"""Where a player's games and settings are kept; nothing is created before it is needed.

A profile is a folder: ``saves/`` with the running game and those kept under names,
``settings.json``, ``cards/`` with the player's own sets, and ``cache/`` for pictures that can be
made again. Where it cannot be written to, play goes on in memory and ``Profile.fault`` says why.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs

from thunderstone import resources, words
from thunderstone.engine.library import Library
from thunderstone.journal import BadSave, Journal, Loaded, Shelf, limits, profile_lock
from thunderstone.journal import files as journal_files
from thunderstone.journal.slots import MOST_PARKED
from thunderstone.profile.settings import Settings, settings_from_plain

MAX_SETTINGS_BYTES = 1 << 16


class ProfileFault(NamedTuple):
    """What is wrong with the folder of a profile: a key of the words' files, and its fields."""

    key: str
    path: Path
    why: str

    def text(self, lang: str) -> str:
        """What is wrong and what to do, in a language."""
        return words.say(f"profile.{self.key}", lang, path=self.path, why=self.why)


def default_folder() -> Path:
    """The folder that the operating system provides for a player's data; else NOWHERE."""
    return resources.folder_of(
        lambda: platformdirs.user_data_dir(resources.APP_NAME, appauthor=False)
    )


CHRONICLES = "chronicles"
"""The folder of the chronicles that the player has kept as texts."""


class Profile:
    """One player's folder. ``fault`` is what he must be told, until he has been."""

    def __init__(self, folder: Path | None = None) -> None:
        """The profile in ``folder``, by default the one the operating system provides for."""
        self.folder = folder or default_folder()
        self.fault: ProfileFault | None = None
        self.writable = True
        self._spoilt = False
        self._claims = False
        self.is_new = False
        """Whether there were no settings yet: nobody has chosen a language."""
        self.asks_language = False
        """Whether the player is to be asked for one."""
        self.settings = self._read_settings()
        self._look_at_saves()

    @property
    def autosave_path(self) -> Path:
        """The file of the running game."""
        return self.folder / "saves" / "autosave.json"

    @property
    def slots(self) -> Shelf:
        """The games kept under names, apart from the running one."""
        return Shelf(self.folder / "saves" / "slots", self.folder)

    @property
    def parked(self) -> Shelf:
        """The running games that another one has taken the place of."""
        return Shelf(self.folder / "saves" / "parked", self.folder, MOST_PARKED)

    @property
    def campaigns_dir(self) -> Path:
        """The folder of the campaigns; it may not exist yet."""
        return self.folder / "campaigns"

    @property
    def cache_dir(self) -> Path:
        """The folder of what can be made again; it may not exist yet."""
        return self.folder / "cache"

    @property
    def reports_dir(self) -> Path:
        """The folder of the reports of faults; it may not exist yet."""
        return self.folder / "reports"

    def claim(self) -> bool:
        """Take the profile for this running game, and clear away what a killed one left.

        False where another copy of the game has it: then nothing is written, and ``fault`` says so.
        """
        self._claims = True
        if self.in_use():
            return False
        saves = self.folder / "saves"
        history = self.folder / "history"
        shelves = (self.slots, self.parked)
        for folder in (
            self.folder, saves, history, history / "games", self.reports_dir,
            self.folder / CHRONICLES,
            *(place for shelf in shelves for place in (shelf.folder, shelf.trash)),
            *journal_files.folders_in(self.campaigns_dir),
        ):  # fmt: skip
            journal_files.sweep(folder)
        refusal = _refusal(self.folder)
        if refusal:
            self.note_unwritable(self.folder, refusal)
        return True

    def in_use(self) -> bool:
        """Whether another copy of the game has the profile; ``fault`` says so once."""
        if not self._claims:
            return profile_lock.other(self.folder) is not None
        holder = profile_lock.claim(self.folder)
        if holder is None:
            return False
        if self.writable:
            why = f" ({holder.pid}, {holder.host})" if holder.pid else ""
            self.fault = ProfileFault("in_use", self.folder, why)
        self.writable = False
        return True

    def has_autosave(self) -> bool:
        """Whether a running game, or the copy before it, lies in the profile."""
        path = self.autosave_path
        try:
            return path.is_file() or journal_files.backup_of(path).is_file()
        except OSError:
            return False

    def autosave(self, journal: Journal) -> bool:
        """Save the running game; False where that is not possible, and ``fault`` says why once."""
        if self.in_use():
            return False
        try:
            journal_files.save(journal, self.autosave_path)
        except BadSave as error:
            self.note_unwritable(self.autosave_path, str(error.figures["why"]))
            return False
        self.writable = True
        return True

    def load_autosave(self, library: Library) -> Loaded:
        """The running game; raises BadSave, whose ``backup`` may name the copy before it."""
        return journal_files.load(library, self.autosave_path)

    def drop_autosave(self) -> None:
        """Forget the running game: it is over, or its player wants no more of it."""
        if self.in_use():
            return
        path = self.autosave_path
        # The copy before it goes first: a kill in between leaves the last moment, not an older one.
        for file in (journal_files.backup_of(path), path):
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                self.note_unwritable(file, error.strerror or str(error))
                return
            journal_files.confirm(path.parent)

    def save_settings(self) -> bool:
        """Write the settings; False where that is not possible, and ``fault`` says why once."""
        path = self.folder / "settings.json"
        if self.in_use():
            return False
        try:
            journal_files.make_folder(self.folder)
            journal_files.write_whole(path, self._written(), backup=not self._put_aside(path))
        except OSError as error:
            self.note_unwritable(path, error.strerror or str(error))
            return False
        return True

    def _written(self) -> bytes:
        """The settings as they are written: no more than is read again. Where there is more, what a
        newer version has put among them gives way; the file before is kept."""
        own = replace(self.settings, unknown={})
        for settings, indent in ((self.settings, 2), (self.settings, None), (own, 2)):
            text = json.dumps(settings.to_plain(), indent=indent, ensure_ascii=False) + "\n"
            data = text.encode("utf-8", "replace")
            if len(data) <= MAX_SETTINGS_BYTES:
                break
        return data

    def _put_aside(self, path: Path) -> bool:
        """Keep a copy of settings that could not be read, or not all, before they are replaced."""
        spoilt, self._spoilt = self._spoilt, False
        if spoilt:
            with contextlib.suppress(OSError):
                journal_files.keep_copy(path, path.with_name("settings.damaged.json"))
        return spoilt

    def take_fault(self, lang: str) -> str:
        """The message that waits for the player, once; "" where there is none."""
        fault, self.fault = self.fault, None
        return fault.text(lang) if fault else ""

    def note_unwritable(self, path: Path, why: str) -> None:
        """Something could not be written; ``fault`` says so once."""
        if self.writable:
            self.fault = ProfileFault("unwritable", path, why)
        self.writable = False

    def _look_at_saves(self) -> None:
        """See whether what is kept can be read at all; ``fault`` says so where it cannot."""
        if self.folder == resources.NOWHERE:
            self.fault, self.writable = ProfileFault("no_home", self.folder, ""), False
            return
        saves = self.autosave_path.parent
        for look, path in (
            (os.stat, self.autosave_path), (os.listdir, saves / "slots"), (os.listdir, saves)
        ):  # fmt: skip
            try:
                look(path)
            except FileNotFoundError:
                continue
            except OSError as error:
                self.fault = ProfileFault("unreadable", path, error.strerror or str(error))

    def _read_settings(self) -> Settings:
        path = self.folder / "settings.json"
        try:
            plain = _read_plain(path)
        except (FileNotFoundError, NotADirectoryError):
            self.is_new = True
            return Settings()
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self._spoilt = True
            try:
                settings = settings_from_plain(_read_plain(journal_files.backup_of(path)))
            except (OSError, ValueError):
                self.fault = ProfileFault("damaged", path, why)
                return Settings()
            self.fault = ProfileFault("spoilt", path, why)
            return settings
        strange: list[str] = []
        settings = settings_from_plain(plain, strange)
        if strange:
            self.fault = ProfileFault("strange", path, ", ".join(strange))
            self._spoilt = True
        return settings


def _refusal(folder: Path) -> str:
    """Why nothing can be written into a folder, or where it is to be made; "" where it can be."""
    place = folder
    try:
        while not place.exists() and place.parent != place:
            place = place.parent
    except OSError as error:  # its name is too long, or one above it cannot be entered
        return error.strerror or str(error)
    if not place.is_dir():
        return os.strerror(errno.ENOTDIR)
    return "" if os.access(place, os.W_OK | os.X_OK) else os.strerror(errno.EACCES)


def _read_plain(path: Path) -> dict[str, Any]:
    """The JSON data of a settings file. Raises OSError and ValueError."""
    plain = limits.read_json(limits.read_bytes(path, MAX_SETTINGS_BYTES))
    if not isinstance(plain, dict):
        raise ValueError("no settings")
    return plain
