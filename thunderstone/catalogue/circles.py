"""What lines look at: none may read the figure that it changes, whichever lines lie between.

And no set of cards may look at another one for each of its cards too many times over: what a line
costs is so many cards to the power of that.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from thunderstone.catalogue.loader import SetFile
from thunderstone.engine.filters import FOLDED_FIGURES, FOLDING
from thunderstone.engine.program import BadCard

MOST_NESTED: Final = 3
"""Sets of cards within the filter of another one; the box comes to 2."""

COMPARING: Final = ("has", "gives", "at_least", "at_most", "highest", "lowest")
"""Filters that ask for a figure as it is now."""


class _Line(NamedTuple):
    """A line that changes a figure: where it stands, and the figures that it reads."""

    place: str
    changes: str
    reads: frozenset[str]


def faults_of_lines(
    base: Sequence[SetFile], own: Sequence[SetFile]
) -> Iterator[tuple[SetFile, BadCard]]:
    """The lines of own files that lead back to themselves, or look at too much."""
    lines = [(file, line) for file in (*base, *own) for line in _lines_of(file)]
    leads: dict[str, set[str]] = {}
    for _, line in lines:
        leads.setdefault(line.changes, set()).update(line.reads)
    for file, line in lines:
        if file in own and any(line.changes in _reached(one, leads) for one in line.reads):
            yield file, BadCard("reads_itself", line.place)
    for file in own:
        for name, entry in file.entries.items():
            for kind in ("do", "when", "while", "instead"):
                for number, line in enumerate(entry.get(kind, []), 1):
                    if _depth(line) > MOST_NESTED:
                        place = f"{file.where(name)}: {kind} {number}"
                        yield file, BadCard("sets_within_sets", place, most=MOST_NESTED)


@functools.lru_cache(maxsize=64)  # the game's own files are looked at with every set of one's own
def _lines_of(file: SetFile) -> tuple[_Line, ...]:
    return tuple(_lines(file))


def _lines(file: SetFile) -> Iterator[_Line]:
    """The `while` lines of a file, and those that its programs begin."""
    for name, entry in file.entries.items():
        for number, line in enumerate(entry.get("while", []), 1):
            yield _line(line, f"{file.where(name)}: while {number}")
        for kind in ("do", "when", "instead"):
            for number, effect in enumerate(entry.get(kind, []), 1):
                for line in _begun(effect):
                    yield _line(line, f"{file.where(name)}: {kind} {number} (for_the_turn)")


def _line(line: Mapping[str, Any], place: str) -> _Line:
    read = [figure for word in ("of", "add", "if") for figure in _read(line.get(word))]
    return _Line(place, line["stat"], frozenset(read))


def _begun(value: Any) -> Iterator[Mapping[str, Any]]:
    """The lines `for_the_turn` within some steps."""
    for word, inner in _inside(value):
        if word == "for_the_turn":
            yield inner
        else:
            yield from _begun(inner)


def _read(value: Any) -> Iterator[str]:
    """The figures that a filter, a quantity or a condition folds."""
    if isinstance(value, str):
        yield from FOLDING.get(value, ())
    for word, inner in _inside(value):
        yield from FOLDING.get(word, ())
        if word in COMPARING:
            for figure in inner if isinstance(inner, Mapping) else [str(inner)]:
                yield from FOLDED_FIGURES.get(figure, ())
        yield from _read(inner)


def _inside(value: Any) -> Iterator[tuple[str, Any]]:
    """What stands in some data, with its word; in a list each with none."""
    if isinstance(value, Mapping):
        yield from ((str(word), inner) for word, inner in value.items())
    elif isinstance(value, list):
        yield from (("", inner) for inner in value)


def _reached(figure: str, leads: Mapping[str, set[str]]) -> set[str]:
    """A figure, and all that those lines read which change it, and so on."""
    reached, waiting = {figure}, [figure]
    while waiting:
        new = leads.get(waiting.pop(), set()) - reached
        reached |= new
        waiting += new
    return reached


def _depth(value: Any) -> int:
    """How many filtered sets of cards stand one within the other."""
    deepest = max((_depth(inner) for _, inner in _inside(value)), default=0)
    filtered = isinstance(value, Mapping) and "from" in value and "where" in value
    return deepest + filtered
