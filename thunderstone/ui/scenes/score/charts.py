"""The charts: how every seat fared round by round, with the figures of the round pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from thunderstone.narration.numerals import numeral
from thunderstone.review import CURVES, Sample
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Column, Item, Picture, Row, Text
from thunderstone.ui.kit.theme import PLATES
from thunderstone.ui.scenes.common import curves

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Speech

ICONS = {
    "vp": "vp",
    "deck": "cards",
    "xp": "xp",
    "light": "light",
    "gold": "gold",
    "monsters": "skull",
}
_LEFT, _TOP, _RIGHT, _BOTTOM = 46.0, 56.0, 18.0, 32.0
"""The margins of a chart's field within its plate, in units."""

_HEADING = (210.0, 44.0)
"""How far a chart's heading reaches from its corner."""

MOST_HELPED = 3
"""How many names leave room for a line of help beside them."""

_ABREAST = 3
"""How many charts stand side by side."""

_CURSOR = "#a8935f"
_LABEL = Style("text", 14.2, theme.MUTED)


class Chart(Item):
    """One figure of all seats over the rounds; ``watch`` is told the place of a round to be opened.

    Left and right move along it, Enter opens the round that is told.
    """

    def __init__(
        self, speech: Speech, curve: str, samples: Sequence[Sample], watch: Callable[[int], None]
    ) -> None:
        words = speech.word(f"chart.{curve}")
        super().__init__(
            key=f"chart.{curve}", grow=1, label=words,
            on_click=lambda: self.watch(self.shown.place), tooltip=lambda: _meaning(self),
        )  # fmt: skip
        self.on_track = self._track
        self.speech, self.curve, self.words = speech, curve, words
        self.samples, self.watch = samples, watch
        self.round: int | None = None
        self._over_heading = False
        self.series = [
            [getattr(figures, curve) for figures in seat]
            for seat in zip(*(one.seats for one in samples), strict=True)
        ]
        self.scale = curves.scale_of([figure for line in self.series for figure in line])

    def take_over(self, before: Self) -> None:
        """Go on telling the same round."""
        if len(before.samples) == len(self.samples):
            self.round = before.round

    @property
    def field(self) -> Box:
        """Where the lines are drawn, in the chart's own units."""
        return (_LEFT, _TOP, self.w - _LEFT - _RIGHT, self.h - _TOP - _BOTTOM)

    @property
    def told(self) -> int | None:
        """The number of the round that is looked at, if one is."""
        return self.round if self.hovered or self.focused else None

    @property
    def shown(self) -> Sample:
        """The round whose figures are told: the one looked at, or the last."""
        return self.samples[-1 if self.told is None else self.told]

    # -- being used -------------------------------------------------------------------------

    def _track(self, x: float, y: float) -> None:
        """Tell the round that is nearest to the pointer, but none from the heading."""
        wide, tall = _HEADING
        self._over_heading = x < wide and y < tall
        if self._over_heading:
            self._tell(None)
            return
        left, _, wide, _ = self.field
        share = (x - left) / wide
        last = len(self.samples) - 1
        self._tell(min(max(0, round(share * last)), last))

    def handle_key(self, event: pygame.Event) -> bool:
        """Left and right move from round to round, Home and End to the first and the last."""
        last = len(self.samples) - 1
        at = last if self.told is None else self.told
        places = {
            pygame.K_LEFT: at - 1,
            pygame.K_RIGHT: at + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.type != pygame.KEYDOWN or event.key not in places:
            return False
        self._tell(min(max(0, places[event.key]), last))
        return True

    def _tell(self, at: int | None) -> None:
        if at != self.round:
            self.round = at
            self.touch()

    # -- being drawn ------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the axes, the lines, and the figures of a round."""
        canvas.panel((0, 0, self.w, self.h), PLATES["group"])
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 12, Rim(glow=6))
        _draw_heading(self, canvas)
        _draw_axes(self, canvas)
        curves.draw(canvas, self.field, self.scale.shares(self.series))


def _draw_heading(chart: Chart, canvas: Canvas) -> None:
    """What is drawn; and each seat's figure in the round that is told."""
    canvas.icon(ICONS[chart.curve], 26, 28, 22)
    right = _draw_figures(chart, canvas, chart.w - 14)
    style = Style("display", 17, theme.TITLE, shadow=1.5)
    canvas.text(chart.words, style, 44, 34, room=right - 50, least=13.8)


