"""``python -m tools.check.crash_points DEED --point N``: one loss of power again, step by step."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tools.arguments import any_count, run
from tools.check.crash_points.deeds import DEEDS
from tools.check.crash_points.trial import Trial


def main(argv: Sequence[str] | None = None) -> int:
    """Do it again, and tell each operation; 0 where nothing is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.check.crash_points", description=__doc__)
    parser.add_argument("deed", choices=DEEDS, help="what is written")
    parser.add_argument("--point", type=any_count, required=True, help="which loss of power")
    parser.add_argument("--full", action="store_true", help="as the full check counts them")
    args = parser.parse_args(argv)
    trial = Trial(DEEDS[args.deed])
    for point in trial.points(args.full):
        if point.number == args.point:
            for number, step in enumerate(trial.steps, start=1):
                print(f"{'  ' if number <= point.steps else 'x '}{step}")
            print(f"the power goes after {point.steps} operations; {point.lost}")
            trouble = trial.trouble(point)
            print(trouble or "all is as before or after")
            return 1 if trouble else 0
    parser.error(f"there are {point.number + 1} points")


if __name__ == "__main__":
    run(main)
