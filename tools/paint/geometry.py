"""Paths in a space of 1000 by 1000 units: splines, polygons, tapering ribbons, mirrors."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Point = tuple[float, float]
Corner = tuple[float, float, str]
Node = Point | Corner
"""A point of an outline; a third item ``"c"`` makes it a sharp corner."""

Profile = Callable[[float], float]
"""A ribbon's width at t in 0..1, as a factor."""


def fmt(value: float) -> str:
    """A number as a path writes it."""
    return f"{value:.1f}"


def moved(node: Node, x: float, y: float) -> Node:
    """The node at another place, as sharp or as smooth as it was."""
    return (x, y, node[2]) if len(node) == 3 else (x, y)


def _tangent(before: Node, after: Node, length: float) -> Point:
    """A Catmull-Rom handle, never longer than its segment."""
    dx, dy = (after[0] - before[0]) * 0.5, (after[1] - before[1]) * 0.5
    size = math.hypot(dx, dy)
    if size > length > 0:
        return dx * length / size, dy * length / size
    return dx, dy


def spline(nodes: Sequence[Node], closed: bool = True) -> str:
    """A smooth path through the nodes (Catmull-Rom as cubic curves)."""
    count = len(nodes)

    def handle(index: int, length: float) -> Point:
        if len(nodes[index]) == 3:
            return 0.0, 0.0
        if closed:
            return _tangent(nodes[index - 1], nodes[(index + 1) % count], length)
        return _tangent(nodes[max(index - 1, 0)], nodes[min(index + 1, count - 1)], length)

    path = [f"M{fmt(nodes[0][0])} {fmt(nodes[0][1])}"]
    for index in range(count if closed else count - 1):
        a, b = nodes[index], nodes[(index + 1) % count]
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        start, end = handle(index, length), handle((index + 1) % count, length)
        curve = (
            a[0] + start[0] * 0.44,
            a[1] + start[1] * 0.44,
            b[0] - end[0] * 0.44,
            b[1] - end[1] * 0.44,
            b[0],
            b[1],
        )
        path.append("C" + " ".join(fmt(value) for value in curve))
    return " ".join(path) + (" Z" if closed else "")


def polygon(nodes: Sequence[Node]) -> str:
    """A closed path of straight sides."""
    return "M" + " L".join(f"{fmt(node[0])} {fmt(node[1])}" for node in nodes) + " Z"


def mirror(half: Sequence[Node], axis: float = 500) -> list[Node]:
    """A closed outline from its right half: (distance from the axis, y), top to bottom."""
    right = [moved(node, axis + node[0], node[1]) for node in half]
    left = [moved(n, axis - n[0], n[1]) for n in reversed(half) if abs(n[0]) > 0.01]
    return right + left


def symmetric(half: Sequence[Node], axis: float = 500) -> str:
    """A smooth symmetric outline from its right half."""
    return spline(mirror(half, axis))


def symmetric_polygon(half: Sequence[Node], axis: float = 500) -> str:
    """A straight-sided symmetric outline from its right half."""
    return polygon(mirror(half, axis))


def turned(nodes: Sequence[Node], degrees: float, x: float, y: float) -> list[Node]:
    """The nodes turned about (x, y), clockwise on the screen."""
    angle = math.radians(degrees)
    c, s = math.cos(angle), math.sin(angle)
    return [
        moved(n, x + (n[0] - x) * c - (n[1] - y) * s, y + (n[0] - x) * s + (n[1] - y) * c)
        for n in nodes
    ]


def grown(nodes: Sequence[Node], factor: float, y: float, shift: float = 0) -> list[Node]:
    """A right half scaled about (0, y) and then moved down by ``shift``."""
    return [moved(n, n[0] * factor, y + (n[1] - y) * factor + shift) for n in nodes]


def curve(nodes: Sequence[Node], steps: int = 14) -> list[Point]:
    """Points along the open Catmull-Rom curve through the nodes."""
    points: list[Point] = []
    line: list[Point] = [(node[0], node[1]) for node in nodes]
    last = len(line) - 1
    for index in range(last):
        p0, p1 = line[max(index - 1, 0)], line[index]
        p2, p3 = line[index + 1], line[min(index + 2, last)]
        for step in range(steps):
            t = step / steps
            x, y = (
                0.5
                * (
                    2 * p1[axis]
                    + (p2[axis] - p0[axis]) * t
                    + (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t
                    + (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t**3
                )
                for axis in (0, 1)
            )
            points.append((x, y))
    points.append(line[last])
    return points


def spindle(t: float) -> float:
    """A profile that is thin at both ends."""
    return math.sin(t * 2.9 + 0.15)


def blade(t: float) -> float:
    """A profile for leaves and wisps: round at the root, pointed at the tip."""
    return math.sin(min(1.0, t * 0.97 + 0.03) * 3.1)


def ribbon(nodes: Sequence[Node], start: float, end: float, profile: Profile | None = None) -> str:
    """A ribbon along the curve, ``start`` wide at its root and ``end`` wide at its tip."""
    points = curve(nodes)
    last = len(points) - 1
    left: list[Node] = []
    right: list[Node] = []
    for index, (x, y) in enumerate(points):
        a, b = points[max(index - 1, 0)], points[min(index + 1, last)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        t = index / last
        half = (start + (end - start) * t) * (profile(t) if profile else 1) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return polygon(left + right[::-1])


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """A closed ellipse about (x, y)."""
    arc = f"A{fmt(rx)} {fmt(ry)} 0 1 0"
    return f"M{fmt(x - rx)} {fmt(y)} {arc} {fmt(x + rx)} {fmt(y)} {arc} {fmt(x - rx)} {fmt(y)} Z"


def circle(x: float, y: float, radius: float) -> str:
    """A closed circle about (x, y)."""
    return ellipse(x, y, radius, radius)
