"""What was drawn once, kept on disk between two starts: a folder of small files, bounded in size.

A file's name is a digest of what is in it and of the source of everything that draws, so a file of
another version is never asked for. It is written beside its place and moved there; one that is
damaged counts as missing. Without a folder nothing is kept.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import struct
import tempfile
import threading
import time
import zlib
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame

from thunderstone import __version__
from thunderstone.resources import asset_path
from thunderstone.ui.brush import heap, typography

LIMIT = 384_000_000
"""Bytes that the folder may hold; the files used longest ago go first."""

ABANDONED = 3600
"""Seconds after which a half-written file belongs to nobody."""

REMEMBERED = 86_400
"""Seconds after which the use of a file is noted again."""

CALM = 0.8
"""Seconds without anything new after which what is given is written."""

LONGEST_WAIT = 6.0
HELD = 160_000_000
"""Seconds that something waits to be written at most, and bytes that may wait; beyond these calm
is not waited for."""

ENDING, HALF = ".face", ".face.part"
_MAGIC = b"TSF2"
_COUNT = struct.Struct("<4sH")
_PART = struct.Struct("<iHHI")
_NO_SURFACE = 0
_ROOM = 16_384
"""Pixels a side that no surface exceeds; a file that says otherwise is damaged."""

_MOST_BYTES = 64 << 20
"""A file larger than this is none of ours."""

_MOST_PIXELS = 3840 * 2160 * 4
"""Four times the largest window; all that is in a file has no more."""

Part = pygame.Surface | int

_folder: Path | None = None
_clerk: Clerk | None = None


def open_in(folder: Path | None, *, beside: bool = False) -> None:
    """Keep things in this folder from now on, or nowhere; what is still being written is finished.

    With ``beside`` a thread of its own does the writing.
    """
    global _folder, _clerk
    if _clerk is not None:
        _clerk.finish()
    _folder, _clerk = folder, Clerk() if folder is not None and beside else None


def is_open() -> bool:
    """Whether anything is kept."""
    return _folder is not None


@functools.cache
def edition() -> str:
    """A digest of all that draws, code, words and icons: another when something may look new."""
    digest = hashlib.sha256(f"{__version__} {pygame.version.ver} {np.__version__}".encode())
    here = Path(__file__).resolve().parents[1]
    code = [*sorted(here.rglob("*.py")), *sorted((here.parent / "client").glob("*.py"))]
    for path in (*code, *sorted(asset_path("icons").glob("*.svg"))):
        with contextlib.suppress(OSError):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:24]


def path_of(what: str, folder: Path | None = None) -> Path | None:
    """The file for what a text describes, or None where nothing is kept."""
    place = folder or _folder
    if place is None:
        return None
    face = " plain" if typography.current().plain else ""
    name = hashlib.sha256(f"{edition()}{face} {what}".encode()).hexdigest()[:40]
    return place / (name + ENDING)


def read(path: Path) -> list[Part] | None:
    """The parts kept in a file, or None if there is none or it is damaged."""
    try:
        if not path.is_file() or path.stat().st_size > _MOST_BYTES:
            return None
        data = path.read_bytes()
        magic, count = _COUNT.unpack_from(data)
        if magic != _MAGIC:
            return None
        at, parts, room = _COUNT.size, list[Part](), _MOST_PIXELS * 4
        for _ in range(count):
            number, width, height, size = _PART.unpack_from(data, at)
            at += _PART.size
            if size == _NO_SURFACE:
                parts.append(number)
                continue
            wanted = width * height * 4
            if not 0 < wanted <= room:
                return None
            room -= wanted
            pixels = _unpacked(data[at : at + size], wanted)
            at += size
            if len(pixels) != wanted:
                return None
            parts.append(pygame.image.frombytes(pixels, (width, height), "RGBA"))
    except (OSError, struct.error, zlib.error, ValueError, pygame.error):
        return None
    if at != len(data):
        return None
    _note_use(path)
    return parts


def _unpacked(data: bytes, wanted: int) -> bytes:
    """The first bytes of a packed row, never more than a byte beyond those wanted."""
    return zlib.decompressobj().decompress(data, wanted + 1)


def put(path: Path, parts: Sequence[Part]) -> None:
    """Keep surfaces and whole numbers in a file, soon or at once."""
    if _clerk is None:
        write(path, parts)
    else:
        _clerk.take(path, _plain(parts))


def write(path: Path, parts: Sequence[Part]) -> None:
    """Keep surfaces and whole numbers in a file; a disk that cannot be written to is no error."""
    _write(path, _plain(parts))


class _Pixels(NamedTuple):
    """What is in a surface, in a form in which it can no longer change."""

    size: tuple[int, int]
    data: bytes


def _plain(parts: Sequence[Part]) -> list[_Pixels | int]:
    return [
        part
        if isinstance(part, int)
        else _Pixels(part.get_size(), pygame.image.tobytes(part, "RGBA"))
        for part in parts
    ]


def _write(path: Path, parts: Sequence[_Pixels | int]) -> None:
    body = [_COUNT.pack(_MAGIC, len(parts))]
    for part in parts:
        if isinstance(part, int):
            body.append(_PART.pack(part, 0, 0, _NO_SURFACE))
        else:
            pixels = zlib.compress(part.data, 1)
            body += [_PART.pack(0, *part.size, len(pixels)), pixels]
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=HALF)
        try:
            with os.fdopen(handle, "wb") as file:
                file.writelines(body)
            os.replace(name, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise


class _Given(NamedTuple):
    """What is to be written, and since when (``time.monotonic``) it waits."""

    path: Path
    parts: list[_Pixels | int]
    since: float


class Clerk:
    """Writes files in a thread, so that no frame waits for the disk.

    It begins once nothing new has come for a while: packing pixels takes a core that a screen full
    of things still to be drawn needs more. Where there is never calm, nothing waits for long.
    """

    def __init__(self) -> None:
        self._given: deque[_Given] = deque()
        self._held = 0
        self._newest = 0.0
        self._closing = False
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="clerk", daemon=True)
        self._thread.start()

    def take(self, path: Path, parts: list[_Pixels | int]) -> None:
        """Write this when its turn comes."""
        with self._change:
            self._newest = time.monotonic()
            self._given.append(_Given(path, parts, self._newest))
            self._held += _weight(parts)
            self._change.notify()

    def finish(self) -> None:
        """Write what has been given, and no more."""
        with self._change:
            self._closing = True
            self._change.notify()
        self._thread.join()

    def _work(self) -> None:
        while (given := self._next()) is not None:
            _write(given.path, given.parts)
            if not self._given:
                del given
                heap.give_back()

    def _next(self) -> _Given | None:
        """The next thing to write, once its time has come; None where there will be no more."""
        with self._change:
            while not self._closing:
                if not self._given:
                    self._change.wait()
                    continue
                due = min(self._newest + CALM, self._given[0].since + LONGEST_WAIT)
                left = due - time.monotonic()
                if left <= 0 or self._held > HELD:
                    break
                self._change.wait(left)
            if not self._given:
                return None
            given = self._given.popleft()
            self._held -= _weight(given.parts)
            return given


def _weight(parts: Sequence[_Pixels | int]) -> int:
    return sum(len(part.data) for part in parts if isinstance(part, _Pixels))


def storable(parts: Sequence[object]) -> bool:
    """Whether a file gives the same things back: numbers, and surfaces with their own alpha."""
    return all(
        isinstance(part, int)
        or (
            isinstance(part, pygame.Surface)
            and part.get_flags() & pygame.SRCALPHA
            and 0 < part.get_width() < _ROOM
            and 0 < part.get_height() < _ROOM
        )
        for part in parts
    )


def tidy(folder: Path, limit: int = LIMIT) -> None:
    """Remove what was used longest ago beyond ``limit`` bytes, and what was never finished."""
    now, files, total = time.time(), [], 0
    with contextlib.suppress(OSError):
        for entry in os.scandir(folder):
            with contextlib.suppress(OSError):
                status = entry.stat()
                if not entry.name.endswith(ENDING):
                    if entry.name.endswith(HALF) and now - status.st_mtime > ABANDONED:
                        os.unlink(entry.path)
                    continue
                files.append((status.st_mtime, status.st_size, entry.path))
                total += status.st_size
    for _, size, path in sorted(files):
        if total <= limit:
            break
        with contextlib.suppress(OSError):
            os.unlink(path)
        total -= size


def _note_use(path: Path) -> None:
    """Let ``tidy`` know that a file is still used; once a day is enough."""
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > REMEMBERED:
            os.utime(path)
