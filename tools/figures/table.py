"""The marked figures of the documents: which command gives each, and how it is read from it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tools.bench.gate import RECORDED
from tools.figures.marks import Value


class Figure(NamedTuple):
    """A figure by the arguments of Python that give it and what is ``taken`` from their output."""

    command: tuple[str, ...]
    taken: Callable[[str], Value]


OWN_DECKS = {"the_swarm", "horde"}
CARDS = ("main.py", "cards", "--json")
CASES = ("main.py", "scenarios", "tests/scenarios")
SCENES = ("main.py", "screenshot", "--list")
CONTENTS = ("-m", "tools.figures.contents")
COUNTED = (
    *("ready-tables", "ascent-tables", "achievements", "commissions", "temperaments"),
    *("puzzles", "puzzles-1", "puzzles-2", "puzzles-3"),
    *("campaign-nights", "campaign-places", "campaign-events", "campaign-quests", "campaign-perks"),
    *("old-saves", "lines-of-words"),
)
"""Counts that stand under their own names in what ``tools.figures.contents`` prints."""
RATIOS = ("-m", "json.tool", "tools/bench/recorded.json")
"""Shows the ratios that ``tools.bench.gate --record`` keeps."""


def _cards(output: str) -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = json.loads(output)
    return read


def _categories(output: str, kind: str) -> int:
    """How many categories the cards of a kind belong to: families of heroes, groups of monsters.

    The Swarm and the Horde, decks of their own, are no groups of the dungeon's.
    """
    found = {card["category"] for card in _cards(output) if card["kind"] == kind}
    return len(found - OWN_DECKS)


def _kind(output: str, kind: str) -> int:
    """How many faces of a kind of card there are."""
    return sum(card["kind"] == kind for card in _cards(output))


def _cases(output: str) -> int:
    """The rules cases that passed: the command says so in its last line, and fails otherwise."""
    return int(output.splitlines()[-1].split()[0])


def _named(name: str) -> Callable[[str], Value]:
    """What stands under a name in an object of JSON."""

    def taken(output: str) -> Value:
        value: Value = json.loads(output)[name]
        return value

    return taken


def speed(ratio: str) -> str:
    """The name of the figure that states a recorded ratio: ``speed-games-plain``."""
    return "speed-" + re.sub("[^a-z0-9]+", "-", ratio.lower())


FIGURES: Mapping[str, Figure] = {
    "card-faces": Figure(CARDS, lambda output: len(_cards(output))),
    "hero-families": Figure(CARDS, lambda output: _categories(output, "hero")),
    "monster-groups": Figure(CARDS, lambda output: _categories(output, "monster")),
    "guardians": Figure(CARDS, lambda output: _kind(output, "guardian")),
    "thunderstones": Figure(CARDS, lambda output: _kind(output, "thunderstone")),
    "rules-cases": Figure(CASES, _cases),
    "scenes": Figure(SCENES, lambda output: len(output.splitlines())),
    **{name: Figure(CONTENTS, _named(name)) for name in COUNTED},
    **{speed(ratio): Figure(RATIOS, _named(ratio)) for ratio in json.loads(RECORDED.read_text())},
}
