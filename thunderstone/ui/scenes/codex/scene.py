"""The codex: filters at the left, what they leave as a grid of faces, a search above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from thunderstone.catalogue.codex import FIELDS, Wish
from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.client.words import word
from thunderstone.ui import routes, theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.codex.picker import Picker, Value, ValueList
from thunderstone.ui.scenes.common.card_grid import CodexCard, lay_out
from thunderstone.ui.scenes.reference import (
    LEFT,
    RIGHT,
    SEARCH,
    TALL,
    TOP,
    SearchScene,
    draw_ground,
)
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Button, IconButton, Label, Panel

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

KEPT = "codex"
"""Under this name the services keeps the filters while the game runs."""

COLUMNS, GAP = 6, 14.0
IDLE = 0.4
"""Seconds of quiet after which a face further down is painted ahead."""

_FILTERS_WIDE = 284.0
_GRID_X = LEFT + _FILTERS_WIDE + 16
_GRID_WIDE = RIGHT - _GRID_X
_STEP = 79.0
_FIELD_NAME = Style("text", 15, theme.SECONDARY)


@dataclass
class Kept:
    """Where the codex was left: the filters and how far down."""

    wish: Wish
    at: float = 0.0


def kept(services: Services) -> Kept:
    """What the services keeps of the codex; nothing narrowed where it has not been open yet."""
    found = services.kept.setdefault(KEPT, Kept(Wish()))
    assert isinstance(found, Kept)
    return found


class CodexScene(SearchScene):
    """All cards that fit the filters and the words; a click shows one large."""

    name = "codex"

    def __init__(self, services: Services, wish: Wish | None = None) -> None:
        """``wish`` takes the place of the filters of the last time."""
        super().__init__(services)
        self.kept = kept(services)
        if wish is not None:
            self.kept.wish, self.kept.at = wish, 0.0
        self.book = load_rulebook()
        self.nodes: list[CodexCard] = []
        self.found: list[CardDef] = []
        self.list: ValueList | None = None
        self.opened = ""
        self._quiet = 0.0
        self._built = ""

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the codex as it was left, or, back from a card, with that card in sight."""
        if self._built != self.services.language:
            self._build()
        self._show_opened()
        super().enter()

    def leave(self) -> None:
        """Remember how far down the codex was."""
        self.kept.at = self.view.at

    def resized(self) -> None:
        """The words may be those of another language now."""
        at = self.view.at if self._built else self.kept.at
        self._build()
        self.view.scroll(at)
        self.refresh_hover()

    def update(self, dt: float) -> None:
        """While nothing else is to do, paint what lies further down."""
        super().update(dt)
        self._quiet += dt
        if self._quiet > IDLE and not self.services.busy:
            self._quiet = 0.0
            self._paint_ahead()

    def _paint_ahead(self) -> None:
        """Paint one face of the rows that come next."""
        low = self.view.at + self.view.h
        for node in self.nodes:
            if low <= node.y < low + self.view.h and self.services.face(node.card, node.w) is None:
                return

    # -- building -------------------------------------------------------------------------

    def _build(self) -> None:
        services = self.services
        self.focus(None)
        self.root.clear()
        self.list = None
        self._built = services.language
        self.codex = services.codex()
        self.make_search(self.kept.wish.query, "codex.search", self._type)
        erase = (SEARCH[0] + SEARCH[2] + 8, SEARCH[1] + 2, 44, 44)
        clear = services.word("reference.clear")
        self.eraser = self.root.add(IconButton(erase, "cross", self._erase, clear))
        count = Style("text", 17, theme.SECONDARY, shadow=2)
        self.count = Label("", count, erase[0] + 64, SEARCH[1] + 31, room=220, least=14)
        self.root.add(self.count)
        close = (_GRID_X + _GRID_WIDE - 180, 36, 180, 52)
        self.root.add(Button(close, services.word("reference.close"), self.back, icon="cross"))
        heading = services.word("codex.filters")
        self.panel = Panel((LEFT, TOP, _FILTERS_WIDE, TALL), heading=heading)
        self.root.add(self.panel)
        self.filters = self.root.add(Node((LEFT, TOP, _FILTERS_WIDE, TALL)))
        grid = self.root.add(Panel((_GRID_X, TOP, _GRID_WIDE, TALL)))
        self.view: BarredView = barred(grid, (14, 12, _GRID_WIDE - 22, TALL - 24))
        self.empty = grid.add(Node((0, 0, _GRID_WIDE, TALL)))
        self.refresh()
        self.view.scroll(self.kept.at)

    def refresh(self) -> None:
        """Show what fits the filters and the words of the moment."""
        wish = self.kept.wish
        self.eraser.enabled = bool(wish.query)
        self.found = self.codex.find(wish)
        self.nodes = lay_out(self.view, self.services, self.found, COLUMNS, GAP, self.open)
        self.count.words = word("codex.count", self.services.language, n=len(self.found))
        self._show_none()
        self._build_filters()
        self.refresh_hover()
        self.touch()

    def _show_none(self) -> None:
        self.empty.clear()
        if self.found:
            return
        services, middle = self.services, _GRID_WIDE / 2
        style = Style("display", 26, theme.TITLE, shadow=2)
        words = Label(services.word("codex.none"), style, middle, 300, "centre", room=900, least=20)
        self.empty.add(words)
        below = Style("text", 17, theme.SECONDARY)
        detail = services.word("codex.none_detail")
        self.empty.add(Label(detail, below, middle, 334, "centre", room=900, least=14))
        box = (middle - 130, 366, 260, 50)
        self.empty.add(
            Button(box, services.word("codex.clear_all"), self.clear_all, manner="village")
        )

    def _build_filters(self) -> None:
        """The fields with the values that are possible now; the focus stays where it is."""
        label = self.focused.label if self.focused in self.filters.children else ""
        self.filters.clear()
        y = 58.0
        for field in FIELDS:
            self._field(f"codex.{field}", y, self._values(field), getattr(self.kept.wish, field),
                        self._setter(field))  # fmt: skip
            y += _STEP
        self._prices(y)
        if self.kept.wish.filtering:
            box = (22, TALL - 72, _FILTERS_WIDE - 44, 48)
            self.filters.add(Button(box, self.services.word("codex.clear"), self.clear))
        if label:
            self.focus(next((n for n in self.filters.children if n.label == label), None))

    def _field(
        self,
        key: str,
        y: float,
        values: list[Value],
        chosen: str,
        act: Callable[[str], None],
        x: float = 22.0,
        wide: float = _FILTERS_WIDE - 44,
    ) -> None:
        name = self.services.word(key)
        self.filters.add(Label(name, _FIELD_NAME, x + 2, y + 14, room=wide, least=14))
        self.filters.add(Picker((x, y + 22, wide, 44), name, values, chosen, act, self.open_list))

    def _prices(self, y: float) -> None:
        """The lowest and the highest price wanted."""
        wish, prices = self.kept.wish, self.codex.prices()
        half = (_FILTERS_WIDE - 44 - 10) / 2
        anything = Value("", self.services.word("codex.any"))
        low = [Value(str(n), str(n)) for n in prices if wish.most < 0 or n <= wish.most]
        high = [Value(str(n), str(n)) for n in prices if n >= wish.least]
        for field, values, x in (("least", low, 22.0), ("most", high, 22 + half + 10)):
            number = getattr(wish, field)
            chosen = "" if number < 0 else str(number)
            self._field(f"codex.{field}", y, [anything, *values], chosen,
                        self._setter(field), x, half)  # fmt: skip

    def _values(self, field: str) -> list[Value]:
        services = self.services
        choices = self.codex.choices(field, self.kept.wish)
        found = [Value("", services.word("codex.any"))]
        chosen = getattr(self.kept.wish, field)
        if chosen and chosen not in choices:  # what no card is like has a name all the same
            choices = {**choices, chosen: 0}
        for key, count in choices.items():
            if field == "keyword":
                words = self.book.entries[key].title(services.language)
            elif field == "level":
                words = services.word("codex.level_value", level=key)
            else:
                group = {"set": "set", "kind": "group", "class_word": "class"}[field]
                words = services.word(f"{group}.{key}")
            found.append(Value(key, words, count))
        return found

    # -- changes --------------------------------------------------------------------------

    def _setter(self, field: str) -> Callable[[str], None]:
        def pick(key: str) -> None:
            value: object = key
            if field in ("least", "most"):
                value = int(key) if key else -1
            self.close_list()
            self._wish(replace(self.kept.wish, **{field: value}))  # type: ignore[arg-type]

        return pick

    def _wish(self, wish: Wish) -> None:
        if wish != self.kept.wish:
            self.kept.wish = wish
            self.view.scroll(0)
            self.refresh()

    def _type(self, query: str) -> None:
        self._wish(replace(self.kept.wish, query=query))

    def _erase(self) -> None:
        """Empty the search and type anew."""
        self.empty_search()
        self._type("")
        self.focus(self.search)

    def clear(self) -> None:
        """Take all filters off; the words stay."""
        self._wish(Wish(query=self.kept.wish.query))

    def clear_all(self) -> None:
        """Show all cards."""
        self.empty_search()
        self._wish(Wish())

    def open_list(self, picker: Picker) -> None:
        """Open the list of a field."""
        self.close_list()
        self.list = ValueList(picker, self.close_list)
        self.root.add(self.list)
        self.focus(self.list.first)
        self.refresh_hover()

    def close_list(self) -> None:
        """Close the list that is open, if one is."""
        if self.list is None:
            return
        opened, self.list = self.list, None
        self.root.remove(opened)
        self.focus(opened.picker if opened.picker.parent is not None else None)
        self.refresh_hover()
        self.touch()

    # -- cards ----------------------------------------------------------------------------

    def open(self, number: int) -> None:
        """Show a card large; from there the others can be leafed through."""
        self.opened = self.found[number].id
        self.services.navigate(routes.CardPage(self.found, number, self._leafed))

    def _leafed(self, number: int) -> None:
        self.opened = self.found[number].id

    def _show_opened(self) -> None:
        """Bring the card that was open last into sight, and lay the light on it."""
        for node in self.nodes:
            node.chosen = node.card.id == self.opened
            if node.chosen:
                self.view.show(node)

    # -- being used -----------------------------------------------------------------------

    def back(self) -> None:
        """Esc closes the list, then the codex."""
        if self.list is not None:
            self.close_list()
        else:
            self.services.pop()

    def focusables(self) -> list[Node]:
        """While a list is open, only its values."""
        return list(self.list.rows) if self.list is not None else super().focusables()

    def focus(self, node: Node | None) -> None:
        """What the keyboard comes to is brought into sight."""
        super().focus(node)
        if isinstance(node, CodexCard):
            self.view.show(node)
        elif self.list is not None and node in self.list.rows:
            self.list.view.show(node)

    def page_view(self) -> BarredView:
        """The open list, or the grid."""
        return self.list.view if self.list is not None else self.view

    def typing(self) -> bool:
        """While a list is open, letters are for nothing."""
        return self.list is None

    def key(self, event: pygame.Event) -> None:
        """As usual; what lies further down can wait."""
        self._quiet = 0.0
        super().key(event)

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The table in the dark, and the heading."""
        draw_ground(canvas, word("codex.heading", canvas.lang))


def open_scene(services: Services, route: routes.Codex) -> CodexScene:
    """The scene that shows a route."""
    return CodexScene(services, route.wish)
