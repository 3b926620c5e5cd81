"""``python -m tools.check.own_programs --first SEED``: such programs by seeds not tried before.

Table after table until so many programs have been at play, or so many seconds are over; where it
stands is told on the way, with the seed from which to go on.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from itertools import count

from thunderstone.commands.common import positive
from tools.arguments import any_seconds, any_seed, run
from tools.check.__main__ import FAILED, table
from tools.check.own_programs.part import play_table
from tools.check.parts import Report

STEP = 50
"""Tables from one word on where it stands to the next."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play them; 0 where nothing failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.check.own_programs", description=__doc__)
    parser.add_argument(
        "--first", type=any_seed, default=0, metavar="SEED", help="the first table's"
    )
    parser.add_argument(
        "--programs", type=positive, default=1000, metavar="N", help="so many (1000)"
    )
    parser.add_argument(
        "--seconds", type=any_seconds, default=86400, metavar="N", help="at most so long"
    )
    args = parser.parse_args(argv)
    report, start = Report(), time.monotonic()
    for seed in count(args.first):
        done, over = report.tried.get("programs", 0), time.monotonic() - start > args.seconds
        if done >= args.programs or over or not seed % STEP:
            print(f"{done:,} programs, {len(report.failures)} failures, on from {seed}", flush=True)
        if done >= args.programs or over:
            break
        play_table(seed, report)
    print(table(report))
    print(*report.failures, sep="\n")
    return FAILED if report.failures else 0


if __name__ == "__main__":
    run(main)
