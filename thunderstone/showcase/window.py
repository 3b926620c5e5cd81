"""A window for pictures: opened on nothing, brought to rest, pointed at."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pygame

from thunderstone.client.session import Session
from thunderstone.profile import Profile
from thunderstone.ui.app import App
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.kit import Host, Screen
from thunderstone.ui.node import Node
from thunderstone.ui.routes import Route
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.table import Table

S = TypeVar("S", bound=Screen[Any])

QUIET, PATIENCE = 0.12, 400
"""Seconds that pass with each frame, and frames to wait at most until nothing moves."""

POINTED = 8
"""Frames until everything has been shown that a pointer at rest brings up."""


class Comfort(NamedTuple):
    """How large everything is (percent), how small print is set, and whether in plain letters."""

    scale: int = 100
    text_size: str = "normal"
    plain: bool = False


USUAL = Comfort()


@contextmanager
def opened(
    size: tuple[int, int], lang: str, faces: FaceStore | None = None, comfort: Comfort = USUAL
) -> Iterator[App]:
    """A window without a display, motion or a past; nothing of it is kept.

    ``faces`` are cards that have been painted already, for whoever takes many pictures.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        profile = Profile(Path(folder))
        profile.settings.scale, profile.settings.text_size, profile.settings.plain = comfort
        app = App(profile, language=lang, size=size, fullscreen=False)
        app.strict = True
        app.settings.animation = "off"
        app.ledger = []
        if faces is not None:
            app.jobs.faces = faces
        try:
            yield app
        finally:
            app.close()


def settle(app: App) -> None:
    """Let time pass until nothing moves and every card is painted, and draw once more."""
    for _ in range(PATIENCE):
        app.step(QUIET)
        app.do_chores()
        if app.scene is None or not (app.scene.animating or app.scene.dirty):
            break
    if app.scene is not None:
        app.scene.touch()
    app.step(0.0)


def point_at(app: App, x: float, y: float) -> None:
    """Rest the pointer at a place of the table, in units, and wait for what that shows."""
    pos = app.camera.pointer_at(x, y)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(POINTED):
        app.step(QUIET)
    settle(app)


def point_at_node(app: App, node: Node) -> None:
    """Rest the pointer on a part of the screen."""
    point_at(app, *node.box.center)


def show(app: App, *ways: Route) -> Scene:
    """Show screens one over the other; the last one is on top."""
    for route in ways:
        app.navigate(route)
    assert app.scene is not None
    return app.scene


def screen_on_top(app: App, kind: type[S]) -> S:
    """The screen that is shown, which must be of a kind."""
    assert isinstance(app.scene, Host)
    assert isinstance(app.scene.screen, kind)
    return app.scene.screen


def sit_down(app: App, session: Session) -> Table:
    """The table of a game, at rest."""
    app.play(session)
    settle(app)
    assert isinstance(app.scene, TableScene)
    return app.scene.table
