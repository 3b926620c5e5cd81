"""Accuracy and luck of one person, game by game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.brush.review_marks import mark
from thunderstone.ui.kit import Item
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, TYPES, WIDTHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.maestro.practice import Played
    from thunderstone.ui.canvas import Box, Canvas

_LABEL = TYPES["muted"]
_GRID, _AXIS = "#322e38", "#6b5a3a"
_LUCK, _BAD_LUCK = "#62bdf2", "#b45cc0"
_MEAN = "#e8bf6a"

_GRADES = {"slight": "#8d7f3f", "error": "#c9762a", "grave": "#d84b37"}

AROUND = 3
"""The line goes through the mean of a game and so many games before it, and after it."""

LEAST_LUCK = 0.2
"""The luck of a game that fills half of its chart, unless there is more in another."""

ACCURACIES = (0, 25, 50, 75, 100)


class _Course(Item):
    """A chart with a column for each game, from left to right."""

    def __init__(self, games: Sequence[Played]) -> None:
        super().__init__(grow=1)
        self.games = games

    @property
    def field(self) -> Box:
        """Where the games are drawn, beside the figures."""
        left = WIDTHS["icon"]
        return (left, GAPS["m"], self.w - left - GAPS["s"], self.h - 2 * GAPS["m"])

    def across(self, number: int) -> float:
        """Where a game lies, across the chart: the middle of its column."""
        x, _, wide, _ = self.field
        return x + wide * (number + 0.5) / max(1, len(self.games))

    def rule(self, canvas: Canvas, words: str, at: float, colour: str) -> None:
        """A line across the chart with its figure."""
        x, _, wide, _ = self.field
        canvas.rule(x, at, wide, colour)
        canvas.text(words, _LABEL, x - GAPS["s"], at + GAPS["xs"], "right")


class AccuracyCourse(_Course):
    """The accuracy of every game: a lozenge for a victory, else a ring; a line for the mean."""

    def paint(self, canvas: Canvas) -> None:
        """Draw figures, line and games."""
        _, y, _, tall = self.field
        for tick in ACCURACIES:
            colour = _GRID if tick else _AXIS
            self.rule(canvas, str(tick), y + tall * (1 - tick / 100), colour)
        found = [game.accuracy for game in self.games]
        for number in range(len(found) - 1):
            self._piece(canvas, found, number)
        for number, game in enumerate(self.games):
            at = (self.across(number), y + tall * (1 - game.accuracy / 100))
            if game.won:
                canvas.sprite_centred(mark("turn", canvas.px(GAPS["m"])), *at)
            else:
                canvas.icon("cross", *at, GAPS["m"], _LABEL.colour)

    def _piece(self, canvas: Canvas, found: Sequence[float], number: int) -> None:
        """The line from one game to the next, in short level steps."""
        _, y, _, tall = self.field
        begin, end = self.across(number), self.across(number + 1)
        one, two = (_mean_around(found, at) for at in (number, number + 1))
        steps = max(1, canvas.px(end - begin))
        for step in range(steps):
            share = step / steps
            at = y + tall * (1 - (one + (two - one) * share) / 100)
            box = (begin + (end - begin) * share, at - 1, (end - begin) / steps, 2)
            canvas.surface.fill(_MEAN, canvas.rect(box))


class LuckCourse(_Course):
    """The luck of every game, above or below a line."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the line and the bars."""
        _, y, wide, tall = self.field
        middle = y + tall / 2
        most = max([LEAST_LUCK, *(abs(game.luck) for game in self.games)])
        for part in (1, -1):
            told = f"{'+' if part > 0 else '−'}{round(100 * most)}"
            self.rule(canvas, told, middle - part * tall / 2, _GRID)
        self.rule(canvas, "0", middle, _AXIS)
        broad = min(GAPS["m"], wide / max(1, len(self.games)) / 2)
        for number, game in enumerate(self.games):
            size = abs(game.luck) / most * tall / 2
            top = middle - size if game.luck > 0 else middle
            box = (self.across(number) - broad / 2, top, broad, max(1.0, size))
            canvas.surface.fill(_LUCK if game.luck > 0 else _BAD_LUCK, canvas.rect(box))


class CostBar(Item):
    """What a kind of mistakes costs, by grade, beside the dearest kind."""

    def __init__(self, costs: dict[str, float], most: float) -> None:
        super().__init__(wide="list", tall="sign")
        self.costs, self.most = costs, most

    def paint(self, canvas: Canvas) -> None:
        """Draw a piece for each grade."""
        at, tall = 0.0, HEIGHTS["sign"] / 2
        for grade, colour in _GRADES.items():
            wide = self.w * self.costs.get(grade, 0.0) / self.most
            canvas.surface.fill(colour, canvas.rect((at, (self.h - tall) / 2, wide, tall)))
            at += wide


def _mean_around(found: Sequence[float], number: int) -> float:
    among = found[max(0, number - AROUND) : number + AROUND + 1]
    return sum(among) / len(among)
