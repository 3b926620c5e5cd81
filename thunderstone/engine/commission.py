"""Secret commissions (docs/MODES.md): what is dealt, what is counted for them, and who has met his.

A commission asks for a figure of its seat to be no less, or no more, than so much at the end. What
happened along the way is kept in ``State.tally``, read from the events; the rest is looked up among
what the seat owns. Both follow from what is public or the seat's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.engine import floors, rng
from thunderstone.engine.events import KINDS, QUIET, Event, Kind
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.zones import owned

if TYPE_CHECKING:
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.library import Commission
    from thunderstone.engine.program import Instruction
    from thunderstone.engine.state import State

DEALT: Final = 2
"""Commissions dealt to a seat, of which it keeps one."""

BACK_RANK: Final = 3


# -- what a table can bring ---------------------------------------------------------------------


def _any(test: Callable[[CardDef], bool]) -> Callable[[State], bool]:
    return lambda state: any(map(test, state.cards))


def _families_in_play(state: State) -> int:
    return len({face.category for face in state.cards if face.kind == "hero"})


def _loses_heroes(state: State) -> bool:
    programs = state.library.programs
    woken = [
        line.program
        for face in dict.fromkeys(state.cards)
        for line in face.triggers
        if face.monster and line.event == "battle"
    ]
    return "frail" in state.facts.changed or any(
        step.verb == "doom" for name in woken for step in programs[name].code
    )


def _faces_that(state: State, does: Callable[[Instruction], object]) -> set[str]:
    """The faces in play that have a step in one of their programs which does something."""
    faces = {face.id for face in state.cards}
    return {
        name.split(".")[0]
        for name, program in state.library.programs.items()
        if name.split(".")[0] in faces and any(map(does, program.code))
    }


def _spreads_diseases(state: State) -> bool:
    for_others = _faces_that(state, lambda step: step.verb == "each_seat" and step.args.get("ill"))
    return bool(for_others) or "would_gain_disease" in state.facts.replaced


NEEDS: Final[dict[str, Callable[[State], bool]]] = {
    "": lambda _: True,
    "guardian": _any(lambda face: face.kind == "guardian"),
    "swarm": _any(lambda face: face.most_vp is not None),
    "treasures": lambda state: sum(face.kind == "treasure" for face in state.cards) > 2,
    "weapons": _any(lambda face: face.kind == "weapon" and face.category != "basic"),
    "magic": _any(lambda face: not face.monster and "magic_attack" in dict(face.brings)),
    "families": lambda state: _families_in_play(state) > 3,
    "rivals": lambda state: len(state.seats) > 1,
    "illness": lambda state: len(_faces_that(state, lambda step: step.verb == "gain_disease")) > 1,
    "contagion": lambda state: len(state.seats) > 1 and _spreads_diseases(state),
    "losses": _loses_heroes,
}
"""What a commission may need of the table: it is dealt where that holds."""


# -- what a seat has at the end -----------------------------------------------------------------


class Holdings(NamedTuple):
    """What a seat owns, or would after something that is only thought of."""

    state: State
    seat: int
    faces: Sequence[CardDef]
    xp: int


def holdings_of(state: State, seat: int) -> Holdings:
    """What a seat owns: deck, hand, discard pile, what lies aside, and its experience."""
    faces = [state.cards[card] for card in owned(state, seat)]
    return Holdings(state, seat, faces, state.seats[seat].xp)


def _count(test: Callable[[CardDef], bool]) -> Callable[[Holdings], int]:
    return lambda own: sum(map(test, own.faces))


def _families(least: int, level: int = 1) -> Callable[[Holdings], int]:
    """Families of which so many Heroes of a level, or a higher one, are owned."""

    def count(own: Holdings) -> int:
        heroes = [face for face in own.faces if face.kind == "hero" and (face.level or 0) >= level]
        counts = Counter(face.category for face in heroes)
        return sum(number >= least for number in counts.values())

    return count


def stones_of(state: State, seat: int) -> int:
    """How many Thunderstones of this game a seat owns."""
    return _stones(holdings_of(state, seat))


def _copies(own: Holdings) -> int:
    decks = own.state.library.categories
    bought = [face for face in own.faces if face.category in decks]
    counts = Counter(face.id for face in bought if decks[face.category].deck == "village")
    return max(counts.values(), default=0)


def _fewest_of_a_group(own: Holdings) -> int:
    groups = {face.category for face in own.state.cards if face.kind == "monster"}
    counts = Counter(face.category for face in own.faces if face.kind == "monster")
    return min((counts[group] for group in groups), default=0)


def _stones(own: Holdings) -> int:
    """The Thunderstones of this game: none that a captain has brought (docs/CAMPAIGNS.md)."""
    stones = Counter(face.id for face in own.faces if face.kind == "thunderstone")
    brought = own.state.variant.scenario.start_of(own.seat).cards
    return (stones - Counter(brought)).total()


def _cards_fewer(own: Holdings) -> int:
    others = (seat for seat in range(len(own.state.seats)) if seat != own.seat)
    sizes = [len(owned(own.state, other)) for other in others]
    return min(sizes) - len(own.faces) if sizes else 0


AT_THE_END: Final[dict[str, Callable[[Holdings], int]]] = {
    "diseases": _count(lambda face: face.kind == "disease"),
    "militia": _count(lambda face: face.id == "militia"),
    "basics": _count(
        lambda face: face.category == "basic" and face.id != "militia" and face.kind != "disease"
    ),
    "swarm": _count(lambda face: face.most_vp is not None),
    "stones": _stones,
    "xp": lambda own: own.xp,
    "top_families": _families(1, level=3),
    "paired_families": _families(2),
    "village_copies": _copies,
    "fewest_of_a_group": _fewest_of_a_group,
    "cards_fewer": _cards_fewer,
}
"""Figures of what a seat owns."""

ALONG_THE_WAY: Final = (
    *("rests", "back_rank_victories", "lit_victories", "guardian_victories", "magic_victories"),
    *("unarmed_victories", "exact_victories", "costly_victories", "treasures_used"),
    *("most_spent", "diseases_given", "longest_run", "unrested_victories"),
)
"""Figures that are counted as the game goes on, and never fall."""

UNRESTED: Final = "unrested_victories"
"""The victories before the first rest."""

OF_THE_TURN: Final = ("armed", "fighting", "force", "fallen", "lit", "magic", "rank", "spent")
"""What the tally remembers for the turn alone; ``acting`` and ``won`` pass with the next one."""

GUEST: Final = "guest_"
"""Before the number of a card on loan, kept in the tally for the turn: it is none of one's own."""

