"""The hint: what a good bot would do and why, in the place of the log; and a glow on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.ui import kit
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.discs import disc
from thunderstone.ui.scenes.table.log_line import LogLine

if TYPE_CHECKING:
    from thunderstone.narration import Line
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

GLOW, LAMP = "#7fd6ff", "#c4ecff"
"""The colours of a hint and of its lamp, which says so to those who do not see the colour."""

LAMP_SIZE = 30.0
"""Across a lamp."""

_OF_CARD, _LOW = 0.68, 8.0
"""Where the middle of a card's lamp lies: so far across it and so far below its edge, between the
sign of a choice and the medallions, and under the Light that its rank needs."""

QUIET_BAR = "#5c7885"
"""The colour of the bar beside what speaks for it."""


class HintPanel(kit.Hosted):
    """The panel of a hint: what to do, and why; names of cards can be pointed at."""

    def __init__(
        self, context: kit.BuildContext, board_view: BoardView, close: Callable[[], None]
    ) -> None:
        super().__init__(context, layout.LOG, self._body, label="hint", solid=True)
        self.layer = self.label
        self.board_view, self.close = board_view, close
        self.visible = False
        self.title = self.words = ""
        self.lines: Sequence[Line] = ()
        self.at = 0.0
        """How far down it is scrolled, in units."""

    def tell(self, words: str, lines: Sequence[Line], title: str) -> None:
        """Show mere words, or a heading and what speaks for it, under a title of their own."""
        self.visible, self.words, self.lines, self.title = True, words, lines, title
        self.scroll(0.0)
        self.changed()

    def hide(self) -> None:
        """Be seen no longer."""
        if self.visible:
            self.visible = False
            self.touch()

    def scroll(self, to: float) -> None:
        """Remember how far down it is scrolled."""
        self.at = to

    def _body(self) -> kit.Item:
        """The title and the way out, over what is told."""
        word = self.board_view.word
        title, way_out = self.title or word("hint.title"), word("table.close")
        return kit.Layers(align="stretch")[
            kit.Ground("hint"),
            kit.Column(gap="xs", pad="xs")[
                kit.Row(gap="xs", pad=("s", "none"))[
                    kit.Icon("hint", LAMP, share=1.0, tall="sign"),
                    kit.Text(title.upper(), "hint", grow=1),
                    kit.IconButton("close", "cross", self.close, way_out, wide="token", tall="cap"),
                ],
                self._told(),
            ],
        ]

    def _told(self) -> kit.Item:
        if self.words:
            words = kit.Prose(escape_markup(self.words), "told", grow=1, fits=True)
            return kit.Column(pad="s", grow=1)[words]
        entries = (
            LogLine(line, heading=not place, bar=QUIET_BAR if place else GLOW)
            for place, line in enumerate(self.lines)
        )
        return kit.Scroll("reasons", at=self.at, on_scroll=self.scroll)[
            kit.Column(gap="xs")[*entries]
        ]


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
            look = node.piece.look if isinstance(node, CardNode) else ""
            portrait = look == "portrait"
            radius = box[2] / 2 if portrait else 10
            canvas.rim(box, GLOW, radius, Rim(line=3.0, glow=12, strength=1.0))
            with canvas.moved(area.x, area.y + lift):
                x, y = lamp_place(area.w, area.h, look)
                disc(canvas, x, y, LAMP_SIZE, "hint", look=looks.DISC_HINT)


def lamp_place(wide: float, tall: float, look: str) -> tuple[float, float]:
    """Where the middle of a lamp lies on a card of such a look, or on anything else without one."""
    if look == "portrait":  # over it stands what it is
        return wide - 6, tall - 6
    return (_OF_CARD * wide, _LOW) if look == "face" else (wide - 14, 2.0)
