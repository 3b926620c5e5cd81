"""A table drawn by the category cards, shuffled and turned as printed (R25-R28, R41, R42)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from thunderstone.engine import playability, rng
from thunderstone.engine.card import EFFECTS, FIGURES, CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.playability import Change
from thunderstone.engine.setup import (
    SPECIAL_DISEASES,
    STARTING_DECK,
    Setup,
    check_setup,
    disease_faces,
)
from thunderstone.engine.setup_check import asks_for_special
from thunderstone.engine.wishes import Wishes, cards_of, check_wishes, in_draw, in_use

_STREAMS = ("monster", "special", "hero", "village", "guardian", "stone", "disease")
"""Every deck is shuffled by chance of its own, so that a ban of a Hero leaves the dungeon alone."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a draw has led to.

    ``turned`` are the category cards as they were turned: monsters and dungeon features, special
    cards, Heroes, village. ``disease_card`` is the card that decided the disease deck, where one
    was drawn. ``changes`` are the swaps for the sake of a good set, ``unmet`` what it still lacks.
    """

    setup: Setup
    turned: tuple[str, ...]
    disease_card: str = ""
    changes: tuple[Change, ...] = ()
    unmet: tuple[str, ...] = ()


def draw(library: Library, wishes: Wishes, seed: int) -> Drawn:
    """Draw a table: the same library, wishes and seed lead to the same one (R25-R28, R41, R42).

    Raises BadSetup where the wishes cannot be met.
    """
    check_wishes(library, wishes)
    box = _Box(library, wishes, seed)
    groups, dungeon = box.turn_monsters()
    specials = box.turn_specials(sum(box.feature(name) == "draw" for name in dungeon))
    heroes, village = (tuple(dict.fromkeys(box.deck(name))) for name in ("hero", "village"))
    mended = playability.Mended(heroes[: wishes.heroes], village[: wishes.village])
    turned = (*dungeon, *specials, *mended.heroes, *mended.village)
    guardians, treasures = box.bring_in(specials)
    if wishes.playable:
        mended = playability.mend(
            library,
            (heroes[: wishes.heroes], heroes[wishes.heroes :]),
            (village[: wishes.village], village[wishes.village :]),
            groups,
            frozenset(wishes.must_haves),
        )
    names = (*mended.heroes, *groups, *mended.village)
    disease, card = box.choose_diseases(names)
    setup = Setup(
        seats=wishes.seats,
        heroes=mended.heroes,
        monsters=groups,
        village=mended.village,
        basics=tuple(name for name, _ in STARTING_DECK),
        guardians=guardians,
        treasures=treasures,
        stones=box.choose_stones(),
        variant=replace(wishes.variant, disease=disease),
        first=wishes.first,
    )
    check_setup(library, setup)
    return Drawn(setup, turned, card, mended.changes, mended.unmet)


def choose_stones(library: Library, wishes: Wishes, seed: int) -> tuple[str, ...]:
    """The stone, or stones, for a table that is not drawn (R41, R157). Raises BadSetup."""
    check_wishes(library, wishes)
    return _Box(library, wishes, seed).choose_stones()


class _Box:
    """The category cards that are in the draw, deck by deck, and its chance."""

    def __init__(self, library: Library, wishes: Wishes, seed: int) -> None:
        self.library = library
        self.wishes = wishes
        self.seeds: dict[str, int] = {}
        state = seed & rng.MASK
        for name in _STREAMS:
            state, self.seeds[name] = rng.step(state)

    def feature(self, name: str) -> str:
        """What a category card does in the draw."""
        return self.library.categories[name].feature

    def deck(self, deck: str) -> tuple[str, ...]:
        """A shuffled deck of category cards, top first; what must come lies on top (R25)."""
        cards = [
            category.id
            for category in sorted(in_draw(self.library, self.wishes), key=lambda one: one.id)
            if category.deck == deck
            for _ in range(category.count)
        ]
        cards = self._shuffled(cards, deck)
        first = [name for name in self.wishes.must_haves if name in cards]
        for name in first:
            cards.remove(name)
        return (*first, *cards)

    def turn_monsters(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Turn cards one by one until enough different groups show (R26): the groups, and all
        the cards turned on the way. A feature that is guaranteed is turned last, if none was."""
        deck = list(self.deck("monster"))
        turned: list[str] = []
        groups: dict[str, None] = {}
        while len(groups) < self.wishes.families:
            turned.append(deck.pop(0))
            if not self.feature(turned[-1]):
                groups.setdefault(turned[-1])
        if self.wishes.features == "guaranteed":
            found = [name for name in (*turned, *deck) if self.feature(name) == "draw"]
            turned += [name for name in found[:1] if name not in turned]
        return tuple(groups), tuple(turned)

    def turn_specials(self, count: int) -> tuple[str, ...]:
        """A special card for each feature (R27); a Pick Two gives way to two more, as far as the
        pile goes (R28). Those that must come are turned in any case."""
        deck = list(self.deck("special"))
        left = max(count, sum(name in deck for name in self.wishes.must_haves))
        turned: list[str] = []
        while left and deck:
            turned.append(deck.pop(0))
            left += 1 if self.feature(turned[-1]) == "pick_two" else -1
        return tuple(turned)

    def bring_in(self, specials: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The Guardians - which ones, chance decides - and the Treasures and traps of the special
        cards, with what joins them; a Guardian too many adds nothing (R212, R228)."""
        wishes = self.wishes
        chosen = wishes.features == "chosen"
        number = sum(self.feature(name) == "guardian" for name in specials)
        number = wishes.guardians if chosen else number
        names = [card.id for card in cards_of(self.library, wishes, "guardian")]
        found = tuple(name for name in specials if self.feature(name) == "treasures")
        hidden = wishes.treasures if chosen else found
        joining = [one.id for one in in_use(self.library, wishes) if one.joins in hidden]
        treasures = tuple(dict.fromkeys((*hidden, *joining)))
        return tuple(self._shuffled(names, "guardian")[:number]), treasures

    def choose_stones(self) -> tuple[str, ...]:
        """One stone by name, by chance or in turn, or all of them (R41, R157)."""
        wishes = self.wishes
        names = [card.id for card in cards_of(self.library, wishes, "thunderstone")]
        if wishes.stone == "all":
            return tuple(names)
        if wishes.stone == "rotate":
            return (names[wishes.games_played % len(names)],)
        if wishes.stone == "random":
            return (self._shuffled(names, "stone")[0],)
        return (wishes.stone,)

    def choose_diseases(self, names: tuple[str, ...]) -> tuple[str, str]:
        """The disease deck, and the card that decided it where one is drawn: a plain Disease
        means the normal deck (R42)."""
        if self.wishes.disease == "special" or asks_for_special(self.library, names):
            return "special", ""
        if self.wishes.disease != "draw":
            return "normal", ""
        faces = self.library.in_category(SPECIAL_DISEASES)
        cards = [face.id for face in faces for _ in range(face.count)]
        card = self._shuffled(cards, "disease")[0]
        plain = is_plain_disease(self.library, self.library.cards[card])
        return "normal" if plain else "special", card

    def _shuffled(self, names: list[str], stream: str) -> list[str]:
        places = list(range(len(names)))
        rng.shuffle(self.seeds[stream], places)
        return [names[place] for place in places]


def is_plain_disease(library: Library, card: CardDef) -> bool:
    """Whether a card of the special deck is a Disease like those of the normal one (R42)."""
    plain = [_figures(face) for face in disease_faces(library, "normal")]
    return _figures(card) in plain and not any(getattr(card, name) for name in EFFECTS)


def _figures(card: CardDef) -> list[int | None]:
    return [getattr(card, name) for name in FIGURES]
