"""The score sheet: what every card brought, by seat and source, and the ranking (R154-R159)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import commission, scoring
from thunderstone.engine.hall import SWARMS
from thunderstone.engine.scoring import COMMISSION
from thunderstone.journal import victors
from thunderstone.journal.standing import shares

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from thunderstone.engine.scoring import Score
    from thunderstone.engine.state import State
    from thunderstone.journal import Journal

SOURCES = ("monsters", *SWARMS.values(), "heroes", "village", "stone", "diseases", COMMISSION)
"""The rows of the sheet; the Swarm counts apart, because its worth is a formula (R155)."""

TIERS = ((0, "narrow"), (5, "clear"), (15, "great"))
"""How well a game against the village's pile was won: by more than so many points beyond it. The
solo sheet knows victory and defeat alone (R159); the steps between are this game's own."""

TOGETHER = -2
"""Stands for a seat where all seats of a siege are meant (docs/MODES.md)."""


class Entry(NamedTuple):
    """So many copies of a card, by its id, each worth ``each`` points; or a commission, by its."""

    card: str
    copies: int
    each: int

    @property
    def points(self) -> int:
        """What they are worth together."""
        return self.copies * self.each


class Cell(NamedTuple):
    """What a seat scores from one source, and the cards that make it."""

    source: str
    entries: tuple[Entry, ...]

    @property
    def points(self) -> int:
        """The sum."""
        return sum(entry.points for entry in self.entries)

    @property
    def copies(self) -> int:
        """How many cards score."""
        return sum(entry.copies for entry in self.entries)


class Kept(NamedTuple):
    """The secret commission that a seat has kept, by its id, and whether it is met."""

    id: str
    points: int
    met: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A seat's column: its cells by source, its place, and what it closed with.

    ``seat`` is NOBODY for the village's pile, and TOGETHER for the sum of a siege. ``place`` is 1
    for every winner; 0 where there are none. ``decided`` says what put it behind the one before
    it: points, stone, monsters, xp, shared, or resigned. ``monsters`` are trophies among its
    cards; ``hints`` were given to its person, and change nothing. ``kept`` is its commission.
    """

    seat: int
    cells: tuple[Cell, ...]
    total: int
    place: int = 0
    decided: str = ""
    cards: int = 0
    monsters: int = 0
    xp: int = 0
    treasures: int = 0
    stone: bool = False
    resigned: bool = False
    hints: int = 0
    kept: Kept | None = None

    def cell(self, source: str) -> Cell:
        """The cell of a source."""
        return next(cell for cell in self.cells if cell.source == source)

    def tells(self, source: str) -> bool:
        """Whether there is something to be told of a source: points, or a commission kept."""
        return bool(self.cell(source).points) or (source == COMMISSION and self.kept is not None)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole sheet, its columns in the order of the ranking; in a siege as the seats sit, and
    behind them what they have together. The village's pile comes last."""

    columns: tuple[Column, ...]
    sources: tuple[str, ...]
    winners: tuple[int, ...]
    cooperative: bool
    ending: str

    @property
    def pile(self) -> Column | None:
        """The column of the village's pile; None where no such pile counts."""
        return next((one for one in self.columns if one.seat == scoring.NOBODY), None)

    def column(self, seat: int) -> Column:
        """The column of a seat."""
        return next(one for one in self.columns if one.seat == seat)

    @property
    def seats(self) -> tuple[Column, ...]:
        """The columns of the seats alone."""
        return tuple(one for one in self.columns if one.seat >= 0)

    @property
    def together(self) -> Column | None:
        """What all seats of a siege have; None in any other game."""
        return next((one for one in self.columns if one.seat == TOGETHER), None)

    @property
    def ours(self) -> Column:
        """What stands against the pile: all seats together, or the only one; else the first."""
        return self.together or self.columns[0]

    def share(self, column: Column) -> int:
        """How many percent of what stands against the pile the column of a seat has brought."""
        seats = self.seats
        return shares([one.total for one in seats])[seats.index(column)]

    @property
    def lead(self) -> int | None:
        """By how many points the only winner is ahead of the best of the others who has not
        resigned; None where there is nobody like that, and against the pile."""
        if len(self.winners) != 1 or self.pile is not None:
            return None
        winner = self.column(self.winners[0])
        others = [one.total for one in self.seats if one is not winner and not one.resigned]
        return winner.total - max(others) if others else None

    @property
    def margin(self) -> int:
        """How many points more than the pile there are; 0 without one."""
        return self.ours.total - self.pile.total if self.pile is not None else 0

    @property
    def tier(self) -> str:
        """How a game against the pile went: lost, narrow, clear or great; "" in any other."""
        if self.pile is None:
            return ""
        if self.margin <= 0:
            return "lost"
        return next(name for least, name in reversed(TIERS) if self.margin > least)


