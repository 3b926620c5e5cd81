"""The backgrounds of a campaign's town: its tavern by lamplight, and the village at dusk."""

from __future__ import annotations

import numpy as np

from tools.paint.canvas import Canvas, Finish, Halo, Palette
from tools.paint.colour import F, Image, linear
from tools.paint.geometry import polygon, ribbon
from tools.paint.raster import filled
from tools.paint.scene import paint_scenery
from tools.paint.scenery import Ridge, Silhouette, roofs

TAVERN = Palette(
    halo="#ffb060",
    sky="#5a3a22",
    deep="#0d0906",
    fog="#8a5c38",
    fill="#b4a8a0",
    shadow="#120d0e",
    cool="#2a1c18",
)
VILLAGE = Palette(
    halo="#ffb468",
    sky="#43385e",
    deep="#0b0a12",
    fog="#84607a",
    fill="#b0a8c0",
    shadow="#120d1e",
    cool="#2a2450",
)

MIDDLE = 889
"""The x of the picture's middle, in units of 1/1000 of the height."""

PLANK = 74
"""How wide the planks of the tavern's wall are."""

POSTS = (60, MIDDLE - 330, MIDDLE + 330, 2 * MIDDLE - 60)
LAMPS = (330, MIDDLE, 2 * MIDDLE - 330)


def _wall(canvas: Canvas) -> Image:
    """The light on the planks: their grain, and dark seams between them."""
    x = canvas.x / F(canvas.unit)
    seam = np.exp(-((((x / PLANK) % 1 - 0.5) / 0.03) ** 2))
    grain = canvas.noise(30, 5, 4, ratio=8)
    planks = linear("#6a4426") * (0.35 + 0.9 * grain)[..., None] * (1 - 0.7 * seam)[..., None]
    lit = (0.55 * canvas.falloff + 0.06)[..., None] * 1.5
    return (canvas.light * 0.25 + planks * lit).astype(F)


def _timber() -> Silhouette:
    """The beam below the ceiling, and posts with braces."""
    beams = [polygon([(-20, 96), (1800, 96), (1800, 168), (-20, 168)])]
    for x in POSTS:
        beams.append(polygon([(x - 26, 160), (x + 26, 160), (x + 26, 1100), (x - 26, 1100)]))
        for side in (-1, 1):
            brace = [(x + side * 26, 300), (x + side * 140, 168), (x + side * 96, 168)]
            beams.append(polygon([*brace, (x + side * 26, 246)]))
    return Silhouette(tuple(beams), 5, rough=2, cell=30)


def paint_tavern(width: int, height: int) -> Image:
    """A wall of planks with lamps; sRGB 0..1."""
    canvas = Canvas(width, height, TAVERN, Halo((MIDDLE, 330), 420, 1.6), 91)
    canvas.paint_sky(0.2, 0.5, 0.5)
    canvas.light = _wall(canvas)
    paint_scenery(canvas, _timber(), 0.8, 0.7, 0.7, 4)
    for x in LAMPS:
        hood = polygon([(x - 16, 226), (x + 16, 226), (x + 22, 270), (x - 22, 270)])
        lamp = canvas.mask(filled([ribbon([(x, 168), (x, 226)], 2, 2), hood]))
        canvas.paint_layer(lamp, 0.9, 0.6, 0.2, 2)
        flame = f'<ellipse cx="{x}" cy="250" rx="11" ry="15" fill="#ffb858"/>'
        canvas.paint_glow(flame, 2.6, ((8, 0.7), (40, 0.6), (130, 0.35)))
    canvas.paint_fog(0.25, 0.5, 1.0)
    canvas.paint_particles(90, (0.8, 2.6), "#ffb060", 1.4)
    return canvas.finished(Finish(vignette=0.6, exposure=1.05))


def paint_village(width: int, height: int) -> Image:
    """Roofs below a ridge, every window lit; sRGB 0..1."""
    canvas = Canvas(width, height, VILLAGE, Halo((MIDDLE, 330), 420, 1.7), 223)
    canvas.paint_sky(rays=0.5, cloud=1.0, core=0.8)
    paint_scenery(canvas, Ridge(330, 160, 355, 231), 0.25, 0.5)
    canvas.paint_fog(0.4, 0.1, 0.5)
    far = roofs(235, 430, (67, 167), (-60, 1850))
    paint_scenery(canvas, far, 0.5, 0.6, sigma=3, glow=1.4)
    canvas.paint_fog(0.3, 0.2, 0.6, seed=2)
    near = roofs(241, 600, (90, 190), (-60, 1850))
    paint_scenery(canvas, near, 0.8, 0.6, sigma=3, glow=1.5)
    canvas.paint_shafts(0.4)
    canvas.paint_fog(0.3, 0.4, 1, seed=5)
    canvas.paint_particles(80, (0.9, 2.9), power=1.2)
    return canvas.finished(Finish(vignette=0.4))
