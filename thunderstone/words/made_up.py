"""A made-up language, to see whether there is room for words that are longer than ours.

Every English text longer by a third, its letters accented, in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from thunderstone.words.language import ENGLISH, Language
from thunderstone.words.notation import Choice, Piece, Pieces, parse

CODE = "qps"
T = TypeVar("T")

_ICON = re.compile(r"(\{\w+\})")
_LETTERS = str.maketrans("aeiouycnszAEIOUYCNSZ", "áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ")


class MadeUp(Language):
    """English as it would look in a language with longer words."""

    def __init__(self, english: Language) -> None:
        about = {"name": "Qps", "short": "QPS", "plurals": {"one": "1"}, "list": {"last": " & "}}
        super().__init__(CODE, about, english.texts)

    def read(self, text: str) -> Pieces:
        """The pieces of an English text, made longer and put in brackets."""
        pieces = parse(text)
        return bracketed(_longer(pieces)) if any(map(_lettered, pieces)) else pieces


class WithMadeUp(Mapping[str, T]):
    """Texts by language; those of the made-up one are made when they are asked for."""

    def __init__(self, texts: Mapping[str, T], longer: Callable[[T], T]) -> None:
        self._texts = texts
        self._longer = longer
        self._made: T | None = None

    def __getitem__(self, code: str) -> T:
        """The text in a language. Raises KeyError."""
        if code != CODE:
            return self._texts[code]
        if self._made is None:
            self._made = self._longer(self._texts[ENGLISH])
        return self._made

    def __iter__(self) -> Iterator[str]:
        """The languages of the files."""
        return iter(self._texts)

    def __len__(self) -> int:
        """How many of them there are."""
        return len(self._texts)


def longer_markup(text: str) -> str:
    """A text with icons in braces, made longer and put in brackets; an empty one stays so."""
    parts = [part if part[:1] == "{" else lengthened(part) for part in _ICON.split(text)]
    return f"[{''.join(parts)}]" if text else ""


def lengthened(text: str) -> str:
    """A plain text with every third letter twice, and accents."""
    signs: list[str] = []
    letters = 0
    for sign in text:
        signs.append(sign.translate(_LETTERS))
        if sign.isalpha():
            letters += 1
            if letters % 3 == 0:
                signs.append(signs[-1].lower())
    return "".join(signs)


def bracketed(pieces: Pieces) -> Pieces:
    """The pieces between brackets."""
    return ("[", *pieces, "]")


def _lettered(piece: Piece) -> bool:
    if isinstance(piece, Choice):
        return any(_lettered(one) for branch in piece.branches.values() for one in branch)
    return isinstance(piece, str) and any(map(str.isalpha, piece))


def _longer(pieces: Pieces) -> Pieces:
    return tuple(map(_longer_piece, pieces))


def _longer_piece(piece: Piece) -> Piece:
    if isinstance(piece, str):
        return lengthened(piece)
    if isinstance(piece, Choice):
        return piece._replace(
            branches={value: _longer(branch) for value, branch in piece.branches.items()}
        )
    return piece
