"""What the window does about a fault of the program: it is kept, told, and the game goes on."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.client.session import Session
from thunderstone.journal import BadSave, Journal
from thunderstone.reports import save_report
from thunderstone.ui import routes
from thunderstone.ui.brush.rich_text import escape_markup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.ui.services import Services

GAME = "table"
"""The scene whose game can be gone on with; a lesson and a recording begin anew."""


def note(services: Services, trace: str, scenes: Sequence[str]) -> None:
    """Keep a report of a fault, print it, go to the title and tell; offer to go on.

    ``scenes`` are the names of those on the stack.
    """
    print(trace, file=sys.stderr)
    session = services.session if GAME in scenes else None
    journal = session.journal if session is not None else None
    path = save_report(
        services.profile,
        trace,
        journal,
        scenes=" ".join(scenes),
        window=services.size,
        language=services.language,
    )
    services.to_title()
    words = []
    if journal is not None:
        words.append(
            services.word("fault.kept" if services.profile.writable else "fault.in_memory")
        )
    if path is None:
        words.append(services.word("fault.no_report"))
    else:
        words.append(services.word("fault.report", path=escape_markup(str(path))))
    more = None
    if journal is not None and not journal.given_up and journal.state.decision is not None:
        offered = journal
        more = (services.word("fault.go_on"), lambda: go_on(services, offered))
    services.navigate(routes.Notice(services.word("fault.title"), " ".join(words), more))


def unusable(services: Services, fault: Exception, path: Path) -> BadSave:
    """What was met while a game was read: a save that cannot be used, whatever it was.

    A fault of the program is kept as a report; the game stays untouched.
    """
    if isinstance(fault, BadSave):
        fault.path = path
        return fault
    save_report(services.profile, "".join(traceback.format_exception(fault)))
    return BadSave("unusable", path, why=type(fault).__name__)


def go_on(services: Services, journal: Journal) -> None:
    """Sit down again at the last answer: the game is played from its beginning to there anew."""
    try:
        again = Journal.from_plain(services.library, journal.to_plain())
    except Exception:  # the fault has left the game in memory half changed
        try:
            again = services.profile.load_autosave(services.library).journal
        except Exception as met:
            fault = unusable(services, met, services.profile.autosave_path)
            text = escape_markup(fault.text(services.language))
            services.navigate(routes.Notice(services.word("load.fault"), text))
            return
    services.play(Session(again, services.profile))


def tell(services: Services) -> None:
    """Tell at the table what the profile has to say: nobody waits for the title to hear it."""
    fault = services.profile.take_fault(services.language)
    if fault:
        services.navigate(routes.Notice(services.word("load.note"), escape_markup(fault)))
