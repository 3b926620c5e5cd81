"""The dungeon of the day without a screen: the days, what was achieved, the game to be played."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.registry import BOTS
from thunderstone.catalogue.share import encode
from thunderstone.client.choice import NAME_LENGTH, NAMES
from thunderstone.journal import Journal, Player
from thunderstone.records import daily
from thunderstone.records.daily import ALONE, Best, Day

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.profile import Settings
    from thunderstone.records import GameRecord

SHOWN, MOST = 30, 366
"""Days that are listed at least, and at most where older ones have been played."""

WAYS: Sequence[str] = (*BOTS, *ALONE)
"""Against which bot, or in which mode alone, a day can be played."""


class Listed(NamedTuple):
    """A day of the list: its ISO date, how many days ago it was, and its best result."""

    date: str
    ago: int
    best: Best | None


class DailyModel:
    """Which day is looked at, by whom and how it is to be played; ``today`` is an ISO date.

    The choice of player and way is kept in ``settings``; ``usual`` is the player's name where
    there was no choice yet.
    """

    def __init__(
        self,
        library: Library,
        settings: Settings,
        games: Iterable[GameRecord],
        today: str,
        usual: str = "",
    ) -> None:
        self.library, self.settings, self.today = library, settings, today
        self.date = today
        self.player = (settings.daily_name or usual or NAMES[0])[:NAME_LENGTH]
        self.way = settings.daily_way if settings.daily_way in WAYS else WAYS[0]
        self.read(games)

    def read(self, games: Iterable[GameRecord]) -> None:
        """Take the results of the games played until now."""
        games = list(games)
        self.results = daily.results(games)
        played = daily.played_days(games)
        self.streak, self.longest = daily.streak(played, self.today), daily.longest_streak(played)

    @property
    def day(self) -> Day:
        """The dungeon of the day that is looked at."""
        return daily.day_of(self.library, self.date)

    @property
    def best(self) -> Sequence[Best]:
        """The best results of that day, one for each way."""
        return self.results.get(self.date, [])

    def days(self) -> list[Listed]:
        """Today and the days before, back to the oldest one played."""
        today = datetime.date.fromisoformat(self.today)
        ages = [(today - datetime.date.fromisoformat(date)).days for date in self.results]
        count = min(MOST, max([SHOWN, *(age + 1 for age in ages)]))
        dates = [(today - datetime.timedelta(days=ago)).isoformat() for ago in range(count)]
        return [
            Listed(date, ago, next(iter(self.results.get(date, ())), None))
            for ago, date in enumerate(dates)
        ]

    def call(self, player: str) -> None:
        """Take another name for the player, and keep it."""
        self.player = self.settings.daily_name = player

    def choose(self, way: str) -> None:
        """Take another way to play, and keep it."""
        self.way = self.settings.daily_way = way

    def journal(self) -> Journal:
        """The game as it is to be played."""
        players = [Player(self.player.strip() or NAMES[0])]
        if self.way not in ALONE:
            other = next(name for name in NAMES if name != players[0].name)
            players.append(Player(other, self.way))
        day = self.day
        return Journal.new(self.library, daily.setup_for(day, self.way), day.seed, players)

    def code(self) -> str:
        """The share code of the day as it is to be played."""
        day = self.day
        return encode(daily.setup_for(day, self.way), day.seed)
