"""From YAML to a frozen Library: every figure, word and program is checked on the way."""

from __future__ import annotations

import contextlib
import functools
import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from thunderstone.catalogue import yaml_cache
from thunderstone.catalogue.card_words import SetWords, ids_in, words_files
from thunderstone.catalogue.commissions import load_commissions
from thunderstone.catalogue.entries import (
    EFFECTS,
    HERO_CLASSES,
    read_card,
    read_category,
    rules_text,
)
from thunderstone.catalogue.faces import card_entries
from thunderstone.catalogue.yaml_file import read_yaml, section
from thunderstone.engine.card import CardDef
from thunderstone.engine.fault import nearest
from thunderstone.engine.filters import FILTERS, parameter_kind
from thunderstone.engine.library import Category, Commission, Library, library_digest
from thunderstone.engine.program import BadCard, Program
from thunderstone.engine.setup import OWN_CATEGORIES
from thunderstone.engine.turn import turn_programs

__all__ = ["load_library", "read_card", "read_category", "rules_text"]

SECTIONS = ("cards", "categories")


@dataclass(frozen=True, slots=True, eq=False)
class SetFile:
    """A card file, sound in itself: ``file`` in messages, ``entries`` its cards without texts.

    It is equal to itself alone, so what follows from it is worked out once.
    """

    path: Path
    file: str
    set: str
    cards: Mapping[str, CardDef]
    categories: Mapping[str, Category]
    programs: Mapping[str, Program]
    entries: Mapping[str, Any]
    set_names: Mapping[str, str] = field(default_factory=dict)

    def where(self, name: str) -> str:
        """A card or category of the file, as messages name it."""
        return f"{self.file}: {name}"


def load_library(folder: Path | None = None) -> Library:
    """Read every set below ``folder``; by default the game's own cards and the player's sets.

    Raises BadCard naming file, card, step and the nearest right word; of the game's own cards
    BadAsset. A broken file of the player's own is left out instead (see custom_sets).
    """
    with _nothing_to_collect():
        if folder is not None:
            return _alone(folder)
        from thunderstone.catalogue.custom_sets import load_catalogue

        return load_catalogue().library


@contextlib.contextmanager
def _nothing_to_collect() -> Iterator[None]:
    """Leave the garbage collector off while cards are read: all that is made then is kept."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@functools.lru_cache(maxsize=4)
def load_files(folder: Path) -> tuple[SetFile, ...]:
    """Every card file below ``folder``, checked by itself and with the others. Raises BadCard."""
    cards = [path for path in sorted(folder.glob("*/*.yaml")) if path.parent.name != "art"]
    texts = [path for one in sorted({path.parent for path in cards}) for path in words_files(one)]
    paths = [*cards, *texts]
    try:
        return _checked(folder, cards, dict(zip(paths, yaml_cache.read_files(paths), strict=True)))
    except BadCard:  # what is kept may have been tampered with: the files themselves have the word
        yaml_cache.forget(paths)
        return _checked(folder, cards, {path: read_yaml(path) for path in paths})


def _checked(
    folder: Path, cards: Sequence[Path], read: Mapping[Path, Mapping[str, Any]]
) -> tuple[SetFile, ...]:
    """The card files, sound in themselves and with each other; ``read`` has their words as well.

    Raises BadCard.
    """
    beside = {path.parent: SetWords() for path in cards}
    for place, words in beside.items():
        ids = ids_in([read[path] for path in cards if path.parent == place])
        for path in words_files(place):
            words.add(path, read[path], ids)
    files = tuple(read_set_file(path, read[path], beside[path.parent]) for path in cards)
    if not any(file.cards for file in files):
        raise BadCard("no_card_files", folder)
    for _, fault in faults_between(files):
        raise fault
    return files


@functools.lru_cache(maxsize=4)
def _alone(folder: Path) -> Library:
    return assembled(load_files(folder))


def read_set_file(
    path: Path, data: Mapping[str, Any], beside: SetWords, sections: Sequence[str] = SECTIONS
) -> SetFile:
    """The cards and categories of a file, with the words ``beside`` it. Raises BadCard."""
    name_of_set = path.parent.name
    file = f"{name_of_set}/{path.name}"
    for name in data:
        if name not in sections:
            raise BadCard("unknown_section", file, name=name, hint=nearest(str(name), sections))
    cards: dict[str, CardDef] = {}
    programs: dict[str, Program] = {}
    entries = card_entries(data, file, beside)
    for name, entry in entries.items():
        cards[name], own = read_card(name, name_of_set, entry, f"{file}: {name}")
        programs.update(own)
    categories = {
        name: read_category(name, name_of_set, entry, f"{file}: {name}", beside)
        for name, entry in section(data, "categories", file).items()
    }
    rules = {name: entry.rules for name, entry in entries.items()}
    return SetFile(path, file, name_of_set, cards, categories, programs, rules)


def assembled(files: Sequence[SetFile], own: Sequence[SetFile] = ()) -> Library:
    """The library of files between which there is no fault, with the commissions beside their
    folders; ``own`` are the player's."""
    cards: dict[str, CardDef] = {}
    programs: dict[str, Program] = turn_programs()
    categories: dict[str, Category] = {}
    for file in files:
        cards.update(file.cards)
        programs.update(file.programs)
        categories.update(file.categories)
    commissions = load_commissions(files[0].path.parents[1])
    digest = library_digest(programs, _rules_of(files) + _told(commissions))
    sets: dict[str, list[SetFile]] = {}
    for file in own:
        sets.setdefault(file.set, []).append(file)
        cards.update(file.cards)
        programs.update(file.programs)
        categories.update(file.categories)
    return Library(
        cards,
        programs,
        categories,
        digest,
        {name: set_digest(found) for name, found in sets.items()},
        {name: names for name, found in sets.items() for names in [_names(found)] if names},
        commissions,
    )


