"""Small charts as SVG: bars with their intervals, histograms, and lines. No library needed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH = 640
ROW = 22
LABEL = 210
INK, BAR, FAINT, WHISKER = "#2b2118", "#8c5a2b", "#d9cbb6", "#2b2118"


class Bar(NamedTuple):
    """A bar from 0 to ``share`` (0 to 1), its interval, and what is written beside it."""

    label: str
    share: float
    low: float
    high: float
    note: str


def bars(rows: Sequence[Bar], even: float = -1.0) -> str:
    """Bars below each other, with whiskers; ``even`` draws a line at the share to be expected."""
    height = ROW * len(rows) + 24
    span = WIDTH - LABEL - 110

    def at(share: float) -> float:
        return round(LABEL + span * min(1.0, max(0.0, share)), 1)

    parts = []
    for number, row in enumerate(rows):
        top = ROW * number + 4
        middle = top + ROW / 2 - 2
        parts += [
            _text(LABEL - 8, middle + 4, row.label, "end"),
            f'<rect x="{LABEL}" y="{top}" width="{at(row.share) - LABEL:.1f}" '
            f'height="{ROW - 6}" fill="{BAR}"/>',
            f'<path d="M{at(row.low)} {middle}H{at(row.high)}" stroke="{WHISKER}" '
            f'stroke-width="1.5"/>',
            _text(WIDTH - 104, middle + 4, row.note),
        ]
    if even >= 0:
        parts.append(
            f'<path d="M{at(even)} 0V{height - 20}" stroke="{INK}" stroke-dasharray="3 3"/>'
        )
    for tenth in (0, 25, 50, 75, 100):
        parts.append(_text(at(tenth / 100), height - 4, f"{tenth} %", "middle"))
    return _svg(height, parts)


def histogram(values: Sequence[float]) -> str:
    """How often values fall into bins of one width."""
    low, high, bins = min(values), max(values), 16
    width = max(1.0, (high - low) / bins)
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / width))] += 1
    most, height = max(counts), 150
    step = (WIDTH - 40) / bins
    parts = []
    for number, count in enumerate(counts):
        tall = round(110 * count / most, 1)
        x = round(20 + step * number, 1)
        parts.append(
            f'<rect x="{x}" y="{124 - tall:.1f}" width="{step - 2:.1f}" height="{tall}" '
            f'fill="{BAR}"/>'
        )
        if number % 2 == 0:
            parts.append(_text(x, 142, f"{low + width * number:.0f}"))
        if count:
            parts.append(_text(x + step / 2 - 1, 120 - tall, str(count), "middle"))
    return _svg(height, parts)


def curves(rows: Sequence[tuple[str, Sequence[float]]], highest: float) -> str:
    """Lines over the same steps, each named at its end; values from 0 to ``highest``."""
    height, span = 180, WIDTH - 160
    parts = [f'<path d="M20 10V150H{20 + span}" stroke="{FAINT}" fill="none"/>']
    for number, (label, values) in enumerate(rows):
        if len(values) < 2:
            continue
        step = span / (len(values) - 1)
        points = [
            f"{20 + step * n:.1f} {150 - 140 * value / max(1e-9, highest):.1f}"
            for n, value in enumerate(values)
        ]
        dash = ("none", "6 3", "2 3", "8 3 2 3", "1 2")[number % 5]
        parts.append(
            f'<path d="M{" L".join(points)}" stroke="{BAR}" fill="none" stroke-width="2" '
            f'stroke-dasharray="{dash}"/>'
        )
        parts.append(_text(26 + span, float(points[-1].split()[1]) + 4, label))
    parts += [_text(16, 154, "0", "end"), _text(16, 18, f"{highest:.0f}", "end")]
    return _svg(height, parts)


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" font-family="sans-serif" font-size="12" fill="{INK}">'
        + "".join(parts)
        + "</svg>"
    )
