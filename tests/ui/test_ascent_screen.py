"""The Ascent's screen: its tables, what is open, a game on one, and its proof."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from posted import frames, on_top, press, screen_of, shown
from reading import click, node
from recorded import SIZE

from thunderstone.catalogue.ascent import load_ascent
from thunderstone.client.session import Session
from thunderstone.records.ascent import proof
from thunderstone.showcase import past_games
from thunderstone.showcase.moments import IdleBot
from thunderstone.ui import routes
from thunderstone.ui.kit import Host
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.ascent import AscentScreen
from thunderstone.ui.scenes.score.scene import ScoreScreen

if TYPE_CHECKING:
    from thunderstone.ui.app import App

pytestmark = pytest.mark.window(size=SIZE, shared_faces=True)
TABLES = load_ascent()


def opened(app: App, number: int = 0, leads: tuple[int, ...] = ()) -> Host:
    past_games.climb(records_of(app), leads)
    app.navigate(routes.Ascent(number))
    frames(app)
    return cast("Host", app.scene)


def test_at_first_three_tables_are_open_and_no_proof(app: App) -> None:
    scene = opened(app)
    assert screen_of(app, AscentScreen).number == 1
    assert [bool(scene.items[f"table.{n}"].tooltip) for n in (1, 2, 3, 4)] == [False] * 3 + [True]
    assert not scene.items["proof"].enabled
    click(app, scene.items["table.4"])
    assert not scene.items["play"].enabled
    assert TABLES[3].name("es") in shown(app, "ascent")
    assert "Se abre cuando solo queden dos sin ganar por debajo" in shown(app, "ascent")


def test_it_opens_at_the_next_table_and_counts_stars(app: App) -> None:
    opened(app, leads=(1, TABLES[1].three_stars))
    assert screen_of(app, AscentScreen).number == 3
    assert "2 de 30 mesas · 4 de 90 estrellas" in shown(app, "ascent")


def test_a_table_is_played_with_its_own_deal(app: App) -> None:
    opened(app, 2)
    press(app, pygame.K_RETURN)
    assert app.session is not None
    journal = app.session.journal
    assert (journal.setup, journal.seed) == TABLES[1].shared(app.library)
    assert [player.control for player in journal.players] == ["human"]


def test_after_a_victory_the_proof_is_shown_as_it_was_played(app: App) -> None:
    scene = opened(app, 1, (5,))
    click(app, scene.items["proof"])
    app.do_chores()
    frames(app)
    assert on_top(app) == "replay"
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "ascent"


def test_the_sheet_of_a_victory_shows_its_stars_and_the_way_up(app: App) -> None:
    journal = past_games.climbed_by(proof(app.library, TABLES[0]), "Ana")
    app.push(Host(app, ScoreScreen(app, Session(journal, thinker=IdleBot))))
    frames(app)
    assert "El ascenso, mesa 1: 3 estrellas de 3" in shown(app, "score")
    click(app, node(app, "Más arriba"))
    frames(app)
    assert screen_of(app, AscentScreen).number == 2
