"""Compares the game with the oracle: ``python -m tests.oracle --hands 100000 --seed 1``."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from multiprocessing import get_context

from tests.oracle.comparison import Report, compared
from tests.oracle.printed import UNMODELLED

PART = 250
"""So many hands are given to a process at a time."""

MOST_TOLD = 10
"""So many differences are printed."""


def series(seed: int, hands: int, processes: int) -> Report:
    """Compare the first hands of a series, spread over processes."""
    parts = [range(start, min(start + PART, hands)) for start in range(0, hands, PART)]
    report = Report()
    if processes == 1:
        for part in parts:
            report.add(compared(seed, part))
        return report
    with get_context("spawn").Pool(processes) as pool:
        for found in pool.imap(partial(compared, seed), parts):
            report.add(found)
    return report


def main(words: list[str] | None = None) -> int:
    """Compare as many hands as are asked for, and tell; 1 where any differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    parser.add_argument("--hands", type=int, default=2000, help="how many (default: 2000)")
    parser.add_argument("--seed", type=int, default=1, help="which series (default: 1)")
    parser.add_argument("--processes", type=int, default=1, help="how many at a time (default: 1)")
    parser.add_argument("--only", type=int, help="one hand alone, by its number")
    given = parser.parse_args(words)
    begun = time.monotonic()
    if given.only is None:
        report = series(given.seed, given.hands, given.processes)
    else:
        report = compared(given.seed, [given.only])
    for text in report.different[:MOST_TOLD]:
        print(text)
    print(
        f"{report.hands} hands, {report.figures} figures, {len(report.different)} different; "
        f"{report.whole} compared whole, {report.shuffled} cut short by a shuffle; "
        f"{time.monotonic() - begun:.0f} s"
    )
    for reason, count in report.in_part.most_common():
        print(f"  in part {count}: {reason} - {UNMODELLED[reason]}")
    return 1 if report.different else 0


if __name__ == "__main__":
    sys.exit(main())
