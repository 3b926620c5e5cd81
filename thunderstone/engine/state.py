"""The whole game as plain data: it copies, prints, hashes and saves in the middle of an effect."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from thunderstone.engine.bounds import IDLE, MOST_WORK, Overrun
from thunderstone.engine.capabilities import Facts, facts_of
from thunderstone.engine.card import CardDef
from thunderstone.engine.decision import OBJECTS, Decision, Option, new
from thunderstone.engine.events import Event, Kind
from thunderstone.engine.library import Library
from thunderstone.engine.turn_state import (
    SELDOM,
    TURN_FIELDS,
    FieldKind,
    Floor,
    Frame,
    Mark,
    Phase,
    Registers,
    Seat,
    Turn,
    field_from_plain,
    field_to_plain,
)
from thunderstone.engine.variant import PRINTED, Variant, variant_from_plain
from thunderstone.engine.zone_names import RANK_ZONES, Zone, stack_zone, under_zone

__all__ = [
    "BLANK",
    "Frame",
    "Mark",
    "Registers",
    "Seat",
    "StaleFrame",
    "State",
    "Turn",
    "state_from_plain",
]

BLANK = -1
"""Stands in a view for a card that the viewer may not know."""


STATE_FIELDS: Final[dict[str, FieldKind]] = {
    "arrivals": "cards",
    "breached": "cards",
    "captains": "card map",
    "clock": "count",
    "collector": "seat or none",
    "commissions": "words by seat",
    "deeds": "counts",
    "disease": "cards",
    "dungeon": "cards",
    "ending": "ending",
    "first": "seat",
    "floor_of": "card map",
    "floors": "floors",
    "gaps": "ranks",
    "hall": "hall",
    "known": "card map",
    "last_round": "ending",
    "left_out": "faces",
    "reveals": "count",
    "rng": "generator",
    "rounds": "count",
    "seal": "count",
    "stacks": "named piles",
    "swarm": "cards",
    "tally": "counts by seat",
    "under": "card piles",
    "village_pile": "cards",
    "void": "cards",
}
"""What a state is saved by besides its parts, each with its kind: plain form and check come from
here."""

STATE_SLOTS: Final = (
    *("decision", "events", "facts", "folds", "cards", "library", "seats", "stack", "touched"),
    *("turn", "variant", "work"),
    *STATE_FIELDS,
)


class State:
    """A game at one moment. The last card of every pile is its top; ``hall[r]`` is rank r.

    The rules replace a pile and never edit it in place, so that clones may share it.
    ``library``, ``cards`` and their ``facts`` are immutable and shared by all clones; ``set_cards``
    changes the latter two. ``known`` holds a bit mask
    of the seats that know where a hidden card lies. ``swarm`` holds the Swarm decks (R31),
    ``village_pile`` the score pile of a game against the Dungeon (R159), ``clock`` the turns
    without a victory until it advances in a siege, ``commissions`` the secret ones of each seat and
    ``tally`` what is counted for them (``commission``), ``floors`` those of the Dungeon and
    ``floor_of`` the number of the one that a card is of (``floors``), ``under`` the Diseases laid
    under a Monster (R171), ``gaps`` the ranks that the next refill against the Dungeon closes
    (R159). ``first`` began the game, ``rounds`` are over, and ``last_round`` says how a game that
    has come to its end but finishes the round will have ended. ``left_out`` are the faces of the
    player's own whose effects have failed, and have none since (``exclusion``). Of a scenario
    ``captains`` has seats by the cards that are captains, ``deeds`` what has been done and used up,
    and ``seal`` how many cards at the bottom of the deck cannot be turned up yet. ``events``
    collects what happened since the last answer, ``touched`` says that hands or marks changed since
    the latches last looked, ``work`` and ``folds`` count against ``bounds``; none of them is part
    of the text form.
    """

    __slots__ = STATE_SLOTS

    def __init__(
        self,
        library: Library,
        cards: tuple[CardDef, ...],
        seats: list[Seat],
        rng: int,
        turn: Turn,
        variant: Variant = PRINTED,
        facts: Facts | None = None,
    ) -> None:
        """A table on which nothing lies yet but what the seats have; ``facts`` as of ``cards``."""
        self.library = library
        self.cards = cards
        self.facts = facts_of(cards) if facts is None else facts
        self.seats = seats
        self.rng = rng
        self.turn = turn
        self.variant = variant
        self.stack: list[Frame] = []
        self.dungeon: list[int] = []
        self.hall: list[list[int]] = [[], [], [], []]
        self.stacks: dict[str, list[int]] = {}
        self.disease: list[int] = []
        self.void: list[int] = []
        self.swarm: list[int] = []
        self.village_pile: list[int] = []
        self.clock = 0
        self.commissions: list[list[str]] = []
        self.tally: list[dict[str, int]] = []
        self.floors: list[Floor] = []
        self.floor_of: dict[int, int] = {}
        self.under: dict[int, list[int]] = {}
        self.arrivals: list[int] = []
        self.breached: list[int] = []
        self.known: dict[int, int] = {}
        self.reveals = 0
        self.ending = ""
        self.collector = -1
        self.gaps: list[int] = []
        self.first = 0
        self.rounds = 0
        self.last_round = ""
        self.left_out: list[str] = []
        self.captains: dict[int, int] = {}
        self.deeds: dict[str, int] = {}
        self.seal = 0
        self.decision: Decision | None = None
        self.events: list[Event] = []
        self.touched = False
        self.work = IDLE
        self.folds = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended; ``ending`` says how (R149, R150, R158)."""
        return bool(self.ending)

    @property
    def active(self) -> int:
        """The seat whose turn it is (R3)."""
        return self.turn.seat

    def clone(self) -> State:
        """A copy to play on with: what the rules do to it leaves the parent as it was.

        The two share their piles until one of them replaces its own; whoever edits piles himself
        takes a ``copy``.
        """
        seats = [seat.clone() for seat in self.seats]
        turn = self.turn.copy()
        other = State(self.library, self.cards, seats, self.rng, turn, self.variant, self.facts)
        other.stack = [frame.copy() for frame in self.stack]
        other.dungeon = self.dungeon
        other.hall = self.hall[:]
        other.stacks = self.stacks.copy()
        other.disease = self.disease
        other.void = self.void
        other.swarm = self.swarm
        other.village_pile = self.village_pile
        other.clock = self.clock
        other.commissions, other.tally = self.commissions, self.tally
        other.floors, other.floor_of = self.floors, self.floor_of
        other.under = self.under.copy()
        other.arrivals = self.arrivals[:]
        other.breached = self.breached[:]
        other.known = self.known.copy()
        other.reveals = self.reveals
        other.ending = self.ending
        other.collector = self.collector
        other.gaps = self.gaps[:]
        other.first = self.first
        other.rounds = self.rounds
        other.last_round = self.last_round
        other.left_out = self.left_out
        other.captains, other.deeds, other.seal = self.captains, self.deeds, self.seal
        other.decision = self.decision
        other.work, other.folds = self.work, self.folds
        return other

    def copy(self) -> State:
        """A copy that shares nothing mutable with its parent."""
        other = self.clone()
        other.seats = [seat.copy() for seat in self.seats]
        other.dungeon = self.dungeon[:]
        other.hall = [rank[:] for rank in self.hall]
        other.stacks = {name: cards[:] for name, cards in self.stacks.items()}
        other.disease = self.disease[:]
        other.void = self.void[:]
        other.swarm = self.swarm[:]
        other.village_pile = self.village_pile[:]
        other.under = {monster: cards[:] for monster, cards in self.under.items()}
        return other

    def printed(self, card: int) -> CardDef:
        """A card as it is printed, without effects where it is left out."""
        face = self.library.cards[self.cards[card].id]
        return face.without_effects() if face.id in self.left_out else face

    def show(self, card: int, face: CardDef) -> None:
        """A card has this face from now on."""
        self.set_cards((*self.cards[:card], face, *self.cards[card + 1 :]))

    def set_cards(self, cards: tuple[CardDef, ...]) -> None:
        """The game's cards have these faces from now on; there may be more of them than before."""
        if cards is not self.cards:
            self.cards = cards
            self.facts = facts_of(cards)

    def swarm_of(self, marker: CardDef) -> list[int]:
        """The cards, the last one on top, of the Swarm that a marker brings in (R103, R211)."""
        return [card for card in self.swarm if self.cards[card].category == marker.category]

    def zones(self) -> Iterator[tuple[Zone, int, list[int]]]:
        """Every pile as (zone, seat or -1, cards), those searched most often first."""
        for seat in self.order_from(self.active):
            yield "hand", seat, self.seats[seat].hand
        for zone, cards in zip(RANK_ZONES, self.hall, strict=True):
            yield zone, -1, cards
        for number, seat_ in enumerate(self.seats):
            yield "treasures", number, seat_.treasures
            yield "discard", number, seat_.discard
            yield "aside", number, seat_.aside
        yield "dungeon", -1, self.dungeon
        yield "disease", -1, self.disease
        for name, cards in self.stacks.items():
            yield stack_zone(name), -1, cards
        for number, seat_ in enumerate(self.seats):
            yield "deck", number, seat_.deck
        yield "void", -1, self.void
        yield "swarm", -1, self.swarm
        yield "village_pile", -1, self.village_pile
        for monster, cards in self.under.items():
            yield under_zone(monster), -1, cards

    def order_from(self, seat: int) -> list[int]:
        """All seats clockwise, beginning with ``seat`` (R40)."""
        count = len(self.seats)
        return [(seat + step) % count for step in range(count)]

    def enter(self, phase: Phase, seat: int) -> None:
        """A step of the turn begins."""
        self.turn.phase = phase
        self.emit("phase", seat, source=phase)

    def emit(
        self,
        kind: Kind,
        seat: int = -1,
        cards: tuple[int, ...] = (),
        source: str = "",
        to: str = "",
        amount: int = 0,
        host: int = -1,
        secret: int = -1,
    ) -> None:
        """Note something that happened, for the screen and the log."""
        self.events.append(new(Event, (kind, seat, cards, source, to, amount, host, secret)))

    def spend(self, work: int, host: int = -1) -> None:
        """So many cards have been looked at since the last question, for lines of ``host``.

        Raises Overrun where it is too much; while no program runs it never is.
        """
        self.work += work
        if self.work > MOST_WORK:
            raise Overrun("too_much_work", host)

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data: the canonical text form is its sorted dump."""
        return {
            "kinds": [card.id for card in self.cards],
            "seats": [
                [seat.deck, seat.hand, seat.discard, seat.treasures, seat.aside, seat.xp]
                for seat in self.seats
            ],
            "turn": _turn_to_plain(self.turn),
            "variant": self.variant.to_plain(),
            "stack": [
                [frame.program, frame.seat, frame.host, frame.pc, frame.regs]
                for frame in self.stack
            ],
            "programs": {
                frame.program: self.library.program_digest(frame.program) for frame in self.stack
            },
            **_fields_to_plain(self, STATE_FIELDS),
        }

    def text(self) -> str:
        """The canonical text form: equal states print equally."""
        return json.dumps(self.to_plain(), sort_keys=True, separators=(",", ":"))

    def digest(self) -> str:
        """Sixteen hex digits that tell two states apart."""
        return hashlib.blake2b(self.text().encode(), digest_size=8).hexdigest()


class StaleFrame(ValueError):
    """A saved frame whose program has changed since: the turn's start must be offered instead."""


