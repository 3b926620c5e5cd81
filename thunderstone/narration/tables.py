"""A table in words: the cards that were drawn, and what was changed for the sake of a good set."""

from __future__ import annotations

from collections.abc import Iterable

from thunderstone.engine.library import Library
from thunderstone.engine.playability import REASONS
from thunderstone.engine.randomizer import Drawn
from thunderstone.narration.line import LANGUAGES

_FAULTS: dict[str, tuple[str, str]] = {
    "no_light": (
        "solo las Antorchas alumbran la Mazmorra",
        "nothing but Torches lights the Dungeon",
    ),
    "too_dark": (
        "hay Monstruos que traen la oscuridad y solo una luz contra ella",
        "Monsters bring the dark, and there is but one light against it",
    ),
    "no_magic": (
        "hay Monstruos que piden Ataque mágico y nadie lo tiene",
        "Monsters ask for Magic Attack, and nobody has any",
    ),
    "only_magic": (
        "muchos Monstruos resisten el Ataque mágico y pocos Héroes golpean sin él",
        "many Monsters withstand Magic Attack, and few Heroes hit without it",
    ),
    "no_weapon": (
        "hay Monstruos que piden Héroes armados y ningún Arma que ellos puedan levantar",
        "Monsters ask for armed Heroes, and there is no Weapon that these can lift",
    ),
    "too_heavy": (
        "ningún Héroe de nivel 1 puede levantar las Armas que hay",
        "no level 1 Hero can lift any of the Weapons",
    ),
    "weak_heroes": (
        "menos de dos familias de Héroes saben luchar desde el principio",
        "fewer than two families of Heroes can fight from the start",
    ),
    "no_training": (
        "la experiencia no tiene en qué gastarse",
        "there is nothing to spend experience on",
    ),
    "no_draw": ("nada permite robar más cartas", "nothing draws additional cards"),
    "no_cure": (
        "los Monstruos propagan Enfermedades y nada libra de ellas",
        "Monsters spread Diseases, and nothing rids a deck of them",
    ),
    "too_dear": (
        "hay poco que comprar con el oro de una primera mano",
        "there is little to buy for the gold of a first hand",
    ),
}

assert _FAULTS.keys() == set(REASONS), "every reason has its sentence"

_WORDS = {
    "heroes": ("Héroes", "Heroes"),
    "village": ("Aldea", "Village"),
    "dungeon": ("Mazmorra", "Dungeon"),
    "disease": ("Enfermedades", "Diseases"),
    "normal": ("mazo normal", "normal deck"),
    "special": ("mazo especial", "special deck"),
    "drawn": (" (al sacar {card})", " (by drawing {card})"),
    "turned": ("Cartas de categoría", "Category cards"),
    "change": ("Entra {into} por {out}: {why}.", "{into} comes in for {out}: {why}."),
    "unmet": ("Sin remedio: {why}.", "Past mending: {why}."),
}


def table_lines(library: Library, drawn: Drawn, lang: str) -> list[str]:
    """What stands on the table, what was turned for it, and what was changed, a line each."""
    setup = drawn.setup
    dungeon = (*setup.monsters, *setup.guardians, *setup.treasures, *setup.stones)
    diseases = _word(setup.variant.disease, lang)
    if drawn.disease_card:
        card = library.cards[drawn.disease_card].words_in(lang).name
        diseases += _word("drawn", lang).format(card=card)
    rows = [
        ("heroes", names_in(library, setup.heroes, lang)),
        ("village", names_in(library, setup.village, lang)),
        ("dungeon", names_in(library, dungeon, lang)),
        ("disease", diseases),
    ]
    if drawn.turned:
        rows.append(("turned", names_in(library, drawn.turned, lang)))
    return [f"{_word(key, lang)}: {text}" for key, text in rows] + change_lines(
        library, drawn, lang
    )


def change_lines(library: Library, drawn: Drawn, lang: str) -> list[str]:
    """What a wish for a good set has changed and why, and what could not be mended."""
    lines = [
        _word("change", lang).format(
            out=names_in(library, (change.out,), lang),
            into=names_in(library, (change.into,), lang),
            why=fault_text(change.reason, lang),
        )
        for change in drawn.changes
    ]
    return lines + [_word("unmet", lang).format(why=fault_text(w, lang)) for w in drawn.unmet]


def fault_text(reason: str, lang: str) -> str:
    """What a set lacks, from its reason word, as part of a sentence."""
    return _FAULTS[reason][LANGUAGES[lang]]


def names_in(library: Library, ids: Iterable[str], lang: str) -> str:
    """Categories and cards by their names, with commas."""
    return ", ".join(_name(library, name, lang) for name in ids)


def _name(library: Library, name: str, lang: str) -> str:
    if name in library.categories:
        return library.categories[name].names[lang]
    return library.cards[name].words_in(lang).name


def _word(key: str, lang: str) -> str:
    return _WORDS[key][LANGUAGES[lang]]
