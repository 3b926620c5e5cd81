"""Playing at the table by clicks."""

from __future__ import annotations

import pygame

from thunderstone.ui.app import App
from thunderstone.ui.mouse import DOUBLE
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.scene import TableScene

SIDE_ROADS = frozenset(
    {"undo", "menu", "scroll", "discard", "deck", "log", "skip", "back"}
    | {"hint", "recap", "news", "dungeon_deck", "scenario"}
)
"""Labels of what can be clicked without answering anything."""


def click(app: App, x: float, y: float) -> None:
    """Click a place, in units, no sooner than the last click is no half of a double click."""
    assert app.scene is not None
    app.scene.mouse.pass_time(DOUBLE)
    pos = app.pixels(x, y)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))


def answers_on(scene: TableScene) -> list[Node]:
    """What can be clicked towards an answer."""
    return [
        node
        for node in scene.root.walk()
        if node.clickable
        and node.label not in SIDE_ROADS
        and not node.label.startswith("seat.")
        and not (isinstance(node, CardNode) and node.piece.zone == "discard")
    ]


def click_node(app: App, node: Node) -> None:
    box = node.box
    low = box.y + box.h * 0.3 if isinstance(node, CardNode) else box.centery
    click(app, box.x + min(14, box.w / 2), low)
