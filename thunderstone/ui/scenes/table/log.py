"""The chronicle: what has happened, with a bar in the colour of whoever did it.

Names of cards can be pointed at, which shows the card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.engine.state import BLANK
from thunderstone.narration import CardRef, Line
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush import text, typography
from thunderstone.ui.brush.colour import mix
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Button, IconButton
from thunderstone.ui.kit.scroll import ScrollView
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.services import Place

PX, LEADING = 15.0, 18.5
LARGE = 1.16
"""How much larger the letters are in a panel."""

HEADING_LINES = frozenset({"turn"})
KEPT, KEPT_OF_RECORDING = 240, 40
"""How many lines the drawer holds; older ones are forgotten by it, not by the game. Of a recording
it is laid anew at every jump: laying out more would be felt."""

_PLAIN = Style("text", PX, "#d6cdbd")
_CARD = Style("text_bold", PX, "#f2e2bd")


Measure = Callable[[str, Style], float]
"""How wide words are in a style, in units."""


def ruler(place: Place) -> Measure:
    """Measures words with the window's own fonts and pixels."""

    def measure(words: str, style: Style) -> float:
        unit = place.unit
        px = typography.grown(style.px) * unit
        return text.width(words, style.face, px, style.tracking * unit) / unit

    return measure


class Word(NamedTuple):
    """A word on a line: where it starts, its width, its style, and the card it names."""

    x: float
    width: float
    words: str
    style: Style
    card: int


