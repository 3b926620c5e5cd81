"""How the two strongest levels think: within bounds, true to their plans, and to some purpose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from positions import deal_hand, fill_hall, play, put

from thunderstone import bots
from thunderstone.bots import battle, greedy, legend, planner, preparation, simulation
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.battle_rollout_policy import Sparring
from thunderstone.bots.game_progress import Outlook, outlook
from thunderstone.bots.judgement import load_weights
from thunderstone.bots.playout import UNJUDGED, best_line
from thunderstone.bots.registry import bot_named
from thunderstone.bots.traits import Reader
from thunderstone.bots.veteran import Veteran
from thunderstone.engine import machine, scoring
from thunderstone.engine.decision import Option
from thunderstone.engine.state import State
from thunderstone.engine.view import view

Deal = Callable[[int, int], State]
FirstTurn = Callable[[int], State]

REPLACED = pytest.mark.skipif(
    bots.COMPILED, reason="replaces what belongs to a module: the bots are compiled"
)

LAST_SITUATION = 200
"""A situation begun within the budget is thought through to its end."""


@REPLACED
def test_a_veterans_effort_is_bounded(first_game: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many effects a hand has, a decision takes about as long as the budget says."""
    thought: list[Appraisal] = []

    class Watched(Appraisal):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            thought.append(self)

    monkeypatch.setattr(Veteran, "appraise", Watched)
    most = 0

    def watch(state: State, _: list[int]) -> None:
        nonlocal most
        assert state.decision is not None
        if state.decision.kind in ("action", "dungeon", "village", "cards"):
            thought.clear()
            Veteran().choose(view(state, state.decision.seat), 3)
            most = max(most, *(one.effort for one in thought), 0)

    play(first_game(2, 8), [bot_named("aventurero")] * 2, 8, watch, 50)
    assert planner.EFFORT / 4 < most < planner.EFFORT + LAST_SITUATION


def test_effects_are_tried_no_longer_than_the_effort_lasts(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    fill_hall(state, "the_devout", "gaias_curse", "the_voice")
    deal_hand(state, "slynn_bowman", "short_sword", "torch", "iron_rations", "militia", "militia")
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(Option("dungeon"))])
    worth = Appraisal(state, outlook(view(state, state.active), state))
    free = battle.plans(state, worth, greedy.policy_of(worth))
    whole = worth.effort
    worth.most_effort, worth.effort = 0, 0
    plain = battle.plans(state, worth, greedy.policy_of(worth))
    assert {plan.target for plan in plain} == {plan.target for plan in free}
    assert worth.effort <= whole


