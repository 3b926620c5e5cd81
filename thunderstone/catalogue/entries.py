"""One card, or one category card, from its entry in a file: figures, words and effects checked."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any, Final

from thunderstone.catalogue.effects import Effects
from thunderstone.catalogue.faces import LANGUAGES, MOST_FIGURE
from thunderstone.engine import verbs
from thunderstone.engine.card import ATTRIBUTES, FIGURES, KINDS, USED, CardDef, Words
from thunderstone.engine.fault import Phrase
from thunderstone.engine.library import FEATURES, Category
from thunderstone.engine.options import WHOLE_NUMBER
from thunderstone.engine.program import BadCard, Program, nearest, parse
from thunderstone.engine.setup import DECKS

SHORT_LIMIT = 60
"""Characters of the text on a small card."""

NUMBERS = ("level", "count", "most_vp", *FIGURES)
FIELDS: Final[dict[str, str]] = {
    "kind": "What the card is.",
    "category": "The category card that brings it in (R25).",
    "count": "How many copies there are.",
    "classes": "The words of the class line (R222). A Weapon, Item, Spell or Villager repeats its "
    "kind there: `{class: weapon}` asks for the word, not for the kind.",
    "attributes": "A Monster's attribute bar (R116-R130).",
    "level": "A Hero's level (R10).",
    "most_vp": "It is worth a point for each card of its category that its owner has, and no more "
    "than this (R155, R211).",
    **FIGURES,
    "do": "What its owner may use it for.",
    "when": "What it does by itself when something happens.",
    "while": "What it changes as long as it lies somewhere.",
    "instead": "What may happen in the place of something else.",
    "faces": "Several cards that differ by one figure, written once.",
    "es": "Its words in Spanish.",
    "en": "Its words in English.",
}
"""Everything that a card's entry may say."""
REQUIRED = ("kind", "category", "count", "classes", *LANGUAGES)
POSITIVE = ("level", "most_vp", "cost", "level_up_xp", "weight", "health", "xp")
"""Figures that never stand below 0; the others may (a Disease takes away)."""

MOST_COPIES = 60
MOST_LETTERS = {"name": 60, "text": 1200, "short": SHORT_LIMIT, "lasting": SHORT_LIMIT}
"""Characters of a card's words; those not named have as many as ``text``."""

FIGURES_OF = {
    "basic_hero": ("level", "cost", "strength"),
    "hero": ("level", "cost", "strength"),
    "monster": ("health", "xp"),
    "guardian": ("health", "xp"),
    "weapon": ("cost", "weight"),
    "item": ("cost",),
    "spell": ("cost",),
    "villager": ("cost",),
    "thunderstone": ("vp",),
}
"""What a card of each kind must print: without it the rules would have nothing to reckon with."""

WORDS: Final[dict[str, str]] = {
    "name": "Its name.",
    "text": "What it does, in full.",
    "short": "The same for the small card.",
    "ruling": "What players will ask, answered.",
    "flavour": "A line that does nothing.",
    "lasting": "What it does as long as it lies in rank 0 (R98), for the plate beside it.",
}
"""What a card says in a language."""

EFFECTS = ("do", "when", "while", "instead")
HERO_CLASSES = ("archer", "cleric", "fighter", "thief", "wizard")
"""Effects may ask for any of these, whether or not a Hero of the class is among the cards."""

CATEGORY_FIELDS: Final[dict[str, str]] = {
    "deck": "The deck of category cards in which it lies (R25).",
    "count": "How many there are of it in that deck; 1 unless said otherwise.",
    "feature": "What it does in the draw other than bringing in its cards (R27).",
    "joins": "The category with which it always comes, and in no other way.",
    "special_diseases": "`true`: it asks for the special deck of Diseases (R42).",
    "es": "Its words in Spanish: name, and what it adds.",
    "en": "Its words in English.",
}
"""Everything that a category's entry may say."""

