"""What the coach points at, as it lies on the table now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from thunderstone.engine.zone_names import RANK_ZONES
from thunderstone.ui.placement import hall_plan
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.card_overlays import EffectNode
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.tutorial.coach_plaque import union

if TYPE_CHECKING:
    from thunderstone.ui.node import Node
    from thunderstone.ui.scenes.table.table import Table

_HEADER = 34.0
"""How far the suns of a rank stand above its cards."""

PURSE = Box(layout.PURSE.x - 14, layout.TOTALS.y + 6, 150, layout.TOTALS.h - 12)


class Targets:
    """Finds what a step names: ``hall.spider``, ``button.village``, ``stack.elf`` and so on."""

    def __init__(self, table: Callable[[], Table]) -> None:
        self.table = table

    def first_of(self, names: Sequence[str]) -> tuple[str, tuple[Box, ...]]:
        """The first of some names that is there, and where it lies."""
        for name in names:
            found = tuple(self._boxes(*name.partition(".")[::2]))
            if found:
                return name, found
        return "", ()

    def _boxes(self, kind: str, what: str) -> Iterable[Box]:
        table = self.table()
        if kind == "village":
            return [layout.VILLAGE]
        if kind == "purse":
            return [PURSE]
        if kind == "discard":
            return [layout.DISCARD]
        if kind == "stack":
            return [_box(table.village.tiles[what])]
        if kind == "badge":
            return [_box(plate) for plate in table.hall.plates if self._is(plate.card, what)]
        if kind == "suns":
            place = hall_plan(table.seen).ranks[int(what)][0]
            return [Box(place.x, place.y - _HEADER, place.w, _HEADER - 2)]
        if kind == "button":
            row = table.row.node.walk()
            return [_box(node) for node in row if node.label == what and node.clickable]
        if kind == "seat":
            seat = f"seat.{0 if what == 'you' else 1}"
            return [_box(node) for node in table.board.children if node.label == seat]
        return self._cards(kind, what)

    def _cards(self, kind: str, what: str) -> Iterator[Box]:
        """Cards of the hall or the hand, who may bear a weapon, a card's button."""
        nodes = list(self.table().cards.nodes.values())
        hand = [node for node in nodes if node.piece.zone == "hand"]
        chosen = any(self._is(node.card, what) and node.mark.kind == "chosen" for node in hand)
        if kind == "hand" and not what:
            yield union([node.piece.box for node in hand])
        elif kind == "hand":
            fitting = [node for node in hand if self._is(node.card, what)]
            ready = [node for node in fitting if node.mark.kind]
            yield from (node.piece.box for node in (ready or fitting)[:1])
        elif kind == "bearer" and chosen:
            yield from (node.piece.box for node in hand if node.mark.kind == "target")
        elif kind == "hall":
            ranked = (node for node in nodes if node.piece.zone in RANK_ZONES)
            yield from (node.piece.box for node in ranked if self._is(node.card, what))
        elif kind == "effect":
            children = (c for n in hand if self._is(n.card, what) for c in n.children)
            yield from (_box(c) for c in children if isinstance(c, EffectNode) and c.clickable)

    def _is(self, card: int, name: str) -> bool:
        return card >= 0 and self.table().seen.cards[card].id == name


def _box(node: Node) -> Box:
    """Where a node lies; a card lifted under the pointer where it lies otherwise."""
    if isinstance(node, CardNode):
        return node.piece.box
    x, y = node.corner()
    return Box(x, y, node.w, node.h)
