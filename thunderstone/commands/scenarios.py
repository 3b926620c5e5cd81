"""Check rules scenarios: files that say what must come of which answers."""

from __future__ import annotations

import argparse
from pathlib import Path

from thunderstone.commands.common import language_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The scenario files."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario file")


def run(args: argparse.Namespace) -> int:
    """Run every file; 0 where all of them hold."""
    from thunderstone.scenarios import run_files

    return run_files(args.files, language_of(args))
