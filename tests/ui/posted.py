"""A player's hands: events posted to the window, and what is there to be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import pygame

from thunderstone.ui.app import App
from thunderstone.ui.kit import Host, Screen
from thunderstone.ui.mouse import DOUBLE
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene

if TYPE_CHECKING:
    from thunderstone.ui.services import Services

SomeScreen = TypeVar("SomeScreen", bound=Screen)
SomeItem = TypeVar("SomeItem", bound=Node)


def frames(app: App, count: int = 3, dt: float = 0.02) -> None:
    for _ in range(count):
        app.step(dt)


def on_top(app: App) -> str:
    """The name of the scene on top."""
    assert app.scene is not None
    return app.scene.name


def put_up(app: App, screen: Screen) -> Host:
    """Show a screen of the kit over whatever is there; gives its scene."""
    host = Host(cast("Services", app), screen)
    app.push(host)
    frames(app)
    return host


def host_of(app: App) -> Host:
    """The scene on top, which shows a screen of the kit."""
    assert isinstance(app.scene, Host)
    return app.scene


def screen_of(app: App, kind: type[SomeScreen]) -> SomeScreen:
    """The screen on top, which is of this kind."""
    return screen_in(host_of(app), kind)


def screen_in(host: Host, kind: type[SomeScreen]) -> SomeScreen:
    """The screen that a scene shows, which is of this kind."""
    assert isinstance(host.screen, kind)
    return host.screen


def item_of(host: Host, key: str, kind: type[SomeItem]) -> SomeItem:
    """The item of a key, which is of this kind."""
    item = host.items[key]
    assert isinstance(item, kind)
    return item


def labels(app: App) -> list[str]:
    """What can be clicked on the scene on top."""
    assert app.scene is not None
    return [node.label for node in app.scene.root.walk() if node.clickable]


def node(app: App, label: str) -> Node:
    """The clickable node of the scene on top whose label begins with ``label``."""
    assert app.scene is not None
    walked = list(app.scene.root.walk())
    found = [node for node in walked if node.on_click and node.label.startswith(label)]
    assert found, f"no {label!r} among {labels(app)}"
    return found[-1]


def tab_stops(scene: Scene) -> list[Node]:
    """What Tab reaches, in its order."""
    return scene.focusing.order.focusables()


def click(
    app: App, where: Node | str | tuple[float, float], button: int = 1, *, soon: bool = False
) -> None:
    """Point at a node, or at a place in units, and click it.

    Only ``soon`` after the last click this can be the second one of a double click.
    """
    assert app.scene is not None
    if not soon:
        app.scene.mouse.pass_time(DOUBLE)
    place = node(app, where) if isinstance(where, str) else where
    pos = app.pixels(*(place.box.center if isinstance(place, Node) else place))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pos, button=button))
    frames(app)


def press(app: App, key: int, mod: int = 0, letters: str = "") -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letters))
    frames(app, 1)


def type_in(app: App, letters: str) -> None:
    """Type as a keyboard does: a key down, then the letters the system makes of it."""
    for letter in letters:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=letter))
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
    frames(app)


def shown(app: App, layer: str) -> str:
    """All that can be read on a scene."""
    assert app.ledger is not None
    return "\n".join(mark.words for mark in app.ledger if mark.layer == layer)
