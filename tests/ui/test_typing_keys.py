"""Keys whose sign depends on the layout, and letters that are no part of a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from posted import on_top

from thunderstone.ui.app import App
from thunderstone.ui.kit import Button, Line
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.table.layout import Box


@pytest.fixture
def composing(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the system was told to compose letters, each time that it was told anything."""
    told: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append(False))
    return told


@pytest.fixture
def app(composing: list[bool], unpainted: None, open_app: Callable[..., App]) -> App:
    """The usual window, opened once it is noted what the system is told."""
    del composing, unpainted
    return open_app()


class Lines(Scene):
    """A button that leads to a line of text."""

    name = "lines"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.line = Line("line", "", lambda _: None).at(Box(300, 100, 200, 40))
        self.button = Button("write", "Escribir", lambda: self.focus(self.line))
        self.button.at(Box(100, 100, 100, 40))
        for node in (self.button, self.line):
            self.root.add(node)


def press(app: App, key: int, typed: str, mod: int = 0) -> None:
    """A key as the system reports it while it composes letters."""
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0))
    if typed.isprintable() and typed:
        app.dispatch(pygame.Event(pygame.TEXTINPUT, text=typed))
    app.dispatch(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=typed, scancode=0))


@pytest.mark.parametrize(
    "key",
    [pygame.K_SLASH, pygame.K_QUOTE, pygame.K_COMMA, pygame.K_7],
    ids=["us", "es", "fr", "ru"],
)
def test_a_question_mark_opens_help_wherever_it_lies(app: App, key: int) -> None:
    app.push(Lines(app))
    press(app, key, "?", pygame.KMOD_LSHIFT)
    assert on_top(app) == "help"
    press(app, key, "?", pygame.KMOD_LSHIFT)
    assert app.scene.name == "lines"


def test_letters_are_composed_everywhere(app: App, composing: list[bool]) -> None:
    """Otherwise a key says what stands on it without Shift."""
    assert composing[-1]
    scene = Lines(app)
    app.push(scene)
    for node in (scene.line, scene.button, None):
        scene.focus(node)
        assert composing[-1]


def test_where_that_shows_a_keyboard_letters_are_composed_for_lines_alone(
    app: App, composing: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SteamDeck", "1")
    scene = Lines(app)
    app.push(scene)
    scene.focus(scene.line)
    assert composing[-1]
    scene.focus(scene.button)
    assert not composing[-1]


def test_the_key_that_leads_to_a_line_types_nothing_there(app: App) -> None:
    scene = Lines(app)
    app.push(scene)
    scene.focusing.lead()
    scene.focus(scene.button)
    press(app, pygame.K_SPACE, " ")
    assert scene.focused is scene.line
    assert scene.line.value == ""
    press(app, pygame.K_a, "a")
    press(app, pygame.K_QUOTE, "?", pygame.KMOD_LSHIFT)
    assert scene.line.value == "a?"


def test_letters_do_nothing_where_there_is_no_line(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Lines(app)
    app.push(scene)
    scene.focus(scene.button)
    told: list[object] = []

    def handle_key(self: Node, event: pygame.Event) -> bool:
        told.append((self, event))
        return False

    monkeypatch.setattr(Button, "handle_key", handle_key)
    app.dispatch(pygame.Event(pygame.TEXTINPUT, text="x"))
    assert told == []
