"""The great moments of a game, found among its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import scoring
from thunderstone.engine.deck_odds import printed
from thunderstone.engine.events import Event, Kind
from thunderstone.engine.reading import Reader, on

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.journal import Moment

NOBODY = -1
HIGH_LEVEL, LEAST_LOSS = 3, 2
LEAD = 10.0
"""The most that taking the lead weighs: early in the game, with few points, it is less."""

LEAST_SPREE = 5
"""Points that a seat must gain in one turn before that is worth telling."""

HARM: frozenset[Kind] = frozenset({"destroy", "discard", "gain_disease", "bury", "doom"})
"""What a breach may do to cards."""

CLOSE = 1
"""A battle is a close one up to this many points to spare, or short."""


class Highlight(NamedTuple):
    """Something worth seeing again.

    ``place`` is the number of the answer that brought it about, ``start`` from where a replay
    shows it happen. ``cards`` are the cards it is about; ``amount`` is its figure (Health, gold,
    points ...), ``other`` a second one: a rank, or the seat that has lost the lead. ``weight``
    says how it compares with others, whatever their kind.
    """

    kind: str
    place: int
    start: int
    turn: int
    round: int
    seat: int
    cards: tuple[int, ...] = ()
    amount: int = 0
    other: int = 0
    weight: float = 0.0


class Finder(Reader[None]):
    """Watches a game go by and notes what may be worth telling.

    Only events that everybody at the table saw are looked at (R207); points are counted as at
    the end of the game.
    """

    PASSED = frozenset[Kind](
        {
            *("boon", "unseal"),
            *("action", "phase", "show", "last_round", "game_over", "handover", "draw", "shuffle"),
            *("discard", "turn_up", "put_on_deck", "retrieve", "keep", "borrow", "give_back"),
            *("ask_help", "lend", "clock", "reach_door", "open_door"),
            *("draw_more", "xp", "use", "equip", "drop", "mark", "hold", "copy", "spare", "gold"),
            *("buys", "pay", "level_up", "doom", "lose_hero", "defeat", "shift", "appear"),
            *("swarm_marker", "spring_trap", "bury", "take", "trade", "exchange", "look"),
            *("put_back", "set_aside", "capture", "set_free", "no_disease", "pass_disease"),
            *("infect", "left_out"),
        }
    )

    def __init__(self) -> None:
        self.found: list[Highlight] = []
        self._turn = self._round = 0
        self._leader = NOBODY
        self._rank = 0
        self._breach = (NOBODY, 0)
        self._spree = _Spree()
        self._moment: Moment | None = None
        self._number = 0

    def see(self, moment: Moment) -> None:
        """Take a moment in; they come in their order, from the deal on."""
        if not self._turn:
            self._turn, self._round = moment.state.turn.number, moment.state.rounds + 1
        self._moment = moment
        for number, event in enumerate(moment.events):
            self._number = number
            if event.secret == -1:
                self.read(event)
            self._count_victims(event)
        totals = [score.total for score in scoring.scores(moment.state)]
        self._look_for_lead(totals)
        self._look_for_spree(totals)

    @property
    def _now(self) -> Moment:
        """The moment that is looked at."""
        assert self._moment is not None
        return self._moment

    def _note(
        self,
        kind: str,
        seat: int,
        weight: float,
        cards: Sequence[int] = (),
        amount: int = 0,
        other: int = 0,
    ) -> None:
        place = self._now.number
        start = max(0, place - 1)
        when = (place, start, self._turn, self._round)
        self.found.append(Highlight(kind, *when, seat, tuple(cards), amount, other, weight))

    @on("turn")
    def _see_turn(self, event: Event) -> None:
        """What comes after it in the same answer belongs to the new turn."""
        self._turn, self._round = event.amount, self._now.state.rounds + 1
        self._breach = (NOBODY, 0)

    # -- battles ----------------------------------------------------------------------------

    @on("attack")
    def _see_attack(self, event: Event) -> None:
        self._rank = event.amount

    @on("win_battle")
    def _see_win_battle(self, event: Event) -> None:
        face = _face(self._now.state, event)
        health = face.health or 0
        first = not any(one.kind in ("battle", "guardian") for one in self.found)
        kind = "guardian" if face.kind == "guardian" else "battle"
        feat = health + (12 if kind == "guardian" else 0)
        self._note(kind, event.seat, feat, event.cards, health, self._rank)
        if first:
            self._note("first_blood", event.seat, 5, event.cards)
        if event.amount <= CLOSE:
            weight = 9 + health / 2 - 2 * event.amount
            self._note("close_win", event.seat, weight, event.cards, event.amount)

    @on("lose_battle")
    def _see_lose_battle(self, event: Event) -> None:
        short = -event.amount
        if 0 < short <= CLOSE:
            health = _face(self._now.state, event).health or 0
            self._note("close_loss", event.seat, 7 + health / 2, event.cards, short)

    @on("breach_effect")
    def _see_breach_effect(self, event: Event) -> None:
        self._note("breach", event.seat, 6, event.cards)
        self._breach = (event.cards[0], len(self.found) - 1)

    def _count_victims(self, event: Event) -> None:
        """The cards that the last breach moves, in its own answer or in those that it asks for."""
        card, place = self._breach
        if card == NOBODY or event.host != card or event.kind not in HARM:
            return
        breach = self.found[place]
        count = breach.amount + len(event.cards)
        self.found[place] = breach._replace(amount=count, weight=6 + 1.5 * count)

    @on("breach")
    def _see_breach(self, event: Event) -> None:
        """A Guardian goes out to rank 0 (R94)."""
        self._note("breakout", event.seat, 14, event.cards)

    @on("overrun")
    def _see_overrun(self, event: Event) -> None:
        worth = scoring.points(_face(self._now.state, event)) or 1
        self._note("overrun", NOBODY, 5 + worth, event.cards, worth)

    # -- cards that come and go -------------------------------------------------------------

    @on("collect")
    def _see_collect(self, event: Event) -> None:
        self._note("collect", event.seat, 40, event.cards)

    @on("lose_stone")
    def _see_lose_stone(self, event: Event) -> None:
        self._note("lose_stone", NOBODY, 38, event.cards)

    @on("buy")
    def _see_buy(self, event: Event) -> None:
        """What was paid is told right after."""
        paid = next(
            (one.amount for one in self._now.events[self._number :] if one.kind == "pay"), 0
        )
        self._note("purchase", event.seat, 4 + paid, event.cards, paid)

    @on("level_gain")
    def _see_level_gain(self, event: Event) -> None:
        if (_face(self._now.state, event).level or 0) < HIGH_LEVEL:
            return
        first = not any(one.kind.startswith("level_3") for one in self.found)
        kind, weight = ("level_3_first", 15) if first else ("level_3", 8)
        self._note(kind, event.seat, weight, event.cards)

    @on("gain_disease")
    def _see_gain_disease(self, event: Event) -> None:
        """All the Diseases that a seat catches at once count as one, the worst one first."""
        mine = [
            one for one in self._now.events if one.kind == event.kind and one.seat == event.seat
        ]
        if mine[0] is not event:
            return
        kinds = self._now.state.cards
        cards = [card for one in mine for card in one.cards]
        cards.sort(key=lambda card: -_severity(kinds[card]))
        weight = 2.0 + sum(_severity(kinds[card]) for card in cards)
        self._note("disease", event.seat, weight, cards, len(cards))

    @on("find_treasure")
    def _see_find_treasure(self, event: Event) -> None:
        first = not any(one.kind == "treasure" for one in self.found)
        self._note("treasure", event.seat, 9 if first else 4, event.cards)

    @on("destroy")
    def _see_destroy(self, event: Event) -> None:
        """A Hero of a higher level is lost; one that gives way to his next level is not (R57)."""
        if event.seat < 0 or event.to != "void":
            return
        for card in event.cards:
            level = self._now.state.cards[card].level or 0
            if self._now.state.cards[card].hero and level >= LEAST_LOSS:
                self._note("fall", event.seat, 4 + 4 * level, (card,), level)

    @on("extra_turn")
    def _see_extra_turn(self, event: Event) -> None:
        self._note("extra_turn", event.seat, 13)

    # -- points -----------------------------------------------------------------------------

    def _look_for_lead(self, totals: list[int]) -> None:
        """Another seat is alone in front; whoever is first to be so takes no lead from anyone."""
        best = max(totals)
        front = [seat for seat, total in enumerate(totals) if total == best]
        if len(totals) < 2 or len(front) != 1 or front[0] == self._leader:
            return
        if self._leader != NOBODY:
            weight = min(LEAD, 3 + best / 4)
            self._note("lead", front[0], weight, (), best, self._leader)
        self._leader = front[0]

    def _look_for_spree(self, totals: list[int]) -> None:
        """What the seat whose turn it is has gained since its turn began."""
        state, spree = self._now.state, self._spree
        if (state.turn.number, state.active) != (spree.turn, spree.seat):
            self._spree = _Spree(
                state.turn.number, state.active, totals[state.active], self._now.number
            )
            return
        gained = totals[spree.seat] - spree.before
        if gained < max(LEAST_SPREE, spree.best + 1):
            return
        if spree.noted != NOBODY:
            self.found[spree.noted] = self.found[spree.noted]._replace(weight=0.0)
        self._note("spree", spree.seat, 4 + 1.5 * gained, (), gained)
        self.found[-1] = self.found[-1]._replace(start=spree.place)
        self._spree = spree._replace(best=gained, noted=len(self.found) - 1)


class _Spree(NamedTuple):
    """A turn under way: whose it is, its points and place at the beginning, the best so far."""

    turn: int = 0
    seat: int = NOBODY
    before: int = 0
    place: int = 0
    best: int = 0
    noted: int = NOBODY


def _face(state: State, event: Event) -> CardDef:
    return state.cards[event.cards[0]]


def _severity(face: CardDef) -> float:
    """How bad a Disease is: what it costs in battle, and twice what it costs at the end."""
    battle = sum(printed(face, stat) for stat in ("attack", "magic_attack", "light"))
    return 1.0 - battle - 2.0 * scoring.points(face)
