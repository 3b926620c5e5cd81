"""What of a choice cannot be combined, and why, before the engine is asked; in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from thunderstone.client import words
from thunderstone.client.choice import DECKS, Choice
from thunderstone.engine.library import BROUGHT_IN
from thunderstone.engine.options import DRAWN, OWN, Beside, broken_demands
from thunderstone.engine.setup_check import (
    FEWEST_GROUPS,
    MOST_HEROES,
    MOST_VILLAGE,
    asks_for_special,
)
from thunderstone.engine.variant import ALONE, NO_PLAIN_DISEASES
from thunderstone.engine.wishes import Wishes, in_draw
from thunderstone.ui.scenes.common.card_names import named

if TYPE_CHECKING:
    from thunderstone.engine.library import Library

SEATS_APART = ALONE.key
"""The one objection that says nothing against the cards."""

WISHED = {"heroes": MOST_HEROES, "village": MOST_VILLAGE}


class Objection(NamedTuple):
    """One reason against a choice: a key of the words and its figures; cards by their ids."""

    key: str
    figures: Mapping[str, str | int] = {}

    def text(self, library: Library, lang: str) -> str:
        """The reason as a sentence, with the remedy."""
        shown = {name: named(value, library, lang) for name, value in self.figures.items()}
        return words.word(f"objection.{self.key}", lang, **shown)


def objections(library: Library, choice: Choice) -> list[Objection]:
    """Everything that speaks against a choice, the most general first."""
    found = list(_of_demands(choice.variant, choice))
    if choice.table == DRAWN:
        found += _of_draw(library, choice)
    elif choice.table == OWN:
        found += _of_own(library, choice)
    return found


def _of_demands(values: Any, choice: Choice, asking: Sequence[str] = ()) -> Iterator[Objection]:
    """What options ask of the rest; ``asking`` are the cards that want the special Diseases."""
    for _, demand in broken_demands(values, Beside(len(choice.chairs), asking)):
        if demand is NO_PLAIN_DISEASES:
            key = "own_disease" if choice.table == OWN else "must_disease"
            yield Objection(key, {"name": asking[0]})
        else:
            yield Objection(demand.key, {"seats": len(choice.chairs)})


def _of_draw(library: Library, choice: Choice) -> Iterator[Objection]:
    """What the wishes for a draw contradict each other in (R25-R28, R42)."""
    options = choice.options
    if not options.sets:
        yield Objection("no_set")
        return
    yield from _of_musts(library, options)
    yield from _of_demands(options, choice, asks_for_special(library, options.must_haves))
    yield from _of_features(library, choice)
    pool = in_draw(library, choice.wishes())
    for name, deck in DECKS.items():
        wanted = WISHED.get(name, options.families)
        musts = [x for x in options.must_haves if library.categories[x].deck == deck]
        musts = [x for x in musts if not library.categories[x].feature]
        left = sum(one.deck == deck and not one.feature for one in pool)
        if len(musts) > wanted:
            yield Objection(f"musts_{name}", {"count": len(musts), "wanted": wanted})
        if left < wanted:
            yield Objection(f"few_{name}", {"left": left, "wanted": wanted})


def _of_musts(library: Library, options: Wishes) -> Iterator[Objection]:
    for name in options.must_haves:
        category = library.categories[name]
        if name in options.bans:
            yield Objection("both", {"name": name})
        if category.set not in options.sets:
            yield Objection("must_set", {"name": name, "set": category.set})
        special = category.feature or category.deck == "special"
        if special and options.features in ("never", "chosen"):
            yield Objection("must_feature", {"name": name})


def _of_features(library: Library, choice: Choice) -> Iterator[Objection]:
    options = choice.options
    pool = in_draw(library, choice.wishes())
    features = {category.feature for category in pool}
    complete = "draw" in features and features.intersection(BROUGHT_IN)
    if options.features == "guaranteed" and not complete:
        yield Objection("no_feature")
    if options.features != "chosen":
        return
    for name in options.treasures:
        if library.categories[name].set not in options.sets:
            yield Objection("must_set", {"name": name, "set": library.categories[name].set})
        elif name in options.bans:
            yield Objection("both", {"name": name})
    cards = library.cards.values()
    most = sum(card.kind == "guardian" and card.set in options.sets for card in cards)
    if options.guardians > most:
        yield Objection("few_guardians", {"wanted": options.guardians, "left": most})


def _of_own(library: Library, choice: Choice) -> Iterator[Objection]:
    """What a table of one's own lacks, or has too much of (R25, R26, R33, R42)."""
    cards = choice.cards
    if len(cards.monsters) < FEWEST_GROUPS:
        yield Objection("own_monsters", {"count": len(cards.monsters), "least": FEWEST_GROUPS})
    for name, most in WISHED.items():
        count = len(getattr(cards, name))
        if not 1 <= count <= most:
            yield Objection(f"own_{name}", {"count": count, "most": most})
    if not choice.options.stone and not cards.stones:
        yield Objection("own_stones")
    asking = asks_for_special(library, (*cards.heroes, *cards.monsters, *cards.village))
    yield from _of_demands(choice.options, choice, asking)
