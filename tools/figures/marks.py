"""Figures in a document: ``<!-- figure: NAME -->250<!-- /figure -->``."""

from __future__ import annotations

import re
from collections.abc import Mapping

Value = int | float
"""A count, or a ratio."""

BEGINNING = re.compile("(?<!`)<!-- figure")
"""Where a mark begins; one that a document shows as code is none."""
MARK = re.compile(r"((?<!`)<!-- figure: ([a-z0-9-]+) -->)(.*?)(<!-- /figure -->)")

FIRST = re.compile(r"^[ >*-]*<!-- figure", re.MULTILINE)
"""A mark that begins a line: Markdown takes it for HTML, and ends the paragraph before it."""


def stated(text: str) -> list[tuple[str, str]]:
    """Every marked figure of a document, by name, as the text states it."""
    return [(found[2], found[3]) for found in MARK.finditer(text)]


def written(value: Value) -> str:
    """A figure as a document states it: a ratio with two decimals."""
    return f"{value:,}" if isinstance(value, int) else f"{value:.2f}"


def renewed(text: str, values: Mapping[str, Value]) -> str:
    """The document with the values that are known in their places; all else is left as it is."""

    def place(found: re.Match[str]) -> str:
        value = written(values[found[2]]) if found[2] in values else found[3]
        return f"{found[1]}{value}{found[4]}"

    return MARK.sub(place, text)
