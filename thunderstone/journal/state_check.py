"""Whether JSON data are a whole state of a game: every field there, of its kind and in its bounds.

A snapshot is taken up after the rules have changed, when no replay can vouch for it. Which fields
there are, and of which kind, the engine declares; what each kind may be is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from thunderstone.engine.bounds import MOST_CARDS, MOST_FIGURE, MOST_FRAMES
from thunderstone.engine.ending import ENDINGS
from thunderstone.engine.expressions import STATS, UNTIL
from thunderstone.engine.floors import ADJECTIVES, COUNT, NOUNS
from thunderstone.engine.library import Library
from thunderstone.engine.options import BadSetup
from thunderstone.engine.rng import MASK
from thunderstone.engine.setup import SEATS, variant_from_plain
from thunderstone.engine.setup_check import check_variant
from thunderstone.engine.state import STATE_FIELDS
from thunderstone.engine.turn_state import (
    DOORS,
    PENALTIES,
    PHASES,
    SELDOM,
    TURN_FIELDS,
    FieldKind,
    Floor,
)

MOST_ENTRIES = 1000
"""Of any list in a state; most are piles, which hold no more than all the cards."""

RANKS = 4
"""Those of the hall, rank 0 among them."""

_PARTS = {"kinds", "seats", "turn", "variant", "stack", "programs"}

Test = Callable[[Any], bool]


class BadState(ValueError):
    """JSON data that are no state; the message is the place."""


def check_state(library: Library, plain: Mapping[str, Any]) -> None:
    """Raise BadState where some JSON data are not a whole state of a game."""
    needed = _PARTS | set(STATE_FIELDS) - set(SELDOM)
    if not needed <= set(plain) <= _PARTS | set(STATE_FIELDS):
        raise BadState("fields")
    _demand("kinds", _list(plain["kinds"], lambda one: _word(one) and one in library.cards))
    count = len(plain["kinds"])
    if count > MOST_CARDS:
        raise BadState("kinds")
    card = _below(count)
    _demand("seats", _list(plain["seats"], lambda one: _seat(one, card)))
    if len(plain["seats"]) not in SEATS:
        raise BadState("seats")
    seat = _below(len(plain["seats"]))
    tests = _tests(library, card, seat)
    for name, kind in STATE_FIELDS.items():
        _demand(name, name not in plain or tests[kind](plain[name]))
    numbers = range(1, len(plain.get("floors", ())) + 1)
    _demand("floor_of", all(floor in numbers for _, floor in plain.get("floor_of", ())))
    for name in ("commissions", "tally"):
        _demand(name, len(plain.get(name, ())) in (0, len(plain["seats"])))
    _check_variant(plain["variant"], len(plain["seats"]))
    _check_turn(plain["turn"], tests)
    _check_stack(library, plain, card, seat)


def _check_variant(plain: Any, seats: int) -> None:
    try:
        check_variant(variant_from_plain(plain), seats)
    except BadSetup:
        raise BadState("variant") from None


def _check_turn(turn: Any, tests: Mapping[FieldKind, Test]) -> None:
    needed = set(TURN_FIELDS) - set(SELDOM)
    _demand("turn", isinstance(turn, dict) and needed <= set(turn) <= set(TURN_FIELDS))
    for name, kind in TURN_FIELDS.items():
        _demand(f"turn.{name}", name not in turn or tests[kind](turn[name]))


def _tests(library: Library, card: Test, seat: Test) -> dict[FieldKind, Test]:
    """What a field of each kind may be, at a table of so many cards and seats."""
    rank = _below(RANKS)
    return {
        "flag": lambda value: isinstance(value, bool),
        "figure": _figure,
        "count": lambda value: _figure(value) and value >= 0,
        "generator": lambda value: _whole(value) and 0 <= value <= MASK,
        "seat": seat,
        "seat or none": lambda value: _none(value) or seat(value),
        "card or none": lambda value: _none(value) or card(value),
        "rank or none": lambda value: _none(value) or rank(value),
        "phase": lambda value: value in PHASES,
        "ending": lambda value: value in ("", *ENDINGS),
        "cards": lambda value: _list(value, card),
        "ranks": lambda value: _list(value, rank),
        "seats": lambda value: _list(value, seat),
        "hall": lambda value: _list(value, lambda one: _list(one, card)) and len(value) == RANKS,
        "pairs": lambda value: _pairs(value, card, _figure),
        "held lines": lambda value: _list(value, lambda line: _held(line, card)),
        "card map": lambda value: _pairs(value, card, _figure),
        "named piles": lambda value: _pairs(value, _word, lambda pile: _list(pile, card)),
        "card piles": lambda value: _pairs(value, card, lambda pile: _list(pile, card)),
        "marks": lambda value: _list(value, lambda mark: _mark(mark, card)),
        "faces": lambda value: _list(value, lambda one: _word(one) and one in library.cards),
        "words by seat": lambda value: _list(
            value, lambda own: _list(own, lambda one: _word(one) and one in library.commissions)
        ),
        "counts": _counts,
        "counts by seat": lambda value: _list(value, _counts),
        "floors": lambda value: _list(value, _floor) and len(value) in (0, COUNT),
    }


def _check_stack(library: Library, plain: Mapping[str, Any], card: Test, seat: Test) -> None:
    stack, programs = plain["stack"], plain["programs"]
    _demand("stack", isinstance(stack, list) and len(stack) <= MOST_FRAMES)
    for frame in stack:
        _demand("stack", isinstance(frame, list | tuple) and len(frame) == 5)
        name, number, host, place, registers = frame
        _demand("stack", _word(name) and seat(number) and (host == -1 or card(host)))
        _demand("stack", _figure(place) and place >= 0 and isinstance(registers, dict))
        _demand("stack", len(registers) <= MOST_ENTRIES)
        _demand("stack", all(_register(value, card) for value in registers.values()))
    names = {frame[0] for frame in stack}
    _demand("programs", isinstance(programs, dict) and set(programs) == names)
    _demand("programs", all(_word(digest) for digest in programs.values()))
    _demand("stack", bool(stack) != bool(plain["ending"]))
    for name, _, _, place, _ in stack:
        program = library.programs.get(name)
        _demand("stack", program is None or place <= len(program.code))


def _counts(plain: Any) -> bool:
    """Figures by name, none of them below 0."""
    return isinstance(plain, dict) and all(
        _word(name) and _figure(count) and count >= 0 for name, count in plain.items()
    )


def _floor(plain: Any) -> bool:
    if not (isinstance(plain, list | tuple) and len(plain) == len(Floor._fields)):
        return False
    noun, adjective, penalty, door, beaten = plain
    named = noun in NOUNS and adjective in ADJECTIVES
    return named and penalty in PENALTIES and door in DOORS and _figure(beaten) and beaten >= 0


def _seat(plain: Any, card: Test) -> bool:
    if not (isinstance(plain, list | tuple) and len(plain) == 6):
        return False
    *piles, xp = plain
    return all(_list(pile, card) for pile in piles) and _figure(xp) and xp >= 0


def _held(plain: Any, card: Test) -> bool:
    """(card, line), or (card, line, model) where it was of what the card has copied before."""
    if not (isinstance(plain, list | tuple) and len(plain) in (2, 3)):
        return False
    host, line, *model = plain
    return card(host) and _figure(line) and all(map(card, model))


def _mark(plain: Any, card: Test) -> bool:
    if not (isinstance(plain, list | tuple) and len(plain) == 5):
        return False
    target, stat, amount, source, until = plain
    placed = all(one == -1 or card(one) for one in (target, source))
    return placed and stat in STATS and _figure(amount) and until in UNTIL


def _register(value: Any, card: Test) -> bool:
    """A number, a word, or a list of cards, numbers and words, as the verbs leave them."""
    if isinstance(value, list):
        return len(value) <= MOST_ENTRIES and all(
            _word(one) or one == -1 or card(one) or _figure(one) for one in value
        )
    return _word(value) or _figure(value)


def _demand(place: str, holds: bool) -> None:
    if not holds:
        raise BadState(place)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _figure(value: Any) -> bool:
    return _whole(value) and -MOST_FIGURE <= value <= MOST_FIGURE


def _none(value: Any) -> bool:
    return _whole(value) and value == -1


def _word(value: Any) -> bool:
    return isinstance(value, str)


def _below(count: int) -> Test:
    return lambda value: _whole(value) and 0 <= value < count


def _list(value: Any, test: Test) -> bool:
    sound = isinstance(value, list | tuple) and len(value) <= MOST_ENTRIES
    return sound and all(map(test, value))


def _pairs(value: Any, first: Test, second: Test) -> bool:
    return _list(
        value,
        lambda pair: (
            isinstance(pair, list | tuple) and len(pair) == 2 and first(pair[0]) and second(pair[1])
        ),
    )
