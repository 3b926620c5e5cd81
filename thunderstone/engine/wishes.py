"""What may be wished of a table drawn at random, and which wishes cannot be met (R25-R28)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from thunderstone.engine.card import CardDef
from thunderstone.engine.fault import nearest
from thunderstone.engine.library import BROUGHT_IN, Category, Library
from thunderstone.engine.options import (
    DRAWN,
    OWN,
    VARIANT,
    BadSetup,
    Beside,
    Digit,
    TableOption,
    check_types,
    check_values,
    declare,
    declared,
    demand_faults,
)
from thunderstone.engine.setup_check import (
    FEWEST_GROUPS,
    FIRST,
    FULL_DUNGEON,
    MOST_HEROES,
    MOST_VILLAGE,
    RANDOM_FIRST,
    SEATS,
    asks_for_special,
    check_seats,
    check_twice,
)
from thunderstone.engine.variant import NO_PLAIN_DISEASES, PRINTED, Variant

FEATURES = ("by_cards", "guaranteed", "never", "chosen")
"""Special cards as the cards fall (R26, R27), at least one, none, or those named."""

STONES = ("random", "rotate", "all")
"""Any stone of the sets, the next one in turn, or all of them (R41, R157); or a stone's card id."""

DISEASES = ("forced", "normal", "special", "draw")
"""The special deck where a category asks for it; never, and those categories stay in the box;
always; or by drawing one of its 25 cards (R42). A category that asks for it always gets it."""

MOST_FAMILIES = 8
"""Monster groups that the screens have room for."""

_FEATURED = ("features", "chosen")
_DRAW = (DRAWN,)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a draw must keep to; the defaults are the rulebook's own (R25-R28).

    ``sets``: those whose cards are shuffled together (none named: all). ``guardians`` (how many)
    and ``treasures`` (categories of Treasures and traps) come as they are ``chosen``.
    ``games_played`` turns the stone on when it is "rotate". ``bans`` and ``must_haves`` are
    categories of any deck: the latter lie on top of their shuffled deck. ``playable`` swaps Heroes
    and village cards until the set has what a good one needs. ``variant`` says how the game is
    played; its disease deck is what the draw decides.
    """

    seats: int = declare(TableOption(2, SEATS, code=Digit(1, 6)))
    sets: tuple[str, ...] = declare(TableOption((), ids="set", tables=_DRAW, tab="table"))
    families: int = declare(
        TableOption(
            FULL_DUNGEON,
            range(FEWEST_GROUPS, 100),
            offered=range(FEWEST_GROUPS, MOST_FAMILIES + 1),
            rule="R26",
            tables=_DRAW,
            tab="table",
        )
    )
    heroes: int = declare(
        TableOption(MOST_HEROES, range(1, MOST_HEROES + 1), rule="R25", tables=_DRAW)
    )
    village: int = declare(
        TableOption(MOST_VILLAGE, range(1, MOST_VILLAGE + 1), rule="R25", tables=_DRAW)
    )
    features: str = declare(
        TableOption(
            "by_cards",
            FEATURES,
            tables=_DRAW,
            tab="table",
            synonyms=(("amulets", "amulet_treasures"), ("ulbrick", "ulbricks_treasures")),
        )
    )
    guardians: int = declare(
        TableOption(
            0,
            range(100),
            offered=range(5),
            suggested=1,
            tables=_DRAW,
            only_with=_FEATURED,
            folded=True,
            within="features",
            tab="table",
        )
    )
    treasures: tuple[str, ...] = declare(
        TableOption(
            (),
            ids="treasures",
            tables=_DRAW,
            only_with=_FEATURED,
            folded=True,
            within="features",
            tab="table",
        )
    )
    stone: str = declare(
        TableOption(
            "random",
            STONES,
            ids="thunderstone",
            suggested="",
            tab="table",
            synonyms=(("all_in_the_bottom_ten", "all"),),
        )
    )
    games_played: int = declare(TableOption(0, range(1 << 31)))
    disease: str = declare(
        TableOption(
            "forced",
            DISEASES,
            tables=(DRAWN, OWN),
            tab="table",
            synonyms=(
                ("by_drawing_a_card", "draw"),
                ("by_drawing", "draw"),
                ("forced_special", "forced"),
            ),
            asks=NO_PLAIN_DISEASES,
        )
    )
    bans: tuple[str, ...] = declare(TableOption((), ids="category", tables=_DRAW))
    must_haves: tuple[str, ...] = declare(TableOption((), ids="category", tables=_DRAW))
    playable: bool = declare(TableOption(False, suggested=True, tables=_DRAW, tab="table"))
    variant: Variant = PRINTED
    first: int = declare(TableOption(RANDOM_FIRST, FIRST, code=Digit(1, 1)))

    def get(self, name: str) -> Any:
        """The value of one of the ``options``."""
        return getattr(self if hasattr(self, name) else self.variant, name)

    def put(self, name: str, value: Any) -> Wishes:
        """The same with another value for one of the ``options``."""
        if hasattr(self, name):
            return replace(self, **{name: value})
        return replace(self, variant=replace(self.variant, **{name: value}))

    def counts(self, option: TableOption) -> bool:
        """Whether an option means anything beside the others."""
        return option.only_with is None or self.get(option.only_with[0]) == option.only_with[1]

    def counting(self) -> Wishes:
        """The same as printed in what means nothing beside the rest."""
        wishes = self
        for one in options_of(self):
            if not self.counts(one):
                wishes = wishes.put(one.name, one.usual)
        return wishes


AS_PRINTED = Wishes()
"""The rulebook's own draw and rules."""


