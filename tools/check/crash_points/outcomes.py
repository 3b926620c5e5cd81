"""What a disk may hold after the power has gone: nothing that was waited for is missing from it.

What was not waited for may be there or not, each operation by itself and so in any order; of a
write that was not, nothing, its beginning, only the new length, or all.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath

from tools.check.crash_points.recording import Operation, Tree

MOST = 4096
"""So many outcomes of one point are looked at; with more, those that differ in one thing."""

SECTOR = 512
"""Bytes that a disk writes whole."""

_BY_CHANCE = re.compile(r"[^./]{8}\.tmp$")
"""What the name of a temporary file has from chance."""


@dataclass(slots=True)
class Disk:
    """A disk under way: what is surely on it, and what has been done since, not waited for."""

    sure: Tree
    waiting: list[Operation] = field(default_factory=list)

    def do(self, step: Operation) -> None:
        """The next operation of a program."""
        if step.kind not in ("sync", "confirm"):
            self.waiting.append(step)
            return
        for one in list(self.waiting):
            if _reached(step, one):
                self.sure.do(one)
                self.waiting.remove(one)

    def outcomes(self, thorough: bool) -> Iterator[tuple[Tree, str]]:
        """What may be left if the power goes now, and how it came about."""
        choices = [_fates(step, thorough) for step in self.waiting]
        for fates in _combined(choices, thorough):
            tree, lost = self.sure.copy(), []
            for step, (word, came) in zip(self.waiting, fates, strict=True):
                if came is not None:
                    tree.do(came)
                if came is not step:
                    lost.append(f"{step}: {word}")
            yield tree, "; ".join(lost) or "all is done"


Fate = tuple[str, Operation | None]
"""What becomes of an operation: a word, and what it comes to (None: it is lost)."""


def _reached(wait: Operation, step: Operation) -> bool:
    """Whether an operation is on the disk once ``wait`` has been waited for."""
    if wait.kind == "sync":
        return step.kind == "write" and step.file == wait.file
    folders = {str(PurePath(path).parent) for path in (step.path, step.other) if path}
    return step.kind != "write" and wait.path in folders


def _fates(step: Operation, thorough: bool) -> list[Fate]:
    """All that may become of an operation, the likeliest first; a write is cut in the middle, or
    where ``thorough`` at each sector."""
    if step.kind != "write":
        return [("done", step), ("lost", None)]
    common = len(step.old) if step.new.startswith(step.old) else 0
    cuts = [(common + len(step.new)) // 2]
    if thorough:
        cuts += range((common // SECTOR + 1) * SECTOR, len(step.new), SECTOR)
    beginnings = {f"{cut} bytes": step.new[:cut] for cut in cuts}
    empty = step.new[:common] + bytes(len(step.new) - common)
    return [
        ("done", step),
        ("lost", None),
        *(
            (word, replace(step, new=data))
            for word, data in {**beginnings, "only its length": empty}.items()
        ),
    ]


def _combined(choices: Sequence[list[Fate]], thorough: bool) -> Iterator[tuple[Fate, ...]]:
    count = 1
    for fates in choices:
        count *= len(fates)
    if thorough and count <= MOST:
        yield from itertools.product(*choices)
        return
    for rest in (0, 1):  # all done, all lost, and each by itself the other way
        usual = [fates[rest] for fates in choices]
        yield tuple(usual)
        for number, fates in enumerate(choices):
            for fate in fates:
                if fate is not usual[number]:
                    yield (*usual[:number], fate, *usual[number + 1 :])


@dataclass(frozen=True, slots=True)
class Point:
    """A way in which the power goes: after ``steps`` operations; ``lost`` says with what loss."""

    number: int
    steps: int
    tree: Tree
    lost: str


def points(start: Tree, steps: Sequence[Operation], thorough: bool) -> Iterator[Point]:
    """Every way in which the power may go while ``steps`` are done, each outcome once."""
    disk, number, seen = Disk(start.copy()), 0, set()
    for done in range(len(steps) + 1):
        if done:
            disk.do(steps[done - 1])
        for tree, lost in disk.outcomes(thorough):
            sign = (_sign(tree), done == len(steps))
            if sign not in seen:
                seen.add(sign)
                yield Point(number, done, tree, lost)
                number += 1


def _sign(tree: Tree) -> tuple[object, ...]:
    """What tells one outcome from another."""
    files = sorted(
        (_BY_CHANCE.sub("", name), tree.content[file]) for name, file in tree.names.items()
    )
    return tuple(sorted(tree.folders)), tuple(files)
