"""The bots by name, as the new-game screen and the command line offer them.

A name is a level, or a level and a temperament with a colon between them: "veterano:cazador".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from thunderstone.bots.greedy import Greedy
from thunderstone.bots.haphazard import Haphazard
from thunderstone.bots.legend import Legend
from thunderstone.bots.recruit import Recruit
from thunderstone.bots.temper import CALM, TEMPER_WORDS, TEMPERS, Temper
from thunderstone.bots.veteran import Veteran
from thunderstone.engine.program import nearest
from thunderstone.engine.view import View


class Bot(Protocol):
    """Anything that answers the question pending in a view."""

    def choose(self, view: View, seed: int) -> list[int]:
        """The picks, as positions among the pending decision's options."""
        ...


class UnknownBot(ValueError):
    """There is no bot of this name; the message says which there are."""


LEVELS: dict[str, Callable[[Temper], Bot]] = {
    "aventurero": Greedy,
    "veterano": Veteran,
    "leyenda": Legend,
    "recluta": Recruit,
    "random": lambda _temper: Haphazard(),
}
"""The levels; the first is what a new seat is given."""

LADDER = ("leyenda", "veterano", "aventurero", "recluta", "random")
"""From the strongest down."""

ALIASES = {"greedy": "aventurero"}
"""Names by which saved games know a level."""


class _Bots(Mapping[str, Callable[[], Bot]]):
    """Every level goes by its name; temperaments and former names are understood besides."""

    def __getitem__(self, name: str) -> Callable[[], Bot]:
        level, temper = _parts(name)
        return lambda: LEVELS[level](temper)

    def __iter__(self) -> Iterator[str]:
        return iter(LEVELS)

    def __len__(self) -> int:
        return len(LEVELS)


BOTS: Mapping[str, Callable[[], Bot]] = _Bots()

DESCRIPTIONS: dict[str, dict[str, str]] = {
    "recluta": {
        "es": "Conoce las reglas y juega como quien se sienta a la mesa por primera vez.",
        "en": "Knows the rules and plays as one who sits down for the first time.",
    },
    "aventurero": {
        "es": "Sigue unas pocas reglas sensatas: compra lo que le falta y ataca cuando compensa.",
        "en": "Follows a few sound rules: buys what it lacks and attacks when it pays.",
    },
    "veterano": {
        "es": "Planea su turno hasta el final y compra lo que su mazo necesita.",
        "en": "Plans its turn to the end and buys what its own deck needs.",
    },
    "leyenda": {
        "es": "Imagina varias rondas por delante y sabe cuándo acabará la partida.",
        "en": "Looks several rounds ahead and knows when the game will end.",
    },
    "random": {
        "es": "Hace cualquier cosa que permitan las reglas, sin plan ninguno.",
        "en": "Does anything the rules allow, with no plan at all.",
    },
}


def _parts(name: str) -> tuple[str, Temper]:
    """The level and the temperament of a name. Raises KeyError."""
    level, colon, temper = name.partition(":")
    level = ALIASES.get(level, level)
    if level not in LEVELS:
        raise KeyError(name)
    return level, TEMPERS[temper] if colon else CALM


def canonical(name: str) -> str:
    """The name a bot goes by today. Raises UnknownBot."""
    try:
        level, temper = _parts(name)
    except KeyError:
        raise UnknownBot(f"there is no bot '{name}'; {_hint(name)}") from None
    return f"{level}:{temper.name}" if temper.name else level


def _hint(name: str) -> str:
    level, colon, temper = name.partition(":")
    if colon and ALIASES.get(level, level) in LEVELS:
        return f"of the temperament '{temper}' {nearest(temper, TEMPERS)}"
    return nearest(level, [*LEVELS, *ALIASES])


def bot_named(name: str) -> Bot:
    """A new bot of this name. Raises UnknownBot, with the nearest right name."""
    return BOTS[canonical(name)]()


def describe(name: str, language: str) -> str:
    """One sentence about a bot in ``language`` ("es" or "en"). Raises UnknownBot."""
    level, _, temper = canonical(name).partition(":")
    return TEMPER_WORDS[temper][language] if temper else DESCRIPTIONS[level][language]
