"""The codex: all cards in an order to leaf through, found by filters and by words.

Filters and search look at what a player sees, in one language: names, classes, kinds, the words
of the text and of the ruling, and the keywords by which the rules reference knows a card.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

from thunderstone.catalogue.rule_search import Index, Page, fold, tokens
from thunderstone.catalogue.rulebook import Rulebook
from thunderstone.engine.card import FIGURES, CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.setup import OWN_CATEGORIES
from thunderstone.words import in_language, language

FIELDS = ("set", "kind", "class_word", "level", "keyword")
"""The filters that take one of several values."""

KEYWORD_GROUPS = ("effect", "attribute")
"""The groups of keywords that are a filter; kinds, classes and prices have filters of their own."""

GROUPS = (
    "hero",
    "weapon",
    "item",
    "spell",
    "villager",
    "monster",
    "guardian",
    "disease",
    "treasure",
    "trap",
    "thunderstone",
    "marker",
)
"""The kinds as a player tells them apart, in the codex's order; Militia are Heroes (R10)."""

PRINTED = tuple(figure for figure in FIGURES if figure not in ("cost", "level_up_xp"))
"""The figures that a word finds: nearly every card has a price, which says nothing."""


_BOLD = re.compile(r"\*([^*]+)\*")

Say = Callable[[str], str]
"""Gives the word under a key: ``class.fighter``, ``kind.hero``, ``figure.gold``, ``set.base``."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Which cards are looked for. What is left empty stays open; ``keyword`` is a rules entry.

    Prices run from ``least`` to ``most``; -1 leaves that end open. A card without a price is
    found only where both are.
    """

    set: str = ""
    kind: str = ""
    class_word: str = ""
    level: str = ""
    keyword: str = ""
    least: int = -1
    most: int = -1
    query: str = ""

    @property
    def filtering(self) -> bool:
        """Whether anything but the words narrows the search."""
        return any(
            getattr(self, entry.name) != entry.default
            for entry in fields(self)
            if entry.name != "query"
        )


class Link(NamedTuple):
    """A place in a marked-up text, ``said[start:end]``, that a rules entry explains."""

    start: int
    end: int
    entry: str


