"""The mark of the focus while the keyboard or a gamepad leads: the same on every screen.

Four bright corners with a dark edge around whatever has the focus. Their shape tells it from all
other marks, so that it can be found without colours, and nothing about it moves.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.node import Node

REACH, THICK, EDGE = 16.0, 3.6, 1.6
"""Units: how long an arm of a corner is, how thick, and how wide its dark edge."""

OUT = 4.0
"""Units that the corners lie outside what they mark."""

DARK = "#0b0a0f"


def draw(canvas: Canvas, node: Node) -> None:
    """Mark a node; of a card half covered, the part that can be seen."""
    box = node.box
    wide = float(getattr(node, "in_sight", box.w))
    area = pygame.FRect(box.x, box.y + float(getattr(node, "raised", 0.0)), wide, box.h)
    area = area.inflate(2 * OUT, 2 * OUT).clip(pygame.FRect(2, 2, 1596, 896))
    reach = min(REACH, area.w / 2.5, area.h / 2.5)
    for edge, colour in ((EDGE, DARK), (0.0, theme.FOCUS)):
        for right, low in product((False, True), repeat=2):
            x = area.right - reach if right else area.left
            y = area.bottom - THICK if low else area.top
            _bar(canvas, (x, y, reach, THICK), edge, colour)
            x = area.right - THICK if right else area.left
            y = area.bottom - reach if low else area.top
            _bar(canvas, (x, y, THICK, reach), edge, colour)


def _bar(canvas: Canvas, box: tuple[float, float, float, float], edge: float, colour: str) -> None:
    x, y, wide, tall = box
    grown = (x - edge, y - edge, wide + 2 * edge, tall + 2 * edge)
    canvas.surface.fill(colour, canvas.rect(grown))
