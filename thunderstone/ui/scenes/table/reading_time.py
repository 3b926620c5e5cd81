"""How long something told stays before the eyes: it fades in, is read, and fades out."""

from __future__ import annotations

from collections import Counter

from thunderstone.ui.durations import MOVE
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.layout import Box

READ, READ_OTHERS, READ_AGAIN = 1.1, 0.9, 0.7
"""Seconds that something stays: about one's own seat, another's, one of a known kind."""

FAMILIAR = 2
"""After so many of a kind it is read at a glance."""


class Familiarity:
    """How often each kind of event has been told already."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def seconds(self, kind: str, *, own: bool) -> float:
        """How long one more of a kind is to be read; ``own``: it is about one's own seat."""
        known = self._seen[kind] >= FAMILIAR
        self._seen[kind] += 1
        return READ_AGAIN if known else READ if own else READ_OTHERS


class ReadingTime:
    """For how many seconds a plate hangs: it fades in, is read, and fades out."""

    def __init__(self) -> None:
        self.age = self.span = 0.0
        self.still = False

    def begin(self) -> None:
        """Fade in anew."""
        self.age = 0.0

    def prolong(self, seconds: float) -> None:
        """There is something new to be read, for so long; what has faded in stays in sight."""
        self.age = min(self.age, MOVE)
        self.span = seconds + 2 * MOVE

    def pass_time(self, dt: float, *, still: bool) -> None:
        """Let ``dt`` seconds pass. ``still``: nothing fades."""
        self.still = still
        self.age += dt

    @property
    def over(self) -> bool:
        """Whether it has been read and has faded out."""
        return self.age >= self.span

    @property
    def half_over(self) -> bool:
        """Whether it has been before the eyes for half its time."""
        return self.age >= self.span / 2

    @property
    def moving(self) -> bool:
        """Whether it fades in or out just now."""
        return not self.still and (self.age < MOVE or self.span - self.age < MOVE)

    @property
    def opacity(self) -> float:
        """How much of it is to be seen."""
        if self.still:
            return 1.0
        return max(0.01, min(1.0, self.age / MOVE, (self.span - self.age) / MOVE))


class ToldPlate(Node):
    """A plate that hangs over the table for as long as it is to be read; a click takes it away."""

    def __init__(self, box: Box, label: str) -> None:
        super().__init__(box, label=label, solid=True)
        self.layer = label
        self.time = ReadingTime()

    @property
    def focusable(self) -> bool:
        """The keyboard dismisses it with Enter; it is no place to stop at."""
        return False

    @property
    def floats(self) -> Box | None:
        """What is told is told in sight."""
        return Box(self.x, self.y, self.w, self.h)
