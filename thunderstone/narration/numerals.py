"""Numbers as they are shown everywhere: with a true minus sign below 0."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"


def numeral(number: float | str) -> str:
    """A number, or what has been made of one: ``2``, ``−2``."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """A number with its sign; 0 has none: ``+2``, ``0``, ``−2``."""
    return numeral(f"{number:+}") if number else "0"


def added(number: int) -> str:
    """What is added to a sum: ``+2``, ``+0``, ``−2``."""
    return numeral(f"{number:+}")
