"""Which cards a case is played with: the first game's, and every family that the case names."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Iterable, Iterator
from typing import Any

from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.yaml_file import MAX_NUMBER
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.setup import (
    HALVED,
    BadSetup,
    Setup,
    check_setup,
    disease_faces,
    dungeon_faces,
)
from thunderstone.engine.turn_state import DOORS, Door
from thunderstone.engine.variant import Variant, variant_from_plain
from thunderstone.scenarios.faults import Unusable
from thunderstone.scenarios.names import MAX_LETTERS, Names, is_nothing, normal

PRESET = "first_game"
LISTS = ("heroes", "monsters", "village", "basics", "guardians", "treasures", "stones")
VARIANT_KEYS = Variant.__slots__

DUNGEON_KINDS = ("monster", "guardian", "treasure", "trap", "thunderstone", "marker")
STACK_LISTS = {"hero": "heroes", "village": "village"}
"""Which list of a setup a category enters that a case names, by its deck."""

DOOR_WORDS: dict[str, Door] = {door or "shut": door for door in DOORS}
"""How a case says how the door of a floor stands."""

_PARTS = re.compile(",")
_COUNTS = re.compile(r"(?: x|#)\d+$|\s+(?:in|effect|of seat)\b.*$")
_TOLD = ("case", "note", "rules", "puzzle", "setup", "deal")
"""Keys of a case whose words do not put cards on the table."""


def whole(value: Any, where: str, least: int = 0, most: int = MAX_NUMBER) -> int:
    """A whole number from ``least`` to ``most``."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise Unusable(f"{where}: expected a whole number from {least}, found {value!r}")
    if value > most:
        raise Unusable(f"{where}: expected {most} at most, found {value}")
    return value


@functools.cache
def first_game(seats: int) -> Setup:
    """The rulebook's first game, which a case departs from (R29)."""
    return load_presets()[PRESET].setup(seats)


def read_variant(given: dict[str, Any]) -> Variant:
    """How the case's game departs from the printed one, as its setup says; not checked yet."""
    values = {key: given[key] for key in VARIANT_KEYS if key in given}
    for key in ("commissions", "floors"):  # a case may say which, beside that there are any
        values[key] = bool(values.get(key))
    try:
        return variant_from_plain(values)
    except BadSetup as fault:
        raise Unusable(f"setup: {fault}") from None


def names_of(entry: dict[str, Any]) -> Names:
    """The names of a case's game: "disease" and "stone" are what its setup and its zones say."""
    setup = entry.get("setup", entry.get("deal"))
    given = setup if isinstance(setup, dict) else {}
    disease = "normal" if given.get("disease") == "normal" else "special"
    return _names(tuple(load_library().cards), disease, _stone_of(entry, given))


@functools.cache
def _names(_cards: tuple[str, ...], disease: str, stone: str) -> Names:
    """The names of a game with these cards: own sets may come and go."""
    return Names(load_library(), disease, stone)


def _stone_of(entry: dict[str, Any], given: dict[str, Any]) -> str:
    """What "stone" means: the setup's, the one that the case names, or the first game's (R41)."""
    cards = load_library().cards
    usual = first_game(1).stones[0]
    listed = given.get("stone", given.get("stones"))
    named = listed if isinstance(listed, list) else [listed]
    if listed is None:
        named = cards_named(_names(tuple(cards), "special", ""), entry)
    stones = [str(name) for name in named if str(name) in cards]
    stones = [name for name in stones if cards[name].kind == "thunderstone"]
    return usual if usual in stones or not stones else stones[0]


def cards_named(names: Names, entry: dict[str, Any]) -> list[str]:
    """Every card that a case names in its zones, its play and its checks, once each."""
    found: dict[str, None] = {}
    for word in words_of(entry):
        card = names.find(word)
        if card in names.library.cards:
            found.setdefault(card)
    return list(found)


def words_of(entry: dict[str, Any]) -> Iterator[str]:
    """Every word of a case that may name a card or a stack, without counts and numbers."""
    for key, value in entry.items():
        if key not in _TOLD:
            yield from _words(value)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _words(str(key))
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)
    elif isinstance(value, str) and len(value) <= MAX_LETTERS:
        for part in _PARTS.split(value):
            yield part.strip()
            yield _COUNTS.sub("", part.strip()).strip()


def read_setup(
    library: Library,
    given: dict[str, Any],
    seats: int,
    where: str,
    named: Iterable[str] = (),
    stone: str = "",
) -> Setup:
    """The first game's cards, with what the case changes in them.

    ``named`` are the words of the case: a Hero family or village card among them has its stack,
    unless the setup itself lists the stacks. ``stone`` is the Thunderstone that they speak of.
    """
    setup = first_game(seats)
    changes: dict[str, Any] = _families(setup, named)
    changes["variant"] = read_variant(given)
    if stone:
        changes["stones"] = (stone,)
    for key in (*LISTS, "stone"):
        if key in given:
            value = given[key]
            entries = [] if is_nothing(value) else value if isinstance(value, list) else [value]
            changes["stones" if key == "stone" else key] = tuple(
                _group(key, str(entry)) for entry in entries
            )
    setup = dataclasses.replace(setup, **changes)
    try:
        check_setup(library, setup, loose=True)
    except BadSetup as error:
        raise Unusable(f"{where}: {error}") from None
    return setup


def _group(key: str, word: str) -> str:
    """A member of one of LISTS by its id or one of its names; as written where it is unknown."""
    names = _names(tuple(load_library().cards), "special", "")
    if key in ("basics", "guardians", "stone", "stones"):
        return names.find(word) or word
    return names.stacks.get(normal(word), word)


def _families(setup: Setup, named: Iterable[str]) -> dict[str, Any]:
    """The lists of stacks, longer by the families that are named, in the card files' order."""
    names = _names(tuple(load_library().cards), "special", "")
    library = names.library
    wanted = set()
    for word in named:
        card = names.cards.get(normal(word), "")
        wanted.add(names.stacks.get(normal(word), ""))
        wanted.add(library.cards[card].category if card in library.cards else "")
    lists: dict[str, Any] = {key: getattr(setup, key) for key in STACK_LISTS.values()}
    for category in library.categories.values():
        key = STACK_LISTS.get(category.deck)
        if key and category.id in wanted and category.id not in lists[key]:
            lists[key] = (*lists[key], category.id)
    return lists


def reserve_faces(library: Library, setup: Setup, key: str) -> list[CardDef]:
    """What a dungeon or disease deck that is not stated holds."""
    if key == "disease":
        return disease_faces(library, setup.variant.disease)
    specials = (*setup.guardians, *setup.stones)
    return [*dungeon_faces(library, setup), *(library.cards[name] for name in specials)]


def stack_faces(library: Library, name: str) -> list[CardDef]:
    """A stack's faces, bottom first: a hero stack has its highest level below (R18)."""
    if name in library.cards and library.cards[name].category == "basic":
        return [library.cards[name]]
    return sorted(library.in_category(name), key=lambda face: -(face.level or 0))


def copies_in_stack(setup: Setup, face: CardDef) -> int:
    """How many copies of a face its stack begins with; half, rounded up, in two modes (R159)."""
    halved = setup.variant.grade in HALVED and face.category != "basic"
    return -(-face.count // 2) if halved else face.count
