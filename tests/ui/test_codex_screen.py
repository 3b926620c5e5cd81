"""The codex on the screen: filters, search, leafing, and the way to the rules."""

from __future__ import annotations

import pygame
import pytest
from posted import frames, host_of, item_of, on_top, press, screen_of, shown
from reading import click, drag, node, nodes, point, type_in, wheel

from thunderstone.catalogue.codex import Wish
from thunderstone.engine.card import CardDef
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.kit import Line, Press, Scroll
from thunderstone.ui.kit.dropdown import DropdownList
from thunderstone.ui.kit.scroll import ScrollView
from thunderstone.ui.links import Link
from thunderstone.ui.scenes.codex.card import CardScreen
from thunderstone.ui.scenes.codex.scene import CodexScreen
from thunderstone.ui.scenes.common.card_face import CardFace
from thunderstone.ui.scenes.rules.scene import RulesScreen
from thunderstone.words import LEADING

pytestmark = pytest.mark.usefixtures("blank_faces")


def codex(app: App, wish: Wish | None = None) -> CodexScreen:
    app.navigate(routes.Title())
    app.navigate(routes.Codex(wish))
    frames(app)
    return codex_on(app)


def codex_on(app: App) -> CodexScreen:
    return screen_of(app, CodexScreen)


def card_on(app: App) -> CardScreen:
    return screen_of(app, CardScreen)


def view_of(app: App) -> ScrollView:
    view = host_of(app).target("cards")
    assert isinstance(view, ScrollView)
    return view


def faces(app: App) -> list[CardFace]:
    return [node for node in host_of(app).root.walk() if isinstance(node, CardFace)]


def found(screen: CodexScreen) -> list[str]:
    return [card.id for card in screen.found]


def opened(app: App, card: str, wish: Wish | None = None) -> CardScreen:
    """A card's page, opened from the codex."""
    screen = codex(app, wish)
    screen.open(found(screen).index(card))
    frames(app)
    return card_on(app)


def query(app: App) -> str:
    return item_of(host_of(app), "search", Line).value


def listed(app: App) -> dict[str, Press]:
    """The lines of the open list, by the keys of what they stand for."""
    assert isinstance(host_of(app).screen, DropdownList)
    lines = [node for node in host_of(app).root.walk() if isinstance(node, Press)]
    return {line.key.removeprefix("choice."): line for line in lines}


def pick(app: App, field: str, value: str) -> None:
    """Open a filter's list and click one of its values, scrolling to it."""
    about = node(app, field)
    click(app, about)
    assert not any(about.box.colliderect(line.box) for line in listed(app).values()), (
        "the field that the list is for stays in sight"
    )
    line = next(line for line in listed(app).values() if line.label == value)
    view = host_of(app).target("choices")
    assert isinstance(view, ScrollView)
    view.reveal(line.box)
    click(app, line)


def test_it_opens_from_the_title_and_closes_again(app: App) -> None:
    app.to_title()
    frames(app)
    click(app, node(app, "Códice"))
    assert codex_on(app)
    assert "250 cartas" in shown(app, "codex")
    click(app, node(app, "Cerrar"))
    assert on_top(app) == "title"


def test_it_opens_over_the_table_from_the_pause_menu(app: App) -> None:
    app.navigate(routes.Title())
    app.navigate(routes.Menu())
    frames(app)
    click(app, node(app, "Códice"))
    assert codex_on(app)
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "menu"


def test_letters_typed_anywhere_search(app: App) -> None:
    screen = codex(app)
    type_in(app, "antorcha")
    assert query(app) == "antorcha"
    assert found(screen)[0] == "torch"
    assert len(found(screen)) < 10
    press(app, pygame.K_ESCAPE)
    assert codex_on(app), "Esc empties the search first"
    assert len(screen.found) == 250
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "title"


def test_a_filter_is_picked_from_its_list(app: App) -> None:
    screen = codex(app)
    pick(app, "Clase", "Mago")
    assert codex_on(app) is screen
    assert screen.kept.wish == Wish(class_word="wizard")
    assert all("wizard" in card.classes for card in screen.found)
    assert len(screen.found) == len(faces(app)) == 15
    click(app, node(app, "Quitar filtros"))
    assert len(screen.found) == 250
    assert not nodes(app, "Quitar filtros")


def test_a_list_closes_beside_it_and_with_esc(app: App) -> None:
    screen = codex(app)
    for close in (lambda: click(app, (1400.0, 400.0)), lambda: press(app, pygame.K_ESCAPE)):
        click(app, node(app, "Tipo"))
        assert listed(app)
        close()
        assert codex_on(app) is screen
        assert screen.kept.wish == Wish()


def test_letters_are_for_nothing_while_a_list_is_open(app: App) -> None:
    screen = codex(app)
    click(app, node(app, "Tipo"))
    type_in(app, "x")
    assert listed(app)
    assert screen.kept.wish == Wish()


