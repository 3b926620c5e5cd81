"""Colours: hexadecimal notation, and the way between sRGB and linear light."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.float32]
"""A picture or a mask: (height, width, 3) or (height, width), linear light or coverage."""

Colour = Annotated[str, "colour"]
"""A colour as data writes it: ``#rrggbb`` or the name of a dye of the palette."""

F = np.float32


def to_linear(srgb: Image) -> Image:
    """Linear light of sRGB values in 0..1."""
    low = srgb / 12.92
    high = np.power((np.maximum(srgb, 0) + 0.055) / 1.055, 2.4)
    return np.where(srgb <= 0.04045, low, high).astype(F)


def to_srgb(light: Image) -> Image:
    """The sRGB values in 0..1 of linear light; what lies outside is clipped."""
    light = np.clip(light, 0, 1)
    high = 1.055 * np.power(light, 1 / 2.4) - 0.055
    return np.where(light <= 0.0031308, light * 12.92, high).astype(F)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue in 0..255 of ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def srgb(colour: str) -> Image:
    """The sRGB triple in 0..1 of ``#rrggbb``."""
    return np.array(channels(colour), dtype=F) / F(255)


def linear(colour: str) -> Image:
    """The linear light of ``#rrggbb``."""
    return to_linear(srgb(colour))


def shade(colour: str, factor: float) -> str:
    """The colour with each channel multiplied, for the hollows and lights of a part."""
    scaled = (min(255, int(part * factor)) for part in channels(colour))
    return "#{:02x}{:02x}{:02x}".format(*scaled)
