"""Drawings gone through before they are due, so that no frame has to make their pictures.

What is about to be shown is mostly known a moment before: the plaque while the cards still move,
the large view while the pointer comes to rest. Going through its drawing on a surface that is
never shown makes the pictures it needs: letters a few at a time between the frames, everything
else in a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from thunderstone.ui.brush.memory_cache import PrerenderPass
from thunderstone.ui.canvas import Canvas

if TYPE_CHECKING:
    from thunderstone.ui.services import Jobs

SHARE = 0.003
"""Seconds at once that letters are set for."""

MOST = 40
"""Drawings that wait at most; the oldest are given up."""

MOST_PARTS = 400
"""Parts of a drawing after which it is given up: where the memory of pictures is smaller than
what a drawing needs, each one made pushes another out, and it would never come to an end."""

Draw = Callable[[Canvas], object]


@dataclass(frozen=True)
class Part:
    """A part of a prerender pass as a chore, of which there is one at a time."""


class Prerenderer:
    """The drawings that wait; the newest comes first, as it is due first."""

    def __init__(self, jobs: Jobs, canvas: Callable[[], Canvas]) -> None:
        """``canvas`` gives one like the window that is never shown."""
        self._jobs, self._canvas = jobs, canvas
        self.running = False
        """Whether one is gone through at this very moment."""
        self._waiting: dict[Hashable, Draw] = {}
        self._after: dict[Hashable, Callable[[], object]] = {}
        self._under_way = False
        self._parts: dict[Hashable, int] = {}

    def add(self, key: Hashable, draw: Draw, then: Callable[[], object] | None = None) -> None:
        """Go through a drawing as soon as may be; the same ``key`` replaces what waits.

        ``then`` is called once its pictures are there, or it has been given up.
        """
        self._drop(key)
        self._waiting[key] = draw
        if then is not None:
            self._after[key] = then
        while len(self._waiting) > MOST:
            self._drop(next(iter(self._waiting)))
        if not self._under_way:
            self._go_on()

    def clear(self) -> None:
        """Forget what waits: the window has changed."""
        for key in list(self._waiting):
            self._drop(key)

    def _drop(self, key: Hashable) -> None:
        """One is done with or given up; whatever waits for it goes on."""
        self._waiting.pop(key, None)
        self._parts.pop(key, None)
        then = self._after.pop(key, None)
        if then is not None:
            then()

    def _go_on(self) -> None:
        self._under_way = bool(self._waiting)
        if self._under_way:
            self._jobs.chore(Part(), self._part)

    def _part(self) -> None:
        """Go through the newest drawing as far as time allows."""
        if not self._waiting:
            self._under_way = False
            return
        key, draw = next(reversed(self._waiting.items()))
        prerender_pass = PrerenderPass(SHARE)
        self.running = True
        try:
            done = prerender_pass.run(lambda: draw(self._canvas()))
        finally:
            self.running = False
        self._parts[key] = self._parts.get(key, 0) + 1
        if done or self._parts[key] >= MOST_PARTS:
            self._drop(key)
        if prerender_pass.background_job is None:
            self._go_on()
        else:
            self._jobs.fetch(prerender_pass.background_job, self._made)

    def _made(self, made: Callable[[], object]) -> None:
        """A thread has made a picture, or failed."""
        self._under_way = False
        made()
        self._go_on()
