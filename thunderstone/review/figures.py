"""What every seat has come to, round by round: the curves of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import scoring
from thunderstone.engine.deck_odds import brought

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.journal import Moment

CURVES = ("vp", "deck", "xp", "light", "gold", "monsters")
"""The figures that are followed over a game, by their names in ``Figures``."""


class Figures(NamedTuple):
    """A seat at one moment.

    ``vp`` is what it would score if the game ended there (R154, R155); ``deck`` its cards
    wherever they lie; ``xp`` what it has not spent; ``light`` and ``gold`` what all its cards
    bring of that to a hand; ``monsters`` how many it has defeated so far.
    """

    vp: int
    deck: int
    xp: int
    light: int
    gold: int
    monsters: int


class Sample(NamedTuple):
    """Every seat after a number of rounds; 0 is the deal. ``place`` counts the answers."""

    round: int
    place: int
    seats: tuple[Figures, ...]


class Sampler:
    """Takes the figures after each round, and once more where the game stops in one."""

    def __init__(self) -> None:
        self.samples: list[Sample] = []
        self._rounds = 0
        self._defeated: list[int] = []
        self._last: tuple[int, State] | None = None

    def see(self, moment: Moment) -> None:
        """Take a moment in; they come in their order, from the deal on."""
        state = moment.state
        if not self.samples:
            self._defeated = [0] * len(state.seats)
        count_defeats(moment.events, self._defeated)
        if not self.samples or state.rounds > self._rounds:
            self._take(moment.number, state)
        self._rounds = state.rounds
        self._last = moment.number, state

    def finish(self) -> tuple[Sample, ...]:
        """All samples; what a round that was broken off came to is the last one."""
        if self._last is not None and self._last[0] > self.samples[-1].place:
            place, state = self._last
            self.samples.append(Sample(self.samples[-1].round + 1, place, self._figures(state)))
        return tuple(self.samples)

    def _take(self, place: int, state: State) -> None:
        self.samples.append(Sample(state.rounds, place, self._figures(state)))

    def _figures(self, state: State) -> tuple[Figures, ...]:
        return tuple(
            figures_of(state, seat, self._defeated[seat]) for seat in range(len(state.seats))
        )


def figures_of(state: State, seat: int, monsters: int) -> Figures:
    """The figures of a seat that has defeated so many monsters."""
    return Figures(
        scoring.score(state, seat).total,
        len(scoring.owned(state, seat)),
        state.seats[seat].xp,
        brought(state, seat, "light"),
        brought(state, seat, "gold"),
        monsters,
    )


def count_defeats(events: Iterable[Event], defeated: list[int]) -> None:
    """Add the battles won in some events to the seats' counts."""
    for event in events:
        if event.kind == "win_battle":
            defeated[event.seat] += 1
