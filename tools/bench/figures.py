"""Figures: what was measured, what it was measured against, and where it must stay below.

A machine that is busy, or slower than another, is slow at the reference too. So a figure that
misses its ``limit`` is still good where its ratio to the reference is no worse than the limit
would be on the machine for which the limits were set.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. ``limit`` and ``value`` are in ``unit``; ``bound`` is what is compared.

    With a ``reference`` the bound limits value / reference, without one the value itself.
    """

    name: str
    unit: str
    value: float
    limit: float
    reference: float | None = None
    usual: float | None = None

    @property
    def ratio(self) -> float:
        """The value as a multiple of its reference; the value itself where there is none."""
        return self.value / self.reference if self.reference else self.value

    @property
    def bound(self) -> float:
        """What the ratio must not exceed: the limit over the ``usual`` reference."""
        return self.limit / self.usual if self.reference and self.usual else self.limit

    @property
    def passed(self) -> bool:
        """Whether the figure is as good as it must be, here or, by its ratio, elsewhere."""
        return self.value <= self.limit or self.ratio <= self.bound

    def to_plain(self) -> dict[str, Any]:
        """The figure as JSON data."""
        return {
            "name": self.name,
            "unit": self.unit,
            "value": round(self.value, 3),
            "limit": self.limit,
            "reference": None if self.reference is None else round(self.reference, 3),
            "ratio": round(self.ratio, 3),
            "bound": round(self.bound, 3),
            "pass": self.passed,
        }

    def row(self) -> tuple[str, ...]:
        """The figure as a line of the table."""
        return (
            self.name,
            f"{self.value:.2f} {self.unit}",
            f"{self.limit:g}",
            "-" if self.reference is None else f"{self.reference:.2f}",
            f"{self.ratio:.2f}",
            f"{self.bound:.2f}",
            "ok" if self.passed else "TOO SLOW",
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """A figure that says nothing by itself: how ``value`` compares with ``reference``.

    Both are in ``unit``. The ratio must be at least ``bound``, or at most where ``at_most``.
    """

    name: str
    unit: str
    value: float
    reference: float
    bound: float
    at_most: bool = False

    @property
    def ratio(self) -> float:
        """The value as a multiple of its reference."""
        return self.value / self.reference

    @property
    def passed(self) -> bool:
        """Whether the ratio is on the right side of its bound."""
        return self.ratio <= self.bound if self.at_most else self.ratio >= self.bound

    def to_plain(self) -> dict[str, Any]:
        """The figure as JSON data."""
        return {
            "name": self.name,
            "unit": self.unit,
            "value": round(self.value, 3),
            "reference": round(self.reference, 3),
            "ratio": round(self.ratio, 3),
            "bound": self.bound,
            "at_most": self.at_most,
            "pass": self.passed,
        }

    def row(self) -> tuple[str, ...]:
        """The figure as a line of the table."""
        return (
            self.name,
            f"{self.value:.2f} {self.unit}",
            "-",
            f"{self.reference:.2f}",
            f"{self.ratio:.2f}",
            f"{'<=' if self.at_most else '>='} {self.bound:g}",
            "ok" if self.passed else "TOO SLOW",
        )


Measured = Figure | Comparison

Section = Callable[[bool], Iterable[Measured]]
"""Measures one part of the game; True asks for fewer rounds."""

SECTIONS: dict[str, Section] = {}
"""Every part of the game that is measured, by name."""


def section(name: str) -> Callable[[Section], Section]:
    """Enter a section under ``name``."""

    def enter(measure: Section) -> Section:
        if name in SECTIONS:
            raise ValueError(f"there is a section '{name}' already; choose another name")
        SECTIONS[name] = measure
        return measure

    return enter


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which a ``share`` (0 to 1) of them lies; at least one is needed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def middle(values: Iterable[float]) -> float:
    """The median."""
    return statistics.median(values)


def table(figures: Sequence[Measured]) -> str:
    """The figures as a table of text."""
    rows = [("", "value", "limit", "reference", "ratio", "bound", "")]
    rows += [figure.row() for figure in figures]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        middle_cells = [cell.rjust(wide) for cell, wide in zip(row, widths, strict=True)][1:-1]
        lines.append("  ".join([row[0].ljust(widths[0]), *middle_cells, row[-1]]).rstrip())
    return "\n".join(lines)
