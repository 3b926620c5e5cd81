"""The rules reference: chapters in play order at the left, an entry beside, a search above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.client.words import word
from thunderstone.ui import kit, routes
from thunderstone.ui.links import Span, clipped, snippet, telling
from thunderstone.ui.scenes.common.card_face import CardFace
from thunderstone.ui.scenes.common.entry_line import entry_line
from thunderstone.ui.scenes.common.search import search_line
from thunderstone.ui.scenes.rules.model import MOST_HITS, Reading, kept_in, some
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.catalogue.rule_search import Hit
    from thunderstone.catalogue.rulebook import Chapter, Entry
    from thunderstone.engine.card import CardDef

WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class RulesScreen(kit.Screen[Services]):
    """Reads one entry at a time; what was read before is a step back."""

    name, search = "rules", "search"

    def __init__(self, services: Services, entry: str = "") -> None:
        """``entry`` is opened; without one the reference is where it was left.

        Raises KeyError where there is no such entry.
        """
        super().__init__(services)
        self.book = load_rulebook()
        self.reading = Reading(self.book, kept_in(services.kept), entry)
        self._turned()

    @property
    def pages(self) -> str:  # type: ignore[override]
        """The page keys scroll the entry."""
        return f"page.{self.reading.shown.id}"

    def body(self) -> kit.Item:
        """Chapters or hits on the left, the entry on the right."""
        query = self.reading.kept.query
        line = search_line(self, "rules.search", query, self.look_for, self._enter)
        ways = kit.Row(gap="s")[self._way("older", -1, "undo"), self._way("newer", 1, "arrow")]
        return self.whole_page(self.say("rules.heading"), "", line, ways, kit.Spacer())[
            kit.Row(gap="m", grow=1, align="stretch")[self._list(), self._page()]
        ]

    def _way(self, key: str, step: int, icon: str) -> kit.Item:
        """Back (-1) or forward (1) among the entries that were read."""
        return kit.Button(
            key, self.say(f"rules.{key}"), partial(self.walk, step), icon=icon, wide="close",
            enabled=self.reading.place(step) is not None,
        )  # fmt: skip

    # -- the list -----------------------------------------------------------------------------

    def _list(self) -> kit.Item:
        """The hits of the search, or the chapters with the entries of one of them."""
        language = self.services.language
        if self.reading.searching:
            hits = self.reading.hits(language)
            heading = word("rules.hits", language, n=len(hits))
            lines = [self._hit(hit) for hit in hits[:MOST_HITS]]
            lines = lines or [kit.Prose(self.say("rules.none"), "reading")]
        else:
            heading, chapters = self.say("rules.contents"), enumerate(self.book.chapters, 1)
            lines = [line for numbered in chapters for line in self._chapter(*numbered)]
        return kit.Panel(heading, wide="side", pad=("m", "l"))[
            kit.Scroll("list")[kit.Column(gap="xs")[*lines]]
        ]

    def _chapter(self, number: int, chapter: Chapter) -> Iterator[kit.Item]:
        """The line of a chapter, and where it is unfolded those of its entries."""
        language, opened = self.services.language, chapter.id == self.reading.chapter
        title = f"*{number}\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}{chapter.title(language)}*"
        act = partial(self._unfold, chapter.id)
        yield entry_line(f"chapter.{chapter.id}", title, act, icon="down" if opened else "diamond")
        for entry in chapter.entries if opened else ():
            yield self._entry(entry, icon="")

    def _hit(self, hit: Hit) -> kit.Item:
        """The line of an entry with the words around what was found in it."""
        language, entry = self.services.language, self.book.entries[hit.entry]
        detail, found = snippet(entry.text(language), _spans(hit.text))
        chapter = self.reading.chapter_of(entry).title(language)
        return self._entry(
            entry, found=_spans(hit.title), detail=detail or chapter, detail_found=found
        )

    def _entry(
        self,
        entry: Entry,
        *,
        icon: str | None = None,
        found: Sequence[Span] = (),
        detail: str = "",
        detail_found: Sequence[Span] = (),
    ) -> kit.Item:
        return entry_line(
            f"entry.{entry.id}", entry.title(self.services.language), partial(self.open, entry.id),
            icon=icon, found=found, detail=detail, detail_found=detail_found,
            chosen=entry is self.reading.shown,
        )  # fmt: skip

    # -- the page -----------------------------------------------------------------------------

    def _page(self) -> kit.Item:
        """The entry, beside it where to go on, below it cards that show it and its neighbours."""
        before, after = self.reading.neighbours
        return kit.Panel(grow=1, gap="m")[
            kit.Row(gap="l", grow=1, align="stretch")[self._text(), self._aside()],
            self._cards(),
            kit.Row(gap="m")[
                self._neighbour("before", before, "‹  {}"), self._neighbour("after", after, "{}  ›")
            ],
        ]

    def _text(self) -> kit.Item:
        """Chapter, title and text of the entry, tinted where the search has found something."""
        entry, language = self.reading.shown, self.services.language
        hit = self.reading.hit(language)
        title = entry.title(language)
        chapter = self.reading.chapter_of(entry).title(language)
        return kit.Scroll(self.pages)[
            kit.Column(gap="m")[
                kit.Text(chapter.upper(), "section"),
                kit.Prose(title, "page_title", measured=True, spans=_spans(hit.title)),
                *self._paragraphs(entry.text(language), _spans(hit.text)),
            ]
        ]

    def _paragraphs(self, text: str, found: Sequence[Span]) -> Iterator[kit.Item]:
        start = 0
        for paragraph in text.split("\n"):
            end = start + len(paragraph)
            if paragraph.strip():
                yield kit.Prose(paragraph, "page", measured=True, spans=clipped(found, start, end))
            start = end + 1

    def _aside(self) -> kit.Item:
        """The entries that go with this one, and the rules' numbers."""
        entry, say = self.reading.shown, self.say
        see = kit.Text(say("rules.see").upper(), "section")
        numbers = kit.Text(say("rules.numbers").upper(), "section")
        buttons = [self._number(f"R{number}") for number in entry.rules]
        return kit.Column(wide="list")[
            kit.Scroll(f"aside.{entry.id}")[
                kit.Column(gap="m")[
                    kit.Column(gap="xs")[see, *map(self._see, entry.see)] if entry.see else None,
                    kit.Column(gap="s")[numbers, kit.Flow(gap="s")[*buttons]] if buttons else None,
                ]
            ]
        ]

    def _see(self, entry: str) -> kit.Item:
        title = self.book.entries[entry].title(self.services.language)
        tip = partial(self._tell, entry)
        return entry_line(
            f"see.{entry}", title, partial(self.open, entry), icon="scroll", tooltip=tip
        )

    def _number(self, number: str) -> kit.Item:
        """The number of a rule, which can be searched for."""
        tip = self.say("rules.number_tip", number=number)
        return kit.Button(number, number, partial(self.look_for, number), tooltip=tip, tall="field")

    def _cards(self) -> kit.Item | None:
        """Some cards that print what the entry explains."""
        services = self.services
        cards = services.codex().cards_of(self.reading.shown.id)
        if not cards:
            return None
        heading = word("rules.cards", services.language, n=len(cards)).upper()
        faces = [
            CardFace(
                f"card.{card.id}", services, card, partial(self._show, cards, place), wide="tile"
            )
            for place, card in some(cards).items()
        ]
        return kit.Column(gap="s")[kit.Text(heading, "section"), kit.Row(gap="m")[*faces]]

    def _neighbour(self, key: str, entry: Entry | None, words: str) -> kit.Item:
        """The way to the entry before or after in the book."""
        if entry is None:
            return kit.Spacer()
        title = words.format(entry.title(self.services.language))
        return kit.Button(key, title, partial(self.open, entry.id), grow=1)

    # -- being used ---------------------------------------------------------------------------

    def _turned(self) -> None:
        """Another entry is shown, and its line in the list is brought into sight."""
        self.changed(show=f"entry.{self.reading.shown.id}")

    def open(self, entry: str) -> None:
        """Read an entry; what was read since a step back is forgotten."""
        self.reading.open(entry)
        self._turned()

    def walk(self, step: int) -> None:
        """Back (-1) or forward (1) among the entries that were read."""
        self.reading.walk(step)
        self._turned()

    def _unfold(self, chapter: str) -> None:
        self.reading.unfold(chapter)
        self.changed()

    def look_for(self, query: str) -> None:
        """Search; the likeliest entry is shown at once."""
        self.reading.search(query, self.services.language)
        self._turned()

    def _enter(self) -> None:
        """Enter in the search reads the likeliest entry."""
        for hit in self.reading.hits(self.services.language)[:1]:
            self.open(hit.entry)

    def on_event(self, event: pygame.Event) -> bool:
        """Alt and an arrow go back and forward."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_ALT:
            return False
        if event.key in WAYS:
            self.walk(WAYS[event.key])
        return event.key in WAYS

    def left(self) -> None:
        """Next time the reference opens where it is now."""
        self.reading.remember()

    def _show(self, cards: Sequence[CardDef], number: int) -> None:
        self.services.navigate(routes.CardPage(cards, number))

    def _tell(self, entry: str) -> str:
        return telling(self.book.entries[entry], self.services.language)


def _spans(places: Sequence[tuple[int, int]]) -> list[Span]:
    return [Span(*place) for place in places]
