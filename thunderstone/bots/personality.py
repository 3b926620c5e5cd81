"""Temperaments: small likings that change what a bot chooses and not how well it plays.

A liking is counted in victory points and added to what a purchase or a battle brings. It is kept
so small that it decides between things that are worth about the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.bots.reading import bothers_others
from thunderstone.engine import scoring

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

WITHIN_REACH: Final = 2
"""So much more Health than that of its best prey so far a leader is thought able to beat."""


class Temper:
    """No likings at all: what every bot is without a temperament."""

    name = ""

    def for_purchase(self, _state: State, _seat: int, _stack: str, _face: CardDef) -> float:
        """What a purchase is liked for, in points."""
        return 0.0

    def for_victory(self, _state: State, _seat: int, _card: int, _rank: int) -> float:
        """What beating a monster is liked for, in points."""
        return 0.0


class Hunter(Temper):
    """Goes for what the leader could take next."""

    name = "cazador"
    LIKING = 0.8

    def for_victory(self, state: State, seat: int, card: int, _rank: int) -> float:
        rival = leader(state, seat)
        if rival < 0:
            return 0.0
        health = state.cards[card].health or 0
        return self.LIKING if health <= best_prey(state, rival) + WITHIN_REACH else 0.0


class Hoarder(Temper):
    """Buys out the stacks that others want too."""

    name = "acaparador"
    LIKING = 0.5
    FEW = 4

    def for_purchase(self, state: State, seat: int, stack: str, face: CardDef) -> float:
        if state.variant.cooperative:
            return 0.0
        wanted = any(
            state.cards[card].category == face.category and face.category != "basic"
            for number, own in enumerate(state.seats)
            if number != seat
            for card in own.discard
        )
        few = len(state.stacks.get(stack, ())) <= self.FEW and face.category != "basic"
        return self.LIKING * (wanted + few) / 2


class Racer(Temper):
    """Wants the stone in sight: what lies before it must go."""

    name = "corredor"
    LIKING = 0.9

    def for_victory(self, state: State, _seat: int, card: int, rank: int) -> float:
        if state.cards[card].kind == "guardian":
            return self.LIKING
        return self.LIKING * {1: 1.0, 2: 0.5}.get(rank, 0.0)


class Avenger(Temper):
    """Pays back: the more ills it has, the more it likes what troubles the others."""

    name = "vengador"
    LIKING = 0.4
    MOST = 3

    def for_purchase(self, state: State, seat: int, _stack: str, face: CardDef) -> float:
        if state.variant.cooperative or not any(
            bothers_others(state.library, ability) for ability in face.abilities
        ):
            return 0.0
        return self.LIKING * (1 + min(self.MOST, ills(state, seat))) / 2

    def for_victory(self, state: State, seat: int, card: int, _rank: int) -> float:
        face = state.cards[card]
        breach = any(line.event == "breach" for line in face.triggers)
        breach = breach and not state.variant.cooperative
        return self.LIKING * min(self.MOST, ills(state, seat)) / 2 if breach else 0.0


CALM = Temper()
TEMPERS: dict[str, Temper] = {one.name: one for one in (Hunter(), Hoarder(), Racer(), Avenger())}


def leader(state: State, seat: int) -> int:
    """The rival with most points, or -1 where there is none: partners are no rivals."""
    if state.variant.cooperative:
        return -1
    totals = [(score.total, -score.seat) for score in scoring.scores(state) if score.seat != seat]
    return -max(totals)[1] if totals else -1


def best_prey(state: State, seat: int) -> int:
    """The highest Health among the monsters that a seat is known to have beaten."""
    own = state.seats[seat]
    return max(
        (state.cards[card].health or 0 for card in own.discard if state.cards[card].monster),
        default=0,
    )


def ills(state: State, seat: int) -> int:
    """How many Diseases a seat owns."""
    return sum(state.cards[card].kind == "disease" for card in scoring.owned(state, seat))