FIGURES: Final = (*AT_THE_END, *ALONG_THE_WAY)


class Progress(NamedTuple):
    """How far a seat is with a commission: the figure that it asks for, as things stand.

    ``spoilt``: the figure cannot grow any more.
    """

    commission: Commission
    amount: int
    spoilt: bool = False

    @property
    def met(self) -> bool:
        """Whether it would be met if the game ended now."""
        return self.commission.met_by(self.amount)

    @property
    def lost(self) -> bool:
        """Whether it cannot be met any more."""
        too_many = self.commission.least is None and self._for_good
        return not self.met and (self.spoilt or too_many)

    @property
    def sure(self) -> bool:
        """Whether it is met whatever may come."""
        return self.met and self.commission.most is None and self._for_good

    @property
    def share(self) -> float:
        """How much of the way is done, from 0 to 1; half of it is not to have rested."""
        least, most = self.commission.least, self.commission.most
        if self.met or self.lost:
            return float(self.met)
        if least is not None and self.amount < least:
            done = max(0, self.amount) / least
            return (1 + done) / 2 if self.commission.figure == UNRESTED else done
        return ((most or 0) + 1) / (self.amount + 1)

    @property
    def _for_good(self) -> bool:
        return self.commission.figure in ALONG_THE_WAY


def progress_of(asked: Commission, own: Holdings) -> Progress:
    """How far the owner of some holdings is, or would be, with a commission."""
    if asked.figure in AT_THE_END:
        return Progress(asked, AT_THE_END[asked.figure](own))
    tally = own.state.tally[own.seat]
    rested = asked.figure == UNRESTED and tally.get("rests", 0) > 0
    return Progress(asked, tally.get(asked.figure, 0), rested)


