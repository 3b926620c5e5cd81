"""The notation of the words' files: what stands in braces inside a text.

``{name}`` is a field, or a mark of an icon where no field has this name. ``{n|1: carta|other:
cartas}`` chooses by a field: first the branch of exactly this value, then that of the number's
plural form in the language, then ``other``, which is never left out. Branches may hold fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

OTHER = "other"

MARKS = frozenset(
    (
        *("attack", "breach", "cards", "disease", "gold", "health", "light", "magic"),
        *("strength", "trophy", "vp", "weight", "xp"),
    )
)
"""The icons that a text may name."""

MOST_DEEP = 6
"""Braces within braces; no text of ours has more than two."""

_NAME = re.compile(r"[a-z_]+")
_BRANCH = re.compile(r"\s*([\w+-]+):\s?")


class BadWords(Exception):
    """A words' file, or a text in one, that cannot be read."""


class Field(NamedTuple):
    """A place for a value that is given by name."""

    name: str


class Choice(NamedTuple):
    """Texts to choose from by the value of a field."""

    name: str
    branches: dict[str, tuple[Piece, ...]]


Piece = str | Field | Choice
Pieces = tuple[Piece, ...]


def parse(text: str) -> Pieces:
    """The pieces of a text. Raises BadWords."""
    if "{" not in text and "}" not in text:
        return (text,)
    pieces: list[Piece] = []
    place = 0
    while place < len(text):
        start = text.find("{", place)
        literal = text[place:] if start < 0 else text[place:start]
        if "}" in literal:
            raise BadWords(f"'}}' without '{{' in {text!r}")
        if literal:
            pieces.append(literal)
        if start < 0:
            break
        place = _closing(text, start) + 1
        pieces.append(_braced(text[start + 1 : place - 1], text))
    return tuple(pieces)


def fields_of(pieces: Pieces) -> Iterator[str]:
    """The names in a text: its fields, and its marks where they are no fields."""
    for piece in pieces:
        if isinstance(piece, Field):
            yield piece.name
        elif isinstance(piece, Choice):
            yield piece.name
            for branch in piece.branches.values():
                yield from fields_of(branch)


def filled_in(pieces: Pieces) -> Iterator[str]:
    """The fields whose values stand in a text; those that only choose between branches do not."""
    for piece in pieces:
        if isinstance(piece, Field):
            yield piece.name
        elif isinstance(piece, Choice):
            for branch in piece.branches.values():
                yield from filled_in(branch)


def _closing(text: str, start: int) -> int:
    depth = 0
    for place in range(start, len(text)):
        if text[place] == "{":
            depth += 1
            if depth > MOST_DEEP:
                raise BadWords(f"more than {MOST_DEEP} braces within one another in {text!r}")
        elif text[place] == "}":
            depth -= 1
            if not depth:
                return place
    raise BadWords(f"'{{' without '}}' in {text!r}")


def _braced(inside: str, text: str) -> Piece:
    name, *rest = _apart(inside)
    if not _NAME.fullmatch(name):
        raise BadWords(f"{name!r} is no name of a field in {text!r}")
    if not rest:
        return Field(name)
    branches: dict[str, Pieces] = {}
    for branch in rest:
        head = _BRANCH.match(branch)
        if head is None or head[1] in branches:
            raise BadWords(f"a branch without a value of its own in {text!r}")
        branches[head[1]] = parse(branch[head.end() :])
    if OTHER not in branches:
        raise BadWords(f"the branch '{OTHER}' is missing in {text!r}")
    return Choice(name, branches)


def _apart(inside: str) -> list[str]:
    """What stands between the bars, those of inner braces left alone."""
    found, depth, start = [], 0, 0
    for place, sign in enumerate(inside):
        depth += (sign == "{") - (sign == "}")
        if sign == "|" and not depth:
            found.append(inside[start:place])
            start = place + 1
    return [*found, inside[start:]]
