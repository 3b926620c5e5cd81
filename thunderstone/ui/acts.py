"""What keys and buttons do: the window's own acts, wherever one is, and the scene's.

A key goes by the keymap; what comes from a gamepad stands for the first key of an act already.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import routes
from thunderstone.ui.keymap import ACTS, key_name
from thunderstone.ui.sound import volumes_of

if TYPE_CHECKING:
    from thunderstone.ui.node import Node
    from thunderstone.ui.router import Router
    from thunderstone.ui.routes import Route
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.services import Services

PLAYED_AT = ("table", "tutorial")
"""The scenes in which the acts of the table have their keys."""


class Acts:
    """The hands on the keyboard and on a gamepad."""

    def __init__(
        self, services: Services, router: Router, toggle_overview: Callable[[], object]
    ) -> None:
        self.services, self.router = services, router
        self._toggle_overview = toggle_overview
        self._reached: Node | None = None
        """The line of text to which the key pressed last has led."""

    def key(self, event: pygame.Event) -> None:
        """A key: what it does, and whether it leads to a line of text."""
        before = self._line()
        self._press(event)
        line = self._line()
        self._reached = line if line is not before else None

    def typed(self, event: pygame.Event) -> None:
        """Letters go into the line of text that has the focus, but not those of the key to it."""
        line = self._line()
        if line is not None and line is not self._reached and self.router.scene is not None:
            self.router.scene.handle(event)

    def released(self) -> None:
        """A key is let go of: what is typed from now on is meant for the line."""
        self._reached = None

    def _line(self) -> Node | None:
        """The line of text that has the focus."""
        focused = self.router.scene.focused if self.router.scene is not None else None
        return focused if focused is not None and focused.takes_text else None

    def _press(self, event: pygame.Event) -> None:
        """An act of the window's own, or the scene's, by the key it first had."""
        scene = self.router.scene
        if scene is None:
            return
        self.let_go_of_pad()
        if scene.takes_keys:
            scene.handle(event)
            return
        typing = self._line() is not None
        keymap = self.services.keymap
        meant = keymap.meant(event, at_table=scene.name in PLAYED_AT, typing=typing)
        if meant is not None and not self._do(meant.act, scene):
            scene.handle(meant.event)

    def pressed(self, event: pygame.Event) -> None:
        """A press of the key that an act first had, from a gamepad.

        Where a key is being chosen, only the way back is open to it.
        """
        scene, key = self.router.scene, key_name(event)
        act = next((name for name, act in ACTS.items() if act.key == key), "")
        if scene is None or (scene.takes_keys and act != "back"):
            return
        if scene.takes_keys or not self._do(act, scene):
            scene.handle(event)

    def let_go_of_pad(self) -> None:
        """Keyboard or mouse are used: it is no gamepad that leads any more."""
        if self.services.gamepad.leads and self.router.scene is not None:
            self.services.gamepad.leads = False
            self.router.scene.touch()

    def _do(self, act: str, scene: Scene) -> bool:
        """Do what can be done wherever one is; False where the act is none of these."""
        services = self.services
        own: dict[str, Callable[[], object]] = {
            "fullscreen": services.preferences.toggle_fullscreen,
            "rules": lambda: self._turn("rules", routes.Rules()),
            "help": lambda: self._turn("help", routes.Help()),
            "settings": lambda: self._turn("settings", routes.Settings()),
            "overview": self._toggle_overview,
            "mute": self._mute,
            "zone_next": lambda: scene.focusing.step_zone(1),
            "zone_back": lambda: scene.focusing.step_zone(-1),
        }
        if act in own:
            own[act]()
        return act in own

    def _turn(self, name: str, route: Route) -> None:
        """Show a screen over whatever is there, or take it away again."""
        scene = self.router.scene
        if scene is not None and scene.name == name:
            scene.back()
        elif not self.router.shows(name):
            self.router.navigate(route)

    def _mute(self) -> None:
        """Silence, and sound again."""
        volumes = volumes_of(self.services.settings)
        volumes.mute = not volumes.mute
        self.services.preferences.set_volumes(volumes)
        self.services.preferences.keep()
