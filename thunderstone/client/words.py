"""The words of a screen: those of the words' files, and the names of the player's own sets."""

from __future__ import annotations

import datetime

from thunderstone import words
from thunderstone.words import gender, listed, quoted

__all__ = ["gender", "listed", "quoted", "word"]


def word(key: str, lang: str, **fields: object) -> str:
    """The text under ``key`` in a language, with its fields filled in.

    Raises KeyError for an unknown key or language, and for a field that is not given.
    """
    return words.say(key, lang, **fields) if words.has(key) else _own_set(key, lang)


def _own_set(key: str, lang: str) -> str:
    """The name of a set of the player's own. Raises KeyError for any other key."""
    from thunderstone.catalogue import load_library

    kind, _, name = key.partition(".")
    library = load_library() if kind == "set" else None
    if library is None or name not in library.own:
        raise KeyError(key)
    names = library.set_names.get(name)
    return words.in_language(names, lang) if names else name.replace("_", " ").capitalize()


def short_day(date: str, lang: str) -> str:
    """A date without its year."""
    day = datetime.date.fromisoformat(date[:10])
    return word("date.short", lang, day=day.day, month=word(f"month.{day.month}", lang))
