"""The icon of the window: a skull before the burning gate, in a frame of gold."""

from __future__ import annotations

import numpy as np
import pygame

from tools.paint.canvas import Canvas, Finish, Halo, Palette
from tools.paint.colour import F, Image
from tools.paint.figure import Light, paint_figure
from tools.paint.geometry import Node, polygon, ribbon
from tools.paint.part import Part, placed, placing
from tools.paint.parts.skulls import skull
from tools.paint.raster import filled, to_surface
from tools.paint.scene import mask_of
from tools.paint.scenery import arch

SIZE = 256
OVERSAMPLING = 3
CORNER = 190
"""The radius of the icon's corners in units."""

PALETTE = Palette(
    halo="#ff9a4a", sky="#5a2a22", deep="#0b0607", fog="#8a4a34", fill="#9aa0b4", shadow="#120a18"
)


def _rounded(inset: float, radius: float) -> str:
    """A rounded square that leaves ``inset`` free on each side."""
    low, high, r = inset, 1000 - inset, radius
    return (
        f"M{low + r} {low} L{high - r} {low} A{r} {r} 0 0 1 {high} {low + r} "
        f"L{high} {high - r} A{r} {r} 0 0 1 {high - r} {high} L{low + r} {high} "
        f"A{r} {r} 0 0 1 {low} {high - r} L{low} {low + r} A{r} {r} 0 0 1 {low + r} {low} Z"
    )


def _gate(canvas: Canvas) -> None:
    """The arch, the light in it and its portcullis."""
    canvas.paint_sky(rays=1.0, core=1.2)
    wall = mask_of(canvas, arch(9, top=170, width=650))
    canvas.paint_layer(wall, 0.97, 0.5, 0.3, 6)
    bars: list[str] = []
    for x in (250, 376, 624, 750):
        tip: list[Node] = [(x - 40, 770), (x, 880), (x + 40, 770)]
        bars += [ribbon([(x, 40), (x, 780)], 46, 42), polygon(tip)]
    bars += [ribbon([(140, 330), (860, 330)], 36, 36)]
    canvas.paint_layer(canvas.mask(filled(bars)) * (1 - wall), 0.97, 0.8, 0.2, 4)
    canvas.paint_shafts(0.6)


def paint_icon() -> tuple[Image, Image]:
    """The icon's sRGB colours and its alpha, 256 by 256."""
    size = SIZE * OVERSAMPLING
    canvas = Canvas(size, size, PALETTE, Halo((500, 600), 330, 2.9), 17)
    _gate(canvas)
    ring = _rounded(14, CORNER - 14) + " " + _reversed_square()
    frame = Part((ring,), "gold", "#b98a3c", 30, shadow=0.8)
    head = placed(skull("#cbb99a"), placing((0, 60), scale=1.75, about=(500, 460)))
    paint_figure(canvas, [frame, *head], Light(0.7, 1.0, (2, 3)))
    image = canvas.finished(Finish(vignette=0.1))
    alpha = canvas.mask(filled([_rounded(8, CORNER)]))
    drawn = pygame.transform.smoothscale(to_surface(image, alpha), (SIZE, SIZE))
    colours = pygame.surfarray.array3d(drawn).transpose(1, 0, 2).astype(F) / F(255)
    cover = pygame.surfarray.array_alpha(drawn).T.astype(F) / F(255)
    return np.ascontiguousarray(colours), np.ascontiguousarray(cover)


def _reversed_square() -> str:
    """The opening of the frame, drawn the other way round so that it stays empty."""
    low, high, r = 74, 926, CORNER - 70
    return (
        f"M{low + r} {low} A{r} {r} 0 0 0 {low} {low + r} L{low} {high - r} "
        f"A{r} {r} 0 0 0 {low + r} {high} L{high - r} {high} A{r} {r} 0 0 0 {high} {high - r} "
        f"L{high} {low + r} A{r} {r} 0 0 0 {high - r} {low} Z"
    )
