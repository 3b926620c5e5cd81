"""Proof-reading the card files: what the loader asks for, and texts that say what effects do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue import Catalogue, load_library, load_presets
from thunderstone.catalogue.campaign.folders import faults_of_folder, folders_of
from thunderstone.catalogue.card_words import SetWords
from thunderstone.catalogue.commissions import wordless
from thunderstone.catalogue.custom_set_faults import FileFault
from thunderstone.catalogue.custom_sets import KINDS_OF_DECK, words_beside
from thunderstone.catalogue.faces import card_entries
from thunderstone.catalogue.loader import read_card
from thunderstone.catalogue.share import load_numbers, unnumbered
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.card import CardDef
from thunderstone.engine.fault import Fault
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard
from thunderstone.engine.setup import SEATS, BadSetup, check_setup
from thunderstone.words import language as words_of

EFFECTS = ("do", "when", "while", "instead")
LANGUAGES = ("es", "en")
UNSAID = (*LANGUAGES, "hold")
"""Keys of an effect whose numbers are no figures of the card: its words, and a line's number."""

BREACH = "when: [{event: breach, in: hall, run: [{go_to_rank_0: }]}]"
"""What takes a Guardian out of the hall (R94)."""

_NUMBER = re.compile(r"\d+")


def check_cards(folder: Path | None = None) -> tuple[list[Fault], int]:
    """Every fault in the cards and campaigns below ``folder``, and how many cards were read."""
    faults: list[Fault] = []
    count = 0
    place = folder or resources.cards_dir()
    beside: dict[Path, SetWords] = {}
    for path in sorted(place.glob("*/*.yaml")):
        if path.parent.name == "art":
            continue
        if path.parent not in beside:
            broken: list[FileFault] = []
            beside[path.parent] = words_beside(path.parent, broken)
            faults += [one.fault for one in broken]
        file = f"{path.parent.name}/{path.name}"
        try:
            entries = card_entries(read_yaml(path), file, beside[path.parent])
        except BadCard as fault:
            faults.append(fault)
            continue
        for name, entry in entries.items():
            count += 1
            where = f"{file}: {name}"
            try:
                card, _ = read_card(name, path.parent.name, entry, where)
            except BadCard as fault:
                faults.append(fault)
            else:
                faults += text_faults(card, entry.rules, where)
    if not faults:
        try:
            library = load_library(place)
        except BadCard as fault:
            faults.append(fault)
        else:
            # A folder of one's own need not hold ready-made games.
            if folder is None or (place / "presets.yaml").exists():
                faults += _preset_faults(library, place)
            if folder is None or (place / "numbers.yaml").exists():
                faults += _number_faults(library, place)
            faults += wordless(library.commissions)
            for campaign in folders_of(place):
                faults += faults_of_folder(campaign, library, own=folder is not None)
    return faults, count


def own_advice(catalogue: Catalogue) -> Iterator[FileFault]:
    """What the player's own cards leave unsaid or out; it keeps none from a game."""
    for path in catalogue.files:
        file = f"{path.parent.name}/{path.name}"
        for name, entry in card_entries(read_yaml(path), file).items():
            card = catalogue.library.cards[name]
            where = f"{file}: {name}"
            for fault in (
                *text_faults(card, entry.rules, where),
                *_omissions(card, catalogue, where),
            ):
                yield FileFault(path, fault)


def _omissions(card: CardDef, catalogue: Catalogue, where: str) -> Iterator[BadCard]:
    """What a card lacks without which the rules will not treat it as its kind."""
    if card.kind in KINDS_OF_DECK["village"] and card.kind not in card.classes:
        yield BadCard("kind_no_class", where, kind=card.kind)
    if card.kind == "guardian" and all(line.event != "breach" for line in card.triggers):
        yield BadCard("no_breach", where, line=BREACH)
    if card.kind == "hero" and card.level_up_xp is None:
        family = (one for one in catalogue.library.cards.values() if one.category == card.category)
        if any(one.level == (card.level or 0) + 1 for one in family):
            yield BadCard("never_rises", where)


def _number_faults(library: Library, place: Path) -> list[Fault]:
    """What keeps share codes from naming every category."""
    try:
        numbers = load_numbers(place)
    except BadCard as fault:
        return [fault]
    return [
        BadCard("unnumbered", "numbers.yaml", name=name) for name in unnumbered(library, numbers)
    ]


def _preset_faults(library: Library, place: Path) -> list[Fault]:
    """What keeps the ready-made games from being dealt, for any number of seats."""
    try:
        presets = load_presets(place)
    except BadCard as fault:
        return [fault]
    faults: list[Fault] = []
    for preset in presets.values():
        for seats in SEATS:
            try:
                check_setup(library, preset.setup(seats))
            except BadSetup as fault:
                faults.append(fault.within(f"presets.yaml: {preset.id}"))
                break
    return faults


def text_faults(card: CardDef, rules: Mapping[str, Any], where: str) -> Iterator[BadCard]:
    """What is wrong with a card's words: one missing, or a number of its effects unsaid.

    A 1 may hide in an article, so numbers from 2 on are looked for.
    """
    kinds = (*EFFECTS, "attributes")
    numbers = {number for kind in kinds for number in effect_numbers(rules.get(kind, []))}
    said = {}
    for language in LANGUAGES:
        words = card.words_in(language)
        text = words.text
        if not words.name.strip():
            yield BadCard("name_empty", f"{where}: {language}")
        if not text.strip() and (card.attributes or any(rules.get(kind) for kind in EFFECTS)):
            yield BadCard("text_empty", f"{where}: {language}")
            continue
        said[language] = numbers_in(text, language)
        for number in sorted(numbers - said[language] - _spoken_of(card, said[language])):
            yield BadCard("number_unsaid", f"{where}: {language}", number=number)
    texts = [bool(card.words_in(language).text.strip()) for language in LANGUAGES]
    if texts[0] != texts[1]:
        yield BadCard("text_in_one_language", where)
    elif len(said) == len(LANGUAGES) and said["es"] != said["en"]:
        odd = ", ".join(str(number) for number in sorted(said["es"] ^ said["en"]))
        yield BadCard("numbers_differ", where, odd=odd)


def _spoken_of(card: CardDef, said: set[int]) -> set[int]:
    """What a text says by the sum: "+6 instead of +2" tells of the 4 that are added."""
    printed = [figure for figure in (card.attack, card.magic_attack, card.light) if figure]
    return {number - figure for number in said for figure in printed}


def effect_numbers(effect: Any) -> set[int]:
    """Every number from 2 on in an effect's data, without its sign."""
    if isinstance(effect, bool):
        return set()
    if isinstance(effect, int):
        return {abs(effect)} if abs(effect) > 1 else set()
    if isinstance(effect, Mapping):
        inner = [value for key, value in effect.items() if key not in UNSAID]
    elif isinstance(effect, list):
        inner = effect
    else:
        return set()
    return {number for value in inner for number in effect_numbers(value)}


def numbers_in(text: str, lang: str) -> set[int]:
    """Every number from 2 on that a text says, in figures or as a word."""
    numerals = words_of(lang).numerals
    words = {numerals[word] for word in re.findall(r"\w+", text.lower()) if word in numerals}
    return {int(found) for found in _NUMBER.findall(text)} - {0, 1} | words
