"""A save of an older format, field by field as one of the present."""

from __future__ import annotations

from typing import Any

import pytest

from thunderstone.journal.migration import FORMAT, upgraded

Plain = dict[str, Any]
OF_1, OF_2 = "33031d23fb8f", "95196c9391e1"
"""Digests of the program of a turn in formats 1 and 2."""

VARIANT = {
    "mode": "versus", "end": "printed", "rounds": 0, "difficulty": 0, "disease": "special",
    "campaign_gold": False, "open_hands": False,
}  # fmt: skip


def state_of_1(number: int = 5, seat: int = 1, **changes: Any) -> Plain:
    """A state of three seats, at the choice of the action."""
    return {
        "seats": [[], [], []],
        "turn": {"number": number, "seat": seat},
        "stack": [["turn", seat, -1, 2, {}]],
        "programs": {"turn": OF_1},
        **changes,
    }


def save_of_1(**changes: Any) -> Plain:
    return {
        "format": 1,
        "setup": {"seats": 3, "stone": "stone_of_mystery", "disease": "normal"},
        "origin": None,
        "snapshot": state_of_1(),
        "turn_start": state_of_1(3, 2),
        "checksum": "as it was",
        **changes,
    }


def test_a_save_of_format_1_gets_what_came_later() -> None:
    old = save_of_1()
    found = upgraded(old)
    assert old == save_of_1()
    assert (found["format"], found["checksum"]) == (FORMAT, "as it was")
    assert found["setup"] == {
        "seats": 3, "stones": ["stone_of_mystery"], "variant": {**VARIANT, "disease": "normal"},
    }  # fmt: skip
    assert (found["origin"], found["handovers"]) == (None, [])
    assert (found["rules_version"], found["sets"]) == (0, {})
    state = found["snapshot"]
    assert {name: state[name] for name in ("swarm", "village_pile", "under", "gaps")} == {
        "swarm": [], "village_pile": [], "under": [], "gaps": [],
    }  # fmt: skip
    assert state["turn"] == {
        "number": 5, "seat": 1, "dropped": [], "extra_turn": False,
        "held": [], "kept": [], "offered": [], "borrowed": [],
    }  # fmt: skip
    assert (state["variant"], state["last_round"]) == (VARIANT, "")
    assert found["turn_start"]["turn"]["number"] == 3
    assert upgraded(save_of_1(origin=state_of_1(1)))["origin"]["variant"] == VARIANT


@pytest.mark.parametrize(
    ("number", "seat", "first", "rounds"),
    [(1, 2, 2, 0), (2, 2, 1, 0), (3, 1, 2, 0), (4, 2, 2, 1), (7, 0, 0, 2), (0, 1, 1, 0)],
)
def test_who_began_and_the_rounds_follow_from_the_turn(
    number: int, seat: int, first: int, rounds: int
) -> None:
    state = upgraded(save_of_1(snapshot=state_of_1(number, seat)))["snapshot"]
    assert (state["first"], state["rounds"]) == (first, rounds)


@pytest.mark.parametrize(
    ("changes", "digest"),
    [
        ({}, OF_2),
        ({"stack": [["turn", 1, -1, 0, {}]]}, OF_2),
        ({"stack": [["turn", 1, -1, 3, {}]]}, OF_1),
        ({"stack": [["turn", 1, -1, 2, {}], ["rest", 1, -1, 0, {}]]}, OF_1),
        ({"stack": []}, OF_1),
        ({"programs": {"turn": "another"}}, "another"),
    ],
)
def test_a_turn_that_waits_for_its_action_goes_on(changes: Plain, digest: str) -> None:
    state = upgraded(save_of_1(snapshot=state_of_1(**changes)))["snapshot"]
    assert state["programs"]["turn"] == digest


@pytest.mark.parametrize("version", [2, 3, 4])
def test_a_later_format_gets_only_what_came_after_it(version: int) -> None:
    old = {"format": version, "handovers": ["x"], "rules_version": 7, "sets": "x", "setup": "x"}
    found = upgraded(old)
    assert found["format"] == FORMAT
    assert found["setup"] == "x"
    assert found["handovers"] == ([] if version < 3 else ["x"])
    assert found["rules_version"] == (0 if version < 4 else 7)
    assert found["sets"] == ({} if version < 4 else "x")
