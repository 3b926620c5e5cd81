"""The codex's cards in rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.node import Node

if TYPE_CHECKING:
    import pygame

    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.scroll import BarredView
    from thunderstone.ui.services import Services

MARGIN = 6.0
"""Room around the cards for the light of the one that is pointed at."""


class CodexCard(Node):
    """A card to open: its small face, or its back until that has been painted."""

    def __init__(
        self,
        services: Services,
        card: CardDef,
        x: float,
        y: float,
        wide: float,
        act: Callable[[], None],
    ) -> None:
        label = card.words_in(services.language).name
        super().__init__((x, y, wide, wide * 1.5), label=label, on_click=act)
        self.services, self.card = services, card
        self.chosen = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the face and, where it is pointed at or focused, its light."""
        canvas.image(face_or_back(self.services, self.card, self.w), 0, 0)
        radius = 9 * self.w / 160
        if self.focused or self.hovered:
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim((0, 0, self.w, self.h), colour, radius, line=2, glow=7)
        elif self.chosen:
            canvas.rim((0, 0, self.w, self.h), theme.MAY_CHOOSE, radius, line=2, glow=3)


def face_or_back(
    services: Services, card: CardDef, wide: float, *, large: bool = False
) -> pygame.Surface:
    """A card's face, or the back of a card until the face has been painted."""
    found = services.face(card, wide, large=large)
    if found is not None:
        return found
    return services.faces.back(
        "dungeon" if card.monster else "player", max(1, round(wide * services.unit))
    )


def lay_out(
    view: BarredView,
    services: Services,
    cards: Sequence[CardDef],
    columns: int,
    gap: float,
    open_: Callable[[int], None],
) -> list[CodexCard]:
    """Fill a window with cards in rows, as wide as ``columns`` of them allow."""
    view.clear()
    wide = (view.w - 2 * MARGIN - (columns - 1) * gap) / columns
    tall = wide * 1.5
    nodes = []
    for number, card in enumerate(cards):
        row, column = divmod(number, columns)
        x, y = MARGIN + column * (wide + gap), MARGIN + row * (tall + gap)
        nodes.append(CodexCard(services, card, x, y, wide, _opening(open_, number)))
    for node in nodes:
        view.add(node)
    rows = -(-len(cards) // columns)
    view.length = rows * (tall + gap) - gap + 2 * MARGIN if rows else 0.0
    view.scroll(view.at)
    return nodes


def _opening(open_: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: open_(number)
