"""The words of the interface in both languages.

``word("class.fighter", "es")`` is "Guerrero". Keys are grouped by their first part.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from thunderstone.client.bot_words import BOT_WORDS
from thunderstone.client.own_set_words import OWN_SET_WORDS
from thunderstone.client.reading_words import READING_WORDS
from thunderstone.client.record_words import RECORD_WORDS
from thunderstone.client.reference_words import REFERENCE_WORDS
from thunderstone.client.save_words import SAVE_WORDS
from thunderstone.client.score_words import SCORE_WORDS
from thunderstone.client.screen_words import SCREEN_WORDS
from thunderstone.client.settings_words import SETTINGS_WORDS
from thunderstone.client.setup_words import SETUP_WORDS
from thunderstone.client.table_words import TABLE_WORDS
from thunderstone.client.tutorial_words import TUTORIAL_WORDS

_LANGUAGES = {"es": 0, "en": 1}
_I_SOUND = re.compile(r"h?[ií](?![aeou])", re.IGNORECASE)

_CLASSES = {
    "abyssal": ("Infernal", "Abyssal"),
    "amulet treasure": ("Tesoro de amuleto", "Amulet Treasure"),
    "animal": ("Animal", "Animal"),
    "archer": ("Arquero", "Archer"),
    "bandit": ("Bandido", "Bandit"),
    "black": ("Negro", "Black"),
    "blue": ("Azul", "Blue"),
    "blunt": ("Contundente", "Blunt"),
    "bow": ("Arco", "Bow"),
    "cleric": ("Clérigo", "Cleric"),
    "cultist": ("Sectario", "Cultist"),
    "dark enchanted": ("Encantado oscuro", "Dark Enchanted"),
    "death": ("Mortal", "Death"),
    "dire": ("Atroz", "Dire"),
    "disease": ("Enfermedad", "Disease"),
    "doom": ("Muerte", "Doom"),
    "doomknight": ("Condenado", "Doomknight"),
    "draconic": ("Dracónico", "Draconic"),
    "dragon": ("Dragón", "Dragon"),
    "edged": ("Filo", "Edged"),
    "elemental": ("Elemental", "Elemental"),
    "enchanted": ("Encantado", "Enchanted"),
    "evil druid": ("Druida maligno", "Evil Druid"),
    "fighter": ("Guerrero", "Fighter"),
    "figurine": ("Figurilla", "Figurine"),
    "fire": ("Fuego", "Fire"),
    "food": ("Comida", "Food"),
    "giant": ("Gigante", "Giant"),
    "golem": ("Gólem", "Golem"),
    "green": ("Verde", "Green"),
    "guardian": ("Guardián", "Guardian"),
    "hero": ("Héroe", "Hero"),
    "horde": ("Horda", "Horde"),
    "humanoid": ("Humanoide", "Humanoid"),
    "hydra": ("Hidra", "Hydra"),
    "item": ("Objeto", "Item"),
    "lich": ("Liche", "Lich"),
    "light": ("Luz", "Light"),
    "magic": ("Mágico", "Magic"),
    "mercenary": ("Mercenario", "Mercenary"),
    "militia": ("Miliciano", "Militia"),
    "nature": ("Naturaleza", "Nature"),
    "ooze": ("Cieno", "Ooze"),
    "orc": ("Orco", "Orc"),
    "pain": ("Dolor", "Pain"),
    "plague": ("Plaga", "Plague"),
    "red": ("Rojo", "Red"),
    "special": ("Especial", "Special"),
    "spell": ("Conjuro", "Spell"),
    "spirit": ("Espíritu", "Spirit"),
    "stormwraith": ("Tormenta incorpórea", "Stormwraith"),
    "the swarm": ("El Enjambre", "The Swarm"),
    "thief": ("Ladrón", "Thief"),
    "thunderspawn": ("Vástago del trueno", "Thunderspawn"),
    "thunderstone": ("Piedra del Trueno", "Thunderstone"),
    "trap": ("Trampa", "Trap"),
    "treasure": ("Tesoro", "Treasure"),
    "ulbrick's treasure": ("Tesoro de Ulbrick", "Ulbrick's Treasure"),
    "undead": ("No muerto", "Undead"),
    "villager": ("Aldeano", "Villager"),
    "weapon": ("Arma", "Weapon"),
    "white": ("Blanco", "White"),
    "wizard": ("Mago", "Wizard"),
}

_KINDS = {
    "basic_hero": ("Héroe", "Hero"),
    "hero": ("Héroe", "Hero"),
    "monster": ("Monstruo", "Monster"),
    "guardian": ("Guardián", "Guardian"),
    "marker": ("Marcador", "Marker"),
    "weapon": ("Aldea", "Village"),
    "item": ("Aldea", "Village"),
    "spell": ("Aldea", "Village"),
    "villager": ("Aldea", "Village"),
    "basic": ("Básica", "Basic"),
    "disease": ("Enfermedad", "Disease"),
    "treasure": ("Tesoro", "Treasure"),
    "thunderstone": ("Piedra del Trueno", "Thunderstone"),
    "trap": ("Trampa", "Trap"),
}

_CARD = {
    "level": ("Nivel", "Level"),
}

_SETS = {
    "base": ("Thunderstone", "Thunderstone"),
    "doomgate": ("Legión de la Puerta de la Muerte", "Doomgate Legion"),
    "wrath": ("La Furia de los Elementos", "Wrath of the Elements"),
    "wrath_promo": ("Promocionales de la Furia", "Promos of the Wrath"),
    "dragonspire": ("Dragonspire", "Dragonspire"),
}

_QUOTES = {"es": ("«", "»"), "en": ("“", "”")}

_GROUPED = {
    f"{group}.{key}": pair
    for group, table in (("class", _CLASSES), ("kind", _KINDS), ("card", _CARD), ("set", _SETS))
    for key, pair in table.items()
}


def together(*tables: Mapping[str, tuple[str, str]]) -> dict[str, tuple[str, str]]:
    """All words as one table.

    Raises ValueError where a key stands in two of them: one would silently hide the other.
    """
    found: dict[str, tuple[str, str]] = {}
    for table in tables:
        doubled = found.keys() & table.keys()
        if doubled:
            raise ValueError(f"words under the same key: {', '.join(sorted(doubled))}")
        found.update(table)
    return found


WORDS = together(
    _GROUPED,
    SCREEN_WORDS,
    BOT_WORDS,
    SETTINGS_WORDS,
    SETUP_WORDS,
    TABLE_WORDS,
    TUTORIAL_WORDS,
    REFERENCE_WORDS,
    READING_WORDS,
    SAVE_WORDS,
    RECORD_WORDS,
    SCORE_WORDS,
    OWN_SET_WORDS,
)


def word(key: str, lang: str, **figures: object) -> str:
    """The word under ``key`` in "es" or "en", with ``{figures}`` filled in.

    Raises KeyError for an unknown key, language or figure.
    """
    found = WORDS[key][_LANGUAGES[lang]] if key in WORDS else _own_set(key, lang)
    return found.format(**figures) if figures else found


def _own_set(key: str, lang: str) -> str:
    """The name of a set of the player's own. Raises KeyError for any other key."""
    from thunderstone.catalogue import load_library

    kind, _, name = key.partition(".")
    library = load_library() if kind == "set" else None
    if library is None or name not in library.own:
        raise KeyError(key)
    return library.set_names.get(name, {}).get(lang, name.replace("_", " ").capitalize())


def counted(key: str, number: int, lang: str) -> str:
    """The word under ``key`` for a number, its field ``n``; for 1 that under ``key_one``."""
    return word(f"{key}_one" if number == 1 else key, lang, n=number)


def listed(names: Sequence[str], lang: str) -> str:
    """Names in a row, as in "Marta, Iñaki y Lucía"; Spanish y becomes e before an i sound."""
    if len(names) < 2:
        return "".join(names)
    joint = word("list.and", lang)
    if joint == "y" and _I_SOUND.match(names[-1]):
        joint = "e"
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def quoted(text: str, lang: str) -> str:
    """A saying between the quotation marks of its language, unless it has some already."""
    before, after = _QUOTES[lang]
    return text if text[:1] in "«“" else f"{before}{text}{after}"