def test_an_open_list_stays_beside_its_field_when_the_window_changes(app: App) -> None:
    codex(app)
    click(app, node(app, "Tipo"))
    app.resize((1000, 900))
    frames(app, 3, 0.3)
    field = next(n for n in app.router.stack[-2].root.walk() if n.label == "Tipo")
    first = listed(app)[""]
    assert first.box.left == pytest.approx(field.box.left, abs=20)
    assert 0 < first.box.top - field.box.bottom < 30


def test_the_keyboard_picks_filters_and_opens_cards(app: App) -> None:
    screen, host = codex(app), host_of(app)
    host.focus(node(app, "Nivel"))
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert screen.kept.wish == Wish(level="0")
    assert found(screen) == ["militia"]
    assert host.focused is not None
    assert host.focused.label == "Nivel", "the focus goes back to the field"
    press(app, pygame.K_RIGHT)
    assert screen.kept.wish.level == "1"
    host.focus(faces(app)[0])
    press(app, pygame.K_RETURN)
    assert card_on(app).card is screen.found[0]


def test_prices_bound_each_other(app: App) -> None:
    screen = codex(app, Wish(least=9))
    click(app, node(app, "Coste hasta"))
    assert list(listed(app)) == ["", "9", "10", "11", "12", "13"]
    click(app, node(app, "10"))
    assert {card.cost for card in screen.found} == {9, 10}


def test_nothing_found_says_so_and_offers_a_way_back(app: App) -> None:
    screen = codex(app, Wish(kind="spell", class_word="food"))
    assert {"Conjuros", "Comida"} <= set(shown(app, "codex").splitlines()), (
        "the filters keep their names"
    )
    assert "No hay ninguna carta así" in shown(app, "codex")
    click(app, node(app, "Ver todas las cartas"))
    assert len(screen.found) == 250


def test_wheel_bar_and_keys_scroll(app: App) -> None:
    codex(app)
    view = view_of(app)
    point(app, 900.0, 500.0)
    wheel(app, -3)
    assert view.at == pytest.approx(3 * view.STEP)
    press(app, pygame.K_END)
    assert view.at == view.most
    press(app, pygame.K_HOME)
    assert view.at == 0
    press(app, pygame.K_PAGEDOWN)
    assert 0 < view.at < view.h
    press(app, pygame.K_PAGEUP)
    cards = host_of(app).items["cards"]
    assert isinstance(cards, Scroll)
    bar = cards.bar
    x, y = bar.box.centerx, bar.box.y
    drag(app, (x, y + 5), (x, y + 5 + bar.h / 2))
    middle = view.at
    assert view.most * 0.4 < middle < view.most * 0.65
    drag(app, (x, y + bar.thumb[0] + 5), (x, y + bar.thumb[0] + 5))
    assert view.at == pytest.approx(middle), "taking hold of the thumb does not move it"
    drag(app, (x, y + 3), (x, y - 300))
    assert view.at == 0


def test_the_focus_brings_a_card_into_sight(app: App) -> None:
    codex(app)
    host = host_of(app)
    host.focusing.lead()
    card = faces(app)[100]
    host.focus(card)
    assert host.items["cards"].box.inflate(1, 1).contains(card.box)


def test_filters_are_kept_while_the_game_runs(app: App) -> None:
    screen = codex(app, Wish(kind="monster"))
    type_in(app, "trofeo")
    view_of(app).scroll(120)
    press(app, pygame.K_TAB)
    screen.back()
    app.navigate(routes.Codex())
    frames(app)
    again = codex_on(app)
    assert again is not screen
    assert again.kept.wish == Wish(kind="monster", query="trofeo")
    assert query(app) == "trofeo"
    assert view_of(app).at == pytest.approx(120)


def test_another_filter_shows_its_cards_from_the_first_on(app: App) -> None:
    screen = codex(app)
    view_of(app).scroll(2000)
    screen.pick("kind", "monster")
    frames(app)
    assert view_of(app).at == 0


def test_a_card_shows_everything_about_itself(app: App) -> None:
    opened(app, "chalice_defender")
    said = shown(app, "codex_card")
    for words in ("Defensor del Cáliz", "Clérigo", "Nivel 2", "ACLARACIÓN", "SUS NIVELES"):
        assert words in said, words
    said = said.replace("\n", " ")
    assert "con la carta de categoría «Cáliz»" in said
    assert "4 copias" in said
    family = [face.card.id for face in faces(app) if face.layout == "small"]
    assert family == ["chalice_quester", "chalice_defender", "chalice_paladin"]


def test_leafing_goes_round_and_the_grid_shows_the_card_seen_last(app: App) -> None:
    screen = codex(app, Wish(class_word="wizard"))
    screen.open(0)
    frames(app)
    press(app, pygame.K_LEFT)
    assert card_on(app).number == len(screen.found) - 1
    click(app, node(app, "Siguiente"))
    click(app, node(app, "Siguiente"))
    assert card_on(app).number == 1
    press(app, pygame.K_ESCAPE)
    assert codex_on(app) is screen
    assert [face.card.id for face in faces(app) if face.chosen] == [screen.found[1].id]


