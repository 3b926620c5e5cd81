"""One asker for each kind of question; the table shows whatever the asker at hand offers."""

from __future__ import annotations

from thunderstone.ui.askers.base import (
    NO_MARK,
    ActionButton,
    Asker,
    Desk,
    Effect,
    Mark,
    Note,
    Tray,
)
from thunderstone.ui.askers.cards import PURPOSES, CardsAsker, SaveAsker
from thunderstone.ui.askers.dungeon import DungeonAsker
from thunderstone.ui.askers.menus import ActionAsker, EndAsker, PurchaseAsker, SpoilsAsker
from thunderstone.ui.askers.village import VillageAsker

ASKERS: dict[str, type[Asker]] = {
    "action": ActionAsker,
    "village": VillageAsker,
    "dungeon": DungeonAsker,
    "spoils": SpoilsAsker,
    "purchase": PurchaseAsker,
    "end": EndAsker,
    "cards": CardsAsker,
}


def asker_for(desk: Desk) -> Asker:
    """The asker for a question."""
    if desk.decision.purpose == "save":
        return SaveAsker(desk)
    return ASKERS[desk.decision.kind](desk)


__all__ = [
    "ASKERS",
    "NO_MARK",
    "PURPOSES",
    "ActionButton",
    "Asker",
    "Desk",
    "Effect",
    "Mark",
    "Note",
    "Tray",
    "asker_for",
]
