"""The items of an attack's sum as they are told: alike ones together, in one order."""

from __future__ import annotations

from typing import Final

from thunderstone.engine.attack import Change
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.stats import Item

SUM_ORDER: Final = (
    *("hero", "weapon", "spell", "item", "villager", "treasure", "trophy", "disease"),
)
"""Whose figures a sum names first; cards of other kinds come last."""

ATTACKS: Final = ("attack", "magic_attack")
"""The figures that make up an Attack Value."""


def grouped(
    state: State, items: tuple[Item, ...], stats: tuple[str, ...]
) -> list[tuple[Item, int]]:
    """Items of some stats, those of equal cards counted together, in the order of a sum."""
    return [(item, len(same)) for item, same in alike(state, items, stats)]


def alike(
    state: State, items: tuple[Item, ...], stats: tuple[str, ...]
) -> list[tuple[Item, list[Item]]]:
    """Items of some stats, each first one with all that are like it, in the order of a sum."""
    found: dict[tuple[str, str, bool, str, int], list[Item]] = {}
    for item in items:
        if item.stat in stats and item.amount:
            own = item.card == item.source
            key = (_id(state, item.card), _id(state, item.source), own, item.stat, item.amount)
            found.setdefault(key, []).append(item)
    groups = [(same[0], same) for same in found.values()]
    return sorted(groups, key=lambda group: place_in_sum(state, _teller(group[0])))


def place_in_sum(state: State, card: int) -> int:
    """Where a card stands in a sum; sorting keeps the order of the hand within a kind."""
    if card == BLANK:
        return len(SUM_ORDER)
    face = state.cards[card]
    kind = "hero" if face.hero else "trophy" if face.monster else face.kind
    return SUM_ORDER.index(kind) if kind in SUM_ORDER else len(SUM_ORDER)


def change_reason(state: State, target: int, change: Change) -> str:
    """The key under which ``sum`` has the words for what changes a sum against a Monster."""
    attributes = state.cards[target].attributes
    if change == "attack_lost":
        return "magic_only"
    if change == "magic_lost":
        return "immune" if "immune_to_magic_attack" in attributes else "half_magic"
    if change == "halved":
        return f"halved_{attributes.get('half_attack_without', 'effect')}"
    return change


def _teller(item: Item) -> int:
    return item.card if item.card != BLANK else item.source


def _id(state: State, card: int) -> str:
    return state.cards[card].id if card > BLANK else str(card)
