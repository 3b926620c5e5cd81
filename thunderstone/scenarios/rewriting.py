"""Bringing case files up to date: old spellings are replaced where they stand, all else stays."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from yaml import Node, SequenceNode

from thunderstone import words
from thunderstone.journal.files import write_whole
from thunderstone.scenarios.faults import Failed, Misspelt, Unusable
from thunderstone.scenarios.reader import Located, RawCase, find_files, located_cases, text_of_cases
from thunderstone.scenarios.respelling import Old, answer_instead, old_spellings, pairs
from thunderstone.scenarios.runner import CASE_KEYS, Case, read_case

REWRITTEN, UNCHANGED, LEFT = 0, 1, 2
"""What has become of a file; LEFT: it is none of ours, or something in it asks for its author."""

STATUSES = ("rewritten", "unchanged", "left")
"""What each of them is called in the words' files."""

MOST_PASSES = 200
"""A spelling inside another one waits for the next pass, and of those that only the play shows a
case has one put right in each."""


@dataclass(frozen=True, slots=True)
class Rewriting:
    """What has become of one file: ``notes`` say what was changed, or why nothing was."""

    path: Path
    status: int
    notes: tuple[str, ...] = ()


def rewrite_files(
    paths: Iterable[Path | str], language: str = "en", out: TextIO | None = None
) -> int:
    """Bring some files or folders up to date; 0, or LEFT where a file was left as it is."""
    out = out or sys.stdout
    done = [rewriting for path in paths for rewriting in _rewrite_path(Path(path))]
    said = [words.say(f"scenario.{status}", language) for status in STATUSES]
    for rewriting in done:
        print(f"{said[rewriting.status]}  {words.printable(str(rewriting.path))}", file=out)
        for note in rewriting.notes:
            print(f"    {words.printable(note)}", file=out)
    counts = [sum(one.status == status for one in done) for status in range(3)]
    told = (f"{count} {word}" for count, word in zip(counts, said, strict=True))
    print(", ".join(told), file=out)
    return LEFT if counts[LEFT] else 0


def _rewrite_path(path: Path) -> list[Rewriting]:
    try:
        return [rewrite_file(file) for file in find_files(path)]
    except Unusable as error:
        return [Rewriting(path, LEFT, (str(error),))]


def rewrite_file(path: Path) -> Rewriting:
    """Bring one case file up to date, in its place; one with nothing to change is not touched."""
    try:
        before = text_of_cases(path)
        after, changes, by_hand = rewritten(path, before)
        if changes:
            _write(path, after)
    except Unusable as error:
        return Rewriting(path, LEFT, (str(error),))
    except OSError as error:
        return Rewriting(path, LEFT, (f"cannot be written ({error.strerror or error})",))
    notes = tuple(map(str, changes))
    if by_hand:
        left = tuple(f"{one}; a comment stands in it: change it by hand" for one in by_hand)
        return Rewriting(path, LEFT, (*notes, *left))
    return Rewriting(path, REWRITTEN if changes else UNCHANGED, notes)


def rewritten(path: Path, text: str) -> tuple[str, list[Old], list[Old]]:
    """A file's text in the spellings of today, what has changed, and what only its author can.

    Raises Unusable for a text that holds anything but cases.
    """
    count = len(_cases_of(path, text))
    changes: list[Old] = []
    for _ in range(MOST_PASSES):
        old = [one for _, node in _cases_of(path, text) for one in old_spellings(text, node)]
        ready = _apart(one for one in old if not one.by_hand) or _misspelt(path, text)
        if not ready:
            return text, changes, old
        for one in reversed(ready):
            text = text[: one.start] + _ends(one.new, text) + text[one.end :]
        changes += ready
        if len(_cases_of(path, text)) != count:
            break
    raise Unusable(f"{path.name}: cannot be rewritten safely; change it by hand")


def _cases_of(path: Path, text: str) -> list[tuple[Located, Node]]:
    """The cases of a text and where they stand; raises Unusable where anything in it is no case."""
    cases = located_cases(path, text)
    for entry, _ in cases:
        keys = set(map(str, entry))
        named, tells = keys & {"case", "name"}, keys & {"play", "expect"}
        if not named or not tells or keys - {*CASE_KEYS, "name"}:
            raise Unusable(f"{path.name}: line {entry.line} begins no rules case")
    return cases


def _misspelt(path: Path, text: str) -> list[Old]:
    """Answers of which only the play shows what they mean: a purchase is not declined like a
    choice of cards. Each case is played up to the first of them."""
    found = []
    for number, (entry, node) in enumerate(_cases_of(path, text), 1):
        try:
            case = read_case(RawCase(path, number, entry))
        except Unusable:
            continue
        place, right = _first_misspelt(case)
        steps = next((value for key, value in pairs(node) if key.value == "play"), None)
        if right and isinstance(steps, SequenceNode):
            found += answer_instead(text, steps.value[place], right)
    return found


def _first_misspelt(case: Case) -> tuple[int, str]:
    for place, step in enumerate(case.steps):
        try:
            if step.run is not None:
                step.run(case.tables[0])
        except Misspelt as error:
            return place, error.right
        except Failed:
            break
    return -1, ""


def _apart(found: Iterable[Old]) -> list[Old]:
    """Those that do not lie inside one another, the outer ones first."""
    apart: list[Old] = []
    for one in sorted(found, key=lambda one: (one.start, -one.end)):
        if not apart or one.start >= apart[-1].end:
            apart.append(one)
    return apart


def _ends(new: str, text: str) -> str:
    """Lines end as they do in the file."""
    return new.replace("\n", "\r\n") if "\r\n" in text else new


def _write(path: Path, text: str) -> None:
    """Put the new text in the file's place, beside it first; whose it is and its mark stay."""
    place = path.resolve()
    if not os.access(place, os.W_OK):
        raise PermissionError(13, "Permission denied", str(path))
    mode = place.stat().st_mode
    with place.open("rb") as file:
        marked = file.read(3) == b"\xef\xbb\xbf"
    mark = "\N{BYTE ORDER MARK}" if marked else ""
    write_whole(place, mark + text)
    place.chmod(mode)