class Entry(Node):
    """A line of the chronicle, wrapped to the width of its list.

    ``large`` is for a panel: larger letters, and headings with the token of whose turn begins.
    """

    def __init__(
        self,
        line: Line,
        width: float,
        measure: Measure,
        *,
        large: bool = False,
        heading: bool = False,
    ) -> None:
        self.line, self.token = line, large and line.seat >= 0
        self.scale = LARGE if large else 1.0
        self.leading = LEADING * self.scale
        self.heading = heading or line.kind in HEADING_LINES
        self.token = self.token and self.heading
        self.left = 38.0 if self.token else 16.0
        self.colour = player_tokens.colour_of(line.seat) if line.seat >= 0 else "#8a8078"
        self.rows = self._wrapped(width - 26, measure)
        super().__init__((0, 0, width, len(self.rows) * self.leading + 6), solid=True)

    def offer(self, act: Callable[[], None] | None, tip: str) -> None:
        """Let a click do something, or nothing any more; say what it does."""
        self.on_click, self.tooltip = act, tip if act is not None else ""

    @property
    def focusable(self) -> bool:
        """The keyboard comes to all lines of a panel, and to those in sight in the drawer."""
        view = self.parent
        if not self.clickable or self.scale > 1 or not isinstance(view, ScrollView):
            return self.clickable
        return view.at <= self.y and self.y + self.h <= view.at + view.h + 1

    def _tokens(self) -> list[tuple[str, Style, int]]:
        """The words of the line with their styles; glue keeps punctuation at its word."""
        tokens: list[tuple[str, Style, int]] = []
        player = Style("text_bold", PX * self.scale, mix(self.colour, "#ffffff", 0.25))
        plain, named = (style._replace(px=PX * self.scale) for style in (_PLAIN, _CARD))
        if self.heading:
            plain = named = player = player._replace(colour="#f0e4cc")
        for part in self.line.parts:
            if isinstance(part, CardRef):
                tokens += [(piece, named, part.card) for piece in _pieces(part.name)]
                continue
            for place, words in enumerate(part.split("*")):
                style = player if place % 2 else plain
                tokens += [(piece, style, BLANK) for piece in _pieces(words)]
        return tokens

    def _wrapped(self, width: float, measure: Measure) -> list[list[Word]]:
        """The rows; neighbours of one style are one run, so that their spacing stays even."""
        rows: list[list[tuple[str, Style, int]]] = [[]]
        x = 0.0
        for chunk in _chunks(self._tokens()):
            wide = sum(measure(words, style) for words, style, _ in chunk)
            if chunk[0][0] == " ":
                if not x:
                    continue
            elif x and x + wide > width:
                rows.append([])
                x = 0.0
            x += wide
            for words, style, card in chunk:
                last = rows[-1][-1] if rows[-1] else None
                if last is not None and last[1:] == (style, card):
                    rows[-1][-1] = (last[0] + words, style, card)
                else:
                    rows[-1].append((words, style, card))
        return [_placed(row, measure) for row in rows]

    @property
    def named(self) -> list[tuple[int, Word]]:
        """The names of cards on the line, each with the number of its row."""
        words = ((row, word) for row, words in enumerate(self.rows) for word in words)
        return [(row, word) for row, word in words if word.card != BLANK]

    def card_at(self, x: float, y: float) -> int:
        """The card named at a place of the entry, or BLANK."""
        row = int((y - 2) // self.leading)
        if not 0 <= row < len(self.rows):
            return BLANK
        for word in self.rows[row]:
            if word.x - 2 <= x - self.left <= word.x + word.width + 2:
                return word.card
        return BLANK

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar and the words."""
        area = canvas.rect((3, 2, 3, len(self.rows) * self.leading - 3))
        if self.token:
            middle = 2 + self.leading / 2
            canvas.sprite_centred(player_tokens.token(self.line.seat, canvas.px(26)), 16, middle)
        else:
            canvas.surface.fill(self.colour, area)
        if self.clickable:
            self._paint_offer(canvas)
        for place, row in enumerate(self.rows):
            base = 2 + place * self.leading + 13.5 * self.scale
            for word in row:
                canvas.text(word.words, word.style, self.left + word.x, base)

    def _paint_offer(self, canvas: Canvas) -> None:
        """Show that the line can be asked: a lamp at its end, brighter when pointed at."""
        lit = self.hovered or self.focused
        if lit:
            canvas.panel((0, 0, self.w, self.h - 2), looks.ASKED)
        if lit or self.scale > 1:
            colour = "#c4ecff" if lit else "#6d8794"
            canvas.icon("hint", self.w - 14, 2 + self.leading / 2, 14 * self.scale, colour)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h - 2), theme.FOCUS, 5, glow=4)


def _placed(row: list[tuple[str, Style, int]], measure: Measure) -> list[Word]:
    """The runs of a row with their places."""
    found, x = [], 0.0
    for words, style, card in row:
        bare = words.strip(" ")
        space = measure(" ", style)
        x += space * (len(words) - len(words.lstrip(" ")))
        wide = measure(bare, style) if bare else 0.0
        if bare:
            found.append(Word(x, wide, bare, style, card))
        x += wide + space * (len(words) - len(words.rstrip(" ")) if bare else 0)
    return found


def _pieces(words: str) -> list[str]:
    """The words and the spaces between them; a figure keeps to the word that it counts."""
    found: list[str] = []
    for place, piece in enumerate(words.split(" ")):
        if place and piece and found and found[-1].isdecimal():
            found[-1] += f" {piece}"
            continue
        if place:
            found.append(" ")
        if piece:
            found.append(piece)
    return found


def _chunks(tokens: list[tuple[str, Style, int]]) -> list[list[tuple[str, Style, int]]]:
    """Words that no space parts belong together; each space is a chunk of its own."""
    found: list[list[tuple[str, Style, int]]] = []
    for token in tokens:
        if token[0] == " " or not found or found[-1][0][0] == " ":
            found.append([token])
        else:
            found[-1].append(token)
    return found


Asking = Callable[[Line], Callable[[], None] | None]
"""What a click on a line does, or None."""


def no_question(line: Line) -> None:
    """Where no line can be asked anything."""
    del line


class LogDrawer(Node):
    """The drawer with its heading and the lines; the newest is at the bottom."""

    def __init__(
        self,
        board_view: Callable[[], BoardView],
        measure: Measure,
        open_recap: Callable[[], None],
        asking: Asking = no_question,
        *,
        recaps: bool = True,
        kept: int = KEPT,
    ) -> None:
        super().__init__(layout.LOG, label="log", solid=True)
        self.board_view, self.measure, self.recaps = board_view, measure, recaps
        self.kept = kept
        self.asking = asking
        self.view = ScrollView((12, 44, self.w - 20, self.h - 54))
        self.add(self.view)
        tip = board_view().word("recap.tip")
        box = (self.w - 44, 5, 34, 30)
        self.recap = IconButton("recap", "hourglass", open_recap, tip, size=17).at(box)
        self.recap.label = "recap"
        self.recap.visible = recaps
        self.add(self.recap)
        news = (8, 4, self.w - 16, 34)
        words = board_view().word("recap.button")
        self.news = Button(
            "news", words, open_recap, icon="hourglass", manner="village", label="news"
        ).at(news)
        self.news.visible = False
        self.add(self.news)

    def offer(self, *, news: bool) -> None:
        """Offer the recap in the heading's place, or let the heading stand there."""
        if not self.recaps:
            return
        if self.news.visible != news:
            self.news.visible, self.recap.visible = news, not news
            self.touch()

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines from now on, scrolled to the newest."""
        made = {id(node.line): node for node in self.view.children if isinstance(node, Entry)}
        self.view.clear()
        tip = self.board_view().word("reasons.tip")
        y = 0.0
        for line in lines[-self.kept :]:
            entry = made.pop(id(line), None) or Entry(line, self.view.w - 8, self.measure)
            entry.offer(self.asking(line), tip)
            if entry.heading and y:
                y += 4
            entry.y = y
            y += entry.h
            self.view.add(entry)
        self.view.length = self._whole_lines(y)
        self.view.at = self.view.most
        self.touch()

    def _whole_lines(self, length: float) -> float:
        """The length at which, scrolled to the end, no line is cut at the top."""
        for entry in self.view.children:
            if entry.y >= length - self.view.h - 1:
                return max(length, entry.y + self.view.h)
        return length

    def append(self, lines: Sequence[Line]) -> None:
        """Add the newest lines."""
        old = [node.line for node in self.view.children if isinstance(node, Entry)]
        self.show([*old, *lines])

    def paint(self, canvas: Canvas) -> None:
        """Draw the drawer and its heading."""
        canvas.panel((0, 0, self.w, self.h), looks.LOG)
        if self.news.visible:
            return
        board_view = self.board_view()
        canvas.icon("scroll", 22, 21, 18, "#d8cbb0")
        style = Style("text_bold", Px.SMALL, "#e8dcc0", tracking=2.2)
        canvas.text(board_view.word("table.log").upper(), style, 38, 26, room=150)
        area = canvas.rect((14, 38, self.w - 28, 0))
        strip = pygame.Surface((area.width, canvas.px(1)), pygame.SRCALPHA)
        strip.fill((216, 203, 176, 50))
        canvas.blit(strip, area.topleft)
