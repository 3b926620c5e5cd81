"""When things happen on a page: a clock that a tween moves on, and what comes in by it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui.kit import Item
from thunderstone.ui.kit.arrangement import LayerArrangement
from thunderstone.ui.kit.theme import GAPS
from thunderstone.ui.tween import ease_out

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

RISE = GAPS["l"]
"""Units that something rises while it comes in."""


class Cue(NamedTuple):
    """A sound, and the second of its page at which it is heard."""

    at: float
    name: str


class Clock:
    """The seconds that a page has run, at the designed pace.

    What is drawn by it is a function of ``t`` alone, so at the end a page looks as if made anew.
    """

    def __init__(self) -> None:
        self.t = 0.0

    @classmethod
    def at_rest(cls) -> Clock:
        """The clock of a page on which everything has come to its end."""
        clock = cls()
        clock.t = math.inf
        return clock

    def share(self, start: float, span: float) -> float:
        """How much of a motion that takes ``span`` seconds from ``start`` on is done: 0 to 1."""
        if self.t >= start + span:
            return 1.0
        return ease_out(max(0.0, (self.t - start) / span))


class Entering(Item):
    """Lets what lies in it rise and fade in, ``span`` seconds from ``start`` on."""

    def __init__(self, clock: Clock, start: float, span: float, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow, arrangement=LayerArrangement(align="stretch"))
        self.clock, self.start, self.span = clock, start, span

    def draw_children(self, canvas: Canvas) -> None:
        """Draw them as far as they have come."""
        share = self.clock.share(self.start, self.span)
        if share > 0:
            with canvas.moved(0, RISE * (1 - share), share):
                super().draw_children(canvas)
