"""A made-up language, to see whether there is room for words that are longer than ours.

Every English text longer by a third, its letters accented, in brackets.
"""

from __future__ import annotations

from thunderstone.words.language import Language
from thunderstone.words.notation import Choice, Piece, Pieces, parse

CODE = "qps"

_LETTERS = str.maketrans("aeiouycnszAEIOUYCNSZ", "áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ")


class MadeUp(Language):
    """English as it would look in a language with longer words."""

    def __init__(self, english: Language) -> None:
        about = {"name": "Qps", "short": "QPS", "plurals": {"one": "1"}, "list": {"last": " & "}}
        super().__init__(CODE, about, english.texts)

    def read(self, text: str) -> Pieces:
        """The pieces of an English text, made longer and put in brackets."""
        pieces = parse(text)
        lettered = any(
            sign.isalpha() for piece in pieces if isinstance(piece, str) for sign in piece
        )
        return bracketed(_longer(pieces)) if lettered else pieces


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
