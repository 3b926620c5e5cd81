"""The daily dungeon: one table and one seed for everybody on a date, worked out offline.

The seed is a function of the ISO date alone. Its upper bits are the date itself (the proleptic
Gregorian ordinal, 20 bits and a bit that marks them), its lower 40 bits a BLAKE2b digest of the
date's text; no seed drawn by chance is that large (they have 40 bits). The table is then drawn by
the category cards of two named sets from that seed, so that a further set changes no day.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import Setup
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes
from thunderstone.records.counting import on_their_days
from thunderstone.records.game import GameRecord

SETS = ("base", "doomgate")
"""The sets whose cards the daily table is drawn from, for good."""

ALONE = ("solo_normal", "solo_warrior", "solo_nightmare")
"""The ways to play it by the solo sheet (R159); any other way is the name of a bot."""

_TEXT = "thunderstone daily dungeon 1: {}"
_DIGEST_BITS = 40
_MARK = 1 << 60
"""Set in every daily seed: which of them is meant can be read back from the seed."""

_CARDS = ("heroes", "monsters", "village", "basics", "guardians", "treasures", "stones")


class Day(NamedTuple):
    """A day's dungeon: its ISO date, its seed, and its table for two seats."""

    date: str
    seed: int
    setup: Setup


def seed_of(date: str) -> int:
    """The seed of an ISO date. Raises ValueError where it is no date."""
    day = datetime.date.fromisoformat(date)
    text = _TEXT.format(day.isoformat()).encode()
    digest = int.from_bytes(hashlib.blake2b(text, digest_size=5).digest(), "big")
    return _MARK | day.toordinal() << _DIGEST_BITS | digest


def date_of_seed(seed: int) -> str:
    """The date whose seed this is, or ""."""
    ordinal = (seed & ~_MARK) >> _DIGEST_BITS
    if not seed & _MARK or not 1 <= ordinal <= datetime.date.max.toordinal():
        return ""
    date = datetime.date.fromordinal(ordinal).isoformat()
    return date if seed_of(date) == seed else ""


def day_of(library: Library, date: str) -> Day:
    """The dungeon of an ISO date. Raises ValueError where it is no date."""
    day = datetime.date.fromisoformat(date).isoformat()
    seed = seed_of(day)
    wishes = Wishes(seats=2, sets=SETS, features="guaranteed", playable=True, first=0)
    return Day(day, seed, draw(library, wishes, seed).setup)


def setup_for(day: Day, way: str) -> Setup:
    """The day's table for a way to play it: a solo mode for one seat, or against one bot."""
    if way not in ALONE:
        return day.setup
    variant = Variant(mode=way, disease=day.setup.variant.disease)
    return replace(day.setup, seats=1, variant=variant)


def daily_date(library: Library, setup: Setup, seed: int) -> str:
    """The date whose daily dungeon a game is, or "": its seed, its cards and its rules fit."""
    date = date_of_seed(seed)
    if not date:
        return ""
    day = day_of(library, date)
    fits = all(getattr(setup, name) == getattr(day.setup, name) for name in _CARDS)
    mode = setup.variant.mode if setup.variant.cooperative else "versus"
    plain = setup_for(day, mode).variant == setup.variant
    return date if fits and plain and setup.seats == (1 if setup.variant.cooperative else 2) else ""


class Best(NamedTuple):
    """The best result of a day: how it was played, by whom, and what came of it."""

    way: str
    name: str
    points: int
    won: bool
    game: str


def way_of(game: GameRecord) -> str:
    """How a daily dungeon was played: a solo mode, or the bot on the other side."""
    if game.cooperative:
        return game.setup.variant.mode
    bots = [seat.control for seat in game.seats if not seat.human]
    return bots[0] if bots else "people"


def results(games: Iterable[GameRecord]) -> dict[str, list[Best]]:
    """By date, the best result of each way to play it, the best of all first.

    A victory is better than any defeat; then points count; the earlier of two equals stands.
    """
    found: dict[str, dict[str, Best]] = {}
    for game in games:
        if not game.daily or not game.finished:
            continue
        for seat in game.seats:
            if seat.human:
                best = Best(way_of(game), seat.name, seat.total, seat.won, game.id)
                ways = found.setdefault(game.daily, {})
                before = ways.get(best.way)
                if before is None or _worth(best) > _worth(before):
                    ways[best.way] = best
    return {date: sorted(ways.values(), key=_worth, reverse=True) for date, ways in found.items()}


def _worth(best: Best) -> tuple[bool, int]:
    return best.won, best.points


def played_days(games: Iterable[GameRecord]) -> set[str]:
    """The dates whose dungeon was finished by a person on that very day."""
    noted = list(games)
    on_time = on_their_days(noted)
    return {
        game.daily
        for game in noted
        if game.daily and game.finished and game.id in on_time
        if any(seat.human for seat in game.seats)
    }


def streak(days: set[str], today: str) -> int:
    """How many days in a row up to ``today``; a day not played yet today breaks nothing."""
    day = datetime.date.fromisoformat(today)
    if today not in days:
        day -= datetime.timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count += 1
        day -= datetime.timedelta(days=1)
    return count


def longest_streak(days: set[str]) -> int:
    """The longest row of days without a gap."""
    best = run = 0
    before = None
    for day in sorted(datetime.date.fromisoformat(date) for date in days):
        run = run + 1 if before is not None and (day - before).days == 1 else 1
        best, before = max(best, run), day
    return best
