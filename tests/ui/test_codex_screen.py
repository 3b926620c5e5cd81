"""The codex on the screen: filters, search, leafing, and the way to the rules."""

from __future__ import annotations

import pygame
import pytest
from reading import click, drag, frames, node, nodes, point, press, shown, type_in, wheel

from thunderstone.catalogue.codex import Wish
from thunderstone.engine.card import CardDef
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.kit.scroll import ScrollBar
from thunderstone.ui.links import Link
from thunderstone.ui.scenes.codex.card import CardScene
from thunderstone.ui.scenes.codex.scene import CodexScene
from thunderstone.ui.scenes.common.card_grid import CodexCard
from thunderstone.ui.scenes.rules.scene import RulesScene
from thunderstone.words import LEADING

pytestmark = pytest.mark.usefixtures("blank_faces")


def codex(app: App, wish: Wish | None = None) -> CodexScene:
    app.navigate(routes.Title())
    app.navigate(routes.Codex(wish))
    frames(app)
    assert isinstance(app.scene, CodexScene)
    return app.scene


def card_scene(app: App) -> CardScene:
    assert isinstance(app.scene, CardScene)
    return app.scene


def found(scene: CodexScene) -> list[str]:
    return [card.id for card in scene.found]


def pick(app: App, scene: CodexScene, field: str, value: str) -> None:
    """Open a filter's list and click one of its values, scrolling to it."""
    click(app, node(app, field))
    assert scene.list is not None
    about, panel = scene.list.picker.box, scene.list.panel.box
    assert not about.colliderect(panel), "the field that the list is for stays in sight"
    row = next(row for row in scene.list.rows if row.value.words == value)
    scene.list.view.show(row)
    click(app, row)


def test_it_opens_from_the_title_and_closes_again(app: App) -> None:
    app.to_title()
    frames(app)
    click(app, node(app, "Códice"))
    assert isinstance(app.scene, CodexScene)
    assert "250 cartas" in shown(app, "codex")
    click(app, node(app, "Cerrar"))
    assert app.scene is not None
    assert app.scene.name == "title"


def test_it_opens_over_the_table_from_the_pause_menu(app: App) -> None:
    app.navigate(routes.Title())
    app.navigate(routes.Menu())
    frames(app)
    click(app, node(app, "Códice"))
    assert isinstance(app.scene, CodexScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not None
    assert app.scene.name == "menu"


def test_letters_typed_anywhere_search(app: App) -> None:
    scene = codex(app)
    type_in(app, "antorcha")
    assert scene.search.value == "antorcha"
    assert found(scene)[0] == "torch"
    assert len(found(scene)) < 10
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, CodexScene), "Esc empties the search first"
    assert len(scene.found) == 250
    press(app, pygame.K_ESCAPE)
    assert app.scene is not None
    assert app.scene.name == "title"


def test_a_filter_is_picked_from_its_list(app: App) -> None:
    scene = codex(app)
    pick(app, scene, "Clase", "Mago")
    assert scene.list is None
    assert scene.kept.wish == Wish(class_word="wizard")
    assert all("wizard" in card.classes for card in scene.found)
    assert len(scene.found) == 15
    click(app, node(app, "Quitar filtros"))
    assert len(scene.found) == 250
    assert not nodes(app, "Quitar filtros")


def test_a_list_closes_beside_it_and_with_esc(app: App) -> None:
    scene = codex(app)
    for close in (lambda: click(app, (1400.0, 400.0)), lambda: press(app, pygame.K_ESCAPE)):
        click(app, node(app, "Tipo"))
        assert scene.list is not None
        close()
        assert scene.list is None
        assert app.scene is scene
        assert scene.kept.wish == Wish()


def test_the_keyboard_picks_filters_and_opens_cards(app: App) -> None:
    scene = codex(app)
    scene.focus(node(app, "Nivel"))
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert scene.kept.wish == Wish(level="0")
    assert found(scene) == ["militia"]
    assert scene.focused is not None
    assert scene.focused.label == "Nivel", "the focus goes back to the field"
    press(app, pygame.K_RIGHT)
    assert scene.kept.wish.level == "1"
    scene.focus(scene.nodes[0])
    press(app, pygame.K_RETURN)
    assert card_scene(app).card is scene.found[0]


def test_prices_bound_each_other(app: App) -> None:
    scene = codex(app, Wish(least=9))
    click(app, node(app, "Coste hasta"))
    assert scene.list is not None
    assert [row.value.key for row in scene.list.rows] == ["", "9", "10", "11", "12", "13"]
    click(app, node(app, "10"))
    assert {card.cost for card in scene.found} == {9, 10}


def test_nothing_found_says_so_and_offers_a_way_back(app: App) -> None:
    scene = codex(app, Wish(kind="spell", class_word="food"))
    assert {"Conjuros", "Comida"} <= set(shown(app, "codex").splitlines()), (
        "the filters keep their names"
    )
    assert "No hay ninguna carta así" in shown(app, "codex")
    click(app, node(app, "Ver todas las cartas"))
    assert len(scene.found) == 250


def test_wheel_bar_and_keys_scroll(app: App) -> None:
    scene = codex(app)
    view = scene.view
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
    bar = next(n for n in scene.root.walk() if isinstance(n, ScrollBar))
    x, y = bar.box.centerx, bar.box.y
    drag(app, (x, y + 5), (x, y + 5 + bar.h / 2))
    middle = view.at
    assert view.most * 0.4 < middle < view.most * 0.65
    drag(app, (x, y + bar.thumb[0] + 5), (x, y + bar.thumb[0] + 5))
    assert view.at == pytest.approx(middle), "taking hold of the thumb does not move it"
    drag(app, (x, y + 3), (x, y - 300))
    assert view.at == 0


