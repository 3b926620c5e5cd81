"""Rich text: ``*bold*`` keywords, ``{icon}`` marks and new lines, laid out before it is drawn.

A non-breaking space keeps two words together, and a figure stays with its icon. The layout
knows where every line and every run of it lies, so that a caller can place tooltips or judge
whether the text fits.
"""

from __future__ import annotations

import bisect
import functools
import itertools
import math
import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.memory_cache import yield_point
from thunderstone.ui.brush.text import Style

Kind = Literal["text", "bold", "icon"]
Align = Literal["left", "centre"]

REMEMBERED = 512
"""Texts whose lines are remembered: breaking one takes longer than drawing it."""

_MARK = re.compile(r"(\*|\{[a-z_]+\})")


def escape_markup(words: str) -> str:
    """A player's name, or whatever else may hold marks, without them."""
    return words.replace("*", "").replace("{", "(").replace("}", ")")


ICON_SCALE = 1.02
"""How large an icon between words is, over the size of the letters."""


class RichStyle(NamedTuple):
    """Size in px, colours, faces and leading (line height over size) of a rich text."""

    px: float
    colour: str = theme.BODY
    bold_colour: str = theme.KEYWORD
    leading: float = 1.26
    face: str = "text"
    bold_face: str = "text_black"
    shadow: float = 0.0

    def of(self, kind: Kind) -> Style:
        """The style of a line of plain or bold text."""
        if kind == "bold":
            return Style(self.bold_face, self.px, self.bold_colour, shadow=self.shadow)
        return Style(self.face, self.px, self.colour, shadow=self.shadow)


class Run(NamedTuple):
    """Letters of one style, or the name of an icon."""

    kind: Kind
    content: str


class PlacedRun(NamedTuple):
    """A run and where it starts within its line, in px from the layout's left edge."""

    x: float
    width: float
    run: Run


class RichLine(NamedTuple):
    """A line: its runs, its top, baseline and height in px from the layout's top."""

    runs: tuple[PlacedRun, ...]
    x: float
    width: float
    top: float
    baseline: float
    height: float
    paragraph: int

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the line, relative to the layout."""
        return pygame.Rect(
            int(self.x), int(self.top), int(self.width + 1), int(self.height + 0.999)
        )


class Layout(NamedTuple):
    """A text that has been laid out: its lines and the size they take."""

    lines: tuple[RichLine, ...]
    width: float
    height: float
    style: RichStyle


Word = tuple[Run, ...]

_LAST_FIGURE = re.compile(r"\d+[.,:;!?)]+")


@functools.lru_cache(maxsize=REMEMBERED)
def words_of(markup: str) -> tuple[tuple[Word, ...], ...]:
    """The words of each paragraph; a word may hold runs of several kinds."""
    bold = False
    paragraphs = []
    for paragraph in markup.split("\n"):
        words: list[Word] = []
        pieces = paragraph.split(" ")
        for place, piece in enumerate(pieces):
            closes = place + 1 == len(pieces) and piece.isdigit()
            runs: list[Run] = []
            for part in _MARK.split(piece):
                if part == "*":
                    bold = not bold
                elif part.startswith("{") and part.endswith("}") and part[1:-1] in icons.NAMES:
                    runs.append(Run("icon", part[1:-1]))
                elif part:
                    runs.append(Run("bold" if bold else "text", part))
            if words and runs and _belong_together(words[-1], runs[0]):
                words[-1] = (*words[-1], Run("text", "\u00a0"), *runs)
            elif words and runs and (closes or follows_on(runs[0].content)):
                words[-1] = (*words[-1], Run("text", " "), *runs)
            elif runs:
                words.append(tuple(runs))
        paragraphs.append(tuple(words))
    return tuple(paragraphs)


SEPARATORS = frozenset("•·")
"""What stands between two things that are named; no line begins with it."""


def follows_on(word: str) -> bool:
    """Whether no line may begin with this: a separator, or the figure that ends a clause, as in
    ``rank 3.``."""
    return word in SEPARATORS or _LAST_FIGURE.fullmatch(word) is not None


def _belong_together(word: Word, following: Run) -> bool:
    """Whether a figure and its icon meet here: ``2 {gold}`` or ``{gold} *3*``."""
    last = word[-1]
    if following.kind == "icon":
        return last.kind != "icon" and last.content.lstrip("+-\N{MINUS SIGN}").isdigit()
    return last.kind == "icon" and following.content[:1].isdigit()


def _run_width(run: Run, style: RichStyle) -> float:
    if run.kind == "icon":
        return style.px * (ICON_SCALE + 0.06)
    return text.width(run.content, style.bold_face if run.kind == "bold" else style.face, style.px)


CLOSING, _TUCK = frozenset(".,:;!?)»”"), 0.12
"""What closes a clause, and how far it comes into an icon's square, as a share of the size."""


