"""Statistics by the name of a player, over all games noted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from thunderstone.records.counting import counted
from thunderstone.records.game import GameRecord, SeatRecord

FAVOURITES = 5
"""So many of the cards bought most are named."""

BASICS = ("militia", "dagger", "iron_rations", "torch")
"""Cards that everybody has from the start say little about a player's taste (R38, R39)."""

CAMPAIGN = "campaign"
"""The nights of campaigns among the modes, however they were played (docs/CAMPAIGNS.md)."""


@dataclass(slots=True)
class Tally:
    """Games that count, and how many of them were won."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        """One more game."""
        self.games += 1
        self.wins += won

    @property
    def share(self) -> float:
        """The share of games won, from 0 to 1; 0 where none has been played."""
        return self.wins / self.games if self.games else 0.0


@dataclass(slots=True)
class PlayerStats:
    """What one person has played. ``contests`` are the games that could be won or lost; a siege
    is won or lost by all people at its table.

    ``best`` is None where no game was finished. ``by_seats`` goes by the number of seats and
    ``by_bot`` by the bots at the table, sieges apart: nobody there was an opponent. ``by_mode``
    goes by solo mode (R159) or grade of the siege; nights of campaigns are CAMPAIGN as well.
    """

    name: str
    games: int = 0
    finished: int = 0
    given_up: int = 0
    points: int = 0
    best: int | None = None
    seconds: int = 0
    hints: int = 0
    contests: Tally = field(default_factory=Tally)
    by_seats: dict[int, Tally] = field(default_factory=dict)
    by_bot: dict[str, Tally] = field(default_factory=dict)
    by_mode: dict[str, Tally] = field(default_factory=dict)
    bought: Counter[str] = field(default_factory=Counter)

    @property
    def average(self) -> float:
        """The points of a finished game on average; 0 where there is none."""
        return self.points / self.finished if self.finished else 0.0

    def favourites(self) -> list[tuple[str, int]]:
        """The cards bought most, most often bought first; the basic ones left out."""
        found = [(card, count) for card, count in self.bought.items() if card not in BASICS]
        found.sort(key=lambda entry: (-entry[1], entry[0]))
        return found[:FAVOURITES]


def players_in(games: Iterable[GameRecord]) -> list[str]:
    """The names of all the people, who played last first."""
    names: dict[str, None] = {}
    for game in reversed(list(games)):
        for seat in game.seats:
            if seat.human:
                names.setdefault(seat.name)
    return list(names)


def player_stats(games: Sequence[GameRecord]) -> list[PlayerStats]:
    """The statistics of every person, in the order of ``players_in``; each game counts once."""
    found = {name: PlayerStats(name) for name in players_in(games)}
    for game in counted(games):
        for place, seat in enumerate(game.seats):
            if seat.human:
                _add(found[seat.name], game, place, seat)
    return list(found.values())


def _add(stats: PlayerStats, game: GameRecord, place: int, seat: SeatRecord) -> None:
    stats.games += 1
    stats.seconds += max(0, game.seconds)
    stats.hints += seat.hints
    stats.given_up += seat.resigned
    stats.bought.update(seat.bought)
    if game.finished:
        stats.finished += 1
        stats.points += seat.total
        if stats.best is None or seat.total > stats.best:
            stats.best = seat.total
    if not game.counts_for(place):
        return
    stats.contests.add(seat.won)
    if game.setup.variant.scenario.place:
        stats.by_mode.setdefault(CAMPAIGN, Tally()).add(seat.won)
    if game.cooperative:
        stats.by_mode.setdefault(game.setup.variant.mode, Tally()).add(seat.won)
    if game.siege:
        return
    stats.by_seats.setdefault(len(game.seats), Tally()).add(seat.won)
    for bot in dict.fromkeys(other.control for other in game.seats if not other.human):
        stats.by_bot.setdefault(bot, Tally()).add(seat.won)
