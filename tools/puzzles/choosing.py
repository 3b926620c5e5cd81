"""Of many puzzles those that go together: of every kind, against many Monsters, with many cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from thunderstone.puzzles.case import KEY
from thunderstone.puzzles.puzzle import GRADES, grade_of
from tools.puzzles.finding import Found

SHARES: Final = {
    **{"points": 6, "defeat": 4, "clean": 4, "gain": 4, "unharmed": 3, "experience": 3},
    **{"heal": 2, "win": 3},
}
"""How often each kind of question is to come, beside the others."""

PER_GAME: Final = 2
"""So many puzzles of one game there are in a grade at most."""


def chosen(found: Sequence[Found], count: int) -> list[dict[str, Any]]:
    """So many puzzles, as many of each grade as there are, the easiest first."""
    entries: list[dict[str, Any]] = []
    for grade in GRADES:
        pool = [one for one in found if grade_of(one.entry[KEY]["difficulty"]) == grade]
        entries += _varied(pool, count // len(GRADES))
    return sorted(entries, key=lambda entry: entry[KEY]["difficulty"])


def _varied(pool: list[Found], count: int) -> list[dict[str, Any]]:
    """Puzzles as unlike as can be: always the one that has least in common with those chosen."""
    taken: Counter[str] = Counter()
    entries: list[dict[str, Any]] = []
    left = list(pool)
    while left and len(entries) < count:
        best = min(left, key=lambda one: _sameness(one, taken))
        left.remove(best)
        game = best.entry["case"].partition("-")[0]
        taken.update(_marks(best.entry))
        if taken[game] >= PER_GAME:
            left = [one for one in left if one.entry["case"].partition("-")[0] != game]
        entries.append(best.entry)
    return entries


def _sameness(one: Found, taken: Counter[str]) -> float:
    """How much a puzzle has in common with those taken; one at which the bot has tried the right
    action is better than one that it did not look at."""
    kind = one.entry[KEY]["asks"]
    weight = taken[kind] / SHARES[kind]
    others = [mark for mark in _marks(one.entry) if mark != kind]
    return weight + sum(taken[mark] for mark in others) / 3 - one.tried


def _marks(entry: dict[str, Any]) -> list[str]:
    """What a puzzle is like another one by: its kind, its game, and the cards of its answer."""
    game = entry["case"].partition("-")[0]
    cards = {
        name.partition("#")[0].partition(",")[0].partition(" in ")[0]
        for name in _names(entry["play"])
    }
    return [entry[KEY]["asks"], game, *sorted(cards - _PLAIN)]


_PLAIN: Final = {"village", "dungeon", "rest", "end_turn", "none", "militia", "no_battle", "done"}
"""Words of a line that make it like no other."""


def _names(value: Any) -> list[str]:
    """The words of a line."""
    if isinstance(value, dict):
        return [
            name
            for pair in value.items()
            if pair[0] != "choose"
            for name in (*_cards_of(pair[0]), *_names(pair[1]))
        ]
    if isinstance(value, list):
        return [name for one in value for name in _names(one)]
    return [str(value)]


_ACTS: Final = ("use", "equip", "attack", "buy", "level_up", "mode", "order", "pass_to")


def _cards_of(key: str) -> list[str]:
    """The card that a key of a line names; none where it says what is done."""
    return [] if key in _ACTS else [key]
