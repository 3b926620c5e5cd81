"""The noting of games that end in the history of a profile."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.records import Records
from thunderstone.records.game import UNKNOWN

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.profile import Profile
    from thunderstone.records import GameRecord


@functools.lru_cache(maxsize=4)
def records_in(folder: Path) -> Records:
    """The history in a profile's folder, one object: it alone knows what a full disk refused."""
    return Records(folder)


def note_end(profile: Profile, journal: Journal, seconds: float | None) -> GameRecord:
    """Note a game that has just come to its end, once; ``seconds`` is None where not known."""
    lasted = UNKNOWN if seconds is None else round(seconds)
    outcome = "resigned" if journal.given_up else "finished"
    return records_in(profile.folder).keep(journal, outcome=outcome, seconds=lasted)
