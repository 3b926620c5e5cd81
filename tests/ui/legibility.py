"""What a reader would complain about: text that overflows, collides, is cut or too small."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

import numpy as np
import pygame

from thunderstone.ui.canvas import TextMark
from tools.paint.colour import linear

LEAST_PX = 11.0
"""The smallest text in pixels in a window of 1280x720."""

LEAST_WINDOW = 720
SLACK = 0.04
"""How much of its own size a line may stick out: overhanging letters, rounding."""


def contrast(first: str, second: str) -> float:
    """The WCAG contrast ratio of two colours, from 1 to 21."""
    weights = np.array((0.2126, 0.7152, 0.0722), dtype=np.float32)
    light, dark = sorted((float(linear(c) @ weights) for c in (first, second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def complaints(marks: Sequence[TextMark], window: tuple[int, int]) -> list[str]:
    """Everything wrong with the lines on a screen of ``window`` px."""
    marks = [mark for mark in marks if mark.words.strip()]
    return [
        *_too_small(marks, window),
        *_cut(marks),
        *_outside(marks, window),
        *_collisions(marks),
    ]


def _too_small(marks: Iterable[TextMark], window: tuple[int, int]) -> list[str]:
    least = LEAST_PX * window[1] / LEAST_WINDOW
    return [
        f"too small ({mark.px:.1f} px, at least {least:.1f}): {mark.words}"
        for mark in marks
        if mark.px < least - 0.01
    ]


def _cut(marks: Iterable[TextMark]) -> list[str]:
    return [f"cut short: {mark.words}" for mark in marks if not mark.whole]


def _outside(marks: Iterable[TextMark], window: tuple[int, int]) -> list[str]:
    found = []
    screen = pygame.Rect(0, 0, *window)
    for mark in marks:
        slack = 2 + mark.px * SLACK * 4
        if not screen.inflate(slack, slack).contains(mark.rect):
            found.append(f"outside the window: {mark.words} {mark.rect}")
        if mark.room is not None and not mark.room.inflate(slack, slack).contains(mark.rect):
            found.append(f"outside its room: {mark.words} {mark.rect} {mark.room}")
    return found


def _collisions(marks: Sequence[TextMark]) -> list[str]:
    found = []
    layers: dict[str, list[TextMark]] = {}
    for mark in sorted(marks, key=lambda mark: mark.rect.top):
        layers.setdefault(mark.layer, []).append(mark)
    for layer in layers.values():
        for number, one in enumerate(layer, 1):
            for other in islice(layer, number, None):
                if other.rect.top >= one.rect.bottom:  # as do all that follow
                    break
                common = one.rect.clip(other.rect)
                slack = min(one.px, other.px) * 0.25
                if common.width > slack and common.height > slack:
                    found.append(
                        f"collide: {one.words!r} and {other.words!r} {one.rect} {other.rect}"
                    )
    return found
