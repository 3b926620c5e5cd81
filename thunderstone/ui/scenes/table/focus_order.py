"""Where the focus goes on the table: part by part, or within what lies open to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from thunderstone.ui.focus import FocusOrder
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.log_line import LogLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.ui.scenes.table.actions import ActionRow
    from thunderstone.ui.scenes.table.cards import Cards

N = TypeVar("N", bound=Node)

_ZONES: tuple[Box, ...] = (
    Box(880, 535, 720, 72),
    Box(206, 600, 1112, 300),
    layout.HALL,
    layout.VILLAGE,
    Box(0, 0, 1600, 60),
    layout.TABLE,
)
"""The parts of the table between which the focus goes at once; the last takes the rest."""

_LINE = 40
"""Nodes whose tops lie within so many units stand on one line."""


class TableOrder(FocusOrder):
    """The order of the nodes below ``root``; while ``over`` holds anything, only of what is on it.

    It is that of the places: cards that are brought forward change the nodes' own.
    """

    def __init__(self, root: Node, over: Node, row: ActionRow, cards: Cards) -> None:
        super().__init__(root)
        self.over, self.row, self.cards = over, row, cards

    def focusables(self) -> list[Node]:
        """What Tab reaches, part by part."""
        if self.over.children:
            return [node for node in self.over.walk() if node.focusable]
        found = [node for node in self.root.walk() if node.focusable and not _on_pile(node)]
        return [node for zone in _sorted_into_zones(found) for node in zone]

    def stops(self) -> list[Node]:
        """The arrows reach the cards and stacks as well that can only be looked at."""
        if self.over.children:
            return self.focusables()
        nodes = (node for node in self.root.walk() if node.focusable or node.readable)
        return [node for node in nodes if not _on_pile(node)]

    def zones(self) -> list[list[Node]]:
        """The parts of the table, from the buttons round: hand, hall, village, top, the piles.

        Of a chronicle the newest line comes first.
        """
        if not self.over.children:
            return _sorted_into_zones(self.stops())
        plates = super().zones()
        return [zone[::-1] if isinstance(zone[0], LogLine) else zone for zone in plates]

    def part_of(self, node: Node) -> Node:
        """The part of what lies open on which a node lies."""
        while node.parent is not None and node.parent.parent is not self.over:
            node = node.parent
        return node

    def first_focus(self) -> Node | None:
        """A useful button, else the most promising Monster, or another card to answer with.

        Of what lies open to be read the buttons come before the lines of a chronicle.
        """
        nodes, row, cards = self.focusables(), self.row, self.cards
        if self.over.children:
            return next((node for node in nodes if not isinstance(node, LogLine)), None)
        best = cards.board_view.table.best_battle
        prey = cards.nodes.get(best.target) if best is not None else None
        if prey is not None and not prey.clickable:
            prey = None
        useful = row.first(declining=False) or prey or cards.first()
        return useful or row.first(declining=True) or next(iter(nodes), None)

    def hand(self) -> list[CardNode]:
        """The cards of the tray, or else of the hand, line by line."""
        cards = [node for node in self.stops() if isinstance(node, CardNode)]
        tray = [node for node in cards if node.piece.zone == "tray"]
        return _in_lines(tray or [node for node in cards if node.piece.zone == "hand"])


def _on_pile(node: Node) -> bool:
    """Whether a card lies on the discard pile: the pile itself has the focus in its place."""
    return isinstance(node, CardNode) and node.piece.zone == "discard"


def _sorted_into_zones(nodes: Sequence[Node]) -> list[list[Node]]:
    """Nodes by the part of the table in which they lie, each part line by line."""
    found: list[list[Node]] = [[] for _ in _ZONES]
    for node in nodes:
        x, y = node.box.center
        within = (zone.x <= x < zone.right and zone.y <= y < zone.bottom for zone in _ZONES)
        found[next((at for at, here in enumerate(within) if here), -1)].append(node)
    return [_in_lines(zone) for zone in found]


def _in_lines(nodes: Sequence[N]) -> list[N]:
    return sorted(nodes, key=lambda node: (node.box.y // _LINE, node.box.x))
