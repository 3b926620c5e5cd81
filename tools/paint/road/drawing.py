"""The course of the road as data, for whoever marks places on its picture."""

from __future__ import annotations

from tools.paint.geometry import Point
from tools.paint.road.course import HEIGHT, HIGH, LOW, STEPS, WIDTH, way

KEPT = 5
"""Of so many points one is kept for whoever shows where somebody walks."""

LABELS = {
    "high": ("below", "right", "right", "right", "below", "left", "right", "right", "right"),
    "low": (*("below",) * 7, "right", "right"),
}
"""On which side of a place there is room for its name, night by night."""


def drawing() -> dict[str, object]:
    """The road as data: both ways as points in shares of width and height, the numbers of the
    points where one halts and where the ways meet, and the sides of the names."""
    leg = STEPS // KEPT
    nights = len(HIGH) + 2
    halts = [leg * (2 * night + 1) for night in range(nights - 1)]
    last = leg * (2 * nights)
    return {
        "high": _written(way(HIGH)),
        "low": _written(way(LOW)),
        "stations": [*halts, last],
        "forks": [0, *(leg * (2 * night) for night in range(1, nights))],
        "labels": {name: list(sides) for name, sides in LABELS.items()},
    }


def _written(points: list[Point]) -> str:
    return " ".join(f"{x / WIDTH:.4f},{y / HEIGHT:.4f}" for x, y in points[::KEPT])
