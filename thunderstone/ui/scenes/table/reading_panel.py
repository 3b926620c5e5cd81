"""A panel to read from, over the whole table: a list on the left, a card and more on the right.

The upper right is left to the large view of whatever card the pointer is on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Button, Column, Ground, Hosted, Item, Layers, Picture, Press, Text
from thunderstone.ui.kit.scroll import BESIDE, ScrollBar, ScrollView
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit import BuildContext
    from thunderstone.ui.scenes.table.board_view import BoardView

BOX = Box(16, 58, 1576, 832)
LIST = Box(18, 62, 962, 754)
"""The list, within the panel; a line of words under the heading takes from its top."""

SIDE = Box(998, 482, 570, 336)
"""What lies on the right, under the card."""

WORDS_TALL = 38.0
"""Room for two lines of words above the list."""

TOKEN = 0.75
"""How much of its height a player's token fills on a chip."""


class Means(NamedTuple):
    """What a panel needs of the table: what it is built with, who looks, its way out."""

    context: BuildContext
    board_view: BoardView
    close: Callable[[], None]


class ReadingPanel(Node):
    """The panel, its heading, its way out, its list and its side.

    ``fill_place`` draws what the place for a card, whose middle it is told, shows while no card is
    looked at.
    """

    def __init__(self, means: Means, heading: str) -> None:
        super().__init__(BOX, label="viewer", solid=True)
        self.layer = self.label
        self.means, self.board_view, self.heading = means, means.board_view, heading
        self.words = self.empty = self.fault = ""
        self.fill_place: Callable[[Canvas, BoardView, float], None] = tell_how
        x, y, wide, tall = LIST
        self.view = ScrollView((x, y, wide - BESIDE, tall))
        self.bar = ScrollBar(self.view)
        self.add(self.view)
        self.add(self.bar)
        way_out = self.board_view.word("table.close")
        box = (LIST.right - 132, 12, 132, 38)
        self.add(Button("close", way_out, means.close, icon="cross", label="close").at(box))
        self.side = self.hosted(SIDE, lambda: self.side_body())

    def hosted(self, box: Box, body: Callable[[], Item]) -> Hosted:
        """A part of the panel that the kit lays out."""
        part = Hosted(self.means.context, box, body, solid=True)
        self.add(part)
        return part

    def side_body(self) -> Item:
        """What lies under the card: nothing."""
        return Column()

    def lower_list(self, by: float) -> None:
        """Leave room above the list."""
        for node in (self.view, self.bar):
            node.y, node.h = LIST.y + by, LIST.h - by

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel, the heading and the empty place for a card."""
        canvas.panel((0, 0, self.w, self.h), looks.READING)
        style = Style("display", 22, theme.TITLE, shadow=1.5)
        canvas.text(self.heading, style, 22, 39, room=LIST.w - 170, least=15)
        if told := self.fault or self.words:
            colour = theme.WARNING if self.fault else theme.SECONDARY
            words = RichStyle(Px.LINE, colour, leading=1.2)
            box = (LIST.x + 4, LIST.y - 4, LIST.w - 10)
            canvas.rich(told, words, *box, height=WORDS_TALL)
        if self.empty:
            style = Style("text", Px.READING, theme.MUTED)
            middle = LIST.x + LIST.w / 2
            canvas.text(self.empty, style, middle, LIST.y + 130, "centre", room=LIST.w - 60)
        pane = layout.PANE_RIGHT
        place = (pane.x - self.x, pane.y - self.y, pane.w, pane.h)
        canvas.panel(place, looks.READING_PLACE)
        with canvas.moved(*place[:2]):
            self.fill_place(canvas, self.board_view, pane.h / 2)


def tell_how(canvas: Canvas, board_view: BoardView, middle: float) -> None:
    """Say in the place for a card how to look at one, from ``middle`` down."""
    wide = layout.PANE_RIGHT.w
    canvas.icon("eye", wide / 2, middle - 36, 40, theme.PLACE_MARK)
    text = RichStyle(Px.PLAIN, theme.MUTED, leading=1.3)
    words = board_view.word("reading.look")
    canvas.rich(words, text, 90, middle, wide - 180, align="centre")


def on_side(*content: Item) -> Item:
    """Things below one another on the plate of the side."""
    return Layers(align="stretch")[Ground("side"), Column(gap="xs", pad="s")[content]]


def chip(
    key: str, words: str, act: Callable[[], None], *, chosen: bool, seat: int = -1, grow: float = 0
) -> Item:
    """One of several things to choose, on a plate of its own; a player has a token."""
    token = Picture(partial(player_tokens.token, seat), TOKEN, wide="token", tall="cap")
    press = Press(key, act, label=words, chosen=chosen, look="chip", tall="token", gap="xs")
    named = Text(words, "chip", "left" if seat >= 0 else "centre", grow=1)
    content = press[token if seat >= 0 else None, named]
    return Layers(align="stretch", grow=grow)[Ground("field"), content]


def gauge(
    canvas: Canvas, box: tuple[float, float, float, float], share: float, colour: str
) -> None:
    """A bar that is full by a share, from 0 to 1."""
    area = canvas.rect(box)
    canvas.blit(plain(*area.size, "#2c2730", area.height / 2), area.topleft)
    filled = round(area.width * share)
    if filled >= area.height:
        canvas.blit(plain(filled, area.height, colour, area.height / 2), area.topleft)
