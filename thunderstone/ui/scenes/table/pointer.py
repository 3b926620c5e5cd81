"""The pointer on the table: what it lifts, what it drags, what a press is used up for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui.links import Link
from thunderstone.ui.mouse import DRIFT, LEFT, RIGHT
from thunderstone.ui.node import to_front
from thunderstone.ui.scenes.table.actions import WAYS
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.card_overlays import EffectNode
from thunderstone.ui.scenes.table.log_line import LogLine
from thunderstone.ui.scenes.table.village import TileNode
from thunderstone.ui.tween import Tween, Tweens

if TYPE_CHECKING:
    from thunderstone.ui.mouse import Mouse
    from thunderstone.ui.node import Node
    from thunderstone.ui.prompts import DecisionPrompt
    from thunderstone.ui.scenes.table.cards import Cards
    from thunderstone.ui.scenes.table.close_up import CloseUp

HOVER, OPENING, FALL = 0.11, 0.14, 0.18
"""Seconds that a card takes to rise under the pointer, a tile to open to the whole card, and either
to slide back where it lay."""


class Lift:
    """A card of the hand that is pointed at is lifted before the others, and no other one."""

    def __init__(self, cards: Cards, tweens: Tweens) -> None:
        self.cards, self.tweens = cards, tweens
        self._forward: CardNode | None = None

    def point_at(self, node: Node | None) -> None:
        """The pointer, or the focus, is on this now."""
        card = card_of(node)
        if card is not None and card.piece.zone != "hand":
            card = None
        before, self._forward = self._forward, card
        if before is not None and before is not card:
            self._raise(before, 0.0)
            self.cards.bring_forward(card)
        if card is not None:
            self._raise(card, 1.0)
            to_front(card)

    def _raise(self, card: CardNode, lift: float) -> None:
        """Raise a card of the hand, or let it down again."""
        duration = OPENING if card.piece.look == "tile" else HOVER
        self.tweens.add(Tween(card, duration, lift=lift))
        card.front = bool(lift)
        self.cards.spread_buttons(card)


class Dragging:
    """A weapon is dragged over the hero who is to bear it; anything else stays where it is.

    ``fallen`` is told when a card has been let go of.
    """

    def __init__(
        self,
        mouse: Mouse,
        tweens: Tweens,
        question: Callable[[], DecisionPrompt],
        fallen: Callable[[], None],
    ) -> None:
        self.mouse, self.tweens, self.question, self.fallen = mouse, tweens, question, fallen
        self.card: CardNode | None = None
        self._grip: tuple[float, float] | None = None
        self._below: CardNode | None = None

    def pull(self, card: CardNode, x: float, y: float) -> None:
        """The pointer that has pressed a card is at (x, y) of it: beyond a little way it drags."""
        if self._grip is None or self.mouse.pressed is not card:
            self._grip = x, y
            return
        if self.card is None:
            far = abs(x - self._grip[0]) + abs(y - self._grip[1]) > DRIFT
            if not far or not self.question().lift(card.card):
                return
            self.card, card.dragged = card, True
            self.question().take_up(card.card)
            to_front(card)
            return
        card.place(card.x + x - self._grip[0], card.y + y - self._grip[1])
        self._hang_over(self._card_below(card))

    def let_fall(self, card: CardNode) -> None:
        """Over a hero a card is his, elsewhere it slides back."""
        self.card = self._grip = None
        card.dragged = False
        below = self._card_below(card)
        self._hang_over(None)
        box = card.piece.box
        self.tweens.add(Tween(card, FALL, x=box.x, y=box.y))
        question = self.question()
        if below is not None:
            question.drop(card.card, below.card)
        if self.question() is question:  # it fell on nobody who could take it
            question.cancel()
        self.fallen()

    def forget(self, card: CardNode) -> None:
        """A card has gone off the table."""
        if self.card is card:
            self.card = self._grip = None

    def _card_below(self, dragged: CardNode) -> CardNode | None:
        """The card over which a dragged one hangs."""
        dragged.visible = False
        below = self.mouse.node_at(*self.mouse.at)
        dragged.visible = True
        return card_of(below)

    def _hang_over(self, card: CardNode | None) -> None:
        """Let the card that would take the dragged one glow."""
        if card is self._below:
            return
        for node, lit in ((self._below, False), (card, True)):
            if node is not None:
                node.hover(lit and node.mark.kind == "target")
        self._below = card


class DoubleClicks:
    """What the second click of a double click means: the obvious, unless the first has done it.

    It never acts on what has come up since the first click: ``mark`` tells one question from all
    others, ``begun`` what has been begun of it or is being read. What goes an answer back, or on
    again, may be clicked as fast as one likes.
    """

    def __init__(
        self,
        mouse: Mouse,
        question: Callable[[], DecisionPrompt],
        *,
        mark: Callable[[], object],
        begun: Callable[[], object],
    ) -> None:
        self.mouse, self.question, self.mark, self.begun = mouse, question, mark, begun
        self._before: tuple[object, object, Node | None, bool] = (None, None, None, False)

    def used_up(self, node: Node | None) -> bool:
        """Whether a click on a node is used up as the second one of a double click."""
        question = self.question()
        if not self.mouse.again:
            self._before = (self.mark(), self.begun(), node, question.asks)
            return False
        mark, begun, clicked, asks = self._before
        if not (asks or question.asks) or (node is not None and node.label in WAYS):
            return False
        if mark == self.mark() and clicked is node and self._does_the_obvious(question, node):
            return True
        return (mark, begun) != (self.mark(), self.begun())

    def _does_the_obvious(self, question: DecisionPrompt, node: Node | None) -> bool:
        if isinstance(node, TileNode):
            return question.double_click_stack(node.name)
        return isinstance(node, CardNode) and question.double_click(node.card)


class Presses:
    """What a button that comes down does before it reaches a node.

    ``deaf`` says whether a node takes no click just now, ``doubled`` whether a click on it is used
    up as the second one of a double click, ``explain`` says beside the pointed node why nothing
    happens, and ``skip`` shows at once what is under way, if anything is, and does nothing else.
    """

    def __init__(
        self,
        mouse: Mouse,
        close_up: CloseUp,
        *,
        deaf: Callable[[Node], bool],
        doubled: Callable[[Node | None], bool],
        explain: Callable[[], bool],
        skip: Callable[[], bool],
    ) -> None:
        self.mouse, self.close_up = mouse, close_up
        self.deaf, self.doubled, self.explain, self.skip = deaf, doubled, explain, skip

    def used_up(self, button: int) -> bool:
        """Whether a button that comes down is used up."""
        node = self.mouse.hovered
        if button == RIGHT and (node is None or node.on_right_click is None):
            self.close_up.pin()
            return True
        if button != LEFT:
            return False
        if node is not None and self.deaf(node):
            return True
        if self.doubled(node):
            return True
        if isinstance(node, LogLine) and self.close_up.pin_named():
            return True
        if self.explain():
            return True
        if not isinstance(node, Link):
            self.close_up.unpin()
        return (node is None or not node.clickable) and self.skip()


def card_of(node: Node | None) -> CardNode | None:
    """The card that a node is, or whose button it is."""
    card = node.parent if isinstance(node, EffectNode) else node
    return card if isinstance(card, CardNode) else None
