"""Chance: one integer, the same numbers everywhere."""

import pytest

from thunderstone.engine import rng


def test_known_sequence_of_splitmix64() -> None:
    """The published test vector for seed 1234567."""
    state, numbers = 1234567, []
    for _ in range(3):
        state, bits = rng.step(state)
        numbers.append(bits)
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_below_is_even_and_in_range() -> None:
    state, counts = 42, [0] * 6
    for _ in range(6000):
        state, number = rng.below(state, 6)
        counts[number] += 1
    assert all(850 < count < 1150 for count in counts)


def test_shuffle_keeps_the_cards_and_depends_on_the_seed_alone() -> None:
    once, again, other = list(range(38)), list(range(38)), list(range(38))
    assert rng.shuffle(7, once) == rng.shuffle(7, again)
    rng.shuffle(8, other)
    assert once == again != other
    assert sorted(once) == list(range(38)) != once


@pytest.mark.parametrize("count", [1, 2, 12, 60])
def test_steps_taken_at_once_are_those_taken_one_by_one(count: int) -> None:
    state, expected = rng.MASK - 7, []
    first = state
    for _ in range(count):
        state, bits = rng.step(state)
        expected.append(bits)
    assert list(rng.steps(first, count)) == expected


@pytest.mark.parametrize("count", [0, 1, 2, 3, 12, 60])
def test_a_shuffle_picks_as_below_does(count: int) -> None:
    cards, expected, state = list(range(count)), list(range(count)), 1234567
    for last in range(count - 1, 0, -1):
        state, pick = rng.below(state, last + 1)
        expected[last], expected[pick] = expected[pick], expected[last]
    assert rng.shuffle(1234567, cards) == state
    assert cards == expected


def test_a_draw_that_would_favour_some_cards_is_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rng, "steps", lambda state, count: (rng.MASK,) * count)
    cards, expected = list(range(9)), list(range(9))
    state = rng.shuffle(5, cards)
    monkeypatch.undo()
    assert (state, cards) == (rng.shuffle(5, expected), expected)
