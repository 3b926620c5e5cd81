"""Random tables, and what the game says of them.

A table is laid as a case of docs/SCENARIOS.md lays it, and played through the machine's own
answers: what is used and equipped is drawn from what is offered. Whatever was chosen on the way is
written down, so that the oracle can follow the same acts.
"""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass, field
from typing import Any

import yaml

from tests.oracle.figures import Figures
from tests.oracle.party import PRINTED
from tests.oracle.position import Act, Choice, Position
from tests.oracle.printed import Face
from thunderstone.catalogue import load_library
from thunderstone.engine import attack, preview, stats
from thunderstone.engine.decision import PURPOSES, Decision, Option
from thunderstone.engine.variant import DIFFICULTIES
from thunderstone.scenarios.game import names_of
from thunderstone.scenarios.setting import Setting
from thunderstone.scenarios.table import Table

PLACES = ("dungeon", "village")
MOST_ACTS = 10
DECK = 12

SHARES = {
    "hero": 40,
    "basic_hero": 8,
    "weapon": 17,
    "item": 10,
    "spell": 10,
    "villager": 9,
    "monster": 9,
    "guardian": 1,
    "disease": 7,
    "thunderstone": 1,
}
"""How often a card of a hand is of a kind, in so many of the sum; some hands and decks have much
more of one."""


@dataclass(frozen=True)
class Moment:
    """What the game says of one table after some acts; ``asked`` is what both sides are given."""

    place: str
    fatigue: dict[int, int]
    acts: tuple[Act, ...]
    figures: Figures


@dataclass(frozen=True)
class Hand:
    """One random table: its number, its mapping as a case has it, and the moments looked at.

    ``drawn`` are the cards that came to hand on the way, ``told`` the acts as a case would write
    them; ``shuffled`` says that a deck ran out, which ended the acts.
    """

    number: int
    entry: dict[str, Any]
    position: Position
    moments: tuple[Moment, ...]
    drawn: frozenset[int]
    told: dict[str, list[dict[str, Any]]]
    shuffled: bool


@functools.cache
def _faces(kind: str) -> tuple[str, ...]:
    return tuple(face.card for face in PRINTED.values() if face.kind == kind)


@functools.cache
def _fierce() -> tuple[str, ...]:
    """The Monsters of whose lines the sum depends."""
    counting = [f for f in PRINTED.values() if {"attribute", "battle"} & f.steps.keys()]
    return tuple(face.card for face in counting if face.kind == "monster")


def any_entry(chance: random.Random) -> dict[str, Any]:
    """A random table of all sets, as the mapping of a case."""

    def cards(number: int) -> list[str]:
        shares = dict(SHARES)
        if chance.random() < 0.25:
            shares[chance.choice(list(shares))] += 40
        kinds = chance.choices(list(shares), list(shares.values()), k=number)
        return [chance.choice(_faces(kind)) for kind in kinds]

    hall: dict[int, Any] = {}
    for rank in (1, 2, 3):
        pool = _fierce() if chance.random() < 0.6 else _faces("monster")
        if chance.random() < 0.05:
            pool = _faces("guardian")
        if chance.random() < 0.9:
            hall[rank] = chance.choice(pool)
    if chance.random() < 0.15:
        hall[0] = chance.sample(_faces("guardian"), chance.randint(1, 2))
    ill = [rank for rank in hall if rank and chance.random() < 0.05]
    return {
        "setup": {
            "copies": "unlimited",
            "seats": chance.randint(2, 4),
            "difficulty": chance.choice(DIFFICULTIES) if chance.random() < 0.3 else 0,
            "campaign_gold": chance.random() < 0.3,
            "disease": chance.choice(("special", "normal")),
        },
        "hall": {f"rank_{rank}": cards for rank, cards in hall.items()},
        "under": {f"rank_{rank}": ["disease"] * chance.randint(1, 2) for rank in ill},
        "hand": cards(chance.randint(3, 8)),
        "deck": cards(DECK),
        "treasures": [c for c in _faces("treasure") if chance.random() < 0.06],
        "xp": chance.randint(0, 9),
    }


def laid(entry: dict[str, Any]) -> Table:
    """A case's table, at the choice of the action."""
    return Setting(load_library(), names_of(entry), entry, "oracle").build()


