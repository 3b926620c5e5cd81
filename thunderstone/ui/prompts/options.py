"""The options of a question, found by what they do and whom they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.engine.decision import Act, Decision, Option


class Options:
    """What a decision offers."""

    def __init__(self, decision: Decision) -> None:
        self.places = {option: place for place, option in enumerate(decision.options)}

    def __contains__(self, option: Option) -> bool:
        return option in self.places

    def picks(self, *options: Option) -> list[int]:
        """The answer that stands for some of them."""
        return [self.places[option] for option in options]

    def found(self, act: Act, card: int | None = None) -> list[Option]:
        """Those with an act, about a card if one is named."""
        return [
            option
            for option in self.places
            if option.act == act and (card is None or option.card == card)
        ]

    def purchase(self, stack: str) -> Option | None:
        """How the top card of a village stack is bought, where that is offered."""
        return next((option for option in self.found("buy") if option.name == stack), None)
