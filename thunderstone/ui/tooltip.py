"""The tooltip: a small plate with marked-up text beside the thing it explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.node import Node

LOOK = PanelLook(
    radius=8, top="#2c2932", bottom="#1a1820", alpha=1.0, border="#8d7850", shadow=14, hollow=0.2
)
STYLE = RichStyle(Px.LABEL, theme.BODY, leading=1.3)
_MEASURE, _PAD, _GAP = 330.0, 13.0, 10.0

DELAY = 0.35
"""Seconds that the pointer, or the focus, rests on something before it is explained."""


class Tooltip:
    """The words about what is pointed at; they come after a moment of rest."""

    def __init__(self) -> None:
        self.words = ""
        self.rested = 0.0

    def forget(self) -> bool:
        """Something else is pointed at, or pressed; whether words were shown."""
        shown, self.words, self.rested = bool(self.words), "", 0.0
        return shown

    def rest(self, node: Node | None, dt: float) -> bool:
        """The pointer has rested ``dt`` seconds more on a node; whether it is explained now."""
        if self.words or node is None:
            return False
        before, self.rested = self.rested, self.rested + dt
        if not before < DELAY <= self.rested:
            return False
        self.words = node.tip()
        return True

    def draw(self, canvas: Canvas, node: Node | None) -> None:
        """Draw the words, if there are any, beside the node that they are about."""
        if self.words and node is not None:
            draw(canvas, self.words, node.box, read_around(node))


def read_around(node: Node) -> Sequence[pygame.FRect]:
    """Where something is being read on which a node lies."""
    above: Node | None = node
    while above is not None and above.to_read is None:
        above = above.parent
    return above.to_read() if above is not None and above.to_read is not None else ()


def draw(
    canvas: Canvas, markup: str, about: pygame.FRect, read: Sequence[pygame.FRect] = ()
) -> None:
    """Draw the tooltip of something that lies at ``about``, where there is room for it.

    Where it can, it lies beside or above what is being ``read``.
    """
    laid = canvas.laid(markup, STYLE, _MEASURE, balance=True)
    wide = laid.width / canvas.unit + 2 * _PAD
    tall = laid.height / canvas.unit + 2 * _PAD - 2
    seen = canvas.view.clip(pygame.FRect(0, 0, WIDTH, HEIGHT))
    x, y = clear_place(wide, tall, about, read, seen) or _place(wide, tall, about, seen)
    canvas.panel((x, y, wide, tall), LOOK)
    layer, canvas.layer = canvas.layer, "tooltip"
    canvas.rich(markup, STYLE, x + _PAD, y + _PAD - 1, wide - 2 * _PAD + 2, balance=True)
    canvas.layer = layer


def clear_place(
    wide: float,
    tall: float,
    about: pygame.FRect,
    read: Sequence[pygame.FRect],
    seen: pygame.FRect,
) -> tuple[float, float] | None:
    """A place that is clear of all that is read, the first part of which it is about: beside that,
    above or beside the others, or above all."""
    level = about.centery - tall / 2
    beside = [(x, level) for box in read for x in (box.left - _GAP - wide, box.right + _GAP)]
    above = [(box.right - wide, box.top - _GAP - tall) for box in reversed(read)]
    for x, y in (*beside[:2], *above[:-1], *beside[2:], *above[-1:]):
        tip = pygame.FRect(x, y, wide, tall)
        if seen.contains(tip) and tip.collidelist(list(read)) < 0:
            return x, y
    return None


def _place(
    wide: float, tall: float, about: pygame.FRect, seen: pygame.FRect
) -> tuple[float, float]:
    """Below, above or beside what it is about."""
    least_x, most_x = seen.left + 8, max(seen.left + 8, seen.right - wide - 8)
    x = min(max(least_x, about.centerx - wide / 2), most_x)
    y = about.bottom + _GAP
    if y + tall > seen.bottom - 8:
        y = about.top - _GAP - tall
    if y < seen.top + 8:
        y = min(max(seen.top + 8, about.centery - tall / 2), seen.bottom - tall - 8)
        beside = about.right + _GAP
        x = beside if beside + wide < seen.right else about.left - _GAP - wide
        x = min(max(least_x, x), most_x)
    return x, y
