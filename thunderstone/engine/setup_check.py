"""What a table needs before it can be dealt: every refusal names the reason and the remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from thunderstone.engine.card import CardDef
from thunderstone.engine.fault import Phrase, first_twice, nearest
from thunderstone.engine.library import Library
from thunderstone.engine.options import (
    LIST_OF_WORDS,
    VARIANT,
    WHOLE_NUMBER,
    WORD,
    BadSetup,
    Beside,
    check_values,
    demand_faults,
    is_word,
)
from thunderstone.engine.variant import Variant

if TYPE_CHECKING:
    from thunderstone.engine.setup import Setup

SEATS = range(1, 6)
RANDOM_FIRST = -1
FIRST = range(RANDOM_FIRST, SEATS.stop - 1)
"""Who may begin, or nobody before it is drawn (R40)."""

STARTING_DECK = (("militia", 6), ("dagger", 2), ("iron_rations", 2), ("torch", 2))
"""Twelve cards from the basic stacks (R39)."""

MIN_DUNGEON = 31
"""Cards of the dungeon deck, stone included: three groups and the stone are enough (R35)."""

FULL_DUNGEON = 3
"""Monster groups of the printed game (R26); with two of them it is the short one."""

FEWEST_GROUPS = 2
MOST_HEROES, MOST_VILLAGE = 4, 8
"""Hero and village stacks that the village has room for (R25, R38)."""

SPECIAL_DISEASES = "special_disease_deck"
OWN_CATEGORIES = ("basic", "guardian", "thunderstone", SPECIAL_DISEASES)
"""Categories that the rules themselves name; no category card brings them in."""

DECKS: Final[dict[str, str]] = {
    "hero": "Heroes of a kind: a stack, as a rule of 6, 4 and 2 of levels 1 to 3 (R18, R25).",
    "monster": "A group of Monsters for the dungeon deck, as a rule of 10 cards (R20, R26).",
    "village": "A stack of a village card, as a rule of 8 (R19, R25).",
    "special": "What a feature of the dungeon brings in, as a rule 6 cards (R20, R27).",
}
"""Decks of category cards (R25)."""

_LISTS = {"heroes": "hero", "monsters": "monster", "village": "village", "treasures": "special"}
"""Lists of categories in a setup, and the deck that each draws on."""

_CARDS = {"basics": "basic", "guardians": "guardian", "stones": "thunderstone"}
"""Fields of a setup that name cards, and the category of those cards."""


BROUGHT_KINDS = ("hero", "basic_hero", "weapon", "item", "spell", "villager", "thunderstone")
"""The kinds of card that a captain may bring from outside the stacks (docs/CAMPAIGNS.md)."""


def disease_faces(library: Library, deck: str) -> list[CardDef]:
    """The faces of the disease deck: the base game's own, or the special one (R17, R22, R42)."""
    if deck == "special":
        return library.in_category(SPECIAL_DISEASES)
    return [card for card in library.in_category("basic") if card.kind == "disease"]


def asks_for_special(library: Library, names: tuple[str, ...]) -> list[str]:
    """Those categories that ask for the special disease deck: Sidhe, Evil Druid, Swarm (R42)."""
    found = (library.categories.get(name) for name in names)
    return [category.id for category in found if category and category.special_disease]


def check_setup(library: Library, setup: Setup, loose: bool = False) -> None:
    """Refuse a setup that cannot be: raises the first of its ``setup_faults`` (R17-R42)."""
    for fault in setup_faults(library, setup, loose):
        raise fault


def setup_faults(library: Library, setup: Setup, loose: bool = False) -> Iterator[BadSetup]:
    """Everything that speaks against a setup (R17-R42), the most general first.

    A value or a name that there is not stands alone: the rest cannot be judged without it.
    ``loose`` asks only for what can be dealt at all: a dungeon below the minimum (R34), more
    stacks than the village has room for, plain Diseases among Druids.
    """
    try:
        _check_names(library, setup)
    except BadSetup as fault:
        yield fault
        return
    yield from _rule_faults(library, setup, loose)
    if not setup.monsters or not setup.heroes:
        yield BadSetup("nothing_to_fight")
    if not setup.stones:
        yield BadSetup("no_stone", "stones")
    yield from _starting_deck_faults(library, setup)
    yield from _scenario_faults(library, setup)
    if not disease_faces(library, setup.variant.disease):
        yield BadSetup("no_diseases", disease=setup.variant.disease)
    if not loose:
        yield from _room_faults(setup)
        yield from _size_faults(library, setup)


