"""Looking closely: cards shown large, sums, and the piles that may be looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.state import BLANK
from thunderstone.ui import routes
from thunderstone.ui.askers import Note
from thunderstone.ui.scenes.table import fan, hall, layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.parts import TableParts
from thunderstone.ui.scenes.table.riders import EffectNode
from thunderstone.ui.scenes.table.village import TileNode
from thunderstone.ui.scenes.table.zoom import FACE_W, FACE_W_LEFT, Subject, ZoomPane, pane_box
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.attack import Tally
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.node import Node
    from thunderstone.ui.services import Services

PEEK, PEEK_NEXT, SUM_DELAY = 0.35, 0.12, 0.12
"""Seconds that the pointer rests on a card before it is shown large; the next card comes sooner."""

IDLE = 0.8
"""Seconds of quiet after which a large face is painted ahead of its need."""


class TableLooking(TableParts):
    """The table with its large views."""

    def __init__(self, app: Services, session: Session) -> None:
        super().__init__(app, session)
        self.pinned: Subject | None = None
        self.dragged: CardNode | None = None
        self._under: object = None
        self._still = 0.0
        self.quiet = 0.0

    def forget_looks(self) -> None:
        """Nothing is looked at any more, as the parts have been made anew."""
        self._under = self.pinned = self.dragged = None

    def subject_under(self) -> tuple[CardDef, int, str, str] | None:
        """What card the pointer is on: its face, its number, its zone, and its stack's name."""
        node = self.pointed
        if node is None:
            return None
        if isinstance(node, EffectNode) and isinstance(node.parent, CardNode):
            node = node.parent
        if isinstance(node, CardNode):
            if node.face is None:
                return None
            return node.face, node.card, node.piece.zone, ""
        if isinstance(node, TileNode):
            return self.sight.stack_face(node.name), node.card, "stack", node.name
        corner = node.corner()
        card = card_at(node, self.pointer[0] - corner[0], self.pointer[1] - corner[1])
        return (self.sight.face(card), card, "named", "") if card != BLANK else None

    def peek(self, dt: float) -> None:
        """Show the card or the sum on which the pointer rests."""
        node = self.pointed
        tally: Tally | None = node.tally if isinstance(node, hall.BadgeNode) else None
        found = self.subject_under()
        under: object = tally.target if tally else found[1:] if found else None
        self.quiet += dt
        if under != self._under:
            self._under = under
            self._still = 0.0
            if found is not None:
                self.rehearse_zoom(found)
        self._still += dt
        self.sums.show(tally if self._still >= SUM_DELAY else None)
        self._fan_out(found)
        if self.pinned is not None:
            self.zoom.show(self.pinned)
        elif found is None or self.dragged is not None:
            self.zoom.show(None)
        else:
            delay = PEEK if self.zoom.subject is None else PEEK_NEXT
            if self._still >= delay:
                self.zoom.show(self._subject(found))
        if self.quiet > IDLE and not self.presenter.busy and self.app.on_top(self):
            self.quiet = 0.0
            self._prepare_one()

    def rehearse_zoom(self, found: tuple[CardDef, int, str, str]) -> None:
        """Lay out a large view before the pointer has rested long enough for it."""
        if self.pinned is not None or self.app.factor <= 0:
            return
        subject = self._subject(found)
        self._large(subject.face, FACE_W_LEFT if subject.left else FACE_W)
        pane = ZoomPane(
            self.app.faces,
            self.app.language,
            self._large,
            lambda entry: self.app.navigate(routes.Rules(entry)),
        )
        pane.subject = subject
        self.app.rehearse("zoom", pane.draw)

    def _fan_out(self, found: tuple[CardDef, int, str, str] | None) -> None:
        """Fan out the stack or the pile on which the pointer rests."""
        delay = PEEK if self.fan.fan is None else PEEK_NEXT
        wanted: fan.Fan | None = None
        free = self.dragged is None and self.pinned is None and not self.over.children
        free = free and not self.presenter.busy  # a card under the pointer may be flying off
        if found is not None and free and self._still >= delay and not self.tray.visible:
            wanted = self._fan(found[2], found[3])
        if self.fan.show(wanted):
            self.fan.spread = 0.3
            self.tweens.add(Tween(self.fan, fan.OPENING, spread=1.0))

    def _fan(self, zone: str, stack: str) -> fan.Fan | None:
        """The fan of a village stack or of the discard pile, if there is one."""
        state, seat = self.presenter.shown, self.sight.seat
        if stack:
            entries = fan.of_stack(state, stack, self.sight.table.price)
            words = self.app.word("fan.stack", count=len(state.stacks[stack]))
            return fan.Fan(words, entries, pane_box(left=True).bottom) if entries else None
        entries = fan.of_discard(state, seat) if zone == "discard" else ()
        bottom = layout.DISCARD.y - 8
        return fan.Fan(self.app.word("fan.discard"), entries, bottom) if entries else None

    def _subject(self, found: tuple[CardDef, int, str, str], pinned: bool = False) -> Subject:
        face, card, zone, stack = found
        notes = self.notes_on(card, zone, stack)
        return Subject(face, tuple(notes), self._on_left(zone), pinned)

    def notes_on(self, card: int, zone: str, stack: str) -> list[Note]:
        """What can be said about a card or a stack as things stand."""
        del card, zone, stack
        return []

    def _on_left(self, zone: str) -> bool:
        """On which side a card is shown large, so that it hides nothing that matters now."""
        if zone in ("stack", "tray"):
            return True
        if zone == "discard" or zone.startswith("rank") or self.watching:
            return False
        if self.over.children:
            return False
        return self.question.decision.kind in ("village", "purchase") or self.tray.visible

    def _prepare_one(self) -> None:
        """Paint one large face ahead, so that looking closely never stutters."""
        for node in self.card_nodes().values():
            if node.face is not None and self.app.face(node.face, FACE_W, large=True) is None:
                return
        for name in self.tiles:
            face = self.sight.stack_face(name)
            if self.app.face(face, FACE_W_LEFT, large=True) is None:
                return

    def pin(self) -> None:
        """Keep the card under the pointer before the eyes, or let go of it."""
        found = self.subject_under()
        if self.pinned is not None or found is None:
            self.pinned = None
        else:
            self.pinned = self._subject(found, pinned=True)
            self.zoom.show(self.pinned)
        self.touch()


def card_at(node: Node, x: float, y: float) -> int:
    """The card that a node shows at a place of its own, or BLANK."""
    finder = getattr(node, "card_at", None)
    return int(finder(x, y)) if finder is not None else BLANK
