"""Which achievements somebody has, with which game, and how far the others are."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from thunderstone.journal import HUMAN, Journal
from thunderstone.records.achievements import ACHIEVEMENTS, Achievement, Part
from thunderstone.records.counting import counted, on_their_days
from thunderstone.records.game import GameRecord, game_id, record_of
from thunderstone.records.history_store import Records

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


def parts_by_name(games: Iterable[GameRecord]) -> dict[str, list[Part]]:
    """What each person has played without a bot's help, in order.

    Whoever takes a bot's seat in the middle of a recording has not earned what it did before.
    """
    noted = list(games)
    once = {game.id for game in counted(noted) if not game.left}
    on_time = on_their_days(noted)
    found: dict[str, list[Part]] = {}
    for game in noted:
        for place, seat in enumerate(game.seats):
            began = game.branch[place] if game.branch else seat.control
            if seat.human and began == HUMAN and not seat.relieved:
                part = Part(game, place, game.id in once, game.id in on_time)
                found.setdefault(seat.name, []).append(part)
    return found


def progress(games: Iterable[GameRecord], name: str = EVERYBODY) -> list[Progress]:
    """Where a person stands with every achievement; for EVERYBODY, the best of them."""
    people = parts_by_name(games)
    if name == EVERYBODY:
        return [
            _best([_progress(one, parts) for parts in people.values()], one)
            for one in ACHIEVEMENTS.values()
        ]
    parts = people.get(name, [])
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
        game = record_of(journal, datetime.datetime.now().isoformat(timespec="seconds"))
    found = []
    earlier, now = parts_by_name(before), parts_by_name([*before, game])
    people = [player.name for player in journal.players if player.control == HUMAN]
    for name in dict.fromkeys(people):
        old, new = earlier.get(name, []), now.get(name, [])
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
