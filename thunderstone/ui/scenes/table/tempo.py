"""How fast the table moves: at the player's speed, or hurried while the bots are not waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.services import Motion

HURRY = 0.12
"""How long motion takes, as a share, while the bots are being hurried."""


class Tempo:
    """The speed of the moment; ``fast``: the bots' moves are shown at once."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.fast = False

    @property
    def factor(self) -> float:
        """How long motion takes, as a share of its designed duration; 0: no motion."""
        return self.motion.factor * (HURRY if self.fast else 1.0)

    @property
    def shows(self) -> bool:
        """Whether what happens is shown bit by bit, and not in one moment."""
        return not self.fast and self.motion.factor > 0
