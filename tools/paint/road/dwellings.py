"""What people have built along the road: a silhouette at each place, with its lit windows."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tools.paint.canvas import Canvas
from tools.paint.geometry import Node, circle, polygon, spline
from tools.paint.raster import filled
from tools.paint.road.course import HEIGHT

UNITS = 1000 / HEIGHT
"""Units of the canvas to a pixel of the course's picture."""

Window = tuple[float, float, float, float]


class Built(NamedTuple):
    """Outlines, and lit panes (x, y, width, height), around the middle of the foot, in shares of
    the size that something is built in."""

    paths: Sequence[list[Node]]
    windows: Sequence[Window] = ()
    smooth: Sequence[list[Node]] = ()
    balls: Sequence[tuple[float, float, float]] = ()


class Site(NamedTuple):
    """Where something stands in the course's picture, how large, and how near (0 to 1)."""

    build: Callable[[random.Random], Built]
    x: float
    y: float
    size: float
    depth: float
    seed: int = 0


def _house(rng: random.Random, x: float, y: float, wide: float) -> Built:
    high = wide * rng.uniform(0.6, 0.9)
    left, right, eaves = x - wide / 2, x + wide / 2, y - high
    walls: list[Node] = [(left, y), (left, eaves), (left - wide * 0.1, eaves)]
    walls += [(x, eaves - wide * 0.6), (right + wide * 0.1, eaves), (right, eaves), (right, y)]
    paths = [walls]
    if rng.random() < 0.6:
        top = eaves - wide * 0.62
        chimney = (left + wide * 0.7, left + wide * 0.84)
        paths.append(
            [(chimney[0], eaves), (chimney[0], top), (chimney[1], top), (chimney[1], eaves)]
        )
    panes = [
        (left + wide * rng.uniform(low, low + 0.15), y - high * 0.7, wide * 0.14, wide * 0.2)
        for low in (0.2, 0.6)
    ]
    return Built(paths, panes)


def _town(count: int, *, church: bool) -> Callable[[random.Random], Built]:
    """So many houses beside one another, perhaps around a steeple."""

    def build(rng: random.Random) -> Built:
        paths: list[list[Node]] = []
        panes: list[Window] = []
        places = sorted((rng.uniform(-0.5, 0.35), rng.uniform(-1, 1)) for _ in range(count))
        for down, across in places:
            house = _house(rng, across * 1.15, down * 0.5, rng.uniform(0.30, 0.42))
            paths += house.paths
            panes += house.windows
        if church:
            paths.append(
                [(-0.05, 0), (-0.05, -0.95), (-0.09, -0.95), (0.05, -1.6), (0.19, -0.95),
                 (0.15, -0.95), (0.15, 0)]
            )  # fmt: skip
            panes.append((0.03, -0.8, 0.05, 0.08))
        return Built(paths, panes)

    return build


def _tower(_: random.Random) -> Built:
    """A watchtower with broken merlons."""
    half = 0.34
    wall: list[Node] = [(-half, 0), (-half * 0.8, -1.2), (-half, -1.25), (-half, -1.55)]
    for x, low in ((-0.6, -1.42), (-0.2, -1.55), (0.2, -1.42), (0.6, -1.3)):
        before = wall[-1][1]
        wall += [(half * x, before), (half * x, low)]
    wall += [(half, -1.22), (half * 0.8, -1.0), (half, 0)]
    return Built([wall], [(-0.05, -1.0, 0.1, 0.16)])


def _mill(_: random.Random) -> Built:
    """A windmill."""
    body: list[Node] = [(-0.3, 0), (-0.2, -0.9), (-0.26, -0.92), (0, -1.22), (0.26, -0.92)]
    body += [(0.2, -0.9), (0.3, 0)]
    paths = [body]
    for sail in range(4):
        angle = 0.5 + sail * math.pi / 2
        x, y = math.cos(angle), math.sin(angle)
        corners = ((0.0, -0.03), (0.72, -0.03), (0.72, 0.14), (0.2, 0.12))
        paths.append([(x * out - y * side, -0.95 + y * out + x * side) for out, side in corners])
    return Built(paths, [(-0.06, -0.5, 0.1, 0.14)])


