"""What a game has just earned, as a node for any screen: the medals and their names in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.award import award
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.records import Earned
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services

PLATE = PanelLook(radius=10, top="#4a3716", bottom="#2a1d0c", border="#e8bf6a", shadow=10)
LEAST_WIDE = 236.0
"""Units that a medal with its name takes at least; what has no room is counted."""

_HEAD = Style("text_bold", 14.2, theme.VILLAGE_LABEL, tracking=1.6)
_NAME = Style("display", Px.READING, theme.TITLE, shadow=1.2)
_WHO = Style("text", Px.LINE, theme.SECONDARY)


class EarnedNotice(Node):
    """The achievements of a finished game on one plate; nothing at all where there are none.

    ``box`` should be about 96 units tall. Pointing at a medal tells what it was earned for.
    """

    def __init__(self, services: Services, earned: Sequence[Earned], box: Box) -> None:
        super().__init__(box)
        self.services, self.earned = services, list(earned)
        self.visible = bool(self.earned)
        fits = max(1, int((self.w - 24) // LEAST_WIDE))
        self.shown = self.earned if len(self.earned) <= fits else self.earned[: fits - 1]
        cells = max(1, min(fits, len(self.earned)))
        wide = (self.w - 24) / cells
        several = len({one.name for one in self.earned}) > 1
        for number, one in enumerate(self.shown):
            cell = (12 + number * wide, 30, wide, self.h - 34)
            self.add(_Medal(services, one, cell, several))

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, its heading, and how many more there are."""
        canvas.panel((0, 0, self.w, self.h), PLATE)
        key = "medals.new" if len(self.earned) == 1 else "medals.new_many"
        canvas.text(self.services.word(key).upper(), _HEAD, 20, 24, room=self.w - 40)
        more = len(self.earned) - len(self.shown)
        if more:
            words = self.services.word("medals.more", n=more)
            canvas.text(words, _NAME, self.w - 24, self.h / 2 + 20, "right", room=200)


class _Medal(Node):
    """A medal with its name, and whose it is where several people earned some."""

    def __init__(self, services: Services, earned: Earned, box: Box, several: bool) -> None:
        one = earned.achievement
        super().__init__(box, tooltip=services.word(f"medal.{one.id}_text"))
        self.one = one
        self.words = services.word(f"medal.{one.id}")
        self.who = earned.name if several else ""

    def paint(self, canvas: Canvas) -> None:
        """Draw the medal and the words."""
        middle = self.h / 2
        made = award(self.one.icon, self.one.metal, canvas.px(52))
        canvas.sprite_centred(made, 34, middle)
        base = middle - 3 if self.who else middle + 6
        canvas.text(self.words, _NAME, 70, base, room=self.w - 80)
        if self.who:
            canvas.text(self.who, _WHO, 70, middle + 18, room=self.w - 80)
