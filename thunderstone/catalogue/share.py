"""Share codes: a setup and its seed as one short, checked string that restores the game.

A code is a row of numbers from 0 to 31, a letter each: the version; seats and who begins; how it
is played; the end; every list as its length and the numbers of its cards (cards/numbers.yaml);
the seed; the check. Categories have numbers of their own for good, so that a code outlives new
sets.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from thunderstone import resources
from thunderstone.catalogue import checked
from thunderstone.catalogue.checked import BadCode
from thunderstone.catalogue.presets import Preset, load_presets
from thunderstone.catalogue.yaml_file import read_yaml, section
from thunderstone.engine import rng
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard, parse
from thunderstone.engine.setup import SEATS, STARTING_DECK, BadSetup, Setup, check_setup
from thunderstone.engine.variant import DIFFICULTIES, DISEASE_DECKS, ENDS, MODES, Variant

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
    """The code of a game. Raises BadCode where a category has no number."""
    numbers = load_numbers()
    variant = setup.variant
    symbols = [VERSION, (setup.seats - 1) * (len(SEATS) + 1) + setup.first + 1]
    flags = (variant.disease == "special") + 2 * variant.campaign_gold + 4 * variant.open_hands
    symbols.append(MODES.index(variant.mode) * 8 + flags)
    difficulty = variant.difficulty - DIFFICULTIES.start
    symbols.append(ENDS.index(variant.end) * len(DIFFICULTIES) + difficulty)
    if variant.end == "rounds":
        symbols += _written(variant.rounds)
    for field, deck in LISTS.items():
        symbols += _list_written(field, getattr(setup, field), numbers[deck])
    seed &= rng.MASK
    length = -(-seed.bit_length() // 5)
    symbols += [length, *(seed >> 5 * place & 31 for place in range(length))]
    return checked.write(symbols)


def decode(library: Library, code: str, presets: Mapping[str, Preset] | None = None) -> Shared:
    """The game of a code. Raises BadCode: mistyped, of another version, cards missing."""
    reader = _Reader(checked.read(code))
    version = reader.next()
    if version != VERSION:
        raise BadCode("version", count=version)
    setup, seed = _read(reader, load_numbers())
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


def _read(reader: _Reader, numbers: Numbers) -> Shared:
    """The setup and the seed that a code's numbers stand for."""
    seats, first = divmod(reader.next(len(SEATS) * (len(SEATS) + 1)), len(SEATS) + 1)
    mode, flags = divmod(reader.next(len(MODES) * 8), 8)
    end, difficulty = divmod(reader.next(len(ENDS) * len(DIFFICULTIES)), len(DIFFICULTIES))
    variant = Variant(
        mode=MODES[mode],
        end=ENDS[end],
        rounds=reader.number() if ENDS[end] == "rounds" else 0,
        difficulty=difficulty + DIFFICULTIES.start,
        disease=DISEASE_DECKS[flags & 1],
        campaign_gold=bool(flags & 2),
        open_hands=bool(flags & 4),
    )
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
    if reader.symbols or seed > rng.MASK:
        raise BadCode("senseless")
    plain: dict[str, Any] = {"seats": seats + 1, **lists, "variant": variant, "first": first - 1}
    return Shared(Setup(**plain), seed)


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
