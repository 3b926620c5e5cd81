"""A game at which the program itself fails is told of, reported, and stays as it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from posted import click, frames, on_top, screen_of

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_presets
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, BadSave, Journal, Player
from thunderstone.journal import files as journal_files
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.crash_handler import fault_words
from thunderstone.ui.scenes.dialog import NoticeScreen
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.window(animation="normal", folder="profile")


@pytest.fixture
def kept(app: App, library: Library, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A game with an answer in the autosave, which can no longer be read for whatever reason."""
    journal = dealt(library)
    journal.answer([0])
    app.profile.autosave(journal)

    def fail(*_: Any) -> Any:
        raise KeyError("injected")

    monkeypatch.setattr(journal_files, "take_up", fail)
    return app.profile.autosave_path.read_bytes()


def dealt(library: Library, seed: int = 5) -> Journal:
    setup = load_presets()["first_game"].setup(2)
    return Journal.new(library, setup, seed, [Player("Ana", HUMAN), Player("Bot", "random")])


def test_the_title_tells_of_it_and_leaves_it_untouched(app: App, kept: bytes) -> None:
    app.to_title()
    frames(app)
    notice = screen_of(app, NoticeScreen)
    assert "KeyError" in notice.markup
    assert app.profile.autosave_path.read_bytes() == kept
    assert len(list((app.profile.folder / "reports").glob("*.zip"))) == 1
    notice.back()
    frames(app)
    assert app.word("title.resume") not in [node.label for node in app.router.stack[-1].root.walk()]


@pytest.mark.usefixtures("kept")
@pytest.mark.window(folder="Ana *and* {gold}")
def test_the_folder_is_named_as_it_is_whatever_marks_are_in_its_name(app: App) -> None:
    app.to_title()
    frames(app)
    assert escape_markup(str(app.profile.autosave_path)) in screen_of(app, NoticeScreen).markup


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_fault_is_told_in_sentences_and_its_file_by_its_name(lang: str) -> None:
    path = Path.home() / "saves/slots/anna.json"
    for reason in ("missing", "full", "damaged", "unreadable"):
        told, where = fault_words(BadSave(reason, path, why="?", limit=9), lang).split("\n")
        assert told[0] in "«“" or told[0].isupper()
        assert told.endswith(".")
        assert str(path.parent) not in told
        assert where.endswith(" ~/saves/slots/anna.json")


def test_the_list_of_games_tells_of_it(app: App, kept: bytes) -> None:
    app.to_title()
    app.pop()
    app.navigate(routes.Saves())
    frames(app)
    shown = " ".join(mark.words for mark in app.ledger or ())
    assert "KeyError" in shown
    assert app.profile.autosave_path.read_bytes() == kept


def test_a_new_game_is_played_and_the_old_one_lies_beside_it(
    app: App, kept: bytes, library: Library
) -> None:
    app.to_title()
    app.pop()
    session = Session(dealt(library, seed=6), app.profile, pace=0.0, thinker=InlineBot)
    app.play(session)
    frames(app)
    assert isinstance(app.scene, TableScene)
    session.answer([0])
    session.answer([0])
    path = app.profile.autosave_path
    assert path.read_bytes() != kept
    assert journal_files.damaged_of(path).read_bytes() == kept


def test_files_that_were_set_aside_before_stay(app: App, kept: bytes) -> None:
    path = app.profile.autosave_path
    journal_files.damaged_of(path).write_bytes(b"older")
    journal_files.set_aside(path)
    assert journal_files.damaged_of(path).read_bytes() == b"older"
    assert path.with_name(f"{path.name}.damaged2").read_bytes() == kept
    assert not path.exists()


def test_the_way_back_from_the_notice_is_a_click(app: App, kept: bytes) -> None:
    app.to_title()
    frames(app)
    click(app, app.word("notice.ok"))
    assert on_top(app) == "title"
    assert kept