def hand_of(seed: int, number: int) -> Hand:
    """The hand of a number in a series, looked at in the village and in the dungeon: as it was
    revealed, and after some acts."""
    chance = random.Random(f"{seed}:{number}")
    entry = any_entry(chance)
    table = laid(entry)
    numbering = Numbering(table)
    moments: list[Moment] = []
    told: dict[str, list[dict[str, Any]]] = {}
    drawn: set[int] = set()
    shuffled = False
    for place in PLACES:
        visit = Visit(numbering, table, place, chance)
        moments.append(visit.moment())
        for _ in range(chance.randint(0, MOST_ACTS)):
            if not visit.act():
                break
        if visit.shuffled:
            shuffled = True
        elif visit.acts:
            moments.append(visit.moment())
        told[place] = visit.told
        left = visit.state.seats[table.main].deck
        drawn |= {n for n in numbering.position.deck if numbering.order[n] not in left}
    position = numbering.position
    return Hand(number, entry, position, tuple(moments), frozenset(drawn), told, shuffled)


class Numbering:
    """Numbers the cards of a table for the oracle: hand, deck from its top, Treasures, hall."""

    def __init__(self, table: Table) -> None:
        state = table.state
        seat = state.seats[table.main]
        piles = (seat.hand, seat.deck[::-1], seat.treasures, [c for r in state.hall for c in r])
        self.order = [card for pile in piles for card in pile]
        self.number = {card: place for place, card in enumerate(self.order)}
        hand, deck, treasures, hall = ([self.number[card] for card in pile] for pile in piles)
        ranks = {self.number[c]: rank for rank, cards in enumerate(state.hall) for c in cards}
        self.position = Position(
            tuple(table.id_of(card) for card in self.order),
            tuple(hand),
            tuple(deck),
            tuple(treasures),
            {monster: ranks[monster] for monster in hall},
            {self.number[monster]: len(cards) for monster, cards in state.under.items()},
            tuple(table.id_of(cards[-1]) for cards in state.stacks.values() if cards),
            seat.xp,
            len(state.seats),
            state.variant.difficulty,
            state.variant.campaign_gold,
        )

    def face(self, card: int) -> Face:
        """The oracle's face of a copy."""
        return PRINTED[self.position.cards[self.number[card]]]

    def numbers(self, cards: Any) -> tuple[int, ...]:
        """Some copies by their numbers."""
        return tuple(self.number[card] for card in cards)