class Codex:
    """The cards of a library in one language."""

    def __init__(self, library: Library, book: Rulebook, lang: str, say: Say) -> None:
        self.library, self.book, self.lang, self.say = library, book, lang, say
        self.cards: tuple[CardDef, ...] = tuple(sorted(library.cards.values(), key=self._order))
        self._values = {card.id: self._values_of(card) for card in self.cards}
        self._index: Index | None = None
        self._searched: tuple[str, Sequence[CardDef]] = ("", ())
        self._counted: tuple[Wish | None, Mapping[str, Mapping[str, int]]] = (None, {})
        self._printing: dict[str, list[CardDef]] | None = None

    def _order(self, card: CardDef) -> tuple[object, ...]:
        """Kinds first, then families by name, Heroes by level and the rest by price and Health."""
        family = ""
        if card.hero or card.monster or card.kind in ("treasure", "trap", "marker"):
            family = self.category_name(card)
        rank = card.level if card.level is not None else -1
        strength = card.cost if card.cost is not None else card.health or 0
        name = card.words_in(self.lang).name
        return GROUPS.index(group_of(card)), family, rank, strength, name, card.id

    def category_name(self, card: CardDef) -> str:
        """The name of the category card that brings a card in; "" where none does (R25)."""
        category = self.library.categories.get(card.category)
        return in_language(category.names, self.lang) if category else ""

    def family(self, card: CardDef) -> list[CardDef]:
        """The cards that come into a game together with this one, itself included (R25).

        Cards that are in every game are no family.
        """
        if card.category in OWN_CATEGORIES and card.category != "special_disease_deck":
            return [card]
        together = {one.id for one in self.library.in_category(card.category)}
        return [one for one in self.cards if one.id in together]

    def cards_of(self, entry: str) -> list[CardDef]:
        """The cards that print what a rules entry explains: its keyword, class, figure ..."""
        if self._printing is None:
            self._printing = {}
            for card in self.cards:
                for one in self.book.entries_of_card(card, self.lang):
                    self._printing.setdefault(one.id, []).append(card)
        return self._printing.get(entry, [])

    # -- filters --------------------------------------------------------------------------

    def _values_of(self, card: CardDef) -> Mapping[str, frozenset[str]]:
        """What a card has to show to each filter."""
        known = {
            word: entry
            for entry in self.book.entries_of_card(card, self.lang)
            for word in entry.keywords
            if word.partition(".")[0] in KEYWORD_GROUPS
        }
        return {
            "set": frozenset((card.set,)),
            "kind": frozenset((group_of(card),)),
            "class_word": frozenset(card.classes),
            "level": frozenset(() if card.level is None else (str(card.level),)),
            "keyword": frozenset(entry.id for entry in known.values()),
        }

    def find(self, wish: Wish) -> list[CardDef]:
        """The cards that fit all filters and all words; words put the likeliest first."""
        found = self._with_words(wish.query) if wish.query.strip() else self.cards
        return [card for card in found if self._fits(card, wish)] if wish.filtering else [*found]

    def choices(self, field: str, wish: Wish) -> Mapping[str, int]:
        """What a filter of FIELDS can be set to, and how many cards that would leave.

        The other filters and the words hold; values that leave none are left out.
        """
        if self._counted[0] != wish:
            self._counted = wish, {field: self._count(field, wish) for field in FIELDS}
        return self._counted[1][field]

    def _count(self, field: str, wish: Wish) -> dict[str, int]:
        others = self._without(field, wish)
        count = Counter(value for card in others for value in self._values[card.id][field])
        order: dict[str, Callable[[str], int | str]] = {
            "set": self.library.sets().index,
            "kind": GROUPS.index,
            "class_word": lambda value: fold(self.say(f"class.{value}")),
            "level": int,
            "keyword": list(self.book.entries).index,
        }
        return {value: count[value] for value in sorted(count, key=order[field])}

    def prices(self) -> list[int]:
        """All prices that cards have, the lowest first."""
        return sorted({card.cost for card in self.cards if card.cost is not None})

    def _without(self, field: str, wish: Wish) -> list[CardDef]:
        values = {entry.name: getattr(wish, entry.name) for entry in fields(wish)}
        values[field] = ""
        return self.find(Wish(**values))

    def _fits(self, card: CardDef, wish: Wish) -> bool:
        values = self._values[card.id]
        for field in FIELDS:
            wanted = getattr(wish, field)
            if wanted and wanted not in values[field]:
                return False
        if wish.least < 0 and wish.most < 0:
            return True
        top = wish.most if wish.most >= 0 else max(self.prices())
        return card.cost is not None and max(0, wish.least) <= card.cost <= top

    # -- words ----------------------------------------------------------------------------

    def _with_words(self, query: str) -> Sequence[CardDef]:
        """The cards that fit some words, the likeliest first; every filter asks for the same."""
        if self._searched[0] != query:
            hits = self._searchable().search(query)
            self._searched = query, [self.library.cards[hit.entry] for hit in hits]
        return self._searched[1]

    def _searchable(self) -> Index:
        if self._index is None:
            self._index = Index(self._page(card) for card in self.cards)
        return self._index

    def _page(self, card: CardDef) -> Page:
        """What is searched of a card: name, the words it is known by, text with ruling."""
        words = card.words_in(self.lang)
        text = "\n".join((words.text, words.lasting, words.ruling, words.flavour))
        return card.id, words.name, tuple(self._phrases(card)), text, ()

    def _phrases(self, card: CardDef) -> Iterator[str]:
        """Classes, kind, level, category, set, and the titles of what the rules say about it."""
        yield from (self.say(f"class.{word}") for word in card.classes)
        yield self.say(f"kind.{card.kind}")
        yield self.category_name(card)
        yield self.say(f"set.{card.set}")
        if card.level is not None:
            yield f"{self.say('card.level')} {card.level}"
        said = {token for token, _ in tokens(card.words_in(self.lang).text)}
        synonyms = language(self.lang).synonyms
        yield from (meant for text, meant in synonyms.items() if said >= {*text.split()})
        for figure in PRINTED:
            if getattr(card, figure):
                yield self.say(f"figure.{figure}")
        for entry in self.book.entries_of_card(card, self.lang):
            if any(word.partition(".")[0] in KEYWORD_GROUPS for word in entry.keywords):
                yield entry.title(self.lang)
                yield from entry.marks(self.lang)
            if any(word.startswith("attribute.") for word in entry.keywords):
                yield from entry.words(self.lang)


def group_of(card: CardDef) -> str:
    """The kind under which the codex shows a card."""
    return "hero" if card.hero else card.kind


def text_links(card: CardDef, book: Rulebook, lang: str) -> list[Link]:
    """The places of a card's text that a rules entry explains: bold keywords and attributes.

    A card's attributes stand on lines of their own, in the order of its attribute bar, before
    anything in bold; a keyword may hold several words, of which each leads to its own entry.
    """
    text, found = card.words_in(lang).text, []
    attributes = iter(card.attributes)
    start = 0
    for line in text.split("\n"):
        word = "" if line.startswith("*") else next(attributes, "")
        entry = book.entry_of_keyword(f"attribute.{word}") if word else None
        if entry is not None:
            found.append(Link(start, start + len(line.rstrip(".")), entry.id))
        else:
            found += _bold_links(line, start, book, lang)
        start += len(line) + 1
    return found


def _bold_links(line: str, start: int, book: Rulebook, lang: str) -> Iterator[Link]:
    """The bold keywords of a line that begins at ``start``."""
    for bold in _BOLD.finditer(line):
        at = bold.start(1)
        for entry in book.entries_of_mark(bold[1], lang):
            places = [
                (line.find(mark, at, bold.end(1)), -len(mark), mark) for mark in entry.marks(lang)
            ]
            place, _, mark = min(place for place in places if place[0] >= 0)
            yield Link(start + place, start + place + len(mark), entry.id)
            at = place + len(mark)
