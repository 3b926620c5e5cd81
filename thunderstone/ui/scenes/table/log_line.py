"""A line of the chronicle: its words, wrapped to a width, beside a bar in somebody's colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Self

from thunderstone.engine.state import BLANK
from thunderstone.narration import CardRef, Line
from thunderstone.ui import kit, player_tokens, theme
from thunderstone.ui.brush.colour import mix
from thunderstone.ui.brush.rich_text import follows_on
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.text import Style
from thunderstone.ui.brush.typography import grown
from thunderstone.ui.kit.scroll import ScrollView
from thunderstone.ui.scenes.table import looks

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

PX, LEADING = 15.0, 18.5
LARGE = 1.16
"""How much larger the letters are in a panel."""

AFTER_BAR, AFTER_TOKEN, AFTER_WORDS, BELOW_ROWS = 16.0, 38.0, 10.0, 6.0
"""Where the words begin beside the bar or a token, and what stays free behind and below them."""

LAMP = 14.0
"""How wide the lamp is on a line that can be asked, and how far its middle is from the edge."""

HEADING_LINES = frozenset({"turn"})

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


class LogLine(kit.Item):
    """A line of the chronicle, wrapped to the width of its list.

    ``large`` is for a panel: larger letters, and headings with the token of whose turn begins.
    The ``bar`` beside it has the colour of whoever did it, or another one. ``spread`` is how much
    further apart than usual its rows stand: as much as its letters are larger.
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
        self.line, self.scale = line, LARGE if large else 1.0
        self.heading = heading or line.kind in HEADING_LINES
        self.token = self.heading and large and line.seat >= 0
        self.spread = self.scale * (grown(PX * self.scale) / (PX * self.scale))
        self.leading = LEADING * self.spread
        self.left = AFTER_TOKEN if self.token else AFTER_BAR
        self.colour = player_tokens.colour_of(line.seat) if line.seat >= 0 else "#8a8078"
        self.bar = bar or self.colour
        self.rows: list[list[Word]] = []
        self._wide = 0.0

    def want(self, ruler: Canvas, room: float) -> kit.Size:
        """The whole width; as high as the rows that it takes."""
        if room != self._wide:
            width = room - self.left - AFTER_WORDS
            self._wide, self.rows = room, _wrapped(self._tokens(), width, ruler)
        return kit.Size(room, len(self.rows) * self.leading + BELOW_ROWS)

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
        """The card named at a place of the line, or BLANK."""
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
            base = 2 + place * self.leading + 13.5 * self.spread
            for word in row:
                x = self.left + word.x
                canvas.text(word.words, word.style, x, base, room=self.w - x)

    def _paint_offer(self, canvas: Canvas) -> None:
        """Show that the line can be asked: a lamp at its end, brighter when pointed at."""
        lit = self.hovered or self.focused
        if lit:
            canvas.panel((0, 0, self.w, self.h - 2), looks.ASKED)
        if lit or self.scale > 1:
            colour = "#c4ecff" if lit else "#6d8794"
            free = self.w - LAMP - LAMP * self.scale / 2 - self.left
            y = 2 + (_row_within(self.rows, free) + 0.5) * self.leading
            canvas.icon("hint", self.w - LAMP, y, LAMP * self.scale, colour)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h - 2), theme.FOCUS, 5, Rim(glow=4))


def laid(line: LogLine, ruler: Canvas, wide: float) -> LogLine:
    """A line that lies at a width, for a list that places its lines itself."""
    line.lay(ruler, (line.x, line.y, wide, line.height(ruler, wide)))
    return line


def _row_within(rows: list[list[Word]], most: float) -> int:
    """The first row that ends within so many units; the last one where none does."""
    ends = (max((word.x + word.width for word in row), default=0.0) for row in rows)
    return next((number for number, end in enumerate(ends) if end <= most), len(rows) - 1)


def _wrapped(tokens: list[Token], width: float, ruler: Canvas) -> list[list[Word]]:
    """The rows; neighbours of one style are one run, so that their spacing stays even."""
    rows: list[list[Token]] = [[]]
    x = 0.0
    for chunk, wide in _measured(_chunks(tokens), width, ruler):
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
    """The words and the spaces between them; a figure keeps to the word that it counts, and one
    that ends a clause to the word before it."""
    found: list[str] = []
    for place, piece in enumerate(words.split(" ")):
        if place and piece and found and (found[-1].isdecimal() or follows_on(piece)):
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


def _measured(
    chunks: list[list[Token]], most: float, ruler: Canvas
) -> Iterator[tuple[list[Token], float]]:
    """The chunks with their widths; what is wider than ``most`` comes letter by letter."""
    for chunk in chunks:
        wide = sum(ruler.width(words, style) for words, style, _ in chunk)
        letters = [[(one, style, card)] for words, style, card in chunk for one in words]
        if wide > most and len(letters) > 1:
            yield from _measured(letters, most, ruler)
        else:
            yield chunk, wide
