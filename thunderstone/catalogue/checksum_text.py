"""A row of small numbers as text that people can pass on: typed loosely, and checked strictly.

The letters are Crockford's 32, without I, L, O and U. The last six symbols are a check of the BCH
family, which notices up to four wrong symbols in such a text, and tells which one if one is wrong.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence

from thunderstone.engine.fault import Fault, Phrase

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 5
CHECKS = 6
LONGEST = 89
"""Symbols of the longest text for which the check keeps its promise."""

_GENERATOR = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_TARGET = 0x2BC830A3
"""The generator of the code over 32 symbols and the remainder of every good text, as BIP 350 has
them: with this remainder, letters put in or left out are noticed too."""

_TERMS = tuple(
    functools.reduce(
        operator.xor, (term for bit, term in enumerate(_GENERATOR) if top >> bit & 1), 0
    )
    for top in range(32)
)
_ALIKE = str.maketrans("OIL", "011")
_SEPARATORS = frozenset(" \t\r\n-_.\N{NO-BREAK SPACE}\N{HYPHEN}\N{EN DASH}\N{EM DASH}")


class BadCode(Fault, ValueError):
    """A code that cannot be read; the fault names the place, if it can, and the remedy."""

    group = "code"


def write(symbols: Sequence[int]) -> str:
    """Numbers from 0 to 31 as text in groups of five, with their check at the end."""
    rest = _remainder([*symbols, *[0] * CHECKS]) ^ _TARGET
    checks = [(rest >> 5 * place) & 31 for place in reversed(range(CHECKS))]
    letters = "".join(ALPHABET[symbol] for symbol in (*symbols, *checks))
    return "-".join(letters[i : i + GROUP] for i in range(0, len(letters), GROUP))


def read(text: str) -> list[int]:
    """The numbers of a text, without their check; raises BadCode where it does not hold.

    Capital letters, spaces and dashes are as you like; O counts as 0, I and L count as 1.
    """
    letters = clean(text)
    for place, letter in enumerate(letters):
        if letter not in ALPHABET:
            raise BadCode("foreign", place=_place(letters, place), wrong=letter)
    if not CHECKS < len(letters) <= LONGEST:
        raise BadCode("length", least=CHECKS + 1, most=LONGEST, count=len(letters))
    symbols = [ALPHABET.index(letter) for letter in letters]
    if _remainder(symbols) != _TARGET:
        raise _typo(letters, symbols)
    return symbols[:-CHECKS]


def clean(text: str) -> str:
    """A typed code in its own letters, without what only parts them."""
    letters = "".join(sign for sign in text.upper() if sign not in _SEPARATORS)
    return letters.translate(_ALIKE)


def _remainder(symbols: Sequence[int], rest: int = 1) -> int:
    """What is left of the symbols after division by the generator; ``rest``: of those before."""
    for symbol in symbols:
        rest = (rest & 0x1FFFFFF) << 5 ^ symbol ^ _TERMS[rest >> 25]
    return rest


def _typo(letters: str, symbols: list[int]) -> BadCode:
    """What is wrong with a text whose check fails: one letter, one too many or too few, two that
    changed places, or more."""
    before = 1  # what is left of the symbols in front of the place
    for place, symbol in enumerate([*symbols, -1]):
        here, after = _place(letters, place), symbols[place + 1 :]
        for other in range(len(ALPHABET)):
            with_other = _remainder([other], before)
            if _remainder(after, with_other) == _TARGET and symbol >= 0:
                wrong, right = letters[place], ALPHABET[other]
                return BadCode("slip", place=here, wrong=wrong, right=right)
            if _remainder(symbols[place:], with_other) == _TARGET:
                return BadCode("missing", place=here, right=ALPHABET[other])
        if _remainder(after, before) == _TARGET:
            return BadCode("extra", place=here)
        if after and _remainder([after[0], symbol, *after[1:]], before) == _TARGET:
            pair = letters[place : place + 2]
            return BadCode("swapped", place=here, wrong=pair)
        before = _remainder([symbol], before)
    return BadCode("damaged")


def _place(letters: str, place: int) -> Phrase:
    """A place in words: the letter's number in its group."""
    if place == len(letters):
        return Phrase("code.at_end")
    group, number = divmod(place, GROUP)
    whole = letters[group * GROUP : (group + 1) * GROUP]
    return Phrase("code.place", letter=number + 1, group=group + 1, whole=whole)
