"""The tab below a preview: the most that a hand could still reach.

Like the plates above them, tabs differ by shape: a win within reach runs out in points, what stays
out of reach is cut in at its ends.
"""

from __future__ import annotations

import pygame

from thunderstone.narration.numerals import numeral
from thunderstone.ui import theme
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.colour import FULL_LEVEL
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.brush.text import Style

SMOOTH = 3
"""A tab is drawn so many times as large and reduced, so that its edges are smooth."""


@kept(8)
def reach_tab(words: str, total: int, won: bool, *, width: int, height: int) -> Sprite:
    """A tab with words, the attack within reach, and a tick or a cross."""
    unit = height / 28
    look = theme.VICTORY if won else theme.DEFEAT
    ground = tab_ground(won, width, height)
    surface, pad = ground.surface.copy(), ground.pad
    caption = Style("text_bold", 14.5 * unit, look.text)
    figure = Style("display", 19 * unit, "#ffffff", shadow=1.2 * unit)
    shown, mark = numeral(total), round(15 * unit)
    gap = 5 * unit
    rest = 2 * mark + 3 * gap + text.style_width(shown, figure)
    caption = text.fit(words, caption, width - 26 * unit - rest, 11 * unit)
    wide = text.style_width(words, caption)
    x, middle = pad + (width - wide - rest) / 2, pad + height / 2
    base = middle + figure.px * text.FIGURE_RISE
    text.draw(surface, words, caption, x, middle + 5 * unit)
    x += wide + gap
    icons.icon("attack", mark, shadow=True).put_centred(surface, x + mark / 2, middle)
    x += mark + gap
    text.draw(surface, shown, figure, x, base)
    x += text.style_width(shown, figure) + gap
    icons.icon(look.icon, mark, shadow=True).put_centred(surface, x + mark / 2, middle)
    return Sprite(surface, pad)


@kept(3, stored=Sprite, apart=True)
def tab_ground(won: bool, width: int, height: int) -> Sprite:
    """The dark tab with its rim and shadow, without anything on it: the same for all figures."""
    unit = height / 28
    look = theme.VICTORY if won else theme.DEFEAT
    size = (width * SMOOTH, height * SMOOTH)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    rim = pygame.Color(look.text)
    sheet.fill((rim.r, rim.g, rim.b, 0))
    for inset, colour in ((0.0, rim), (1.6 * unit * SMOOTH, pygame.Color("#15161a"))):
        pygame.draw.polygon(sheet, colour, _outline(size, unit * SMOOTH, inset, won))
    sheet.set_alpha(FULL_LEVEL)
    body = pygame.transform.smoothscale(sheet, (width, height))
    return shadowed(body, 4 * unit, 2 * unit)


def _outline(
    size: tuple[int, int], unit: float, inset: float, won: bool
) -> list[tuple[float, float]]:
    """The corners of the tab, ``inset`` px inside its edge."""
    left, top, right, bottom = inset, inset, size[0] - inset, size[1] - inset
    tip, middle = 10 * unit, size[1] / 2
    if won:
        return [
            (left + tip, top),
            (right - tip, top),
            (right, middle),
            (right - tip, bottom),
            (left + tip, bottom),
            (left, middle),
        ]
    return [
        (left, top),
        (right, top),
        (right - tip, middle),
        (right, bottom),
        (left, bottom),
        (left + tip, middle),
    ]
