"""Recordings, the lesson, and what is opened over a table look as if made anew, too."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

import pygame
import pytest
from posted import frames, press

from thunderstone.journal import HUMAN
from thunderstone.showcase import moments, tables
from thunderstone.ui.app import App
from thunderstone.ui.scenes.replay import ReplayScene
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.table import Table
from thunderstone.ui.scenes.tutorial import TutorialScene, open_lesson
from tools.check.settled import Restless, difference

pytestmark = pytest.mark.usefixtures("blank_faces")

PANELS: dict[str, Callable[[Table], None]] = {
    "log": lambda table: table.reader.open_log(),
    "recap": lambda table: table.reader.open_recap(),
    "deck": lambda table: table.reader.open_deck(),
    "dungeon": lambda table: table.reader.open_dungeon(),
    "discard": lambda table: table.reader.open_discard(1),
    "void": lambda table: table.reader.open_piles("void"),
}


def at_table(app: App) -> TableScene:
    app.play(moments.session(moments.in_village, (HUMAN, "greedy", "greedy")))
    frames(app, 6)
    assert isinstance(app.scene, TableScene)
    return app.scene


@pytest.mark.parametrize("name", PANELS)
def test_what_is_opened_to_be_read_looks_as_if_opened_on_a_new_table(app: App, name: str) -> None:
    scene = at_table(app)
    PANELS[name](scene.table)
    assert difference(app) is None
    assert scene.table.reader.panel is not None, "it lies open still"
    scene.table.reader.close()
    assert difference(app) is None


def test_a_card_kept_in_view_looks_the_same(app: App) -> None:
    scene = at_table(app)
    tile = next(iter(scene.table.village.tiles.values()))
    scene.mouse.move(*tile.box.center)
    scene.table.close_up.pin()
    assert scene.table.close_up.pinned is not None
    assert difference(app) is None
    scene.table.close_up.unpin()
    assert difference(app) is None


def test_the_levels_of_a_hero_look_the_same_behind_a_hint(app: App) -> None:
    """What a hint rings lies on the table, and not behind what covers it."""
    session = tables.session(tables.STAGES["level"])
    app.play(session)
    frames(app, 6)
    scene = app.scene
    assert isinstance(scene, TableScene)
    press(app, pygame.K_h)
    frames(app, 12)
    hero = next(
        card for card in scene.table.seen.seats[0].hand if scene.table.question.effects(card)
    )
    scene.table.question.click(hero)
    frames(app, 4)
    scene.table.hints.close()
    assert difference(app) is None


@pytest.mark.parametrize("seed", range(3))
def test_a_recording_looks_the_same_wherever_one_has_jumped(app: App, seed: int) -> None:
    app.preferences.set_language(("es", "en")[seed % 2])
    journal = moments.finished(seed + 2)
    scene = ReplayScene(app, journal, 20)
    app.push(scene)
    frames(app, 4)
    rng, recorder = random.Random(seed), scene.recorder
    eyes = ["open", "-1", *map(str, range(len(journal.players)))]
    deeds: list[Callable[[], object]] = [
        *(scene.playback.step, recorder.step_back, recorder.turn_back, scene.playback.next_turn),
        lambda: recorder.jump(rng.randrange(len(journal.answers))),
        lambda: recorder.look_as(rng.choice(eyes)),
        recorder.faster,
    ]
    compared = 0
    for _ in range(14):
        rng.choice(deeds)()
        frames(app, 3)
        with suppress(Restless):
            found = difference(app)
            assert found is None, str(found)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("step", ["hand", "buy_1", "hall", "equip_1", "sum", "attack_2", "buy_3"])
def test_the_lesson_looks_the_same_at_every_step(app: App, step: str) -> None:
    scene = open_lesson(app, step)
    app.session = scene.session
    app.push(scene)
    frames(app, 6)
    assert isinstance(app.scene, TutorialScene)
    assert difference(app) is None
    scene.coach.object_to_idling()
    frames(app, 2)
    assert difference(app) is None
    for answer in range(3):
        decision = scene.session.decision
        if decision is None or not scene.table.question.asks:
            break
        scene.table.prompt.submit([min(answer, len(decision.options) - 1)])
        frames(app, 6)
        with suppress(Restless):
            assert difference(app) is None
