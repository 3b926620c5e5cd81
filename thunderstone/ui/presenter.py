"""What is shown, and how it comes to be: events become steps of one queue that can be skipped.

The presenter keeps its own copy of the viewer's state, moves it on event by event, and lays the
table out anew after each step: a card is one node for as long as its identity is public, so most
motion is the difference between two layouts. At the end of a batch the shown state is the true
view, whatever happened on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from thunderstone.engine.decision import Event
from thunderstone.engine.state import BLANK, State
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.tween import Queue, Step, Tween, ease_in_out, ease_out

MOVE, LONG_MOVE, STAGGER, FADE = 0.18, 0.36, 0.04, 0.16
BREATH = 0.42
"""Seconds that a bot's deed stays before the eyes at normal speed."""

BANNER = 0.9
DEEDS = frozenset(
    {"action", "use", "attack", "buy", "level_gain", "equip", "defeat", "bury", "overrun"}
    | {"take", "trade", "exchange", "borrow", "infect", "extra_turn"}
)
"""Deeds of others that stay before the eyes for a moment."""

SEATED = frozenset({"hand", "deck", "discard", "treasures", "aside"})


class Piece(NamedTuple):
    """How a card lies on the table: where, in which look, and over what.

    Looks: "face", "thumb" (a picture in its frame), "portrait" (round) and "back".
    """

    box: Box
    look: str
    layer: int = 0
    zone: str = ""


class CardLike(Protocol):
    """What the presenter moves: units of the table, and passing effects from 0 to 1."""

    x: float
    y: float
    w: float
    h: float
    alpha: float
    spot: float
    burst: float
    shake: float
    flip: float

    def settle(self, piece: Piece) -> None:
        """Take a piece's look; its place follows by motion."""


class Stage(Protocol):
    """The screen as the presenter knows it."""

    def make(self, card: int, piece: Piece) -> CardLike:
        """A node for a card, at the piece's place."""

    def drop(self, card: int, node: CardLike) -> None:
        """Take a node away."""

    def reorder(self, order: Sequence[CardLike]) -> None:
        """Lay the nodes over each other in this order."""

    def tell(self, events: Sequence[Event]) -> None:
        """These events are being shown now."""

    def herald(self, seat: int, turn: int) -> Iterable[Tween]:
        """Show that a turn begins."""

    def alarm(self) -> Iterable[Tween]:
        """Show that something breaks out of the dungeon."""


class Laid(NamedTuple):
    """Cards laid out in the tray: those on offer, and one apart (or BLANK)."""

    cards: tuple[int, ...]
    about: int
    pane: Box


NOTHING_LAID = Laid((), BLANK, layout.PANE_RIGHT)


def held_order(hand: Sequence[int], equipped: dict[int, int]) -> tuple[list[int], list[bool]]:
    """The hand with each weapon right after its bearer, and which cards are so held."""
    weapons: dict[int, list[int]] = {}
    for weapon, hero in equipped.items():
        if weapon in hand and hero in hand:
            weapons.setdefault(hero, []).append(weapon)
    held = {weapon for row in weapons.values() for weapon in row}
    order: list[int] = []
    tied: list[bool] = []
    for card in hand:
        if card in held:
            continue
        order.append(card)
        tied.append(False)
        for weapon in weapons.get(card, ()):
            order.append(weapon)
            tied.append(True)
    return order, tied


def pieces(shown: State, seat: int, laid: Laid = NOTHING_LAID) -> dict[int, Piece]:
    """Every card that lies on the table before ``seat``, by card; blanks get numbers below -1."""
    found: dict[int, Piece] = {}
    own = shown.seats[seat]
    for depth, card in enumerate(own.discard[-2:]):
        found[card] = Piece(layout.DISCARD, "thumb", depth, "discard")
    for card, box in zip(own.treasures, layout.treasures(len(own.treasures)), strict=True):
        found[card] = Piece(box, "portrait", 4, "treasures")
    plan = layout.hall(len(shown.hall[0]))
    for rank, cards in enumerate(shown.hall):
        for card, box in zip(cards, plan.ranks[rank], strict=False):
            found[card] = Piece(box, "face", 5, f"rank_{rank}")
    order, tied = held_order(own.hand, shown.turn.equipped if shown.turn.seat == seat else {})
    for place, (card, box) in enumerate(zip(order, layout.hand(len(order), tied), strict=True)):
        key = card if card != BLANK else -2 - place
        found[key] = Piece(box, "face" if card != BLANK else "back", 10 + place, "hand")
    aside = [card for other in shown.seats for card in other.aside if card not in laid.cards]
    apart = [laid.about] if laid.about != BLANK else []
    tray = [*apart, *laid.cards, *aside]
    for place, (card, box) in enumerate(zip(tray, layout.tray(len(tray), laid.pane), strict=True)):
        key = card if card != BLANK else -200 - place
        found[key] = Piece(box, "face" if card != BLANK else "back", 60 + place, "tray")
    return found


