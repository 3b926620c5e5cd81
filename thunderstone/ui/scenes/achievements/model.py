"""Whose achievements are shown, and which of them; no window is needed for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.records import EVERYBODY, Progress, players_in, progress

if TYPE_CHECKING:
    from thunderstone.records import GameRecord

ALL, EARNED, MISSING = "all", "have", "missing"
KINDS = (ALL, EARNED, MISSING)


class AchievementsModel:
    """The achievements of one person, or of everybody at this computer."""

    def __init__(self) -> None:
        self.whose, self.kind = EVERYBODY, ALL
        self.names: Sequence[str] = ()
        self.found: Sequence[Progress] = ()
        self._games: Sequence[GameRecord] = ()

    def read(self, games: Sequence[GameRecord]) -> None:
        """Take over the games that have been played by now."""
        self._games, self.names = games, players_in(games)
        self.look_at(self.whose)

    def look_at(self, whose: str) -> None:
        """Look at another person's; at everybody's where nobody of that name has played."""
        self.whose = whose if whose in self.names else EVERYBODY
        self.found = progress(self._games, self.whose)

    @property
    def earned(self) -> int:
        """How many have been earned."""
        return sum(one.earned for one in self.found)

    @property
    def shown(self) -> list[Progress]:
        """Those of the kind that is looked at."""
        return [
            one for one in self.found if self.kind == ALL or one.earned == (self.kind == EARNED)
        ]
