"""The Ascent as it was played: its tables won, their stars, and how far the way is open.

Nothing but the games is kept: a game is one of a table where it has its cards, rules and seed, was
played alone from the deal on, and by nobody else meanwhile. Whoever has lost may try again.
"""

from __future__ import annotations

import functools
import gzip
import zlib
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.catalogue.ascent import AscentTable, load_ascent
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.share import encode
from thunderstone.engine import scoring
from thunderstone.engine.setup import Setup
from thunderstone.journal import HUMAN, BadSave, Journal, limits

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.records.game import GameRecord

SKIPPED: Final = 2
"""So many tables may be left behind unwon."""


class Best(NamedTuple):
    """The best game on a table: by how many points, how many stars that is, and whose it was."""

    lead: int
    stars: int
    name: str
    game: str


@functools.lru_cache(maxsize=1 << 12)
def table_of(setup: Setup, seed: int) -> AscentTable | None:
    """The table of the Ascent that a game is played at, or None."""
    if setup.seats != 1 or not setup.variant.solo:
        return None
    try:
        code = encode(setup, seed)
    except BadCode:
        return None
    return next((table for table in load_ascent() if table.code == code), None)


def played_table(journal: Journal) -> AscentTable | None:
    """The table of the Ascent that a person plays at, or None."""
    by_person = journal.players[0].control == HUMAN and not journal.branch
    return table_of(journal.setup, journal.seed) if by_person else None


def stars_won(journal: Journal) -> int:
    """How many stars a game has brought; none where a bot has helped."""
    table, state = played_table(journal), journal.state
    if table is None or journal.handovers or not state.over:
        return 0
    return table.stars(scoring.lead(state, 0))


def won_table(game: GameRecord) -> int:
    """The number of the table that was won with a game, or 0."""
    if not game.finished or game.branch or not game.cooperative:
        return 0
    (seat, *_) = game.seats
    table = table_of(game.setup, game.seed)
    sound = seat.human and not seat.relieved and seat.won
    return table.number if table is not None and sound else 0


def results(games: Iterable[GameRecord]) -> dict[int, Best]:
    """By number, the best game on each table that was won; the earlier of two equals stands."""
    found: dict[int, Best] = {}
    tables = load_ascent()
    for game in games:
        number = won_table(game)
        if number:
            lead = game.ours - (game.pile or 0)
            if number not in found or lead > found[number].lead:
                stars = tables[number - 1].stars(lead)
                found[number] = Best(lead, stars, game.seats[0].name, game.id)
    return found


def is_open(number: int, won: Collection[int]) -> bool:
    """Whether a table may be played: of those before it, two may have been left unwon."""
    return sum(other not in won for other in range(1, number)) <= SKIPPED


def proof(library: Library, table: AscentTable) -> Journal:
    """The recorded game that proves that a table can be won. Raises BadSave."""
    path = table.proof_path
    try:
        plain = limits.read_json(gzip.decompress(path.read_bytes()))
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise BadSave("damaged", path, why=error) from None
    return Journal.from_plain(library, plain)
