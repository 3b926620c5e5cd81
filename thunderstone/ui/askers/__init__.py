"""One asker for each kind of question; the table shows whatever the asker at hand offers."""

from __future__ import annotations

from thunderstone.ui.askers.base import (
    NO_MARK,
    ActionButton,
    DecisionPrompt,
    Effect,
    Mark,
    Note,
    PromptContext,
    Tray,
    Watching,
)
from thunderstone.ui.askers.cards import PURPOSES, CardsAsker, RankAsker, SaveAsker
from thunderstone.ui.askers.dungeon import DungeonAsker
from thunderstone.ui.askers.menus import (
    ActionAsker,
    EndAsker,
    ModeAsker,
    PurchaseAsker,
    SeatAsker,
    SpoilsAsker,
)
from thunderstone.ui.askers.village import VillageAsker

ASKERS: dict[str, type[DecisionPrompt]] = {
    "action": ActionAsker,
    "village": VillageAsker,
    "dungeon": DungeonAsker,
    "spoils": SpoilsAsker,
    "purchase": PurchaseAsker,
    "end": EndAsker,
    "mode": ModeAsker,
    "seat": SeatAsker,
    "cards": CardsAsker,
}
"""The asker for each kind of question."""

SPECIAL: dict[str, type[DecisionPrompt]] = {"save": SaveAsker, "rank": RankAsker}
"""Choices of cards that are put in a way of their own, by purpose."""


def asker_for(context: PromptContext) -> DecisionPrompt:
    """The asker for a question."""
    decision = context.decision
    return SPECIAL.get(decision.purpose, ASKERS[decision.kind])(context)


__all__ = [
    "ASKERS",
    "NO_MARK",
    "PURPOSES",
    "SPECIAL",
    "ActionButton",
    "DecisionPrompt",
    "Effect",
    "Mark",
    "Note",
    "PromptContext",
    "Tray",
    "Watching",
    "asker_for",
]
