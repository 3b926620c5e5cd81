"""The disk of a simulated computer: it fails for a while, or a process ends while it writes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tools.check.disk.faulty import FaultyDisk


class Killed(BaseException):
    """The process is no more: nothing that it would still have done is done."""


class SimulatedDisk(FaultyDisk):
    """``refused`` counts what has failed. A process that has been killed at a step does nothing
    more; one that is interrupted there still tidies up."""

    def __init__(self) -> None:
        super().__init__(bad=0, broken=0, reason=0)
        self.refused = 0
        self.last: tuple[int, type[BaseException]] | None = None
        self._dead = False

    def fail(self, after: int, times: int, reason: int) -> None:
        """After so many steps more, refuse so many."""
        self.bad, self.broken, self.reason = self.steps + after, times, reason

    def mend(self) -> None:
        """It works again, and whoever writes lives."""
        self.broken = 0
        self.revive()

    def revive(self) -> None:
        """Whoever writes from now on lives."""
        self.last, self._dead = None, False

    def end_at(self, after: int, how: type[BaseException]) -> None:
        """After so many steps more, the process ends."""
        self.last = self.steps + after, how

    def step(self) -> None:
        """One thing done to the disk. Raises OSError, or what ends the process."""
        self._live()
        if self.last is not None and self.steps + 1 >= self.last[0]:
            how, self.last = self.last[1], None
            self._dead = how is Killed
            raise how
        try:
            super().step()
        except OSError:
            self.refused += 1
            raise

    def _live(self) -> None:
        if self._dead:
            raise Killed

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Everything written meanwhile goes through here; the dead remove nothing either."""
        unlink = os.unlink

        def removed(*args: Any, **named: Any) -> None:
            self._live()
            unlink(*args, **named)

        with super().installed():
            os.unlink = removed
            try:
                yield
            finally:
                os.unlink = unlink
