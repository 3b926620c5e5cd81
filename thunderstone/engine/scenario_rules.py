"""What happens on account of a scenario (docs/CAMPAIGNS.md): see ``scenario`` for its data."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.engine.state import State

NO_CARD = -1


def named_card(state: State) -> int:
    """The Monster that has a name of its own, the first copy of its face; NO_CARD where none."""
    named = state.variant.scenario.named
    if named is None:
        return NO_CARD
    return next((card for card, face in enumerate(state.cards) if face.id == named.card), NO_CARD)