def options_of(wishes: Wishes) -> tuple[TableOption, ...]:
    """All that may be chosen for a table, the draw's own options before those of the rules."""
    options = (*declared(type(wishes)), *declared(type(wishes.variant)))
    return tuple(one for one in options if not one.settled)


def sets_of(library: Library, wishes: Wishes) -> tuple[str, ...]:
    """The sets in use: those named, or all."""
    return wishes.sets or library.sets()


def in_use(library: Library, wishes: Wishes) -> list[Category]:
    """The category cards of the sets in use, without the banned ones."""
    sets = sets_of(library, wishes)
    known = library.categories.values()
    return [one for one in known if one.set in sets and one.id not in wishes.bans]


def in_draw(library: Library, wishes: Wishes) -> list[Category]:
    """Those of them that are shuffled."""
    found = []
    for category in in_use(library, wishes):
        if category.joins or (category.special_disease and wishes.disease == "normal"):
            continue
        featureless = wishes.features in ("never", "chosen")
        if featureless and (category.feature or category.deck == "special"):
            continue
        found.append(category)
    return found


def cards_of(library: Library, wishes: Wishes, kind: str) -> list[CardDef]:
    """All cards of a kind in the sets in use."""
    sets = sets_of(library, wishes)
    return [card for card in library.cards.values() if card.kind == kind and card.set in sets]


def check_wishes(library: Library, wishes: Wishes, *, named: bool = False) -> None:
    """Refuse wishes that cannot be met: raises the first of their ``wish_faults``."""
    for fault in wish_faults(library, wishes, named=named):
        raise fault


def wish_faults(library: Library, wishes: Wishes, *, named: bool = False) -> Iterator[BadSetup]:
    """Everything that speaks against wishes (R25-R28, R42), the most general first.

    A value or a name that there is not stands alone: the rest cannot be judged without it. Where
    every set that is meant is ``named``, no set is none, and not all.
    """
    try:
        if named and not wishes.sets:
            raise BadSetup("no_set", "sets")
        _check_types(wishes)
        check_seats(wishes.seats, wishes.first)
        check_values(wishes.variant)
        _check_known(library, wishes)
        check_values(wishes)
    except BadSetup as fault:
        yield fault
        return
    special = asks_for_special(library, wishes.must_haves)
    yield from demand_faults(replace(wishes.variant, disease=PRINTED.disease), Beside(wishes.seats))
    yield from demand_faults(wishes, Beside(wishes.seats, special))
    yield from _must_faults(library, wishes)
    yield from _feature_faults(library, wishes)
    for field, deck, number in _numbers(wishes):
        left = sum(one.deck == deck and not one.feature for one in in_draw(library, wishes))
        if left < number:
            yield BadSetup("too_few_to_draw", field, number=number, left=left)


