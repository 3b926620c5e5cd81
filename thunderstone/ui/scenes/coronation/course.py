"""Who led when: the points of all seats as thin lines, and below them a strip of leaders."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

from thunderstone.client.coronation import leads
from thunderstone.engine.scoring import NOBODY
from thunderstone.review import highlight_line
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.text import FIGURE_RISE, Style
from thunderstone.ui.kit import Item
from thunderstone.ui.kit.theme import FILLS, GAPS, HEIGHTS
from thunderstone.ui.scenes.common import curves
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.coronation.timing import LED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.client.score_model import ScoreModel
    from thunderstone.review import Highlight, Review
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.scenes.coronation.clock import Clock
    from thunderstone.ui.services import Speech

MARKS = {
    "breakout": "breach",
    "guardian": "attack",
    "collect": "stone",
    "lose_stone": "stone",
    "level_3_first": "star",
}
"""The icons of the moments that are marked."""

MOST_NAMED = 7
"""So many marks are named at most: with more of them there is no room."""

_ROUND = Style("text", theme.Px.SMALLEST, theme.MUTED)
_NAMED = Style("text", theme.Px.NOTE, theme.SECONDARY)


class Course(Item):
    """The course of a game, drawn from left to right by a clock from ``start`` on."""

    def __init__(
        self, speech: Speech, model: ScoreModel, seen: Review, clock: Clock, start: float
    ) -> None:
        super().__init__(grow=1)
        self.clock, self.start = clock, start
        ranked = len(model.names) > 1 and model.sheet.together is None
        self.leads = leads(seen.samples) if ranked else ()
        self.last = seen.samples[-1].round
        self.series = [
            [figures.vp for figures in seat]
            for seat in zip(*(one.seats for one in seen.samples), strict=True)
        ]
        self.scale = curves.scale_of([figure for line in self.series for figure in line])
        marked = sorted((one for one in seen.highlights if one.kind in MARKS), key=_round_of)
        self.marks = [Mark(speech, model, one) for one in marked]
        for mark in self.marks:
            self.add(mark)

    def _x(self, after: float) -> float:
        """Where a round ends, in units; the deal is 0."""
        return self.w * after / max(1, self.last)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """The marks lie over their rounds, in a line above the strip; each is named on the side
        where there is room for that."""
        super().lay(ruler, box)
        side = HEIGHTS["sign"]
        signs = [self._x(mark.round - 0.5) - side / 2 for mark in self.marks]
        named = [mark.named_width(ruler) for mark in self.marks]
        found = spans(signs, named, side, self.w)
        for mark, sign, (left, right) in zip(self.marks, signs, found, strict=True):
            mark.leans = left < sign
            mark.lay(ruler, (left, self._strip - side, right - left, side))

    @property
    def _strip(self) -> float:
        """Where the strip of the leaders begins; without one, the names of the rounds."""
        return self.h - HEIGHTS["sign"] * (2 if self.leads else 1)

    def paint(self, canvas: Canvas) -> None:
        """Draw lines, strip and rounds as far as the clock has come."""
        self._rounds(canvas)
        shown = self.clock.share(self.start, LED)
        if not shown:
            return
        with canvas.clipped((-self.w, 0, self.w * (1 + shown) + GAPS["s"], self.h)):
            self._strip_of_leads(canvas)
            field = (0, 0, self.w, self._strip - HEIGHTS["sign"])
            curves.draw(canvas, field, self.scale.shares(self.series))

    def draw_children(self, canvas: Canvas) -> None:
        """The marks come with the lines."""
        shown = self.w * self.clock.share(self.start, LED)
        for mark in self.marks:
            if mark.x < shown:
                mark.draw(canvas)

    def _strip_of_leads(self, canvas: Canvas) -> None:
        """A piece for each seat that was in front for a while, with its token."""
        side = HEIGHTS["sign"]
        for lead in self.leads:
            left, right = self._x(lead.first - 1), self._x(lead.last)
            area = canvas.rect((left, self._strip, right - left - 1, side))
            colour = FILLS["groove"]
            if lead.seat != NOBODY:
                colour = player_tokens.colour_of(lead.seat)
            canvas.blit(
                plain(area.width, area.height, colour, side * 0.17 * canvas.unit, 0.6), area.topleft
            )
            if lead.seat != NOBODY and right - left > side:
                token = player_tokens.token(lead.seat, canvas.px(side))
                canvas.sprite_centred(token, (left + right) / 2, self._strip + side / 2)

    def _rounds(self, canvas: Canvas) -> None:
        """Some rounds by number."""
        step = curves.round_step(self.last)
        base = self.h - HEIGHTS["sign"] * 0.25
        for number in range(step, self.last + 1, step):
            x = self._x(number - 0.5) if self.leads else self._x(number)
            canvas.text(str(number), _ROUND, x, base, "centre")


Span = tuple[float, float]
"""From where to where something lies."""


def spans(signs: Sequence[float], named: Sequence[float], side: float, room: float) -> list[Span]:
    """Where marks lie whose signs begin there, as many of them with their names as possible: on
    the right of the sign, or on the left, or the sign alone, which may lie over another."""
    ways = [
        ((x, x + side), (x, x + wide), (x + side - wide, x + side))
        for x, wide in zip(signs, named, strict=True)
    ]
    best: list[Span] = [alone for alone, *_ in ways]
    for chosen in product(*ways) if len(ways) <= MOST_NAMED else ():
        found = list(chosen)
        if _named(found, side) > _named(best, side) and _apart(found, side, room):
            best = found
    return best


def _named(found: Sequence[Span], side: float) -> int:
    return sum(right - left > side + 1 for left, right in found)


def _apart(found: Sequence[Span], side: float, room: float) -> bool:
    """Whether no name lies over another mark or outside."""
    whole = all(left >= 0 and right <= room for left, right in found if right - left > side + 1)
    return whole and all(
        one[1] <= other[0] for one, other in pairwise(found) if _named((one, other), side)
    )


class Mark(Item):
    """A moment as a sign over its round, with a word for it where there is room; it tells itself
    whole to whoever rests on it."""

    def __init__(self, speech: Speech, model: ScoreModel, one: Highlight) -> None:
        told = markup(highlight_line(one, model.journal.state.cards, model.names, speech.language))
        when = speech.word("coronation.round", n=one.round)
        super().__init__(tooltip=f"*{when}*\n{told}")
        self.round, self.icon = one.round, MARKS[one.kind]
        self.words = speech.word(f"coronation.mark.{one.kind}")
        self.leans = False
        """Whether the word stands left of the sign."""

    def named_width(self, ruler: Canvas) -> float:
        """What sign and word take side by side."""
        return HEIGHTS["sign"] + 2 * GAPS["xs"] + ruler.width(self.words, _NAMED)

    def paint(self, canvas: Canvas) -> None:
        """Draw the sign, and the word on the side where there is room for it."""
        side = HEIGHTS["sign"]
        canvas.icon(self.icon, self.w - side / 2 if self.leans else side / 2, self.h / 2, side)
        if self.w > side + 1:
            x = 0.0 if self.leans else side + GAPS["xs"]
            canvas.text(self.words, _NAMED, x, self.h / 2 + _NAMED.px * FIGURE_RISE)


def _round_of(one: Highlight) -> int:
    return one.round
