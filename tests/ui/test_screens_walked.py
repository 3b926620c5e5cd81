"""A screen that was walked with pointer and keys looks as it did, and as if drawn from nothing."""

from __future__ import annotations

import os
import random

import pygame
import pytest
from posted import frames, press

from thunderstone.showcase import screenshot
from thunderstone.showcase.window import settle
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.table.scene import TableHost
from tools.check import settled
from tools.screens.difference import difference

pytestmark = pytest.mark.usefixtures("unpainted")

ALL = os.environ.get("THUNDERSTONE_ALL_SCREENS") == "1"
"""Whether every screen there is shall be walked: the long count."""

WALKED = (
    *(name for name in screenshot.SCENES if name.startswith("campaign")),
    *("maestro", "practice", "own_mistake", "puzzles", "puzzle", "puzzle_missed", "daily"),
    *("ascent", "ascent_closed", "ascent_score", "commission_choice", "commission", "door"),
    *("score_commissions", "siege", "siege_help", "floors", "coronation_siege_won"),
)
"""Campaign, review, practice, puzzles, the Ascent, commissions, the siege and the endings."""

POINTS = 12
"""Things that the pointer goes to."""

REST = 40
"""Frames of a tenth of a second after which nothing moves."""


def walk(app: App, seed: str) -> None:
    """Go a few steps by keys, point here and there, and be nowhere again."""
    scene, rng = app.scene, random.Random(seed)
    assert scene is not None
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP):
        press(app, key)
        frames(app, 2, 0.1)
    app.by_keys = False
    scene.focus(None)
    wide, tall = app.surface.get_size()
    nodes = [node.box.center for node in scene.root.walk() if node.clickable]
    for x, y in rng.sample(nodes, min(POINTS, len(nodes))):
        point(app, app.camera.pointer_at(x, y))
        frames(app, rng.randrange(1, 12), 0.1)
    point(app, (rng.randrange(wide), rng.randrange(tall)))
    frames(app, 12, 0.1)
    scene.cover()


def point(app: App, pos: tuple[float, float]) -> None:
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def come_to_rest(app: App) -> None:
    """Frames until nothing moves, none of which is asked for: what has changed must say so."""
    for _ in range(REST):
        app.step(0.1)
        app.do_chores()
    assert app.scene is not None
    assert not app.scene.animating


@pytest.mark.parametrize("name", screenshot.SCENES if ALL else WALKED)
def test_a_walked_screen_looks_as_if_drawn_from_nothing(name: str) -> None:
    with screenshot.prepared(name, (1280, 720), "es") as app:
        scene = app.scene
        walk(app, name)
        assert app.scene is scene, "nothing was clicked"
        come_to_rest(app)
        worn = app.surface.copy()
        if isinstance(scene, TableHost):
            assert settled.difference(app) is None
        if isinstance(scene, Host):
            scene.rebuild()
        app.dispatch(pygame.Event(pygame.VIDEOEXPOSE))  # all of it is painted in the next frame
        settle(app)
        assert difference(worn, app.surface) is None
