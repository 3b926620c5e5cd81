"""What tools are given: numbers within bounds, files and folders that are theirs to read or write.

Everything is looked at before the work begins: a slip of the pen costs a line, not a night, and
nothing of anybody else's is written over or taken away.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, NoReturn, Self, TypeVar

from thunderstone.catalogue.fault_text import told
from thunderstone.commands.common import (
    MAX_DIGITS,
    MOST,
    MOST_PROCESSES,
    CommandFault,
    check_output,
    disk_told,
)
from thunderstone.commands.screenshot import BEGINNINGS
from thunderstone.engine.program import BadCard
from thunderstone.journal.limits import TooLarge, read_bytes
from thunderstone.journal.line_file import LineFile
from thunderstone.words import ENGLISH, printable

if TYPE_CHECKING:
    from pygame import Surface

T = TypeVar("T")

FAULT, STOPPED = 2, 130
"""Exit codes of a tool that could not do its work, and of one that was broken off."""

MOST_SECONDS = 10_000_000
"""Four months: no work of a tool is to take longer."""

MOST_SEED = 10**MAX_DIGITS - 1

LARGEST = 1 << 30
"""Bytes of results that are read at most."""


def whole(least: int, most: int = MOST) -> Callable[[str], int]:
    """The type of an argument that is a whole number between two."""

    def number(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isdecimal() and len(digits) <= MAX_DIGITS and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(
            f"'{text[:40]}' is not a whole number from {least} to {most}"
        )

    return number


any_count = whole(0)
any_seed = whole(0, MOST_SEED)
any_processes = whole(1, MOST_PROCESSES)
any_seconds = whole(1, MOST_SECONDS)


def any_factor(text: str) -> float:
    """The type of an argument that something is multiplied by."""
    with contextlib.suppress(ValueError):
        if 0.0 < float(text) <= MOST:
            return float(text)
    raise argparse.ArgumentTypeError(f"'{text[:40]}' is no number above 0, or too large a one")


def _checked(check: Callable[[Path], None]) -> Callable[[str], Path]:
    """The type of an argument that names a place on the disk, which is looked at."""

    def path_of(text: str) -> Path:
        try:
            if not text:
                raise CommandFault("'' names nothing; name a place")
            path = Path(text)
            check(path)
        except CommandFault as fault:
            raise argparse.ArgumentTypeError(str(fault)) from None
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise argparse.ArgumentTypeError(f"{text[:200]}: {why}; name another place") from None
        return path

    return path_of


def output(kind: str, *beginnings: bytes) -> Callable[[str], Path]:
    """The type of an argument that names a file to write: a new one, an empty one, or one of its
    ``kind``, which begins with one of these."""
    return _checked(lambda path: check_output(path, beginnings, kind))


picture = output("picture", BEGINNINGS[".png"])


def _check_source(path: Path) -> None:
    if not path.is_file():
        raise CommandFault(f"{path} is no file that is there; name another file")
    with path.open("rb"):
        pass


source = _checked(_check_source)
"""The type of an argument that names a file to read."""


def _check_place(path: Path) -> None:
    path.exists()  # raises OSError for a name that can be none


any_place = _checked(_check_place)
"""The type of an argument that names a place which the tool looks at itself."""


def folder_of(kind: str, is_own: Callable[[Path], bool]) -> Callable[[str], Path]:
    """The type of an argument that names a folder to write into: a new one, an empty one, or one
    that ``is_own`` knows to hold what the tool has made, its ``kind``."""

    def check(path: Path) -> None:
        if path.exists() and not path.is_dir():
            raise CommandFault(f"{path} is no folder; name a folder")
        if not path.exists():
            above = next(one for one in path.absolute().parents if one.exists())
            if not above.is_dir():
                raise CommandFault(f"{above} is no folder; name a folder elsewhere")
        elif any(path.iterdir()) and not is_own(path):
            raise CommandFault(f"{path} holds something else than {kind}; name another folder")

    return _checked(check)


def json_in(path: Path) -> object:
    """The JSON data in a file; None where that cannot be read."""
    try:
        return json.loads(read_bytes(path, LARGEST))
    except (OSError, ValueError, RecursionError):
        return None


def results(path: Path, kind: str, read: Callable[[bytes], T], first: bytes = b"") -> list[T]:
    """What ``read`` makes of each whole line of a file that a tool adds lines to, behind ``first``;
    none where there is no file.

    Raises CommandFault where a line is none of a file of its ``kind``.
    """
    try:
        data = read_bytes(path, LARGEST) if path.exists() else b""
    except TooLarge as error:
        raise _too_large(path, error) from None
    return _found(data, path, kind, read, first)


def _found(data: bytes, path: Path, kind: str, read: Callable[[bytes], T], first: bytes) -> list[T]:
    if first.startswith(data):
        return []
    whole_lines = _whole(data)
    if not (whole_lines and data.startswith(first)):  # half a line may be anybody's
        raise CommandFault(f"{path} holds no {kind}; name another file")
    found = []
    for number, line in enumerate(whole_lines.removeprefix(first).splitlines(), 1):
        try:
            found.append(read(line))
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            raise CommandFault(
                f"{path}: line {number} is none of {kind}; name another file, or delete that line"
            ) from None
    return found


def _whole(data: bytes) -> bytes:
    """All lines of a file but a last one that was cut off."""
    return data[: data.rfind(b"\n") + 1]


def _too_large(path: Path, error: TooLarge) -> CommandFault:
    return CommandFault(f"{path}: {error}; name another file")


class Results(Generic[T]):
    """A file that a tool adds lines to, behind ``first``, and no other process meanwhile: what it
    ``found`` there, and what it adds. A last line that was cut off is made again."""

    def __init__(
        self, path: Path, kind: str, read: Callable[[bytes], T], first: bytes = b""
    ) -> None:
        """Open or begin the file. Raises CommandFault where a line is none of a file of its
        ``kind``, and OSError, also where another process adds lines to it."""
        self.found: list[T] = []

        def sound(data: bytes) -> int:
            self.found = _found(data, path, kind, read, first)
            return 0 if first.startswith(data) else len(_whole(data))

        try:
            self._file = LineFile(path, LARGEST, sound)
        except TooLarge as error:
            raise _too_large(path, error) from None
        if first and self._file.empty:
            self._file.add(first)

    def add(self, data: object) -> None:
        """Write a line of JSON at once. Raises OSError."""
        self._file.add(json.dumps(data).encode() + b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def save_picture(picture: Surface, path: Path) -> None:
    """Write a picture, in the format of the file's ending. Raises OSError."""
    import pygame  # most tools do without

    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(errno.EIO, str(error), str(path)) from None


def run(main: Callable[[], int | None]) -> NoReturn:
    """Run a tool. What it was given in vain, or what the disk refuses, is told in a line."""
    try:
        sys.exit(main())
    except CommandFault as fault:
        text = str(fault)
    except BadCard as fault:
        text = told(fault, ENGLISH)
    except KeyboardInterrupt:
        sys.exit(STOPPED)
    except BrokenPipeError:  # whoever was reading has gone
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        text = disk_told(error)
    print(printable(text), file=sys.stderr)
    sys.exit(FAULT)