def _columns(rng: random.Random) -> Built:
    """Columns of a ruined hall, two of them still under their beam."""
    paths: list[list[Node]] = []
    for place in range(6):
        x, high = (place - 2.5) * 0.36, rng.choice((1.1, 1.1, 0.7, 0.45, 1.1))
        paths.append(
            [(x - 0.07, 0), (x - 0.06, -high), (x + 0.02, -high - 0.09), (x + 0.06, -high * 0.94),
             (x + 0.07, 0)]
        )  # fmt: skip
    paths.append([(-0.98, -1.1), (-0.98, -1.28), (-0.28, -1.28), (-0.2, -1.1)])
    paths.append([(-1.2, 0.08), (-1.1, -0.1), (1.1, -0.1), (1.2, 0.08)])
    return Built(paths)


def _gallows(_: random.Random) -> Built:
    """Three gallows with their nooses."""
    paths: list[list[Node]] = []
    nooses: list[tuple[float, float, float]] = []
    for place in (-1, 0, 1):
        x = place * 0.6
        beam: list[Node] = [(x - 0.05, 0), (x - 0.05, -1.1), (x + 0.38, -1.1), (x + 0.38, -1.04)]
        paths.append([*beam, (x + 0.05, -1.04), (x + 0.05, 0)])
        paths.append([(x + 0.34, -1.04), (x + 0.34, -0.8), (x + 0.37, -0.8), (x + 0.37, -1.04)])
        nooses.append((x + 0.355, -0.76, 0.06))
    return Built(paths, balls=nooses)


def _mine(_: random.Random) -> Built:
    """A hill with a lit gallery in it."""
    hill: list[Node] = [(-1.5, 0.1, "c"), (-1.1, -0.5), (-0.5, -1.15), (0.2, -1.3), (0.9, -0.8)]
    return Built([], [(-0.22, -0.52, 0.44, 0.5)], [[*hill, (1.5, 0.1, "c")]])


def _stones(rng: random.Random) -> Built:
    """Standing stones in a row."""
    paths: list[list[Node]] = []
    for place in range(7):
        x, out = (place - 3) * 0.36, abs(place - 3)
        high, foot = rng.uniform(0.5, 1.0) * (1 - 0.08 * out), 0.1 * (out % 2)
        paths.append(
            [(x - 0.07, foot), (x - 0.06, -high * 0.9), (x, -high), (x + 0.07, -high * 0.86),
             (x + 0.07, foot)]
        )  # fmt: skip
    return Built(paths)


def _chapel(_: random.Random) -> Built:
    """A hermitage with its graves."""
    nave: list[Node] = [(-0.7, 0), (-0.7, -0.5), (-0.35, -0.95), (0, -0.6), (0.5, -0.6)]
    paths = [[*nave, (0.7, -0.45), (0.7, 0)]]
    paths.append([(-0.5, -0.5), (-0.5, -1.3), (-0.35, -1.7), (-0.2, -1.3), (-0.2, -0.5)])
    for grave in range(5):
        x = 0.9 + 0.2 * grave
        paths.append([(x - 0.06, 0.06), (x - 0.06, -0.3), (x + 0.06, -0.3), (x + 0.06, 0.06)])
        paths.append([(x - 0.15, -0.22), (x - 0.15, -0.18), (x + 0.15, -0.18), (x + 0.15, -0.22)])
    return Built(paths, [(-0.38, -1.05, 0.08, 0.18), (0.2, -0.4, 0.1, 0.2)])


