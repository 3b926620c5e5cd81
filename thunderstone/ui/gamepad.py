"""A gamepad in the player's hands: its buttons and sticks are presses of the keys they stand for.

So it walks the same ways as the keyboard, whatever screen is shown. Gamepads come and go at any
time; each that the system knows as one is taken, and the last one touched tells how its buttons
are marked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from thunderstone.ui.keymap import ACTS, press_of

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)

BUTTONS: dict[int, str] = {
    A: "return",
    B: "escape",
    X: ACTS["details"].key,
    Y: ACTS["hint"].key,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: ACTS["zone_back"].key,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: ACTS["zone_next"].key,
    pygame.CONTROLLER_BUTTON_BACK: ACTS["help"].key,
    pygame.CONTROLLER_BUTTON_START: ACTS["settings"].key,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: ACTS["overview"].key,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: ACTS["log"].key,
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""What each button stands for: the first key of an act, whatever the keyboard has been set to."""

SIGNS = {
    "A": "return",
    "B": "escape",
    "X": ACTS["details"].key,
    "Y": ACTS["hint"].key,
    "LB": ACTS["zone_back"].key,
    "RB": ACTS["zone_next"].key,
}
"""What is written on the buttons that the player is told of, and what they stand for."""

COLOURS = {"A": "#9fe07a", "B": "#ff9a88", "X": "#8fc8ff", "Y": "#ffe08a"}
"""The usual colours of the four buttons; their letters tell them apart without."""

_WAYS = ("left", "right", "up", "down")
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
_FULL = 32768.0
PUSHED, CENTRED = 0.6, 0.35
"""How far a stick goes before it counts, and how near the middle before it may count again."""

FIRST_WAIT, NEXT_WAIT = 0.4, 0.12
"""Seconds until a direction that is held repeats, and then until it does so again."""


class Pad(Protocol):
    """An open gamepad."""

    @property
    def id(self) -> int:
        """The system's number for it while it is plugged in."""

    def quit(self) -> None:
        """Let go of it."""


class Gamepad:
    """All gamepads as one. ``here`` says whether there is any."""

    def __init__(
        self, press: Callable[[pygame.Event], object], changed: Callable[[], object]
    ) -> None:
        """``press`` is given presses of keys; ``changed`` is told of each that comes or goes."""
        self._press_key, self._changed = press, changed
        self._pads: dict[int, Pad] = {}
        self._held = ""
        self._wait = 0.0
        self._pushed: dict[int, str] = {}
        self._ready = False
        self.leads = False
        """Whether it was a gamepad that was used last."""

    @property
    def here(self) -> bool:
        """Whether a gamepad is plugged in."""
        return bool(self._pads)

    def open(self) -> None:
        """Listen for gamepads from now on; those that are there already are told of as new."""
        self._ready = self._ready or _start()

    def close(self) -> None:
        """Let go of all of them."""
        for pad in self._pads.values():
            pad.quit()
        self._pads.clear()

    def handle(self, event: pygame.Event) -> bool:
        """Take what comes from a gamepad; whether it was something of the kind."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._unplug(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._press(BUTTONS.get(event.button, ""))
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._release(BUTTONS.get(event.button, ""))
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._lean(event.axis, event.value / _FULL)
        else:
            return event.type in _RAW
        return True

    def update(self, dt: float) -> None:
        """Let a direction that is held repeat."""
        if self._held:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = NEXT_WAIT
                self._send(self._held)

    # -- coming and going -------------------------------------------------------------------

    def _plug(self, index: int) -> None:
        if not self._ready:
            return
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self._pads[pad.id] = pad
        self._changed()

    def _unplug(self, instance: int) -> None:
        pad = self._pads.pop(instance, None)
        if pad is not None:
            pad.quit()
        self._held, self._pushed, self.leads = "", {}, False
        self._changed()

    # -- being used -------------------------------------------------------------------------

    def _press(self, key: str) -> None:
        if not key:
            return
        if key in _WAYS:
            self._held, self._wait = key, FIRST_WAIT
        self._send(key)

    def _release(self, key: str) -> None:
        if key == self._held:
            self._held = ""

    def _lean(self, axis: int, lean: float) -> None:
        """A stick pushed far enough is a press of an arrow, until it comes back."""
        if axis not in _STICK:
            return
        before = self._pushed.get(axis, "")
        way = _STICK[axis][lean > 0] if abs(lean) >= PUSHED else ""
        if not way and before and abs(lean) > CENTRED:
            return
        if way == before:
            return
        self._pushed[axis] = way
        self._release(before)
        self._press(way)

    def _send(self, key: str) -> None:
        """Press a key, past the keys that the player has chosen for the keyboard."""
        self.leads = True
        self._press_key(press_of(key))


_RAW = frozenset(
    {
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
    }
)
"""The same from the devices themselves, which the events above have told already."""


def _start() -> bool:
    """Listen for gamepads; without that the game is played with keyboard and mouse."""
    try:
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error):
        return False
    return True
