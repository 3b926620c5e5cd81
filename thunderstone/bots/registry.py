"""The bots by name, as the new-game screen and the command line offer them.

A name is a level, or a level and a temperament with a colon between them: "veterano:cazador".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from thunderstone import words
from thunderstone.bots.adventurer import Adventurer
from thunderstone.bots.greedy import Greedy
from thunderstone.bots.legend import Legend
from thunderstone.bots.personality import CALM, TEMPERS, Temper
from thunderstone.bots.random_bot import Haphazard
from thunderstone.bots.recruit import Recruit
from thunderstone.bots.veteran import Veteran
from thunderstone.engine.fault import nearest
from thunderstone.engine.view import View


class Bot(Protocol):
    """Anything that answers the question pending in a view."""

    def choose(self, view: View, seed: int) -> list[int]:
        """The picks, as positions among the pending decision's options."""
        ...


class UnknownBot(ValueError):
    """There is no bot of this name; the message says which there are."""


LEVELS: dict[str, Callable[[Temper], Bot]] = {
    "aventurero": Adventurer,
    "veterano": Veteran,
    "leyenda": Legend,
    "recluta": Recruit,
    "random": lambda _temper: Haphazard(),
}
"""The levels; the first is what a new seat is given."""

LADDER = ("leyenda", "veterano", "aventurero", "recluta", "random")
"""From the strongest down."""

FORMER: dict[str, Callable[[Temper], Bot]] = {"greedy": Greedy}
"""Bots that are no level any more and still play as they did: saved games, scenes and tests name
them. A new seat is offered the level in SUCCESSORS instead."""

SUCCESSORS = {"greedy": "aventurero"}


class _Bots(Mapping[str, Callable[[], Bot]]):
    """Every level goes by its name; temperaments and former names are understood besides."""

    def __getitem__(self, name: str) -> Callable[[], Bot]:
        level, temper = _parts(name)
        return lambda: (LEVELS.get(level) or FORMER[level])(temper)

    def __iter__(self) -> Iterator[str]:
        return iter(LEVELS)

    def __len__(self) -> int:
        return len(LEVELS)


BOTS: Mapping[str, Callable[[], Bot]] = _Bots()


def _parts(name: str) -> tuple[str, Temper]:
    """The level and the temperament of a name. Raises KeyError."""
    level, colon, temper = name.partition(":")
    if level not in LEVELS and level not in FORMER:
        raise KeyError(name)
    return level, TEMPERS[temper] if colon else CALM


def listed(name: str) -> str:
    """The level that stands for a bot where only levels are offered. Raises UnknownBot."""
    level = canonical(name).partition(":")[0]
    return SUCCESSORS.get(level, level)


def canonical(name: str) -> str:
    """The name of a bot, known to be right. Raises UnknownBot."""
    try:
        level, temper = _parts(name)
    except KeyError:
        raise UnknownBot(f"there is no bot '{name}'; {_hint(name)}") from None
    return f"{level}:{temper.name}" if temper.name else level


def _hint(name: str) -> str:
    level, colon, temper = name.partition(":")
    if colon and (level in LEVELS or level in FORMER):
        return f"of the temperament '{temper}' {nearest(temper, TEMPERS)}"
    return str(nearest(level, [*LEVELS, *FORMER]))


def bot_named(name: str) -> Bot:
    """A new bot of this name. Raises UnknownBot, with the nearest right name."""
    return BOTS[canonical(name)]()


def describe(name: str, language: str) -> str:
    """One sentence about a bot in ``language`` ("es" or "en"). Raises UnknownBot."""
    level, _, temper = canonical(name).partition(":")
    return words.say(f"temper_about.{temper}" if temper else f"bot_about.{level}", language)
