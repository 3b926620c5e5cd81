"""Raster SVG bodies written in the subset that pygame's reader draws faithfully.

Bodies are flat paths in ``#rrggbb``; gradients use percentages. clipPath, mask, filter,
use, text, pattern and image are ignored by the reader, so ``faults`` names them.
"""

from __future__ import annotations

import io
import re

import pygame

from thunderstone.ui.brush.colour import Field, alpha_of

ViewBox = tuple[float, float, float, float]
"""Left, top, width and height of the drawing space."""

SQUARE: ViewBox = (0, 0, 64, 64)
"""The drawing space of signs, medals and banners."""

MIRRORED = "translate(64 0) scale(-1 1)"
"""The transformation by which what is drawn in it is seen in a mirror."""

_IGNORED = (
    "clipPath", "mask", "filter", "use", "text", "tspan", "pattern", "image", "marker", "symbol",
    "foreignObject",
)  # fmt: skip


def raster(body: str, width: int, height: int, view: ViewBox) -> pygame.Surface:
    """The body drawn at ``width`` x ``height`` pixels."""
    box = " ".join(f"{number:g}" for number in view)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{box}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def mask(body: str, width: int, height: int, view: ViewBox) -> Field:
    """The coverage of the body, a field from 0 to 1."""
    return alpha_of(raster(body, width, height, view))


def path(data: str, *, transform: str = "", evenodd: bool = False) -> str:
    """A white path element, for masks."""
    rule = ' fill-rule="evenodd"' if evenodd else ""
    moved = f' transform="{transform}"' if transform else ""
    return f'<path d="{data}" fill="#ffffff"{rule}{moved}/>'


def faults(text: str) -> list[str]:
    """What the reader would silently ignore or draw wrongly in an SVG text."""
    found = [f"<{name}>" for name in _IGNORED if re.search(rf"<{name}[\s>/]", text)]
    for pattern, name in (
        (r"mix-blend-mode", "mix-blend-mode"),
        (r"currentColor", "currentColor"),
        (r"rgba\(", "rgba()"),
        (r"#[0-9a-fA-F]{8}\b", "#rrggbbaa"),
        (r"\sf[xy]=", "focal point"),
        (r"<g[^>]*\sopacity=", "group opacity"),
        (r'<(?:linear|radial)Gradient[^>]*\s[xyr][12]?="[0-9.]+"', "unitless gradient"),
        (r'fill="(?!none|#|url\()', "named colour"),
    ):
        if re.search(pattern, text):
            found.append(name)
    return found
