"""Reading what a stranger may have written: bounded in size and depth, and strict about JSON.

Python's own reader takes NaN, endless numbers and keys that stand twice; a file with any of them is
none of ours.
"""

from __future__ import annotations

import json
import math
import re
import stat
from pathlib import Path
from typing import Any

MAX_DEPTH = 12
"""Brackets inside brackets; a saved game has seven."""

MAX_NODES = 1 << 20
"""Texts, lists and mappings of a file. Two bytes make a list that takes thirty times as many; the
longest games of a whole campaign, as they are kept, have a quarter of it."""

MAX_DIGITS = 20
"""Digits of a whole number: a seed has that many."""

# A string that is never closed runs to the end, so that every letter is read only once.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.?)*+(?:"|\Z)|[\[{]|[\]}]', re.DOTALL)
_HALF_LETTER = re.compile(r"\\u[dD][89a-fA-F]")


class TooLarge(ValueError):
    """A file has more bytes than one of its kind may have; ``size`` and ``limit`` say how many."""

    def __init__(self, size: int, limit: int) -> None:
        super().__init__(f"{size} bytes, more than {limit}")
        self.size = size
        self.limit = limit


class TooDeep(ValueError):
    """Brackets inside brackets, more than any file of ours has."""

    def __init__(self) -> None:
        super().__init__(f"nested more than {MAX_DEPTH} deep")


class TooMany(ValueError):
    """More texts, lists and mappings than any file of ours has."""

    def __init__(self) -> None:
        super().__init__(f"more than {MAX_NODES} texts and lists")


def read_bytes(path: Path, limit: int) -> bytes:
    """What is in an ordinary file. Raises OSError and TooLarge.

    A pipe or a device is refused: it would be waited for for ever.
    """
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(21, "Is a directory", str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(22, "Not an ordinary file", str(path))
    with path.open("rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise TooLarge(max(status.st_size, len(data)), limit)
    return data


def read_json(data: bytes) -> Any:
    """The JSON data in some bytes. Raises ValueError; TooDeep and TooMany are such."""
    text = data.decode("utf-8")
    if depth(text) > MAX_DEPTH:
        raise TooDeep
    plain = json.loads(
        text,
        object_pairs_hook=_unlike,
        parse_int=_whole,
        parse_float=_finite,
        parse_constant=_no_number,
    )
    if _HALF_LETTER.search(text):
        check_letters(plain)
    return plain


def check_letters(plain: Any) -> None:
    """Raise ValueError where JSON data hold half a letter, which cannot be shown or written."""
    if isinstance(plain, str):
        plain.encode("utf-8")
    elif isinstance(plain, list):
        for entry in plain:
            check_letters(entry)
    elif isinstance(plain, dict):
        for name, value in plain.items():
            check_letters(name)
            check_letters(value)


def depth(text: str) -> int:
    """How many brackets stand inside one another in some JSON text, at most; beyond MAX_DEPTH it is
    not told how many more. Raises TooMany."""
    deepest = level = nodes = 0
    for token in _TOKENS.finditer(text):
        sign = token[0]
        nodes += sign not in "]}"
        if nodes > MAX_NODES:
            raise TooMany
        if sign in "[{":
            level += 1
            deepest = max(deepest, level)
            if deepest > MAX_DEPTH:
                break
        elif sign in "]}":
            level -= 1
    return deepest


def _unlike(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > MAX_DIGITS:
        raise ValueError("a number has too many digits")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number has no end")
    return number


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number")
