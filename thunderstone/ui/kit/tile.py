"""Plates that can be pressed, in a grid, and the small pictures that lie on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.kit.arrangement import ColumnArrangement
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.text import lit
from thunderstone.ui.kit.theme import PLATES, THUMBNAIL, THUMBNAIL_ICON, THUMBNAIL_VEIL

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

_fitted: WeakKeyDictionary[pygame.Surface, dict[tuple[int, int, bool], pygame.Surface]] = (
    WeakKeyDictionary()
)


def _fit(picture: pygame.Surface, size: tuple[int, int], veiled: bool) -> pygame.Surface:
    """A picture at another size, kept as long as the picture itself: trees are often made anew."""
    sizes = _fitted.setdefault(picture, {})
    key = (*size, veiled)
    if key not in sizes:
        sizes[key] = pygame.transform.smoothscale(picture, size)
        if veiled:
            sizes[key].fill(THUMBNAIL_VEIL, special_flags=pygame.BLEND_RGB_MULT)
    return sizes[key]


class Thumbnail(Item):
    """A small picture of a table, as wide as its room; an empty frame where there is none yet.

    An ``icon`` lies over it; ``veiled`` lays it in the dark.
    """

    def __init__(
        self, picture: pygame.Surface | None, icon: str = "", *, veiled: bool = False
    ) -> None:
        super().__init__()
        self.picture, self.icon, self.veiled = picture, icon, veiled

    def want(self, ruler: Canvas, room: float) -> Size:
        """All of the room, in the proportions of a table."""
        return Size(room, room * THUMBNAIL)

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture at the size of the frame, and the icon over it."""
        if self.picture is None:
            canvas.panel((0, 0, self.w, self.h), PLATES["field"])
        else:
            area = canvas.rect((0, 0, self.w, self.h))
            canvas.blit(_fit(self.picture, area.size, self.veiled), area.topleft)
        if self.icon:
            canvas.icon(self.icon, self.w / 2, self.h / 2, self.h * THUMBNAIL_ICON)


class Tile(Item):
    """A plate that can be pressed, such as a game in a grid; what lies on it lights up with it."""

    def __init__(
        self, key: str, act: Callable[[], None], *, label: str, chosen: bool = False
    ) -> None:
        arrangement = ColumnArrangement("xs", "s")
        super().__init__(key=key, label=label, on_click=act, arrangement=arrangement)
        self.chosen = chosen

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, brighter where it is chosen, pointed at or has the focus."""
        look = PLATES["tile_chosen" if self.chosen else "tile_lit" if lit(self) else "tile"]
        canvas.panel((0, 0, self.w, self.h), look)

    def draw_children(self, canvas: Canvas) -> None:
        """What lies on it, and the light of the focus over all."""
        super().draw_children(canvas)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, PLATES["tile"].radius, Rim(glow=5))
