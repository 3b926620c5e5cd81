"""``python -m tools.paint``: bake what is out of date, or prove that nothing is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

from thunderstone.catalogue import load_library
from thunderstone.engine.fault import nearest
from thunderstone.engine.program import BadCard
from tools.arguments import folder_of, picture, run, whole
from tools.baking import holds_records
from tools.paint.bake import (
    ART,
    PICTURE_SIZE,
    bake,
    chosen,
    faults,
    focus_is_current,
    jobs,
    read_manifest,
    road_is_current,
)
from tools.paint.compositions import COMPOSITIONS
from tools.paint.sheet import composed_sheet, icon_sheet, set_sheets
from tools.paint.vocabulary import BadPicture


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.paint", description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="ID", help="look at these pictures alone")
    parser.add_argument(
        "--size", type=whole(8, 2048), default=PICTURE_SIZE, help="side of a card's picture"
    )
    parser.add_argument("--check", action="store_true", help="paint nothing; fail if out of date")
    parser.add_argument(
        "--sheet", type=picture, metavar="OUT.png", help="draw a contact sheet of each set"
    )
    parser.add_argument("--set", metavar="ID", help="with --sheet: of this set alone")
    parser.add_argument(
        "--composition", choices=COMPOSITIONS, help="with --sheet: all pictures composed like that"
    )
    parser.add_argument("--icons", action="store_true", help="with --sheet: the icons alone")
    art = folder_of("baked pictures", lambda path: holds_records(path, "pictures"))
    parser.add_argument("--art", type=art, default=ART, metavar="FOLDER", help="where files go")
    args = parser.parse_args(argv)
    if args.sheet is None and (args.set or args.icons or args.composition):
        parser.error("--set, --composition and --icons go with --sheet")
    return args


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when everything asked for is up to date."""
    args = _arguments(argv)
    if args.icons:
        icon_sheet(args.sheet, args.art)
        return 0
    try:
        cards = list(load_library().cards.values())
        _require_set(args.set, {card.set for card in cards})
        wanted = jobs(args.size)
        names = set(chosen(args.only or wanted, wanted))
    except (BadCard, BadPicture, KeyError) as error:
        print(error.args[0], file=sys.stderr)
        return 2
    wrong = faults(wanted, read_manifest(args.art), args.art)
    if args.only:
        wrong = {name: reason for name, reason in wrong.items() if name in names}
    if args.check:
        return _check(wrong, focus_is_current(wanted, args.art), road_is_current(args.art))
    if args.sheet is None:
        bake(wanted, sorted(wrong), args.art)
        return 0
    if wrong:
        print(f"{len(wrong)} files are out of date; drawn as they are", file=sys.stderr)
    if args.composition:
        composed_sheet(cards, args.composition, args.sheet, args.art)
        print(f"drew {args.sheet}")
        return 0
    for path in set_sheets(cards, names, args.set, args.sheet, args.art):
        print(f"drew {path}")
    return 0


def _require_set(name: str | None, sets: set[str]) -> None:
    """KeyError with a suggestion for a set that is not there."""
    if name is not None and name not in sets:
        raise KeyError(f"no set '{name}'; {nearest(name, sets)}")


def _check(wrong: Mapping[str, str], framed: bool, drawn: bool) -> int:
    """Say what is out of date; 0 where nothing is."""
    for name, reason in sorted(wrong.items()):
        print(f"{name}: {reason}")
    if not framed:
        print("the focus of some picture has changed")
    if not drawn:
        print("the course of the road has changed")
    if framed and drawn and not wrong:
        print("every baked picture belongs to its data")
    return 0 if framed and drawn and not wrong else 1


if __name__ == "__main__":
    run(main)
