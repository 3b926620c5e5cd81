"""Any moment of a recording is the state that its answers lead to."""

from __future__ import annotations

import pytest
from endgames import played

from tests.journals import handed_over
from thunderstone.journal import Journal, playback
from thunderstone.review import Recording
from thunderstone.review.recording import INTERVAL


@pytest.mark.parametrize("number", [6, 15])
def test_every_place_is_what_a_replay_comes_to(number: int) -> None:
    journal = played(number)
    digests = [moment.state.digest() for moment in playback(journal)]
    forward, backward = Recording(journal), Recording(journal)
    places = range(0, forward.length + 1, 7)
    assert [forward.state_at(place).digest() for place in places] == digests[::7]
    for place in reversed(places):
        assert backward.state_at(place).digest() == digests[place]
    assert forward.state_at(forward.length).digest() == journal.state.digest()


def test_places_beyond_the_ends_are_the_ends() -> None:
    recording = Recording(played(6))
    assert recording.state_at(-3).digest() == recording.state_at(0).digest()
    assert recording.state_at(10**6).over


def test_a_state_that_was_handed_out_can_be_changed_without_harm() -> None:
    recording = Recording(played(6))
    for place in (0, INTERVAL, INTERVAL + 1):
        before = recording.state_at(place).digest()
        recording.state_at(place).seats[0].hand.clear()
        assert recording.state_at(place).digest() == before


def test_the_steps_are_those_of_the_playback() -> None:
    journal = played(15)
    recording = Recording(journal)
    recording.play_to(recording.length)
    assert recording.steps == [moment.events for moment in playback(journal)]


def test_turns_and_rounds_begin_where_the_state_says_so() -> None:
    journal = played(15)
    recording = Recording(journal)
    known = [(m.state.turn.number, m.state.rounds + 1) for m in playback(journal)]
    for place, (turn, rounds) in enumerate(known):
        assert recording.turn_at(place) == turn
        assert recording.round_at(place) == rounds
    for place in range(1, recording.length):
        start = recording.turn_start(place)
        assert known[start][0] == known[place][0]
        assert start == 0 or known[start - 1][0] < known[start][0]


def test_steps_by_turn_and_round_go_there_and_back() -> None:
    recording = Recording(played(15))
    second = recording.turn_start(0, 1)
    assert recording.turn_at(second) == 2
    assert recording.turn_at(second - 1) == 1
    assert recording.turn_start(second, -1) == 0
    assert recording.turn_start(second + 1, -1) == second
    third = recording.round_start(recording.round_start(0, 1), 1)
    assert recording.round_at(third) == 3
    assert recording.round_at(recording.round_start(third, -1)) == 2
    assert recording.turn_start(recording.length - 1, 1) == recording.length
    assert recording.turn_start(0, -1) == 0


def test_a_new_game_goes_on_from_any_place_with_other_players() -> None:
    journal = played(15)
    recording = Recording(journal)
    place = recording.length // 2
    again = recording.journal_at(place, ("human", "greedy", "random"))
    assert again.state.digest() == recording.state_at(place).digest()
    assert [player.control for player in again.players] == ["human", "greedy", "random"]
    assert [player.name for player in again.players] == [p.name for p in journal.players]
    for picks in journal.answers[place:]:
        again.answer(picks)
    assert again.state.digest() == journal.state.digest()
    with pytest.raises(ValueError, match="over"):
        recording.journal_at(recording.length, ("human",) * 3)


def test_a_game_taken_up_on_the_way_is_recorded_from_there() -> None:
    journal = played(15)
    middle = Recording(journal).state_at(100)
    late = Journal(journal.library, journal.setup, journal.seed, journal.players, middle.to_plain())
    for picks in journal.answers[100:]:
        late.answer(picks)
    recording = Recording(late)
    assert recording.state_at(0).digest() == middle.digest()
    assert recording.state_at(recording.length).digest() == journal.state.digest()
    assert recording.turn_at(0) == middle.turn.number


def test_seats_that_changed_hands_are_told_of_in_their_place() -> None:
    journal = handed_over(played(15), 20, 40)
    recording = Recording(journal)
    recording.play_to(recording.length)
    kinds = [[event.kind for event in step] for step in recording.steps]
    assert [place for place, found in enumerate(kinds) if "handover" in found] == [20]
    assert recording.steps == [moment.events for moment in playback(journal)]
