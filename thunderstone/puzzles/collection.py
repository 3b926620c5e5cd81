"""The puzzles that come with the game, read when they are looked at; and which is the day's."""

from __future__ import annotations

import datetime
import functools
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from thunderstone import resources
from thunderstone.catalogue.yaml_file import MAX_BYTES, read_yaml
from thunderstone.engine.program import BadCard
from thunderstone.parsed_files import Data, Shelf
from thunderstone.puzzles.case import KEY, read
from thunderstone.puzzles.progress import Progress
from thunderstone.puzzles.puzzle import GRADES, Puzzle, grade_of
from thunderstone.puzzles.question import Question
from thunderstone.scenarios.faults import Unusable

FOLDER: Final = "puzzles"
"""Where they lie among the assets, a file to a grade."""

SHELF: Final = Shelf("puzzles", "thunderstone-puzzles-1", MAX_BYTES, 64 * MAX_BYTES)
_ODD: Final = (LookupError, TypeError, ValueError, AttributeError)
"""What data of another shape lead to."""

_DAY: Final = "thunderstone puzzle of the day 1: {}"


class Listed(NamedTuple):
    """A puzzle as a list shows it; ``number`` counts those of its grade from 1, ``deepest`` is the
    card in the deepest rank of the hall."""

    name: str
    number: int
    grade: int
    question: Question
    deepest: str


class Collection:
    """Puzzles in order: the grades one after the other, each as its file has it."""

    def __init__(self, entries: Sequence[dict[str, Any]]) -> None:
        self._entries = {str(entry["case"]): entry for entry in entries}
        counts = dict.fromkeys(GRADES, 0)
        self.listed: list[Listed] = []
        for name, entry in self._entries.items():
            told = entry[KEY]
            grade = grade_of(told["difficulty"])
            counts[grade] += 1
            question = Question(told["asks"], told.get("card", ""))
            deepest = entry["hall"][max(entry["hall"])][0]
            self.listed.append(Listed(name, counts[grade], grade, question, deepest))

    def of_grade(self, grade: int) -> list[Listed]:
        """Those of a grade."""
        return [one for one in self.listed if one.grade == grade]

    def solved(self, progress: Progress) -> int:
        """How many of them have been solved."""
        return sum(progress.of(one.name) is not None for one in self.listed)

    def find(self, name: str) -> Listed | None:
        """A puzzle of the list by its name."""
        return next((one for one in self.listed if one.name == name), None)

    def puzzle(self, name: str) -> Puzzle:
        """A puzzle, laid. Raises KeyError, and BadAsset where its case cannot be read."""
        try:
            return read(self._entries[name])
        except Unusable as fault:
            raise resources.BadAsset(resources.assets_dir() / FOLDER, fault) from None

    def of_day(self, date: str) -> Listed:
        """The puzzle of an ISO date, the same for everybody; the grades take turns.

        Raises ValueError where it is no date.
        """
        day = datetime.date.fromisoformat(date)
        among = self.of_grade(GRADES[day.toordinal() % len(GRADES)]) or self.listed
        digest = hashlib.blake2b(_DAY.format(day.isoformat()).encode(), digest_size=8).digest()
        return among[int.from_bytes(digest, "big") % len(among)]


def load_puzzles() -> Collection:
    """The puzzles that come with the game. Raises BadAsset where one of their files is missing or
    damaged."""
    return _load(resources.assets_dir() / FOLDER)


@functools.lru_cache(maxsize=2)
def _load(folder: Path) -> Collection:
    paths = [folder / f"grade_{grade}.yaml" for grade in GRADES]
    try:
        return _collected(SHELF.read(paths, _read))
    except _ODD:  # what is kept may have been tampered with: the files themselves have the word
        SHELF.forget(paths)
    try:
        return _collected([_read(path) for path in paths])
    except _ODD as fault:
        raise resources.BadAsset(folder, f"no puzzles: {fault!r}") from None


def _collected(files: Sequence[Data]) -> Collection:
    return Collection([_with_seats(entry) for file in files for entry in file["cases"]])


def _read(path: Path) -> Data:
    """A file as it is kept: the numbers of the seats are texts there. Raises BadAsset."""
    try:
        data = read_yaml(path)
        for entry in data["cases"]:
            entry["seats"] = {str(seat): own for seat, own in entry["seats"].items()}
    except (BadCard, *_ODD) as fault:
        raise resources.BadAsset(path, fault) from None
    return data


def _with_seats(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "seats": {int(seat): own for seat, own in entry["seats"].items()}}
