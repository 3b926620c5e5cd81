"""What the check consists of: parts that enter themselves here, and what a part found."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple


class Failure(NamedTuple):
    """Something that must not be: ``what`` was tried, with which ``seed``, and what came of it."""

    what: str
    seed: str
    text: str

    def __str__(self) -> str:
        return f"{self.what} [{self.seed}]: {self.text}"


@dataclass(slots=True)
class Report:
    """What a part tried, how many of each, and every failure."""

    tried: dict[str, int] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, what: str, number: int = 1) -> None:
        """So many more of a kind were tried."""
        with self._lock:
            self.tried[what] = self.tried.get(what, 0) + number

    def fail(self, what: str, seed: object, text: str) -> None:
        """Note a failure."""
        self.failures.append(Failure(what, str(seed), text))


Run = Callable[[bool], Report]
"""Tries everything a part is for; True asks for the full counts, False for the sample's."""


class Part(NamedTuple):
    """A part of the check: what it is about in a line, and how it is run."""

    summary: str
    run: Run


PARTS: dict[str, Part] = {}
"""Every part by name, in the order in which they are run."""


def part(name: str, summary: str) -> Callable[[Run], Run]:
    """Enter a function into the check under ``name``."""

    def enter(run: Run) -> Run:
        if name in PARTS:
            raise ValueError(f"there are two parts called '{name}'")
        PARTS[name] = Part(summary, run)
        return run

    return enter
