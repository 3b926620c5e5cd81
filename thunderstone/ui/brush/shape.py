"""Rounded shapes from signed distances: panels, pills, rims and their light.

A distance is negative inside a shape and positive outside, in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import Field, over, planar, srgb, surface_of, surface_of_one
from thunderstone.ui.brush.grain import fractal
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.noise import slopes
from thunderstone.ui.brush.sprite import Sprite


@kept(24)
def rounded_distance(width: int, height: int, inset: float, radius: float) -> Field:
    """The distance to a rounded rectangle ``inset`` px inside a field of the given size."""
    half_x, half_y = (width - 2 * inset) / 2 - radius, (height - 2 * inset) / 2 - radius
    qx = np.abs(np.arange(width, dtype=np.float32) + (0.5 - width / 2)) - half_x
    qy = np.abs(np.arange(height, dtype=np.float32) + (0.5 - height / 2)) - half_y
    distance: Field = np.maximum(qx, qy[:, None]).astype(np.float32)
    round_x, round_y = np.flatnonzero(qx > 0), np.flatnonzero(qy > 0)
    distance[np.ix_(round_y, round_x)] = np.hypot(qx[round_x], qy[round_y, None])
    distance -= np.float32(radius)
    return distance


def framed(
    width: int,
    height: int,
    pad: int,
    radius: float,
    depth: float,
    cover: Callable[[Field], Field],
) -> Field:
    """``cover`` of the distance to a rounded rectangle with a margin of ``pad`` px around it.

    It must come to the same everywhere deeper inside than ``depth``: then only the corners are
    worked out, and what lies between them is repeated.
    """
    wide, tall = width + 2 * pad, height + 2 * pad
    edge = pad + math.ceil(max(radius, depth)) + 2
    across, down = min(wide, 2 * edge + 2 - wide % 2), min(tall, 2 * edge + 2 - tall % 2)
    small = cover(rounded_distance(across, down, pad, radius))
    rows, columns = _repeated(down, tall), _repeated(across, wide)
    whole: Field = small[rows][:, columns]
    return whole


def _repeated(small: int, large: int) -> Field:
    """The places of a short row in a long one whose middle is the same throughout."""
    half = small // 2
    middle = np.full(large - small, half)
    return np.concatenate([np.arange(half), middle, np.arange(half, small)])


class Strip(NamedTuple):
    """A part of a field beside a hole: ``inner`` of it is wanted, ``outer`` is what to work on.

    ``kept`` is where in the outer part the inner one lies.
    """

    inner: tuple[slice, slice]
    outer: tuple[slice, slice]
    kept: tuple[slice, slice]

    @classmethod
    def whole(cls, height: int, width: int) -> Strip:
        """All of a field."""
        place = (slice(0, height), slice(0, width))
        return cls(place, place, place)

    @classmethod
    def of(cls, inner: tuple[slice, slice], height: int, width: int, more: int) -> Strip:
        """A part, worked out with ``more`` px on every side, for the slopes at its edges."""
        outer, kept_part = [], []
        for part, most in zip(inner, (height, width), strict=True):
            start, end = max(0, part.start - more), min(most, part.stop + more)
            outer.append(slice(start, end))
            kept_part.append(slice(part.start - start, part.stop - start))
        return cls(inner, (outer[0], outer[1]), (kept_part[0], kept_part[1]))


Hole = tuple[int, int, int, int]


def hollow_of(distance: Field, depth: float) -> Hole | None:
    """A rectangle (top, bottom, left, right) that lies deeper than ``depth`` px inside a shape.

    None where there is no such place worth leaving out.
    """
    height, width = distance.shape
    rows = np.flatnonzero(distance[:, width // 2] < -depth)
    columns = np.flatnonzero(distance[height // 2] < -depth)
    if len(rows) < _WORTH or len(columns) < _WORTH:
        return None
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    while min(bottom - top, right - left) >= _WORTH:
        corners = distance[[top, top, bottom - 1, bottom - 1], [left, right - 1, left, right - 1]]
        if (corners < -depth).all():
            return int(top), int(bottom), int(left), int(right)
        top, bottom, left, right = top + 2, bottom - 2, left + 2, right - 2
    return None


_WORTH = 12


def strips_around(hole: Hole, height: int, width: int, more: int) -> list[Strip]:
    """The four strips around a hole, each with ``more`` px of what lies beside it."""
    top, bottom, left, right = hole
    parts = (
        (slice(0, top), slice(0, width)),
        (slice(bottom, height), slice(0, width)),
        (slice(top, bottom), slice(0, left)),
        (slice(top, bottom), slice(right, width)),
    )
    return [Strip.of(part, height, width, more) for part in parts]


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


@kept(64, stored=Sprite, apart=True)
def panel(width: int, height: int, look: PanelLook | None = None, unit: float = 1.0) -> Sprite:
    """A dark plate with a bevelled border, a soft inner shade and its own drop shadow."""
    look = look or PanelLook()
    pad = int(look.shadow * unit) + 4 if look.shadow else 2
    wide, tall = width + 2 * pad, height + 2 * pad
    distance = rounded_distance(wide, tall, pad, min(look.radius * unit, height / 2, width / 2))
    t = np.clip((np.arange(tall, dtype=np.float32) - pad) / height, 0, 1)[:, None, None]
    colour = planar(tall, wide)
    colour[:] = srgb(look.top) * (1 - t) + srgb(look.bottom) * t
    if look.noise:
        colour *= 1 + (fractal(tall, wide, 46 * unit, 1) - 0.5)[..., None] * look.noise * 6
    if look.hollow:
        depth = np.exp(np.clip(distance, -999, 0) / np.float32(14 * unit))
        colour *= 1 - look.hollow * depth[..., None]
    alpha = inside(distance) * look.alpha
    lower = np.roll(distance, int(look.shadow * unit / 3), 0)
    hole = hollow_of(distance, (look.border_width + 2.4) * unit + 3)
    around = [Strip.whole(tall, wide)] if hole is None else strips_around(hole, tall, wide, 1)
    edges = []
    for strip in around:  # inside the border nothing more happens
        at = strip.outer
        made = _bordered(colour[at], alpha[at], distance[at], look, unit)
        if look.shadow:
            made = _grounded(*made, distance[at], lower[at], look.shadow * unit)
        edges.append((strip.inner, made[0][strip.kept], made[1][strip.kept]))
    for place, edge_colour, edge_alpha in edges:
        colour[place], alpha[place] = edge_colour, edge_alpha
    return Sprite(surface_of(colour, alpha), pad)


CUT, SEAM = 256, 24
"""Panels that are cut are painted in widths of so many px, and their halves blend over so many."""


def panel_to_cut(width: int, height: int, look: PanelLook, unit: float = 1.0) -> Sprite:
    """The panel that one of ``width`` px is cut from: a whole number of CUTs wide."""
    return panel(max(1, -(-width // CUT)) * CUT, height, look, unit)


@kept(12)
def cut_panel(width: int, height: int, look: PanelLook, unit: float = 1.0) -> Sprite:
    """A panel whose width follows from its words: its ends are those of a wider one, which is
    painted once for many widths."""
    whole = panel_to_cut(width, height, look, unit)
    spare = whole.surface.get_width() - 2 * whole.pad - width
    wide, tall = width + 2 * whole.pad, whole.surface.get_height()
    middle, seam = wide // 2, min(SEAM, width // 4)
    cut = pygame.Surface((wide, tall), pygame.SRCALPHA, 32)
    for left, right, skipped in ((0, middle, 0), (middle, wide, spare)):
        part = (left + skipped, 0, right - left, tall)
        cut.blit(whole.surface, (left, 0), part, special_flags=pygame.BLEND_RGBA_ADD)
    begins = middle - seam // 2
    share = ((np.arange(seam, dtype=np.float32) + 0.5) / max(1, seam))[:, None]
    for read, write in (
        (pygame.surfarray.array_alpha, pygame.surfarray.pixels_alpha),
        (pygame.surfarray.array3d, pygame.surfarray.pixels3d),
    ):
        pixels, found = read(whole.surface), write(cut)
        grown = share[..., None] if pixels.ndim == 3 else share
        first, second = (pixels[at : at + seam] for at in (begins, begins + spare))
        found[begins : begins + seam] = first * (1 - grown) + second * grown + 0.5
        del found  # which holds the surface locked
    return Sprite(cut, whole.pad)


def _bordered(
    colour: Field, alpha: Field, distance: Field, look: PanelLook, unit: float
) -> tuple[Field, Field]:
    width = look.border_width * unit
    lit = lit_edge(distance)
    border = planar(*lit.shape)
    np.multiply((1 + 0.75 * lit)[..., None], srgb(look.border), out=border)
    np.clip(border, 0, 1, out=border)
    colour, alpha = over(colour, alpha, border, band(distance, -width / 2 - 0.2, width))
    if look.highlight:
        line = band(distance, -width - 1.2 * unit, max(1.0, unit))
        white = np.broadcast_to(np.float32(1), colour.shape)
        colour, alpha = over(colour, alpha, white, line * np.clip(lit, 0, 1) * look.highlight)
    return colour, alpha


def _grounded(
    colour: Field, alpha: Field, distance: Field, lower: Field, softness: float
) -> tuple[Field, Field]:
    lower = np.clip(lower, 0, 999)
    shade = np.exp(-(lower**2) / (softness * 0.55) ** 2) * 0.62 * (1 - inside(distance))
    return over(np.broadcast_to(np.float32(0), colour.shape), shade, colour, alpha)


@kept(16, stored=Sprite, apart=True)
def pill(width: int, height: int, rim: str) -> Sprite:
    """A dark capsule with a fine rim; its left end, which lies under a frame, is open."""
    pad = 3
    wide, tall = width + 2 * pad, height + 2 * pad
    distance = rounded_distance(wide + height, tall, pad, height / 2)[:, height:]
    colour = np.broadcast_to(srgb("#0c0b11"), (tall, wide, 3))
    cover = inside(distance) * 0.78
    rim_cover = band(distance, -1.0, max(1.0, height / 24)) * 0.55
    cover[:, :pad] = rim_cover[:, :pad] = 0
    colour, cover = over(colour, cover, np.broadcast_to(srgb(rim), colour.shape), rim_cover)
    return Sprite(surface_of(colour, cover), pad)


class Rim(NamedTuple):
    """A bright line around something, with a glow outside it: how wide both are, how strong."""

    line: float = 2.0
    glow: float = 8.0
    strength: float = 0.8


@kept(24, stored=Sprite, apart=True)
def rim(width: int, height: int, radius: float, colour: str, look: Rim) -> Sprite:
    """A rim around a shape of the given size, all in px."""
    line, glow, strength = look
    pad = int(glow * 2.2 + line) + 3

    def cover(distance: Field) -> Field:
        outside = np.clip(distance, 0, 999)
        halo = np.exp(-((outside / max(glow, 0.1)) ** 2)) * strength * (1 - inside(distance)) * 0.75
        shown = band(distance, line / 2 - 0.5, line) * min(1.0, strength + 0.2)
        whole: Field = np.maximum(halo, shown)
        return whole

    return Sprite(surface_of_one(colour, framed(width, height, pad, radius, line + 2, cover)), pad)


@kept(24, stored=Sprite, apart=True)
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
