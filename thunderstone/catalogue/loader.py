"""From YAML to a frozen Library: every figure, word and program is checked on the way."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue.effects import Effects
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine import verbs
from thunderstone.engine.card import ATTRIBUTES, FIGURES, KINDS, CardDef, Words
from thunderstone.engine.library import Category, Library, library_digest
from thunderstone.engine.program import BadCard, Program, nearest
from thunderstone.engine.turn import turn_programs

LANGUAGES = ("es", "en")
SHORT_LIMIT = 60
"""Characters of the text on a small card."""

NUMBERS = ("level", "count", *FIGURES)
FIELDS = (
    "kind",
    "category",
    "classes",
    *NUMBERS,
    *LANGUAGES,
    "attributes",
    "do",
    "when",
    "while",
    "instead",
)
REQUIRED = ("kind", "category", "count", "classes", *LANGUAGES)
CATEGORY_FIELDS = ("deck", "count", "special_diseases", *LANGUAGES)

assert verbs.__all__, "the vocabulary must be entered before a card is compiled"


def load_library(folder: Path | None = None) -> Library:
    """Read every set below ``folder`` (the game's own cards by default).

    Raises BadCard naming file, card, step and the nearest right word.
    """
    return _load(folder or resources.cards_dir())


@functools.lru_cache(maxsize=4)
def _load(folder: Path) -> Library:
    cards: dict[str, CardDef] = {}
    programs: dict[str, Program] = turn_programs()
    categories: dict[str, Category] = {}
    figures = []
    for path in sorted(folder.glob("*/*.yaml")):
        if path.parent.name == "art":
            continue
        data = read_yaml(path)
        for section in data:
            if section not in ("cards", "categories"):
                raise BadCard(
                    f"{path.name}: unknown section '{section}'; "
                    f"{nearest(str(section), ['cards', 'categories'])}"
                )
        for name, entry in (data.get("cards") or {}).items():
            where = f"{path.parent.name}/{path.name}: {name}"
            if name in cards:
                raise BadCard(f"{where}: there is a card of this id already; choose another id")
            cards[name], own = read_card(str(name), path.parent.name, entry, where)
            programs.update(own)
            figures.append(figures_text(cards[name]))
        for name, entry in (data.get("categories") or {}).items():
            where = f"{path.parent.name}/{path.name}: {name}"
            categories[name] = _read_category(str(name), path.parent.name, entry, where)
    if not cards:
        raise BadCard(f"{folder}: no card files here; expected SET/*.yaml")
    _check_calls(programs)
    return Library(cards, programs, categories, library_digest(programs, "".join(figures)))


def read_card(name: str, set_: str, entry: Any, where: str) -> tuple[CardDef, dict[str, Program]]:
    """Check one card's entry; gives its definition and its programs. Raises BadCard."""
    _check_fields(entry, FIELDS, REQUIRED, where)
    if entry["kind"] not in KINDS:
        raise BadCard(f"{where}: unknown kind '{entry['kind']}'; {nearest(entry['kind'], KINDS)}")
    for field in NUMBERS:
        value = entry.get(field)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise BadCard(f"{where}: {field} must be a whole number, found {value!r}")
    if not isinstance(entry["classes"], list) or not all(
        isinstance(word, str) for word in entry["classes"]
    ):
        raise BadCard(f"{where}: classes must be a list of words, found {entry['classes']!r}")
    for word in entry.get("attributes", ()):
        if word not in ATTRIBUTES:
            raise BadCard(f"{where}: unknown attribute '{word}'; {nearest(str(word), ATTRIBUTES)}")
    effects = Effects(name, where)
    card = CardDef(
        id=name,
        set=set_,
        kind=entry["kind"],
        category=str(entry["category"]),
        classes=tuple(entry["classes"]),
        words={language: _read_words(entry[language], language, where) for language in LANGUAGES},
        attributes=frozenset(entry.get("attributes", ())),
        abilities=effects.abilities(entry.get("do", [])),
        triggers=effects.triggers(entry.get("when", [])),
        modifiers=effects.modifiers(entry.get("while", [])),
        replacements=effects.replacements(entry.get("instead", [])),
        **{field: entry.get(field) for field in NUMBERS},
    )
    return card, effects.programs


def figures_text(card: CardDef) -> str:
    """A card's rules-bearing figures as one line of JSON, for the library's digest."""
    figures = {name: getattr(card, name) for name in NUMBERS}
    return json.dumps(
        [card.id, card.kind, card.category, card.classes, sorted(card.attributes), figures]
    )


def _check_fields(
    entry: Any, known: tuple[str, ...], required: tuple[str, ...], where: str
) -> None:
    if not isinstance(entry, Mapping):
        raise BadCard(f"{where}: expected a mapping, found {entry!r}")
    for field in entry:
        if field not in known:
            raise BadCard(f"{where}: unknown field '{field}'; {nearest(str(field), known)}")
    for field in required:
        if field not in entry:
            raise BadCard(f"{where}: the field '{field}' is missing; add it")


def _read_words(entry: Any, language: str, where: str) -> Words:
    place = f"{where}: {language}"
    _check_fields(entry, ("name", "text", "short", "ruling", "flavour"), ("name",), place)
    for field, value in entry.items():
        if not isinstance(value, str):
            raise BadCard(f"{place}: {field} must be text, found {value!r}")
    words = Words(**entry)
    if len(words.short) > SHORT_LIMIT:
        raise BadCard(f"{place}: short has {len(words.short)} characters; say it in {SHORT_LIMIT}")
    return words


def _read_category(name: str, set_: str, entry: Any, where: str) -> Category:
    _check_fields(entry, CATEGORY_FIELDS, ("deck", *LANGUAGES), where)
    names = {language: str(entry[language]["name"]) for language in LANGUAGES}
    return Category(name, set_, str(entry["deck"]), names, bool(entry.get("special_diseases")))


def _check_calls(programs: Mapping[str, Program]) -> None:
    """Every called program exists."""
    for program in programs.values():
        for instruction in program.code:
            if instruction.verb == "call" and instruction.args["program"] not in programs:
                called = instruction.args["program"]
                raise BadCard(
                    f"{program.name}: calls '{called}', which does not exist; "
                    f"{nearest(called, programs)}"
                )
