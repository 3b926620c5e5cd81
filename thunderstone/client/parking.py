"""The place of the running game in a profile, and the running games that had to leave it.

Whoever begins a game, or loads one, while another is under way finds that one parked: in a slot of
its own, as it stood. It is taken up again like any saved game, and then leaves its slot.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thunderstone.client.noting import records_in
from thunderstone.journal import BadSave, standing
from thunderstone.journal import files as journal_files
from thunderstone.journal.record import Record, read_record
from thunderstone.journal.rules import same_rules
from thunderstone.profile import ProfileFault

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.journal import Journal, Shelf, Slot
    from thunderstone.profile import Profile

Sign = tuple[int, int, int]
"""What tells one writing of a file from another."""


class RunningPlace:
    """The place of a profile's running game, which ``journal`` takes.

    What lies there and is more than this game's own past is parked before anything is written over
    it; as long as that fails, nothing is.
    """

    def __init__(self, profile: Profile, journal: Journal) -> None:
        self.profile, self.journal = profile, journal
        self._written: Sign | None = None

    def keep(self) -> None:
        """Keep the game as it stands now."""
        path = self.profile.autosave_path
        if self._freed() and self.profile.autosave(self.journal):
            first, self._written = self._written is None, _sign(path)
            if first:
                self._forget_past()

    def leave(self) -> None:
        """The game is over: it is the running one no more."""
        if self._freed():
            self.profile.drop_autosave()
            self._written = None
            self._forget_past()

    def load(self) -> Journal:
        """The game as it was kept last. Raises BadSave."""
        return self.profile.load_autosave(self.journal.library).journal

    def of(self, journal: Journal) -> RunningPlace:
        """The same place for the same game, read anew."""
        return RunningPlace(self.profile, journal)

    def _freed(self) -> bool:
        """Whether nothing lies in the place that would be lost; what does is parked."""
        profile = self.profile
        if self._written is not None and self._written == _sign(profile.autosave_path):
            return True
        if profile.in_use():
            return False
        try:
            park_running(profile, self.journal)
        except BadSave as fault:
            if fault.reason == "unwritable":
                profile.note_unwritable(profile.parked.folder, str(fault.figures["why"]))
            return False
        return True

    def _forget_past(self) -> None:
        """Parked moments of this very game that it has gone beyond leave their slots."""
        shelf = self.profile.parked
        with contextlib.suppress(BadSave):
            for slot in _of_seed(shelf, self.journal.seed):
                record = _record_in(slot.path)
                if record is not None and _is_past(slot.path, record, self.journal):
                    shelf.drop(slot)


def park_running(profile: Profile, journal: Journal) -> None:
    """Park the running game of a profile, unless ``journal`` goes on with it.

    A damaged one gives way to the sound copy before it. Raises BadSave (in_use, unwritable).
    """
    path = profile.autosave_path
    for place in (path, journal_files.backup_of(path)):
        record = _record_in(place)
        if record is not None:
            if record.answers or record.origin is not None:
                _park(profile, place, record, journal)
            return


def _park(profile: Profile, path: Path, record: Record, journal: Journal) -> None:
    """Put the game in a file into a slot of its own, where that would be lost otherwise."""
    shelf = profile.parked
    if _is_past(path, record, journal):
        return
    if any(_record_in(slot.path) == record for slot in _of_seed(shelf, record.seed)):
        return  # parked already, and then the power went
    plain: dict[str, Any] = journal_files.read_json(path)
    names, stands = ", ".join(name for name, _ in record.players), None
    try:
        left = journal_files.load(journal.library, path).journal
    except BadSave:
        pass  # cards of one's own are missing today: parked it waits for them
    except Exception:  # the title has told of it, and kept a report
        with contextlib.suppress(OSError):
            journal_files.set_aside(path)
        return
    else:
        if left.state.over or left.given_up:
            return
        stands = standing(left)
    shelf.adopt(plain, names, record.setup.preset, stands)
    _make_room(profile, journal.library)


def _make_room(profile: Profile, library: Library) -> None:
    """Beyond the most that may be parked, the oldest go into the history, as games left.

    There they can be watched, and played on from any moment. The player is told of each.
    """
    shelf = profile.parked
    sound = [slot for slot in shelf.slots() if slot.fault is None]
    for slot in reversed(sound[shelf.most :]):
        if retire(profile, library, slot):
            profile.fault = ProfileFault("retired", slot.path, slot.name)


def retire(profile: Profile, library: Library, slot: Slot) -> Path | None:
    """Note a parked game as left and throw its file away; gives its place in the trash.

    None where it could not be noted, and then it stays. Raises BadSave (in_use, unwritable).
    """
    try:
        left = profile.parked.load(library, slot).journal
    except Exception:  # whatever hinders it, another game is to begin all the same
        return None
    records = records_in(profile.folder)
    game = records.keep(left, outcome="abandoned")
    return profile.parked.delete(slot) if records.journal_path(game.id).is_file() else None


def throw_away(profile: Profile, library: Library, slot: Slot) -> Path:
    """Throw a parked game away, noted as left where that can be; gives its place in the trash.

    Raises BadSave (in_use, unwritable).
    """
    return retire(profile, library, slot) or profile.parked.delete(slot)


def waiting(shelf: Shelf, running: Journal | None) -> list[Slot]:
    """The parked games beside the running one, the newest first. Raises BadSave."""
    return [slot for slot in shelf.slots() if running is None or not slot.holds(running)]


def _of_seed(shelf: Shelf, seed: int) -> list[Slot]:
    """The parked games that may be the one of a seed. Raises BadSave."""
    return [slot for slot in shelf.slots() if slot.seed == seed]


def _record_in(path: Path) -> Record | None:
    """The record in a file; None where this version cannot read it."""
    try:
        return read_record(journal_files.read_json(path))
    except BadSave:
        return None


def _is_past(path: Path, record: Record, journal: Journal) -> bool:
    """Whether a recorded game is this one as it stands, or as it stood some answers earlier.

    Where the rules have changed since, what it is taken up as is compared.
    """
    if (record.seed, record.setup, record.players) != (
        journal.seed, journal.setup, journal.players
    ):  # fmt: skip
        return False
    game: Record | Journal = record
    if not same_rules(journal.library, record):
        try:
            game = journal_files.load(journal.library, path).journal
        except BadSave:
            return False
    earlier = game.answers == journal.answers[: len(game.answers)]
    return earlier and game.origin == journal.origin


def _sign(path: Path) -> Sign | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
