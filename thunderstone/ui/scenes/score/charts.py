"""The charts: how every seat fared round by round, with the figures of the round pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.review import CURVES, Sample
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.medal import plain
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import Box
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.score import curves, layout
from thunderstone.ui.widgets import GROUP_LOOK, Label

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

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

HELP_WIDE, MOST_HELPED = 560.0, 3
"""The room for a line of help, and how many names leave it."""

_GRID, _AXIS, _CURSOR = "#322e38", "#6b5a3a", "#a8935f"
_LABEL = Style("text", 14.2, theme.MUTED)


class Chart(Node):
    """One figure of all seats over the rounds.

    Left and right move along it, Enter opens the round that is told.
    """

    def __init__(
        self,
        services: Services,
        box: Box,
        curve: str,
        samples: Sequence[Sample],
        watch: Callable[[int], None],
    ) -> None:
        words = services.word(f"chart.{curve}")
        super().__init__(box, label=words, on_click=self._open)
        self.services, self.curve, self.words = services, curve, words
        self.samples, self.watch = samples, watch
        self.at: int | None = None
        self.series = [
            [getattr(figures, curve) for figures in seat]
            for seat in zip(*(one.seats for one in samples), strict=True)
        ]
        self.scale = curves.scale_of([figure for line in self.series for figure in line])

    @property
    def field(self) -> Box:
        """Where the lines are drawn, in the chart's own units."""
        return (_LEFT, _TOP, self.w - _LEFT - _RIGHT, self.h - _TOP - _BOTTOM)

    @property
    def shown(self) -> Sample:
        """The round whose figures are told: the one pointed at, or the last."""
        return self.samples[-1 if self.at is None else self.at]

    # -- being used -------------------------------------------------------------------------

    def _open(self) -> None:
        self.watch(self.shown.place)

    def track(self, x: float) -> None:
        """The pointer is so far from the chart's left edge: tell the nearest round."""
        left, _, wide, _ = self.field
        share = (x - left) / wide
        last = len(self.samples) - 1
        self._tell(min(max(0, round(share * last)), last))

    def hover(self, hovered: bool) -> None:
        """The pointer comes or goes."""
        super().hover(hovered)
        if not hovered and not self.focused:
            self._tell(None)

    def handle_key(self, event: pygame.Event) -> bool:
        """Left and right move from round to round, Home and End to the first and the last."""
        last = len(self.samples) - 1
        at = last if self.at is None else self.at
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
        if at != self.at:
            self.at = at
            self.touch()

    # -- being drawn ------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the axes, the lines, and the figures of a round."""
        canvas.panel((0, 0, self.w, self.h), GROUP_LOOK)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 12, glow=6)
        self._heading(canvas)
        self._axes(canvas)
        x, y, wide, tall = self.field
        area = canvas.rect((x, y, wide, tall))
        pad = round(curves.margin(canvas.unit))
        shares = [[self.scale.share(figure) for figure in line] for line in self.series]
        size = (area.width + 2 * pad, area.height + 2 * pad)
        canvas.blit(curves.curves(shares, size, canvas.unit), (area.x - pad, area.y - pad))

    def _heading(self, canvas: Canvas) -> None:
        """What is drawn; and each seat's figure in the round that is told."""
        canvas.icon(ICONS[self.curve], 26, 28, 22)
        right = self._figures(canvas, self.w - 14)
        style = Style("display", 17, theme.TITLE, shadow=1.5)
        canvas.text(self.words, style, 44, 34, room=right - 50, least=13.8)

    def _figures(self, canvas: Canvas, right: float) -> float:
        """The figures from the right, best told by their markers; gives where they begin."""
        style = Style("display", 17, theme.FIGURE, shadow=1.2)
        for seat in reversed(range(len(self.series))):
            figure = plain(getattr(self.shown.seats[seat], self.curve))
            right -= canvas.text(figure, style, right, 34, "right") + 3
            side = canvas.px(14)
            left, top = canvas.point(right - 14, 28)
            canvas.blit(curves.marker(seat, side), (round(left), round(top - side / 2)))
            right -= 14 + 9
        return right

    def _axes(self, canvas: Canvas) -> None:
        x, y, wide, tall = self.field
        for tick in self.scale.ticks:
            at = y + tall * (1 - self.scale.share(tick))
            canvas.rule(x, at, wide, _AXIS if tick == 0 else _GRID)
            canvas.text(plain(tick), _LABEL, x - 9, at + 4.8, "right")
        last = len(self.samples) - 1
        if self.at is not None:
            at = x + wide * self.at / max(1, last)
            area = canvas.rect((at, y, 0, tall))
            area.width = canvas.px(1.2)
            canvas.surface.fill(_CURSOR, area)
        base = y + tall + 22
        told = self._told_rounds(last)
        for number in told:
            at = x + wide * number / max(1, last)
            canvas.text(str(number), _LABEL, at, base, "centre")
        if self.at is not None:
            self._told_round(canvas, x, wide, base)

    def _told_rounds(self, last: int) -> list[int]:
        """The rounds named below, but for those that the one told would cover."""
        step = curves.round_step(last)
        numbers = [number for number in range(0, last + 1, step) if number]
        if self.at is None:
            return numbers
        return [number for number in numbers if abs(number - self.at) > last * 0.17]

    def _told_round(self, canvas: Canvas, x: float, wide: float, base: float) -> None:
        words = self.services.word("chart.round", n=self.shown.round)
        if not self.at:
            words = self.services.word("chart.deal")
        style = _LABEL._replace(face="text_bold", colour=theme.VILLAGE_LABEL)
        half = canvas.width(words, style) / 2
        at = x + wide * (self.at or 0) / max(1, len(self.samples) - 1)
        at = min(max(at, x + half - 20), x + wide - half + 8)
        canvas.text(words, style, at, base, "centre")