def swarming(state: State) -> bool:
    """Whether a Swarm takes part, so that its deck lies beside the dungeon's (R31)."""
    return any(face.kind == "marker" for face in state.kinds)


def anchor(zone: str, seat: int, viewer: int, shown: State) -> Box | None:
    """Where a card comes from or goes to that has no place of its own on the table."""
    if zone in SEATED and seat != viewer and 0 <= seat < len(shown.seats):
        return _on_plate(layout.seats(len(shown.seats))[seat_place(seat, viewer, len(shown.seats))])
    if zone.startswith("stack:") and zone[6:] in shown.stacks:
        box = layout.tiles(len(shown.stacks))[list(shown.stacks).index(zone[6:])]
        return Box(box.x + 30, box.y, 60, 90)
    if zone.startswith("under:"):
        return _lair(int(zone[6:]), shown)
    return {
        **layout.decks(swarming(shown)),
        "deck": layout.DECK,
        "discard": layout.DISCARD,
        "village_pile": _on_plate(layout.VILLAGE_PILE),
    }.get(zone)


def _on_plate(plate: Box) -> Box:
    """A card small enough for a plate of the top bar."""
    x, y = plate.middle
    return Box(x - 14, y - 21, 28, 42)


def _lair(monster: int, shown: State) -> Box | None:
    """The foot of a monster of the hall: where the Diseases under it lie (R171)."""
    plan = layout.hall(len(shown.hall[0]))
    for rank, cards in enumerate(shown.hall):
        for card, box in zip(cards, plan.ranks[rank], strict=False):
            if card == monster:
                x, y = box.middle
                return Box(x - 32, y, 64, 96)
    return None


def seat_place(seat: int, viewer: int, count: int) -> int:
    """Which plate of the top bar is a seat's: the viewer's is the last, the others in order."""
    if viewer < 0:
        return seat
    return (seat - viewer - 1) % count


def apply(shown: State, event: Event) -> None:
    """Move the shown state on by one event, as far as the table shows it."""
    turn = shown.turn
    if event.source and event.to:
        _carry(shown, event)
    elif event.kind == "shuffle":
        own = shown.seats[event.seat]
        own.deck, own.discard = [BLANK] * (len(own.deck) + len(own.discard)), []
    elif event.kind == "turn":
        turn.seat, turn.number, turn.shown, turn.phase = event.seat, event.amount, False, "start"
        turn.used, turn.equipped = [], {}
        turn.doomed, turn.lost, turn.marks = [], [], []
        turn.dropped = {}
        turn.held, turn.kept, turn.offered, turn.borrowed = [], [], [], {}
        turn.gold_made = turn.gold_spent = 0
        turn.buys, turn.target, turn.extra_turn = 1, BLANK, False
    elif event.kind == "phase":
        turn.phase = event.source
    elif event.kind == "show" and event.host < 0:
        turn.shown = True
        shown.seats[event.seat].hand = list(event.cards)
    elif event.kind == "use":
        turn.used.append((event.cards[0], event.amount))
    elif event.kind == "equip":
        turn.equipped[event.cards[0]] = event.cards[1]
    elif event.kind == "drop":
        turn.equipped.pop(event.cards[0], None)
    elif event.kind == "doom":
        turn.doomed.append(event.cards[0])
    elif event.kind == "lose_hero":
        turn.lost.append(event.cards[0])
    elif event.kind == "xp":
        own = shown.seats[event.seat]
        own.xp = max(0, own.xp + event.amount)
    elif event.kind == "attack":
        turn.target, turn.target_rank = event.cards[0], event.amount


def _carry(shown: State, event: Event) -> None:
    for card in event.cards:
        _take(shown, card, event.source, event.seat)
        turn = shown.turn
        if event.source == "hand":
            turn.equipped.pop(card, None)
            for weapon in [w for w, hero in turn.equipped.items() if hero == card]:
                turn.equipped.pop(weapon)
        target = _pile(shown, event.to, event.seat)
        if target is not None:
            if event.to == "disease" and shown.variant.disease == "normal":
                target.insert(0, card)
            elif event.to in ("deck", "dungeon", "disease"):
                target.insert(0, BLANK)
            else:
                target.append(card)


