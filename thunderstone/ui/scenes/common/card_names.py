"""Sets, categories and cards by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client import words
from thunderstone.words import in_language

if TYPE_CHECKING:
    from thunderstone.engine.library import Library


def named(value: str | int, library: Library, lang: str) -> str | int:
    """A set, category or card by its name; a number as it is."""
    if isinstance(value, int):
        return value
    if value in library.categories:
        return in_language(library.categories[value].names, lang)
    if value in library.cards:
        return library.cards[value].words_in(lang).name
    return words.word(f"set.{value}", lang)


def name_of(library: Library, name: str, lang: str) -> str:
    """A category or card by its name."""
    return str(named(name, library, lang))
