"""The woods along the road: firs and oaks, each lit from where the Gate is."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Literal, NamedTuple

import numpy as np

from tools.paint.canvas import Canvas
from tools.paint.colour import F, Image, linear
from tools.paint.geometry import circle, polygon
from tools.paint.raster import coverage, filled
from tools.paint.road.land import FOCUS, GATE, GATE_FOOT, Land, lying

Kind = Literal["fir", "oak"]
TINTS: dict[Kind, tuple[str, ...]] = {
    "fir": ("#35503c", "#3f5a3a", "#2f4a44"),
    "oak": ("#5d5a30", "#6a4a2c", "#4a5632"),
}
WIDE: dict[Kind, float] = {"fir": 0.52, "oak": 0.95}
"""The width of a tree over its height."""

SHAPES = 6
"""Different trees of a kind."""


class Wood(NamedTuple):
    """Trees of a kind around a place of the picture, within two radii."""

    x: float
    y: float
    across: float
    down: float
    count: int
    kind: Kind


WOODS = (
    Wood(250, 612, 200, 34, 90, "fir"), Wood(60, 690, 110, 36, 40, "oak"),
    Wood(620, 622, 95, 26, 60, "fir"), Wood(690, 640, 60, 18, 22, "fir"),
    Wood(470, 650, 60, 20, 14, "oak"), Wood(1010, 640, 80, 24, 45, "fir"),
    Wood(960, 770, 60, 26, 16, "oak"), Wood(720, 860, 110, 26, 22, "oak"),
    Wood(350, 500, 130, 26, 90, "fir"), Wood(300, 440, 150, 22, 90, "fir"),
    Wood(560, 575, 40, 14, 16, "fir"), Wood(1100, 470, 110, 26, 80, "fir"),
    Wood(1000, 470, 70, 14, 30, "fir"), Wood(440, 745, 30, 18, 5, "oak"),
    Wood(200, 870, 90, 20, 12, "oak"), Wood(1100, 860, 80, 30, 16, "fir"),
    Wood(460, 880, 40, 14, 5, "oak"), Wood(670, 440, 50, 12, 18, "fir"),
    Wood(420, 372, 120, 10, 50, "fir"),
)  # fmt: skip


class Tree(NamedTuple):
    """A tree: where it stands on the land, how tall it is there, and how it looks."""

    z: float
    x: float
    tall: float
    kind: Kind
    seed: int
    tint: str


def paint_woods(canvas: Canvas, land: Land) -> None:
    """Draw all trees, the farthest first."""
    for tree in sorted(_trees(land), reverse=True):
        _paint_tree(canvas, land, tree)


def _trees(land: Land) -> list[Tree]:
    """Trees within the woods that stand neither on the road nor in the river."""
    rng, found = random.Random(4), []
    for wood in WOODS:
        for _ in range(wood.count):
            angle, out = rng.uniform(0, 2 * math.pi), rng.random() ** 0.5
            across, down = wood.across * out * math.cos(angle), wood.down * out * math.sin(angle)
            x, z = lying((wood.x + across, wood.y + down))
            size = rng.uniform(0.62, 1.0) * (1.0 if wood.kind == "fir" else 0.62)
            seed, tint = rng.randint(0, 9999), rng.choice(TINTS[wood.kind])
            on_road = _near(land.road, x, z) < 0.42 * z / 14
            if not on_road and _near(land.river, x, z) >= 0.5:
                found.append(Tree(z, x, size * (0.62 + z / 52), wood.kind, seed, tint))
    return found


def _near(line: Image, x: float, z: float) -> float:
    return float(np.sqrt(np.min((line[:, 0] - x) ** 2 + (line[:, 1] - z) ** 2)))


def _paint_tree(canvas: Canvas, land: Land, tree: Tree) -> None:
    """Draw a tree where nothing nearer hides it: cold in the shade, warm on the Gate's side."""
    stands = land.stands(tree.x, tree.z)
    if stands is None:
        return
    column, row, step = stands
    tall = tree.tall * FOCUS / tree.z * land.scale
    if tall < 4:
        return
    wide = tall * WIDE[tree.kind]
    mask = _mask(tree.kind, tree.seed % SHAPES, round(wide), round(tall))
    height, width = mask.shape
    left, top = int(column - width / 2), int(row - height + 1)
    inside = left >= 0 and top >= 0 and left + width <= land.width and top + height <= land.height
    if not inside:
        return
    area = np.s_[top : top + height, left : left + width]
    alpha = (mask * (land.depth[area] > tree.z * 0.9))[..., None]
    colour = _lit(tree, mask, step, column, land)
    canvas.light[area] = canvas.light[area] * (1 - alpha) + colour * alpha


def _lit(tree: Tree, mask: Image, step: int, column: int, land: Land) -> Image:
    height, width = mask.shape
    across = np.linspace(-1, 1, width, dtype=F)[None, :]
    up = np.linspace(1, 0, height, dtype=F)[:, None]
    side = 1 if GATE[0] * land.scale > column else -1
    rim = np.clip(across * side, 0, 1) ** 1.6 * 0.9 + up**3 * 0.45
    grain = np.random.default_rng(tree.seed).random((height, width)).astype(F) * 0.5 + 0.7
    gate_x, gate_z = lying(GATE_FOOT)
    warm = 1.9 / (1 + (math.hypot(tree.x - gate_x, tree.z - gate_z) / 30) ** 2) + 0.34
    tint = linear(tree.tint)
    colour = tint * (0.40 * grain)[..., None] * linear("#a0a8d8")
    colour = colour + tint * (rim * grain * warm)[..., None] * linear("#ffab68") * 1.5
    haze = min(0.85, (1 - math.exp(-((tree.z / 64) ** 1.7))) * 0.8)
    return np.asarray(colour * (1 - haze) + land.ground.fog[step, column] * haze, dtype=F)


@cache
def _mask(kind: Kind, shape: int, wide: int, tall: int) -> Image:
    """The coverage of a tree of so many pixels."""
    rng = random.Random(f"{kind}{shape}")
    paths = _fir(rng) if kind == "fir" else _oak(rng)
    return coverage(filled(paths), max(2, wide), max(3, tall), (0, 0, WIDE[kind] * 100, 100))


def _fir(rng: random.Random) -> list[str]:
    """Tiers over a trunk, in a drawing 100 high."""
    tiers, middle = rng.randint(3, 5), WIDE["fir"] * 50
    paths = [polygon([(middle - 3, 80), (middle + 3, 80), (middle + 4, 100), (middle - 4, 100)])]
    for tier in range(tiers):
        top, foot = 86 * tier / tiers, min(93, 86 * (tier + 1.35) / tiers)
        half = middle * ((tier + 1.25) / tiers) ** 0.9
        paths.append(polygon([(middle, top), (middle + half, foot), (middle - half, foot)]))
    return paths


def _oak(rng: random.Random) -> list[str]:
    """A crown of balls over a trunk, in a drawing 100 high."""
    across, middle = WIDE["oak"], WIDE["oak"] * 50
    paths = [polygon([(middle - 4, 50), (middle + 4, 50), (middle + 7, 100), (middle - 7, 100)])]
    for _ in range(7):
        x, y = middle + rng.uniform(-26, 26) * across, 36 + rng.uniform(-20, 22)
        paths.append(circle(x, y, rng.uniform(16, 27) * across))
    return paths
