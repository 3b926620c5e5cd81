"""Secret commissions at the screen (docs/MODES.md): chosen behind the curtain, read on one's own
turn, revealed at the end."""

from __future__ import annotations

from typing import cast

import pygame
import pytest
from posted import frames, on_top, press, shown

from thunderstone.client import commissions
from thunderstone.client.coronation import Count
from thunderstone.client.score_model import ScoreModel
from thunderstone.client.session import Session
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.review import score_sheet
from thunderstone.showcase import moments
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.common import score_words
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.window(shared_faces=True)

WITH = Variant(commissions=True)
BOT = "greedy"


def game(app: App, *controls: str) -> Session:
    """A game of these players on the table, at its very beginning."""
    setup = moments.load_presets()[moments.PRESET].setup(len(controls), 0, WITH)
    players = [Player(name, who) for name, who in zip(moments.NAMES, controls, strict=False)]
    session = Session(Journal.new(app.library, setup, 11, players), app.profile)
    app.start_over(routes.Table(session))
    frames(app)
    return session


def keep_first(app: App) -> None:
    """Keep the first of the two by the keyboard."""
    assert on_top(app) == "commission"
    press(app, pygame.K_RETURN)
    frames(app)


def test_two_people_choose_one_after_the_other_behind_the_curtain(app: App) -> None:
    session = game(app, HUMAN, HUMAN)
    dealt = [list(names) for names in session.journal.state.commissions]
    for seat in range(2):
        assert on_top(app) == "curtain"
        words = shown(app, "curtain")
        assert not any(session_name(app, name) in words for names in dealt for name in names)
        press(app, pygame.K_RETURN)
        frames(app)
        words = shown(app, "commission")
        assert all(session_name(app, name) in words for name in dealt[seat])
        assert not any(session_name(app, name) in words for name in dealt[1 - seat])
        keep_first(app)
    assert session.journal.state.commissions == [names[:1] for names in dealt]
    assert on_top(app) == "curtain", "now the first turn begins"


def session_name(app: App, name: str) -> str:
    return app.word(f"mode.{name}")


def test_nothing_of_the_choice_lies_on_the_table_or_in_the_picture_of_a_save(app: App) -> None:
    session = game(app, HUMAN, BOT)
    names = session.journal.state.commissions[0]
    app.router.stack = [scene for scene in app.router.stack if isinstance(scene, TableScene)]
    app.router.stack[0].resized()
    app.draw()
    assert app.ledger is not None
    words = [mark.words for mark in app.ledger]
    assert app.word("commission.asked") in words
    assert not any(session_name(app, name) in line for name in names for line in words)


def test_the_eye_shows_ones_own_on_ones_own_turn_alone(app: App) -> None:
    session = game(app, HUMAN, BOT)
    keep_first(app)
    table = cast("TableScene", app.scene).table
    assert table.corner.eye is not None
    assert table.corner.eye.visible
    press(app, pygame.K_e)
    assert on_top(app) == "commission"
    found = commissions.own_progress(session)
    assert found is not None
    assert commissions.figure_words(found, "es") in shown(app, "commission")
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "table"
    while session.journal.state.active == 0:
        decision = session.decision
        assert decision is not None
        places = range(decision.least)
        press_answer(app, list(places) or [len(decision.options) - 1])
    table = cast("TableScene", app.scene).table
    assert table.corner.eye is not None
    assert not table.corner.eye.visible
    press(app, pygame.K_e)
    assert on_top(app) == "table"


def press_answer(app: App, picks: list[int]) -> None:
    cast("TableScene", app.scene).table.prompt.submit(picks)
    frames(app)


def test_without_commissions_there_is_no_eye(app: App) -> None:
    app.start_over(routes.Table(moments.session(moments.at_action)))
    frames(app)
    assert cast("TableScene", app.scene).table.corner.eye is None


@pytest.fixture(scope="module")
def ended() -> Journal:
    return moments.finished(3, variant=WITH)


def test_the_end_reveals_every_commission_met_or_missed(app: App, ended: Journal) -> None:
    model = ScoreModel(ended)
    assert "commission" in model.rows
    assert "commission" in Count(model.sheet).rows
    for column in model.sheet.seats:
        assert column.kept is not None
        assert column.kept.id == ended.state.commissions[column.seat][0]
        assert column.cell("commission").points == column.kept.points * column.kept.met
    told = score_words.why(app, model, model.subject._replace(seat=0, source="commission"))
    assert session_name(app, ended.state.commissions[0][0]) in told


def test_a_game_without_them_has_no_such_row() -> None:
    assert "commission" not in score_sheet(moments.finished(2)).sources


def test_the_menu_opens_from_a_choice_and_the_choice_is_still_asked(app: App) -> None:
    game(app, HUMAN, BOT)
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "menu"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Host)
    keep_first(app)
    assert on_top(app) == "table"
