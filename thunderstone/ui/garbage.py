"""Garbage is collected while the window stands still: a collection in a moving frame is felt."""

from __future__ import annotations

import gc

OVERDUE = 200_000
"""Objects made beyond those let go of, after which Python collects whatever is being drawn."""

WORTH = 4_000
"""Of so many new ones the younger are gone through, some 3 ms, as soon as a frame is still."""

STILL, SELDOM = 1.0, 30.0
"""Seconds without a drawing, and since the last time, after which all are gone through."""

PYTHONS = gc.get_threshold()
"""How Python collects by itself."""


class GarbageCollector:
    """Says when Python may collect: between drawings, seldom all there is.

    What has survived that is not gone through again until a game is left: it takes 100 ms.
    """

    def __init__(self) -> None:
        self.begun = False
        self._still = self._since = 0.0

    def begin(self) -> None:
        """From now on; until then, Python goes by its own rules."""
        gc.set_threshold(OVERDUE, *PYTHONS[1:])
        self.begun = True

    def end(self) -> None:
        """Leave it to Python again."""
        gc.set_threshold(*PYTHONS)
        self.begun = False
        gc.unfreeze()

    def collect_all(self) -> None:
        """Go through everything: much of it has been let go of."""
        gc.unfreeze()
        gc.collect()
        self._since = 0.0

    def pass_time(self, dt: float, *, drawn: bool) -> None:
        """A frame is over in which something was ``drawn``, or nothing."""
        self._since += dt
        self._still = 0.0 if drawn else self._still + dt
        if drawn or not self.begun:
            return
        if self._still >= STILL and self._since >= SELDOM:
            gc.collect()
            gc.freeze()
            self._since = 0.0
        elif gc.get_count()[0] >= WORTH:
            gc.collect(1)
