"""Checks of battles: the comparison fought, previews, and what each card brings to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from thunderstone.engine import attack, hall
from thunderstone.scenarios.checks.reading import (
    items_words,
    number,
    reads,
    same_number,
    same_value,
    truth,
)
from thunderstone.scenarios.faults import Failed, check_keys
from thunderstone.scenarios.names import CardRef
from thunderstone.scenarios.table import Table

if TYPE_CHECKING:
    from thunderstone.scenarios.checks.reading import Check, Number, Reader

TALLY: dict[str, Callable[[attack.AttackBreakdown], Any]] = {
    "attack": lambda tally: tally.total,
    "normal": lambda tally: tally.attack,
    "magic": lambda tally: tally.magic,
    "normal_lost": lambda tally: tally.attack_lost,
    "magic_lost": lambda tally: tally.magic_lost,
    "magic_doubled": lambda tally: tally.magic_doubled,
    "halved": lambda tally: tally.halved,
    "light": lambda tally: tally.light,
    "light_needed": lambda tally: tally.light_needed,
    "light_counted": lambda tally: tally.light_needed - tally.missing,
    "missing_light": lambda tally: tally.missing,
    "light_penalty": lambda tally: tally.penalty,
    "health": lambda tally: tally.health,
    "short": lambda tally: tally.short,
    "margin": lambda tally: tally.total - tally.health,
    "rank": lambda tally: tally.rank,
}
TALLY_KEYS = (*TALLY, "wins", "from", "monster")
STATS = {"attack": "attack", "magic": "magic_attack", "light": "light"}


def _fought(table: Table) -> attack.AttackBreakdown | None:
    return table.fought


def _tally_checks(
    reader: Reader,
    value: Any,
    where: str,
    what: str,
    read: Callable[[Table], attack.AttackBreakdown | None],
) -> list[Check]:
    entry = check_keys(value, TALLY_KEYS, where)
    return [
        _tally_check(reader, key, wanted, f"{where}.{key}", f"{what} {key}", read)
        for key, wanted in entry.items()
    ]


def _tally_check(
    reader: Reader,
    key: str,
    wanted: Any,
    where: str,
    what: str,
    read: Callable[[Table], attack.AttackBreakdown | None],
) -> Check:
    if key == "monster":
        ref = reader.names.card(wanted, where)
        check = _monster_check(what, ref, read)
    elif key == "wins":
        check = same_value(what, truth(wanted, where), lambda table: _sure(read(table)).wins)
    elif key == "from":
        check = _sources_check(reader, wanted, where, what, read)
    else:

        def why(table: Table) -> str:
            tally = _sure(read(table))
            if key == "health":
                return items_words(table, tally.health_items)
            light = f"Light {tally.light} of {tally.light_needed}: -{tally.penalty}"
            return f"{items_words(table, tally.items)}; {light}; Health {tally.health}"

        check = same_number(
            what, number(wanted, where), lambda table: TALLY[key](_sure(read(table))), why
        )

    def checked(table: Table) -> list[str]:
        if read(table) is None:
            return [f"{what}: there is no battle to look at here"]
        return check(table)

    return checked


def _monster_check(
    what: str, ref: CardRef, read: Callable[[Table], attack.AttackBreakdown | None]
) -> Check:
    """The card attacked, in the rank where it was attacked: it may have left since."""

    def check(table: Table) -> list[str]:
        tally = _sure(read(table))
        found, rank = table.name_of(tally.target), tally.rank
        if table.fits(ref._replace(rank=None), tally.target) and ref.rank in (None, rank):
            return []
        return [f"{what}: expected {ref}, found {found} in rank {rank}"]

    return check


def _sure(tally: attack.AttackBreakdown | None) -> attack.AttackBreakdown:
    if tally is None:
        raise LookupError("no tally")
    return tally


def _sources_check(
    reader: Reader,
    value: Any,
    where: str,
    what: str,
    read: Callable[[Table], attack.AttackBreakdown | None],
) -> Check:
    """``from: {card: 3}``: the Attack and Magic Attack that count for one copy of a card."""
    wanted = [
        (ref, key, number(amount, where))
        for ref, entry in reader.by_card(value, where)
        for key, amount in (
            check_keys(entry, STATS, where).items() if isinstance(entry, dict) else [("all", entry)]
        )
    ]

    def check(table: Table) -> list[str]:
        tally = _sure(read(table))
        faults = []
        for ref, key, expected in wanted:
            cards = list(dict.fromkeys(item.card for item in tally.items if item.card >= 0))
            found = table.matching(ref, cards, table.state.active)
            if not found and not _belongs(table, ref):
                faults.append(f"{what} {ref}: the case has no such copy")
            stats = ("attack", "magic_attack") if key == "all" else (STATS[key],)
            amount = sum(
                item.amount for item in tally.items if item.card in found[:1] and item.stat in stats
            )
            if not expected.holds(amount):
                sums = items_words(table, tally.items)
                faults.append(f"{what} {ref}: expected {expected}, found {amount}\n  {sums}")
        return faults

    return check


def _belongs(table: Table, ref: CardRef) -> bool:
    """Whether the active seat has, or had when the case began, the copy that ``ref`` means."""
    seat = table.state.active
    own = table.state.seats[seat]
    return any(
        table.fits(ref, card) and (label[0] == seat or card in (*own.hand, *own.treasures))
        for card, label in table.labels.items()
    )


@reads("battle")
def _battle(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    return _tally_checks(reader, value, where, "the last battle's", _fought)


@reads(*TALLY, "wins")
def _last_battle(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    if key in OF_MONSTERS and isinstance(value, dict):
        return _of_monsters(reader, value, where, key)

    def check(table: Table) -> list[str]:
        if table.fought is None:
            return [
                f"{key}: no battle has been fought yet; before one, write "
                f"preview: {{monster: {{{key}: {value}}}}}"
            ]
        return inner(table)

    inner = _tally_check(reader, key, value, where, f"the last battle's {key}", _fought)
    return [check]


OF_MONSTERS = ("health", "light_needed")
"""Figures that a Monster of the hall has whether or not it is attacked."""


def _of_monsters(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    """``health: {rank 2: 7}``: what Monsters of the hall have just now (R131, R132, R171)."""
    checks = []
    for name, wanted in reader.mapping(value, where, "{monster: number}").items():
        ref = reader.names.card(name, where)
        checks.append(_of_monster(ref, key, number(wanted, f"{where}.{name}")))
    return checks


def _of_monster(ref: CardRef, key: str, expected: Number) -> Check:
    def check(table: Table, card: int) -> list[str]:
        rank = hall.rank_of(table.state, card)
        tally = attack.tally(table.state, table.state.active, card, rank)
        found = getattr(tally, key)
        if expected.holds(found):
            return []
        why = f"\n  {items_words(table, tally.health_items)}" if key == "health" else ""
        return [f"{key} of {ref}: expected {expected}, found {found}{why}"]

    return _in_the_hall(key, ref, check)


@reads("preview")
def _preview(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    checks: list[Check] = []
    for name, entry in reader.mapping(value, where, "{monster: {attack: 7}}").items():
        ref = reader.names.card(name, where)
        wanted = entry if isinstance(entry, dict) else {"attack": entry}
        for check in _tally_checks(
            reader, wanted, f"{where}.{name}", f"preview of {ref}", _previewed(ref)
        ):
            checks.append(_with_preview(ref, check))
    return checks


def _hall_card(table: Table, ref: CardRef) -> int | None:
    lying = [card for cards in table.state.hall for card in cards]
    found = table.matching(ref, lying, table.state.active)
    table.require_one_place(ref, found)
    return found[0] if found else None


def _previewed(ref: CardRef) -> Callable[[Table], attack.AttackBreakdown | None]:
    def read(table: Table) -> attack.AttackBreakdown | None:
        card = _hall_card(table, ref)
        return None if card is None else table.preview(card)

    return read


def _with_preview(ref: CardRef, check: Check) -> Check:
    def checked(table: Table, card: int) -> list[str]:
        if table.preview(card) is None:
            return [
                f"preview of {ref}: there is one only while the action or the dungeon menu is asked"
            ]
        return check(table)

    return _in_the_hall("preview", ref, checked)


def _in_the_hall(what: str, ref: CardRef, check: Callable[[Table, int], list[str]]) -> Check:
    """A check of a card that must lie in the hall."""

    def checked(table: Table) -> list[str]:
        try:
            card = _hall_card(table, ref)
        except Failed as error:
            return [f"{what}: {error}"]
        if card is None:
            return [f"{what} of {ref}: it does not lie in the hall"]
        return check(table, card)

    return checked
