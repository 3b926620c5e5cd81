"""Which puzzles somebody has solved, on which days, and how; kept with the settings."""

from __future__ import annotations

import contextlib
import datetime
from typing import Any, NamedTuple

LONGEST, MOST, MOST_TRIES = 24, 1_000, 999
"""Letters of a puzzle's name, puzzles, and tries or hints that are kept at most."""


class Solved(NamedTuple):
    """How a puzzle was solved: the ISO date, at which try, with how many hints, and whether it was
    that day's puzzle."""

    date: str
    tries: int
    hints: int
    daily: bool = False


class Progress:
    """What has been solved: by a puzzle's name its first solution, and by the date that of the
    day's puzzle, as one puzzle may be that of several days.

    ``plain`` is the JSON data that it is kept as, sound by its setting's check; it is changed as
    something is noted, within the bounds of that check.
    """

    def __init__(self, plain: dict[str, Any]) -> None:
        self._plain = plain

    def of(self, name: str) -> Solved | None:
        """How a puzzle was solved first, or None."""
        found = self._plain.get(name[:LONGEST])
        return Solved(*found) if found is not None else None

    def note(self, name: str, solved: Solved) -> None:
        """Note that a puzzle has been solved."""
        if self.of(name) is None:
            self._put(name[:LONGEST], solved._replace(daily=False))
        if solved.daily:
            self._put(solved.date, solved)

    def _put(self, key: str, solved: Solved) -> None:
        """Keep a solution; where there is no room, in the place of the oldest day's."""
        if key not in self._plain and len(self._plain) >= MOST:
            oldest = min((day for day, found in self._plain.items() if found[-1]), default=None)
            if oldest is None:
                return
            del self._plain[oldest]
        tries, hints = min(solved.tries, MOST_TRIES), min(solved.hints, MOST_TRIES)
        self._plain[key] = [solved.date, tries, hints, solved.daily]

    def days(self) -> set[str]:
        """The dates whose puzzle was solved on that very day."""
        found = set()
        for date, _, _, daily in self._plain.values():
            with contextlib.suppress(ValueError):
                if daily:
                    found.add(datetime.date.fromisoformat(date).isoformat())
        return found