def _told(commissions: Mapping[str, Commission]) -> str:
    return "".join(f"{tuple(one)};" for one in commissions.values())


def set_digest(files: Iterable[SetFile]) -> str:
    """Sixteen hex digits over all of a set that bears on the rules; its words may change."""
    files = list(files)
    decks = "".join(
        f"{one.id}:{one.deck}:{one.feature}:{one.special_disease}:{one.count};"
        for file in files
        for one in file.categories.values()
    )
    return library_digest({}, decks + _rules_of(files))


def _rules_of(files: Iterable[SetFile]) -> str:
    return "".join(
        f"{name}:{rules_text(entry)};" for file in files for name, entry in file.entries.items()
    )


def _names(files: Iterable[SetFile]) -> Mapping[str, str]:
    """What a set is called, by language; the first file that says so is right."""
    return next((file.set_names for file in files if file.set_names), {})


def faults_between(files: Sequence[SetFile]) -> Iterator[tuple[SetFile, BadCard]]:
    """What is wrong between files that are sound in themselves, and which of them is to blame."""
    seen_cards: dict[str, SetFile] = {}
    seen_categories: dict[str, SetFile] = {}
    for file in files:
        for kind, names, seen in (
            ("card", file.cards, seen_cards),
            ("category", file.categories, seen_categories),
        ):
            for name in names:
                if name in seen:
                    yield (
                        file,
                        BadCard("id_taken", file.where(name), kind=kind, file=seen[name].file),
                    )
                seen.setdefault(name, file)
    yield from _faults_of_calls(files)
    yield from _faults_of_categories(files)
    yield from _faults_of_classes(files)


def _faults_of_categories(files: Sequence[SetFile]) -> Iterator[tuple[SetFile, BadCard]]:
    """Every card belongs to a category of the files or to one of the rules' own."""
    known = {*OWN_CATEGORIES, *(name for file in files for name in file.categories)}
    for file in files:
        for card in file.cards.values():
            if card.category not in known:
                hint = nearest(card.category, known)
                yield (
                    file,
                    BadCard(
                        "unknown_category", file.where(card.id), category=card.category, hint=hint
                    ),
                )


def _faults_of_classes(files: Sequence[SetFile]) -> Iterator[tuple[SetFile, BadCard]]:
    """Every class word that an effect asks for is a Hero's or stands on some card (R222)."""
    cards = [card for file in files for card in file.cards.values()]
    known = {*HERO_CLASSES, *(word for card in cards for word in card.classes)}
    for file in files:
        for name, word in _classes_asked_for(file):
            if word not in known:
                hint = nearest(word, known)
                yield file, BadCard("no_card_class", file.where(name), word=word, hint=hint)


@functools.lru_cache(maxsize=64)  # the game's own files are looked at with every set of one's own
def _classes_asked_for(file: SetFile) -> tuple[tuple[str, str], ...]:
    """The cards of a file with the class words that their effects ask for."""
    return tuple(
        (name, word)
        for name, entry in file.entries.items()
        for word in _class_words([entry.get(kind) for kind in EFFECTS])
    )


def _class_words(effect: Any) -> Iterator[str]:
    """The class words that an effect's filters ask for."""
    if isinstance(effect, list):
        for inner in effect:
            yield from _class_words(inner)
    elif isinstance(effect, dict):
        for word, inner in effect.items():
            if word in FILTERS and parameter_kind(FILTERS[word]) == "ClassWord":
                yield inner
            else:
                yield from _class_words(inner)


def _faults_of_calls(files: Sequence[SetFile]) -> Iterator[tuple[SetFile, BadCard]]:
    """Every called program exists."""
    known = {*_turn_programs(), *(name for file in files for name in file.programs)}
    for file in files:
        for program in file.programs.values():
            for step in program.code:
                called = step.args["program"] if step.verb == "call" else None
                if called is not None and called not in known:
                    hint = nearest(called, known)
                    yield (
                        file,
                        BadCard(
                            "calls_unknown_program",
                            f"{file.file}: {program.name}",
                            called=called,
                            hint=hint,
                        ),
                    )


@functools.cache
def _turn_programs() -> frozenset[str]:
    return frozenset(turn_programs())
