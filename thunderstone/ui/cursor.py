"""The pointer: a blade, a gauntlet that points where something may be done, a fist that holds.

They are steel and gold, lit like the rest of the table, with a dark edge for light grounds.
"""

from __future__ import annotations

import contextlib
from typing import Literal, NamedTuple

import numpy as np
import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import over, srgb, surface_of
from thunderstone.ui.brush.grain import blur
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal
from thunderstone.ui.brush.svg import ViewBox, mask, path

Shape = Literal["point", "act", "hold", "text"]

SIZE = 34
"""The side of a cursor in units of the table."""

LEAST, MOST = 24, 128
"""The least and the greatest side in px: what can be seen, and what systems take."""

_VIEW: ViewBox = (-4, -4, 72, 72)
_FACTOR = 4
_EDGE = 2.2
"""How far the dark edge reaches, in units of the drawing."""


class _Drawing(NamedTuple):
    """The steel, what is of gold on it, the dark lines, and the place that points."""

    steel: str
    gold: str
    lines: str
    tip: tuple[float, float]


_DRAWINGS: dict[Shape, _Drawing] = {
    "point": _Drawing(
        "M3 2 L50 29 L31 34 L24 39 L17 56 Z",
        "M35 37 L44 47 L37 53 L28 43 Z M45 47 A6.5 6.5 0 1 1 44.9 60 A6.5 6.5 0 1 1 45 47 Z",
        "M3 2 L25 35 L23 37 Z",
        (3, 2),
    ),
    "act": _Drawing(
        "M22 2 C26 2 28.5 4.5 28.5 8.5 L28.5 25 C29.5 21.5 37 21.5 37 26.5 L37 28 "
        "C38 24.5 45.5 24.5 45.5 30 L45.5 31.5 C46.5 28.5 53.5 29 53.5 35 L53.5 43 "
        "C53.5 47 51 49 50.5 52 L22 52 C21 49 18.5 47.5 16.5 44 L7.5 34 C5 31 6.5 28 9 27 "
        "C11.5 26 13.5 27.5 15.5 30 L15.5 8.5 C15.5 4.5 18 2 22 2 Z",
        "M20 55.5 L52 55.5 L54 64 L18 64 Z",
        "M28 26 L29.8 26 L29.8 39 L28 39 Z M36.5 29 L38.3 29 L38.3 40 L36.5 40 Z "
        "M45 33 L46.8 33 L46.8 41 L45 41 Z M17 15 L27 15 L27 16.6 L17 16.6 Z",
        (22, 2),
    ),
    "hold": _Drawing(
        "M13 22 C13 16 23 15.5 23 20.5 C23 14.5 33 14.5 33 20 C33 15 43 15 43 21 "
        "C43 17 52.5 17.5 52.5 24 L53.5 43 C53.5 47 51 49 50.5 52 L20 52 C19 48 15 47 12 43 "
        "L6.5 35.5 C4 32 6 28.5 9 28 L13 28.5 Z",
        "M18 55.5 L52 55.5 L54 64 L16 64 Z",
        "M22.4 21 L24 21 L24 32 L22.4 32 Z M32.4 21 L34 21 L34 32 L32.4 32 Z "
        "M42.4 22 L44 22 L44 32 L42.4 32 Z "
        "M13 28.5 L36 33 C40 34 40 40 36 40 L24 39 L24 37.4 L35.6 38.4 "
        "C37.6 38.4 37.6 35 35.4 34.6 L13 30.2 Z",
        (32, 26),
    ),
    "text": _Drawing(
        "M22 4 L29 4 L32 6.5 L35 4 L42 4 L42 9 L36.5 9 L34.6 11 L34.6 53 L36.5 55 L42 55 L42 60 "
        "L35 60 L32 57.5 L29 60 L22 60 L22 55 L27.5 55 L29.4 53 L29.4 11 L27.5 9 L22 9 Z",
        "",
        "",
        (32, 32),
    ),
}

SYSTEM: dict[Shape, int] = {
    "point": pygame.SYSTEM_CURSOR_ARROW,
    "act": pygame.SYSTEM_CURSOR_HAND,
    "hold": pygame.SYSTEM_CURSOR_SIZEALL,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}
"""What the system draws where it takes no cursor in colour."""


def side(unit: float) -> int:
    """The side of a cursor in px where a unit of the table is ``unit`` px."""
    return max(LEAST, min(MOST, round(SIZE * unit)))


def tip(shape: Shape, px: int) -> tuple[int, int]:
    """The pixel of a cursor that points."""
    left, top, wide, tall = _VIEW
    x, y = _DRAWINGS[shape].tip
    return int((x - left) / wide * px), int((y - top) / tall * px)


@kept(2)
def picture(shape: Shape, px: int) -> pygame.Surface:
    """A cursor ``px`` pixels square, with its dark edge and a soft shadow."""
    drawing, size = _DRAWINGS[shape], px * _FACTOR
    scale = size / _VIEW[2]
    steel, gold, lines = (
        mask(path(data), size, size, _VIEW) for data in (drawing.steel, drawing.gold, drawing.lines)
    )
    cover = np.maximum(steel, gold)
    round_edge = 3.2 * scale
    metal = np.where(
        (gold > steel)[..., None],
        lit_metal(gold, "gold", round_edge),
        lit_metal(steel, "silver", round_edge),
    )
    metal = np.clip(metal * 1.15 + 0.06, 0, 1)
    metal = metal * (1 - 0.75 * lines[..., None])
    edge = np.clip(blur(cover, _EDGE * scale * 0.6) * 5, 0, 1)
    shade = np.roll(blur(cover, 3 * scale), round(1.6 * scale), 0) * 0.5
    dark = np.broadcast_to(srgb(theme.GROUND_DEEP), metal.shape)
    colours, alpha = over(dark, np.maximum(edge * 0.95, shade), metal, cover)
    big = surface_of(np.clip(colours, 0, 1), alpha)
    return pygame.transform.smoothscale(big, (px, px))


class Pointer:
    """The cursor that the window shows; it is changed only when it differs."""

    def __init__(self) -> None:
        self._shown: tuple[Shape, int] | None = None
        self._colour = True

    def show(self, shape: Shape, unit: float) -> None:
        """Show a cursor at the table's scale; where the system refuses, one of its own."""
        wanted = (shape, side(unit))
        if wanted == self._shown:
            return
        self._shown = wanted
        if self._colour and self._set(pygame.Cursor(tip(*wanted), picture(*wanted))):
            return
        self._colour = False
        self._set(pygame.Cursor(SYSTEM[shape]))

    def forget(self) -> None:
        """Set the cursor again at the next occasion: the window is a new one."""
        self._shown = None

    @staticmethod
    def _set(cursor: pygame.Cursor) -> bool:
        with contextlib.suppress(pygame.error, ValueError):  # some displays have no pointer
            pygame.mouse.set_cursor(cursor)
            return True
        return False
