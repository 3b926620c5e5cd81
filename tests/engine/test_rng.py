"""Chance: one integer, the same numbers everywhere."""

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
