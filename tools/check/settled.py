"""A settled picture equals a fresh one: nothing that happened at a table stays painted over it.

After any events and clicks, once nothing moves, the window shows pixel for pixel what a table
shows that is made from nothing for the same game. Where it does not, something was left behind,
or was not told of a change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from thunderstone.ui.app import App
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.scene import TableScene

REST, FRAME = 80, 0.1
"""Frames, and seconds of each, in which a table comes to rest: words about a click stay longest."""

NAMED = 6
"""Nodes of one table that the other has not, at most, with which a difference is told."""


class Difference(NamedTuple):
    """The smallest area, in pixels, around all that differs, and the nodes that only one has."""

    area: pygame.Rect
    left_behind: tuple[str, ...]
    missing: tuple[str, ...]

    def __str__(self) -> str:
        where = tuple(self.area)
        left, missing = (", ".join(names[:NAMED]) or "nothing" for names in self[1:])
        return f"{where} differs; only on the old table: {left}; only on a fresh one: {missing}"


class Restless(Exception):
    """There is no table at rest to be compared."""


def difference(app: App) -> Difference | None:
    """Compare the table in the window with a fresh one; None where both look the same.

    The table is brought to rest first, without the pointer and the focus: they are no part of the
    game. Raises Restless where another screen is in front, a bot is to play, or something lies
    open to be read.
    """
    table = app.scene
    if not isinstance(table, TableScene) or not _comparable(table):
        raise Restless
    with _nobody_points(app, table):
        _come_to_rest(app, table)
        worn = app.surface.copy()
        fresh = _fresh(app, table)
        app.router.stack[-1] = fresh
        try:
            _draw(app)
            area = _differing(worn, app.surface)
        finally:
            app.router.stack[-1] = table
        if not area:
            return None
        old, new = Counter(_nodes(table.root)), Counter(_nodes(fresh.root))
        return Difference(area, tuple(old - new), tuple(new - old))


def resting(app: App) -> bool:
    """Whether a table that can be compared is in front and nothing moves on it already."""
    table = app.scene
    return isinstance(table, TableScene) and _comparable(table) and not _moves(table)


def _comparable(table: TableScene) -> bool:
    """Whether nothing lies open on a table, nobody drags a card, and no bot is to play."""
    reading = table.over.children or table.hint.visible or table.pinned is not None
    held = table.dragged is not None or table.pressed is not None
    return table.name == "table" and not (reading or held) and table.session.waiting_for() != "bot"


def _moves(table: TableScene) -> bool:
    """Whether anything is under way, or told for a while only."""
    told = table.plaque.up or table.deed.visible or bool(table.why.words)
    return told or table.presenter.busy or table.animating or table.dirty


@contextmanager
def _nobody_points(app: App, table: TableScene) -> Iterator[None]:
    """Neither the pointer nor the keyboard is anywhere; what they were on gets them back."""
    led, focused, pointer = app.by_keys, table.focused, table.pointer
    app.by_keys = False
    table.cover()
    table.focus(None)
    try:
        yield
    finally:
        app.by_keys = led
        if focused is not None and table.stands(focused):
            table.focus(focused)
        if pointer[0] >= 0:
            place = app.camera.pointer_at(*pointer)
            app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        app.dispatch(pygame.Event(pygame.VIDEOEXPOSE))  # all of it is painted in the next frame


def _come_to_rest(app: App, table: TableScene) -> None:
    """Let time pass until the table's picture does not change any more. Raises Restless."""
    table.log.view.at = table.log.view.most
    for _ in range(REST):
        app.step(FRAME)
        app.do_chores()
        held = app.by_keys  # a button of the gamepad that is held leads on and on
        if held or app.scene is not table or not _comparable(table):
            raise Restless
        if not _moves(table):
            return
    raise Restless


def _fresh(app: App, table: TableScene) -> TableScene:
    """A table made from nothing for the same game, the choice under way begun on it as well."""
    fresh = type(table)(app, table.session)
    fresh.foresight = table.foresight
    fresh._read_until = table._read_until
    fresh.enter()
    if table.asker is not None and fresh.asker is not None:
        fresh.asker.left = table.asker.left
        half = table.asker.half_made()
        if half is not None:
            fresh.asker.resume(half)
        fresh.dress()
    fresh.presenter.skip()
    fresh.tweens.finish()
    return fresh


def _draw(app: App) -> None:
    """Paint all of the window, and once more when every card on it has been painted."""
    for _ in range(2):
        app.dispatch(pygame.Event(pygame.VIDEOEXPOSE))
        app.draw()
        app.do_chores()


def _differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle around all pixels that differ; empty where none does."""
    if pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"):
        return pygame.Rect(0, 0, 0, 0)
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    alike.invert()
    areas = alike.get_bounding_rects()
    return areas[0].unionall(areas[1:])


def _nodes(node: Node) -> Iterator[str]:
    """What is to be seen on a table, node by node, each with its place."""
    if not node.visible:
        return
    x, y, w, h = node.box
    yield f"{type(node).__name__} {node.label!r} at {x:.0f},{y:.0f} {w:.0f}x{h:.0f}"
    for child in node.children:
        yield from _nodes(child)
