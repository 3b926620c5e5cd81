"""Colours as numbers, and the passage between arrays and surfaces.

A ``Field`` is an array of floats of shape (height, width), ``Pixels`` one of shape
(height, width, 3); both hold sRGB values from 0 to 1 unless a name says linear.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

FULL_LEVEL = 255
"""A channel at its full, and what is opaque."""

Field = NDArray[Any]
Pixels = NDArray[Any]


@functools.lru_cache(maxsize=512)
def _triple(colour: str) -> tuple[float, float, float]:
    digits = colour.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"not a #rrggbb colour: {colour!r}")
    red, green, blue = (int(digits[i : i + 2], 16) / FULL_LEVEL for i in (0, 2, 4))
    return red, green, blue


def srgb(colour: str) -> Pixels:
    """The colour as three sRGB numbers from 0 to 1, shape (3,)."""
    return np.array(_triple(colour), dtype=np.float32)


def hexadecimal(colour: Pixels) -> str:
    """The ``#rrggbb`` text of three sRGB numbers."""
    return "#" + "".join(f"{round(float(np.clip(part, 0, 1)) * FULL_LEVEL):02x}" for part in colour)


def mix(first: str, second: str, amount: float) -> str:
    """A colour ``amount`` (0 to 1) of the way from ``first`` to ``second``."""
    return hexadecimal(srgb(first) * (1 - amount) + srgb(second) * amount)


def grey(colour: str, saturation: float, brightness: float) -> str:
    """The colour with only ``saturation`` of its hue left, at ``brightness``."""
    triple = srgb(colour)
    return hexadecimal((triple.mean() * (1 - saturation) + triple * saturation) * brightness)


def surface_of(pixels: Pixels, alpha: Field | None = None) -> pygame.Surface:
    """A surface with per-pixel alpha; without ``alpha`` it is opaque."""
    height, width = pixels.shape[:2]
    packed = np.empty((height, width, 4), dtype=np.uint8)
    for part in range(3):
        packed[..., part] = _bytes_of(pixels[..., part])
    packed[..., 3] = FULL_LEVEL if alpha is None else _bytes_of(alpha)
    return _surface(packed)


def _bytes_of(values: Field) -> Field:
    scaled = values * FULL_LEVEL
    scaled += 0.5
    return np.clip(scaled, 0, FULL_LEVEL, out=scaled)


def _surface(packed: Field) -> pygame.Surface:
    """Bytes of shape (height, width, 4) as a surface."""
    size = (packed.shape[1], packed.shape[0])
    if pygame.display.get_surface() is None:
        return pygame.image.frombytes(packed.tobytes(), size, "RGBA")
    # In the display's own order of bytes a surface is drawn several times as fast.
    return pygame.image.frombuffer(packed, size, "RGBA").convert_alpha()  # type: ignore[arg-type]


def surface_of_one(colour: str, alpha: Field) -> pygame.Surface:
    """A surface of one colour whose alpha is the given field."""
    packed = np.empty((*alpha.shape, 4), dtype=np.uint8)
    packed[..., :3] = np.clip(srgb(colour) * FULL_LEVEL + 0.5, 0, FULL_LEVEL).astype(np.uint8)
    packed[..., 3] = _bytes_of(alpha)
    return _surface(packed)


def planar(height: int, width: int) -> Pixels:
    """Empty pixels whose three colours lie apart in memory.

    numpy works through long rows several times as fast as through rows of three numbers, and
    what is made from such pixels is laid out as they are.
    """
    return np.empty((3, height, width), np.float32).transpose(1, 2, 0)


def plain(colour: Pixels, height: int, width: int) -> Pixels:
    """Pixels of one colour."""
    made = planar(height, width)
    made[:] = colour
    return made


def alpha_of(surface: pygame.Surface) -> Field:
    """The alpha of a surface as a field from 0 to 1."""
    levels = np.ascontiguousarray(pygame.surfarray.array_alpha(surface).T)
    return levels.astype(np.float32) / FULL_LEVEL


def pixels_of(surface: pygame.Surface) -> Pixels:
    """The colours of a surface as sRGB pixels from 0 to 1."""
    return pygame.surfarray.array3d(surface).transpose(1, 0, 2).astype(np.float32) / FULL_LEVEL


def over(
    below: Pixels, below_alpha: Field, above: Pixels, above_alpha: Field
) -> tuple[Pixels, Field]:
    """``above`` laid over ``below``, both with straight alpha."""
    rest = below_alpha * (1 - above_alpha)
    alpha = above_alpha + rest
    whole = np.maximum(alpha, 1e-5)
    colour = planar(*alpha.shape)
    for part in range(3):
        total = above[..., part] * above_alpha
        total += below[..., part] * rest
        np.divide(total, whole, out=colour[..., part], casting="same_kind")
    return colour, alpha
