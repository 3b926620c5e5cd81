"""Parts of the table that only show how things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.node import Node

if TYPE_CHECKING:
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.layout import Box


class BoardPart(Node):
    """A part that can only be looked at: it lies at ``area`` and draws the state of its view."""

    area: ClassVar[Box]

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(self.area)
        self.board_view = board_view
