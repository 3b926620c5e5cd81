"""The bots by name, as the new-game screen and the command line offer them.

A name is a level, a temperament and how long a level that looks ahead may think, with colons
between them: "veterano:cazador", "leyenda:10s", "leyenda:cazador:3s".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, Protocol

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

PATIENT: dict[str, Callable[[Temper, int], Bot]] = {"leyenda": Legend}
"""Levels that play better the longer they may think."""

SECONDS = (1, 3, 10)
"""How long one of these may think, the usual time first: a decision takes less than a second in
plain Python, with the others three and ten times the playouts. They are counted, so that results
repeat on any machine."""


_TIMES = {f"{seconds}s": seconds for seconds in SECONDS}


class BotName(NamedTuple):
    """A bot's name in its parts; ``temper`` is empty for one that has no temperament."""

    level: str
    temper: str = ""
    seconds: int = SECONDS[0]

    def __str__(self) -> str:
        time = f"{self.seconds}s" if self.seconds != SECONDS[0] else ""
        return ":".join(filter(None, (self.level, self.temper, time)))

    def bot(self) -> Bot:
        """A new bot of this name."""
        temper = TEMPERS.get(self.temper, CALM)
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


def _parts(name: str) -> BotName:
    """A name in its parts. Raises KeyError."""
    level, *more = name.split(":")
    if level not in LEVELS and level not in FORMER:
        raise KeyError(name)
    seconds = SECONDS[0]
    if more and level in PATIENT and more[-1] in _TIMES:
        seconds = _TIMES[more.pop()]
    temper = ":".join(more)
    if more and temper not in TEMPERS:
        raise KeyError(name)
    return BotName(level, temper, seconds)


def named(name: str) -> BotName:
    """The name of a bot in its parts. Raises UnknownBot, with the nearest right name."""
    try:
        return _parts(name)
    except KeyError:
        raise UnknownBot(f"there is no bot '{name}'; {_hint(name)}") from None


def listed(name: str) -> str:
    """The level that stands for a bot where only levels are offered. Raises UnknownBot."""
    level = named(name).level
    return SUCCESSORS.get(level, level)


def canonical(name: str) -> str:
    """The name of a bot, known to be right. Raises UnknownBot."""
    return str(named(name))


def _hint(name: str) -> str:
    level, *more = name.split(":")
    if not more or level not in (*LEVELS, *FORMER):
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
    key = f"temper_about.{one.temper}" if one.temper else f"bot_about.{one.level}"
    return words.say(key, language)