def _take(shown: State, card: int, zone: str, seat: int) -> None:
    owners = [seat, *range(len(shown.seats))] if zone in SEATED else [seat]
    for wanted in (card, BLANK):
        for owner in owners:
            pile = _pile(shown, zone, owner)
            if pile and wanted in pile:
                pile.reverse()  # the top is the last: take that of several equal ones
                pile.remove(wanted)
                pile.reverse()
                return


def _pile(shown: State, zone: str, seat: int) -> list[int] | None:
    if zone in SEATED:
        if not 0 <= seat < len(shown.seats):
            return None
        cards: list[int] = getattr(shown.seats[seat], zone)
        return cards
    if zone.startswith("rank_"):
        return shown.hall[int(zone[5:])]
    if zone.startswith("stack:"):
        return shown.stacks.get(zone[6:])
    if zone.startswith("under:"):
        return shown.under.setdefault(int(zone[6:]), [])
    return {
        "dungeon": shown.dungeon,
        "disease": shown.disease,
        "void": shown.void,
        "swarm": shown.swarm,
        "village_pile": shown.village_pile,
    }.get(zone)


def batches(events: Sequence[Event]) -> list[list[Event]]:
    """Events that are shown together: runs of equal movements of one seat."""
    together = ("discard", "shift", "gain_disease", "turn_up", "xp", "pay")
    found: list[list[Event]] = []
    for event in events:
        last = found[-1][-1] if found else None
        same = last is not None and (last.kind, last.seat) == (event.kind, event.seat)
        if same and event.kind in together:
            found[-1].append(event)
        else:
            found.append([event])
    return found


