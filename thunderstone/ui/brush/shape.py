"""Rounded shapes from signed distances: panels, pills, rims and their light.

A distance is negative inside a shape and positive outside, in pixels.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import Field, over, srgb, surface_of
from thunderstone.ui.brush.keep import kept
from thunderstone.ui.brush.noise import fractal, grid, slopes
from thunderstone.ui.brush.sprite import Sprite


@kept(24)
def rounded_distance(
    width: int, height: int, inset: float, radius: float, right: float | None = None
) -> Field:
    """The distance to a rounded rectangle ``inset`` px inside a field of the given size.

    ``right`` may name another inset for the right edge.
    """
    x, y = grid(height, width)
    far = width - (inset if right is None else right)
    middle_x, middle_y = (inset + far) / 2, height / 2
    half_x, half_y = (far - inset) / 2 - radius, (height - 2 * inset) / 2 - radius
    qx, qy = np.abs(x - middle_x) - half_x, np.abs(y - middle_y) - half_y
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return (np.minimum(np.maximum(qx, qy), 0) + outside - radius).astype(np.float32)


def inside(distance: Field) -> Field:
    """The coverage of a shape with smooth edges."""
    return np.clip(0.5 - distance, 0, 1)


def band(distance: Field, at: float, width: float) -> Field:
    """The coverage of a line of ``width`` px that follows the shape at distance ``at``."""
    return np.clip(0.5 - (np.abs(distance - at) - width / 2), 0, 1)


def lit_edge(distance: Field) -> Field:
    """How much an edge faces the light from the upper left, from about -1 to 1."""
    across, down = slopes(distance)
    return -across * 0.5 - down * 0.8


class PanelLook(NamedTuple):
    """The look of a panel; lengths in table pixels, scaled by ``unit`` when it is drawn."""

    radius: float = 12.0
    top: str = theme.PANEL_TOP
    bottom: str = theme.PANEL_BOTTOM
    alpha: float = 0.92
    border: str = theme.PANEL_BORDER
    border_width: float = 1.2
    highlight: float = 0.10
    shadow: float = 12.0
    noise: float = 0.03
    hollow: float = 0.35


@kept(32)
def panel(width: int, height: int, look: PanelLook | None = None, unit: float = 1.0) -> Sprite:
    """A dark plate with a bevelled border, a soft inner shade and its own drop shadow."""
    look = look or PanelLook()
    pad = int(look.shadow * unit) + 4 if look.shadow else 2
    wide, tall = width + 2 * pad, height + 2 * pad
    distance = rounded_distance(wide, tall, pad, min(look.radius * unit, height / 2, width / 2))
    t = np.clip((np.arange(tall, dtype=np.float32) - pad) / height, 0, 1)[:, None, None]
    colour = np.broadcast_to(
        srgb(look.top) * (1 - t) + srgb(look.bottom) * t, (tall, wide, 3)
    ).copy()
    if look.noise:
        colour *= 1 + (fractal(tall, wide, 46 * unit, 1) - 0.5)[..., None] * look.noise * 6
    if look.hollow:
        depth = np.exp(-np.clip(-distance, 0, 999) / (14 * unit))
        colour *= 1 - look.hollow * depth[..., None]
    alpha = inside(distance) * look.alpha
    colour, alpha = _bordered(colour, alpha, distance, look, unit)
    if look.shadow:
        colour, alpha = _grounded(colour, alpha, distance, look.shadow * unit)
    return Sprite(surface_of(np.clip(colour, 0, 1), alpha), pad)


def _bordered(
    colour: Field, alpha: Field, distance: Field, look: PanelLook, unit: float
) -> tuple[Field, Field]:
    width = look.border_width * unit
    lit = lit_edge(distance)
    border = np.clip(srgb(look.border) * (1 + 0.75 * lit)[..., None], 0, 1)
    colour, alpha = over(colour, alpha, border, band(distance, -width / 2 - 0.2, width))
    if look.highlight:
        line = band(distance, -width - 1.2 * unit, max(1.0, unit))
        white = np.ones_like(colour)
        colour, alpha = over(colour, alpha, white, line * np.clip(lit, 0, 1) * look.highlight)
    return colour, alpha


def _grounded(colour: Field, alpha: Field, distance: Field, softness: float) -> tuple[Field, Field]:
    lower = np.clip(np.roll(distance, int(softness / 3), 0), 0, 999)
    shade = np.exp(-(lower**2) / (softness * 0.55) ** 2) * 0.62 * (1 - inside(distance))
    return over(np.zeros_like(colour), shade, colour, alpha)


@kept(16)
def pill(
    width: int,
    height: int,
    rim: str = theme.BODY,
    *,
    open_left: bool = False,
    rim_alpha: float = 0.55,
    alpha: float = 0.78,
) -> Sprite:
    """A dark capsule with a fine rim; ``open_left`` runs its left end under a frame."""
    pad = 3
    wide, tall = width + 2 * pad, height + 2 * pad
    distance = rounded_distance(wide, tall, pad, height / 2)
    if open_left:
        longer = rounded_distance(wide + height, tall, pad, height / 2)
        distance = longer[:, height:]
    colour = np.broadcast_to(srgb("#0c0b11"), (tall, wide, 3))
    cover = inside(distance) * alpha
    if open_left:
        cover[:, :pad] = 0
    rim_cover = band(distance, -1.0, max(1.0, height / 24)) * rim_alpha
    if open_left:
        rim_cover[:, :pad] = 0
    colour, cover = over(colour, cover, np.broadcast_to(srgb(rim), colour.shape), rim_cover)
    return Sprite(surface_of(colour, cover), pad)


@kept(24)
def rim(
    width: int,
    height: int,
    radius: float,
    colour: str,
    *,
    line: float = 2.0,
    glow: float = 8.0,
    strength: float = 0.8,
) -> Sprite:
    """A bright line around a shape of the given size, with a glow outside it (both in px)."""
    pad = int(glow * 2.2 + line) + 3
    distance = rounded_distance(width + 2 * pad, height + 2 * pad, pad, radius)
    outside = np.clip(distance, 0, 999)
    halo = np.exp(-((outside / max(glow, 0.1)) ** 2)) * strength * (1 - inside(distance)) * 0.75
    alpha = np.maximum(halo, band(distance, line / 2 - 0.5, line) * min(1.0, strength + 0.2))
    tint = np.broadcast_to(srgb(colour), (*distance.shape, 3))
    return Sprite(surface_of(tint, alpha), pad)


@kept(24)
def shadow(
    width: int, height: int, radius: float, softness: float, drop: float, strength: float = 0.7
) -> Sprite:
    """The shadow of a rounded shape alone, to lay under a card of that size; lengths in px.

    A lifted card has a softer shadow that falls further.
    """
    pad = int(softness * 2.4 + abs(drop)) + 2
    distance = rounded_distance(width + 2 * pad, height + 2 * pad, pad, radius)
    lower = np.roll(distance, round(drop), 0)
    cover = np.exp(-((np.clip(lower + softness * 0.6, 0, 999) / (softness * 1.3)) ** 2))
    return Sprite(surface_of(np.zeros((*distance.shape, 3)), cover * strength), pad)