def _check_names(library: Library, setup: Setup) -> None:
    """Every value is of its kind, and every name one that there is. Raises BadSetup."""
    check_types(setup)
    check_seats(setup.seats, setup.first)
    check_values(setup.variant)
    for field, deck in _LISTS.items():
        _check_categories(library, field, deck, getattr(setup, field))
    for field, category in _CARDS.items():
        _check_cards(library, field, category, getattr(setup, field))


def check_types(setup: Setup) -> None:
    """Whole numbers, words and lists of words, each where it belongs. Raises BadSetup."""
    for name, (fits, wanted) in _TYPES.items():
        value = getattr(setup, name)
        if not fits(value):
            raise BadSetup("wrong_kind", name=name, wanted=wanted, found=ascii(value))


def check_variant(variant: Variant, seats: int) -> None:
    """Refuse a way of playing that does not exist, or not for so many. Raises BadSetup."""
    check_seats(seats)
    check_values(variant)
    for fault in demand_faults(variant, Beside(seats)):
        raise fault


def check_seats(seats: int, first: int = RANDOM_FIRST) -> None:
    """Refuse a number of seats that there is not, and a first one that is none. Raises BadSetup."""
    if seats not in SEATS:
        raise BadSetup("wrong_number", "seats", found=seats, least=SEATS[0], most=SEATS[-1])
    if not RANDOM_FIRST <= first < seats:
        raise BadSetup(
            "wrong_first", "first", first=first, seats=seats, last=seats - 1, any=RANDOM_FIRST
        )


def check_rules(library: Library, setup: Setup) -> None:
    """Refuse a way of playing that this table does not allow (R42, R159). Raises BadSetup."""
    check_variant(setup.variant, setup.seats)
    for fault in _rule_faults(library, setup):
        raise fault


def _rule_faults(library: Library, setup: Setup, loose: bool = False) -> Iterator[BadSetup]:
    """What the way of playing asks of this table and does not get (R42, R159)."""
    names = () if loose else (*setup.heroes, *setup.monsters, *setup.village)
    yield from demand_faults(setup.variant, Beside(setup.seats, asks_for_special(library, names)))


def _is_number(value: Any) -> bool:
    return type(value) is int


def _is_list(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(is_word, value))


_NUMBER = (_is_number, WHOLE_NUMBER)
_WORDS = (_is_list, LIST_OF_WORDS)
_TYPES: dict[str, tuple[Callable[[Any], bool], Phrase]] = {
    "seats": _NUMBER,
    "first": _NUMBER,
    **dict.fromkeys((*_LISTS, *_CARDS), _WORDS),
    "preset": (is_word, WORD),
    "variant": (lambda value: isinstance(value, Variant), VARIANT),
}


def check_twice(field: str, names: tuple[str, ...]) -> None:
    """Refuse a list in which a name stands twice. Raises BadSetup."""
    twice = first_twice(names)
    if twice is not None:
        raise BadSetup("stands_twice", field, twice=twice)


def _check_categories(library: Library, field: str, deck: str, names: tuple[str, ...]) -> None:
    """Each category exists, brings cards in, and is one of the right deck."""
    check_twice(field, names)
    for name in names:
        category, faces = library.categories.get(name), library.in_category(name)
        if category is None:
            hint = nearest(name, _of_deck(library, deck))
            raise BadSetup("no_such_category_of_deck", field, deck=deck, name=name, hint=hint)
        if category.deck != deck:
            raise BadSetup("of_another_deck", field, name=name, deck=category.deck, wanted=deck)
        if not faces:
            known = ", ".join(_of_deck(library, deck))
            raise BadSetup("brings_no_cards_own", field, name=name, known=known)
        if field == "treasures" and category.feature != "treasures":
            raise BadSetup("cards_no_treasures_or_traps", field, name=name)


