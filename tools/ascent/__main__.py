"""``python -m tools.ascent --state FILE``: tables for the Ascent, proven and in order.

Of each kind of table (``kinds.py``) ``--seeds`` are drawn, or more until Veterano has won one
clearly, and the one that it wins by most is taken. A game of each of some weaker bots on it
(STRENGTHS; a bot plays a deal nearly always in the same way) tells how hard it is: the share of
victories, in quarters, puts the tables in order, and within a quarter what they are made of. The
proof is the best game on a table. Every game is kept in FILE: the same command goes on where it was
stopped. After a change of the rules or of the bots it is another FILE.

``--check`` replays all proofs; ``--renew`` looks for another one where one is not won any more.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import fmean as mean
from typing import NamedTuple

from thunderstone import resources
from thunderstone.bots.registry import measured
from thunderstone.bots.strength import FULL
from thunderstone.catalogue.ascent import FILE, AscentTable, load_ascent
from thunderstone.catalogue.share import decode, encode
from thunderstone.commands.common import CommandFault, positive
from thunderstone.commands.series import game_seeds
from thunderstone.commands.spread import Workers, add_engine_arguments, spread, workers_of
from thunderstone.engine import scoring
from thunderstone.engine.randomizer import draw
from thunderstone.engine.variant import MODES
from thunderstone.journal import BadSave, Journal, Player
from thunderstone.records.ascent import proof
from tools.arguments import Results, any_processes, any_seed, output, run
from tools.ascent.kinds import KINDS
from tools.ascent.trials import ALONE, Task, Trial, library, play

BOT = "veterano"
STRENGTHS = range(52, 100, 2)
"""Those of the bots that a table is measured by; Veterano has 100."""

SHIFT = 24
"""So many bits a seed is shortened by: a share code is to be typed."""

MOST_SEEDS = 200
"""So many tables of a kind are drawn at most."""

QUARTERS = 4
"""Into so many parts tables are told apart by how often they are won."""

LEAST_LEAD, MOST_LEAD = 6, 20
"""By so many points a proof is to be won at least, and by so many three stars ask for at most."""


class Found(NamedTuple):
    """A table, how many games on it were measured and won, their mean lead, and its proof."""

    code: str
    games: int
    won: int
    lead: float
    proof: Trial


class Log:
    """The games that were played, those kept in a file among them."""

    def __init__(self, file: Results[Trial]) -> None:
        self.file = file
        self.done = {trial.task: trial for trial in file.found}

    def play(self, tasks: Iterable[Task], workers: Workers) -> list[Trial]:
        """The games of some tasks; those not there yet are played and kept."""
        wanted = list(tasks)
        left = [task for task in wanted if task not in self.done]
        for trial in spread(play, left, workers):
            self.done[trial.task] = trial
            self.file.add(trial)
        return [self.done[task] for task in wanted]


def games_in(path: Path) -> Results[Trial]:
    """A file of games, with a line each. Raises CommandFault for one of anybody else's."""
    return Results(path, "games of the Ascent", _trial)


def _trial(line: bytes) -> Trial:
    (code, bot), lead, answers = json.loads(line)
    if not isinstance(lead, int) or not isinstance(answers, list | None):
        raise ValueError("no game")
    return Trial(Task(str(code), str(bot)), lead, answers)


