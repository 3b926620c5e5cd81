"""From a saved game to the table, with every fault told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.client.session import Session
from thunderstone.journal import Journal, Loaded, check_bots, note_text
from thunderstone.ui import heraldry
from thunderstone.ui.mishap import unusable
from thunderstone.ui.scenes.notice import NoticeScene
from thunderstone.ui.scenes.setup.memory import kept_coats
from thunderstone.ui.scenes.table.notices import plain

if TYPE_CHECKING:
    from thunderstone.ui.app import App


def taken_up(app: App, read: Callable[[], Loaded], path: Path) -> Loaded | None:
    """The game that ``read`` gives; None where it cannot be had, and then the player is told."""
    try:
        found = read()
        check_bots(found.journal, BOTS)
    except Exception as met:
        fault = unusable(app, met, path)
        app.push(NoticeScene(app, app.word("load.fault"), plain(fault.text(app.language))))
        return None
    return found


def play_journal(app: App, journal: Journal, coats: Sequence[int] = (), note: str = "") -> None:
    """Sit down to a game; it is the running one from now on.

    ``coats`` are what its seats bear (of the last game where nothing is known), ``note`` is
    what must be told about it.
    """
    heraldry.wear(coats or kept_coats(app.settings.last_game))
    app.play(Session(journal, app.profile))
    if note:
        app.push(NoticeScene(app, app.word("load.note"), note_text(note, app.language)))
