"""Rows that can be pressed, tabs, and nodes that are placed as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.kit.arrangement import ColumnArrangement, RowArrangement
from thunderstone.ui.kit.item import Gaps, Item, Size
from thunderstone.ui.kit.text import Icon, Text, lit
from thunderstone.ui.kit.theme import FILLS, PLATES, Gap, PlateLook, Tall, Wide

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.node import Node, Tip


class Placed(Item):
    """A node that is drawn as it is, such as a card's tile, at its place in the layout."""

    def __init__(self, key: str, node: Node) -> None:
        super().__init__(key=key)
        self.node = self.add(node)
        self._own = Size(node.w, node.h)

    @property
    def target(self) -> Node:
        """The node."""
        return self.node

    def want(self, ruler: Canvas, room: float) -> Size:
        """As large as the node is by itself."""
        return self._own

    def lay(self, ruler: Canvas, box: Box) -> None:
        """The node fills the item."""
        super().lay(ruler, box)
        self.node.w, self.node.h = self.w, self.h


class Press(Item):
    """A row that can be pressed, such as a line of a list; what lies on it lights up with it.

    ``look`` is the plate it lies on while it is chosen.
    """

    def __init__(
        self,
        key: str,
        act: Callable[[], None],
        *,
        label: str,
        chosen: bool = False,
        tooltip: Tip = "",
        gap: Gap = "s",
        pad: Gaps = ("s", "none"),
        tall: Tall | None = "row",
        look: PlateLook | None = None,
    ) -> None:
        super().__init__(
            key=key, tall=tall, label=label, on_click=act, tooltip=tooltip,
            arrangement=RowArrangement(gap, pad, "centre"),
        )  # fmt: skip
        self.chosen, self.look = chosen, look

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate where it is lit, and the focus."""
        box = (0.0, 1.0, self.w, self.h - 2)
        if self.chosen and self.look is not None:
            canvas.panel((0, 0, self.w, self.h), PLATES[self.look])
        elif lit(self) and self.look is None:
            area = canvas.rect(box)
            colour = FILLS["chosen" if self.chosen else "lit"]
            canvas.blit(plain(*area.size, colour, 6 * canvas.unit), area.topleft)
        if self.focused:
            canvas.focus_rim(box, faint=True)


class Tabs(Item):
    """The names of pages below one another; the open one lies on a lit plate."""

    def __init__(
        self,
        names: Sequence[tuple[str, str]],
        chosen: str,
        on_choose: Callable[[str], None],
        *,
        wide: Wide = "tab",
    ) -> None:
        super().__init__(wide=wide, arrangement=ColumnArrangement(gap="s"))
        for page, words in names:
            tab = Press(
                f"tab.{page}", partial(on_choose, page), label=words, chosen=page == chosen,
                look="tab", tall="tab",
            )  # fmt: skip
            self.add(tab[Icon("diamond" if page == chosen else ""), Text(words, "tab")])
