"""Bots play for their secret commissions, and tell nobody (docs/MODES.md)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thunderstone.bots import commission_value
from thunderstone.bots.advice import explain
from thunderstone.bots.discretion import tellable
from thunderstone.bots.registry import bot_named
from thunderstone.bots.why import Reason
from thunderstone.catalogue import load_presets
from thunderstone.engine import machine
from thunderstone.engine.decision import Option
from thunderstone.engine.library import Library
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import view
from thunderstone.engine.zones import owned


def at_table(library: Library, name: str, **tally: int) -> State:
    """The first seat is to move, and has kept a commission."""
    setup = load_presets()["first_game"].setup(2, 0, Variant(commissions=True))
    state = deal(library, replace(setup, first=0), 3)
    while not state.turn.number:
        machine.answer(state, [0])
    state.commissions, state.tally = [[name], ["the_stone"]], [{**tally}, {}]
    return state


def value(state: State, hope: float = 0.0, paid: int = 0) -> float:
    faces = [state.cards[card] for card in owned(state, 0)]
    return commission_value.value(state, 0, faces, state.seats[0].xp, hope, paid)


def test_every_step_is_worth_its_part_and_what_is_met_for_good_all(library: Library) -> None:
    state = at_table(library, "three_at_rank_3", back_rank_victories=1)
    assert value(state) == pytest.approx(4 / 3)
    assert value(state, hope=1.0) == pytest.approx(4 / 3 * (1 - commission_value.DOUBT))
    state.tally[0]["back_rank_victories"] = 3
    assert value(state, hope=1.0) == 4


def test_gold_counts_all_at_once_and_a_run_as_far_as_it_goes(library: Library) -> None:
    state = at_table(library, "much_gold_at_once", spent=3, most_spent=8)
    least = library.commissions["much_gold_at_once"].least
    assert least is not None
    assert value(state) == value(state, paid=least - 4) == 0
    assert value(state, paid=least - 3) == 2
    state = at_table(library, "victories_in_a_row", longest_run=2)
    assert value(state) == 0
    state.tally[0]["run"] = 2
    assert value(state) > 0


def test_whoever_sees_no_commission_gives_nothing_for_it(library: Library) -> None:
    state = view(at_table(library, "never_rest"), 1).state
    assert commission_value.value(state, 0, [], 0, 0.0) == 0


def test_each_of_the_two_is_kept_about_as_often_as_it_promises(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commission_value, "ODDS", {"never_rest": 0.3, "the_stone": 0.05})
    state = at_table(library, "never_rest")
    state.commissions[0] = ["never_rest", "the_stone"]
    places = [commission_value.choose(state, 0, seed) for seed in range(400)]
    assert places.count(0) / len(places) == pytest.approx(0.75, abs=0.06)


def test_a_rest_is_taken_for_the_commission_and_the_hint_says_so(library: Library) -> None:
    least = library.commissions["many_rests"].least
    assert least is not None
    state = at_table(library, "many_rests", rests=least - 1)
    state.stacks = {}
    seen = view(state, 0)
    picks = bot_named("veterano").choose(seen, 1)
    assert state.decision is not None
    assert state.decision.options[picks[0]] == Option("rest")
    assert Reason("for_commission") in explain(seen, picks, "veterano")
    state.commissions[0] = ["the_stone"]
    assert Reason("for_commission") not in explain(view(state, 0), picks, "veterano")


def test_nobody_else_is_told_that_a_commission_moved_a_bot(library: Library) -> None:
    state = at_table(library, "many_rests")
    reasons = [Reason("for_commission"), Reason("commission_odds"), Reason("no_monster")]
    state.turn.shown = True
    seen = view(state, 1)
    assert tellable(reasons, 0, seen, seen) == [Reason("no_monster")]
    assert tellable(reasons, 0, view(state, 0), view(state, 0)) == reasons
