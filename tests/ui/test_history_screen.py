"""The history screen: games, players and cards found, sorted, read, watched and played again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from reading import click, frames, node, nodes, press, shown, type_in, wheel
from recorded import SIZE, filled, grounded

from thunderstone.records.shelf import QUICK
from thunderstone.showcase import moments, past_games
from thunderstone.ui import clipboard, routes
from thunderstone.ui.app import App
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.achievements.scene import AchievementsScene
from thunderstone.ui.scenes.common.rows import Line
from thunderstone.ui.scenes.daily.scene import open_scene as open_daily
from thunderstone.ui.scenes.history.cards import CardsPage
from thunderstone.ui.scenes.history.games import GameRow, GamesPage
from thunderstone.ui.scenes.history.players import PlayersPage
from thunderstone.ui.scenes.history.scene import CARDS, PLAYERS, HistoryScene

if TYPE_CHECKING:
    from thunderstone.ui.services import Services

pytestmark = pytest.mark.window(size=SIZE, prepare=filled)


def history(app: App, game: str = "", page: str = "games") -> HistoryScene:
    scene = HistoryScene(app, game, page)
    app.push(scene)
    frames(app)
    return scene


def rows(scene: HistoryScene) -> list[GameRow]:
    return [node for node in scene.root.walk() if isinstance(node, GameRow)]


def table(scene: HistoryScene) -> list[Line]:
    return [node for node in scene.root.walk() if isinstance(node, Line)]


# -- games --------------------------------------------------------------------------------


def test_every_game_has_a_row_the_last_one_first(app: App) -> None:
    scene = history(app)
    games = records_of(app).games()
    ended = [row.game.ended for row in rows(scene)]
    assert len(ended) == len(games) > 20
    assert ended == sorted(ended, reverse=True)
    text = shown(app, "history")
    assert "14 mar 2026" in text
    assert "Gana Lucía" in text
    assert "42 PV" in text


def test_the_sheet_shows_the_points_by_source_and_the_cards(app: App) -> None:
    scene = history(app)
    game = rows(scene)[0].game
    text = shown(app, "history").split("\n")
    for seat in game.seats:
        assert seat.name in text
        assert str(seat.points["monsters"]) in text
    assert any("39 rondas" in line and "40 minutos" in line for line in text)
    assert any("Drunari" in line for line in text)


def test_a_click_lays_another_games_sheet(app: App) -> None:
    scene = history(app)
    other = rows(scene)[3]
    click(app, other)
    assert isinstance(scene.page, GamesPage)
    assert scene.page.chosen == other.game.id
    assert other.chosen
    assert "Solitario: guerrero" in shown(app, "history")
    assert "Montón de la aldea" in shown(app, "history")


def test_letters_typed_anywhere_find_games_by_name(app: App) -> None:
    scene = history(app)
    everything = len(rows(scene))
    type_in(app, "LUCI")
    assert scene.search.value == "LUCI"
    found = rows(scene)
    assert 0 < len(found) < everything
    assert all(any(seat.name == "Lucía" for seat in row.game.seats) for row in found)
    type_in(app, "xx")
    assert "Nada con ese nombre" in shown(app, "history")
    press(app, pygame.K_ESCAPE)
    assert len(rows(scene)) == everything, "Esc empties the search first"
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


def test_the_wheel_and_the_page_keys_scroll(app: App) -> None:
    scene = history(app)
    assert scene.page is not None
    pygame.event.post(
        pygame.Event(pygame.MOUSEMOTION, pos=app.pixels(300, 500), rel=(0, 0), buttons=(0, 0, 0))
    )
    wheel(app, -3)
    scrolled = scene.page.view.at
    assert scrolled > 0
    press(app, pygame.K_END)
    assert scene.page.view.at == scene.page.view.most > scrolled
    press(app, pygame.K_HOME)
    assert scene.page.view.at == 0


def test_the_keyboard_goes_from_game_to_game_and_brings_them_into_sight(app: App) -> None:
    scene = history(app)
    scene.focus(rows(scene)[0])
    for _ in range(14):
        press(app, pygame.K_DOWN)
    row = scene.focused
    assert isinstance(row, GameRow)
    assert rows(scene).index(row) == 14
    assert scene.page is not None
    assert scene.page.view.at > 0
    press(app, pygame.K_RETURN)
    assert row.chosen


def test_a_game_can_be_watched_again(app: App) -> None:
    game = records_of(app).of(past_games.played()[0])
    assert game is not None
    scene = history(app, game.id)
    click(app, node(app, "Ver la partida"))
    assert app.scene is not None
    assert app.scene.name == "replay"
    app.pop()
    assert app.scene is scene
    assert isinstance(scene.page, GamesPage)
    assert scene.page.chosen == game.id, "back at the same game"


def test_a_game_whose_file_is_gone_says_so(app: App) -> None:
    game = next(one for one in records_of(app).games() if one.daily)  # a line without a file
    history(app, game.id)
    click(app, node(app, "Ver la partida"))
    assert app.scene is not None
    assert app.scene.name == "notice"
    assert "No se puede abrir" in shown(app, "notice")


def test_the_same_cards_are_dealt_anew_to_the_same_players(app: App) -> None:
    game = records_of(app).of(past_games.played()[1])
    assert game is not None
    history(app, game.id)
    click(app, node(app, "Otra vez"))
    assert app.session is not None
    journal = app.session.journal
    assert journal.setup == game.setup
    assert [player.name for player in journal.players] == [seat.name for seat in game.seats]
    assert journal.seed != game.seed


def test_a_game_left_off_is_not_thrown_away_unasked(app: App) -> None:
    running = moments.recorded(lambda state: state.turn.number == 3, ("human",))
    app.profile.autosave(running)
    history(app)
    click(app, node(app, "Otra vez"))
    assert app.scene is not None
    assert app.scene.name == "notice"
    assert app.session is None
    click(app, node(app, "Empezar de todas formas"))
    assert app.session is not None
    left = records_of(app).of(running)
    assert left is not None, "the game that gave way is noted"
    assert left.outcome == "abandoned"


def test_the_code_of_the_very_game_is_copied(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    scene = history(app)
    click(app, node(app, "Copiar el código"))
    assert copied == [rows(scene)[0].game.code()]
    assert copied[0]


@pytest.mark.window(prepare=grounded)
def test_an_empty_history_says_what_will_be_there(app: App) -> None:
    scene = history(app)
    assert "Todavía no hay partidas" in shown(app, "history")
    for page in (PLAYERS, CARDS):
        scene.turn_to(page)
        frames(app)
        assert shown(app, "history")


def test_damaged_lines_are_told_once(app: App) -> None:
    path = records_of(app).path
    path.write_bytes(b"half a li\n" + path.read_bytes())
    scene = history(app)
    assert app.scene is not None
    assert app.scene.name == "notice"
    assert "1 línea" in shown(app, "notice")
    app.pop()
    assert app.scene is scene
    assert rows(scene)


# -- players ------------------------------------------------------------------------------


def test_players_are_sorted_by_any_column(app: App) -> None:
    scene = history(app, page=PLAYERS)
    assert isinstance(scene.page, PlayersPage)
    assert [line.cells[0] for line in table(scene)] == ["Marta", "Iñaki"]
    click(app, node(app, "Nombre"))
    assert [line.cells[0] for line in table(scene)] == ["Iñaki", "Marta"]
    click(app, node(app, "Nombre"))
    assert [line.cells[0] for line in table(scene)] == ["Marta", "Iñaki"]
    click(app, node(app, "Media PV"))
    averages = [one.average for one in scene.page.found]
    assert averages == sorted(averages, reverse=True)


def test_a_person_is_read_beside_the_table(app: App) -> None:
    history(app, page=PLAYERS)
    text = shown(app, "history")
    for words in ("CONTRA BOTS", "Bot ambicioso", "EN SOLITARIO", "LO QUE MÁS COMPRA"):
        assert words in text
    click(app, node(app, "Iñaki"))
    assert "Bot ambicioso" not in shown(app, "history"), "he has only played with people"


# -- cards --------------------------------------------------------------------------------


def test_cards_are_searched_in_the_language_shown(app: App) -> None:
    scene = history(app, page=CARDS)
    everything = len(table(scene))
    assert everything > 100
    type_in(app, "mago elfo")
    assert sorted(line.cells[0] for line in table(scene)) == ["Archimago elfo", "Mago elfo"]
    app.set_language("en")
    scene.search_for("elf wizard")
    assert [line.cells[0] for line in table(scene)] == ["Elf Wizard"]
    scene.search_for("ARCHER")
    assert all("Archer" in line.cells[0] or line.cells[1] == "Hero" for line in table(scene))


def test_cards_are_sorted_by_what_became_of_them(app: App) -> None:
    scene = history(app, page=CARDS)
    page = scene.page
    assert isinstance(page, CardsPage)
    click(app, node(app, "Comprada"))
    bought = [one.bought for one in scene.page.found] if isinstance(scene.page, CardsPage) else []
    assert bought == sorted(bought, reverse=True)
    assert bought[0] > 0
    click(app, node(app, "% victorias"))
    shares = [-1 if one.share is None else one.share for one in page.found]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == -1, "cards that nobody had come last"


def test_a_card_of_the_table_can_be_read(app: App) -> None:
    scene = history(app, page=CARDS)
    line = table(scene)[0]
    click(app, line)
    assert app.scene is not None
    assert app.scene.name == "codex_card"
    assert line.cells[0] in shown(app, "codex_card")


def test_every_page_keeps_its_own_search(app: App) -> None:
    scene = history(app)
    type_in(app, "lucia")
    click(app, nodes(app, "Cartas")[0])
    assert scene.search.value == ""
    click(app, nodes(app, "Partidas")[0])
    assert scene.search.value == "lucia"


# -- years of games -----------------------------------------------------------------------


def daily(app: App) -> Scene:
    return open_daily(cast("Services", app), routes.Daily())


@pytest.mark.parametrize("make", [HistoryScene, AchievementsScene, daily])
def test_years_of_games_are_read_beside_the_frames_and_the_screen_says_so(
    app: App, monkeypatch: pytest.MonkeyPatch, make: Callable[[App], Scene]
) -> None:
    count = len(records_of(app).games())
    path = records_of(app).path
    path.write_bytes(path.read_bytes() + b"\n" * QUICK)
    monkeypatch.setattr(app.jobs, "painting", True)
    monkeypatch.setattr(app.jobs, "get_ready", lambda: None)
    held: list[tuple[Callable[[], object], Callable[..., object]]] = []
    monkeypatch.setattr(app, "fetch", lambda read, take: held.append((read, take)))
    scene = make(app)
    app.push(scene)
    app.step(0.02)
    assert app.scene is not None
    assert app.scene.name == "patience"
    assert "Leyendo las partidas…" in shown(app, "patience")
    press(app, pygame.K_ESCAPE)
    app.navigate(routes.Notice("over it", "meanwhile"))
    for read, take in held:
        found = read()
        take(lambda found=found: found)
    press(app, pygame.K_ESCAPE)
    app.step(0.02)
    assert app.scene is scene
    assert len(records_of(app).games()) == count
    assert not records_of(app).slow()
    assert list(scene.root.walk())[1:], "it has been laid out"
