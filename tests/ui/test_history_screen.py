"""The history screen: games, players and cards found, sorted, read, watched and played again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from posted import frames, press, shown
from reading import click, node, nodes, type_in, wheel
from recorded import SIZE, filled, grounded

from thunderstone.engine.variant import Variant
from thunderstone.records import player_stats
from thunderstone.records.history_store import QUICK
from thunderstone.showcase import moments, past_games
from thunderstone.ui import clipboard, routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host, Line, Press, Scroll
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.history.cards import CardsPage
from thunderstone.ui.scenes.history.games import GamesPage
from thunderstone.ui.scenes.history.scene import CARDS, PLAYERS, HistoryScreen

if TYPE_CHECKING:
    from thunderstone.records import CardStats, GameRecord
    from thunderstone.ui.kit.scroll import ScrollView
    from thunderstone.ui.services import Services

pytestmark = pytest.mark.window(size=SIZE, prepare=filled)


def history(app: App, game: str = "", page: str = "games") -> HistoryScreen:
    screen = HistoryScreen(cast("Services", app), game, page)
    app.push(Host(cast("Services", app), screen))
    frames(app)
    return screen


def host(app: App) -> Host:
    assert isinstance(app.scene, Host)
    return app.scene


def view(app: App, page: str = "games") -> ScrollView:
    scroll = host(app).items[page]
    assert isinstance(scroll, Scroll)
    return scroll.view


def line(app: App, key: str) -> Press:
    """The line of an entry, in sight or not."""
    found = host(app).target(key)
    assert isinstance(found, Press)
    return found


def query(app: App) -> str:
    search = host(app).items["search"]
    assert isinstance(search, Line)
    return search.value


def found_games(screen: HistoryScreen) -> list[GameRecord]:
    assert isinstance(screen.page, GamesPage)
    return list(screen.page.listing.found.values())


def found_cards(screen: HistoryScreen) -> list[CardStats]:
    assert isinstance(screen.page, CardsPage)
    return list(screen.page.listing.found.values())


def found_names(app: App, screen: HistoryScreen) -> list[str]:
    """The names of what the page lists, as its lines bear them."""
    return [line(app, key).label for key in screen.page.listing.found]


# -- games --------------------------------------------------------------------------------


def test_every_game_has_a_row_the_last_one_first(app: App) -> None:
    screen = history(app)
    ended = [game.ended for game in found_games(screen)]
    assert len(ended) == len(records_of(app).games()) > 20
    assert ended == sorted(ended, reverse=True)
    places = [line(app, f"game.{game.id}").y for game in found_games(screen)]
    assert places == sorted(set(places))
    text = shown(app, "history")
    assert "14 mar 2026" in text
    assert "Gana Lucía" in text
    assert "42 PV" in text


def test_the_sheet_shows_the_points_by_source_and_the_cards(app: App) -> None:
    screen = history(app)
    game = found_games(screen)[0]
    text = shown(app, "history").split("\n")
    for seat in game.seats:
        assert seat.name in text
        assert str(seat.points["monsters"]) in text
    assert any("39 rondas" in line and "40 minutos" in line for line in text)
    assert any("Drunari" in line for line in text)


def test_a_click_lays_another_games_sheet(app: App) -> None:
    screen = history(app)
    games = found_games(screen)[:5]
    solo = next(game for game in games if game.setup.variant.mode == "solo_warrior")
    key = f"game.{solo.id}"
    click(app, line(app, key))
    assert screen.page.listing.at == key
    assert line(app, key).chosen
    assert "Solitario: guerrero" in shown(app, "history")
    assert "Montón de la aldea" in shown(app, "history")


@pytest.mark.parametrize(
    ("word", "variant"),
    [
        ("pisos", Variant(floors=True)),
        ("encargos", Variant(commissions=True)),
        ("asedio", Variant(mode="siege_normal")),
    ],
)
def test_games_are_found_by_what_they_were_played_with(
    app: App, word: str, variant: Variant
) -> None:
    records = records_of(app)
    game = next(game for game in records.games() if len(game.seats) == 2 and not game.daily)
    like = replace(game, id="f" * 16, setup=replace(game.setup, variant=variant))
    records.note(like)
    screen = history(app)
    screen.search_for(word)
    assert found_games(screen) == [like]
    frames(app)
    assert word in shown(app, "history").casefold()


def test_letters_typed_anywhere_find_games_by_name(app: App) -> None:
    screen = history(app)
    everything = len(found_games(screen))
    type_in(app, "LUCI")
    assert query(app) == "LUCI"
    found = found_games(screen)
    assert 0 < len(found) < everything
    assert all(any(seat.name == "Lucía" for seat in game.seats) for game in found)
    type_in(app, "xx")
    assert "Nada con ese nombre" in shown(app, "history")
    press(app, pygame.K_ESCAPE)
    assert len(found_games(screen)) == everything, "Esc empties the search first"
    press(app, pygame.K_ESCAPE)
    assert app.scene is not None
    assert app.scene.name != "history"


def test_the_wheel_and_the_page_keys_scroll(app: App) -> None:
    history(app)
    pygame.event.post(
        pygame.Event(pygame.MOUSEMOTION, pos=app.pixels(300, 500), rel=(0, 0), buttons=(0, 0, 0))
    )
    wheel(app, -3)
    scrolled = view(app).at
    assert scrolled > 0
    press(app, pygame.K_END)
    assert view(app).at == view(app).most > scrolled
    press(app, pygame.K_HOME)
    assert view(app).at == 0


def test_the_keyboard_goes_from_game_to_game_and_brings_them_into_sight(app: App) -> None:
    screen = history(app)
    keys = list(screen.page.listing.found)
    host(app).focus(line(app, keys[0]))
    for _ in range(14):
        press(app, pygame.K_DOWN)
    assert host(app).tree.key_of(host(app).focused) == keys[14]
    assert view(app).at > 0
    press(app, pygame.K_RETURN)
    frames(app)
    assert line(app, keys[14]).chosen


def test_the_list_is_where_it_was_after_a_look_elsewhere(app: App) -> None:
    screen = history(app)
    view(app).scroll(400)
    app.navigate(routes.Help())
    frames(app)
    app.pop()
    frames(app)
    assert host(app).screen is screen
    assert view(app).at == 400


def test_the_game_asked_for_is_chosen_and_in_sight(app: App) -> None:
    last = records_of(app).games()[0]
    screen = history(app, last.id)
    assert screen.page.listing.at == f"game.{last.id}"
    place = line(app, f"game.{last.id}")
    assert view(app).at <= place.y
    assert place.y + place.h <= view(app).at + view(app).h + 0.1


def test_a_game_can_be_watched_again(app: App) -> None:
    game = records_of(app).of(past_games.played()[0])
    assert game is not None
    screen = history(app, game.id)
    click(app, node(app, "Ver la partida"))
    assert app.scene is not None
    assert app.scene.name == "replay"
    app.pop()
    assert host(app).screen is screen
    assert screen.page.listing.at == f"game.{game.id}", "back at the same game"


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


def test_a_game_left_off_is_parked_unasked(app: App) -> None:
    running = moments.recorded(lambda state: state.turn.number == 3, ("human",))
    app.profile.autosave(running)
    history(app)
    click(app, node(app, "Otra vez"))
    assert app.session is not None
    assert app.scene is not None
    assert app.scene.name == "table"
    (slot,) = app.profile.parked.slots()
    assert slot.holds(running)
    assert records_of(app).of(running) is None, "it may be gone on with"


def test_the_code_of_the_very_game_is_copied(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    screen = history(app)
    click(app, node(app, "Copiar el código"))
    assert copied == [found_games(screen)[0].code()]
    assert copied[0]
    assert "Código copiado" in shown(app, "history")
    click(app, line(app, list(screen.page.listing.found)[1]))
    assert "Código copiado" not in shown(app, "history")


@pytest.mark.window(prepare=grounded)
def test_an_empty_history_says_what_will_be_there(app: App) -> None:
    screen = history(app)
    assert "Todavía no hay partidas" in shown(app, "history")
    for page in (PLAYERS, CARDS):
        screen.turn_to(page)
        frames(app)
        assert shown(app, "history")


def test_damaged_lines_are_told_once(app: App) -> None:
    path = records_of(app).path
    path.write_bytes(b"half a li\n" + path.read_bytes())
    screen = history(app)
    assert app.scene is not None
    assert app.scene.name == "notice"
    assert "1 línea" in shown(app, "notice")
    app.pop()
    assert host(app).screen is screen, "it is told once"
    assert found_games(screen)


def test_lines_damaged_meanwhile_are_told_when_one_comes_back(app: App) -> None:
    history(app)
    app.navigate(routes.Help())
    path = records_of(app).path
    path.write_bytes(b"half a li\n" + path.read_bytes())
    app.pop()
    assert app.scene is not None
    assert app.scene.name == "notice"


# -- players ------------------------------------------------------------------------------


def test_players_are_sorted_by_any_column(app: App) -> None:
    screen = history(app, page=PLAYERS)
    assert found_names(app, screen) == ["Marta", "Iñaki"]
    click(app, node(app, "Nombre"))
    assert found_names(app, screen) == ["Iñaki", "Marta"]
    click(app, node(app, "Nombre"))
    assert found_names(app, screen) == ["Marta", "Iñaki"]
    click(app, node(app, "Media PV"))
    stats = {one.name: one.average for one in player_stats(records_of(app).games())}
    averages = [stats[name] for name in found_names(app, screen)]
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
    screen = history(app, page=CARDS)
    assert len(found_cards(screen)) > 100
    type_in(app, "mago elfo")
    assert sorted(found_names(app, screen)) == ["Archimago elfo", "Mago elfo"]
    app.preferences.set_language("en")
    screen.search_for("elf wizard")
    frames(app)
    assert found_names(app, screen) == ["Elf Wizard"]
    screen.search_for("ARCHER")
    frames(app)
    library = app.library
    for name, one in zip(found_names(app, screen), found_cards(screen), strict=True):
        assert "Archer" in name or library.cards[one.card].hero


def test_cards_are_sorted_by_what_became_of_them(app: App) -> None:
    screen = history(app, page=CARDS)
    click(app, node(app, "Comprada"))
    bought = [one.bought for one in found_cards(screen)]
    assert bought == sorted(bought, reverse=True)
    assert bought[0] > 0
    view(app, CARDS).scroll(900)
    click(app, node(app, "% victorias"))
    shares = [-1 if one.share is None else one.share for one in found_cards(screen)]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == -1, "cards that nobody had come last"
    assert view(app, CARDS).at == pytest.approx(0, abs=0.1), "the first of them is in sight"


def test_a_card_of_the_table_can_be_read(app: App) -> None:
    screen = history(app, page=CARDS)
    first = line(app, next(iter(screen.page.listing.found)))
    click(app, first)
    assert app.scene is not None
    assert app.scene.name == "codex_card"
    assert first.label in shown(app, "codex_card")


def test_every_page_keeps_its_own_search(app: App) -> None:
    history(app)
    type_in(app, "lucia")
    click(app, nodes(app, "Cartas")[0])
    assert query(app) == ""
    click(app, nodes(app, "Partidas")[0])
    assert query(app) == "lucia"


# -- years of games -----------------------------------------------------------------------


@pytest.mark.parametrize("route", [routes.History(), routes.Achievements(), routes.Daily()])
def test_years_of_games_are_read_beside_the_frames_and_the_screen_says_so(
    app: App, monkeypatch: pytest.MonkeyPatch, route: routes.Route
) -> None:
    count = len(records_of(app).games())
    path = records_of(app).path
    path.write_bytes(path.read_bytes() + b" " * QUICK + b"\n")
    monkeypatch.setattr(app.jobs, "painting", True)
    monkeypatch.setattr(app.jobs, "get_ready", lambda: None)
    held: list[tuple[Callable[[], object], Callable[..., object]]] = []
    monkeypatch.setattr(app, "fetch", lambda read, take: held.append((read, take)))
    scene = app.scene_for(route)
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
