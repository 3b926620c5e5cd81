"""The player's own sets: read beside the game's own cards and checked just as strictly.

A set is a folder of card files, ``SET/*.yaml``, in one of the folders that ``resources`` names. A
broken file disables itself, and with it whatever needs it; the game starts without it. What is
wrong is told with file, card, step and remedy.
"""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue.card_words import LANGUAGES, SetWords, ids_in, words_files
from thunderstone.catalogue.circles import faults_of_lines
from thunderstone.catalogue.commissions import load_commissions
from thunderstone.catalogue.custom_set_faults import FileFault
from thunderstone.catalogue.faces import card_entries
from thunderstone.catalogue.loader import (
    SECTIONS,
    SetFile,
    assembled,
    faults_between,
    load_files,
    read_card,
    read_set_file,
)
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.card import CardDef
from thunderstone.engine.compiler import FLOW
from thunderstone.engine.fault import Phrase, nearest
from thunderstone.engine.library import Library
from thunderstone.engine.program import VERBS, BadCard, fields_of, parse
from thunderstone.engine.setup import OWN_CATEGORIES
from thunderstone.engine.turn import CALLED, TURN_PROGRAMS
from thunderstone.words import in_language

MOST_FILES = 200
"""Card files of one's own that are read; a box has twelve."""

MOST_CARDS = 2000

MOST_BYTES = 4 << 20
"""Bytes of all that is read of one's own: they are read at every start. The game's own cards and
their words have a seventh of it."""

KINDS_OF_DECK = {
    "hero": ("hero",),
    "monster": ("monster",),
    "village": ("weapon", "item", "spell", "villager"),
    "special": ("treasure",),
}
"""The kinds of card that a category of each deck brings in."""

SINGLES = {"guardian": "guardian", "thunderstone": "thunderstone"}
"""Kinds that belong to a category of the rules' own, and to which."""

FEATURE_OF_DECK = {"special": "treasures"}
"""What a category card of one's own does in the draw; those of other decks bring in cards."""

_STEERING = frozenset((*FLOW, "else", "next", "again"))
"""What steers a program and does nothing by itself."""

_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All cards there are; ``files`` are the player's own that are in.

    ``broken`` ones were left out, each for its first fault; ``further`` are those of its other
    cards. ``remarks`` tell of small things.
    """

    library: Library
    broken: tuple[FileFault, ...] = ()
    further: tuple[FileFault, ...] = ()
    remarks: tuple[FileFault, ...] = ()
    files: tuple[Path, ...] = ()


def load_catalogue(folders: Sequence[Path] | None = None) -> Catalogue:
    """The game's own cards and the player's sets in some folders (by default those in use).

    Raises BadAsset where the game's own files are broken.
    """
    chosen = resources.own_cards_dirs() if folders is None else tuple(folders)
    return _load(resources.cards_dir(), chosen)


@functools.lru_cache(maxsize=4)
def _load(cards: Path, folders: tuple[Path, ...]) -> Catalogue:
    try:
        base = load_files(cards)
        load_commissions(cards)
    except BadCard as fault:
        raise resources.BadAsset(cards, fault) from None
    return combined(base, folders)


def combined(base: Sequence[SetFile], folders: Sequence[Path]) -> Catalogue:
    """Some sound files with whatever is sound in folders of one's own; nothing is remembered."""
    broken: list[FileFault] = []
    further: list[FileFault] = []
    remarks: list[FileFault] = []
    taken = {file.set for file in base}
    own: list[SetFile] = []
    beside: dict[Path, SetWords] = {}
    for path in _paths(folders, broken):
        if path.parent not in beside:
            beside[path.parent] = words_beside(path.parent, broken)
        words = beside[path.parent]
        try:
            own.append(_read(path, words, taken, remarks))
        except BadCard as fault:
            broken.append(FileFault(path, fault))
            others = [other for other in _faults_of_cards(path, words) if str(other) != str(fault)]
            further += [FileFault(path, other) for other in others]
        except RecursionError:
            broken.append(FileFault(path, BadCard("nested_too_deeply", path.name)))
    while True:  # what a file that is left out takes with it is left out in its turn
        found = list(_faults(base, own))
        if not found:
            break
        file, first = found[0]
        each = {fault.place: fault for one, fault in reversed(found) if one is file}
        own.remove(file)
        broken.append(FileFault(file.path, first))
        more = (fault for fault in reversed(each.values()) if fault is not first)
        further += [FileFault(file.path, fault) for fault in more]
    sound = {file.path for file in own}
    said = tuple(remark for remark in remarks if remark.path in sound)
    paths = tuple(file.path for file in own)
    return Catalogue(assembled(base, own), tuple(broken), tuple(further), said, paths)


