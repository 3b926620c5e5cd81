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
def window(
    seed: int,
    at: tuple[float, float] = (500, 360),
    size: tuple[float, float] = (230, 320),
    bars: int = 3,
) -> Silhouette:
    """A wall with a pointed window in lead; the back light falls through it."""
    (x, y), (w, h) = at, size
    top = y - h
    arch = f"M{fmt(x - w)} {fmt(y + h)} L{fmt(x - w)} {fmt(top + h * 0.5)} "
    arch += f"Q{fmt(x - w)} {fmt(top)} {fmt(x)} {fmt(top - h * 0.12)} "
    arch += (
        f"Q{fmt(x + w)} {fmt(top)} {fmt(x + w)} {fmt(top + h * 0.5)} L{fmt(x + w)} {fmt(y + h)} Z"
    )
    wall = "M-60 -60 L-60 1100 L1060 1100 L1060 -60 Z"
    paths: list[str] = []
    for k in range(1, bars + 1):
        at_x = x - w + 2 * w * k / (bars + 1)
        paths.append(
            polygon(
                [
                    (at_x - 6, top - h * 0.1),
                    (at_x + 6, top - h * 0.1),
                    (at_x + 6, y + h),
                    (at_x - 6, y + h),
                ]
            )
        )
    for k in range(1, 4):
        at_y = top + 2 * h * k / 4
        paths.append(
            polygon([(x - w, at_y - 5), (x + w, at_y - 5), (x + w, at_y + 5), (x - w, at_y + 5)])
        )
    return Silhouette((f"{wall} {arch}", *paths), seed, rough=2, cell=40)


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


@SCENERY.word
def stones(
    seed: int,
    y: float = 760,
    count: int = 7,
    tall: tuple[float, float] = (90, 260),
    crosses: bool = False,
) -> Silhouette:
    """Standing stones, or the headstones and crosses of a graveyard."""
    rng = random.Random(seed)
    paths: list[str] = []
    for k in range(count):
        x = -40 + 1080 * (k + rng.uniform(0.2, 0.8)) / count
        high, wide, tilt = rng.uniform(*tall), rng.uniform(34, 64), rng.uniform(-26, 26)
        top = y - high
        if crosses and rng.random() < 0.5:
            paths.append(
                ribbon([(x, y + 60), (x + tilt * 0.5, (y + top) / 2), (x + tilt, top)], 24, 20)
            )
            arm = top + high * 0.28
            paths.append(
                ribbon(
                    [(x - wide + tilt, arm + 6), (x + tilt, arm), (x + wide + tilt, arm - 6)],
                    20,
                    20,
                )
            )
        else:
            slab: list[Node] = [
                (x - wide, y + 60),
                (x - wide * 0.9 + tilt, top + 30),
                (x + tilt, top),
            ]
            slab += [(x + wide * 0.9 + tilt, top + 26), (x + wide, y + 60)]
            paths.append(spline(slab))
    paths.append(polygon([(-60, y + 30), (1060, y + 30), (1060, 1100), (-60, 1100)]))
    return Silhouette(tuple(paths), seed, rough=6, cell=50)