@dataclass
class Visit:
    """One visit to the village or the dungeon, answered at random."""

    numbering: Numbering
    start: Table
    place: str
    chance: random.Random
    fatigue: dict[int, int] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)
    told: list[dict[str, Any]] = field(default_factory=list)
    shuffled: bool = False

    def __post_init__(self) -> None:
        """Enter, on a copy of the table; the hand is revealed (R47, R61)."""
        self.table = Table(self.start.state.clone(), self.start.main, dict(self.start.labels))
        self.state = self.table.state
        self.answer([self.decision.options.index(Option(self.place))])

    @property
    def decision(self) -> Decision:
        """The pending question."""
        return self.table.pending()

    def act(self) -> bool:
        """Use or equip something that is offered; False where there is nothing, or the deck had to
        be shuffled, which is chance."""
        options = self.decision.options
        uses = [o for o in options if o.act == "use" and self.follows(o)]
        equips = [o for o in options if o.act == "equip"]
        if not uses and not equips:
            return False
        pool = equips if equips and (not uses or self.chance.random() < 0.5) else uses
        option = self.chance.choice(pool)
        word, _, what = self.table.option_words(option).partition(": ")
        self.told.append({word: yaml.safe_load(what) if what.startswith("{") else what})
        choices = self.answer([options.index(option)])
        number = self.numbering.number
        other = number[option.other] if option.act == "equip" else option.other
        self.acts.append(Act(option.act, number[option.card], other, tuple(choices)))
        return not self.shuffled

    def follows(self, option: Option) -> bool:
        """Whether the oracle follows an effect."""
        return not self.numbering.face(option.card).effects[option.other].unmodelled

    def answer(self, picks: list[int]) -> list[Choice]:
        """Answer, and whatever else is asked before the menu comes again, at random; the choices
        that belong to the effect, also those that were taken unasked."""
        choices: list[Choice] = []
        self.given(picks, choices)
        while self.decision.kind not in PLACES:
            decision = self.decision
            count = self.chance.randint(decision.least, decision.most)
            picks = self.chance.sample(range(len(decision.options)), count)
            cards = [decision.options[pick].card for pick in picks]
            if decision.kind == "cards":
                names = [self.table.name_of(card) for card in cards]
                self.told.append({decision.purpose: names or "none"})
                offered = tuple(option.card for option in decision.options)
                self.note(decision.purpose, decision.host, tuple(cards), offered, choices)
            self.given(picks, choices)
        return choices

    def given(self, picks: list[int], choices: list[Choice]) -> None:
        """Give one answer, and note what was chosen unasked after it."""
        before = len(self.table.log)
        self.table.answer(picks)
        self.shuffled |= any(event.kind == "shuffle" for event in self.table.log[before:])
        for question in self.table.unasked:
            if question.about in PURPOSES:
                cards = tuple(candidate.card for candidate in question.candidates)
                self.note(question.about, -1, cards, cards, choices)

    def note(
        self,
        purpose: str,
        host: int,
        cards: tuple[int, ...],
        offered: tuple[int, ...],
        choices: list[Choice],
    ) -> None:
        """A choice: whom a Fatigue is laid upon, or one that belongs to the effect used."""
        if self.shuffled:
            return  # what is drawn now may be a card that has just been gained
        numbers = self.numbering.numbers
        if purpose == "weaken":
            tiring = [c for c in self.state.seats[self.table.main].hand if self.is_new_fatigue(c)]
            ((hero,), (fatigue,)) = numbers(cards), numbers([host] if host >= 0 else tiring[:1])
            self.fatigue[fatigue] = hero
        elif offered and purpose != "order":  # how the dungeon deck lies is no matter of the hand
            choices.append(Choice(numbers(cards), numbers(offered)))

    def is_new_fatigue(self, card: int) -> bool:
        """Whether a card is a Fatigue of which it is not noted yet whom it is laid upon."""
        own = self.numbering.number[card]
        return self.table.id_of(card) == "fatigue" and own not in self.fatigue

    def moment(self) -> Moment:
        """What the game says now."""
        seat, numbers = self.state.seats[self.table.main], self.numbering.numbers
        found: Figures = {
            ("shown",): set(numbers(seat.hand)),
            ("treasures",): set(numbers(seat.treasures)),
            ("xp",): seat.xp,
        }
        found |= self.village() if self.place == "village" else self.dungeon()
        return Moment(self.place, dict(self.fatigue), tuple(self.acts), found)

    def village(self) -> Figures:
        """Gold, prices and what may be bought (R51, R52)."""
        state, seat = self.state, self.table.main
        tops = [cards[-1] for cards in state.stacks.values() if cards]
        found: Figures = {("gold",): stats.gold(state, seat), ("buys",): state.turn.buys}
        found |= {("price", self.table.id_of(c)): stats.price(state, seat, c) for c in tops}
        found[("may buy",)] = {
            self.table.id_of(o.card) for o in self.decision.options if o.act == "buy"
        }
        return found

    def dungeon(self) -> Figures:
        """Strength, weapons, and the sum against each Monster in each rank (R65, R87)."""
        state, seat, number = self.state, self.table.main, self.numbering.number
        options = self.decision.options
        pairs = {(number[o.card], number[o.other]) for o in options if o.act == "equip"}
        found: Figures = {("may equip",): pairs}
        for card in state.seats[seat].hand:
            if state.cards[card].hero:
                found["strength", number[card]] = stats.strength(state, seat, card)
        for place, cards in enumerate(state.hall):
            for card in cards:
                found |= self.against(card, place)
                own = number[card]
                found["may attack", own] = Option("attack", card, place) in options
                tally = preview.attack_preview(state, card)
                if tally is not None:
                    found["battle", own] = (tally.wins, tally.total - tally.health)
        return found

    def against(self, card: int, place: int) -> Figures:
        """The sum against one Monster, wherever it might lie."""
        found: Figures = {}
        own = self.numbering.number[card]
        for rank in range(4 if self.state.cards[card].kind == "guardian" else 3):
            rank = rank if self.state.cards[card].kind == "guardian" else rank + 1
            tally = attack.tally(self.state, self.table.main, card, rank)
            found["attack", own, rank] = tally.attack
            found["magic", own, rank] = tally.magic
            found["light", own, rank] = tally.light
            found["needed", own, rank] = tally.light_needed
            found["missing", own, rank] = tally.missing
            found["total", own, rank] = tally.total
            found["powerless", own, rank] = tally.powerless
            found["health", own] = tally.health
        return found
