"""How long things take on the table: one measure for every motion, in seconds at normal speed."""

from __future__ import annotations

_calm = False


def set_calm(calm: bool) -> None:
    """With calm nothing travels, shakes or flashes any more: it fades out and in."""
    global _calm
    _calm = calm


def is_calm() -> bool:
    """Whether motion is reduced."""
    return _calm


MOVE, TRAVEL, FADE = 0.16, 0.22, 0.14
"""A card making room, one on its way across the table, and one that only comes or goes."""

RISE, TURN, BURN = 0.18, 0.15, 0.6
"""A card coming before the eyes, turning over, and burning up."""

LOOK, GLANCE, BREATH, SEEN = 0.4, 0.22, 0.3, 0.1
"""How long a card stays before the eyes, one that is seen for the second time, a deed, and a card
that burns there."""

STAGGER = 0.04
"""How long a card waits for the one before it, where there is time."""

ENTRANCE, LEAVING = 1.8, 0.22
"""The entrance of a Guardian, and his way from there to his place."""

SET_PIECE = 0.9
"""What everything that happens at once may take together."""


def stagger(count: int, each: float) -> float:
    """How long each of ``count`` cards waits for the one before, so that all keep within time."""
    if count < 2:
        return 0.0
    return max(0.0, min(STAGGER, (SET_PIECE - each) / (count - 1)))
