"""The chance to win, in per cent, as hints, reasons and reach speak of it.

The turn is played to its end on tables dealt anew, the same for all that is compared, by whoever
plays lines out; it is judged by the evaluation at the beginnings of the turns that follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots import simulation
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.continuation import AHEAD, HIDDEN
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.judgement import ROLLOUT, load_weights
from thunderstone.bots.legend import PLAYOUTS, candidates
from thunderstone.bots.playout import Line, Prospector
from thunderstone.engine import machine
from thunderstone.engine import view as views
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.bots.continuation import Course
    from thunderstone.bots.planner import Reach
    from thunderstone.engine.view import View

DEALS = 12
"""On so many tables a turn is played: the difference of two ways is sure to one per cent, about."""

EVEN = 0.015
"""Two ways are even whose chances are no further apart than this."""


class Compared(NamedTuple):
    """The chance to win after an answer; and the best of the others, with its chance."""

    chance: float
    other: float
    other_picks: tuple[int, ...]

    @property
    def even(self) -> bool:
        """Whether it makes no difference worth telling."""
        return abs(self.other - self.chance) <= EVEN

    @property
    def other_is_better(self) -> bool:
        """Whether another answer should have been given."""
        return self.other - self.chance > EVEN


class Forecast:
    """Chances to win of whoever owns a view, by what is done with the turn."""

    def __init__(self, view: View, seed: int = 0) -> None:
        self._view, self._seed = view, seed
        state = views.redeal(view, seed)
        self._worth = Appraisal(state, outlook(view, state))
        self._prospector = Prospector(
            view,
            seed,
            self._worth.reader,
            load_weights(ROLLOUT),
            load_evaluation(),
            rounds=0,
            by_lead=False,
        )

    def after(self, line: Line) -> float:
        """The chance to win after a line, from 0 to 1."""
        return self._prospector.mean(line, DEALS)

    def compared(self, picks: Sequence[int], course: Course) -> Compared:
        """An answer, and what else could be done with the turn.

        The turn goes on by the course where it was recorded, else in the best way there is. A
        choice of the action, or a menu of one's own turn is pending.
        """
        own = tuple(picks)
        chances = {own: self.after(line_of(self._view, own, course, self._seed))}
        lines = candidates(views.redeal(self._view, self._seed), self._worth, list(own))
        for line in lines:
            if line.picks != own or not course.recorded:
                chance = self.after(line)
                chances[line.picks] = max(chance, chances.get(line.picks, chance))
        chance = chances.pop(own)
        best = max(chances, key=lambda one: chances[one], default=own)
        return Compared(chance, chances.get(best, chance), best)


def line_of(view: View, picks: Sequence[int], course: Course, seed: int = 0) -> Line:
    """An answer and the menus that follow it, as far as no hidden card comes into it."""
    trial, seat = views.redeal(view, seed), view.seat
    turn, steps = trial.turn.number, list[Option]()
    answer = list(picks)
    for _ in range(AHEAD):
        events = machine.answer(trial, answer).events
        decision = trial.decision
        if any(event.kind in HIDDEN for event in events):
            break
        if decision is None or decision.seat != seat or trial.turn.number != turn:
            break
        following = course.next(trial)
        if following is None:
            break
        answer = following
        if decision.kind in simulation.STEPS:
            steps.append(decision.options[answer[0]])
    return Line(tuple(picks), tuple(steps))


def compared(view: View, picks: Sequence[int], course: Course, seed: int) -> Compared | None:
    """An answer beside what else could be done; None for a question that does not decide about the
    turn, and where nobody is to be beaten."""
    return Forecast(view, seed).compared(picks, course) if _at_stake(view) else None


def _at_stake(view: View) -> bool:
    state = view.state
    alone = len(state.seats) == 1 and not state.variant.solo
    return state.decision is not None and state.decision.kind in PLAYOUTS and not alone


def with_chances(view: View, found: Mapping[int, Reach]) -> Mapping[int, Reach]:
    """What is within reach, with the chance to win after each victory."""
    decision = view.state.decision
    if decision is None or not _at_stake(view):
        return found
    options = decision.options
    forecast = Forecast(view) if any(reach.wins for reach in found.values()) else None

    def told(reach: Reach) -> Reach:
        if forecast is None or not reach.wins:
            return reach
        (first, *others) = reach.way
        picks = tuple(options.index(option) for option in first)
        steps = tuple(option for chosen in others for option in chosen if option.act != "card")
        return reach._replace(chance=per_cent(forecast.after(Line(picks, steps))))

    return {card: told(reach) for card, reach in found.items()}


def per_cent(chance: float) -> int:
    """In whole per cent; what is not settled is never told as if it were."""
    if chance in (0.0, 1.0):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
