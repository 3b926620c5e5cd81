"""``python -m tools.check.client --seed N``: one run of the simulation, act by act."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.arguments import any_count, any_seed, run
from tools.check.client.part import LENGTH, simulate


def main(argv: Sequence[str] | None = None) -> int:
    """Do it again; 0 where nothing goes wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.check.client", description=__doc__)
    parser.add_argument("--seed", type=any_seed, required=True, help="the run")
    parser.add_argument("--acts", type=any_count, default=LENGTH, help="so many things happen")
    args = parser.parse_args(argv)
    came = simulate(args.seed, args.acts, print)
    print(came.trouble or "nothing went wrong")
    return 1 if came.trouble else 0


if __name__ == "__main__":
    run(main)
