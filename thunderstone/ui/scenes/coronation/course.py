"""Who led when: the points of all seats as thin lines, and below them a strip of leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.coronation import leads
from thunderstone.engine.scoring import NOBODY
from thunderstone.review import highlight_line
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Icon, Item
from thunderstone.ui.kit.theme import FILLS, GAPS, HEIGHTS
from thunderstone.ui.scenes.common import curves
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.coronation.timing import LED

if TYPE_CHECKING:
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

_ROUND = Style("text", theme.Px.SMALLEST, theme.MUTED)


class Course(Item):
    """The course of a game, drawn from left to right by a clock from ``start`` on."""

    def __init__(
        self, speech: Speech, model: ScoreModel, seen: Review, clock: Clock, start: float
    ) -> None:
        super().__init__(grow=1)
        self.clock, self.start = clock, start
        self.leads = leads(seen.samples) if len(model.names) > 1 else ()
        self.last = seen.samples[-1].round
        self.series = [
            [figures.vp for figures in seat]
            for seat in zip(*(one.seats for one in seen.samples), strict=True)
        ]
        self.scale = curves.scale_of([figure for line in self.series for figure in line])
        self.marks = [
            (one.round, self.add(_mark(speech, model, one)))
            for one in seen.highlights
            if one.kind in MARKS
        ]

    def _x(self, after: float) -> float:
        """Where a round ends, in units; the deal is 0."""
        return self.w * after / max(1, self.last)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """The marks lie over their rounds, in a line above the strip."""
        super().lay(ruler, box)
        side = HEIGHTS["sign"]
        for number, mark in self.marks:
            if isinstance(mark, Item):
                middle = self._x(number - 0.5)
                mark.lay(ruler, (middle - side / 2, self._strip - side, side, side))

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
            self._lines(canvas)

    def draw_children(self, canvas: Canvas) -> None:
        """The marks come with the lines."""
        shown = self.w * self.clock.share(self.start, LED)
        for _, mark in self.marks:
            if mark.x < shown:
                mark.draw(canvas)

    def _lines(self, canvas: Canvas) -> None:
        area = canvas.rect((0, 0, self.w, self._strip - HEIGHTS["sign"]))
        if area.height < 2:
            return
        pad = round(curves.margin(canvas.unit))
        shares = [[self.scale.share(figure) for figure in line] for line in self.series]
        size = (area.width + 2 * pad, area.height + 2 * pad)
        canvas.blit(curves.curves(shares, size, canvas.unit), (area.x - pad, area.y - pad))

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


def _mark(speech: Speech, model: ScoreModel, one: Highlight) -> Item:
    """A moment as a sign that tells of it."""
    told = markup(highlight_line(one, model.journal.state.cards, model.names, speech.language))
    when = speech.word("coronation.round", n=one.round)
    return Icon(MARKS[one.kind], None, tooltip=f"*{when}*\n{told}")
