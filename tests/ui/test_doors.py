"""The doors of the Dungeon's floors at the table (docs/MODES.md): asked, opened, and remembered."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from clicking import answers_on, click_node

from thunderstone.engine import attack, floors, stats
from thunderstone.engine.turn_state import PENALTIES, Penalty
from thunderstone.narration.floors import floor_name
from thunderstone.showcase import tables
from thunderstone.showcase.at_table import laid, sit_down
from thunderstone.ui.app import App
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card_overlays import PlateNode
from thunderstone.ui.scenes.table.doors import DoorOpens, door_of
from thunderstone.ui.scenes.table.sums import sum_lines
from thunderstone.words import say
from tools.check.settled import difference

pytestmark = pytest.mark.window(shared_faces=True)


def test_the_door_lies_over_the_hall_as_long_as_it_is_asked_how_it_opens(app: App) -> None:
    table = laid(app, "door")
    assert table.door.visible
    assert difference(app) is None
    click_node(app, next(node for node in answers_on(app.scene) if node.label == "mode.as_drawn"))
    while table.presenter.busy:
        app.step(0.1)
    assert not table.door.visible
    assert table.seen.floors[1].door == "as_drawn"
    assert difference(app) is None


def test_the_door_waits_until_the_battle_before_it_has_been_shown(app: App) -> None:
    app.settings.animation = "normal"
    stage = tables.STAGES["door"]
    *before, last = stage.answers
    table = sit_down(app, tables.session(replace(stage, answers=tuple(before))))
    table.prompt.submit(tables.picks_for(table.game, last))
    app.step(0.05)
    assert table.presenter.busy
    assert not table.door.visible
    table.skip()
    app.step(0.05)
    assert table.door.visible


def test_a_door_that_opens_is_skipped_by_a_click(app: App) -> None:
    app.settings.animation = "normal"
    table = laid(app, "door")
    table.prompt.submit(tables.picks_for(table.game, "wide_open"))
    app.step(0.05)
    occasions = table.effects.occasions
    assert any(isinstance(one, DoorOpens) for one in occasions.under_way)
    assert occasions.covering
    table.skip()
    assert not occasions.under_way


def test_a_door_in_sight_opens_without_going_away_before(app: App) -> None:
    """Between its question and its opening no frame shows what lies behind it."""
    app.settings.animation = "normal"
    table = laid(app, "door")
    app.step(0.05)
    x, y = (round(side / 2) for side in app.surface.get_size())
    area = pygame.Rect(0, y // 4, x // 3, y // 2)
    before = pygame.image.tobytes(app.surface.subsurface(area), "RGB")
    table.prompt.submit(tables.picks_for(table.game, "wide_open"))
    for _ in range(6):
        app.step(1 / 60)
        assert pygame.image.tobytes(app.surface.subsurface(area), "RGB") == before
    table.skip()
    app.step(0.05)
    assert not table.door.visible
    assert difference(app) is None


def test_a_monster_of_a_floor_wears_its_penalty_and_its_reward(app: App) -> None:
    table = laid(app, "floors")
    state = table.seen
    plates = [node for node in table.root.walk() if isinstance(node, PlateNode)]
    assert {plate.plate.label for plate in plates} == {"floor.health", "floor.reward"}
    (monster,) = {plate.parent.card for plate in plates if plate.parent is not None}  # type: ignore[attr-defined]
    assert floors.extra_health(state, monster) == floors.reward(state, monster) == 1
    assert table.board_view.table.health(monster) == stats.health(state, monster)
    assert floor_name(state.floors[1], "es") in plates[0].tip()
    tally = attack.tally(state, 0, monster, 3)
    told = [line.words for line in sum_lines(table.board_view, tally)]
    assert say("sum.by_floor", "es") in told


@pytest.mark.parametrize("lang", ["es", "en", "qps"])
@pytest.mark.parametrize("penalty", PENALTIES)
def test_the_words_of_every_door_have_room(app: App, lang: str, penalty: Penalty) -> None:
    table = laid(app, "door")
    board_view = table.board_view
    board_view.lang = lang
    longest = max(floors.ADJECTIVES, key=lambda one: len(say(f"floor.{one}_tale", lang)))
    for way in ("wide_open",) if penalty == "major" else ("", "as_drawn", "wide_open"):
        floors.replace(board_view.state, 2, penalty=penalty, adjective=longest)
        words = door_of(board_view, 2, way).words[0]
        tall = words.body.height(table.services.canvas(), words.box.w)
        assert tall <= layout.DOOR_WORDS.h
