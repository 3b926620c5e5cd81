"""``python -m tools.learn.evaluation --out FILE``: positions, a fit, and how well it is calibrated.

``--positions FILE`` keeps the positions, a game a line, as they are found: Ctrl-C, and the same
command goes on. Every fifth game is left out of a first fit; the report and the plot (``--plot``)
tell how that does on them. What is written is fitted to all games.

A better fit is not a better player: new weights are worth having only when the level that uses
them wins matches by them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

import numpy as np

from thunderstone.bots.evaluation import EVALUATION, FIGURES, Evaluation, Judge
from thunderstone.bots.judgement import ROLLOUT, Weights, load_weights
from thunderstone.bots.traits import TRAITS
from thunderstone.commands.common import CommandFault
from thunderstone.commands.spread import add_engine_arguments, spread, workers_of
from tools.arguments import any_count, any_processes, any_seed, output, run
from tools.learn import calibration
from tools.learn.fit import Belief, Matrix, least_squares, likeliest, shares
from tools.learn.positions import PLAYED_OUT, SEATS, Played, Position, Task, kept, play

KNOTS = (0.0, 0.1, 0.3, 0.6, 1.0)

RIDGE = 0.0003
"""How strongly a weight is drawn to what was believed before, for each position, each figure
measured in its own spread. Of log odds between rivals that is what the policy believes that played;
of points, and alone, it is nothing. Alone, where games are fewer, a third of it fits games not seen
no better (log loss .2329 against .2328), ten times as much worse (.2466)."""

SMOOTH = 0.003
"""How strongly what a knot adds to that is drawn to what the next knot adds: without it a figure
that is rare in a phase has any weight there. Ten times as much fits games not seen worse (of two,
log loss .4836 against .4827)."""

# fmt: off
HELPFUL = frozenset({
    "points", "attack_to_6", "attack_to_9", "attack_beyond", "gold_to_6", "gold_beyond",
    "xp_to_3", "xp_to_8", "xp_beyond", "treasures", "levels", "bearers", "swarm_to_come",
    "attack", "light", "gold", "printed_points", "levels_gained", "strong_heroes",
    "weapon_attack", "strength", "printed_cost", "attack_in_hand", "light_in_hand",
    "gold_in_hand", "xp",
})
HARMFUL = frozenset({"light_lacking", "diseases", "diseases_owned", "pile", "warrior", "nightmare"})
"""The figures that can only help their owner, all else alike, and those that can only harm: without
this chance has a Disease help, or experience harm, where games are few."""
# fmt: on

SIGNS = tuple((one in HELPFUL) - (one in HARMFUL) for one in FIGURES)
"""The sign of the weight of each figure, 0 where it may have either."""

ON_THE_WAY = 0.5
"""What a position of a single outcome counts, that which was played out several times being 1."""

HELD_OUT = 5
"""Every so-manieth game is left out of the fit that is reported on."""

DIGITS = 5


def main(argv: list[str] | None = None) -> int:
    """Learn an evaluation; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn.evaluation", description=__doc__)
    parser.add_argument("--games", type=any_count, default=6000, help="of two to five seats")
    parser.add_argument("--solo", type=any_count, default=900, help="games of one alone")
    parser.add_argument("--seed", type=any_seed, default=1_000_000, help="of the first game")
    parser.add_argument(
        "--positions",
        type=output("positions", b"["),
        help="where they are kept, and taken up again",
    )
    fit, plot = output("weights", b'{\n "figures"'), output("plot", calibration.HEAD.encode())
    parser.add_argument("--out", type=fit, default=EVALUATION, help="where to write the weights")
    parser.add_argument("--plot", type=plot, help="where to draw the calibration, as SVG")
    parser.add_argument("--workers", "--processes", type=any_processes, default=2, dest="processes")
    add_engine_arguments(parser)
    args = parser.parse_args(argv)
    try:
        games = played(args)
    except CommandFault as fault:
        print(fault, file=sys.stderr)
        return 2
    seen = [game for game in games if game.seed % HELD_OUT]
    unseen = [game for game in games if game.seed % HELD_OUT == 0]
    bins = calibration.calibrated(fitted(seen), unseen)
    print(calibration.report(bins))
    if args.plot:
        args.plot.write_text(calibration.plot(bins), encoding="utf-8")
    write(fitted(games), args.out)
    return 0


def played(args: argparse.Namespace) -> list[Played]:
    """The games asked for: those that are kept, and the others, which are played and kept."""
    weights = load_weights(ROLLOUT)
    wanted = [Task(args.seed + number, False, weights) for number in range(args.games)]
    wanted += [Task(args.seed + number, True, weights) for number in range(args.solo)]
    with kept(args.positions) if args.positions else nullcontext() as file:
        games = {(game.seed, game.solo): game for game in (file.found if file else ())}
        left = [task for task in wanted if (task.seed, task.solo) not in games]
        for done, game in enumerate(spread(play, left, workers_of(args)), 1):
            games[game.seed, game.solo] = game
            if file:
                file.add(game)
            print(f"\r{done} of {len(left)} games ", end="", file=sys.stderr, flush=True)
    return [games[task.seed, task.solo] for task in wanted]


def fitted(games: Sequence[Played]) -> Evaluation:
    """The evaluation that makes what came of the positions likeliest."""
    versus = [one for game in games if not game.solo for one in game.positions]
    solo = [one for game in games if game.solo for one in game.positions]
    two, more = [
        _rivals([one for one in versus if (len(one.won) == 2) == pair]) for pair in (True, False)
    ]
    margin = {**more.margin, 2: two.margin[2]}
    alone = Judge(_odds(solo, pile=True), _points(solo), margin, pile=True)
    return Evaluation(two._replace(margin=margin), more._replace(margin=margin), alone)


