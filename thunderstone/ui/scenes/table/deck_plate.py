"""What the next hand may bring: averages, odds, and the kinds of cards, on the side of a panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.reading_panel import SIDE, gauge
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.engine.deck_odds import DeckFigures
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

ICONS = {
    "attack": "attack",
    "magic_attack": "magic",
    "light": "light",
    "gold": "gold",
    "strength": "strength",
    "heroes": "person",
}


class DeckPlate(Node):
    """The figures of a deck, or of all cards of a player (``whole``)."""

    def __init__(
        self, board_view: Callable[[], BoardView], figures: DeckFigures, *, whole: bool
    ) -> None:
        super().__init__((0, 0, SIDE.w, SIDE.h))
        self.board_view, self.figures, self.whole = board_view, figures, whole

    def paint(self, canvas: Canvas) -> None:
        """Draw the averages on the left, the odds on the right, the kinds below."""
        board_view = self.board_view()
        key = "deck.title_all" if self.whole else "deck.title"
        caption(canvas, board_view.word(key), 14, 26, 270)
        for row, stat in enumerate(self.figures.means):
            self._mean(canvas, board_view, stat, 44.0 + row * 32)
        caption(canvas, board_view.word("deck.chances"), 336, 26, 222)
        y = 44.0
        for name, chances in self.figures.chances.items():
            canvas.icon(ICONS[name], 346, y + 11, 19)
            for n, chance in chances:
                self._chance(canvas, board_view.word("deck.at_least", n=n), chance, y)
                y += 25
            y += 5
        key = "deck.kinds_all" if self.whole else "deck.kinds"
        caption(canvas, board_view.word(key), 14, 262, 300)
        self._kinds(canvas, board_view)

    def _mean(self, canvas: Canvas, board_view: BoardView, stat: str, y: float) -> None:
        mean = self.figures.means[stat]
        canvas.icon(ICONS[stat], 26, y + 11, 20)
        canvas.text(
            board_view.word(f"deck.{stat}"),
            Style("text", Px.LABEL, theme.BODY),
            46,
            y + 17,
            room=126,
        )
        figure = Style("display", Px.HEAD, theme.FIGURE)
        canvas.text(words.decimal(mean.bare, board_view.lang), figure, 198, y + 18, "right")
        if mean.armed - mean.bare >= 0.05 and stat != "gold":
            armed = board_view.word(
                "deck.with_weapons", n=words.decimal(mean.armed, board_view.lang)
            )
            canvas.text(armed, Style("text", Px.SMALL, theme.MUTED), 206, y + 17, room=116)

    def _chance(self, canvas: Canvas, words: str, chance: float, y: float) -> None:
        canvas.text(words, Style("text", Px.LINE, theme.BODY), 364, y + 16, room=92)
        gauge(canvas, (460, y + 6, 50, 10), chance, "#b8924a")
        style = Style("text_bold", Px.LINE, theme.FIGURE)
        canvas.text(f"{round(100 * chance)} %", style, SIDE.w - 14, y + 16, "right")

    def _kinds(self, canvas: Canvas, board_view: BoardView) -> None:
        x, y = 14.0, 288.0
        for kind, count in self.figures.kinds.items():
            words = f"{board_view.word(f'deck.{kind}')} *{count}*".replace("*", "")
            wide = canvas.text(words, Style("text", Px.LABEL, theme.BODY), x, y) + 22
            x += wide
            if x > SIDE.w - 110:
                x, y = 14.0, y + 26


def caption(canvas: Canvas, words: str, x: float, y: float, room: float) -> None:
    """The heading of a part of the side."""
    style = Style("text_bold", Px.SMALL, theme.VILLAGE_LABEL_SOFT, tracking=1.8)
    canvas.text(words.upper(), style, x, y, room=room)
