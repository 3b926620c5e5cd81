"""Outlines in a space of 1000 x 1000: smooth curves, ribbons and symmetric shapes as path data."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Point = tuple[float, float]


def circle(x: float, y: float, radius: float) -> str:
    """A circle."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, up: float) -> str:
    """An ellipse by its two radii."""
    arc = f"A{across:.1f} {up:.1f} 0 1 0"
    return (
        f"M{x - across:.1f} {y:.1f} {arc} {x + across:.1f} {y:.1f} {arc} {x - across:.1f} {y:.1f} Z"
    )


def polygon(points: Sequence[Point]) -> str:
    """Straight lines through the points, closed."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"


def smooth(points: Sequence[Point], sharp: frozenset[int] = frozenset()) -> str:
    """A closed curve through the points; those at the indices in ``sharp`` are corners."""
    count = len(points)

    def handle(i: int, length: float) -> Point:
        if i in sharp:
            return 0.0, 0.0
        before, after = points[(i - 1) % count], points[(i + 1) % count]
        x, y = (after[0] - before[0]) / 2, (after[1] - before[1]) / 2
        long = math.hypot(x, y)
        scale = min(1.0, length / long) * 0.44 if long else 0.0
        return x * scale, y * scale

    data = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(count):
        start, end = points[i], points[(i + 1) % count]
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        out, back = handle(i, length), handle((i + 1) % count, length)
        data += (
            f" C{start[0] + out[0]:.1f} {start[1] + out[1]:.1f} "
            f"{end[0] - back[0]:.1f} {end[1] - back[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
        )
    return data + " Z"


def curve(points: Sequence[Point], steps: int = 12) -> list[Point]:
    """Points along the open curve through some, ``steps`` to each stretch."""
    result: list[Point] = []
    last = len(points) - 1
    for i in range(last):
        p0, p1 = points[max(i - 1, 0)], points[i]
        p2, p3 = points[i + 1], points[min(i + 2, last)]
        for k in range(steps):
            t = k / steps
            a, b = (
                0.5
                * (
                    2 * p1[axis]
                    + (p2[axis] - p0[axis]) * t
                    + (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t
                    + (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t**3
                )
                for axis in (0, 1)
            )
            result.append((a, b))
    return [*result, points[-1]]


def ribbon(
    points: Sequence[Point],
    start: float,
    end: float,
    profile: Callable[[float], float] | None = None,
    steps: int = 12,
) -> str:
    """A band along a curve, ``start`` wide at its beginning and ``end`` at its end."""
    line = curve(points, steps)
    last = len(line) - 1
    left, right = [], []
    for i, (x, y) in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, last)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        t = i / last
        half = (start + (end - start) * t) * (profile(t) if profile else 1.0) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return polygon(left + right[::-1])
