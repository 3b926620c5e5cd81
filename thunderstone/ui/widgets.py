"""Things to read and to press: labels, paragraphs, panels, buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Anchor, Style
from thunderstone.ui.kit import button
from thunderstone.ui.kit.theme import GROUP
from thunderstone.ui.node import Node, Tip

if TYPE_CHECKING:
    from thunderstone.ui.brush.button import Manner
    from thunderstone.ui.canvas import Box, Canvas

GROUP_LOOK = GROUP


class Label(Node):
    """A line of text with its baseline at the node's ``y``; style in units."""

    def __init__(
        self,
        words: str,
        style: Style,
        x: float,
        y: float,
        anchor: Anchor = "left",
        *,
        room: float | None = None,
        least: float = theme.Px.SMALLEST,
    ) -> None:
        super().__init__((x, y, 0, 0))
        self.words, self.style, self.anchor = words, style, anchor
        self.room, self.least = room, least

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        canvas.text(self.words, self.style, 0, 0, self.anchor, room=self.room, least=self.least)


class Paragraph(Node):
    """Marked-up text that wraps within the node's width and shrinks to its height."""

    def __init__(
        self,
        markup: str,
        style: RichStyle,
        box: Box,
        *,
        least: float = theme.Px.SMALLEST,
        balance: bool | None = None,
    ) -> None:
        super().__init__(box)
        self.markup, self.style = markup, style
        self.least, self.balance = least, balance

    def paint(self, canvas: Canvas) -> None:
        """Draw the text."""
        canvas.rich(
            self.markup,
            self.style,
            0,
            0,
            self.w,
            height=self.h or None,
            least=self.least,
            balance=self.balance,
        )


class Panel(Node):
    """A dark plate on which other things lie; it keeps the pointer from what is below."""

    def __init__(self, box: Box, look: PanelLook = GROUP_LOOK, heading: str = "") -> None:
        super().__init__(box, solid=True)
        self.look, self.heading = look, heading

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and its heading."""
        canvas.panel((0, 0, self.w, self.h), self.look)
        if self.heading:
            style = text.style_of(theme.ROLE_SECTION, colour=theme.VILLAGE_LABEL)
            canvas.text(self.heading.upper(), style, 22, 33, room=self.w - 44, least=14)


class Button(button.Button):
    """A button of the kit at a place of its own."""

    def __init__(
        self,
        box: Box,
        title: str,
        on_click: Callable[[], None],
        detail: str = "",
        *,
        icon: str | None = None,
        manner: Manner = "plain",
        tooltip: Tip = "",
        label: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(
            "", title, on_click, detail, icon=icon, manner=manner, tooltip=tooltip, label=label,
            enabled=enabled,
        )  # fmt: skip
        self.at(box)


def IconButton(  # noqa: N802 - it is used as the classes are
    box: Box, icon: str, on_click: Callable[[], None], label: str, *, size: float = 20.0
) -> button.Button:
    """A small button of the kit at a place of its own."""
    return button.IconButton("", icon, on_click, label, size=size).at(box)
