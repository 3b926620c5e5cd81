"""Fire and light over cards: what a burning card leaves, its embers, the light of a level."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import FULL_LEVEL, Field, Pixels, srgb, surface_of
from thunderstone.ui.brush.grain import fractal
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.durations import is_calm
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.tween import Tween, ease_in_out, linear

if TYPE_CHECKING:
    from collections.abc import Iterable

    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.layout import Box

STEPS = 20
"""Stages of a card that burns; each is painted once and stretched to the size it is needed in."""

_WIDE, _TALL = 128, 192
_EMBERS = 34
_EDGE = ((0.0, "#fffbe0"), (0.3, "#ffd257"), (0.6, "#ff7a1f"), (1.0, "#a01c08"))


@kept(1)
def _fuel() -> Field:
    """When each place of a card catches fire, from 0 to 255: the foot and the edges first."""
    coarse = fractal(_TALL, _WIDE, 34, 4, octaves=4)
    low, high = float(coarse.min()), float(coarse.max())
    coarse = (coarse - low) / max(1e-5, high - low)
    y, x = np.mgrid[0:_TALL, 0:_WIDE].astype(np.float32)
    inward = np.minimum(np.minimum(x, _WIDE - 1 - x) / _WIDE, (_TALL - 1 - y) / _TALL)
    climb = 1 - y / _TALL
    when = 0.5 * coarse + 0.34 * climb + 0.5 * np.clip(inward * 2, 0, 1)
    low, high = float(when.min()), float(when.max())
    found: Field = ((when - low) / (high - low) * FULL_LEVEL).astype(np.uint8)
    return found


def _stage(pixels: Pixels, alpha: Field) -> pygame.Surface:
    """A picture in which every place has the colour that belongs to its time of catching fire."""
    table = np.concatenate([pixels * FULL_LEVEL, alpha[:, None] * FULL_LEVEL], axis=1)
    packed = np.clip(table + 0.5, 0, FULL_LEVEL).astype(np.uint8)[_fuel()]
    surface = pygame.image.frombytes(packed.tobytes(), (_WIDE, _TALL), "RGBA")
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface


def _ahead(step: int) -> Field:
    """How far the fire still is from each time of catching fire, at a step."""
    front = -0.02 + 1.24 * step / STEPS  # past the last place at the last step
    return np.linspace(0, 1, 256, dtype=np.float32) - np.float32(front)


@kept(3)
def _remains(step: int) -> pygame.Surface:
    """White where the card is still there, clear where it has gone, brown where it chars."""
    left = _ahead(step)
    char = np.clip(left / 0.2, 0, 1)[:, None]
    return _stage(srgb("#3a1c0e") * (1 - char) + char, np.clip(left / 0.025 + 0.5, 0, 1))


@kept(3)
def _glow(step: int) -> pygame.Surface:
    """The glowing edge of the fire."""
    behind = np.abs(_ahead(step) - 0.02) / 0.13
    cool = np.clip(behind, 0, 1)
    stops = [place for place, _ in _EDGE]
    colours = np.array([srgb(colour) for _, colour in _EDGE])
    mixed = np.stack([np.interp(cool, stops, colours[:, part]) for part in range(3)], axis=1)
    return _stage(mixed, np.clip(1 - behind, 0, 1) ** 1.4)


@kept(24)
def _stretched(name: str, step: int, width: int, height: int) -> pygame.Surface:
    """A stage of the fire in the size of a card."""
    made = _remains(step) if name == "remains" else _glow(step)
    return pygame.transform.smoothscale(made, (width, height))


@kept(1)
def _ember(px: int) -> pygame.Surface:
    """A spark, to be added to what lies below."""
    y, x = np.mgrid[0:px, 0:px].astype(np.float32)
    away = np.hypot(x - (px - 1) / 2, y - (px - 1) / 2) / (px / 2)
    heat = np.clip(1 - away, 0, 1)[..., None] ** 1.6
    colour = srgb("#ff9a30") * heat + srgb("#fff0c0") * heat**4
    return surface_of(np.clip(colour, 0, 1)).convert()


def burn(canvas: Canvas, picture: pygame.Surface, area: pygame.Rect, share: float) -> None:
    """Draw a card of which the fire has eaten ``share``, and the embers that rise from it."""
    step = min(STEPS, max(0, round(share * STEPS)))
    left = picture.convert_alpha() if picture.get_flags() & pygame.SRCALPHA == 0 else picture.copy()
    if left.get_size() != area.size:
        left = pygame.transform.smoothscale(left, area.size)
    remains = _stretched("remains", step, *area.size)
    left.blit(remains, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(left, area.topleft)
    canvas.blit(_stretched("glow", step, *area.size), area.topleft)
    _embers(canvas, area, share)


def _embers(canvas: Canvas, area: pygame.Rect, share: float) -> None:
    """Sparks that leave the fire's edge and rise, always the same way."""
    for number in range(_EMBERS):
        chance = (number * 0.6180339887) % 1, (number * 0.7548776662) % 1
        born = 0.04 + 0.72 * number / _EMBERS
        age = (share - born) / 0.3
        if not 0 < age < 1:
            continue
        x = area.x + area.width * (0.06 + 0.88 * chance[0])
        x += math.sin(age * 5 + number) * area.width * 0.05
        edge = area.bottom - area.height * min(1.0, born * 1.15)
        y = edge - area.height * age * (0.16 + 0.26 * chance[1])
        size = canvas.px((5 + 6 * chance[1]) * (1 - 0.6 * age))
        spark = _ember(max(3, size))
        canvas.surface.blit(
            spark, (round(x - size / 2), round(y - size / 2)), special_flags=pygame.BLEND_RGB_ADD
        )


