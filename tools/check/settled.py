"""A settled picture equals a fresh one: nothing that happened at a table stays painted over it.

After any events and clicks, once nothing moves, the window shows pixel for pixel what a table
shows that is made from nothing for the same game, be it played, learnt at or watched again, and
with the same panel open on it. Where it does not, something was left behind, or was not told of a
change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from thunderstone.client.playback import Playback
from thunderstone.ui.app import App
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.puzzles.table import PuzzleScene
from thunderstone.ui.scenes.replay.recorder import ALL_OPEN
from thunderstone.ui.scenes.replay.scene import ReplayScene
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel
from thunderstone.ui.scenes.table.piles import PilesPanel
from thunderstone.ui.scenes.table.reading_panel import ReadingPanel
from thunderstone.ui.scenes.table.recap_panel import RecapPanel
from thunderstone.ui.scenes.table.scene import TableHost, TableScene
from thunderstone.ui.scenes.table.table import Table
from thunderstone.ui.scenes.tutorial import TutorialScene

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
    game. Raises Restless where another screen is in front, or a bot is to play.
    """
    scene = app.scene
    if not isinstance(scene, TableHost) or not _comparable(scene):
        raise Restless
    with _nobody_points(app, scene):
        _come_to_rest(app, scene)
        _show_end(scene.table)
        _draw(app)
        worn = app.surface.copy()
        fresh = _fresh(scene)
        app.router.stack[-1] = fresh
        try:
            _lay(fresh, scene)
            _draw(app)
            area = _differing(worn, app.surface)
        finally:
            app.router.stack[-1] = scene
        if not area:
            return None
        old, new = Counter(_nodes(scene.root)), Counter(_nodes(fresh.root))
        return Difference(area, tuple(old - new), tuple(new - old))


def resting(app: App) -> bool:
    """Whether a table that can be compared is in front and nothing moves on it already."""
    scene = app.scene
    return isinstance(scene, TableHost) and _comparable(scene) and not _moves(scene)


def _comparable(scene: TableHost) -> bool:
    """Whether nobody drags, and no bot is to play."""
    table, session = scene.table, scene.session
    held = table.drag.card is not None or scene.mouse.pressed is not None
    playing = session.playing if isinstance(session, Playback) else session.waiting_for() == "bot"
    return not (held or playing)


def _moves(scene: TableHost) -> bool:
    """Whether anything is under way, or told for a while only."""
    table = scene.table
    told = table.effects.showing or bool(table.explanations.plate.words)
    return told or table.presenter.busy or scene.animating or scene.dirty


@contextmanager
def _nobody_points(app: App, scene: TableHost) -> Iterator[None]:
    """Neither the pointer nor the keyboard is anywhere; what they were on gets them back."""
    led, focused, pointer = app.by_keys, scene.focused, scene.mouse.at
    app.by_keys = False
    scene.cover()
    scene.focus(None)
    try:
        yield
    finally:
        app.by_keys = led
        if focused is not None and scene.focusing.stands(focused):
            scene.focus(focused)
        if pointer[0] >= 0:
            place = app.camera.pointer_at(*pointer)
            app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        app.dispatch(pygame.Event(pygame.VIDEOEXPOSE))  # all of it is painted in the next frame


def _come_to_rest(app: App, scene: TableHost) -> None:
    """Let time pass until the table's picture does not change any more. Raises Restless."""
    for _ in range(REST):
        app.step(FRAME)
        app.do_chores()
        held = app.by_keys  # a button of the gamepad that is held leads on and on
        if held or app.scene is not scene or not _comparable(scene):
            raise Restless
        if not _moves(scene):
            return
    raise Restless


def _fresh(scene: TableHost) -> TableHost:
    """A table made from nothing for the same game, with what the player had begun and opened."""
    scene.table.hand_on()
    fresh = _another(scene)
    old, new = scene.memory, fresh.memory
    new.begun, new.read_until, new.ended = old.begun, old.read_until, old.ended
    new.foresight = old.foresight
    return fresh


def _lay(scene: TableHost, worn: TableHost) -> None:
    """Lay a fresh table in the place of a worn one, with the same panel open on it."""
    scene.enter()
    _open_the_same(worn.table, scene.table)
    scene.table.skip()
    scene.update(0.0)
    scene.table.skip()
    scene.tweens.finish()
    _show_end(scene.table)


def _another(scene: TableHost) -> TableHost:
    """Another screen of the same kind for the same game."""
    if isinstance(scene, TutorialScene):
        learnt = TutorialScene(scene.services, scene.session, scene.coach)
        learnt.voice.pointed = scene.voice.pointed
        return learnt
    if isinstance(scene, ReplayScene):
        place, eyes = scene.playback.place, scene.recorder.eyes
        watched = ReplayScene(scene.services, scene.recorded, place, seen=scene.seen)
        watched.playback.look_at_all()
        if eyes != ALL_OPEN:
            watched.playback.look_as(int(eyes))
        watched.recorder.speed = scene.recorder.speed
        return watched
    if isinstance(scene, PuzzleScene):
        return PuzzleScene(scene.services, scene.play, scene.go_on, scene.session)
    return TableScene(scene.services, scene.session)


def _open_the_same(worn: Table, fresh: Table) -> None:
    """Open on a fresh table what lies open on the worn one."""
    panel = worn.reader.panel
    if isinstance(panel, ChroniclePanel):
        fresh.reader.open_log()
        other = fresh.reader.chronicle
        assert other is not None
        _read_the_same(panel, other)
    elif isinstance(panel, RecapPanel):
        fresh.reader.open_recap()
    elif isinstance(panel, PilesPanel):
        fresh.reader.open_piles(panel.name, panel.seat)
    if isinstance(panel, ReadingPanel) and isinstance(fresh.reader.panel, ReadingPanel):
        fresh.reader.panel.view.at = panel.view.at
    if worn.hints.shown is not None:
        fresh.hints.show(worn.hints.shown)
        fresh.hints.panel.at = worn.hints.panel.at
    fresh.close_up.pinned = worn.close_up.pinned
    fresh.close_up.reading_card.show(worn.close_up.pinned)


def _read_the_same(worn: ChroniclePanel, fresh: ChroniclePanel) -> None:
    """Choose, search and ask in a fresh chronicle as in the worn one."""
    fresh.choose_seat(worn.seat)
    fresh.choose_subject(worn.subject)
    fresh.search(worn.wanted)
    for old, new in zip(worn.lines, fresh.lines, strict=True):
        if worn.reasons_of(old):
            fresh.tell_reasons(new, worn.reasons_of(old))
    fresh.words = worn.words  # what has become of an export stays till something else is chosen


def _show_end(table: Table) -> None:
    """Scroll the chronicle to its end: where somebody has scrolled to is no part of the game."""
    table.log.show(table.log.lines)


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
