"""A history for the pictures: a few games that were really played, and what might follow them."""

from __future__ import annotations

import datetime
import functools
from dataclasses import replace
from typing import TYPE_CHECKING

from thunderstone.catalogue import load_library
from thunderstone.catalogue.ascent import load_ascent
from thunderstone.client.choice import NAME_LENGTH
from thunderstone.client.own_games import OwnGames
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.maestro import Turn, kept, review_game
from thunderstone.maestro.practice import Played
from thunderstone.records import GameRecord, Records, record_of
from thunderstone.records.daily import day_of, setup_for
from thunderstone.showcase import moments
from thunderstone.showcase.moments import BOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.profile import Profile

TODAY = "2026-03-14"
NOW = datetime.datetime(2026, 3, 14, 18, 30, tzinfo=datetime.UTC)
"""The day on which the pictures are taken, and a moment of it."""

_EVENINGS = 18
_REVIEWED = 160
"""So many answers of a game are reviewed for a picture."""


@functools.cache
def played() -> tuple[Journal, ...]:
    """Two games played to their ends; nobody must answer in them again."""
    return (
        moments.recorded(moments.over, (HUMAN, BOT, BOT)),
        moments.recorded(moments.over, (HUMAN, HUMAN), 2),
    )


@functools.cache
def reviewed() -> tuple[Journal, tuple[Turn, ...]]:
    """The first of them as it was after some turns, which is soon reviewed, and those turns."""
    whole = played()[0]
    journal = Journal.new(whole.library, whole.setup, whole.seed, whole.players)
    for picks in whole.answers[:_REVIEWED]:
        journal.answer(picks)
    return journal, review_game(journal).turns


def keep_reviewed(profile: Profile) -> None:
    """Keep that game in a history, and its review beside it."""
    journal, turns = reviewed()
    records = Records(profile.folder)
    path = records.journal_path(records.keep(journal, now=NOW).id)
    kept.save(kept.path_beside(path), journal, kept.Kept(0, dict(enumerate(turns))))


