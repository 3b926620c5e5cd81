"""Checks of zones: hands, decks, the hall, stacks, and the lists that last for a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from thunderstone.engine.state import Seat
from thunderstone.scenarios.checks.reading import (
    BOUND,
    Check,
    Read,
    Reader,
    number,
    reads,
    same_number,
)
from thunderstone.scenarios.faults import Unusable, check_keys
from thunderstone.scenarios.names import is_nothing
from thunderstone.scenarios.setting import RANKS, SEAT_KEYS, by_rank, whole
from thunderstone.scenarios.table import Table

PILE_KEYS = ("is", "contains", "lacks", "size", "top", "bottom", "within")


def pile_check(
    reader: Reader, value: Any, where: str, what: str, read: Read, *, ordered: bool = False
) -> Check:
    """A check of a pile: its cards, its size, or a mapping of PILE_KEYS.

    ``ordered`` piles (decks) are compared top first, the others in any order. ``read`` gives
    copies as the state holds them, the top last.
    """
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if is_number or (isinstance(value, str) and BOUND.match(value)):
        value = {"size": value}
    elif not isinstance(value, dict) or not set(map(str, value)) & set(PILE_KEYS):
        value = {"is": value}
    entry = check_keys(value, PILE_KEYS, where)
    parts = [_pile_part(reader, key, entry[key], f"{where}.{key}", ordered) for key in entry]

    def check(table: Table) -> list[str]:
        cards = [table.id_of(card) for card in read(table)][::-1]
        faults = [part(cards) for part in parts]
        return [f"{what}: {fault}" for fault in faults if fault]

    return check


def _pile_part(
    reader: Reader, key: str, value: Any, where: str, ordered: bool
) -> Callable[[list[str]], str]:
    if key == "size":
        expected = number(value, where)
        return lambda cards: (
            "" if expected.holds(len(cards)) else f"expected {expected} cards, found {len(cards)}"
        )
    if key == "within":
        return _within(reader, value, where)
    wanted = [ref.id for ref in reader.names.list_of(value, where)]
    match key:
        case "is":
            arrange: Callable[[list[str]], list[str]] = list if ordered else sorted
            return lambda cards: _differ(arrange(wanted), arrange(cards))
        case "contains":
            return lambda cards: (
                f"expected to contain {_list(missing)}, found {_list(cards)}"
                if (missing := [w for w in wanted if cards.count(w) < wanted.count(w)])
                else ""
            )
        case "lacks":
            return lambda cards: (
                f"expected to lack {_list(present)}, found {_list(cards)}"
                if (present := [w for w in wanted if w in cards])
                else ""
            )
        case "top":
            return lambda cards: _differ(wanted, cards[: max(1, len(wanted))], "on top ")
    return lambda cards: _differ(wanted, cards[-max(1, len(wanted)) :], "at the bottom ")


def _within(reader: Reader, value: Any, where: str) -> Callable[[list[str]], str]:
    """``within: {stone_of_avarice: 1-11}``: places counted from the bottom, which is 1."""
    bounds = []
    for ref, text in reader.by_card(value, where):
        first, dash, last = str(text).partition("-")
        if not (first.strip().isdigit() and (last.strip().isdigit() or not dash)):
            raise Unusable(f"{where}: expected places from the bottom such as 1-11, found {text!r}")
        bounds.append((ref.id, int(first), int(last or first)))

    def part(cards: list[str]) -> str:
        for card, low, high in bounds:
            places = [len(cards) - place for place, other in enumerate(cards) if other == card]
            if not places or not all(low <= place <= high for place in places):
                return f"expected {card} from the bottom at {low} to {high}, found {places}"
        return ""

    return part


def _differ(wanted: list[str], found: list[str], place: str = "") -> str:
    return "" if wanted == found else f"expected {place}{_list(wanted)}, found {_list(found)}"


def _list(cards: list[str]) -> str:
    shown = ", ".join(cards[:20])
    return f"[{shown}{f' and {len(cards) - 20} more' if len(cards) > 20 else ''}]"


@reads("hand", "deck", "discard", "treasures", "all_cards", "xp")
def _own(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    return _seat_check(reader, value, where, key, None)


@reads("seats")
def _seats(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    checks: list[Check] = []
    for seat, entry in reader.mapping(value, where, "{2: {hand: [...]}}").items():
        place = f"{where}.{seat}"
        seat_number = whole(seat, where, 1) - 1
        for key, wanted in check_keys(entry, (*SEAT_KEYS, "all_cards"), place).items():
            checks += _seat_check(reader, wanted, f"{place}.{key}", key, seat_number)
    return checks


def _seat_check(reader: Reader, value: Any, where: str, key: str, seat: int | None) -> list[Check]:
    owner = reader.seat_of(seat)
    what = key if seat is None else f"seat {seat + 1} {key}"

    def exists(check: Check) -> Check:
        def checked(table: Table) -> list[str]:
            if owner(table) >= len(table.state.seats):
                return [f"{what}: there are only {len(table.state.seats)} seats"]
            return check(table)

        return checked

    if key == "xp":
        return [
            exists(
                same_number(
                    what, number(value, where), lambda table: table.state.seats[owner(table)].xp
                )
            )
        ]
    return [
        exists(
            pile_check(
                reader,
                value,
                where,
                what,
                lambda table: _pile_of(table.state.seats[owner(table)], key),
                ordered=key == "deck",
            )
        )
    ]


def _pile_of(seat: Seat, key: str) -> list[int]:
    """One of a seat's piles, or all its cards together; Treasures are no deck cards (R107)."""
    if key == "all_cards":
        return [*seat.deck, *seat.hand, *seat.discard, *seat.aside]
    pile: list[int] = getattr(seat, key)
    return pile


