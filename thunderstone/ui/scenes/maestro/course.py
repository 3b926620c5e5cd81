"""Accuracy and luck of one person, game by game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.maestro import GRADES
from thunderstone.narration.numerals import added
from thunderstone.ui.brush.review_marks import COLOURS, LUCK_BARS, mark
from thunderstone.ui.kit import Item
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, TYPES, WIDTHS
from thunderstone.ui.scenes.common.curves import AXIS, GRID

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.maestro.practice import Played
    from thunderstone.ui.canvas import Box, Canvas

_LABEL = TYPES["muted"]

TOP = 100
"""The highest accuracy there is."""

AROUND = 3
"""The line goes through the mean of a game and so many games before it, and after it."""

LEAST_LUCK = 0.2
"""The luck of a game that fills half of its chart, unless there is more in another."""

QUARTER = TOP // 4
"""The accuracies that are named lie so far apart; the chart goes down to that below the worst."""


def _field(item: Item) -> Box:
    """Where the games are drawn, beside the figures."""
    left = WIDTHS["icon"]
    return (left, GAPS["m"], item.w - left - GAPS["s"], item.h - 2 * GAPS["m"])


def _across(item: Item, number: int, games: int) -> float:
    """Where a game lies, across a chart: the middle of its column."""
    x, _, wide, _ = _field(item)
    return x + wide * (number + 0.5) / max(1, games)


def _rule(item: Item, canvas: Canvas, words: str, at: float, colour: str) -> None:
    """A line across a chart with its figure."""
    x, _, wide, _ = _field(item)
    canvas.rule(x, at, wide, colour)
    canvas.text(words, _LABEL, x - GAPS["s"], at + GAPS["xs"], "right")


class AccuracyCourse(Item):
    """The accuracy of every game: a lozenge for a victory, else a ring; a line for the mean."""

    def __init__(self, games: Sequence[Played]) -> None:
        super().__init__(grow=1)
        self.games = games

    @property
    def foot(self) -> int:
        """The accuracy that the chart stands on."""
        worst = min((game.accuracy for game in self.games), default=0.0)
        return min(TOP - QUARTER, int(worst // QUARTER) * QUARTER)

    def height_of(self, accuracy: float) -> float:
        """Where an accuracy lies, down the chart."""
        _, y, _, tall = _field(self)
        return y + tall * (TOP - accuracy) / (TOP - self.foot)

    def paint(self, canvas: Canvas) -> None:
        """Draw figures, line and games."""
        for tick in range(self.foot, TOP + 1, QUARTER):
            _rule(
                self, canvas, str(tick), self.height_of(tick), AXIS if tick == self.foot else GRID
            )
        found = [game.accuracy for game in self.games]
        for number in range(len(found) - 1):
            self._piece(canvas, found, number)
        for number, game in enumerate(self.games):
            at = (_across(self, number, len(self.games)), self.height_of(game.accuracy))
            if game.won:
                canvas.sprite_centred(mark("turn", canvas.px(GAPS["m"])), *at)
            else:
                canvas.icon("cross", *at, GAPS["m"], _LABEL.colour)

    def _piece(self, canvas: Canvas, found: Sequence[float], number: int) -> None:
        """The line from one game to the next, in short level steps."""
        begin, end = (_across(self, at, len(self.games)) for at in (number, number + 1))
        one, two = (_mean_around(found, at) for at in (number, number + 1))
        steps = max(1, canvas.px(end - begin))
        for step in range(steps):
            share = step / steps
            at = self.height_of(one + (two - one) * share)
            box = (begin + (end - begin) * share, at - 1, (end - begin) / steps, 2)
            canvas.surface.fill(COLOURS["turn"], canvas.rect(box))


class LuckCourse(Item):
    """The luck of every game, above or below a line."""

    def __init__(self, games: Sequence[Played]) -> None:
        super().__init__(grow=1)
        self.games = games

    def paint(self, canvas: Canvas) -> None:
        """Draw the line and the bars."""
        _, y, wide, tall = _field(self)
        middle = y + tall / 2
        most = max([LEAST_LUCK, *(abs(game.luck) for game in self.games)])
        for part in (1, -1):
            told = added(part * round(TOP * most))
            _rule(self, canvas, told, middle - part * tall / 2, GRID)
        _rule(self, canvas, "0", middle, AXIS)
        broad = min(GAPS["m"], wide / max(1, len(self.games)) / 2)
        for number, game in enumerate(self.games):
            size = abs(game.luck) / most * tall / 2
            top = middle - size if game.luck > 0 else middle
            box = (_across(self, number, len(self.games)) - broad / 2, top, broad, max(1.0, size))
            canvas.surface.fill(LUCK_BARS[game.luck <= 0], canvas.rect(box))


class CostBar(Item):
    """What a kind of mistakes costs, by grade, beside the dearest kind."""

    def __init__(self, costs: dict[str, float], most: float) -> None:
        super().__init__(wide="list", tall="sign")
        self.costs, self.most = costs, most

    def paint(self, canvas: Canvas) -> None:
        """Draw a piece for each grade."""
        at, tall = 0.0, HEIGHTS["sign"] / 2
        for grade, _ in GRADES:
            wide = self.w * self.costs.get(grade, 0.0) / self.most
            canvas.surface.fill(COLOURS[grade], canvas.rect((at, (self.h - tall) / 2, wide, tall)))
            at += wide


def _mean_around(found: Sequence[float], number: int) -> float:
    among = found[max(0, number - AROUND) : number + AROUND + 1]
    return sum(among) / len(among)
