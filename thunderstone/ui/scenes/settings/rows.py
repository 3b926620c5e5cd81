"""A page of settings: rows of a name, a line that explains it, and what sets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.rich import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.widgets import Label, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box
    from thunderstone.ui.services import Services

CONTROL_W, CONTROL_H = 270.0, 46.0
GAP = 24.0
NARROW = 600.0
"""Units of a page under which what sets something lies below its name, not beside it."""

_NAME = Style("text_bold", 17.5, theme.BODY)
_NOTE = RichStyle(15, theme.MUTED, leading=1.25)


class Rows:
    """Lays rows below one another on ``parent``, as high as their words need them."""

    def __init__(self, app: Services, parent: Node, wide: float) -> None:
        self.app, self.parent, self.wide = app, parent, wide
        self.y = 4.0

    def place(self, name: str, note: str = "") -> Box:
        """Write a name and its note, and give the box for what sets it."""
        narrow = self.wide < NARROW
        room = self.wide if narrow else self.wide - CONTROL_W - GAP
        top = self.y
        self.parent.add(Label(name, _NAME, 2, top + 29, room=room - 4, least=14))
        tall = 40.0
        if note:
            laid = self.app.canvas().laid(note, _NOTE, room)
            lines = laid.height / self.app.unit
            self.parent.add(Paragraph(note, _NOTE, (2, top + 38, room, lines + 2)))
            tall = 42 + lines
        if narrow:
            self.y = top + tall + CONTROL_H + 26
            return 2, top + tall + 4, CONTROL_W, CONTROL_H
        self.y = top + max(CONTROL_H, tall) + 18
        return self.wide - CONTROL_W, top, CONTROL_W, CONTROL_H

    def heading(self, words: str) -> None:
        """A small heading between rows."""
        style = Style("text_bold", 14.5, theme.VILLAGE_LABEL, tracking=1.8)
        self.parent.add(Label(words.upper(), style, 2, self.y + 22, room=self.wide - 4, least=13.8))
        self.y += 36

    def paragraph(self, markup: str, style: RichStyle) -> None:
        """A text across the page."""
        laid = self.app.canvas().laid(markup, style, self.wide - 4)
        lines = laid.height / self.app.unit
        self.parent.add(Paragraph(markup, style, (2, self.y, self.wide - 4, lines + 2)))
        self.y += lines + 18
