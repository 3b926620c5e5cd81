"""The rules as the game explains them to a player, in play order, and the search among them.

``assets/rulebook.yaml`` holds chapters of short entries. Each names the rules it stands for
(R1-R237), and where it explains something that is printed on cards, the keyword: ``kind.spell``,
``class.food``, ``attribute.light_penalty``, ``figure.weight``, ``effect.breach``. What it says
stands among the words of each language, under ``rulebook``.
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
from thunderstone.engine.fault import nearest
from thunderstone.engine.program import BadCard, fields_of
from thunderstone.words import has, say, written

LAST_RULE = 237

_KNOWN: dict[str, tuple[str, ...]] = {
    "kind": tuple(KINDS),
    "class": (),
    "attribute": tuple(ATTRIBUTES),
    "figure": tuple(COMPARED),
    "effect": (),
}
"""The groups of keywords, and what each may name; where nothing stands, any word."""

_BOLD = re.compile(r"\*([^*]+)\*")


@dataclass(frozen=True, slots=True)
class Entry:
    """One short explanation: ``keywords`` are what cards know it by, ``see`` others beside it."""

    id: str
    chapter: str
    rules: tuple[int, ...]
    keywords: tuple[str, ...]
    see: tuple[str, ...]

    def title(self, lang: str) -> str:
        """Its title in a language."""
        return say(f"rulebook.{self.id}.title", lang)

    def text(self, lang: str) -> str:
        """What it explains, as rich text."""
        return say(f"rulebook.{self.id}.text", lang)

    def words(self, lang: str) -> tuple[str, ...]:
        """What else a player may search it by."""
        return _parted(f"rulebook.{self.id}.words", lang)

    def marks(self, lang: str) -> tuple[str, ...]:
        """The bold words with which cards print it."""
        return _parted(f"rulebook.{self.id}.marks", lang)

    def page(self, lang: str) -> Page:
        """What is searched of it, in a language."""
        return self.id, self.title(lang), self.words(lang), self.text(lang), self.rules


def _parted(key: str, lang: str) -> tuple[str, ...]:
    """The words of a text that commas part; none where there is no such text."""
    return tuple(written(key, lang).split(", ")) if has(key) else ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Entries that belong together."""

    id: str
    entries: tuple[Entry, ...]

    def title(self, lang: str) -> str:
        """Its title in a language."""
        return say(f"rulebook.chapters.{self.id}", lang)


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

    @functools.cached_property
    def _marks(self) -> dict[str, dict[str, Entry]]:
        return {}

    def entry_of_keyword(self, keyword: str) -> Entry | None:
        """The entry that explains ``class.food``, ``effect.breach`` ...; None if there is none."""
        return self._of_keyword.get(keyword)

    def entries_of_mark(self, words: str, lang: str) -> list[Entry]:
        """What the bold words on a card stand for: of ``REPEAT DUNGEON:``, repeat and Dungeon."""
        if lang not in self._marks:
            self._marks[lang] = {
                mark: entry for entry in self.entries.values() for mark in entry.marks(lang)
            }
        marks = self._marks[lang]
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
    fields_of(value, where, ("entries",), ())
    entries = section(value, "entries", where)
    return Chapter(name, tuple(_read_entry(key, name, one, where) for key, one in entries.items()))


def _read_entry(name: str, chapter: str, value: Any, place: str) -> Entry:
    where = f"{place}: {name}"
    fields_of(value, where, ("rules",), ("keyword", "see"))
    for text in ("title", "text", "words"):
        if not has(f"rulebook.{name}.{text}"):
            raise BadCard("words_missing", where, name=f"rulebook.{name}.{text}")
    return Entry(
        id=name,
        chapter=chapter,
        rules=_read_rules(value["rules"], f"{where}: rules"),
        keywords=_read_keywords(value.get("keyword", []), f"{where}: keyword"),
        see=_list(value.get("see", []), f"{where}: see"),
    )


def _list(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadCard("must_list_words_in_brackets", entry=where, found=repr(value))
    return tuple(value)


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
    """No two entries share an id or a keyword."""
    owner: dict[str, str] = {}
    for where, entry in _placed(chapters, place):
        for what in (f"id '{entry.id}'", *(f"keyword '{word}'" for word in entry.keywords)):
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
