"""Following a game from one place at the table: a view moved on by what happens, event by event.

Whoever has the view of before an answer, and the events of the answer as that seat may know them,
need not ask for a new view to show how the table changes.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final, cast

from thunderstone.engine import commission, exclusion, floors, scenario_rules, zones
from thunderstone.engine.events import MOVEMENTS, Event, Kind
from thunderstone.engine.program import Stat, Until
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.state import BLANK, Mark, State, Turn
from thunderstone.engine.turn_state import Phase
from thunderstone.engine.verbs.loan import imitate
from thunderstone.engine.verbs.move import notes
from thunderstone.engine.zone_names import Zone, zone_named
from thunderstone.engine.zones import lies_open

UNTRACKED: Final = (
    *("rng", "stack", "decision", "events", "reveals", "touched", "work", "folds"),
    *("arrivals", "breached", "gaps"),
)
"""Fields of a state that no event speaks of: the programs under way and what they still have to do.
The question that is asked next comes with the answer's Step. So do ``woken`` and ``asked``
of the turn."""


def apply(seen: State, event: Event, eyes: Container[int]) -> None:
    """Move a view on by one event, as its owner may know it (``view.masked``).

    ``eyes`` are the seats whose hands the owner sees though they do not lie open: his own, none
    for a bystander. ``UNTRACKED`` fields stay as they were. In a hand that the owner does not see
    nothing tells which of the unknown cards has left: the order there means nothing.
    """
    if seen.tally:
        commission.follow(seen, event, eyes)
    if seen.floors:
        floors.follow(seen, event)
    if seen.variant.scenario:
        scenario_rules.follow(seen, event)
    _Tracker(seen, eyes).read(event)


def phase_after(events: Iterable[Event], phase: Phase) -> Phase:
    """The step of the turn in which some events end that began in ``phase``."""
    for event in events:
        if event.kind == "phase":
            phase = cast("Phase", event.source)
    return phase


class _Tracker(Reader[None]):
    """Does to a view what the rules have done to the state."""

    PASSED = frozenset[Kind](
        {
            *("action", "attack", "breach_effect", "handover", "no_disease", "pass_disease"),
            *("reach_door", "open_door"),  # floors.follow
            *("boon", "unseal"),  # scenario_rules.follow
            *("put_back", "spare", "spring_trap"),
        }
    )

    def __init__(self, seen: State, eyes: Container[int]) -> None:
        self.seen, self.eyes = seen, eyes

    # -- cards ------------------------------------------------------------------------------

    @on(*(kind for kind in MOVEMENTS if kind != "draw"))
    def _move(self, event: Event) -> None:
        seen, turn = self.seen, self.seen.turn
        for card in event.cards:
            if event.kind == "destroy":
                turn.let_off(card)
            self._uncover(card, event)
            place = zones.place_of(seen, card)
            above = event.amount if event.to in zones.HIDDEN_PILES else 0
            zones.carry(seen, card, place, zone_named(event.to), event.seat, above)
            if event.kind == "find_treasure":
                turn.found.append(card)
            elif event.kind in ("borrow", "lend"):
                turn.lend(card, place[1])
            if event.kind == "lend":
                turn.lent.append(card)
            if event.kind in ("retrieve", "lend"):
                seen.known[card] = zones.EVERYONE
        if event.to == "hand":
            self._cover(event.seat)

    def _uncover(self, card: int, event: Event) -> None:
        """Put the card that is about to move where it lies, in place of the blank there."""
        seen, zone = self.seen, zone_named(event.source)
        if zone == "disease" and card >= len(seen.cards):
            zones.bring_in_disease(seen)
        elif zone == "hand":
            holder = seen.turn.helpers[-1] if event.kind == "lend" else event.seat
            if card in seen.turn.borrowed:
                holder = seen.active
            if all(card not in own.hand for own in seen.seats):
                hand = seen.seats[holder].hand
                self._put_into(zone, holder, hand.index(BLANK), card)
        elif zone in zones.HIDDEN_PILES:
            above = 0 if event.to in zones.HIDDEN_PILES else event.amount
            pile = zones.pile(seen, zone, event.seat)
            self._put_into(zone, event.seat, len(pile) - 1 - above, card)

    def _put_into(self, zone: Zone, seat: int, place: int, card: int) -> None:
        cards = zones.pile(self.seen, zone, seat)[:]
        cards[place] = card
        zones.put(self.seen, zone, seat, cards)

    def _cover(self, seat: int) -> None:
        """In a hand that does not lie open only the cards are known that all have seen."""
        seen = self.seen
        if seat not in self.eyes and not lies_open(seen, seat):
            own = seen.seats[seat]
            own.hand = [card if card in seen.known else BLANK for card in own.hand]

    @on("draw")
    def _draw(self, event: Event) -> None:
        own, count = self.seen.seats[event.seat], len(event.cards)
        zones.forget(self.seen, [*own.deck[-count:], *event.cards])
        own.deck, own.hand = own.deck[:-count], [*own.hand, *event.cards]
        self._cover(event.seat)

    @on("shuffle")
    def _shuffle(self, event: Event) -> None:
        """What was left of the deck has been drawn before, but is told only after it."""
        own = self.seen.seats[event.seat]
        own.deck, own.discard = [BLANK] * event.amount + own.deck, []

    @on("look")
    def _look(self, event: Event) -> None:
        self._know("dungeon", event.seat, event.cards)

    @on("reorder")
    def _reorder(self, event: Event) -> None:
        zone = zone_named(event.source)
        pile = zones.pile(self.seen, zone, event.seat)
        below, top = pile[: -len(event.cards)], pile[-len(event.cards) :]
        zones.forget(self.seen, top)
        zones.put(self.seen, zone, event.seat, below + [BLANK] * len(top))
        self._know(zone, event.seat, event.cards)

    def _know(self, zone: Zone, seat: int, cards: Sequence[int]) -> None:
        """These cards lie on top of a hidden pile, the first uppermost."""
        top = len(zones.pile(self.seen, zone, seat)) - 1
        for depth, card in enumerate(cards):
            if card != BLANK:
                self._put_into(zone, seat, top - depth, card)
                self.seen.known[card] = zones.EVERYONE

    @on("show")
    def _show(self, event: Event) -> None:
        """The whole hand is laid open, or an effect has some of its cards shown."""
        own = self.seen.seats[event.seat]
        if event.host < 0:
            self.seen.turn.shown = True
            own.hand = list(event.cards)
            return
        for card in event.cards:
            if card not in own.hand:
                self._put_into("hand", event.seat, own.hand.index(BLANK), card)
            self.seen.known[card] = zones.EVERYONE

    # -- the course of the game ---------------------------------------------------------------

    @on("turn")
    def _turn(self, event: Event) -> None:
        self.seen.turn = Turn(event.amount, event.seat)

    @on("phase")
    def _phase(self, event: Event) -> None:
        self.seen.turn.phase = phase_after([event], self.seen.turn.phase)

    @on("close")
    def _close(self, event: Event) -> None:
        zones.close_hand(self.seen, event.seat)
        self._cover(event.seat)

    @on("ask_help")
    def _ask_help(self, event: Event) -> None:
        self.seen.turn.helpers.append(event.seat)

    @on("clock")
    def _clock(self, event: Event) -> None:
        self.seen.clock = event.amount

    @on("round")
    def _round(self, event: Event) -> None:
        self.seen.rounds = event.amount

    @on("extra_turn")
    def _extra_turn(self, _: Event) -> None:
        self.seen.turn.extra_turn = True

    @on("last_round")
    def _last_round(self, event: Event) -> None:
        self.seen.last_round, self.seen.collector = event.source, event.seat

    @on("left_out")
    def _left_out(self, event: Event) -> None:
        exclusion.silence(self.seen, event.source)

    @on("game_over")
    def _game_over(self, event: Event) -> None:
        self.seen.last_round = ""
        self.seen.ending, self.seen.collector = event.source, event.seat

    # -- figures ------------------------------------------------------------------------------

    @on("xp")
    def _xp(self, event: Event) -> None:
        self.seen.seats[event.seat].xp += event.amount

    @on("gold")
    def _gold(self, event: Event) -> None:
        self.seen.turn.gold_made += event.amount

    @on("pay")
    def _pay(self, event: Event) -> None:
        self.seen.turn.gold_spent += event.amount

    @on("buys")
    def _buys(self, event: Event) -> None:
        self.seen.turn.buys += event.amount

    @on("buys_left")
    def _buys_left(self, event: Event) -> None:
        self.seen.turn.buys = event.amount

    @on("draw_more")
    def _draw_more(self, event: Event) -> None:
        self.seen.turn.extra_draws += event.amount

    # -- what holds for the turn ----------------------------------------------------------------

    @on("use")
    def _use(self, event: Event) -> None:
        self.seen.turn.used.append((event.cards[0], event.amount))

    @on("equip")
    def _equip(self, event: Event) -> None:
        weapon, hero = event.cards
        self.seen.turn.equipped[weapon] = hero

    @on("drop")
    def _drop(self, event: Event) -> None:
        weapon, hero = event.cards
        del self.seen.turn.equipped[weapon]
        self.seen.turn.dropped[weapon] = hero

    @on("serve")
    def _serve(self, event: Event) -> None:
        self.seen.turn.marks.append(zones.service(event.cards[0]))

    @on("note")
    def _note(self, event: Event) -> None:
        self.seen.turn.marks += notes(event.cards, event.host)

    @on("mark")
    def _mark(self, event: Event) -> None:
        stat, until = cast(Stat, event.source), cast(Until, event.to)
        for card in event.cards or (BLANK,):
            mark = Mark(card, stat, event.amount, event.host, until)
            self.seen.turn.marks.append(mark)

    @on("copy")
    def _copy(self, event: Event) -> None:
        card, model = event.cards
        imitate(self.seen, card, model, event.host)

    @on("hold")
    def _hold(self, event: Event) -> None:
        self.seen.turn.held.append((event.host, event.cards[0], event.amount - 1))

    @on("hold_ends")
    def _hold_ends(self, event: Event) -> None:
        self.seen.turn.held.remove((event.host, event.cards[0], event.amount - 1))

    @on("keep")
    def _keep(self, event: Event) -> None:
        self.seen.turn.kept.append(event.cards[0])

    @on("offer")
    def _offer(self, event: Event) -> None:
        turn = self.seen.turn
        turn.offered = [*turn.offered, *event.cards] if event.cards else []

    # -- the battle -----------------------------------------------------------------------------

    @on("target")
    def _target(self, event: Event) -> None:
        self.seen.turn.target, self.seen.turn.target_rank = event.cards[0], event.amount

    @on("win_battle", "lose_battle")
    def _fought(self, event: Event) -> None:
        self.seen.turn.won = event.kind == "win_battle"

    @on("doom")
    def _doom(self, event: Event) -> None:
        self.seen.turn.doom(event.cards[0], bool(event.amount))

    @on("let_off")
    def _let_off(self, event: Event) -> None:
        self.seen.turn.let_off(event.cards[0], event.source)

    @on("lose_hero")
    def _lose_hero(self, event: Event) -> None:
        self.seen.turn.lost.append(event.cards[0])
