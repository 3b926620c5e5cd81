"""The noting of games that end or are left in the history of a profile."""

from __future__ import annotations

import contextlib
import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thunderstone.journal import BadSave
from thunderstone.journal import files as journal_files
from thunderstone.records import Records
from thunderstone.records.game import UNKNOWN

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.profile import Profile
    from thunderstone.records import GameRecord
    from thunderstone.records.game_stats import Steps


@functools.lru_cache(maxsize=4)
def records_in(folder: Path) -> Records:
    """The history in a profile's folder, one object: it alone knows what a full disk refused."""
    return Records(folder)


def note_end(profile: Profile, journal: Journal, steps: Steps, seconds: float | None) -> GameRecord:
    """Note a game that has just come to its end, once; ``seconds`` is None where not known."""
    lasted = UNKNOWN if seconds is None else round(seconds)
    outcome = "resigned" if journal.given_up else "finished"
    return records_in(profile.folder).keep(journal, steps=steps, outcome=outcome, seconds=lasted)


def note_left(profile: Profile, journal: Journal) -> None:
    """Note the game in the autosave, if ``journal`` is another that takes its place there.

    Where it is taken up again after all, from a save slot, its end takes the place of this record.
    A game that the program itself fails to read is set aside, so that nothing is written over it.
    """
    try:
        plain = journal_files.read_json(profile.autosave_path)
        if _continues(journal, plain):
            return
        left = profile.load_autosave(journal.library).journal
    except BadSave:
        return
    except Exception:  # the title has told of it, and kept a report
        with contextlib.suppress(OSError):
            journal_files.set_aside(profile.autosave_path)
        return
    if left.answers and not left.state.over and not left.given_up:
        records_in(profile.folder).keep(left, outcome="abandoned")


def _continues(journal: Journal, plain: Any) -> bool:
    """Whether a game is the saved one, as it stood then, earlier or later."""
    answers = plain.get("answers") if isinstance(plain, dict) else None
    if not isinstance(answers, list) or not answers:
        return True  # nothing would be lost
    common = min(len(answers), len(journal.answers))
    return (
        common > 0
        and answers[:common] == journal.answers[:common]
        and (plain.get("seed"), plain.get("setup")) == (journal.seed, journal.setup.to_plain())
    )
