"""A kept picture that lies about itself counts as missing, and never takes more than it may."""

from __future__ import annotations

import struct
import time
import tracemalloc
import zlib
from pathlib import Path

import pygame
import pytest

from thunderstone.ui.brush import disk_cache

COUNT, PART = struct.Struct("<4sH"), struct.Struct("<iHHI")


def packed(width: int, height: int, body: bytes) -> bytes:
    return COUNT.pack(b"TSF2", 1) + PART.pack(0, width, height, len(body)) + body


def test_a_picture_comes_back(tmp_path: Path) -> None:
    surface = pygame.Surface((9, 7), pygame.SRCALPHA)
    surface.fill((10, 200, 30, 128))
    path = tmp_path / "x.face"
    disk_cache.write(path, [surface, 5])
    parts = disk_cache.read(path)
    assert parts is not None
    picture, number = parts
    assert number == 5
    assert isinstance(picture, pygame.Surface)
    assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(surface, "RGBA")


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "bomb.face"
    path.write_bytes(packed(4, 4, zlib.compress(bytes(300 << 20), 9)))
    tracemalloc.start()
    try:
        assert disk_cache.read(path) is None
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 8 << 20


@pytest.mark.parametrize("size", [(65535, 65535), (0, 4), (4, 0), (16383, 16383)])
def test_a_size_that_no_picture_has_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    path = tmp_path / "huge.face"
    path.write_bytes(packed(*size, zlib.compress(bytes(1 << 20))))
    assert disk_cache.read(path) is None


def test_pixels_too_few_or_too_many_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.face"
    for count in (63, 65):
        path.write_bytes(packed(4, 4, zlib.compress(bytes(count))))
        assert disk_cache.read(path) is None
    path.write_bytes(packed(4, 4, zlib.compress(bytes(64))))
    assert disk_cache.read(path) is not None


def test_many_parts_together_take_no_more_than_one_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk_cache, "_MOST_PIXELS", 20)
    path, pixels = tmp_path / "many.face", zlib.compress(bytes(4 * 10))
    for count in (2, 3):
        part = PART.pack(0, 5, 2, len(pixels)) + pixels
        path.write_bytes(COUNT.pack(b"TSF2", count) + part * count)
        assert (disk_cache.read(path) is not None) == (count == 2)


def test_where_there_is_never_calm_nothing_waits_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk_cache, "CALM", 60.0)
    monkeypatch.setattr(disk_cache, "LONGEST_WAIT", 0.05)
    clerk = disk_cache.Clerk()
    try:
        clerk.take(tmp_path / "first.face", [1])
        deadline = time.monotonic() + 30
        while not (tmp_path / "first.face").exists():
            clerk.take(tmp_path / "more.face", [2])
            assert time.monotonic() < deadline
            time.sleep(0.01)
    finally:
        clerk.finish()
    assert disk_cache.read(tmp_path / "first.face") == [1]
    assert disk_cache.read(tmp_path / "more.face") == [2]
