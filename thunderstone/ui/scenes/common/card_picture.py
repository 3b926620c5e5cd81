"""The picture of a card without its face, cut to whatever place there is for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import pygame

from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.cards import art
from thunderstone.ui.kit import Item
from thunderstone.ui.kit.theme import PLATES

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.theme import Tall, Wide


class CardPicture(Item):
    """The picture of a card in a frame, as large as there is room; or as the ``ground`` of a
    heading, without a frame, going out below."""

    def __init__(
        self,
        card: CardDef,
        *,
        grow: float = 0.0,
        wide: Wide | None = None,
        tall: Tall | None = None,
        ground: bool = False,
    ) -> None:
        super().__init__(grow=grow, wide=wide, tall=tall)
        self.card, self.ground = card, ground

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture and the frame."""
        area = canvas.rect((0, 0, self.w, self.h))
        picture = _cropped(art.Subject(self.card), *area.size, ground=self.ground)
        canvas.blit(picture, area.topleft)
        if self.ground:
            return
        canvas.rim((0, 0, self.w, self.h), PLATES["dialog"].border, 0, Rim(strength=0.5))


FOOT: Final = -0.25
HEADED: Final = -0.6
"""How much of a fading picture is left at its foot, where all is 1 and nothing 0: below 0 it is
gone before the foot. ``HEADED`` is for one on which words stand, gone at some 0.7 of its height."""


ABOVE_WORDS: Final = 0.083
"""How much further down one on which words stand is cut, as a share of its own height: what is
looked at then lies above its middle."""


def faded_below(picture: pygame.Surface, foot: float = FOOT) -> pygame.Surface:
    """A picture whose top is whole and whose foot is gone, so that words stand on it."""
    faded = picture.convert_alpha()
    width, height = faded.get_size()
    ramp = np.clip(np.linspace(1.5, foot, height, dtype=np.float32), 0, 1)
    rows = np.broadcast_to(ramp[:, None], (height, width))
    faded.blit(surface_of_one("#ffffff", rows), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


@kept(24)
def _cropped(subject: art.Subject, width: int, height: int, *, ground: bool) -> pygame.Surface:
    """The picture of a card cut to a size in px, about its focus."""
    focus = art.focus_of(subject.card)
    if ground:
        focus = focus._replace(y=focus.y + ABOVE_WORDS * height / width / focus.zoom)
    picture = art.picture(subject.card, width, height, focus=focus)
    return faded_below(picture, HEADED) if ground else picture
