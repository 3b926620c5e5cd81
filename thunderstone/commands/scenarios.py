"""Check rules scenarios: files that say what must come of which answers."""

from __future__ import annotations

import argparse

from thunderstone.commands.common import language_of, named_path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The scenario files."""
    parser.add_argument(
        "files",
        nargs="+",
        type=named_path,
        metavar="FILE",
        help="a scenario file, or a folder of them",
    )
    parser.add_argument(
        "--rewrite",
        action="store_true",
        help="bring the files up to date: old spellings are replaced where they stand",
    )


def run(args: argparse.Namespace) -> int:
    """Run every file, or bring it up to date; 0 where all of them hold, or are up to date."""
    from thunderstone.scenarios import rewrite_files, run_files

    if args.rewrite:
        return rewrite_files(args.files, language_of(args))
    return run_files(args.files, language_of(args))
