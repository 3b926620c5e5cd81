"""A click at any instant of whatever moves: it raises nothing, answers nothing, and loses nothing.

``THUNDERSTONE_CLICKS=40 THUNDERSTONE_CLICKS_SEED=7`` tries so many instants of each moment, of
another seed; a failure tells the seed, the frame and the place.
"""

from __future__ import annotations

import os
import random
from contextlib import suppress
from dataclasses import replace

import pygame
import pytest
from clicking import SIDE_ROADS

from thunderstone.journal import HUMAN
from thunderstone.showcase import screens, tables
from thunderstone.showcase.moments import against_bots
from thunderstone.ui.app import App
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.coronation.scene import ENDING, CoronationScreen
from thunderstone.ui.scenes.table.scene import TableScene
from tools.check.settled import Restless, difference

FRAME, LONGEST, CLOSINGS = 1 / 60, 300, 4
"""Seconds of a frame, frames after which the last click comes, and what may lie open at most."""

SEED = int(os.environ.get("THUNDERSTONE_CLICKS_SEED", "1"))
INSTANTS = int(os.environ.get("THUNDERSTONE_CLICKS", "2"))

MOMENTS = [name for name, stage in tables.STAGES.items() if stage.then]

pytestmark = pytest.mark.usefixtures("blank_faces")


def begun(app: App, name: str, rng: random.Random) -> TableScene:
    """A table right after the answer that brings something about, with anybody at it."""
    app.settings.animation = rng.choice(("fast", "normal", "slow"))
    stage = tables.STAGES[name]
    others = against_bots(rng.randint(1, 5))
    if stage.controls == tables.Stage().controls:
        stage = replace(stage, controls=rng.choice((others, (HUMAN, HUMAN))))
    app.play(tables.session(replace(stage, then="")))
    app.step(FRAME)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.table.prompt.submit(tables.picks_for(scene.session, stage.then))
    return scene


def press(app: App, rng: random.Random) -> str:
    """A click somewhere, at times with another button, held for a moment or double; says which."""
    x, y, button = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT), rng.choice((1, 1, 1, 1, 2, 3))
    held, times = rng.choice((0, 0, 0, 9)), rng.choice((1, 1, 1, 2))
    pos = app.pixels(x, y)
    for _ in range(times):
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            for _ in range(held if kind == pygame.MOUSEBUTTONUP else 0):
                app.step(FRAME)
            app.dispatch(pygame.Event(kind, pos=pos, button=button, rel=(0, 0), buttons=(0, 0, 0)))
    return f"{times} of button {button} at {x:.0f},{y:.0f}, held for {held} frames"


@pytest.mark.parametrize("instant", range(INSTANTS))
@pytest.mark.parametrize("name", MOMENTS)
def test_a_click_on_a_table_at_any_instant(app: App, name: str, instant: int) -> None:
    rng = random.Random(f"{SEED} {name} {instant}")
    scene = begun(app, name, rng)
    session, table = scene.session, scene.table
    frame = rng.randrange(LONGEST)
    for _ in range(frame):
        app.step(FRAME)
    busy, answers = table.presenter.busy, len(session.journal.answers)
    told = f"seed {SEED}, frame {frame}, {press(app, rng)}"
    pointed = scene.mouse.hovered
    if busy and (pointed is None or pointed.label not in SIDE_ROADS):
        assert len(session.journal.answers) == answers, told
    app.step(FRAME)
    for _ in range(CLOSINGS):
        if app.scene is scene and table.reader.panel is None:
            break
        app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        app.step(FRAME)
    if app.scene is not scene:
        return  # the game is over, or somebody else sits down: the table is gone
    table.skip()
    app.step(FRAME)
    assert not table.presenter.busy, told
    with suppress(Restless):  # a bot is to play
        found = difference(app)
        assert found is None, f"{told}: {found}"


@pytest.mark.parametrize("instant", range(INSTANTS))
def test_a_click_on_the_crowning_at_any_instant(app: App, instant: int) -> None:
    rng = random.Random(f"{SEED} {instant}")
    app.settings.animation = rng.choice(("fast", "normal", "slow"))
    screens.coronation(app, ENDING)
    host = app.scene
    assert isinstance(host, Host)
    screen = host.screen
    assert isinstance(screen, CoronationScreen)
    for _ in range(rng.randrange(LONGEST)):
        app.step(FRAME)
    page, moving = screen.page, screen.moving
    told = f"seed {SEED}, {press(app, rng)}"
    if moving and "1 of" in told:
        assert app.scene is host, told
        assert screen.page == page, told
        assert not screen.moving, told
    app.step(FRAME)