def _paths(folders: Sequence[Path], broken: list[FileFault]) -> Iterator[Path]:
    """The card files of some folders; those that lie where none is looked for are told of."""
    count, room = 0, MOST_BYTES
    fitting: dict[Path, bool] = {}
    for folder in folders:
        try:
            found = sorted({*folder.glob("*/*.yaml"), *folder.glob("*/*.yml")})
            loose = sorted({*folder.glob("*.yaml"), *folder.glob("*.yml")})
        except OSError as error:
            broken.append(
                FileFault(folder, BadCard("folder_unreadable", why=error.strerror or error))
            )
            continue
        for path in loose[:MOST_FILES]:
            broken.append(FileFault(path, BadCard("loose_file", path.name)))
        for path in found:
            if path.parent.name == "art":
                continue
            count += 1
            if count > MOST_FILES:
                broken.append(
                    FileFault(path, BadCard("too_many_files", path.name, most=MOST_FILES))
                )
                return
            if path.parent not in fitting:
                size = _size_of(path.parent)
                fitting[path.parent] = size <= room
                if size <= room:
                    room -= size
                else:
                    fault = BadCard("sets_too_large", path.parent.name, limit=MOST_BYTES)
                    broken.append(FileFault(path.parent, fault))
            if fitting[path.parent]:
                yield path


def _files_of(folder: Path) -> list[Path]:
    """The card files of a set, as many as are read at most."""
    return sorted((*folder.glob("*.yaml"), *folder.glob("*.yml")))[:MOST_FILES]


def _size_of(folder: Path) -> int:
    """Bytes of the card files and words of a set."""
    size = 0
    for path in (*_files_of(folder), *words_files(folder)):
        with contextlib.suppress(OSError):
            size += path.stat().st_size
    return size


def words_beside(folder: Path, broken: list[FileFault]) -> SetWords:
    """The words in a set's folder; a file of them that is broken is left out and told of."""
    found = SetWords(lenient=True)
    try:
        ids = ids_in([read_yaml(path) for path in _files_of(folder)])
    except BadCard:  # it is told where the card file is read
        ids = None
    for path in words_files(folder):
        try:
            found.add(path, read_yaml(path), ids)
        except BadCard as fault:
            broken.append(FileFault(path, fault))
    return found


def _read(path: Path, beside: SetWords, taken: set[str], remarks: list[FileFault]) -> SetFile:
    """A file of one's own, sound in itself, with the words ``beside`` it. Raises BadCard."""
    name, file = path.parent.name, f"{path.parent.name}/{path.name}"
    if not _ID.fullmatch(name):
        raise BadCard("folder_no_id", file, advice=Phrase("remedy.id"))
    if name in taken:
        raise BadCard("set_of_the_game", file, name=name)
    data = read_yaml(path)
    told = len(beside.remarks)
    found = read_set_file(path, data, beside, (*SECTIONS, "set"))
    remarks += [FileFault(path, remark) for remark in beside.remarks[told:]]
    found = replace(found, set_names=_set_names(data.get("set"), file, path, remarks))
    for entry in (*found.cards, *found.categories):
        if not _ID.fullmatch(entry):
            raise BadCard("no_id", found.where(entry), advice=Phrase("remedy.id"))
    for entries, ours in ((found.cards, TURN_PROGRAMS), (found.categories, OWN_CATEGORIES)):
        for entry in entries:  # one would be taken for the other
            if entry in ours:
                raise BadCard("id_of_the_rules", found.where(entry), name=entry)
    if sum(card.count for card in found.cards.values()) > MOST_CARDS:
        raise BadCard("more_than_copies_cards", file, most=MOST_CARDS)
    for category in found.categories.values():
        wanted = FEATURE_OF_DECK.get(category.deck, "")
        if category.feature != wanted:
            raise BadCard(
                "wrong_feature",
                found.where(category.id),
                deck=category.deck,
                wanted=wanted,
                feature=category.feature,
            )
    return found


def _faults_of_cards(path: Path, beside: SetWords) -> Iterator[BadCard]:
    """What is wrong with each card of a file that can be read, and with itself alone."""
    file = f"{path.parent.name}/{path.name}"
    try:
        entries = card_entries(read_yaml(path), file, beside)
    except BadCard:
        return
    for name, entry in entries.items():
        try:
            read_card(name, path.parent.name, entry, f"{file}: {name}")
        except BadCard as fault:
            yield fault
        except RecursionError:
            yield BadCard("nested_too_deeply", f"{file}: {name}")


