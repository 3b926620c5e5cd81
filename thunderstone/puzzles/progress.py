"""Which puzzles somebody has solved, on which days, and how; kept with the settings."""

from __future__ import annotations

import contextlib
import datetime
from typing import Any, NamedTuple


class Solved(NamedTuple):
    """How a puzzle was solved: the ISO date, at which try, with how many hints, and whether it was
    that day's puzzle."""

    date: str
    tries: int
    hints: int
    daily: bool = False


class Progress:
    """What has been solved. ``plain`` is the JSON data that it is kept as, sound by its setting's
    check; it is changed as something is noted."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self._plain = plain

    def of(self, name: str) -> Solved | None:
        """How a puzzle was solved, or None."""
        return Solved(*self._plain[name]) if name in self._plain else None

    def note(self, name: str, solved: Solved) -> None:
        """Note that a puzzle has been solved. The first time stands, but that a day's puzzle is
        solved on its day counts more."""
        before = self.of(name)
        if before is None or (solved.daily and not before.daily):
            self._plain[name] = list(solved)

    def days(self) -> set[str]:
        """The dates whose puzzle was solved on that very day."""
        found = set()
        for name in self._plain:
            date, _, _, daily = Solved(*self._plain[name])
            with contextlib.suppress(ValueError):
                if daily:
                    found.add(datetime.date.fromisoformat(date).isoformat())
        return found
