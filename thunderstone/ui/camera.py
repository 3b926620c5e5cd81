"""What part of the table the window shows, and how large: pure arithmetic.

At a scale of 1 the whole table fits into the window. Below that it is smaller, as far as its
letters stay legible. Above it is larger than the window, which then shows a part of it: the part
that the pointer or the focus leads to.
"""

from __future__ import annotations

import pygame

from thunderstone.ui.canvas import HEIGHT, WIDTH

LEAST_UNIT = 0.8
"""Pixels per unit under which a smaller scale does not go: the smallest letters have 11 px then."""

TINY_UNIT = 0.4
"""Pixels per unit under which nothing is drawn: a window too small for that shows a part."""

EDGE = 0.06
"""The share of the window at each side in which the pointer has led the view to its end."""

MARGIN = 24.0
"""Units that stay free around what has been brought into view."""

SLACK = 0.01
"""Units by which a box may stick out of the view: what rounding makes of one that fits."""


class Camera:
    """The view of the table. ``scale`` is the player's; ``whole`` shows all of it for a while."""

    def __init__(self) -> None:
        self.size = (WIDTH, HEIGHT)
        self.scale = 1.0
        self.whole = False
        self._along = (0.5, 0.5)

    @property
    def unit(self) -> float:
        """Pixels per unit of the table."""
        fitting = max(TINY_UNIT, min(self.size[0] / WIDTH, self.size[1] / HEIGHT))
        if self.whole or self.scale == 1:
            return fitting
        least = min(fitting, LEAST_UNIT)
        return max(fitting * self.scale, least)

    @property
    def origin(self) -> tuple[float, float]:
        """The pixel where the table's corner lies; left of the window or above it where it is
        larger."""
        return (
            self._start(self.size[0], WIDTH, self._along[0]),
            self._start(self.size[1], HEIGHT, self._along[1]),
        )

    def _start(self, room: int, length: int, along: float) -> float:
        spare = room - length * self.unit
        return spare / 2 if spare >= 0 else spare * along

    @property
    def view(self) -> pygame.FRect:
        """The part of the table that is shown, in units."""
        unit, (left, top) = self.unit, self.origin
        shown = pygame.FRect(-left / unit, -top / unit, self.size[0] / unit, self.size[1] / unit)
        return shown.clip(pygame.FRect(0, 0, WIDTH, HEIGHT))

    @property
    def partial(self) -> bool:
        """Whether less than the whole table is shown."""
        unit = self.unit
        return WIDTH * unit > self.size[0] + 0.5 or HEIGHT * unit > self.size[1] + 0.5

    def follow(self, pos: tuple[float, float]) -> bool:
        """Go where the pointer leads, at ``pos`` px of the window; says whether that moved it."""
        return self._move(
            tuple(
                min(1.0, max(0.0, (at / max(1, room) - EDGE) / (1 - 2 * EDGE)))
                for at, room in zip(pos, self.size, strict=True)
            )
        )

    def pointer_at(self, x: float, y: float) -> tuple[float, float]:
        """The pixel to which the pointer is moved to come to a place of the table, in units."""
        return (
            self._pointer(self.size[0], WIDTH, x),
            self._pointer(self.size[1], HEIGHT, y),
        )

    def _pointer(self, room: int, length: int, at: float) -> float:
        spare = room - length * self.unit
        if spare >= 0:
            return spare / 2 + at * self.unit
        near, far = at * self.unit, at * self.unit + spare
        if near <= EDGE * room:
            return near
        if far >= (1 - EDGE) * room:
            return far
        inner = 1 - 2 * EDGE
        return (near - spare * EDGE / inner) / (1 - spare / (room * inner))

    def show(self, box: pygame.FRect) -> bool:
        """Bring a box of the table into view, or its middle; says whether that moved it."""
        view, wanted = self.view, box.inflate(2 * MARGIN, 2 * MARGIN)
        along = (
            self._reach(view.x, view.w, wanted.x, wanted.w, WIDTH, 0),
            self._reach(view.y, view.h, wanted.y, wanted.h, HEIGHT, 1),
        )
        return self._move(along)

    def _reach(
        self, start: float, room: float, at: float, length: float, whole: int, axis: int
    ) -> float:
        if whole - room < 0.5:
            return self._along[axis]
        if length > room:
            start = at + (length - room) / 2
        elif at < start - SLACK:
            start = at
        elif at + length > start + room + SLACK:
            start = at + length - room
        else:
            return self._along[axis]
        return min(1.0, max(0.0, start / (whole - room)))

    def _move(self, along: tuple[float, ...]) -> bool:
        before = self.origin
        self._along = (along[0], along[1])
        after = self.origin
        return round(before[0]) != round(after[0]) or round(before[1]) != round(after[1])
