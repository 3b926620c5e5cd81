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
    """What has been solved. ``plain`` is the JSON data that it is kept as, sound by its setting's
    check; it is changed as something is noted, within the bounds of that check."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self._plain = plain

    def of(self, name: str) -> Solved | None:
        """How a puzzle was solved, or None."""
        found = self._plain.get(name[:LONGEST])
        return Solved(*found) if found is not None else None

    def note(self, name: str, solved: Solved) -> None:
        """Note that a puzzle has been solved. The first time stands, but that a day's puzzle is
        solved on its day counts more."""
        before = self.of(name)
        first = before is None and len(self._plain) < MOST
        if first or (before is not None and solved.daily and not before.daily):
            tries, hints = min(solved.tries, MOST_TRIES), min(solved.hints, MOST_TRIES)
            self._plain[name[:LONGEST]] = [solved.date, tries, hints, solved.daily]

    def days(self) -> set[str]:
        """The dates whose puzzle was solved on that very day."""
        found = set()
        for name in self._plain:
            date, _, _, daily = Solved(*self._plain[name])
            with contextlib.suppress(ValueError):
                if daily:
                    found.add(datetime.date.fromisoformat(date).isoformat())
        return found
