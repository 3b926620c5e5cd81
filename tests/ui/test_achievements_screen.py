"""The screen of the achievements."""

from __future__ import annotations

import pygame
import pytest
from reading import click, frames, node, press, shown
from recorded import SIZE, filled, grounded

from thunderstone.records import ACHIEVEMENTS, progress
from thunderstone.ui.app import App
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.achievements.scene import AchievementsScene, MedalPlaque
from thunderstone.ui.scenes.history.games import GamesPage
from thunderstone.ui.scenes.history.scene import HistoryScene

pytestmark = pytest.mark.window(size=SIZE, prepare=filled)


def medals(app: App) -> AchievementsScene:
    scene = AchievementsScene(app)
    app.push(scene)
    frames(app)
    return scene


def plaques(scene: AchievementsScene) -> list[MedalPlaque]:
    return [node for node in scene.root.walk() if isinstance(node, MedalPlaque)]


def test_all_of_them_are_there_with_what_they_ask_for(app: App) -> None:
    scene = medals(app)
    assert len(plaques(scene)) == len(ACHIEVEMENTS)
    text = shown(app, "achievements")
    assert "Primer triunfo" in text
    assert "Gana una partida." in text
    have = sum(one.earned for one in progress(records_of(app).games()))
    assert 0 < have < len(ACHIEVEMENTS)
    assert f"{have} de {len(ACHIEVEMENTS)}" in text


def test_a_hidden_one_keeps_its_secret_until_it_is_earned(app: App) -> None:
    scene = medals(app)
    for plaque in plaques(scene):
        one, earned = plaque.standing.achievement, plaque.standing.earned
        name = app.word(f"medal.{one.id}")
        assert (plaque.label == name) == (earned or not one.hidden)
    assert any(plaque.secret for plaque in plaques(scene))


def test_earned_ones_and_missing_ones_can_be_seen_apart(app: App) -> None:
    scene = medals(app)
    click(app, node(app, "Conseguidos"))
    have = plaques(scene)
    assert have
    assert all(plaque.standing.earned for plaque in have)
    click(app, node(app, "Por conseguir"))
    missing = plaques(scene)
    assert not any(plaque.standing.earned for plaque in missing)
    assert len(have) + len(missing) == len(ACHIEVEMENTS)


def test_everybody_has_achievements_of_their_own(app: App) -> None:
    scene = medals(app)
    everybody = {plaque.label for plaque in plaques(scene) if plaque.standing.earned}
    seen = set()
    for _ in range(2):
        click(app, node(app, "De quién"))
        parts = [plaque.standing.part for plaque in plaques(scene)]
        assert {part.own.name for part in parts if part is not None} <= {scene.whose}
        seen.add(scene.whose)
        assert {plaque.label for plaque in plaques(scene) if plaque.standing.earned} <= everybody
    assert seen == {"Marta", "Iñaki"}


def test_an_earned_one_leads_to_its_game(app: App) -> None:
    scene = medals(app)
    plaque = next(plaque for plaque in plaques(scene) if plaque.standing.earned)
    assert plaque.standing.part is not None
    click(app, plaque)
    history = app.scene
    assert isinstance(history, HistoryScene)
    assert isinstance(history.page, GamesPage)
    assert history.page.chosen == plaque.standing.part.game.id
    history.back()
    assert app.scene is scene


def test_the_keyboard_reaches_every_medal_and_scrolls(app: App) -> None:
    scene = medals(app)
    assert scene.view is not None
    scene.focus(plaques(scene)[-1])
    assert scene.view.at == pytest.approx(scene.view.most, abs=8)
    press(app, pygame.K_HOME)
    assert scene.view.at == 0
    press(app, pygame.K_PAGEDOWN)
    assert scene.view.at > 0
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


@pytest.mark.window(prepare=grounded)
def test_without_games_nothing_is_earned(app: App) -> None:
    scene = medals(app)
    assert not any(plaque.standing.earned for plaque in plaques(scene))
    assert f"0 de {len(ACHIEVEMENTS)}" in shown(app, "achievements")
