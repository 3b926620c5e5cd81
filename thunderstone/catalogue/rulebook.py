"""The rules as the game explains them to a player, in play order, and the search among them.

``assets/rulebook.yaml`` holds chapters of short entries in both languages. Each names the rules
it stands for (R1-R237), and where it explains something that is printed on cards, the keyword:
``kind.spell``, ``class.food``, ``attribute.light_penalty``, ``figure.weight``, ``effect.breach``.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue.rule_search import Hit, Index, Page
from thunderstone.catalogue.yaml_file import read_yaml, section
from thunderstone.engine.card import ATTRIBUTES, COMPARED, KINDS, CardDef
from thunderstone.engine.program import BadCard, fields_of, nearest
from thunderstone.words import in_language

LANGUAGES = ("es", "en")
LAST_RULE = 237
MOST_WORDS = 130
"""Words of an entry's text: more would not be read."""

_KNOWN: dict[str, tuple[str, ...]] = {
    "kind": tuple(KINDS),
    "class": (),
    "attribute": tuple(ATTRIBUTES),
    "figure": tuple(COMPARED),
    "effect": (),
}
"""The groups of keywords, and what each may name; where nothing stands, any word."""

_BOLD = re.compile(r"\*([^*]+)\*")
_ICON = re.compile(r"\{[a-z_]+\}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One short explanation. Titles, texts, search words and marks stand by language.

    ``keywords`` are what cards know it by, ``marks`` the bold words with which they print it;
    ``see`` names entries that go with it.
    """

    id: str
    chapter: str
    titles: Mapping[str, str]
    texts: Mapping[str, str]
    words: Mapping[str, tuple[str, ...]]
    marks: Mapping[str, tuple[str, ...]]
    rules: tuple[int, ...]
    keywords: tuple[str, ...]
    see: tuple[str, ...]

    def page(self, lang: str) -> Page:
        """What is searched of it, in a language."""
        title, words = in_language(self.titles, lang), in_language(self.words, lang)
        return self.id, title, words, in_language(self.texts, lang), self.rules


@dataclass(frozen=True, slots=True)
class Chapter:
    """Entries that belong together, under a title in each language."""

    id: str
    titles: Mapping[str, str]
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Rulebook:
    """All chapters in play order, with the ways to find an entry."""

    chapters: tuple[Chapter, ...]

    @functools.cached_property
    def entries(self) -> Mapping[str, Entry]:
        """Every entry by id, in play order."""
        return {entry.id: entry for chapter in self.chapters for entry in chapter.entries}

    @functools.cached_property
    def _of_keyword(self) -> Mapping[str, Entry]:
        return {word: entry for entry in self.entries.values() for word in entry.keywords}

    @functools.cached_property
    def _indexes(self) -> dict[str, Index]:
        return {}

    def entry_of_keyword(self, keyword: str) -> Entry | None:
        """The entry that explains ``class.food``, ``effect.breach`` ...; None if there is none."""
        return self._of_keyword.get(keyword)

    def entries_of_rule(self, number: int) -> list[Entry]:
        """The entries that stand for a rule, the one most about it first."""
        found = [entry for entry in self.entries.values() if number in entry.rules]
        return sorted(found, key=lambda entry: (entry.rules.index(number), len(entry.rules)))

    def entries_of_mark(self, words: str, lang: str) -> list[Entry]:
        """What the bold words on a card stand for: of ``REPEAT DUNGEON:``, repeat and Dungeon."""
        marks = {
            mark: entry
            for entry in self.entries.values()
            for mark in in_language(entry.marks, lang)
        }
        longest_first = sorted(marks, key=len, reverse=True)
        pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)"
        return [marks[found] for found in re.findall(pattern, words)] if marks else []

    def entries_of_card(self, card: CardDef, lang: str) -> list[Entry]:
        """The entries of what a card prints: kind, classes, words, attributes, figures."""
        found = [self.entry_of_keyword(f"kind.{card.kind}")]
        found += [self.entry_of_keyword(f"class.{word}") for word in card.classes]
        for bold in _BOLD.findall(card.words_in(lang).text):
            found += self.entries_of_mark(bold, lang)
        found += [self.entry_of_keyword(f"attribute.{word}") for word in card.attributes]
        found += [
            self.entry_of_keyword(f"figure.{figure}")
            for figure in COMPARED
            if getattr(card, figure) is not None
        ]
        return list({entry.id: entry for entry in found if entry}.values())

    def search(self, query: str, lang: str) -> list[Hit]:
        """The entries a player means by ``query``, the likeliest first; all its words must fit.

        Accents, capitals and small slips do not matter. ``R87`` or ``87`` finds a rule's number.
        """
        if lang not in self._indexes:
            self._indexes[lang] = Index(entry.page(lang) for entry in self.entries.values())
        return self._indexes[lang].search(query)


def load_rulebook(path: Path | None = None) -> Rulebook:
    """Read the rules reference, once; raises BadCard naming file, entry and remedy."""
    return _load(path or resources.asset_path("rulebook.yaml"))


@functools.lru_cache(maxsize=2)
def _load(path: Path) -> Rulebook:
    data = read_yaml(path)
    fields_of(data, path.name, ("chapters",), ())
    chapters = tuple(
        _read_chapter(name, entry, f"{path.name}: {name}")
        for name, entry in section(data, "chapters", path.name).items()
    )
    if not chapters:
        raise BadCard("no_chapters", path.name)
    _check_ids(chapters, path.name)
    _check_links(chapters, path.name)
    return Rulebook(chapters)


def _read_chapter(name: str, value: Any, where: str) -> Chapter:
    fields_of(value, where, ("title", "entries"), ())
    fields_of(value["title"], f"{where}: title", LANGUAGES, ())
    titles = {
        language: _text(value["title"][language], f"{where}: title: {language}")
        for language in LANGUAGES
    }
    entries = section(value, "entries", where)
    return Chapter(
        name, titles, tuple(_read_entry(key, name, one, where) for key, one in entries.items())
    )


def _read_entry(name: str, chapter: str, value: Any, place: str) -> Entry:
    where = f"{place}: {name}"
    fields_of(value, where, ("rules", *LANGUAGES), ("keyword", "see"))
    said = {
        language: fields_of(
            value[language], f"{where}: {language}", ("title", "words", "text"), ("marks",)
        )
        for language in LANGUAGES
    }
    return Entry(
        id=name,
        chapter=chapter,
        titles={
            language: _text(said[language]["title"], f"{where}: {language}: title")
            for language in LANGUAGES
        },
        texts={
            language: _read_text(said[language]["text"], f"{where}: {language}: text")
            for language in LANGUAGES
        },
        words={
            language: _list(said[language]["words"], f"{where}: {language}: words")
            for language in LANGUAGES
        },
        marks={
            language: _list(said[language].get("marks", []), f"{where}: {language}: marks")
            for language in LANGUAGES
        },
        rules=_read_rules(value["rules"], f"{where}: rules"),
        keywords=_read_keywords(value.get("keyword", []), f"{where}: keyword"),
        see=_list(value.get("see", []), f"{where}: see"),
    )


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise BadCard("must_text_whole", entry=where, found=repr(value))
    return value


def _list(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BadCard("must_list_words_in_brackets", entry=where, found=repr(value))
    return tuple(_text(word, where) for word in value)


def _read_text(value: Any, where: str) -> str:
    """A text short enough to be read, whose bold words and icons are whole."""
    text = _text(value, where).strip()
    words = len(text.split())
    if words > MOST_WORDS:
        raise BadCard("too_many_words", entry=where, words=words, most=MOST_WORDS)
    if text.count("*") % 2:
        raise BadCard("lone_star", where)
    if any(brace in _ICON.sub("", text) for brace in "{}"):
        raise BadCard("lone_brace", where)
    return text


def _read_rules(value: Any, where: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise BadCard("must_list_numbers", entry=where, found=repr(value))
    for number in value:
        if type(number) is not int or not 1 <= number <= LAST_RULE:
            raise BadCard("no_such_rule", where, number=repr(number), last=LAST_RULE)
        if value.count(number) > 1:
            raise BadCard("number_twice", where, number=number)
    return tuple(value)


def _read_keywords(value: Any, where: str) -> tuple[str, ...]:
    """Keywords as cards know them, of a group that exists and, where it can be told, in it."""
    words = _list(value, where)
    for word in words:
        group, dot, own = word.partition(".")
        if group not in _KNOWN or not dot or not own:
            raise BadCard("keyword_without_group", where, word=word, known=", ".join(_KNOWN))
        if _KNOWN[group] and own not in _KNOWN[group]:
            raise BadCard(
                "unknown_keyword", where, group=group, own=own, hint=nearest(own, _KNOWN[group])
            )
    return words


def _check_ids(chapters: Iterable[Chapter], place: str) -> None:
    """No two entries share an id, a title, a keyword or a mark."""
    owner: dict[str, str] = {}
    for where, entry in _placed(chapters, place):
        once = {f"id '{entry.id}'"}
        once |= {f"keyword '{word}'" for word in entry.keywords}
        for language in LANGUAGES:
            once.add(f"{language}: title '{entry.titles[language]}'")
            once |= {f"{language}: mark '{mark}'" for mark in entry.marks[language]}
        for what in sorted(once):
            if what in owner:
                raise BadCard("already_taken", where, what=what, owner=owner[what])
            owner[what] = where


def _check_links(chapters: tuple[Chapter, ...], place: str) -> None:
    """Every `see` leads to another entry."""
    known = {entry.id for chapter in chapters for entry in chapter.entries}
    for where, entry in _placed(chapters, place):
        for name in entry.see:
            if name not in known:
                raise BadCard("see_unknown", where, name=name, hint=nearest(name, known))
            if name == entry.id:
                raise BadCard("see_itself", where)


def _placed(chapters: Iterable[Chapter], place: str) -> Iterator[tuple[str, Entry]]:
    for chapter in chapters:
        for entry in chapter.entries:
            yield f"{place}: {chapter.id}: {entry.id}", entry
