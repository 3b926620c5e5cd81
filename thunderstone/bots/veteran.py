"""The third level: plans its own turn to the end and judges decks by what was learned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.bots import greedy, planner, simulation
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.greedy import Greedy
from thunderstone.bots.standing import advance_takes_stone, settled
from thunderstone.engine import machine
from thunderstone.engine import view as views
from thunderstone.engine.decision import TURN_ACTIONS, Act, Option

if TYPE_CHECKING:
    from thunderstone.bots.loans import Prospect
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

DEALS: Final = 3
"""So many tables are imagined where cards would be drawn: what they bring is averaged."""

QUESTION_NODES: Final = 4
"""So many situations are looked at for each answer to a question on the way."""

LOAN_NODES: Final = 2
LOAN_EFFORT: Final = 60
"""So many situations are looked at, and so much effort is taken, for each action of a turn that a
card on loan may better."""

IDLE_TRIP: Final = 0.4
"""In points: by so much more a visit to the dungeon must bring in which nothing is beaten. A leader
may bury monsters: the end comes nearer."""

MENUS: Final[tuple[str, ...]] = ("village", "dungeon")


class Veteran(Greedy):
    """Plays to win, one whole turn at a time."""

    appraise = Appraisal

    def answer(self, view: View, state: State, worth: Worth, seed: int) -> list[int]:
        """Plan the turn from here; what is not the turn's own is a matter of simple rules."""
        decision = state.decision
        assert decision is not None
        if decision.kind == "action":
            return [decision.options.index(self._action(view, seed, worth))]
        own = decision.seat == state.active and state.turn.phase in MENUS
        if decision.kind in MENUS and own:
            return self._menu(view, state, worth, seed)
        if decision.kind in ("cards", "mode") and own:
            return self._question(state, worth)
        return greedy.answer_question(state, worth)

    def prospect(self, worth: Worth) -> Prospect:
        """Plan the turn to its end, with less effort than one's own is worth."""

        def best(state: State) -> float:
            return max(
                _turn_gain(state, act, worth, LOAN_NODES, LOAN_EFFORT) for act in TURN_ACTIONS
            )

        return best

    def _menu(self, view: View, state: State, worth: Worth, seed: int) -> list[int]:
        """The first step of the turn that comes out best over some deals."""
        decision = state.decision
        assert decision is not None
        policy = greedy.policy_of(worth)
        tables = [state]
        if greedy.draws_in_hand(state, view.seat):
            tables += [views.redeal(view, seed + deal) for deal in range(1, DEALS)]
        sums: dict[tuple[Option, ...], list[float]] = {}
        for table in tables:
            nodes, effort = planner.NODES // len(tables), planner.EFFORT // len(tables)
            for first, value in planner.openings(table, worth, policy, nodes, effort).items():
                sums.setdefault(first, []).append(value)
        if not sums:
            return greedy.answer_question(state, worth)
        least = min(min(found) for found in sums.values())
        missing = len(tables)

        def mean(first: tuple[Option, ...]) -> float:
            found = sums[first]
            return (sum(found) + least * (missing - len(found))) / missing

        best = max(sums, key=mean)
        return [decision.options.index(best[0])]

    def _question(self, state: State, worth: Worth) -> list[int]:
        """Try every answer and plan on from there; many answers are a matter of simple rules."""
        decision = state.decision
        assert decision is not None
        policy = greedy.policy_of(worth)
        usual = greedy.answer_question(state, worth)
        answers = planner.ways_to_answer(state, decision)
        if len(answers) < 2 or len(answers) > planner.ANSWERS or state.turn.phase != "dungeon":
            return usual
        if usual in answers:
            answers.remove(usual)
        best, most = usual, float("-inf")
        for picks in (usual, *answers):
            trial = state.clone()
            machine.answer(trial, picks, simulation.BEFORE_REFILL)
            simulation.finish_asking(trial, policy)
            effort = planner.EFFORT // (len(answers) + 1)
            value = planner.best_end(trial, worth, policy, QUESTION_NODES, effort).value
            if value > most + planner.TINY:
                best, most = picks, value
        return best

    def _action(self, view: View, seed: int, worth: Worth) -> Option:
        """Imagine each action's turn to its end, and take what brings most."""
        state = view.state
        deals = DEALS if greedy.draws_in_hand(state, view.seat) else 1
        gains: dict[Act, float] = dict.fromkeys(TURN_ACTIONS, 0.0)
        begun = worth.effort
        for deal in range(deals):
            imagined = views.redeal(view, seed + deal)
            for act in gains:
                left = begun + planner.EFFORT * (deal + 1) // deals - worth.effort
                gains[act] += _turn_gain(imagined, act, worth, planner.NODES // deals, left)
        return Option(max(gains, key=lambda act: gains[act]))


def _turn_gain(imagined: State, act: Act, worth: Worth, nodes: int, effort: int) -> float:
    """By how much the best turn with this action raises the worth of the seat."""
    if act == "rest":
        return greedy.turn_gain(imagined, act, worth)
    trial, seat = imagined.clone(), imagined.active
    before = worth.of_seat(trial, seat)
    policy = greedy.policy_of(worth)
    simulation.act(trial, Option(act), policy, simulation.BEFORE_REDRAW)
    end = planner.best_end(trial, worth, policy, nodes, effort)
    gain = end.value - before
    if act == "dungeon" and end.target >= 0 and not end.wins and worth.outlook.lead <= 0:
        gain -= IDLE_TRIP
    if act == "village" and not trial.over and advance_takes_stone(trial):
        gain += settled(trial, worth, seat)
    return gain
