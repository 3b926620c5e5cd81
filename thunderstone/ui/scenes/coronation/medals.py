"""What the game has earned, dealt as cards: each lies face down for a moment, and turns over."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.award import award
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.kit import Column, Grid, Item, Picture, Prose, Row, Scroll, Spacer, Text
from thunderstone.ui.kit.theme import PLATES
from thunderstone.ui.scenes.coronation.timing import DEALT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.records import Earned
    from thunderstone.ui.scenes.coronation.clock import Clock
    from thunderstone.ui.scenes.coronation.timing import CrownTiming
    from thunderstone.ui.services import Speech

ABREAST, FEW = 2, 4
"""So many lie side by side, and so many, in two rows, have room for what they were earned for."""

MANY = 2 * FEW
"""More than so many lie three abreast."""


class MedalCard(Item):
    """A card that is dealt at ``start``; resting on it tells what it was earned for."""

    def __init__(
        self, key: str, name: str, tip: str, clock: Clock, start: float, content: Item
    ) -> None:
        super().__init__(key=key, label=name, tooltip=tip)
        self.clock, self.start, self.content = clock, start, content
        self.add(content)

    @property
    def focusable(self) -> bool:
        """The keyboard comes here, so that everybody can read it."""
        return True

    def want_height(self, ruler: Canvas, wide: float) -> float:
        """As high as what is on it."""
        return self.content.height(ruler, wide)

    def lay(self, ruler: Canvas, box: tuple[float, float, float, float]) -> None:
        """What is on it fills it."""
        super().lay(ruler, box)
        self.content.lay(ruler, (0, 0, self.w, self.h))

    def draw(self, canvas: Canvas) -> None:
        """Draw it as far as it has turned over."""
        turned = self.clock.share(self.start, DEALT)
        if turned >= 1:
            super().draw(canvas)
        elif turned > 0:
            self._draw_turning(canvas, turned)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, and the focus."""
        box = (0.0, 0.0, self.w, self.h)
        canvas.panel(box, PLATES["earned"])
        if self.focused or self.hovered:
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim(box, colour, PLATES["earned"].radius)

    def _draw_turning(self, canvas: Canvas, turned: float) -> None:
        """Draw the face, or before that the back, as narrow as it is seen."""
        side = pygame.Surface((canvas.px(self.w), canvas.px(self.h)), pygame.SRCALPHA)
        sheet = Canvas(side, canvas.unit, (0.0, 0.0), canvas.lang)
        if turned > 0.5:
            self.paint(sheet)
            self.content.draw(sheet)
        else:
            sheet.panel((0, 0, self.w, self.h), PLATES["chip"])
            sheet.icon("trophy", self.w / 2, self.h / 2, self.h / 2, theme.VILLAGE_LABEL)
        share = abs(math.cos(turned * math.pi))
        wide = max(1, round(side.get_width() * share))
        narrow = pygame.transform.smoothscale(side, (wide, side.get_height()))
        canvas.image(narrow, self.x + self.w * (1 - share) / 2, self.y)


def medals(speech: Speech, clock: Clock, earned: Sequence[Earned], timing: CrownTiming) -> Item:
    """The cards of all that has been earned; whose each is, where several people earned some."""
    several, few = len({one.name for one in earned}) > 1, len(earned) <= FEW
    cards = []
    for number, one in enumerate(earned):
        name = speech.word(f"medal.{one.achievement.id}")
        medal = partial(award, one.achievement.icon, one.achievement.metal)
        what = speech.word(f"medal.{one.achievement.id}_text")
        picture = Picture(medal, wide="medal", tall="medal" if few else "icon")
        content = Column(gap="xs", pad="s" if few else "xs")[
            Spacer(),
            Row()[Spacer(), picture, Spacer()],
            Prose(name, "seat", align="centre"),
            Text(one.name, "remark", "centre") if several else None,
            Prose(what, "note", align="centre") if few else None,
            Spacer(),
        ]
        tip = f"*{name}*\n{what}"
        start = timing.dealt(number)
        cards.append(MedalCard(f"medal.{number}", name, tip, clock, start, content))
    if few:
        return Grid(ABREAST, gap="s")[*cards]
    many = len(earned) > MANY
    return Scroll("medals")[Grid(3 if many else ABREAST, gap="xs" if many else "s")[*cards]]
