"""All of a screen as something to click."""

from __future__ import annotations

from thunderstone.ui.kit.item import Item


class Anywhere(Item):
    """What lies under everything else and takes the clicks that nothing on it takes.

    The keyboard has a button for the same: it passes this one over.
    """

    @property
    def focusable(self) -> bool:
        """Nobody comes here by keys."""
        return False