assert verbs.__all__, "the vocabulary must be entered before a card is compiled"


def read_card(name: str, set_: str, entry: Any, where: str) -> tuple[CardDef, dict[str, Program]]:
    """Check one card's entry; gives its definition and its programs. Raises BadCard."""
    _check_fields(entry, FIELDS, REQUIRED, where)
    kind, category = entry["kind"], entry["category"]
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadCard("unknown_kind", where, name=kind, hint=nearest(str(kind), KINDS))
    if not isinstance(category, str):
        raise BadCard("category_no_id", where, category=repr(category))
    _check_numbers(entry, where)
    effects = Effects(name, kind, where)
    effects.modifiers(entry.get("while", []))
    card = CardDef(
        id=name,
        set=set_,
        kind=kind,
        category=category,
        classes=tuple(_words_of(entry["classes"], f"{where}: classes")),
        words={language: read_words(entry[language], language, where) for language in LANGUAGES},
        attributes=_read_attributes(entry.get("attributes", []), f"{where}: attributes"),
        abilities=effects.abilities(entry.get("do", [])),
        triggers=effects.triggers(entry.get("when", [])),
        replacements=effects.replacements(entry.get("instead", [])),
        modifiers=tuple(effects.lines),
        **{field: entry.get(field) for field in NUMBERS},
    )
    _check_holds(card, effects.programs, where)
    return card, effects.programs


def _check_holds(card: CardDef, programs: Mapping[str, Program], where: str) -> None:
    """Each `hold` names a `while` line that waits for it, and each such line has its `hold`."""
    held = {
        step.args["line"]
        for program in programs.values()
        for step in program.code
        if step.verb == "hold"
    }
    waiting = {number for number, line in enumerate(card.modifiers, 1) if line.zone == USED}
    for number in held ^ waiting:
        raise BadCard("hold_and_while", where, number=number)


def _read_attributes(entries: Any, where: str) -> dict[str, bool | int | str]:
    """The attribute bar: words, or {word: figure} for those that take one."""
    if not isinstance(entries, list):
        raise BadCard("must_list_words", entry=where, found=repr(entries))
    found: dict[str, bool | int | str] = {}
    for entry in entries:
        word: Any = entry
        value: Any = True
        if isinstance(entry, Mapping) and len(entry) == 1:
            ((word, value),) = entry.items()
        if not isinstance(word, str) or word not in ATTRIBUTES:
            raise BadCard(
                "unknown_attribute", where, name=word, hint=nearest(str(word), ATTRIBUTES)
            )
        kind, words, _ = ATTRIBUTES[word]
        fits = type(value) is kind and value is not False and (not words or value in words)
        if not fits:
            wanted = {
                bool: Phrase("wanted.no_figure"),
                int: WHOLE_NUMBER,
                str: Phrase("wanted.one_of", names=", ".join(words)),
            }
            raise BadCard(
                "attribute_takes", where, word=word, wanted=wanted[kind], found=repr(value)
            )
        found[word] = value
    return found


def rules_text(entry: Mapping[str, Any]) -> str:
    """All of a card's entry that bears on the rules, without its words, as one line of JSON."""
    return json.dumps(
        {field: value for field, value in entry.items() if field not in LANGUAGES},
        sort_keys=True,
        ensure_ascii=True,
    )


def _check_fields(
    entry: Any, known: Collection[str], required: tuple[str, ...], where: str
) -> None:
    if not isinstance(entry, Mapping):
        raise BadCard("expected_mapping", where, found=repr(entry))
    for field in entry:
        if field not in known:
            raise BadCard("unknown_field", where, name=field, hint=nearest(str(field), known))
    for field in required:
        if field not in entry:
            raise BadCard("field_missing", where, field=field)


