"""Faults in scenes, sessions and workers: kept, told in plain words, and the game goes on."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from posted import on_top, screen_of

from tests.thinkers import BrokenBot
from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.requests import ChooseAnswer, GiveHint, Request
from thunderstone.catalogue import load_presets
from thunderstone.client.session import Session
from thunderstone.engine import machine
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.journal import files as journal_files
from thunderstone.resources import BadAsset, MissingAsset
from thunderstone.ui.app import App
from thunderstone.ui.scenes.dialog import NoticeScreen
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.window(animation="normal", folder="profile", strict=False)


class Boom(RuntimeError):
    """What is injected."""


def boom(*_: Any, **__: Any) -> Any:
    raise Boom("injected")


Deal = Callable[..., Session]


@pytest.fixture
def deal(app: App, library: Library) -> Deal:
    def dealt(*controls: str) -> Session:
        controls = controls or (HUMAN, "random")
        setup = load_presets()["first_game"].setup(len(controls))
        players = [Player(f"P{seat}", control) for seat, control in enumerate(controls)]
        journal = Journal.new(library, setup, 5, players)
        session = Session(journal, app.profile, pace=0.0, thinker=InlineBot)
        app.play(session)
        frames(app)
        return session

    return dealt


def frames(app: App, count: int = 2) -> None:
    for _ in range(count):
        app.step(0.02)


def reports(app: App) -> list[Path]:
    return sorted((app.profile.folder / "reports").glob("*.zip"))


def words_of(app: App) -> str:
    notice = screen_of(app, NoticeScreen)
    return f"{notice.heading} {notice.markup}"


def go_on(app: App) -> TableScene:
    more = screen_of(app, NoticeScreen).more
    assert more is not None
    label, act = more
    assert label == app.word("fault.go_on")
    act()
    frames(app)
    assert isinstance(app.scene, TableScene)
    return app.scene


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("where", ["update", "draw", "handle", "resized"])
def test_a_fault_in_the_table_is_kept_told_and_gone_on_from(
    app: App, deal: Deal, monkeypatch: pytest.MonkeyPatch, where: str, lang: str
) -> None:
    session = deal()
    app.preferences.language = lang
    session.answer([0])
    given, digest = list(session.journal.answers), session.journal.state.digest()
    assert app.scene is not None
    with monkeypatch.context() as patch:
        patch.setattr(TableScene, where, boom)
        if where == "handle":
            app.guarded(app.scene.handle, None)
        elif where == "resized":
            app.guarded(app.window.relay)
        else:
            app.scene.touch()
            app.step(0.02)
    frames(app)
    (path,) = reports(app)
    assert str(path) in words_of(app).replace("\\", "")
    assert app.word("fault.kept") in words_of(app)
    with zipfile.ZipFile(path) as archive:
        assert b"injected" in archive.read("traceback.txt")
        assert json.loads(archive.read("game.json"))["answers"] == given
    scene = go_on(app)
    assert scene.session.journal.answers == given
    assert scene.session.journal.state.digest() == digest
    assert [type(one) for one in app.router.stack] == [TableScene]


@pytest.mark.parametrize("fault", [BadAsset, MissingAsset])
def test_a_file_of_the_game_that_is_damaged_is_named_and_no_report_is_kept(
    app: App,
    deal: Deal,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fault: type[BadAsset],
) -> None:
    session = deal()
    session.answer([0])

    def broken(*_: Any) -> None:
        raise fault(Path("icons/x_y.svg"), "no picture")

    assert app.scene is not None
    with monkeypatch.context() as patch:
        patch.setattr(TableScene, "draw", broken)
        app.scene.touch()
        app.step(0.02)
    frames(app)
    assert "icons/x_y.svg" in words_of(app).replace("\\", "")
    assert "Vuelve a instalar el juego" in words_of(app)
    assert app.word("fault.kept") in words_of(app)
    assert not reports(app)
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert go_on(app).session.journal.answers == session.journal.answers


def test_a_fault_of_the_rules_leaves_the_game_at_the_last_answer(
    app: App, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = deal()
    session.answer([0])
    given, text = list(session.journal.answers), session.journal.state.text()

    answer = machine.answer

    def half(state: Any, *rest: Any) -> Any:
        if state is not session.journal.state:  # the title reads the kept game
            return answer(state, *rest)
        state.turn.number += 1
        state.seats[0].hand.clear()
        raise Boom("half way")

    with monkeypatch.context() as patch:
        patch.setattr(machine, "answer", half)
        app.guarded(session.answer, [0])
    assert session.journal.state.text() == text
    scene = go_on(app)
    assert (scene.session.journal.answers, scene.session.journal.state.text()) == (given, text)


def test_a_game_that_is_broken_in_memory_goes_on_from_the_disk(app: App, deal: Deal) -> None:
    session = deal()
    session.answer([0])
    given, text = list(session.journal.answers), session.journal.state.text()
    session.journal.state.seats[0].hand.clear()
    app.guarded(boom)
    scene = go_on(app)
    assert (scene.session.journal.answers, scene.session.journal.state.text()) == (given, text)


def full(*_: Any, **__: Any) -> None:
    """What a disk without room answers."""
    raise OSError(28, "No space left on device")


def test_where_nothing_can_be_saved_the_game_goes_on_from_memory(
    app: App, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = deal()
    monkeypatch.setattr(journal_files, "write_whole", full)
    monkeypatch.setattr(journal_files, "make_folder", full)
    session.answer([0])
    app.guarded(boom)
    assert app.word("fault.in_memory") in words_of(app)
    assert app.word("fault.no_report") in words_of(app)
    assert not reports(app)
    assert len(go_on(app).session.journal.answers) == 1


def test_a_full_disk_is_told_at_the_table_at_once_and_only_once(
    app: App, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = deal()
    monkeypatch.setattr(journal_files, "write_whole", full)
    session.answer([0])
    frames(app)
    assert "No space left on device" in words_of(app)
    assert app.scene is not None
    app.scene.back()
    session.answer([0])
    frames(app)
    assert isinstance(app.scene, TableScene)


def test_without_a_game_there_is_nothing_to_go_on_with(app: App) -> None:
    app.to_title()
    app.guarded(boom)
    frames(app)
    notice = screen_of(app, NoticeScreen)
    assert notice.more is None
    notice.back()
    assert on_top(app) == "title"


def test_a_second_fault_before_anything_was_drawn_ends_the_program_with_two_reports(
    app: App, deal: Deal
) -> None:
    deal()
    app.guarded(boom)
    with pytest.raises(Boom):
        app.guarded(boom)
    assert len(reports(app)) == 2


class Wordless(InlineBot):
    """One whose fault over a hint is not caught where it thinks."""

    def ask(self, request: Request[Any]) -> None:
        if isinstance(request, GiveHint):
            raise Boom("injected")
        super().ask(request)


def test_a_worker_that_breaks_down_does_not_stop_the_game(app: App, library: Library) -> None:
    setup = load_presets()["first_game"].setup(2)
    players = [Player("A", "greedy"), Player("B", "greedy")]
    journal = Journal.new(library, setup, 5, players)
    app.play(Session(journal, app.profile, pace=0.0, thinker=lambda: BrokenBot(ChooseAnswer)))
    app.preferences.set_animation("off")
    assert app.session is not None
    app.session.pace = 0.0
    for _ in range(60):
        app.step(0.1)
    assert len(journal.answers) > 2
    assert not reports(app)


def test_an_adviser_that_breaks_down_is_a_fault_like_any_other(app: App, library: Library) -> None:
    setup = load_presets()["first_game"].setup(2)
    journal = Journal.new(library, setup, 5, [Player("A", HUMAN), Player("B", "random")])
    session = Session(journal, app.profile, pace=0.0, thinker=Wordless)
    app.play(session)
    app.guarded(session.adviser.ask)
    assert len(reports(app)) == 1
    assert go_on(app).session.adviser.may_ask()
