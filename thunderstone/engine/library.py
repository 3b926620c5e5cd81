"""The card list and every program, immutable and shared by all games played with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from thunderstone.engine.card import CardDef
from thunderstone.engine.program import Program

FEATURES = {
    "": ("hero", "monster", "village"),
    "draw": ("monster",),
    "pick_two": ("special",),
    "guardian": ("special",),
    "treasures": ("special",),
}
"""What a category card may do in the draw, and the decks that have such cards (R25-R28): bring in
cards of its own (""), call for a special card, give two for one, a Guardian, or Treasures - or
traps, which are shuffled into the dungeon deck among the Monsters just as these are (R30)."""

BROUGHT_IN = ("guardian", "treasures")
"""Features that bring cards to the table, rather than call for other category cards."""


@dataclass(frozen=True, slots=True)
class Category:
    """A category card (R25). ``deck`` is hero, monster, village or special.

    ``feature`` says what it does in the draw (see FEATURES), ``count`` how many there are of it.
    A card that ``joins`` another lies in no deck: it comes whenever that one is turned up.
    """

    id: str
    set: str
    deck: str
    names: Mapping[str, str]
    special_disease: bool = False
    feature: str = ""
    count: int = 1
    joins: str = ""


@dataclass(frozen=True)
class Library:
    """All cards by id, all programs by name. ``digest`` changes with any rule or figure.

    ``own`` are the sets that the player has added, with a digest each; ``digest`` leaves them out.
    ``set_names`` are the names of sets that bring their own, by language.
    """

    cards: Mapping[str, CardDef]
    programs: Mapping[str, Program]
    categories: Mapping[str, Category]
    digest: str = ""
    own: Mapping[str, str] = field(default_factory=dict)
    set_names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    faces: Mapping[str, tuple[CardDef, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Sort the faces by what brings them in: every deal asks for some twenty categories."""
        faces: dict[str, list[CardDef]] = {}
        for card in self.cards.values():
            faces.setdefault(card.category, []).append(card)
        found = {category: tuple(cards) for category, cards in faces.items()}
        object.__setattr__(self, "faces", found)

    def program_digest(self, name: str) -> str:
        """The digest of a program's source, or "" where there is no such program."""
        program = self.programs.get(name)
        return program.digest if program else ""

    def in_category(self, category: str) -> list[CardDef]:
        """The faces a category brings in, in the order of the card files."""
        return list(self.faces.get(category, ()))

    def sets(self) -> tuple[str, ...]:
        """The sets that have category cards, in the order of the card files."""
        return tuple(dict.fromkeys(category.set for category in self.categories.values()))


def library_digest(programs: Mapping[str, Program], rules: str) -> str:
    """Sixteen hex digits over every program and everything on the cards that bears on the rules."""
    text = rules + "".join(f"{name}:{programs[name].digest};" for name in sorted(programs))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
