"""What is wrong with a pasted share code, in the player's language."""

from __future__ import annotations

import re

from thunderstone.catalogue.checked import BadCode
from thunderstone.client import words

_PLACE = r"(?P<place>letter \d+ of group \d+ \('[^']*'\)|at the end)"

_FAULTS = (
    ("foreign", rf"{_PLACE} is '(?P<wrong>.)', which stands in no code"),
    ("length", r"a code has (?P<least>\d+) to (?P<most>\d+) letters, this one (?P<count>\d+)"),
    ("slip", rf"there is a slip: {_PLACE} is '(?P<wrong>.)' and should be '(?P<right>.)'"),
    ("swapped", rf"there is a slip: {_PLACE} and the next, '(?P<wrong>..)', have changed places"),
    ("missing", rf"a letter is missing, (?:before )?{_PLACE}: '(?P<right>.)'"),
    ("extra", rf"there is a letter too many: {_PLACE}"),
    ("damaged", r"letters are wrong or missing"),
    ("version", r"the code is of version (?P<count>\d+)"),
    ("unknown", r"the code (?:uses|names) .*"),
    ("table", r"the code's table cannot be dealt"),
    ("senseless", r"the code is complete, but"),
)
"""What a code's reader may say, and the word of setup_words for it."""


def fault_text(fault: BadCode, lang: str) -> str:
    """The fault as a sentence that names the place and the remedy."""
    said = str(fault)
    for key, pattern in _FAULTS:
        found = re.match(pattern, said)
        if found:
            figures = found.groupdict()
            if "place" in figures:
                figures["place"] = _place(figures["place"], lang)
            return words.word(f"code.{key}", lang, **figures)
    return said


def _place(said: str, lang: str) -> str:
    """A place in a code in words."""
    found = re.match(r"letter (?P<letter>\d+) of group (?P<group>\d+) \('(?P<whole>.*)'\)", said)
    if found is None:
        return words.word("code.at_end", lang)
    return words.word("code.place", lang, **found.groupdict())
