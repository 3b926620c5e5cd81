"""The chronicle: what has happened, with a bar in the colour of whoever did it.

Names of cards can be pointed at, which shows the card.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from thunderstone.engine.state import BLANK
from thunderstone.narration import CardRef, Line, Told
from thunderstone.ui import kit, player_tokens, theme
from thunderstone.ui.brush.colour import mix
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.text import Style
from thunderstone.ui.dirty_rects import KeptStrokes
from thunderstone.ui.kit.scroll import ScrollView
from thunderstone.ui.scenes.table import layout, looks

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.focus import Focus
    from thunderstone.ui.scenes.table.board_view import BoardView

PX, LEADING = 15.0, 18.5
LARGE = 1.16
"""How much larger the letters are in a panel."""

BESIDE_WORDS, ROOM_BELOW = 26.0, 6.0
"""What the bar and the lamp of a line take of its width, and what stays free below its rows."""

HEADING_LINES = frozenset({"turn"})
KEPT, KEPT_OF_RECORDING = 240, 40
"""How many lines the drawer holds; older ones are forgotten by it, not by the game. Of a recording
it is laid anew at every jump: laying out more would be felt."""

_PLAIN = Style("text", PX, "#d6cdbd")
_CARD = Style("text_bold", PX, "#f2e2bd")


Token = tuple[str, Style, int]
"""A word or a space, its style, and the card it names or BLANK."""


class Word(NamedTuple):
    """A word on a line: where it starts, its width, its style, and the card it names."""

    x: float
    width: float
    words: str
    style: Style
    card: int


class Entry(kit.Item):
    """A line of the chronicle, wrapped to the width of its list.

    ``large`` is for a panel: larger letters, and headings with the token of whose turn begins.
    The ``bar`` beside it has the colour of whoever did it, or another one.
    """

    def __init__(
        self,
        line: Line,
        *,
        key: str = "",
        large: bool = False,
        heading: bool = False,
        bar: str = "",
    ) -> None:
        super().__init__(key=key, solid=True)
        self.line, self.token = line, large and line.seat >= 0
        self.scale = LARGE if large else 1.0
        self.leading = LEADING * self.scale
        self.heading = heading or line.kind in HEADING_LINES
        self.token = self.token and self.heading
        self.left = 38.0 if self.token else 16.0
        self.colour = player_tokens.colour_of(line.seat) if line.seat >= 0 else "#8a8078"
        self.bar = bar or self.colour
        self.rows: list[list[Word]] = []
        self._wide = 0.0

    def want(self, ruler: Canvas, room: float) -> kit.Size:
        """The whole width; as high as the rows that it takes."""
        if room != self._wide:
            self._wide, self.rows = room, _wrapped(self._tokens(), room - BESIDE_WORDS, ruler)
        return kit.Size(room, len(self.rows) * self.leading + ROOM_BELOW)

    def take_over(self, before: Self) -> None:
        """Keep the rows of the same line."""
        if before.line is self.line:
            self._wide, self.rows = before._wide, before.rows

    def offer(self, act: Callable[[], None] | None, tip: str) -> None:
        """Let a click do something, or nothing any more; say what it does."""
        self.on_click, self.tooltip = act, tip if act is not None else ""

    @property
    def focusable(self) -> bool:
        """The keyboard comes to all lines of a panel, and to those in sight in the drawer."""
        view = self.parent.parent if self.parent is not None else None
        if not self.clickable or self.scale > 1 or not isinstance(view, ScrollView):
            return self.clickable
        return view.at <= self.y and self.y + self.h <= view.at + view.h + 1

    def _tokens(self) -> list[Token]:
        """The words of the line with their styles; glue keeps punctuation at its word."""
        tokens: list[Token] = []
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
            canvas.surface.fill(self.bar, area)
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
            canvas.rim((0, 0, self.w, self.h - 2), theme.FOCUS, 5, Rim(glow=4))


def laid(entry: Entry, ruler: Canvas, wide: float) -> Entry:
    """An entry that lies at a width, for a list that places its lines itself."""
    entry.lay(ruler, (entry.x, entry.y, wide, entry.height(ruler, wide)))
    return entry


def _wrapped(tokens: list[Token], width: float, ruler: Canvas) -> list[list[Word]]:
    """The rows; neighbours of one style are one run, so that their spacing stays even."""
    rows: list[list[Token]] = [[]]
    x = 0.0
    for chunk in _chunks(tokens):
        wide = sum(ruler.width(words, style) for words, style, _ in chunk)
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
    return [_placed(row, ruler) for row in rows]


def _placed(row: list[Token], ruler: Canvas) -> list[Word]:
    """The runs of a row with their places."""
    found, x = [], 0.0
    for words, style, card in row:
        bare = words.strip(" ")
        space = ruler.width(" ", style)
        x += space * (len(words) - len(words.lstrip(" ")))
        wide = ruler.width(bare, style) if bare else 0.0
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


def _chunks(tokens: list[Token]) -> list[list[Token]]:
    """Words that no space parts belong together; each space is a chunk of its own."""
    found: list[list[Token]] = []
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


class LogDrawer(kit.Hosted):
    """The drawer with its heading and the lines, scrolled to the newest, which is at the bottom."""

    def __init__(
        self,
        board_view: Callable[[], BoardView],
        open_recap: Callable[[], None],
        asking: Asking = no_question,
        *,
        ruler: Callable[[], Canvas],
        focusing: Focus,
        recaps: bool = True,
        kept: int = KEPT,
    ) -> None:
        super().__init__(
            layout.LOG, self._body, ruler=ruler, focusing=focusing, label="log", solid=True
        )
        self.board_view, self.open_recap, self.asking = board_view, open_recap, asking
        self.recaps, self.kept, self.news = recaps, kept, False
        self.lines: list[Line] = []
        self._measured: dict[str, kit.Item] = {}
        """The kept lines by their keys, never drawn: they know their rows."""
        self._heights: dict[str, float] = {}
        """How tall each of them is, in units, at the width at which they were measured."""
        self._wide = 0.0
        self._coming: list[Told] = []
        """What has happened and has not been shown yet."""
        self._seen = 0
        """How many of them begin with an event that has been shown."""
        self.at = math.inf
        """How far down it is scrolled, in units."""
        self._strokes, self._touches = KeptStrokes(), 0
        self.on_touch = self._look_anew

    def _look_anew(self) -> None:
        self._touches += 1

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines; as long as nothing of them has changed, they are not looked at anew."""
        self.refresh()
        looks = self._touches, self.visible, self.alpha
        canvas.repeat(self._strokes, looks, lambda: super(LogDrawer, self).draw(canvas))

    def offer(self, *, news: bool) -> None:
        """Offer the recap in the heading's place, or let the heading stand there."""
        if self.recaps and self.news != news:
            self.news = news
            self.changed()

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines from now on, scrolled to the newest."""
        self.lines, self._measured, self._heights = [], {}, {}
        self._coming, self._seen = [], 0
        self.append(lines)

    def append(self, lines: Sequence[Line]) -> None:
        """Add the newest lines and scroll to them."""
        self.lines += lines
        self.at = math.inf
        self.changed()

    def expect(self, told: Sequence[Told]) -> None:
        """These lines come as soon as what they tell has been shown."""
        self._coming += told

    def follow(self, events: Sequence[Event]) -> None:
        """These events are being shown."""
        shown = {id(event) for event in events}
        for number, one in enumerate(self._coming, 1):
            if id(one.cue) in shown:
                self._seen = number

    def catch_up(self, *, settled: bool = False) -> None:
        """Add the lines of what has been shown; once the table has ``settled``, all there are."""
        seen = len(self._coming) if settled else self._seen
        if seen:
            due, self._coming, self._seen = self._coming[:seen], self._coming[seen:], 0
            self.append([one.line for one in due])

    def refresh(self) -> None:
        """Lay the lines out anew; scrolled to the end, none is cut at the top."""
        stale, at = self.stale, self.at
        super().refresh()
        scroll = self.tree.items["log"]
        if stale and isinstance(scroll, kit.Scroll):
            view = scroll.view
            most = view.most
            tops = next(item.tops for item in view.children if isinstance(item, kit.LongList))
            place = bisect_left(tops, most - 1)
            uncut = tops[place] if place < len(tops) else most
            view.length += max(0.0, uncut - most)
            view.scroll(at)

    def _scrolled(self, to: float) -> None:
        self.at = to

    def _body(self) -> kit.Item:
        """The heading, or the recap in its place, over the lines."""
        scroll = kit.Scroll("log", at=self.at, on_scroll=self._scrolled)
        first = max(0, len(self.lines) - self.kept)
        keys = [f"line.{number}" for number in range(first, len(self.lines))]
        known = self._measured
        self._measured = {key: known.get(key) or self._line(key) for key in keys}
        lines = kit.LongList(keys, self._known_line, tall=self._height)
        return kit.Layers(align="stretch")[
            kit.Ground("log"),
            kit.Column(gap="xs", pad="xs")[self._head(), kit.Divider(), scroll[lines]],
        ]

    def _head(self) -> kit.Item:
        word = self.board_view().word
        if self.news:
            return kit.Button(
                "news", word("recap.button"), self.open_recap, icon="hourglass",
                manner="village", label="news", tall="cap",
            )  # fmt: skip
        tip = word("recap.tip")
        recap = kit.IconButton("recap", "hourglass", self.open_recap, tip, wide="token", tall="cap")
        recap.label = "recap"
        return kit.Row(gap="xs", pad=("s", "none"), tall="cap")[
            kit.Icon("scroll", theme.SECONDARY, share=1.0, tall="sign"),
            kit.Text(word("table.log").upper(), "log", grow=1),
            recap if self.recaps else None,
        ]

    def _line(self, key: str) -> kit.Item:
        """A line of the game by its key; a heading stands free."""
        line = self.lines[int(key.removeprefix("line."))]
        entry = Entry(line, key=key)
        entry.offer(self.asking(line), self.board_view().word("reasons.tip"))
        return kit.Column(pad=("none", "xs"))[entry] if entry.heading else entry

    def _known_line(self, key: str) -> kit.Item:
        """A line whose rows are known."""
        line = self._line(key)
        _entry_of(line).take_over(_entry_of(self._measured[key]))
        return line

    def _height(self, key: str, ruler: Canvas, wide: float) -> float:
        """How tall a line is at a width; a line is asked once, not whenever another comes."""
        if wide != self._wide:
            self._heights, self._wide = {}, wide
        found = self._heights.get(key)
        if found is None:
            found = self._heights[key] = self._measured[key].height(ruler, wide)
        return found


def _entry_of(line: kit.Item) -> Entry:
    """The entry of a line that may stand free."""
    return line if isinstance(line, Entry) else next(e for e in line.items if isinstance(e, Entry))
