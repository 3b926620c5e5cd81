"""How the player stands with what is new every day."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.services import Services


class Challenge:
    """Whether the dungeon of ``today``, an ISO date, has been played, and how many in a row.

    It is read beside the frames, and not at all where the history of years would take long.
    """

    def __init__(self, services: Services, today: str, changed: Callable[[], object]) -> None:
        """``changed`` is told once it is known."""
        self.services, self.today, self._changed = services, today, changed
        self.played, self.streak = False, 0

    @property
    def solved(self) -> bool:
        """Whether the puzzle of today has been solved."""
        from thunderstone.puzzles.progress import Progress

        return self.today in Progress(self.services.settings.puzzles).days()

    def look(self) -> None:
        """Look at the history, if there is one."""
        services, today = self.services, self.today

        def read() -> tuple[bool, int]:
            from thunderstone.records import daily
            from thunderstone.ui.record_desk import records_of

            records = records_of(services)
            if records.slow():
                return False, 0
            days = daily.played_days(records.games())
            return today in days, daily.streak(days, today)

        if os.path.isdir(services.profile.folder / "history"):
            services.fetch(read, self._take)

    def _take(self, read: Callable[[], tuple[bool, int]]) -> None:
        self.played, self.streak = read()
        self._changed()
