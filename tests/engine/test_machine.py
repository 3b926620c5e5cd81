"""The one door: what it refuses, what it never asks, and that it pauses anywhere."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from thunderstone.engine import legality, machine, preview
from thunderstone.engine.attack import tally
from thunderstone.engine.decision import IllegalAnswer, Option
from thunderstone.engine.laying import Laying
from thunderstone.engine.state import Mark, StaleFrame, State, state_from_plain
from thunderstone.journal.state_check import check_state

Deal = Callable[[int, int], State]


def pick(state: State, act: str) -> None:
    """Answer a menu by its act."""
    assert state.decision is not None
    acts = [option.act for option in state.decision.options]
    machine.answer(state, [acts.index(act)])


def hand_of(state: State, *names: str) -> list[int]:
    """Put copies of some cards into the active seat's hand instead of what it holds."""
    return Laying(state).hand(state.active, names)


@pytest.mark.parametrize("picks", [[], [0, 1], [0, 0], [3], [-1], [99]])
def test_an_illegal_answer_changes_nothing(first_game: Deal, picks: list[int]) -> None:
    state = first_game(2, 4)
    before, decision = state.text(), state.decision
    with pytest.raises(IllegalAnswer):
        machine.answer(state, picks)
    assert state.text() == before
    assert state.decision is decision


def test_nothing_is_asked_once_the_game_is_over(first_game: Deal) -> None:
    state = first_game(1, 4)
    state.ending, state.decision = "stone_unclaimed", None
    with pytest.raises(IllegalAnswer, match="over"):
        machine.answer(state, [0])


def test_r43_a_turn_is_one_of_three_actions(first_game: Deal) -> None:
    decision = first_game(3, 4).decision
    assert decision is not None
    assert decision.options == (Option("village"), Option("dungeon"), Option("rest"))


def test_a_choice_with_one_answer_is_not_asked(first_game: Deal) -> None:
    """One hero, so the rations' hero needs no question; two heroes, and it is asked."""
    for heroes, asked in ((1, "dungeon"), (2, "cards")):
        state = first_game(1, 4)
        hand_of(state, "iron_rations", *["militia"] * heroes)
        pick(state, "dungeon")
        pick(state, "use")
        assert state.decision is not None
        assert state.decision.kind == asked


def test_a_game_saved_in_the_middle_of_an_effect_asks_that_very_question(first_game: Deal) -> None:
    state = first_game(2, 4)
    hand_of(state, "iron_rations", "militia", "militia", "dagger")
    pick(state, "dungeon")
    pick(state, "use")
    assert len(state.stack) > 1
    again = state_from_plain(state.library, json.loads(state.text()))
    machine.advance(again)
    assert again.decision == state.decision
    for game in (state, again):
        machine.answer(game, [1])
    assert again.text() == state.text()


def test_a_frame_of_a_changed_effect_is_refused(first_game: Deal) -> None:
    plain = json.loads(first_game(2, 4).text())
    plain["programs"]["turn"] = "0" * 12
    with pytest.raises(StaleFrame, match="the effect turn has changed"):
        state_from_plain(first_game(2, 4).library, plain)


def test_a_held_line_names_its_model_only_where_the_card_copies_another_by_now(
    first_game: Deal,
) -> None:
    """So the states of version 1.0, which knew no model, read as they were meant (R219)."""
    state = first_game(2, 4)
    state.turn.marks = [Mark(5, "copied", 1, 7, "turn"), Mark(6, "copied", 1, 8, "turn")]
    state.turn.held = [(3, 3, 0), (5, 7, 1), (6, 9, 0)]
    plain = json.loads(state.text())
    assert plain["turn"]["held"] == [[3, 0], [5, 1], [6, 0, 9]]
    check_state(state.library, plain)
    assert state_from_plain(state.library, plain).turn.held == state.turn.held


def test_a_clone_shares_nothing_with_its_parent(first_game: Deal) -> None:
    state = first_game(2, 4)
    before = state.text()
    clone = state.copy()
    pick(clone, "dungeon")
    for zone in (clone.dungeon, clone.disease, clone.seats[0].deck, clone.stacks["elf"]):
        zone.clear()
    assert state.text() == before


def test_why_not_agrees_with_the_options(first_game: Deal) -> None:
    """What is offered has no reason against it, what is refused has one, by rule."""
    state = first_game(2, 4)
    hand = hand_of(state, "militia", "short_sword", "torch")
    pick(state, "dungeon")
    assert state.decision is not None
    assert all(legality.why_not(state, option) is None for option in state.decision.options)
    refusal = legality.why_not(state, Option("equip", hand[1], hand[0]))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("too_heavy", "R65")
    assert refusal.figures == {"weight": 4, "strength": 2}


def test_a_preview_is_what_the_battle_then_comes_to(first_game: Deal) -> None:
    """For every monster of some openings: the preview's numbers are those of the comparison."""
    for seed in range(12):
        state = first_game(2, seed)
        for monster, told in preview.previews(state).items():
            trial = state.copy()
            pick(trial, "dungeon")
            rank = next(r for r, cards in enumerate(trial.hall) if monster in cards)
            assert trial.decision is not None
            attack = trial.decision.options.index(Option("attack", monster, rank))
            machine.answer(trial, [attack], preview.COMPARISON)
            fought = tally(trial, trial.active, monster, rank)
            assert (told.total, told.health, told.wins) == (
                fought.total,
                fought.health,
                fought.wins,
            )
