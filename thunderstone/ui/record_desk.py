"""Between the screen and the history: the app's records, and the noting of a game that ends."""

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
    from thunderstone.records.feats import Steps
    from thunderstone.ui.app import App


def records_of(app: App) -> Records:
    """The history of the app's profile; files that have changed are read again when asked."""
    return _records_in(app.profile.folder)


@functools.lru_cache(maxsize=4)
def _records_in(folder: Path) -> Records:
    """One history for each profile: what a full disk refuses is remembered by it alone."""
    return Records(folder)


def note_end(profile: Profile, journal: Journal, steps: Steps, seconds: float | None) -> GameRecord:
    """Note a game that has just come to its end, once; ``seconds`` is None where not known."""
    lasted = UNKNOWN if seconds is None else round(seconds)
    outcome = "resigned" if journal.given_up else "finished"
    return _records_in(profile.folder).keep(journal, steps=steps, outcome=outcome, seconds=lasted)


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
        _records_in(profile.folder).keep(left, outcome="abandoned")


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


def start(app: App, journal: Journal) -> None:
    """Sit down at a new game; where a saved one would be lost, ask before."""
    from thunderstone.ui.scenes.notice import NoticeScene
    from thunderstone.ui.session import Session

    def sit_down() -> None:
        app.play(Session(journal, app.profile))

    if not app.profile.has_autosave():
        sit_down()
        return
    heading, words = app.word("history.replaces"), app.word("setup.replaces")
    app.push(NoticeScene(app, heading, words, (app.word("history.start_anyway"), sit_down)))
