"""The whole game as plain data: it copies, prints, hashes and saves in the middle of an effect."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from thunderstone.engine.card import CardDef
from thunderstone.engine.decision import Decision, Event, new
from thunderstone.engine.library import Library
from thunderstone.engine.variant import PRINTED, Variant

Registers = dict[str, Any]
"""A frame's registers: ints, strings and lists of them, replaced and never edited in place."""

BLANK = -1
"""Stands in a view for a card that the viewer may not know."""


class Mark(NamedTuple):
    """A passing change: ``stat`` of ``target`` (a card; -1: the party) by ``amount``.

    ``until`` is "turn", or "shown": as long as ``source`` lies among the revealed cards (R220).
    """

    target: int
    stat: str
    amount: int
    source: int
    until: str


@dataclass(slots=True)
class Frame:
    """One program under way: a continuation that prints, copies and saves."""

    program: str
    seat: int
    host: int = -1
    pc: int = 0
    regs: Registers = field(default_factory=dict)

    def copy(self) -> Frame:
        """A frame of its own; registers are replaced and never edited, so one level will do."""
        return Frame(self.program, self.seat, self.host, self.pc, self.regs.copy())


@dataclass(slots=True)
class Seat:
    """What lies before one player; the last card of ``deck`` is its top (R1).

    ``aside`` holds cards turned up from the deck until an effect has dealt with them (R112).
    """

    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    treasures: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    xp: int = 0

    def clone(self) -> Seat:
        """A seat that may have other piles; see State.clone."""
        return Seat(self.deck, self.hand, self.discard, self.treasures, self.aside, self.xp)

    def copy(self) -> Seat:
        """A seat with lists of its own."""
        return Seat(
            self.deck[:],
            self.hand[:],
            self.discard[:],
            self.treasures[:],
            self.aside[:],
            self.xp,
        )


@dataclass(slots=True)
class Turn:
    """What holds for the running turn only, and is swept away with it.

    ``phase``: start, action, village (V2), buying (V4), levelling (V5), dungeon (D2), battle,
    aftermath (D4c-h), reckoning (the lost leave), rest, end. ``used`` holds (card, ability
    index); ``equipped`` weapon -> hero, ``dropped`` those that fell from him (R68); ``doomed``
    leave after the battle (R77), ``lost`` at the end of the turn (R139). ``held`` are (card,
    line) whose `while` line holds till the turn's end because its effect was used (R217);
    ``kept`` stay out of the discard (R46). ``offered`` are Heroes given up to be borrowed,
    ``borrowed`` maps those now among the revealed cards to their owners (R8, R226).
    """

    number: int = 0
    seat: int = 0
    phase: str = "start"
    shown: bool = False
    gold_made: int = 0
    gold_spent: int = 0
    buys: int = 1
    extra_draws: int = 0
    target: int = -1
    target_rank: int = -1
    won: bool = False
    used: list[tuple[int, int]] = field(default_factory=list)
    woken: list[tuple[int, int]] = field(default_factory=list)
    equipped: dict[int, int] = field(default_factory=dict)
    dropped: dict[int, int] = field(default_factory=dict)
    found: list[int] = field(default_factory=list)
    doomed: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    held: list[tuple[int, int]] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    borrowed: dict[int, int] = field(default_factory=dict)
    extra_turn: bool = False

    def copy(self) -> Turn:
        """A turn with lists of its own."""
        return Turn(
            self.number,
            self.seat,
            self.phase,
            self.shown,
            self.gold_made,
            self.gold_spent,
            self.buys,
            self.extra_draws,
            self.target,
            self.target_rank,
            self.won,
            self.used[:],
            self.woken[:],
            self.equipped.copy(),
            self.dropped.copy(),
            self.found[:],
            self.doomed[:],
            self.lost[:],
            self.marks[:],
            self.held[:],
            self.kept[:],
            self.offered[:],
            self.borrowed.copy(),
            self.extra_turn,
        )


