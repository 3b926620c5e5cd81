"""Checks of zones: hands, decks, the hall, stacks, and the lists that last for a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from thunderstone.engine.state import Seat
from thunderstone.scenarios.checks.figures import SEAT_FIGURES
from thunderstone.scenarios.checks.reading import BOUND, number, reads, same_number
from thunderstone.scenarios.faults import Unusable, check_keys
from thunderstone.scenarios.game import whole
from thunderstone.scenarios.names import CardRef, is_nothing
from thunderstone.scenarios.setting import RANKS, SEAT_KEYS, by_rank
from thunderstone.scenarios.table import SHARED, Table

if TYPE_CHECKING:
    from thunderstone.scenarios.checks.reading import Check, Number, Read, Reader

PILE_KEYS = ("is", "contains", "lacks", "size", "top", "bottom", "within")


def pile_check(
    reader: Reader,
    value: Any,
    where: str,
    what: str,
    read: Read,
    owner: Callable[[Table], int],
    *,
    ordered: bool = False,
) -> Check:
    """A check of a pile: its cards, its size, or a mapping of PILE_KEYS.

    ``ordered`` piles (decks) are compared top first, the others in any order. ``read`` gives
    copies as the state holds them, the top last. Numbers mean the copies of ``owner``.
    """
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if is_number or (isinstance(value, str) and BOUND.match(value)):
        value = {"size": value}
    elif not isinstance(value, dict):
        value = {"is": value}
    entry = check_keys(value, PILE_KEYS, where)
    parts = [_pile_part(reader, key, entry[key], f"{where}.{key}", ordered) for key in entry]

    def check(table: Table) -> list[str]:
        pile = Pile(table, read(table)[::-1], owner(table))
        faults = [part(pile) for part in parts]
        return [f"{what}: {fault}" for fault in faults if fault]

    return check


class Pile(NamedTuple):
    """The cards of a pile, the top first, as ``seat`` speaks of them (SHARED: no seat)."""

    table: Table
    cards: list[int]
    seat: int

    def is_copy(self, ref: CardRef, card: int) -> bool:
        """Whether ``ref`` means this card."""
        return self.table.is_copy(ref, card, self.seat)

    def same(self, refs: list[CardRef], cards: list[int]) -> bool:
        """Whether ``cards`` are just those meant, place by place."""
        return len(refs) == len(cards) and all(map(self.is_copy, refs, cards))

    def missing(self, refs: list[CardRef]) -> list[CardRef]:
        """Those of ``refs`` for which no card of the pile is left."""
        left, missing = self.cards[:], []
        for ref in sorted(refs, key=lambda ref: not ref.exact):
            found = next((card for card in left if self.is_copy(ref, card)), None)
            if found is None:
                missing.append(ref)
            else:
                left.remove(found)
        return missing

    def words(self, refs: list[CardRef], cards: list[int]) -> str:
        """Cards for a message, with their numbers where ``refs`` give any."""
        numbered = any(ref.exact for ref in refs)
        name = self.table.name_of if numbered else self.table.id_of
        return _list([name(card) for card in cards])


Part = Callable[[Pile], str]


def _pile_part(reader: Reader, key: str, value: Any, where: str, ordered: bool) -> Part:
    if key == "size":
        return _size(number(value, where))
    if key == "within":
        return _within(reader, value, where)
    wanted = reader.names.list_of(value, where)
    many = max(1, len(wanted))
    match key:
        case "is":
            return _is(wanted, ordered)
        case "contains":
            return _contains(wanted)
        case "lacks":
            return _lacks(wanted)
        case "top":
            return _is_part(wanted, slice(None, many), "on top ")
    return _is_part(wanted, slice(-many, None), "at the bottom ")


def _size(expected: Number) -> Part:
    def part(pile: Pile) -> str:
        found = len(pile.cards)
        return "" if expected.holds(found) else f"expected {expected} cards, found {found}"

    return part


def _is(wanted: list[CardRef], ordered: bool) -> Part:
    def part(pile: Pile) -> str:
        if ordered:
            holds = pile.same(wanted, pile.cards)
        else:
            holds = len(wanted) == len(pile.cards) and not pile.missing(wanted)
        return "" if holds else _differ(pile, wanted, pile.cards, "", ordered)

    return part


def _is_part(wanted: list[CardRef], where: slice, place: str) -> Part:
    def part(pile: Pile) -> str:
        found = pile.cards[where]
        return "" if pile.same(wanted, found) else _differ(pile, wanted, found, place, True)

    return part


def _contains(wanted: list[CardRef]) -> Part:
    def part(pile: Pile) -> str:
        missing = pile.missing(wanted)
        if not missing:
            return ""
        found = pile.words(wanted, pile.cards)
        return f"expected to contain {_list(list(map(str, missing)))}, found {found}"

    return part


def _lacks(wanted: list[CardRef]) -> Part:
    def part(pile: Pile) -> str:
        present = [ref for ref in wanted if any(pile.is_copy(ref, card) for card in pile.cards)]
        if not present:
            return ""
        found = pile.words(wanted, pile.cards)
        return f"expected to lack {_list(list(map(str, present)))}, found {found}"

    return part


def _within(reader: Reader, value: Any, where: str) -> Part:
    """``within: {stone_of_avarice: 1-11}``: places counted from the bottom, which is 1."""
    bounds = []
    for ref, text in reader.by_card(value, where):
        first, dash, last = str(text).partition("-")
        if not (first.strip().isdigit() and (last.strip().isdigit() or not dash)):
            raise Unusable(f"{where}: expected places from the bottom such as 1-11, found {text!r}")
        bounds.append((ref, int(first), int(last or first)))

    def part(pile: Pile) -> str:
        for ref, low, high in bounds:
            places = [
                len(pile.cards) - place
                for place, card in enumerate(pile.cards)
                if pile.is_copy(ref, card)
            ]
            if not places or not all(low <= place <= high for place in places):
                return f"expected {ref} from the bottom at {low} to {high}, found {places}"
        return ""

    return part


def _differ(pile: Pile, wanted: list[CardRef], found: list[int], place: str, ordered: bool) -> str:
    if not ordered:
        wanted = sorted(wanted, key=str)
        found = sorted(found, key=pile.table.id_of)
    return f"expected {place}{_list(list(map(str, wanted)))}, found {pile.words(wanted, found)}"


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
        known = (*SEAT_KEYS, "all_cards", *SEAT_FIGURES)
        for key, wanted in check_keys(entry, known, place).items():
            read = _figure_check if key in SEAT_FIGURES else _seat_check
            checks += read(reader, wanted, f"{place}.{key}", key, seat_number)
    return checks


def _figure_check(
    reader: Reader, value: Any, where: str, key: str, seat: int | None
) -> list[Check]:
    owner, what = reader.seat_of(seat), f"seat {(seat or 0) + 1} {key}"
    return [_exists(owner, what, check) for check in SEAT_FIGURES[key](reader, value, where, owner)]


def _seat_check(reader: Reader, value: Any, where: str, key: str, seat: int | None) -> list[Check]:
    owner = reader.seat_of(seat)
    what = key if seat is None else f"seat {seat + 1} {key}"

    if key == "xp":
        expected = number(value, where)
        check = same_number(what, expected, lambda table: table.state.seats[owner(table)].xp)
    else:

        def read(table: Table) -> list[int]:
            return _pile_of(table.state.seats[owner(table)], key)

        check = pile_check(reader, value, where, what, read, owner, ordered=key == "deck")
    return [_exists(owner, what, check)]


def _exists(owner: Callable[[Table], int], what: str, check: Check) -> Check:
    """``check``, for a seat that may not be there."""

    def checked(table: Table) -> list[str]:
        if owner(table) >= len(table.state.seats):
            return [f"{what}: there are only {len(table.state.seats)} seats"]
        return check(table)

    return checked


def _pile_of(seat: Seat, key: str) -> list[int]:
    """One of a seat's piles, or all its cards together; Treasures are no deck cards (R107)."""
    if key == "all_cards":
        return [*seat.deck, *seat.hand, *seat.discard, *seat.aside]
    pile: list[int] = getattr(seat, key)
    return pile


