"""The daily dungeon's screen: the day's table, its best results, and the way in."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from posted import frames, on_top, press, put_up, screen_of, shown
from reading import click, node, nodes, type_in
from recorded import SIZE, filled, grounded

from thunderstone.bots.registry import BOTS
from thunderstone.engine.ending import end_game
from thunderstone.records.daily import day_of, setup_for
from thunderstone.showcase import past_games
from thunderstone.ui import clipboard, routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.common.card_tiles import Tile
from thunderstone.ui.scenes.daily.model import DailyModel
from thunderstone.ui.scenes.daily.scene import DailyScreen

if TYPE_CHECKING:
    from thunderstone.ui.services import Services

TODAY = past_games.TODAY


pytestmark = pytest.mark.window(size=SIZE, prepare=filled)


def daily(app: App) -> Host:
    return put_up(app, DailyScreen(cast("Services", app), TODAY))


def model_of(app: App) -> DailyModel:
    model = screen_of(app, DailyScreen).model
    assert model is not None
    return model


def test_the_days_table_lies_there(app: App) -> None:
    scene = daily(app)
    setup = day_of(app.library, TODAY).setup
    shown_ = {tile.stack.name for tile in scene.root.walk() if isinstance(tile, Tile)}
    wanted = {*setup.heroes, *setup.monsters, *setup.village, *setup.guardians, *setup.treasures}
    assert wanted | {*setup.stones, setup.variant.disease} == shown_
    assert "14 mar 2026" in shown(app, "daily")


def test_the_days_before_show_their_best_results(app: App) -> None:
    scene = daily(app)
    listed = model_of(app).days()[:6]
    days = [scene.items[day.date] for day in listed]
    assert [line.label for line in days[:3]] == ["Hoy", "Ayer", "12 mar"]
    assert [day.best is not None for day in listed] == [False, True, True, True, True, False]
    assert "4 días seguidos" in shown(app, "daily")
    click(app, days[1])
    assert model_of(app).date == "2026-03-13"
    text = shown(app, "daily")
    assert "13 mar 2026" in text
    assert "Solitario: guerrero" in text
    assert "Victoria · Marta" in text


def test_it_is_played_against_the_bot_chosen(app: App) -> None:
    daily(app)
    click(app, nodes(app, "Nombre")[0])
    type_in(app, "!")
    name = model_of(app).player
    click(app, node(app, "Jugar"))
    assert app.session is not None
    journal = app.session.journal
    day = day_of(app.library, TODAY)
    assert (journal.seed, journal.setup) == (day.seed, day.setup)
    assert [player.control for player in journal.players] == ["human", next(iter(BOTS))]
    assert journal.players[0].name == name
    assert name.endswith("!")
    assert journal.players[1].name != name


def test_it_is_played_alone_by_the_solo_sheet_and_its_result_is_kept(app: App) -> None:
    scene = daily(app)
    scene.focus(nodes(app, "Contra quién")[0])
    while model_of(app).way != "solo_nightmare":
        press(app, pygame.K_RIGHT)
    click(app, node(app, "Jugar"))
    session = app.session
    assert session is not None
    assert session.journal.setup == setup_for(day_of(app.library, TODAY), "solo_nightmare")
    end_game(session.journal.state, "stone_unclaimed")
    session.journal.state.decision = None
    session._keep()
    game = records_of(app).of(session.journal)
    assert game is not None
    assert (game.daily, game.outcome, len(game.seats)) == (TODAY, "finished", 1)
    daily(app)
    assert model_of(app).way == "solo_nightmare", "the settings remember who plays against whom"
    assert [best.way for best in model_of(app).results[TODAY]] == ["solo_nightmare"]


def test_a_tile_is_read_large(app: App) -> None:
    scene = daily(app)
    tile = next(tile for tile in scene.root.walk() if isinstance(tile, Tile))
    click(app, tile)
    assert on_top(app) == "codex_card"


def test_its_code_is_copied(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    daily(app)
    click(app, node(app, "Copiar el código"))
    assert len(copied) == 1
    assert copied[0]
    screen_of(app, DailyScreen).show_day("2026-03-13")
    frames(app)
    click(app, node(app, "Copiar el código"))
    assert copied[1] != copied[0]


@pytest.mark.window(prepare=grounded)
def test_without_a_date_it_is_the_local_one(app: App) -> None:
    import datetime

    before = datetime.date.today().isoformat()
    app.navigate(routes.Daily())
    frames(app)
    scene = app.scene
    assert isinstance(scene, Host)
    assert before <= model_of(app).today <= datetime.date.today().isoformat()
    assert "Sin racha todavía" in shown(app, "daily")
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene
