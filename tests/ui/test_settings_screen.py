"""The settings: every page holds at once, is kept, and can be come to from the table."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pygame
import pytest
from posted import click, frames, node, press, shown

from thunderstone.catalogue import load_library
from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.cli import main
from thunderstone.profile import Profile
from thunderstone.showcase import tables
from thunderstone.system_language import system_language
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.keymap import ACTS
from thunderstone.ui.kit import Host, Scroll, Slider
from thunderstone.ui.scenes.settings.scene import PAGES, SettingsScreen
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.sound import volumes_of
from thunderstone.words import LEADING, has, say


def opened(app: App, page: str) -> Host:
    app.to_title()
    app.navigate(routes.Settings(page))
    frames(app)
    scene = app.scene
    assert isinstance(scene, Host)
    assert isinstance(scene.screen, SettingsScreen)
    return scene


def kept(app: App) -> dict[str, object]:
    """What lies in the profile now, while the game runs."""
    found = json.loads((app.profile.folder / "settings.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def everything(app: App) -> set[str]:
    assert app.ledger is not None
    return {mark.words for mark in app.ledger}


@pytest.mark.parametrize(
    ("page", "label", "name", "value"),
    [
        ("general", "Idioma", "language", "en"),
        ("general", "Animaciones", "animation", "fast"),
        ("general", "Movimiento reducido", "calm", True),
        ("general", "Puntos a la vista", "show_points", True),
        ("display", "Tamaño de la interfaz", "scale", 110),
        ("display", "Tamaño del texto", "text_size", "large"),
        ("display", "Letra sencilla", "plain", True),
    ],
)
def test_what_is_changed_is_kept_at_once(
    app: App, page: str, label: str, name: str, value: object
) -> None:
    opened(app, page)
    click(app, label)
    assert kept(app)[name] == value
    again = Profile(app.profile.folder)
    assert again.fault is None
    assert again.settings.to_plain()[name] == value


def test_a_slider_is_moved_with_the_arrows_and_the_pointer(app: App) -> None:
    scene = opened(app, "sound")
    slider = node(app, "Volumen general")
    assert isinstance(slider, Slider)
    before = slider.value
    app.by_keys = True
    scene.focus(slider)
    press(app, pygame.K_LEFT)
    assert volumes_of(app.settings).master == before - 5
    assert app.sound.volumes.master == before - 5
    box = slider.box
    click(app, (box.x + 18, box.centery))
    assert volumes_of(app.settings).master == 0
    assert kept(app)["volume"] == 0


def test_mute_has_a_key_everywhere(app: App) -> None:
    app.to_title()
    frames(app)
    press(app, pygame.K_F4)
    assert volumes_of(app.settings).mute
    press(app, pygame.K_F4)
    assert not volumes_of(app.settings).mute


def test_a_key_is_chosen_by_pressing_it_and_a_conflict_is_told(app: App) -> None:
    scene = opened(app, "keys")
    click(app, "Deshacer")
    assert scene.takes_keys
    assert "Pulsa la tecla nueva" in shown(app, "settings")
    press(app, pygame.K_TAB)
    assert scene.takes_keys, "a key with a fixed use is refused, and another one awaited"
    assert "uso fijo" in shown(app, "settings")
    press(app, pygame.K_h, letters="h")
    assert not scene.takes_keys
    frames(app)
    assert "era de «Pedir una pista»" in shown(app, "settings")
    assert kept(app)["keys"] == {"undo": "h", "hint": "u"}
    window = scene.items["page.keys"]
    assert isinstance(window, Scroll)
    window.view.scroll(window.view.most)
    click(app, "Teclas de fábrica")
    assert kept(app)["keys"] == {}


@pytest.mark.parametrize("way_out", ["escape", "click"])
def test_a_key_may_be_left_as_it_is(app: App, way_out: str) -> None:
    scene = opened(app, "keys")
    click(app, "Deshacer")
    if way_out == "escape":
        press(app, pygame.K_ESCAPE)
    else:
        click(app, (700, 60))
    assert app.scene is scene
    assert not scene.takes_keys
    assert app.keymap.is_first("undo")


def test_the_language_changes_at_the_table_in_the_middle_of_a_choice(app: App) -> None:
    app.play(tables.session(tables.STAGES["order"]))
    frames(app, 6)
    table = app.scene
    assert isinstance(table, TableScene)
    table.table.question.click(table.table.question.decision.options[0].card)
    assert table.table.question.counter().startswith("1")
    asked = table.table.question.decision
    spanish = everything(app)
    app.by_keys = False
    app.navigate(routes.Menu())
    app.navigate(routes.Settings())
    frames(app)
    click(app, "Idioma")
    assert app.language == "en"
    click(app, "Done")
    press(app, pygame.K_ESCAPE)
    frames(app, 4)
    assert app.scene is table
    assert table.table.question.decision is asked
    assert table.table.question.counter().startswith("1"), "the choice half made is still made"
    english = everything(app)
    assert "Experiencia" in spanish
    assert "Experience" in english
    assert "Experiencia" not in english
    assert {node.label for node in table.table.cards.nodes.values()} & {
        "Militia",
        "Dagger",
        "Torch",
    }


@pytest.mark.parametrize("page", PAGES)
def test_every_page_lies_open_where_it_is_asked_for(app: App, page: str) -> None:
    scene = opened(app, page)
    assert isinstance(scene.screen, SettingsScreen)
    assert scene.screen.page == page
    assert say(f"settings.{page}", "es") in shown(app, "settings")


def test_strange_values_give_way_to_the_usual_ones_and_are_told_of(tmp_path: Path) -> None:
    plain = {"language": "en", "scale": 1000, "text_size": "giant", "keys": {"undo": 4}, "calm": 1}
    (tmp_path / "settings.json").write_text(json.dumps(plain), encoding="utf-8")
    profile = Profile(tmp_path)
    settings = profile.settings
    assert (settings.language, settings.scale, settings.text_size) == ("en", 100, "normal")
    assert settings.keys == {}
    assert settings.calm is False
    told = profile.take_fault("es")
    assert all(name in told for name in ("scale", "text_size", "keys", "calm"))
    assert profile.take_fault("es") == ""
    assert profile.save_settings()
    aside = json.loads((tmp_path / "settings.damaged.json").read_text(encoding="utf-8"))
    assert aside == plain, "what could not be understood is not lost"


def test_whoever_starts_the_window_is_told_there_of_damaged_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    started: list[Profile] = []

    def start(profile: Profile, language: str) -> int:
        assert language in LEADING
        started.append(profile)
        return 0

    monkeypatch.setattr("thunderstone.app.start", start)
    assert main(["--profile", str(tmp_path), "--lang", "es", "play"]) == 0
    assert "no se pueden leer" in capsys.readouterr().err
    assert "no se pueden leer" in started[0].take_fault("es")


@pytest.mark.parametrize(("lang", "wanted"), [("es_ES.UTF-8", "es"), ("en_US.UTF-8", "en")])
def test_the_first_start_speaks_the_system_s_language_and_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, wanted: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    spoken: list[str] = []

    def start(profile: Profile, language: str) -> int:
        spoken.append(language)
        assert profile.save_settings()
        return 0

    monkeypatch.setattr("thunderstone.app.start", start)
    assert main(["--profile", str(tmp_path), "play"]) == 0
    monkeypatch.setenv("LANG", "fr_FR" if wanted == "es" else "es_ES")
    assert main(["--profile", str(tmp_path), "play"]) == 0
    other = "en" if wanted == "es" else "es"
    assert main(["--profile", str(tmp_path), "--lang", other, "play"]) == 0
    assert spoken == [wanted, wanted, other], "the second start goes by what was kept"


@pytest.mark.parametrize(
    ("variables", "native", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "", "es"),
        ({"LANG": "es"}, "", "es"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "es_MX"}, "", "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "en_US"}, "", "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "es:de"}, "", "es"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "es"}, "es_ES", ""),
        ({"LANG": "est_EE"}, "", ""),
        ({"LANG": "fr_FR"}, "", ""),
        ({}, "English_Ireland", "en"),
        ({}, "es_AR", "es"),
        ({}, "Spanish_Spain", "es"),
        ({}, "", ""),
    ],
)
def test_the_system_s_language_is_the_first(
    variables: dict[str, str], native: str, language: str
) -> None:
    assert system_language(variables, lambda: native) == language


ARTICLES = {"es": {"", "el", "la", "los", "las"}, "en": {"", "the"}}


def test_every_word_of_the_game_is_there_in_both_languages() -> None:
    for name, act in ACTS.items():
        if not name.startswith("hand_"):
            assert has(f"act.{name}"), f"{act.name} has no words"
    for card in load_library().cards.values():
        spanish, english = card.words_in("es"), card.words_in("en")
        for part in fields(spanish):
            if part.name == "article":
                continue
            one, other = getattr(spanish, part.name), getattr(english, part.name)
            assert bool(one) == bool(other), f"{card.id}: {part.name} {one!r} and {other!r}"
        assert spanish.name, card.id
        assert spanish.article in ARTICLES["es"] if card.monster else not spanish.article, card.id
        assert english.article in ARTICLES["en"] if card.monster else not english.article, card.id
    for entry in load_rulebook().entries.values():
        for lang in LEADING:
            assert entry.title(lang).strip(), entry.id
            assert entry.text(lang).strip(), entry.id
