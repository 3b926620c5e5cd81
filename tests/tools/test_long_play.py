"""Long play: games follow each other in one window, and a flood or a slowdown is noticed."""

from __future__ import annotations

import gc
from pathlib import Path

import pygame
import pytest

from thunderstone.ui.brush import memory_cache
from tools.check.long_play import part
from tools.check.long_play.child import LongPlay, memory
from tools.check.long_play.part import MORE_MEMORY, Game, compare
from tools.check.parts import Report


def failed(games: list[Game]) -> list[str]:
    report = Report()
    compare(report, games, MORE_MEMORY)
    return [failure.what for failure in report.failures]


def test_a_flood_of_memory_and_slower_frames_are_noticed() -> None:
    steady = [Game(100, 300 << 20, 9.0)] * 20
    assert failed(steady) == []
    assert failed([*steady[:-1], Game(100, 310 << 20, 9.0)]) == []
    assert failed([*steady[:-1], Game(100, 320 << 20, 9.0)]) == ["memory"]
    assert failed([*steady[:10], *[Game(100, 300 << 20, 12.0)] * 10]) == ["frames"]
    assert failed([*steady[:3], *[Game(100, 300 << 20, 12.0)] * 2]) == ["frames"]


def test_a_process_that_ends_early_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.executable", "false")
    report = Report()
    assert part.played(report, 2, 1, str(tmp_path)) == []
    assert "ended by itself" in report.failures[0].text


def test_a_short_game_goes_from_the_title_to_its_score_and_back(tmp_path: Path) -> None:
    long_play = LongPlay(tmp_path, rounds=1)
    try:
        told = long_play.play(0)
        assert long_play.app.scene is not None
        assert long_play.app.scene.name == "title"
        assert long_play.app.session is None
    finally:
        long_play.app.close()
    assert told["answers"] > 0
    assert told["frame"] > 0
    assert told["fixed"] > 0
    assert 0 < told["memory"] <= memory() * 2


def test_memories_together_hold_less_in_a_small_window() -> None:
    try:
        memory_cache.fit((1280, 720))
        small = memory_cache._room.limit
        memory_cache.fit((3840, 2160))
        assert (small, memory_cache._room.limit) == (memory_cache.ROOM // 2, memory_cache.ROOM)
        memory_cache.fit((7680, 4320))
        assert memory_cache._room.limit == memory_cache.ROOM
    finally:
        memory_cache.fit((3840, 2160))


def test_of_all_memories_what_was_used_longest_ago_goes_first() -> None:
    room = memory_cache.Room(memory_cache._FLAT_WEIGHT * 10 + 30)
    one: memory_cache.Shelf[int] = memory_cache.Shelf(10**6, room)
    two: memory_cache.Shelf[int] = memory_cache.Shelf(10**6, room)
    for number in range(6):
        one.put(number, number)
    for number in range(4):
        two.put(number, number)
    assert one.get(0) == 0
    two.put(4, 4)
    two.put(5, 5)
    assert [one.get(number) for number in range(6)] == [0, None, None, 3, 4, 5]
    assert [two.get(number) for number in range(6)] == [0, 1, 2, 3, 4, 5]


def test_a_memory_that_holds_next_to_nothing_keeps_it() -> None:
    """A pointer's picture takes a frame to paint and hardly any room."""
    room = memory_cache.Room(memory_cache._FLAT_WEIGHT * 2 * memory_cache.TIDIED)
    small: memory_cache.Shelf[int] = memory_cache.Shelf(10**6, room)
    large: memory_cache.Shelf[int] = memory_cache.Shelf(10**6, room)
    for number in range(2):
        small.put(number, number)
    for number in range(4 * memory_cache.TIDIED):
        large.put(number, number)
    assert [small.get(number) for number in range(2)] == [0, 1]
    assert small.weight + large.weight <= room.limit


def test_small_memories_give_where_there_is_no_large_one() -> None:
    """The limit is kept all the same."""
    room = memory_cache.Room(memory_cache._FLAT_WEIGHT * 2 * memory_cache.TIDIED)
    many: list[memory_cache.Shelf[int]] = []
    for _ in range(3 * memory_cache.TIDIED):
        many.append(memory_cache.Shelf(10**6, room))
        for number in range(2):
            many[-1].put(number, number)
    assert sum(shelf.weight for shelf in many) <= room.limit + memory_cache._FLAT_WEIGHT * len(many)


def test_a_memory_holds_more_in_a_high_window() -> None:
    @memory_cache.kept(1)
    def picture(number: int) -> pygame.Surface:
        return pygame.Surface((500, 399 + number), 0, 32)

    try:
        for height, held in ((1080, 1), (2160, 2)):
            memory_cache.fit((1920, height))
            made = [picture(number) for number in (1, 2)]
            assert [picture(2) is made[1], picture(1) is made[0]].count(True) == held
    finally:
        memory_cache.fit((3840, 2160))


def test_a_memory_that_is_gone_takes_no_room() -> None:
    room = memory_cache.Room(memory_cache._FLAT_WEIGHT * 4 + 30)
    kept: memory_cache.Shelf[int] = memory_cache.Shelf(10**6, room)
    gone: memory_cache.Shelf[int] | None = memory_cache.Shelf(10**6, room)
    assert gone is not None
    for number in range(3):
        gone.put(number, number)
    kept.put(0, 0)
    gone = None
    gc.collect()
    for number in range(1, 4):
        kept.put(number, number)
    assert [kept.get(number) for number in range(4)] == [0, 1, 2, 3]
