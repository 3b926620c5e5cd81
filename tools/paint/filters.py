"""Filters and noise on float arrays. Everything is a pure function of its arguments.

What the table's own brushes can do as well is theirs: blurs, sizes, noise.
"""

from __future__ import annotations

import numpy as np

from thunderstone.ui.brush import noise
from thunderstone.ui.brush.noise import blur, enlarge, fractal, shrink
from thunderstone.ui.brush.noise import displace as sample
from tools.paint.colour import F, Image

__all__ = [
    "blur", "clouds", "displace", "enlarge", "grid", "ring_noise", "sample", "scale_pattern",
    "shrink", "slope", "smoothstep", "tonemap",
]  # fmt: skip


def grid(height: int, width: int) -> tuple[Image, Image]:
    """The column and the row of every pixel, each (height, width)."""
    y, x = np.mgrid[0:height, 0:width].astype(F)
    return x, y


def smoothstep(low: float, high: float, value: Image) -> Image:
    """0 below low, 1 above high, a smooth cubic between."""
    return np.asarray(noise.smoothstep(low, high, value), dtype=F)


def slope(image: Image, axis: int) -> Image:
    """The gradient along one axis."""
    return np.asarray(np.gradient(image, axis=axis), dtype=F)


def clouds(
    height: int,
    width: int,
    cell: float,
    seed: int,
    octaves: int = 5,
    gain: float = 0.5,
    ratio: float = 1.0,
) -> Image:
    """Fractal noise in 0..1: octaves of value noise, each half the cell of the one before.

    ``cell`` is the largest cell in pixels, ``ratio`` its height over its width.
    """
    return fractal(height, width, cell, seed, octaves=octaves, gain=gain, ratio=ratio)


def ring_noise(at: Image, rng: np.random.Generator, period: int = 64) -> Image:
    """Noise along one axis that repeats after ``period`` units."""
    values = rng.random(period).astype(F)
    whole = np.floor(at).astype(np.int32)
    part = (at - whole).astype(F)
    part = part * part * (3 - 2 * part)
    return (values[whole % period] * (1 - part) + values[(whole + 1) % period] * part).astype(F)


def scale_pattern(height: int, width: int, cell: float) -> Image:
    """Rows of overlapping scales, each 0 at its root and rim and 1 where it is thickest."""
    x, y = grid(height, width)
    row = np.floor(y / F(cell * 0.62))
    best = np.zeros((height, width), F)
    for back in (1, 0):
        k = row - back
        top = k * F(cell * 0.62)
        off = (k % 2) * F(cell * 0.5)
        across = ((x + off) % F(cell)) / F(cell) - F(0.5)
        down = (y - top) / F(cell * 1.24)
        inside = F(1) - (across * 2) ** 2 - np.maximum(down * 2 - F(0.6), 0) ** 2 * F(0.6)
        best = np.maximum(best * F(0.45), np.clip(inside, 0, 1) ** F(0.5) * (F(0.35) + down))
    return np.asarray(best, dtype=F)


def displace(mask: Image, amplitude: float, cell: float, seed: int) -> Image:
    """The mask with its edges broken up by noise: amplitude and cell in pixels."""
    height, width = mask.shape
    x, y = grid(height, width)
    shift_x = clouds(height, width, cell, seed) - F(0.5)
    shift_y = clouds(height, width, cell, seed + 1) - F(0.5)
    return sample(mask, x + shift_x * F(amplitude * 2), y + shift_y * F(amplitude * 2))


def tonemap(light: Image) -> Image:
    """A filmic curve from open-ended light to 0..1 (the ACES fit by Narkowicz)."""
    curve = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14)
    return np.clip(curve, 0, 1).astype(F)
