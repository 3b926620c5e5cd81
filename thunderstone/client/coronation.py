"""How a game is crowned, without a window: what ended it, how its points are counted, who led."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import scoring
from thunderstone.engine.events import Event, Kind
from thunderstone.engine.scoring import COMMISSION, NOBODY

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.journal import Journal
    from thunderstone.review import Column, Entry, Sample, Sheet

GIVEN_UP = "given_up"
"""How a game ends besides ``engine.ending.ENDINGS``: nobody is left to play it."""

LAST_BLOWS: tuple[Kind, ...] = ("win_battle", "lose_battle", "overrun", "breach_effect")
"""The events of which the last one is told where the dungeon has run empty."""


class Finale(NamedTuple):
    """What ended a game: the way of it, the card that did, and whose deed that was.

    ``card`` is None where no card did; ``seat`` is NOBODY's where it was nobody's. ``beaten`` is
    the Monster in rank 1 by whose defeat a stone was taken (R149).
    """

    ending: str
    card: CardDef | None = None
    seat: int = NOBODY
    beaten: CardDef | None = None


def finale(journal: Journal, events: Sequence[Event]) -> Finale:
    """What ended a game of which all these things have happened, in their order."""
    state, ending = journal.state, journal.state.ending

    def last(*kinds: Kind) -> Event | None:
        return next((one for one in reversed(events) if one.kind in kinds and one.cards), None)

    if journal.given_up or not ending:
        return Finale(GIVEN_UP)
    if ending == "stone_unclaimed":
        return Finale(ending, _stone_lost(state, last("lose_stone")))
    if ending == "stone_collected":
        taken, won = last("collect"), last("win_battle")
        if taken is None:  # the game was taken up at its end
            owned = (state.cards[card] for card in scoring.owned(state, state.collector))
            stone = next((face for face in owned if face.kind == "thunderstone"), None)
            return Finale(ending, stone, state.collector)
        beaten = _card(state, won) if won is not None and won.seat == taken.seat else None
        return Finale(ending, _card(state, taken), taken.seat, beaten)
    blow = last(*LAST_BLOWS) if ending == "dungeon_empty" else None
    return Finale(ending) if blow is None else Finale(ending, _card(state, blow), blow.seat)


def _card(state: State, event: Event) -> CardDef:
    return state.cards[event.cards[0]]


def _stone_lost(state: State, left: Event | None) -> CardDef | None:
    """The stone that stands in rank 1, or has left last; else one that takes part at all."""
    cards = [*state.hall[1], *(left.cards if left is not None else ()), *range(len(state.cards))]
    faces = (state.cards[card] for card in cards)
    return next((face for face in faces if face.kind == "thunderstone"), None)


# -- the count ----------------------------------------------------------------------------


class Count:
    """The rows of a score sheet counted one after the other for all seats at once.

    A row in which nobody scores is passed over; commissions are revealed. ``step`` is how many rows
    have been counted; one step further the ranking itself is told, where something besides the
    points decides (R156). The seats of a siege are not ranked: their lanes stay where they are, and
    what they have together grows beside the village's pile (docs/MODES.md).
    """

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rows = tuple(
            row for row in sheet.sources if any(column.tells(row) for column in sheet.columns)
        )
        lanes = sorted(column.seat for column in sheet.columns)
        self.lanes = tuple(sorted(lanes, key=lambda seat: seat < 0))
        self.ranks = sheet.together is None

    @property
    def steps(self) -> int:
        """The last step."""
        return len(self.rows) + self.decided

    @cached_property
    def decided(self) -> bool:
        """Whether something besides the points decides about a place."""
        if not self.ranks:
            return False
        return self.tied or any(column.decided == "resigned" for column in self.sheet.columns)

    @cached_property
    def tied(self) -> bool:
        """Whether some have as many points as others."""
        totals = [column.total for column in self.sheet.columns]
        return len(set(totals)) < len(totals)

    @cached_property
    def ranking(self) -> tuple[int, ...]:
        """The seats in the order of the result; the village's pile wins what is a draw (R159)."""
        if not self.ranks:
            return self.lanes
        seats = [column.seat for column in self.sheet.columns]
        if self.sheet.tier == "lost":
            seats.sort(key=lambda seat: seat != NOBODY)
        return tuple(seats)

    def points(self, seat: int, step: int) -> int:
        """What a seat has in the row that is counted last."""
        if not 0 < step <= len(self.rows):
            return 0
        return self.sheet.column(seat).cell(self.rows[step - 1]).points

    def total(self, seat: int, step: int) -> int:
        """What a seat has by then."""
        return sum(self.points(seat, number + 1) for number in range(min(step, len(self.rows))))

    @cached_property
    def most(self) -> int:
        """The most that any seat has at any step, at least 1."""
        steps = range(len(self.rows) + 1)
        return max(1, *(self.total(seat, step) for seat in self.lanes for step in steps))

    def order(self, step: int) -> tuple[int, ...]:
        """The seats from first to last; those with equal points keep the order they had."""
        return self.ranking if step > len(self.rows) else self._counted[step]

    def overtaken(self, seat: int, step: int) -> tuple[int, ...]:
        """Whom a seat passes at a step."""
        if step <= 0:
            return ()
        before, after = self.order(step - 1), self.order(step)
        behind = after[after.index(seat) + 1 :]
        return tuple(other for other in before[: before.index(seat)] if other in behind)

    @cached_property
    def _counted(self) -> list[tuple[int, ...]]:
        """The order after each number of rows."""
        orders = [self.lanes]
        for step in range(1, len(self.rows) + 1):
            before = orders[-1]
            if not self.ranks:
                orders.append(before)
                continue
            orders.append(tuple(sorted(before, key=lambda seat: -self.total(seat, step))))
        return orders


