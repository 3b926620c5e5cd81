"""A table in words: the cards that were drawn, and what was changed for the sake of a good set."""

from __future__ import annotations

from collections.abc import Iterable

from thunderstone import words
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import Drawn


def table_lines(library: Library, drawn: Drawn, lang: str) -> list[str]:
    """What stands on the table, what was turned for it, and what was changed, a line each."""
    setup = drawn.setup
    dungeon = (*setup.monsters, *setup.guardians, *setup.treasures, *setup.stones)
    diseases = words.say(f"table_told.{setup.variant.disease}", lang)
    if drawn.disease_card:
        card = library.cards[drawn.disease_card].words_in(lang).name
        diseases += words.say("table_told.drawn", lang, card=card)
    rows = [
        ("heroes", names_in(library, setup.heroes, lang)),
        ("village", names_in(library, setup.village, lang)),
        ("dungeon", names_in(library, dungeon, lang)),
        ("disease", diseases),
    ]
    if drawn.turned:
        rows.append(("turned", names_in(library, drawn.turned, lang)))
    told = [f"{words.say(f'table_told.{key}', lang)}: {text}" for key, text in rows]
    return told + change_lines(library, drawn, lang)


def change_lines(library: Library, drawn: Drawn, lang: str) -> list[str]:
    """What a wish for a good set has changed and why, and what could not be mended."""
    lines = [
        words.say(
            "table_told.change",
            lang,
            out=names_in(library, (change.out,), lang),
            into=names_in(library, (change.into,), lang),
            why=fault_text(change.reason, lang),
        )
        for change in drawn.changes
    ]
    return lines + [
        words.say("table_told.unmet", lang, why=fault_text(w, lang)) for w in drawn.unmet
    ]


def fault_text(reason: str, lang: str) -> str:
    """What a set lacks, from its reason word, as part of a sentence."""
    return words.say(f"table_lack.{reason}", lang)


def names_in(library: Library, ids: Iterable[str], lang: str) -> str:
    """Categories and cards by their names, with commas."""
    return ", ".join(_name(library, name, lang) for name in ids)


def _name(library: Library, name: str, lang: str) -> str:
    if name in library.categories:
        return words.in_language(library.categories[name].names, lang)
    return library.cards[name].words_in(lang).name
