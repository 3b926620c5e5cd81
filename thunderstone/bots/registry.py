"""The bots by name, as the new-game screen and the command line offer them.

A name is a level, and perhaps a temperament after a colon: "veterano:cazador". Veterano may have a
strength from 0 to 100 after an at sign: "veterano@60", "veterano@60:cazador".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple, Protocol

from thunderstone import words
from thunderstone.bots.greedy import Greedy
from thunderstone.bots.legend import Legend
from thunderstone.bots.personality import CALM, TEMPERS, Temper
from thunderstone.bots.random_bot import Haphazard
from thunderstone.bots.strength import BEFORE, FULL, GENERATION, STRENGTHS, Measured
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
    "recluta": partial(Measured, STRENGTHS["recluta"]),
    "aventurero": partial(Measured, STRENGTHS["aventurero"]),
    "veterano": Veteran,
    "leyenda": Legend,
    "random": lambda _temper: Haphazard(),
}
"""The levels; the first is what a new seat is given."""

MEASURED, AT = "veterano", "@"
"""The level that may have a strength of its own, and what stands before the figure."""

_FIGURES = frozenset(map(str, range(FULL + 1)))

LADDER = ("leyenda", "veterano", "aventurero", "recluta", "random")
"""From the strongest down."""

FORMER: dict[str, Callable[[Temper], Bot]] = {"greedy": Greedy}
"""Bots that are no level any more and still play as they did: saved games, scenes and tests name
them. A new seat is offered the level in SUCCESSORS instead."""

SUCCESSORS = {"greedy": "recluta"}


class Name(NamedTuple):
    """The parts of a bot's name; ``strength`` is None where the level says all."""

    level: str
    strength: int | None
    temper: Temper

    @property
    def bare(self) -> str:
        """The name without the temperament."""
        return self.level if self.strength is None else measured(self.strength)

    def bot(self) -> Bot:
        """A new bot of this name."""
        if self.strength is not None:
            return Measured(self.strength, self.temper)
        return (LEVELS.get(self.level) or FORMER[self.level])(self.temper)


class _Bots(Mapping[str, Callable[[], Bot]]):
    """Every level goes by its name; temperaments and former names are understood besides."""

    def __getitem__(self, name: str) -> Callable[[], Bot]:
        return _parts(name).bot

    def __iter__(self) -> Iterator[str]:
        return iter(LEVELS)

    def __len__(self) -> int:
        return len(LEVELS)


BOTS: Mapping[str, Callable[[], Bot]] = _Bots()


def measured(strength: int) -> str:
    """The name of Veterano at a strength from 0 to 100."""
    return f"{MEASURED}{AT}{strength}"


def _parts(name: str) -> Name:
    """The parts of a name. Raises KeyError."""
    bare, colon, temper = name.partition(":")
    level, at, figure = bare.partition(AT)
    if level not in LEVELS and level not in FORMER:
        raise KeyError(name)
    if at and not (level == MEASURED and figure in _FIGURES):
        raise KeyError(name)
    return Name(level, int(figure) if at else None, TEMPERS[temper] if colon else CALM)


def parts(name: str) -> Name:
    """The parts of a name. Raises UnknownBot."""
    try:
        return _parts(name)
    except KeyError:
        raise UnknownBot(f"there is no bot '{name}'; {_hint(name)}") from None


def strength_of(name: str, generation: int = GENERATION) -> int:
    """How strong a bot is, Veterano being 100; what a level was in an earlier generation of them.

    Raises UnknownBot.
    """
    found = parts(name)
    if found.strength is not None:
        return found.strength
    before = BEFORE if generation < GENERATION else {}
    return before.get(found.level, STRENGTHS[found.level])


def canonical(name: str) -> str:
    """The name of a bot, known to be right. Raises UnknownBot."""
    found = parts(name)
    return f"{found.bare}:{found.temper.name}" if found.temper.name else found.bare


def _hint(name: str) -> str:
    bare, colon, temper = name.partition(":")
    level = bare.partition(AT)[0]
    if level not in LEVELS and level not in FORMER:
        return str(nearest(level, [*LEVELS, *FORMER]))
    if colon and temper not in TEMPERS:
        return f"of the temperament '{temper}' {nearest(temper, TEMPERS)}"
    return f"a strength is a figure from 0 to {FULL}, as in {measured(60)}"


def bot_named(name: str) -> Bot:
    """A new bot of this name. Raises UnknownBot, with the nearest right name."""
    return BOTS[canonical(name)]()


def describe(name: str, language: str) -> str:
    """One sentence about a bot in ``language`` ("es" or "en"). Raises UnknownBot."""
    found = parts(name)
    if found.temper.name:
        return words.say(f"temper_about.{found.temper.name}", language)
    if found.strength is not None:
        return words.say("bot_about.measured", language, strength=found.strength)
    return words.say(f"bot_about.{found.level}", language)
