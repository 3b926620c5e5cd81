"""The ledge: the player's own deck, discard pile and treasures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.badge import count_badge
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.board_part import BoardPart
from thunderstone.ui.scenes.table.decks import draw_pile
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

_CAPTION = Style("text", Px.NOTE, theme.MUTED, shadow=1.5)


class DeckPile(Node):
    """The deck of the seat at the lower edge; a click shows its owner what is left, in no order."""

    def __init__(self, board_view: BoardView, on_click: Callable[[], None]) -> None:
        super().__init__(layout.DECK, label="deck", on_click=on_click)
        self.board_view = board_view
        self.tooltip = self._told

    def _told(self) -> str:
        board_view = self.board_view
        words = board_view.word("tip.own_deck", count=self.count)
        mine = board_view.seat == board_view.viewer
        return f"{words} {board_view.word('piles.tip_deck')}" if mine else words

    @property
    def count(self) -> int:
        """How many cards it holds."""
        return len(self.board_view.own.deck)

    def paint(self, canvas: Canvas) -> None:
        """Draw the pile, its number and its name."""
        if self.count:
            back = self.board_view.faces.back("player", canvas.px(self.w))
            draw_pile(canvas, back, self.count)
        else:
            _empty_place(canvas, self, "deck")
        _legend(canvas, self, self.count, self.board_view.word("table.deck"))
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 6)


class DiscardPile(Node):
    """The discard pile's place; the topmost cards are nodes of their own. A click opens it."""

    def __init__(self, board_view: BoardView, on_click: Callable[[], None]) -> None:
        super().__init__(layout.DISCARD, label="discard", on_click=on_click)
        self.board_view = board_view
        self.tooltip = lambda: board_view.word("tip.discard", count=self.count)

    @property
    def count(self) -> int:
        """How many cards it holds."""
        return len(self.board_view.own.discard)

    def paint(self, canvas: Canvas) -> None:
        """Draw the empty place and its name; the cards lie on top."""
        _empty_place(canvas, self, "discard")
        _legend(canvas, self, self.count, self.board_view.word("table.discard"))
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 6)


def _empty_place(canvas: Canvas, node: Node, mark: str) -> None:
    """A hollow in the slate with a faint mark of the pile that belongs there."""
    canvas.panel((0, 0, node.w, node.h), looks.NO_PILE)
    canvas.icon(mark, node.w / 2, node.h / 2, 32, theme.PLACE_MARK)


def _legend(canvas: Canvas, node: Node, count: int, words: str) -> None:
    pill = count_badge(count, canvas.px(25))
    canvas.sprite_centred(pill, node.w / 2, node.h + 14)
    canvas.text(words, _CAPTION, node.w / 2, node.h + 45, "centre", room=92)


class TreasureShelf(BoardPart):
    """The label above the treasures in front of the player."""

    area = layout.TREASURES

    def paint(self, canvas: Canvas) -> None:
        """Draw the label if there are any."""
        if not self.board_view.own.treasures:
            return
        style = Style("text_bold", Px.SMALLEST, "#e8cf8a", tracking=1.6, shadow=2)
        canvas.text(self.board_view.word("table.treasures").upper(), style, 2, 9, room=172)
