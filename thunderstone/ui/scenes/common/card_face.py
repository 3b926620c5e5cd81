"""A card's painted face as an item of a layout, and its portrait."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Protocol

from thunderstone.ui import theme
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.cards.back import back_of
from thunderstone.ui.kit import Item, Size
from thunderstone.ui.kit.theme import WIDTHS, Wide
from thunderstone.ui.services import Pictures, Scale, Speech

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cards.cache import FaceLayout

RING = "#8d7850"
"""The ring around a portrait that is nobody's."""

TALL = 1.5
"""The height of a card over its width."""


class FaceServices(Speech, Pictures, Scale, Protocol):
    """What a face needs of the window."""


class CardFace(Item):
    """A card's face, or its back until that has been painted; one with ``act`` can be pressed.

    ``wide`` is what it asks for; in a grid it takes the width that it is given, and in a row that
    is too narrow it shrinks.
    """

    shrinks: ClassVar[bool] = True

    def __init__(
        self,
        key: str,
        services: FaceServices,
        card: CardDef,
        act: Callable[[], None] | None = None,
        *,
        wide: Wide,
        chosen: bool = False,
        large: bool = False,
    ) -> None:
        label = card.words_in(services.language).name
        super().__init__(key=key, label=label, on_click=act, solid=True)
        self.services, self.card = services, card
        self.chosen, self.natural = chosen, WIDTHS[wide]
        self.layout: FaceLayout = "large" if large else "small"

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as it asks for, where there is room."""
        wide = min(self.natural, room)
        return Size(wide, wide * TALL)

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """Cards are of one shape."""
        return wide * TALL

    def ready(self) -> bool:
        """Whether the face has been painted."""
        return self.services.face(self.card, self.w, layout=self.layout) is not None

    def paint(self, canvas: Canvas) -> None:
        """Draw the face and, where it is pointed at or has the focus, its light."""
        shown = self.services.face(self.card, self.w, layout=self.layout)
        if shown is None:
            shown = self.services.faces.back(back_of(self.card), canvas.px(self.w))
        canvas.image(shown, 0, 0)
        box, radius = (0.0, 0.0, self.w, self.h), 9 * self.w / 160
        if self.on_click is not None and (self.focused or self.hovered):
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim(box, colour, radius, Rim(line=2, glow=7))
        elif self.chosen:
            canvas.rim(box, theme.MAY_CHOOSE, radius, Rim(line=2, glow=3))


def portrait(services: Pictures, card: CardDef, ring: str, px: int) -> Sprite:
    """The round picture of a card, ``px`` pixels across."""
    return Sprite(services.faces.portrait(card, px, ring))
