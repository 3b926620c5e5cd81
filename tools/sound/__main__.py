"""``python -m tools.sound``: bake the sounds that are out of date, or prove that none is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tools.arguments import folder_of, picture, run
from tools.baking import holds_records
from tools.sound.bake import SOUNDS, bake, chosen, faults, jobs, read_manifest
from tools.sound.recipes import BadSound


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.sound", description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="SOUND", help="look at these sounds alone")
    parser.add_argument("--check", action="store_true", help="bake nothing; fail if out of date")
    parser.add_argument(
        "--sheet", type=picture, metavar="OUT.png", help="draw every sound's course and spectrum"
    )
    sounds = folder_of("baked sounds", lambda path: holds_records(path, "sounds"))
    parser.add_argument("--folder", type=sounds, default=SOUNDS, help="where the files go")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when everything asked for is up to date."""
    args = _arguments(argv)
    try:
        wanted = jobs()
        files = chosen(args.only, wanted) if args.only else None
    except (BadSound, KeyError) as error:
        print(error.args[0], file=sys.stderr)
        return 2
    wrong = faults(wanted, read_manifest(args.folder), args.folder)
    if files is not None:
        wrong = {file: reason for file, reason in wrong.items() if file in files}
    if args.check:
        for file, reason in sorted(wrong.items()):
            print(f"{file}: {reason}")
        if not wrong:
            print("every baked sound belongs to its data")
        return 1 if wrong else 0
    if args.sheet is None:
        bake(wanted, sorted(wrong), args.folder)
        return 0
    from tools.sound.sheet import draw_sheet  # pygame is needed for pictures alone

    draw_sheet(sorted(files or wanted), args.folder, args.sheet)
    print(f"drew {args.sheet}")
    return 0


if __name__ == "__main__":
    run(main)
