"""Buttons: a plate with an icon, a title and a line below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.button import Manner, State, button, sizes
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import TextMark
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.theme import (
    BUTTON,
    BUTTON_DETAIL,
    BUTTON_END,
    BUTTON_ICON,
    BUTTON_PAD,
    HEIGHTS,
    Tall,
    Wide,
)

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.node import Tip


class Button(Item):
    """A plate with an icon, a title and a line below it; Enter and Space press it.

    It is as wide as its words unless a width is named or it grows; where a row is too narrow, its
    words shrink. ``shorter`` are other wordings of the line below the title, each shorter than the
    one before, that stand in its place where it would have to be set smaller. ``emblem`` draws what
    lies on the plate of a button without words.
    """

    shrinks: ClassVar[bool] = True

    def __init__(
        self,
        key: str,
        title: str,
        act: Callable[[], None],
        detail: str = "",
        *,
        icon: str | None = None,
        shorter: Sequence[str] = (),
        manner: Manner = "plain",
        grow: float = 0.0,
        wide: Wide | None = None,
        tall: Tall = "button",
        tooltip: Tip = "",
        label: str = "",
        enabled: bool = True,
        emblem: Callable[[Canvas, Button], None] | None = None,
    ) -> None:
        super().__init__(
            key=key,
            grow=grow,
            wide=wide,
            tall=tall,
            label=label or title,
            on_click=act,
            tooltip=tooltip,
            enabled=enabled,
        )
        self.title, self.icon, self.manner = title, icon, manner
        self.wordings, self.emblem = (detail, *shorter), emblem

    @property
    def detail(self) -> str:
        """The line below the title: the first wording that there is room for, or the last."""
        fitting = (words for words in self.wordings[:-1] if has_room(self, words))
        return next(fitting, self.wordings[-1])

    def want(self, ruler: Canvas, room: float) -> Size:
        """The longer of its two lines in the shortest wording, an icon, and the margins."""
        detail = self.wordings[-1]
        longest = max(ruler.width(self.title, BUTTON), ruler.width(detail, BUTTON_DETAIL))
        return Size(longest + (BUTTON_ICON if self.icon else BUTTON_PAD), 0.0)

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
        area, detail = canvas.rect((0, 0, self.w, self.h)), self.detail
        made = button(
            area.width,
            area.height,
            self.title,
            detail,
            self.icon,
            self.manner,
            self.state,
            focused=self.focused,
            unit=canvas.unit,
        )
        canvas.blit(made.surface, (area.x - made.pad, area.y - made.pad))
        if self.emblem is not None:
            self.emblem(canvas, self)
        elif canvas.ledger is not None:
            self._note(canvas, area, detail)

    def _note(self, canvas: Canvas, area: pygame.Rect, detail: str) -> None:
        """Tell the ledger what the plate's text had room for; the brush itself draws it."""
        inset = _inset(self)
        room = (self.w - inset - BUTTON_END) * canvas.unit
        unit, middle = canvas.unit, area.centery
        title_px, detail_px = sizes(self.h, bool(detail))
        lines = [(self.title, "display", title_px, 12.5, -2.5 if detail else 5.0)]
        if detail:
            lines.append((detail, "text", detail_px, 11.5, 16.5))
        for words, face, px, least, drop in lines:
            style = text.fit(words, Style(face, px * unit, theme.BODY), room, least * unit)
            wide = text.style_width(words, style)
            base = middle + drop * unit
            rect = pygame.Rect(area.x + inset * unit, base - style.px * 0.7, wide, style.px * 0.9)
            given = pygame.Rect(rect.x, area.y, room + 1, area.height)
            fits = wide <= room + 0.5
            canvas.enter(TextMark(words, rect, given, style.px, fits, canvas.layer))


def _inset(button: Button) -> float:
    """Where the words of a button begin, in units."""
    h = button.h
    return min(28.0, h * 0.62) + min(17.0, h * 0.19 + 2) + 13 if button.icon else 16


def has_room(button: Button, detail: str) -> bool:
    """Whether a line fits below a button's title without being set smaller."""
    style = Style("text", sizes(button.h, True)[1], theme.BODY)
    return text.style_width(detail, style) <= button.w - _inset(button) - BUTTON_END


def IconButton(  # noqa: N802 - it is used as the classes of items are
    key: str,
    icon: str,
    act: Callable[[], None],
    label: str,
    *,
    grow: float = 0.0,
    wide: Wide = "icon",
    tall: Tall = "icon",
    tooltip: Tip = "",
    enabled: bool = True,
) -> Button:
    """A small plate with an icon alone, half as high; its label is its tooltip by default."""

    def emblem(canvas: Canvas, button: Button) -> None:
        colour = theme.TITLE if button.hovered or button.focused else theme.SECONDARY
        if not button.enabled:
            colour = theme.SET_LINE
        canvas.icon(icon, button.w / 2, button.h / 2, HEIGHTS[tall] / 2, colour)

    return Button(
        key, "", act, grow=grow, wide=wide, tall=tall, label=label, tooltip=tooltip or label,
        enabled=enabled, emblem=emblem,
    )  # fmt: skip
