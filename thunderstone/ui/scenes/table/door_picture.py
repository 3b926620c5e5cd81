"""The cold door of a floor, painted: the gate of the title in another light, with two leaves in it.

Places are shares of the picture's height, counted from its middle; ``down`` from its upper edge.
"""

from __future__ import annotations

import numpy as np
import pygame

from thunderstone.ui.backdrop import detail
from thunderstone.ui.brush.colour import Field, Pixels, pixels_of, srgb, surface_of
from thunderstone.ui.brush.grain import fractal
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.noise import grid, smoothstep

_GATE = (0.488, 0.281, 0.508, 0.4238)
"""The part of the title's picture that the door stands in."""

_HALF, _SPRING, _REACH = 0.362, 0.888, 0.803
"""Half the width of the arch, where it springs, and the radius of its two curves."""

_PLANK, _BAND, _RIVET = 0.0724, 0.021, 0.0075
_BANDS = (0.47, 0.68, 0.89)
_RING = (0.105, 0.6, 0.052)
"""How wide planks, bands of iron and rivets are; how far down the bands lie; and where a ring
hangs, with its radius."""

_COLD, _ICE = srgb("#22ab98"), srgb("#c8fff2")
_WOOD, _IRON = srgb("#3c5a56"), srgb("#0c1718")


@kept(12, stored=pygame.Surface, apart=True)
def door(size: tuple[int, int], *, wide: bool) -> pygame.Surface:
    """The door as a picture of ``size`` px that fades out at its sides: a slit of light between its
    leaves, or ``wide`` open."""
    width, height = size
    x, y = grid(height, width)
    across, down = (x - width / 2) / height, y / height
    gate = pixels_of(detail("title", _GATE, size)).max(axis=2)
    made = _cold(gate)
    within = _within(across, down)[..., None]
    made = made * (1 - within) + _leaves(across, down, size) * within
    made = made + _light(across, 0.15 if wide else 0.0045)[..., None] * within * _ICE
    left = smoothstep(1.02, 0.72, x / width) * smoothstep(-0.02, 0.1, x / width)
    return surface_of(np.clip(made * left[..., None], 0, 1)).convert()


def _cold(light: Field) -> Pixels:
    """A grey picture in cold light: what is brightest in it turns to ice."""
    bright = light[..., None] ** 2
    made: Pixels = 0.8 * bright * (_COLD + bright * (_ICE - _COLD))
    return made


def _within(across: Field, down: Field) -> Field:
    """Where the leaves are seen: in the arch, below the skull."""
    aside = np.abs(across)
    centre = _REACH - _HALF
    curved = np.hypot(aside + centre, np.minimum(down - _SPRING, 0))
    inside = smoothstep(_REACH, _REACH - 0.01, curved)
    skull = np.hypot(across / 0.115, (down - 0.16) / 0.17)
    jaw = np.hypot(across / 0.09, (down - 0.3) / 0.1)
    return inside * smoothstep(1.0, 1.06, np.minimum(skull, jaw))


def _leaves(across: Field, down: Field, size: tuple[int, int]) -> Pixels:
    """Planks of wood with bands of iron across them, and a ring on either leaf."""
    width, height = size
    aside = np.abs(across)
    grain = fractal(height, width, height * _PLANK, 1)
    seam = np.abs(aside % _PLANK - _PLANK / 2) / (_PLANK / 2)
    shade = (0.7 + 0.6 * grain) * (1 - 0.75 * smoothstep(0.9, 1.0, seam)) * (1.1 - 0.5 * down)
    made: Pixels = _WOOD * shade[..., None]
    for place in _BANDS:
        made = _laid(made, np.abs(down - place), _BAND, 1.2 - (down - place) / _BAND)
        dot = np.hypot(aside % _PLANK - _PLANK / 2, down - place)
        made = _laid(made, dot, _RIVET, np.full_like(dot, 2.0))
    ring = np.abs(np.hypot(aside - _RING[0], down - _RING[1]) - _RING[2])
    return _laid(made, ring, _RIVET, 2.0 - 2 * (down - _RING[1]) / _RING[2])


def _laid(ground: Pixels, away: Field, half: float, light: Field) -> Pixels:
    """Iron laid onto a ground where it is no further than ``half`` away, in so much light."""
    cover = smoothstep(half, 0.75 * half, away)[..., None]
    mixed: Pixels = ground * (1 - cover) + cover * _IRON * np.maximum(light, 0.4)[..., None]
    return mixed


def _light(across: Field, half: float) -> Field:
    """The light that comes through a slit so wide to either side, and its halo."""
    aside = np.abs(across)
    found: Field = smoothstep(1.4 * half, 0.6 * half, aside) + 0.45 * np.exp(
        -np.maximum(aside - half, 0) / 0.055
    )
    return found
