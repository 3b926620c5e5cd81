"""Which of the noted games count: each game once, and a daily dungeon by a clock that went on.

A game is what was dealt from a seed, on a table, to players: whoever loads it again and plays on
otherwise, or goes on from its recording against other bots, comes to another ending of the same
game. The first ending counts; where there is none yet, the game counts as it was left last. The
history shows them all.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from thunderstone.engine.setup import Setup
from thunderstone.records.game import GameRecord

Identity = tuple[int, Setup, tuple[tuple[str, str], ...]]

TOLERANCE = datetime.timedelta(hours=26)
"""By so much a clock may go back honestly: whoever travels, and from summer time."""

FAR_AHEAD = datetime.timedelta(days=31)
"""A clock that jumps so far on from one game to the next, and is as far back later, was ahead."""


def identity(game: GameRecord) -> Identity:
    """What the endings of one game have in common: seed, table, and who sat down to play.

    At a game that goes on from the recording of another, those sat down who did at that one.
    """
    controls = game.branch or tuple(seat.control for seat in game.seats)
    names = (seat.name for seat in game.seats)
    return game.seed, game.setup, tuple(zip(names, controls, strict=True))


def counted(games: Iterable[GameRecord]) -> list[GameRecord]:
    """Each game once, in the order in which they were noted."""
    noted = list(games)
    chosen: dict[Identity, GameRecord] = {}
    for game in noted:
        before = chosen.get(identity(game))
        if before is None or before.left:
            chosen[identity(game)] = game
    return [game for game in noted if chosen[identity(game)] is game]


def further_endings(games: Iterable[GameRecord]) -> frozenset[str]:
    """The ids of the games that are another ending, or a branch, of one that counts."""
    noted = list(games)
    once = {game.id for game in counted(noted)}
    return frozenset(game.id for game in noted if game.id not in once)


def on_their_days(games: Iterable[GameRecord]) -> frozenset[str]:
    """The ids of the daily dungeons played on their own day.

    One that ended long before a game noted earlier was played by a clock that had been set back. A
    game of a clock that was once far ahead says nothing of those after it.
    """
    noted = [(game, datetime.datetime.fromisoformat(game.ended)) for game in games]
    found = set()
    latest = datetime.datetime.min
    now = noted[-1][1] if noted else latest
    for game, ended in noted:
        if game.on_its_day and ended + TOLERANCE >= latest:
            found.add(game.id)
        if ended - FAR_AHEAD <= max(now, latest):
            latest = max(latest, ended)
    return frozenset(found)
