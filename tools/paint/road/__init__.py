"""The map of a campaign: the road in an S through woods and villages, and the Gate at its end."""

from __future__ import annotations

import numpy as np

from tools.paint import title
from tools.paint.canvas import Canvas, Finish, Halo, Palette
from tools.paint.colour import F, Image, linear
from tools.paint.geometry import Node, polygon, ribbon
from tools.paint.raster import filled
from tools.paint.road.dwellings import UNITS, paint_dwellings
from tools.paint.road.land import GATE, Land
from tools.paint.road.woods import paint_woods
from tools.paint.scene import paint_scenery
from tools.paint.scenery import Silhouette

PALETTE = Palette(
    halo="#ff8646",
    sky="#40264e",
    deep="#0b090d",
    fog="#7c4c56",
    fill="#8f9cc0",
    shadow="#120a18",
    cool="#1b2447",
)
CASTLE = 0.27
"""The size of the castle over that of the title's, of which it is."""

MIDDLE = GATE[0] * UNITS
"""The middle of the gate, in units."""


def paint_road(width: int, height: int) -> Image:
    """The land with its road, without any marks on it; sRGB 0..1."""
    canvas = Canvas(width, height, PALETTE, Halo((MIDDLE, GATE[1] * UNITS), 235, 1.9), 707)
    canvas.paint_sky(rays=0.8, cloud=1.1, core=0.9)
    canvas.paint_fog(0.35, 0.1, 0.4)
    canvas.paint_fog(0.3, 0.1, 0.4, seed=1)
    land = Land(width, height)
    land.paint(canvas)
    _paint_castle(canvas)
    paint_woods(canvas, land)
    paint_dwellings(canvas)
    canvas.paint_shafts(0.35, front=0.5, length=0.7)
    canvas.paint_fog(0.22, 0.25, 1.0, seed=9, colour="#4a4468")
    canvas.paint_particles(150, (0.8, 3.0), "#ffb060", 2.0)
    image = canvas.finished(Finish(vignette=0.42, exposure=1.12, saturation=1.06))
    return np.clip(image, 0, 1).astype(F)


def _around(half: list[tuple[float, float]]) -> list[Node]:
    """Places beside the gate's middle, in units."""
    return [(MIDDLE + x, y) for x, y in half]


def _paint_castle(canvas: Canvas) -> None:
    """The title's castle in the distance, on a crag, its gate alight."""
    left, top = MIDDLE - title.GATE * CASTLE, 300 * UNITS - 900 * CASTLE

    def placed(paths: list[str]) -> Image:
        body = filled(paths)
        return canvas.mask(
            f'<g transform="translate({left:.1f} {top:.1f}) scale({CASTLE})">{body}</g>'
        )

    crag = _around(
        [(-250, 372), (-215, 352), (-170, 340), (-150, 322), (-60, 326), (-30, 352), (-10, 371),
         (26, 371), (40, 352), (60, 326), (150, 322), (175, 340), (235, 356), (270, 374)]
    )  # fmt: skip
    paint_scenery(canvas, Silhouette((polygon(crag),), 31, rough=16, cell=46), 0.62, 0.8, 0.7, 3)
    far, near = title.castle()
    canvas.paint_layer(placed(far), 0.6, 0.9, 0.4, 2)
    canvas.paint_fog(0.3, 0.15, 0.4, seed=3)
    opening = placed([title.opening()])
    _paint_opening(canvas, opening, top + 690 * CASTLE)
    wall = np.clip(placed(near) - opening, 0, 1).astype(F)
    canvas.paint_layer(wall, 0.80, 0.9, 0.4, 1.6)
    canvas.paint_layer(placed(_bars()) * opening, 0.9, 1.0, 0.2, 1)
    slits = ((-258, 380), (258, 380), (-405, 540), (395, 490))
    body = "".join(
        f'<rect x="{MIDDLE + x * CASTLE:.1f}" y="{top + y * CASTLE:.1f}" width="3" height="8" '
        'rx="1.5" fill="#ffa04a"/>'
        for x, y in slits
    )
    canvas.paint_glow(body, 2.0, ((3, 0.6), (14, 0.5)))
    spark = (
        f'<ellipse cx="{MIDDLE:.0f}" cy="{top + 700 * CASTLE:.0f}" rx="5" ry="9" fill="#ffa048"/>'
    )
    canvas.paint_glow(spark, 2.2, ((20, 0.7), (60, 0.6), (130, 0.4)))
    canvas.paint_shafts(0.7, front=0.15, length=0.8)
    _paint_foot(canvas)


def _bars() -> list[str]:
    """The portcullis, in the title's units."""
    upright = [ribbon([(x, 330), (x, 640)], 15, 13) for x in _across(42, 3)]
    lying = [
        ribbon([(title.GATE - 150, y), (title.GATE + 150, y)], 11, 11) for y in (470, 540, 610)
    ]
    return [*upright, *lying]


def _across(pitch: float, count: int) -> list[float]:
    return [title.GATE + place * pitch for place in range(-count, count + 1)]


def _paint_opening(canvas: Canvas, opening: Image, heart: float) -> None:
    """The fire behind the gate; ``heart`` is where it burns brightest."""
    x, y = canvas.x / F(canvas.unit), canvas.y / F(canvas.unit)
    heat = np.exp(-(((x - MIDDLE) / (150 * CASTLE)) ** 2) - ((y - heart) / (260 * CASTLE)) ** 2)[
        ..., None
    ]
    fire = linear("#ff8a34") * (3.2 * heat) + linear("#ffe2a8") * (2.4 * heat**2)
    share = opening[..., None]
    canvas.light = (canvas.light * (1 - share) + fire * share).astype(F)
    canvas.occluded *= 1 - opening


def _paint_foot(canvas: Canvas) -> None:
    """Rocks on both sides of the road's end, and the glow on the ground between them."""
    rocks = (
        [(-185, 352), (-172, 330), (-150, 318), (-128, 336), (-96, 346), (-60, 352), (-44, 376),
         (-60, 392), (-120, 390), (-200, 380)],
        [(190, 356), (168, 326), (140, 312), (118, 334), (92, 348), (58, 354), (44, 376),
         (70, 392), (140, 390), (210, 380)],
    )  # fmt: skip
    foot = Silhouette(tuple(polygon(_around(rock)) for rock in rocks), 51, rough=9, cell=24)
    paint_scenery(canvas, foot, 0.78, 0.9, 0.8, 2)
    x, y = canvas.x / F(canvas.unit), canvas.y / F(canvas.unit)
    band = np.exp(-(((y - 374) / 13) ** 2)) * np.exp(-(((x - MIDDLE) / 250) ** 2))
    share = (0.75 * band)[..., None]
    glow = linear("#8a4a40") * 0.55
    glow = glow + linear("#ff9a50") * (1.2 * np.exp(-(((x - MIDDLE) / 60) ** 2)))[..., None]
    canvas.light = (canvas.light * (1 - share) + glow * share).astype(F)
