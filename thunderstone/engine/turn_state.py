"""What a state is made of besides its piles: seats, frames of programs under way, the turn.

They are plain classes, for what is made at every step is to be made fast: compiled, a dataclass is
still made by Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, get_args

if TYPE_CHECKING:
    from thunderstone.engine.program import Stat, Until

from thunderstone.engine.bounds import MOST_MARKS, Overrun

Registers = dict[str, Any]
"""A frame's registers: ints, strings and lists of them, replaced and never edited in place."""

FieldKind = Literal[
    "flag",
    "figure",
    "count",
    "generator",
    "seat",
    "seat or none",
    "card or none",
    "rank or none",
    "phase",
    "ending",
    "cards",
    "ranks",
    "seats",
    "hall",
    "pairs",
    "held lines",
    "card map",
    "named piles",
    "card piles",
    "marks",
    "faces",
    "words by seat",
    "counts",
    "counts by seat",
    "floors",
]
"""What a field of a state or of a turn holds; ``pairs`` are a card and a number each."""

Phase = Literal[
    "start",
    "village",
    "buying",
    "levelling",
    "dungeon",
    "battle",
    "aftermath",
    "reckoning",
    "rest",
    "end",
]
"""The steps of a turn: the village visit (V2), buying (V4), levelling (V5), the dungeon (D2), the
battle, its aftermath (D4c-h), the reckoning (the lost leave), rest, and the end."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class Mark(NamedTuple):
    """A passing change: ``stat`` of ``target`` (a card; -1: the party) by ``amount``.

    ``until`` is "turn", or "shown": as long as ``source`` lies among the revealed cards (R220).
    """

    target: int
    stat: Stat
    amount: int
    source: int
    until: Until


Penalty = Literal["none", "disease", "health", "major"]
"""What waits behind a door: nothing; a Disease for each player, or more Health, the minor ones;
both."""

PENALTIES: Final[tuple[Penalty, ...]] = get_args(Penalty)

Door = Literal["", "reached", "as_drawn", "wide_open"]
"""How far a door is: nobody has come to it, it waits to be opened, it stands open."""

DOORS: Final[tuple[Door, ...]] = get_args(Door)
AS_DRAWN: Final = "as_drawn"
WIDE_OPEN: Final = "wide_open"
OPEN_DOORS: Final = (AS_DRAWN, WIDE_OPEN)

TOUGH_UNTIL: Final = 3
"""So many Monsters of a floor are beaten before the others lose their extra Health."""


class Floor(NamedTuple):
    """A floor of the Dungeon (``floors``): the words of its name, the penalty drawn for its door,
    how that stands, and how many of its Monsters have been beaten."""

    noun: str
    adjective: str
    penalty: Penalty
    door: Door = ""
    beaten: int = 0

    @property
    def infects(self) -> bool:
        """Whether each player gains a Disease as the door opens."""
        return self._brings("disease")

    @property
    def tougher(self) -> bool:
        """Whether its Monsters have more Health than printed."""
        return self._brings("health") and self.beaten < TOUGH_UNTIL

    def _brings(self, penalty: Penalty) -> bool:
        return self.door == WIDE_OPEN or (self.door == AS_DRAWN and self.penalty == penalty)


class Frame:
    """One program under way: a continuation that prints, copies and saves."""

    __slots__ = ("host", "pc", "program", "regs", "seat")

    def __init__(
        self, program: str, seat: int, host: int = -1, pc: int = 0, regs: Registers | None = None
    ) -> None:
        self.program = program
        self.seat = seat
        self.host = host
        self.pc = pc
        self.regs = {} if regs is None else regs

    def __repr__(self) -> str:
        return f"Frame({self.program!r}, {self.seat}, {self.host}, {self.pc}, {self.regs})"

    def copy(self) -> Frame:
        """A frame of its own; registers are replaced and never edited, so one level will do."""
        return Frame(self.program, self.seat, self.host, self.pc, self.regs.copy())


class Seat:
    """What lies before one player; the last card of ``deck`` is its top (R1).

    ``aside`` holds cards turned up from the deck until an effect has dealt with them (R112).
    """

    __slots__ = ("aside", "deck", "discard", "hand", "treasures", "xp")

    def __init__(
        self,
        deck: list[int] | None = None,
        hand: list[int] | None = None,
        discard: list[int] | None = None,
        treasures: list[int] | None = None,
        aside: list[int] | None = None,
        xp: int = 0,
    ) -> None:
        self.deck = [] if deck is None else deck
        self.hand = [] if hand is None else hand
        self.discard = [] if discard is None else discard
        self.treasures = [] if treasures is None else treasures
        self.aside = [] if aside is None else aside
        self.xp = xp

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


TURN_FIELDS: Final[dict[str, FieldKind]] = {
    "number": "figure",
    "seat": "seat",
    "phase": "phase",
    "shown": "flag",
    "gold_made": "figure",
    "gold_spent": "figure",
    "buys": "figure",
    "extra_draws": "figure",
    "target": "card or none",
    "target_rank": "rank or none",
    "won": "flag",
    "used": "pairs",
    "woken": "pairs",
    "equipped": "card map",
    "dropped": "card map",
    "found": "cards",
    "doomed": "cards",
    "fallen": "cards",
    "lost": "cards",
    "marks": "marks",
    "held": "held lines",
    "kept": "cards",
    "offered": "cards",
    "borrowed": "card map",
    "conjured": "cards",
    "extra_turn": "flag",
    "asked": "count",
    "helpers": "seats",
    "lent": "cards",
}
"""What a turn is saved by, each with its kind: plain form and check come from here."""

SELDOM: Final[dict[str, Any]] = {
    **{"fallen": (), "conjured": (), "asked": 0, "left_out": ()},
    **{"clock": 0, "helpers": (), "lent": (), "commissions": (), "tally": ()},
    **{"floors": (), "floor_of": (), "captains": (), "deeds": {}, "seal": 0},
}
"""Fields of the turn and of the state that are written only where they are not as here: version 1.0
wrote none of them, and a state without them prints as it did."""

TURN_SLOTS: Final = tuple(TURN_FIELDS)

COPIED_BEFORE: Final = -1
"""In place of an ability's index: the card has used an effect that it copied before it copied
another one (R48, R50)."""


class Turn:
    """What holds for the running turn only, and is swept away with it.

    ``used`` holds (card, ability
    index), the index being ``COPIED_BEFORE`` for an effect that the card copies no more;
    ``equipped`` weapon -> hero, ``dropped`` those that fell from him (R68). ``doomed`` are
    destroyed when the battle ends, wherever they lie by then (R224); ``fallen`` are those of them
    that a Battle effect has destroyed (R77). ``lost`` are destroyed at the end of the turn (R139).
    ``held`` are (card, model, line): a `while` line that holds till the turn's end because the
    card has used it (R217), printed on the card itself or on the one that it copied (R219).
    ``kept`` stay out of the discard (R46). ``offered`` are Heroes given up to be borrowed,
    ``borrowed`` maps those now among the revealed cards, or caught in a trap out of them, to their
    owners (R8, R226); ``conjured`` were borrowed of the village and are nobody's (R154).
    ``asked`` counts the questions of effects of the player's own cards that have been answered.
    ``helpers`` are the seats asked for help in a siege, ``lent`` is what one of them has handed
    over; it is borrowed until the turn's end.
    """

    __slots__ = TURN_SLOTS

    def __init__(
        self, number: int = 0, seat: int = 0, phase: Phase = "start", shown: bool = False
    ) -> None:
        """A turn in which nothing has happened yet."""
        self.number = number
        self.seat = seat
        self.phase = phase
        self.shown = shown
        self.gold_made = 0
        self.gold_spent = 0
        self.buys = 1
        self.extra_draws = 0
        self.target = -1
        self.target_rank = -1
        self.won = False
        self.used: list[tuple[int, int]] = []
        self.woken: list[tuple[int, int]] = []
        self.equipped: dict[int, int] = {}
        self.dropped: dict[int, int] = {}
        self.found: list[int] = []
        self.doomed: list[int] = []
        self.fallen: list[int] = []
        self.lost: list[int] = []
        self.marks: list[Mark] = []
        self.held: list[tuple[int, int, int]] = []
        self.kept: list[int] = []
        self.offered: list[int] = []
        self.borrowed: dict[int, int] = {}
        self.conjured: list[int] = []
        self.extra_turn = False
        self.asked = 0
        self.helpers: list[int] = []
        self.lent: list[int] = []

    def remember(self, marks: list[Mark], *held: tuple[int, int, int]) -> None:
        """Take marks, and lines held, in. Raises Overrun where they are too many."""
        self.marks += marks
        self.held += held
        if len(self.marks) + len(self.held) > MOST_MARKS:
            raise Overrun("too_many_marks")

    def doom(self, card: int, fallen: bool) -> None:
        """A card is bound to leave when the battle ends; ``fallen``: a Battle effect will have
        destroyed it."""
        if fallen and card not in self.fallen:
            self.fallen.append(card)
        if card not in self.doomed:
            self.doomed.append(card)

    def let_off(self, card: int, due: str = "doomed") -> None:
        """Nothing is due any more from a card: it has left, or may stay. ``due``: "doomed" when the
        battle ends, "lost" when the turn does."""
        if due == "lost":
            self.lost.remove(card)
            return
        self.doomed = [other for other in self.doomed if other != card]
        self.fallen = [other for other in self.fallen if other != card]
        self.conjured = [other for other in self.conjured if other != card]

    def lend(self, card: int, owner: int) -> None:
        """A card joins the revealed ones for the battle: its owner's, or nobody's (R8, R154)."""
        if owner < 0:
            self.conjured.append(card)
        elif card not in self.conjured:
            self.borrowed[card] = owner

    def copy(self) -> Turn:
        """A turn with lists of its own."""
        other = Turn(self.number, self.seat, self.phase, self.shown)
        other.gold_made = self.gold_made
        other.gold_spent = self.gold_spent
        other.buys = self.buys
        other.extra_draws = self.extra_draws
        other.target = self.target
        other.target_rank = self.target_rank
        other.won = self.won
        other.extra_turn = self.extra_turn
        other.asked = self.asked
        if self.used:
            other.used = self.used[:]
        if self.woken:
            other.woken = self.woken[:]
        if self.equipped:
            other.equipped = self.equipped.copy()
        if self.dropped:
            other.dropped = self.dropped.copy()
        if self.found:
            other.found = self.found[:]
        if self.doomed:
            other.doomed = self.doomed[:]
        if self.fallen:
            other.fallen = self.fallen[:]
        if self.lost:
            other.lost = self.lost[:]
        if self.marks:
            other.marks = self.marks[:]
        if self.held:
            other.held = self.held[:]
        if self.kept:
            other.kept = self.kept[:]
        if self.offered:
            other.offered = self.offered[:]
        if self.borrowed:
            other.borrowed = self.borrowed.copy()
        if self.conjured:
            other.conjured = self.conjured[:]
        if self.helpers:
            other.helpers, other.lent = self.helpers[:], self.lent[:]
        return other


def field_to_plain(kind: FieldKind, value: Any) -> Any:
    """A field of a state or of a turn as JSON data."""
    match kind:
        case "card map" | "card piles":
            return sorted(value.items())
        case "named piles":
            return list(value.items())
        case _:
            return value


def field_from_plain(kind: FieldKind, plain: Any) -> Any:
    """A field from its JSON data. Raises TypeError or ValueError where they are of another kind."""
    match kind:
        case "cards" | "ranks" | "seats" | "held lines":
            return list(plain)
        case "hall":
            return [list(rank) for rank in plain]
        case "pairs":
            return [(int(card), int(number)) for card, number in plain]
        case "card map":
            return {int(card): int(number) for card, number in plain}
        case "named piles":
            return {str(name): list(cards) for name, cards in plain}
        case "card piles":
            return {int(card): list(cards) for card, cards in plain}
        case "marks":
            return [Mark(*mark) for mark in plain]
        case "faces":
            return [str(name) for name in plain]
        case "words by seat":
            return [[str(word) for word in words] for words in plain]
        case "counts":
            return {str(name): int(count) for name, count in plain.items()}
        case "counts by seat":
            return [field_from_plain("counts", own) for own in plain]
        case "floors":
            return [Floor(*floor) for floor in plain]
        case "phase" | "ending":
            return str(plain)
        case "flag":
            return bool(plain)
        case _:
            return int(plain)
