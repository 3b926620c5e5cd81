"""Memories with a cap in bytes: what was drawn once is kept until room is needed."""

from __future__ import annotations

import contextlib
import functools
import itertools
import threading
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextvars import ContextVar
from heapq import heapify, heappop, heapreplace
from typing import Any, Generic, ParamSpec, TypeVar

import numpy as np
import pygame

from thunderstone.ui.brush import disk_cache

P = ParamSpec("P")
T = TypeVar("T")

ROOM = 600_000_000
"""The bytes that all memories may hold together in a window of ``FULL_HEIGHT`` px; in a lower one
less, as its pictures are smaller."""

LEAST_SHARE = 0.25
"""The share of it that the lowest window has: what a game needs from battle to battle beside its
pictures must not push them out, or a frame paints them anew."""

TIDIED = 100
"""Where the room is full a hundredth of it is cleared: weighing all memories at each new picture
would be felt."""

FULL_HEIGHT = 2160

USUAL_HEIGHT = 1080
"""The px of a window that the limits of the shelves are meant for; in a higher one they hold so
much more, as its pictures are larger: a single one must not fill a shelf."""

_FLAT_WEIGHT = 256


def weight_of(thing: object) -> int:
    """The bytes that a surface, an array or a tuple holding some takes, near enough."""
    if isinstance(thing, pygame.Surface):
        return thing.get_width() * thing.get_height() * thing.get_bytesize()
    if isinstance(thing, np.ndarray):
        return int(thing.nbytes)
    if isinstance(thing, tuple):
        return sum(weight_of(part) for part in thing)
    return _FLAT_WEIGHT


