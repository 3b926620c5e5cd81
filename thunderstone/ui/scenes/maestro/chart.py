"""The chances of all seats over a game, with the mistakes and the luck of the one looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.maestro.report import percent, points
from thunderstone.ui import theme
from thunderstone.ui.brush.review_marks import LUCK_BARS, mark
from thunderstone.ui.brush.text import FIGURE_RISE
from thunderstone.ui.kit import Item
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, PLATES, TYPES, WIDTHS
from thunderstone.ui.scenes.common import curves
from thunderstone.ui.scenes.maestro import happenings
from thunderstone.ui.scenes.maestro.happenings import LANE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.client.review_model import ReviewModel
    from thunderstone.maestro import Mistake, Stroke
    from thunderstone.review import Highlight
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Speech

ICONS = {
    "ending": "gate", "light": "light", "buying": "gold", "levels": "xp", "weapons": "weapon",
    "battle": "attack", "rest": "rest", "cards": "cards",
}  # fmt: skip
"""The sign of each kind of mistakes."""

TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The chances that are named beside the chart."""

LEAST_LUCK = 0.1
"""The luck of a round that fills its strip, unless there is more in another round."""

_LABEL = TYPES["muted"]
_FALL, _ARROW = (TYPES["points"], TYPES["points_lost"]), 0.8
"""How the chances before and after a mistake look, and the share of its place the arrow takes."""
_LIT = "#54381d"


class ChanceChart(Item):
    """The curves; ``choose`` is told which of the seat's mistakes has been clicked, ``moments`` are
    those of the game that may be told above.

    Left and right go from mistake to mistake.
    """

    def __init__(
        self,
        speech: Speech,
        model: ReviewModel,
        choose: Callable[[int], None],
        moments: Sequence[Highlight] = (),
    ) -> None:
        super().__init__(
            key="chances", grow=1, label=speech.word("maestro.chances"), on_click=self._chosen
        )
        self.on_track = self._track
        self.speech, self.model, self.choose = speech, model, choose
        self.moments = moments
        self._at = 0.0

    @property
    def field(self) -> Box:
        """Where the curves are drawn."""
        left, low = WIDTHS["medal"], HEIGHTS["portrait"] + HEIGHTS["line"]
        return (left, LANE, self.w - left - GAPS["m"], self.h - LANE - low)

    def across(self, turn: float) -> float:
        """Where a turn lies, across the chart."""
        x, _, wide, _ = self.field
        return x + wide * turn / max(1, self.model.reviewing.count)

    # -- being used -----------------------------------------------------------------------------

    def _track(self, x: float, y: float) -> None:
        self._at = x

    def _chosen(self) -> None:
        """The mistake that is nearest to the pointer is chosen."""
        found = self.model.mistakes
        if found:
            places = [abs(self.across(self.model.turn_of(one.place)) - self._at) for one in found]
            self.choose(places.index(min(places)))

    def handle_key(self, event: pygame.Event) -> bool:
        """Left and right go to the mistake before and after."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.type != pygame.KEYDOWN or event.key not in steps or not self.model.mistakes:
            return False
        self.choose((self.model.chosen + steps[event.key]) % len(self.model.mistakes))
        return True

    # -- being drawn ----------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the axes, the turn of the mistake chosen, the curves, the marks and the luck."""
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), faint=True)
        x, y, wide, tall = self.field
        for tick in TICKS:
            at = y + tall * (1 - tick)
            canvas.rule(x, at, wide, curves.GRID if tick else curves.AXIS)
            words = percent(tick, self.speech.language)
            canvas.text(words, _LABEL, x - GAPS["s"], at + GAPS["xs"], "right")
        chosen = self.model.mistake
        if chosen is not None:
            at = self.across(self.model.turn_of(chosen.place))
            area = canvas.rect((at - GAPS["xs"], y, 2 * GAPS["xs"], tall + HEIGHTS["portrait"]))
            canvas.surface.fill(_LIT, area)
        speech, model = self.speech, self.model
        edges = x, x + wide
        told = happenings.happenings(speech, model, self.moments, self.across, canvas, edges)
        happenings.draw(canvas, told, y, tall)
        _draw_unreviewed(self, canvas)
        _draw_curves(self, canvas)
        for one in self.model.mistakes:
            _draw_mark(self, canvas, one, lit=one is chosen)
        for place in self.model.review.turning_points:
            at = self.across(self.model.turn_of(place))
            canvas.sprite_centred(mark("turn", canvas.px(GAPS["m"])), at, y)
        _draw_luck(self, canvas)
        _draw_rounds(self, canvas)
        if chosen is not None:
            _draw_fall(self, canvas, chosen)


def _draw_fall(chart: ChanceChart, canvas: Canvas, one: Mistake) -> None:
    """Beside the mark of the mistake chosen, over its curve: what chance it made of which."""
    x, y, wide, tall = chart.field
    lang, gap, sign = chart.speech.language, GAPS["s"], HEIGHTS["sign"]
    words = percent(one.best, lang), percent(one.chance, lang)
    widths = [canvas.width(word, look) for word, look in zip(words, _FALL, strict=True)]
    across, high = sum(widths) + sign + 4 * gap, HEIGHTS["cap"]
    at = chart.across(chart.model.turn_of(one.place))
    left = at + GAPS["l"] if at + GAPS["l"] + across < x + wide else at - GAPS["l"] - across
    top = max(y, y + tall * (1 - one.best) - high - GAPS["l"])
    canvas.panel((left, top, across, high), PLATES["list"])
    base = top + high / 2 + _FALL[0].px * FIGURE_RISE
    canvas.text(words[0], _FALL[0], left + gap, base)
    canvas.icon("arrow", left + 2 * gap + widths[0] + sign / 2, top + high / 2, sign * _ARROW)
    canvas.text(words[1], _FALL[1], left + across - gap, base, "right")


