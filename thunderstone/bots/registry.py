"""The bots by name, as the new-game screen and the command line offer them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from thunderstone.bots.greedy import Greedy
from thunderstone.bots.haphazard import Haphazard
from thunderstone.engine.program import nearest
from thunderstone.engine.view import View


class Bot(Protocol):
    """Anything that answers the question pending in a view."""

    def choose(self, view: View, seed: int) -> list[int]:
        """The picks, as positions among the pending decision's options."""
        ...


class UnknownBot(ValueError):
    """There is no bot of this name; the message says which there are."""


BOTS: dict[str, Callable[[], Bot]] = {"greedy": Greedy, "random": Haphazard}

DESCRIPTIONS: dict[str, dict[str, str]] = {
    "greedy": {
        "es": "Juega a ganar: compra lo que le falta, arma bien a sus Héroes y sabe cuándo atacar.",
        "en": "Plays to win: buys what it lacks, arms its Heroes well and knows when to attack.",
    },
    "random": {
        "es": "Hace cualquier cosa que permitan las reglas, sin plan ninguno.",
        "en": "Does anything the rules allow, with no plan at all.",
    },
}


def bot_named(name: str) -> Bot:
    """A new bot of this name. Raises UnknownBot, with the nearest right name."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot '{name}'; {nearest(name, BOTS)}")
    return BOTS[name]()


def describe(name: str, language: str) -> str:
    """One sentence about a bot in ``language`` ("es" or "en"). Raises UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot '{name}'; {nearest(name, BOTS)}")
    return DESCRIPTIONS[name][language]