class Room:
    """What all shelves share: how much they may hold together, and a count of every use.

    So memory comes to rest after a few games, whatever these have shown.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.lock = threading.RLock()
        self.uses = itertools.count()
        self.shelves: weakref.WeakSet[Shelf[Any]] = weakref.WeakSet()
        self._free = 0
        """What may come in at least before the shelves must be weighed again."""

    def take(self, weight: int) -> None:
        """A shelf has got something."""
        self._free -= weight
        if self._free < 0:
            self.tidy()

    def tidy(self) -> None:
        """Let go of the things that were used longest ago, where the shelves pass the limit: so
        much that not the next thing makes them pass it again. Shelves that hold next to nothing
        are asked last: what they would lose takes longer to make than its room is worth."""
        with self.lock:
            held = sum(shelf.weight for shelf in self.shelves)
            self._free = self.limit - held
            if self._free < 0:
                self._let_go(least=self.limit // TIDIED)
                self._let_go(least=0)

    def _let_go(self, least: int) -> None:
        """Drop what was used longest ago of the shelves that hold more than ``least`` bytes."""
        fuller = (shelf for shelf in self.shelves if len(shelf) > 1 and shelf.weight > least)
        order = [(shelf.oldest(), number, shelf) for number, shelf in enumerate(fuller)]
        heapify(order)
        while self._free < self.limit // TIDIED and order:
            _, number, shelf = order[0]
            self._free += shelf.drop_oldest()
            if len(shelf) > 1 and shelf.weight > least:
                heapreplace(order, (shelf.oldest(), number, shelf))
            else:
                heappop(order)


class _Kept(Generic[T]):
    __slots__ = ("thing", "used", "weight")

    def __init__(self, thing: T, used: int) -> None:
        self.thing, self.weight, self.used = thing, weight_of(thing), used


class Shelf(Generic[T]):
    """A least-recently-used memory of at most ``limit`` bytes, in a room with others; threads may
    share it."""

    def __init__(self, limit: int, room: Room | None = None) -> None:
        self.limit = self._usual = limit
        self.weight = 0
        self._things: OrderedDict[Hashable, _Kept[T]] = OrderedDict()
        self._room = room or _room
        with self._room.lock:
            self._room.shelves.add(self)

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable) -> T | None:
        """The thing under ``key``, now the most recently used, or None."""
        with self._room.lock:
            found = self._things.get(key)
            if found is None:
                return None
            found.used = next(self._room.uses)
            self._things.move_to_end(key)
            return found.thing

    def put(self, key: Hashable, thing: T) -> None:
        """Keep ``thing``, and let go of the oldest ones beyond the limit."""
        with self._room.lock:
            self.drop(key)
            kept = self._things[key] = _Kept(thing, next(self._room.uses))
            self.weight += kept.weight
            self._keep_to_limit()
            self._room.take(kept.weight)

    def widen(self, times: float) -> None:
        """Hold so many times what was meant, and let go of the oldest beyond that."""
        with self._room.lock:
            self.limit = int(self._usual * times)
            self._keep_to_limit()

    def _keep_to_limit(self) -> None:
        """Let go of the oldest beyond the limit; the newest stays, however large it is."""
        while self.weight > self.limit and len(self._things) > 1:
            self.drop_oldest()

    def oldest(self) -> int:
        """When the thing used longest ago was used."""
        return next(iter(self._things.values())).used

    def drop_oldest(self) -> int:
        """Forget the thing used longest ago; gives its bytes."""
        return self.drop(next(iter(self._things)))

    def drop(self, key: Hashable) -> int:
        """Forget what is under ``key``, if anything is; gives its bytes."""
        with self._room.lock:
            old = self._things.pop(key, None)
            if old is None:
                return 0
            self.weight -= old.weight
            return old.weight

    def clear(self) -> None:
        """Forget everything."""
        with self._room.lock:
            self._things.clear()
            self.weight = 0


_room = Room(ROOM)
_shelves: list[Shelf[Any]] = []


class Unready(Exception):
    """A drawing is only prerendered, and its next picture is not to be made here and now."""


class PrerenderPass:
    """A drawing gone through ahead of its time, so that its pictures are there when it is due.

    ``seconds`` after its first picture was begun no further one is; so one has been made in any
    case, however long it takes to get there, and with it whatever it is made of.
    ``background_job`` is the making of a picture that is better done beside the frames, once
    there is such a one.
    """

    def __init__(self, seconds: float) -> None:
        self.background_job: Callable[[], object] | None = None
        self._seconds = seconds
        self._end = 0.0

    def run(self, draw: Callable[[], object]) -> bool:
        """Go through a drawing; whether all of its pictures are there."""
        before = _prerender_pass.set(self)
        try:
            draw()
        except Unready:
            return False
        finally:
            _prerender_pass.reset(before)
        return True

    def yield_point(self, background_job: Callable[[], object] | None) -> None:
        """Something is about to be made; ``background_job``, if given, makes it in a thread."""
        self.background_job = background_job
        now = time.perf_counter()
        if background_job is not None or (self._end and now > self._end):
            raise Unready
        self._end = self._end or now + self._seconds


_prerender_pass: ContextVar[PrerenderPass | None] = ContextVar("prerender_pass", default=None)
"""The one that this thread is in the midst of."""


def yield_point(background_job: Callable[[], object] | None = None) -> None:
    """Called before anything slow that is kept: prerendering may stop here, or have it made."""
    prerender_pass = _prerender_pass.get()
    if prerender_pass is not None:
        prerender_pass.yield_point(background_job)


def at_hand(make: Callable[[], T]) -> T | None:
    """What a function made by ``kept(..., apart=True)`` has in memory, None where it would have to
    make it."""
    found: list[T] = []
    PrerenderPass(0.0).run(lambda: found.append(make()))
    return found[0] if found else None


def kept(
    megabytes: float, stored: type[object] | None = None, *, apart: bool = False
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep the results of a function of hashable arguments, up to ``megabytes`` of them.

    ``stored`` names the type of the results, pygame.Surface or a named tuple of surfaces and
    whole numbers, where they are worth keeping on disk as well. The arguments must then be
    plain values, told apart by what they look like in print. ``apart`` says that a thread may
    make them beside the frames: there are no letters in them, as fonts belong to one thread.
    """

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        shelf: Shelf[T] = Shelf(int(megabytes * 1_000_000))
        _shelves.append(shelf)
        name = f"{function.__module__}.{function.__qualname__}"

        @functools.wraps(function)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> T:
            key = (args, tuple(sorted(kwargs.items()))) if kwargs else (args, ())
            found = shelf.get(key)
            if found is None:
                yield_point((lambda: remembered(*args, **kwargs)) if apart else None)
                if stored is not None and disk_cache.is_open():
                    found = _fetched(stored, f"{name} {key!r}", lambda: function(*args, **kwargs))
                else:
                    found = function(*args, **kwargs)
                shelf.put(key, found)
            return found

        return remembered

    return decorate


def _fetched(kind: type[object], what: str, make: Callable[[], T]) -> T:
    """What the disk cache has under ``what``, or what ``make`` makes, which is then put there."""
    path = disk_cache.path_of(what)
    if path is None:
        return make()
    parts = disk_cache.read(path)
    if parts is not None:
        ready = [_ready(part) if isinstance(part, pygame.Surface) else part for part in parts]
        with contextlib.suppress(TypeError, IndexError):  # a file of something else
            whole = ready[0] if kind is pygame.Surface else kind(*ready)
            return whole  # type: ignore[return-value]
    made = make()
    pieces = [made] if isinstance(made, pygame.Surface) else list(made)  # type: ignore[call-overload]
    if disk_cache.storable(pieces):
        disk_cache.put(path, pieces)
    return made


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, where there is a display."""
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface


def fit(size: tuple[int, int]) -> None:
    """Let all memories together hold as much as a window of ``size`` px needs."""
    share = LEAST_SHARE + (1 - LEAST_SHARE) * size[1] / FULL_HEIGHT
    _room.limit = int(ROOM * min(1.0, share))
    for shelf in _shelves:
        shelf.widen(max(1.0, size[1] / USUAL_HEIGHT))
    _room.tidy()


def forget_all() -> None:
    """Empty every memory made by ``kept``, as after a change of letters."""
    for shelf in _shelves:
        shelf.clear()
