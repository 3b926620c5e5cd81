"""Looking closely: a card shown large, a sum item by item, a stack fanned out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.state import BLANK
from thunderstone.ui.scenes.table import fan
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.card_overlays import EffectNode
from thunderstone.ui.scenes.table.hall import BadgeNode
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.reading_card import ReadingCard, Subject
from thunderstone.ui.scenes.table.reading_place import OVER_LIST, reading_place
from thunderstone.ui.scenes.table.sums import SumPane
from thunderstone.ui.scenes.table.village import TileNode
from thunderstone.ui.tween import Tween, Tweens

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.kit import BuildContext
    from thunderstone.ui.links import Open
    from thunderstone.ui.node import Node
    from thunderstone.ui.prompts import Note
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.services import Services

PEEK, PEEK_NEXT, SUM_DELAY = 0.35, 0.12, 0.12
"""Seconds that the pointer rests on a card before it is shown large; the next card comes sooner."""


class Found(NamedTuple):
    """A card that is pointed at: its face, its number, its zone, its stack's name, and where it
    lies or is named."""

    face: CardDef
    card: int
    zone: str
    stack: str = ""
    box: Box = Box(0, 0, 0, 0)


class Free(NamedTuple):
    """What there is room for: anything large, a fan; whether a list lies open over the table, and
    where something else lies on it that must be read."""

    large: bool = True
    fan: bool = True
    listed: bool = False
    taken: tuple[Box, ...] = ()


class CloseUp:
    """Shows large what is pointed at, or the card that is ``pinned``.

    ``notes`` says what there is to say of a card or a stack. ``free`` says what there is room for.
    """

    def __init__(
        self,
        context: BuildContext,
        board_view: BoardView,
        pictures: CardPictures,
        services: Services,
        tweens: Tweens,
        *,
        notes: Callable[[Found], list[Note]],
        free: Callable[[], Free],
        open_rules: Open,
    ) -> None:
        self.board_view, self.pictures = board_view, pictures
        self.services, self.tweens = services, tweens
        self.focus, self.notes, self.free = context.focus, notes, free
        self.pinned: Subject | None = None
        self._new_card = partial(ReadingCard, context, pictures, board_view.lang, open_rules)
        self.reading_card = self._new_card()
        self.sums = SumPane(board_view)
        self.fan = fan.FanPane(board_view)
        self.nodes = (self.sums, self.fan, self.reading_card)
        self._under: object = None
        self._still = 0.0
        self._drawing = False
        """Whether the pictures of what is pointed at are still being made."""

    @property
    def shown(self) -> bool:
        """Whether anything is seen large."""
        return self.reading_card.subject is not None or self.sums.tally is not None

    # -- what is pointed at ---------------------------------------------------------------

    def found(self) -> Found | None:
        """What card is pointed at, if it is one that lies face up."""
        node = self.focus.pointed
        if node is None:
            return None
        if isinstance(node, EffectNode) and isinstance(node.parent, CardNode):
            node = node.parent
        box = Box(*node.box)
        if isinstance(node, CardNode):
            zone = node.piece.zone
            return Found(node.face, node.card, zone, box=box) if node.face is not None else None
        if isinstance(node, TileNode):
            return Found(self.board_view.stack_face(node.name), node.card, "stack", node.name, box)
        x, y = self.focus.at
        card = card_at(node, x - box.x, y - box.y)
        return Found(self.board_view.face(card), card, "named", box=box) if card != BLANK else None

    def subject(self, found: Found, *, pinned: bool = False) -> Subject:
        """What is read of a card, at a place where it hides nothing that it is compared with."""
        free, table = self.free(), self.board_view.table
        place = OVER_LIST if free.listed else reading_place(found.box, free.taken)
        figures = dict(table.changed.get(found.card, {}))
        price = table.prices.get(found.stack)
        if price is not None and price != (found.face.cost or 0):
            figures["cost"] = price
        notes = tuple(self.notes(found))
        return Subject(found.face, place, notes, tuple(sorted(figures.items())), pinned)

    # -- keeping it in view ---------------------------------------------------------------

    def pin(self) -> None:
        """Keep the card under the pointer before the eyes, or let go of it."""
        found = self.found()
        if self.pinned is not None or found is None:
            self.unpin()
        else:
            self.pinned = self.subject(found, pinned=True)
            self.reading_card.show(self.pinned)

    def pin_named(self) -> bool:
        """Keep the card whose name is pointed at; False where no card is."""
        self.unpin()
        found = self.found()
        if found is None or found.card == BLANK:
            return False
        self.pin()
        return True

    def unpin(self) -> bool:
        """Let go of the card that is kept in view; False where there is none."""
        was, self.pinned = self.pinned, None
        if was is not None:
            self.reading_card.touch()
        return was is not None

    # -- time -----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Show the card, the sum or the stack on which the pointer rests."""
        node, found = self.focus.pointed, self.found()
        tally = node.tally if isinstance(node, BadgeNode) else None
        under: object = tally.target if tally else found[1:4] if found else None
        if under != self._under:
            self._under, self._still, self._drawing = under, 0.0, False
            if found is not None:
                self.draw_ahead()
        self._still += dt
        delay = PEEK if self.reading_card.subject is None else PEEK_NEXT
        self.sums.show(tally if self._still >= SUM_DELAY else None)
        self._fan_out(found)
        if self.pinned is not None:
            self.reading_card.show(self.pinned)
        elif found is None or not self.free().large:
            self.reading_card.show(None)
        elif not self._drawing and self._still >= delay:
            self.reading_card.show(self.subject(found))

    def draw_ahead(self) -> None:
        """Lay out the large view of what is pointed at, and its fan, before it has been for long
        enough."""
        found = self.found()
        if found is None or self.pinned is not None or self.services.factor <= 0:
            return
        ahead = self._new_card()
        ahead.show(self.subject(found))
        self._drawing = True
        self.services.prerender("reading_card", ahead.draw, partial(self._drawn, found[1:4]))
        wanted = self._fan(found) if self.free().fan else None
        if wanted is not None:
            pane = fan.FanPane(self.board_view)
            pane.show(wanted)
            self.services.prerender("fan", pane.draw)

    def _drawn(self, under: object) -> None:
        """The pictures of something that was pointed at are there."""
        if under == self._under:
            self._drawing = False

    def _fan_out(self, found: Found | None) -> None:
        """Fan out the stack or the pile on which the pointer rests."""
        delay = PEEK if self.fan.fan is None else PEEK_NEXT
        wanted: fan.Fan | None = None
        if found is not None and self._still >= delay and self.pinned is None and self.free().fan:
            wanted = self._fan(found)
        if self.fan.show(wanted):
            self.fan.spread = 0.3
            self.tweens.add(Tween(self.fan, fan.OPENING, spread=1.0))

    def _fan(self, found: Found) -> fan.Fan | None:
        """The fan of a village stack or of the discard pile, if there is one."""
        board_view, stack = self.board_view, found.stack
        if stack:
            entries = fan.of_stack(board_view.state, stack, board_view.table.price)
            words = board_view.word("fan.stack", count=len(board_view.state.stacks[stack]))
        elif found.zone == "discard":
            entries = fan.of_discard(board_view.state, board_view.seat)
            words = board_view.word("fan.discard")
        else:
            return None
        return fan.Fan(words, entries, found.box) if entries else None


def card_at(node: Node, x: float, y: float) -> int:
    """The card that a node shows at a place of its own, or BLANK."""
    finder = getattr(node, "card_at", None)
    return int(finder(x, y)) if finder is not None else BLANK
