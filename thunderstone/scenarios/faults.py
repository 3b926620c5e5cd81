"""What can be wrong with a rules case: it cannot be used, or it does not hold."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

CLOSE = 0.7
"""How alike two words must be, from 0 to 1, for one to be taken for a slip of the other."""


class Unusable(Exception):
    """A case or file that cannot be run as written; the message says where and what to write."""


class Failed(Exception):
    """A case that was run and does not hold: a refused answer or a check that is not met."""


class Misspelt(Failed):
    """An answer that the question knows by another word: ``right`` is how it is written."""

    def __init__(self, word: str, right: str) -> None:
        super().__init__(f"'{word}' answers another question; did you mean '{right}'?")
        self.right = right


def nearest_of(word: str, known: Iterable[str]) -> str:
    """The known word that ``word`` is most likely a slip of, or "" where none is close."""
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=CLOSE)
    return close[0] if close else ""


def unknown(what: str, word: object, known: Iterable[str], where: str) -> Unusable:
    """A fault that names the unknown word, and the nearest right one or else all of them."""
    known = list(dict.fromkeys(known))
    close = nearest_of(str(word).casefold(), known)
    remedy = f"did you mean '{close}'?" if close else f"known: {', '.join(known)}"
    return Unusable(f"{where}: unknown {what} '{word}'; {remedy}")


def one_of(what: str, word: object, known: Iterable[str], where: str) -> str:
    """The text ``word`` where it is one of ``known``; refuses any other value."""
    known = tuple(known)
    if not isinstance(word, str) or word not in known:
        raise unknown(what, word, known, where)
    return word


def check_keys(entry: object, known: Iterable[str], where: str) -> dict[str, object]:
    """The mapping ``entry`` with its keys as text; refuses any other shape and unknown keys."""
    known = tuple(known)
    if not isinstance(entry, dict):
        raise Unusable(f"{where}: expected a mapping of {', '.join(known)}; found {entry!r}")
    for key in entry:
        if str(key) not in known:
            raise unknown("key", key, known, where)
    return {str(key): value for key, value in entry.items()}
