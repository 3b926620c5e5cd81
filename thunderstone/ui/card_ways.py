"""How the cards get from where they lie to where they are to lie, each on a way of its own.

A card is one node for as long as its identity is public, so most motion is the difference between
two layouts: what the events of a batch add is where a card comes from, where it goes, and whether
it is held up before the eyes meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from thunderstone.engine.events import Event, Kind
from thunderstone.engine.state import BLANK, State
from thunderstone.ui import card_animations, durations
from thunderstone.ui.card_animations import CardLike
from thunderstone.ui.card_layer import CardLayer, Effects
from thunderstone.ui.card_nodes import CardNodes
from thunderstone.ui.placement import NOTHING_LAID, Piece, anchor, open_places, pieces, upright
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.tween import Chain, Tween, ease_in_out, ease_out

SHOWN: frozenset[Kind] = frozenset({"buy", "find_treasure", "gain_disease"})
"""Ways on which a card is held up before the eyes."""

BURNT: frozenset[Kind] = frozenset({"destroy", "lose_stone", "swarm_marker"})
HIDDEN = frozenset({"deck", "dungeon", "disease"})
"""Piles that lie face down."""

ALOFT = 90
"""The layer of a card on its way."""


class CardWays:
    """Moves the nodes of the cards to the layout of the state that is ``shown``.

    ``seat`` is the seat at the lower edge, ``laid`` what lies in the tray, ``layout`` where each
    card lies now, or is on its way to.
    """

    def __init__(
        self, layer: CardLayer, cards: CardNodes, effects: Effects, shown: Callable[[], State]
    ) -> None:
        self.seat = 0
        self.laid = NOTHING_LAID
        self.layout: dict[int, Piece] = {}
        self._layer, self._cards, self._effects, self._shown = layer, cards, effects, shown
        self._nodes = cards.lying
        self._places: dict[int, Box] = {}
        self._glanced: set[str] = set()

    def note_places(self) -> None:
        """Remember where the open cards lie, before the state moves on."""
        self._places = open_places(self._shown())

    def begin_turn(self) -> None:
        """From now on all that is held up is new to the eyes."""
        self._glanced.clear()

    def foreign(self, event: Event) -> bool:
        """Whether an event concerns a seat whose cards do not lie on the table."""
        return event.seat >= 0 and event.seat != self.seat

    # -- the table laid out anew ----------------------------------------------------------

    def arrange(self, batch: Sequence[Event]) -> list[Tween]:
        """Bring the nodes to the layout of the shown state; gives the motion that takes."""
        wanted = pieces(self._shown(), self.seat, self.laid)
        moved = {card: event for event in batch for card in event.cards if card != BLANK}
        ways, risen = self._level(batch, wanted)
        vias = self._vias(batch)
        for card in [card for card in self._nodes if card not in wanted]:
            ways.append(self._leave(card, moved.get(card), batch))
        for card, event in moved.items():
            if card not in wanted and card not in risen:
                ways += self._pass(card, event, vias.get(card))
        closing: list[Tween] = []
        for card, piece in wanted.items():
            node = self._nodes.get(card)
            if node is None:
                ways.append(self._enter(card, piece, moved.get(card), vias.get(card), batch))
            elif card in risen:
                continue
            elif self.layout.get(card) != piece or (node.x, node.y, node.w) != piece.box[:3]:
                if card in moved:
                    ways.append(self._carry(node, piece))
                else:
                    node.settle(piece)
                    closing.append(
                        card_animations.travel(node, piece.box, durations.MOVE, ease=ease_out)
                    )
        leisure = not (batch and batch[0].kind == "discard" and self.foreign(batch[0]))
        wait = durations.stagger(len(ways), card_animations.longest(ways)) if leisure else 0.0
        for place, way in enumerate(ways):
            way.postpone(place * wait)
        self.layout = wanted
        self._layer.reorder(sorted(self._nodes.values(), key=lambda node: node.piece.layer))
        return [*ways, *closing]

    def _anchor(self, zone: str, seat: int, card: int = BLANK) -> Box | None:
        """Where a zone of a seat lies on the table, if anywhere."""
        return anchor(zone, seat, self.seat, self._shown(), card)

    def _start(self, card: int, zone: str, seat: int) -> Box | None:
        """Where a card lay before the batch, or the zone that it comes from."""
        return self._places.get(card) or self._anchor(zone, seat, card)

    def _vias(self, batch: Sequence[Event]) -> dict[int, Box]:
        """Where the cards that are held up on their way are held up, by card."""
        held = [
            (card, event)
            for event in batch
            if event.kind in SHOWN or (event.kind in BURNT and self.foreign(event))
            for card in event.cards
            if card != BLANK and card not in self._nodes
        ]
        places = card_animations.spots(len(held)) if held else []
        found = {}
        for place, (card, event) in enumerate(held):
            start = self._anchor(event.source, event.seat, card)
            far = self.foreign(event) and event.kind not in ("find_treasure", "gain_disease")
            if far or start is None:
                found[card] = places[place]
            else:
                found[card] = card_animations.beside(start, place, len(held))
        return found

    def _carry(self, node: CardLike, piece: Piece) -> Tween:
        """A card on the table goes to another place of it; what it looks like changes there."""
        if node.piece.look == piece.look:
            node.settle(piece)
            return card_animations.travel(node, piece.box)
        node.settle(node.piece._replace(layer=ALOFT, zone="passing"))
        node.clear()
        return self._land(node, piece)

    def _land(self, node: CardLike, piece: Piece) -> Tween:
        """The way to a place where the card takes another look when it is there."""

        def arrive() -> None:
            node.settle(piece)
            card_animations.place(node, piece.box)

        box = upright(piece.box) if piece.look == "portrait" else piece.box
        return card_animations.travel(node, box, done=arrive)

    def _enter(
        self, card: int, piece: Piece, event: Event | None, via: Box | None, batch: Sequence[Event]
    ) -> Tween:
        """A card comes onto the table: from a pile, held up on its way, or out of nothing."""
        start, hidden = self._origin(card, piece, event, batch)
        if start is None:
            node = self._cards.put(card, piece)
            node.alpha = 0.0
            return card_animations.travel(node, piece.box, durations.FADE)
        aloft = card_animations.aloft(via, ALOFT) if via is not None else piece
        node = self._cards.put(card, aloft)
        card_animations.place(node, start)
        node.flip = 0.0 if hidden else 1.0
        if via is None:
            return card_animations.travel(node, piece.box)
        return card_animations.shown(node, via, self._look(event), self._land(node, piece))

    def _origin(
        self, card: int, piece: Piece, event: Event | None, batch: Sequence[Event]
    ) -> tuple[Box | None, bool]:
        """Where a card comes from that is new on the table, and whether it lay face down."""
        if event is not None:
            hidden = event.source in HIDDEN
            if event.source == "disease" and self._shown().variant.disease == "normal":
                hidden = False
            return self._start(card, event.source, event.seat), hidden
        draws = any(one.kind == "draw" and one.seat == self.seat for one in batch)
        if card < 0 and piece.zone == "hand" and draws:
            return layout.DECK, False  # a back from beginning to end
        return None, False

    def _pass(self, card: int, event: Event, via: Box | None) -> list[Tween]:
        """A card on its way between places that show no single card, as a bot's purchase."""
        if card in self._nodes or self._cards.is_leaving(card):
            return []
        start = self._start(card, event.source, event.seat)
        if start is None or not event.to:
            return []
        end = self._anchor(event.to, event.seat)
        burns = event.kind in BURNT and event.to == "void"
        if start == end or (end is None and not burns):
            return []
        passing = Piece(start, "thumb", ALOFT, "passing")
        look = card_animations.aloft(via, ALOFT) if via is not None else passing
        node = self._cards.passing(card, look, start)
        node.flip = 0.0 if event.source in HIDDEN and via is not None else 1.0
        if burns:
            rise = card_animations.travel(node, via or start, durations.RISE)
            held = card_animations.rest(node, durations.SEEN)
            return [Chain(rise, held, card_animations.burn(node, self._cards.gone(card, node)))]
        assert end is not None
        onward = self._depart(card, node, end)
        return [
            onward if via is None else card_animations.shown(node, via, self._look(event), onward)
        ]

    def _leave(self, card: int, event: Event | None, batch: Sequence[Event]) -> Tween:
        """A card leaves the table: into fire, into a pile, or just so."""
        node = self._cards.release(card)
        if event is None:
            shuffled = any(one.kind == "shuffle" and one.seat == self.seat for one in batch)
            if shuffled and node.piece.zone == "discard":
                return self._depart(card, node, layout.DECK, hidden=True)
            return card_animations.fade(node, self._cards.gone(card, node))
        if event.kind in BURNT and event.to == "void":
            return card_animations.burn_here(node, self._cards.gone(card, node))
        end = self._anchor(event.to, event.seat)
        if end is None:
            return card_animations.fade(node, self._cards.gone(card, node))
        return self._depart(card, node, end, hidden=event.to in HIDDEN)

    def _depart(self, card: int, node: CardLike, end: Box, *, hidden: bool = False) -> Tween:
        """The way into a pile; face down where the pile lies so."""
        own = end in (layout.DISCARD, layout.DECK)
        return card_animations.travel(
            node,
            end,
            alpha=1.0 if own or hidden else 0.25,
            flip=0.0 if hidden else 1.0,
            ease=ease_in_out,
            done=self._cards.gone(card, node),
        )

    def _look(self, event: Event | None) -> float:
        """How long a card is held up: less where the same was seen in this turn already."""
        assert event is not None
        key = f"{self._shown().turn.number}.{event.kind}"
        again = key in self._glanced
        self._glanced.add(key)
        if event.kind == "equip":
            return durations.GLANCE * (0.7 if again else 1.0)
        if event.kind == "buy" and not self.foreign(event):
            return durations.GLANCE  # who has bought it knows what it is
        return durations.GLANCE if again else durations.LOOK

    # -- set pieces ---------------------------------------------------------------------

    def _level(
        self, batch: Sequence[Event], wanted: dict[int, Piece]
    ) -> tuple[list[Tween], set[int]]:
        """A Hero becomes another (R54): the one turns away, the other in, and goes its way."""
        rises = [event for event in batch if event.kind == "level_up"]
        gains = [event for event in batch if event.kind == "level_gain"]
        if not rises or not gains or BLANK in (*rises[0].cards, *gains[0].cards):
            return [], set()
        (old,), (new,), seat = rises[0].cards, gains[0].cards, rises[0].seat
        self._cards.remove(new)  # it lay in the tray to be chosen, and turns in elsewhere
        node, box = self._rising(old, seat)
        piece = card_animations.aloft(box, ALOFT)
        ways: list[Tween] = list(self._effects.raise_level(batch, box))
        ways.append(card_animations.turn_away(node, box, self._cards.gone(old, node)))
        if new in wanted:
            risen = self._cards.put(new, piece)
            onward = self._land(risen, wanted[new])
        else:
            risen = self._cards.passing(new, piece, box)
            end = self._anchor("discard", seat) or layout.DISCARD
            onward = self._depart(new, risen, end)
        card_animations.place(risen, box)
        ways.append(card_animations.turn_in(risen, durations.MOVE, onward))
        return ways, {old, new}

    def _rising(self, card: int, seat: int) -> tuple[CardLike, Box]:
        """The node of a Hero that rises, and where that is shown: in the hand, or held up."""
        if card in self._nodes:
            node = self._cards.release(card)
            return node, Box(node.x, node.y - 24, node.w, node.h)
        (box,) = card_animations.spots(1)
        start = self._start(card, "hand", seat) or box
        return self._cards.passing(card, card_animations.aloft(box, ALOFT), start), box

    def hold_up(self, event: Event) -> list[Tween]:
        """Cards of another seat's open hand come before the eyes: one used, a weapon taken up."""
        look = self._look(event)
        held = [card for card in event.cards if card != BLANK and card not in self._nodes]
        held = [card for card in held if not self._cards.is_leaving(card)]
        if event.kind == "use" or len(held) < 2:
            return (
                [self._show_one(held[0], event.seat, card_animations.spots(1)[0], look)]
                if held
                else []
            )
        weapon, hero = held[:2]
        left, right = card_animations.spots(2)
        ways = [self._show_one(hero, event.seat, left, look)]
        over = Box(left.x + left.w * 0.62, left.y + 18, left.w, left.h)
        ways.append(self._show_one(weapon, event.seat, right, look, over))
        return ways

    def _show_one(
        self, card: int, seat: int, box: Box, look: float, onto: Box | None = None
    ) -> Tween:
        """One card comes out of the row of open cards, stays, perhaps slides on, and goes."""
        start = self._start(card, "hand", seat) or box
        node = self._cards.passing(card, card_animations.aloft(box, ALOFT), start)
        parts = [card_animations.travel(node, box, durations.RISE, ease=ease_out)]
        if onto is not None:
            slide = min(durations.MOVE, look / 2)
            parts += [
                card_animations.rest(node, look / 4),
                card_animations.travel(node, onto, slide),
            ]
            look = look * 3 / 4 - slide
        parts += [
            card_animations.rest(node, look),
            card_animations.fade(node, self._cards.gone(card, node)),
        ]
        return Chain(*parts)