class Presenter:
    """Owns the nodes of the cards and the queue of what is still to be shown.

    ``seat`` is the seat at the lower edge; ``seated`` says whether it is the viewer's own.
    ``settled`` is called whenever the shown state is the true one again.
    """

    def __init__(self, stage: Stage, settled: Callable[[], None] = lambda: None) -> None:
        self.stage = stage
        self.queue = Queue()
        self.nodes: dict[int, CardLike] = {}
        self.layout: dict[int, Piece] = {}
        self.laid = NOTHING_LAID
        self.seat = 0
        self.viewer = BLANK
        self.factor = 1.0
        self._shown: State | None = None
        self._settled = settled
        self._leaving: list[tuple[int, CardLike]] = []

    @property
    def shown(self) -> State:
        """The state as it is shown at this moment."""
        assert self._shown is not None
        return self._shown

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return self.queue.busy

    # -- showing ------------------------------------------------------------------------

    def reset(self, state: State, seat: int, viewer: int) -> None:
        """Show a state as it is, with no way there."""
        self.queue.clear()
        for card, node in [*self.nodes.items(), *self._leaving]:
            self.stage.drop(card, node)
        self.nodes.clear()
        self._leaving.clear()
        self.laid = NOTHING_LAID
        self.seat, self.viewer = seat, viewer
        self._shown = state.copy()
        for tween in self._arrange(()):
            tween.finish()

    def play(self, events: Sequence[Event], state: State) -> None:
        """Show what happened on the way to ``state``, after what is still being shown."""
        goal = state.copy()
        self.shown.kinds = goal.kinds  # the supply of Diseases may have grown (R134)
        for batch in batches(events):
            self.queue.push(Step(self._starter(batch), self._pause(batch)))
        self.queue.push(Step(lambda: self._arrive(goal)))

    def lay(self, laid: Laid) -> None:
        """Lay cards out in the tray, or clear it away."""
        if laid == self.laid or self._shown is None:
            return
        self.laid = laid
        if self.busy:
            return
        self.queue.push(Step(lambda: self._arrive(self.shown)))

    def jump(self, state: State) -> None:
        """Go over to another state at once, as after an undo; cards slide to their places."""
        self.skip()
        self._shown = goal = state.copy()
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
        if event.kind in ("win_battle", "lose_battle", "breach_effect"):
            return BREATH
        foreign = event.seat != self.viewer
        return BREATH if foreign and event.kind in DEEDS else 0.0

    def _step(self, batch: list[Event]) -> list[Tween]:
        for event in batch:
            apply(self.shown, event)
        self.stage.tell(batch)
        tweens = self._arrange(batch)
        for event in batch:
            tweens += self._flourish(event)
        return tweens

    def _arrive(self, goal: State) -> list[Tween]:
        self._shown = goal
        tweens = self._arrange(())
        self._settled()
        return tweens

    def _arrange(self, batch: Sequence[Event]) -> list[Tween]:
        """Bring the nodes to the layout of the shown state; gives the motion that takes."""
        wanted = pieces(self.shown, self.seat, self.laid)
        moved = {card: event for event in batch for card in event.cards}
        tweens: list[Tween] = []
        for card in [card for card in self.nodes if card not in wanted]:
            tweens += self._leave(card, moved.get(card))
        tweens += self._passing(moved, wanted)
        waiting = 0.0
        for card, piece in wanted.items():
            node = self.nodes.get(card)
            if node is None:
                node = self._enter(card, piece, moved.get(card))
                tweens.append(self._motion(node, piece, waiting, LONG_MOVE))
                waiting += STAGGER
            elif self.layout.get(card) != piece or (node.x, node.y, node.w) != piece.box[:3]:
                long = card in moved
                node.settle(piece)
                tweens.append(self._motion(node, piece, waiting, LONG_MOVE if long else MOVE))
                waiting += STAGGER if long else 0.0
        self.layout = wanted
        self._reorder()
        return tweens

    def _passing(self, moved: dict[int, Event], wanted: dict[int, Piece]) -> list[Tween]:
        """Cards on their way between places that show no single card, as a bot's purchase."""
        tweens: list[Tween] = []
        gone = {card for card, _ in self._leaving}
        for card, event in moved.items():
            if card == BLANK or card in wanted or card in self.nodes or card in gone:
                continue
            start = anchor(event.source, event.seat, self.seat, self.shown)
            end = anchor(event.to, event.seat, self.seat, self.shown)
            if not event.to or start is None or end is None or start == end:
                continue
            node = self.stage.make(card, Piece(start, "thumb", 90, "passing"))
            self._leaving.append((card, node))
            tweens.append(self._departure(card, node, end, 0.25))
        return tweens

    def _departure(self, card: int, node: CardLike, end: Box, alpha: float) -> Tween:
        return Tween(
            node,
            LONG_MOVE,
            ease=ease_in_out,
            done=lambda: self._gone(card, node),
            x=end.x,
            y=end.y,
            w=end.w,
            h=end.h,
            alpha=alpha,
        )

    def _motion(self, node: CardLike, piece: Piece, delay: float, duration: float) -> Tween:
        box = piece.box
        ease = ease_in_out if duration > MOVE else ease_out
        return Tween(
            node,
            duration,
            delay=delay,
            ease=ease,
            x=box.x,
            y=box.y,
            w=box.w,
            h=box.h,
            alpha=1.0,
            flip=1.0,
        )

    def _enter(self, card: int, piece: Piece, event: Event | None) -> CardLike:
        node = self.stage.make(card, piece)
        start = None
        if event is not None:
            start = anchor(event.source, event.seat, self.seat, self.shown)
        if start is not None:
            node.x, node.y, node.w, node.h = start
            node.alpha = 1.0
            hidden = event is not None and event.source in ("deck", "dungeon", "disease")
            node.flip = 0.0 if hidden else 1.0
        else:
            node.alpha = 0.0
        self.nodes[card] = node
        return node

    def _leave(self, card: int, event: Event | None) -> list[Tween]:
        node = self.nodes.pop(card)
        self._leaving.append((card, node))
        end = anchor(event.to, event.seat, self.seat, self.shown) if event is not None else None
        if end is None:
            return [Tween(node, FADE, alpha=0.0, done=lambda: self._gone(card, node))]
        return [self._departure(card, node, end, 0.0)]

    def _gone(self, card: int, node: CardLike) -> None:
        self._leaving.remove((card, node))
        self.stage.drop(card, node)

    def _reorder(self) -> None:
        order = sorted(self.nodes, key=lambda card: self.layout[card].layer)
        self.stage.reorder([self.nodes[card] for card in order])

    # -- flourishes ---------------------------------------------------------------------

    def _flourish(self, event: Event) -> list[Tween]:
        """What a deed looks like beyond the way of its cards."""
        if event.kind == "turn":
            return list(self.stage.herald(event.seat, event.amount))
        if event.kind in ("breach", "breach_effect"):
            return [*self.stage.alarm(), *self._glow(event.cards, "spot", 0.5)]
        if event.kind == "win_battle":
            return self._glow(event.cards, "burst", 0.4)
        if event.kind == "lose_battle":
            return self._glow(event.cards, "shake", 0.24)
        if event.kind in ("use", "attack", "doom"):
            return self._glow(event.cards, "spot", 0.3)
        return []

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
