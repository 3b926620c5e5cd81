"""The part of the check that plays whole games with cards of the player's own."""

from __future__ import annotations

import json
from pathlib import Path

from thunderstone import resources
from thunderstone.bots.registry import bot_named
from thunderstone.catalogue.custom_sets import combined
from thunderstone.catalogue.loader import load_files
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.view import view
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import Journal, Player
from tools.check.parts import Report, part

EXAMPLE = Path(__file__).parents[2] / "docs" / "custom_cards"
OWN = ("salt_guild", "salt_lamp", "brine_things")
SAMPLE, FULL = 4, 100
MOST_ANSWERS = 3000
BOTS = ("greedy", "random")


@part("own-cards", "games with the example's own set are played and replayed")
def run(full: bool) -> Report:
    """Tables for one to five seats, drawn with the example's cards on top."""
    report = Report()
    catalogue = combined(load_files(resources.cards_dir()), [EXAMPLE])
    for fault in catalogue.broken:
        report.fail("example", 0, fault.text("en"))
        return report
    for seed in range(FULL if full else SAMPLE):
        report.count("games")
        try:
            _play(catalogue.library, seed, report)
        except Exception as error:
            report.fail("game", seed, f"{type(error).__name__}: {error}")
    return report


def _play(library: Library, seed: int, report: Report) -> None:
    """One game to its end, and its replay."""
    seats = seed % 5 + 1
    setup = draw(library, Wishes(seats=seats, must_haves=OWN), seed).setup
    journal = Journal.new(library, setup, seed, [Player(f"{one}") for one in range(seats)])
    bots = [bot_named(BOTS[(seed + seat) % len(BOTS)]) for seat in range(seats)]
    while journal.state.decision is not None and len(journal.answers) < MOST_ANSWERS:
        seat = journal.state.decision.seat
        picks = bots[seat].choose(view(journal.state, seat), seed + len(journal.answers))
        journal.answer(picks)
    report.count("answers", len(journal.answers))
    plain = json.loads(json.dumps(journal.to_plain()))
    Journal.from_plain(library, plain)
