"""What each seat of a siege has brought of what all have together, in whole percent."""

from __future__ import annotations

import random

import pytest

from thunderstone.journal.standing import shares


@pytest.mark.parametrize(
    ("points", "percent"),
    [
        ([10, 3, 6, 0], [53, 16, 31, 0]),
        ([1, 1, 1], [34, 33, 33]),
        ([7], [100]),
        ([10, -2], [100, 0]),
        ([0, 0], [0, 0]),
        ([-1, -3], [0, 0]),
    ],
)
def test_shares_of_some_points(points: list[int], percent: list[int]) -> None:
    assert shares(points) == percent


def test_shares_make_a_hundred_and_none_is_a_whole_percent_off() -> None:
    chance = random.Random(28)
    for _ in range(500):
        points = [chance.randint(-3, 60) for _ in range(chance.randint(1, 5))]
        whole = sum(max(0, one) for one in points)
        found = shares(points)
        assert sum(found) == (100 if whole else 0)
        assert all(
            abs(one - 100 * max(0, own) / max(1, whole)) < 1
            for one, own in zip(found, points, strict=True)
        )
