"""Hints, reasons and reach tell the chance to win, by the evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from positions import deal_hand, fill_hall, play

from thunderstone.bots.advice import advise, explain
from thunderstone.bots.chances import per_cent, with_chances
from thunderstone.bots.discretion import CHANCES
from thunderstone.bots.legend import PLAYOUTS
from thunderstone.bots.planner import reach
from thunderstone.bots.registry import bot_named
from thunderstone.bots.requests import FindReach
from thunderstone.bots.why import Reason
from thunderstone.engine.decision import Act, Option
from thunderstone.engine.state import State
from thunderstone.engine.view import view

FirstTurn = Callable[[int], State]
Table = Callable[..., State]


def last_battle(state: State, *, behind: bool) -> int:
    """The stone is in rank 2 and a weak monster before it; the other seat has many points or none.

    Gives the monster.
    """
    devout, *_ = fill_hall(state, "the_devout", "stone_of_avarice", "the_voice")
    deal_hand(state, "slynn_bowman", "short_sword", "torch", "torch", "militia", "militia")
    if behind:
        monsters = [card for card in state.dungeon if state.cards[card].monster]
        state.seats[1 - state.active].discard += monsters
        state.dungeon = [card for card in state.dungeon if card not in monsters]
    return devout


def of_chances(state: State, act: str) -> Reason:
    """What is told of the chances for an action."""
    assert state.decision is not None
    pick = state.decision.options.index(Option(cast("Act", act)))
    return explain(view(state, state.active), [pick])[0]


@pytest.mark.parametrize("behind", [False, True])
def test_the_last_victory_settles_who_wins(first_turn: FirstTurn, behind: bool) -> None:
    """Whoever leads wins by it for certain, whoever lies far back has lost for certain (R149)."""
    state = first_turn(2)
    devout = last_battle(state, behind=behind)
    settled = 0 if behind else 100
    found = FindReach(view(state, state.active)).think()
    assert found[devout].wins
    assert found[devout].chance == settled


def test_a_worse_action_is_told_beside_what_another_would_leave(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    last_battle(state, behind=False)
    assert of_chances(state, "dungeon") == Reason("chance", (), {"n": 100})
    told = of_chances(state, "rest")
    assert told.key == "chance_less"
    assert told.figures["n"] < told.figures["other"] == 100


def test_of_two_answers_the_better_is_told_to_be_so(first_turn: FirstTurn) -> None:
    """Of what a hint says of its own answer and of the others, the words fit the figures."""
    told = set[str]()

    def watch(state: State, picks: list[int]) -> None:
        assert state.decision is not None
        reason = explain(view(state, state.decision.seat), picks)[0]
        chance, other = reason.figures.get("n", 0), reason.figures.get("other", 0)
        assert reason.key != "chance_best" or chance > other > 0
        assert reason.key != "chance_less" or chance < other
        assert (reason.key in CHANCES) == (state.decision.kind in PLAYOUTS)
        told.add(reason.key)

    play(first_turn(2), [bot_named("greedy"), bot_named("random")], 3, watch, 20)
    assert told > CHANCES


def test_what_cannot_be_beaten_has_no_chance_of_its_own(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    fill_hall(state, "the_voice", "gaias_curse", "gaias_curse")
    deal_hand(state, *["militia"] * 6)
    seen = view(state, state.active)
    found = reach(seen)
    assert found
    assert not any(one.wins for one in found.values())
    assert with_chances(seen, found) == found


def test_r159_alone_against_the_pile_there_is_a_chance_and_against_nobody_none(
    table: Table,
) -> None:
    for mode, told in (("solo_normal", True), ("versus", False)):
        state = table(1, mode=mode)
        keys = {reason.key for reason in advise(view(state, 0), 1).why}
        assert bool(keys & CHANCES) == told


def test_nothing_is_told_as_settled_before_it_is() -> None:
    assert [per_cent(chance) for chance in (0.0, 0.001, 0.555, 0.999, 1.0)] == [0, 1, 56, 99, 100]
