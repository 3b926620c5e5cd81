"""The course of the road to the Gate: two ways in an S that part and meet again every night.

Places are pixels of a picture of 1600 by 900.
"""

from __future__ import annotations

from tools.paint.geometry import Node, Point, curve

WIDTH, HEIGHT = 1600, 900
STEPS = 40
"""Points of a way from one place of the course to the next."""

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


def way(places: tuple[Point, ...]) -> list[Point]:
    """The points of a way that leads over some places."""
    nodes: list[Node] = [BEGINNING, FIRST, FORKS[0]]
    for place, fork in zip(places, FORKS[1:], strict=True):
        nodes += [place, fork]
    return curve([*nodes, *END], STEPS)
