"""The strongest level: it plays its likely turns out on tables dealt anew, several rounds deep.

What it may do comes from the level below, and so does what is expected of each line before any is
played out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots import battle, greedy, planner, shopping, simulation
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.judgement import ROLLOUT, clears_left, load_weights
from thunderstone.bots.personality import CALM
from thunderstone.bots.playout import LOOKS, UNJUDGED, Line, Prospector
from thunderstone.bots.veteran import Veteran
from thunderstone.engine import machine
from thunderstone.engine import view as views
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.bots.evaluation import Evaluation
    from thunderstone.bots.personality import Temper
    from thunderstone.bots.simulation import Policy
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

PLAYOUTS = {"action": 150, "village": 120, "dungeon": 92}
"""The budget of a decision, by its kind; all others are the level below's."""

TOGETHER = "dungeon"
"""The one kind of decision that is played out in a siege. All others are left to the level below:
played out as well, they won fewer of 13 tables than it (docs/BOTS.md)."""

ROUNDS = 3
LAST_ROUNDS = 4
NEAR_END = 6.0
"""So many rounds a line is played on, up to the end of one's own turn, and so many where so few
monsters lie before the last stone: there it mostly comes to the end of the game."""

MEANT_NODES = 6
"""So many situations are looked at for each step of the plan that others must beat."""

MOST_BASKETS = 4
MOST_TARGETS = 3
LEAST_GAIN = -1.0
"""A basket that lowers the worth by more than this many points is not looked at."""


FAR_BACK = 2.0
"""In points: a line of which so much less is expected than of another is not played out."""


class Way(NamedTuple):
    """The options of a turn's menus, in order, and what the turn's judgement expects of them."""

    steps: tuple[Option, ...]
    gain: float = UNJUDGED

    def after(self, pick: int) -> Line:
        """The line that begins with an answer and goes on so."""
        return Line((pick,), self.steps, self.gain)


class Manner(NamedTuple):
    """How lines are judged: by whom, how many rounds after the turn, how many where the end of the
    game is near, and at the beginnings of how many turns."""

    evaluation: Evaluation
    rounds: int = ROUNDS
    last_rounds: int = LAST_ROUNDS
    looks: int = LOOKS


class Legend:
    """Looks ahead."""

    def __init__(
        self, temper: Temper = CALM, seconds: int = 1, manner: Manner | None = None
    ) -> None:
        """``seconds``: it plays out so many times as much as in the one second it usually has."""
        self.temper, self.seconds = temper, seconds
        self.manner = manner or Manner(load_evaluation())

    def choose(self, view: View, seed: int) -> list[int]:
        """The picks for the question pending in ``view``."""
        picks = Veteran(self.temper).choose(view, seed)
        decision = view.state.decision
        assert decision is not None
        if decision.kind not in PLAYOUTS or len(decision.options) == 1:
            return picks
        if view.state.variant.siege and decision.kind != TOGETHER:
            return picks
        state = views.redeal(view, seed)
        worth = Appraisal(state, outlook(view, state), self.temper)
        lines = candidates(state, worth, picks)
        if len({line.picks for line in lines}) < 2:
            return picks  # whatever comes later, they all begin alike
        manner = self.manner
        near = clears_left(state) <= NEAR_END
        prospector = Prospector(
            view,
            seed,
            worth.reader,
            load_weights(ROLLOUT),
            manner.evaluation,
            manner.last_rounds if near else manner.rounds,
            by_lead=True,
            looks=manner.looks,
        )
        verdict = prospector.compare(lines, PLAYOUTS[decision.kind] * self.seconds)
        return list(lines[verdict.best].picks)


def candidates(state: State, worth: Worth, prior: list[int]) -> list[Line]:
    """The lines worth playing out; the first begins with the level below's choice."""
    decision = state.decision
    assert decision is not None

    def policy(trial: State) -> list[int]:
        return greedy.answer_question(trial, worth)

    if decision.kind == "action":
        lines = []
        for place, option in enumerate(decision.options):
            if option.act == "help":
                continue
            trial = state.clone()
            simulation.act(trial, option, policy, simulation.BEFORE_REDRAW)
            if option.act == "village":
                lines += [way.after(place) for way in _visits(trial, worth, policy)]
            elif option.act == "dungeon":
                lines += [way.after(place) for way in _raids(trial, worth, policy)]
            else:
                lines.append(Line((place,), gain=greedy.turn_gain(state, option.act, worth)))
    elif decision.kind == "village":
        lines = _from_menu(state, _visits(state, worth, policy))
    else:
        lines = _from_menu(state, _raids(state, worth, policy))
    return _prior_first(lines, meant(state, worth, policy, prior))


