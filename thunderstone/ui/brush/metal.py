"""Metal: any mask inflated and lit from the upper left; the ornaments made that way."""

from __future__ import annotations

import numpy as np
import pygame

from thunderstone.ui.brush.colour import (
    Field,
    Pixels,
    alpha_of,
    planar,
    srgb,
    surface_of,
    surface_of_one,
)
from thunderstone.ui.brush.grain import blur, fractal, power
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.noise import slopes
from thunderstone.ui.brush.shape import band, hollow_of, strips_around
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import ViewBox, mask
from thunderstone.ui.theme import METALS


def _ramp(metal: str, amount: Field) -> Pixels:
    high, middle, low = (srgb(colour) for colour in METALS[metal])
    double, lower = amount * 2, amount < 0.5
    shaded = planar(*amount.shape)
    for part in range(3):
        dark = low[part] + (middle[part] - low[part]) * double
        light = middle[part] + (high[part] - middle[part]) * (double - 1)
        shaded[..., part] = np.where(lower, dark, light)
    return shaded


def lit_metal(cover: Field, metal: str, radius: float) -> Pixels:
    """The mask as rounded metal; ``radius`` px is how far in from the edge it curves."""
    nx, ny = np.zeros_like(cover), np.zeros_like(cover)
    for sigma, share in ((max(0.7, radius * 0.35), 1.0), (radius, 1.2)):
        across, down = slopes(blur(cover, sigma))
        nx -= across * sigma * share * 1.7
        ny -= down * sigma * share * 1.7
    grain = fractal(cover.shape[0], cover.shape[1], max(3.0, radius * 3), 3, octaves=4) - 0.5
    across, down = slopes(grain)
    nx -= across * 1.1
    ny -= down * 1.1
    scale = 1 / np.maximum(1, np.sqrt(nx * nx + ny * ny) / 0.96)
    nx *= scale
    ny *= scale
    nz = np.sqrt(1 - np.clip(nx * nx + ny * ny, 0, 0.97))
    facing = nx * -0.5 + ny * -0.68 + nz * 0.54
    colour = _ramp(metal, np.clip(facing * 0.78 + 0.12 + grain * 0.22, 0, 1))
    shine = power(np.clip(nx * -0.32 + ny * -0.42 + nz * 0.85, 0, 1), 14) * 0.35
    for part, high in enumerate(srgb(METALS[metal].high)):
        colour[..., part] += shine * high
    return np.clip(colour, 0, 1, out=colour)


@kept(24, stored=Sprite, apart=True)
def ornament(
    body: str,
    width: int,
    height: int,
    view: ViewBox,
    metal: str = "gold",
    radius: float = 3.0,
    shadow: float = 2.0,
) -> Sprite:
    """An SVG body in metal, drawn at twice the size and reduced, over its own shadow."""
    cover = mask(body, width * 2, height * 2, view)
    image = surface_of(lit_metal(cover, metal, radius * 2), cover)
    image = pygame.transform.smoothscale(image, (width, height))
    if not shadow:
        return Sprite(image)
    pad = int(shadow * 3) + 1
    alpha = np.pad(alpha_of(image), pad)
    shade = np.clip(np.roll(blur(alpha, shadow), int(shadow * 0.8), 0) * 1.2, 0, 0.8)
    surface = surface_of_one("#000000", shade)
    surface.blit(image, (pad, pad))
    return Sprite(surface, pad)


def ring(distance: Field, metal: str, thickness: float, groove: float) -> tuple[Pixels, Field]:
    """A bevelled frame just inside a shape: its pixels and their coverage.

    ``distance`` is the shape's, ``thickness`` the frame's and ``groove`` that of its lines, in px.
    What lies further in than the frame is left clear.
    """
    height, width = distance.shape
    grain = fractal(height, width, thickness * 2.2 + 2, 5, octaves=4) - 0.5
    hole = hollow_of(distance, thickness + groove * 4 + 3)
    if hole is None:
        return _ring(distance, grain, metal, thickness, groove)
    colour, alpha = planar(height, width), np.zeros((height, width), np.float32)
    colour[:] = 0
    for strip in strips_around(hole, height, width, 1):
        colour[strip.inner], found = (
            part[strip.kept]
            for part in _ring(distance[strip.outer], grain[strip.outer], metal, thickness, groove)
        )
        alpha[strip.inner] = found
    return colour, alpha


def _ring(
    distance: Field, grain: Field, metal: str, thickness: float, groove: float
) -> tuple[Pixels, Field]:
    middle_colour = srgb(METALS[metal].middle)
    outer, inner = -thickness * 0.14, -thickness
    centre, half = (outer + inner) / 2, (outer - inner) / 2
    cover = np.clip(0.5 - (np.abs(distance - centre) - half), 0, 1)
    across, down = slopes(distance)
    tilt = np.clip((distance - centre) / half, -1, 1)
    up = np.sqrt(np.clip(1 - 0.85 * tilt * tilt, 0.05, 1))
    tilt = tilt * 0.92
    facing = across * tilt * -0.5 + down * tilt * -0.68 + up * 0.54
    colour = _ramp(metal, np.clip(facing * 0.80 + 0.02 + grain * 0.34, 0, 1))
    shine = np.clip(across * tilt * -0.32 + down * tilt * -0.42 + up * 0.85, 0, 1)
    shine = power(shine, 26) * 0.30
    for part, high in enumerate(srgb(METALS[metal].high)):
        colour[..., part] += shine * high
    alpha = cover.copy()
    for at, width, strength in ((inner, groove * 1.2, 0.85), (0.0, groove * 2.2, 0.9)):
        dark = band(distance, at, width) * strength
        colour *= 1 - dark[..., None]
        alpha = dark + alpha * (1 - dark)
    fine = band(distance, inner - groove * 2.6, groove * 0.7) * 0.35
    colour *= 1 - fine[..., None]
    for part, middle in enumerate(middle_colour):
        colour[..., part] += fine * middle
    alpha = fine + alpha * (1 - fine)
    return np.clip(colour, 0, 1), alpha
