"""``python -m tools.puzzles --find N --seed S --state FILE``: puzzles of bots' games, proven.

Games are played from seed S on until there are POOL times as many puzzles as wanted; what is found
is kept in FILE, a line to a game, and the same command goes on where it was stopped. Of them those
are taken that are least alike, and written into ``--out``, by default ``puzzles-found``; copied to
``assets/puzzles`` they come with the game. ``--check`` proves those (``--every N``: one of N).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

from thunderstone.commands.common import CommandFault, positive
from thunderstone.puzzles.case import KEY
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.puzzles.puzzle import GRADES, grade_of
from tools.arguments import Results, folder_of, output, run
from tools.puzzles.choosing import chosen
from tools.puzzles.finding import Found, in_game
from tools.puzzles.proving import faults

POOL = 6
"""So many times as many puzzles are found as are taken."""

BEGINNING = b'{"format": "thunderstone-puzzles-1"}\n'
"""The first line of what was found."""

HEAD = """\
# Puzzles of grade {grade}: cases with a question (docs/PUZZLES.md), found and proven by
# `python -m tools.puzzles`. Whoever changes one by hand runs `python -m tools.puzzles --check`.
"""


Game = tuple[int, list[Found]]
"""The seed of a game, and the puzzles found in it."""


class Log:
    """What has been found, by the seeds of the games, and the file that keeps it."""

    def __init__(self, file: Results[Game]) -> None:
        self.file = file
        self.games = dict(file.found)

    def found(self, first: int, wanted: int) -> Iterator[Found]:
        """The puzzles of the games from a seed on, until there are as many as wanted."""
        seed = first
        while wanted > 0:
            if seed not in self.games:
                self._play(seed)
            yield from self.games[seed]
            wanted -= len(self.games[seed])
            seed += 1

    def _play(self, seed: int) -> None:
        self.games[seed] = list(in_game(seed))
        self.file.add((seed, self.games[seed]))
        print(f"game {seed}: {len(self.games[seed])}", flush=True)


def log_in(path: Path) -> Results[Game]:
    """A file of puzzles, with a line to a game after a first one that says what it is. Raises
    CommandFault for a file of anybody else's."""
    return Results(path, "puzzles", _game, BEGINNING)


def _game(line: bytes) -> Game:
    game, found = json.loads(line)
    return game, [Found(_seats(entry), tried) for entry, tried in found]


def _seats(entry: dict[str, object]) -> dict[str, object]:
    """An entry from JSON, which knows no keys but texts."""
    seats = entry["seats"]
    assert isinstance(seats, dict)
    return {**entry, "seats": {int(seat): own for seat, own in seats.items()}}


def file_of(grade: int) -> str:
    """The file with the puzzles of a grade."""
    return f"grade_{grade}.yaml"


def write(place: Path, entries: Sequence[dict[str, Any]]) -> None:
    """Write puzzles into a place, a file to a grade."""
    place.mkdir(parents=True, exist_ok=True)
    for grade in GRADES:
        cases = [entry for entry in entries if grade_of(entry[KEY]["difficulty"]) == grade]
        text = yaml.safe_dump({"cases": cases}, sort_keys=False, width=120, default_flow_style=None)
        (place / file_of(grade)).write_text(HEAD.format(grade=grade) + text, encoding="utf-8")


def _holds_puzzles(found: Path) -> bool:
    """Whether whatever a folder has under the names of puzzles is such a file."""
    files = [found / file_of(grade) for grade in GRADES]
    head = HEAD.partition("{")[0].encode()
    return all(path.is_file() and path.read_bytes().startswith(head) for path in files)


def main(argv: Sequence[str] | None = None) -> int:
    """Find puzzles, or prove those that there are."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("--find", type=positive, metavar="N", help="how many are wanted")
    parser.add_argument("--seed", type=positive, default=1, metavar="S", help="the first game's")
    log, puzzles = output("file of puzzles", BEGINNING), folder_of("puzzles", _holds_puzzles)
    parser.add_argument("--state", type=log, default="puzzles-found.jsonl", metavar="FILE")
    parser.add_argument("--out", type=puzzles, default="puzzles-found", metavar="FOLDER")
    parser.add_argument("--check", action="store_true", help="prove those that come with the game")
    parser.add_argument("--every", type=positive, default=1, metavar="N", help="prove one of N")
    args = parser.parse_args(argv)
    if args.find:
        try:
            with log_in(args.state) as file:
                found = list(Log(file).found(args.seed, POOL * args.find))
        except CommandFault as fault:
            print(fault, file=sys.stderr)
            return 2
        write(args.out, chosen(found, args.find))
        return 0
    wrong = list(faults(load_puzzles(), args.every))
    for name, fault in wrong:
        print(f"{name}: {fault}")
    return 1 if wrong else 0


if __name__ == "__main__":
    run(main)
