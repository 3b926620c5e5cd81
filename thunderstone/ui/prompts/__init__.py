"""One prompt for each kind of question; the table shows whatever the prompt at hand offers."""

from __future__ import annotations

from thunderstone.engine import commission
from thunderstone.ui.prompts.base import (
    NO_MARK,
    ActionButton,
    DecisionPrompt,
    Effect,
    Mark,
    Note,
    PromptContext,
    SeatChoice,
    Tray,
    Watching,
)
from thunderstone.ui.prompts.cards import PURPOSES, CardsPrompt, RankPrompt, SavePrompt
from thunderstone.ui.prompts.dungeon import DungeonPrompt
from thunderstone.ui.prompts.menus import (
    ActionPrompt,
    CommissionPrompt,
    EndPrompt,
    ModePrompt,
    PurchasePrompt,
    SeatPrompt,
    SpoilsPrompt,
)
from thunderstone.ui.prompts.village import VillagePrompt

PROMPTS: dict[str, type[DecisionPrompt]] = {
    "action": ActionPrompt,
    "village": VillagePrompt,
    "dungeon": DungeonPrompt,
    "spoils": SpoilsPrompt,
    "purchase": PurchasePrompt,
    "end": EndPrompt,
    "mode": ModePrompt,
    "seat": SeatPrompt,
    "cards": CardsPrompt,
}
"""The prompt for each kind of question."""

SPECIAL: dict[str, type[DecisionPrompt]] = {"save": SavePrompt, "rank": RankPrompt}
"""Choices of cards that are put in a way of their own, by purpose."""


def prompt_for(context: PromptContext) -> DecisionPrompt:
    """The prompt for a question."""
    decision = context.decision
    if commission.is_choice(decision):
        return CommissionPrompt(context)
    return SPECIAL.get(decision.purpose, PROMPTS[decision.kind])(context)


__all__ = [
    "NO_MARK", "PROMPTS", "PURPOSES", "SPECIAL", "ActionButton", "DecisionPrompt", "Effect", "Mark",
    "Note", "PromptContext", "SeatChoice", "Tray", "Watching", "prompt_for",
]  # fmt: skip
