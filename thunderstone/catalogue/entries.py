"""One card, or one category card, from its entry in a file: figures, words and effects checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from thunderstone.catalogue.card_words import SetWords, check_fields, read_names, read_words
from thunderstone.catalogue.effects import Effects
from thunderstone.catalogue.faces import MOST_FIGURE, CardEntry
from thunderstone.catalogue.yaml_file import words_in
from thunderstone.engine import verbs
from thunderstone.engine.card import ATTRIBUTES, FIGURES, KINDS, USED, CardDef
from thunderstone.engine.fault import Phrase, nearest
from thunderstone.engine.library import FEATURES, Category
from thunderstone.engine.options import WHOLE_NUMBER
from thunderstone.engine.program import BadCard, Program, parse
from thunderstone.engine.setup import DECKS

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
    "es": "Its texts in Spanish, those that are not in `words/es.yaml` beside the file.",
    "en": "Its texts in English, those that are not in `words/en.yaml`.",
}
"""Everything that a card's entry may say."""
REQUIRED = ("kind", "category", "count", "classes")
POSITIVE = ("level", "most_vp", "cost", "level_up_xp", "weight", "health", "xp")
"""Figures that never stand below 0; the others may (a Disease takes away)."""

MOST_COPIES = 60

MOST_WORDS = 2000
"""Words, numbers and lists of a card's effects; the largest of the box has 178."""

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

EFFECTS = ("do", "when", "while", "instead")
HERO_CLASSES = ("archer", "cleric", "fighter", "thief", "wizard")
"""Effects may ask for any of these, whether or not a Hero of the class is among the cards."""

CATEGORY_FIELDS: Final[dict[str, str]] = {
    "deck": "The deck of category cards in which it lies (R25).",
    "count": "How many there are of it in that deck; 1 unless said otherwise.",
    "feature": "What it does in the draw other than bringing in its cards (R27).",
    "joins": "The category with which it always comes, and in no other way.",
    "special_diseases": "`true`: it asks for the special deck of Diseases (R42).",
    "es": "`{name: ...}`, its name in Spanish, where it is not in `words/es.yaml`.",
    "en": "The same in English.",
}
"""Everything that a category's entry may say."""

assert verbs.__all__, "the vocabulary must be entered before a card is compiled"


def read_card(
    name: str, set_: str, entry: CardEntry, where: str
) -> tuple[CardDef, dict[str, Program]]:
    """Check one card's entry; gives its definition and its programs. Raises BadCard."""
    rules = entry.rules
    check_fields(rules, FIELDS, REQUIRED, where)
    kind, category = rules["kind"], rules["category"]
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadCard("unknown_kind", where, name=kind, hint=nearest(str(kind), KINDS))
    if not isinstance(category, str):
        raise BadCard("category_no_id", where, category=repr(category))
    _check_numbers(rules, where)
    if words_in([rules.get(effect) for effect in EFFECTS]) > MOST_WORDS:
        raise BadCard("too_many_words", where, most=MOST_WORDS)
    effects = Effects(name, kind, where)
    effects.modifiers(rules.get("while", []))
    said = entry.said()
    card = CardDef(
        id=name,
        set=set_,
        kind=kind,
        category=category,
        classes=tuple(_words_of(rules["classes"], f"{where}: classes")),
        words=read_words(said),
        attributes=_read_attributes(rules.get("attributes", []), f"{where}: attributes"),
        abilities=effects.abilities(rules.get("do", []), said),
        triggers=effects.triggers(rules.get("when", [])),
        replacements=effects.replacements(rules.get("instead", [])),
        modifiers=tuple(effects.lines),
        **{field: rules.get(field) for field in NUMBERS},
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
        if kind is int:
            _check_within(value, word, where)
        found[word] = value
    return found


def rules_text(rules: Mapping[str, Any]) -> str:
    """All of a card's entry that bears on the rules as one line of JSON."""
    return json.dumps(rules, sort_keys=True, ensure_ascii=True)


def _check_numbers(entry: Mapping[str, Any], where: str) -> None:
    for field in NUMBERS:
        value = entry.get(field)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise BadCard("must_whole_number", where, field=field, found=repr(value))
        if value is not None and value < 0 and field in POSITIVE:
            raise BadCard("at_least_0", where, field=field, found=value)
        if value is not None:
            _check_within(value, field, where)
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


def _check_within(figure: int, field: str, where: str) -> None:
    if abs(figure) > MOST_FIGURE:
        raise BadCard("must_lie_within", where, field=field, most=MOST_FIGURE, found=figure)


def _words_of(value: Any, where: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadCard("must_list_words", entry=where, found=repr(value))
    return list(dict.fromkeys(value))


def read_category(name: str, set_: str, entry: Any, where: str, beside: SetWords) -> Category:
    """Check one category's entry. Raises BadCard."""
    check_fields(entry, CATEGORY_FIELDS, ("deck",), where)
    if not isinstance(entry["deck"], str) or entry["deck"] not in DECKS:
        raise BadCard(
            "unknown_deck", where, name=entry["deck"], hint=nearest(str(entry["deck"]), DECKS)
        )
    names = read_names(beside.of("categories", name, entry, where))
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
