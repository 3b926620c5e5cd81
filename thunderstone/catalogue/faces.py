"""Cards that differ by one figure: written once, read as a card for each number.

``swarm: {faces: {health: 4-13}, ...}`` stands for the cards ``swarm_4`` to ``swarm_13``. A text
that is a list - every card with a flavour of its own - has an entry for each of them.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from thunderstone.catalogue.card_words import BUTTONS, LANGUAGES, Said, SetWords
from thunderstone.catalogue.yaml_file import MAX_NODES, section, words_in
from thunderstone.engine.card import COMPARED
from thunderstone.engine.fault import nearest
from thunderstone.engine.program import BadCard

MOST_FIGURE = 99
"""No printed figure is larger, above 0 or below."""

_RANGE = re.compile(r"(\d{1,2})-(\d{1,2})")


class CardEntry(NamedTuple):
    """A card as its file has it, without its texts; ``said`` reads these and raises BadCard."""

    rules: Any
    said: Callable[[], Said]


def card_entries(
    data: Mapping[str, Any], file: str, beside: SetWords | None = None
) -> dict[str, CardEntry]:
    """The cards of a file by id, those with ``faces`` spread out. Raises BadCard."""
    found: dict[str, CardEntry] = {}
    beside = beside or SetWords()
    spread = 0
    for name, entry in section(data, "cards", file).items():
        where = f"{file}: {name}"
        if not isinstance(entry, Mapping):
            faces = {name: CardEntry(entry, dict)}
        else:
            said = functools.cache(functools.partial(beside.of, "cards", name, entry, where))
            rules = {field: value for field, value in entry.items() if field not in LANGUAGES}
            one = CardEntry(rules, said)
            faces = {name: one}
            if "faces" in rules:
                faces = _spread(name, one, where)
                spread += words_in(rules) * len(faces)
                if spread > MAX_NODES:  # a small file is no way to many cards
                    raise BadCard("too_many_entries", where, most=MAX_NODES)
        for face, own in faces.items():
            if face in found:
                raise BadCard("face_id_taken", f"{file}: {face}")
            found[face] = own
    return found


def _spread(name: str, entry: CardEntry, where: str) -> dict[str, CardEntry]:
    figure, numbers = _figure(entry.rules["faces"], f"{where}: faces")
    if figure in entry.rules:
        raise BadCard("figure_in_faces_too", where, figure=figure)
    shared = {field: value for field, value in entry.rules.items() if field != "faces"}
    return {
        f"{name}_{number}": CardEntry(
            {**shared, figure: number},
            functools.partial(_said_of_face, entry.said, place, len(numbers)),
        )
        for place, number in enumerate(numbers)
    }


def _said_of_face(said: Callable[[], Said], place: int, count: int) -> Said:
    """What is said of the face at ``place``: the same as of all, or its own. Raises BadCard."""
    found: Said = {}
    for lang, texts in said().items():
        found[lang] = dict(texts)
        for field, text in texts.items():
            if field == BUTTONS or not isinstance(text.value, list):
                continue
            if len(text.value) != count:
                raise BadCard(
                    "texts_of_faces",
                    text.where,
                    field=field,
                    texts=len(text.value),
                    faces=count,
                )
            found[lang][field] = text._replace(value=text.value[place])
    return found


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
