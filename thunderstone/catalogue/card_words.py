"""The words of the cards in further languages: ``words/LANG.yaml`` beside the files of a set.

Spanish and English stand with each card; what another language lacks is said in English.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from thunderstone import words
from thunderstone.catalogue.entries import read_words
from thunderstone.catalogue.yaml_file import read_yaml, section
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Category
from thunderstone.engine.program import BadCard, nearest

FOLDER = "words"
SECTIONS = ("cards", "categories")


def add_words(
    folders: Iterable[Path], cards: dict[str, CardDef], categories: dict[str, Category]
) -> None:
    """Give cards and categories their words of every further language. Raises BadCard."""
    further = [lang for lang in words.languages() if lang not in words.LEADING]
    for folder in dict.fromkeys(folders) if further else ():
        for lang in further:
            path = folder / FOLDER / f"{lang}.yaml"
            if path.is_file():
                _add(path, lang, cards, categories)


def _add(path: Path, lang: str, cards: dict[str, CardDef], categories: dict[str, Category]) -> None:
    place = f"{path.parent.parent.name}/{FOLDER}/{path.name}"
    data = read_yaml(path)
    for name in data:
        if name not in SECTIONS:
            hint = nearest(str(name), SECTIONS)
            raise BadCard("unknown_section", place, name=name, hint=hint)
    for name, entry in _known(data, "cards", cards, place):
        card = cards[name]
        english = card.words_in(words.ENGLISH)
        said = read_words({"name": english.name, **entry}, lang, f"{place}: {name}")
        whole = replace(english, **{field: getattr(said, field) for field in entry})
        cards[name] = replace(card, words={**card.words, lang: whole})
    for name, entry in _known(data, "categories", categories, place):
        said = read_words(entry, lang, f"{place}: {name}")
        category = categories[name]
        categories[name] = replace(category, names={**category.names, lang: said.name})


def _known(
    data: Mapping[str, Any], kind: str, known: Mapping[str, Any], place: str
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The entries of a section, each of which must be there to be translated."""
    for name, entry in section(data, kind, place).items():
        if name not in known:
            raise BadCard("unknown_word", place, name=name, hint=nearest(name, known))
        if not isinstance(entry, Mapping):
            raise BadCard("expected_mapping", f"{place}: {name}", found=repr(entry))
        yield name, entry
