"""What the window does about a fault of the program: it is kept, told, and the game goes on."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.client.session import Session
from thunderstone.journal import BadSave, Journal
from thunderstone.reports import save_report
from thunderstone.ui.scenes.notice import NoticeScene
from thunderstone.ui.scenes.table.notices import plain

if TYPE_CHECKING:
    from thunderstone.ui.app import App

GAME = "table"
"""The scene whose game can be gone on with; a lesson and a recording begin anew."""


def note(app: App, trace: str) -> None:
    """Keep a report of a fault, print it, go to the title and tell; offer to go on."""
    print(trace, file=sys.stderr)
    session = app.session if any(scene.name == GAME for scene in app.stack) else None
    journal = session.journal if session is not None else None
    path = save_report(
        app.profile,
        trace,
        journal,
        scenes=" ".join(scene.name for scene in app.stack),
        window=app.surface.get_size(),
        language=app.language,
    )
    app.to_title()
    words = []
    if journal is not None:
        words.append(app.word("fault.kept" if app.profile.writable else "fault.in_memory"))
    if path is None:
        words.append(app.word("fault.no_report"))
    else:
        words.append(app.word("fault.report", path=plain(str(path))))
    more = None
    if journal is not None and not journal.given_up and journal.state.decision is not None:
        offered = journal
        more = (app.word("fault.go_on"), lambda: go_on(app, offered))
    app.push(NoticeScene(app, app.word("fault.title"), " ".join(words), more))


def unusable(app: App, fault: Exception, path: Path) -> BadSave:
    """What was met while a game was read: a save that cannot be used, whatever it was.

    A fault of the program is kept as a report; the game stays untouched.
    """
    if isinstance(fault, BadSave):
        fault.path = path
        return fault
    save_report(app.profile, "".join(traceback.format_exception(fault)))
    return BadSave("unusable", path, why=type(fault).__name__)


def go_on(app: App, journal: Journal) -> None:
    """Sit down again at the last answer: the game is played from its beginning to there anew."""
    try:
        again = Journal.from_plain(app.library, journal.to_plain())
    except Exception:  # the fault has left the game in memory half changed
        try:
            again = app.profile.load_autosave(app.library).journal
        except Exception as met:
            fault = unusable(app, met, app.profile.autosave_path)
            app.push(NoticeScene(app, app.word("load.fault"), plain(fault.text(app.language))))
            return
    app.play(Session(again, app.profile))


def tell(app: App) -> None:
    """Tell at the table what the profile has to say: nobody waits for the title to hear it."""
    fault = app.profile.take_fault(app.language)
    if fault:
        app.push(NoticeScene(app, app.word("load.note"), plain(fault)))