def _check_numbers(entry: Mapping[str, Any], where: str) -> None:
    for field in NUMBERS:
        value = entry.get(field)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise BadCard("must_whole_number", where, field=field, found=repr(value))
        if value is not None and value < 0 and field in POSITIVE:
            raise BadCard("at_least_0", where, field=field, found=value)
        if value is not None and abs(value) > MOST_FIGURE:
            raise BadCard("must_lie_within", where, field=field, most=MOST_FIGURE, found=value)
    if entry["count"] is None or entry["count"] < 1:
        raise BadCard("copies_at_least_1", where, found=entry["count"])
    if entry["count"] > MOST_COPIES:
        raise BadCard("too_many_copies", where, most=MOST_COPIES, found=entry["count"])
    for field in FIGURES_OF.get(entry["kind"], ()):
        if entry.get(field) is None:
            raise BadCard("needs_figure", where, found=entry["kind"], field=field)
    if entry["kind"] in ("hero", "basic_hero") and entry["level"] < 1 - (
        entry["kind"] == "basic_hero"
    ):
        raise BadCard("level_at_least_1", where, found=entry["level"])


def _words_of(value: Any, where: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadCard("must_list_words", entry=where, found=repr(value))
    return value


def read_words(entry: Any, language: str, where: str) -> Words:
    """A card's words in a language, checked. Raises BadCard."""
    place = f"{where}: {language}"
    _check_fields(entry, WORDS, ("name",), place)
    for field, value in entry.items():
        if not isinstance(value, str):
            raise BadCard("must_text", place, field=field, found=repr(value))
        most = MOST_LETTERS.get(field, MOST_LETTERS["text"])
        if len(value) > most:
            raise BadCard("too_long", place, field=field, count=len(value), most=most)
        if not value.replace("\n", "").isprintable() and value:
            raise BadCard("unshowable_mark", place, field=field)
    if not entry["name"].strip():
        raise BadCard("name_empty", place)
    return Words(**entry)


def read_category(name: str, set_: str, entry: Any, where: str) -> Category:
    """Check one category's entry. Raises BadCard."""
    _check_fields(entry, CATEGORY_FIELDS, ("deck", *LANGUAGES), where)
    if not isinstance(entry["deck"], str) or entry["deck"] not in DECKS:
        raise BadCard(
            "unknown_deck", where, name=entry["deck"], hint=nearest(str(entry["deck"]), DECKS)
        )
    names = {}
    for language in LANGUAGES:
        place = f"{where}: {language}"
        _check_fields(entry[language], ("name", "adds"), ("name",), place)
        for field, value in entry[language].items():
            parse("str", value, f"{place}: {field}")
        names[language] = entry[language]["name"]
    special = parse("bool", entry.get("special_diseases", False), f"{where}: special_diseases")
    count = parse("int", entry.get("count", 1), f"{where}: count")
    if count < 1:
        raise BadCard("count_at_least_1", where, found=entry["count"])
    if count > MOST_COPIES:
        raise BadCard("too_many_copies", where, most=MOST_COPIES, found=entry["count"])
    feature = _read_feature(entry, where)
    joins = parse("str", entry.get("joins", ""), f"{where}: joins")
    return Category(name, set_, entry["deck"], names, special, feature, count, joins)


def _read_feature(entry: Mapping[str, Any], where: str) -> str:
    """What the category card does in the draw, if anything, and whether its deck has such cards."""
    feature: str = parse("str", entry.get("feature", ""), f"{where}: feature")
    if feature not in FEATURES:
        raise BadCard("unknown_feature", where, name=feature, hint=nearest(feature, FEATURES))
    if entry["deck"] not in FEATURES[feature].decks:
        what = Phrase("wanted.feature", name=feature) if feature else Phrase("wanted.no_feature")
        fitting = [word for word, one in FEATURES.items() if entry["deck"] in one.decks]
        raise BadCard(
            "feature_of_another_deck",
            where,
            found=entry["deck"],
            what=what,
            known=", ".join(fitting),
        )
    return feature