def state_from_plain(library: Library, plain: dict[str, Any]) -> State:
    """Rebuild a state from its JSON data.

    Raises StaleFrame where a frame's program is no longer the one it was saved under, and
    KeyError, TypeError or ValueError where the data is not a state.
    """
    for name, digest in plain["programs"].items():
        if library.program_digest(name) != digest:
            raise StaleFrame(f"the effect {name} has changed since this game was saved")
    state = State(
        library,
        tuple(library.cards[name] for name in plain["kinds"]),
        [
            Seat(list(deck), list(hand), list(discard), list(treasures), list(aside), int(xp))
            for deck, hand, discard, treasures, aside, xp in plain["seats"]
        ],
        0,
        _turn_from_plain(plain["turn"]),
        variant_from_plain(plain["variant"]),
    )
    state.stack = [
        Frame(str(name), int(seat), int(host), int(pc), _registers(regs))
        for name, seat, host, pc, regs in plain["stack"]
    ]
    _take_fields(state, STATE_FIELDS, plain)
    if state.left_out:
        state.set_cards(tuple(map(state.printed, range(len(state.cards)))))
    for mark in state.turn.marks:
        if mark.stat == "copied" and min(mark.target, mark.source) >= 0:
            state.show(mark.target, state.cards[mark.target].acting_as(state.cards[mark.source]))
    return state


