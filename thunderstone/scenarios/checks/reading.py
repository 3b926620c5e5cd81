"""How checks are read: numbers, truths, cards, and the table of keys under ``expect:``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from thunderstone.scenarios.faults import Unusable, unknown
from thunderstone.scenarios.names import CardRef, Names
from thunderstone.scenarios.table import Table

BOUND = re.compile(r"^\s*(>=|<=|>|<)\s*(-?\d+)\s*$")

Check = Callable[[Table], list[str]]
"""Looks at the table and says what does not hold, a sentence each; empty where all holds."""

Read = Callable[[Table], Any]


class Number(NamedTuple):
    """An expected number: exactly, or a bound such as ">=3"."""

    sign: str
    value: int

    def holds(self, found: int) -> bool:
        """Whether ``found`` is as expected."""
        match self.sign:
            case ">=":
                return found >= self.value
            case "<=":
                return found <= self.value
            case ">":
                return found > self.value
            case "<":
                return found < self.value
        return found == self.value

    def __str__(self) -> str:
        return f"{self.sign}{self.value}"


def number(value: Any, where: str) -> Number:
    """Read an expected number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Number("", value)
    bound = BOUND.match(str(value))
    if not bound:
        raise Unusable(f"{where}: expected a number, or a bound such as '>=3'; found {value!r}")
    return Number(bound[1], int(bound[2]))


def truth(value: Any, where: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise Unusable(f"{where}: expected true or false, found {value!r}")
    return value


def same_number(what: str, expected: Number, read: Read, why: Read | None = None) -> Check:
    """A check of one number; ``why`` gives the sum behind it for the message."""

    def check(table: Table) -> list[str]:
        found = read(table)
        if expected.holds(found):
            return []
        reason = f"\n  {why(table)}" if why else ""
        return [f"{what}: expected {expected}, found {found}{reason}"]

    return check


def same_value(what: str, expected: Any, read: Read) -> Check:
    """A check of one word or truth value."""

    def check(table: Table) -> list[str]:
        found = read(table)
        return [] if found == expected else [f"{what}: expected {expected}, found {found}"]

    return check


def items_words(table: Table, items: Any) -> str:
    """The summands of a figure, for a failed check."""
    if not items:
        return "nothing adds to it"
    parts = []
    for item in items:
        to = "the party" if item.card < 0 else table.name_of(item.card)
        by = f" by {table.name_of(item.source)}" if 0 <= item.source != item.card else ""
        parts.append(f"{to} {item.stat} {item.amount:+d}{by}")
    return "sum: " + "; ".join(parts)


class Reader:
    """Reads checks; ``stacks`` are the names of the stacks of the case's game."""

    def __init__(self, names: Names, stacks: tuple[str, ...], main: int) -> None:
        self.names = names
        self.stacks = stacks
        self.main = main

    def checks(self, entry: Any, where: str) -> list[Check]:
        """All checks of one ``expect:``, a mapping or a list of them; raises Unusable."""
        if isinstance(entry, list):
            return [check for part in entry for check in self.checks(part, where)]
        if not isinstance(entry, dict):
            raise Unusable(f"{where}: expected checks such as {{attack: 7}}, found {entry!r}")
        found: list[Check] = []
        for key, value in entry.items():
            reader = READERS.get(str(key))
            if reader is None:
                raise unknown("check", key, READERS, where)
            found += reader(self, value, f"{where}.{key}", str(key))
        return found

    def seat_of(self, seat: int | None) -> Callable[[Table], int]:
        """The seat that a check speaks of: the one named, or the case's own."""
        return (lambda table: table.main) if seat is None else (lambda table: seat)

    def mapping(self, value: Any, where: str, what: str) -> dict[Any, Any]:
        """A mapping that may hold any key."""
        if not isinstance(value, dict) or not value:
            raise Unusable(f"{where}: expected {what}, found {value!r}")
        return value

    def by_card(self, value: Any, where: str) -> list[tuple[CardRef, Any]]:
        """A mapping from cards to what is expected of them."""
        entries = self.mapping(value, where, "{card: number}")
        return [(self.names.card(name, where), wanted) for name, wanted in entries.items()]


ReadCheck = Callable[[Reader, Any, str, str], list[Check]]
READERS: dict[str, ReadCheck] = {}
"""How each key under ``expect:`` is read."""


def reads(*keys: str) -> Callable[[ReadCheck], ReadCheck]:
    """Enter a reader for some keys."""

    def enter(reader: ReadCheck) -> ReadCheck:
        for key in keys:
            READERS[key] = reader
        return reader

    return enter
