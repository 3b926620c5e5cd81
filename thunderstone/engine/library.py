"""The card list and every program, immutable and shared by all games played with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from thunderstone.engine.card import CardDef
from thunderstone.engine.program import Program


@dataclass(frozen=True, slots=True)
class Category:
    """A category card (R25). ``deck`` is hero, monster, village or special."""

    id: str
    set: str
    deck: str
    names: Mapping[str, str]
    special_disease: bool = False


@dataclass(frozen=True)
class Library:
    """All cards by id, all programs by name. ``digest`` changes with any rule or figure."""

    cards: Mapping[str, CardDef]
    programs: Mapping[str, Program]
    categories: Mapping[str, Category]
    digest: str = ""

    def program_digest(self, name: str) -> str:
        """The digest of a program's source, or "" where there is no such program."""
        program = self.programs.get(name)
        return program.digest if program else ""

    def in_category(self, category: str) -> list[CardDef]:
        """The faces a category brings in, in the order of the card files."""
        return [card for card in self.cards.values() if card.category == category]


def library_digest(programs: Mapping[str, Program], rules: str) -> str:
    """Sixteen hex digits over every program and everything on the cards that bears on the rules."""
    text = rules + "".join(f"{name}:{programs[name].digest};" for name in sorted(programs))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
