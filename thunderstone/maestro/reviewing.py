"""A review under way: its turns are spread over processes beside whoever waits for them."""

from __future__ import annotations

import os
import signal
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from thunderstone.catalogue import load_library
from thunderstone.journal import Journal
from thunderstone.maestro.game import GameReview, put_together
from thunderstone.maestro.kept import Kept
from thunderstone.maestro.turns import TurnReviewer
from thunderstone.review import Recording

if TYPE_CHECKING:
    from multiprocessing.pool import AsyncResult, Pool

    from thunderstone.maestro.findings import Turn

PROCESSES = 2
"""Reviewing takes a core each; a frame of the window comes first."""

MODEST = 10
"""By so much the processes step back behind others (os.nice), where the system knows that."""


KEPT_AT_ONCE = 8
"""After so many turns what is done is to be kept: whoever ends the program has them."""


class Reviewing:
    """A game that is being reviewed; ``poll`` takes in what is done, and never waits.

    ``kept`` has the seed, and the turns that were reviewed by it before.
    """

    def __init__(self, journal: Journal, kept: Kept) -> None:
        self.journal, self.seed = journal, kept.seed
        recording = Recording(journal)
        recording.play_to(recording.length)
        self.count = len(recording.turns)
        self.turns = {index: turn for index, turn in kept.turns.items() if index < self.count}
        self._saved = len(self.turns)
        self._pool: Pool | None = None
        self._open: dict[int, AsyncResult[Turn]] = {}

    @property
    def complete(self) -> bool:
        """Whether all turns are done."""
        return len(self.turns) == self.count

    @property
    def running(self) -> bool:
        """Whether turns are being reviewed."""
        return self._pool is not None

    @property
    def kept(self) -> Kept:
        """What is done so far."""
        return Kept(self.seed, dict(self.turns))

    def start(self, processes: int = PROCESSES) -> None:
        """Begin with the turns that are not done."""
        missing = [index for index in range(self.count) if index not in self.turns]
        if not missing or self._pool is not None:
            return
        given = (self.journal.to_plain(), self.seed)
        self._pool = get_context("spawn").Pool(min(processes, len(missing)), _begin, given)
        self._open = {index: self._pool.apply_async(_review, (index,)) for index in missing}

    def poll(self) -> bool:
        """Take in the turns that are done; whether there were new ones.

        Raises whatever a turn could not be reviewed for.
        """
        done = [index for index, result in self._open.items() if result.ready()]
        for index in done:
            self.turns[index] = self._open.pop(index).get()
        if not self._open:
            self.stop()
        return bool(done)

    def due(self) -> bool:
        """Whether what is done is to be kept now: so many turns have been added since this last
        said so, or the last ones."""
        done = len(self.turns)
        if done - self._saved < KEPT_AT_ONCE and not (self.complete and done > self._saved):
            return False
        self._saved = done
        return True

    def wait(self, seconds: float) -> None:
        """Until the first of the open turns is done, or so long."""
        for result in self._open.values():
            result.wait(seconds)
            return

    def stop(self) -> None:
        """End the processes at once; what is done remains."""
        pool, self._pool = self._pool, None
        self._open.clear()
        if pool is not None:
            pool.terminate()
            pool.join()

    def review(self) -> GameReview:
        """The review, once all turns are done, or of the turns from the first on that are."""
        first = []
        for index in range(self.count):
            if index not in self.turns:
                break
            first.append(self.turns[index])
        return put_together(self.journal, self.seed, first)


_reviewer: TurnReviewer | None = None
"""In a process of the pool: the game that it reviews."""


def _begin(plain: dict[str, Any], seed: int) -> None:
    """A process of the pool takes up its game."""
    global _reviewer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends the pool
    if hasattr(os, "nice"):
        os.nice(MODEST)
    _reviewer = TurnReviewer(Recording(Journal.from_plain(load_library(), plain)), seed)


def _review(index: int) -> Turn:
    """A turn of that game."""
    assert _reviewer is not None
    return _reviewer.turn(index)
