"""Memories with a cap in bytes: what was drawn once is kept until room is needed."""

from __future__ import annotations

import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, ParamSpec, TypeVar

import numpy as np
import pygame

P = ParamSpec("P")
T = TypeVar("T")

_FLAT_WEIGHT = 256
_shelves: list[Shelf[object]] = []


def weight_of(thing: object) -> int:
    """The bytes that a surface, an array or a tuple holding some takes, near enough."""
    if isinstance(thing, pygame.Surface):
        return thing.get_width() * thing.get_height() * thing.get_bytesize()
    if isinstance(thing, np.ndarray):
        return int(thing.nbytes)
    if isinstance(thing, tuple):
        return sum(weight_of(part) for part in thing)
    return _FLAT_WEIGHT


class Shelf(Generic[T]):
    """A least-recently-used memory that holds at most ``limit`` bytes; threads may share it."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.RLock()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable) -> T | None:
        """The thing under ``key``, now the most recently used, or None."""
        with self._lock:
            thing = self._things.get(key)
            if thing is not None:
                self._things.move_to_end(key)
            return thing

    def put(self, key: Hashable, thing: T) -> None:
        """Keep ``thing``, and let go of the oldest ones beyond the limit."""
        with self._lock:
            self.drop(key)
            self._things[key] = thing
            self.weight += weight_of(thing)
            while self.weight > self.limit and len(self._things) > 1:
                _, old = self._things.popitem(last=False)
                self.weight -= weight_of(old)

    def drop(self, key: Hashable) -> None:
        """Forget what is under ``key``, if anything is."""
        with self._lock:
            old = self._things.pop(key, None)
            if old is not None:
                self.weight -= weight_of(old)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._things.clear()
            self.weight = 0


def kept(megabytes: float) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep the results of a function of hashable arguments, up to ``megabytes`` of them."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        shelf: Shelf[T] = Shelf(int(megabytes * 1_000_000))
        _shelves.append(shelf)  # type: ignore[arg-type]

        @functools.wraps(function)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> T:
            key = (args, tuple(sorted(kwargs.items())))
            found = shelf.get(key)
            if found is None:
                found = function(*args, **kwargs)
                shelf.put(key, found)
            return found

        return remembered

    return decorate


def forget_all() -> None:
    """Empty every memory made by ``kept``, as after a change of window size."""
    for shelf in _shelves:
        shelf.clear()
