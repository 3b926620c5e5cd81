"""The piles of the table, to be looked through as far as the rules allow (R1, R207)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client import pile_contents
from thunderstone.client.pile_contents import PILES, FloorContents, Group, Shown
from thunderstone.engine.state import BLANK
from thunderstone.engine.turn_state import OPEN_DOORS, WIDE_OPEN
from thunderstone.narration.floors import floor_name
from thunderstone.ui import theme
from thunderstone.ui.brush.badge import count_badge
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Column, Item, Row, Text
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.deck_plate import deck_plate
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.reading_panel import (
    LIST,
    WORDS_TALL,
    Means,
    ReadingPanel,
    chip,
    gauge,
    on_side,
)
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    import pygame

    from thunderstone.engine.card import CardDef
    from thunderstone.engine.view import View
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView

COLUMNS, CARD_W, GAP = 6, 148.0, 8.0
CARD_H = CARD_W * 1.5
_COUNT_TALL, _COUNT_LOW = 28, 6.0
ROW_GAP = _COUNT_TALL - _COUNT_LOW
"""The height of a count, how far its middle lies below its card, and what parts rows for it: so
that it covers neither the levels of a Hero nor the card below."""
_TAB_TALL = 38.0
_GROUP_TALL = 58.0

Faces = Callable[["CardDef", float], "pygame.Surface"]


class PileCard(Node):
    """A card of the pile, to look at; several equal ones bear their number."""

    def __init__(self, box: Box, shown: Shown, face: CardDef, faces: Faces) -> None:
        super().__init__(box, solid=True)
        self.card, self.copies, self.face, self.faces = shown.card, shown.copies, face, faces

    def card_at(self, x: float, y: float) -> int:
        """The card itself."""
        return self.card

    def paint(self, canvas: Canvas) -> None:
        """Draw the face and the number."""
        canvas.image(self.faces(self.face, self.w), 0, 0)
        if self.hovered:
            canvas.rim((0, 0, self.w, self.h), theme.SECONDARY, 8, Rim(line=1.5, glow=3))
        if self.copies > 1:
            pill = count_badge(self.copies, canvas.px(_COUNT_TALL))
            canvas.sprite_centred(pill, self.w / 2, self.h + _COUNT_LOW)


class GroupRow(Node):
    """A group of the Dungeon: one of its cards as a portrait, its name, and how many are left."""

    def __init__(self, box: Box, group: Group, name: str, board_view: BoardView) -> None:
        super().__init__(box, solid=True)
        self.group, self.name, self.board_view = group, name, board_view
        self.tooltip = self._to_come

    def _to_come(self) -> str:
        """Which cards of the group have not come out yet."""
        alike = pile_contents.counted(self.board_view.state, self.group.to_come)
        return ", ".join(f"{one.copies} × {self.board_view.name(one.card)}" for one in alike)

    def card_at(self, x: float, y: float) -> int:
        """The card of the portrait, if the pointer is on it."""
        return self.group.card if x < self.h else BLANK

    def paint(self, canvas: Canvas) -> None:
        """Draw the row, with a bar that empties as the cards come out."""
        board_view, middle = self.board_view, self.h / 2
        face = board_view.face(self.group.card)
        size = self.h - 10
        picture = board_view.faces.portrait(face, canvas.px(size), theme.SET_LINE)
        canvas.image(picture, 4, 5)
        style = Style("display", 18, theme.TITLE, shadow=1.5)
        canvas.text(self.name, style, self.h + 10, middle + 6, room=430, least=Px.SMALL)
        share = self.group.left / self.group.all
        gauge(canvas, (self.h + 460, middle - 6, 200, 12), share, "#8c5648")
        words = board_view.word("piles.group", left=self.group.left, all=self.group.all)
        canvas.text(words, Style("text", Px.LABEL, theme.BODY), self.h + 674, middle + 5, room=170)


class FloorRow(Node):
    """The heading of a floor: its name, how its door stands, and how many cards are left."""

    def __init__(self, box: Box, contents: FloorContents, words: FloorWords) -> None:
        super().__init__(box, label=f"floor.{contents.number}", solid=True)
        self.words, self.tooltip = words, words.tip

    def paint(self, canvas: Canvas) -> None:
        """Draw the name, and what else there is to know at the right of it."""
        base, room = 0.7 * self.h, self.w / 2
        name, rest, _ = self.words
        style = Style("display_black", Px.PLAIN, theme.TITLE, shadow=1.5)
        canvas.text(name, style, 0, base, room=room, least=Px.SMALL)
        style = Style("text", Px.LABEL, theme.BODY)
        canvas.text(rest, style, self.w, base, "right", room=room, least=Px.SMALL)


class FloorWords(NamedTuple):
    """What is said of a floor: its name, a line beside it, and what its penalty is."""

    name: str
    rest: str
    tip: str


def _floor_words(contents: FloorContents, board_view: BoardView) -> FloorWords:
    """What a floor's heading says; the last one is that of Guardians and stones."""
    word, number, floor = board_view.word, contents.number, contents.floor
    left = word("floor.cards", n=contents.left)
    if floor is None:
        return FloorWords(word("floor.none_of"), left, "")
    name = f"{word('floor.numeral', n=number)} · {floor_name(floor, board_view.lang)}"
    wide = floor.door == WIDE_OPEN
    penalty = "major" if wide else floor.penalty
    door = word("floor.thrown_open" if wide else "floor.as_drawn")
    stands = door if floor.door in OPEN_DOORS else word("floor.shut")
    beaten = [word("floor.beaten", n=floor.beaten)] if floor.tougher else []
    tip = " ".join([word(f"floor.brings_{penalty}")] + [word("floor.reward")] * wide)
    rest = [word(f"floor.penalty_{penalty}"), stands, *beaten, left]
    return FloorWords(name, " · ".join(rest), tip)


