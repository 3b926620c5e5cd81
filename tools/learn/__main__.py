"""``python -m tools.learn --games 3000 --rounds 2``: plays, fits, and writes the weights.

New weights are worth having only when they win matches, whatever their log-loss: compare them with
``python main.py ladder`` before they take the place of the old ones.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from thunderstone.bots.judgement import WEIGHTS, Weights, load_weights
from thunderstone.bots.traits import TRAITS
from thunderstone.commands.series import game_seeds
from tools.learn import games
from tools.learn.fit import fitted
from tools.learn.spread import ENGINES, NoEngine, spread

BATCH = 10
DIGITS = 5


def main(argv: list[str] | None = None) -> int:
    """Learn; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="games of each round")
    parser.add_argument(
        "--rounds", type=int, default=2, help="each begins from what the last found"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, default=WEIGHTS, help="weights to begin from")
    parser.add_argument("--out", type=Path, required=True, help="where to write the weights")
    parser.add_argument("--engine", choices=ENGINES, default="cores")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--address", default="", help="a running cluster's address")
    args = parser.parse_args(argv)
    weights = load_weights(args.start)
    for number in range(args.rounds):
        seeds = list(game_seeds(args.seed + number, args.games))
        tasks = [
            games.Task(tuple(seeds[start : start + BATCH]), weights)
            for start in range(0, len(seeds), BATCH)
        ]
        samples: list[games.Sample] = []
        try:
            for done, found in enumerate(
                spread(games.play, tasks, args.engine, args.workers, args.address), 1
            ):
                samples += found
                print(f"\rround {number + 1}: {done * BATCH} games ", end="", file=sys.stderr)
        except NoEngine as fault:
            print(f"\n{fault}", file=sys.stderr)
            return 2
        weights, loss = fitted(samples, weights)
        print(f"\nround {number + 1}: {len(samples)} positions, log-loss {loss:.4f}", flush=True)
        write(weights, args.out)
    return 0


def write(weights: Weights, path: Path) -> None:
    """Write weights as data."""
    rows = [[round(value, DIGITS) for value in row] for row in weights.rows]
    plain = {"traits": list(TRAITS), "knots": list(weights.knots), "rows": rows}
    path.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
