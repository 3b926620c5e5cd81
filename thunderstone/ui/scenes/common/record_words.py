"""A game of the history in words: when, who, how it came out."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from thunderstone.catalogue import load_presets
from thunderstone.client.words import listed, short_day, word
from thunderstone.narration.numerals import numeral
from thunderstone.narration.scenario import place_name
from thunderstone.records.ascent import table_of

if TYPE_CHECKING:
    from thunderstone.records import GameRecord


def day_words(date: str, lang: str) -> str:
    """An ISO date as people write it: "3 nov 2026"."""
    day = datetime.date.fromisoformat(date[:10])
    month = word(f"month.{day.month}", lang)
    return word("date.day", lang, day=day.day, month=month, year=day.year)


def clock_words(ended: str) -> str:
    """The time of day of an ISO time: "21:05"."""
    return ended[11:16]


def who_words(game: GameRecord, lang: str, most: int = 5) -> str:
    """The names at the table; beyond ``most`` of them the others are only counted."""
    names = [seat.name for seat in game.seats]
    if len(names) <= most:
        return listed(names, lang)
    rest = word("game.others", lang, n=len(names) - most)
    return f"{', '.join(names[:most])} {rest}"


def table_words(game: GameRecord, lang: str, *, further: bool = False) -> str:
    """What kind of table it was: one of the Ascent, a daily dungeon, a place of a campaign, a
    ready-made one, or another; the mode, and whether with commissions or in floors.

    ``further`` says that it is another ending of a game that counts already.
    """
    step = table_of(game.setup, game.seed)
    if step is not None:
        table = word("game.ascent", lang, n=step.number)
    elif game.daily:
        table = word("game.daily", lang, date=short_day(game.daily, lang))
    elif place := place_name(game.setup.variant.scenario.place, lang):
        table = word("game.campaign", lang, place=place)
    else:
        preset = load_presets().get(game.setup.preset)
        table = preset.name(lang) if preset is not None else word("game.drawn", lang)
    seats = word("game.seats", lang, n=len(game.seats))
    mode = [word(f"mode.{game.setup.variant.mode}", lang)] if game.cooperative else [seats]
    if game.siege:
        mode.append(seats)
    variant = game.setup.variant
    played_with = {"commissions": variant.commissions, "floors": variant.floors}
    mode += [word(f"game.{name}", lang) for name, played in played_with.items() if played]
    parts = [table, *mode, *([word("game.further_ending", lang)] if further else ())]
    return " · ".join(parts)


def result_words(game: GameRecord, lang: str) -> tuple[str, str]:
    """How it came out: the result, and the points behind it."""
    if not game.finished:
        most = max(seat.total for seat in game.seats)
        return word(f"game.{game.outcome}", lang), word("game.points", lang, points=numeral(most))
    if game.cooperative:
        key = "game.solo_won" if game.winners else "game.solo_lost"
        return word(key, lang), word(
            "game.points_pile", lang, points=numeral(game.ours), pile=numeral(game.pile or 0)
        )
    winners = [game.seats[seat] for seat in game.winners]
    best = max((seat.total for seat in winners), default=0)
    points = word("game.points", lang, points=numeral(best))
    if not game.contested:
        return word("game.alone", lang), points
    if len(winners) == 1:
        return word("game.wins", lang, name=winners[0].name), points
    names = listed([seat.name for seat in winners], lang)
    return word("score.shared", lang, names=names), points


def length_words(game: GameRecord, lang: str) -> str:
    """Rounds, turns, and how long it took where that is known; hints where any were asked for."""
    parts = [word("game.rounds", lang, n=game.rounds), word("game.turns", lang, n=game.turns)]
    if game.seconds >= 0:
        parts.append(time_words(game.seconds, lang))
    if game.hints:
        parts.append(word("game.hints", lang, n=game.hints))
    return " · ".join(parts)


def time_words(seconds: int, lang: str) -> str:
    """A duration in minutes, or in hours and minutes."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return word("game.minutes", lang, n=minutes)
    return word("game.hours", lang, hours=minutes // 60, minutes=minutes % 60)


def sign_of(game: GameRecord) -> str:
    """The icon of a game: given up, of a day, against the pile, or played at a table."""
    if not game.finished:
        return "cross"
    return "hourglass" if game.daily else "gate" if game.cooperative else "person"