def kept(state: State, seat: int) -> Commission | None:
    """The commission that a seat has chosen; None where it has none, or it is not known."""
    names = state.commissions[seat] if state.commissions else []
    return state.library.commissions[names[0]] if len(names) == 1 else None


def progress(state: State, seat: int) -> Progress | None:
    """How far a seat is with the commission it has kept; None where it has none, or it is not
    known. Every card that the seat owns must be: no state with blanks in its deck."""
    own = kept(state, seat)
    return progress_of(own, holdings_of(state, seat)) if own is not None else None


def is_met(state: State, seat: int) -> bool:
    """Whether a seat's commission is met as things stand; it counts at the end alone."""
    found = progress(state, seat)
    return found is not None and found.met


def can_bring(state: State, asked: Commission) -> bool:
    """Whether the table has what a commission needs to be dealt."""
    return NEEDS[asked.needs](state)


def is_choice(decision: Decision) -> bool:
    """Whether a question asks which commission to keep: no card's effect asks it, nor a door."""
    rules = decision.kind == "mode" and decision.host < 0
    return rules and not floors.asked_in(decision)


# -- dealing and choosing -----------------------------------------------------------------------


def deal(state: State) -> None:
    """Deal each seat two of those that the table can bring, none of them twice."""
    fitting = [one.id for one in state.library.commissions.values() if can_bring(state, one)]
    order = list(range(len(fitting)))
    state.rng = rng.shuffle(state.rng, order)
    able = [fitting[place] for place in order]
    state.commissions = [[] for _ in state.seats]
    state.tally = [{} for _ in state.seats]
    for seat in state.order_from(state.first):
        state.commissions[seat], able = able[:DEALT], able[DEALT:]


def keep(state: State, seat: int, place: int) -> None:
    """Of the commissions dealt to a seat only the one at this place is left."""
    names = state.commissions[seat]
    if names:
        state.commissions = [*state.commissions]
        state.commissions[seat] = [names[place]]


# -- counting -----------------------------------------------------------------------------------


def weigh(state: State, seat: int, result: AttackBreakdown) -> None:
    """Tell what an attack has brought; when the answer is over nothing else tells it."""
    magic = result.attack <= 0 < result.magic
    words = ["magic"] * magic + ["lit"] * (not result.missing)
    state.emit("force", seat, (result.target,), " ".join(words))


def count(state: State, events: Iterable[Event], seats: Container[int]) -> None:
    """Move the tally of some seats on by what has happened, each event once."""
    state.tally = [dict(own) if seat in seats else own for seat, own in enumerate(state.tally)]
    counter = _Counter(state, seats)
    for event in events:
        counter.read(event)


def follow(seen: State, event: Event, eyes: Container[int]) -> None:
    """Move a view on by an event: the tallies of the seats that see theirs, and what is kept."""
    count(seen, (event,), eyes)
    if event.kind == "keep_commission":
        keep(seen, event.seat, event.amount)


