"""The pointer and the keys: hovering, dragging, pinning, confirming."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from thunderstone.ui import routes
from thunderstone.ui.flights import CardLike
from thunderstone.ui.links import Link
from thunderstone.ui.node import Node
from thunderstone.ui.scene import LEFT, RIGHT
from thunderstone.ui.scenes.table import layout, pad_legend
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.dressing import TableDressing
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.log import Entry
from thunderstone.ui.scenes.table.riders import EffectNode
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.client.session import Session
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cursor import Shape
    from thunderstone.ui.services import Services

DRAG = 9.0
"""Units that the pointer must move with the button down before a card is dragged."""

HOVER = 0.11

_DIGITS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)

_ZONES: tuple[Box, ...] = (
    Box(880, 535, 720, 72),
    Box(206, 600, 1112, 300),
    layout.HALL,
    layout.VILLAGE,
    Box(0, 0, 1600, 60),
    Box(0, 0, 1600, 900),
)
"""The parts of the table between which the focus goes at once; the last takes the rest."""


class TableHandling(TableDressing):
    """The table in the player's hands."""

    def __init__(self, app: Services, session: Session) -> None:
        super().__init__(app, session)
        self._grip: tuple[float, float] | None = None
        self._below: CardNode | None = None
        self._forward: CardNode | None = None

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
        self._come_forward()

    def _come_forward(self) -> None:
        """A card of the hand that is pointed at is lifted before the others, and no other one."""
        now = self.pointed.parent if isinstance(self.pointed, EffectNode) else self.pointed
        if not isinstance(now, CardNode) or now.piece.zone != "hand":
            now = None
        before, self._forward = self._forward, now
        if before is not None and before is not now:
            self._lift(before, 0.0)
            self._reseat()
        if now is not None:
            self._lift(now, 1.0)
            now.to_front()

    def _lift(self, card: CardNode, lift: float) -> None:
        """Raise a card of the hand, or let it down again."""
        self.tweens.add(Tween(card, HOVER, lift=lift))
        card.front = bool(lift)
        self._spread(card, whole=card.front)

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
        keep = self.pointed.parent if isinstance(self.pointed, EffectNode) else self.pointed
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
            if self.pin_named() or self.explain_click():
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

    # -- the keyboard -----------------------------------------------------------------------

    def focusables(self) -> list[Node]:
        """What Tab reaches, part by part; while something is being read, only what lies on it.

        The order is that of the places: cards that are brought forward change the nodes' own.
        """
        found = [node for node in super().focusables() if not _on_pile(node)]
        if self.over.children:
            above = set(self.over.walk())
            return [node for node in found if node in above]
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
        found = super().zones()
        return [zone[::-1] if isinstance(zone[0], Entry) else zone for zone in found]

    def first_focus(self) -> Node | None:
        """The first button of the row, else whatever can be clicked."""
        nodes = self.focusables()
        if self.over.children:  # the lines of a chronicle come after the buttons
            return next((node for node in nodes if not isinstance(node, Entry)), None)
        return next((node for node in nodes if node.parent is self.row), super().first_focus())

    def to_hand(self, place: int) -> None:
        """Bring the focus to a card of the hand; where it has it already, click the card."""
        cards = [
            node
            for node in self.stops()
            if isinstance(node, CardNode) and node.piece.zone in ("hand", "tray")
        ]
        tray = [node for node in cards if node.piece.zone == "tray"]
        cards = sorted(tray or cards, key=lambda node: (node.box.y // 40, node.box.x))
        if place >= len(cards):
            self.app.sound.play("refuse")
            return
        before = self.focused
        self.lead_by_keys()
        self.focus(cards[place])
        if before is cards[place]:
            self._activate()

    def focus(self, node: Node | None) -> None:
        """A card of the hand that gets the focus comes to the front, as under the pointer."""
        before = self.focused
        super().focus(node)
        if before is not node:
            self._come_forward()

    def _activate(self) -> None:
        """Enter on what cannot be clicked says why."""
        if self.focused is not None and not self.focused.clickable:
            self.explain_click()
            return
        self.why.hide()
        super()._activate()

    def draw(self, canvas: Canvas) -> None:
        """Where only a part of the table is in view, what is asked is still to be read there."""
        super().draw(canvas)
        if self.app.gamepad.leads and self.app.on_top(self):
            pad_legend.draw(canvas)
        close = self.zoom.subject is not None or self.sums.tally is not None
        if self.app.camera.partial and not close:
            x, y = canvas.inside(layout.PROMPT)
            if x or y:
                with canvas.moved(layout.PROMPT.x + x, layout.PROMPT.y + y):
                    self.prompt.paint(canvas)

    def key(self, event: pygame.Event) -> None:
        """The table's own keys, then the usual ones; a line being typed into comes first."""
        if self.focused is not None and self.focused.takes_text:
            super().key(event)
            return
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key == pygame.K_u or (control and event.key == pygame.K_z):
            self.undo()
        elif event.key == pygame.K_z:
            self.pin()
        elif event.key in _DIGITS and not control:
            self.to_hand(_DIGITS.index(event.key))
        elif event.key in self._readings():
            self.close_viewer() if self.over.children else self._readings()[event.key]()
        elif event.key == pygame.K_h:
            self.ask_hint()
        elif self._confirms(event):
            if self.plaque.up or (self.presenter.busy and self.watching):
                self.skip_shown()
            elif not self.watching:
                self.question.primary()
        else:
            super().key(event)

    def _readings(self) -> dict[int, Callable[[], None]]:
        """What a key opens to read: the chronicle, the recap, the deck."""
        return {
            pygame.K_l: self.open_log,
            pygame.K_r: self.open_recap,
            pygame.K_d: self.open_deck,
        }

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
        elif self.hint.visible:
            self.close_hint()
        elif self.watching or not self.question.cancel():
            self.app.navigate(routes.Menu())


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
    return [sorted(zone, key=lambda node: (node.box.y // 40, node.box.x)) for zone in found]
