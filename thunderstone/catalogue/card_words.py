"""What cards and categories say: beside the card files of a set, or within them.

``words/LANG.yaml`` in the folder of a set holds its texts in a language, by the ids of its card
files. A card file may hold texts of its own in Spanish and English as well; a text stands in one of
the two places. What a further language lacks is said in English.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from thunderstone import words
from thunderstone.catalogue.yaml_file import section
from thunderstone.engine.card import Words
from thunderstone.engine.fault import nearest
from thunderstone.engine.program import BadCard, parse
from thunderstone.words.made_up import WithMadeUp, longer_markup

FOLDER = "words"
LANGUAGES = words.LEADING
"""The languages that no card lacks, and that a card file may hold."""

SHORT_LIMIT = 60
"""Characters of the text on a small card."""

MOST_LETTERS = {
    "name": 60,
    "text": 1200,
    "short": SHORT_LIMIT,
    "lasting": SHORT_LIMIT,
    "article": 12,
}
"""Characters of a card's words; those not named have as many as ``text``."""

WORDS: Final[dict[str, str]] = {
    "name": "Its name.",
    "text": "What it does, in full.",
    "short": "The same for the small card.",
    "ruling": "What players will ask, answered.",
    "flavour": "A line that does nothing.",
    "lasting": "What it does as long as it lies in rank 0 (R98), for the plate beside it.",
    "article": "What stands before a Monster's name within a sentence, as `the`.",
}
"""What a card says in a language."""

BUTTONS = "buttons"
"""What stands beside these in a file of words: a name for each `do` line, "" where it has none."""

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "cards": (*WORDS, BUTTONS),
    "categories": ("name", "adds"),
}
"""The sections of a file of words, and what is said of each entry. What a category ``adds`` is
shown nowhere: cards of 1.0 said so."""


class Text(NamedTuple):
    """A value, and where it stands."""

    value: Any
    where: str


Said = dict[str, dict[str, Text]]
"""What is said of a card or category, by language and field."""


class SetWords:
    """The words beside the card files of a set.

    An entry without a word in one of the leading languages is a fault; where they are ``lenient``
    the other language stands in for it, and ``remarks`` tells so.
    """

    def __init__(self, lenient: bool = False) -> None:
        self.remarks: list[BadCard] = []
        self._files: dict[str, tuple[str, dict[str, Mapping[str, Any]]]] = {}
        self._lenient = lenient

    def add(self, path: Path, data: Mapping[str, Any], known: Ids | None) -> None:
        """Take up a file of words; ``known`` are the set's own ids, if they can be told.

        Raises BadCard.
        """
        place = f"{path.parent.parent.name}/{FOLDER}/{path.name}"
        for kind in data:
            if kind not in FIELDS:
                raise BadCard("unknown_section", place, name=kind, hint=nearest(str(kind), FIELDS))
        sections = {kind: section(data, kind, place) for kind in FIELDS}
        for kind, entries in sections.items():
            for name, entry in entries.items():
                if known is not None and name not in known[kind]:
                    raise BadCard("unknown_word", place, name=name, hint=nearest(name, known[kind]))
                check_fields(entry, FIELDS[kind], (), f"{place}: {name}")
        self._files[path.stem] = place, sections

    def of(self, kind: str, name: str, entry: Mapping[str, Any], where: str) -> Said:
        """All that is said of an entry of a card file. Raises BadCard."""
        said: Said = {}
        for lang in LANGUAGES:
            if lang in entry:
                place = f"{where}: {lang}"
                fields = tuple(field for field in FIELDS[kind] if field != BUTTONS)
                check_fields(entry[lang], fields, (), place)
                said[lang] = {field: Text(text, place) for field, text in entry[lang].items()}
        for lang, (file, sections) in self._files.items():
            place = f"{file}: {name}"
            for field, text in sections[kind].get(name, {}).items():
                texts = said.setdefault(lang, {})
                if field in texts:
                    raise BadCard("text_twice", place, field=field, other=texts[field].where)
                texts[field] = Text(text, place)
        self._complete(said, where)
        return said

    def _complete(self, said: Said, where: str) -> None:
        """Let English stand in for what a further language lacks; see ``remarks`` for the rest."""
        for lang in LANGUAGES:
            if lang not in said:
                others = [other for other in LANGUAGES if other in said]
                if not (self._lenient and others):
                    raise BadCard("field_missing", where, field=lang)
                said[lang] = said[others[0]]
                self.remarks.append(BadCard(f"no_{lang}", where))
            if "name" not in said[lang]:
                raise BadCard("field_missing", f"{where}: {lang}", field="name")
        for lang, texts in said.items():
            said[lang] = {**said[words.ENGLISH], **texts} if lang not in LANGUAGES else texts


Ids = Mapping[str, Collection[str]]
"""The ids of a set's cards and categories, by section."""


def ids_in(files: Collection[Mapping[str, Any]]) -> Ids:
    """The ids that stand in the card files of a set."""
    return {
        kind: {name for data in files if isinstance(data.get(kind), Mapping) for name in data[kind]}
        for kind in FIELDS
    }


def words_files(folder: Path) -> Iterator[Path]:
    """The files of words in a set's folder, one for each language that there is."""
    for lang in words.languages():
        path = folder / FOLDER / f"{lang}.yaml"
        if path.is_file():
            yield path


def read_words(said: Said) -> Mapping[str, Words]:
    """A card's words in each language, without the names on its buttons. Raises BadCard."""
    return WithMadeUp({lang: _words_of(texts) for lang, texts in said.items()}, _longer)


def _longer(english: Words) -> Words:
    return Words(*[longer_markup(getattr(english, field)) for field in WORDS])


def _words_of(texts: Mapping[str, Text]) -> Words:
    texts = {field: text for field, text in texts.items() if field != BUTTONS}
    for field, (value, where) in texts.items():
        if not isinstance(value, str):
            raise BadCard("must_text", where, field=field, found=repr(value))
        check_length(field, value, MOST_LETTERS.get(field, MOST_LETTERS["text"]), where)
        shown = value if field == "name" else value.replace("\n", "")
        if not shown.isprintable():
            raise BadCard("unshowable_mark", where, field=field)
    name = texts["name"]
    if not name.value.strip():
        raise BadCard("name_empty", name.where)
    return Words(**{field: text.value for field, text in texts.items()})


def read_names(said: Said) -> Mapping[str, str]:
    """A category's name in each language. Raises BadCard."""
    for texts in said.values():
        for field, (value, where) in texts.items():
            parse("str", value, f"{where}: {field}")
            check_length(field, value, MOST_LETTERS.get(field, MOST_LETTERS["text"]), where)
        if not texts["name"].value.strip():
            raise BadCard("name_empty", texts["name"].where)
    return WithMadeUp({lang: texts["name"].value for lang, texts in said.items()}, longer_markup)


def check_length(field: str, text: str, most: int, where: str) -> None:
    """Raise BadCard where a text is too long for its place."""
    if len(text) > most:
        raise BadCard("too_long", where, field=field, count=len(text), most=most)


def check_fields(entry: Any, known: Collection[str], required: Collection[str], where: str) -> None:
    """Raise BadCard where an entry is no mapping, or has odd or too few fields."""
    if not isinstance(entry, Mapping):
        raise BadCard("expected_mapping", where, found=repr(entry))
    for field in entry:
        if field not in known:
            raise BadCard("unknown_field", where, name=field, hint=nearest(str(field), known))
    for field in required:
        if field not in entry:
            raise BadCard("field_missing", where, field=field)
