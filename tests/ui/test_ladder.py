"""The ladder of prosperity: its line and the marks on it lead from medal to medal."""

from __future__ import annotations

from thunderstone.ui.kit.theme import HEIGHTS
from thunderstone.ui.scenes.campaign.ladder import Ladder, Marks

WIDE, LEVELS = 900.0, 4
PITCH = WIDE / LEVELS


def ladder(*steps: tuple[int, int]) -> Ladder:
    made = Ladder([Marks(*step) for step in steps])
    made.w = WIDE
    return made


def test_the_golden_line_ends_at_the_medal_of_the_level_that_is_reached() -> None:
    assert ladder((0, 2), (0, 2), (0, 3)).reached == PITCH / 2
    assert ladder((2, 2), (0, 2), (0, 3)).reached == PITCH * 1.5
    assert ladder((2, 2), (2, 2), (3, 3)).reached == WIDE - PITCH / 2


def test_marks_on_the_way_to_the_next_level_take_the_line_with_them() -> None:
    made = ladder((2, 2), (1, 2), (0, 3))
    full = [at for at, gathered in made.rungs() if gathered]
    assert len(full) == 3
    assert made.reached == max(full)
    assert PITCH * 1.5 < made.reached < PITCH * 2


def test_no_mark_lies_under_a_medal() -> None:
    medals = [PITCH * (number + 0.5) for number in range(LEVELS)]
    rungs = list(ladder((2, 2), (1, 2), (0, 3)).rungs())
    assert len(rungs) == 7
    for at, _ in rungs:
        assert min(abs(at - medal) for medal in medals) > HEIGHTS["action"] / 2
