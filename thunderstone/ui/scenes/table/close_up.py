"""Looking closely: a card shown large, a sum item by item, a stack fanned out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from thunderstone.engine.state import BLANK
from thunderstone.engine.zone_names import RANK_ZONES
from thunderstone.ui.scenes.table import fan, layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.card_overlays import EffectNode
from thunderstone.ui.scenes.table.hall import BadgeNode
from thunderstone.ui.scenes.table.sums import SumPane
from thunderstone.ui.scenes.table.village import TileNode
from thunderstone.ui.scenes.table.zoom import FACE_W, FACE_W_LEFT, Subject, ZoomPane, pane_box
from thunderstone.ui.services import Jobs, Motion
from thunderstone.ui.tween import Tween, Tweens

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.links import Open
    from thunderstone.ui.node import Node
    from thunderstone.ui.prompts import Note
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures

PEEK, PEEK_NEXT, SUM_DELAY = 0.35, 0.12, 0.12
"""Seconds that the pointer rests on a card before it is shown large; the next card comes sooner."""

IDLE = 0.8
"""Seconds of quiet after which a large face is painted ahead of its need."""


class Found(NamedTuple):
    """A card that is pointed at: its face, its number, its zone, and its stack's name."""

    face: CardDef
    card: int
    zone: str
    stack: str = ""


class Pointing(Protocol):
    """What is pointed at, and where the mouse is, in units."""

    @property
    def pointed(self) -> Node | None: ...
    @property
    def at(self) -> tuple[float, float]: ...


class Window(Jobs, Motion, Protocol):
    """What drawing ahead takes."""


class Free(NamedTuple):
    """What there is room for: anything large, a fan, and the left side for a card of the hand."""

    large: bool = True
    fan: bool = True
    left: bool = False


class CloseUp:
    """Shows large what is pointed at, or the card that is ``pinned``.

    ``notes`` says what there is to say of a card or a stack. ``free`` says what there is room for.
    """

    def __init__(
        self,
        look: Callable[[], BoardView],
        pictures: CardPictures,
        window: Window,
        tweens: Tweens,
        pointing: Pointing,
        *,
        notes: Callable[[Found], list[Note]],
        free: Callable[[], Free],
        open_rules: Open,
    ) -> None:
        self.look, self.pictures, self.window, self.tweens = look, pictures, window, tweens
        self.pointing, self.notes, self.free = pointing, notes, free
        self.open_rules = open_rules
        self.pinned: Subject | None = None
        self.zoom = self._pane()
        self.sums = SumPane(look)
        self.fan = fan.FanPane(pictures.face_surface)
        self.nodes = (self.sums, self.fan, self.zoom)
        self._under: object = None
        self._still = 0.0
        self._quiet = 0.0

    def _pane(self) -> ZoomPane:
        board_view = self.look()
        return ZoomPane(board_view.faces, board_view.lang, self.pictures.large, self.open_rules)

    @property
    def shown(self) -> bool:
        """Whether anything is seen large."""
        return self.zoom.subject is not None or self.sums.tally is not None

    # -- what is pointed at ---------------------------------------------------------------

    def found(self) -> Found | None:
        """What card is pointed at, if it is one that lies face up."""
        node = self.pointing.pointed
        if node is None:
            return None
        if isinstance(node, EffectNode) and isinstance(node.parent, CardNode):
            node = node.parent
        if isinstance(node, CardNode):
            return Found(node.face, node.card, node.piece.zone) if node.face is not None else None
        board_view = self.look()
        if isinstance(node, TileNode):
            return Found(board_view.stack_face(node.name), node.card, "stack", node.name)
        (x, y), (left, top) = self.pointing.at, node.corner()
        card = card_at(node, x - left, y - top)
        return Found(board_view.face(card), card, "named") if card != BLANK else None

    def subject(self, found: Found, *, pinned: bool = False) -> Subject:
        """What is seen of a card, on the side where it hides nothing that matters now."""
        zone = found.zone
        left = zone in ("stack", "tray")
        if not left and zone != "discard" and zone not in RANK_ZONES:
            left = self.free().left
        return Subject(found.face, tuple(self.notes(found)), left, pinned)

    # -- keeping it in view ---------------------------------------------------------------

    def pin(self) -> None:
        """Keep the card under the pointer before the eyes, or let go of it."""
        found = self.found()
        if self.pinned is not None or found is None:
            self.unpin()
        else:
            self.pinned = self.subject(found, pinned=True)
            self.zoom.show(self.pinned)

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
            self.zoom.touch()
        return was is not None

    # -- time -----------------------------------------------------------------------------

    def wake(self) -> None:
        """The pointer moves: nothing is painted ahead now."""
        self._quiet = 0.0

    def update(self, dt: float) -> None:
        """Show the card, the sum or the stack on which the pointer rests."""
        node, found = self.pointing.pointed, self.found()
        tally = node.tally if isinstance(node, BadgeNode) else None
        under: object = tally.target if tally else found[1:] if found else None
        if under != self._under:
            self._under = under
            self._still = 0.0
            if found is not None:
                self.draw_ahead()
        self._still += dt
        self.sums.show(tally if self._still >= SUM_DELAY else None)
        self._fan_out(found)
        if self.pinned is not None:
            self.zoom.show(self.pinned)
        elif found is None or not self.free().large:
            self.zoom.show(None)
        elif self._still >= (PEEK if self.zoom.subject is None else PEEK_NEXT):
            self.zoom.show(self.subject(found))

    def draw_ahead(self) -> None:
        """Lay out the large view of what is pointed at before it has been for long enough."""
        found = self.found()
        if found is None or self.pinned is not None or self.window.factor <= 0:
            return
        subject = self.subject(found)
        self.pictures.large(subject.face, FACE_W_LEFT if subject.left else FACE_W)
        pane = self._pane()
        pane.subject = subject
        self.window.prerender("zoom", pane.draw)

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
        board_view, stack = self.look(), found.stack
        if stack:
            entries = fan.of_stack(board_view.state, stack, board_view.table.price)
            words = board_view.word("fan.stack", count=len(board_view.state.stacks[stack]))
            return fan.Fan(words, entries, pane_box(left=True).bottom) if entries else None
        entries = (
            fan.of_discard(board_view.state, board_view.seat) if found.zone == "discard" else ()
        )
        bottom = layout.DISCARD.y - 8
        return fan.Fan(board_view.word("fan.discard"), entries, bottom) if entries else None

    def paint_ahead(self, dt: float, cards: Callable[[], list[CardDef]]) -> None:
        """In a quiet moment paint one large face, so that looking closely never stutters."""
        self._quiet += dt
        if self._quiet <= IDLE:
            return
        self._quiet = 0.0
        for face in cards():
            if self.pictures.large(face, FACE_W) is None:
                return
        for name in self.look().state.stacks:
            if self.pictures.large(self.look().stack_face(name), FACE_W_LEFT) is None:
                return


def card_at(node: Node, x: float, y: float) -> int:
    """The card that a node shows at a place of its own, or BLANK."""
    finder = getattr(node, "card_at", None)
    return int(finder(x, y)) if finder is not None else BLANK
