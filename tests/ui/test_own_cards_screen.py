"""The player's own sets on the screen: told of on the title, ticked for a new game, drawn."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest
from legibility import complaints
from posted import click, frames, labels, node, on_top, press, shown

from thunderstone import resources
from thunderstone.catalogue import load_catalogue
from thunderstone.client import words
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.cards.cache import FaceStore, Order
from thunderstone.ui.kit import Host, Tick
from thunderstone.ui.scenes.setup.options import OptionsScreen
from thunderstone.ui.scenes.setup.scene import SetupScreen

EXAMPLE = Path(__file__).parents[2] / "docs" / "custom_cards" / "salinas"


pytestmark = [pytest.mark.usefixtures("folder"), pytest.mark.window(folder="profile")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of own sets in use, with the example and a broken copy of it."""
    place = tmp_path / "cards"
    shutil.copytree(EXAMPLE, place / "salinas")
    (place / "broken").mkdir()
    text = (EXAMPLE / "salinas.yaml").read_text(encoding="utf-8")
    (place / "broken" / "x.yaml").write_text(text.replace("- draw: 1", "- drow: 1"))
    monkeypatch.setenv(resources.OWN_CARDS, "")
    resources.use_own_cards(place)
    return place


def test_the_title_tells_once_of_a_broken_file(app: App) -> None:
    app.navigate(routes.Title())
    for _ in range(200):
        frames(app)
        if app.scene is not None and app.scene.name == "own_cards":
            break
    assert on_top(app) == "own_cards"
    for lang, word in (("es", "#1: paso"), ("en", "#1: unknown step")):
        app.preferences.set_language(lang)
        frames(app)
        said = shown(app, "own_cards")
        assert "broken/x.yaml" in said
        assert word in said
        assert not complaints(app.ledger or [], (1280, 720))
    app.pop()
    frames(app, 20)
    assert on_top(app) == "title"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_own_sets_are_ticked_at_the_new_game_screen(app: App, lang: str) -> None:
    app.preferences.set_language(lang)
    scene = SetupScreen(app)
    app.push(Host(app, scene))
    scene.sitting.choice.table = "drawn"
    app.push(Host(app, OptionsScreen(app, scene.sitting)))
    frames(app)
    assert not complaints(app.ledger or [], (1280, 720))
    door = words.word("own.button_broken", lang, n=1)
    assert door in labels(app)
    click(app, node(app, door))
    assert on_top(app) == "own_cards"
    frames(app)
    assert not complaints(app.ledger or [], (1280, 720))
    name = {"es": "Las salinas", "en": "The Saltworks"}[lang]
    tick = node(app, name)
    assert isinstance(tick, Tick)
    assert tick.on
    click(app, tick)
    assert "salinas" not in scene.sitting.choice.options.sets
    click(app, node(app, name))
    assert "salinas" in scene.sitting.choice.options.sets


def test_every_fault_can_be_read(app: App, folder: Path) -> None:
    text = (folder / "broken" / "x.yaml").read_text(encoding="utf-8")
    for number in range(30):
        (folder / "broken" / f"y{number}.yaml").write_text(text)
    app.navigate(routes.OwnCards())
    frames(app)
    assert "y9.yaml" not in shown(app, "own_cards")
    press(app, pygame.K_END)
    assert "y9.yaml" in shown(app, "own_cards")


@pytest.mark.usefixtures("app")
def test_every_own_card_has_a_face_and_its_set_a_name() -> None:
    library = load_catalogue().library
    own = [card for card in library.cards.values() if card.set in library.own]
    assert len(own) == 6
    assert words.word("set.salinas", "es") == "Las salinas"
    store = FaceStore(limit=1)
    for card in own:
        for lang in ("es", "en"):
            assert store.small(card, 160, lang).get_width() >= 160
            assert store.fill(Order("large", card.id, 300, lang), card).width >= 300
    with pytest.raises(KeyError):
        words.word("set.nowhere", "es")
