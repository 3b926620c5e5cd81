"""Secret commissions (docs/MODES.md): what is dealt, what is counted for them, and who has met his.

A commission asks for a figure of its seat to be no less, or no more, than so much at the end. What
happened along the way is kept in ``State.tally``, read from the events; the rest is looked up among
what the seat owns. Both follow from what is public or the seat's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, Final

from thunderstone.engine import rng
from thunderstone.engine.events import KINDS, QUIET, Event, Kind
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.zones import owned

if TYPE_CHECKING:
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.library import Commission
    from thunderstone.engine.state import State

DEALT: Final = 2
"""Commissions dealt to a seat, of which it keeps one."""

TOP_LEVEL: Final = 3
BACK_RANK: Final = 3


# -- what a table can bring ---------------------------------------------------------------------


def _any(test: Callable[[CardDef], bool]) -> Callable[[State], bool]:
    return lambda state: any(map(test, state.cards))


def _families(state: State) -> int:
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


NEEDS: Final[dict[str, Callable[[State], bool]]] = {
    "": lambda _: True,
    "guardian": _any(lambda face: face.kind == "guardian"),
    "swarm": _any(lambda face: face.most_vp is not None),
    "two_treasures": lambda state: sum(face.kind == "treasure" for face in state.cards) > 1,
    "weapons": _any(lambda face: face.kind == "weapon" and face.category != "basic"),
    "magic": _any(lambda face: not face.monster and "magic_attack" in dict(face.brings)),
    "four_families": lambda state: _families(state) > 3,
    "rivals": lambda state: len(state.seats) > 1,
    "passing": lambda state: len(state.seats) > 1 and "would_gain_disease" in state.facts.replaced,
    "losses": _loses_heroes,
}
"""What a commission may need of the table: it is dealt where that holds."""


# -- what a seat has at the end -----------------------------------------------------------------


def _faces(state: State, seat: int) -> list[CardDef]:
    return [state.cards[card] for card in owned(state, seat)]


def _count(test: Callable[[CardDef], bool]) -> Callable[[State, int], int]:
    return lambda state, seat: sum(map(test, _faces(state, seat)))


def _top_families(state: State, seat: int) -> int:
    top = [face for face in _faces(state, seat) if (face.level or 0) >= TOP_LEVEL]
    return len({face.category for face in top if face.kind == "hero"})


def _hero_families(state: State, seat: int) -> int:
    return len({face.category for face in _faces(state, seat) if face.kind == "hero"})


def _copies(state: State, seat: int) -> int:
    decks = state.library.categories
    own = [face for face in _faces(state, seat) if face.category in decks]
    counts = Counter(face.id for face in own if decks[face.category].deck == "village")
    return max(counts.values(), default=0)


def _groups_missing(state: State, seat: int) -> int:
    mine = {face.category for face in _faces(state, seat)}
    return len({face.category for face in state.cards if face.kind == "monster"} - mine)


def _as_small(state: State, seat: int) -> int:
    sizes = [len(owned(state, other)) for other in range(len(state.seats))]
    return sum(size <= sizes[seat] for size in sizes) - 1


AT_THE_END: Final[dict[str, Callable[[State, int], int]]] = {
    "diseases": _count(lambda face: face.kind == "disease"),
    "militia": _count(lambda face: face.id == "militia"),
    "basics": _count(
        lambda face: face.category == "basic" and face.id != "militia" and face.kind != "disease"
    ),
    "swarm": _count(lambda face: face.most_vp is not None),
    "stones": _count(lambda face: face.kind == "thunderstone"),
    "xp": lambda state, seat: state.seats[seat].xp,
    "top_families": _top_families,
    "hero_families": _hero_families,
    "village_copies": _copies,
    "groups_missing": _groups_missing,
    "decks_as_small": _as_small,
}
"""Figures of what a seat owns: deck, hand, discard pile, what lies aside, and its experience."""

ALONG_THE_WAY: Final = (
    *("rests", "back_rank_victories", "lit_victories", "guardian_victories", "magic_victories"),
    *("unarmed_victories", "exact_victories", "costly_victories", "treasures_used"),
    *("most_spent", "diseases_passed", "longest_run"),
)
"""Figures that are counted as the game goes on."""

OF_THE_TURN: Final = ("armed", "fighting", "force", "fallen", "lit", "magic", "rank", "spent")
"""What the tally remembers for the turn alone; ``acting`` and ``won`` pass with the next one."""

FIGURES: Final = (*AT_THE_END, *ALONG_THE_WAY)


def amount_of(state: State, seat: int, figure: str) -> int:
    """A seat's figure as things stand."""
    if figure in AT_THE_END:
        return AT_THE_END[figure](state, seat)
    return state.tally[seat].get(figure, 0)


def kept(state: State, seat: int) -> Commission | None:
    """The commission that a seat has chosen; None where it has none, or it is not known."""
    names = state.commissions[seat] if state.commissions else []
    return state.library.commissions[names[0]] if len(names) == 1 else None


def is_met(state: State, seat: int) -> bool:
    """Whether a seat's commission is met as things stand; it counts at the end alone."""
    own = kept(state, seat)
    return own is not None and own.met_by(amount_of(state, seat, own.figure))


# -- dealing and choosing -----------------------------------------------------------------------


def deal(state: State) -> None:
    """Deal each seat two of those that the table can bring, none of them twice."""
    fitting = [one.id for one in state.library.commissions.values() if NEEDS[one.needs](state)]
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
            *("use", "pay", "pass_disease"),
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
        ):
            if holds:
                self._add(seat, figure)

    @on("destroy")
    def _destroy(self, event: Event) -> None:
        """A Hero who leaves the game from the battle on, before the Spoils or in the reckoning."""
        seat, hero = event.seat, self.cards[event.cards[0]].hero
        if hero and self._get(seat, "fighting"):
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

    @on("pass_disease")
    def _pass_disease(self, _: Event) -> None:
        """It is told of the heir; whose turn it is has passed it on (R148)."""
        for seat in range(len(self.tallies)):
            if self._get(seat, "acting"):
                self._add(seat, "diseases_passed")

    def _raise(self, seat: int, figure: str, amount: int) -> None:
        self._set(seat, figure, max(amount, self._get(seat, figure)))
