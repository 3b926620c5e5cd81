"""Paths in a space of 1000 by 1000 units: splines, polygons, tapering ribbons, mirrors."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tools.paint import outline
from tools.paint.outline import Point, circle, ellipse

__all__ = [
    "Corner", "Node", "Point", "Profile", "blade", "circle", "curve", "ellipse", "fmt", "grown",
    "mirror", "moved", "polygon", "ribbon", "spindle", "spline", "symmetric",
    "symmetric_polygon", "turned",
]  # fmt: skip

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


def _flat(nodes: Sequence[Node]) -> list[Point]:
    """The places of nodes, sharp or not."""
    return [(node[0], node[1]) for node in nodes]


def spline(nodes: Sequence[Node]) -> str:
    """A closed smooth path through the nodes (Catmull-Rom as cubic curves)."""
    sharp = frozenset(index for index, node in enumerate(nodes) if len(node) == 3)
    return outline.smooth(_flat(nodes), sharp)


def polygon(nodes: Sequence[Node]) -> str:
    """A closed path of straight sides."""
    return outline.polygon(_flat(nodes))


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
    return outline.curve(_flat(nodes), steps)


def spindle(t: float) -> float:
    """A profile that is thin at both ends."""
    return math.sin(t * 2.9 + 0.15)


def blade(t: float) -> float:
    """A profile for leaves and wisps: round at the root, pointed at the tip."""
    return math.sin(min(1.0, t * 0.97 + 0.03) * 3.1)


def ribbon(nodes: Sequence[Node], start: float, end: float, profile: Profile | None = None) -> str:
    """A ribbon along the curve, ``start`` wide at its root and ``end`` wide at its tip."""
    return outline.ribbon(_flat(nodes), start, end, profile, steps=14)
