"""The screen's quick blur and noise: what ``noise`` makes but for rounding, three times sooner.

The baked pictures are signed with the text of ``noise``: its slower forms stay as they are.
"""

from __future__ import annotations

import itertools

import numpy as np

from thunderstone.ui.brush import noise
from thunderstone.ui.brush.colour import Field


def blur(values: Field, sigma: float) -> Field:
    """A Gaussian blur by three boxes, at a reduced size when ``sigma`` (in pixels) is large."""
    if sigma < 0.3:
        return values
    factor = 1
    while sigma / factor > 5 and min(values.shape[:2]) // (factor * 2) > 8:
        factor *= 2
    height, width = values.shape[:2]
    result = noise.shrink(values, factor) if factor > 1 else values
    for radius in noise._box_radii(sigma / factor):
        result = box(box(result, radius, 0), radius, 1)
    if factor > 1:
        result = noise.enlarge(result, height, width, factor)
        for _ in range(2):
            result = box(box(result, factor // 2, 0), factor // 2, 1)
    return result


def box(values: Field, radius: int, axis: int) -> Field:
    """A running mean of 2 * radius + 1 samples along one axis, edges repeated."""
    radius = min(radius, values.shape[axis] - 1)
    if radius < 1:
        return values
    if radius <= _FEW and values.ndim == 2:
        return _few(values, radius) if axis == 0 else _few(values.T, radius).T
    return noise.box(values, radius, axis)


_FEW = 8
"""Samples to each side up to which adding them one by one is quicker than a running sum."""


def _few(values: Field, radius: int) -> Field:
    """A running mean along the first axis, edges repeated."""
    count = values.shape[0]
    sums = values * np.float32(1 / (2 * radius + 1))
    shares = sums.copy(order="K")
    for step in range(1, radius + 1):
        sums[step:] += shares[:-step]
        sums[:step] += shares[0]
        sums[: count - step] += shares[step:]
        sums[count - step :] += shares[-1]
    return np.asarray(sums, np.float32)


def fractal(height: int, width: int, cell: float, seed: int, *, octaves: int = 5) -> Field:
    """Value noise around 0.5; ``cell`` px is the coarsest grain."""
    rng = np.random.default_rng(seed)
    result = np.zeros((height, width), np.float32)
    strength, total = 1.0, 0.0
    for octave in range(octaves):
        _add_lattice(result, max(cell / 2**octave, 1.01), strength, rng)
        total += strength
        strength /= 2
    result /= np.float32(total)
    return result


def power(values: Field, exponent: int) -> Field:
    """Values to a whole power from 1 on, by squaring: pow itself takes ten times as long."""
    result: Field | None = None
    while exponent:
        if exponent & 1:
            result = values if result is None else result * values
        exponent >>= 1
        if exponent:
            values = values * values
    assert result is not None
    return result


def _add_lattice(field: Field, cell: float, strength: float, rng: np.random.Generator) -> None:
    """Add smooth noise from 0 to ``strength`` whose knots lie ``cell`` px apart."""
    height, width = field.shape
    knots = rng.random((int(height / cell) + 3, int(width / cell) + 3)).astype(np.float32)
    y = np.arange(height, dtype=np.float32) / cell
    x = np.arange(width, dtype=np.float32) / cell
    y0, x0 = y.astype(np.intp), x.astype(np.intp)
    fy, fx = (y - y0).astype(np.float32), (x - x0).astype(np.float32)
    fy = (fy**3 * (fy * (fy * 6 - 15) + 10))[:, None]
    fx = (fx**3 * (fx * (fx * 6 - 15) + 10))[None, :]
    columns = (knots[:, x0] * (1 - fx) + knots[:, x0 + 1] * fx) * np.float32(strength)
    steps = np.diff(columns, axis=0)
    starts = np.searchsorted(y0, np.arange(int(y0[-1]) + 2))
    for knot, (start, end) in enumerate(itertools.pairwise(starts)):  # few rows: they stay cached
        rows = fy[start:end] * steps[knot]
        rows += columns[knot]
        field[start:end] += rows
