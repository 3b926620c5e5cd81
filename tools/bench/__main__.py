"""``python -m tools.bench``: measure, print a table, fail where a bound is broken."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.arguments import output, run
from tools.bench import bots, engine, screen  # noqa: F401  (they enter their sections)
from tools.bench.figures import SECTIONS, Measured, table
from tools.bench.peers.environment import NoPeers

TOO_SLOW = 1
CANNOT = 2


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=sorted(SECTIONS), help="measure these alone")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, rougher figures")
    figures = output("figures", *(f'{{\n  "{name}"'.encode() for name in SECTIONS))
    parser.add_argument(
        "--json", type=figures, metavar="FILE", help="write the figures to FILE ('-': print them)"
    )
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure what is asked for; 0 when everything is as fast as it must be."""
    args = _arguments(argv)
    found: dict[str, list[Measured]] = {}
    for name in args.only or sorted(SECTIONS):
        try:
            found[name] = list(SECTIONS[name](args.quick))
        except NoPeers as fault:
            print(fault, file=sys.stderr)
            return CANNOT
        if args.json != Path("-"):
            print(f"{name}\n{table(found[name])}\n", flush=True)
    slow = [figure for made in found.values() for figure in made if not figure.passed]
    if args.json is not None:
        plain: dict[str, Any] = {
            name: [figure.to_plain() for figure in made] for name, made in found.items()
        }
        plain["pass"] = not slow
        text = json.dumps(plain, indent=2) + "\n"
        if args.json == Path("-"):
            sys.stdout.write(text)
        else:
            args.json.write_text(text, encoding="utf-8")
    return TOO_SLOW if slow else 0


if __name__ == "__main__":
    run(main)