def test_back_from_a_card_it_is_in_sight_but_no_list_scrolls_there_again(app: App) -> None:
    screen = codex(app)
    screen.open(200)
    frames(app)
    press(app, pygame.K_ESCAPE)
    card = next(face for face in faces(app) if face.chosen)
    assert host_of(app).items["cards"].box.inflate(1, 1).contains(card.box)
    view_of(app).scroll(0)
    click(app, node(app, "Tipo"))
    press(app, pygame.K_ESCAPE)
    assert view_of(app).at == 0


def test_a_card_of_the_family_is_shown_though_the_filter_leaves_it_out(app: App) -> None:
    page = opened(app, "amazon_queen", Wish(level="3"))
    click(app, node(app, "Arquera amazona"))
    assert page.card.id == "amazon_archer"
    assert len(page.cards) == 3


def test_back_from_a_family_that_was_not_found_the_card_opened_first_is_lit(app: App) -> None:
    screen = codex(app, Wish(query="reina amazona", level="3"))
    assert found(screen) == ["amazon_queen"]
    screen.open(0)
    frames(app)
    click(app, node(app, "Arquera amazona"))
    press(app, pygame.K_RIGHT)
    assert card_on(app).card.id == "amazon_huntress"
    press(app, pygame.K_ESCAPE)
    assert [face.card.id for face in faces(app) if face.chosen] == ["amazon_queen"]


def test_keywords_classes_and_figures_lead_to_the_rules(app: App) -> None:
    opened(app, "noxious_slag")
    links = {n.entry: n for n in host_of(app).root.walk() if isinstance(n, Link)}
    assert {"monster", "immune_to_edged_weapons", "half_magic_attack", "health"} <= set(links)
    link = links["immune_to_edged_weapons"]
    point(app, *link.box.center)
    frames(app, 3, 0.2)
    assert "Inmune a Armas de Filo" in shown(app, "tooltip")
    click(app, link)
    rules = host_of(app).screen
    assert isinstance(rules, RulesScreen)
    assert rules.reading.shown.id == "immune_to_edged_weapons"
    press(app, pygame.K_ESCAPE)
    assert card_on(app)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_card_can_be_opened(app: App, lang: str) -> None:
    app.preferences.set_language(lang)
    cards = app.codex().cards
    app.navigate(routes.CardPage(cards))
    for card in cards:
        host_of(app).rebuild()
        links = [n for n in host_of(app).root.walk() if isinstance(n, Link)]
        assert {link.entry for link in links} or not card.classes, card.id
        right = max(link.box.right for link in links)
        assert right < 1540, card.id
        card_on(app).leaf(1)


def test_a_missing_face_is_a_back_for_a_moment_and_painted_between_frames(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # faces are painted here
    screen = codex(app, Wish(kind="thunderstone"))
    painted = len(screen.found)
    assert painted == 3
    frames(app, 2, 0.05)
    app.do_chores()
    frames(app, 2, 0.05)
    width = round(faces(app)[0].w * app.unit)
    assert all(app.faces.has("small", card, width, app.language) for card in screen.found)
    assert not app.missing


@pytest.fixture
def asked(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cards whose faces are asked for; none is ever there."""
    asked: list[str] = []

    def nothing(card: CardDef, width: float, **_: object) -> None:
        del width
        asked.append(card.id)

    monkeypatch.setattr(app, "face", nothing)
    monkeypatch.setattr(FaceStore, "back", lambda *_: pygame.Surface((4, 6)))
    return asked


def test_faces_are_painted_ahead_only_when_all_is_quiet(app: App, asked: list[str]) -> None:
    codex(app)
    host = host_of(app)
    asked.clear()
    host.update(0.1)
    assert asked == []
    host.update(0.5)
    low = host.items["cards"].box.bottom
    assert asked == [next(face for face in faces(app) if face.box.top >= low).card.id]


def test_the_next_card_is_painted_while_one_is_read(app: App, asked: list[str]) -> None:
    page = opened(app, "torch")
    asked.clear()
    host_of(app).update(0.5)
    assert asked == [page.cards[page.number + 1].id]


def test_another_language_keeps_the_filter(app: App) -> None:
    screen = codex(app, Wish(keyword="breach"))
    before = set(found(screen))
    app.preferences.set_language("en")
    frames(app)
    assert set(found(screen)) == before
    assert node(app, "Keyword")


def test_cards_are_leafed_on_though_another_language_finds_fewer(app: App) -> None:
    screen = codex(app, Wish(query="antorcha"))
    cards = screen.found
    assert len(cards) > 1
    screen.open(len(cards) - 1)
    app.preferences.set_language("en")
    frames(app)
    assert len(screen.found) < len(cards)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_ESCAPE)
    assert screen.opened == cards[-2].id


@pytest.mark.parametrize("lang", LEADING)
def test_no_page_of_the_codex_shows_a_field_that_nobody_filled_in(app: App, lang: str) -> None:
    app.preferences.set_language(lang)
    cards = app.codex().cards
    app.navigate(routes.CardPage(cards))
    raw = []
    for card in cards:
        app.draw()
        assert app.ledger
        raw += [(card.id, mark.words) for mark in app.ledger if set("{}") & set(mark.words)]
        card_on(app).leaf(1)
    assert raw == []
