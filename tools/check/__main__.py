"""``python -m tools.check``: try it all, print how many of each, fail where anything failed."""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import time
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import tools.check
from tools.arguments import run
from tools.check.parts import PARTS, Report

FAILED = 1
SHOWN = 20
"""So many failures of a part are printed; the rest are counted."""


def enter_parts() -> None:
    """Import every module of the check, which enters the parts that are in it."""
    for module in pkgutil.iter_modules(tools.check.__path__):
        if not module.name.startswith("_"):
            importlib.import_module(f"tools.check.{module.name}")


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.check", description=__doc__)
    parser.add_argument("--full", action="store_true", help="the full counts, not the sample")
    some = parser.add_mutually_exclusive_group()
    some.add_argument("--only", nargs="+", choices=sorted(PARTS), metavar="PART", help="these")
    some.add_argument(
        "--without", nargs="+", default=[], choices=sorted(PARTS), metavar="PART", help="but these"
    )
    parser.add_argument("--list", action="store_true", help="name the parts and stop")
    return parser.parse_args(argv)


def table(report: Report) -> str:
    """How many of each were tried."""
    width = max(map(len, report.tried), default=0)
    return "\n".join(f"  {what:<{width}}  {count:>7,}" for what, count in report.tried.items())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the parts asked for; 0 where nothing failed."""
    enter_parts()
    args = _arguments(argv)
    if args.list:
        width = max(map(len, PARTS))
        for name, one in PARTS.items():
            print(f"{name:<{width}}  {one.summary}")
        return 0
    failed = 0
    for name in args.only or [name for name in PARTS if name not in args.without]:
        print(f"{name}: {PARTS[name].summary}", flush=True)
        start = time.monotonic()
        report = PARTS[name].run(args.full)
        print(table(report))
        print(f"  {len(report.failures)} failures, {time.monotonic() - start:.0f} s", flush=True)
        for failure in report.failures[:SHOWN]:
            print(f"  {failure}")
        if len(report.failures) > SHOWN:
            print(f"  ... and {len(report.failures) - SHOWN} more")
        failed += len(report.failures)
    print(f"{failed} failures" if failed else "nothing failed")
    return FAILED if failed else 0


if __name__ == "__main__":
    run(main)
