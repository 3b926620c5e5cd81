"""``python -m tools.check.monkey --seed N --events M``: one run of the monkey, event by event."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from thunderstone.ui.cards.cache import FaceStore
from tools.arguments import any_count, any_seed, run
from tools.check.monkey.part import SAMPLE, play


def main(argv: Sequence[str] | None = None) -> int:
    """Do it again; 0 where nothing goes wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.check.monkey", description=__doc__)
    parser.add_argument("--seed", type=any_seed, required=True, help="the run")
    parser.add_argument("--events", type=any_count, default=SAMPLE[1], help="so many events of it")
    args = parser.parse_args(argv)
    came = play(args.seed, args.events, FaceStore(), print)
    print(f"from {came.start}: {came.events} events, {came.answers} answers of the solver")
    print(came.trouble or "nothing went wrong")
    return 1 if came.trouble else 0


if __name__ == "__main__":
    run(main)
