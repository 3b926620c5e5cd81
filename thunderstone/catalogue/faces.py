"""Cards that differ by one figure: written once, read as a card for each number.

``swarm: {faces: {health: 4-13}, ...}`` stands for the cards ``swarm_4`` to ``swarm_13``. A word
that is a list - every card with a flavour of its own - has an entry for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from thunderstone.catalogue.yaml_file import section
from thunderstone.engine.card import COMPARED
from thunderstone.engine.program import BadCard, nearest

LANGUAGES = ("es", "en")

MOST_FIGURE = 99
"""No printed figure is larger, above 0 or below."""

_RANGE = re.compile(r"(\d{1,2})-(\d{1,2})")


def card_entries(data: Mapping[str, Any], file: str) -> dict[str, Any]:
    """The entries of a file's cards by id, those with ``faces`` spread out. Raises BadCard."""
    found: dict[str, Any] = {}
    for name, entry in section(data, "cards", file).items():
        if isinstance(entry, Mapping) and "faces" in entry:
            faces = _spread(name, entry, f"{file}: {name}")
        else:
            faces = {name: entry}
        for face, own in faces.items():
            if face in found:
                raise BadCard("face_id_taken", f"{file}: {face}")
            found[face] = own
    return found


def _spread(name: str, entry: Mapping[str, Any], where: str) -> dict[str, Any]:
    figure, numbers = _figure(entry["faces"], f"{where}: faces")
    if figure in entry:
        raise BadCard("figure_in_faces_too", where, figure=figure)
    shared = {field: value for field, value in entry.items() if field != "faces"}
    return {
        f"{name}_{number}": {
            **shared,
            figure: number,
            **{
                language: _words(entry[language], place, len(numbers), f"{where}: {language}")
                for language in LANGUAGES
                if language in entry
            },
        }
        for place, number in enumerate(numbers)
    }


def _figure(value: Any, where: str) -> tuple[str, list[int]]:
    """The figure that makes the difference, and its numbers."""
    if not isinstance(value, Mapping) or len(value) != 1:
        raise BadCard("expected_faces", where, found=repr(value))
    ((figure, numbers),) = value.items()
    if figure not in COMPARED:
        raise BadCard("unknown_figure", where, name=figure, hint=nearest(str(figure), COMPARED))
    bounds = _RANGE.fullmatch(numbers) if isinstance(numbers, str) else None
    if bounds is not None:
        first, last = map(int, bounds.groups())
        numbers = list(range(first, last + 1))
    sound = isinstance(numbers, list) and len({*map(repr, numbers)}) == len(numbers) > 1
    if not sound or not all(type(one) is int and 0 <= one <= MOST_FIGURE for one in numbers):
        place, found = f"{where}.{figure}", repr(value[figure])
        raise BadCard("expected_numbers_of_faces", place, most=MOST_FIGURE, found=found)
    return figure, numbers


def _words(words: Any, place: int, count: int, where: str) -> Any:
    """The words of the face at ``place``: the same as all have, or its own."""
    if not isinstance(words, Mapping):
        return words
    for field, value in words.items():
        if isinstance(value, list) and len(value) != count:
            raise BadCard("texts_of_faces", where, field=field, texts=len(value), faces=count)
    return {
        field: value[place] if isinstance(value, list) else value for field, value in words.items()
    }
