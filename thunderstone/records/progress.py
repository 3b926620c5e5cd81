"""Which achievements somebody has, with which game, and how far the others are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from thunderstone.journal import HUMAN, Journal
from thunderstone.records.achievements import ACHIEVEMENTS, Achievement, Part
from thunderstone.records.game import GameRecord, game_id, record_of
from thunderstone.records.shelf import Records

EVERYBODY = ""
"""Stands for the name where everybody's games on this computer are meant."""


class Progress(NamedTuple):
    """Where somebody stands with an achievement; ``part`` is what earned it, or None."""

    achievement: Achievement
    reached: int
    part: Part | None

    @property
    def earned(self) -> bool:
        """Whether it has been earned."""
        return self.part is not None


class Earned(NamedTuple):
    """An achievement that a game has just earned somebody."""

    achievement: Achievement
    name: str


def parts_of(games: Iterable[GameRecord], name: str = EVERYBODY) -> list[Part]:
    """What a person, or everybody, has played without a bot's help, in order."""
    return [
        Part(game, place)
        for game in games
        for place, seat in enumerate(game.seats)
        if seat.human and not seat.relieved and name in (EVERYBODY, seat.name)
    ]


def progress(games: Iterable[GameRecord], name: str = EVERYBODY) -> list[Progress]:
    """Where a person stands with every achievement; for EVERYBODY, the best of them."""
    games = list(games)
    if name == EVERYBODY:
        names = dict.fromkeys(part.own.name for part in parts_of(games))
        return [
            _best([_progress(one, parts_of(games, each)) for each in names], one)
            for one in ACHIEVEMENTS.values()
        ]
    parts = parts_of(games, name)
    return [_progress(one, parts) for one in ACHIEVEMENTS.values()]


def earned(journal: Journal, records: Records) -> list[Earned]:
    """What the people at a finished game's table have earned with it, seat by seat.

    It need not have been noted; the same game always earns the same.
    """
    before: list[GameRecord] = []
    game: GameRecord | None = None
    wanted = game_id(journal)
    for one in records.games():
        if one.id == wanted:
            game = one
            break
        before.append(one)
    if game is None:
        game = record_of(journal, "")
    found = []
    people = [player.name for player in journal.players if player.control == HUMAN]
    for name in dict.fromkeys(people):
        old, new = parts_of(before, name), parts_of([*before, game], name)
        found += [
            Earned(one, name)
            for one in ACHIEVEMENTS.values()
            if one.total(old) < one.goal <= one.total(new)
        ]
    return found


def _progress(one: Achievement, parts: Sequence[Part]) -> Progress:
    """The first part with which the goal is reached is found by halving: no measure ever falls."""
    reached = one.total(parts)
    if reached < one.goal:
        return Progress(one, reached, None)
    low, high = 1, len(parts)
    while low < high:
        middle = (low + high) // 2
        if one.total(parts[:middle]) >= one.goal:
            high = middle
        else:
            low = middle + 1
    return Progress(one, one.goal, parts[low - 1])


def _best(found: Sequence[Progress], one: Achievement) -> Progress:
    """The earliest to have it, or whoever is nearest to it."""
    have = [each for each in found if each.part is not None]
    if have:
        return min(have, key=lambda each: each.part.game.ended if each.part else "")
    return max(found, key=lambda each: each.reached, default=Progress(one, 0, None))