# -- the crown ----------------------------------------------------------------------------


def best_card(state: State, seat: int) -> CardDef | None:
    """The best Hero of a seat: of the highest level, then with the most points, then the
    strongest, then the first of the card list. Of the village's pile the Monster worth most."""
    cards = state.village_pile if seat == NOBODY else scoring.owned(state, seat)
    faces = [state.cards[card] for card in cards]
    wanted = [face for face in faces if (face.monster if seat == NOBODY else face.hero)]
    places = {name: place for place, name in enumerate(state.library.cards)}

    def value(face: CardDef) -> tuple[int, int, int, int, int]:
        mighty = face.strength or face.health or 0
        return face.level or 0, scoring.points(face, 1), mighty, face.cost or 0, -places[face.id]

    return max(wanted, key=value, default=None)


def worthiest(column: Column) -> list[Entry]:
    """The cards of a column that score, the most points first; equals as the sheet lists them."""
    cells = (cell for cell in column.cells if cell.source != COMMISSION)
    found = (entry for cell in cells for entry in cell.entries if entry.points > 0)
    return sorted(found, key=lambda one: -one.points)


class Lead(NamedTuple):
    """Who was alone in front over some rounds, the last one included; NOBODY: nobody was."""

    seat: int
    first: int
    last: int


def leads(samples: Sequence[Sample]) -> tuple[Lead, ...]:
    """Who led when, round by round, by what the cards would have scored (R154); none for one."""
    rounds = [(sample.round, _leader(sample)) for sample in samples if sample.round]
    found = []
    for seat, own in groupby(rounds, key=lambda one: one[1]):
        numbers = [number for number, _ in own]
        found.append(Lead(seat, numbers[0], numbers[-1]))
    return tuple(found)


def changes(led: Sequence[Lead]) -> int:
    """How often another seat than the last one to lead was alone in front."""
    leaders = [lead.seat for lead in led if lead.seat != NOBODY]
    return sum(one != other for one, other in pairwise(leaders))


def _leader(sample: Sample) -> int:
    points = [figures.vp for figures in sample.seats]
    return points.index(max(points)) if points.count(max(points)) == 1 else NOBODY
