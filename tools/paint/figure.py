"""The figure: parts laid over each other as a relief, then lit from behind and from above."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from tools.paint.canvas import Canvas
from tools.paint.colour import F, Image
from tools.paint.filters import smoothstep
from tools.paint.part import Part
from tools.paint.relief import Relief
from tools.paint.solid import Solid


@dataclass(frozen=True, slots=True)
class Light:
    """How a figure is lit: rim by the back light, fill from the upper left.

    ``fade`` are the heights (shares of the picture) between which it sinks into the dark.
    """

    rim: float = 1.2
    fill: float = 0.64
    fade: tuple[float, float] = (0.70, 1.02)


def _filled(relief: Relief, light: Light, z: Image) -> Image:
    """What the fill light, the air all round and the mirrors of metal give."""
    canvas, x, y, tint = relief.canvas, relief.normal_x, relief.normal_y, relief.tint
    fx, fy, fz = canvas.toward_fill
    fall = x * F(fx) + y * F(fy) + z * F(fz)
    lit = np.clip(fall, 0, 1) ** F(1.15)
    dull = 1 - F(0.72) * relief.mirror
    key = light.fill * 2.05 * relief.open
    out = tint * canvas.fill_light * (key * lit * dull)[..., None]
    creep = np.clip((fall + F(0.34)) / F(1.34), 0, 1) ** F(1.3) - lit
    blood = np.array([1.0, 0.34, 0.22], F) * F(light.fill * 0.6)
    under = np.clip(creep, 0, 1) * relief.flush * (0.3 + 0.7 * relief.open)
    out += tint * canvas.fill_light * blood * under[..., None]

    half = np.array([fx, fy, fz + 1], F)
    hx, hy, hz = (float(part) for part in half / np.linalg.norm(half))
    glint = np.power(np.clip(x * hx + y * hy + z * hz, 0, 1), relief.gloss) * relief.shine
    glint = glint * light.fill * 0.9 * relief.open
    out += (canvas.fill_light * 0.7 + tint * 0.6) * glint[..., None]
    if float(relief.mirror.max()) > 0:
        out += _mirrored(relief, light, z)

    above = (F(0.62) - F(0.38) * y)[..., None]
    back = canvas.back_light * F(0.05 * canvas.halo.power)
    around = (canvas.sky * F(0.8) + canvas.fill_light * F(0.05) + back) * above
    around = around + canvas.fog_light * F(0.30) * (1 - above)
    out += tint * around * (0.46 * relief.open * dull)[..., None]
    return np.asarray(out, dtype=F)


def _mirrored(relief: Relief, light: Light, z: Image) -> Image:
    """What metal mirrors: sky above, a dark horizon, ground below, the fill and the halo."""
    canvas, x, y = relief.canvas, relief.normal_x, relief.normal_y
    across, down, near = 2 * z * x, 2 * z * y, 2 * z * z - 1
    fx, fy, fz = canvas.toward_fill
    sky = smoothstep(-0.05, 0.95, -down)[..., None]
    ground = smoothstep(0.25, 1.0, down)[..., None]
    lamp = smoothstep(0.55, 0.98, across * F(fx) + down * F(fy) + near * F(fz))
    seen = canvas.fill_light * F(0.30 * light.fill) * sky + canvas.sky * (sky * F(0.9) + F(0.06))
    seen = seen + (canvas.fog_light * F(0.30) + canvas.deep) * ground
    seen = seen + canvas.fill_light * (lamp * F(1.25 * light.fill))[..., None]
    hot = smoothstep(0.1, 0.9, across * canvas.toward_x + down * canvas.toward_y - near * F(0.5))
    seen = seen + canvas.back_light * (hot * canvas.falloff * F(0.5 * canvas.halo.power))[..., None]
    share = (relief.mirror * (0.25 + 0.75 * relief.open))[..., None]
    return np.asarray(seen * (relief.tint * 1.5 + 0.02) * share, dtype=F)


def _lit(relief: Relief, light: Light) -> Image:
    """The light that leaves the relief, (height, width, 3)."""
    canvas = relief.canvas
    power, back = canvas.halo.power, canvas.back_light
    x, y, tint = relief.normal_x, relief.normal_y, relief.tint
    z = np.sqrt(np.clip(1 - x * x - y * y, 0.02, 1))
    facing = x * canvas.toward_x + y * canvas.toward_y - relief.solid * (z * F(0.22) - F(0.08))
    edge = 1 - z
    near_edge = 1 - smoothstep(0.55, 0.99, canvas.soften(relief.cover, 34))
    inner = 0.28 - 0.18 * relief.solid
    rim = (
        smoothstep(0.05, 0.85, facing)
        * smoothstep(0.04, 0.5, edge)
        * (inner + (1 - inner) * near_edge)
    )
    rim = rim * (1 - relief.solid * 0.92 * (1 - relief.open))
    outline = np.clip(relief.cover - canvas.soften(relief.cover, 7), 0, 1) * 2
    outline = outline * (0.35 + 0.65 * smoothstep(-0.2, 0.6, facing))
    reach = 0.25 + 0.75 * canvas.falloff**0.7
    outline = outline * np.minimum(relief.shine / F(0.035), 1)
    rim = rim * np.minimum(relief.shine / F(0.035), 1)
    strength = power * light.rim * (rim * 0.8 + outline * 0.95) * reach
    out = back * strength[..., None] * (0.34 + tint * 1.8)

    out += _filled(relief, light, z)
    grazing = np.power(np.clip(facing * 0.75 + edge * 0.35, 0, 1), 6) * relief.shine
    out += back * (power * 0.30 * grazing * reach)[..., None] * (0.4 + tint)
    out += tint * back * (relief.see_through * power * 1.1 * canvas.falloff)[..., None]
    out += tint * (relief.emission * 4)[..., None]
    sunk = smoothstep(light.fade[0], light.fade[1], canvas.y / F(canvas.height))[..., None] * 0.9
    return np.asarray(out * (1 - sunk) + canvas.deep * 0.5 * sunk, dtype=F)


def paint_figure(canvas: Canvas, parts: Iterable[Part | Solid], light: Light) -> None:
    """Lay the parts in order, light them, and set the figure on the canvas."""
    relief = Relief(canvas)
    for order, part in enumerate(parts):
        relief.lay(part, order)
    lit = _lit(relief, light)
    canvas.light *= (1 - 0.30 * canvas.soften(relief.cover, 26))[..., None]
    alpha = relief.cover[..., None]
    canvas.light = (canvas.light * (1 - alpha) + lit * alpha).astype(F)
    canvas.occluded = np.maximum(canvas.occluded, relief.cover)
