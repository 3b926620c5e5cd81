"""Check a saved game against the rules and play it back, as text or in the window."""

from __future__ import annotations

import argparse

from thunderstone import words
from thunderstone.app import has_window
from thunderstone.bots.registry import BOTS
from thunderstone.catalogue import load_library
from thunderstone.commands.common import language_of, named_path, positive, profile_of
from thunderstone.journal import BadSave, Journal, ReplayMismatch, check_bots
from thunderstone.journal.files import read_json
from thunderstone.text.recording import recorded_lines

PARTED = 1
"""Exit code where the rules no longer lead where the recording says."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, and how to play it back."""
    parser.add_argument("file", type=named_path, metavar="FILE", help="a saved game")
    parser.add_argument(
        "--text", action="store_true", help="as text, even where there is a display"
    )
    parser.add_argument("--to", type=positive, metavar="N", help="stop after turn N (text only)")


def run(args: argparse.Namespace) -> int:
    """Replay the file, comparing the hash of every turn, then tell or show it."""
    language = language_of(args)
    try:
        journal = Journal.from_plain(load_library(), read_json(args.file))
        check_bots(journal, BOTS)
    except ReplayMismatch as fault:
        fault.path = args.file
        print(fault.text(language))
        return PARTED
    except BadSave as fault:
        fault.path = args.file
        raise
    if not args.text and has_window():
        from thunderstone.ui.app import run_replay

        profile = profile_of(args)
        profile.claim()
        run_replay(profile, journal, language)
        return 0
    _tell(journal, language, args.to)
    return 0


def _tell(journal: Journal, language: str, last: int | None) -> None:
    for told in recorded_lines(journal, language, last):
        print(told)
    turns = journal.state.turn.number
    if last is None or turns <= last:
        print(words.say("replay_check.sound", language, turns=turns, answers=len(journal.answers)))
