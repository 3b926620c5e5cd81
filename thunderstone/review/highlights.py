"""The great moments of a game, found among its events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import scoring

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.decision import Event
    from thunderstone.engine.state import State
    from thunderstone.journal import Moment

NOBODY = -1
HIGH_LEVEL, LEAST_LOSS = 3, 2
LEAD = 10.0
"""The most that taking the lead weighs: early in the game, with few points, it is less."""

LEAST_SPREE = 5
"""Points that a seat must gain in one turn before that is worth telling."""

HARM = frozenset({"destroy", "discard", "gain_disease", "bury", "doom"})
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


class Finder:
    """Watches a game go by and notes what may be worth telling.

    Only events that everybody at the table saw are looked at (R207); points are counted as at
    the end of the game.
    """

    def __init__(self) -> None:
        self.found: list[Highlight] = []
        self._turn = self._round = 0
        self._leader = NOBODY
        self._rank = 0
        self._breach = (NOBODY, 0)
        self._spree = _Spree()
        self._seers: dict[str, Callable[[Moment, int, Event], None]] = {
            name[5:]: getattr(self, name) for name in dir(self) if name.startswith("_see_")
        }

    def see(self, moment: Moment) -> None:
        """Take a moment in; they come in their order, from the deal on."""
        if not self._turn:
            self._turn, self._round = moment.state.turn.number, moment.state.rounds + 1
        for number, event in enumerate(moment.events):
            seer = self._seers.get(event.kind)
            if seer is not None and event.secret == -1:
                seer(moment, number, event)
            self._count_victims(event)
        totals = [score.total for score in scoring.scores(moment.state)]
        self._look_for_lead(moment, totals)
        self._look_for_spree(moment, totals)

    def _note(
        self,
        kind: str,
        moment: Moment,
        seat: int,
        weight: float,
        cards: Sequence[int] = (),
        amount: int = 0,
        other: int = 0,
    ) -> None:
        place = moment.number
        start = max(0, place - 1)
        when = (place, start, self._turn, self._round)
        self.found.append(Highlight(kind, *when, seat, tuple(cards), amount, other, weight))

    def _see_turn(self, moment: Moment, number: int, event: Event) -> None:
        """What comes after it in the same answer belongs to the new turn."""
        del number
        self._turn, self._round = event.amount, moment.state.rounds + 1
        self._breach = (NOBODY, 0)

    # -- battles ----------------------------------------------------------------------------

    def _see_attack(self, moment: Moment, number: int, event: Event) -> None:
        del moment, number
        self._rank = event.amount

    def _see_win_battle(self, moment: Moment, number: int, event: Event) -> None:
        del number
        face = _face(moment.state, event)
        health = face.health or 0
        first = not any(one.kind in ("battle", "guardian") for one in self.found)
        kind = "guardian" if face.kind == "guardian" else "battle"
        feat = health + (12 if kind == "guardian" else 0)
        self._note(kind, moment, event.seat, feat, event.cards, health, self._rank)
        if first:
            self._note("first_blood", moment, event.seat, 5, event.cards)
        if event.amount <= CLOSE:
            weight = 9 + health / 2 - 2 * event.amount
            self._note("close_win", moment, event.seat, weight, event.cards, event.amount)

    def _see_lose_battle(self, moment: Moment, number: int, event: Event) -> None:
        del number
        short = -event.amount
        if 0 < short <= CLOSE:
            health = _face(moment.state, event).health or 0
            self._note("close_loss", moment, event.seat, 7 + health / 2, event.cards, short)

    def _see_breach_effect(self, moment: Moment, number: int, event: Event) -> None:
        del number
        self._note("breach", moment, event.seat, 6, event.cards)
        self._breach = (event.cards[0], len(self.found) - 1)

    def _count_victims(self, event: Event) -> None:
        """The cards that the last breach moves, in its own answer or in those that it asks for."""
        card, place = self._breach
        if card == NOBODY or event.host != card or event.kind not in HARM:
            return
        breach = self.found[place]
        count = breach.amount + len(event.cards)
        self.found[place] = breach._replace(amount=count, weight=6 + 1.5 * count)

    def _see_breach(self, moment: Moment, number: int, event: Event) -> None:
        """A Guardian goes out to rank 0 (R94)."""
        del number
        self._note("breakout", moment, event.seat, 14, event.cards)

    def _see_overrun(self, moment: Moment, number: int, event: Event) -> None:
        del number
        worth = _face(moment.state, event).vp or 1
        self._note("overrun", moment, NOBODY, 5 + worth, event.cards, worth)

    # -- cards that come and go -------------------------------------------------------------

    def _see_collect(self, moment: Moment, number: int, event: Event) -> None:
        del number
        self._note("collect", moment, event.seat, 40, event.cards)

    def _see_lose_stone(self, moment: Moment, number: int, event: Event) -> None:
        del number
        self._note("lose_stone", moment, NOBODY, 38, event.cards)

    def _see_buy(self, moment: Moment, number: int, event: Event) -> None:
        """What was paid is told right after."""
        paid = next((one.amount for one in moment.events[number:] if one.kind == "pay"), 0)
        self._note("purchase", moment, event.seat, 4 + paid, event.cards, paid)

    def _see_level_gain(self, moment: Moment, number: int, event: Event) -> None:
        del number
        if (_face(moment.state, event).level or 0) < HIGH_LEVEL:
            return
        first = not any(one.kind.startswith("level_3") for one in self.found)
        kind, weight = ("level_3_first", 15) if first else ("level_3", 8)
        self._note(kind, moment, event.seat, weight, event.cards)

    def _see_gain_disease(self, moment: Moment, number: int, event: Event) -> None:
        """All the Diseases that a seat catches at once count as one, the worst one first."""
        mine = [one for one in moment.events if one.kind == event.kind and one.seat == event.seat]
        if mine[0] is not moment.events[number]:
            return
        kinds = moment.state.kinds
        cards = [card for one in mine for card in one.cards]
        cards.sort(key=lambda card: -_severity(kinds[card]))
        weight = 2.0 + sum(_severity(kinds[card]) for card in cards)
        self._note("disease", moment, event.seat, weight, cards, len(cards))

    def _see_find_treasure(self, moment: Moment, number: int, event: Event) -> None:
        del number
        first = not any(one.kind == "treasure" for one in self.found)
        self._note("treasure", moment, event.seat, 9 if first else 4, event.cards)

    def _see_destroy(self, moment: Moment, number: int, event: Event) -> None:
        """A Hero of a higher level is lost; one that gives way to his next level is not (R57)."""
        del number
        if event.seat < 0 or event.to != "void":
            return
        for card in event.cards:
            level = moment.state.kinds[card].level or 0
            if moment.state.kinds[card].hero and level >= LEAST_LOSS:
                self._note("fall", moment, event.seat, 4 + 4 * level, (card,), level)

    def _see_extra_turn(self, moment: Moment, number: int, event: Event) -> None:
        del number
        self._note("extra_turn", moment, event.seat, 13)

    # -- points -----------------------------------------------------------------------------

    def _look_for_lead(self, moment: Moment, totals: list[int]) -> None:
        """Another seat is alone in front; whoever is first to be so takes no lead from anyone."""
        best = max(totals)
        front = [seat for seat, total in enumerate(totals) if total == best]
        if len(totals) < 2 or len(front) != 1 or front[0] == self._leader:
            return
        if self._leader != NOBODY:
            weight = min(LEAD, 3 + best / 4)
            self._note("lead", moment, front[0], weight, (), best, self._leader)
        self._leader = front[0]

    def _look_for_spree(self, moment: Moment, totals: list[int]) -> None:
        """What the seat whose turn it is has gained since its turn began."""
        state, spree = moment.state, self._spree
        if (state.turn.number, state.active) != (spree.turn, spree.seat):
            self._spree = _Spree(
                state.turn.number, state.active, totals[state.active], moment.number
            )
            return
        gained = totals[spree.seat] - spree.before
        if gained < max(LEAST_SPREE, spree.best + 1):
            return
        if spree.noted != NOBODY:
            self.found[spree.noted] = self.found[spree.noted]._replace(weight=0.0)
        self._note("spree", moment, spree.seat, 4 + 1.5 * gained, (), gained)
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
    return state.kinds[event.cards[0]]


def _severity(face: CardDef) -> float:
    """How bad a Disease is: what it costs in battle, and twice what it costs at the end."""
    battle = (face.trophy_attack or 0) + (face.trophy_magic_attack or 0) + (face.trophy_light or 0)
    return 1.0 - battle - 2.0 * (face.vp or 0)
