"""Playing lines out: whole turns of one seat, then a few turns of everybody by the fast policy.

Every line is played on the same re-dealt tables and with the same luck, so that two lines differ by
what they do, and the budget is counted in playouts: the same view and seed give the same choice.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots import commission_value
from thunderstone.bots.battle_rollout_policy import Sparring
from thunderstone.bots.common_random_numbers import Luck
from thunderstone.bots.evaluation import LONE_POINT
from thunderstone.bots.judgement import POINTS, phase_of
from thunderstone.bots.worth import belongings
from thunderstone.engine import machine
from thunderstone.engine import view as views

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from thunderstone.bots.evaluation import Evaluation
    from thunderstone.bots.judgement import Weights
    from thunderstone.bots.traits import Reader
    from thunderstone.engine.decision import Option
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

LONGEST = 400
"""So many questions a playout answers at most."""

LOOKS = 2
"""A line is judged at the beginnings of so many turns, one after the other: each seat's hand is new
at another of them, and the mean of two is surer than one. With the end of one's own turn in place
of the second it won fewer games (docs/BOTS.md)."""

FIRST_DEALS = 8
SETTLED = 1.3
"""A line that lies back by so many standard errors is given up."""


ALL_ONE = 0.004
"""In chances to win: lines no further apart than this after the first deals are all one."""


ASTRAY = 0.04
"""In chances to win: how far from what was expected of a line the truth lies, as a rule."""

DOUBT = 0.004
"""So much worse than the first, at least, any other line is expected to be."""

UNJUDGED = -math.inf

SURE = 0.1
"""The chance of a victory is never taken to be nearer to 0 or 1 when points are turned into it."""


class Line(NamedTuple):
    """What a seat means to do: the answer pending, then the options of the menus to come.

    ``gain`` is what the judgement of a single turn expects of it, in points.
    """

    picks: tuple[int, ...]
    steps: tuple[Option, ...] = ()
    gain: float = UNJUDGED

    @property
    def way(self) -> tuple[tuple[int, ...], tuple[Option, ...]]:
        """What is done, whatever is expected of it."""
        return self.picks, self.steps


class Verdict(NamedTuple):
    """The line chosen, and each line's mean over the tables it was played on, as it was judged."""

    best: int
    chances: tuple[float, ...]
    played: int


