"""The pointer and the keys: hovering, dragging, pinning, confirming."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from thunderstone.ui.node import Node
from thunderstone.ui.presenter import CardLike
from thunderstone.ui.scene import LEFT, RIGHT
from thunderstone.ui.scenes.table.card import CardNode, EffectNode
from thunderstone.ui.scenes.table.dressing import TableDressing
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.ui.app import App
    from thunderstone.ui.session import Session

DRAG = 9.0
"""Units that the pointer must move with the button down before a card is dragged."""

HOVER = 0.11


class TableHandling(TableDressing):
    """The table in the player's hands."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._grip: tuple[float, float] | None = None

    def _hover(self, node: Node | None) -> None:
        before = self.hovered
        super()._hover(node)
        if before is self.hovered:
            return
        self.quiet = 0.0
        for changed, lift in ((before, 0.0), (self.hovered, 1.0)):
            card = changed.parent if isinstance(changed, EffectNode) else changed
            if isinstance(card, CardNode) and card.piece.zone == "hand":
                self.tweens.add(Tween(card, HOVER, lift=lift))
                self._spread(card, whole=bool(lift))
                if lift:
                    card.to_front()
        if before is not None:
            self._reseat()

    def _spread(self, card: CardNode, *, whole: bool) -> None:
        """A card brought to the front shows its buttons whole; one half covered cannot."""
        wide = (card.w if whole else min(card.w, self.seen_width(card))) - 12
        for child in card.children:
            if isinstance(child, EffectNode):
                child.w = wide

    def _reseat(self) -> None:
        """A hand card that was brought to the front goes back under its neighbour."""
        nodes = self.card_nodes()
        keep = self.hovered.parent if isinstance(self.hovered, EffectNode) else self.hovered
        order = sorted(nodes.values(), key=lambda node: (node is keep, node.piece.layer))
        self.reorder(order)

    def reorder(self, order: Sequence[CardLike]) -> None:
        """Lay the cards over each other in this order; those that fly off stay on top."""
        nodes = [cast(CardNode, node) for node in order]
        rest = [node for node in self.cards.children if node not in set(nodes)]
        self.cards.children[:] = [*nodes, *rest]
        self.cards.touch()

    def _moved(self, x: float, y: float) -> None:
        self.quiet = 0.0
        if self.dragged is not None and self._grip is not None:
            self.pointer = (x, y)
            self.dragged.place(x - self._grip[0], y - self._grip[1])
            return
        super()._moved(x, y)
        node = self.pressed
        if isinstance(node, CardNode) and self._grip is not None and not self.watching:
            corner = (node.x + self._grip[0], node.y + self._grip[1])
            far = abs(x - corner[0]) + abs(y - corner[1]) > DRAG
            if far and self.question.lift(node.card):
                self.dragged = node
                node.dragged = True
                node.to_front()

    def _button_down(self, button: int) -> None:
        if button == RIGHT and (self.hovered is None or self.hovered.on_right_click is None):
            self.pin()
            return
        if button == LEFT:
            hasty = self.hovered is not None and self.hovered.parent is self.row
            if self.heedless > 0 and hasty:
                return
            if self.pinned is not None:
                self.pinned = None
                self.touch()
            if self.presenter.busy and (self.hovered is None or not self.hovered.clickable):
                self.presenter.skip()
        super()._button_down(button)
        node = self.pressed
        if isinstance(node, CardNode):
            self._grip = (self.pointer[0] - node.x, self.pointer[1] - node.y)

    def _button_up(self, button: int) -> None:
        dragged = self.dragged
        if button == LEFT and dragged is not None:
            self._let_fall(dragged)
            return
        self._grip = None
        super()._button_up(button)

    def _let_fall(self, dragged: CardNode) -> None:
        """A dragged card is let go of: over a hero it is his, elsewhere it slides back."""
        self.dragged = self._grip = None
        self.pressed = None
        dragged.pressed = dragged.dragged = False
        dragged.visible = False
        below = self.node_at(*self.pointer)
        dragged.visible = True
        box = dragged.piece.box
        self.tweens.add(Tween(dragged, 0.18, x=box.x, y=box.y))
        if isinstance(below, EffectNode) and isinstance(below.parent, CardNode):
            below = below.parent
        if isinstance(below, CardNode):
            self.question.drop(dragged.card, below.card)
        self.refresh_hover()

    def key(self, event: pygame.Event) -> None:
        """The table's own keys, then the usual ones."""
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key == pygame.K_u or (control and event.key == pygame.K_z):
            self.undo()
        elif event.key == pygame.K_z:
            self.pin()
        elif event.key == pygame.K_l:
            self.close_viewer() if self.over.children else self.open_log()
        elif self._confirms(event):
            if self.presenter.busy and self.watching:
                self.presenter.skip()
            elif not self.watching:
                self.question.primary()
        else:
            super().key(event)

    def _confirms(self, event: pygame.Event) -> bool:
        confirm = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return confirm and self.focused is None and not self.over.children

    def back(self) -> None:
        """Esc: close, unpin, let go of a half-made choice, or show the menu."""
        if self.over.children:
            self.close_viewer()
        elif self.pinned is not None:
            self.pinned = None
            self.touch()
        elif self.watching or not self.question.cancel():
            self.app.show_menu()
