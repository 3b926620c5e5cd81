"""By how much two pictures differ."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

CHANNEL = 255


class Difference(NamedTuple):
    """The share of pixels that differ, the largest difference of a channel, and the box around all.

    The box is left, top, width and height in pixels.
    """

    share: float
    largest: int
    box: tuple[int, int, int, int]

    def __str__(self) -> str:
        left, top, width, height = self.box
        return (
            f"{self.share:.3%} of the pixels, by {self.largest} of {CHANNEL} at most, "
            f"in {width}x{height} at {left},{top}"
        )


def distances(before: pygame.Surface, now: pygame.Surface) -> NDArray[np.int16]:
    """How far each pixel has moved in the channel where it has moved farthest, by column and row.

    Raises ValueError for pictures of different sizes.
    """
    first, second = (pygame.surfarray.array3d(one).astype(np.int16) for one in (before, now))
    if first.shape != second.shape:
        raise ValueError(f"{before.get_size()} and {now.get_size()}")
    found: NDArray[np.int16] = np.abs(first - second).max(axis=2)
    return found


def difference(
    before: pygame.Surface, now: pygame.Surface, tolerance: int = 0
) -> Difference | None:
    """The difference of two pictures, or None where no channel differs by more than ``tolerance``.

    Raises ValueError for pictures of different sizes.
    """
    far = distances(before, now)
    differing = far > tolerance
    if not differing.any():
        return None
    columns, rows = (np.flatnonzero(differing.any(axis=axis)) for axis in (1, 0))
    left, top = int(columns[0]), int(rows[0])
    box = (left, top, int(columns[-1]) - left + 1, int(rows[-1]) - top + 1)
    return Difference(float(differing.mean()), int(far.max()), box)
