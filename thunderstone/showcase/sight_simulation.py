"""How a screen looks to eyes that tell fewer colours apart.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a complete loss of one kind of
cone; they hold for light, not for the numbers that a screen is given, so these are converted first.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pygame

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]

SIGHTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What each channel of light is seen as, by the name of the sight."""

_COLUMNS = 256
"""Columns of a picture that are worked on at once: a large one would fill the memory."""

_STEPS = 4096
"""How finely light is told when it is turned back into the numbers of a screen."""


def seen(pixels: Bytes, sight: str) -> Bytes:
    """The pixels (any shape, last axis red, green and blue) as a sight of SIGHTS sees them."""
    matrix = np.array(SIGHTS[sight], dtype=np.float32)
    light = _LIGHT[pixels] @ matrix.T
    shades: Bytes = _SHADES[(np.clip(light, 0, 1) * (_STEPS - 1) + 0.5).astype(np.int32)]
    return shades


def simulate(surface: pygame.Surface, sight: str) -> None:
    """Turn a picture into what a sight of SIGHTS makes of it."""
    pixels = pygame.surfarray.pixels3d(surface)
    for start in range(0, pixels.shape[0], _COLUMNS):
        columns = slice(start, start + _COLUMNS)
        pixels[columns] = seen(pixels[columns], sight)


def _light_of_shades() -> Floats:
    """The light that a screen gives for each of its 256 numbers (sRGB)."""
    shade = np.arange(256) / 255
    light = np.where(shade <= 0.04045, shade / 12.92, ((shade + 0.055) / 1.055) ** 2.4)
    return light.astype(np.float32)


def _shades_of_light() -> Bytes:
    """The number that makes a screen give each of ``_STEPS`` amounts of light."""
    light = np.arange(_STEPS) / (_STEPS - 1)
    shade = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.round(shade * 255).astype(np.uint8)


_LIGHT, _SHADES = _light_of_shades(), _shades_of_light()
