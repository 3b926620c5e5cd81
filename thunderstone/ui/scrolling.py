"""A window with its bar on a plate whose parts are placed one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.kit.scroll import BESIDE, BarredView, ScrollBar

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box
    from thunderstone.ui.node import Node


def barred(parent: Node, box: Box, length: float = 0.0) -> BarredView:
    """A scrolled window with its bar, put on ``parent``; the bar takes the right end of the box."""
    x, y, wide, tall = box
    view = BarredView((x, y, wide - BESIDE, tall), length)
    parent.add(view)
    parent.add(ScrollBar(view))
    return view
