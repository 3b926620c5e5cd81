"""The background of the table: the cave to the left, the village to the right, a slate ledge."""

from __future__ import annotations

import numpy as np

from tools.paint.canvas import Canvas, Finish, Halo, Palette
from tools.paint.colour import F, Image, srgb
from tools.paint.filters import clouds, grid, slope, smoothstep
from tools.paint.scene import paint_scenery
from tools.paint.scenery import arch, cave, columns, ridge, roofs, spikes

DIVIDE = 1116
"""The x of the rock between dungeon and village, in units of 1/1000 of the height."""

LEDGE = 673
"""The y of the ledge's lip."""

CAVE_PALETTE = Palette(
    halo="#7fc0c8",
    sky="#1d3a4a",
    deep="#06090d",
    fog="#3d6a78",
    fill="#8fa8b8",
    shadow="#07101a",
    cool="#15243c",
)
VILLAGE_PALETTE = Palette(
    halo="#ffb468",
    sky="#3a3358",
    deep="#0b0a12",
    fog="#84607a",
    fill="#b0a8c0",
    shadow="#120d1e",
    cool="#2a2450",
)


def _dungeon(width: int, height: int) -> Image:
    """The cold side: a broken hall in a cave, lit from a far gate."""
    canvas = Canvas(width, height, CAVE_PALETTE, Halo((655, 278), 367, 1.25), 211)
    canvas.paint_sky(rays=0.5, cloud=0.7, core=0.8)
    paint_scenery(canvas, arch(214, x=655, top=67, width=367), 0.40, 0.8, 0.7)
    teeth = spikes(216, count=18, length=(45, 210), width=(13, 44), across=(-40, 1240))
    paint_scenery(canvas, teeth, 0.55, 0.6)
    canvas.paint_fog(0.4, 0.35)
    pillars = columns(217, at=(189, 1122), width=122, top=-66, base=1030)
    paint_scenery(canvas, pillars, 0.68, 0.8, 0.6)
    mouth = cave(218, at=(655, 367), size=(733, 578), rough=130, cell=200)
    paint_scenery(canvas, mouth, 0.82, 0.7)
    canvas.paint_fog(0.3, 0.45, seed=3)
    canvas.paint_shafts(0.5)
    canvas.paint_particles(120, (0.9, 2.9), "#a8dde2", 0.9)
    return canvas.finished(Finish(vignette=0.3))


def _village(width: int, height: int) -> Image:
    """The warm side: the roofs at dusk, windows lit."""
    canvas = Canvas(width, height, VILLAGE_PALETTE, Halo((1644, 367), 400, 1.5), 223)
    canvas.paint_sky(rays=0.3, cloud=1.0, core=0.9)
    paint_scenery(canvas, ridge(231, 467, 144, 355), 0.25, 0.5)
    canvas.paint_fog(0.4, 0.3)
    far = roofs(235, 578, (67, 167), (1000, 2110))
    paint_scenery(canvas, far, 0.5, 0.5, sigma=3, glow=1.4)
    canvas.paint_fog(0.3, 0.4, seed=2)
    near = roofs(237, 700, (90, 190), (1000, 2110))
    paint_scenery(canvas, near, 0.75, 0.5, sigma=3)
    canvas.paint_shafts(0.4)
    canvas.paint_particles(60, (0.9, 2.9), power=1.2)
    return canvas.finished(Finish(vignette=0.3))


def _joined(dungeon: Image, village: Image, x: Image, y: Image, unit: float) -> Image:
    """Both sides with a pillar of dark rock between, lit by the village on its edge."""
    height, width = x.shape
    bend = (clouds(height, width, 133 * unit, 31) - F(0.5)) * F(78)
    bend = bend + (clouds(height, width, 467 * unit, 33, 4) - F(0.5)) * F(67)
    off = x - F(DIVIDE) - bend
    share = smoothstep(-16, 16, off)[..., None]
    image = dungeon * (1 - share) + village * share
    rock = np.exp(-((off / 51) ** 2))
    image *= (1 - 0.9 * rock)[..., None]
    stone = clouds(height, width, 90 * unit, 35, 6)
    relief = np.clip(0.5 - slope(stone, 1) * F(60 * unit), 0, 2) * (1 - y / F(1300))
    warm = smoothstep(-20, 40, off) * (1 - smoothstep(40, 84, off))
    cold = smoothstep(-90, -46, off) * (1 - smoothstep(-46, 0, off))
    image += srgb("#ff9a4a") * (warm * relief * 0.20)[..., None]
    image += srgb("#5fa4b0") * (cold * (1 - relief * 0.6) * 0.07)[..., None]
    return image.astype(F)


def _dirty_rects(x: Image, y: Image, unit: float) -> Image:
    """Dark slate with fine relief, warm where the hand lies."""
    height, width = x.shape
    coarse = clouds(height, width, 167 * unit, 42, 6) - F(0.5)
    fine = clouds(height, width, 5.5 * unit, 43, 2) - F(0.5)
    dirty_rects = srgb("#17151b") * (0.95 + coarse * 1.2 + fine * 0.25)[..., None]
    relief = slope(clouds(height, width, 78 * unit, 44, 6), 0) * F(24.4 * unit)
    dirty_rects = dirty_rects * (1 + relief)[..., None]
    warm = np.exp(-(((x - 867) / 622) ** 2)) * np.exp(-(((y - 678) / 189) ** 2))
    return np.asarray(dirty_rects + srgb("#4a3626") * (warm * 0.34)[..., None], dtype=F)


def paint_table(width: int, height: int) -> Image:
    """The table without any panel or card, sRGB 0..1."""
    x, y = grid(height, width)
    unit = height / 1000
    x, y = (x / F(unit)).astype(F), (y / F(unit)).astype(F)
    image = _joined(_dungeon(width, height), _village(width, height), x, y, unit)
    lip = LEDGE + (clouds(height, width, 100 * unit, 41, 4) - F(0.5)) * F(9)
    below = smoothstep(-1.7, 1.7, y - lip)[..., None]
    image = image * (1 - 0.55 * smoothstep(467, LEDGE, y))[..., None]
    image = image * (1 - below) + _dirty_rects(x, y, unit) * below
    shine = np.exp(-(((y - lip - 2.2) / 1.8) ** 2)) * 0.16
    shine = shine * (0.4 + np.exp(-(((x - 867) / 667) ** 2)))
    image += srgb("#d8b98a") * shine[..., None]
    above = 1 - below[..., 0]
    image *= (1 - 0.42 * (1 - smoothstep(1089, 1144, x)) * above)[..., None]
    image *= (1 - 0.25 * smoothstep(222, 622, y) * above)[..., None]
    wide = width / unit
    corner = (((x / F(wide) - 0.5) ** 2 + (y / 1000 - 0.5) ** 2) * 1.6).astype(F)
    image *= (1 - 0.45 * smoothstep(0.30, 0.72, corner))[..., None]
    return np.asarray(np.clip(image * 0.92, 0, 1), dtype=F)