def _of_deck(library: Library, deck: str) -> list[str]:
    """The categories of a deck that bring in cards."""
    known = [category.id for category in library.categories.values() if category.deck == deck]
    return [name for name in known if library.in_category(name)]


def _check_cards(library: Library, field: str, category: str, names: tuple[str, ...]) -> None:
    """Each card exists and is of the category that the field asks for."""
    check_twice(field, names)
    for name in names:
        card = library.cards.get(name)
        if card is None:
            known = [card.id for card in library.in_category(category)]
            raise BadSetup("no_such_card", field, name=name, hint=nearest(name, known))
        if card.category != category:
            raise BadSetup(
                "of_another_category", field, name=name, category=card.category, wanted=category
            )
        if card.kind == "disease":
            raise BadSetup("never_for_sale", field, name=name)


def _starting_deck_faults(library: Library, setup: Setup) -> Iterator[BadSetup]:
    """There are too few basic cards for the seats (R39)."""
    for name, count in STARTING_DECK:
        wanted = count * setup.seats
        if name not in setup.basics:
            yield BadSetup("basic_missing", "basics", name=name)
        elif (left := library.cards[name].count) < wanted:
            yield BadSetup(
                "too_few_basics", "basics", seats=setup.seats, count=wanted, name=name, left=left
            )


def _scenario_faults(library: Library, setup: Setup) -> Iterator[BadSetup]:
    """What a scenario names is not on this table, or no card that a captain can bring."""
    scenario = setup.variant.scenario
    if not scenario:
        return
    dungeon = {face.id for name in setup.monsters for face in library.in_category(name)}
    stacks = (*setup.heroes, *setup.village, *setup.basics)
    named = [scenario.named.card] if scenario.named is not None else []
    brought = [name for start in scenario.starts for name in (start.captain, *start.cards) if name]
    dealt = dict(STARTING_DECK)
    left = [name for start in scenario.starts for name in start.without]
    for names, known in (
        (named, dungeon),
        ([name for name, _ in scenario.shorter], stacks),
        (brought, {face.id for face in library.cards.values() if face.kind in BROUGHT_KINDS}),
        (left, dealt),
    ):
        for name in names:
            if name not in known:
                hint = nearest(name, known)
                yield BadSetup("not_in_scenario", "scenario", name=name, hint=hint)
    if len(scenario.starts) not in (0, setup.seats):
        yield BadSetup("starts_by_seats", "scenario", seats=setup.seats, count=len(scenario.starts))
    if scenario.plague and setup.variant.disease != "special":
        yield BadSetup("plague_is_special", "scenario")


def _room_faults(setup: Setup) -> Iterator[BadSetup]:
    """There are more stacks than the village has room for (R25)."""
    for field, most in (("heroes", MOST_HEROES), ("village", MOST_VILLAGE)):
        count = len(getattr(setup, field))
        if count > most:
            yield BadSetup("too_many_stacks", field, count=count, most=most)


def _size_faults(library: Library, setup: Setup) -> Iterator[BadSetup]:
    """One group is no dungeon, two are the short game's, three have a least size (R26, R35)."""
    if 0 < len(setup.monsters) < FEWEST_GROUPS:
        yield BadSetup("too_few_groups", "monsters", full=FULL_DUNGEON, fewest=FEWEST_GROUPS)
    if len(setup.monsters) < FULL_DUNGEON:
        return
    names = (*setup.guardians, *setup.stones)
    total = sum(face.count for face in dungeon_faces(library, setup)) + len(names)
    if total < MIN_DUNGEON:
        yield BadSetup("dungeon_too_small", total=total, least=MIN_DUNGEON)


def dungeon_faces(library: Library, setup: Setup) -> list[CardDef]:
    """The faces shuffled into the dungeon deck; the Swarm comes in by its markers (R30)."""
    found = []
    for name in (*setup.monsters, *setup.treasures):
        faces = library.in_category(name)
        markers = [face for face in faces if face.kind == "marker"]
        found += markers or faces
    return found
