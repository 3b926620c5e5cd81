"""``python -m tools.paint``: bake what is out of date, or prove that nothing is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from thunderstone.engine.program import BadCard
from tools.paint.bake import (
    ART,
    PICTURE_SIZE,
    bake,
    chosen,
    faults,
    focus_is_current,
    jobs,
    read_manifest,
)
from tools.paint.sheet import baked_pictures, draw_sheet
from tools.paint.vocabulary import BadPicture


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.paint", description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="ID", help="look at these pictures alone")
    parser.add_argument("--size", type=int, default=PICTURE_SIZE, help="side of a card's picture")
    parser.add_argument("--check", action="store_true", help="paint nothing; fail if out of date")
    parser.add_argument("--sheet", type=Path, metavar="OUT.png", help="draw a contact sheet")
    parser.add_argument("--art", type=Path, default=ART, metavar="FOLDER", help="where files go")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when everything asked for is up to date."""
    args = _arguments(argv)
    try:
        wanted = jobs(args.size)
        names = set(chosen(args.only or wanted, wanted))
    except (BadCard, BadPicture, KeyError) as error:
        print(error.args[0], file=sys.stderr)
        return 2
    wrong = faults(wanted, read_manifest(args.art), args.art)
    if args.only:
        wrong = {name: reason for name, reason in wrong.items() if name in names}
    if args.check:
        for name, reason in sorted(wrong.items()):
            print(f"{name}: {reason}")
        framed = focus_is_current(wanted, args.art)
        if not framed:
            print("the focus of some picture has changed")
        if framed and not wrong:
            print("every baked picture belongs to its data")
        return 0 if framed and not wrong else 1
    if args.sheet is None or wrong:
        bake(wanted, sorted(wrong), args.art)
    if args.sheet is not None:
        shown = [name for name, job in wanted.items() if job.recipe and name in names]
        draw_sheet(baked_pictures(shown, args.art), args.sheet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