def _numbers(wishes: Wishes) -> tuple[tuple[str, str, int], ...]:
    return (
        ("families", "monster", wishes.families),
        ("heroes", "hero", wishes.heroes),
        ("village", "village", wishes.village),
    )


def _check_types(wishes: Wishes) -> None:
    """Whole numbers, words and lists of words, each where it belongs. Raises BadSetup."""
    check_types(wishes)
    if not isinstance(wishes.variant, Variant):
        raise BadSetup("wrong_kind", name="variant", wanted=VARIANT, found=ascii(wishes.variant))


def _check_known(library: Library, wishes: Wishes) -> None:
    """Every word is one that there is."""
    for name in wishes.sets:
        if name not in library.sets():
            raise BadSetup("no_such_set", "sets", name=name, hint=nearest(name, library.sets()))
    stones = [card.id for card in library.cards.values() if card.kind == "thunderstone"]
    if wishes.stone not in (*STONES, *stones):
        hint = nearest(wishes.stone, (*STONES, *stones))
        raise BadSetup("unknown_value", "stone", found=wishes.stone, hint=hint)
    if wishes.stone in STONES and not cards_of(library, wishes, "thunderstone"):
        sets, named = ", ".join(sets_of(library, wishes)), ", ".join(stones)
        raise BadSetup("bring_no_thunderstone", "stone", sets=sets, stones=named)
    for field in ("sets", "bans", "must_haves", "treasures"):
        check_twice(field, getattr(wishes, field))
    for field in ("bans", "must_haves", "treasures"):
        for name in getattr(wishes, field):
            if name not in library.categories:
                hint = nearest(name, library.categories)
                raise BadSetup("no_such_category", field, name=name, hint=hint)


def _must_faults(library: Library, wishes: Wishes) -> Iterator[BadSetup]:
    """What must come is banned as well, of no set in use, or more than there is room for."""
    for name in wishes.must_haves:
        category = library.categories[name]
        special = category.feature or category.deck == "special"
        if name in wishes.bans:
            yield BadSetup("banned_as_well", "must_haves", name=name)
        if category.set not in sets_of(library, wishes):
            yield BadSetup("of_another_set", "must_haves", name=name, set=category.set)
        if special and wishes.features in ("never", "chosen"):
            yield BadSetup("cannot_come_features", "must_haves", name=name)
    for field, deck, number in _numbers(wishes):
        own = [library.categories[name] for name in wishes.must_haves]
        names = tuple(one.id for one in own if one.deck == deck and not one.feature)
        if len(names) > number:
            yield BadSetup(
                "too_many_must_haves", field, count=len(names), names=names, number=number
            )


def _feature_faults(library: Library, wishes: Wishes) -> Iterator[BadSetup]:
    """The features asked for cannot come."""
    most = len(cards_of(library, wishes, "guardian"))
    if wishes.guardians > most:
        yield BadSetup("too_many_guardians", "features", guardians=wishes.guardians, most=most)
    for name in wishes.treasures:
        category = library.categories[name]
        if category.feature != "treasures":
            yield BadSetup("brings_no_treasures_or_traps", "features", name=name)
        elif category.set not in sets_of(library, wishes) or name in wishes.bans:
            yield BadSetup("not_in_the_draw", "features", name=name)
    features = {category.feature for category in in_draw(library, wishes)}
    if wishes.features == "guaranteed" and not ("draw" in features and features & {*BROUGHT_IN}):
        yield BadSetup("no_feature_left", "features")
