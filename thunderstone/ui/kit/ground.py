"""A plate that lies under other items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.kit.item import Item
from thunderstone.ui.kit.theme import PLATES, PlateLook

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas


class Ground(Item):
    """A plate that fills its place: ``Layers(align="stretch")[Ground("dialog"), content]``."""

    def __init__(self, look: PlateLook = "group") -> None:
        super().__init__()
        self.look: PlateLook = look

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.panel((0, 0, self.w, self.h), PLATES[self.look])
