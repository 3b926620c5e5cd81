"""Things to read and to press: labels, paragraphs, panels, buttons, lists that scroll."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.button import Manner, State, button, sizes
from thunderstone.ui.brush.keep import kept
from thunderstone.ui.brush.rich import Align, RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Anchor, Style
from thunderstone.ui.canvas import TextMark
from thunderstone.ui.node import Node, Tip

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

GROUP_LOOK = PanelLook(radius=12, alpha=0.86, border="#5f5137", shadow=14)


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
        least: float | None = None,
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
        align: Align = "left",
        *,
        least: float = 14.0,
        balance: bool | None = None,
    ) -> None:
        super().__init__(box)
        self.markup, self.style = markup, style
        self.align, self.least, self.balance = align, least, balance

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
            align=self.align,
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


class Button(Node):
    """A plate with an icon, a title and a line below it; Enter and Space press it."""

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
            box, label=label or title, on_click=on_click, tooltip=tooltip, enabled=enabled
        )
        self.title, self.detail, self.icon, self.manner = title, detail, icon, manner

    @property
    def state(self) -> State:
        """How the button looks at the moment."""
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hovered:
            return "pressed"
        return "hover" if self.hovered else "normal"

    def paint(self, canvas: Canvas) -> None:
        """Draw the button."""
        area = canvas.rect((0, 0, self.w, self.h))
        made = button(
            area.width,
            area.height,
            self.title,
            self.detail,
            self.icon,
            self.manner,
            self.state,
            focused=self.focused,
            unit=canvas.unit,
        )
        canvas.blit(made.surface, (area.x - made.pad, area.y - made.pad))
        self._note(canvas, area)

    def _note(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Tell the ledger what the plate's text had room for; the brush itself draws it."""
        if canvas.ledger is None:
            return
        inset = min(28.0, self.h * 0.62) + min(17.0, self.h * 0.19 + 2) + 13 if self.icon else 16
        room = (self.w - inset - 14) * canvas.unit
        unit, middle = canvas.unit, area.centery
        title_px, detail_px = sizes(self.h, bool(self.detail))
        lines = [(self.title, "display", title_px, 12.5, -2.5 if self.detail else 5.0)]
        if self.detail:
            lines.append((self.detail, "text", detail_px, 11.5, 16.5))
        for words, face, px, least, drop in lines:
            style = text.fit(words, Style(face, px * unit, theme.BODY), room, least * unit)
            wide = text.style_width(words, style)
            base = middle + drop * unit
            rect = pygame.Rect(area.x + inset * unit, base - style.px * 0.7, wide, style.px * 0.9)
            given = pygame.Rect(rect.x, area.y, room + 1, area.height)
            fits = wide <= room + 0.5
            canvas.enter(TextMark(words, rect, given, style.px, fits, canvas.layer))


class IconButton(Button):
    """A small plate with an icon alone; its label is its tooltip."""

    def __init__(
        self, box: Box, icon: str, on_click: Callable[[], None], label: str, *, size: float = 20.0
    ) -> None:
        super().__init__(box, "", on_click, label=label, tooltip=label)
        self.picture, self.size = icon, size

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the icon in its middle."""
        super().paint(canvas)
        colour = theme.TITLE if self.hovered or self.focused else theme.SECONDARY
        if not self.enabled:
            colour = theme.SET_LINE
        canvas.icon(self.picture, self.w / 2, self.h / 2, self.size, colour)

    def _note(self, canvas: Canvas, area: pygame.Rect) -> None:
        """There is no text."""


@kept(1)
def _bar(width: int, height: int) -> pygame.Surface:
    """The bar that says how far a list is scrolled."""
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(made, theme.PANEL_BORDER, made.get_rect(), border_radius=width // 2)
    return made


class ScrollView(Node):
    """A window onto something taller; the wheel, the keys and the bar move it.

    ``length`` is the height in units of what lies inside.
    """

    STEP = 60.0

    def __init__(self, box: Box, length: float = 0.0) -> None:
        super().__init__(box, solid=True)
        self.length = length
        self.at = 0.0

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.length - self.h)

    def shift(self) -> tuple[float, float]:
        """What lies inside is moved up."""
        return 0.0, -self.at

    def scroll(self, to: float) -> None:
        """Show what lies ``to`` units down."""
        to = min(max(0.0, to), self.most)
        if to != self.at:
            self.at = to
            self.touch()

    def show(self, child: Node) -> None:
        """Scroll until a child can be seen whole."""
        if child.y < self.at:
            self.scroll(child.y)
        elif child.y + child.h > self.at + self.h:
            self.scroll(child.y + child.h - self.h)

    def reveal(self, box: pygame.FRect) -> None:
        """Scroll until what lies at a box of the table can be seen whole."""
        here = self.box
        if box.top < here.top:
            self.scroll(self.at - (here.top - box.top))
        elif box.bottom > here.bottom:
            self.scroll(self.at + min(box.bottom - here.bottom, box.top - here.top))

    def wheel(self, notches: float) -> bool:
        """The wheel scrolls; at the end it lets others have it."""
        before = self.at
        self.scroll(self.at - notches * self.STEP)
        return self.at != before

    def hit(self, x: float, y: float) -> Node | None:
        """Nothing outside the window is hit."""
        return super().hit(x, y) if self.visible and self.contains(x, y) else None

    def draw_children(self, canvas: Canvas) -> None:
        """Draw what can be seen of what lies inside."""
        with canvas.clipped((0, 0, self.w, self.h)), canvas.moved(0, -self.at):
            for child in self.children:
                if child.y + child.h > self.at - 40 and child.y < self.at + self.h + 40:
                    child.draw(canvas)
        if self.most > 0:
            self._bar(canvas)

    def _bar(self, canvas: Canvas) -> None:
        tall = max(30.0, self.h * self.h / self.length)
        y = (self.h - tall) * self.at / self.most
        area = canvas.rect((self.w - 6, y, 4, tall))
        canvas.blit(_bar(*area.size), area.topleft)
