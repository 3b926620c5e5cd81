"""A tree of items in a box of a scene that places its own parts, such as the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui.kit.tree import Tree
from thunderstone.ui.node import Node

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.focus import Focus
    from thunderstone.ui.kit.item import Item


class BuildContext(NamedTuple):
    """What a tree within a scene is built with: what measures its text, and the scene's focus."""

    ruler: Callable[[], Canvas]
    focus: Focus


class Hosted(Node):
    """The tree that ``body`` makes, in a box; after ``changed`` it is made anew before it is drawn.

    What is focused, pointed at, pressed, scrolled or typed into goes over by key, as on a screen.
    """

    def __init__(
        self,
        context: BuildContext,
        box: Box,
        body: Callable[[], Item],
        *,
        label: str = "",
        solid: bool = False,
    ) -> None:
        super().__init__(box, label=label, solid=solid)
        self.body, self.ruler = body, context.ruler
        self.tree = Tree(self, context.focus)
        self.stale = True

    def changed(self) -> None:
        """What the tree shows is another."""
        self.stale = True
        self.touch()

    def refresh(self) -> None:
        """Make the tree anew where what it shows has changed.

        It stays stale where prerendering stops on the way.
        """
        if self.stale:
            body = self.body()
            self.tree.replace(body, lambda: body.lay(self.ruler(), (0, 0, self.w, self.h)))
            self.stale = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the tree for what it shows now."""
        self.refresh()
        super().draw(canvas)