def _tents(rng: random.Random) -> Built:
    """A camp of tents with their pennants."""
    paths: list[list[Node]] = []
    for place in range(4):
        x, high = (place - 1.5) * 0.7, rng.uniform(0.55, 0.75)
        paths.append(
            [(x - high * 0.7, 0.07), (x - 0.05 * high, -high), (x + 0.05 * high, -high),
             (x + high * 0.7, 0.07)]
        )  # fmt: skip
        paths.append(
            [(x - 0.02, -high), (x - 0.02, -high * 1.5), (x + 0.02, -high * 1.5), (x + 0.02, -high)]
        )
        paths.append([(x, -high * 1.5), (x + high * 0.4, -high * 1.4), (x, -high * 1.28)])
    return Built(paths, [(-0.1, -0.2, 0.12, 0.2)])


def _bridge(_: random.Random) -> Built:
    """A bridge with one arch."""
    arch: list[Node] = [
        (-1.3, 0.13, "c"),
        (-0.6, -0.16),
        (0, -0.26),
        (0.6, -0.16),
        (1.3, 0.13, "c"),
    ]
    return Built([], [], [[*arch, (0.45, 0.1), (0, -0.1), (-0.45, 0.1)]])


SITES = (
    Site(_town(11, church=True), 118, 748, 62, 0.86, 3), Site(_mill, 318, 676, 62, 0.80),
    Site(_gallows, 352, 802, 42, 0.9), Site(_town(8, church=True), 552, 660, 40, 0.80, 8),
    Site(_columns, 592, 788, 44, 0.9, 3), Site(_chapel, 806, 632, 34, 0.74),
    Site(_tents, 880, 754, 40, 0.86, 5), Site(_mine, 1050, 536, 38, 0.60),
    Site(_tower, 1104, 660, 46, 0.8), Site(_stones, 826, 472, 24, 0.52, 4),
    Site(_town(7, church=False), 782, 556, 26, 0.62, 21), Site(_columns, 540, 436, 24, 0.5, 9),
    Site(_tower, 470, 530, 34, 0.62), Site(_mine, 640, 356, 20, 0.42),
    Site(_stones, 764, 402, 18, 0.46, 8), Site(_bridge, 458, 772, 44, 0.8),
)  # fmt: skip


def paint_dwellings(canvas: Canvas) -> None:
    """Draw all that is built, the farthest first, and light its windows."""
    for depth in sorted({site.depth for site in SITES}):
        sites = [site for site in SITES if site.depth == depth]
        paths = [path for site in sites for path in _outlines(site)]
        canvas.paint_layer(canvas.mask(filled(paths)), depth, 0.95, 0.5, 1.6, "#3a2c30")
        panes = "".join(_panes(site) for site in sites)
        if panes:
            canvas.paint_glow(panes, 1.7, ((3, 0.5), (16, 0.35), (44, 0.12)))


def _outlines(site: Site) -> list[str]:
    built = site.build(random.Random(site.seed))
    return [
        *(polygon(_laid(site, nodes)) for nodes in built.paths),
        *(spline(_laid(site, nodes)) for nodes in built.smooth),
        *(circle(*_placed(site, x, y), size * site.size * UNITS) for x, y, size in built.balls),
    ]


def _panes(site: Site) -> str:
    found = []
    for x, y, wide, high in site.build(random.Random(site.seed)).windows:
        left, top = _placed(site, x, y)
        size = f'width="{wide * site.size * UNITS:.1f}" height="{high * site.size * UNITS:.1f}"'
        found.append(f'<rect x="{left:.1f}" y="{top:.1f}" {size} rx="1" fill="#ffa84c"/>')
    return "".join(found)


def _placed(site: Site, x: float, y: float) -> tuple[float, float]:
    """A place of something built in units of the canvas."""
    return (site.x + x * site.size) * UNITS, (site.y + y * site.size) * UNITS


def _laid(site: Site, nodes: Sequence[Node]) -> list[Node]:
    return [(*_placed(site, node[0], node[1]), *node[2:]) for node in nodes]  # type: ignore[misc]
