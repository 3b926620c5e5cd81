"""``python -m tools.rooms``: draw docs/rooms-light.svg and docs/rooms-dark.svg; ``--check``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.rooms.drawing import PAINTS, drawing

DOCS = Path(__file__).resolve().parents[2] / "docs"


def main(argv: Sequence[str] | None = None) -> int:
    """Draw both pictures; with ``--check`` draw nothing and give 1 where one is out of date."""
    parser = argparse.ArgumentParser(prog="python -m tools.rooms", description=__doc__)
    parser.add_argument("--check", action="store_true", help="draw nothing; fail if out of date")
    parser.add_argument("--to", type=Path, default=DOCS, metavar="FOLDER", help="where files go")
    args = parser.parse_args(argv)
    stale = 0
    for manner in PAINTS:
        path, words = args.to / f"rooms-{manner}.svg", drawing(manner)
        if path.is_file() and path.read_text(encoding="utf-8") == words:
            continue
        stale += 1
        if args.check:
            print(f"{path.name} is out of date; `python -m tools.rooms` draws it", file=sys.stderr)
        else:
            path.write_text(words, encoding="utf-8")
            print(f"drew {path}")
    return 1 if args.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
