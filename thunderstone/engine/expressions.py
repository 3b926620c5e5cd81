"""What a program may ask about the table: sets of cards, quantities and conditions.

No arithmetic beyond one closed form: a count, sum or figure, then times, per, plus, most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from thunderstone.engine import values
from thunderstone.engine.card import REPLACED
from thunderstone.engine.decision import PURPOSES
from thunderstone.engine.filters import list_of, parse_filter, word_of
from thunderstone.engine.pieces import PHASES
from thunderstone.engine.program import (
    PARSERS,
    BadCard,
    Cards,
    Condition,
    Modes,
    Quantity,
    Scope,
    fields_of,
    nearest,
)

if TYPE_CHECKING:
    from thunderstone.engine.state import State

STATS = (
    "attack",
    "magic_attack",
    "light",
    "strength",
    "health",
    "frail",
    "price",
    "barred",
    "bound",
    "converted",
    "weightless",
    "magic_doubling",
    "light_needed",
    "halved",
    "light_waived",
    "many_weapons",
    "buys",
    "noted",
    "copied",
    "served",
)
"""What a mark or a `while` line may change; those without a figure of their own count as a yes."""

UNTIL = ("turn", "shown")
MOMENTS = ("now", "battle_end")
SEAT_PILES = ("discard", "hand")
RANKS = range(4)
"""Rank 0 is the space before the village (R94)."""

PLACES: dict[str, Cards] = {
    "shown": lambda state, scope: state.seats[scope.seat].hand,
    "hand": lambda state, scope: state.seats[scope.seat].hand,
    "hall": lambda state, scope: [card for rank in state.hall[1:] for card in rank],
    "doomed": lambda state, scope: state.turn.doomed,
    "rank_0": lambda state, scope: state.hall[0],
    "front": lambda state, scope: state.hall[1],
    "monsters": lambda state, scope: [
        card for rank in state.hall for card in rank if state.kinds[card].monster
    ],
    "lost_guests": lambda state, scope: [c for c in state.turn.borrowed if c in state.turn.lost],
    "offered": lambda state, scope: state.turn.offered,
    "noted": lambda state, scope: [
        mark.target
        for mark in state.turn.marks
        if mark.stat == "noted" and mark.source == scope.host
    ],
    "weapon": lambda state, scope: values.arms_of(state, scope.host),
    "carried": lambda state, scope: values.carried_by(state, scope.host),
    "arrivals": lambda state, scope: state.arrivals,
    "lost": lambda state, scope: state.turn.lost,
    "aside": lambda state, scope: state.seats[scope.seat].aside,
    "turned_up": lambda state, scope: [card for seat in state.seats for card in seat.aside],
    "to_turn_up": lambda state, scope: [
        card for seat in state.seats for card in (*seat.deck, *seat.discard)
    ],
    "captives": lambda state, scope: [
        card for card in state.under.get(scope.host, ()) if card != scope.host
    ],
    "treasures": lambda state, scope: state.seats[scope.seat].treasures,
    "self": lambda state, scope: [scope.host],
    "target": lambda state, scope: [scope.target] if scope.target >= 0 else [],
    "bearer": lambda state, scope: [
        hero for weapon, hero in state.turn.equipped.items() if weapon == scope.host
    ],
    "stone": lambda state, scope: [
        card for rank in state.hall[1:] for card in rank if state.kinds[card].kind == "thunderstone"
    ],
}
"""Where cards may be taken from. "shown": the seat's revealed cards, doomed ones too (R77);
"hand" is the same list and reads better of a seat whose cards are not shown. "turned_up" and
"to_turn_up" are of all seats: what lies aside, and what could still be turned up (R9)."""


def parse_cards(value: Any, where: str) -> Cards:
    """Read a set of cards: a place, "$register", {tops: n}, or {from: place, where: filter}."""
    if isinstance(value, str):
        if value.startswith("$"):
            name = value[1:]
            return lambda state, scope: scope.regs[name]
        if value not in PLACES:
            raise BadCard(f"{where}: unknown place '{value}'; {nearest(value, PLACES)}")
        return PLACES[value]
    if isinstance(value, Mapping) and "tops" in value:
        fields_of(value, where, ("tops",), ())
        count = _parse_int(value["tops"], f"{where}.tops")
        if count < 1:
            raise BadCard(f"{where}.tops: expected 1 or more, found {count}")
        return lambda state, scope: [
            card for stack in state.stacks.values() for card in reversed(stack[-count:])
        ]
    fields_of(value, where, ("from",), ("where",))
    source = parse_cards(value["from"], f"{where}.from")
    if "where" not in value:
        return source
    keep = parse_filter(value["where"], f"{where}.where")
    return lambda state, scope: [c for c in source(state, scope) if keep(state, scope, c)]


def _count(value: Any, where: str) -> Quantity:
    cards = parse_cards(value, where)
    return lambda state, scope: len(cards(state, scope))


def _gold(value: Any, where: str) -> Quantity:
    cards = parse_cards(value, where)
    return lambda state, scope: sum(
        values.gold_value(state, card) or 0 for card in cards(state, scope)
    )


def _only(word: str, quantity: Quantity) -> Callable[[Any, str], Quantity]:
    """A quantity of which there is but one: a word says whose."""

    def source(value: Any, where: str) -> Quantity:
        if value != word:
            raise BadCard(f"{where}: expected '{word}', found {value!r}")
        return quantity

    return source


def _figure(name: str) -> Callable[[Any, str], Quantity]:
    def source(value: Any, where: str) -> Quantity:
        cards = parse_cards(value, where)
        return lambda state, scope: sum(
            getattr(state.kinds[card], name) or 0 for card in cards(state, scope)
        )

    return source


SOURCES: dict[str, Callable[[Any, str], Quantity]] = {
    "count": _count,
    "gold": _gold,
    "xp": _only("own", lambda state, scope: state.seats[scope.seat].xp),
    "players": _only("all", lambda state, scope: len(state.seats)),
    **{name: _figure(name) for name in ("level", "strength", "health", "vp")},
}
"""What a quantity starts from: a count of cards, or the sum of a printed figure."""


def parse_quantity(value: Any, where: str) -> Quantity:
    """Read a number: an integer, "$register", or {count | gold | xp | players | level | strength |
    health | vp: ..., times, per, plus, most}.

    Divisions round down (R91).
    """
    if isinstance(value, bool):
        raise BadCard(f"{where}: expected a quantity, found {value!r}")
    if isinstance(value, int):
        return lambda state, scope: value
    if isinstance(value, str) and value.startswith("$"):
        name = value[1:]
        return lambda state, scope: scope.regs[name]
    if not isinstance(value, Mapping):
        raise BadCard(f"{where}: expected a quantity, found {value!r}")
    found = [key for key in value if key in SOURCES]
    if len(found) != 1:
        raise BadCard(f"{where}: a quantity starts from one of {', '.join(SOURCES)}")
    fields_of(value, where, found, ("times", "per", "plus", "most"))
    source = SOURCES[found[0]](value[found[0]], f"{where}.{found[0]}")
    figures = {
        word: _parse_int(value[word], f"{where}.{word}")
        for word in ("times", "per", "plus", "most")
        if word in value
    }
    times, per = figures.get("times", 1), figures.get("per", 1)
    plus, most = figures.get("plus", 0), figures.get("most")
    if per < 1:
        raise BadCard(f"{where}.per: one for every {per} is no number; choose 1 or more")

    def quantity(state: State, scope: Scope) -> int:
        amount: int = source(state, scope) * times // per + plus
        return amount if most is None else min(amount, most)

    return quantity


def _any(value: Any, where: str) -> Condition:
    cards = parse_cards(value, where)
    return lambda state, scope: bool(cards(state, scope))


def _none(value: Any, where: str) -> Condition:
    cards = parse_cards(value, where)
    return lambda state, scope: not cards(state, scope)


def _xp_at_least(value: Any, where: str) -> Condition:
    least = _parse_int(value, where)
    return lambda state, scope: bool(state.seats[scope.seat].xp >= least)


def _target_rank(value: Any, where: str) -> Condition:
    ranks = [_parse_int(entry, where) for entry in list_of(value, "ranks", where)]
    for rank in ranks:
        if rank not in RANKS:
            raise BadCard(f"{where}: there is no rank {rank}; choose from 0 to 3")
    return lambda state, scope: scope.rank in ranks


def _at_least(value: Any, where: str) -> Condition:
    fields_of(value, where, ("of", "number"), ())
    amount = parse_quantity(value["of"], f"{where}.of")
    number = _parse_int(value["number"], f"{where}.number")
    return lambda state, scope: amount(state, scope) >= number


def _not(value: Any, where: str) -> Condition:
    inner = parse_condition(value, where)
    return lambda state, scope: not inner(state, scope)


def _either(value: Any, where: str) -> Condition:
    parts = [parse_condition(entry, where) for entry in list_of(value, "conditions", where)]
    return lambda state, scope: any(part(state, scope) for part in parts)


def _action(value: Any, where: str) -> Condition:
    phases = ACTION_PHASES[word_of(tuple(ACTION_PHASES))(value, where)]
    return lambda state, scope: bool(state.turn.shown and state.turn.phase in phases)


def _won(value: Any, where: str) -> Condition:
    won = _parse_bool(value, where)
    return lambda state, scope: bool(state.turn.won == won)


def _picked(value: Any, where: str) -> Condition:
    acts = [_parse_str(entry, where) for entry in list_of(value, "words", where)]
    return lambda state, scope: bool(scope.regs.get("pick", [""])[0] in acts)


ACTION_PHASES = {
    "village": ("village", "buying", "levelling"),
    "battle": ("battle",),
    "dungeon": ("dungeon", "battle", "aftermath", "reckoning"),
}

CONDITIONS: dict[str, Callable[[Any, str], Condition]] = {
    "any": _any,
    "none": _none,
    "xp_at_least": _xp_at_least,
    "at_least": _at_least,
    "target_rank": _target_rank,
    "not": _not,
    "either": _either,
    "action": _action,
    "won": _won,
    "picked": _picked,
}


def parse_condition(value: Any, where: str) -> Condition:
    """Read a condition: a mapping with one test, or a list of them (all must hold)."""
    if isinstance(value, list):
        parts = [parse_condition(entry, where) for entry in list_of(value, "conditions", where)]
        return lambda state, scope: all(part(state, scope) for part in parts)
    if not isinstance(value, Mapping) or len(value) != 1:
        raise BadCard(f"{where}: expected a condition, found {value!r}")
    ((word, argument),) = value.items()
    if word not in CONDITIONS:
        raise BadCard(f"{where}: unknown condition '{word}'; {nearest(str(word), CONDITIONS)}")
    return CONDITIONS[word](argument, f"{where}.{word}")


def _parse_int(value: Any, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadCard(f"{where}: expected a whole number, found {value!r}")
    return value


def _parse_bool(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadCard(f"{where}: expected true or false, found {value!r}")
    return value


def _parse_str(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise BadCard(f"{where}: expected a word, found {value!r}")
    return value


def _parse_modes(value: Any, where: str) -> Modes:
    """The ways of an effect: words, or {word, if} for one that is not always open."""
    found: list[tuple[str, Condition | None]] = []
    for entry in list_of(value, "ways", where):
        if isinstance(entry, Mapping):
            fields_of(entry, where, ("word", "if"), ())
            needs = parse_condition(entry["if"], f"{where}.if")
            found.append((_parse_str(entry["word"], f"{where}.word"), needs))
        else:
            found.append((_parse_str(entry, where), None))
    return tuple(found)


PARSERS.update(
    {
        "Modes": _parse_modes,
        "Cards": parse_cards,
        "Quantity": parse_quantity,
        "Condition": parse_condition,
        "Phase": word_of(PHASES),
        "Purpose": word_of(PURPOSES),
        "Stat": word_of(STATS),
        "Until": word_of(UNTIL),
        "Moment": word_of(MOMENTS),
        "Replaced": word_of(REPLACED),
        "SeatPile": word_of(SEAT_PILES),
        "int": _parse_int,
        "bool": _parse_bool,
        "str": _parse_str,
    }
)
