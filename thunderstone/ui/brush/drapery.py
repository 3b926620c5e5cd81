"""A stage's curtain: red folds, and above them a valance with a golden fringe."""

from __future__ import annotations

import math

import numpy as np
import pygame

from thunderstone.ui.brush.colour import FULL_LEVEL
from thunderstone.ui.brush.memory_cache import kept

_WIDE, _TALL = 1600, 900
_FOLDS, _SWAGS = 27, 12
_LOW, _DEEP, _FRINGE = 0.068, 0.022, 0.015
"""How far down the valance hangs, how deep its swags are, and how long the fringe is, as shares of
the height."""
_DARK = np.array((0.035, 0.006, 0.012), np.float32)
_RED = np.array((0.62, 0.115, 0.07), np.float32)
_GOLD = np.array((0.66, 0.5, 0.22), np.float32)

Field = np.ndarray[tuple[int, ...], np.dtype[np.float32]]
Pixels = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


@kept(24)
def drapery(size: tuple[int, int]) -> pygame.Surface:
    """The curtain, ``size`` px large."""
    painted = pygame.surfarray.make_surface(_painted().transpose(1, 0, 2))
    return pygame.transform.smoothscale(painted, size)


def _painted() -> Pixels:
    """The curtain at the size it is painted in, rows of three colours from 0 to 255."""
    x = np.linspace(0, 1, _WIDE, dtype=np.float32)[None, :]
    y = np.linspace(0, 1, _TALL, dtype=np.float32)[:, None]
    across = np.abs(x - 0.5)
    folds = _folds(x + 0.004 * np.sin(5 * y + 9 * x), 1.0)
    lit = np.exp(-(((across - 0.26) / 0.15) ** 2)) + 0.3 * np.exp(-((across / 0.1) ** 2))
    light = folds * lit * np.sin(math.pi * np.clip(0.12 + 0.8 * y, 0, 1)) ** 1.2
    light *= np.clip(across / 0.012, 0.12, 1)  # where the two halves meet
    made = _DARK + (_RED - _DARK) * light[..., None]
    edge = _LOW + _DEEP * np.abs(np.sin(math.pi * _SWAGS * x))
    made *= (1 - 0.75 * np.exp(-np.clip(y - edge, 0, 1) / 0.05))[..., None]
    valance = _folds(x * 0.7 + 0.3 * y, 0.4) * np.clip(y / edge, 0, 1) ** 3 * 0.16
    made = np.where((y < edge)[..., None], _DARK + (_RED - _DARK) * valance[..., None], made)
    strands = 0.55 + 0.45 * np.sin(2 * math.pi * 260 * x)
    hanging = np.clip(1 - (y - edge) / _FRINGE, 0, 1) * (y >= edge) * strands * 0.6
    cord = np.exp(-(((y - edge) / 0.0035) ** 2))
    shine = (0.35 + 0.65 * np.exp(-((across / 0.33) ** 2))) * np.maximum(hanging, cord)
    made = made + (_GOLD - made) * shine[..., None]
    colours: Pixels = (np.clip(made, 0, 1) * FULL_LEVEL).astype(np.uint8)
    return colours


def _folds(x: Field, depth: float) -> Field:
    """How the light falls on hanging cloth, from 0 to 1."""
    swing = np.sin(2 * math.pi * _FOLDS * x + 1.7 * np.sin(2 * math.pi * 4.3 * x))
    fine = 0.25 * np.sin(2 * math.pi * 61 * x + 2.0)
    found: Field = np.clip(0.5 + 0.5 * swing + depth * fine, 0, 1) ** 1.5
    return found
