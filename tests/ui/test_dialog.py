"""A message and a question over whatever is there: where they lead, and what an Enter does."""

from __future__ import annotations

import pygame
import pytest
from posted import click, frames, node, on_top, press, screen_of, shown

from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.scenes.dialog import AskScreen, NoticeScreen


@pytest.fixture
def done(app: App) -> list[str]:
    """A question over the title; what it makes happen, with the name of the scene on top then."""
    told: list[str] = []

    def words() -> routes.Question:
        def burn() -> None:
            assert app.scene is not None
            told.append(f"burnt over the {app.scene.name}")

        answers = [
            routes.Answer(f"Burn it ({app.language})", burn, "for good", "breach", "dungeon"),
        ]
        return "The *torch", "It is *wet*.", answers, "Keep it"

    app.to_title()
    app.navigate(routes.Ask(words))
    frames(app)
    return told


def test_an_answer_is_given_once_the_question_is_closed(app: App, done: list[str]) -> None:
    click(app, node(app, "Burn it"))
    assert done == ["burnt over the title"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_an_enter_too_many_does_nothing(app: App, done: list[str], key: int) -> None:
    screen_of(app, AskScreen)
    press(app, key)
    assert on_top(app) == "title"
    assert done == []


def test_a_question_speaks_the_language_of_the_moment(app: App, done: list[str]) -> None:
    assert "Burn it (es)" in shown(app, "ask")
    app.preferences.set_language("en")
    frames(app)
    assert "Burn it (en)" in shown(app, "ask")
    press(app, pygame.K_RETURN)
    assert done == [], "the focus has stayed on going back"


@pytest.fixture
def more(app: App) -> list[str]:
    """A message over the title that can do more; what it has done."""
    told: list[str] = []
    app.to_title()
    app.navigate(routes.Notice("A fault", "It is *kept*.", ("Go on", lambda: told.append("on"))))
    frames(app)
    return told


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_key_closes_a_message(app: App, more: list[str], key: int) -> None:
    press(app, key)
    assert on_top(app) == "title"
    assert more == []


def test_a_message_can_do_more_and_leaves_closing_to_that(app: App, more: list[str]) -> None:
    click(app, node(app, "Go on"))
    assert more == ["on"]
    screen_of(app, NoticeScreen)


def test_beside_another_way_the_button_says_that_it_only_closes(app: App, more: list[str]) -> None:
    assert "Entendido" not in shown(app, "notice")
    click(app, node(app, "Cerrar"))
    assert more == []
    app.navigate(routes.Notice("A fault", "It is *kept*."))
    frames(app)
    click(app, node(app, "Entendido"))
    assert app.scene is not None
    assert app.scene.name == "title"
