"""Checks of single figures: Strength, gold, prices and purchases left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from thunderstone.engine import stats
from thunderstone.scenarios.checks.reading import items_words, number, reads, same_number
from thunderstone.scenarios.names import CardRef
from thunderstone.scenarios.table import Table

if TYPE_CHECKING:
    from thunderstone.scenarios.checks.reading import Check, Number, Reader

Owner = Callable[[Table], int]


@reads("strength", "gold", "price")
def _of_the_seat(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    return SEAT_FIGURES[key](reader, value, where, reader.seat_of(None))


def _strength(reader: Reader, value: Any, where: str, owner: Owner) -> list[Check]:
    return [
        _strength_of(ref, number(wanted, where), owner)
        for ref, wanted in reader.by_card(value, where)
    ]


def _strength_of(ref: CardRef, expected: Number, owner: Owner) -> Check:
    def check(table: Table) -> list[str]:
        seat = owner(table)
        found = table.matching(ref, table.state.seats[seat].hand, seat)
        if not found:
            return [f"strength of {ref}: it is not in the hand of seat {seat + 1}"]
        items = stats.strength_items(table.state, seat, found[0])
        total = stats.total(items)
        if expected.holds(total):
            return []
        return [
            f"strength of {ref}: expected {expected}, found {total}\n  {items_words(table, items)}"
        ]

    return check


def _gold(_reader: Reader, value: Any, where: str, owner: Owner) -> list[Check]:
    return [
        same_number(
            "gold",
            number(value, where),
            lambda table: stats.gold(table.state, owner(table)),
            lambda table: items_words(table, stats.gold_items(table.state, owner(table))),
        )
    ]


@reads("buys")
def _buys(_reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    return [same_number(key, number(value, where), lambda table: table.state.turn.buys)]


def _price(reader: Reader, value: Any, where: str, owner: Owner) -> list[Check]:
    checks = []
    for name, wanted in reader.mapping(value, where, "{card: price}").items():
        stack = reader.names.stack(name, where, reader.stacks)
        checks.append(_price_of(stack, number(wanted, where), owner))
    return checks


def _price_of(stack: str, expected: Number, owner: Owner) -> Check:
    def check(table: Table) -> list[str]:
        cards = table.state.stacks[stack]
        if not cards:
            return [f"price of {stack}: the stack is sold out"]
        found = stats.price(table.state, owner(table), cards[-1])
        if expected.holds(found):
            return []
        return [f"price of {stack}: expected {expected}, found {found}"]

    return check


SEAT_FIGURES: dict[str, Callable[[Reader, Any, str, Owner], list[Check]]] = {
    "strength": _strength,
    "gold": _gold,
    "price": _price,
}
"""Figures that every seat has, whoever's turn it is."""
