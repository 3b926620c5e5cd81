"""An answer is judged by what its seat could know, beside the best that might have been done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pytest
from positions import deal_hand, fill_hall, play

from thunderstone.bots.legend import LAST_ROUNDS
from thunderstone.bots.playout import Line, Prospector
from thunderstone.bots.registry import bot_named
from thunderstone.engine import machine
from thunderstone.engine.decision import Act, Option
from thunderstone.engine.state import State
from thunderstone.engine.view import redeal, view
from thunderstone.maestro import judging
from thunderstone.maestro.findings import grade_of
from thunderstone.maestro.judging import Question, judged, worth_judging
from thunderstone.maestro.outcomes import OUTCOMES, TABLES

FirstTurn = Callable[[int], State]
Rows = Callable[[list[list[float]]], list[list[float]]]


def last_battle(state: State) -> State:
    """The stone is in rank 2 and a weak monster before it: whoever beats that leads, and ends the
    game (R149)."""
    fill_hall(state, "the_devout", "stone_of_avarice", "the_voice")
    deal_hand(state, "slynn_bowman", "short_sword", "torch", "torch", "militia", "militia")
    return state


def act(state: State, name: str) -> Question:
    """The question of the action, answered so."""
    assert state.decision is not None
    pick = state.decision.options.index(Option(cast("Act", name)))
    return Question(view(state, state.active), (pick,), ())


@pytest.mark.parametrize("done", ["village", "rest"])
def test_whoever_does_not_take_the_victory_is_told_so(first_turn: FirstTurn, done: str) -> None:
    state = last_battle(first_turn(2))
    question = act(state, done)
    verdict = judged(question, 1)
    assert verdict.better is not None
    assert grade_of(verdict.cost) == "grave"
    assert verdict.best == pytest.approx(1.0)
    assert question.decision.options[verdict.better.picks[0]].act == "dungeon"
    assert sum(verdict.effect) == pytest.approx(0.0)
    assert verdict.effect[state.active] == pytest.approx(-verdict.cost)


def test_whoever_attacks_what_cannot_be_beaten_is_told_so(first_turn: FirstTurn) -> None:
    state = last_battle(first_turn(2))
    machine.answer(state, act(state, "dungeon").picks)
    assert state.decision is not None
    options = list(enumerate(state.decision.options))
    lost = next(n for n, option in options if option.act == "attack" and option.rank > 1)
    verdict = judged(Question(view(state, state.active), (lost,), ()), 1)
    assert verdict.better is not None
    assert grade_of(verdict.cost) == "grave"


def test_the_best_answer_costs_nothing(first_turn: FirstTurn) -> None:
    verdict = judged(act(last_battle(first_turn(2)), "dungeon"), 1)
    assert verdict.expected == pytest.approx(1.0)
    assert verdict.better is None
    assert set(verdict.effect) == {0.0}


class Later:
    """Judges some rounds later as it is told to, whatever comes of the lines."""

    def __init__(self, prospector: Prospector, rows: Rows) -> None:
        self.view, self._prospector, self._rows = prospector.view, prospector, rows

    def chances(self, lines: Sequence[Line], table: int) -> list[list[float]]:
        return self._rows(self._prospector.chances(lines, table))


@pytest.mark.parametrize(
    ("rows", "share"),
    [
        pytest.param(lambda rows: rows, 1.0, id="as at once"),
        pytest.param(lambda rows: [rows[0], rows[0]], 0.5, id="no difference"),
        pytest.param(lambda rows: rows[::-1], 0.0, id="the other way round"),
    ],
)
def test_what_costs_something_at_once_is_judged_some_rounds_later_as_well(
    first_turn: FirstTurn, monkeypatch: pytest.MonkeyPatch, rows: Rows, share: float
) -> None:
    question, judged_after = act(last_battle(first_turn(2)), "rest"), judging._Trial.judged_after
    asked: list[int] = []

    def told(trial: judging._Trial, rounds: int) -> Prospector:
        prospector = judged_after(trial, 0)
        asked.append(rounds)
        return cast("Prospector", Later(prospector, rows)) if rounds else prospector

    monkeypatch.setattr(judging._Trial, "judged_after", told)
    verdict = judged(question, 1)
    assert asked == [0, LAST_ROUNDS]
    monkeypatch.setattr(judging, "LAST_ROUNDS", 0)
    at_once = judged(question, 1)
    assert verdict.cost == pytest.approx(share * at_once.cost, abs=0.02)
    assert (verdict.better is None) == (share == 0.0)


def test_nothing_hidden_comes_into_it(first_turn: FirstTurn) -> None:
    """The same view of a table whose hidden cards lie otherwise leads to the same verdict."""
    state = first_turn(2)
    play(state, [bot_named("greedy")] * 2, 3, longest=8)
    assert state.decision is not None
    question = act(state, "rest")
    other = redeal(view(state, state.active), 77)
    assert other.seats[state.active].deck != state.seats[state.active].deck
    assert judged(act(other, "rest"), 5) == judged(question, 5)


def test_the_same_seed_leads_to_the_same_verdict(first_turn: FirstTurn) -> None:
    state = first_turn(3)
    play(state, [bot_named("greedy")] * 3, 3, longest=12)
    assert judged(act(state, "rest"), 5) == judged(act(state, "rest"), 5)


def test_where_only_one_answer_is_possible_nothing_is_judged(first_turn: FirstTurn) -> None:
    decision = first_turn(2).decision
    assert decision is not None
    only = decision.options[:1]
    assert worth_judging(decision, [0])
    assert not worth_judging(type(decision)(decision.seat, decision.kind, only), [0])


def test_the_grade_follows_from_the_cost() -> None:
    assert [grade_of(cost) for cost in (0.02, 0.03, 0.08, 0.2)] == ["", "slight", "error", "grave"]
    assert [grade_of(cost, 0.01) for cost in (0.039, 0.041, 0.08)] == ["", "slight", "error"]


# -- copies of a card, and what the better line leads to -----------------------------------------


def test_another_copy_of_the_same_card_is_no_other_answer(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    deal_hand(state, "torch", *["militia"] * 5)
    machine.answer(state, act(state, "rest").picks)
    assert state.decision is not None
    options = state.decision.options
    militias = [n for n, one in enumerate(options) if state.cards[one.card].id == "militia"]
    verdicts = [judged(Question(view(state, state.active), (n,), ()), 1) for n in militias]
    assert len(militias) == 5
    for verdict in verdicts:
        assert verdict.better is None or verdict.better.picks[0] not in militias
        assert not any(picks[0] in militias for picks in verdict.equals)


@pytest.mark.parametrize("done", ["village", "rest"])
def test_what_the_better_line_leads_to_is_counted(first_turn: FirstTurn, done: str) -> None:
    verdict = judged(act(last_battle(first_turn(2)), done), 1)
    won = [one for one in verdict.leads_to if one.key == "wins_game"]
    assert [one.figures for one in won] == [{"n": TABLES, "was": 0, "all": TABLES}]
    assert {one.key for one in verdict.leads_to} <= OUTCOMES


def test_what_can_be_done_afterwards_as_well_makes_no_mistake(
    first_turn: FirstTurn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever takes up a Weapon first and then attacks the wrong Monster has made one mistake."""
    state = last_battle(first_turn(2))
    machine.answer(state, act(state, "dungeon").picks)
    assert state.decision is not None
    options = list(enumerate(state.decision.options))
    equip = next(n for n, option in options if option.act == "equip")
    attacks = [option for _, option in options if option.act == "attack"]
    near, far = min(attacks, key=lambda one: one.rank), max(attacks, key=lambda one: one.rank)
    lines = [Line((equip,), (far,)), Line((state.decision.options.index(near),))]
    monkeypatch.setattr(judging, "lines_of", lambda *_: list(lines))
    assert judged(Question(view(state, state.active), (equip,), ()), 1).better is None
    lines[0] = Line((state.decision.options.index(far),))
    wrong = judged(Question(view(state, state.active), lines[0].picks, ()), 1)
    assert grade_of(wrong.cost) == "grave"