def _widths(word: Word, style: RichStyle) -> Iterator[float]:
    """How far it is from the start of each run to the next."""
    for run, following in itertools.zip_longest(word, word[1:]):
        tucked = run.kind == "icon" and following and following.content[0] in CLOSING
        yield _run_width(run, style) - (style.px * _TUCK if tucked else 0.0)


def _word_width(word: Word, style: RichStyle) -> float:
    return sum(_widths(word, style))


SEAMS = frozenset("/\\_-")
"""After these a word may be parted without harm, as a path is after each of its folders."""


def _broken(word: Word, style: RichStyle, measure: float, first: float) -> list[Word]:
    """A word, or the pieces of one wider than the measure; the first takes ``first`` at most.

    It is parted at its seams, and inside what has none only where that alone is too wide.
    """
    if _word_width(word, style) <= measure:
        return [word]
    pieces: list[Word] = []
    room = first
    for part in _parts(word):
        longer = _merged([*pieces[-1], *part]) if pieces else part
        if _word_width(longer, style) <= room:
            pieces[-1:] = [longer]
            continue
        pieces += _cut(part, style, measure)
        room = measure
    return pieces


def _parts(word: Word) -> list[Word]:
    """A word cut after each of its seams, but for those before its first letter."""
    parts: list[list[Run]] = [[]]
    begun = False
    for letter in _letters(word):
        parts[-1].append(letter)
        seam = letter.kind != "icon" and letter.content in SEAMS
        if seam and begun:
            parts.append([])
        begun = begun or letter.content.isalnum()
    return [_merged(part) for part in parts if part]


def _letters(word: Word) -> list[Run]:
    """A word's letters and icons."""
    return [
        Run(run.kind, glyph)
        for run in word
        for glyph in ([run.content] if run.kind == "icon" else run.content)
    ]


def _cut(word: Word, style: RichStyle, measure: float) -> list[Word]:
    """A word wider than the measure, cut into as few pieces as can be, all about as wide."""
    whole = _word_width(word, style)
    if whole <= measure:
        return [word]
    share = whole / math.ceil(whole / measure) if measure > 0 else 0.0
    pieces: list[Word] = []
    current: list[Run] = []
    for letter in _letters(word):
        longer = _word_width(_merged([*current, letter]), style)
        if current and (longer > measure or _word_width(_merged(current), style) >= share):
            pieces.append(_merged(current))
            current = []
        current.append(letter)
    return [*pieces, _merged(current)]


def _merged(runs: list[Run]) -> Word:
    """The runs with neighbours of one kind joined."""
    joined: list[Run] = []
    for run in runs:
        if joined and run.kind != "icon" and joined[-1].kind == run.kind:
            joined[-1] = Run(run.kind, joined[-1].content + run.content)
        else:
            joined.append(run)
    return tuple(joined)


def _lengthened(line: Word, word: Word) -> Word:
    """The runs of a line that another word is put to, behind a space."""
    if not line:
        return _merged(list(word))
    last = line[-1]
    space = Run("bold" if last.kind == word[0].kind == "bold" else "text", " ")
    return (*line[:-1], *_merged([last, space, *word]))


