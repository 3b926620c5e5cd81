"""A stack or a pile fanned out under the pointer: its cards with their numbers and prices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards.tile import ALONE
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

NEWEST = 5
"""So many cards of a discard pile are fanned out; a click shows them all."""

OPENING = 0.16
"""Seconds that the cards take to spread."""


class Entry(NamedTuple):
    """A card of the fan: its face, its copies (ALONE: not counted), and its price."""

    face: CardDef
    copies: int = ALONE
    price: int | None = None


class Fan(NamedTuple):
    """What is fanned out: under which heading, which cards, and what lies there that is pointed
    at."""

    heading: str
    entries: tuple[Entry, ...]
    about: Box


def of_stack(state: State, name: str, price: Callable[[int], int]) -> tuple[Entry, ...]:
    """The different cards of a village stack from the top down; none where there is but one kind.

    The stacks lie face up and anybody may look through them (R38).
    """
    counts: dict[str, int] = {}
    tops: dict[str, int] = {}
    for card in reversed(state.stacks[name]):
        kind = state.cards[card].id
        counts[kind] = counts.get(kind, 0) + 1
        tops.setdefault(kind, card)
    if len(counts) < 2:
        return ()
    return tuple(Entry(state.cards[card], counts[kind], price(card)) for kind, card in tops.items())


def of_discard(state: State, seat: int) -> tuple[Entry, ...]:
    """The newest cards of a discard pile, the last one first."""
    newest = state.seats[seat].discard[::-1][:NEWEST]
    return tuple(Entry(state.cards[card]) for card in newest) if len(newest) > 1 else ()


def box_of(fan: Fan) -> Box:
    """Where a fan lies: that of a stack over the rows of the village next to its own, that of a
    pile beside it on the ledge; over no rank, and not over the totals."""
    count, about = len(fan.entries), fan.about
    wide = 2 * layout.FAN_PAD + count * layout.TILE_PITCH_X - layout.FAN_GAP
    tall = layout.FAN_HEAD + layout.TILE_H + layout.FAN_PAD
    if not layout.VILLAGE.meets(about):
        return Box(layout.HAND.x, layout.HAND.y, wide, tall)
    low = about.bottom + layout.FAN_GAP
    y = low if low + tall <= layout.VILLAGE.bottom else about.y - layout.FAN_GAP - tall
    left, right = layout.VILLAGE.x + layout.FAN_GAP, layout.VILLAGE.right - layout.FAN_GAP
    return Box(min(max(left, about.middle[0] - wide / 2), right - wide), y, wide, tall)


class FanPane(Node):
    """Shows a fan, or nothing; the pointer passes through it.

    ``spread`` runs from 0 to 1 while the cards come apart.
    """

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(layout.TABLE)
        self.layer = "fan"
        self.board_view = board_view
        self.fan: Fan | None = None
        self.spread = 1.0

    def show(self, fan: Fan | None) -> bool:
        """Show this from now on; says whether that is a new fan, to be spread."""
        if fan == self.fan:
            return False
        self.fan = fan
        self.touch()
        return fan is not None

    @property
    def floats(self) -> Box | None:
        """The fan is in sight wherever the pile lies that it comes from."""
        return box_of(self.fan) if self.fan is not None else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel and, from the last to the first, the cards."""
        fan = self.fan
        if fan is None:
            return
        box = box_of(fan)
        canvas.panel(box, looks.PANE)
        head = Style("display", Px.PLAIN, theme.TITLE, shadow=1.5)
        x, base = box.x + layout.FAN_PAD, box.y + layout.FAN_HEAD * 0.7
        canvas.text(fan.heading, head, x, base, room=box.w - 2 * layout.FAN_PAD)
        for place in reversed(range(len(fan.entries))):
            left = x + place * layout.TILE_PITCH_X * self.spread
            self._card(canvas, fan.entries[place], left, box.y + layout.FAN_HEAD)

    def _card(self, canvas: Canvas, entry: Entry, x: float, y: float) -> None:
        view, face = self.board_view, entry.face
        changed = entry.price is not None and entry.price != (face.cost or 0)
        figures = {"cost": entry.price or 0} if changed else None
        wide = canvas.px(layout.TILE_W)
        tile = view.faces.tile(face, wide, view.lang, entry.copies, figures=figures)
        canvas.sprite(tile, x, y)
