"""A start where a player's folder cannot be used: the title says so, and play goes on."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from posted import frames, on_top, shown

from thunderstone import resources
from thunderstone.catalogue import load_presets
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.ui import routes
from thunderstone.ui.app import App


def told(app: App) -> str:
    """What the notice over the title says."""
    return shown(app, "notice").replace("\n", " ")


@pytest.mark.usefixtures("blank_faces")
@pytest.mark.window(folder=str(resources.NOWHERE))
def test_without_a_home_a_game_is_played_in_memory(app: App, library: Library) -> None:
    app.to_title()
    frames(app)
    assert "HOME" in told(app)
    assert "--profile" in told(app)
    app.pop()
    setup = load_presets()["first_game"].setup(1)
    session = Session(Journal.new(library, setup, 5, [Player("Ana", HUMAN)]), app.profile)
    app.play(session)
    frames(app)
    session.answer([0])
    assert session.journal.answers
    for route in (routes.Saves(session, save=True), routes.History(), routes.Settings()):
        app.navigate(route)
        frames(app)
        assert on_top(app) == type(route).__name__.lower()
        app.pop()
    app.to_title()
    frames(app)
    assert on_top(app) == "title", "it is told once"


@pytest.mark.skipif(os.name != "posix", reason="a link that leads to itself")
def test_saves_that_cannot_be_read_are_told_on_the_title(
    open_app: Callable[..., App], tmp_path: Path
) -> None:
    saves = tmp_path / "saves"
    saves.symlink_to(saves)
    app = open_app()
    app.to_title()
    frames(app)
    assert str(saves) in told(app).replace(" ", "")
    assert "--profile" in told(app)
