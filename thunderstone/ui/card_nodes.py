"""The nodes of the cards: each lies on the table or is leaving it, and is dropped in the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.card_animations import CardLike
    from thunderstone.ui.card_layer import CardLayer
    from thunderstone.ui.placement import Piece
    from thunderstone.ui.scenes.table.layout import Box


class CardNodes:
    """All nodes that were made and not dropped: ``lying`` by card, and those ``leaving``."""

    def __init__(self, maker: CardLayer) -> None:
        self.maker = maker
        self.lying: dict[int, CardLike] = {}
        self.leaving: list[tuple[int, CardLike]] = []

    def put(self, card: int, piece: Piece) -> CardLike:
        """Lay a card on the table, in the place of the node that it may have had there."""
        self.remove(card)
        node = self.lying[card] = self.maker.make(card, piece)
        return node

    def remove(self, card: int) -> None:
        """Take a card from the table at once, if it lies there."""
        if card in self.lying:
            self.maker.drop(card, self.lying.pop(card))

    def release(self, card: int) -> CardLike:
        """A card on the table lies nowhere any more; its node stays until it has gone its way.

        What lay on it told of it in its place, and does not go with it.
        """
        node = self.lying.pop(card)
        node.clear()
        self.leaving.append((card, node))
        return node

    def passing(self, card: int, piece: Piece, start: Box) -> CardLike:
        """A node that is there only while it moves, from ``start`` on."""
        node = self.maker.make(card, piece)
        node.x, node.y, node.w, node.h = start
        self.leaving.append((card, node))
        return node

    def gone(self, card: int, node: CardLike) -> Callable[[], None]:
        """A function that drops a node which is leaving, when it has gone its way."""

        def drop() -> None:
            self.leaving.remove((card, node))
            self.maker.drop(card, node)

        return drop

    def is_leaving(self, card: int) -> bool:
        """Whether a card is on its way out of sight."""
        return any(card == gone for gone, _ in self.leaving)

    def clear(self) -> None:
        """Drop all of them."""
        for card in list(self.lying):
            self.remove(card)
        for card, node in list(self.leaving):
            self.gone(card, node)()
