"""Playing lines out: whole turns of one seat, then a few turns of everybody by the fast policy.

Every line is played on the same re-dealt tables, so that two lines differ by what they do and not
by their luck, and the budget is counted in playouts: the same view and seed give the same choice.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.judgement import chance
from thunderstone.bots.sparring import Sparring
from thunderstone.engine import machine
from thunderstone.engine import view as views

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.bots.judgement import Weights
    from thunderstone.bots.traits import Reader
    from thunderstone.engine.decision import Option
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

LONGEST = 400
"""So many questions a playout answers at most."""

FIRST_DEALS = 8
PROVEN = 0.7
"""Standard errors by which a line must do better than the one thought best before."""

SETTLED = 2.2
"""A line that lies back by so many standard errors is given up."""


ALL_ONE = 0.004
"""In chances to win: lines no further apart than this after the first deals are all one."""


class Line(NamedTuple):
    """What a seat means to do: the answer pending, then the options of the menus to come."""

    picks: tuple[int, ...]
    steps: tuple[Option, ...] = ()


class Verdict(NamedTuple):
    """The line chosen, and each line's mean chance to win over the tables it was played on."""

    best: int
    chances: tuple[float, ...]
    played: int


class Prospector:
    """Plays lines out from one view."""

    def __init__(
        self, view: View, seed: int, reader: Reader, weights: Weights, rounds: int
    ) -> None:
        self.view, self.seed, self.reader, self.weights = view, seed, reader, weights
        self.turns = rounds * max(2, len(view.state.seats)) + 1
        self.played = 0
        self.policy = Sparring(views.redeal(view, seed), reader, weights)

    def compare(self, lines: Sequence[Line], budget: int) -> Verdict:
        """Which line is best; the first is kept unless another is proven better.

        The lines that lie back are given up on the way, and those left share what is left.
        """
        found: list[list[float]] = [[] for _ in lines]
        alive = list(range(len(lines)))
        deal = 0
        while len(alive) > 1 and self.played + len(alive) <= budget:
            root = views.redeal(self.view, self.seed * 31 + deal)
            for number in alive:
                found[number].append(self._play(root.clone(), lines[number]))
            deal += 1
            if deal % FIRST_DEALS == 0:
                alive = _still_in(found, alive)
                if _all_one(found, alive):
                    break
        means = tuple(sum(one) / len(one) if one else 0.0 for one in found)
        return Verdict(_best(found, alive), means, self.played)

    def _play(self, state: State, line: Line) -> float:
        """Play a line out on a whole state, in place; gives the chance to win after it."""
        self.played += 1
        seat, policy = self.view.seat, self.policy
        policy.begin()
        last = state.turn.number + self.turns
        steps, place = line.steps, 0
        turn = state.turn.number
        machine.answer(state, line.picks)
        for _ in range(LONGEST):
            decision = state.decision
            if decision is None or (decision.kind == "action" and state.turn.number >= last):
                break
            if place < len(steps) and state.turn.number == turn and decision.seat == seat:
                picks, place = _scripted(decision.options, steps, place)
                if picks is not None:
                    machine.answer(state, picks)
                    continue
            machine.answer(state, policy.choose(state))
        return chance(state, seat, self.reader, self.weights)


def _scripted(
    options: Sequence[Option], steps: Sequence[Option], place: int
) -> tuple[list[int] | None, int]:
    """The first step from ``place`` on that is offered, and the place after it."""
    for later in range(place, len(steps)):
        if steps[later] in options:
            return [options.index(steps[later])], later + 1
    return None, place


def _still_in(found: Sequence[Sequence[float]], alive: list[int]) -> list[int]:
    best = max(alive, key=lambda number: sum(found[number]))
    kept = [
        number
        for number in alive
        if number == best or _gain(found[best], found[number])[0] < SETTLED
    ]
    return kept


def _all_one(found: Sequence[Sequence[float]], alive: Sequence[int]) -> bool:
    """Whether it makes no difference worth the time which of the lines is taken."""
    means = [sum(found[number]) / len(found[number]) for number in {0, *alive}]
    return max(means) - min(means) < ALL_ONE


def _best(found: Sequence[Sequence[float]], alive: Sequence[int]) -> int:
    """The line with the highest mean, where it is proven better than the first."""
    best = max(alive, key=lambda number: sum(found[number]) / max(1, len(found[number])))
    if best == 0 or not found[best]:
        return 0
    errors, mean = _gain(found[best], found[0])
    return best if mean > 0 and errors > PROVEN else 0


def _gain(one: Sequence[float], two: Sequence[float]) -> tuple[float, float]:
    """By how many standard errors one line did better than another on the same tables, and the
    mean difference."""
    pairs = [a - b for a, b in zip(one, two, strict=False)]
    count = len(pairs)
    if count < 2:
        return 0.0, 0.0
    mean = sum(pairs) / count
    spread = sum((pair - mean) ** 2 for pair in pairs) / (count - 1)
    if spread <= 1e-12:
        return (math.inf if mean > 0 else -math.inf if mean < 0 else 0.0), mean
    return mean / math.sqrt(spread / count), mean
