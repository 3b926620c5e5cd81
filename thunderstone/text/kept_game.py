"""The game that the profile keeps, and what is wrong with it if it cannot be continued."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.journal import BadSave, Journal, check_bots, load, note_text

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.profile import Profile


@dataclass(frozen=True, slots=True)
class Kept:
    """The kept game, a note on how it was taken up, or the fault that it has.

    ``backup`` is the sound copy before a damaged game, if there is one.
    """

    journal: Journal | None = None
    note: str = ""
    fault: BadSave | None = None
    backup: Path | None = None

    def note_text(self, lang: str) -> str:
        """What the player must be told of how the game was taken up."""
        return note_text(self.note, lang)


def find_kept(profile: Profile, library: Library) -> Kept:
    """The running game of a profile, the same that the window would continue."""
    return load_copy(profile.autosave_path, library) if profile.has_autosave() else Kept()


def load_copy(path: Path, library: Library) -> Kept:
    """The game in a file."""
    try:
        journal, note = load(library, path)
        check_bots(journal, BOTS)
    except BadSave as fault:
        fault.path = path
        return Kept(fault=fault, backup=fault.backup)
    return Kept(journal, note)
