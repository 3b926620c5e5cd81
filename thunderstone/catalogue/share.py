"""Share codes: a setup and its seed as one short, checked string that restores the game.

A code is a row of numbers from 0 to 31, a letter each: the version; the options of the table, as
each declares its place (engine/options.py); every list as its length and the numbers of its cards
(cards/numbers.yaml); the seed; the options that came later; the check. Categories have numbers of
their own for good, so that a code outlives new sets.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from thunderstone import resources
from thunderstone.catalogue import checksum_text
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.presets import Preset, load_presets
from thunderstone.catalogue.yaml_file import read_yaml, section
from thunderstone.engine import rng
from thunderstone.engine.library import Library
from thunderstone.engine.options import Behind, Digit, Late, TableOption, counts, declared
from thunderstone.engine.program import BadCard, parse
from thunderstone.engine.setup import STARTING_DECK, BadSetup, Setup, check_setup
from thunderstone.engine.variant import PRINTED, Variant
from thunderstone.engine.wishes import Wishes

VERSION = 1
MOST = 127
"""The highest number that a category may have."""

LISTS = {
    "heroes": "hero",
    "monsters": "monster",
    "village": "village",
    "guardians": "guardian",
    "treasures": "special",
    "stones": "thunderstone",
    "basics": "basic",
}
"""The lists of a setup in the order of the code, and the deck whose numbers they use."""

_SINGLE = 24
"""Numbers below this take one letter, others two."""

Numbers = Mapping[str, Mapping[str, int]]
"""By deck: a category's (or card's) number for good."""


class Shared(NamedTuple):
    """What a code restores."""

    setup: Setup
    seed: int


def encode(setup: Setup, seed: int) -> str:
    """The code of a game. Raises BadCode where a category has no number, and for a scenario."""
    if setup.variant.scenario:
        raise BadCode("scenario")
    numbers = load_numbers()
    symbols = [VERSION, *_options_written(setup)]
    for field, deck in LISTS.items():
        symbols += _list_written(field, getattr(setup, field), numbers[deck])
    seed &= rng.MASK
    length = -(-seed.bit_length() // 5)
    symbols += [length, *(seed >> 5 * place & 31 for place in range(length))]
    return checksum_text.write([*symbols, *_late_written(setup.variant)])


def decode(
    library: Library,
    code: str,
    presets: Mapping[str, Preset] | None = None,
    usual: Variant = PRINTED,
) -> Shared:
    """The game of a code; its rules depart from the ``usual`` ones.

    Raises BadCode: mistyped, of another version, cards missing.
    """
    reader = _Reader(checksum_text.read(code))
    version = reader.next()
    if version != VERSION:
        raise BadCode("version", count=version)
    setup, seed = _read(reader, load_numbers(), usual)
    missing = [name for name in _names(setup) if not _known(library, name)]
    if missing:
        raise BadCode("lacking", name=missing[0])
    try:
        check_setup(library, setup)
    except BadSetup as error:
        raise BadCode("table", why=error) from None
    return Shared(_named(setup, load_presets() if presets is None else presets), seed)


def load_numbers(folder: Path | None = None) -> Numbers:
    """The numbers of categories, Guardians, stones and basics, by deck. Raises BadCard."""
    return _load_numbers(folder or resources.cards_dir())


@functools.lru_cache(maxsize=4)
def _load_numbers(folder: Path) -> Numbers:
    path = folder / "numbers.yaml"
    found: dict[str, dict[str, int]] = {}
    decks = section(read_yaml(path), "numbers", path.name)
    for deck in LISTS.values():
        entries = section(decks, deck, path.name)
        found[deck] = {}
        for name, number in entries.items():
            where = f"{path.name}: {deck}: {name}"
            if not 1 <= parse("int", number, where) <= MOST:
                raise BadCard("no_number_from", where, number=number, most=MOST)
            if number in found[deck].values():
                raise BadCard("number_taken", where, number=number)
            found[deck][name] = number
    return found


def unnumbered(library: Library, numbers: Numbers) -> list[str]:
    """Categories and cards of the library that a code could not name."""
    wanted = [
        (category.deck, category.id)
        for category in library.categories.values()
        if library.in_category(category.id) and category.feature in ("", "treasures")
    ]
    own = ("guardian", "thunderstone", "basic")
    for card in library.cards.values():
        if card.category in own and card.kind != "disease":
            wanted.append((card.category, card.id))
    return [name for deck, name in wanted if name not in numbers[deck]]


class _Reader:
    """Takes a code's numbers one by one."""

    def __init__(self, symbols: Sequence[int]) -> None:
        self.symbols = list(symbols)

    def next(self, below: int = 32) -> int:
        """The next number, which must be small enough to mean something."""
        if not self.symbols or self.symbols[0] >= below:
            raise BadCode("senseless")
        return self.symbols.pop(0)

    def number(self) -> int:
        """The next number of one or two letters."""
        first = self.next()
        return first if first < _SINGLE else _SINGLE + (first - _SINGLE) * 32 + self.next()


def _written(number: int) -> list[int]:
    """A number below 280 in one or two letters."""
    if number < _SINGLE:
        return [number]
    high, low = divmod(number - _SINGLE, 32)
    return [_SINGLE + high, low]