@reads("dungeon", "disease")
def _common_deck(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    return [
        pile_check(reader, value, where, key, lambda t: getattr(t.state, key), nobody, ordered=True)
    ]


def nobody(_table: Table) -> int:
    """The owner of what belongs to no seat."""
    return SHARED


@reads("destroyed")
def _destroyed(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    owner = reader.seat_of(None)
    return [pile_check(reader, value, where, key, lambda table: table.state.void, owner)]


@reads("hall")
def _hall(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    entry = by_rank(value, where)
    return [check for key in entry for check in _rank(reader, entry[key], f"{where}.{key}", key)]


@reads(*RANKS)
def _rank(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    rank = int(key[-1])
    return [pile_check(reader, value, where, key, lambda table: table.state.hall[rank], nobody)]


@reads("stacks")
def _stacks(reader: Reader, value: Any, where: str, _key: str) -> list[Check]:
    checks = []
    for name, wanted in reader.mapping(value, where, "{dagger: 4}").items():
        stack = reader.names.stack(name, where, reader.stacks)
        place, what = f"{where}.{name}", f"stack {stack}"
        checks.append(pile_check(reader, wanted, place, what, _stack(stack), nobody, ordered=True))
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
        for weapon, hero in sorted(wanted, key=lambda pair: not (pair[0].exact or pair[1].exact)):
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


@reads("doomed", "lost", "dropped", "found", "kept", "borrowed")
def _turn_list(reader: Reader, value: Any, where: str, key: str) -> list[Check]:
    def read(table: Table) -> list[int]:
        return list(getattr(table.state.turn, key))

    return [pile_check(reader, value, where, key, read, lambda table: table.state.active)]
