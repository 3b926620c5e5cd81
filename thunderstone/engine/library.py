"""The card list and every program, immutable and shared by all games played with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from thunderstone.engine.card import CardDef
from thunderstone.engine.program import Program


class Feature(NamedTuple):
    """What a category card may do in the draw: the decks that have such cards, and a sentence."""

    decks: tuple[str, ...]
    doc: str


FEATURES: Final[dict[str, Feature]] = {
    "": Feature(("hero", "monster", "village"), "It brings in the cards of its category (R25)."),
    "draw": Feature(("monster",), "It calls for a card of the special deck (R26, R27)."),
    "pick_two": Feature(("special",), "Two special cards come in its place (R28)."),
    "guardian": Feature(("special",), "A Guardian comes into the dungeon deck (R32)."),
    "treasures": Feature(
        ("special",), "Its Treasures, or Traps, are shuffled among the Monsters (R30)."
    ),
}
"""What a category card may do in the draw (R25-R28)."""

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


class Commission(NamedTuple):
    """What a seat may be asked for: ``figure`` to be ``least`` or more and ``most`` or less at the
    end, at a table that has what it ``needs``; worth ``points`` where it is met."""

    id: str
    points: int
    figure: str
    least: int | None = None
    most: int | None = None
    needs: str = ""

    def met_by(self, amount: int) -> bool:
        """Whether the figure is within what is asked for."""
        return (self.least is None or amount >= self.least) and (
            self.most is None or amount <= self.most
        )


@dataclass(frozen=True)
class Library:
    """All cards by id, all programs by name. ``digest`` changes with any rule or figure.

    ``own`` are the sets that the player has added, with a digest each; ``digest`` leaves them out.
    ``set_names`` are the names of sets that bring their own, by language; ``commissions`` are the
    secret ones of the box (docs/MODES.md).
    """

    cards: Mapping[str, CardDef]
    programs: Mapping[str, Program]
    categories: Mapping[str, Category]
    digest: str = ""
    own: Mapping[str, str] = field(default_factory=dict)
    set_names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    commissions: Mapping[str, Commission] = field(default_factory=dict)
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
