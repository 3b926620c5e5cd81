"""The bots by name, as the new-game screen and the command line offer them.

A name is a level, a temperament and how long a level that looks ahead may think, with colons
between them: "veterano:cazador", "leyenda:10s", "leyenda:cazador:3s". Veterano may have a strength
from 0 to 100 after an at sign: "veterano@60", "veterano@60:cazador".
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


PATIENT: dict[str, Callable[[Temper, int], Bot]] = {"leyenda": Legend}
"""Levels that play better the longer they may think."""

SECONDS = (1, 3, 10)
"""How long one of these may think, the usual time first: a decision takes less than a second in
plain Python, with the others three and ten times the playouts. They are counted, so that results
repeat on any machine."""

_TIMES = {f"{seconds}s": seconds for seconds in SECONDS}


class BotName(NamedTuple):
    """A bot's name in its parts; ``strength`` is None where the level says all, ``temper`` empty
    for one that has no temperament."""

    level: str
    strength: int | None = None
    temper: str = ""
    seconds: int = SECONDS[0]

    def __str__(self) -> str:
        time = f"{self.seconds}s" if self.seconds != SECONDS[0] else ""
        return ":".join(filter(None, (self.bare, self.temper, time)))

    @property
    def bare(self) -> str:
        """The name of level and strength alone."""
        return self.level if self.strength is None else measured(self.strength)

    def bot(self) -> Bot:
        """A new bot of this name."""
        temper = TEMPERS.get(self.temper, CALM)
        if self.strength is not None:
            return Measured(self.strength, temper)
        if self.level in PATIENT:
            return PATIENT[self.level](temper, self.seconds)
        return (LEVELS.get(self.level) or FORMER[self.level])(temper)


class _Bots(Mapping[str, Callable[[], Bot]]):
    """Every level goes by its name; all other names of bots are understood besides."""

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


def _parts(name: str) -> BotName:
    """A name in its parts. Raises KeyError."""
    bare, *more = name.split(":")
    level, at, figure = bare.partition(AT)
    if level not in LEVELS and level not in FORMER:
        raise KeyError(name)
    if at and not (level == MEASURED and figure in _FIGURES):
        raise KeyError(name)
    seconds = SECONDS[0]
    if more and level in PATIENT and more[-1] in _TIMES:
        seconds = _TIMES[more.pop()]
    temper = ":".join(more)
    if more and temper not in TEMPERS:
        raise KeyError(name)
    return BotName(level, int(figure) if at else None, temper, seconds)


def named(name: str) -> BotName:
    """The name of a bot in its parts. Raises UnknownBot, with the nearest right name."""
    try:
        return _parts(name)
    except KeyError:
        raise UnknownBot(f"there is no bot '{name}'; {_hint(name)}") from None


def listed(name: str) -> str:
    """The level that stands for a bot where only levels are offered, its own strength included.

    Raises UnknownBot.
    """
    level = named(name).bare
    return SUCCESSORS.get(level, level)


def strength_of(name: str, generation: int = GENERATION) -> int:
    """How strong a bot is, Veterano being 100; what a level was in an earlier generation of them.

    Raises UnknownBot.
    """
    found = named(name)
    if found.strength is not None:
        return found.strength
    before = BEFORE if generation < GENERATION else {}
    return before.get(found.level, STRENGTHS[found.level])


def canonical(name: str) -> str:
    """The name of a bot, known to be right. Raises UnknownBot."""
    return str(named(name))


def _hint(name: str) -> str:
    bare, *more = name.split(":")
    level, at, figure = bare.partition(AT)
    if level not in LEVELS and level not in FORMER:
        return str(nearest(level, [*LEVELS, *FORMER]))
    if at and not (level == MEASURED and figure in _FIGURES):
        return f"a strength is a figure from 0 to {FULL}, as in {measured(60)}"
    if not more:
        return str(nearest(level, [*LEVELS, *FORMER]))
    wrong = next((one for one in more if one not in TEMPERS), more[-1])
    known = [*TEMPERS, *(_TIMES if level in PATIENT else ())]
    return f"of '{wrong}' {nearest(wrong, known)}"


def bot_named(name: str) -> Bot:
    """A new bot of this name. Raises UnknownBot, with the nearest right name."""
    return named(name).bot()


def describe(name: str, language: str) -> str:
    """One sentence about a bot in ``language`` ("es" or "en"). Raises UnknownBot."""
    one = named(name)
    if one.temper:
        return words.say(f"temper_about.{one.temper}", language)
    if one.strength is not None:
        return words.say("bot_about.measured", language, strength=one.strength)
    return words.say(f"bot_about.{one.level}", language)
