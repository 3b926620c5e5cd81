"""What to work on: the mistakes of one person over all their reviewed games, by kind."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.maestro.findings import KINDS, Mistake
from thunderstone.maestro.game import accuracy_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from thunderstone.maestro.findings import Turn

RECENT = 10
"""So many games at the end are compared with as many before them, or with what there are."""

LEAST_GAMES = 4
"""With fewer games nothing is said of getting better or worse."""

STEADY = 0.01
"""In chances to win a game: what changes by less has stayed the same."""

DEAREST = 3
"""So many of the dearest mistakes are told at once."""


class Played(NamedTuple):
    """A reviewed game of one person: its id, the ISO date, the turns, the seat, whether won."""

    game: str
    date: str
    turns: Sequence[Turn]
    seat: int
    won: bool

    @property
    def mistakes(self) -> list[Mistake]:
        """The person's marked mistakes, in their order."""
        found = (one for turn in self.turns for one in turn.mistakes)
        return [one for one in found if one.seat == self.seat and one.grade]

    @property
    def accuracy(self) -> float:
        """How well the person has played, from 0 to 100."""
        return accuracy_of(self.turns, self.seat)

    @property
    def luck(self) -> float:
        """What luck did to the person's chance to win."""
        return sum(turn.luck[self.seat] for turn in self.turns)

    def cost(self, kind: str, grade: str = "") -> float:
        """What the marked mistakes of a kind have cost, those of a grade or all of them."""
        return sum(
            one.cost for one in self.mistakes if one.kind == kind and grade in ("", one.grade)
        )


class Subject(NamedTuple):
    """A kind of mistakes: what it costs in a game by grade, and by how much more in the last games
    than in those before; None where there are too few games."""

    kind: str
    costs: dict[str, float]
    change: float | None

    @property
    def cost(self) -> float:
        """What it costs in a game, in chances to win."""
        return sum(self.costs.values())

    @property
    def trend(self) -> str:
        """ "worse", "better", "same", or "" where nothing can be said."""
        if self.change is None:
            return ""
        if abs(self.change) < STEADY:
            return "same"
        return "worse" if self.change > 0 else "better"


def subjects(games: Sequence[Played]) -> list[Subject]:
    """The kinds of mistakes that were made in some games, the dearest first."""
    found = [_subject(kind, games) for kind in KINDS]
    return sorted((one for one in found if one.cost > 0), key=lambda one: -one.cost)


def _subject(kind: str, games: Sequence[Played]) -> Subject:
    grades = {one.grade for game in games for one in game.mistakes if one.kind == kind}
    costs = {grade: _mean(game.cost(kind, grade) for game in games) for grade in sorted(grades)}
    return Subject(kind, costs, _change([game.cost(kind) for game in games]))


def dearest(games: Sequence[Played], kind: str) -> list[tuple[Played, Mistake]]:
    """The DEAREST mistakes of a kind, with the games they were made in; of costs that are
    alike the latest first."""
    found = [(game, one) for game in reversed(games) for one in game.mistakes if one.kind == kind]
    return sorted(found, key=lambda own: -own[1].cost)[:DEAREST]


def recent(values: Sequence[float]) -> tuple[list[float], list[float]]:
    """The values of the last games, and those of as many games before them."""
    last = min(RECENT, (len(values) + 1) // 2)
    begins = len(values) - last
    return list(values[begins:]), list(values[max(0, begins - last) : begins])


def _change(values: Sequence[float]) -> float | None:
    if len(values) < LEAST_GAMES:
        return None
    last, before = recent(values)
    return _mean(last) - _mean(before)


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return statistics.fmean(found) if found else 0.0
