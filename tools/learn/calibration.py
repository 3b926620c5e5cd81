"""How well an evaluation is calibrated: of positions that it calls 70 %, some 70 % are won."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from statistics import fmean as mean
from typing import NamedTuple

from thunderstone.bots.evaluation import Evaluation
from tools.learn.positions import Played, Position

BINS = 10

LEAST = 1e-12
"""No chance is taken to be smaller where its logarithm is asked for."""

SIDE, GAP, EDGE = 190, 44, 40
"""Of the plot: the side of a panel, what lies between two, and what lies around all, in pixels."""

LEAST_DOT, LARGEST_DOT = 2.0, 7.0
"""Radii, in pixels."""

HEAD = '<svg aria-label="Calibration"'
"""How every plot begins, and no other picture does."""

INK, DOT, FAINT = "#2b2118", "#8c5a2b", "#d9cbb6"


class Bin(NamedTuple):
    """Predictions near each other: how many, their mean, and the share that was won."""

    size: int
    told: float
    won: float


class Group(NamedTuple):
    """The bins of tables with so many seats, the mean log loss of a position there, and by how many
    points the expected lead is off, in the mean."""

    seats: int
    bins: tuple[Bin, ...]
    loss: float
    points_off: float

    @property
    def error(self) -> float:
        """By how much a prediction is off, in the mean, as far as bins can tell."""
        size = sum(one.size for one in self.bins)
        return sum(one.size * abs(one.told - one.won) for one in self.bins) / size


def calibrated(evaluation: Evaluation, games: Sequence[Played]) -> list[Group]:
    """What the evaluation says of the positions of some games, by the number of seats."""
    positions = [one for game in games for one in game.positions]
    by_seats = [
        [one for one in positions if len(one.won) == seats]
        for seats in sorted({len(one.won) for one in positions})
    ]
    return [_group(evaluation, group) for group in by_seats]


def _group(evaluation: Evaluation, positions: Sequence[Position]) -> Group:
    seats = len(positions[0].won)
    judge = evaluation.of(seats, pile=seats == 1)
    pairs, losses, off = list[tuple[float, float]](), list[float](), list[float]()
    for one in positions:
        told, won = judge.chances(one.figures, one.phase), one.won
        pairs += zip(told, won, strict=True)
        if judge.pile:
            told, won = [*told, 1.0 - told[0]], (*won, 1.0 - won[0])
        losses.append(-sum(math.log(max(t, LEAST)) * w for t, w in zip(told, won, strict=True)))
        off.append(abs(judge.leads(one.figures, one.phase)[0] - one.leads[0]))
    return Group(seats, _binned(pairs), mean(losses), mean(off))


def _binned(pairs: Sequence[tuple[float, float]]) -> tuple[Bin, ...]:
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for told, won in pairs:
        bins[min(BINS - 1, int(told * BINS))].append((told, won))
    return tuple(
        Bin(len(one), mean(told for told, _ in one), mean(won for _, won in one))
        for one in bins
        if one
    )


def report(groups: Sequence[Group]) -> str:
    """The bins as lines: what was told, what was won, of how many predictions."""
    lines = []
    for group in groups:
        lines.append(
            f"{_name(group)}: log loss {group.loss:.4f}, off by {group.error:.3f} in the mean, "
            f"lead off by {group.points_off:.1f} points"
        )
        lines += [f"  {one.told:6.1%} {one.won:6.1%} of {one.size}" for one in group.bins]
    return "\n".join(lines)


def _name(group: Group) -> str:
    return f"{group.seats} seats" if group.seats > 1 else "solo"


def plot(groups: Sequence[Group]) -> str:
    """The bins as SVG, a panel for each number of seats; a dot is as large as its bin."""
    width = EDGE * 2 + SIDE * len(groups) + GAP * (len(groups) - 1)
    height = EDGE * 2 + SIDE
    parts = [
        f'{HEAD} xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for number, group in enumerate(groups):
        parts += _panel(group, EDGE + number * (SIDE + GAP))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(group: Group, left: int) -> Iterator[str]:
    def at(told: float, won: float) -> tuple[float, float]:
        return left + told * SIDE, EDGE + (1.0 - won) * SIDE

    yield f'<rect x="{left}" y="{EDGE}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{INK}"/>'
    yield f'<path d="M{left} {EDGE + SIDE}l{SIDE} {-SIDE}" stroke="{FAINT}"/>'
    title = f"{_name(group)} (off by {group.error:.3f})"
    yield _text(left + SIDE / 2, EDGE - 12, title)
    for tenths in (0, 5, 10):
        yield _text(left + SIDE * tenths / 10, EDGE + SIDE + 14, f"{tenths * 10} %")
        yield _text(left - 18, at(0, tenths / 10)[1] + 4, f"{tenths * 10}")
    most = max(one.size for one in group.bins)
    for one in group.bins:
        x, y = at(one.told, one.won)
        size = LEAST_DOT + (LARGEST_DOT - LEAST_DOT) * math.sqrt(one.size / most)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{DOT}" fill-opacity="0.8"/>'


def _text(x: float, y: float, what: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" fill="{INK}">{what}</text>'
