"""Which events have a moment of their own, and where it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.engine.events import Event, Kind
from thunderstone.engine.hall import rank_of
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.state import BLANK
from thunderstone.ui.node import Node
from thunderstone.ui.placement import anchor, hall_place, hall_plan, plate_of
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.doors import DoorOpens, door_of
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.breach import GateBurst
from thunderstone.ui.scenes.table.moments.disease import DiseaseSpread
from thunderstone.ui.scenes.table.moments.entrance import CARD_W, Entrance, Portrait
from thunderstone.ui.scenes.table.moments.lasting import LastingStrikes
from thunderstone.ui.scenes.table.moments.moment import Layers, Moment, Where
from thunderstone.ui.scenes.table.moments.stone import StoneLight
from thunderstone.ui.scenes.table.moments.swarm import SwarmPours
from thunderstone.ui.scenes.table.moments.trap import Struck, TrapSprung
from thunderstone.ui.scenes.table.moments.treasure import TreasureFound
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    import pygame

    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.card_animations import CardLike
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.services import Jobs, Pictures

NodeOf = Callable[[int], "CardLike | None"]
"""The node of a card, on the table or on its way from it."""

_BLOWS = {"trap": ("#ff6a3a", "skull"), "disease": ("#8fd14a", "disease")}
_BREACHED = ("#ff3a18", "breach")
"""The colours and signs of what strikes a seat."""


class Moments(Reader[list[Moment]]):
    """Shows the moments of events over the table.

    ``layer`` is where they lie, below what is to be read; ``cover`` where those do that cover it.
    """

    PASSED = frozenset[Kind](
        {
            *("boon", "unseal"),
            *("action", "phase", "show", "extra_turn", "last_round", "game_over"),
            *("left_out", "handover", "draw", "shuffle", "turn_up", "put_on_deck", "retrieve"),
            *("ask_help", "lend", "clock", "reach_door"),
            *("keep", "borrow", "give_back", "draw_more", "xp", "use", "equip", "drop", "mark"),
            *("hold", "copy", "spare", "gold", "buys", "buy", "pay", "level_up", "level_gain"),
            *("attack", "doom", "lose_hero", "win_battle", "lose_battle", "defeat"),
            *("swarm_marker", "bury", "take", "trade", "exchange", "look", "put_back"),
            *("overrun", "set_aside", "set_free", "no_disease", "pass_disease"),
            *("discard", "destroy", "capture"),
        }
    )

    def __init__(self, board_view: BoardView, pictures: Pictures) -> None:
        self.board_view, self.pictures = board_view, pictures
        self.layer, self.cover = Node(layout.TABLE), Node(layout.TABLE)
        self._node_of: NodeOf = lambda card: None
        self._breaching = BLANK

    @property
    def under_way(self) -> list[Moment]:
        """Those that are shown just now."""
        nodes = (*self.layer.children, *self.cover.children)
        return [node for node in nodes if isinstance(node, Moment)]

    @property
    def covering(self) -> bool:
        """Whether a moment covers the table, so that nothing can be meant for what lies below."""
        return any(moment.covers for moment in self.under_way)

    def begin(self, events: Sequence[Event], node_of: NodeOf) -> tuple[list[Tween], float]:
        """Begin the moments of events shown together; gives the motion that takes, and for how
        many seconds the cards wait for it."""
        self._node_of = node_of
        lasting = list(self._lasting(events))
        found = [*lasting, *(one for event in events for one in self.read(event) or ())]
        found += self._blows(events)
        tweens = []
        for one in found:
            (self.cover if one.covers else self.layer).add(one)
            tweens.append(one.play())
        for host in {event.host for event in events} & set(self.board_view.state.hall[0]):
            node = node_of(host) if lasting else None
            if node is not None:
                tweens.append(Tween(node, LastingStrikes.seconds, done=_still(node), spot=1.0))
        return tweens, max((one.lead for one in found), default=0.0)

    def expect(self, events: Sequence[Event], view: State) -> None:
        """These events will be shown: who makes an entrance is painted large until then."""
        for event in events:
            if event.kind == "breach":
                self._face_of(view.cards[event.cards[0]])

    def draw_ahead(self, jobs: Jobs) -> None:
        """Go through what may come in this game, each by itself, for its pictures' sake."""
        board_view = self.board_view
        plan = layout.hall(0)
        box = plan.ranks[1][0]

        def here() -> Box:
            return box

        coming = {face.id: face for face in board_view.state.cards if face.kind == "guardian"}
        moments: list[Moment] = [
            Entrance(self._portrait(face), here, lambda canvas: None) for face in coming.values()
        ]
        moments += [TrapSprung(box), GateBurst(plan.gate, box), StoneLight(here, 1.0)]
        moments += [TreasureFound(here), DiseaseSpread(here), SwarmPours(box, here)]
        moments += [LastingStrikes(here, here)]
        floors = range(1, len(board_view.state.floors) + 1)
        moments += [DoorOpens(door_of(board_view, floor, way="wide_open")) for floor in floors]
        for number, moment in enumerate(moments):
            moment.age = moment.still
            jobs.prerender(("moments", number), moment.draw)
        jobs.prerender("wreaths", lambda canvas: paint_wreaths(moments))

    # -- places -----------------------------------------------------------------------------

    def _where(self, card: int) -> Where:
        """Where a card is from now on, for as long as it is on the table."""
        node_of = self._node_of

        def where() -> Box | None:
            node = node_of(card)
            return None if node is None else Box(node.x, node.y, node.w, node.h)

        return where

    def _place(self, card: int) -> Box:
        """Where a card of the hall lies as the hall is shown."""
        place = hall_place(self.board_view.state, card)
        assert place is not None
        return place

    def _face(self, card: int) -> CardDef | None:
        return self.board_view.state.cards[card] if card != BLANK else None

    def _kind(self, card: int) -> str:
        face = self._face(card)
        return "" if face is None else face.kind

    # -- kind by kind -------------------------------------------------------------------------

    @on("breach")
    def _enter(self, event: Event) -> list[Moment]:
        (card,) = event.cards
        face = self._face(card)
        assert face is not None
        return [Entrance(self._portrait(face), self._where(card), self._draw_table)]

    def _draw_table(self, canvas: Canvas) -> None:
        table = self.layer.parent
        if isinstance(table, Layers):
            table.draw_below(self.layer, canvas)

    def _portrait(self, face: CardDef) -> Portrait:
        board_view, words = self.board_view, face.words_in(self.board_view.lang)
        lasting = board_view.word("event.while_in_rank_0", lasting=words.lasting)
        return Portrait(
            partial(self._face_of, face),
            words.name,
            board_view.word("event.out_of_the_gate"),
            lasting if words.lasting else "",
            board_view.word("event.skip"),
        )

    def _face_of(self, face: CardDef) -> pygame.Surface | None:
        """The large face of a card; the small one until that has been painted."""
        large = self.pictures.face(face, CARD_W, layout="large")
        return large or self.pictures.face(face, layout.CARD_W)

    @on("turn")
    def _turn(self, event: Event) -> list[Moment]:
        self._breaching = BLANK
        return []

    @on("breach_effect")
    def _breach(self, event: Event) -> list[Moment]:
        (card,) = event.cards
        self._breaching = card
        if self._kind(card) == "guardian":
            return []  # he makes his entrance next
        plan = hall_plan(self.board_view.state)
        return [GateBurst(plan.gate, self._place(card))]

    @on("open_door")
    def _open(self, event: Event) -> list[Moment]:
        known = event.seat == self.board_view.viewer
        return [DoorOpens(door_of(self.board_view, event.amount, way=event.source), known=known)]

    @on("spring_trap")
    def _trap(self, event: Event) -> list[Moment]:
        return [TrapSprung(self._place(card)) for card in event.cards]

    @on("find_treasure")
    def _treasure(self, event: Event) -> list[Moment]:
        return [TreasureFound(self._where(card)) for card in event.cards if card != BLANK]

    @on("gain_disease", "infect")
    def _disease(self, event: Event) -> list[Moment]:
        return [DiseaseSpread(self._where(card)) for card in event.cards if card != BLANK]

    @on("collect", "lose_stone")
    def _claim(self, event: Event) -> list[Moment]:
        return [StoneLight(self._where(card), 1.0, claimed=True) for card in event.cards]

    @on("appear", "shift")
    def _arrive(self, event: Event) -> list[Moment]:
        """The stone comes, or comes nearer; or a card of the Swarm comes."""
        (card,) = event.cards
        if self._kind(card) == "thunderstone":
            rank = rank_of(self.board_view.state, card)
            near = (layout.RANKS - rank) / (layout.RANKS - 1)
            return [StoneLight(self._where(card), near)]
        if event.source != "swarm":
            return []
        deck = anchor("swarm", BLANK, BLANK, self.board_view.state, card)
        return [SwarmPours(deck, self._where(card))] if deck is not None else []

    # -- whom it hits -------------------------------------------------------------------------

    def _lasting(self, events: Sequence[Event]) -> Iterable[Moment]:
        """What Guardians do from rank 0 (R96), each of them once."""
        zero, seen = self.board_view.state.hall[0], set()
        for event in events:
            if event.host in zero and event.host not in seen and event.kind != "breach":
                seen.add(event.host)
                prey = self._where(event.cards[0]) if event.cards else lambda: None
                yield LastingStrikes(self._where(event.host), prey)

    def _blows(self, events: Sequence[Event]) -> list[Moment]:
        """A blow on the plate of each seat that loses cards to a trap or a breach."""
        board_view = self.board_view
        hits: dict[int, tuple[str, str]] = {}
        for event in events:
            if event.seat < 0:
                continue
            if event.kind in ("discard", "destroy", "capture") and event.host >= 0:
                if self._kind(event.host) == "trap":
                    hits[event.seat] = _BLOWS["trap"]
                elif event.host == self._breaching:
                    hits[event.seat] = _BREACHED
            elif event.kind == "gain_disease":
                hits[event.seat] = _BLOWS["disease"]
        return [
            Struck(plate_of(seat, board_view.viewer, board_view.state), *blow)
            for seat, blow in hits.items()
        ]


def _still(node: CardLike) -> Callable[[], None]:
    """A function that puts out the spot of light on a card."""

    def settle() -> None:
        node.spot = 0.0

    return settle


def paint_wreaths(moments: Iterable[Moment]) -> None:
    """Paint the wreaths of moments, for their pictures' sake."""
    for colour in {moment.wreath for moment in moments if moment.wreath}:
        glows.paint_wreath(colour)
