"""The rules reference: chapters in play order at the left, an entry beside, a search above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.words import word
from thunderstone.ui import routes, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.links import LinkedText, Span, snippet
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.reference import (
    LEFT,
    RIGHT,
    SEARCH,
    SMALL_HEAD,
    TALL,
    TOP,
    EntryRow,
    draw_ground,
)
from thunderstone.ui.scenes.rules.page import LIST_WIDE, PAGE_WIDE, PAGE_X, RulesPage
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Button, IconButton, Label, Panel

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

KEPT = "rules"
"""Under this name the services keeps where the reference was left."""

_MOST_HITS = 24
"""Hits that are listed; nobody reads further, and longer lists take longer than a letter."""


@dataclass
class Kept:
    """The entries read in a row, which of them is open, and the words searched for."""

    read: list[str] = field(default_factory=list)
    at: int = 0
    query: str = ""


def kept(services: Services) -> Kept:
    """What the services keeps of the reference."""
    found = services.kept.setdefault(KEPT, Kept())
    assert isinstance(found, Kept)
    return found


class RulesScene(RulesPage):
    """Reads one entry at a time; what was read before is a step back."""

    name = "rules"

    def __init__(self, services: Services, entry: str = "") -> None:
        """``entry`` is opened; without one the reference is where it was left.

        Raises KeyError where there is no such entry.
        """
        super().__init__(services)
        self.kept = kept(services)
        if entry:
            self.kept.query = ""
        elif not self.kept.read:
            entry = next(iter(self.book.entries))
        self.shown = self.book.entries[entry or self.kept.read[self.kept.at]]
        self._remember()
        self.chapter = self.shown.chapter
        self._built = ""

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the reference out."""
        if self._built != self.services.language:
            self._build()
        super().enter()

    def leave(self) -> None:
        """Next time the reference opens where it is now."""
        self._remember()

    def resized(self) -> None:
        """Lines break elsewhere now, and the words may be those of another language."""
        self._build()
        self.refresh_hover()

    # -- building -------------------------------------------------------------------------

    def _build(self) -> None:
        services = self.services
        self.focus(None)
        self.root.clear()
        self._built = services.language
        self.make_search(self.kept.query, "rules.search", self._type)
        erase = (SEARCH[0] + SEARCH[2] + 8, SEARCH[1] + 2, 44, 44)
        clear = services.word("reference.clear")
        self.eraser = self.root.add(IconButton(erase, "cross", self._erase, clear))
        self.ways = self.root.add(Node((PAGE_X, 36, PAGE_WIDE, 52)))
        close = (RIGHT - 180, 36, 180, 52)
        self.root.add(Button(close, services.word("reference.close"), self.back, icon="cross"))
        self.list_panel = self.root.add(Panel((LEFT, TOP, LIST_WIDE, TALL)))
        self.page_panel = self.root.add(Panel((PAGE_X, TOP, PAGE_WIDE, TALL)))
        self._search()
        self._build_list()
        self.build_page()
        self._build_ways()

    def _search(self) -> None:
        query = self.kept.query.strip()
        self.eraser.enabled = bool(self.kept.query)
        self.hits = self.book.search(query, self.services.language) if query else []

    def _build_list(self) -> None:
        """The hits of the search, or the chapters with the entries of one of them."""
        services = self.services
        label = self.focused.label if isinstance(self.focused, EntryRow) else ""
        self.list_panel.clear()
        heading = services.word("rules.contents")
        if self.kept.query.strip():
            heading = word("rules.hits", services.language, n=len(self.hits))
        head = Label(heading.upper(), SMALL_HEAD, 24, 34, room=LIST_WIDE - 48, least=14)
        self.list_panel.add(head)
        box = (10, 50, LIST_WIDE - 16, TALL - 62)
        self.list: BarredView = barred(self.list_panel, box)
        rows = self._hit_rows() if self.kept.query.strip() else self._chapter_rows()
        y = 0.0
        for row in rows:
            row.y = y
            y += row.h + 2
            self.list.add(row)
            if row.chosen:
                self.list.length = y
                self.list.show(row)
        self.list.length = y
        if label:
            self.focus(next((row for row in rows if row.label == label), None))

    def _hit_rows(self) -> list[EntryRow]:
        lang, canvas = self.services.language, self.services.canvas()
        if not self.hits:
            style = RichStyle(17, theme.SECONDARY, leading=1.34)
            words = self.services.word("rules.none")
            place = (24.0, 64.0, LIST_WIDE - 48)
            self.list_panel.add(LinkedText(canvas, words, style, place, (), self.open, self.tell))
        rows = []
        for hit in self.hits[:_MOST_HITS]:
            entry = self.book.entries[hit.entry]
            detail, found = snippet(entry.text(lang), [Span(*place) for place in hit.text])
            row = EntryRow(
                canvas,
                entry.title(lang),
                (0, 0, self.list.w),
                self.opening(entry.id),
                found=[Span(*place) for place in hit.title],
                detail=detail or self.chapter_title(entry),
                detail_found=found,
                chosen=entry is self.shown,
            )
            rows.append(row)
        return rows

    def _chapter_rows(self) -> list[EntryRow]:
        lang, canvas, rows = self.services.language, self.services.canvas(), []
        for number, chapter in enumerate(self.book.chapters, 1):
            opened = chapter.id == self.chapter
            title = chapter.title(lang)
            markup = f"*{number}\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}{title}*"
            act = self._unfolding(chapter.id)
            icon = "down" if opened else "diamond"
            rows.append(EntryRow(canvas, markup, (0, 0, self.list.w), act, icon=icon))
            for entry in chapter.entries if opened else ():
                row = EntryRow(
                    canvas,
                    entry.title(lang),
                    (26, 0, self.list.w - 26),
                    self.opening(entry.id),
                    chosen=entry is self.shown,
                )
                rows.append(row)
        return rows

    def _build_ways(self) -> None:
        """Back and forward among what was read."""
        services = self.services
        self.ways.clear()
        x = SEARCH[0] + SEARCH[2] + 68 - PAGE_X
        for key, step, icon in (("rules.older", -1, "undo"), ("rules.newer", 1, "arrow")):
            enabled = self._step_to(step) is not None
            act = self._walking(step)
            box = (x, 2.0, 156.0, 48.0)
            self.ways.add(Button(box, services.word(key), act, icon=icon, enabled=enabled))
            x += 166

    # -- what clicks do -------------------------------------------------------------------

    def _walking(self, step: int) -> Callable[[], None]:
        return lambda: self.walk(step)

    def _unfolding(self, chapter: str) -> Callable[[], None]:
        return lambda: self.unfold(chapter)

    def open(self, name: str) -> None:
        """Read an entry; what was read since a step back is forgotten."""
        self.shown = self.book.entries[name]
        self._remember()
        self._turn()

    def _remember(self) -> None:
        read = self.kept.read
        if not read or read[self.kept.at] != self.shown.id:
            del read[self.kept.at + 1 :]
            read.append(self.shown.id)
            self.kept.at = len(read) - 1

    def _turn(self) -> None:
        """Show the entry, with its chapter unfolded."""
        self.chapter = self.shown.chapter
        self._build_list()
        self.build_page()
        self._build_ways()
        if self.focused is not None and self.focused not in self.focusables():
            self.focus(None)
        self.refresh_hover()
        self.touch()

    def _step_to(self, step: int) -> int | None:
        """The place among what was read that a step leads to, if there is one."""
        kept = self.kept
        if step < 0 and kept.read[kept.at] != self.shown.id:
            return kept.at
        at = kept.at + step
        return at if 0 <= at < len(kept.read) else None

    def walk(self, step: int) -> None:
        """Back (-1) or forward (1) among the entries that were read."""
        at = self._step_to(step)
        if at is not None:
            self.kept.at = at
            self.shown = self.book.entries[self.kept.read[at]]
            self._turn()

    def unfold(self, chapter: str) -> None:
        """Show the entries of a chapter, or fold them up again."""
        self.chapter = "" if chapter == self.chapter else chapter
        at = self.list.at
        self._build_list()
        self.list.scroll(at)
        self.refresh_hover()

    def search_for(self, query: str) -> None:
        """Put words into the search."""
        self.search.hold(query)
        self._type(query)

    def _type(self, query: str) -> None:
        """Search while letters are typed; the likeliest entry is shown at once."""
        self.kept.query = query
        self._search()
        if self.hits and self.shown.id not in [hit.entry for hit in self.hits[:1]]:
            self.shown = self.book.entries[self.hits[0].entry]
        self._turn()

    def _erase(self) -> None:
        """Empty the search and type anew."""
        self.empty_search()
        self._type("")
        self.focus(self.search)

    # -- being used -----------------------------------------------------------------------

    def page_view(self) -> BarredView:
        """The page keys scroll the entry."""
        return self.view

    def back(self) -> None:
        """To where the reference was opened."""
        self.services.pop()

    def key(self, event: pygame.Event) -> None:
        """Enter in the search opens the likeliest entry; Alt and an arrow go back and forward."""
        confirm = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.walk(-1 if event.key == pygame.K_LEFT else 1)
        elif confirm and self.focused is self.search and self.hits:
            self.open(self.hits[0].entry)
        else:
            super().key(event)

    def focus(self, node: Node | None) -> None:
        """What the keyboard comes to is brought into sight."""
        super().focus(node)
        if isinstance(node, EntryRow) and isinstance(node.parent, BarredView):
            node.parent.show(node)

    def background(self, canvas: Canvas) -> None:
        """The table in the dark, and the heading."""
        draw_ground(canvas, self.services.word("rules.heading"))


def open_scene(services: Services, route: routes.Rules) -> RulesScene:
    """The scene that shows a route."""
    return RulesScene(services, route.entry)
