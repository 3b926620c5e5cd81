"""Medallions: the figure lives inside the silhouette that says what it counts."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pygame

from thunderstone.narration.numerals import MINUS, numeral
from thunderstone.ui import theme
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.colour import (
    Field,
    Pixels,
    alpha_of,
    mix,
    over,
    srgb,
    surface_of,
    surface_of_one,
)
from thunderstone.ui.brush.grain import blur
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import MIRRORED, SQUARE, mask, path

MedalKind = Literal["health", "cost", "dear", "strength", "weight", "xp"]
"""``dear`` is a price that cannot be paid."""

_COIN = "M32 2 A30 30 0 1 0 32 62 A30 30 0 1 0 32 2 Z"

_SHAPES = {
    "health": "M32 61 C11 46 2 34 2 21 C2 10 10 3 19 3 C25 3 29.6 6.2 32 11 "
    "C34.4 6.2 39 3 45 3 C54 3 62 10 62 21 C62 34 53 46 32 61 Z",
    "cost": _COIN,
    "dear": _COIN,
    "strength": "M32 2 L57 12 L60 36 L46 58 L18 58 L4 36 L7 12 Z",
    "weight": "M21 3 L43 3 L46 16 L54 16 L62 58 L58 62 L6 62 L2 58 L10 16 L18 16 Z",
    "xp": "M32 2 L59 9 L59 30 C59 47 47 57 32 62 C17 57 5 47 5 30 L5 9 Z",
}
_FIGURE_DROP = {
    "health": -0.035, "weight": 0.10, "cost": 0.0, "dear": 0.0, "strength": 0.0, "xp": -0.03,
}  # fmt: skip
_FIGURE_SIZE = {
    "health": 0.52, "weight": 0.52, "cost": 0.54, "dear": 0.58, "strength": 0.53, "xp": 0.47,
}  # fmt: skip
_FIGURE_INK = {"dear": "#ffac9c"}

_HALF_WREATH = (
    "M31.5 59.4 C26.9 50.2 18.6 47.4 10.5 52.6 C14 61.5 22.4 64.2 31.5 59.4 Z "
    "M17.1 53.2 C19.3 42 13.6 34.2 2.9 33.8 C0 44.1 5.7 51.8 17.1 53.2 Z "
    "M9.3 38.4 C16.6 29.8 15.6 20.3 6.7 14.6 C-0.7 22 0.3 31.5 9.3 38.4 Z "
    "M9.5 19.7 C19.4 17.7 24.2 10.3 21.5 1.3 C12.2 2.4 7.4 9.8 9.5 19.7 Z "
    "M19.4 46.4 C22.8 41.7 22.1 36.5 17.6 33.6 C14.1 37.7 14.9 42.8 19.4 46.4 Z "
    "M14.7 30.8 C20.1 28.8 22.4 24.1 20.3 19.2 C15.2 20.6 12.9 25.3 14.7 30.8 Z"
)

LOWER_IS_BETTER = frozenset({"cost", "weight", "health", "level_up_xp"})
"""The figures that a player likes to see fall."""


def change_colour(kind: str, change: int) -> str:
    """The colour of a changed figure: good or bad news for whoever plays against the dungeon."""
    good = (change < 0) if kind in LOWER_IS_BETTER else (change > 0)
    return theme.BETTER if good else theme.WORSE


def change_mark(kind: str, change: int, px: int) -> Sprite:
    """An arrow up or down, for a figure that differs from the printed one."""
    name = "up" if change > 0 else "down"
    return icons.icon(name, px, change_colour(kind, change), shadow=True)


def _figure_colour(name: str, change: int, usual: str) -> str:
    """A pale tint of the news: the figure stays readable on enamel of any colour."""
    return mix(change_colour(name, change), "#ffffff", 0.55) if change else usual


def _enamel(kind: str, px: int, inner: Field) -> Pixels:
    enamel = theme.ENAMELS[kind]
    y = np.linspace(0, 1, px, dtype=np.float32)[:, None, None]
    x = np.linspace(0, 1, px, dtype=np.float32)[None, :, None]
    colour = srgb(enamel.top) * (1 - y) + srgb(enamel.bottom) * y
    colour = colour * (1.12 - 0.35 * np.hypot(x - 0.38, y - 0.28))
    hollow = np.clip(inner - blur(inner, px * 0.03), 0, 1) * 1.2
    sheen = np.clip(1 - (((x - 0.5) / 0.42) ** 2 + ((y - 0.18) / 0.20) ** 2), 0, 1) * 0.22
    filled: Pixels = colour * (1 - hollow * 0.8)[..., None] + sheen
    return filled


def _over_shadow(body: pygame.Surface, softness: float, drop: int, pad: int, gain: float) -> Sprite:
    alpha = np.pad(alpha_of(body), pad)
    shade = np.clip(np.roll(blur(alpha, softness), drop, 0) * gain, 0, 0.85)
    surface = surface_of_one("#000000", shade)
    surface.blit(body, (pad, pad))
    return Sprite(surface, pad)


def _oversampling(px: int) -> int:
    return 3 if px <= 120 else 2


@kept(8, stored=Sprite)
def _blank(kind: str, px: int, dim: bool) -> Sprite:
    """The medallion without its figure."""
    size = px * _oversampling(px)
    whole = mask(path(_SHAPES[kind]), size, size, SQUARE)
    share = 0.78 if kind == "health" else 0.80
    shift, lift = 32 * (1 - share), -1 if kind == "health" else 0
    moved = f"translate({shift:g} {shift + lift:g}) scale({share:g})"
    inner = mask(path(_SHAPES[kind], transform=moved), size, size, SQUARE)
    rim = lit_metal(np.clip(whole - inner, 0, 1), theme.ENAMELS[kind].rim, size * 0.018)
    colour = rim * (1 - inner[..., None]) + _enamel(kind, size, inner) * inner[..., None]
    if dim:
        colour = (colour.mean(2, keepdims=True) * 0.85 + colour * 0.15) * 0.62
    body = surface_of(np.clip(colour, 0, 1), whole)
    body = pygame.transform.smoothscale(body, (px, px))
    return _over_shadow(body, max(1.0, px * 0.045), max(1, px // 26), max(2, px // 9), 1.25)


@kept(16)
def medal(
    kind: MedalKind,
    px: int,
    figure: int | str,
    *,
    dim: bool = False,
    change: int = 0,
    counts: str | None = None,
) -> Sprite:
    """A medallion ``px`` pixels square; ``change`` above or below 0 adds an arrow and a colour.

    ``counts`` names the figure where it is not the medallion's kind, as ``level_up_xp``.
    """
    name = counts or kind
    blank = _blank(kind, px, dim)
    surface = blank.surface.copy()
    shown = numeral(figure)
    size = px * _FIGURE_SIZE[kind] * (1, 0.86, 0.68)[min(len(shown), 3) - 1]
    ink = "#d8d0c8" if dim else _FIGURE_INK.get(kind, "#ffffff")
    colour = _figure_colour(name, change, ink)
    style = text.Style("display", size, colour, outline=max(1.0, px * 0.035))
    middle = blank.pad + px / 2
    base = blank.pad + px * (0.5 + _FIGURE_DROP[kind]) + size * text.FIGURE_RISE
    text.draw(surface, shown, style, middle, base, "centre")
    if change:
        mark = change_mark(name, change, max(8, round(px * 0.34)))
        mark.put_centred(surface, blank.pad + px * 0.86, blank.pad + px * 0.80)
    return Sprite(surface, blank.pad)


@kept(4, stored=Sprite)
def _wreath(px: int) -> Sprite:
    size = px * _oversampling(px)
    view = (-4.0, -1.0, 72.0, 72.0)
    halves = path(_HALF_WREATH, transform="translate(-5 1)")
    halves += path(_HALF_WREATH, transform=f"translate(5 1) {MIRRORED}")
    cover = mask(halves, size, size, view)
    leaves = lit_metal(cover, "verdigris", size * 0.016)
    disc = mask('<circle cx="32" cy="34" r="23" fill="#ffffff"/>', size, size, view) * 0.82
    ground = np.broadcast_to(srgb("#12160e"), leaves.shape)
    colour, alpha = over(ground, disc, leaves, cover)
    body = pygame.transform.smoothscale(surface_of(colour, alpha), (px, px))
    return _over_shadow(body, max(1.0, px * 0.04), 0, max(2, px // 10), 1.1)


@kept(8)
def laurel(px: int, figure: int | str, *, change: int = 0) -> Sprite:
    """The wreath of victory points, which may be negative."""
    blank = _wreath(px)
    surface = blank.surface.copy()
    shown = numeral(figure)
    size = px * 0.45 * (1, 0.84, 0.68)[min(len(shown), 3) - 1]
    negative = shown.startswith(MINUS)
    colour = _figure_colour("vp", change, "#ffb3a6" if negative else "#eaf4d8")
    style = text.Style("display", size, colour, outline=max(1.0, px * 0.03))
    base = blank.pad + px * 0.49 + size * text.FIGURE_RISE
    text.draw(surface, shown, style, blank.pad + px / 2, base, "centre")
    if change:
        mark = change_mark("vp", change, max(8, round(px * 0.34)))
        mark.put_centred(surface, blank.pad + px * 0.84, blank.pad + px * 0.82)
    return Sprite(surface, blank.pad)
