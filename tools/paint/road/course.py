"""The course of the road to the Gate: two ways in an S that part and meet again every night.

Places are pixels of a picture of 1600 by 900.
"""

from __future__ import annotations

from tools.paint.geometry import Node, Point, curve

WIDTH, HEIGHT = 1600, 900
STEPS = 40
"""Points of a way from one place of the course to the next."""

KEPT = 5
"""Of so many points one is kept for whoever shows where somebody walks."""

BEGINNING: Point = (70, 812)
FIRST: Point = (130, 792)
HIGH: tuple[Point, ...] = (
    (318, 712), (560, 694), (812, 668), (1046, 566), (826, 494), (540, 456), (640, 372),
)  # fmt: skip
LOW: tuple[Point, ...] = (
    (330, 838), (590, 822), (862, 792), (1098, 700), (790, 578), (480, 556), (764, 416),
)  # fmt: skip
"""Where the places of the nights between the first and the last lie, on either way."""

FORKS: tuple[Point, ...] = (
    (214, 778), (446, 770), (700, 752), (980, 696), (950, 560), (650, 520), (520, 396), (836, 356),
)  # fmt: skip
"""Where the ways part after each night; at the last they have met for good."""

END: tuple[Point, ...] = ((884, 352), (914, 330))

LABELS = {
    "high": ("below", "left", "below", "right", "right", "right", "right", "right", "below"),
    "low": ("below", "below", "below", "below", "below", "left", "below", "below", "below"),
}
"""On which side of a place there is room for its name, night by night."""


def way(places: tuple[Point, ...]) -> list[Point]:
    """The points of a way that leads over some places."""
    nodes: list[Node] = [BEGINNING, FIRST, FORKS[0]]
    for place, fork in zip(places, FORKS[1:], strict=True):
        nodes += [place, fork]
    return curve([*nodes, *END], STEPS)


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
