"""Which strength of bot is somebody's match, by the games that person has played against bots.

Every bot at a finished table makes a pair with the person: one of them is ahead, or they share the
place. On the scale of ``bots/strength.py`` whoever is as strong as x wins against y with the odds
of ODDS ** ((x - y) / STEP). The strength told is the one that is likeliest after all results, begun
with a normal distribution about BEGINNER (maximum a posteriori). At a table of n seats each pair
weighs 2 / n, as they share one deal; a result weighs half as much HALF_LIFE games later: people
improve.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.registry import LADDER, UnknownBot, measured, named, strength_of
from thunderstone.bots.strength import FULL, ODDS, STEP, STRENGTHS
from thunderstone.client.bot_names import level_name
from thunderstone.client.noting import records_in
from thunderstone.client.words import word
from thunderstone.records.counting import counted

if TYPE_CHECKING:
    from thunderstone.profile import Profile
    from thunderstone.records import GameRecord

BEGINNER, SPREAD = STRENGTHS["recluta"], 35.0
"""What is believed of somebody who has played no game, and its standard deviation."""

HALF_LIFE = 30
STRONGEST = 200.0
"""No strength beyond is told."""

HALVINGS = 20
ROUND = 5
"""A strength is proposed in steps of this, as the slider moves."""


class Result(NamedTuple):
    """A pair of a game: the bot, its strength, what the person won of it, and what it weighs."""

    bot: str
    strength: float
    won: float
    weight: float


class Match(NamedTuple):
    """The bot that is somebody's match, and what says so.

    ``games`` are those that count, ``rival`` the bot met most often (the latest of equals; "" where
    no game counts) and ``share`` what was won against it, from 0 to 1.
    """

    bot: str
    games: int = 0
    rival: str = ""
    share: float = 0.0


def match_in(profile: Profile, name: str) -> Match:
    """The match of the person of a name, by the history of a profile."""
    return match_for(records_in(profile.folder).games(), name)


def match_for(games: Sequence[GameRecord], name: str) -> Match:
    """The match of the person of a name: a level, or Veterano at a strength."""
    tables = [found for game, place in _played(games, name) if (found := [*_results(game, place)])]
    if not tables:
        return Match(bot_of(BEGINNER))
    results = [
        one._replace(weight=one.weight * 0.5 ** (age / HALF_LIFE))
        for age, table in enumerate(reversed(tables))
        for one in table
    ]
    met = Counter(one.bot for one in results)
    rival = max(met, key=lambda bot: met[bot])
    won = [one.won for one in results if one.bot == rival]
    return Match(bot_of(likeliest(results)), len(tables), rival, sum(won) / len(won))


def match_text(match: Match, lang: str) -> str:
    """Which bot is somebody's match, and by which results."""
    bot = level_name(match.bot, lang)
    if not match.games:
        return word("match.none", lang, bot=bot)
    rival, share = level_name(match.rival, lang), round(100 * match.share)
    return word("match.text", lang, n=match.games, share=share, rival=rival, bot=bot)


def bot_of(strength: float) -> str:
    """The bot that comes nearest to a strength: a level where one has just this."""
    if strength > (FULL + STRENGTHS["leyenda"]) / 2:
        return "leyenda"
    figure = min(FULL, max(0, round(strength / ROUND) * ROUND))
    return next((level for level in LADDER if STRENGTHS[level] == figure), measured(figure))


def likeliest(results: Sequence[Result]) -> float:
    """The strength at which such results are likeliest."""
    low, high = -STRONGEST, STRONGEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if _too_weak(middle, results):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _too_weak(strength: float, results: Sequence[Result]) -> bool:
    """Whether a greater strength would make the results likelier."""
    slope = math.log(ODDS) / STEP
    doubt = (strength - BEGINNER) / SPREAD**2
    beyond = sum(one.weight * (one.won - chance(strength - one.strength)) for one in results)
    return slope * beyond > doubt


def chance(ahead: float) -> float:
    """The chance to win against somebody who is so much weaker."""
    return 1 / (1 + math.pow(ODDS, -ahead / STEP))


def _played(games: Sequence[GameRecord], name: str) -> Iterator[tuple[GameRecord, int]]:
    """The games that a person has won or lost against others, in order, and the seat in each."""
    for game in counted(games):
        for place, seat in enumerate(game.seats):
            if seat.human and seat.name == name and game.counts_for(place) and not game.cooperative:
                yield game, place


def _results(game: GameRecord, place: int) -> Iterator[Result]:
    """A person's pairs of a game."""
    own = game.seats[place]
    for other in game.seats:
        if other.human:
            continue
        try:
            strength = strength_of(other.control, game.bots)
        except UnknownBot:
            continue
        mine, its = (own.won, own.total), (other.won, other.total)
        won = 0.0 if own.resigned else 1.0 if mine > its else 0.5 if mine == its else 0.0
        yield Result(named(other.control).bare, strength, won, 2 / len(game.seats))
