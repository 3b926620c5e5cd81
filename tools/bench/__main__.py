"""``python -m tools.bench``: measure, print a table, fail where a bound is broken."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.bench import screen  # noqa: F401  (enters its section)
from tools.bench.figures import SECTIONS, Figure, table

TOO_SLOW = 1


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=sorted(SECTIONS), help="measure these alone")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, rougher figures")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write the figures to FILE ('-': print them)"
    )
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure what is asked for; 0 when everything is as fast as it must be."""
    args = _arguments(argv)
    found: dict[str, list[Figure]] = {}
    for name in args.only or sorted(SECTIONS):
        found[name] = list(SECTIONS[name](args.quick))
        if args.json != Path("-"):
            print(f"{name}\n{table(found[name])}\n", flush=True)
    if args.json is not None:
        plain = {name: [figure.to_plain() for figure in made] for name, made in found.items()}
        text = json.dumps(plain, indent=2) + "\n"
        if args.json == Path("-"):
            sys.stdout.write(text)
        else:
            args.json.write_text(text, encoding="utf-8")
    slow = [figure for made in found.values() for figure in made if not figure.passed]
    return TOO_SLOW if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
