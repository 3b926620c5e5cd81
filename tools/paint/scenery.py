"""What stands behind and before the figure: trunks, caves, arches, columns, ridges, roofs."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tools.paint.geometry import Node, ellipse, fmt, polygon, ribbon, spline
from tools.paint.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Silhouette:
    """Outlines of scenery; hollow where they are the opening and not the stone.

    ``rough`` and ``cell`` are the height and the size of the noise that breaks up the edge;
    ``windows`` are lit panes (x, y, width, height).
    """

    paths: tuple[str, ...]
    seed: int
    hollow: bool = False
    rough: float = 0
    cell: float = 40
    windows: tuple[tuple[float, float, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Ridge:
    """Ground below a line of noise about the height y."""

    y: float
    amplitude: float
    cell: float
    seed: int
    sharp: float = 1.0


Scenery = Silhouette | Ridge

SCENERY: Vocabulary[Scenery] = Vocabulary("scenery")


@SCENERY.word
def trunks(
    seed: int,
    count: int = 8,
    width: tuple[float, float] = (26, 54),
    lean: float = 50,
    branches: int = 3,
    across: tuple[float, float] = (-60, 1060),
    clear: float = 0,
) -> Silhouette:
    """Bare trees between two x; ``clear`` keeps them that far from the middle."""
    rng = random.Random(seed)
    paths: list[str] = []
    for _ in range(count):
        x, wide = rng.uniform(*across), rng.uniform(*width)
        if abs(x - 500) < clear:
            x = 500 + (clear + rng.uniform(0, 90)) * (1 if x > 500 else -1)
        tilt = rng.uniform(-lean, lean)
        bow = x + tilt * 0.5 + rng.uniform(-15, 15)
        stem: list[Node] = [(x + tilt, -40), (bow, 350), (x, 700), (x - tilt * 0.3, 1060)]
        paths.append(ribbon(stem, wide * 0.55, wide * 1.25))
        for _ in range(branches):
            y, side, reach = rng.uniform(20, 560), rng.choice((-1, 1)), rng.uniform(90, 260)
            root = x + tilt * (1 - y / 1000)
            bough: list[Node] = [
                (root, y + 60),
                (root + side * reach * 0.4, y),
                (root + side * reach * 0.75, y - rng.uniform(10, 70)),
                (root + side * reach, y - rng.uniform(20, 160)),
            ]
            paths.append(ribbon(bough, wide * 0.32, 1.5))
            twig: list[Node] = [
                (root + side * reach * 0.5, y - 10),
                (root + side * reach * 0.62, y - 70),
                (root + side * reach * 0.7, y - 150),
            ]
            paths.append(ribbon(twig, wide * 0.15, 1))
    return Silhouette(tuple(paths), seed)


@SCENERY.word
def cave(
    seed: int,
    at: tuple[float, float] = (500, 430),
    size: tuple[float, float] = (430, 470),
    rough: float = 90,
    cell: float = 150,
) -> Silhouette:
    """Rock around the mouth of a cave."""
    mouth = ellipse(at[0], at[1], size[0], size[1])
    return Silhouette((mouth,), seed, hollow=True, rough=rough, cell=cell)


@SCENERY.word
def spikes(
    seed: int,
    count: int = 9,
    length: tuple[float, float] = (60, 240),
    width: tuple[float, float] = (20, 70),
    rising: bool = False,
    across: tuple[float, float] = (-40, 1040),
) -> Silhouette:
    """Stalactites from the ceiling, or stalagmites where they are rising."""
    rng = random.Random(seed)
    paths: list[str] = []
    for _ in range(count):
        x, wide, long = rng.uniform(*across), rng.uniform(*width), rng.uniform(*length)
        tilt = rng.uniform(-0.12, 0.12) * long
        nodes: list[Node] = [
            (x - wide, -30, "c"),
            (x + wide, -30, "c"),
            (x + wide * 0.35 + tilt * 0.3, long * 0.45),
            (x + tilt, long, "c"),
            (x - wide * 0.35 + tilt * 0.3, long * 0.5),
        ]
        if rising:
            nodes = [
                (n[0], 1000 - n[1], n[2]) if len(n) == 3 else (n[0], 1000 - n[1]) for n in nodes
            ]
        paths.append(spline(nodes))
    return Silhouette(tuple(paths), seed, rough=8, cell=50)


@SCENERY.word
def ridge(
    seed: int, y: float = 700, amplitude: float = 160, cell: float = 300, sharp: float = 1.0
) -> Ridge:
    """Hills, ground or a crest of rock."""
    return Ridge(y, amplitude, cell, seed, sharp)


def _column(x: float, width: float, top: float, base: float, broken: bool) -> list[str]:
    """A column with its base, and its capital unless it is broken."""
    w = width
    shaft = [(-0.5, base), (-0.43, top + 60), (0.43, top + 60), (0.5, base)]
    foot = [(-0.72, 10), (-0.72, -28), (-0.55, -50), (0.55, -50), (0.72, -28), (0.72, 10)]
    capital = [(-0.45, 70), (-0.75, 24), (-0.75, 0), (0.75, 0), (0.75, 24), (0.45, 70)]
    stump = [(-0.43, 70), (-0.43, 20), (-0.1, -16), (0.12, 30), (0.43, 44), (0.43, 70)]
    head = stump if broken else capital
    return [
        polygon([(x + a * w, y) for a, y in shaft]),
        polygon([(x + a * w, base + y) for a, y in foot]),
        polygon([(x + a * w, top + y) for a, y in head]),
    ]


@SCENERY.word
def columns(
    seed: int,
    at: tuple[float, ...] = (90, 910),
    width: float = 110,
    top: float = -40,
    base: float = 930,
    broken: tuple[tuple[int, float], ...] = (),
) -> Silhouette:
    """Columns at some x; ``broken`` holds pairs of a column's number and where it ends."""
    stumps = dict(broken)
    paths: list[str] = []
    for index, x in enumerate(at):
        paths += _column(x, width, stumps.get(index, top), base, index in stumps)
    return Silhouette(tuple(paths), seed, rough=4, cell=30)