def _registers(plain: Mapping[str, Any]) -> Registers:
    """A frame's registers from their JSON data. Version 1.0 kept the way chosen of an effect with
    the way's word for the act."""
    regs = dict(plain)
    match regs.get("pick"):
        case [str(word), -1, -1, ""] if word not in OBJECTS:
            regs["pick"] = list(Option("mode", name=word))
    return regs


def _turn_to_plain(turn: Turn) -> dict[str, Any]:
    plain = _fields_to_plain(turn, TURN_FIELDS)
    models = _models(turn.marks)
    plain["held"] = [
        (card, line) if model == models.get(card, card) else (card, line, model)
        for card, model, line in turn.held
    ]
    return plain


def _turn_from_plain(plain: dict[str, Any]) -> Turn:
    turn = Turn()
    _take_fields(turn, TURN_FIELDS, plain)
    models = _models(turn.marks)
    turn.held = [
        (int(card), int(model[0]) if model else models.get(card, card), int(line))
        for card, line, *model in plain["held"]
    ]
    return turn


def _models(marks: list[Mark]) -> dict[int, int]:
    """The cards that copy another, and which: a line held names its model where that has changed
    since."""
    return {mark.target: mark.source for mark in marks if mark.stat == "copied"}


def _fields_to_plain(owner: State | Turn, kinds: dict[str, FieldKind]) -> dict[str, Any]:
    return {
        name: field_to_plain(kind, value)
        for name, kind in kinds.items()
        if (value := getattr(owner, name)) or name not in SELDOM
    }


def _take_fields(owner: State | Turn, kinds: dict[str, FieldKind], plain: dict[str, Any]) -> None:
    for name, kind in kinds.items():
        value = plain.get(name, SELDOM[name]) if name in SELDOM else plain[name]
        setattr(owner, name, field_from_plain(kind, value))
