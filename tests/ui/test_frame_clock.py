"""Frames come sixty a second while something moves, and seldom while nothing does."""

from __future__ import annotations

import pygame
import pytest

from thunderstone.ui.frame_clock import CALM, LONGEST_FRAME, REST, FrameClock

TICK = 1 / 60


class Ticks:
    """Counts the sixtieths that are waited for; ``then`` is done after so many."""

    def __init__(self) -> None:
        self.count = 0
        self.post_after = 0

    def __call__(self) -> float:
        self.count += 1
        if self.count == self.post_after:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE))
        return TICK


pytestmark = pytest.mark.usefixtures("screenless")


@pytest.fixture
def ticks() -> Ticks:
    pygame.event.clear()
    return Ticks()


@pytest.fixture
def calm(ticks: Ticks) -> FrameClock:
    """A clock of a window in which nothing has been drawn for a while."""
    clock = FrameClock(ticks)
    for _ in range(round(CALM / TICK) + 2):
        clock.wait(still=True)
    return clock


def test_each_frame_in_which_something_moves_is_a_sixtieth(ticks: Ticks) -> None:
    clock = FrameClock(ticks)
    assert [clock.wait(still=False) for _ in range(300)] == [TICK] * 300


def test_a_short_pause_leaves_no_frame_out(ticks: Ticks) -> None:
    clock = FrameClock(ticks)
    for _ in range(10):
        assert {clock.wait(still=True) for _ in range(round(CALM / TICK) - 2)} == {TICK}
        assert clock.wait(still=False) == TICK


def test_no_time_is_lost_while_frames_are_left_out(ticks: Ticks, calm: FrameClock) -> None:
    before = ticks.count
    passed = [calm.wait(still=True) for _ in range(20)]
    assert all(REST <= one <= LONGEST_FRAME for one in passed)
    assert sum(passed) == pytest.approx((ticks.count - before) * TICK)


def test_a_key_is_taken_at_once_however_calm_it_was(ticks: Ticks, calm: FrameClock) -> None:
    ticks.post_after = ticks.count + 1
    assert calm.wait(still=True) == TICK
    assert pygame.event.peek(pygame.KEYDOWN)


def test_what_begins_to_move_has_all_its_frames(calm: FrameClock) -> None:
    calm.wait(still=True)
    assert [calm.wait(still=False) for _ in range(60)] == [TICK] * 60


def test_a_stalled_machine_makes_no_leap() -> None:
    assert FrameClock(lambda: 5.0).wait(still=False) == LONGEST_FRAME
