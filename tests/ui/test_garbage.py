"""Garbage is collected between the frames that are drawn."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from thunderstone.ui.garbage import PYTHONS, SELDOM, STILL, WORTH, GarbageCollector


@pytest.fixture
def collector() -> Iterator[GarbageCollector]:
    made = GarbageCollector()
    made.begin()
    yield made
    made.end()


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The generations that have been collected."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def litter() -> list[list[int]]:
    return [[] for _ in range(WORTH + 100)]


def test_nothing_is_collected_while_frames_are_drawn(
    collector: GarbageCollector, collected: list[int]
) -> None:
    held = [litter() for _ in range(10)]
    for _ in range(10):
        collector.pass_time(SELDOM, drawn=True)
    assert held
    assert collected == []


def test_the_young_go_in_the_first_still_frame_and_all_seldom(
    collector: GarbageCollector, collected: list[int]
) -> None:
    held = litter()
    collector.pass_time(0.01, drawn=False)
    assert held
    assert collected == [1]
    collector.pass_time(SELDOM, drawn=True)
    collector.pass_time(STILL / 2, drawn=False)
    assert collected == [1], "a moment without a drawing is no rest"
    collector.pass_time(STILL / 2, drawn=False)
    assert collected == [1, 2]
    collector.pass_time(STILL, drawn=False)
    assert collected == [1, 2]


def test_what_survived_is_gone_through_when_a_game_is_left(collector: GarbageCollector) -> None:
    class Cycle:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            gone.append(self)

    gone: list[object] = []
    cycle: Cycle | None = Cycle()
    collector.pass_time(SELDOM, drawn=True)
    collector.pass_time(STILL, drawn=False)
    assert cycle is not None
    cycle = None
    collector.pass_time(SELDOM + STILL, drawn=False)
    assert not gone, "it has been put aside"
    collector.collect_all()
    assert gone


def test_afterwards_python_goes_by_its_own_rules() -> None:
    collector = GarbageCollector()
    collector.begin()
    assert gc.get_threshold() != PYTHONS
    collector.end()
    assert gc.get_threshold() == PYTHONS
    assert gc.get_freeze_count() == 0
