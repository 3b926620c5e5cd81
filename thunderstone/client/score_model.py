"""The end of a game without a screen: its sheet, the figure that is looked at, its review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import scoring
from thunderstone.records.ascent import played_table, stars_won
from thunderstone.review import TOGETHER, Column, Review, closing, score_sheet
from thunderstone.review.closing import Pile

if TYPE_CHECKING:
    from thunderstone.catalogue.ascent import AscentTable
    from thunderstone.journal import Journal
    from thunderstone.records import Earned
    from thunderstone.review.closing import Copies

CLOSING = ("cards", "trophies", "xp", "treasures")
"""What a seat closed with, below the points: it scores nothing."""

PLACES = (
    ("rank_3", "rank_2", "rank_1", "rank_0", "swarm", "horde"),
    ("dungeon", "captives", "disease"),
    ("village",),
    ("void",),
)
"""Which piles of the final table stand in which column."""

_PILES = {
    "cards": closing.belongings,
    "trophies": closing.trophies,
    "treasures": closing.treasures,
}


class Subject(NamedTuple):
    """A number of the sheet: whose it is, and what it counts (a source, total, or of CLOSING)."""

    seat: int
    source: str

    @property
    def key(self) -> str:
        """Its name on a screen."""
        return f"figure.{self.seat}.{self.source}"


class ScoreModel:
    """A game that is over, the number of its sheet that is kept open, and the one pointed at.

    ``review`` and ``earned`` come when the game has been looked through, and the records read.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.sheet = score_sheet(journal)
        self.review: Review | None = None
        self.earned: Sequence[Earned] = ()
        self.kept = Subject(self.sheet.ours.seat, "total")
        self.pointed: Subject | None = None

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [player.name for player in self.journal.players]

    @property
    def rounds(self) -> int:
        """How many rounds were begun: one at least."""
        begun = self.review.samples[-1].round if self.review is not None else 0
        return begun or -(-self.journal.state.turn.number // len(self.journal.players))

    @property
    def ascent(self) -> AscentTable | None:
        """The table of the Ascent that it was played at, or None."""
        return played_table(self.journal)

    @property
    def stars(self) -> int:
        """How many stars of the Ascent it has brought."""
        return stars_won(self.journal)

    # -- the sheet ----------------------------------------------------------------------------

    @property
    def subject(self) -> Subject:
        """The number whose cards are shown."""
        return self.pointed or self.kept

    @property
    def rows(self) -> Sequence[str]:
        """What the rows of the sheet count."""
        return (*self.sheet.sources, "total", *CLOSING)

    def subject_of(self, key: str) -> Subject | None:
        """The number with a key, if it is one's."""
        figures = (Subject(column.seat, row) for column in self.sheet.columns for row in self.rows)
        return next((subject for subject in figures if subject.key == key), None)

    def figure(self, column: Column, source: str) -> int:
        """The number of a column in a row."""
        if source == "total":
            return column.total
        if source == "trophies":
            return column.monsters
        if source in CLOSING:
            return int(getattr(column, source))
        return column.cell(source).points

    def has_won(self, column: Column) -> bool:
        """Whether a column has won, where there was anything to win."""
        if column.seat == scoring.NOBODY:
            return self.sheet.tier == "lost"
        if column.seat == TOGETHER:
            return bool(self.sheet.winners)
        return column.seat in self.sheet.winners and len(self.sheet.columns) > 1

    def copies(self, subject: Subject) -> Sequence[Copies]:
        """The cards behind a number that scores nothing."""
        if subject.source not in _PILES:
            return ()
        whole = subject.seat == TOGETHER
        seats = [one.seat for one in self.sheet.seats] if whole else [subject.seat]
        return _PILES[subject.source](self.journal.state, *seats)

    # -- the final table ----------------------------------------------------------------------

    def final_piles(self) -> list[list[Pile]]:
        """The piles of each column of the final table; a rank 0 without cards is left out."""
        piles = {pile.name: pile for pile in closing.closing(self.journal.state)}
        if not piles["rank_0"].cards:
            del piles["rank_0"]
        return [[piles[name] for name in names if name in piles] for names in PLACES]
