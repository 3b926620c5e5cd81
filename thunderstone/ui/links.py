"""Text with places in it that lead to the rules, or that a search has found.

A place is a piece of the marked-up text; where it shows is worked out from the text's layout.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.client.words import word
from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.rich_text import Layout, PlacedRun, RichStyle
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.node import Node

if TYPE_CHECKING:
    from thunderstone.catalogue.rulebook import Entry, Rulebook
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas

FOUND, FOUND_STRENGTH = "#ffd678", 0.26
"""The tint behind words that a search has found."""

_SENTENCE = re.compile(r"(?s)(.+?[.!?…])(?=\s|$)")

_BEFORE, _SNIPPET = 34, 96
"""Letters of a snippet before what was found, and in all."""

Open = Callable[[str], None]
Tell = Callable[[str], str]
"""What a click on a link does, and what its tooltip says, by the rules entry."""


class Span(NamedTuple):
    """A piece ``markup[start:end]``: the entry it leads to, or "" where it was found."""

    start: int
    end: int
    entry: str = ""


class Spot(NamedTuple):
    """Where a piece of text shows, in px from the layout's corner; one for each line it is on."""

    span: Span
    box: pygame.FRect
    baseline: float


def spots(laid: Layout, markup: str, spans: Sequence[Span]) -> list[Spot]:
    """Where pieces of a text lie in its layout."""
    found: list[Spot] = []
    if not spans:
        return found
    at = 0
    for line in laid.lines:
        reach: dict[Span, tuple[float, float]] = {}
        for placed in line.runs:
            letters = _letters(placed, markup, at)
            if not letters:
                continue
            at = letters[-1][0] + 1
            for span in spans:
                within = [number for place, number in letters if span.start <= place < span.end]
                if within:
                    left, right = _edges(placed, within[0], within[-1] + 1, laid.style)
                    reach[span] = (reach.get(span, (left, 0.0))[0], right)
        for span, (left, right) in reach.items():
            box = pygame.FRect(left, line.top, right - left, line.height)
            found.append(Spot(span, box, line.baseline))
    return found


def _letters(placed: PlacedRun, markup: str, at: int) -> list[tuple[int, int]]:
    """The letters of a run that starts after ``at``: place in the markup, number in the run."""
    run = placed.run
    if run.kind == "icon":
        return [(markup.index(f"{{{run.content}}}", at) + len(run.content) + 1, 0)]
    found = []
    for number, letter in enumerate(run.content):
        if not letter.isspace():
            at = markup.index(letter, at)
            found.append((at, number))
            at += 1
    return found


def _edges(placed: PlacedRun, first: int, end: int, style: RichStyle) -> tuple[float, float]:
    """The left and the right edge of some letters of a run, in px."""
    run, x = placed.run, placed.x
    if run.kind == "icon":
        return x, x + placed.width
    face = style.of(run.kind).face
    left = text.width(run.content[:first], face, style.px) if first else 0.0
    return x + left, x + text.width(run.content[:end], face, style.px)


def class_spans(card: CardDef, book: Rulebook, lang: str) -> list[Span]:
    """Where the words lead that make up a card's line of classes, as ``class_line`` writes it."""
    at, found = 0, []
    for name in card.classes:
        said = word(f"class.{name}", lang)
        entry = book.entry_of_keyword(f"class.{name}")
        if entry is not None:
            found.append(Span(at, at + len(said), entry.id))
        at += len(said) + len(" · ")
    return found


def clipped(spans: Sequence[Span], start: int, end: int) -> list[Span]:
    """The spans of a whole text that fall into ``[start:end]`` of it, counted from there."""
    return [
        Span(max(span.start, start) - start, min(span.end, end) - start, span.entry)
        for span in spans
        if span.start < end and span.end > start
    ]


def snippet(text: str, found: Sequence[Span]) -> tuple[str, list[Span]]:
    """A few words of a text around the first place found, without bold, and the places in it."""
    if not found:
        return "", []
    first = min(span.start for span in found)
    start = 0 if first <= _BEFORE else text.rfind(" ", 0, first - _BEFORE) + 1
    end = len(text) if len(text) - start <= _SNIPPET else text.rfind(" ", 0, start + _SNIPPET)
    if text.count("{", start, end) > text.count("}", start, end):
        end = text.index("}", end) + 1
    letters: list[str] = []
    places: dict[int, int] = {}
    for place in range(start, end):
        if text[place] != "*":
            places[place] = len(letters)
            letters.append(" " if text[place] == "\n" else text[place])
    lead = "… " if start else ""
    shown = [
        Span(places[span.start] + len(lead), places[span.end - 1] + len(lead) + 1)
        for span in found
        if span.start in places and span.end - 1 in places
    ]
    return lead + "".join(letters) + (" …" if end < len(text) else ""), shown


def first_sentence(said: str) -> str:
    """The first sentence of a marked-up text, its bold words whole."""
    line = said.split("\n", 1)[0]
    match = _SENTENCE.match(line)
    found = match[1] if match else line
    return f"{found}*" if found.count("*") % 2 else found


def telling(entry: Entry, lang: str) -> str:
    """What the tooltip of a link says: the entry's title, its first sentence, and what to do."""
    sentence = first_sentence(entry.text(lang))
    return f"*{entry.title(lang)}*\n{sentence}\n{word('link.more', lang)}"


class Link(Node):
    """A place in a text that leads to a rules entry."""

    def __init__(
        self,
        box: tuple[float, float, float, float],
        entry: str,
        open_: Open,
        tell: Tell,
        drop: float,
    ) -> None:
        super().__init__(box, label=f"rule:{entry}", on_click=lambda: open_(entry))
        self.entry, self.drop = entry, drop
        self.tooltip = lambda: tell(entry)

    def paint(self, canvas: Canvas) -> None:
        """Draw the line below the words."""
        lit = self.hovered or self.focused
        colour = theme.FOCUS if lit else "#8d7850"
        canvas.rule(0, self.drop, self.w, colour, 1.6 if lit else 1.0)
        if self.focused:
            canvas.rim((-3, -1, self.w + 6, self.h + 2), theme.FOCUS, 5, Rim(line=1.4, glow=3))


def link_of(spot: Spot, unit: float, x: float, y: float, open_: Open, tell: Tell) -> Link:
    """The link over a spot of a layout that is drawn at (x, y) units."""
    left, top, wide, tall = (part / unit for part in spot.box)
    drop = spot.baseline / unit - top + 3
    return Link((x + left, y + top, wide, tall), spot.span.entry, open_, tell, drop)


def draw_found(canvas: Canvas, spot: Spot) -> None:
    """Draw the tint behind words that a search has found."""
    left, top, wide, tall = (part / canvas.unit for part in spot.box)
    tint(canvas, (left - 1, top + tall * 0.08, wide + 2, tall * 0.86))


def tint(canvas: Canvas, box: tuple[float, float, float, float]) -> None:
    """Draw the tint of something found."""
    area = canvas.rect(box)
    canvas.blit(plain(*area.size, FOUND, 4 * canvas.unit, FOUND_STRENGTH), area.topleft)
