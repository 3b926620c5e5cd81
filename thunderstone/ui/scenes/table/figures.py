"""The lines of a sum as the table lists them."""

from __future__ import annotations

from typing import NamedTuple

from thunderstone.engine.state import BLANK, State
from thunderstone.engine.values import Item


class SumLine(NamedTuple):
    """A line of a sum: words, an icon, an amount, and how it stands out.

    Manners: "item", "loss", "plain" and "total" count something; "head", "note", "warning" and
    "verdict" are words alone.
    """

    words: str
    icon: str
    amount: int
    manner: str = "item"


STAT_ICONS = {"attack": "attack", "magic_attack": "magic", "light": "light", "health": "health"}


def grouped(
    state: State, items: tuple[Item, ...], stats: tuple[str, ...]
) -> list[tuple[Item, int]]:
    """Items of some stats, those of equal cards counted together, in the order of a sum."""
    counts: dict[tuple[str, str, bool, str, int], tuple[Item, int]] = {}
    for item in items:
        if item.stat not in stats or not item.amount:
            continue
        own = item.card == item.source
        key = (_id(state, item.card), _id(state, item.source), own, item.stat, item.amount)
        first, count = counts.get(key, (item, 0))
        counts[key] = (first, count + 1)
    return sorted(counts.values(), key=lambda entry: _place(state, entry[0]))


SUM_ORDER = ("hero", "weapon", "spell", "item", "villager", "treasure", "trophy", "disease")
"""Whose figures a sum names first; cards of other kinds come last."""


def _place(state: State, item: Item) -> int:
    """Where an item stands in a sum; sorting keeps the order of the hand within a kind."""
    card = item.card if item.card != BLANK else item.source
    if card == BLANK:
        return len(SUM_ORDER)
    face = state.kinds[card]
    kind = "hero" if face.hero else "trophy" if face.monster else face.kind
    return SUM_ORDER.index(kind) if kind in SUM_ORDER else len(SUM_ORDER)


def _id(state: State, card: int) -> str:
    return state.kinds[card].id if card != BLANK else ""
