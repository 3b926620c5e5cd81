"""The secret commissions of the box (docs/MODES.md), checked as cards are."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from thunderstone.catalogue import yaml_cache
from thunderstone.catalogue.yaml_file import read_yaml, section
from thunderstone.engine.commission import FIGURES, NEEDS
from thunderstone.engine.fault import nearest
from thunderstone.engine.library import Commission
from thunderstone.engine.program import BadCard, fields_of, parse
from thunderstone.words import has

FILE: Final = "commissions.yaml"
BOUNDS: Final = ("least", "most")


@functools.lru_cache(maxsize=4)
def load_commissions(folder: Path) -> Mapping[str, Commission]:
    """Every commission below ``folder`` by its id; none where there is no such file.

    Raises BadCard naming the entry and the nearest right word.
    """
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        return _checked(yaml_cache.read_files([path])[0])
    except BadCard:  # what is kept may have been tampered with: the file itself has the word
        yaml_cache.forget([path])
        return _checked(read_yaml(path))


def wordless(commissions: Iterable[str]) -> Iterator[BadCard]:
    """Commissions without name or text in some language. To look is dear at a game's start: words
    are read for it, so only the check of the cards does."""
    for name in commissions:
        for key in (f"mode.{name}", f"mode.{name}_detail"):
            if not has(key):
                yield BadCard("words_missing", f"{FILE}: {name}", name=key)


def _checked(data: Mapping[str, Any]) -> Mapping[str, Commission]:
    entries = section(data, "commissions", FILE)
    return {name: _read(name, entry, f"{FILE}: {name}") for name, entry in entries.items()}


def _read(name: str, entry: Any, where: str) -> Commission:
    fields_of(entry, where, ("points", "figure"), (*BOUNDS, "needs"))
    needs = entry.get("needs", "")
    for word, known in ((entry["figure"], FIGURES), (needs, tuple(NEEDS))):
        parse("str", word, where)
        if word not in known:
            raise BadCard("unknown_word", where, name=word, hint=nearest(word, known))
    if not any(bound in entry for bound in BOUNDS):
        raise BadCard("word_missing", where, name=" / ".join(BOUNDS))
    for field in ("points", *BOUNDS):
        if field in entry and not (type(entry[field]) is int and entry[field] >= 0):
            raise BadCard("at_least_0", where, field=field, found=repr(entry[field]))
    bounds = (entry.get("least"), entry.get("most"))
    return Commission(name, entry["points"], entry["figure"], *bounds, needs)
