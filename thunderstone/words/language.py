"""One language: its texts, its plural forms, and how it joins the things of a list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from thunderstone.words.notation import (
    MARKS,
    OTHER,
    BadWords,
    Choice,
    Pieces,
    fields_of,
    filled_in,
    parse,
)

ENGLISH = "en"
"""The language that stands in for a text that another lacks."""

T = TypeVar("T")

_RULE = re.compile(r"(ends )?(\d+)(?:-(\d+))?(?: except (\d+)-(\d+))?")


class Language:
    """The texts of a language by key; those that it lacks are taken from ``fallback``.

    ``about`` is the group ``language`` of its files: its name, quotation marks, decimal sign,
    plural forms, lists and more; docs/TRANSLATING.md explains each. ``fault`` says why its files
    cannot be read, where that is so.
    """

    fault = ""

    def __init__(
        self,
        code: str,
        about: Mapping[str, Any],
        texts: Mapping[str, str],
        fallback: Language | None = None,
    ) -> None:
        for name in about:
            if not _is_sound(name, about):
                raise BadWords(f"{code}: '{name}' is not as docs/TRANSLATING.md explains it")
        self.code = code
        self.texts = texts
        self.fallback = fallback
        self.name = str(about.get("name", code))
        self.short = str(about.get("short", code.upper()))
        self.quotes: tuple[str, str] = tuple(about.get("quotes", ("“", "”")))
        self.decimal = str(about.get("decimal", "."))
        self.genders: Mapping[str, str] = {
            name.casefold(): gender
            for gender, names in about.get("names", {}).items()
            for name in str(names).split()
        }
        self.synonyms: Mapping[str, str] = about.get("synonyms", {})
        self.numerals: Mapping[str, int] = about.get("numerals", {})
        self.silent = frozenset(str(about.get("silent", "")).split())
        self._plurals = {
            form: [_RULE.fullmatch(rule) for rule in str(rules).split(", ")]
            for form, rules in about.get("plurals", {}).items()
        }
        if any(None in rules for rules in self._plurals.values()):
            raise BadWords(f"{code}: a plural form is not as docs/TRANSLATING.md explains it")
        self._list: Mapping[str, Any] = {"between": ", ", "last": ", ", **about.get("list", {})}
        self._before = tuple(self._list.get("before", ()))
        self._unless = tuple(self._list.get("unless", ()))
        self._parsed: dict[str, Pieces] = {}

    def pieces(self, key: str) -> tuple[Pieces, Language]:
        """A text as its pieces, and the language it is in: the fallback where this one lacks it,
        or has it with a fault. Raises KeyError and BadWords."""
        found = self._parsed.get(key)
        if found is None:
            try:
                found = self._parsed[key] = self._checked(key)
            except (KeyError, BadWords):
                if self.fallback is None:
                    raise
                return self.fallback.pieces(key)
        return found, self

    def _checked(self, key: str) -> Pieces:
        """The pieces of a text of this language. Raises KeyError, and BadWords where it asks for a
        field that is not given: one that the fallback's text does not ask for."""
        pieces = self.read(self.texts[key])
        if self.fallback is not None:
            given = {*fields_of(self.fallback.pieces(key)[0])}
            marks = {*MARKS} & {*filled_in(pieces)}
            if {*fields_of(pieces)} - given - marks:
                raise BadWords(f"{self.code}: {key} asks for a field that is not given")
        return pieces

    def read(self, text: str) -> Pieces:
        """The pieces of a text of this language."""
        return parse(text)

    def filled(self, pieces: Pieces, fields: Mapping[str, object]) -> Iterator[object]:
        """The pieces with the values of the fields as they are. Raises KeyError."""
        for piece in pieces:
            if isinstance(piece, str):
                yield piece
            elif isinstance(piece, Choice):
                value = fields[piece.name]
                yield from self.filled(self._branch(piece, value), fields)
            elif piece.name in fields:
                yield fields[piece.name]
            elif piece.name in MARKS:
                yield f"{{{piece.name}}}"
            else:
                raise KeyError(piece.name)

    def _branch(self, choice: Choice, value: object) -> Pieces:
        exact = choice.branches.get(str(value))
        if exact is not None:
            return exact
        form = self.form(value) if isinstance(value, int) else OTHER
        return choice.branches.get(form, choice.branches[OTHER])

    def form(self, number: int) -> str:
        """The plural form of a number: a name of ``plurals``, or "other"."""
        for name, rules in self._plurals.items():
            if any(_holds(rule, abs(number)) for rule in rules if rule):
                return str(name)
        return OTHER

    def joined(self, items: Sequence[Sequence[T]]) -> list[T | str]:
        """Several things in a row, each of one or more parts, the last one joined by "and"."""
        parts: list[T | str] = []
        for place, item in enumerate(items):
            if place:
                last = place == len(items) - 1
                parts.append(self._joint(str(item[0])) if last else self._list["between"])
            parts += item
        return parts

    def _joint(self, following: str) -> str:
        sound = following.lstrip("*").lower()
        if sound.startswith(self._before) and not sound.startswith(self._unless):
            return str(self._list["instead"])
        return str(self._list["last"])


def _is_sound(name: str, about: Mapping[str, Any]) -> bool:
    """Whether what a file says of its language is of the kind that it must be."""
    value = about[name]
    match name:
        case "quotes":
            return _are_words(value) and len(value) == len(("before", "after"))
        case "names" | "plurals":
            return isinstance(value, dict)
        case "synonyms":
            return isinstance(value, dict) and _are_words([*value.values()])
        case "numerals":
            return isinstance(value, dict) and all(type(one) is int for one in value.values())
        case "list":
            if not isinstance(value, dict) or ("before" in value and "instead" not in value):
                return False
            lists = [value.get(one, []) for one in ("before", "unless")]
            words = [value[one] for one in ("between", "last", "instead") if one in value]
            return all(map(_are_words, lists)) and _are_words(words)
        case "name" | "short" | "decimal" | "silent":
            return isinstance(value, str)
    return True  # of a newer version


def _are_words(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)


def _holds(rule: re.Match[str], number: int) -> bool:
    """Whether a number is of a plural form: "1", "2-4", "ends 2-4 except 12-14"."""
    ends, low, high, never, until = rule.groups()
    if never and int(never) <= number % 100 <= int(until):
        return False
    return int(low) <= (number % 10 if ends else number) <= int(high or low)
