"""Relief: flat parts inflated into a figure with normals, colour, shine and contact shadows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from thunderstone.ui.brush.colour import Field, Pixels, linear
from thunderstone.ui.brush.grain import blur, fractal
from thunderstone.ui.brush.noise import displace, grid, slopes, smoothstep
from thunderstone.ui.brush.svg import ViewBox, mask
from thunderstone.ui.cards.emblem_parts import Material, Part

_VIEW: ViewBox = (0, 0, 1000, 1000)


class Relief(NamedTuple):
    """A figure as it is built up: normals, colour, coverage, shine and shade, all fields."""

    nx: Field
    ny: Field
    colour: Pixels
    cover: Field
    shine: Field
    gloss: Field
    shade: Field


def relief_of(parts: tuple[Part, ...], px: int, seed: int) -> Relief:
    """The figure built up from its parts, ``px`` pixels square."""
    k = px / 1000
    zero = np.zeros((px, px), np.float32)
    relief = Relief(
        zero.copy(),
        zero.copy(),
        np.zeros((px, px, 3), np.float32),
        zero.copy(),
        zero.copy(),
        np.full((px, px), 10, np.float32),
        np.ones((px, px), np.float32),
    )
    brush = fractal(px, px, 30 * k, seed + 61, ratio=2.2)
    wobble = [fractal(px, px, 52 * k, seed + i, octaves=3) - 0.5 for i in (91, 92)]
    for part in parts:
        _add_part(relief, part, brush, wobble, px, seed)
    return relief


def _add_part(
    relief: Relief, part: Part, brush: Field, wobble: list[Field], px: int, seed: int
) -> None:
    k, material = px / 1000, part.material
    body = "".join(f'<path d="{data}" fill="#ffffff"/>' for data in part.paths)
    cover = mask(body, px, px, _VIEW)
    rows, columns = np.flatnonzero(cover.max(1)), np.flatnonzero(cover.max(0))
    if not rows.size:
        return
    pad = int(part.radius * k * 1.6 + 16)
    box = (
        slice(max(rows[0] - pad, 0), min(rows[-1] + pad, px)),
        slice(max(columns[0] - pad, 0), min(columns[-1] + pad, px)),
    )
    cover = cover[box]
    if material.wobble:
        xs, ys = grid(*cover.shape)
        shift = material.wobble * k * 2.2
        cover = displace(
            cover, xs - 0.5 + wobble[0][box] * shift, ys - 0.5 + wobble[1][box] * shift
        )
    nx, ny = _inflated(cover, part.radius * k)
    across, down = slopes(brush[box])
    nx -= across * material.grain * 14 * k
    ny -= down * material.grain * 14 * k
    if material.fold:
        across, down = _folds(box, wobble, k, material.fold * min(part.radius, 70), seed)
        nx -= across
        ny -= down
    scale = 1 / np.maximum(1, np.hypot(nx, ny) / 0.97)
    _lay(relief, box, cover, nx * scale, ny * scale, part, brush[box], k)


def _folds(
    box: tuple[slice, slice], wobble: list[Field], k: float, strength: float, seed: int
) -> tuple[Field, Field]:
    """The slopes of cloth that hangs from the shoulders: ridges fanning out from the neck."""
    rows, columns = box
    xs, ys = np.meshgrid(
        np.arange(columns.start, columns.stop, dtype=np.float32),
        np.arange(rows.start, rows.stop, dtype=np.float32),
    )
    xs = xs - 500 * k + wobble[0][box] * 90 * k
    ys = ys - 190 * k + wobble[1][box] * 90 * k
    angle = np.arctan2(xs, ys) / np.pi + 1
    ridges = 0.7 * lobes(angle * 17, seed + 13, 64) + 0.3 * lobes(angle * 37, seed + 14, 64)
    across, down = slopes(blur(ridges, 4 * k))
    reach = strength * k * 1.9 * smoothstep(10 * k, 240 * k, np.hypot(xs, ys))
    return across * reach, down * reach * 0.6


def lobes(turns: Field, seed: int, count: int) -> Field:
    """Smooth one-dimensional noise that repeats after ``count`` turns."""
    knots = np.random.default_rng(seed).random(count).astype(np.float32)
    i = np.floor(turns).astype(np.int32)
    f = (turns - i).astype(np.float32)
    f = f * f * (3 - 2 * f)
    return knots[i % count] * (1 - f) + knots[(i + 1) % count] * f


def _inflated(cover: Field, radius: float) -> tuple[Field, Field]:
    nx, ny = np.zeros_like(cover), np.zeros_like(cover)
    for sigma, share in (
        (max(radius * 0.10, 1.0), 0.9),
        (max(radius * 0.32, 1.5), 1.0),
        (max(radius * 0.8, 1.5), 1.1),
    ):
        across, down = slopes(blur(cover, sigma))
        nx -= across * sigma * share * 1.5
        ny -= down * sigma * share * 1.5
    return nx, ny


def _lay(
    relief: Relief,
    box: tuple[slice, slice],
    cover: Field,
    nx: Field,
    ny: Field,
    part: Part,
    brush: Field,
    k: float,
) -> None:
    """Lay one part over the figure, with the shadow it casts on what is behind it."""
    material: Material = part.material
    if part.contact:
        cast = blur(cover, max(10 * k, part.radius * k * 0.35))
        offset = max(1, int(7 * k))
        cast = np.roll(np.roll(cast, offset, 0), offset // 2, 1)
        relief.shade[box] *= 1 - part.contact * np.clip(cast * (1 - cover), 0, 1) * 1.25
    rest = 1 - cover
    relief.shade[box] = relief.shade[box] * rest + cover
    tint = linear(part.colour) * (1 + material.grain * 2 * (brush - 0.5))[..., None]
    relief.colour[box] = (
        relief.colour[box] * rest[..., None] + np.clip(tint, 0, 2) * cover[..., None]
    )
    for field, value in ((relief.nx, nx), (relief.ny, ny)):
        field[box] = field[box] * rest + value * cover
    relief.shine[box] = relief.shine[box] * rest + material.shine * cover
    relief.gloss[box] = relief.gloss[box] * rest + material.gloss * cover
    relief.cover[box] = relief.cover[box] + cover * (1 - relief.cover[box])
