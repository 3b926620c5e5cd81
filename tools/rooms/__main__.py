"""``python -m tools.rooms``: draw docs/rooms-light.svg and docs/rooms-dark.svg, tell the budget.

``--check`` draws nothing and gives 1 where a drawing is out of date. ``--lower`` writes into
ARCHITECTURE.md what has fallen.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.rooms.budget import DOCUMENT, lowered, standings
from tools.rooms.drawing import PAINTS, drawing
from tools.rooms.measures import measures
from tools.rooms.source import modules

DOCS = Path(__file__).resolve().parents[2] / "docs"


def main(argv: Sequence[str] | None = None) -> int:
    """Draw both pictures and tell the budget; with ``--check`` see whether they are up to date."""
    parser = argparse.ArgumentParser(prog="python -m tools.rooms", description=__doc__)
    parser.add_argument("--check", action="store_true", help="draw nothing; fail if out of date")
    parser.add_argument("--lower", action="store_true", help="lower the budget to what there is")
    parser.add_argument("--to", type=Path, default=DOCS, metavar="FOLDER", help="where files go")
    args = parser.parse_args(argv)
    stale = _draw(args.to, check=args.check)
    if args.check:
        return 1 if stale else 0
    _tell_budget(lower=args.lower)
    return 0


def _draw(folder: Path, *, check: bool) -> int:
    """Draw what is out of date, or only tell of it; how many there were."""
    stale = 0
    for manner in PAINTS:
        path, words = folder / f"rooms-{manner}.svg", drawing(manner)
        if path.is_file() and path.read_text(encoding="utf-8") == words:
            continue
        stale += 1
        if check:
            print(f"{path.name} is out of date; `python -m tools.rooms` draws it", file=sys.stderr)
        else:
            path.write_text(words, encoding="utf-8")
            print(f"drew {path}")
    return stale


def _tell_budget(*, lower: bool) -> None:
    """Print where every number stands, lowered before where that is wished."""
    text, measured = DOCUMENT.read_text(encoding="utf-8"), measures(modules())
    if lower:
        text = lowered(measured, text)
        DOCUMENT.write_text(text, encoding="utf-8")
    print(*standings(measured, text), sep="\n")


if __name__ == "__main__":
    sys.exit(main())
