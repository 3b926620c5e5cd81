"""What comes and goes over the table: the tray's panel and the turn's banner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.prompts import Tray
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView


class TrayPanel(Node):
    """The panel under cards that are laid out for a choice."""

    def __init__(self) -> None:
        super().__init__(layout.PANE_RIGHT, label="tray", solid=True)
        self.visible = False
        self.heading = self.words = ""

    def show(self, tray: Tray | None, aside: str) -> None:
        """Show the panel for a tray, or for cards turned up (their heading), or not at all."""
        heading = tray.title if tray is not None else aside
        words = tray.words if tray is not None else ""
        if (bool(heading), heading, words) != (self.visible, self.heading, self.words):
            self.visible, self.heading, self.words = bool(heading), heading, words
            self.touch()

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel and its heading."""
        canvas.panel((0, 0, self.w, self.h), looks.PANE)
        style = Style("display", Px.HEAD, theme.TITLE, shadow=1.5)
        canvas.text(self.heading, style, self.w / 2, 34, "centre", room=self.w - 40)
        if self.words:
            text = RichStyle(Px.LABEL, "#ffc2b4")
            canvas.rich(self.words, text, 20, self.h - 44, self.w - 40, align="centre")


class Banner(Node):
    """Whose turn begins: a plate that fades in and out over the lines of the chronicle.

    There it hides neither the hall, nor the village, nor the hand, of which the turn is made, nor
    the chronicle's head, where what the others did is asked for.
    """

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(layout.BANNER)
        self.board_view = board_view
        self.seat, self.turn = 0, 0
        self.age = 1.0

    @property
    def floats(self) -> tuple[float, float, float, float] | None:
        """Whose turn it is can be seen wherever the camera is."""
        return self.x, self.y, self.w, self.h

    def draw(self, canvas: Canvas) -> None:
        """Nothing is drawn while no turn begins."""
        if self.age < 1:
            self.alpha = min(1.0, 4 * min(self.age, 1 - self.age) + 0.01)
            super().draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        border = player_tokens.colour_of(self.seat)
        canvas.panel((0, 0, self.w, self.h), looks.BANNER._replace(border=border))
        canvas.sprite_centred(player_tokens.token(self.seat, canvas.px(58)), 48, self.h / 2)
        name = Style("display_black", 28, theme.TITLE, shadow=2)
        canvas.text(self.board_view.names[self.seat], name, 90, 45, room=self.w - 106, least=15)
        words = self.board_view.word("table.banner_turn", turn=self.turn)
        canvas.text(words, Style("text", Px.READING, theme.SECONDARY), 90, 69)