def _rivals(positions: Sequence[Position]) -> Judge:
    """The judge of games among seats."""
    points = _points(positions)
    return Judge(_odds(positions, _known()), points, _margins(positions, points), pile=False)


def _known() -> Matrix:
    """What the policy believes its figures to be worth, at each knot; others begin at nothing."""
    policy = load_weights(ROLLOUT)
    rows = np.zeros((len(KNOTS), len(FIGURES)))
    rows[:, : len(TRAITS)] = [policy.at(knot) for knot in KNOTS]
    return rows


def _belief(spread: Matrix, known: Matrix | None = None) -> Belief:
    """What is believed of the weights of figures measured in their ``spread``."""
    rows = np.zeros((len(KNOTS), len(FIGURES))) if known is None else known
    signs = np.tile(np.array(SIGNS, dtype=np.float64), len(KNOTS))
    return Belief((rows * spread).ravel(), RIDGE, SMOOTH, len(KNOTS), signs)


def _spread(positions: Sequence[Position]) -> Matrix:
    """How much each figure differs among all seats, 1 where it is always the same: (figures,)."""
    rows = [row for one in positions for row in one.figures]
    found: Matrix = np.array(rows or [(0.0,) * len(FIGURES)]).std(axis=0)
    return np.where(found > 0, found, 1.0)


def _odds(
    positions: Sequence[Position], known: Matrix | None = None, pile: bool = False
) -> Weights:
    """Weights to log odds, drawn to what is ``known``; with a ``pile`` a rival of no figures wins
    what is not won."""
    tables, spread = [], _spread(positions)
    for seats in sorted({len(one.won) for one in positions}):
        chosen = [one for one in positions if len(one.won) == seats]
        features, won = _features(chosen, spread), np.array([one.won for one in chosen])
        if pile:
            features = np.concatenate([features, np.zeros_like(features)], axis=1)
            won = np.concatenate([won, 1.0 - won], axis=1)
        counts = [1.0 if one.horizon == PLAYED_OUT else ON_THE_WAY for one in chosen]
        tables.append((features, won, np.array(counts)))
    return _weights(likeliest(tables, _belief(spread, known)), spread)


def _points(positions: Sequence[Position]) -> Weights:
    """Weights to points at the end, by least squares: what is known are the differences from the
    winner's, so the mean of a table is taken off; alone, the lead over the pile itself."""
    spread = _spread(positions)
    columns, points = [np.zeros((0, len(KNOTS) * len(FIGURES)))], [np.zeros(0)]
    for seats in sorted({len(one.won) for one in positions}):
        chosen = [one for one in positions if len(one.won) == seats and one.horizon != PLAYED_OUT]
        if not chosen:
            continue
        features, behind = _features(chosen, spread), np.array([one.leads for one in chosen])
        if seats > 1:
            behind = np.minimum(behind, 0.0)
            behind = behind - behind.mean(axis=1, keepdims=True)
            features = features - features.mean(axis=1, keepdims=True)
        columns.append(features.reshape(-1, features.shape[-1]))
        points.append(behind.ravel())
    found = least_squares(np.concatenate(columns), np.concatenate(points), _belief(spread))
    return _weights(found, spread)


def _margins(positions: Sequence[Position], points: Weights) -> dict[int, Weights]:
    """How much less than by these points each seat leads its best rival, in the mean, at each
    knot."""
    nothing = Weights(KNOTS, ((0.0,),) * len(KNOTS))
    found = dict.fromkeys(sorted(set(SEATS)), nothing)
    weights = np.array(points.rows).ravel()
    for seats in sorted({len(one.won) for one in positions}):
        chosen = [one for one in positions if len(one.won) == seats]
        told = _features(chosen, np.ones(len(FIGURES))) @ weights
        rivals = np.where(np.eye(seats, dtype=bool), -np.inf, told[:, None, :]).max(axis=2)
        missing = (told - rivals - np.array([one.leads for one in chosen])).mean(axis=1)
        phases = _phases(chosen)
        rows = np.linalg.lstsq(phases, missing, rcond=None)[0]
        found[seats] = Weights(KNOTS, tuple((float(row),) for row in rows))
    return found


def _phases(positions: Sequence[Position]) -> Matrix:
    return shares(np.array([one.phase for one in positions]), KNOTS)


def _features(positions: Sequence[Position], spread: Matrix) -> Matrix:
    """Each seat's figures in their spread at each knot: (positions, seats, knots times figures)."""
    figures = np.array([one.figures for one in positions]) / spread
    at_knots = _phases(positions)[:, None, :, None] * figures[:, :, None, :]
    found: Matrix = at_knots.reshape(*figures.shape[:2], -1)
    return found


def _weights(found: Matrix, spread: Matrix) -> Weights:
    rows = found.reshape(len(KNOTS), len(FIGURES)) / spread
    return Weights(KNOTS, tuple(tuple(map(float, row)) for row in rows))


def write(evaluation: Evaluation, path: Path) -> None:
    """Write an evaluation as data."""
    plain = {
        "figures": FIGURES,
        "knots": KNOTS,
        "margin": {seats: _rows(one) for seats, one in evaluation.two.margin.items()},
        **{name: _plain(judge) for name, judge in evaluation._asdict().items()},
    }
    path.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


def _plain(judge: Judge) -> dict[str, list[list[float]]]:
    return {"odds": _rows(judge.odds), "points": _rows(judge.points)}


def _rows(weights: Weights) -> list[list[float]]:
    return [[round(value, DIGITS) for value in row] for row in weights.rows]


if __name__ == "__main__":
    run(main)
