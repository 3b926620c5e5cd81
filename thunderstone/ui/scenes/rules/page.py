"""A page of the rules reference: an entry, where to go on from it, and cards that show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.catalogue.rule_search import Hit
from thunderstone.catalogue.rulebook import Entry, load_rulebook
from thunderstone.client.words import word
from thunderstone.ui import routes, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.links import LinkedText, Span, clipped, telling
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common.card_grid import CodexCard
from thunderstone.ui.scenes.reference import (
    LEFT,
    MEASURE,
    RIGHT,
    SMALL_HEAD,
    TALL,
    EntryRow,
    SearchScene,
)
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Button, Label

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.services import Services

LIST_WIDE = 408.0
PAGE_X = LEFT + LIST_WIDE + 16
PAGE_WIDE = RIGHT - PAGE_X
_TEXT_X, _TEXT_WIDE = 40.0, 640.0
_ASIDE_X, _ASIDE_WIDE = 736.0, 336.0
_CARD_W, _CARD_GAP, _MOST_CARDS = 128.0, 14.0, 7
_TITLE = RichStyle(31, theme.TITLE, face="display", leading=1.16, shadow=2)
_TEXT = RichStyle(21.5, theme.BODY, leading=1.44)
_PARAGRAPH_GAP = 14.0
_FOOT = 66.0


class RulesPage(SearchScene):
    """The page at the right of the reference: ``shown`` is the entry on it."""

    page_panel: Node

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.book = load_rulebook()
        self.shown: Entry = next(iter(self.book.entries.values()))
        self.hits: list[Hit] = []

    def open(self, name: str) -> None:
        """Read an entry."""

    def search_for(self, query: str) -> None:
        """Put words into the search."""

    def build_page(self) -> None:
        """The entry: chapter, title, text, and beside it where to go on."""
        entry, lang = self.shown, self.services.language
        page = self.page_panel
        page.clear()
        cards = self.services.codex().cards_of(entry.id)
        self.foot = TALL - _FOOT - 22 - (_CARD_W * 1.5 + 54 if cards else 0)
        box = (_TEXT_X, 26, _TEXT_WIDE + 30, self.foot - 26)
        self.view: BarredView = barred(page, box)
        self.view.add(Label(self.chapter_title(entry).upper(), SMALL_HEAD, 0, 15, room=_TEXT_WIDE))
        hit = next((hit for hit in self.hits if hit.entry == entry.id), None)
        title = [Span(*place) for place in hit.title] if hit else []
        y = 32.0
        y += self._put(self.view, entry.title(lang), _TITLE, y, title) + 18
        found = [Span(*place) for place in hit.text] if hit else []
        text, start = entry.text(lang), 0
        for paragraph in text.split("\n"):
            end = start + len(paragraph)
            if paragraph.strip():
                y += self._put(self.view, paragraph, _TEXT, y, clipped(found, start, end))
                y += _PARAGRAPH_GAP
            start = end + 1
        self.view.length = y
        self._build_aside(page)
        if cards:
            self._build_cards(page, cards)
        self._build_neighbours(page)

    def _put(
        self, view: Node, markup: str, style: RichStyle, y: float, spans: Sequence[Span]
    ) -> float:
        canvas, measure = self.services.canvas(), min(_TEXT_WIDE, style.px * MEASURE)
        made = LinkedText(canvas, markup, style, (0, y, measure), spans, self.open, self.tell)
        view.add(made)
        return made.h

    def _build_aside(self, page: Node) -> None:
        """The entries that go with this one, and the rules' numbers."""
        services, entry, canvas, y = self.services, self.shown, self.services.canvas(), 4.0
        aside = barred(page, (_ASIDE_X, 26, _ASIDE_WIDE, self.foot - 26))
        if entry.see:
            y = self._aside_head(aside, "rules.see", y)
            for name in entry.see:
                row = EntryRow(
                    canvas,
                    self.book.entries[name].title(services.language),
                    (0, y, aside.w),
                    self.opening(name),
                    icon="scroll",
                    tooltip=self._telling(name),
                )
                aside.add(row)
                y += row.h
            y += 18
        if entry.rules:
            y = self._aside_head(aside, "rules.numbers", y)
            y = self._numbers(aside, y + 4)
        aside.length = y

    def _aside_head(self, page: Node, key: str, y: float) -> float:
        words = self.services.word(key).upper()
        page.add(Label(words, SMALL_HEAD, 8, y + 11, room=_ASIDE_WIDE - 40))
        return y + 22

    def _numbers(self, page: Node, y: float) -> float:
        """The rules that the entry stands for, as buttons that search for the number."""
        wide, gap = 70.0, 8.0
        columns = int((_ASIDE_WIDE - 30 + gap) // (wide + gap))
        for place, number in enumerate(self.shown.rules):
            row, column = divmod(place, columns)
            box = (8 + column * (wide + gap), y + row * 44, wide, 36)
            tip = self.services.word("rules.number_tip", number=f"R{number}")
            page.add(Button(box, f"R{number}", self._searching(f"R{number}"), tooltip=tip))
        return y + -(-len(self.shown.rules) // columns) * 44

    def _build_cards(self, page: Node, cards: Sequence[CardDef]) -> None:
        """Some cards that print what the entry explains; the codex shows them all."""
        services, y = self.services, self.foot + 14
        words = word("rules.cards", services.language, n=len(cards)).upper()
        page.add(Label(words, SMALL_HEAD, _TEXT_X, y + 11, room=_TEXT_WIDE))
        step = max(1, len(cards) // _MOST_CARDS)
        for place, number in enumerate(range(0, len(cards), step)[:_MOST_CARDS]):
            x = _TEXT_X + place * (_CARD_W + _CARD_GAP)
            act = self._showing(cards, number)
            page.add(CodexCard(services, cards[number], x, y + 26, _CARD_W, act))

    def _build_neighbours(self, page: Node) -> None:
        """The entries before and after in the book."""
        lang = self.services.language
        names = list(self.book.entries)
        at = names.index(self.shown.id)
        half = (PAGE_WIDE - 2 * _TEXT_X - 16) / 2
        for place, x in ((at - 1, _TEXT_X), (at + 1, _TEXT_X + half + 16)):
            if 0 <= place < len(names):
                title = self.book.entries[names[place]].title(lang)
                words = f"‹  {title}" if place < at else f"{title}  ›"
                box = (x, TALL - _FOOT - 4, half, 48)
                page.add(Button(box, words, self.opening(names[place])))

    def chapter_title(self, entry: Entry) -> str:
        chapter = next(one for one in self.book.chapters if one.id == entry.chapter)
        return chapter.title(self.services.language)

    def opening(self, name: str) -> Callable[[], None]:
        return lambda: self.open(name)

    def _telling(self, name: str) -> Callable[[], str]:
        return lambda: self.tell(name)

    def _searching(self, query: str) -> Callable[[], None]:
        return lambda: self.search_for(query)

    def _showing(self, cards: Sequence[CardDef], number: int) -> Callable[[], None]:
        return lambda: self.services.navigate(routes.CardPage(cards, number))

    def tell(self, entry: str) -> str:
        return telling(self.book.entries[entry], self.services.language)
