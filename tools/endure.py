"""``python -m tools.endure``: random games at any kind of table; none may crash or never end.

Each game is its number, so that a fault can be looked at again: ``--first N --games 1``. The work
is spread over processes or over a cluster (``--engine``); with ``--state FILE`` it can be stopped
at any time, and the same command goes on where it was. A game may only be endless behind a Guardian
in rank 0 (R97) or a Monster that must be defeated (R116), or where chance has made a seat destroy
its very last card, or all seats everything but Diseases: with such hands nothing can be beaten, nor
a Blink Dog even chosen (R192).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import traceback
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from thunderstone.catalogue import load_library
from thunderstone.commands.common import CommandFault, positive
from thunderstone.commands.spread import Workers, add_engine_arguments, spread, workers_of
from thunderstone.engine import machine, stats
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.scoring import owned
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import DIFFICULTIES, ENDS, MODES, SIEGES, Variant
from thunderstone.engine.wishes import Wishes
from tools.arguments import Results, any_processes, any_seed, output, run

CHUNK = 50
"""Games that a process plays before it reports."""

HEAD = b'{"chunk": '
"""How each line of the state begins."""

LONGEST = 3000
"""A game of more turns is given up."""

SEATS = 5
FAULTY = 1


@dataclass
class Report:
    """What became of some games: ``held`` were given up behind a Monster that must be defeated,
    ``bare`` with a seat that owns nothing, or seats that all own nothing but Diseases."""

    games: int = 0
    answers: int = 0
    turns: int = 0
    longest: int = 0
    held: int = 0
    bare: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Count other games, too."""
        self.games += other.games
        self.answers += other.answers
        self.turns += other.turns
        self.longest = max(self.longest, other.longest)
        self.held += other.held
        self.bare += other.bare
        self.faults += other.faults


def any_table(library: Library, chance: random.Random, number: int) -> State:
    """A table of any kind: every number of seats in turn, all sets, all ways to play."""
    seats = 1 + number % SEATS
    end = chance.choice(ENDS)
    variant = Variant(
        mode=chance.choice(MODES if seats == 1 else ("versus", *SIEGES)),
        end=end,
        rounds=chance.randint(5, 40) if end == "rounds" else 0,
        difficulty=chance.choice(tuple(DIFFICULTIES)),
        campaign_gold=chance.random() < 0.5,
        open_hands=chance.random() < 0.25,
        commissions=chance.random() < 0.3,
        floors=chance.random() < 0.4,
    )
    wishes = Wishes(
        seats=seats,
        families=chance.randint(2, 6),
        features=chance.choice(("by_cards", "by_cards", "guaranteed", "never")),
        stone=chance.choice(("random", "rotate", "all")),
        games_played=chance.randrange(9),
        disease=chance.choice(("forced", "normal", "special", "draw")),
        playable=chance.random() < 0.5,
        variant=variant,
    )
    return deal(library, draw(library, wishes, number).setup, number)


def play(library: Library, number: int) -> Report:
    """Play a game of random legal answers to its end. Whatever it raises is told."""
    chance = random.Random(number)
    report = Report(games=1)
    try:
        state = any_table(library, chance, number)
        decision = state.decision
        while decision is not None and state.turn.number <= LONGEST:
            count = len(decision.options)
            if decision.least == decision.most == 1:
                picks = [int(chance.random() * count)]
            else:
                picks = chance.sample(range(count), chance.randint(decision.least, decision.most))
            decision = machine.answer(state, picks).decision
            report.answers += 1
        report.turns = report.longest = state.turn.number
        if decision is not None:
            if _held(state):
                report.held = 1
            elif _bare(state):
                report.bare = 1
            else:
                report.faults.append(f"game {number} is not over after {LONGEST} turns")
    except Exception:  # whatever it is, it is what is looked for
        last = traceback.format_exc(limit=-3)
        report.faults.append(f"game {number}:\n{last}")
    return report


def _held(state: State) -> bool:
    """Whether nothing moves until somebody wins: a Guardian in rank 0 (R97), a Monster in the hall
    that leaves only defeated (R116)."""
    waiting = [card for rank in state.hall[1:] for card in rank if state.cards[card].monster]
    return bool(state.hall[0]) or any(not stats.can_leave(state, card) for card in waiting)


def _bare(state: State) -> bool:
    """Whether a seat owns nothing any more, or none anything but Diseases."""
    belongings = [owned(state, seat) for seat in range(len(state.seats))]
    all_cards = [card for cards in belongings for card in cards]
    return not all(belongings) or all(state.cards[card].kind == "disease" for card in all_cards)


def play_chunk(chunk: int) -> tuple[int, Report]:
    """Play the games of one chunk."""
    library = load_library()
    report = Report()
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        report.add(play(library, number))
    return chunk, report


def kept(path: Path) -> Results[tuple[int, Report]]:
    """A file of the chunks played before, with their numbers. Raises CommandFault."""
    return Results(path, "state of a series", _chunk)


def _chunk(line: bytes) -> tuple[int, Report]:
    plain: dict[str, Any] = json.loads(line)
    return int(plain.pop("chunk")), Report(**plain)


def main(argv: Sequence[str] | None = None) -> int:
    """Play what has not been played yet, and tell what became of all of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.endure", description=__doc__)
    parser.add_argument(
        "--games", type=positive, default=1000, metavar="N", help="rounded up to fifties"
    )
    parser.add_argument(
        "--first", type=any_seed, default=0, metavar="N", help="play from this one on"
    )
    parser.add_argument("--processes", type=any_processes, default=1, metavar="N")
    add_engine_arguments(parser)
    parser.add_argument(
        "--state", type=output("state of a series", HEAD), metavar="FILE",
        help="keep what has been played",
    )  # fmt: skip
    args = parser.parse_args(argv)
    if args.games == 1:
        report = play(load_library(), args.first)
    else:
        chunks = range(args.first // CHUNK, -(-(args.first + args.games) // CHUNK))
        try:
            report = _series(chunks, workers_of(args), args.state)
        except CommandFault as fault:
            parser.error(str(fault))
    for fault in report.faults:
        print(fault)
    print(
        f"{report.games} games, {report.answers} answers, {report.turns} turns "
        f"(at most {report.longest}); {report.held} given up behind a Monster "
        f"that must be defeated, "
        f"{report.bare} with seats that own nothing, or nothing but Diseases; "
        f"{len(report.faults)} faults"
    )
    return FAULTY if report.faults else 0


def _series(chunks: Sequence[int], workers: Workers, path: Path | None) -> Report:
    with nullcontext() if path is None else kept(path) as file:
        before = dict(file.found) if file else {}
        total = Report()
        for chunk in chunks:
            if chunk in before:
                total.add(before[chunk])
        todo = [chunk for chunk in chunks if chunk not in before]
        try:
            for chunk, report in spread(play_chunk, todo, workers):
                total.add(report)
                if file:
                    file.add({"chunk": chunk, **vars(report)})
        except KeyboardInterrupt:
            print("stopped; the same command goes on from here", file=sys.stderr)
    return total


if __name__ == "__main__":
    from tools import endure  # by its name, under which other machines find it as well

    run(endure.main)