@REPLACED
def test_a_victory_is_preferred_to_a_loss_that_brings_hardly_more(
    first_turn: FirstTurn, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = first_turn(2)
    worth = Appraisal(state, outlook(view(state, state.active), state))
    won, lost = battle.Plan((), 1, True, 1.4), battle.Plan((), 2, False, 1.6)
    monkeypatch.setattr(battle, "plans", lambda *_: [lost, won])
    assert battle.best_plan(state, worth, greedy.policy_of(worth)) == won
    much = lost._replace(gain=3.0)
    monkeypatch.setattr(battle, "plans", lambda *_: [much, won])
    assert battle.best_plan(state, worth, greedy.policy_of(worth)) == much


def test_a_veteran_seldom_goes_to_the_dungeon_for_nothing(first_game: Deal) -> None:
    """A trip is idle where its turn leaves cards, points and experience as they were, and the
    seat does not lead: a leader may bury monsters to bring the end nearer."""
    trips = idle = 0
    seat, began = -1, None

    def owned(state: State, number: int) -> object:
        cards = Counter(state.cards[card].id for card in scoring.owned(state, number))
        return cards, state.seats[number].xp, len(state.seats[number].treasures)

    def watch(state: State, picks: list[int]) -> None:
        nonlocal trips, idle, seat, began
        decision = state.decision
        assert decision is not None
        if decision.kind != "action":
            return
        if began is not None:
            idle += owned(state, seat) == began
            began = None
        option = decision.options[picks[0]]
        totals = [score.total for score in scoring.scores(state)]
        if option.act == "dungeon":
            trips += 1
            if totals[decision.seat] <= totals[1 - decision.seat]:
                seat, began = decision.seat, owned(state, decision.seat)

    play(first_game(2, 6), [bot_named("veterano")] * 2, 6, watch)
    assert trips > 10
    assert idle <= trips * 0.1


def test_a_line_judges_decks_as_they_have_become(first_turn: FirstTurn) -> None:
    """What was bought on the way is not wanted as much again."""
    state = first_turn(2)
    worth = Appraisal(state, outlook(view(state, state.active), state))
    policy = Sparring(state, Reader(worth.bench), load_weights())
    seat, torch = state.active, state.cards[put(state, "torch", "hand", state.active)]
    policy.begin()
    policy.choose(state)
    before = policy.table(seat).gain(torch)
    for _ in range(4):
        put(state, "torch", "hand", seat)
    policy.choose(state)
    assert policy.table(seat).gain(torch) < before
    policy.begin()
    assert not policy.tables


def test_lines_are_fought_as_the_greedy_bot_fights(first_game: Deal) -> None:
    """The dungeon is thought over once; then the way to the battle is followed to its end."""
    battles = 0

    def watch(state: State, _picks: list[int]) -> None:
        nonlocal battles
        decision = state.decision
        assert decision is not None
        if decision.kind != "dungeon" or state.turn.number < 8:
            return
        trial = state.clone()
        policy = Sparring(trial, Reader(Appraisal(state, seen_by(state)).bench), load_weights())
        policy.begin()
        worth = policy.worth(decision.seat)
        first = preparation.first_step(trial, worth, greedy.policy_of(worth))
        plan = battle.best_plan(trial, worth, greedy.policy_of(worth))
        if first is not None or plan is None:
            return
        taken = []
        while trial.decision is not None and trial.decision.kind == "dungeon":
            (pick,) = policy.choose(trial)
            taken.append(trial.decision.options[pick])
            simulation.act(trial, taken[-1], policy.choose)
        assert tuple(taken) == plan.steps
        battles += 1

    play(first_game(2, 6), [bot_named("veterano")] * 2, 6, watch, 40)
    assert battles > 3


def seen_by(state: State) -> Outlook:
    """The outlook of the seat whose turn it is."""
    return outlook(view(state, state.active), state)


def test_the_first_line_is_the_plan_of_the_level_below(first_game: Deal) -> None:
    """What others must beat is the whole turn that Veterano means, its attack included."""
    battles = 0

    def watch(state: State, picks: list[int]) -> None:
        nonlocal battles
        decision = state.decision
        assert decision is not None
        if decision.kind not in ("action", "dungeon") or len(decision.options) < 2:
            return
        worth = Appraisal(state, outlook(view(state, decision.seat), state))
        lines = legend.candidates(state.copy(), worth, picks)
        assert lines[0].picks == tuple(picks)
        assert len(set(lines)) == len(lines)
        gains = [line.gain for line in lines[1:] if line.gain != UNJUDGED]
        assert not gains or max(gains) - min(gains) <= legend.FAR_BACK
        if decision.options[picks[0]].act == "dungeon" and lines[0].steps:
            assert lines[0].steps[-1].act in ("attack", "end_turn", "use")
            battles += 1

    play(first_game(2, 6), [bot_named("veterano")] * 2, 6, watch, 40)
    assert battles > 3


# -- what was expected, and what playouts say ---------------------------------------------------


def chances(mean: float, spread: float, count: int = 24) -> list[float]:
    """Chances to win, around a mean."""
    return [mean + spread * (-1) ** number for number in range(count)]


FLAT = [0.5] * 24


def test_a_line_that_does_a_little_better_in_noisy_playouts_is_not_taken() -> None:
    assert best_line([FLAT, chances(0.51, 0.2)], [0, 1], [0.0, -0.02]) == 0


def test_a_line_that_surely_does_better_is_taken_against_what_was_expected() -> None:
    assert best_line([FLAT, chances(0.53, 0.01)], [0, 1], [0.0, -0.02]) == 1


def test_of_lines_that_did_equally_well_the_one_expected_to_is_taken() -> None:
    found = [FLAT, chances(0.58, 0.1), chances(0.58, 0.1)]
    assert best_line(found, [0, 1, 2], [0.0, -0.02, -0.005]) == 2
    assert best_line(found, [0, 1], [0.0, -0.02, -0.005]) == 1


def test_a_line_played_out_but_once_proves_nothing() -> None:
    assert best_line([[0.2], [0.9]], [0, 1], [0.0, -0.004]) == 0
