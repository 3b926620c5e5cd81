"""``python -m tools.vocabulary``: write docs/VOCABULARY.md from the code; ``--check``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.arguments import output, run
from tools.vocabulary.page import page

PLACE = Path(__file__).resolve().parents[2] / "docs" / "VOCABULARY.md"


def main(argv: Sequence[str] | None = None) -> int:
    """Write the page; with ``--check`` write nothing and give 1 where it is out of date."""
    parser = argparse.ArgumentParser(prog="python -m tools.vocabulary", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if out of date")
    place = output("page of the words", b"# The words of the cards\n")
    parser.add_argument("--to", type=place, default=PLACE, metavar="FILE", help="where it goes")
    args = parser.parse_args(argv)
    words = page()
    if args.to.is_file() and args.to.read_text(encoding="utf-8") == words:
        return 0
    if args.check:
        print(f"{args.to.name} is out of date; run python -m tools.vocabulary", file=sys.stderr)
        return 1
    args.to.write_text(words, encoding="utf-8")
    print(f"wrote {args.to}")
    return 0


if __name__ == "__main__":
    run(main)
