"""The table as the game left it: hall, decks, Village, and what went out of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.engine.zone_names import RANKS
from thunderstone.review.closing import Pile, closing
from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.score import layout
from thunderstone.ui.scenes.score.details import LINE_H, CardLine
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Label, Panel

if TYPE_CHECKING:
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

COLUMNS = (
    ("rank_3", "rank_2", "rank_1", "rank_0", "swarm", "horde"),
    ("dungeon", "captives", "disease"),
    ("village",),
    ("void",),
)
"""Which piles stand in which column."""

_HEAD_H, _GAP = 40.0, 12.0


class PileHead(Node):
    """The name of a pile and how many cards it holds."""

    def __init__(self, y: float, wide: float, words: str, count: str) -> None:
        super().__init__((0, y, wide, _HEAD_H))
        self.words, self.count = words, count

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        style = text.style_of(theme.ROLE_SECTION, colour=theme.VILLAGE_LABEL, tracking=1.2)
        right = self.w - 8
        if self.count:
            figure = Style("display", 18, theme.SECONDARY, shadow=1.2)
            right -= canvas.text(self.count, figure, right, 27, "right") + 8
        canvas.text(self.words.upper(), style, 4, 27, room=right - 4, least=13.8)
        canvas.rule(2, _HEAD_H - 3, self.w - 4, "#3d3843")


def final_nodes(services: Services, state: State) -> list[Node]:
    """Everything on the page of the final table."""
    piles = {pile.name: pile for pile in closing(state)}
    x, y, wide, tall = layout.BODY
    across = (wide - (len(COLUMNS) - 1) * _GAP) / len(COLUMNS)
    found: list[Node] = []
    for number, names in enumerate(COLUMNS):
        panel = Panel((x + number * (across + _GAP), y, across, tall))
        _fill(services, panel, [piles[name] for name in names if name in piles])
        found.append(panel)
    return found


def _fill(services: Services, panel: Panel, piles: Sequence[Pile]) -> None:
    """Lay the piles of a column out, one below the other."""
    cards = services.library.cards
    view = barred(panel, (18, 12, panel.w - 26, panel.h - 24))
    y = 0.0
    for pile in piles:
        rank = RANKS.get(pile.name)
        if rank is not None:
            words, count = services.word("closing.rank", rank=rank), ""
            if not pile.cards and rank == 0:
                continue
        else:
            words = services.word(f"closing.{pile.name}")
            count = str(pile.size)
        view.add(PileHead(y, view.w, words, count))
        y += _HEAD_H
        if not pile.cards:
            style = Style("text_italic", 15.5, theme.FLAVOUR)
            view.add(Label(services.word("closing.empty"), style, 8, y + 20))
            y += 30
        for entry in pile.cards:
            copies = services.word("score.copies", copies=entry.copies) if entry.copies > 1 else ""
            box = (0.0, y, view.w, LINE_H)
            view.add(CardLine(services, box, cards[entry.card], entry.copies, copies))
            y += LINE_H
        y += _GAP
    view.length = y
