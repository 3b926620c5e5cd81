"""Small boxes of cards for tests of the setup: only what a setup looks at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from thunderstone.engine.card import CardDef, Words
from thunderstone.engine.library import Category, Library

_WORDS = {"es": Words("x"), "en": Words("x")}


def card(name: str, kind: str, category: str, count: int, **figures: Any) -> CardDef:
    """A face with its figures; attributes among them."""
    set_ = figures.pop("set", "one")
    classes = figures.pop("classes", (kind,))
    return CardDef(name, set_, kind, category, count, classes, _WORDS, **figures)


def box(*cards: CardDef, categories: Mapping[str, Category], programs: Any = None) -> Library:
    """A library of some faces, with the basic stacks and both disease decks."""
    faces = [
        card("militia", "basic_hero", "basic", 30, level=0, strength=2, attack=1),
        card("dagger", "weapon", "basic", 15, weight=2),
        card("iron_rations", "item", "basic", 15),
        card("torch", "item", "basic", 15, light=1),
        card("disease", "disease", "basic", 15, trophy_attack=-1),
        card("plain", "disease", "special_disease_deck", 10, trophy_attack=-1),
        card("malaise", "disease", "special_disease_deck", 15, trophy_attack=-2),
        *cards,
    ]
    return Library({face.id: face for face in faces}, programs or {}, categories)


def plain_box(
    groups: int = 6,
    heroes: int = 6,
    village: int = 10,
    features: Mapping[str, int] | None = None,
    guardians: int = 1,
    treasures: int = 2,
    **changes: Any,
) -> Library:
    """A box with numbered categories: g1 ..., h1 ..., v1 ..., t1 ... (Treasures) and guardians.

    ``features`` are the numbers of cards by feature; "draw" ones lie in the monster deck.
    """
    features = {"draw": 1, "pick_two": 1, "guardian": 1} if features is None else features
    cards = [card("stone", "thunderstone", "thunderstone", 1)]
    categories: dict[str, Category] = {}

    def add(name: str, deck: str, feature: str = "", count: int = 1) -> None:
        categories[name] = Category(
            name, "one", deck, {"es": name, "en": name}, False, feature, count
        )

    for number in range(1, groups + 1):
        add(f"g{number}", "monster")
        cards.append(card(f"monster_{number}", "monster", f"g{number}", 10, health=5))
    for number in range(1, heroes + 1):
        add(f"h{number}", "hero")
        for level, count in ((1, 6), (2, 4), (3, 2)):
            figures = {"level": level, "strength": 5, "attack": 2, "level_up_xp": 2}
            cards.append(card(f"hero_{number}_{level}", "hero", f"h{number}", count, **figures))
    for number in range(1, village + 1):
        add(f"v{number}", "village")
        cards.append(card(f"item_{number}", "item", f"v{number}", 8, cost=3))
    for number in range(1, treasures + 1):
        add(f"t{number}", "special", "treasures")
        cards.append(card(f"treasure_{number}", "treasure", f"t{number}", 6))
    for number in range(1, guardians + 1):
        cards.append(card(f"guardian_{number}", "guardian", "guardian", 1))
    for feature, count in features.items():
        add(feature, "monster" if feature == "draw" else "special", feature, count)
    library = box(*cards, categories=categories)
    return replace(library, **changes)