def practised() -> OwnGames:
    """The reviewed games of one person over some weeks: parts of a game, seen from its seats."""
    turns = reviewed()[1]
    last = datetime.date.fromisoformat(TODAY)
    games = []
    for number in range(_EVENINGS):
        seat, first = number % len(turns[0].chances), number * 5 % len(turns)
        date = (last - datetime.timedelta(days=2 * (_EVENINGS - number))).isoformat()
        part = [*turns[first:], *turns[: first // 2]]
        games.append(Played(f"{number:016x}", date, part, seat, number % 3 == 0))
    return OwnGames({"Marta": games}, {"Marta": [f"{_EVENINGS:016x}"]})


@functools.cache
def _bases() -> tuple[GameRecord, ...]:
    """The records of those games."""
    return tuple(record_of(journal, "") for journal in played())


def fill_history(profile: Profile) -> Records:
    """Note games of some weeks before TODAY in a profile, daily dungeons among them."""
    records = Records(profile.folder)
    bases = _bases()
    today = datetime.datetime.fromisoformat(f"{TODAY}T21:30:00")
    games = []
    for back in range(_EVENINGS, 0, -1):
        when = today - datetime.timedelta(days=back // 2 + 1, hours=back % 2 * 2, minutes=7 * back)
        games.append(_varied(bases[back % 2], back, when))
    for back, way in ((4, "solo_normal"), (3, BOT), (2, BOT), (1, "solo_warrior"), (1, BOT)):
        games.append(_daily(bases[0], back, way))
    for game in sorted(games, key=lambda game: game.ended):
        records.note(game)
    for number, journal in enumerate(played()):
        lasted = 2400 + 1500 * number
        records.keep(journal, now=today - datetime.timedelta(hours=5 * number), seconds=lasted)
    return records


def climb(records: Records, leads: Sequence[int]) -> None:
    """Note victories on the first tables of the Ascent, by so many points each."""
    base, library = _bases()[0], load_library()
    for table, lead in zip(load_ascent(), leads, strict=False):
        shared, seat = table.shared(library), replace(base.seats[0], name="Marta", won=True)
        won = replace(
            base, id=f"a{table.number:015x}", ended=f"{TODAY}T20:00:{table.number:02}",
            setup=shared.setup, seed=shared.seed, seats=(seat,), pile=seat.total - lead,
            collector=-1, ending="stone_unclaimed",
        )  # fmt: skip
        records.note(won)


def climbed_by(journal: Journal, name: str) -> Journal:
    """A game of a bot alone as if a person had played it."""
    again = Journal.new(journal.library, journal.setup, journal.seed, [Player(name)])
    for picks in journal.answers:
        again.answer(picks)
    return again


def add_crowd(records: Records) -> None:
    """Note a game of five long names and eight monster groups: one has won, one was helped by a
    bot, one has given up."""
    base = _bases()[0]
    names = ("Maximiliano II", "Bartolomea DI", "Wenceslao Wolf", "Guillermina QW", "Montgomery MM")
    seats = tuple(
        replace(
            base.seats[number % 3],
            name=name[:NAME_LENGTH],
            control=HUMAN if number % 2 else BOT,
            won=number == 2,
            relieved=number == 3,
            resigned=number == 1,
        )
        for number, name in enumerate(names)
    )
    setup = replace(
        base.setup,
        seats=5,
        preset="",
        heroes=("outlands", "chalice", "selurin", "redblade"),
        monsters=(
            *base.setup.monsters,
            "undead_doom",
            "doomknight_humanoid",
            "the_swarm",
            "undead_spirit",
            "humanoid",
        ),
    )
    crowd = replace(
        base, id="c" * 16, ended=f"{TODAY}T23:59:59", setup=setup, seats=seats,
        collector=2, ending="stone_collected", seconds=12_000,
    )  # fmt: skip
    records.note(crowd)


def day_before(back: int) -> str:
    """The ISO date some days before TODAY."""
    return (datetime.date.fromisoformat(TODAY) - datetime.timedelta(days=back)).isoformat()


def _varied(base: GameRecord, number: int, when: datetime.datetime) -> GameRecord:
    """Another game of the same kind: other points, another winner, now and then one left."""
    left = number in (5, 11)
    seats = []
    for seat, own in enumerate(base.seats):
        points = dict(own.points)
        points["monsters"] = max(0, points["monsters"] - (number * (seat + 3)) % 13)
        seats.append(replace(own, points=points, won=False))
    best = max(seat.total for seat in seats)
    seats = [replace(own, won=not left and own.total == best, hints=number % 4) for own in seats]
    return replace(
        base,
        id=f"{number:016x}",
        seed=base.seed + number,
        ended=when.isoformat(),
        outcome="abandoned" if left else "finished",
        ending="" if left else base.ending,
        collector=-1 if left else base.collector,
        seats=tuple(seats),
        seconds=1500 + 210 * number,
    )


def _daily(base: GameRecord, back: int, way: str) -> GameRecord:
    """A daily dungeon played some days before TODAY, on its own day."""
    date = day_before(back)
    day = day_of(load_library(), date)
    solo = way != BOT
    seats = list(base.seats[:1] if solo else base.seats[:2])
    won = back % 2 == 1
    points = {**seats[0].points, "monsters": seats[0].points["monsters"] + (9 if won else -3)}
    seats[0] = replace(seats[0], points=points)
    return replace(
        base,
        id=f"{back:08x}{len(way):08x}",
        ended=f"{date}T19:{10 + back}:00",
        setup=setup_for(day, way),
        seed=day.seed,
        seats=tuple(replace(own, won=won == (seat == 0)) for seat, own in enumerate(seats)),
        pile=seats[0].total + (-9 if won else 6) if solo else None,
        daily=date,
        collector=-1,
        ending="stone_unclaimed",
    )