class Names(Node):
    """Whose line is which: the line itself, the token and the name."""

    def __init__(self, names: Sequence[str], wide: float) -> None:
        super().__init__((layout.BODY[0], layout.BODY[1], wide, 36))
        self.names = names

    def paint(self, canvas: Canvas) -> None:
        """Draw them side by side."""
        style = Style("text_bold", 16, theme.BODY)
        room = min(300.0, self.w / len(self.names))
        for seat, name in enumerate(self.names):
            x = seat * room
            area = canvas.rect((x + 4, 4, 54, 24))
            canvas.blit(curves.sample(seat, area.size, canvas.unit), area.topleft)
            canvas.sprite_centred(player_tokens.token(seat, canvas.px(24)), x + 76, 16)
            canvas.text(name, style, x + 94, 22, room=room - 104, least=13.8)


class Meaning(Node):
    """Over a chart's heading: what exactly is counted."""

    def __init__(self, services: Services, chart: Chart) -> None:
        tip = f"*{chart.words}*\n" + services.word(f"chart.{chart.curve}_tip")
        tip += "\n" + services.word("chart.help")
        super().__init__((0, 0, 210, 44), tooltip=tip, solid=True)


def chart_nodes(
    services: Services,
    samples: Sequence[Sample],
    names: Sequence[str],
    watch: Callable[[int], None],
) -> list[Node]:
    """Everything on the page of the charts; what to do there is said where there is room."""
    helped = len(names) <= MOST_HELPED
    room = layout.BODY[2] - (HELP_WIDE + 10 if helped else 0)
    found: list[Node] = [Names(names, room)]
    if helped:
        style = Style("text_italic", 15, theme.FLAVOUR)
        right, y = layout.BODY[0] + layout.BODY[2], layout.BODY[1] + 22
        words = services.word("chart.help")
        found.append(Label(words, style, right, y, "right", room=HELP_WIDE, least=13.8))
    for number, curve in enumerate(CURVES):
        chart = Chart(services, layout.charts(number), curve, samples, watch)
        chart.add(Meaning(services, chart))
        found.append(chart)
    return found
