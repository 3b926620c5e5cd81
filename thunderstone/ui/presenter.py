"""What is shown, and how it comes to be: events become steps of one queue that can be skipped.

The presenter keeps its own copy of the viewer's state, moves it on event by event, and lays the
table out anew after each step: a card is one node for as long as its identity is public, so most
motion is the difference between two layouts. At the end of a batch the shown state is the true
view, whatever happened on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from thunderstone.engine.events import Event, Kind, told
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.tracking import apply
from thunderstone.engine.zone_names import stack_of
from thunderstone.ui import card_animations, durations
from thunderstone.ui.batches import batches
from thunderstone.ui.card_animations import CardLike
from thunderstone.ui.card_layer import CardLayer, Effects
from thunderstone.ui.card_nodes import CardNodes
from thunderstone.ui.placement import (
    NOTHING_LAID,
    Laid,
    Piece,
    anchor,
    hall_plan,
    open_places,
    pieces,
    upright,
)
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.tween import Chain, Queue, Step, Tween, ease_in_out, ease_out

SHOWN: frozenset[Kind] = frozenset({"buy", "find_treasure", "gain_disease"})
"""Ways on which a card is held up before the eyes."""

BURNT: frozenset[Kind] = frozenset({"destroy", "lose_stone", "swarm_marker"})
PONDERED: frozenset[Kind] = frozenset({"action", "attack"})
"""Deeds of others that stay before the eyes for a moment though no card is held up."""

HIDDEN = frozenset({"deck", "dungeon", "disease"})
"""Piles that lie face down."""

ALOFT = 90
"""The layer of a card on its way."""


class Presenter(Reader[list[Tween]]):
    """Owns the nodes of the cards and the queue of what is still to be shown.

    What an event looks like beyond the way of its cards is read from it kind by kind.

    ``seat`` is the seat at the lower edge; ``viewer`` is whose eyes these are, or BLANK.
    ``settled`` is called whenever the shown state is the true one again.
    """

    PASSED = frozenset[Kind](
        {
            *("boon", "unseal"),
            *("action", "phase", "show", "extra_turn", "last_round", "game_over", "handover"),
            *("draw", "shuffle", "discard", "destroy", "turn_up", "put_on_deck", "retrieve"),
            *("ask_help", "lend", "clock", "reach_door", "open_door"),
            *("keep", "borrow", "give_back", "draw_more", "drop", "mark", "hold", "copy", "spare"),
            *("gold", "buys", "buy", "pay", "level_up", "level_gain", "lose_hero", "defeat"),
            *("shift", "appear", "find_treasure", "swarm_marker", "spring_trap", "bury", "take"),
            *("trade", "exchange", "look", "put_back", "collect", "lose_stone", "overrun"),
            *("set_aside", "capture", "set_free", "gain_disease", "no_disease", "pass_disease"),
            *("infect", "left_out"),
        }
    )

    def __init__(
        self, layer: CardLayer, effects: Effects, settled: Callable[[], None] = lambda: None
    ) -> None:
        self.layer, self.effects = layer, effects
        self.queue = Queue()
        self.cards = CardNodes(layer)
        self.nodes = self.cards.lying
        self.layout: dict[int, Piece] = {}
        self.laid = NOTHING_LAID
        self.seat = 0
        self.viewer = BLANK
        self.factor = 1.0
        self._view: State | None = None
        self._settled = settled
        self._places: dict[int, Box] = {}
        self._glanced: set[str] = set()
        self._breached: tuple[int, ...] = ()

    @property
    def view(self) -> State:
        """The state as it is shown at this moment."""
        assert self._view is not None
        return self._view

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return self.queue.busy

    @property
    def moving(self) -> bool:
        """Whether anything changes now; while a card is held up, nothing does."""
        return self.queue.moving

    # -- showing ------------------------------------------------------------------------

    def reset(self, state: State, seat: int, viewer: int) -> None:
        """Show a state as it is, with no way there."""
        self.queue.clear()
        self.cards.clear()
        self.laid = NOTHING_LAID
        self.seat, self.viewer = seat, viewer
        self._view = state.copy()
        for tween in self._arrange(()):
            tween.finish()

    def play(self, events: Sequence[Event], state: State) -> None:
        """Show what happened on the way to ``state``, after what is still being shown."""
        goal = state.copy()
        self.view.set_cards(goal.cards)  # the supply of Diseases may have grown (R134)
        for batch in batches(events):
            self._announce(batch)
            self.queue.push(Step(self._starter(batch), self._pause(batch)))
        self.queue.push(Step(lambda: self._arrive(goal)))

    def lay(self, laid: Laid) -> None:
        """Lay cards out in the tray, or clear it away."""
        if laid == self.laid or self._view is None:
            return
        self.laid = laid
        if self.busy:
            return
        self.queue.push(Step(lambda: self._arrive(self.view)))

    def jump(self, state: State) -> None:
        """Go over to another state at once, as after an undo; cards slide to their places."""
        self.skip()
        self._view = goal = state.copy()
        self.queue.push(Step(lambda: self._arrive(goal)))

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; says whether anything was under way."""
        self.queue.factor = self.factor
        return self.queue.update(dt)

    def skip(self) -> None:
        """Show everything that is waiting at once."""
        self.queue.skip()

    # -- steps --------------------------------------------------------------------------

    def _starter(self, batch: list[Event]) -> Callable[[], list[Tween]]:
        return lambda: self._step(batch)

    def _pause(self, batch: list[Event]) -> float:
        event = batch[0]
        mine = event.seat == self.viewer
        if event.kind in ("win_battle", "lose_battle"):
            return durations.GLANCE
        return durations.BREATH if event.kind in PONDERED and not mine else 0.0

    def _announce(self, batch: Sequence[Event]) -> None:
        """Tell the layer which cards will be held up, so that their faces are there in time."""
        for event in batch:
            foreign = self._foreign(event)
            deed = event.kind in BURNT or event.kind in ("use", "equip", "level_up")
            deed = deed or (event.kind == "show" and event.host < 0)
            if event.kind in SHOWN or event.kind == "level_gain" or (foreign and deed):
                far = foreign or bool(stack_of(event.source))
                wide = card_animations.LARGE_W if far else card_animations.BESIDE_W
                for card in event.cards:
                    if card != BLANK:
                        self.layer.expect(card, wide)

    def _step(self, batch: list[Event]) -> list[Tween]:
        self._places = open_places(self.view)
        eyes = range(len(self.view.seats))  # what was seen of a hand stays in sight till the end
        for event in batch:
            apply(self.view, event, eyes)
        noticed = told(batch)
        if not noticed:
            return []
        self.layer.tell(noticed)
        tweens = self._arrange(noticed)
        for event in noticed:
            tweens += self.read(event) or ()
        moments, lead = self.effects.moments(noticed, self._node_of)
        for tween in tweens:
            tween.postpone(lead)
        return tweens + moments

    def _arrive(self, goal: State) -> list[Tween]:
        self._view = goal
        tweens = self._arrange(())
        self._settled()
        return tweens

    def _node_of(self, card: int) -> CardLike | None:
        """The node that a card has now, if it is on the table or on its way from it."""
        leaving = next((node for gone, node in self.cards.leaving if gone == card), None)
        return leaving or self.nodes.get(card)

    def _foreign(self, event: Event) -> bool:
        """Whether an event concerns a seat whose cards do not lie on the table."""
        return event.seat >= 0 and event.seat != self.seat

    # -- the table laid out anew ----------------------------------------------------------

    def _arrange(self, batch: Sequence[Event]) -> list[Tween]:
        """Bring the nodes to the layout of the shown state; gives the motion that takes."""
        wanted = pieces(self.view, self.seat, self.laid)
        moved = {card: event for event in batch for card in event.cards if card != BLANK}
        ways, risen = self._level(batch, wanted)
        vias = self._vias(batch)
        for card in [card for card in self.nodes if card not in wanted]:
            ways.append(self._leave(card, moved.get(card), batch))
        for card, event in moved.items():
            if card not in wanted and card not in risen:
                ways += self._pass(card, event, vias.get(card))
        closing: list[Tween] = []
        for card, piece in wanted.items():
            node = self.nodes.get(card)
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
        leisure = not (batch and batch[0].kind == "discard" and self._foreign(batch[0]))
        wait = durations.stagger(len(ways), card_animations.longest(ways)) if leisure else 0.0
        for place, way in enumerate(ways):
            way.postpone(place * wait)
        self.layout = wanted
        self._reorder()
        return [*ways, *closing]

    def _vias(self, batch: Sequence[Event]) -> dict[int, Box]:
        """Where the cards that are held up on their way are held up, by card."""
        held = [
            (card, event)
            for event in batch
            if event.kind in SHOWN or (event.kind in BURNT and self._foreign(event))
            for card in event.cards
            if card != BLANK and card not in self.nodes
        ]
        places = card_animations.spots(len(held)) if held else []
        found = {}
        for place, (card, event) in enumerate(held):
            start = anchor(event.source, event.seat, self.seat, self.view, card)
            far = self._foreign(event) and event.kind not in ("find_treasure", "gain_disease")
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
            node = self.cards.put(card, piece)
            node.alpha = 0.0
            return card_animations.travel(node, piece.box, durations.FADE)
        aloft = card_animations.aloft(via, ALOFT) if via is not None else piece
        node = self.cards.put(card, aloft)
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
            if event.source == "disease" and self.view.variant.disease == "normal":
                hidden = False
            start = self._places.get(card)
            start = start or anchor(event.source, event.seat, self.seat, self.view, card)
            return start, hidden
        draws = any(one.kind == "draw" and one.seat == self.seat for one in batch)
        if card < 0 and piece.zone == "hand" and draws:
            return layout.DECK, False  # a back from beginning to end
        return None, False

    def _pass(self, card: int, event: Event, via: Box | None) -> list[Tween]:
        """A card on its way between places that show no single card, as a bot's purchase."""
        if card in self.nodes or self.cards.is_leaving(card):
            return []
        start = self._places.get(card)
        start = start or anchor(event.source, event.seat, self.seat, self.view, card)
        if start is None or not event.to:
            return []
        end = anchor(event.to, event.seat, self.seat, self.view)
        burns = event.kind in BURNT and event.to == "void"
        if start == end or (end is None and not burns):
            return []
        passing = Piece(start, "thumb", ALOFT, "passing")
        look = card_animations.aloft(via, ALOFT) if via is not None else passing
        node = self.cards.passing(card, look, start)
        node.flip = 0.0 if event.source in HIDDEN and via is not None else 1.0
        if burns:
            box = via or start
            held = card_animations.rest(node, durations.SEEN)
            return [
                Chain(
                    card_animations.travel(node, box, durations.RISE), held, self._burn(card, node)
                )
            ]
        assert end is not None
        onward = self._depart(card, node, end)
        return [
            onward if via is None else card_animations.shown(node, via, self._look(event), onward)
        ]

    def _leave(self, card: int, event: Event | None, batch: Sequence[Event]) -> Tween:
        """A card leaves the table: into fire, into a pile, or just so."""
        node = self.cards.release(card)
        if event is None:
            shuffled = any(one.kind == "shuffle" and one.seat == self.seat for one in batch)
            if shuffled and node.piece.zone == "discard":
                return self._depart(card, node, layout.DECK, hidden=True)
            return card_animations.fade(node, self.cards.gone(card, node))
        if event.kind in BURNT and event.to == "void":
            return card_animations.burn_here(node, self.cards.gone(card, node))
        end = anchor(event.to, event.seat, self.seat, self.view)
        if end is None:
            return card_animations.fade(node, self.cards.gone(card, node))
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
            done=self.cards.gone(card, node),
        )

    def _burn(self, card: int, node: CardLike) -> Tween:
        return card_animations.burn(node, self.cards.gone(card, node))

    def _reorder(self) -> None:
        order = sorted(self.nodes.values(), key=lambda node: node.piece.layer)
        self.layer.reorder(order)

    def _look(self, event: Event | None) -> float:
        """How long a card is held up: less where the same was seen in this turn already."""
        assert event is not None
        key = f"{self.view.turn.number}.{event.kind}"
        again = key in self._glanced
        self._glanced.add(key)
        if event.kind == "equip":
            return durations.GLANCE * (0.7 if again else 1.0)
        if event.kind == "buy" and not self._foreign(event):
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
        self.cards.remove(new)  # it lay in the tray to be chosen, and turns in elsewhere
        node, box = self._rising(old, seat)
        piece = card_animations.aloft(box, ALOFT)
        ways: list[Tween] = list(self.effects.raise_level(batch, box))
        ways.append(card_animations.turn_away(node, box, self.cards.gone(old, node)))
        if new in wanted:
            risen = self.cards.put(new, piece)
            onward = self._land(risen, wanted[new])
        else:
            risen = self.cards.passing(new, piece, box)
            end = anchor("discard", seat, self.seat, self.view) or layout.DISCARD
            onward = self._depart(new, risen, end)
        card_animations.place(risen, box)
        ways.append(card_animations.turn_in(risen, durations.MOVE, onward))
        return ways, {old, new}

    def _rising(self, card: int, seat: int) -> tuple[CardLike, Box]:
        """The node of a Hero that rises, and where that is shown: in the hand, or held up."""
        if card in self.nodes:
            node = self.cards.release(card)
            return node, Box(node.x, node.y - 24, node.w, node.h)
        (box,) = card_animations.spots(1)
        start = self._places.get(card) or anchor("hand", seat, self.seat, self.view) or box
        return self.cards.passing(card, card_animations.aloft(box, ALOFT), start), box

    def _hold_up(self, event: Event) -> list[Tween]:
        """Cards of another seat's open hand come before the eyes: one used, a weapon taken up."""
        look = self._look(event)
        held = [card for card in event.cards if card != BLANK and card not in self.nodes]
        held = [card for card in held if not self.cards.is_leaving(card)]
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
        anchored = anchor("hand", seat, self.seat, self.view)
        start = self._places.get(card) or anchored or box
        node = self.cards.passing(card, card_animations.aloft(box, ALOFT), start)
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
            card_animations.fade(node, self.cards.gone(card, node)),
        ]
        return Chain(*parts)

    # -- flourishes ---------------------------------------------------------------------

    @on("turn")
    def _begin_turn(self, event: Event) -> list[Tween]:
        self._glanced.clear()
        self._breached = ()
        if self.viewer == BLANK:  # whoever watches looks at the cards of whose turn it is
            self.seat = event.seat
        self.effects.herald(event.seat, event.amount)
        return []

    @on("use", "equip")
    def _act(self, event: Event) -> list[Tween]:
        if self._foreign(event):
            return self._hold_up(event)
        return self._glow(event.cards[-1:], "spot", 0.3)

    @on("breach", "breach_effect")
    def _breach(self, event: Event) -> list[Tween]:
        if event.cards == self._breached:
            return []  # it steps out now: that was shown when it breached
        self._breached = event.cards
        return self._glow(event.cards, "spot", 0.5)

    @on("win_battle")
    def _win(self, event: Event) -> list[Tween]:
        fight = list(self.effects.fight(event))
        if not fight:
            return self._glow(event.cards, "burst", 0.4)
        for card in event.cards:  # it breaks, and is seen again on its way into the pile
            if card in self.nodes:
                self.nodes[card].alpha = 0.0
        return fight

    @on("lose_battle")
    def _lose(self, event: Event) -> list[Tween]:
        return list(self.effects.fight(event)) or self._glow(event.cards, "shake", 0.24)

    @on("attack", "doom")
    def _point_out(self, event: Event) -> list[Tween]:
        return self._glow(event.cards, "spot", 0.3)

    @on("xp")
    def _count_xp(self, event: Event) -> list[Tween]:
        if event.amount and event.host >= 0 and not self.effects.rewarded(event):
            self._tokens(event)
        return []

    def _tokens(self, event: Event) -> None:
        """Experience flies to the seat from the Monster's rank, or from the seat to the card."""
        node = self._node_of(event.host)
        if node is not None:
            box = Box(node.x, node.y, node.w, node.h)
        elif event.host == self.view.turn.target and event.amount > 0:
            plan = hall_plan(self.view)
            box = (*plan.ranks[self.view.turn.target_rank], plan.gate)[0]
        else:
            return
        self.effects.pay_tokens(event.seat, abs(event.amount), box, gained=event.amount > 0)

    def _glow(self, cards: Sequence[int], name: str, duration: float) -> list[Tween]:
        found: list[Tween] = []
        for card in cards:
            node = self.nodes.get(card)
            if node is not None:
                setattr(node, name, 0.0)
                found.append(_Rise(node, name, duration))
        return found


class _Rise(Tween):
    """An effect that rises from 0 to 1 and is gone when it ends."""

    def __init__(self, node: CardLike, name: str, duration: float) -> None:
        super().__init__(node, duration, done=lambda: setattr(node, name, 0.0))
        self.ends = {name: 1.0}