def test_the_focus_brings_a_card_into_sight(app: App) -> None:
    scene = codex(app)
    scene.focus(scene.nodes[100])
    card = scene.nodes[100]
    assert scene.view.at <= card.y <= scene.view.at + scene.view.h - card.h


def test_filters_are_kept_while_the_game_runs(app: App) -> None:
    scene = codex(app, Wish(kind="monster"))
    type_in(app, "trofeo")
    scene.view.scroll(120)
    press(app, pygame.K_TAB)
    scene.back()
    app.navigate(routes.Codex())
    frames(app)
    again = app.scene
    assert isinstance(again, CodexScene)
    assert again is not scene
    assert again.kept.wish == Wish(kind="monster", query="trofeo")
    assert again.search.value == "trofeo"
    assert again.view.at == pytest.approx(120)


def test_a_card_shows_everything_about_itself(app: App) -> None:
    codex(app)
    scene = app.scene
    assert isinstance(scene, CodexScene)
    scene.open(found(scene).index("chalice_defender"))
    frames(app)
    said = shown(app, "codex_card")
    for words in ("Defensor del Cáliz", "Clérigo", "Nivel 2", "ACLARACIÓN", "SUS NIVELES"):
        assert words in said, words
    said = said.replace("\n", " ")
    assert "con la carta de categoría «Cáliz»" in said
    assert "4 copias" in said
    family = [n.card.id for n in card_scene(app).root.walk() if isinstance(n, CodexCard)]
    assert family == ["chalice_quester", "chalice_defender", "chalice_paladin"]


def test_leafing_goes_round_and_the_grid_shows_the_card_seen_last(app: App) -> None:
    scene = codex(app, Wish(class_word="wizard"))
    scene.open(0)
    frames(app)
    press(app, pygame.K_LEFT)
    assert card_scene(app).number == len(scene.found) - 1
    click(app, node(app, "Siguiente"))
    click(app, node(app, "Siguiente"))
    assert card_scene(app).number == 1
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert [n.card.id for n in scene.nodes if n.chosen] == [scene.found[1].id]


def test_a_card_of_the_family_is_shown_though_the_filter_leaves_it_out(app: App) -> None:
    scene = codex(app, Wish(level="3"))
    scene.open(found(scene).index("amazon_queen"))
    frames(app)
    click(app, node(app, "Arquera amazona"))
    assert card_scene(app).card.id == "amazon_archer"
    assert len(card_scene(app).cards) == 3


def test_keywords_classes_and_figures_lead_to_the_rules(app: App) -> None:
    scene = codex(app)
    scene.open(found(scene).index("noxious_slag"))
    frames(app)
    links = {n.entry: n for n in app.scene.root.walk() if isinstance(n, Link)}  # type: ignore[union-attr]
    assert {"monster", "immune_to_edged_weapons", "half_magic_attack", "health"} <= set(links)
    link = links["immune_to_edged_weapons"]
    point(app, *link.box.center)
    frames(app, 3, 0.2)
    assert "Inmune a Armas de Filo" in shown(app, "tooltip")
    click(app, link)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.shown.id == "immune_to_edged_weapons"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, CardScene)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_card_can_be_opened(app: App, lang: str) -> None:
    app.set_language(lang)
    scene = codex(app)
    scene.open(0)
    shown_card = card_scene(app)
    for number, card in enumerate(scene.found):
        shown_card.number = number
        shown_card.build()
        links = [n for n in shown_card.root.walk() if isinstance(n, Link)]
        assert {link.entry for link in links} or not card.classes, card.id
        right = max(link.box.right for link in links)
        assert right < 1540, card.id


def test_a_missing_face_is_a_back_for_a_moment_and_painted_between_frames(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # faces are painted here
    scene = codex(app, Wish(kind="thunderstone"))
    painted = len(scene.found)
    assert painted == 3
    frames(app, 2, 0.05)
    app.do_chores()
    frames(app, 2, 0.05)
    width = round(scene.nodes[0].w * app.unit)
    assert all(app.faces.has("small", card, width, app.language) for card in scene.found)
    assert not app.missing


def test_faces_are_painted_ahead_only_when_all_is_quiet(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = codex(app)
    asked: list[str] = []

    def nothing(card: CardDef, width: float, **_: object) -> None:
        del width
        asked.append(card.id)

    monkeypatch.setattr(app, "face", nothing)
    monkeypatch.setattr(FaceStore, "back", lambda *_: pygame.Surface((4, 6)))
    scene.dirty = False
    scene.update(0.1)
    assert asked == []
    scene.update(0.5)
    below = [n.card.id for n in scene.nodes if n.y >= scene.view.at + scene.view.h]
    assert asked == below[:1]


def test_another_language_keeps_the_filter(app: App) -> None:
    scene = codex(app, Wish(keyword="breach"))
    before = set(found(scene))
    app.set_language("en")
    frames(app)
    assert set(found(scene)) == before
    assert node(app, "Keyword")


@pytest.mark.parametrize("lang", LEADING)
def test_no_page_of_the_codex_shows_a_field_that_nobody_filled_in(app: App, lang: str) -> None:
    app.set_language(lang)
    codex = app.codex()
    scene = CardScene(app, codex.cards)
    app.push(scene)
    raw = []
    for card in codex.cards:
        app.draw()
        assert app.ledger
        raw += [(card.id, mark.words) for mark in app.ledger if set("{}") & set(mark.words)]
        scene.leaf(1)
    assert raw == []
