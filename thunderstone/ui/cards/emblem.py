"""What a card is, as icons: a Hero's classes, or the kind of any other card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.card import MONSTER_KINDS
from thunderstone.ui.theme import EMBLEMS

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

_OF_KIND = {"basic_hero": "militia", "thunderstone": "stone", "trap": "skull", "marker": "skull"}
_OF_ITEM = {"light": "torch", "food": "food"}


def emblems(card: CardDef) -> tuple[str, ...]:
    """The icons of a card, two at most: those that ``theme.EMBLEMS`` has the colours of."""
    if card.kind == "hero":
        classes = tuple(name for name in card.classes if name in EMBLEMS)
        return classes[:2] or ("militia",)
    if card.kind == "item":
        return (next((_OF_ITEM[name] for name in card.classes if name in _OF_ITEM), "item"),)
    if card.kind in MONSTER_KINDS:
        return ("skull",)
    return (_OF_KIND.get(card.kind, card.kind),)
