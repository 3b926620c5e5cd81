"""What is owed at the end of a battle: saved with the game, and no burden to one without it."""

from __future__ import annotations

import json

from thunderstone.catalogue import load_library, load_presets
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State, state_from_plain
from thunderstone.engine.turn_state import Turn


def opening() -> State:
    return deal(load_library(), load_presets()["first_game"].setup(2), 1)


def test_a_turn_in_which_nothing_is_owed_is_written_as_version_1_0_wrote_it() -> None:
    plain = opening().to_plain()
    assert not {"fallen", "conjured"} & set(plain["turn"])
    taken_up = state_from_plain(load_library(), json.loads(json.dumps(plain)))
    assert (taken_up.turn.fallen, taken_up.turn.conjured) == ([], [])


def test_what_is_owed_survives_a_save_and_is_no_other_games() -> None:
    state = opening()
    state.turn.doomed, state.turn.fallen, state.turn.conjured = [3, 5], [3], [5]
    clone = state.clone()
    taken_up = state_from_plain(load_library(), json.loads(state.text()))
    assert taken_up.text() == clone.text() == state.text()
    clone.turn.let_off(5)
    assert (clone.turn.doomed, clone.turn.fallen, clone.turn.conjured) == ([3], [3], [])
    assert (state.turn.doomed, state.turn.conjured) == ([3, 5], [5])


def test_a_turn_is_copied_whole() -> None:
    turn = Turn(1, 0, "dungeon", True)
    turn.fallen, turn.conjured = [1], [2]
    copy = turn.copy()
    copy.fallen.append(7)
    copy.conjured.append(8)
    assert (turn.fallen, turn.conjured) == ([1], [2])
