"""One deed, its operations recorded, and what is read back after each way of losing the power."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from thunderstone.catalogue import load_library
from thunderstone.journal import BadSave, profile_lock
from thunderstone.journal import files as journal_files
from thunderstone.profile import Profile
from thunderstone.records import Records
from tools.check.crash_points.deeds import READERS, Deed, Value, game
from tools.check.crash_points.outcomes import Point, points
from tools.check.crash_points.recording import Operation, Recorder, Tree
from tools.check.disk.part import QUICK
from tools.check.games import any_picks


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for one look."""
    keep = Path(tempfile.mkdtemp(prefix="thunderstone-point-", dir=QUICK))
    try:
        yield keep
    finally:
        shutil.rmtree(keep, ignore_errors=True)


class Trial:
    """A deed done once, on a sound disk; ``before`` and ``after`` are what its parts said."""

    def __init__(self, deed: Deed) -> None:
        self.deed = deed
        with scratch() as keep:
            folder = keep / "profile"
            folder.mkdir()
            deed.prepare(folder)
            self.before = self._read(folder)
            self.told = _told(folder)
            self.precious = deed.keeps(folder)
            recorder = Recorder(keep)
            with recorder.watching():
                deed.act(folder)
            self.after = self._read(folder)
            self.told |= _told(folder)
        self.start: Tree = recorder.start
        self.steps: list[Operation] = recorder.steps

    def _read(self, folder: Path) -> dict[str, Value]:
        return {name: READERS[name](folder) for name in self.deed.parts}

    def points(self, thorough: bool) -> Iterator[Point]:
        """Every way in which the power may go."""
        return points(self.start, self.steps, thorough)

    def trouble(self, point: Point) -> str:
        """What is wrong once the power has come back; "" where all is as before or after."""
        with scratch() as keep:
            point.tree.lay(keep)
            folder = keep / "profile"
            try:
                return (
                    self._mixed(folder, ended=point.steps == len(self.steps))
                    or self._gone(folder)
                    or goes_on(folder)
                )
            except Exception as error:
                return f"{type(error).__name__}: {error}"

    def _mixed(self, folder: Path, *, ended: bool) -> str:
        """What is neither as before nor as after, or in the wrong order."""
        found = self._read(folder)
        for told in _told(folder) - self.told:
            return f"the player is told: {told}"
        behind = ""
        for name, value in found.items():
            if value == self.after[name]:
                if behind and value != self.before[name]:
                    return f"{name} is as after, {behind} as before"
            elif value == self.before[name]:
                behind = behind or name
                if ended:
                    return f"{name} is as before, and it has been done"
            else:
                return f"{name} is {value}: {self.before[name]} before, {self.after[name]} after"
        return ""

    def _gone(self, folder: Path) -> str:
        """Whether something is lost that had to be kept."""
        left = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
        lost = sum(one not in left for one in self.precious)
        return f"{lost} contents are lost that were to be kept" if lost else ""


def _told(folder: Path) -> set[str]:
    """What the profile has to say of itself, in one word each."""
    fault = Profile(folder).fault
    return {fault.key} if fault else set()


def goes_on(folder: Path) -> str:
    """What is wrong with a profile in which somebody plays on; "" where nothing is."""
    profile, library = Profile(folder), load_library()
    profile.claim()
    try:
        left = [path.name for path in folder.rglob(f".*{journal_files.TEMPORARY}")]
        if left:
            return f"{', '.join(left)} is left"
        try:
            journal = profile.load_autosave(library).journal
        except BadSave:
            journal = game(11)
        assert journal.state.decision is not None
        journal.answer(any_picks(journal.state.decision, random.Random(1)))
        if not (profile.autosave(journal) and profile.save_settings()):
            return "nothing can be saved any more"
        if profile.load_autosave(library).journal.answers != journal.answers:
            return "the next answer is not kept"
        count = len(Records(folder).games())
        Records(folder).keep(game(12, 2), outcome="abandoned")
        return "" if len(Records(folder).games()) == count + 1 else "no game is noted any more"
    finally:
        profile_lock.release(folder)
