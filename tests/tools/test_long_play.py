"""Long play: games follow each other in one window, and a flood or a slowdown is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunderstone.ui.brush import keep
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


def test_memories_hold_less_in_a_small_window() -> None:
    shelf: keep.Shelf[bytes] = keep.Shelf(keep._FLAT_WEIGHT * 100, scaled=True)
    whole: keep.Shelf[bytes] = keep.Shelf(keep._FLAT_WEIGHT * 100)
    share = keep._share
    try:
        for size, room in (((3840, 2160), 100), ((7680, 4320), 100), ((2715, 1527), 49)):
            keep.fit(size)
            for number in range(150):
                shelf.put(number, b"")
                whole.put(number, b"")
            assert len(shelf) == room
            assert len(whole) == 100
        keep.fit((1280, 720))
        shelf.tidy()
        assert len(shelf) == int(100 * keep.LEAST_SHARE)
        assert shelf.get(149) is not None
    finally:
        keep.fit((3840, 2160))
        keep._share = share
