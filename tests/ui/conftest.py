"""Tests of the screen run without one; the root conftest chose the dummy drivers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from unpainted import blank_faces, unpainted  # noqa: F401 - fixtures for every test of the screen

from thunderstone.client.session import Session
from thunderstone.profile import Profile
from thunderstone.showcase.moments import IdleBot
from thunderstone.ui import player_tokens
from thunderstone.ui.app import App
from thunderstone.ui.cards.cache import FaceStore


def pytest_configure(config: pytest.Config) -> None:
    """The mark by which tests ask for another window than the usual one."""
    config.addinivalue_line("markers", "window(**how): what `app` is opened with: see `open_app`")


def _have_a_screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))


@pytest.fixture(autouse=True, scope="session")
def _screenless() -> Iterator[None]:
    _have_a_screen()
    yield
    pygame.display.quit()


@pytest.fixture(autouse=True)
def _no_worker_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots give hints in the test's own process, and answer only where a test has them do so."""
    keywords = Session.__init__.__kwdefaults__
    assert keywords is not None
    monkeypatch.setitem(keywords, "thinker", IdleBot)


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Opens windows of any size on the profile in a folder; after the test they are closed.

    Faults are not caught where it is ``strict``; ``prepare`` is called with the window.
    """
    opened: list[App] = []

    def open_one(
        *,
        language: str = "es",
        size: tuple[int, int] = (1280, 720),
        animation: str = "off",
        folder: str = "",
        strict: bool = True,
        prepare: Callable[[App], object] | None = None,
    ) -> App:
        pygame.display.init()
        pygame.event.clear()
        app = App(Profile(tmp_path / folder), language=language, size=size, fullscreen=False)
        opened.append(app)
        app.strict = strict
        app.settings.animation = animation
        app.ledger = []
        if prepare is not None:
            prepare(app)
        return app

    yield open_one
    for app in opened:
        app.preferences.set_lettering("normal", plain=False)
        app.preferences.set_calm(False)
        app.close()
    player_tokens.wear(())
    _have_a_screen()


@pytest.fixture(scope="module")
def faces() -> FaceStore:
    """Faces that the tests of a module paint once for all of them."""
    return FaceStore()


@pytest.fixture
def app(open_app: Callable[..., App], request: pytest.FixtureRequest) -> App:
    """A small window in Spanish on an empty profile, without motion, or as ``window`` marks say.

    With ``shared_faces`` it has the faces that the tests of the module before have painted.
    """
    how: dict[str, Any] = {}
    for mark in request.node.iter_markers("window"):
        how = {**mark.kwargs, **how}  # the nearest mark comes first, and counts most
    shared = how.pop("shared_faces", False)
    app = open_app(**how)
    if shared:
        app.jobs.faces = request.getfixturevalue("faces")
    return app
