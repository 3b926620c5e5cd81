"""Scenery on the canvas: its coverage, its layer, its lit windows."""

from __future__ import annotations

import numpy as np

from tools.paint.canvas import Canvas
from tools.paint.colour import F, Image
from tools.paint.filters import clouds, displace, smoothstep
from tools.paint.geometry import fmt
from tools.paint.raster import filled
from tools.paint.scenery import Ridge, Scenery


def mask_of(canvas: Canvas, scenery: Scenery) -> Image:
    """The coverage of a piece of scenery on the canvas."""
    unit = canvas.unit
    if isinstance(scenery, Ridge):
        line = clouds(4, canvas.width, scenery.cell * unit, scenery.seed, 6, gain=0.55)[1]
        line = (line - 0.5) * 2
        line = np.sign(line) * np.abs(line) ** scenery.sharp
        top = (scenery.y - line * scenery.amplitude) * unit
        return smoothstep(-1.2, 1.2, canvas.y - top[None, :].astype(F))
    mask = canvas.mask(filled(scenery.paths))
    if scenery.hollow:
        mask = 1 - mask
    if not scenery.rough:
        return mask
    return displace(mask, scenery.rough * unit, scenery.cell * unit, scenery.seed)


def window_body(scenery: Scenery, colour: str = "#ff9c3c") -> str:
    """The lit windows of a piece of scenery as an SVG body, empty where there are none."""
    if isinstance(scenery, Ridge):
        return ""
    return "".join(
        f'<rect x="{fmt(x)}" y="{fmt(y)}" width="{fmt(w)}" height="{fmt(h)}" fill="{colour}"/>'
        for x, y, w, h in scenery.windows
    )


def paint_scenery(
    canvas: Canvas,
    scenery: Scenery,
    depth: float = 0.5,
    rim: float = 0.6,
    texture: float = 0.35,
    sigma: float = 5,
    colour: str = "",
    glow: float = 1.6,
) -> None:
    """Paint a piece of scenery and light its windows with the power ``glow``."""
    canvas.paint_layer(mask_of(canvas, scenery), depth, rim, texture, sigma, colour)
    windows = window_body(scenery)
    if windows:
        canvas.paint_glow(windows, glow)
