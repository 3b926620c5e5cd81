"""Every node of the card files, replaced by something odd: read, or refused as a BadCard."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from thunderstone import resources
from thunderstone.catalogue.faces import card_entries
from thunderstone.catalogue.loader import read_card, read_category
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.program import BadCard

Place = tuple[Any, ...]

ODD: list[Any] = [None, 5, -1, 1.5, True, "x", "", "$nope", [], {}, [None], [[]], {"a": 1}, {1: 2}]


def entries(section: str) -> Iterator[tuple[str, Any]]:
    for path in sorted(resources.cards_dir().glob("*/*.yaml")):
        if path.parent.name != "art":
            data = read_yaml(path)
            yield from (
                card_entries(data, path.name) if section == "cards" else data.get(section) or {}
            ).items()


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


def fault_of(read: Callable[[str, str, Any, str], object], name: str, entry: Any) -> str:
    """What is wrong with an entry, "" where nothing is; any other error goes through."""
    try:
        read(name, "base", entry, name)
    except BadCard as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize(("section", "read"), [("cards", read_card), ("categories", read_category)])
def test_an_odd_value_anywhere_is_read_or_refused(
    section: str, read: Callable[[str, str, Any, str], object]
) -> None:
    seen = set()
    refused = 0
    for name, entry in entries(section):
        for path in places(entry):
            kind = tuple(key for key in path if not isinstance(key, int))
            if kind in seen:  # one place of a kind stands for all
                continue
            seen.add(kind)
            for value in ODD:
                fault = fault_of(read, name, replaced(entry, path, value))
                assert fault.startswith(name) or not fault
                refused += bool(fault)
    assert refused > len(seen)