class PilesPanel(ReadingPanel):
    """One pile at a time, with tabs for the others; a discard pile has its seat to choose."""

    def __init__(
        self,
        means: Means,
        view: View,
        faces: Faces,
        name: str = "deck",
        seat: int = 0,
    ) -> None:
        super().__init__(means, "")
        self.view_of, self.faces, self.name, self.seat = view, faces, name, seat
        self.lower_list(WORDS_TALL + _TAB_TALL + 10)
        box = Box(LIST.x, LIST.y + WORDS_TALL, LIST.w, _TAB_TALL)
        self.tabs = self.hosted(box, self._tabs_body)
        self.choose(name)

    @property
    def offered(self) -> list[str]:
        """The piles that there are to look at."""
        own = pile_contents.may_see_deck(self.view_of)
        solo = self.view_of.state.variant.cooperative
        hidden = set() if own else {"deck", "all"}
        return [name for name in PILES if name not in hidden and (solo or name != "village_pile")]

    def choose(self, name: str, seat: int | None = None) -> None:
        """Show another pile."""
        self.name = name if name in self.offered else "discard"
        self.seat = self.seat if seat is None else seat
        self.tabs.changed()
        self.side.changed()
        self.view.clear()
        self.view.at = 0.0
        if self.name == "dungeon":
            self._groups()
        else:
            self._cards()
        self._words()
        self.touch()

    def renew(self, view: View) -> None:
        """The game has gone on: show the same pile as it lies now, from the same place."""
        at, self.view_of = self.view.at, view
        self.choose(self.name)
        self.view.scroll(at)

    def _tabs_body(self) -> Item:
        """A longer name has a wider tab; as much stays free beside each as the shortest takes."""
        names = [(name, self.board_view.word(f"piles.{name}")) for name in self.offered]
        free = min(len(words) for _, words in names)
        tabs = (
            chip(
                f"pile.{name}", words, partial(self.choose, name),
                chosen=name == self.name, grow=free + len(words),
            )
            for name, words in names
        )  # fmt: skip
        return Row(gap="xs", align="stretch")[*tabs]

    def _cards(self) -> None:
        shown = pile_contents.pile(self.view_of, self.name, self.seat)
        kinds = self.view_of.state.cards
        for place, one in enumerate(shown):
            row, column = divmod(place, COLUMNS)
            x, y = column * (CARD_W + GAP), 4 + row * (CARD_H + ROW_GAP)
            box = Box(x, y, CARD_W, CARD_H)
            self.view.add(PileCard(box, one, kinds[one.card], self.faces))
        self.view.length = -(-len(shown) // COLUMNS) * (CARD_H + ROW_GAP) + 4
        self.empty = "" if shown else self.board_view.word("viewer.empty")

    def _groups(self) -> None:
        """The groups of the Dungeon, floor by floor where it has floors."""
        self.view.length = GAP / 2
        for contents in pile_contents.dungeon_floors(self.view_of):
            words = _floor_words(contents, self.board_view)
            self.view.add(FloorRow(self._next_row(_TAB_TALL), contents, words))
            self._rows(contents.groups)
        if not self.view_of.state.floors:
            self._rows(pile_contents.dungeon_groups(self.view_of))
        self.empty = ""

    def _rows(self, groups: Iterable[Group]) -> None:
        state, lang = self.view_of.state, self.board_view.lang
        for group in groups:
            name = pile_contents.group_name(state, group, lang)
            self.view.add(GroupRow(self._next_row(_GROUP_TALL), group, name, self.board_view))

    def _next_row(self, tall: float) -> Box:
        """The place of another row of the list, which grows by it."""
        top = self.view.length
        self.view.length += tall + GAP / 2
        return Box(0, top, self.view.w - 8, tall)

    def _words(self) -> None:
        board_view, state = self.board_view, self.view_of.state
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
        name = board_view.names[owner] if owner < len(board_view.names) else ""
        self.heading = board_view.word(f"piles.{self.name}_title", name=name, n=count)
        self.words = board_view.word(f"piles.{self.name}_words")

    # -- the side -------------------------------------------------------------------------

    def side_body(self) -> Item:
        """The figures of a deck, or whose discard pile there is to choose."""
        if self.name in ("deck", "all"):
            whole = self.name == "all"
            figures = pile_contents.deck_figures_of(self.view_of, whole=whole)
            return deck_plate(self.board_view, figures, whole=whole)
        if self.name != "discard":
            return Column()
        return on_side(
            Text(self.board_view.word("log.seats").upper(), "section"),
            *(
                chip(
                    f"seat.{seat}", name, partial(self.choose, "discard", seat),
                    chosen=seat == self.seat, seat=seat,
                )
                for seat, name in enumerate(self.board_view.names)
            ),
        )  # fmt: skip