def _draw_figures(chart: Chart, canvas: Canvas, right: float) -> float:
    """The figures from the right, best told by their markers; gives where they begin."""
    style = Style("display", 17, theme.FIGURE, shadow=1.2)
    for seat in reversed(range(len(chart.series))):
        figure = numeral(getattr(chart.shown.seats[seat], chart.curve))
        right -= canvas.text(figure, style, right, 34, "right") + 3
        side = canvas.px(14)
        left, top = canvas.point(right - 14, 28)
        canvas.blit(curves.marker(seat, side), (round(left), round(top - side / 2)))
        right -= 14 + 9
    return right


def _draw_axes(chart: Chart, canvas: Canvas) -> None:
    x, y, wide, tall = chart.field
    for tick in chart.scale.ticks:
        at = y + tall * (1 - chart.scale.share(tick))
        canvas.rule(x, at, wide, curves.AXIS if tick == 0 else curves.GRID)
        canvas.text(numeral(tick), _LABEL, x - 9, at + 4.8, "right")
    last = len(chart.samples) - 1
    if chart.told is not None:
        at = x + wide * chart.told / max(1, last)
        area = canvas.rect((at, y, 0, tall))
        area.width = canvas.px(1.2)
        canvas.surface.fill(_CURSOR, area)
    base = y + tall + 22
    told = _named_rounds(chart, last)
    for number in told:
        at = x + wide * number / max(1, last)
        canvas.text(str(number), _LABEL, at, base, "centre")
    if chart.told is not None:
        _draw_told_round(chart, canvas, x, wide, base)


def _named_rounds(chart: Chart, last: int) -> list[int]:
    """The rounds named below, but for those that the one told would cover."""
    step = curves.round_step(last)
    numbers = [number for number in range(0, last + 1, step) if number]
    if chart.told is None:
        return numbers
    return [number for number in numbers if abs(number - chart.told) > last * 0.17]


def _draw_told_round(chart: Chart, canvas: Canvas, x: float, wide: float, base: float) -> None:
    words = chart.speech.word("chart.round", n=chart.shown.round)
    if not chart.told:
        words = chart.speech.word("chart.deal")
    style = _LABEL._replace(face="text_bold", colour=theme.VILLAGE_LABEL)
    half = canvas.width(words, style) / 2
    at = x + wide * (chart.told or 0) / max(1, len(chart.samples) - 1)
    at = min(max(at, x + half - 20), x + wide - half + 8)
    canvas.text(words, style, at, base, "centre")


def _meaning(chart: Chart) -> str:
    """Over the heading: what exactly is counted."""
    if not (chart.hovered and chart._over_heading):
        return ""
    say = chart.speech.word
    return f"*{chart.words}*\n{say(f'chart.{chart.curve}_tip')}\n{say('chart.help')}"


def charts_page(
    speech: Speech,
    samples: Sequence[Sample],
    names: Sequence[str],
    watch: Callable[[int], None],
) -> Item:
    """Whose line is which, and all charts; what to do there is said where there is room."""
    charts = [Chart(speech, curve, samples, watch) for curve in CURVES]
    rows = (charts[start : start + _ABREAST] for start in range(0, len(charts), _ABREAST))
    helped = len(names) <= MOST_HELPED
    return Column(gap="m", grow=1)[
        Row(gap="s")[
            *(_legend(seat, name) for seat, name in enumerate(names)),
            Text(speech.word("chart.help"), "none") if helped else None,
        ],
        *(Row(gap="m", grow=1, align="stretch")[*row] for row in rows),
    ]


def _legend(seat: int, name: str) -> Item:
    """Whose line is which: the line itself, the token and the name."""
    return Row(gap="xs", grow=1)[
        Picture(partial(_sample, seat), wide="figure", tall="cap"),
        Picture(partial(player_tokens.token, seat), wide="token", tall="cap"),
        Text(name, "name", grow=1),
    ]


def _sample(seat: int, px: int) -> Sprite:
    return Sprite(curves.sample(seat, px))
