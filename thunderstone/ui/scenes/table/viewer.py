"""The viewer of a pile that everybody may look through, and of the whole chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.engine.state import BLANK
from thunderstone.narration import Line
from thunderstone.ui import theme
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.log import Entry
from thunderstone.ui.widgets import Button, ScrollView

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas

BOX = Box(24, 60, 976, 468)
COLUMNS, CARD_W, GAP = 6, 150.0, 7.0
_LOOK = PanelLook(
    radius=12,
    top="#221f26",
    bottom="#121015",
    alpha=1.0,
    border="#8d7850",
    border_width=1.4,
    highlight=0.16,
    shadow=16,
)

Faces = Callable[["CardDef", float], pygame.Surface]


class PileCard(Node):
    """A card of the pile, to look at."""

    def __init__(self, box: Box, card: int, face: CardDef, faces: Faces) -> None:
        super().__init__(box, solid=True)
        self.card, self.face, self.faces = card, face, faces

    def card_at(self, x: float, y: float) -> int:
        """The card itself."""
        del x, y
        return self.card

    def paint(self, canvas: Canvas) -> None:
        """Draw the face."""
        canvas.image(self.faces(self.face, self.w), 0, 0)
        if self.hovered:
            canvas.rim((0, 0, self.w, self.h), theme.SECONDARY, 8, line=1.5, glow=3)


class Viewer(Node):
    """A panel over the hall with a heading, a way out, and something that scrolls."""

    def __init__(self, heading: str, close: str, on_close: Callable[[], None]) -> None:
        super().__init__(BOX, label="viewer", solid=True)
        self.heading = heading
        self.view = ScrollView((18, 58, self.w - 30, self.h - 72))
        self.add(self.view)
        self.add(Button((self.w - 148, 12, 132, 36), close, on_close, icon="cross", label="close"))
        self.empty = ""

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel and its heading."""
        canvas.panel((0, 0, self.w, self.h), _LOOK)
        style = Style("display", 20, theme.TITLE, shadow=1.5)
        canvas.text(self.heading, style, 22, 37, room=self.w - 190, least=15)
        if self.empty:
            canvas.text(self.empty, Style("text", 16, theme.MUTED), self.w / 2, 240, "centre")

    def show_cards(self, cards: Sequence[tuple[int, CardDef]], faces: Faces, empty: str) -> None:
        """Lay cards out, the first one first."""
        for place, (card, face) in enumerate(cards):
            row, column = divmod(place, COLUMNS)
            x, y = column * (CARD_W + GAP), 4 + row * (CARD_W * 1.5 + GAP)
            self.view.add(PileCard(Box(x, y, CARD_W, CARD_W * 1.5), card, face, faces))
        rows = -(-len(cards) // COLUMNS)
        self.view.length = rows * (CARD_W * 1.5 + GAP) + 8
        self.empty = "" if cards else empty

    def show_lines(self, lines: Sequence[Line], measure: Callable[[str, Style], float]) -> None:
        """Show the whole chronicle, scrolled to its end."""
        y = 0.0
        for line in lines:
            entry = Entry(line, self.view.w - 20, measure)
            if entry.heading and y:
                y += 8
            entry.y = y
            y += entry.h
            self.view.add(entry)
        self.view.length = y
        self.view.at = self.view.most


def card_at(node: Node, x: float, y: float) -> int:
    """The card that a node shows at a place of its own, or BLANK."""
    finder = getattr(node, "card_at", None)
    return int(finder(x, y)) if finder is not None else BLANK
