"""The piles of the table, to be looked through as far as the rules allow (R1, R207)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client import pile_contents
from thunderstone.client.pile_contents import PILES, Group, Shown
from thunderstone.engine.state import BLANK
from thunderstone.ui import theme
from thunderstone.ui.brush.badge import count_badge
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.fields import Segment
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.chronicle import SeatChip
from thunderstone.ui.scenes.table.deck_plate import DeckPlate
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.reading_panel import (
    SIDE,
    WORDS_TALL,
    ReadingPanel,
    caption,
    gauge,
)
from thunderstone.ui.theme import Px
from thunderstone.words import in_language

if TYPE_CHECKING:
    import pygame

    from thunderstone.engine.card import CardDef
    from thunderstone.engine.view import View
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.sight import Sight

COLUMNS, CARD_W, GAP = 6, 148.0, 8.0
_TAB_TALL = 38.0

Faces = Callable[["CardDef", float], "pygame.Surface"]


class PileCard(Node):
    """A card of the pile, to look at; several equal ones bear their number."""

    def __init__(self, box: Box, shown: Shown, face: CardDef, faces: Faces) -> None:
        super().__init__(box, solid=True)
        self.card, self.copies, self.face, self.faces = shown.card, shown.copies, face, faces

    def card_at(self, x: float, y: float) -> int:
        """The card itself."""
        del x, y
        return self.card

    def paint(self, canvas: Canvas) -> None:
        """Draw the face and the number."""
        canvas.image(self.faces(self.face, self.w), 0, 0)
        if self.hovered:
            canvas.rim((0, 0, self.w, self.h), theme.SECONDARY, 8, line=1.5, glow=3)
        if self.copies > 1:
            pill = count_badge(self.copies, canvas.px(30))
            canvas.sprite_centred(pill, self.w / 2, self.h - 12)


class GroupRow(Node):
    """A group of the Dungeon: one of its cards as a portrait, its name, and how many are left."""

    def __init__(self, box: Box, group: Group, name: str, sight: Callable[[], Sight]) -> None:
        super().__init__(box, solid=True)
        self.group, self.name, self.sight = group, name, sight

    def card_at(self, x: float, y: float) -> int:
        """The card of the portrait, if the pointer is on it."""
        del y
        return self.group.card if x < self.h else BLANK

    def paint(self, canvas: Canvas) -> None:
        """Draw the row, with a bar that empties as the cards come out."""
        sight, middle = self.sight(), self.h / 2
        face = sight.face(self.group.card)
        size = self.h - 10
        picture = sight.faces.portrait(face, canvas.px(size), theme.SET_LINE)
        canvas.image(picture, 4, 5)
        style = Style("display", 18, theme.TITLE, shadow=1.5)
        canvas.text(self.name, style, self.h + 10, middle + 6, room=430)
        share = self.group.left / self.group.all
        gauge(canvas, (self.h + 460, middle - 6, 200, 12), share, "#8c5648")
        words = sight.word("piles.group", left=self.group.left, all=self.group.all)
        style = Style("text", Px.LABEL, theme.BODY)
        canvas.text(words, style, self.h + 674, middle + 5, room=170)


class PilesPanel(ReadingPanel):
    """One pile at a time, with tabs for the others; a discard pile has its seat to choose."""

    def __init__(
        self,
        sight: Callable[[], Sight],
        view: View,
        faces: Faces,
        close: Callable[[], None],
        name: str = "deck",
        seat: int = 0,
    ) -> None:
        super().__init__(sight, "", close)
        self.view_of, self.faces, self.name, self.seat = view, faces, name, seat
        self.lower_list(WORDS_TALL + _TAB_TALL + 10)
        self.tabs = self.add(Node((18, 88, 962, _TAB_TALL)))
        self.choose(name)

    @property
    def offered(self) -> list[str]:
        """The piles that there are to look at."""
        own = pile_contents.may_see_deck(self.view_of)
        solo = self.view_of.state.variant.solo
        hidden = set() if own else {"deck", "all"}
        return [name for name in PILES if name not in hidden and (solo or name != "village_pile")]

    def choose(self, name: str, seat: int | None = None) -> None:
        """Show another pile."""
        self.name = name if name in self.offered else "discard"
        self.seat = self.seat if seat is None else seat
        self._make_tabs()
        self.view.clear()
        self.view.at = 0.0
        if self.name == "dungeon":
            self._groups()
        else:
            self._cards()
        self._words()
        self._make_side()
        self.touch()

    def renew(self, view: View) -> None:
        """The game has gone on: show the same pile as it lies now, from the same place."""
        at, self.view_of = self.view.at, view
        self.choose(self.name)
        self.view.scroll(at)

    def _make_tabs(self) -> None:
        self.tabs.clear()
        offered, sight = self.offered, self.sight()
        wide = (self.tabs.w - 6 * (len(offered) - 1)) / len(offered)
        for place, name in enumerate(offered):
            box = (place * (wide + 6), 0.0, wide, _TAB_TALL)
            words = sight.word(f"piles.{name}")
            act = partial(self.choose, name)
            self.tabs.add(Segment("", words, name == self.name, act, apart=True).at(box))

    def _cards(self) -> None:
        shown = pile_contents.pile(self.view_of, self.name, self.seat)
        kinds = self.view_of.state.kinds
        for place, one in enumerate(shown):
            row, column = divmod(place, COLUMNS)
            x, y = column * (CARD_W + GAP), 4 + row * (CARD_W * 1.5 + GAP)
            box = Box(x, y, CARD_W, CARD_W * 1.5)
            self.view.add(PileCard(box, one, kinds[one.card], self.faces))
        self.view.length = -(-len(shown) // COLUMNS) * (CARD_W * 1.5 + GAP) + 8
        self.empty = "" if shown else self.sight().word("viewer.empty")

    def _groups(self) -> None:
        sight, library = self.sight(), self.view_of.state.library
        tall = 58.0
        for place, group in enumerate(pile_contents.dungeon_groups(self.view_of)):
            named = library.categories.get(group.category)
            name = in_language(named.names, sight.lang) if named else sight.name(group.card)
            box = Box(0, 4 + place * (tall + 4), self.view.w - 8, tall)
            self.view.add(GroupRow(box, group, name, self.sight))
        self.view.length = len(self.view.children) * (tall + 4) + 8
        self.empty = ""

    def _words(self) -> None:
        sight, state = self.sight(), self.view_of.state
        count = {
            "deck": len(state.seats[self.view_of.seat].deck) if self.name == "deck" else 0,
            "dungeon": len(state.dungeon),
            "discard": len(state.seats[self.seat].discard),
            "void": len(state.void),
            "village_pile": len(state.village_pile),
        }.get(self.name, 0)
        if self.name == "all":
            count = len(pile_contents.own_cards(self.view_of))
        owner = self.seat if self.name == "discard" else max(0, self.view_of.seat)
        name = sight.names[owner] if owner < len(sight.names) else ""
        self.heading = sight.word(f"piles.{self.name}_title", name=name, n=count)
        self.words = sight.word(f"piles.{self.name}_words")

    # -- the side -------------------------------------------------------------------------

    def _make_side(self) -> None:
        self.side.clear()
        if self.name in ("deck", "all"):
            self._figures()
        elif self.name == "discard":
            names = self.sight().names
            for seat, name in enumerate(names):
                box = (12.0, 36.0 + seat * 44, SIDE.w - 24, 38.0)
                act = partial(self.choose, "discard", seat)
                self.side.add(SeatChip(seat, name, seat == self.seat, act).at(box))
            self.side.add(_Caption(self.sight, "log.seats"))

    def _figures(self) -> None:
        whole = self.name == "all"
        figures = pile_contents.deck_figures_of(self.view_of, whole=whole)
        self.side.add(DeckPlate(self.sight, figures, whole=whole))


class _Caption(Node):
    """The heading of the side."""

    def __init__(self, sight: Callable[[], Sight], key: str) -> None:
        super().__init__((0, 0, SIDE.w, 30))
        self.sight, self.words = sight, key

    def paint(self, canvas: Canvas) -> None:
        """Draw the words."""
        caption(canvas, self.sight().word(self.words), 14, 24, SIDE.w - 28)