class _Counter(Reader[None]):
    """Reads the events into the tallies of some seats."""

    READ: Final[frozenset[Kind]] = frozenset(
        {
            *("action", "turn", "phase", "equip", "attack", "force", "win_battle", "destroy"),
            *("use", "pay", "gain_disease", "borrow", "lend", "close"),
        }
    )
    PASSED = frozenset(KINDS) - QUIET - READ

    def __init__(self, state: State, seats: Container[int]) -> None:
        self.cards, self.tallies, self.seats = state.cards, state.tally, seats

    def _add(self, seat: int, *figures: str) -> None:
        if seat in self.seats:
            own = self.tallies[seat]
            for figure in figures:
                own[figure] = own.get(figure, 0) + 1

    def _set(self, seat: int, figure: str, amount: int) -> None:
        if seat in self.seats:
            self.tallies[seat][figure] = int(amount)

    def _get(self, seat: int, figure: str) -> int:
        return self.tallies[seat].get(figure, 0) if seat in self.seats else 0

    @on("turn")
    def _turn(self, event: Event) -> None:
        for seat, own in enumerate(self.tallies):
            if seat in self.seats:
                own.pop("acting", None)
        if event.seat in self.seats:
            own = self.tallies[event.seat]
            for figure in OF_THE_TURN:
                own.pop(figure, None)
            if not own.pop("won", 0):
                own.pop("run", None)

    @on("action")
    def _action(self, event: Event) -> None:
        self._set(event.seat, "acting", 1)
        if event.source == "rest":
            self._add(event.seat, "rests")

    @on("phase")
    def _phase(self, event: Event) -> None:
        self._set(event.seat, "fighting", event.source in ("battle", "reckoning"))

    @on("close")
    def _close(self, event: Event) -> None:
        """The hand is laid aside: the fight is over, and what was on loan has gone home."""
        if event.seat in self.seats:
            own = self.tallies[event.seat]
            for figure in [one for one in own if one == "fighting" or one.startswith(GUEST)]:
                del own[figure]

    @on("equip")
    def _equip(self, event: Event) -> None:
        self._set(event.seat, "armed", 1)

    @on("attack")
    def _attack(self, event: Event) -> None:
        self._set(event.seat, "rank", event.amount)

    @on("force")
    def _force(self, event: Event) -> None:
        words = event.source.split()
        for word in ("magic", "lit"):
            self._set(event.seat, word, word in words)

    @on("win_battle")
    def _victory(self, event: Event) -> None:
        seat = event.seat
        far = self._get(seat, "rank") == BACK_RANK
        guardian = self.cards[event.cards[0]].kind == "guardian"
        self._set(seat, "won", 1)
        self._add(seat, "run")
        self._raise(seat, "longest_run", self._get(seat, "run"))
        for figure, holds in (
            ("back_rank_victories", far),
            ("lit_victories", far and self._get(seat, "lit")),
            ("guardian_victories", guardian),
            ("magic_victories", self._get(seat, "magic")),
            ("unarmed_victories", not self._get(seat, "armed")),
            ("exact_victories", not event.amount),
            ("costly_victories", self._get(seat, "fallen")),
            (UNRESTED, not self._get(seat, "rests")),
        ):
            if holds:
                self._add(seat, figure)

    @on("borrow", "lend")
    def _guest(self, event: Event) -> None:
        """A card of another player, or of nobody, joins the turn."""
        for card in event.cards:
            self._set(event.seat, f"{GUEST}{card}", 1)

    @on("destroy")
    def _destroy(self, event: Event) -> None:
        """A Hero of one's own who leaves the game from the battle on, before the Spoils or in the
        reckoning."""
        seat, (card, *_) = event.seat, event.cards
        own = self.cards[card].hero and not self._get(seat, f"{GUEST}{card}")
        if own and self._get(seat, "fighting"):
            self._add(seat, "fallen")
            if self._get(seat, "won") and self._get(seat, "fallen") == 1:
                self._add(seat, "costly_victories")

    @on("use")
    def _use(self, event: Event) -> None:
        if self.cards[event.cards[0]].kind == "treasure":
            self._add(event.seat, "treasures_used")

    @on("pay")
    def _pay(self, event: Event) -> None:
        self._set(event.seat, "spent", self._get(event.seat, "spent") + event.amount)
        self._raise(event.seat, "most_spent", self._get(event.seat, "spent"))

    @on("gain_disease")
    def _gain_disease(self, event: Event) -> None:
        """One that another seat gains comes of whoever's turn it is."""
        for seat in range(len(self.tallies)):
            if seat != event.seat and self._get(seat, "acting"):
                self._add(seat, *["diseases_given"] * len(event.cards))

    def _raise(self, seat: int, figure: str, amount: int) -> None:
        self._set(seat, figure, max(amount, self._get(seat, figure)))
