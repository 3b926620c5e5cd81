"""The Ascent as window and terminal offer it: its tables, what was won, and a game on one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.catalogue.ascent import load_ascent
from thunderstone.client.words import word
from thunderstone.journal import Journal, Player
from thunderstone.narration.numerals import signed
from thunderstone.records.ascent import is_open, played_table, proof, results, stars_won

if TYPE_CHECKING:
    from thunderstone.catalogue.ascent import AscentTable
    from thunderstone.catalogue.share import Shared
    from thunderstone.engine.library import Library
    from thunderstone.engine.variant import Variant
    from thunderstone.records import GameRecord
    from thunderstone.records.ascent import Best

STARS = 3
"""The most that a table brings."""


class Step(NamedTuple):
    """A table, from 1, with its cards and seed, its best game, and whether it may be played."""

    number: int
    table: AscentTable
    shared: Shared
    best: Best | None
    open: bool

    @property
    def stars(self) -> int:
        """How many stars it has brought."""
        return self.best.stars if self.best is not None else 0


class Ascent:
    """All tables by what was played; raises BadCode where a table's cards are not there."""

    def __init__(self, library: Library, games: Iterable[GameRecord]) -> None:
        self.library = library
        self._dealt = [(table, table.shared(library)) for table in load_ascent()]
        self.read(games)

    def read(self, games: Iterable[GameRecord]) -> None:
        """Take the results of the games played until now."""
        won = results(games)
        self.steps = [
            Step(number, table, shared, won.get(number), is_open(number, won))
            for number, (table, shared) in enumerate(self._dealt, 1)
        ]

    @property
    def won(self) -> int:
        """How many tables have been won."""
        return sum(step.best is not None for step in self.steps)

    @property
    def stars(self) -> int:
        """How many stars all of them have brought."""
        return sum(step.stars for step in self.steps)

    @property
    def next(self) -> int:
        """The number of the first table not won yet; of the last where all have been."""
        unwon = (step.number for step in self.steps if step.best is None)
        return next(unwon, len(self.steps))

    def step(self, number: int) -> Step:
        """The table with a number from 1."""
        return self.steps[number - 1]

    def proof(self, number: int) -> Journal:
        """The recorded game that proves that a table can be won. Raises BadSave."""
        return proof(self.library, self.step(number).table)

    def journal(self, number: int, name: str) -> Journal:
        """A new game on a table."""
        shared = self.step(number).shared
        return Journal.new(self.library, shared.setup, shared.seed, [Player(name)])


def rules_words(variant: Variant, lang: str) -> str:
    """By which sheet a table is played, and how much stronger its Monsters are."""
    mode = word(f"mode.{variant.mode}", lang)
    if not variant.difficulty:
        return mode
    sign = signed(variant.difficulty)
    return f"{mode} · {word('ascent.difficulty', lang, n=sign)}"


def goals(table: AscentTable, lang: str) -> list[str]:
    """What one, two and three stars ask for."""
    more = (table.two_stars, table.three_stars)
    return [
        word("ascent.star_1", lang),
        *(word("ascent.star_more", lang, n=least) for least in more),
    ]


def bots_words(table: AscentTable, lang: str) -> str:
    """How often bots win a table."""
    if not table.bots_won:
        return word("ascent.bots_none", lang, n=table.bots_games)
    return word("ascent.bots", lang, n=round(100 * table.bots_won / table.bots_games))


def stars_words(journal: Journal, lang: str) -> str:
    """Which table of the Ascent a game was played at, and what it has brought; "" for any other."""
    table, stars = played_table(journal), stars_won(journal)
    key = "ascent.won" if stars else "ascent.lost"
    return word(key, lang, n=table.number, stars=stars) if table is not None else ""
