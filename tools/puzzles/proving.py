"""Puzzles proven anew: the best by a full search, the answer, what tempts, and the bot's miss."""

from __future__ import annotations

from collections.abc import Iterator

from thunderstone.puzzles.collection import Collection
from thunderstone.puzzles.puzzle import Puzzle, solved
from thunderstone.puzzles.turn_search import Unsearchable, ends
from thunderstone.scenarios.faults import Unusable
from tools.puzzles.finding import MISSES, TRIES, missed


def faults_of(puzzle: Puzzle) -> Iterator[str]:
    """What does not hold of a puzzle."""
    try:
        found = solved(puzzle.question, ends(puzzle.state))
    except Unsearchable as error:
        yield f"the turn cannot be searched: {error}"
        return
    told = puzzle.solution
    if found is None:
        yield "no one outcome is best"
        return
    if (found.best, found.difficulty) != (told.best, told.difficulty):
        yield f"the best is {found.best}, at {found.difficulty}; told is {told.best}"
    if found.tempting != told.tempting:
        yield f"other outcomes come next: {found.tempting}"
    if not puzzle.attempt(told.line).solved:
        yield "its answer does not lead to the best"
    for seed in TRIES:
        if not missed(puzzle, MISSES, seed):
            yield f"{MISSES} finds the best (seed {seed})"


def faults(collection: Collection, every: int = 1) -> Iterator[tuple[str, str]]:
    """By its name, what is wrong with a puzzle that does not hold; of ``every`` so many one."""
    for one in collection.listed[::every]:
        try:
            puzzle = collection.puzzle(one.name)
        except Unusable as error:
            yield one.name, str(error)
            continue
        for fault in faults_of(puzzle):
            yield one.name, fault