@SCENERY.word
def arch(
    seed: int, x: float = 500, top: float = 150, width: float = 440, pointed: float = 0.35
) -> Silhouette:
    """A wall of stone with a pointed gateway down to the ground."""
    half, spring, peak = width / 2, top + width * 0.5, top - width * pointed * 0.6
    shoulder, crown = top + width * 0.1, top - width * pointed * 0.4
    opening = (
        f"M{fmt(x - half)} 1100 L{fmt(x - half)} {fmt(spring)} "
        f"C{fmt(x - half)} {fmt(shoulder)} {fmt(x - width * 0.2)} {fmt(crown)} "
        f"{fmt(x)} {fmt(peak)} "
        f"C{fmt(x + width * 0.2)} {fmt(crown)} {fmt(x + half)} {fmt(shoulder)} "
        f"{fmt(x + half)} {fmt(spring)} L{fmt(x + half)} 1100 Z"
    )
    return Silhouette((opening,), seed, hollow=True, rough=5, cell=40)


@SCENERY.word
def battlement(
    seed: int, x: float = 720, top: float = 330, width: float = 180, teeth: int = 3
) -> Silhouette:
    """A watch-tower with its merlons, its foot out of the picture."""
    left, step = x - width / 2, width / (teeth * 2 - 1)
    nodes: list[Node] = [(left + 14, 1100), (left + 14, top + 60), (left, top + 50)]
    for tooth in range(teeth):
        start = left + tooth * 2 * step
        nodes += [(start, top), (start + step, top)]
        if tooth < teeth - 1:
            nodes += [(start + step, top + 24), (start + 2 * step, top + 24)]
    right = x + width / 2
    nodes += [(right, top + 50), (right - 14, top + 60), (right - 14, 1100)]
    return Silhouette((polygon(nodes),), seed, rough=2, cell=30)


def _house(rng: random.Random, x: float, wide: float, tall: float, y: float) -> list[str]:
    """A gabled house with perhaps a chimney and a spire."""
    top, roof = y - tall, rng.uniform(0.5, 1.0) * wide
    peak, middle = top - roof * 0.8, x + wide * 0.5
    eaves: list[Node] = [(x - 14, top + 6), (middle, peak), (x + wide + 14, top + 6)]
    walls: list[Node] = [(x + wide, top + 10), (x + wide, 1100), (x, 1100), (x, top + 10)]
    paths = [polygon(eaves + walls)]
    if rng.random() < 0.7:
        flue = x + wide * rng.choice((0.25, 0.75))
        high = top - roof * 0.75
        half = [(9, 0.0), (9, high - top), (13, high - top), (13, high - top - 10)]
        left: list[Node] = [(flue - a, top + b) for a, b in half]
        right: list[Node] = [(flue + a, top + b) for a, b in reversed(half)]
        paths.append(polygon(left + right))
    if rng.random() < 0.3:
        spire = [(20, 0.0), (20, -1.3), (30, -1.3), (0, -2.3)]
        left = [(middle - a, top + b * roof) for a, b in spire]
        right = [(middle + a, top + b * roof) for a, b in reversed(spire[:-1])]
        paths.append(polygon(left + right))
    return paths


@SCENERY.word
def roofs(
    seed: int,
    y: float = 700,
    tall: tuple[float, float] = (120, 320),
    across: tuple[float, float] = (-60, 1060),
) -> Silhouette:
    """A row of houses with lit windows."""
    rng = random.Random(seed)
    paths: list[str] = []
    windows: list[tuple[float, float, float, float]] = []
    x = across[0]
    while x < across[1]:
        wide, high = rng.uniform(90, 190), rng.uniform(*tall)
        paths += _house(rng, x, wide, high, y)
        for _ in range(rng.randint(1, 3)):
            left = x + rng.uniform(0.15, 0.7) * wide
            top = y - high + rng.uniform(30, max(40, high - 60))
            windows.append((left, top, rng.uniform(9, 14), rng.uniform(14, 22)))
        x += wide * rng.uniform(0.75, 1.15)
    return Silhouette(tuple(paths), seed, windows=tuple(windows))
