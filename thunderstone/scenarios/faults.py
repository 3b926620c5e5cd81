"""What can be wrong with a rules case: it cannot be used, or it does not hold."""

from __future__ import annotations

from collections.abc import Iterable

from thunderstone.engine.program import nearest


class Unusable(Exception):
    """A case or file that cannot be run as written; the message says where and what to write."""


class Failed(Exception):
    """A case that was run and does not hold: a refused answer or a check that is not met."""


def unknown(what: str, word: object, known: Iterable[str], where: str) -> Unusable:
    """A fault that names the unknown word and the nearest right one."""
    return Unusable(f"{where}: unknown {what} '{word}'; {nearest(str(word), known)}")


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