def meant(state: State, worth: Worth, policy: Policy, prior: list[int]) -> Line:
    """How the level below would go on in the dungeon after its choice, on this table.

    A plan judged by a first step alone, others by all their steps, would seem worse than it is.
    """
    trial, steps = state.clone(), list[Option]()
    machine.answer(trial, prior, simulation.BEFORE_REFILL)
    simulation.finish_asking(trial, policy, simulation.BEFORE_REFILL)
    while trial.decision is not None and trial.decision.kind == "dungeon":
        found = planner.openings(trial, worth, policy, MEANT_NODES)
        if not found or len(steps) > greedy.LONGEST_VISIT:
            break
        first = max(found, key=lambda one: found[one])[0]
        steps.append(first)
        simulation.act(trial, first, policy)
    return Line(tuple(prior), tuple(steps))


def _from_menu(state: State, ways: Sequence[Way]) -> list[Line]:
    """The same turns, their first step being the answer pending."""
    assert state.decision is not None
    lines = []
    for way in ways:
        steps = way.steps
        first = next((n for n, step in enumerate(steps) if step in state.decision.options), -1)
        if first >= 0:
            place = state.decision.options.index(steps[first])
            lines.append(Line((place,), steps[first + 1 :], way.gain))
    return lines


def _prior_first(lines: list[Line], prior: Line) -> list[Line]:
    """The line of the level below, then the others that may be better, each once.

    Where it has no battle in mind, the first that begins alike is what it means to do.
    """
    same = [line for line in lines if line.picks == prior.picks]
    first = same[0] if same and not prior.steps else prior
    least = max((line.gain for line in lines), default=0.0) - FAR_BACK
    likely = [line for line in lines if line.gain >= least or line.gain == UNJUDGED]
    others = {line.way: line for line in reversed(likely) if line.way != first.way}
    return [first, *reversed(others.values())]


def _visits(state: State, worth: Worth, policy: Policy) -> list[Way]:
    """Visits to the village: what is used first, then the best purchases, or none."""
    trial, before = state.clone(), list[Option]()
    while trial.decision is not None and trial.decision.kind == "village":
        step = shopping.village_step(trial, worth, policy)
        if step.act != "use" or len(before) > greedy.LONGEST_VISIT:
            break
        before.append(step)
        simulation.act(trial, step, policy, simulation.BEFORE_REDRAW)
    if trial.decision is None or trial.decision.kind != "village":
        return [Way(tuple(before))]
    found = sorted(shopping.baskets(trial, worth), key=lambda basket: -basket.gain)
    visits = []
    for basket in [b for b in found if b.gain > LEAST_GAIN][:MOST_BASKETS]:
        buys = [
            option
            for stack in basket.stacks
            for option in trial.decision.options
            if option.act == "buy" and option.name == stack
        ]
        steps = (*before, *buys, *_level_ups(trial, worth), Option("end_turn"))
        visits.append(Way(steps, basket.gain))
    if not visits or before:
        visits.append(Way((*before, *_level_ups(trial, worth), Option("end_turn")), 0.0))
    return visits


def _level_ups(state: State, worth: Worth) -> list[Option]:
    option = shopping.best_level_up(state, worth)
    return [option] if option is not None else []


def _raids(state: State, worth: Worth, policy: Policy) -> list[Way]:
    """Battles: what is used first, then the best attack on each of the best targets."""
    from thunderstone.bots import preparation

    trial, before = state.clone(), list[Option]()
    while trial.decision is not None and trial.decision.kind == "dungeon":
        step = preparation.first_step(trial, worth, policy)
        if step is None or len(before) > greedy.LONGEST_VISIT:
            break
        before.append(step)
        simulation.act(trial, step, policy)
    if trial.decision is None or trial.decision.kind != "dungeon":
        return [Way(tuple(before))]
    best: dict[int, battle.Plan] = {}
    for plan in battle.plans(trial, worth, policy):
        if plan.target not in best or plan.gain > best[plan.target].gain:
            best[plan.target] = plan
    found = sorted(best.values(), key=lambda plan: -plan.gain)[:MOST_TARGETS]
    ways = [Way((*before, *plan.steps), plan.gain) for plan in found]
    return ways or [Way(tuple(before))]