def main(argv: list[str] | None = None) -> int:
    """Look for tables, or check or renew their proofs; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.ascent", description=__doc__)
    parser.add_argument(
        "--state", type=output("games of the Ascent", b'[["'), default="ascent.jsonl",
        metavar="FILE",
    )  # fmt: skip
    parser.add_argument("--seed", type=any_seed, default=28)
    parser.add_argument("--seeds", type=positive, default=16, help="tables drawn of each kind")
    parser.add_argument("--check", action="store_true", help="replay the proofs")
    parser.add_argument("--renew", action="store_true", help="replace those that are not won")
    parser.add_argument("--processes", type=any_processes, default=1)
    add_engine_arguments(parser)
    args = parser.parse_args(argv)
    try:
        if args.check or args.renew:
            return _renew(check=args.check)
        with games_in(args.state) as file:
            write(search(args, Log(file), workers_of(args)))
    except CommandFault as fault:
        print(fault, file=sys.stderr)
        return 2
    return 0


def search(args: argparse.Namespace, log: Log, workers: Workers) -> list[Found]:
    """A table of each kind, the easiest first."""
    bots = [measured(strength) for strength in STRENGTHS]
    found = []
    for kind in range(len(KINDS)):
        first = _kindest(kind, args, log, workers)
        code = first.task.code
        trials = log.play([Task(code, bot) for bot in bots], workers)
        won = sum(trial.lead > 0 for trial in trials)
        best = max(first, *trials, key=lambda trial: trial.lead)
        leads = mean(trial.lead for trial in trials)
        found.append(Found(code, len(trials), won, leads, best))
        print(kind, code, f"{won} of {len(trials)}, proof by {best.lead}", flush=True)
    return sorted(found, key=_hardness)


def _hardness(one: Found) -> tuple[float, ...]:
    """What tables are put in order by: the share of victories in quarters, then the grade, how many
    Guardians, Treasures and Traps there are, the difficulty, and the mean lead."""
    setup = decode(library(), one.code).setup
    features = len(setup.guardians) + len(setup.treasures)
    grade = MODES.index(setup.variant.mode)
    quarters = QUARTERS * one.won // one.games
    return -quarters, grade, features, setup.variant.difficulty, -one.lead


def _kindest(kind: int, args: argparse.Namespace, log: Log, workers: Workers) -> Trial:
    """The game that Veterano has won by most on tables of a kind. Raises CommandFault."""
    codes, found = _codes(kind, args.seed), list[Trial]()
    while tasks := [Task(code, BOT) for code in itertools.islice(codes, args.seeds)]:
        found += log.play(tasks, workers)
        best = max(found, key=lambda trial: trial.lead)
        if best.lead >= LEAST_LEAD:
            return best
    raise CommandFault(f"none of {MOST_SEEDS} tables of kind {kind} was won; put in another kind")


def _codes(kind: int, seed: int) -> Iterator[str]:
    """Tables of a kind."""
    for bits in game_seeds(seed << SHIFT | kind, MOST_SEEDS):
        one = bits >> SHIFT
        yield encode(draw(library(), KINDS[kind], one).setup, one)


def write(found: Sequence[Found]) -> None:
    """Write the tables and their proofs."""
    lines = ["# The tables of the Ascent, the easiest first (python -m tools.ascent)", "tables:"]
    for number, one in enumerate(found, 1):
        three = min(one.proof.lead, MOST_LEAD)
        table = AscentTable(number, one.code, -(-three // 2), three, one.games, one.won)
        lines += _entry(table)
        _keep(table, one.proof)
    path = resources.cards_dir() / FILE
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _entry(table: AscentTable) -> Iterator[str]:
    yield f'  - code: "{table.code}"'
    yield f"    two_stars: {table.two_stars}"
    yield f"    three_stars: {table.three_stars}"
    yield f"    bots_games: {table.bots_games}"
    yield f"    bots_won: {table.bots_won}"


def _keep(table: AscentTable, best: Trial) -> None:
    """Write a game as it is saved, packed."""
    shared = decode(library(), table.code)
    player = Player(BOT.capitalize(), best.task.bot)
    journal = Journal.new(library(), shared.setup, shared.seed, [player])
    for picks in best.answers or ():
        journal.answer(picks)
    text = json.dumps(journal.to_plain(), separators=(",", ":"))
    table.proof_path.parent.mkdir(exist_ok=True)
    table.proof_path.write_bytes(gzip.compress(text.encode(), mtime=0))


def lead_of(table: AscentTable) -> int:
    """By how many points the proof of a table is won on today's engine; 0 where it is not."""
    try:
        state = proof(library(), table).state
    except BadSave:
        return 0
    return max(0, scoring.lead(state, ALONE)) if state.over else 0


def _others(table: AscentTable) -> Iterator[Task]:
    """Games among which another proof may be: of Veterano, and of weaker bots."""
    yield Task(table.code, BOT)
    for strength in range(FULL - 1, STRENGTHS[0], -1):
        yield Task(table.code, measured(strength))


def _renew(*, check: bool) -> int:
    """Tell which proofs do not hold any more, and look for others unless they are only checked."""
    failed = 0
    for table in load_ascent():
        if lead_of(table) >= table.three_stars:
            continue
        for task in _others(table) if not check else ():
            best = play(task)
            if best.lead >= table.three_stars:
                _keep(table, best)
                break
        if lead_of(table) < table.three_stars:
            failed += 1
            print(f"{table.number}: no game is won by {table.three_stars} points", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    run(main)
