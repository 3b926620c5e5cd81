"""Between the screen and the history: the app's records, and sitting down at a game of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.noting import records_in

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.records import Records
    from thunderstone.ui.app import App


def records_of(app: App) -> Records:
    """The history of the app's profile; files that have changed are read again when asked."""
    return records_in(app.profile.folder)


def start(app: App, journal: Journal) -> None:
    """Sit down at a new game; where a saved one would be lost, ask before."""
    from thunderstone.client.session import Session
    from thunderstone.ui.scenes.notice import NoticeScene

    def sit_down() -> None:
        app.play(Session(journal, app.profile))

    if not app.profile.has_autosave():
        sit_down()
        return
    heading, words = app.word("history.replaces"), app.word("setup.replaces")
    app.push(NoticeScene(app, heading, words, (app.word("history.start_anyway"), sit_down)))
