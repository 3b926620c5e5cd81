"""A kept game in the grid: its picture, its name and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

LOOK = PanelLook(radius=9, alpha=0.92, border="#5f5137", shadow=8)
CHOSEN = LOOK._replace(top="#4a3716", bottom="#241809", border="#e8bf6a", border_width=1.6)
EMPTY = PanelLook(radius=6, top="#0e0d12", bottom="#17151b", border="#443d33", shadow=0, hollow=0.5)
WORDS_H = 76.0
INSET = 9.0
VEIL = (86, 82, 92)
_NAME = Style("display", 18.5, theme.TITLE, shadow=1.5)
_LINE = Style("text", 15, theme.SECONDARY, shadow=1.2)
_DATE = Style("text", 14.2, theme.MUTED, shadow=1.2)


_fitted: WeakKeyDictionary[pygame.Surface, dict[tuple[int, int, bool], pygame.Surface]] = (
    WeakKeyDictionary()
)


def _fit(picture: pygame.Surface, size: tuple[int, int], veiled: bool) -> pygame.Surface:
    """A picture at another size, kept as long as the picture itself: lists are often laid anew."""
    sizes = _fitted.setdefault(picture, {})
    key = (*size, veiled)
    if key not in sizes:
        sizes[key] = pygame.transform.smoothscale(picture, size)
        if veiled:
            sizes[key].fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)
    return sizes[key]


class PictureNode(Node):
    """A picture in a frame, or an icon where there is none; ``veiled`` lays it in the dark."""

    def __init__(
        self, box: Box, picture: pygame.Surface | None, icon: str = "", *, veiled: bool = False
    ) -> None:
        super().__init__(box)
        self.picture, self.icon, self.veiled = picture, icon, veiled

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture at the size of the frame, and the icon over it."""
        area = canvas.rect((0, 0, self.w, self.h))
        if self.picture is None:
            canvas.panel((0, 0, self.w, self.h), EMPTY)
        else:
            canvas.blit(_fit(self.picture, area.size, self.veiled), area.topleft)
        if self.icon:
            canvas.icon(self.icon, self.w / 2, self.h / 2, min(64.0, self.h * 0.36))


class SaveTile(Node):
    """A game to choose. ``lines`` are its name, where it stands and its date."""

    def __init__(
        self,
        box: Box,
        picture: PictureNode,
        lines: tuple[str, str, str],
        choose: Callable[[], None],
        *,
        chosen: bool,
        faulty: bool = False,
    ) -> None:
        super().__init__(box, label=lines[0], on_click=choose)
        self.lines, self.chosen, self.faulty = lines, chosen, faulty
        picture.x = picture.y = INSET
        self.add(picture)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the words below the picture."""
        lit = self.hovered or self.focused
        look = CHOSEN if self.chosen else LOOK._replace(border="#b8924a") if lit else LOOK
        canvas.panel((0, 0, self.w, self.h), look)
        room, top = self.w - 2 * INSET - 4, self.h - WORDS_H
        name, place, date = self.lines
        canvas.text(name, _NAME, INSET + 2, top + 23, room=room, least=14)
        style = _LINE._replace(colour=theme.WORSE) if self.faulty else _LINE
        canvas.text(place, style, INSET + 2, top + 45, room=room, least=13.8)
        canvas.text(date, _DATE, INSET + 2, top + 65, room=room, least=13.8)

    def draw_children(self, canvas: Canvas) -> None:
        """The picture, and the light of the focus over all."""
        super().draw_children(canvas)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 9, glow=5)