class Prospector:
    """Plays lines out from one view."""

    def __init__(
        self,
        view: View,
        seed: int,
        reader: Reader,
        weights: Weights,
        evaluation: Evaluation,
        rounds: int,
        *,
        by_lead: bool,
        looks: int = LOOKS,
    ) -> None:
        """``weights`` tell the policy what to do, ``evaluation`` what has come of it so many
        ``rounds`` after the turn: the chance to win, or ``by_lead`` alone the lead."""
        self.view, self.seed, self.reader, self.weights = view, seed, reader, weights
        seats = max(2, len(view.state.seats))
        self.stops = [rounds * seats + 1 + later for later in range(looks)]
        self.evaluation, self.by_lead = evaluation, by_lead
        self.played = 0
        self.policy = Sparring(views.redeal(view, seed), reader, weights)

    def mean(self, line: Line, deals: int) -> float:
        """How a line is judged, in the mean of so many tables."""
        found = 0.0
        for deal in range(deals):
            root, luck = self._deal(deal)
            found += self._play(root, line, luck)
        return found / deals

    def compare(self, lines: Sequence[Line], budget: int) -> Verdict:
        """Which line is best: what was expected of each, and what its playouts said, weighed by
        how sure they are. The first is the one that was expected to be best.

        The lines that lie back are given up on the way, and those left share what is left.
        """
        found: list[list[float]] = [[] for _ in lines]
        alive = list(range(len(lines)))
        deal = 0
        while len(alive) > 1 and self.played + len(alive) <= budget:
            root, luck = self._deal(deal)
            for number in alive:
                found[number].append(self._play(root.clone(), lines[number], luck))
            deal += 1
            if deal % FIRST_DEALS == 0:
                alive = _still_in(found, alive)
                if _all_one(found, alive):
                    break
        means = tuple(sum(one) / len(one) if one else 0.0 for one in found)
        best = best_line(found, alive, self._expected(lines, max(means)))
        return Verdict(best, means, self.played)

    def _deal(self, deal: int) -> tuple[State, Luck]:
        """A table dealt anew, and the luck of all lines that are played on it."""
        seed = self.seed * 31 + deal
        return views.redeal(self.view, seed), Luck(seed)

    def _expected(self, lines: Sequence[Line], likely: float) -> list[float]:
        """By how much each line's chance to win is expected to lie below that of the first, where
        the best is ``likely`` to win."""
        point = self._point(self.view.state, likely)
        most = max(line.gain for line in lines)
        behind = [0.0 if line.gain == UNJUDGED else (line.gain - most) * point for line in lines]
        return [min(-DOUBT, one) for one in behind]

    def chances(self, lines: Sequence[Line], deal: int) -> list[list[float]]:
        """Each seat's chance to win after each of some lines, on one table and with one luck."""
        root, luck = self._deal(deal)
        found = []
        for line in lines:
            looks = self._looks(root.clone(), line, luck)
            rows = [self.evaluation.chances(state, self.reader) for state in looks]
            found.append([sum(row) / len(rows) for row in zip(*rows, strict=True)])
        return found

    def after(self, lines: Sequence[Line], deal: int) -> list[State]:
        """The table at the first beginning of a turn at which each of some lines is judged, or at
        the game's end, on one table and with one luck."""
        root, luck = self._deal(deal)
        return [next(self._looks(root.clone(), line, luck)) for line in lines]

    def _play(self, state: State, line: Line, luck: Luck) -> float:
        """Play a line out on a whole state, in place; gives how it is judged, in the mean of some
        turns' beginnings."""
        found = [self._judged(look) for look in self._looks(state, line, luck)]
        return sum(found) / len(found)

    def _looks(self, state: State, line: Line, luck: Luck) -> Iterator[State]:
        """Play a line out on a whole state, in place; gives it at each turn's beginning at which it
        is judged. Where the game is over before, its end stands for the others as well."""
        self.played += 1
        seat, policy, steps = self.view.seat, self.policy, line.steps
        policy.begin()
        turn = now = state.turn.number
        place, looks = 0, 0
        state.rng = luck.of(now)
        picks: Sequence[int] | None = line.picks
        for _ in range(LONGEST):
            decision = state.decision
            if decision is None:
                break
            if decision.kind == "action" and now - turn >= self.stops[looks]:
                yield state
                looks += 1
                if looks == len(self.stops):
                    return
            if picks is None and place < len(steps) and now == turn and decision.seat == seat:
                picks, place = _scripted(decision.options, steps, place)
            active = state.active
            deck = state.seats[active].deck
            machine.answer(state, policy.choose(state) if picks is None else picks)
            picks = None
            if state.turn.number != now and not state.over:
                luck.reorder(state, active, now, deck)
                now = state.turn.number
                state.rng = luck.of(now)
        while looks < len(self.stops):
            yield state
            looks += 1

    def _judged(self, state: State) -> float:
        """How a table is judged, that part of it included which a commission promises."""
        seat = self.view.seat
        judge = self.evaluation.stake if self.by_lead else self.evaluation.chance
        found = judge(state, seat, self.reader)
        if state.over or not state.commissions:
            return found
        own = state.seats[seat]
        owned, phase = belongings(state, seat), phase_of(state)
        points = commission_value.value(state, seat, owned, own.xp, phase)
        return found + points * self._point(state, found)

    def _point(self, state: State, chance: float) -> float:
        """By how much a point more raises what is judged: against the Dungeon a lead, else a
        chance to win that is neither sure nor lost."""
        if self.by_lead and state.variant.cooperative:
            return LONE_POINT
        chance = min(1.0 - SURE, max(SURE, chance))
        return self.weights.at(phase_of(state))[POINTS] * chance * (1.0 - chance)


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
        number for number in alive if number == best or not _lies_back(found[number], found[best])
    ]
    return kept


def _lies_back(one: Sequence[float], best: Sequence[float]) -> bool:
    """Whether a line has done so much worse than the best that it is given up."""
    behind, error = difference(best, one)
    return behind > 0.0 and behind >= SETTLED * error


def _all_one(found: Sequence[Sequence[float]], alive: Sequence[int]) -> bool:
    """Whether it makes no difference worth the time which of the lines is taken."""
    means = [sum(found[number]) / len(found[number]) for number in {0, *alive}]
    return max(means) - min(means) < ALL_ONE


def best_line(
    found: Sequence[Sequence[float]], alive: Sequence[int], expected: Sequence[float]
) -> int:
    """The line that is likeliest to be best: against the first, each is believed to lie between
    what was expected and what its playouts say, the nearer to these the surer they are."""
    best, most = 0, 0.0
    for number in alive:
        if number == 0 or len(found[number]) < 2:
            continue
        mean, error = difference(found[number], found[0])
        share = ASTRAY**2 / (ASTRAY**2 + error**2)
        value = share * mean + (1.0 - share) * expected[number]
        if value > most:
            best, most = number, value
    return best


def difference(one: Sequence[float], two: Sequence[float]) -> tuple[float, float]:
    """By how much one line did better than another on the same tables, two at least, and the
    standard error of that."""
    pairs = [a - b for a, b in zip(one, two, strict=False)]
    count = len(pairs)
    mean = sum(pairs) / count
    spread = sum([(pair - mean) ** 2 for pair in pairs]) / (count - 1)
    return mean, math.sqrt(spread / count)
