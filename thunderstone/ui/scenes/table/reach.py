"""The most that the viewer's hand could still reach against a monster, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.reach import reach_tab
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.layout import Box

if TYPE_CHECKING:
    from thunderstone.bots.planner import Reach
    from thunderstone.ui.canvas import Canvas


class ReachNode(Node):
    """A tab below the preview of a monster; a click tells the way."""

    def __init__(
        self,
        card: int,
        box: Box,
        reach: Reach,
        words: Callable[..., str],
        tip: Callable[[], str],
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(box, label=f"reach.{card}", on_click=on_click, tooltip=tip, solid=True)
        self.card, self.reach, self.words = card, reach, words

    @property
    def says(self) -> object:
        """All that tells it from another tab in its place."""
        return self.reach, (self.x, self.y, self.w, self.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the tab."""
        reach = self.reach
        size = (canvas.px(self.w), canvas.px(self.h))
        tab = reach_tab(
            self.words("reach.up_to"), reach.total, reach.wins, width=size[0], height=size[1]
        )
        canvas.sprite(tab, 0, 0)
        if self.hovered or self.focused:
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim((0, 0, self.w, self.h), colour, 5, line=1.6, glow=5)
