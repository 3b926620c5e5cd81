"""The cards on the table: the presenter moves them, and each bears the marks of the question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, cast

from thunderstone.client.words import listed
from thunderstone.engine import floors
from thunderstone.engine.state import BLANK
from thunderstone.engine.zone_names import RANK_ZONES
from thunderstone.narration.floors import floor_name
from thunderstone.ui.cards import small
from thunderstone.ui.cards.face import Figures
from thunderstone.ui.node import Node
from thunderstone.ui.placement import NOTHING_LAID, Laid
from thunderstone.ui.presenter import Presenter
from thunderstone.ui.prompts import NO_MARK
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.card_overlays import (
    CardRoom,
    EffectNode,
    HindranceNode,
    LastingNode,
    LentNode,
    Plate,
    PlateNode,
    effect_boxes,
    tile_effect_boxes,
)
from thunderstone.ui.scenes.table.light import FADE, murk_of
from thunderstone.ui.scenes.table.overlays import TrayPanel
from thunderstone.ui.scenes.table.scenario_badge import NameNode, name_of
from thunderstone.ui.tween import Tween, Tweens, ease_in_out

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.card_animations import CardLike
    from thunderstone.ui.card_layer import Effects
    from thunderstone.ui.placement import Piece
    from thunderstone.ui.prompts import DecisionPrompt, Effect
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card import Drag
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.scenes.table.memory import Tempo


class Cards:
    """The cards of hall, hand, tray and piles: it has the presenter, and is its layer of cards.

    ``readers`` are told every batch of events as it is shown, ``settled`` that the true state is
    shown again, and ``dropped`` which node has gone. ``drag`` is what a card of the hand is
    dragged by, ``pin`` keeps the card under the pointer before the eyes.
    """

    def __init__(
        self,
        board_view: BoardView,
        pictures: CardPictures,
        tempo: Tempo,
        tweens: Tweens,
        effects: Effects,
        *,
        drag: Drag,
        readers: Sequence[Callable[[Sequence[Event]], None]],
        settled: Callable[[], None],
        dropped: Callable[[CardNode], None],
        open_discard: Callable[[], None],
        pin: Callable[[], None],
    ) -> None:
        self.board_view, self.pictures = board_view, pictures
        self.tempo, self.tweens = tempo, tweens
        self.drag, self.readers, self.dropped = drag, readers, dropped
        self.open_discard, self.pin = open_discard, pin
        self.tray = TrayPanel()
        self.layer = Node(layout.TABLE)
        self._lit = False
        self.presenter = Presenter(self, effects, settled)

    @property
    def nodes(self) -> dict[int, CardNode]:
        """The cards on the table by their number."""
        return cast("dict[int, CardNode]", self.presenter.nodes)

    def first(self) -> CardNode | None:
        """The first card that a click answers with: of the tray, of the hall, or of the hand."""
        zones = ("tray", *RANK_ZONES, "hand")
        found = [node for node in self.nodes.values() if node.mark.kind and node.clickable]
        found = [node for node in found if node.piece.zone in zones]
        return min(found, key=lambda node: (zones.index(node.piece.zone), node.x), default=None)

    # -- what the presenter does with cards ---------------------------------------------------

    def make(self, card: int, piece: Piece) -> CardNode:
        """A node for a card."""
        face = self.presenter.view.cards[card] if card >= 0 else None
        node = CardNode(self.pictures, card, face, piece)
        node.drag = self.drag
        if face is not None:
            node.label = face.words_in(self.board_view.lang).name
        self.layer.add(node)
        return node

    def drop(self, card: int, node: CardLike) -> None:
        """Take a card's node away."""
        gone = cast(CardNode, node)
        self.layer.remove(gone)
        self.drag.forget(gone)
        self.dropped(gone)

    def reorder(self, order: Sequence[CardLike]) -> None:
        """Lay the cards over each other in this order; those that fly off stay on top."""
        nodes = [cast(CardNode, node) for node in order]
        rest = [node for node in self.layer.children if node not in set(nodes)]
        self.layer.children[:] = [*nodes, *rest]
        self.layer.touch()

    def expect(self, card: int, width: float) -> None:
        """Paint a face ahead that will be held up."""
        if self.tempo.motion.factor > 0:
            self.pictures.store.face(self.presenter.view.cards[card], width)

    def tell(self, events: Sequence[Event]) -> None:
        """Events are being shown: whoever reads them follows."""
        for reader in self.readers:
            reader(events)

    # -- the hand -------------------------------------------------------------------------

    def bring_forward(self, card: CardNode | None) -> None:
        """Let a card of the hand lie over its neighbours, or each one in its own place."""
        by_layer = sorted(self.nodes.values(), key=lambda node: (node is card, node.piece.layer))
        self.reorder(by_layer)

    def spread_buttons(self, card: CardNode) -> None:
        """A card brought to the front shows its buttons whole; one half covered cannot."""
        buttons = [child for child in card.children if isinstance(child, EffectNode)]
        seen = card.piece.box.w if card.front else self._seen_width(card)
        places = self._button_boxes(card, [button.effect for button in buttons], seen)
        for button, place in zip(buttons, places, strict=True):
            button.x, button.y, button.w, button.h = place

    def _seen_width(self, node: CardNode) -> float:
        """How wide a card may be drawn beside its right neighbour, in units."""
        box = node.piece.box
        rights = [
            other.box.x - box.x
            for other in self.presenter.ways.layout.values()
            if other.zone == node.piece.zone and other.box.y == box.y and other.box.x > box.x
        ]
        free = min([box.w, *rights])
        return free if free >= box.w - 1 else free - layout.STRIP_GAP

    def _button_boxes(
        self, node: CardNode, effects: Sequence[Effect], seen: float
    ) -> list[tuple[float, float, float, float]]:
        """Where the buttons of a card lie while so much of its width is free."""
        box = node.piece.box
        if node.piece.look == "tile":
            foot = layout.foot_of_opened(box) if node.front else None
            return tile_effect_boxes(effects, box.w, box.h, foot=foot)
        footed = node.face is None or small.footed(Figures(node.face, node.figures))
        bare = self.pictures.bare(box.w)
        return effect_boxes(effects, CardRoom(box.w, box.h, seen, bare, footed))

    # -- the question ---------------------------------------------------------------------

    def show(self, question: DecisionPrompt) -> None:
        """Lay the tray out, and mark every card for a question."""
        tray = question.tray()
        state = self.presenter.view
        aside = any(seat.aside for seat in state.seats)
        self.tray.show(tray, self.board_view.word("tray.aside") if aside else "")
        laid = Laid(tray.cards, tray.about, layout.PANE_RIGHT) if tray else NOTHING_LAID
        self.presenter.lay(laid)
        choosing = self._narrow(question)
        for node in self.nodes.values():
            self._mark(node, question, choosing)
            self._turn_over(node, state)
            node.clear()
            if node.card >= 0:
                self._overlay(node, question, state)
            node.touch()

    def _narrow(self, question: DecisionPrompt) -> bool:
        """Whether only marked cards matter now, so that the others step back."""
        return question.decision.kind == "cards" or any(
            question.mark(card).kind == "target" for card in self.nodes
        )

    def _mark(self, node: CardNode, question: DecisionPrompt, choosing: bool) -> None:
        """How a card is marked, and what a click on it does."""
        card, zone = node.card, node.piece.zone
        known = card >= 0
        node.mark = question.mark(card) if known and zone != "discard" else NO_MARK
        apart = card == self.presenter.ways.laid.about
        node.dim = choosing and zone in ("hand", "tray") and not (node.mark.kind or apart)
        node.on_right_click = self.pin if known else None
        node.on_click = None
        if zone == "discard":
            node.on_click = self.open_discard
        elif node.mark.kind not in ("", "placed"):
            node.on_click = lambda: question.click(card)

    def _turn_over(self, node: CardNode, state: State) -> None:
        """What a card looks like as things stand: its figures, its load, what awaits it."""
        zone, turn, table = node.piece.zone, state.turn, self.board_view.table
        node.figures = table.changed.get(node.card, {})
        node.held = zone == "hand" and node.card in turn.equipped
        load = table.loads.get(node.card) if node.held else None
        node.spare = load.spare if load is not None else None
        node.doomed = node.card in turn.doomed or node.card in turn.lost
        seen = self._seen_width(node) if zone == "hand" else node.piece.box.w
        node.seen = seen if seen < node.piece.box.w - 1 else 0.0
        tiled = node.piece.look == "tile"
        if (node.seen or tiled) and node.face is not None:  # whole, for when it comes forward
            wide = layout.HAND_W if tiled else node.piece.box.w
            self.pictures.face_surface(node.face, wide, node.figures or None)

    def _overlay(self, node: CardNode, question: DecisionPrompt, state: State) -> None:
        """The plates and buttons that lie on a known card."""
        zone, box = node.piece.zone, node.piece.box
        bare = self.pictures.bare(box.w)
        if question.asks and zone in ("hand", "tray") and node.piece.look != "back":
            effects, seen = question.effects(node.card), self._seen_width(node)
            places = self._button_boxes(node, effects, seen)
            for effect, place in zip(effects, places, strict=True):
                node.add(EffectNode(effect, place))
            words = question.hindrance(node.card)
            if words:
                tiled = node.piece.look == "tile"
                node.add(HindranceNode(words, seen, box.h, bare=bare, tiled=tiled))
        if zone == "hand":
            self._tell_lender(node)
        name, colour = name_of(self.board_view, node.card)
        if name and node.piece.look not in ("back", "tile"):
            node.add(NameNode(name, colour, min(box.w, self._seen_width(node)), box.h))
        if zone == "rank_0" and node.face is not None:
            lasting = node.face.words_in(self.board_view.lang).lasting  # R98
            if lasting:
                heading = self.board_view.word("table.lasting")
                node.add(LastingNode(heading, lasting, box.w, box.h, bare=bare))
        plates = self._plates(node.card, state) if zone in RANK_ZONES else ()
        for number, plate in enumerate(plates):
            node.add(PlateNode(plate, number, box.w, node.on_click))

    def _plates(self, card: int, state: State) -> Iterator[Plate]:
        """What is to be known of a card of the hall beside its face."""
        burden = state.under.get(card, [])
        if burden:
            yield Plate("burden", "disease", f"×{len(burden)}", self._burden_tip(burden))
        floor, word = floors.floor_of(state, card), self.board_view.word
        if floor is None:
            return
        name = floor_name(floor, self.board_view.lang)
        if extra := floors.extra_health(state, card):
            tip = word("floor.badge_health", floor=name, n=floor.beaten)
            yield Plate("floor.health", "health", f"+{extra}", tip)
        if reward := floors.reward(state, card):
            yield Plate("floor.reward", "vp", f"+{reward}", word("floor.badge_reward", floor=name))

    def _tell_lender(self, node: CardNode) -> None:
        """On a card on loan: whose it is, and that it goes back (docs/MODES.md)."""
        board_view, siege = self.board_view, self.board_view.table.siege
        owner = siege.lenders.get(node.card, BLANK) if siege is not None else BLANK
        if owner != BLANK:
            words = board_view.word("siege.lent", name=board_view.names[owner])
            node.add(LentNode(owner, words, self._seen_width(node), node.piece.box.h))

    def _burden_tip(self, burden: Sequence[int]) -> str:
        """What lies under a monster, and what that means (R171)."""
        names = listed([self.board_view.name(card) for card in burden], self.board_view.lang)
        return self.board_view.word("note.under", names=names, count=len(burden))

    # -- the light ------------------------------------------------------------------------

    def shed_light(self) -> None:
        """Let each card of the hall lie as dark as its rank (R73)."""
        dark = {
            card: murk_of(self.board_view.table.light(rank)) if rank else 0.0
            for rank, cards in enumerate(self.board_view.state.hall)
            for card in cards
        }
        for card, node in self.nodes.items():
            murk = dark.get(card, 0.0)
            if node.murk < 0 or not self._lit:
                node.murk = node.murk_to = murk
            elif node.murk_to != murk:
                node.murk_to = murk
                self.tweens.add(Tween(node, FADE, ease=ease_in_out, murk=murk))
        self._lit = True
