"""Filters and noise on float arrays. Everything is a pure function of its arguments."""

from __future__ import annotations

import math

import numpy as np

from tools.paint.colour import F, Image


def grid(height: int, width: int) -> tuple[Image, Image]:
    """The x and the y of every pixel, each (height, width)."""
    y, x = np.mgrid[0:height, 0:width].astype(F)
    return x, y


def smoothstep(low: float, high: float, value: Image) -> Image:
    """0 below low, 1 above high, a smooth cubic between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), dtype=F)


def slope(image: Image, axis: int) -> Image:
    """The gradient along one axis."""
    return np.asarray(np.gradient(image, axis=axis), dtype=F)


def _box(image: Image, radius: int, axis: int) -> Image:
    """Mean over a window of 2 * radius + 1 pixels along one axis; edges repeat."""
    if radius < 1:
        return image
    length = image.shape[axis]
    radius = min(radius, length - 1)
    padding = [(0, 0)] * image.ndim
    padding[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(image, padding, mode="edge"), axis=axis, dtype=np.float64)
    upper = [slice(None)] * image.ndim
    lower = [slice(None)] * image.ndim
    upper[axis] = slice(2 * radius + 1, None)
    lower[axis] = slice(0, length)
    return ((sums[tuple(upper)] - sums[tuple(lower)]) / (2 * radius + 1)).astype(F)


def shrink(image: Image, factor: int) -> Image:
    """The image at 1/factor of its size, by the mean of each block."""
    height, width = image.shape[:2]
    tall, wide = -(-height // factor) * factor, -(-width // factor) * factor
    if (tall, wide) != (height, width):
        padding = [(0, tall - height), (0, wide - width)] + [(0, 0)] * (image.ndim - 2)
        image = np.pad(image, padding, mode="edge")
    blocks = (tall // factor, factor, wide // factor, factor, *image.shape[2:])
    return np.asarray(image.reshape(blocks).mean((1, 3)), dtype=F)


def _axis_samples(length: int, factor: int, source: int) -> tuple[np.ndarray, np.ndarray, Image]:
    """Where each pixel of an enlarged axis reads: two source rows and the share of the second."""
    at = np.clip((np.arange(length, dtype=F) + 0.5) / factor - 0.5, 0, source - 1)
    first = np.minimum(at.astype(int), max(source - 2, 0))
    return first, np.minimum(first + 1, source - 1), (at - first).astype(F)


def enlarge(image: Image, height: int, width: int, factor: int) -> Image:
    """The image factor times larger by bilinear samples, cut to (height, width)."""
    y0, y1, fy = _axis_samples(height, factor, image.shape[0])
    x0, x1, fx = _axis_samples(width, factor, image.shape[1])
    tail = (1,) * (image.ndim - 2)
    fy = fy.reshape(-1, 1, *tail)
    fx = fx.reshape(1, -1, *tail)
    rows = image[y0] * (1 - fy) + image[y1] * fy
    return np.asarray(rows[:, x0] * (1 - fx) + rows[:, x1] * fx, dtype=F)


def blur(image: Image, sigma: float) -> Image:
    """A Gaussian blur by three box passes, at a reduced size where sigma is large."""
    if sigma < 0.3:
        return image
    factor = 1
    while sigma / factor > 3.2 and min(image.shape[:2]) // (factor * 2) > 8:
        factor *= 2
    height, width = image.shape[:2]
    small = shrink(image, factor) if factor > 1 else image
    variance = 12 * (sigma / factor) ** 2
    narrow = int(math.sqrt(variance / 3 + 1))
    narrow -= narrow % 2 == 0
    narrow_passes = round((variance - 3 * narrow**2 - 12 * narrow - 9) / (-4 * narrow - 4))
    for step in range(3):
        radius = ((narrow if step < narrow_passes else narrow + 2) - 1) // 2
        small = _box(_box(small, radius, 0), radius, 1)
    if factor == 1:
        return small
    large = enlarge(small, height, width, factor)
    radius = max(1, factor // 2)
    for _ in range(2):
        large = _box(_box(large, radius, 0), radius, 1)
    return large


def sample(image: Image, x: Image, y: Image) -> Image:
    """The image read at the points (x, y), bilinear; points outside read the edge."""
    height, width = image.shape[:2]
    x = np.clip(x, 0, width - 1.001)
    y = np.clip(y, 0, height - 1.001)
    x0 = x.astype(np.int32)
    y0 = y.astype(np.int32)
    fx = (x - x0).astype(F)
    fy = (y - y0).astype(F)
    upper = image[y0, x0] * (1 - fx) + image[y0, x0 + 1] * fx
    lower = image[y0 + 1, x0] * (1 - fx) + image[y0 + 1, x0 + 1] * fx
    return (upper * (1 - fy) + lower * fy).astype(F)


MANY = 200
"""Columns of a lattice from which picking is quicker than a product of matrices."""


def _lattice(
    height: int, width: int, cell: float, cell_y: float, rng: np.random.Generator
) -> Image:
    """Value noise: random numbers on a lattice, joined by quintic steps."""
    values = rng.random((int(height / cell_y) + 3, int(width / cell) + 3)).astype(F)
    y = np.arange(height, dtype=F) / F(cell_y)
    x = np.arange(width, dtype=F) / F(cell)
    y0 = y.astype(int)
    x0 = x.astype(int)
    fy = y - y0
    fx = x - x0
    fy = (fy * fy * fy * (fy * (fy * 6 - 15) + 10))[:, None]
    fx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    rows = values[y0] * (1 - fy) + values[y0 + 1] * fy
    if values.shape[1] > MANY:
        return np.asarray(rows[:, x0] * (1 - fx) + rows[:, x0 + 1] * fx, dtype=F)
    weights = np.zeros((values.shape[1], width), F)
    columns = np.arange(width)
    weights[x0, columns] = 1 - fx
    weights[x0 + 1, columns] = fx
    return np.asarray(rows @ weights, dtype=F)


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
    rng = np.random.default_rng(seed)
    total = np.zeros((height, width), F)
    amplitude, weight = 1.0, 0.0
    for octave in range(octaves):
        size = max(cell / 2**octave, 1.01)
        total += amplitude * _lattice(height, width, size, size * ratio, rng)
        weight += amplitude
        amplitude *= gain
    return (total / weight).astype(F)


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
