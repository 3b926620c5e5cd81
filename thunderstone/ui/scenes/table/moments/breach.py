"""A breach: the gate at rank 1 shudders and bursts, and red light breaks through (R109)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

import pygame

from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.moment import Moment, part, swell
from thunderstone.ui.tween import ease_out

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.layout import Box

_RED, _HOT, _SPARKS = "#ff3a18", "#ff9a4a", 30
_WIDE, _TALL = 40, 300
_BURSTS = 0.28
"""The age at which the gate gives way."""

_LEAF = "".join(
    f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="2" fill="#ffffff"/>'
    for x, y, w, h in (
        *((x, 4, 6, _TALL - 8) for x in (3, 17, 31)),
        *((0, y, _WIDE, 7) for y in (26, 96, 166, 236)),
    )
)
"""One wing of the gate: three bars held together by four."""


class GateBurst(Moment):
    """Two iron wings shut the gap beside rank 1, shudder, and are thrown open by the light."""

    seconds: ClassVar[float] = 0.9
    still: ClassVar[float] = 0.4
    wreath: ClassVar[str] = _RED

    def __init__(self, gate: Box, card: Box) -> None:
        super().__init__(lambda: card)
        self.gate, self.card = gate, card

    def paint(self, canvas: Canvas) -> None:
        """Draw the wings as far as they have been thrown open, and what comes through."""
        share, (x, y) = self.share, self.gate.middle
        fear = part(share, 0.0, _BURSTS)
        burst = ease_out(part(share, _BURSTS, 0.3))
        fading = 1 - part(share, 0.6, 0.4)
        tall = self.gate.h
        leak = 60 + 30 * math.sin(share * 90), tall * 1.15
        glows.add(canvas, glows.glow(_HOT), (x, y), leak, 0.8 * fear**2 * (1 - burst))
        flood = 120 + 260 * burst, tall * (1.2 + 0.4 * burst)
        glows.add(canvas, glows.glow(_RED), (x, y), flood, burst * fading)
        flash = swell(part(share, _BURSTS, 0.25), 0.2, 0.8)
        glows.add(canvas, glows.glow(_HOT), (x, y), (340, tall * 1.6), flash)
        glows.wreath(canvas, self.wreath, self.card, burst * fading, share)
        for number in range(_SPARKS):
            place, speed = glows.chance(number)
            flown = part(share, _BURSTS + 0.05 * place, 0.5)
            if 0 < flown < 1:
                angle = math.pi * (2 * place - 1)
                reach = 30 + 130 * (0.3 + speed) * ease_out(flown)
                at = (
                    x + math.cos(angle) * reach,
                    y + (speed - 0.5) * tall + math.sin(angle) * reach * 0.6 + 50 * flown**2,
                )
                size = 9 + 9 * speed
                glows.add(canvas, glows.spark(_HOT), at, (size, size), 1 - flown)
        shudder = 3.5 * math.sin(share * 120) * fear * (1 - burst)
        with canvas.moved(0, 0, min(1.0, share / 0.1) * fading):
            self._paint_wings(canvas, x + shudder, burst)

    def _paint_wings(self, canvas: Canvas, x: float, burst: float) -> None:
        """Both wings, seen more and more from their edge."""
        tall = self.gate.h
        wide = tall * _WIDE / _TALL
        view = (0, 0, _WIDE, _TALL)
        size = canvas.px(wide), canvas.px(tall)
        leaf = ornament(_LEAF, *size, view, "iron", 2 * canvas.unit, 2.5 * canvas.unit)
        across = max(4, round(leaf.surface.get_width() * math.cos(burst * 1.15)))
        wing = pygame.transform.smoothscale(leaf.surface, (across, leaf.surface.get_height()))
        gap = burst * 16 * canvas.unit
        left, top = canvas.point(x, self.gate.y)
        edge = wide * canvas.unit + gap
        place = round(top) - leaf.pad
        canvas.blit(wing, (round(left - edge), place))
        canvas.blit(pygame.transform.flip(wing, True, False), (round(left + edge) - across, place))