def _lines(markup: str, style: RichStyle, measure: float) -> list[tuple[Word, float, int]]:
    """Each line's runs, its width, and the paragraph it belongs to, filled greedily."""
    lines: list[tuple[Word, float, int]] = []
    for number, words in enumerate(words_of(markup)):
        line: Word = ()
        wide = 0.0
        for whole in words:
            left = measure - wide - text.width(" ", style.face, style.px) if line else measure
            for place, word in enumerate(_broken(whole, style, measure, left)):
                longer = _lengthened(line, word)
                reach = _word_width(longer, style)
                if line and (place or reach > measure):
                    lines.append((line, wide, number))
                    longer = _lengthened((), word)
                    reach = _word_width(longer, style)
                line, wide = longer, reach
        if line:
            lines.append((line, wide, number))
    return lines


def _balanced(markup: str, style: RichStyle, measure: float) -> list[tuple[Word, float, int]]:
    """The lines at the narrowest measure that needs no more of them."""
    best = _lines(markup, style, measure)
    if len(best) < 2:
        return best
    low, high, longest = measure * 0.5, measure, _longest_word(markup, style)
    for _ in range(7):
        middle = (low + high) / 2
        tried = _lines(markup, style, middle)
        if len(tried) <= len(best) and longest <= middle:
            best, high = tried, middle
        else:
            low = middle
    return best


def _longest_word(markup: str, style: RichStyle) -> float:
    words = (word for paragraph in words_of(markup) for word in paragraph)
    return max((_word_width(word, style) for word in words), default=0.0)


@functools.lru_cache(maxsize=REMEMBERED)
def layout(
    markup: str,
    style: RichStyle,
    measure: float,
    *,
    align: Align = "left",
    balance: bool | None = None,
) -> Layout:
    """Lay the text out in lines of at most ``measure`` px.

    Centred text is balanced unless told otherwise: no line is left with a lone word.
    """
    yield_point()
    wanted = align == "centre" if balance is None else balance
    rows = (_balanced if wanted else _lines)(markup, style, measure)
    tall = style.px * style.leading
    lines = []
    for i, (runs, wide, paragraph) in enumerate(rows):
        left = (measure - wide) / 2 if align == "centre" else 0.0
        placed, x = [], left
        for run, run_width in zip(runs, _widths(runs, style), strict=True):
            placed.append(PlacedRun(x, run_width, run))
            x += run_width
        top = i * tall
        baseline = top + tall / 2 + style.px * 0.33
        lines.append(RichLine(tuple(placed), left, wide, top, baseline, tall, paragraph))
    width = max((line.width for line in lines), default=0.0)
    return Layout(tuple(lines), width, len(lines) * tall, style)


@functools.lru_cache(maxsize=REMEMBERED)
def fit(
    markup: str,
    style: RichStyle,
    measure: float,
    height: float,
    least: float,
    *,
    align: Align = "left",
    balance: bool | None = None,
) -> Layout:
    """The layout at the largest size, down to ``least`` px, that is no taller than ``height``
    and cuts no word."""
    sizes = _sizes(style.px, least) if height > 0 else [least]

    def too_large(px: float) -> bool:
        tried = style._replace(px=px)
        if _longest_word(markup, tried) > measure:
            return True
        return layout(markup, tried, measure, align=align, balance=False).height > height

    found, last = 0, len(sizes) - 1
    if last and too_large(sizes[0]):  # most texts fit as they are
        found = bisect.bisect_left(sizes, True, 1, last, key=lambda px: not too_large(px))
    return layout(markup, style._replace(px=sizes[found]), measure, align=align, balance=balance)


def _sizes(px: float, least: float) -> list[float]:
    """The sizes in px that are tried, from the largest to the least."""
    step, sizes = max(0.25, px * 0.02), [px]
    while sizes[-1] > least:
        sizes.append(max(least, sizes[-1] - step))
    return sizes


def forget_layouts() -> None:
    """Letters are set otherwise from now on."""
    layout.cache_clear()
    fit.cache_clear()


def draw(target: pygame.Surface, laid: Layout, x: float, y: float) -> None:
    """Draw a layout with its top left corner at (x, y)."""
    style = laid.style
    for line in laid.lines:
        base = y + line.baseline
        for place in line.runs:
            if place.run.kind == "icon":
                px = max(8, round(style.px * ICON_SCALE))
                mark = icons.icon(place.run.content, px)
                mark.put(target, x + place.x, base - px * 0.83)
            else:
                text.draw(target, place.run.content, style.of(place.run.kind), x + place.x, base)
