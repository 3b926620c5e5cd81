"""Everything the game says, read from the files of a language.

``say("class.fighter", "es")`` is "Guerrero". Keys are grouped: the group is the screen or the
thing that is spoken of. The texts stand in ``assets/words/LANG``, those of the cards beside each
set; docs/TRANSLATING.md explains the notation. No other module holds a text that a player reads.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import TypeVar

from thunderstone import resources
from thunderstone.words.files import SHELF, check_whole, codes_in, paths_of, read_language
from thunderstone.words.language import ENGLISH, Language
from thunderstone.words.made_up import CODE as MADE_UP
from thunderstone.words.made_up import MadeUp
from thunderstone.words.notation import MARKS, BadWords, fields_of, parse

__all__ = [
    "ENGLISH",
    "LEADING",
    "MADE_UP",
    "BadWords",
    "Language",
    "after",
    "asked_for",
    "decimal",
    "fields",
    "filled",
    "gender",
    "has",
    "in_language",
    "keys_of",
    "language",
    "languages",
    "listed",
    "missing",
    "printable",
    "quoted",
    "say",
    "spoken",
    "written",
]

LEADING = ("es", ENGLISH)
"""The languages that lack nothing, in the order in which they are offered."""

T = TypeVar("T")


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages to choose from, by their codes."""
    others = sorted(codes_in(resources.words_dirs()) - {*LEADING})
    return (*LEADING, *others)


@functools.cache
def language(code: str) -> Language:
    """A language. Raises KeyError where it has no files.

    One whose files cannot be read has no texts of its own, and says so in ``fault``; BadWords is
    raised for a leading one, or where that lacks a file.
    """
    if code == MADE_UP:
        return MadeUp(language(ENGLISH))
    if code not in languages():
        raise KeyError(code)
    paths = paths_of(code, resources.words_dirs())
    if code in LEADING:
        check_whole(code, LEADING, resources.words_dirs()[0])
        try:
            return Language(code, *read_language(paths))
        except BadWords:  # what is kept may have been tampered with: the files have the word
            SHELF.forget(paths)
            return Language(code, *read_language(paths))
    try:
        return Language(code, *read_language(paths), language(ENGLISH))
    except BadWords as error:
        found = Language(code, {}, {}, language(ENGLISH))
        found.fault = str(error)
        return found


def after(code: str) -> str:
    """The language that comes after another where they are gone through."""
    known = languages()
    return known[(known.index(code) + 1) % len(known)] if code in known else known[0]


def forget() -> None:
    """Read every language anew when it is next asked for."""
    languages.cache_clear()
    language.cache_clear()


def say(key: str, lang: str, **fields: object) -> str:
    """The text under ``key``, with its fields filled in; a list or tuple as a list in words.

    Raises KeyError for an unknown key or language, and for a field that is not given.
    """
    pieces, spoken = language(lang).pieces(key)
    if len(pieces) == 1 and isinstance(pieces[0], str):
        return pieces[0]
    return "".join(
        listed(list(map(_shown, value)), lang)
        if isinstance(value, (list, tuple))
        else _shown(value)
        for value in spoken.filled(pieces, fields)
    )


_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Spaces that keep words together: texts of ours have them, and no terminal minds."""


def printable(text: str) -> str:
    """A text of unknown origin in one line: what would steer a terminal or turn the direction of
    writing is written out, as ``\\x1b``."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in _SPACES else sign.encode("unicode_escape").decode()
        for sign in text
    )


def _shown(value: object) -> str:
    """A field's value as a text; only a text of ours has several lines, the name of a file none."""
    text = str(value)
    if text.isprintable():
        return text
    if isinstance(value, PurePath):
        return printable(text)
    return "\n".join(map(printable, text.split("\n")))


def filled(key: str, lang: str, fields: Mapping[str, object]) -> list[object]:
    """The text under ``key`` in parts: its own words, and the fields' values as they are."""
    pieces, spoken = language(lang).pieces(key)
    return list(spoken.filled(pieces, fields))


def spoken(text: str, lang: str, **fields: object) -> str:
    """A text of another file in the same notation, with its fields filled in. Raises KeyError."""
    tongue = language(lang)
    return "".join(map(_shown, tongue.filled(tongue.read(text), fields)))


def asked_for(text: str) -> set[str]:
    """The fields that such a text asks for. Raises BadWords."""
    return set(fields_of(parse(text))) - MARKS


def fields(key: str, lang: str) -> set[str]:
    """The fields that the text under ``key`` asks for."""
    pieces, _ = language(lang).pieces(key)
    return set(fields_of(pieces)) - MARKS


def written(key: str, lang: str) -> str:
    """The text under ``key`` as it is written, for what is compared and not shown."""
    return language(lang).texts.get(key) or language(ENGLISH).texts[key]


def has(key: str) -> bool:
    """Whether there is a text of this key."""
    return key in language(ENGLISH).texts


def keys_of(group: str) -> Iterable[str]:
    """The keys of a group, in their order."""
    return [key for key in language(ENGLISH).texts if key.startswith(f"{group}.")]


def missing(code: str) -> int:
    """How many texts a language lacks; English stands in for them."""
    return len(language(ENGLISH).texts.keys() - language(code).texts.keys())


def listed(names: Sequence[str], lang: str) -> str:
    """Names in a row, as in "Marta, Iñaki y Lucía"."""
    return "".join(language(lang).joined([[name] for name in names]))


def decimal(number: float, lang: str) -> str:
    """A number with one decimal, as it is written in a language."""
    return f"{number:.1f}".replace(".", language(lang).decimal)


def gender(name: str, lang: str) -> str:
    """ "f" or "m" where a language knows a player's name as a woman's or a man's, else ""."""
    first = name.split()[0].casefold() if name.split() else ""
    return language(lang).genders.get(first, "")


def quoted(text: str, lang: str) -> str:
    """A saying between the quotation marks of its language, unless it has some already."""
    before, after = language(lang).quotes
    return text if text[:1] in "«“" else f"{before}{text}{after}"


def in_language(texts: Mapping[str, T], lang: str) -> T:
    """What stands under a language, else under English, else under any."""
    found = texts.get(lang, texts.get(ENGLISH))
    return next(iter(texts.values())) if found is None else found
