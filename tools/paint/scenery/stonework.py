"""What is built of stone: columns, arches, towers, windows and graves."""

from __future__ import annotations

import random

from tools.paint.geometry import Node, fmt, polygon, ribbon, spline
from tools.paint.scenery.base import SCENERY, Silhouette


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
