"""What the numbers may come to at most: the table of ARCHITECTURE.md, whose numbers only fall."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.rooms.measures import ALL_LINES, Measured

DOCUMENT = Path(__file__).resolve().parents[2] / "ARCHITECTURE.md"
STEP, STEP_OF_ALL = 250, 1000
"""Budgets of lines are multiples of these: not every line is worth a change of the table."""

_SECTION = re.compile(r"^## The budget$.*?(?=^## |\Z)", re.M | re.S)
_ROW = re.compile(r"^\| (?P<what>.+?) \| (?P<most>[\d,]+) \|", re.M)


class Standing(NamedTuple):
    """Where a number stands: ``most`` is its budget, ``least`` what the budget could be."""

    what: str
    measured: Measured
    most: int
    least: int

    @property
    def above(self) -> bool:
        """Whether it is above its budget."""
        return self.measured.value > self.most

    def __str__(self) -> str:
        note = ""
        if self.above:
            note = "  ABOVE"
        elif self.least < self.most:
            note = f"  may be lowered to {self.least:,}"
        worst = f"  most in {self.measured.where.partition('.')[2]}"
        return f"{self.what:<40}{self.measured.value:>8,} of {self.most:>7,}{worst}{note}"


def budgets(text: str) -> dict[str, int]:
    """The budgets in the text of the document, by what they are for. Raises LookupError."""
    section = _SECTION.search(text)
    if section is None:
        raise LookupError(f"{DOCUMENT.name} has no section 'The budget'")
    return {row["what"]: int(row["most"].replace(",", "")) for row in _ROW.finditer(section[0])}


def standings(measured: Mapping[str, Measured], text: str) -> list[Standing]:
    """Where every number stands. Raises LookupError for one without a budget, and the reverse."""
    most = budgets(text)
    odd = measured.keys() ^ most.keys()
    if odd:
        raise LookupError(f"in the budget or in the source alone: {', '.join(sorted(odd))}")
    return [Standing(what, one, most[what], _least(what, one)) for what, one in measured.items()]


def _least(what: str, measured: Measured) -> int:
    """The smallest budget that a number keeps within."""
    step = STEP_OF_ALL if what == ALL_LINES else STEP if what.startswith("lines") else 1
    return -(-measured.value // step) * step


def lowered(measured: Mapping[str, Measured], text: str) -> str:
    """The text of the document with every budget lowered as far as it can be; none is raised."""
    least = {one.what: min(one.most, one.least) for one in standings(measured, text)}

    def row(found: re.Match[str]) -> str:
        return f"| {found['what']} | {least[found['what']]:,} |"

    return _SECTION.sub(lambda section: _ROW.sub(row, section[0]), text)
