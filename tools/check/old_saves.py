"""The part of the check that loads games of every format and plays them on."""

from __future__ import annotations

import json
from pathlib import Path

from thunderstone.catalogue import load_library
from thunderstone.engine.library import Library
from thunderstone.journal import BadSave, Journal, load
from tools.check.parts import Report, part
from tools.check.strolling import stroll

SAVES = Path(__file__).parents[2] / "tests" / "saves"
SAMPLE, FULL = 1, 25
"""Times that each game is played on, each time otherwise."""

ANSWERS = 40


@part("old-saves", "games saved by every format load, go on and are saved again")
def run(full: bool) -> Report:
    """Every game of the collection."""
    report, library = Report(), load_library()
    for path in sorted(SAVES.glob("format_*.json")):
        before = path.read_bytes()
        kind = f"format {json.loads(before)['format']}"
        for seed in range(FULL if full else SAMPLE):
            report.count(kind)
            try:
                _go_on(library, load(library, path).journal, seed)
            except BadSave as fault:
                report.fail(f"{kind}, {path.name}", seed, str(fault))
        if path.read_bytes() != before:
            report.fail(f"{kind}, {path.name}", 0, "the file has changed")
    return report


def _go_on(library: Library, journal: Journal, seed: int) -> None:
    """Answer by chance, then read what would be saved. Raises BadSave."""
    stroll(journal, ANSWERS, seed)
    again = Journal.from_plain(library, json.loads(json.dumps(journal.to_plain())))
    if again.state.text() != journal.state.text():
        raise BadSave("parted", turn=journal.state.turn.number, answer=len(journal.answers))
