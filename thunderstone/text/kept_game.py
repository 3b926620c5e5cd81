"""The games under way that the profile keeps, and what is wrong with one that cannot go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.client.parking import waiting
from thunderstone.journal import BadSave, Journal, check_bots, load, note_text

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.journal import Slot
    from thunderstone.profile import Profile


@dataclass(frozen=True, slots=True)
class Kept:
    """The kept game, a note on how it was taken up, or the fault that it has.

    ``backup`` is the sound copy before a damaged game, if there is one, ``others`` are the parked
    games beside it.
    """

    journal: Journal | None = None
    note: str = ""
    fault: BadSave | None = None
    backup: Path | None = None
    others: Sequence[Slot] = ()

    def note_text(self, lang: str) -> str:
        """What the player must be told of how the game was taken up."""
        return note_text(self.note, lang)


def find_kept(profile: Profile, library: Library) -> Kept:
    """The running game of a profile, else the one parked last: what the window would continue."""
    found = load_copy(profile.autosave_path, library) if profile.has_autosave() else Kept()
    try:
        others = waiting(profile.parked, found.journal)
    except BadSave as fault:
        return replace(found, fault=found.fault or fault)
    others = [slot for slot in others if slot.fault is None]
    if others and not profile.has_autosave():
        found = load_copy(others[0].path, library)
        others = others[1:]
    return replace(found, others=others)


def load_copy(path: Path, library: Library) -> Kept:
    """The game in a file."""
    try:
        journal, note = load(library, path)
        check_bots(journal, BOTS)
    except BadSave as fault:
        fault.path = path
        return Kept(fault=fault, backup=fault.backup)
    return Kept(journal, note)
