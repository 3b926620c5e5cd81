"""``python -m tools.rooms``: draw docs/rooms-light.svg and docs/rooms-dark.svg, tell the budget.

``--check`` draws nothing and gives 1 where a drawing is out of date. ``--lower`` writes into
ARCHITECTURE.md what has fallen.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.arguments import folder_of, run
from tools.rooms.budget import DOCUMENT, lowered, standings
from tools.rooms.drawing import PAINTS, drawing
from tools.rooms.measures import measures
from tools.rooms.source import modules

BEGINNING = b"<svg"
"""By which a drawing is known."""

DOCS = Path(__file__).resolve().parents[2] / "docs"


def main(argv: Sequence[str] | None = None) -> int:
    """Draw both pictures and tell the budget; with ``--check`` see whether they are up to date."""
    parser = argparse.ArgumentParser(prog="python -m tools.rooms", description=__doc__)
    parser.add_argument("--check", action="store_true", help="draw nothing; fail if out of date")
    parser.add_argument("--lower", action="store_true", help="lower the budget to what there is")
    to = folder_of("drawings of the rooms", _holds_drawings)
    parser.add_argument("--to", type=to, default=DOCS, metavar="FOLDER", help="where files go")
    args = parser.parse_args(argv)
    stale = _draw(args.to, check=args.check)
    if args.check:
        return 1 if stale else 0
    _tell_budget(lower=args.lower)
    return 0


def _file(manner: str, place: Path) -> Path:
    return place / f"rooms-{manner}.svg"


def _holds_drawings(place: Path) -> bool:
    """Whether whatever a folder has under the names of the drawings is one."""
    files = (_file(manner, place) for manner in PAINTS)
    return all(not one.exists() or one.read_bytes().startswith(BEGINNING) for one in files)


def _draw(place: Path, *, check: bool) -> int:
    """Draw what is out of date, or only tell of it; how many there were."""
    stale = 0
    if not check:
        place.mkdir(parents=True, exist_ok=True)
    for manner in PAINTS:
        path, words = _file(manner, place), drawing(manner)
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
    run(main)
