"""Jobs: what takes longer than a frame may, and the faces it brings.

Short things are chores, done between frames in slices; reading is done by threads; faces are
painted by another process. Where something shows in another's place meanwhile, the scenes are
drawn again once it has come.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from thunderstone.ui.brush import disk_cache
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.cards.cache import FaceLayout, FaceStore, Order, changed_of
from thunderstone.ui.cards.painter import Painter
from thunderstone.ui.cards.small import BARE, LEAST_PX, LEAST_WITH_TEXT
from thunderstone.ui.dirty_rects import DirtyRects
from thunderstone.ui.prerender import Draw, Prerenderer
from thunderstone.ui.services import Motion, Scale, Speech

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from thunderstone.engine.card import CardDef
    from thunderstone.engine.library import Library
    from thunderstone.ui.cards.face import Changed
    from thunderstone.ui.scene import Scene

T = TypeVar("T")

CHORES = 0.008
"""Seconds of a frame that chores may take; one that is known to take longer waits for a frame in
which nothing is drawn."""

GATHER = 0.06
"""Seconds for which arrivals are gathered while more are to come: one drawing shows them all."""

STARVED = 6
"""Frames after which a chore is done all the same."""


class Front(Speech, Motion, Scale, Protocol):
    """What is in front: the window whose slow work this is."""

    @property
    def surface(self) -> pygame.Surface:
        """The pixels of the window."""

    @property
    def library(self) -> Library:
        """The cards."""

    def shown(self) -> Sequence[Scene]:
        """The scenes that can be seen."""

    def read_ahead(self) -> None:
        """Read what a game would have to wait for."""

    def guarded(self, act: Callable[..., object], *args: Any) -> None:
        """Do something that may fail."""


class JobQueue:
    """The slow work of a window.

    ``drawing`` says that the scenes are being drawn at this very moment; ``painting`` that faces
    are painted by another process, which ``get_ready`` starts, and pictures kept on disk.
    """

    def __init__(self, front: Front, folder: Path, *, painting: bool) -> None:
        self._front = front
        self._folder = folder
        self.faces = FaceStore(directory=folder)
        self.drawing = False
        self.painting = painting
        self._painter: Painter | None = None
        self._chores: dict[Hashable, Callable[[], object]] = {}
        self._lengths: dict[Hashable, float] = {}
        self._skipped = 0
        self._wanted: set[Hashable] = set()
        self._late = 0.0
        self._fetched: list[tuple[threading.Thread, Callable[[], object]]] = []
        self._warming: threading.Thread | None = None
        self.prerenderer = Prerenderer(self, self._unseen)
        disk_cache.open_in(folder if painting else None, beside=True)

    @property
    def ready(self) -> bool:
        """Whether there is nothing left for ``get_ready`` to do."""
        return not self.painting or self._painter is not None

    @property
    def beside_frames(self) -> bool:
        """Whether slow work is done beside the frames; otherwise at once."""
        return self.painting

    def wait_for_cards(self) -> None:
        """Wait until the cards have been read, if somebody is reading them."""
        if self._warming is not None and self._warming is not threading.current_thread():
            self._warming.join()

    def close(self) -> None:
        """End the painter and wait for what is being read."""
        if self._painter is not None:
            self._painter.stop()
            self._painter = None
        for thread in (self._warming, *(thread for thread, _ in self._fetched)):
            if thread is not None:
                thread.join()
        disk_cache.open_in(None)

    def forget_letters(self) -> None:
        """Letters are set otherwise from now on: no face that was painted before is right."""
        self.faces.clear()
        for key in [key for key in self._chores if isinstance(key, Order)]:
            del self._chores[key]
        self._wanted = {key for key in self._wanted if not isinstance(key, Order)}
        if self._painter is not None:
            self._painter.stop()
            self._painter = Painter(self._folder)

    def chore(self, key: Hashable, act: Callable[[], object]) -> None:
        """Do something slow between frames, a few milliseconds of such things a frame.

        The same ``key`` is noted once. Where it was noted in the midst of drawing, the scenes
        are drawn again when it is done; what is only prepared changes nothing on the screen.
        """
        if self.drawing:
            self._wanted.add(key)
        self._chores.setdefault(key, act)

    def prerender(
        self, key: Hashable, draw: Draw, then: Callable[[], object] | None = None
    ) -> None:
        """Go through a drawing that is due in a moment, so that its pictures are there by then.

        ``then`` is called when they are, which is at once where nothing is prerendered.
        """
        if self.painting and self._front.factor > 0:
            self.prerenderer.add(key, draw, then)
        elif then is not None:
            then()

    def do_chores(self) -> None:
        """Do all the chores that wait, and wait for what others do."""
        while self.busy:
            self.take_in()
            if self._chores:
                self._do_one()
            else:
                time.sleep(0.002)

    @property
    def busy(self) -> bool:
        """Whether anything is being painted or read."""
        painting = self._painter is not None and self._painter.busy
        return bool(self._chores or self._fetched) or painting

    @property
    def missing(self) -> bool:
        """Whether something shows in another's place until it has been painted."""
        return bool(self._wanted)

    def do_some(self, budget: float, *, drawn: bool) -> None:
        """Do chores for ``budget`` seconds: none is begun that would outlast them.

        One that takes longer than that has a frame to itself in which nothing was drawn.
        """
        end = self._front.clock() + budget
        alone = not drawn or self._skipped >= STARVED
        while self._chores:
            expected = self._lengths.get(_kind(next(iter(self._chores))), CHORES)
            if self._front.clock() + expected > end and not alone:
                self._skipped += 1
                return
            alone = False
            self._skipped = 0
            self._do_one()

    def _do_one(self) -> None:
        key = next(iter(self._chores))
        start = self._front.clock()
        self._front.guarded(self._chores.pop(key))
        kind, took = _kind(key), self._front.clock() - start
        self._lengths[kind] = max(took, self._lengths.get(kind, took) * 0.9)
        self._arrived(key)

    def _arrived(self, key: Hashable) -> None:
        """Something is ready: where it has been missed, the scenes are drawn again."""
        if key in self._wanted:
            self._wanted.discard(key)
            self._late = self._late or self._front.clock()
            self._show_arrivals()

    def _show_arrivals(self) -> None:
        """Have the scenes drawn again, once there is enough to show by it."""
        if self._late and (not self._wanted or self._front.clock() - self._late >= GATHER):
            self._late = 0.0
            for scene in self._front.shown():
                scene.repaint()

    def fetch(self, read: Callable[[], T], take: Callable[[Callable[[], T]], object]) -> None:
        """Read something slow beside the frames, then let ``take`` have it.

        ``take`` is given a function that returns what was read, or raises what went wrong.
        """
        if not self.painting:
            take(read)
            return
        found: list[Callable[[], T]] = []

        def work() -> None:
            try:
                value = read()
            except Exception as fault:
                found.append(_raiser(fault))
            else:
                found.append(lambda: value)

        thread = threading.Thread(target=work, name="reader", daemon=True)
        self._fetched.append((thread, lambda: take(found[0])))
        thread.start()

    def take_in(self) -> None:
        """Take in what has been read and painted elsewhere, one picture a frame."""
        self._show_arrivals()
        for entry in [entry for entry in self._fetched if not entry[0].is_alive()]:
            self._fetched.remove(entry)
            self._front.guarded(entry[1])
        if self._painter is None:
            return
        made = self._painter.collect()
        if made is not None:
            order, face = made
            self.faces.put(order, face)
            self.faces.keep(order, order.subject(self._front.library.cards), face)
            self._arrived(order)
        elif self._painter.broken:
            lost, self._painter, self.painting = self._painter, None, False
            self.faces.later = None
            for order in lost.open_orders():
                self.chore(order, self._painting_of(order))

    def _painting_of(self, order: Order) -> Callable[[], object]:
        return lambda: self.faces.fill(order, order.subject(self._front.library.cards))

    def get_ready(self) -> None:
        """Once the first frame is on the screen: start the painter, read ahead, tidy up."""
        self._painter = Painter(self._folder)
        self.faces.later = self._later
        self._warming = threading.Thread(target=self._warm, name="warmer", daemon=True)
        self._warming.start()

    def _warm(self) -> None:
        self._front.read_ahead()
        disk_cache.tidy(self._folder)

    def _unseen(self) -> Canvas:
        """A canvas like the window's that is never shown, for prerender passes."""
        front = self._front
        sheet = cast("pygame.Surface", DirtyRects(front.surface))
        return Canvas(sheet, front.unit, front.origin, front.language)

    def _later(self, order: Order, card: CardDef | None) -> bool:
        shown = self.drawing or self.prerenderer.running
        if not shown or self.faces.is_on_disk(order, card):
            return False
        self._want(order, card)
        return True

    def _want(self, order: Order, card: CardDef | None) -> None:
        """Have a face painted: by the painter, or as a chore where there is none."""
        if self._painter is not None and not self._painter.broken:
            if self.drawing:
                self._wanted.add(order)
            self._wanted.difference_update(self._painter.order(order, wanted=self.drawing))
        else:
            self.chore(order, lambda: self.faces.fill(order, card))

    def face(
        self,
        card: CardDef,
        width: float,
        *,
        layout: FaceLayout = "small",
        figures: Changed = None,
    ) -> pygame.Surface | None:
        """The face of a card ``width`` units wide, or None while it is being painted."""
        px = max(1, round(width * self._front.unit))
        small = layout == "small"
        if small and round(width) < LEAST_WITH_TEXT and px >= LEAST_PX:  # small beside all else
            figures = {**(figures or {}), BARE: 1}
        order = Order(layout, card.id, px, self._front.language, changed_of(figures))
        if self.faces.holds(order) or (
            # a small face is sooner read than asked for
            small and self._painter is not None and self.faces.is_on_disk(order, card)
        ):
            return self.faces.fill(order, card).surface
        self._want(order, card)
        return None


def _kind(key: Hashable) -> Hashable:
    """What chores of the same sort, which take about as long, have in common."""
    if isinstance(key, Order):
        return key.layout, key.width
    return type(key[0] if isinstance(key, tuple) and key else key).__name__


def _raiser(fault: Exception) -> Callable[[], Any]:
    """A function that raises a fault where its caller can deal with it."""

    def fail() -> Any:
        raise fault

    return fail
