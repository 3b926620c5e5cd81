"""Quantities and conditions as they are read from a card: what is left out changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thunderstone.engine.bounds import MOST_FIGURE
from thunderstone.engine.expressions import parse_cards, parse_condition, parse_quantity
from thunderstone.engine.program import BadCard, Scope
from thunderstone.engine.state import State

Deal = Callable[[int, int], State]
ALL = {"players": "all"}


@pytest.fixture
def state(first_game: Deal) -> State:
    return first_game(3, 4)


def read(value: Any, state: State) -> int:
    return parse_quantity(value, "here")(state, Scope(state.active, -1, -1, -1, {}))


@pytest.mark.parametrize(
    ("how", "comes_to"),
    [
        ({}, 3),
        ({"times": 4}, 12),
        ({"per": 2}, 1),
        ({"plus": 5}, 8),
        ({"plus": -5}, -2),
        ({"most": 2}, 2),
        ({"most": 9}, 3),
        ({"most": 9, "plus": 1, "per": 2, "times": 7}, 9),
    ],
)
def test_r91_a_quantity_is_multiplied_divided_added_to_and_limited_in_this_order(
    state: State, how: dict[str, int], comes_to: int
) -> None:
    assert read(ALL | how, state) == comes_to


@pytest.mark.parametrize(
    ("value", "fault", "at"),
    [
        (True, "expected_quantity", "here"),
        ("3", "expected_quantity", "here"),
        ({}, "quantity_without_start", "here"),
        (ALL | {"xp": "all"}, "quantity_without_start", "here"),
        (ALL | {"minus": 1}, "unknown_word", "here"),
        (ALL | {"times": True}, "expected_whole_number", "here.times"),
        (ALL | {"per": 0}, "per_at_least_1", "here.per"),
        (ALL | {"plus": MOST_FIGURE + 1}, "figure_out_of_bounds", "here.plus"),
        (MOST_FIGURE + 1, "figure_out_of_bounds", "here"),
    ],
)
def test_a_quantity_that_says_nothing_names_its_place(value: Any, fault: str, at: str) -> None:
    with pytest.raises(BadCard) as met:
        parse_quantity(value, "here")
    assert (met.value.key, met.value.place) == (fault, at)


def test_the_largest_figure_may_be_named(state: State) -> None:
    assert read(MOST_FIGURE, state) == MOST_FIGURE
    assert read(-MOST_FIGURE, state) == -MOST_FIGURE


@pytest.mark.parametrize("count", [1, 2])
def test_the_uppermost_cards_of_each_stack_are_so_many(state: State, count: int) -> None:
    found = parse_cards({"tops": count}, "here")(state, Scope(state.active, -1, -1, -1, {}))
    assert sorted(found) == sorted(card for pile in state.stacks.values() for card in pile[-count:])


@pytest.mark.parametrize(
    ("value", "fault", "at"),
    [
        ({"tops": 0}, "at_least_1", "here.tops"),
        ({"choose": {}}, "choose_out_of_place", "here"),
        ({"tops": 1, "where": {}}, "unknown_word", "here"),
        ("nowhere", "unknown_place", "here"),
    ],
)
def test_cards_that_are_nowhere_name_their_place(value: Any, fault: str, at: str) -> None:
    with pytest.raises(BadCard) as met:
        parse_cards(value, "here")
    assert (met.value.key, met.value.place) == (fault, at)


@pytest.mark.parametrize("value", [3, {}, {"not": {}, "any": []}])
def test_a_condition_is_one_test(value: Any) -> None:
    with pytest.raises(BadCard) as met:
        parse_condition(value, "here")
    assert (met.value.key, met.value.place) == ("expected_condition", "here")
