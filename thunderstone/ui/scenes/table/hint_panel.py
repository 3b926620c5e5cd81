"""The hint: what a good bot would do and why, in the place of the log; and a glow on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.rich_text import RichStyle, escape_markup
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import IconButton
from thunderstone.ui.kit.scroll import ScrollView
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.card import CardNode, disc
from thunderstone.ui.scenes.table.log import Entry, Measure
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.narration import Line
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

GLOW = "#7fd6ff"
"""The colour of a hint; its lamp says so to those who do not see the colour."""


_WORDS = RichStyle(Px.LABEL, theme.BODY, leading=1.35)


class HintPanel(Node):
    """What to do, and what speaks for it; names of cards can be pointed at."""

    def __init__(
        self, board_view: Callable[[], BoardView], measure: Measure, close: Callable[[], None]
    ) -> None:
        super().__init__(layout.LOG, label="hint", solid=True)
        self.layer = self.label
        self.board_view, self.measure = board_view, measure
        self.visible = False
        self.title = self.words = ""
        self.view = ScrollView((10, 44, self.w - 18, self.h - 54))
        self.add(self.view)
        way_out = board_view().word("table.close")
        box = (self.w - 40, 7, 32, 30)
        self.add(IconButton("close", "cross", close, way_out, size=15).at(box))

    def tell(self, words: str, lines: Sequence[Line], title: str) -> None:
        """Show mere words, or a heading and what speaks for it, under a title of their own."""
        self.visible, self.words, self.title = True, words, title
        self.view.clear()
        y = 0.0
        for place, line in enumerate(lines):
            entry = Entry(line, self.view.w - 10, self.measure, heading=not place)
            entry.colour = GLOW if not place else "#5c7885"
            entry.y = y
            y += entry.h + (8 if not place else 3)
            self.view.add(entry)
        self.view.length = y
        self.view.at = 0.0
        self.touch()

    def hide(self) -> None:
        """Away with it."""
        if self.visible:
            self.visible = False
            self.touch()

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and its heading."""
        canvas.panel((0, 0, self.w, self.h), looks.HINT)
        canvas.icon("hint", 24, 22, 20, "#c4ecff")
        style = Style("text_bold", Px.NOTE, "#d8f1fb", tracking=2.2)
        title = self.title or self.board_view().word("hint.title")
        canvas.text(title.upper(), style, 42, 27, room=self.w - 92)
        if self.words:
            canvas.rich(escape_markup(self.words), _WORDS, 20, 56, self.w - 36)


class HintGlow(Node):
    """A lamp and a rim on everything that a hint is about."""

    def __init__(self, about: Callable[[], Sequence[Node]]) -> None:
        super().__init__(layout.TABLE)
        self.about = about

    def paint(self, canvas: Canvas) -> None:
        """Draw the rims where the things lie now."""
        for node in self.about():
            area = node.box
            lift = getattr(node, "lift", 0.0) * -14
            box = (area.x - 3, area.y - 3 + lift, area.w + 6, area.h + 6)
            portrait = isinstance(node, CardNode) and node.piece.look == "portrait"
            radius = box[2] / 2 if portrait else 10
            canvas.rim(box, GLOW, radius, line=3.0, glow=12, strength=1.0)
            with canvas.moved(area.x, area.y + lift):
                y = area.h - 6 if portrait else 2.0  # over a portrait stands what it is
                disc(canvas, area.w - (6 if portrait else 14), y, 30, "hint", look=looks.DISC_HINT)
