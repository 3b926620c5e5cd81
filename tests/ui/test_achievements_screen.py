"""The screen of the achievements."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from posted import host_of, item_of, press, put_up, shown
from reading import click, node
from recorded import SIZE, filled, grounded

from thunderstone.records import ACHIEVEMENTS, Progress, progress
from thunderstone.ui.app import App
from thunderstone.ui.kit import Scroll
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.achievements.plaque import PlaqueGround
from thunderstone.ui.scenes.achievements.scene import AchievementsScreen
from thunderstone.ui.scenes.history.scene import HistoryScreen

if TYPE_CHECKING:
    from thunderstone.ui.services import Services

pytestmark = pytest.mark.window(size=SIZE, prepare=filled)


def medals(app: App) -> AchievementsScreen:
    screen = AchievementsScreen(cast("Services", app))
    put_up(app, screen)
    return screen


def plaques(app: App) -> list[PlaqueGround]:
    return [one for one in host_of(app).root.walk() if isinstance(one, PlaqueGround)]


def standing(screen: AchievementsScreen, plaque: PlaqueGround) -> Progress:
    """What a plaque tells of."""
    return next(one for one in screen.model.found if plaque.key == f"medal.{one.achievement.id}")


def shown_standings(app: App, screen: AchievementsScreen) -> list[Progress]:
    return [standing(screen, plaque) for plaque in plaques(app)]


def test_all_of_them_are_there_with_what_they_ask_for(app: App) -> None:
    medals(app)
    assert len(plaques(app)) == len(ACHIEVEMENTS)
    text = shown(app, "achievements")
    assert "Primer triunfo" in text
    assert "Gana una partida." in text
    have = sum(one.earned for one in progress(records_of(app).games()))
    assert 0 < have < len(ACHIEVEMENTS)
    assert f"{have} de {len(ACHIEVEMENTS)}" in text


def test_a_hidden_one_keeps_its_secret_until_it_is_earned(app: App) -> None:
    screen, kept = medals(app), 0
    for plaque in plaques(app):
        one = standing(screen, plaque)
        secret = one.achievement.hidden and not one.earned
        kept += secret
        name = app.word(f"medal.{one.achievement.id}")
        assert (plaque.label == name) == (not secret)
        assert (app.word(f"medal.{one.achievement.id}_text") in shown(app, "achievements")) <= (
            not secret
        )
    assert kept


def test_earned_ones_and_missing_ones_can_be_seen_apart(app: App) -> None:
    screen = medals(app)
    click(app, node(app, "Conseguidos"))
    have = shown_standings(app, screen)
    assert have
    assert all(one.earned for one in have)
    click(app, node(app, "Por conseguir"))
    missing = shown_standings(app, screen)
    assert not any(one.earned for one in missing)
    assert len(have) + len(missing) == len(ACHIEVEMENTS)


def test_everybody_has_achievements_of_their_own(app: App) -> None:
    screen = medals(app)
    everybody = {plaque.label for plaque in plaques(app) if standing(screen, plaque).earned}
    seen = set()
    for _ in range(2):
        click(app, node(app, "De quién"))
        parts = [one.part for one in shown_standings(app, screen)]
        assert {part.own.name for part in parts if part is not None} <= {screen.model.whose}
        seen.add(screen.model.whose)
        own = {plaque.label for plaque in plaques(app) if standing(screen, plaque).earned}
        assert own <= everybody
    assert seen == {"Marta", "Iñaki"}


def test_an_earned_one_leads_to_its_game(app: App) -> None:
    screen = medals(app)
    scene = host_of(app)
    plaque = next(plaque for plaque in plaques(app) if standing(screen, plaque).earned)
    part = standing(screen, plaque).part
    assert part is not None
    click(app, plaque)
    history = host_of(app).screen
    assert isinstance(history, HistoryScreen)
    assert history.page.listing.at == f"game.{part.game.id}"
    history.back()
    assert app.scene is scene


def test_the_keyboard_reaches_every_medal_and_scrolls(app: App) -> None:
    medals(app)
    scene = host_of(app)
    scroll = item_of(scene, "medals", Scroll)
    scene.focusing.lead()
    scene.focus(plaques(app)[-1])
    assert scroll.view.at == pytest.approx(scroll.view.most, abs=8)
    press(app, pygame.K_HOME)
    assert scroll.view.at == 0
    press(app, pygame.K_PAGEDOWN)
    assert scroll.view.at > 0
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


@pytest.mark.window(prepare=grounded)
def test_without_games_nothing_is_earned(app: App) -> None:
    screen = medals(app)
    assert not any(one.earned for one in shown_standings(app, screen))
    assert f"0 de {len(ACHIEVEMENTS)}" in shown(app, "achievements")
    click(app, node(app, "Conseguidos"))
    assert app.word("medals.none") in shown(app, "achievements")
