"""Every node of the card files, replaced by something odd: read, or refused as a BadCard."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from thunderstone import resources
from thunderstone.catalogue.card_words import SetWords, ids_in
from thunderstone.catalogue.custom_sets import words_beside
from thunderstone.catalogue.faces import CardEntry, card_entries
from thunderstone.catalogue.loader import read_card, read_category, read_set_file
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.program import BadCard

Place = tuple[Any, ...]

ODD: list[Any] = [None, 5, -1, 1.5, True, "x", "", "$nope", [], {}, [None], [[]], {"a": 1}, {1: 2}]


WORDS = {
    folder: words_beside(folder, [])
    for folder in sorted(resources.cards_dir().iterdir())
    if folder.is_dir() and folder.name != "art"
}
"""The words beside the cards of each set."""


def entries(section: str) -> Iterator[tuple[str, Any, Callable[[Any], object]]]:
    """What may be replaced: name, entry, and how one is read."""
    for folder, beside in WORDS.items():
        for path in sorted(folder.glob("*.yaml")):
            data = read_yaml(path)
            if section == "cards":
                for name, entry in card_entries(data, path.name, beside).items():
                    yield name, entry.rules, partial(read_rules, name, entry)
            else:
                for name, entry in data.get(section, {}).items():
                    yield name, entry, partial(read_decks, name, beside)


def read_rules(name: str, entry: CardEntry, rules: Any) -> object:
    return read_card(name, "base", entry._replace(rules=rules), name)


def read_decks(name: str, beside: SetWords, entry: Any) -> object:
    return read_category(name, "base", entry, name, beside)


def places(node: Any, path: Place = ()) -> Iterator[Place]:
    yield path
    children: list[tuple[Any, Any]] = []
    if isinstance(node, dict):
        children = list(node.items())
    elif isinstance(node, list):
        children = list(enumerate(node))
    for key, inner in children:
        yield from places(inner, (*path, key))


def replaced(node: Any, path: Place, value: Any) -> Any:
    if not path:
        return value
    changed = copy.copy(node)
    changed[path[0]] = replaced(node[path[0]], path[1:], value)
    return changed


def fault_of(read: Callable[[Any], object], entry: Any) -> str:
    """What is wrong with an entry, "" where nothing is; any other error goes through."""
    try:
        read(entry)
    except BadCard as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize("section", ["cards", "categories"])
def test_an_odd_value_anywhere_is_read_or_refused(section: str) -> None:
    seen = set()
    refused = 0
    for name, entry, read in entries(section):
        for path in places(entry):
            kind = tuple(key for key in path if not isinstance(key, int))
            if kind in seen:  # one place of a kind stands for all
                continue
            seen.add(kind)
            for value in ODD:
                fault = fault_of(read, replaced(entry, path, value))
                assert fault.startswith(name) or not fault
                refused += bool(fault)
    assert refused > len(seen)


SAID = {
    "cards": {"rat": {"name": "Rat", "text": "Bites.", "flavour": ["a", "b"], "buttons": ["Bite"]}},
    "categories": {"rats": {"name": "Rats"}},
}
RATS = {
    "categories": {"rats": {"deck": "monster"}},
    "cards": {
        "rat": {
            "kind": "monster",
            "category": "rats",
            "count": 2,
            "classes": ["animal"],
            "faces": {"health": [1, 2]},
            "xp": 1,
            "do": [{"in": "dungeon", "run": [{"draw": 1}]}],
        }
    },
}


def read_with(said: Any) -> object:
    """A set whose English words are ``said``."""
    beside = SetWords()
    for lang, data in (("es", SAID), ("en", said)):
        beside.add(Path(f"rats/words/{lang}.yaml"), data, ids_in([RATS]))
    return read_set_file(Path("rats/rats.yaml"), RATS, beside)


def test_an_odd_value_among_the_words_is_read_or_refused() -> None:
    assert not fault_of(read_with, SAID)
    refused = 0
    for path in places(SAID):
        for value in ODD if path else ():
            fault = fault_of(read_with, replaced(SAID, path, value))
            assert fault.startswith("rats/") or not fault
            refused += bool(fault)
    assert refused > 50
