"""Noise, blurs and the few array filters that the other brushes share.

Seeds come from ``seed_of`` (a CRC), never from ``hash``, so that two runs draw alike.
"""

from __future__ import annotations

import math
import zlib

import numpy as np

from thunderstone.ui.brush.colour import Field


def seed_of(text: str) -> int:
    """A seed that depends on the text alone."""
    return zlib.crc32(text.encode("utf-8"))


def smoothstep(low: float, high: float, values: Field) -> Field:
    """0 below ``low``, 1 above ``high``, and an easy slope between them."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def grid(height: int, width: int) -> tuple[Field, Field]:
    """The x and y of every pixel centre, two fields of shape (height, width)."""
    x, y = np.meshgrid(
        np.arange(width, dtype=np.float32) + 0.5, np.arange(height, dtype=np.float32) + 0.5
    )
    return x, y


def box(values: Field, radius: int, axis: int) -> Field:
    """A running mean of 2 * radius + 1 samples along one axis, edges repeated."""
    count = values.shape[axis]
    radius = min(radius, count - 1)
    if radius < 1:
        return values
    pad = [(0, 0)] * values.ndim
    pad[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(values, pad, mode="edge"), axis=axis, dtype=np.float64)
    late: list[slice] = [slice(None)] * values.ndim
    early: list[slice] = [slice(None)] * values.ndim
    late[axis] = slice(2 * radius + 1, None)
    early[axis] = slice(0, count)
    return ((sums[tuple(late)] - sums[tuple(early)]) / (2 * radius + 1)).astype(np.float32)


def shrink(values: Field, factor: int) -> Field:
    """The field at 1/``factor`` of its size, by means of whole blocks."""
    height, width = values.shape[:2]
    tall, wide = -(-height // factor) * factor, -(-width // factor) * factor
    if (tall, wide) != (height, width):
        pad = [(0, tall - height), (0, wide - width)] + [(0, 0)] * (values.ndim - 2)
        values = np.pad(values, pad, mode="edge")
    blocks = values.reshape((tall // factor, factor, wide // factor, factor, *values.shape[2:]))
    means: Field = blocks.mean((1, 3)).astype(np.float32)
    return means


def enlarge(values: Field, height: int, width: int, factor: int) -> Field:
    """The inverse of ``shrink``, by linear interpolation between block centres."""
    y = np.clip((np.arange(height, dtype=np.float32) + 0.5) / factor - 0.5, 0, values.shape[0] - 1)
    x = np.clip((np.arange(width, dtype=np.float32) + 0.5) / factor - 0.5, 0, values.shape[1] - 1)
    y0, x0 = y.astype(np.intp), x.astype(np.intp)
    y1 = np.minimum(y0 + 1, values.shape[0] - 1)
    x1 = np.minimum(x0 + 1, values.shape[1] - 1)
    extra = (None,) * (values.ndim - 2)
    fy = (y - y0).astype(np.float32)[(slice(None), None, *extra)]
    fx = (x - x0).astype(np.float32)[(None, slice(None), *extra)]
    rows = values[y0] * (1 - fy) + values[y1] * fy
    result: Field = (rows[:, x0] * (1 - fx) + rows[:, x1] * fx).astype(np.float32)
    return result


def blur(values: Field, sigma: float) -> Field:
    """A Gaussian blur by three boxes, at a reduced size when ``sigma`` (in pixels) is large."""
    if sigma < 0.3:
        return values
    factor = 1
    while sigma / factor > 5 and min(values.shape[:2]) // (factor * 2) > 8:
        factor *= 2
    height, width = values.shape[:2]
    result = shrink(values, factor) if factor > 1 else values
    for radius in _box_radii(sigma / factor):
        result = box(box(result, radius, 0), radius, 1)
    if factor > 1:
        result = enlarge(result, height, width, factor)
        for _ in range(2):
            result = box(box(result, factor // 2, 0), factor // 2, 1)
    return result


def _box_radii(sigma: float) -> tuple[int, int, int]:
    ideal = math.sqrt(4 * sigma * sigma + 1)
    narrow = int(ideal)
    narrow -= narrow % 2 == 0
    share = round((12 * sigma * sigma - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4))
    first, second, third = (((narrow if i < share else narrow + 2) - 1) // 2 for i in range(3))
    return first, second, third


def _lattice(height: int, width: int, cell: float, tall: float, rng: np.random.Generator) -> Field:
    knots = rng.random((int(height / tall) + 3, int(width / cell) + 3)).astype(np.float32)
    y = np.arange(height, dtype=np.float32) / tall
    x = np.arange(width, dtype=np.float32) / cell
    y0, x0 = y.astype(np.intp), x.astype(np.intp)
    fy, fx = (y - y0).astype(np.float32), (x - x0).astype(np.float32)
    fy = (fy**3 * (fy * (fy * 6 - 15) + 10))[:, None]
    fx = (fx**3 * (fx * (fx * 6 - 15) + 10))[None, :]
    columns = knots[:, x0] * (1 - fx) + knots[:, x0 + 1] * fx
    return (columns[y0] * (1 - fy) + columns[y0 + 1] * fy).astype(np.float32)


def fractal(
    height: int,
    width: int,
    cell: float,
    seed: int,
    *,
    octaves: int = 5,
    gain: float = 0.5,
    ratio: float = 1.0,
) -> Field:
    """Value noise around 0.5; ``cell`` px is the coarsest grain, ``ratio`` stretches it tall."""
    rng = np.random.default_rng(seed)
    result = np.zeros((height, width), np.float32)
    strength, total = 1.0, 0.0
    for octave in range(octaves):
        size = max(cell / 2**octave, 1.01)
        result += strength * _lattice(height, width, size, max(size * ratio, 1.01), rng)
        total += strength
        strength *= gain
    return result / np.float32(total)


def displace(values: Field, x: Field, y: Field) -> Field:
    """The field read at other places, linearly; places outside read the edge."""
    height, width = values.shape[:2]
    x = np.clip(x, 0, width - 1.001)
    y = np.clip(y, 0, height - 1.001)
    x0, y0 = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - x0).astype(np.float32), (y - y0).astype(np.float32)
    upper = values[y0, x0] * (1 - fx) + values[y0, x0 + 1] * fx
    lower = values[y0 + 1, x0] * (1 - fx) + values[y0 + 1, x0 + 1] * fx
    return (upper * (1 - fy) + lower * fy).astype(np.float32)


def slopes(values: Field) -> tuple[Field, Field]:
    """The slope of a field along x and along y, per pixel."""
    down, across = np.gradient(values)
    return across.astype(np.float32), down.astype(np.float32)
