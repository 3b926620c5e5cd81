"""What the window does about a fault of the program: it is kept, told, and the game goes on."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.client.parking import RunningPlace
from thunderstone.client.session import Session
from thunderstone.client.words import quoted, word
from thunderstone.journal import BadSave, Journal
from thunderstone.reports import save_report
from thunderstone.resources import BadAsset, short_path
from thunderstone.ui import routes
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.words import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.client.account import GamePlace
    from thunderstone.ui.services import Services

GAME = "table"
"""The scene whose game can be gone on with; a lesson and a recording begin anew."""


def note(services: Services, fault: Exception, scenes: Sequence[str]) -> None:
    """Keep a report of a fault, print it, go to the title and tell; offer to go on.

    ``scenes`` are the names of those on the stack. A file of the game that is missing or damaged is
    no fault of the program: it is told which one.
    """
    session = services.session if GAME in scenes else None
    journal = session.journal if session is not None else None
    told = _asset_words(services, fault) or _report_words(services, fault, journal, scenes)
    place = session.kept_at if session is not None else None
    services.to_title()
    words = []
    if journal is not None:
        words.append(
            services.word("fault.kept" if services.profile.writable else "fault.in_memory")
        )
    words.append(told)
    more = None
    if journal is not None and not journal.given_up and journal.state.decision is not None:
        offered = journal
        more = (services.word("fault.go_on"), lambda: go_on(services, offered, place))
    services.navigate(routes.Notice(services.word("fault.title"), " ".join(words), more))


def _asset_words(services: Services, fault: Exception) -> str:
    """What to tell of a file of the game that is missing or damaged; "" for any other fault."""
    if not isinstance(fault, BadAsset):
        return ""
    print(f"thunderstone: {fault}", file=sys.stderr)
    return services.word("fault.asset", path=escape_markup(str(fault.what)))


def _report_words(
    services: Services, fault: Exception, journal: Journal | None, scenes: Sequence[str]
) -> str:
    """Print a fault, keep a report of it, and tell where that lies."""
    print("".join(traceback.format_exception(fault)), file=sys.stderr)
    path = report(
        services,
        fault,
        journal,
        scenes=" ".join(scenes),
        window=services.size,
        language=services.language,
    )
    if path is None:
        return services.word("fault.no_report")
    return services.word("fault.report", path=escape_markup(short_path(path)))


def report(
    services: Services, fault: Exception, journal: Journal | None = None, **about: object
) -> Path | None:
    """Keep a report of a fault of the program; gives the archive, None where there is none."""
    if isinstance(fault, BadAsset):
        return None
    trace = "".join(traceback.format_exception(fault))
    return save_report(services.profile, trace, journal, **about)


def unusable(services: Services, fault: Exception, path: Path) -> BadSave:
    """What was met while a game was read: a save that cannot be used, whatever it was.

    A fault of the program is kept as a report; the game stays untouched.
    """
    if isinstance(fault, BadSave):
        fault.path = path
        return fault
    report(services, fault)
    return BadSave("unusable", path, why=type(fault).__name__)


def fault_words(fault: BadSave, lang: str) -> str:
    """What is wrong with something kept and what to do, in sentences: the file by its name, and
    below the whole path."""
    path = Path(fault.path)
    told = fault.text(lang, quoted(printable(path.name), lang) if path.name else "")
    told = f"{told[:1].upper()}{told[1:].removesuffix('.')}."
    if path.is_absolute() or str(path).startswith("~"):
        told += "\n" + word("load.path", lang, path=short_path(path))
    return escape_markup(told)


def tell_fault(
    services: Services,
    fault: BadSave,
    heading: str = "load.fault",
    more: tuple[str, Callable[[], None]] | None = None,
) -> None:
    """Tell what is wrong with something kept, below a ``heading`` by its word's key; ``more`` is a
    button beside the one that closes, and what it does."""
    told = fault_words(fault, services.language)
    services.navigate(routes.Notice(services.word(heading), told, more))


def go_on(services: Services, journal: Journal, place: GamePlace | None) -> None:
    """Sit down again at the last answer: the game is played from its beginning to there anew, and
    kept at its ``place``."""
    place = place or RunningPlace(services.profile, journal)
    try:
        again = Journal.from_plain(services.library, journal.to_plain())
    except Exception:  # the fault has left the game in memory half changed
        try:
            again = place.load()
        except Exception as met:
            tell_fault(services, unusable(services, met, services.profile.autosave_path))
            return
    services.play(Session(again, services.profile, place=place.of(again)))


def tell_profile_fault(services: Services) -> None:
    """Tell once what the profile could not read or write."""
    fault = services.profile.take_fault(services.language)
    if fault:
        services.navigate(routes.Notice(services.word("load.note"), escape_markup(fault)))
