"""A profile with games of some weeks, and what the screens of the history need of a window."""

from __future__ import annotations

from thunderstone.showcase import past_games
from thunderstone.ui.app import App
from thunderstone.ui.scene import Scene

SIZE = (800, 450)


def filled(app: App) -> None:
    """Put the staged history into a window's profile, and something below the screen under test."""
    past_games.fill_history(app.profile)
    grounded(app)


def grounded(app: App) -> None:
    """Put something below the screen under test."""
    app.push(Ground(app))


class Ground(Scene):
    """What lies below the screen under test."""

    name = "ground"
