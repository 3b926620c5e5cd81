"""The pointer and the keys: hovering, dragging, pinning, confirming."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from thunderstone.ui.flights import CardLike
from thunderstone.ui.links import Link
from thunderstone.ui.node import Node
from thunderstone.ui.scene import LEFT, RIGHT
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.dressing import TableDressing
from thunderstone.ui.scenes.table.riders import EffectNode
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.ui.app import App
    from thunderstone.ui.cursor import Shape
    from thunderstone.ui.session import Session

DRAG = 9.0
"""Units that the pointer must move with the button down before a card is dragged."""

HOVER = 0.11


class TableHandling(TableDressing):
    """The table in the player's hands."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._grip: tuple[float, float] | None = None
        self._below: CardNode | None = None

    def skip_shown(self) -> None:
        """Show at once what is under way."""

    @property
    def cursor(self) -> Shape:
        """A fist while a card is dragged."""
        return "hold" if self.dragged is not None else super().cursor

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
                card.front = bool(lift)
                if lift:
                    card.to_front()
        if before is not None:
            self._reseat()

    def _spread(self, card: CardNode, *, whole: bool) -> None:
        """A card brought to the front shows its buttons whole; one half covered cannot."""
        buttons = [child for child in card.children if isinstance(child, EffectNode)]
        seen = card.piece.box.w if whole else self.seen_width(card)
        places = self.button_boxes(card, [button.effect for button in buttons], seen)
        for button, place in zip(buttons, places, strict=True):
            button.x, button.y, button.w, button.h = place

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
            self._hang_over(self._card_below(self.dragged))
            return
        super()._moved(x, y)
        node = self.pressed
        if isinstance(node, CardNode) and self._grip is not None and not self.watching:
            corner = (node.x + self._grip[0], node.y + self._grip[1])
            far = abs(x - corner[0]) + abs(y - corner[1]) > DRAG
            if far and self.question.lift(node.card):
                self.dragged = node
                node.dragged = True
                self.question.take_up(node.card)
                node.to_front()

    def _card_below(self, dragged: CardNode) -> CardNode | None:
        """The card over which a dragged one hangs."""
        dragged.visible = False
        below = self.node_at(*self.pointer)
        dragged.visible = True
        if isinstance(below, EffectNode):
            below = below.parent
        return below if isinstance(below, CardNode) else None

    def _hang_over(self, card: CardNode | None) -> None:
        """Let the card that would take the dragged one glow."""
        if card is self._below:
            return
        for node, lit in ((self._below, False), (card, True)):
            if node is not None:
                node.hover(lit and node.mark.kind == "target")
        self._below = card

    def _button_down(self, button: int) -> None:
        if button == RIGHT and (self.hovered is None or self.hovered.on_right_click is None):
            self.pin()
            return
        if button == LEFT:
            hasty = self.hovered is not None and self.hovered.parent is self.row
            if self.heedless > 0 and hasty:
                return
            if self.pinned is not None and not isinstance(self.hovered, Link):
                self.pinned = None
                self.touch()
            telling = self.presenter.busy or self.plaque.up
            if telling and (self.hovered is None or not self.hovered.clickable):
                self.skip_shown()
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
        below = self._card_below(dragged)
        self._hang_over(None)
        box = dragged.piece.box
        self.tweens.add(Tween(dragged, 0.18, x=box.x, y=box.y))
        asker = self.asker
        if asker is not None and below is not None:
            asker.drop(dragged.card, below.card)
        if asker is not None and self.asker is asker:  # it fell on nobody who could take it
            asker.cancel()
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
            if self.plaque.up or (self.presenter.busy and self.watching):
                self.skip_shown()
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