def _list_written(field: str, names: tuple[str, ...], numbers: Mapping[str, int]) -> list[int]:
    """A list's length and its numbers; the usual basics are a mere 0."""
    if field == "basics" and names == _usual_basics():
        return [0]
    symbols = [len(names)]
    for name in names:
        if name not in numbers:
            raise BadCode("unnumbered", name=name)
        symbols += _written(numbers[name])
    return symbols


def _usual_basics() -> tuple[str, ...]:
    return tuple(name for name, _ in STARTING_DECK)


def _coded(variant: Variant) -> tuple[TableOption, ...]:
    """The options of a setup that its code keeps: who sits there, and by which rules."""
    seating = (one for one in declared(Wishes) if isinstance(one.code, Digit))
    return (*seating, *declared(type(variant)))


def _digits(options: Sequence[TableOption]) -> dict[int, list[tuple[int, TableOption]]]:
    """By letter: the options that share it with their weights, the heaviest first."""
    letters: dict[int, list[tuple[int, TableOption]]] = {}
    for one in options:
        if isinstance(one.code, Digit):
            letters.setdefault(one.code.letter, []).append((one.code.weight, one))
    for places in letters.values():
        places.sort(key=lambda place: -place[0])
    return dict(sorted(letters.items()))


def _behind(letter: int, options: Sequence[TableOption]) -> list[TableOption]:
    """The options whose number stands behind a letter."""
    numbers = ((one.code, one) for one in options)
    return [one for code, one in numbers if isinstance(code, Behind) and code.letter == letter]


def _options_written(setup: Setup) -> list[int]:
    """Who sits there and by which rules, as the first letters of a code."""
    variant, symbols = setup.variant, []
    options = _coded(variant)
    for letter, places in _digits(options).items():
        total = 0
        for weight, one in places:
            holder = variant if hasattr(variant, one.name) else setup
            step = one.steps.index(getattr(holder, one.name))
            total += weight * (step if step < _told(one) else one.steps.index(one.usual))
        symbols.append(total)
        for one in _behind(letter, options):
            if counts(one, variant):
                symbols += _written(getattr(variant, one.name))
    return symbols


def _late_written(variant: Variant) -> list[int]:
    """The options that codes did not have at first: a number and a value each, if not as usual."""
    symbols = []
    for number, one in _late(declared(type(variant))):
        value = getattr(variant, one.name)
        step = one.steps.index(value)
        if value != one.usual and (isinstance(one.code, Late) or step >= _told(one)):
            symbols += [number, *_written(step)]
    return symbols


def _told(option: TableOption) -> int:
    """How many of an option's values its letter tells."""
    known = option.code.known if isinstance(option.code, Digit) else 0
    return known or len(option.steps)


def _late(options: Sequence[TableOption]) -> Iterator[tuple[int, TableOption]]:
    """The options that may stand behind all else, with their numbers."""
    for one in options:
        if isinstance(one.code, Late):
            yield one.code.number, one
        elif isinstance(one.code, Digit) and one.code.late >= 0:
            yield one.code.late, one


def _options_read(reader: _Reader, options: Sequence[TableOption]) -> dict[str, Any]:
    """The values of the options that a code's first letters stand for."""
    values: dict[str, Any] = {one.name: one.usual for one in options}
    for letter, places in _digits(options).items():
        weight, heaviest = places[0]
        rest = reader.next(weight * _told(heaviest))
        for weight, one in places:
            step, rest = divmod(rest, weight)
            values[one.name] = one.steps[step]
        for one in _behind(letter, options):
            assert one.only_with is not None
            other, word = one.only_with
            values[one.name] = reader.number() if values[other] == word else one.usual
    return values


def _late_read(reader: _Reader, options: Sequence[TableOption]) -> Iterator[tuple[str, Any]]:
    """The options that stand behind all else, until the code ends."""
    known = dict(_late(options))
    while reader.symbols:
        number = reader.next()
        if number not in known:
            raise BadCode("senseless")
        one, step = known.pop(number), reader.number()
        if step >= len(one.steps):
            raise BadCode("senseless")
        yield one.name, one.steps[step]


def _read(reader: _Reader, numbers: Numbers, usual: Variant) -> Shared:
    """The setup and the seed that a code's numbers stand for."""
    options = _coded(usual)
    values = _options_read(reader, options)
    lists = {}
    for field, deck in LISTS.items():
        names = {number: name for name, number in numbers[deck].items()}
        found = [reader.number() for _ in range(reader.next())]
        for number in found:
            if number not in names:
                raise BadCode("unknown", deck=deck, number=number)
        lists[field] = tuple(names[number] for number in found)
    lists["basics"] = lists["basics"] or _usual_basics()
    seed = sum(reader.next() << 5 * place for place in range(reader.next(14)))
    if seed > rng.MASK:
        raise BadCode("senseless")
    values.update(_late_read(reader, options))
    plain: dict[str, Any] = {name: values.pop(name) for name in ("seats", "first")} | lists
    return Shared(Setup(**plain, variant=replace(usual, **values)), seed)


def _names(setup: Setup) -> list[str]:
    return [name for field in LISTS for name in getattr(setup, field)]


def _known(library: Library, name: str) -> bool:
    return name in library.cards or bool(library.in_category(name))


def _named(setup: Setup, presets: Mapping[str, Preset]) -> Setup:
    """The setup as the ready-made game that it is, if it is one."""
    for preset in presets.values():
        made = preset.setup(setup.seats, setup.first, setup.variant)
        if replace(made, preset="") == setup:
            return made
    return setup
