"""``python -m tools.learn --out FILE``: games, a fit, an evolution strategy, and a verdict.

``--surfaces N`` bends all figures at random in every game and moves to where that was worth most.

``--scan FIGURE ...`` asks instead of single figures whether they should count for more or less.

New weights are worth having only when they win matches, whatever their log-loss: at the end those
found meet those begun with, and the verdict is printed. Copy them over ``weights.json`` only then;
those that win with ``--player sparring`` over ``rollout.json``.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path

from thunderstone.bots.judgement import WEIGHTS, Weights, load_weights
from thunderstone.bots.traits import TRAITS
from thunderstone.commands.common import CommandFault, positive
from thunderstone.commands.intervals import wilson
from thunderstone.commands.series import game_seeds
from thunderstone.commands.spread import add_engine_arguments, spread, workers_of
from tools.arguments import any_count, any_factor, any_processes, any_seed, output, run, source
from tools.learn import games, surface
from tools.learn.evolve import BENT, bent, evolve
from tools.learn.fit import fitted
from tools.learn.match import PLAYERS, Pairing, meet
from tools.learn.scan import scan
from tools.learn.surface import Bend, Trial

BATCH = 5
DIGITS = 5


def main(argv: list[str] | None = None) -> int:
    """Learn; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__)
    parser.add_argument("--rounds", type=any_count, default=0, help="of games and a fit; 0: none")
    parser.add_argument(
        "--games", type=positive, default=1000, help="games of each round or surface"
    )
    parser.add_argument("--surfaces", type=any_count, default=0, help="of games with bent weights")
    parser.add_argument("--steps", type=any_count, default=100, help="of the evolution strategy")
    parser.add_argument(
        "--tables", type=positive, default=16, help="tables of each step, both seats"
    )
    parser.add_argument("--verdict", type=any_count, default=0, help="tables of the last match")
    parser.add_argument("--player", choices=PLAYERS, default="swift", help="who plays the matches")
    parser.add_argument("--seed", type=any_seed, default=1)
    parser.add_argument("--start", type=source, default=WEIGHTS, help="weights to begin from")
    weighed = output("weights", b'{\n "traits"')
    parser.add_argument("--out", type=weighed, help="where to write the weights")
    parser.add_argument(
        "--scan", nargs="+", choices=TRAITS, metavar="FIGURE", help="only weigh these"
    )
    parser.add_argument(
        "--factors",
        nargs="+",
        type=any_factor,
        default=[0.5, 2.0],
        help="what --scan multiplies by",
    )
    parser.add_argument("--workers", "--processes", type=any_processes, default=2, dest="processes")
    add_engine_arguments(parser)
    args = parser.parse_args(argv)
    if args.out is None and not args.scan:
        parser.error("say with --out where to write the weights")
    before = weights = load_weights(args.start)
    try:
        if args.scan:
            _scan(args, weights)
            return 0
        for number in range(args.rounds):
            weights = _learned(args, weights, number)
            write(weights, args.out)
        for number in range(args.surfaces):
            weights = _climbed(args, weights, number)
            write(weights, args.out)
        if args.steps:
            weights = _evolved(args, weights)
            write(weights, args.out)
        if args.verdict:
            _judge(args, weights, before)
    except CommandFault as fault:
        print(fault, file=sys.stderr)
        return 2
    return 0


def _learned(args: argparse.Namespace, weights: Weights, number: int) -> Weights:
    """Play games by some weights and fit others to them."""
    seeds = list(game_seeds(args.seed + number, args.games))
    tasks = [
        games.Task(tuple(seeds[start : start + BATCH]), weights)
        for start in range(0, len(seeds), BATCH)
    ]
    samples: list[games.Sample] = []
    work = spread(games.play, tasks, workers_of(args))
    for done, found in enumerate(work, 1):
        samples += found
        print(f"\r{done * BATCH} games ", end="", file=sys.stderr, flush=True)
    weights, loss = fitted(samples, weights)
    print(f"round {number + 1}: {len(samples)} positions, log-loss {loss:.4f}", flush=True)
    return weights


def _climbed(args: argparse.Namespace, weights: Weights, number: int) -> Weights:
    """Play games with weights bent at random and go to where that was worth most."""
    seeds = list(game_seeds(args.seed ^ 0x5AF + number, args.games))
    trials = [
        Trial(tuple(seeds[start : start + BATCH]), weights, args.player)
        for start in range(0, len(seeds), BATCH)
    ]
    bends: list[Bend] = []
    work = spread(surface.play, trials, workers_of(args))
    for done, found in enumerate(work, 1):
        bends += found
        print(f"\r{done * BATCH} games ", end="", file=sys.stderr, flush=True)
    found_surface = surface.surface(bends)
    summit = found_surface.summit()
    for trait, slope, curve, error, move in zip(BENT, *found_surface, summit, strict=True):
        print(f"{trait}: {slope:+.2f} {curve:+.2f} +- {error:.2f}, x {math.exp(move):.2f}")
    return bent(weights, summit)


def _scan(args: argparse.Namespace, weights: Weights) -> None:
    """Print what matches say of single figures."""
    seeds = list(game_seeds(args.seed ^ 0x5C, args.tables))

    def played(parts: Sequence[Pairing]) -> list[list[tuple[float, float]]]:
        return _played(args, parts)

    for one in scan(weights, args.scan, args.factors, seeds, played):
        what = f"{one.trait} x {one.factor:g}"
        print(f"{what}: won {one.won:.3f}, lead {one.lead:+.2f} +- {one.error:.2f}", flush=True)


def _played(args: argparse.Namespace, parts: Sequence[Pairing]) -> list[list[tuple[float, float]]]:
    parts = [part._replace(player=args.player) for part in parts]
    return list(spread(meet, parts, workers_of(args)))


def _evolved(args: argparse.Namespace, weights: Weights) -> Weights:
    """Bend weights towards what wins."""

    def played(parts: Sequence[Pairing]) -> list[list[tuple[float, float]]]:
        return _played(args, parts)

    def report(step: int, found: Weights, score: float) -> None:
        print(f"step {step + 1}: {score:+.3f}", flush=True)
        write(found, args.out)

    seeds = list(game_seeds(args.seed ^ 0xE5, args.steps))
    return evolve(weights, seeds, played, args.tables, report=report)


def _judge(args: argparse.Namespace, weights: Weights, before: Weights) -> None:
    """Let the weights found meet those begun with."""
    seeds = list(game_seeds(args.seed ^ 0x7E57, args.verdict))
    parts = [
        Pairing(tuple(seeds[start : start + BATCH]), weights, before, args.player)
        for start in range(0, len(seeds), BATCH)
    ]
    work = spread(meet, parts, workers_of(args))
    won = [found[0] for part in work for found in part]
    share = wilson(2 * sum(won), 2 * len(won))
    print(f"verdict: {share.share:.3f} ({share.low:.3f} to {share.high:.3f}), {2 * len(won)} games")


def write(weights: Weights, path: Path) -> None:
    """Write weights as data."""
    rows = [[round(value, DIGITS) for value in row] for row in weights.rows]
    plain = {"traits": list(TRAITS), "knots": list(weights.knots), "rows": rows}
    path.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run(main)
