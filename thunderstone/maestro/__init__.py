"""A finished game reviewed (docs/MAESTRO.md): the chances of every seat, luck apart from skill, and
the mistakes, each with what would have been better and why."""

from thunderstone.maestro.findings import (
    CAUSES,
    CAVEATS,
    GRADES,
    KINDS,
    Account,
    Mistake,
    Stroke,
    Turn,
)
from thunderstone.maestro.game import GameReview, review_game

__all__ = [
    "CAUSES",
    "CAVEATS",
    "GRADES",
    "KINDS",
    "Account",
    "GameReview",
    "Mistake",
    "Stroke",
    "Turn",
    "review_game",
]
