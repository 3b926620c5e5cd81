"""What is shown, and how it comes to be: events become steps of one queue that can be skipped.

The presenter keeps its own copy of the viewer's state, moves it on event by event, and has the
cards laid out anew after each step (``card_ways``). At the end of a batch the shown state is the
true view, whatever happened on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

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
from thunderstone.ui.card_ways import BURNT, SHOWN, CardWays
from thunderstone.ui.placement import NOTHING_LAID, Laid, hall_plan
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.tween import Queue, Step, Tween

PONDERED: frozenset[Kind] = frozenset({"action", "attack"})
"""Deeds of others that stay before the eyes for a moment though no card is held up."""


class Presenter(Reader[list[Tween]]):
    """Owns the nodes of the cards and the queue of what is still to be shown.

    What an event looks like beyond the way of its cards is read from it kind by kind.

    ``viewer`` is whose eyes these are, or BLANK.
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
        self.ways = CardWays(layer, self.cards, effects, lambda: self.view)
        self.viewer = BLANK
        self.factor = 1.0
        self._view: State | None = None
        self._settled = settled
        self._breached: tuple[int, ...] = ()

    @property
    def view(self) -> State:
        """The state as it is shown at this moment."""
        assert self._view is not None
        return self._view

    @property
    def seat(self) -> int:
        """The seat at the lower edge."""
        return self.ways.seat

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
        self.ways.laid = NOTHING_LAID
        self.ways.seat, self.viewer = seat, viewer
        self._view = state.copy()
        for tween in self.ways.arrange(()):
            tween.finish()

    def play(self, events: Sequence[Event], state: State) -> None:
        """Show what happened on the way to ``state``, after what is still being shown."""
        goal = state.copy()
        self.view.set_cards(goal.cards)  # the supply of Diseases may have grown (R134)
        for batch in batches(events):
            self._announce(batch)
            self.queue.push(Step(partial(self._step, batch), self._pause(batch)))
        self.queue.push(Step(lambda: self._arrive(goal)))

    def lay(self, laid: Laid) -> None:
        """Lay cards out in the tray, or clear it away."""
        if laid == self.ways.laid or self._view is None:
            return
        self.ways.laid = laid
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

    def _pause(self, batch: list[Event]) -> float:
        event = batch[0]
        mine = event.seat == self.viewer
        if event.kind in ("win_battle", "lose_battle"):
            return durations.GLANCE
        return durations.BREATH if event.kind in PONDERED and not mine else 0.0

    def _announce(self, batch: Sequence[Event]) -> None:
        """Tell the layer which cards will be held up, so that their faces are there in time."""
        for event in batch:
            foreign = self.ways.foreign(event)
            deed = event.kind in BURNT or event.kind in ("use", "equip", "level_up")
            deed = deed or (event.kind == "show" and event.host < 0)
            if event.kind in SHOWN or event.kind == "level_gain" or (foreign and deed):
                far = foreign or bool(stack_of(event.source))
                wide = card_animations.LARGE_W if far else card_animations.BESIDE_W
                for card in event.cards:
                    if card != BLANK:
                        self.layer.expect(card, wide)

    def _step(self, batch: list[Event]) -> list[Tween]:
        self.ways.note_places()
        eyes = range(len(self.view.seats))  # what was seen of a hand stays in sight till the end
        for event in batch:
            apply(self.view, event, eyes)
        noticed = told(batch)
        if not noticed:
            return []
        self.layer.tell(noticed)
        tweens = self.ways.arrange(noticed)
        for event in noticed:
            tweens += self.read(event) or ()
        moments, lead = self.effects.moments(noticed, self._node_of)
        for tween in tweens:
            tween.postpone(lead)
        return tweens + moments

    def _arrive(self, goal: State) -> list[Tween]:
        self._view = goal
        tweens = self.ways.arrange(())
        self._settled()
        return tweens

    def _node_of(self, card: int) -> CardLike | None:
        """The node that a card has now, if it is on the table or on its way from it."""
        leaving = next((node for gone, node in self.cards.leaving if gone == card), None)
        return leaving or self.nodes.get(card)

    # -- flourishes ---------------------------------------------------------------------

    @on("turn")
    def _begin_turn(self, event: Event) -> list[Tween]:
        self.ways.begin_turn()
        self._breached = ()
        if self.viewer == BLANK:  # whoever watches looks at the cards of whose turn it is
            self.ways.seat = event.seat
        self.effects.herald(event.seat, event.amount)
        return []

    @on("use", "equip")
    def _act(self, event: Event) -> list[Tween]:
        if self.ways.foreign(event):
            return self.ways.hold_up(event)
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