def _draw_unreviewed(chart: ChanceChart, canvas: Canvas) -> None:
    """What of the game is still to be reviewed."""
    if chart.model.reviewing.complete:
        return
    x, y, wide, tall = chart.field
    left = chart.across(len(chart.model.review.turns))
    room = x + wide - left
    canvas.surface.fill(theme.GROUND_DEEP, canvas.rect((left, y, room, tall)))
    base = y + tall / 2 + _LABEL.px * FIGURE_RISE
    words = chart.speech.word("maestro.to_come")
    if canvas.width(words, _LABEL) < room:
        canvas.text(words, _LABEL, left + room / 2, base, "centre")


def _draw_curves(chart: ChanceChart, canvas: Canvas) -> None:
    """The seats' curves as far as the turns are reviewed."""
    review = chart.model.review
    if not review.turns:
        return
    x, y, _, tall = chart.field
    rows = [*(turn.chances for turn in review.turns), chart.model.behind_last()]
    field = (x, y, chart.across(len(review.turns)) - x, tall)
    curves.draw(canvas, field, list(zip(*rows, strict=True)))


def _draw_mark(chart: ChanceChart, canvas: Canvas, one: Mistake, *, lit: bool) -> None:
    """The mark of a mistake, below the seat's curve, or above it where there is no room."""
    _, y, _, tall = chart.field
    at = chart.across(chart.model.turn_of(one.place))
    height = y + tall * (1 - one.chance)
    side = HEIGHTS["cap"] if lit else HEIGHTS["sign"]
    below = height + side < y + tall - side
    middle = height + side if below else height - side
    canvas.sprite_centred(mark(one.grade, canvas.px(side)), at, middle)


def _draw_luck(chart: ChanceChart, canvas: Canvas) -> None:
    """The luck of every round, above or below its line; strokes of luck have their marks."""
    model = chart.model
    x, y, wide, tall = chart.field
    high = HEIGHTS["portrait"] / 2
    base = y + tall + high
    canvas.rule(x, base, wide, curves.AXIS)
    words, room = chart.speech.word("maestro.luck"), x - GAPS["s"]
    canvas.text(words, _LABEL, room, base + GAPS["xs"], "right", room=room)
    rounds = model.luck_by_round()
    most = max([LEAST_LUCK, *(abs(luck) for _, luck in rounds)])
    for begins, luck in rounds:
        left, size = chart.across(begins), abs(luck) / most * (high - GAPS["s"])
        box = (left, base - size if luck > 0 else base, GAPS["s"], size)
        canvas.surface.fill(LUCK_BARS[luck <= 0], canvas.rect(box))
    for stroke in model.review.strokes:
        luck = stroke.luck[model.eye]
        at = _place_of(chart, stroke)
        name, edge = ("luck", base - high) if luck > 0 else ("bad_luck", base + high)
        canvas.sprite_centred(mark(name, canvas.px(GAPS["m"])), at, edge)
    _tell_strokes(chart, canvas, base, high)


def _tell_strokes(chart: ChanceChart, canvas: Canvas, base: float, high: float) -> None:
    """What the seat's greatest luck and its worst came from, where there is room beside them."""
    model, (x, _, wide, _) = chart.model, chart.field
    for good, edge in ((True, base - high + GAPS["s"]), (False, base + high + GAPS["xs"])):
        alike = [one for one in model.review.strokes if (one.luck[model.eye] > 0) == good]
        own = [one for one in alike if one.seat == model.eye]
        if not own:
            continue
        most = max(own, key=lambda one: abs(one.luck[model.eye]))
        cause = chart.speech.word(f"maestro_cause.{most.cause}", good=int(good))
        told = points(most.luck[model.eye], chart.speech.language, sign=True)
        words, look = f"{told}  {cause}", TYPES["lucky" if good else "unlucky"]
        at, across = _place_of(chart, most), canvas.width(words, look) + GAPS["m"]
        others = [_place_of(chart, one) for one in alike if one is not most]
        for left, right in ((at, at + across), (at - across, at)):
            beside = left == at
            clear = all(not left - GAPS["s"] < other < right + GAPS["s"] for other in others)
            if clear and x <= left and right <= x + wide:
                start = at + GAPS["m"] if beside else at - GAPS["m"]
                canvas.text(words, look, start, edge, "left" if beside else "right")
                break


def _place_of(chart: ChanceChart, stroke: Stroke) -> float:
    """Where the mark of a stroke of luck lies, across the chart."""
    return chart.across(chart.model.turn_of(stroke.place - 1))


def _draw_rounds(chart: ChanceChart, canvas: Canvas) -> None:
    """The rounds below."""
    _, y, _, tall = chart.field
    base = y + tall + HEIGHTS["portrait"] + HEIGHTS["line"] - GAPS["s"]
    rounds = chart.model.luck_by_round()
    step = curves.round_step(max(1, len(rounds)))
    style = _LABEL._replace(colour=theme.MUTED)
    for number in range(0, len(rounds), step):
        at = chart.across(rounds[number][0])
        canvas.text(str(number + 1), style, at, base, "centre")