def score_sheet(journal: Journal) -> Sheet:
    """The sheet of a game as it stands; everything in it comes from the engine's own count."""
    state = journal.state
    winners = () if journal.given_up else tuple(victors(journal))
    columns = [
        replace(
            _column(state, score),
            resigned=score.seat in journal.resigned,
            hints=journal.hints[score.seat],
        )
        for score in scoring.scores(state)
    ]
    if state.variant.siege:
        order = [*columns, _together(columns)]
    else:
        order = ranked(columns, winners, placed=not state.variant.cooperative)
    if state.variant.cooperative:
        pile = scoring.pile_score(state)
        cards = state.village_pile
        monsters = sum(state.cards[card].monster for card in cards)
        cells = _cells(state, pile)
        order.append(Column(pile.seat, cells, pile.total, cards=len(cards), monsters=monsters))
    idle = {*SWARMS.values()} - {SWARMS.get(face.category) for face in state.cards}
    if not state.variant.commissions:
        idle.add(COMMISSION)
    sources = tuple(source for source in SOURCES if source not in idle)
    return Sheet(tuple(order), sources, winners, state.variant.cooperative, state.ending)


def _together(seats: Sequence[Column]) -> Column:
    """What the seats of a siege have scored together; a Swarm counts for each apart (R155)."""
    return Column(
        TOGETHER,
        tuple(_merged([column.cell(source) for column in seats]) for source in SOURCES),
        sum(one.total for one in seats),
        cards=sum(one.cards for one in seats),
        monsters=sum(one.monsters for one in seats),
        xp=sum(one.xp for one in seats),
        treasures=sum(one.treasures for one in seats),
        stone=any(one.stone for one in seats),
        hints=sum(one.hints for one in seats),
    )


def _merged(cells: Sequence[Cell]) -> Cell:
    """The cells of a source in one; copies that are worth the same lie together."""
    copies: dict[tuple[str, int], int] = {}
    for entry in (entry for cell in cells for entry in cell.entries):
        key = entry.card, entry.each
        copies[key] = copies.get(key, 0) + entry.copies
    return Cell(cells[0].source, tuple(Entry(card, n, each) for (card, each), n in copies.items()))


def _column(state: State, score: Score) -> Column:
    own = state.seats[score.seat]
    faces = [state.cards[card] for card in scoring.owned(state, score.seat)]
    return Column(
        score.seat,
        _cells(state, score),
        score.total,
        cards=len(faces),
        monsters=sum(face.monster for face in faces),
        xp=own.xp,
        treasures=len(own.treasures),
        stone=commission.stones_of(state, score.seat) > 0,
        kept=_kept(state, score.seat),
    )


def _kept(state: State, seat: int) -> Kept | None:
    found = commission.progress(state, seat)
    if found is None:
        return None
    return Kept(found.commission.id, found.commission.points, state.over and found.met)


def _cells(state: State, score: Score) -> tuple[Cell, ...]:
    entries: dict[str, list[Entry]] = {source: [] for source in SOURCES}
    for line in score.lines:
        source = line.source
        if source != COMMISSION:
            face = state.library.cards[line.card]
            source = SWARMS.get(face.category, source) if face.most_vp else source
        entries[source].append(Entry(line.card, line.copies, line.vp // line.copies))
    for source in SWARMS.values():
        entries[source].sort(key=lambda entry: state.library.cards[entry.card].health or 0)
    return tuple(Cell(source, tuple(found)) for source, found in entries.items())


def ranked(columns: Iterable[Column], winners: tuple[int, ...], *, placed: bool) -> list[Column]:
    """The seats in their order: by points, then stone, Monsters and experience (R156).

    The winners share the first place, whatever the rest of the order says; whoever has resigned
    comes last.
    """
    order: list[Column] = []
    for column in sorted(columns, key=lambda one: (*_worth(one), -one.seat), reverse=True):
        place, decided = len(order) + 1, ""
        if order:
            before = order[-1]
            both_win = {column.seat, before.seat} <= set(winners)
            decided = "shared" if both_win else _decided(before, column)
            place = before.place if decided == "shared" else place
        order.append(replace(column, place=place, decided=decided))
    return order if placed else [replace(one, place=0) for one in order]


def _worth(column: Column) -> tuple[bool, int, bool, int, int]:
    return not column.resigned, column.total, column.stone, column.monsters, column.xp


def _decided(before: Column, column: Column) -> str:
    names = ("resigned", "points", "stone", "monsters", "xp")
    pairs = zip(names, _worth(before), _worth(column), strict=True)
    return next((name for name, one, other in pairs if one != other), "shared")
