"""A stack or a pile fanned out under the pointer: its cards with their numbers and prices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.badge import count_badge
from thunderstone.ui.brush.medal import medal
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.card import shadow
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas

CARD_W, GAP, PAD, HEAD, FOOT = 112.0, 10.0, 16.0, 44.0, 40.0
NEWEST = 5
"""So many cards of a discard pile are fanned out; a click shows them all."""

OPENING = 0.16
"""Seconds that the cards take to spread."""

Faces = Callable[["CardDef", float, "Mapping[str, int] | None"], pygame.Surface]


class Entry(NamedTuple):
    """A card of the fan: its face, its copies (0: not counted), and its price."""

    face: CardDef
    copies: int = 0
    price: int | None = None


class Fan(NamedTuple):
    """What is fanned out: under which heading, which cards, and where its lower edge lies."""

    heading: str
    entries: tuple[Entry, ...]
    bottom: float


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
    """Where a fan lies: over the hall's left side, clear of the prompt and of the large view."""
    count = len(fan.entries)
    wide = max(260.0, 2 * PAD + count * CARD_W + (count - 1) * GAP)
    priced = any(entry.price is not None for entry in fan.entries)
    tall = HEAD + CARD_W * 1.5 + (FOOT if priced else PAD)
    return Box(layout.HALL.x - 4, fan.bottom - tall, wide, tall)


class FanPane(Node):
    """Shows a fan, or nothing; the pointer passes through it.

    ``spread`` runs from 0 to 1 while the cards come apart.
    """

    def __init__(self, faces: Faces) -> None:
        super().__init__(layout.TABLE)
        self.faces = faces
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
        """Draw the panel, the cards from the last to the first, and their figures."""
        fan = self.fan
        if fan is None:
            return
        box = box_of(fan)
        canvas.panel(box, looks.PANE)
        head = Style("display", Px.READING, theme.TITLE, shadow=1.5)
        canvas.text(fan.heading, head, box.x + PAD, box.y + 29, room=box.w - 2 * PAD)
        for place in reversed(range(len(fan.entries))):
            self._card(canvas, fan.entries[place], box, place)

    def _card(self, canvas: Canvas, entry: Entry, box: Box, place: int) -> None:
        x = box.x + PAD + place * (CARD_W + GAP) * self.spread
        y = box.y + HEAD
        figures = None
        if entry.price is not None and entry.price != (entry.face.cost or 0):
            figures = {"cost": entry.price}
        area = canvas.rect((x, y, CARD_W, CARD_W * 1.5))
        soft = shadow(area.width, area.height, 6 * canvas.unit, 6 * canvas.unit)
        canvas.blit(soft.surface, (area.x - soft.pad, area.y - soft.pad + 3 * canvas.unit))
        canvas.image(self.faces(entry.face, CARD_W, figures), x, y)
        base = y + CARD_W * 1.5 + 20
        if entry.copies:
            canvas.sprite_centred(count_badge(entry.copies, canvas.px(24)), x + 36, base)
        if entry.price is not None:
            coin = medal("cost", canvas.px(27), entry.price)
            canvas.sprite_centred(coin, x + (80 if entry.copies else CARD_W / 2), base)
