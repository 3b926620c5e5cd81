"""Raster of SVG bodies by pygame, and the way between arrays and surfaces."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame

from tools.paint.colour import F, Image

ViewBox = tuple[float, float, float, float]
"""Left, top, width and height of the drawing's own space."""


def surface(body: str, width: int, height: int, view: ViewBox) -> pygame.Surface:
    """The SVG body drawn on a transparent surface.

    clipPath, mask, filter and use are not understood by the raster: draw with plain paths.
    """
    box = " ".join(f"{side:g}" for side in view)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{box}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def coverage(body: str, width: int, height: int, view: ViewBox) -> Image:
    """How much of each pixel the body covers, (height, width) in 0..1."""
    drawn = surface(body, width, height, view)
    return _channel(drawn, 3)


def _channel(drawn: pygame.Surface, channel: int) -> Image:
    """One channel (red, green, blue, alpha) of a surface of four bytes a pixel, in 0..1."""
    width, height = drawn.get_size()
    rows = np.frombuffer(drawn.get_buffer().raw, np.uint8).reshape(height, drawn.get_pitch())
    place = drawn.get_shifts()[channel] // 8
    values = rows[:, place : width * 4 : 4].astype(F)
    return np.asarray(values * F(1 / 255), dtype=F)


def tinted(body: str, width: int, height: int, view: ViewBox) -> tuple[Image, Image]:
    """The body's sRGB colours (height, width, 3) and its coverage (height, width)."""
    drawn = surface(body, width, height, view)
    colours = np.stack([_channel(drawn, channel) for channel in range(3)], -1)
    return colours, _channel(drawn, 3)


def filled(paths: Iterable[str]) -> str:
    """An SVG body of white filled paths."""
    return "".join(f'<path d="{path}" fill="#ffffff"/>' for path in paths)


def to_surface(colours: Image, alpha: Image | None = None) -> pygame.Surface:
    """A surface of sRGB values in 0..1, with an alpha channel where one is given."""
    height, width = colours.shape[:2]
    flags = 0 if alpha is None else pygame.SRCALPHA
    made = pygame.Surface((width, height), flags, 24 if alpha is None else 32)
    values = np.clip(colours * 255 + 0.5, 0, 255).astype(np.uint8)
    pygame.surfarray.blit_array(made, values.transpose(1, 0, 2))
    if alpha is not None:
        plane = pygame.surfarray.pixels_alpha(made)
        plane[:] = np.clip(alpha * 255 + 0.5, 0, 255).astype(np.uint8).T
        del plane
    return made


def save(colours: Image, path: Path, alpha: Image | None = None) -> None:
    """Write sRGB values as JPEG or PNG, by the name's ending."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(to_surface(colours, alpha), str(path))
