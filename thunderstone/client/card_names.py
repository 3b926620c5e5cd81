"""Sets, categories and cards by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client import words
from thunderstone.words import in_language

if TYPE_CHECKING:
    from thunderstone.engine.library import Library


def is_id(library: Library, name: str) -> bool:
    """Whether there is a set, a category or a card of this id."""
    return name in library.categories or name in library.cards or name in library.sets()


def name_of(library: Library, name: str, lang: str) -> str:
    """A set, category or card by its name."""
    if name in library.categories:
        return in_language(library.categories[name].names, lang)
    if name in library.cards:
        return library.cards[name].words_in(lang).name
    return words.word(f"set.{name}", lang)