BEAMS = 6
"""Strengths that a column of light is painted in."""


@kept(12)
def _column(width: int, height: int, strength: int) -> pygame.Surface:
    """A column of light to be added to what lies below, bright along its middle."""
    y, x = np.mgrid[0:96, 0:64].astype(np.float32)
    across = np.abs(x - 31.5) / 32
    beam = np.exp(-((across / 0.5) ** 2)) * 0.55 + np.exp(-((across / 0.13) ** 2)) * 0.35
    beam = np.clip(beam - 0.012, 0, 1)
    rays = 0.84 + 0.16 * np.sin(x * 0.9) * np.sin(x * 0.37 + 1)
    up = np.clip(y / 70, 0, 1) ** 1.5 * np.clip((95 - y) / 12, 0, 1)
    light = (beam * rays * up * strength / BEAMS)[..., None]
    made = surface_of(np.clip(srgb("#ffd98a") * light * 1.1, 0, 1))
    return pygame.transform.smoothscale(made, (width, height)).convert()


class Column(Node):
    """The light in which a Hero rises a level."""

    def __init__(self, box: Box) -> None:
        super().__init__((box.x - 70, box.y - 150, box.w + 140, box.h + 180))
        self.age = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the light as strong as it is at its age."""
        strength = round(BEAMS * min(1.0, 5 * self.age, 3 * (1 - self.age)))
        if strength > 0:
            area = canvas.rect((0, 0, self.w, self.h))
            light = _column(*area.size, strength)
            canvas.surface.blit(light, area.topleft, special_flags=pygame.BLEND_RGB_ADD)


TOKEN = 26.0
"""Units that a token of experience is wide."""


def _experience(canvas: Canvas, x: float, y: float) -> None:
    canvas.icon("xp", x, y, TOKEN, theme.ICONS["xp"])


class Tokens(Node):
    """Experience, or what else is won, on its way: small tokens, one after another."""

    MOST = 5

    def __init__(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        count: int,
        draw: Callable[[Canvas, float, float], object] = _experience,
    ) -> None:
        super().__init__(layout.TABLE)
        self.start, self.end, self.draw_one = start, end, draw
        self.count = min(count, self.MOST)
        self.age = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw each token where it has come to."""
        for number in range(self.count):
            lag = 0.4 * number / self.MOST
            share = min(1.0, max(0.0, (self.age - lag) / 0.6))
            if not 0 < share < 1:
                continue
            way = ease_in_out(share)
            x = self.start[0] + (self.end[0] - self.start[0]) * way
            y = self.start[1] + (self.end[1] - self.start[1]) * way
            rise = 46 * math.sin(share * math.pi)
            self.draw_one(canvas, x + (number % 2) * 8 - 4, y - rise)


def passing(layer: Node, node: Column | Tokens, seconds: float) -> Iterable[Tween]:
    """Let a light or tokens pass over a layer; they are gone at the end.

    With reduced motion there are none: what they adorn is told on the plates as well.
    """
    if is_calm():
        return
    layer.add(node)
    yield Tween(node, seconds, ease=linear, done=_remover(layer, node), age=1.0)


def _remover(layer: Node, node: Node) -> Callable[[], None]:
    def remove() -> None:
        if node in layer.children:
            layer.remove(node)

    return remove
