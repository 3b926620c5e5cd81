"""Dealing a game: the four decks by the setup rules, block by block (R17-R42)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from thunderstone.engine import hall, machine, rng, zones
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.program import nearest
from thunderstone.engine.state import Frame, Seat, State, Turn
from thunderstone.engine.verbs.flow import HAND_SIZE

SEATS = range(1, 6)
STARTING_DECK = (("militia", 6), ("dagger", 2), ("iron_rations", 2), ("torch", 2))
"""Twelve cards from the basic stacks (R39)."""

BLOCK = 10
"""Cards shuffled with a Guardian or the stone before they go under the deck (R32, R33)."""

MIN_DUNGEON = 31
"""Cards of the dungeon deck, stone included: three groups and the stone are enough (R35)."""

RANDOM_FIRST = -1

SPECIAL_DISEASES = "special_disease_deck"
OWN_CATEGORIES = ("basic", "guardian", "thunderstone", SPECIAL_DISEASES)
"""Categories that the rules themselves name; no category card brings them in."""

DECKS = ("hero", "monster", "village", "special")
"""Decks of category cards (R25); the special ones bring in features (R27)."""

_LISTS = {"heroes": "hero", "monsters": "monster", "village": "village", "treasures": "special"}
"""Lists of categories in a setup, and the deck that each draws on."""

_CARDS = {"basics": "basic", "guardians": "guardian", "stone": "thunderstone"}
"""Fields of a setup that name cards, and the category of those cards."""


class BadSetup(ValueError):
    """A combination that cannot be played; the message says why and what to change."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Which cards take part, by category id, and who begins (-1: drawn at random, R40)."""

    seats: int
    heroes: tuple[str, ...]
    monsters: tuple[str, ...]
    village: tuple[str, ...]
    basics: tuple[str, ...]
    guardians: tuple[str, ...]
    treasures: tuple[str, ...]
    stone: str
    disease: str = "special"
    first: int = RANDOM_FIRST
    preset: str = ""

    def to_plain(self) -> dict[str, Any]:
        """The setup as JSON data."""
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name in Setup.__slots__
            for value in [getattr(self, name)]
        }


def setup_from_plain(plain: dict[str, Any]) -> Setup:
    """A setup from JSON data; raises BadSetup where it is none."""
    known = set(Setup.__slots__)
    if not isinstance(plain, dict) or not known >= set(plain):
        raise BadSetup(f"a setup holds {', '.join(sorted(known))}")
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()
    }
    try:
        setup = Setup(**values)
    except TypeError as error:
        raise BadSetup(f"not a setup: {error}") from None
    _check_types(setup)
    return setup


def check_setup(library: Library, setup: Setup) -> None:
    """Refuse a setup that cannot be dealt. Raises BadSetup."""
    _check_types(setup)
    if setup.seats not in SEATS:
        raise BadSetup(f"{setup.seats} seats: choose from {SEATS.start} to {SEATS.stop - 1}")
    if not RANDOM_FIRST <= setup.first < setup.seats:
        raise BadSetup(
            f"seat {setup.first} cannot begin a game of {setup.seats} seats; "
            f"choose from 0 to {setup.seats - 1}, or {RANDOM_FIRST} for any"
        )
    for field, deck in _LISTS.items():
        _check_categories(library, field, deck, getattr(setup, field))
    for field, category in _CARDS.items():
        value = getattr(setup, field)
        _check_cards(library, field, category, (value,) if isinstance(value, str) else value)
    if setup.disease != "special":
        raise BadSetup(f"there is no disease deck '{setup.disease}'; choose 'special'")
    if not setup.monsters or not setup.heroes:
        raise BadSetup("a game needs at least one monster group and one hero; add them")
    _check_starting_decks(library, setup)


def check_size(library: Library, setup: Setup) -> None:
    """Refuse a dungeon below the rulebook's minimum (R35). Raises BadSetup.

    A shorter one can still be dealt (R34), so ``check_setup`` lets it pass.
    """
    groups = (*setup.monsters, *setup.treasures)
    faces = [face for name in groups for face in library.in_category(name)]
    faces += [library.cards[name] for name in (*setup.guardians, setup.stone)]
    total = sum(face.count for face in faces)
    if total < MIN_DUNGEON:
        raise BadSetup(
            f"the dungeon would have {total} cards and needs {MIN_DUNGEON}; "
            "choose three monster groups (R35)"
        )


def _check_types(setup: Setup) -> None:
    """Whole numbers, words and lists of words, each where it belongs."""
    for field in fields(Setup):
        value = getattr(setup, field.name)
        if field.type == "int":
            fits, wanted = type(value) is int, "a whole number"
        elif field.type == "str":
            fits, wanted = _is_word(value), "a word"
        else:
            fits, wanted = isinstance(value, tuple) and all(map(_is_word, value)), "a list of words"
        if not fits:
            raise BadSetup(f"{field.name} must be {wanted}, found {value!a}")


