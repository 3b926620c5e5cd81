"""A small window for the tests of the codex and the rules, and hands to use it with."""

from __future__ import annotations

import pygame
from posted import frames

from thunderstone.ui.app import App
from thunderstone.ui.node import Node


def nodes(app: App, label: str) -> list[Node]:
    """The clickable nodes of the scene on top with this label."""
    assert app.scene is not None
    return [n for n in app.scene.root.walk() if n.on_click is not None and n.label == label]


def node(app: App, label: str) -> Node:
    found = nodes(app, label)
    assert app.scene is not None
    assert found, f"no {label!r} among {[n.label for n in app.scene.root.walk() if n.label]}"
    return found[-1]


def point(app: App, x: float, y: float) -> None:
    pos = app.pixels(x, y)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    frames(app, 1)


def click(app: App, where: Node | tuple[float, float], button: int = 1) -> None:
    x, y = where.box.center if isinstance(where, Node) else where
    point(app, x, y)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=app.pixels(x, y), button=button))
    frames(app, 2)


def drag(app: App, start: tuple[float, float], end: tuple[float, float]) -> None:
    point(app, *start)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=app.pixels(*start), button=1))
    frames(app, 1)
    point(app, *end)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=app.pixels(*end), button=1))
    frames(app, 1)


def wheel(app: App, notches: int) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches)))
    frames(app, 1)


def type_in(app: App, letters: str) -> None:
    """Type as a keyboard does: a key down, the letters the system makes of it, and the key up."""
    for letter in letters:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=letter))
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0, unicode=letter))
        frames(app, 1)
