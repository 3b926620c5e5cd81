"""A gamepad: it walks the keyboard's ways, comes and goes, and is told of by its signs."""

from __future__ import annotations

import pygame
import pytest
from legibility import complaints
from posted import frames, on_top

from thunderstone.showcase import moments
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.gamepad import BUTTONS, FIRST_WAIT, NEXT_WAIT, SIGNS
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.settings.scene import SettingsScreen
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.window(shared_faces=True)


class FakePad:
    """A gamepad that is plugged in without there being one."""

    id = 7

    def __init__(self) -> None:
        self.gone = False

    def quit(self) -> None:
        self.gone = True


def push(app: App, button: int) -> None:
    """Press a button and let go of it."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.Event(kind, instance_id=7, button=button))
    frames(app, 1)


def lean(app: App, axis: int, value: int) -> None:
    event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=axis, value=value)
    pygame.event.post(event)
    frames(app, 1)


def focused(app: App) -> str:
    assert app.scene is not None
    assert app.scene.focused is not None
    return app.scene.focused.label


def test_the_menus_are_walked_with_the_cross_and_pressed_with_a(app: App) -> None:
    app.to_title()
    frames(app)
    down, right = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    for button in [down] * 5 + [right] * 8:
        push(app, button)
        if focused(app) == "Opciones":
            break
    push(app, pygame.CONTROLLER_BUTTON_A)
    assert on_top(app) == "settings"
    assert app.scene.focused is not None, "the focus can be seen at once"
    push(app, pygame.CONTROLLER_BUTTON_B)
    assert app.scene.name == "title"


def test_a_stick_counts_once_until_it_is_let_go_of_and_repeats_when_held(app: App) -> None:
    app.to_title()
    frames(app)
    push(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    first = focused(app)
    lean(app, pygame.CONTROLLER_AXIS_LEFTY, 30000)
    second = focused(app)
    assert second != first
    lean(app, pygame.CONTROLLER_AXIS_LEFTY, 24000)
    lean(app, pygame.CONTROLLER_AXIS_LEFTY, 15000)
    assert focused(app) == second, "still the same push"
    app.step(FIRST_WAIT)
    third = focused(app)
    assert third != second
    app.step(NEXT_WAIT)
    fourth = focused(app)
    assert fourth != third
    lean(app, pygame.CONTROLLER_AXIS_LEFTY, 0)
    frames(app, 20, 0.1)
    assert focused(app) == fourth


def test_an_idle_gamepad_draws_nothing(app: App) -> None:
    app.to_title()
    push(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    frames(app, 20, 0.1)
    before = app.frame
    frames(app, 50)
    assert app.frame == before


def test_the_shoulders_go_from_one_part_of_the_table_to_the_next(app: App) -> None:
    app.play(moments.session(moments.at_action))
    frames(app, 8)
    scene = app.scene
    assert isinstance(scene, TableScene)
    seen = []
    for _ in range(6):
        push(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        assert scene.focused is not None
        box = scene.focused.box
        seen.append((box.centerx, box.centery))
    assert len(set(seen)) >= 5
    last = scene.focused
    push(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    push(app, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert scene.focused is last


def test_its_signs_stand_on_the_table_while_it_leads(app: App) -> None:
    app.play(moments.session(moments.at_action))
    frames(app, 8)
    assert app.ledger is not None
    assert not {"A", "LB"} & {mark.words for mark in app.ledger}
    push(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    frames(app, 2)
    assert {"A", "B", "X", "Y", "LB", "RB", "Elegir"} <= {mark.words for mark in app.ledger}
    assert not complaints(app.ledger, (1280, 720))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    frames(app, 2)
    assert not {"A", "LB"} & {mark.words for mark in app.ledger}


def test_x_keeps_the_focused_card_in_view_and_y_asks_for_a_hint(app: App) -> None:
    app.play(moments.session(moments.at_action))
    frames(app, 8)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.table.hands.to_hand(0)
    assert isinstance(scene.focused, CardNode)
    push(app, pygame.CONTROLLER_BUTTON_X)
    assert scene.table.close_up.pinned is not None
    assert scene.table.close_up.pinned.face == scene.focused.face
    push(app, pygame.CONTROLLER_BUTTON_B)
    assert scene.table.close_up.pinned is None
    push(app, pygame.CONTROLLER_BUTTON_Y)
    frames(app, 20)
    assert scene.table.hints.panel.visible


def test_it_does_the_same_whatever_keys_the_player_has_chosen(app: App) -> None:
    app.keymap.assign("details", "k")
    app.play(moments.session(moments.at_action))
    frames(app, 8)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.table.hands.to_hand(0)
    push(app, pygame.CONTROLLER_BUTTON_X)
    assert scene.table.close_up.pinned is not None


def test_pads_come_and_go_and_the_page_says_so(app: App) -> None:
    app.to_title()
    app.navigate(routes.Settings("pad"))
    frames(app)
    assert app.ledger is not None
    assert any(mark.words.startswith("No hay") for mark in app.ledger)
    pad = FakePad()
    app.gamepad._pads[pad.id] = pad
    app.gamepad._changed()
    frames(app)
    assert any(mark.words.startswith("Hay un mando") for mark in app.ledger)
    assert {"A", "B", "X", "Y", "LB", "RB"} <= {mark.words for mark in app.ledger}
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.id)
    app.dispatch(gone)
    frames(app)
    assert pad.gone
    assert not app.gamepad.here
    assert any(mark.words.startswith("No hay") for mark in app.ledger)


def test_a_device_that_cannot_be_opened_is_no_fault(app: App) -> None:
    app.gamepad.open()
    app.to_title()
    app.dispatch(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=5, guid=""))
    assert not app.gamepad.here


def test_no_button_chooses_a_key(app: App) -> None:
    app.to_title()
    app.navigate(routes.Settings("keys"))
    scene = app.scene
    assert isinstance(scene, Host)
    screen = scene.screen
    assert isinstance(screen, SettingsScreen)
    screen.keys.await_key("undo")
    push(app, pygame.CONTROLLER_BUTTON_X)
    assert app.keymap.is_first("undo")
    push(app, pygame.CONTROLLER_BUTTON_B)
    assert not screen.keys.awaited


def test_every_sign_is_a_button() -> None:
    assert set(SIGNS.values()) <= set(BUTTONS.values())