@reads("dungeon", "disease")
def _common_deck(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    return [
        pile_check(reader, value, where, key, lambda table: getattr(table.state, key), ordered=True)
    ]


@reads("destroyed")
def _destroyed(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    return [pile_check(reader, value, where, key, lambda table: table.state.void)]


@reads("hall")
def _hall(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    entry = by_rank(value, where)
    return [check for key in entry for check in _rank(reader, entry[key], f"{where}.{key}", key)]


@reads(*RANKS)
def _rank(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    rank = int(key[-1])
    return [pile_check(reader, value, where, key, lambda table: table.state.hall[rank])]


@reads("stacks")
def _stacks(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    checks = []
    for name, wanted in reader.mapping(value, where, "{dagger: 4}").items():
        stack = reader.names.stack(name, where, reader.stacks)
        checks.append(
            pile_check(
                reader, wanted, f"{where}.{name}", f"stack {stack}", _stack(stack), ordered=True
            )
        )
    return checks


def _stack(name: str) -> Read:
    return lambda table: table.state.stacks[name]


@reads("equipped")
def _equipped(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    given = {} if is_nothing(value) or value == [] else value
    if not isinstance(given, dict):
        raise Unusable(f"{where}: expected {{weapon: hero}} or none, found {value!r}")
    wanted = [
        (reader.names.card(weapon, where), reader.names.card(hero, where))
        for weapon, hero in given.items()
    ]

    def check(table: Table) -> list[str]:
        pairs = list(table.state.turn.equipped.items())
        left = pairs[:]
        for weapon, hero in wanted:
            fitting = [
                pair
                for pair in left
                if table.matching(weapon, [pair[0]], table.state.active)
                and table.matching(hero, [pair[1]], table.state.active)
            ]
            if not fitting:
                return [f"equipped: expected {weapon}: {hero}, found {_pairs(table, pairs)}"]
            left.remove(fitting[0])
        return [f"equipped: not expected {_pairs(table, left)}"] if left else []

    return [check]


def _pairs(table: Table, pairs: list[tuple[int, int]]) -> str:
    named = [f"{table.name_of(weapon)}: {table.name_of(hero)}" for weapon, hero in pairs]
    return ", ".join(named) or "none"


@reads("doomed", "lost", "dropped", "found")
def _turn_list(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    return [
        pile_check(reader, value, where, key, lambda table: list(getattr(table.state.turn, key)))
    ]
