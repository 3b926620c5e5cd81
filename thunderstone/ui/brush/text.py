"""Lines of text: rendered at four times the size and reduced, so that spacing is even.

``y`` is always the baseline. A glyph that rises above the font's ascent makes the font
library push the line down (É, Ñ in capitals); the row of the baseline is measured, so
accents never move a line.
"""

from __future__ import annotations

import functools
import importlib
from typing import Literal, NamedTuple

import numpy as np
import pygame

from thunderstone.resources import BadAsset
from thunderstone.ui.brush.colour import (
    FULL_LEVEL,
    Field,
    Pixels,
    planar,
    srgb,
    surface_of,
    surface_of_one,
)
from thunderstone.ui.brush.grain import blur
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.typography import face_of

Anchor = Literal["left", "centre", "right"]

FIGURE_RISE = 0.345
"""Half the height of a figure over its size: add it to a middle to find the baseline."""

_GAINED = np.power(np.arange(256, dtype=np.float32) / FULL_LEVEL, np.float32(0.86))
"""By alpha: how much of a pixel a glyph covers."""


class Style(NamedTuple):
    """How a line looks: face, size in px (fractions allowed), colour, tracking and effects in px.

    ``foot`` is the colour at the baseline of a gradient that starts as ``colour``.
    """

    face: str
    px: float
    colour: str
    tracking: float = 0.0
    shadow: float = 0.0
    outline: float = 0.0
    foot: str | None = None

    @property
    def rise(self) -> float:
        """How far below a middle the baseline lies on which a line has its middle there."""
        return self.px * FIGURE_RISE


class Line(NamedTuple):
    """A rendered line: its surface and where in it the pen starts."""

    surface: pygame.Surface
    pen_x: int
    baseline: int


@functools.lru_cache(maxsize=512)
def _font(face: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    package, attribute = face_of(face)
    try:
        font = pygame.font.Font(getattr(importlib.import_module(package), attribute), px)
        font.size("")  # a damaged file is opened, and fails when it is first used
    except (ImportError, OSError, pygame.error) as error:
        raise BadAsset(f"the font {package}.{attribute}", error) from None
    return font


def forget_fonts() -> None:
    """Let go of the open fonts and what they measured: ``pygame.font`` starts again, or others
    take their place."""
    _font.cache_clear()
    width.cache_clear()


def _oversampling(px: float) -> int:
    return 4 if px < 44 else 2


def _size(px: float) -> tuple[int, int]:
    factor = _oversampling(px)
    return factor, max(1, round(px * factor))


@functools.lru_cache(maxsize=8_000)
def width(text: str, face: str, px: float, tracking: float = 0.0) -> float:
    """The width of a line in px."""
    factor, size = _size(px)
    return _font(face, size).size(text)[0] / factor + tracking * max(0, len(text) - 1)


def style_width(text: str, style: Style) -> float:
    """The width of a line in the given style."""
    return width(text, style.face, style.px, style.tracking)


def fit(text: str, style: Style, room: float, least: float) -> Style:
    """The style at the largest size, down to ``least`` px, whose line fits in ``room`` px."""
    px = style.px
    while px > least and width(text, style.face, px, style.tracking) > room:
        px = max(least, px - 0.25)
    return style._replace(px=px)


def elide(text: str, style: Style, room: float) -> str:
    """The text, cut and ended with an ellipsis where it is wider than ``room`` px."""
    if style_width(text, style) <= room:
        return text
    end = len(text)
    while end > 1 and style_width(text[:end].rstrip() + "…", style) > room:
        end -= 1
    return text[:end].rstrip() + "…"


def halves(text: str, style: Style) -> tuple[str, str]:
    """The text on two lines, broken where the wider one is narrowest."""
    words = text.split(" ")
    if len(words) < 2:
        return text, ""
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(style_width(part, style) for part in cut))


def _baseline_row(font: pygame.font.Font, text: str) -> int:
    rises = [glyph[3] for glyph in font.metrics(text) if glyph]
    return max([font.get_ascent(), *rises])


@kept(24)
def coverage(text: str, face: str, px: float, tracking: float = 0.0) -> tuple[Field, int]:
    """The coverage of a line and its baseline row; the pen starts one pixel in."""
    factor, size = _size(px)
    font = _font(face, size)
    above = -(-int(font.get_ascent() * 1.25) // factor) * factor
    tall = -(-(above - font.get_descent() + 2 * factor) // factor)
    wide = int(width(text, face, px, tracking)) + 4
    big = pygame.Surface((wide * factor, tall * factor), pygame.SRCALPHA, 32)
    if not tracking:
        big.blit(font.render(text, True, "#ffffff"), (factor, above - _baseline_row(font, text)))
    else:
        x = float(factor)
        for i, glyph in enumerate(text):
            image = font.render(glyph, True, "#ffffff")
            big.blit(image, (round(x), above - _baseline_row(font, glyph)))
            pair, following = text[i : i + 2], text[i + 1 : i + 2]
            x += font.size(pair)[0] - font.size(following)[0] + tracking * factor
    small = pygame.transform.smoothscale(big, (wide, tall))
    return np.take(_GAINED, pygame.surfarray.array_alpha(small).T), above // factor


@kept(40)
def line(text: str, style: Style) -> Line:
    """The line as a surface, with its shadow and outline."""
    cover, baseline = coverage(text, style.face, style.px, style.tracking)
    reach = max(style.shadow * 2.2, style.outline * 1.5)
    pad = int(reach) + 4 if reach else 0
    cover = np.pad(cover, pad)
    if not pad and style.foot is None:
        return Line(surface_of_one(style.colour, cover), 1, baseline)
    ink = _ink(cover.shape[0], cover.shape[1], baseline + pad, style)
    if not pad:
        return Line(surface_of(ink, cover), 1, baseline)
    dark = _dark(cover, style)
    alpha = cover + dark * (1 - cover)
    shown = planar(*alpha.shape)
    np.multiply(ink, (cover / np.maximum(alpha, 1e-4))[..., None], out=shown)
    return Line(surface_of(shown, alpha), pad + 1, baseline + pad)


def _ink(height: int, wide: int, baseline: int, style: Style) -> Pixels:
    top = srgb(style.colour)
    if style.foot is None:
        return np.broadcast_to(top, (height, wide, 3))
    rise = style.px * 0.72
    rows = np.arange(height, dtype=np.float32)
    t = np.clip((rows - baseline + rise) / rise, 0, 1)[:, None, None]
    return np.broadcast_to(top * (1 - t) + srgb(style.foot) * t, (height, wide, 3))


def _dark(cover: Field, style: Style) -> Field:
    dark = np.zeros_like(cover)
    if style.outline:
        dark = np.clip(blur(cover, max(0.6, style.outline * 0.62)) * 2.6, 0, 1) * 0.92
    if style.shadow:
        lower = np.roll(blur(cover, style.shadow), max(1, int(style.shadow * 0.6)), 0)
        dark = np.maximum(dark, np.clip(lower * 1.5, 0, 0.85))
    return dark


def draw(
    target: pygame.Surface,
    text: str,
    style: Style,
    x: float,
    y: float,
    anchor: Anchor = "left",
) -> float:
    """Draw a line with its baseline at ``y``; returns its width in px."""
    wide = style_width(text, style)
    if not text:
        return wide
    rendered = line(text, style)
    shift = {"left": 0.0, "centre": -wide / 2, "right": -wide}[anchor]
    place = (round(x + shift) - rendered.pen_x, round(y) - rendered.baseline)
    target.blit(rendered.surface, place)
    return wide
