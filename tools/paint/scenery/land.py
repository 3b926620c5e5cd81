"""The land: trunks, caves, spikes, ridges, crystals and peaks."""

from __future__ import annotations

import random

from tools.paint.geometry import Node, ellipse, polygon, ribbon, spline
from tools.paint.scenery.base import SCENERY, Ridge, Silhouette


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


@SCENERY.word
def crystals(
    seed: int,
    count: int = 9,
    length: tuple[float, float] = (120, 380),
    width: tuple[float, float] = (30, 80),
    y: float = 1000,
    across: tuple[float, float] = (-40, 1040),
    clear: float = 0,
) -> Silhouette:
    """Crystals that stand up from the ground, leaning at random."""
    rng = random.Random(seed)
    paths: list[str] = []
    for _ in range(count):
        x, wide, long = rng.uniform(*across), rng.uniform(*width), rng.uniform(*length)
        if abs(x - 500) < clear:
            x = 500 + (clear + rng.uniform(0, 90)) * (1 if x > 500 else -1)
        tilt = rng.uniform(-0.5, 0.5) * long
        paths.append(
            polygon(
                [
                    (x - wide * 0.4, y + 40),
                    (x - wide * 0.5 + tilt * 0.7, y - long * 0.74),
                    (x + tilt, y - long),
                    (x + wide * 0.5 + tilt * 0.74, y - long * 0.66),
                    (x + wide * 0.4, y + 40),
                ]
            )
        )
    return Silhouette(tuple(paths), seed)


@SCENERY.word
def peaks(
    seed: int, y: float = 640, tall: tuple[float, float] = (180, 460), count: int = 6
) -> Silhouette:
    """Sharp mountains in a row."""
    rng = random.Random(seed)
    paths: list[str] = []
    for k in range(count):
        x = -100 + 1200 * (k + rng.uniform(0.1, 0.9)) / count
        high, wide = rng.uniform(*tall), rng.uniform(170, 300)
        nodes: list[Node] = [(x - wide, 1100), (x - wide, y + 40)]
        for t in (0.7, 0.4, 0.18):
            nodes.append(
                (x - wide * t + rng.uniform(-20, 20), y - high * (1 - t) * rng.uniform(0.84, 1.0))
            )
        nodes.append((x, y - high))
        for t in (0.2, 0.45, 0.75):
            nodes.append(
                (x + wide * t + rng.uniform(-20, 20), y - high * (1 - t) * rng.uniform(0.84, 1.0))
            )
        nodes += [(x + wide, y + 40), (x + wide, 1100)]
        paths.append(polygon(nodes))
    return Silhouette(tuple(paths), seed, rough=12, cell=60)
