"""The fields of a state and of a turn, declared once: saved, read, checked and cloned by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thunderstone.engine.library import Library
from thunderstone.engine.state import STATE_FIELDS, State, state_from_plain
from thunderstone.engine.turn_state import TURN_FIELDS, FieldKind, Floor, Mark, Turn
from thunderstone.journal.state_check import BadState, check_state

Deal = Callable[[int, int], State]

OTHER: dict[FieldKind, Any] = {
    "flag": True,
    "figure": 7,
    "count": 7,
    "generator": 7,
    "seat": 1,
    "seat or none": 1,
    "card or none": 7,
    "rank or none": 2,
    "phase": "battle",
    "ending": "stone_collected",
    "cards": [7, 8],
    "ranks": [2],
    "seats": [1],
    "hall": [[7], [], [], [8]],
    "pairs": [(7, 1)],
    "held lines": [(7, 7, 0)],
    "card map": {7: 8},
    "counts": {"treasures": 2},
    "named piles": {"elf": [7]},
    "card piles": {7: [8]},
    "marks": [Mark(7, "attack", 1, 8, "turn")],
    "faces": ["torch"],
    "words by seat": [["the_stone"], ["never_rest"]],
    "counts by seat": [{"rests": 1}, {}],
    "floors": [Floor("well", "blind", "major", "wide_open", 2)] * 3,
}
"""A sound value of each kind that no fresh state has."""

WRONG: dict[FieldKind, Any] = {
    **dict.fromkeys(OTHER, "x"),
    "count": -1,
    "rank or none": 4,
    "seat or none": True,
    "cards": [-1],
    "hall": [[]],
    "marks": [[7, "luck", 1, 8, "turn"]],
    "faces": ["no such card"],
    "words by seat": [["no such commission"], []],
    "counts by seat": [{"rests": -1}, {}],
    "floors": [["well", "blind", "small", "", 0]] * 3,
}


def changed(state: State) -> State:
    """The state with another value in every field."""
    for owner, fields in ((state, STATE_FIELDS), (state.turn, TURN_FIELDS)):
        for name, kind in fields.items():
            assert getattr(owner, name) != OTHER[kind], name
            setattr(owner, name, OTHER[kind])
    return state


def test_every_field_survives_a_clone_a_copy_and_a_save(first_game: Deal, library: Library) -> None:
    state = changed(first_game(2, 3))
    for again in (state.clone(), state.copy(), state_from_plain(library, state.to_plain())):
        for name, kind in STATE_FIELDS.items():
            assert getattr(again, name) == OTHER[kind], name
        for name, kind in TURN_FIELDS.items():
            assert getattr(again.turn, name) == OTHER[kind], name
        assert again.text() == state.text()


@pytest.mark.parametrize("place", [*STATE_FIELDS, *(f"turn.{name}" for name in TURN_FIELDS)])
def test_a_wrong_value_of_every_field_is_refused_by_its_name(
    first_game: Deal, library: Library, place: str
) -> None:
    plain = first_game(2, 3).to_plain()
    check_state(library, plain)
    room, name = (plain["turn"], place[5:]) if place.startswith("turn.") else (plain, place)
    room[name] = WRONG[(TURN_FIELDS if room is plain["turn"] else STATE_FIELDS)[name]]
    with pytest.raises(BadState, match=place.replace(".", r"\.")):
        check_state(library, plain)


def test_a_fresh_turn_has_every_field() -> None:
    assert all(hasattr(Turn(), name) for name in TURN_FIELDS)
