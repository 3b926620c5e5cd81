"""Where people live: houses and their roofs, beams, shelves and tents."""

from __future__ import annotations

import random

from tools.paint.geometry import Node, polygon, ribbon
from tools.paint.scenery.base import SCENERY, Silhouette


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


@SCENERY.word
def beams(
    seed: int, y: float = 150, width: float = 60, posts: tuple[float, ...] = (110, 890)
) -> Silhouette:
    """The timber of a house from inside: a beam, its posts and their braces."""
    w = width
    paths = [polygon([(-40, y - w), (1040, y - w), (1040, y), (-40, y)])]
    for x in posts:
        side = 1 if x < 500 else -1
        paths.append(
            polygon([(x - w / 2, y), (x + w / 2, y), (x + w / 2, 1100), (x - w / 2, 1100)])
        )
        foot, head = (x + side * w * 0.3, y + w * 3.4), (x + side * w * 3.4, y - 4)
        paths.append(
            ribbon(
                [foot, ((foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2), head], w * 0.6, w * 0.6
            )
        )
    return Silhouette(tuple(paths), seed, rough=3, cell=40)


@SCENERY.word
def shelves(
    seed: int,
    rows: tuple[float, ...] = (330, 520),
    across: tuple[float, float] = (60, 940),
    clear: float = 190,
) -> Silhouette:
    """Shelves full of jars, bottles and books, left open about the middle."""
    rng = random.Random(seed)
    paths: list[str] = []
    for y in rows:
        x = across[0]
        while x < across[1]:
            wide, tall = rng.uniform(26, 58), rng.uniform(50, 120)
            if abs(x + wide / 2 - 500) > clear:
                kind = rng.choice(("jar", "bottle", "book", "book"))
                box = [(x, y), (x, y - tall), (x + wide, y - tall), (x + wide, y)]
                if kind == "bottle":
                    neck, m = wide * 0.16, x + wide / 2
                    box = [
                        (x, y),
                        (x, y - tall * 0.55),
                        (m - neck, y - tall * 0.74),
                        (m - neck, y - tall),
                    ]
                    box += [
                        (m + neck, y - tall),
                        (m + neck, y - tall * 0.74),
                        (x + wide, y - tall * 0.55),
                        (x + wide, y),
                    ]
                if kind == "jar":
                    box = [
                        (x + 6, y),
                        (x, y - tall * 0.4),
                        (x + 8, y - tall * 0.7),
                        (x + wide - 8, y - tall * 0.7),
                        (x + wide, y - tall * 0.4),
                        (x + wide - 6, y),
                    ]
                paths.append(polygon(box))
            x += wide + rng.uniform(2, 14)
        for left, right in ((across[0] - 30, 500 - clear), (500 + clear, across[1] + 30)):
            paths.append(polygon([(left, y), (right, y), (right, y + 16), (left, y + 16)]))
    return Silhouette(tuple(paths), seed, rough=1.5, cell=30)


@SCENERY.word
def tents(
    seed: int, y: float = 760, count: int = 4, size: tuple[float, float] = (130, 240)
) -> Silhouette:
    """The tents and banners of a camp."""
    rng = random.Random(seed)
    paths: list[str] = []
    for k in range(count):
        x, wide = -60 + 1120 * (k + 0.5) / count + rng.uniform(-50, 50), rng.uniform(*size)
        high = wide * rng.uniform(0.9, 1.2)
        half: list[Node] = [(x - wide, y + 60), (x - wide * 0.5, y - high * 0.3), (x, y - high)]
        half += [
            (x + wide * 0.5, y - high * 0.3),
            (x + wide, y + 60),
            (x + wide, 1100),
            (x - wide, 1100),
        ]
        paths.append(polygon(half))
        paths.append(
            polygon(
                [
                    (x - 4, y - high),
                    (x - 4, y - high - 90),
                    (x + 4, y - high - 90),
                    (x + 4, y - high),
                ]
            )
        )
        paths.append(polygon([(x, y - high - 90), (x + 70, y - high - 72), (x, y - high - 50)]))
    return Silhouette(tuple(paths), seed, rough=2, cell=40)
