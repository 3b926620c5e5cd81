"""Where a kept game stands, in words."""

from __future__ import annotations

import datetime
from functools import cache
from typing import TYPE_CHECKING

from thunderstone.catalogue import load_presets
from thunderstone.client.words import word
from thunderstone.narration.numerals import numeral

if TYPE_CHECKING:
    from thunderstone.catalogue import Preset
    from thunderstone.client.session import Session
    from thunderstone.journal import Standing


def default_name(session: Session, lang: str) -> str:
    """What a game is called unless it is named: "Marta, ronda 4", by the only person's name."""
    state = session.journal.state
    seat = session.people[0] if len(session.people) == 1 else state.active
    name = session.players[seat].name
    return word("saves.default", lang, name=name, round=state.rounds + 1)


def place_line(standing: Standing, lang: str) -> str:
    """The round and whose turn it is: "Ronda 4 · turno de Marta"."""
    name = standing.names[standing.seat]
    return word("saves.place", lang, round=standing.round, name=name)


def points_line(standing: Standing, lang: str) -> str:
    """Who is ahead, and by how much; of the only person, how far that person is."""
    if len(standing.people) == 1:
        seat = standing.people[0]
        lead = standing.lead(seat)
        if lead is None:
            return word("saves.points", lang, n=numeral(standing.points[seat]))
        if lead == 0:
            return word("saves.level", lang)
        return word("saves.ahead" if lead > 0 else "saves.behind", lang, n=abs(lead))
    best = max(standing.points)
    first = [seat for seat, points in enumerate(standing.points) if points == best]
    if len(first) > 1:
        return word("saves.level", lang)
    lead = standing.lead(first[0])
    name = standing.names[first[0]]
    if lead is None:
        return word("saves.points", lang, n=numeral(best))
    return word("saves.leads", lang, name=name, n=lead)


def company_line(standing: Standing, lang: str) -> str:
    """Who plays: "2 jugadores + 1 bot"."""
    bots = len(standing.bots)
    people = len(standing.names) - bots
    parts = []
    if people:
        parts.append(word("saves.people", lang, n=people))
    if bots:
        parts.append(word("saves.bots", lang, n=bots))
    return " + ".join(parts)


def date_line(moment: datetime.datetime | None, lang: str) -> str:
    """The day and the time of day, or "" where they are not known."""
    if moment is None:
        return ""
    month = word(f"month.{moment.month}", lang)
    clock = f"{moment.hour:02}:{moment.minute:02}"
    return word("saves.date", lang, day=moment.day, month=month, year=moment.year, clock=clock)


def table_line(table: str, lang: str) -> str:
    """The name of a ready-made table, or that the cards were drawn or chosen."""
    preset = _presets().get(table)
    return preset.name(lang) if preset is not None else word("saves.drawn", lang)


@cache
def _presets() -> dict[str, Preset]:
    return load_presets()
