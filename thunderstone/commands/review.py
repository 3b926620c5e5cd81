"""Review a finished game: every seat's chances, luck apart from skill, and the mistakes."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.catalogue import load_library
from thunderstone.commands.common import MOST_PROCESSES, language_of, named_path, up_to
from thunderstone.engine.rng import MASK
from thunderstone.journal import files
from thunderstone.maestro import kept as keeping
from thunderstone.maestro.report import report_lines, report_plain
from thunderstone.maestro.reviewing import PROCESSES, Reviewing

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.maestro.kept import Kept

STOPPED = 130
"""Exit code where it was broken off; what was done is kept, and the next time goes on."""

PATIENCE = 0.5
"""Seconds between two looks at what is done."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, and how it is told."""
    parser.add_argument(
        "file", type=named_path, metavar="FILE", help="a saved game, or a recorded one"
    )
    parser.add_argument("--json", action="store_true", help="print the review as JSON data")
    parser.add_argument(
        "--seed", type=up_to(MASK), metavar="N", help="deal other tables for judging (default: 0)"
    )
    parser.add_argument(
        "--processes",
        type=up_to(MOST_PROCESSES),
        default=PROCESSES,
        metavar="N",
        help="spread the turns over N processes",
    )
    parser.add_argument(
        "--fresh", action="store_true", help="review anew, and do not keep it beside the game"
    )


def run(args: argparse.Namespace) -> int:
    """Review the game, tell how far it is on stderr, and print the review."""
    language = language_of(args)
    journal = files.load(load_library(), args.file).journal
    seed = args.seed or 0
    place = None if args.fresh else keeping.path_beside(args.file)
    reviewing = Reviewing(journal, _kept(place, journal, seed))
    try:
        _work(reviewing, args.processes, language, place)
    except KeyboardInterrupt:
        reviewing.stop()
        if _keep(place, journal, reviewing.kept, language):
            print(words.say("maestro.stopped", language), file=sys.stderr)
        return STOPPED
    _keep(place, journal, reviewing.kept, language)
    review = reviewing.review()
    if args.json:
        print(json.dumps(report_plain(review, journal), ensure_ascii=False, indent=1))
    else:
        for line in report_lines(review, journal, language):
            print(line)
    return 0


def _work(reviewing: Reviewing, processes: int, language: str, place: Path | None) -> None:
    """Review what is not done yet, keep it now and then where the disk lets one, and tell how far
    it is where somebody looks on."""
    reviewing.start(processes)
    while not reviewing.complete:
        reviewing.wait(PATIENCE)
        news = reviewing.poll()
        if reviewing.due() and place is not None:
            with contextlib.suppress(OSError):  # told of when all is done
                keeping.save(place, reviewing.journal, reviewing.kept)
        if news and sys.stderr.isatty():
            told = words.say(
                "maestro.progress", language, n=len(reviewing.turns), all=reviewing.count
            )
            print(f"\r{told}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _kept(place: Path | None, journal: Journal, seed: int) -> Kept:
    """What was kept of the same review; one that cannot be used is made anew."""
    if place is not None:
        with contextlib.suppress(OSError, keeping.BadReview):
            found = keeping.load(place, journal)
            if found.seed == seed:
                return found
    return keeping.Kept(seed)


def _keep(place: Path | None, journal: Journal, done: Kept, language: str) -> bool:
    """Keep a review beside its game; whether that was wished and could be done."""
    if place is None:
        return False
    try:
        keeping.save(place, journal, done)
    except OSError:
        print(words.say("maestro.not_kept", language, path=str(place)), file=sys.stderr)
        return False
    return True
