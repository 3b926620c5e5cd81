"""When the next frame is due: sixty a second, and fewer while nothing happens."""

from __future__ import annotations

from collections.abc import Callable

import pygame

FRAMES = 60
LONGEST_FRAME = 0.1
"""Seconds; a longer one (a stalled machine) counts as this much."""

CALM, REST = 0.5, 0.05
"""Seconds without a drawing after which frames are left out, and those that one may then last."""


class FrameClock:
    """Waits from frame to frame.

    While a person thinks nothing is drawn: then a frame waits for whatever comes from outside, a
    key, the pointer, the window, and only looks after what passes with time now and then.

    ``tick`` waits for a sixtieth of a second and tells how many seconds have passed.
    """

    def __init__(self, tick: Callable[[], float] | None = None) -> None:
        clock = pygame.time.Clock()
        self._tick = tick or (lambda: clock.tick(FRAMES) / 1000)
        self._still = 0.0

    def wait(self, *, still: bool) -> float:
        """Wait until the next frame is due; the seconds since the one before.

        ``still``: that one drew nothing, and nothing is being prepared either.
        """
        passed = self._tick()
        self._still = self._still + passed if still else 0.0
        while self._still >= CALM and passed < REST and not pygame.event.peek():
            passed += self._tick()
        return min(passed, LONGEST_FRAME)