def _set_names(entry: Any, file: str, path: Path, remarks: list[FileFault]) -> dict[str, str]:
    """What the set is called: its section ``set``, or nothing at all."""
    if entry is None:
        return {}
    where = f"{file}: set"
    fields_of(entry, where, (), LANGUAGES)
    given = {language: parse("str", entry[language], f"{where}: {language}") for language in entry}
    if not given:
        raise BadCard("word_missing", where, name=LANGUAGES[0])
    names = {language: in_language(given, language) for language in LANGUAGES}
    for language in LANGUAGES:
        if language not in given:
            remarks.append(FileFault(path, BadCard(f"no_{language}", where)))
    for language, name in names.items():
        if not 0 < len(name.strip()) <= 40 or not name.isprintable():
            raise BadCard("name_letters", f"{where}: {language}")
    return names


def _faults(base: Sequence[SetFile], own: Sequence[SetFile]) -> Iterator[tuple[SetFile, BadCard]]:
    """What is wrong between own files and all others; the game's own are never to blame."""
    if not own:
        return
    yield from ((file, fault) for file, fault in faults_between((*base, *own)) if file in own)
    yield from _faults_of_steps(base, own)
    yield from _faults_of_words(base, own)
    yield from faults_of_lines(base, own)
    decks = {name: (one.deck, file.set) for file in own for name, one in file.categories.items()}
    for file in own:
        for card in file.cards.values():
            fault = _out_of_place(card, decks)
            if fault:
                yield file, fault.within(file.where(card.id))
    faces: dict[str, list[CardDef]] = {}
    for file in own:
        for card in file.cards.values():
            faces.setdefault(card.category, []).append(card)
    for file in own:
        for name, category in file.categories.items():
            found = faces.get(name, [])
            if not found:
                yield file, BadCard("no_card_category", file.where(name))
            elif category.deck == "hero" and min(card.level or 0 for card in found) != 1:
                yield file, BadCard("no_hero_level", file.where(name))


def _faults_of_steps(
    base: Sequence[SetFile], own: Sequence[SetFile]
) -> Iterator[tuple[SetFile, BadCard]]:
    """Steps that no card of the game has: those of the turn are none of a card's business."""
    verbs, called = vocabulary(base)
    for file in own:
        for program in file.programs.values():
            for step in program.code:
                where = f"{file.file}: {program.name}"
                if step.verb not in verbs:
                    known = ", ".join(sorted(verbs & {*VERBS, *FLOW}))
                    hint = Phrase("remedy.choose_from", names=known)
                    yield (
                        file,
                        BadCard("step_of_the_turn", where, verb=step.verb, hint=hint),
                    )
                elif step.verb == "choose_mode" and not all(w.label for w in step.args["modes"]):
                    yield file, BadCard("way_without_name", where)
                elif step.verb == "call" and step.args["program"] not in called:
                    hint = Phrase("remedy.choose_from", names=", ".join(sorted(called)))
                    yield (
                        file,
                        BadCard("card_cannot_call", where, found=step.args["program"], hint=hint),
                    )


def _faults_of_words(
    base: Sequence[SetFile], own: Sequence[SetFile]
) -> Iterator[tuple[SetFile, BadCard]]:
    """Class words that the game has no name for in either language."""
    known = {word for file in base for card in file.cards.values() for word in card.classes}
    for file in own:
        for card in file.cards.values():
            for word in card.classes:
                if word not in known:
                    hint = nearest(word, known)
                    yield file, BadCard("unknown_class", file.where(card.id), word=word, hint=hint)


def vocabulary(base: Sequence[SetFile]) -> tuple[frozenset[str], frozenset[str]]:
    """The words of the steps on the game's own cards, and the programs that a card may call."""
    steps = [step for file in base for program in file.programs.values() for step in program.code]
    return frozenset(step.verb for step in steps) | _STEERING, frozenset(CALLED)


def _out_of_place(card: CardDef, decks: Mapping[str, tuple[str, str]]) -> BadCard | None:
    """Why a card cannot be of the category that it names."""
    if card.kind == "trap":
        return BadCard("no_new_trap")
    if card.kind in SINGLES:
        wanted = SINGLES[card.kind]
        if card.category == wanted:
            return None
        return BadCard("kind_of_one_category", kind=card.kind, wanted=wanted)
    if card.category not in decks:
        return BadCard("category_not_here", name=card.category)
    deck, set_ = decks[card.category]
    if set_ != card.set:
        return BadCard("category_of_another_set", name=card.category, set=set_)
    if card.kind not in KINDS_OF_DECK[deck]:
        kinds = ", ".join(KINDS_OF_DECK[deck])
        return BadCard("kind_of_another_deck", kind=card.kind, deck=deck, known=kinds)
    return None