@dataclass(slots=True)
class State:
    """A game at one moment. The last card of every pile is its top; ``hall[r]`` is rank r.

    The rules replace a pile and never edit it in place, so that clones may share it.
    ``library`` and ``kinds`` are immutable and shared by all clones. ``known`` holds a bit mask
    of the seats that know where a hidden card lies. ``swarm`` is the Swarm deck (R31),
    ``village_pile`` the solo game's score pile (R159), ``under`` the Diseases laid under a
    Monster (R171), ``gaps`` the ranks that the solo game's next refill closes (R159). ``first``
    began the game, ``rounds`` are over, and ``last_round`` says how a game that has come to its
    end but finishes the round will have ended. ``events`` collects what happened since the
    last answer, ``touched`` says that hands or marks changed since the latches last looked;
    neither is part of the text form.
    """

    library: Library
    kinds: tuple[CardDef, ...]
    seats: list[Seat]
    rng: int
    turn: Turn
    variant: Variant = PRINTED
    stack: list[Frame] = field(default_factory=list)
    dungeon: list[int] = field(default_factory=list)
    hall: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    stacks: dict[str, list[int]] = field(default_factory=dict)
    disease: list[int] = field(default_factory=list)
    void: list[int] = field(default_factory=list)
    swarm: list[int] = field(default_factory=list)
    village_pile: list[int] = field(default_factory=list)
    under: dict[int, list[int]] = field(default_factory=dict)
    arrivals: list[int] = field(default_factory=list)
    breached: list[int] = field(default_factory=list)
    known: dict[int, int] = field(default_factory=dict)
    reveals: int = 0
    ending: str = ""
    collector: int = -1
    gaps: list[int] = field(default_factory=list)
    first: int = 0
    rounds: int = 0
    last_round: str = ""
    decision: Decision | None = None
    events: list[Event] = field(default_factory=list)
    touched: bool = False

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
        return State(
            self.library,
            self.kinds,
            [seat.clone() for seat in self.seats],
            self.rng,
            self.turn.copy(),
            self.variant,
            [frame.copy() for frame in self.stack],
            self.dungeon,
            self.hall[:],
            self.stacks.copy(),
            self.disease,
            self.void,
            self.swarm,
            self.village_pile,
            self.under.copy(),
            self.arrivals[:],
            self.breached[:],
            self.known.copy(),
            self.reveals,
            self.ending,
            self.collector,
            self.gaps[:],
            self.first,
            self.rounds,
            self.last_round,
            self.decision,
        )

    def copy(self) -> State:
        """A copy that shares nothing mutable with its parent."""
        return State(
            self.library,
            self.kinds,
            [seat.copy() for seat in self.seats],
            self.rng,
            self.turn.copy(),
            self.variant,
            [frame.copy() for frame in self.stack],
            self.dungeon[:],
            [rank[:] for rank in self.hall],
            {name: stack[:] for name, stack in self.stacks.items()},
            self.disease[:],
            self.void[:],
            self.swarm[:],
            self.village_pile[:],
            {monster: cards[:] for monster, cards in self.under.items()},
            self.arrivals[:],
            self.breached[:],
            self.known.copy(),
            self.reveals,
            self.ending,
            self.collector,
            self.gaps[:],
            self.first,
            self.rounds,
            self.last_round,
            self.decision,
        )

    def zones(self) -> Iterator[tuple[str, int, list[int]]]:
        """Every pile as (zone, seat or -1, cards), those searched most often first."""
        for seat in self.order_from(self.active):
            yield "hand", seat, self.seats[seat].hand
        for rank, cards in enumerate(self.hall):
            yield f"rank_{rank}", -1, cards
        for number, seat_ in enumerate(self.seats):
            yield "treasures", number, seat_.treasures
            yield "discard", number, seat_.discard
            yield "aside", number, seat_.aside
        yield "dungeon", -1, self.dungeon
        yield "disease", -1, self.disease
        for name, cards in self.stacks.items():
            yield f"stack:{name}", -1, cards
        for number, seat_ in enumerate(self.seats):
            yield "deck", number, seat_.deck
        yield "void", -1, self.void
        yield "swarm", -1, self.swarm
        yield "village_pile", -1, self.village_pile
        for monster, cards in self.under.items():
            yield f"under:{monster}", -1, cards

    def order_from(self, seat: int) -> list[int]:
        """All seats clockwise, beginning with ``seat`` (R40)."""
        count = len(self.seats)
        return [(seat + step) % count for step in range(count)]

    def emit(
        self,
        kind: str,
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

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data: the canonical text form is its sorted dump."""
        return {
            "kinds": [card.id for card in self.kinds],
            "seats": [
                [seat.deck, seat.hand, seat.discard, seat.treasures, seat.aside, seat.xp]
                for seat in self.seats
            ],
            "rng": self.rng,
            "turn": _turn_to_plain(self.turn),
            "variant": self.variant._asdict(),
            "stack": [
                [frame.program, frame.seat, frame.host, frame.pc, frame.regs]
                for frame in self.stack
            ],
            "programs": {
                frame.program: self.library.program_digest(frame.program) for frame in self.stack
            },
            "dungeon": self.dungeon,
            "hall": self.hall,
            "stacks": list(self.stacks.items()),
            "disease": self.disease,
            "void": self.void,
            "swarm": self.swarm,
            "village_pile": self.village_pile,
            "under": sorted(self.under.items()),
            "arrivals": self.arrivals,
            "breached": self.breached,
            "known": sorted(self.known.items()),
            "reveals": self.reveals,
            "ending": self.ending,
            "collector": self.collector,
            "gaps": self.gaps,
            "first": self.first,
            "rounds": self.rounds,
            "last_round": self.last_round,
        }

    def text(self) -> str:
        """The canonical text form: equal states print equally."""
        return json.dumps(self.to_plain(), sort_keys=True, separators=(",", ":"))

    def digest(self) -> str:
        """Sixteen hex digits that tell two states apart."""
        return hashlib.blake2b(self.text().encode(), digest_size=8).hexdigest()


PAIRED = ("equipped", "dropped", "borrowed")
"""The turn's fields that map a card to another number."""


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
        int(plain["rng"]),
        _turn_from_plain(plain["turn"]),
        Variant(**plain["variant"]),
    )
    state.stack = [
        Frame(str(name), int(seat), int(host), int(pc), dict(regs))
        for name, seat, host, pc, regs in plain["stack"]
    ]
    for zone in (
        "dungeon",
        "disease",
        "void",
        "swarm",
        "village_pile",
        "arrivals",
        "breached",
        "gaps",
    ):
        setattr(state, zone, list(plain[zone]))
    state.hall = [list(rank) for rank in plain["hall"]]
    state.stacks = {str(name): list(cards) for name, cards in plain["stacks"]}
    state.under = {int(monster): list(cards) for monster, cards in plain["under"]}
    state.known = {int(card): int(mask) for card, mask in plain["known"]}
    state.reveals = int(plain["reveals"])
    state.ending = str(plain["ending"])
    state.collector = int(plain["collector"])
    state.first = int(plain["first"])
    state.rounds = int(plain["rounds"])
    state.last_round = str(plain["last_round"])
    return state


def _turn_to_plain(turn: Turn) -> dict[str, Any]:
    plain = {entry.name: getattr(turn, entry.name) for entry in fields(Turn)}
    for name in PAIRED:
        plain[name] = sorted(getattr(turn, name).items())
    return plain


def _turn_from_plain(plain: dict[str, Any]) -> Turn:
    turn = Turn(**{name: value for name, value in plain.items() if name not in PAIRED})
    for name in PAIRED:
        setattr(turn, name, {int(card): int(other) for card, other in plain[name]})
    turn.held = [(int(card), int(line)) for card, line in plain["held"]]
    turn.used = [(int(card), int(index)) for card, index in plain["used"]]
    turn.woken = [(int(card), int(index)) for card, index in plain["woken"]]
    turn.marks = [Mark(*mark) for mark in plain["marks"]]
    return turn