def _is_word(value: Any) -> bool:
    """Whether a value is text that can be written: no half of a surrogate pair."""
    return isinstance(value, str) and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _check_twice(field: str, names: tuple[str, ...]) -> None:
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadSetup(f"{field}: '{twice}' stands twice; name each only once")


def _check_categories(library: Library, field: str, deck: str, names: tuple[str, ...]) -> None:
    """Each category exists, brings cards in, and is one of the right deck."""
    _check_twice(field, names)
    for name in names:
        category, faces = library.categories.get(name), library.in_category(name)
        if category is None or not faces:
            known = [other.id for other in library.categories.values() if other.deck == deck]
            raise BadSetup(f"{field}: there is no {deck} category '{name}'; {nearest(name, known)}")
        if category.deck != deck:
            raise BadSetup(
                f"{field}: '{name}' is a category of the {category.deck} deck; "
                f"choose one of the {deck} deck"
            )
        if field == "treasures" and any(face.kind != "treasure" for face in faces):
            raise BadSetup(f"{field}: the cards of '{name}' are no Treasures; take it out")


def _check_cards(library: Library, field: str, category: str, names: tuple[str, ...]) -> None:
    """Each card exists and is of the category that the field asks for."""
    _check_twice(field, names)
    for name in names:
        if name not in library.cards:
            known = [card.id for card in library.in_category(category)]
            raise BadSetup(f"{field}: there is no card '{name}'; {nearest(name, known)}")
        if library.cards[name].category != category:
            raise BadSetup(
                f"{field}: '{name}' is of the category {library.cards[name].category}; "
                f"choose a card of the category {category}"
            )


def _check_starting_decks(library: Library, setup: Setup) -> None:
    """There are basic cards enough for every seat (R39)."""
    for name, count in STARTING_DECK:
        if name not in setup.basics:
            raise BadSetup(f"basics: the starting deck needs '{name}'; add it")
        if library.cards[name].count < count * setup.seats:
            raise BadSetup(
                f"basics: {setup.seats} seats start with {count * setup.seats} cards of '{name}', "
                f"and there are {library.cards[name].count}; play with fewer seats"
            )


def deal(library: Library, setup: Setup, seed: int) -> State:
    """Deal a game and carry it on to its first question (R25-R42).

    Raises BadSetup where the setup cannot be played.
    """
    check_setup(library, setup)
    box = _Box()
    state = State(library, (), [Seat() for _ in range(setup.seats)], seed & rng.MASK, Turn())
    _deal_stacks(library, setup, box, state)
    state.dungeon = _deal_dungeon(library, setup, box, state)
    state.disease = box.copies(library.in_category(SPECIAL_DISEASES))
    state.rng = rng.shuffle(state.rng, state.disease)
    state.kinds = tuple(box.kinds)
    hall.open_hall(state)
    _deal_decks(state)
    first = setup.first
    if first == RANDOM_FIRST:
        state.rng, first = rng.below(state.rng, setup.seats)
    state.events = []
    state.stack = [Frame("turn", first)]
    state.turn = Turn(0, first)
    machine.advance(state)
    return state


class _Box:
    """Gives every physical copy its number."""

    def __init__(self) -> None:
        self.kinds: list[CardDef] = []

    def copies(self, faces: Iterable[CardDef]) -> list[int]:
        """All copies of some faces, in the order of the faces (R17-R22)."""
        made = [face for face in faces for _ in range(face.count)]
        start = len(self.kinds)
        self.kinds += made
        return list(range(start, start + len(made)))


def _deal_stacks(library: Library, setup: Setup, box: _Box, state: State) -> None:
    """Hero stacks with level 1 on top, village stacks and basics (R17-R19, R38)."""
    for name in setup.heroes:
        faces = sorted(library.in_category(name), key=lambda face: -(face.level or 0))
        state.stacks[name] = box.copies(faces)
    for name in setup.village:
        state.stacks[name] = box.copies(library.in_category(name))
    for name in setup.basics:
        state.stacks[name] = box.copies([library.cards[name]])


def _deal_dungeon(library: Library, setup: Setup, box: _Box, state: State) -> list[int]:
    """The dungeon deck, top last: each block of eleven goes under what lies already (R30-R34)."""
    groups = (*setup.monsters, *setup.treasures)
    deck = box.copies(face for name in groups for face in library.in_category(name))
    state.rng = rng.shuffle(state.rng, deck)
    bottom: list[int] = []
    for name in (*setup.guardians, setup.stone):
        special = box.copies([library.cards[name]])
        block = [*deck[-BLOCK:], *special]
        deck = deck[:-BLOCK]
        state.rng = rng.shuffle(state.rng, block)
        bottom = [*block, *bottom]
    return [*bottom, *deck]


def _deal_decks(state: State) -> None:
    """Twelve cards each from the basic stacks, shuffled; six are drawn (R39)."""
    for number, seat in enumerate(state.seats):
        for name, count in STARTING_DECK:
            for _ in range(count):
                seat.deck.append(state.stacks[name].pop())
        state.rng = rng.shuffle(state.rng, seat.deck)
        zones.draw(state, number, HAND_SIZE)
