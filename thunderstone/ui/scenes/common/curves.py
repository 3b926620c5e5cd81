"""The lines of a chart as one picture: told apart by colour, by dashes and by their markers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.svg import raster

if TYPE_CHECKING:
    import pygame

    from thunderstone.ui.canvas import Box, Canvas

DASHES = ("", "11 6", "2.5 5", "14 5 3 5", "7 4 2.5 4 2.5 4")
"""The dashes of each coat, in units; the first is a whole line."""

MARKERS = (
    "M-1 0 A1 1 0 1 0 1 0 A1 1 0 1 0 -1 0 Z",
    "M-0.9 -0.9 L0.9 -0.9 L0.9 0.9 L-0.9 0.9 Z",
    "M0 -1.2 L1.1 0.8 L-1.1 0.8 Z",
    "M0 -1.25 L1.15 0 L0 1.25 L-1.15 0 Z",
    "M-0.4 -1.1 L0.4 -1.1 L0.4 -0.4 L1.1 -0.4 L1.1 0.4 L0.4 0.4 L0.4 1.1 L-0.4 1.1 L-0.4 0.4 "
    "L-1.1 0.4 L-1.1 -0.4 L-0.4 -0.4 Z",
)
"""The markers of each coat on a field from -1 to 1: disc, square, triangle, lozenge, cross."""

LINE, MARKER = 2.2, 4.4
"""The width of a line and half the size of a marker, in units."""

SAMPLE = (54.0, 32.0)
"""The size of a piece of a line beside a name, in units."""

MOST_MARKERS = 14
_EDGE = theme.GROUND_DEEP

GRID, AXIS = "#322e38", theme.PANEL_BORDER
"""The lines behind a chart, and the one that it stands on."""


class Scale(NamedTuple):
    """From figures to places: the lowest and highest figure, and the step between two lines."""

    low: int
    high: int
    step: int

    def share(self, figure: float) -> float:
        """How far up a figure lies, from 0 to 1."""
        return (figure - self.low) / (self.high - self.low)

    def shares(self, series: Sequence[Sequence[float]]) -> list[list[float]]:
        """How far up all figures of some lines lie."""
        return [[self.share(figure) for figure in line] for line in series]

    @property
    def ticks(self) -> range:
        """The figures that are named."""
        return range(self.low, self.high + 1, self.step)


LINES = 4
"""In so many lines, about, a scale is divided."""

MOST_ROUNDS = 8
"""So many rounds are named below a chart at most."""


def scale_of(figures: Sequence[int]) -> Scale:
    """A scale with round steps that holds all figures and 0."""
    low, high = min(0, *figures), max(1, *figures)
    rough = max(1.0, (high - low) / LINES)
    base = 10 ** math.floor(math.log10(rough))
    step = next(int(base * part) for part in (1, 2, 5, 10) if base * part >= rough)
    return Scale(step * math.floor(low / step), step * math.ceil(high / step), step)


def round_step(last: int) -> int:
    """Every how many rounds one is named below a chart."""
    return next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 500) if last / step <= MOST_ROUNDS)


def draw(canvas: Canvas, box: Box, series: Sequence[Sequence[float]]) -> None:
    """Draw the lines of all seats (see ``curves``) within a box, if there is any height of it."""
    area, pad = canvas.rect(box), round(_margin(canvas.unit))
    if area.height > 1:
        made = curves(series, (area.width + 2 * pad, area.height + 2 * pad), canvas.unit)
        canvas.blit(made, (area.x - pad, area.y - pad))


@kept(12)
def _picture(body: str, width: int, height: int) -> pygame.Surface:
    return raster(body, width, height, (0, 0, width, height))


def curves(series: Sequence[Sequence[float]], size: tuple[int, int], unit: float) -> pygame.Surface:
    """The lines of all seats on a clear ground of ``size`` px.

    ``series`` holds for each seat how far up its figures lie (0 to 1), evenly spread from left to
    right.
    """
    width, height = size
    lines = (_line(shares, seat, width, height, unit) for seat, shares in enumerate(series))
    return _picture("".join(lines), width, height)


def _line(shares: Sequence[float], seat: int, width: int, height: int, unit: float) -> str:
    points = _points(shares, width, height, unit)
    coat = player_tokens.coat_of(seat)
    colour = player_tokens.colour_of(seat)
    path = " ".join(
        f"{'L' if number else 'M'}{x:.1f} {y:.1f}" for number, (x, y) in enumerate(points)
    )
    return _stroke(path, coat, colour, unit) + "".join(
        marker_body(coat, colour, x, y, MARKER * unit) for x, y in _marked(points)
    )


def _points(
    shares: Sequence[float], width: int, height: int, unit: float
) -> list[tuple[float, float]]:
    """The corners of a line, with room at the edges for its markers."""
    pad = _margin(unit)
    across, down = width - 2 * pad, height - 2 * pad
    last = max(1, len(shares) - 1)
    return [
        (pad + across * number / last, pad + down * (1 - share))
        for number, share in enumerate(shares)
    ]


def _margin(unit: float) -> float:
    """The room in px that a chart's picture keeps around its field."""
    return (MARKER + LINE) * unit


def _marked(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The points that bear a marker: not too many, and always the last."""
    every = max(1, math.ceil(len(points) / MOST_MARKERS))
    return [point for number, point in enumerate(points) if (len(points) - 1 - number) % every == 0]


def marker_body(coat: int, colour: str, x: float, y: float, half: float) -> str:
    """A marker with its middle at (x, y), as drawn in the charts and beside the names."""
    place = f"translate({x:.1f} {y:.1f}) scale({half:.2f})"
    return (
        f'<path d="{MARKERS[coat]}" transform="{place}" fill="{colour}" stroke="{_EDGE}" '
        f'stroke-width="0.34" stroke-linejoin="round"/>'
    )


def sample(seat: int, tall: int) -> pygame.Surface:
    """A short piece of a seat's line with its marker, ``tall`` px high, beside the names."""
    unit = tall / SAMPLE[1]
    width, middle, edge = round(SAMPLE[0] * unit), tall / 2, LINE * unit
    coat, colour = player_tokens.coat_of(seat), player_tokens.colour_of(seat)
    path = f"M{edge:.1f} {middle:.1f} L{width - edge:.1f} {middle:.1f}"
    marked = marker_body(coat, colour, width / 2, middle, MARKER * 1.15 * unit)
    return _picture(_stroke(path, coat, colour, unit) + marked, width, tall)


def marker(seat: int, side: int) -> pygame.Surface:
    """A seat's marker alone, ``side`` px wide."""
    coat, colour = player_tokens.coat_of(seat), player_tokens.colour_of(seat)
    return _picture(marker_body(coat, colour, side / 2, side / 2, side * 0.36), side, side)


def _stroke(path: str, coat: int, colour: str, unit: float) -> str:
    """A line in the manner of a coat."""
    dashes = " ".join(f"{float(part) * unit:.2f}" for part in DASHES[coat].split())
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round" '
        f'stroke="{colour}" stroke-width="{LINE * unit:.2f}"{dashed}/>'
    )
