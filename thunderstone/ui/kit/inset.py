"""Items in a picture that is painted frame by frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.kit.item import Item


class Inset:
    """Items in a box, laid out once, when they are first drawn; nothing of them can be clicked.

    A box without a height is as high as they want to be.
    """

    def __init__(self, box: Box, body: Item) -> None:
        self.box, self.body = box, body
        self._laid = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the items."""
        if not self._laid:
            left, top, wide, tall = self.box
            self.body.lay(canvas, (left, top, wide, tall or self.body.height(canvas, wide)))
            self._laid = True  # only now: prerendering may stop on the way
        self.body.draw(canvas)
