"""What the terminal does about a fault of the program: it is kept, told, and the game goes on."""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING

from thunderstone.journal import Journal
from thunderstone.reports import save_report

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.text.start import Start


def note(start: Start, session: Session) -> bool:
    """Keep a report of the fault being handled and tell of it; whether the player goes on.

    Raises EndOfInput where nobody answers.
    """
    trace = traceback.format_exc()
    print(trace, file=sys.stderr)
    path = save_report(start.profile, trace, session.journal, client="text")
    tell, say = start.terminal.tell, start.tongue.say
    start.terminal.heading(say("fault.head"))
    tell(say("fault.report", path=path) if path is not None else say("fault.no_report"))
    if session.decision is None:
        return False
    tell(say("fault.kept" if start.profile.writable else "fault.in_memory"))
    return not start.terminal.ask(say("fault.go_on"))


def again(start: Start, journal: Journal) -> Journal:
    """The game at its last answer, played from its beginning to there anew. Raises BadSave."""
    try:
        return Journal.from_plain(start.library, journal.to_plain())
    except Exception:  # the fault has left the game in memory half changed
        return start.profile.load_autosave(start.library).journal
