"""The marked figures of the documents: which command gives each, and how it is read from it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Figure(NamedTuple):
    """A figure by the arguments of Python that give it and what is ``taken`` from their output."""

    command: tuple[str, ...]
    taken: Callable[[str], int]


OWN_DECKS = {"the_swarm", "horde"}
CARDS = ("main.py", "cards", "--json")


def _cards(output: str) -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = json.loads(output)
    return read


def _categories(output: str, kind: str) -> int:
    """How many categories the cards of a kind belong to: families of heroes, groups of monsters.

    The Swarm and the Horde, decks of their own, are no groups of the dungeon's.
    """
    found = {card["category"] for card in _cards(output) if card["kind"] == kind}
    return len(found - OWN_DECKS)


FIGURES: Mapping[str, Figure] = {
    "card-faces": Figure(CARDS, lambda output: len(_cards(output))),
    "hero-families": Figure(CARDS, lambda output: _categories(output, "hero")),
    "monster-groups": Figure(CARDS, lambda output: _categories(output, "monster")),
}
