"""What a stage over the table is lit and darkened by: grounds, glows, rays, blades, shards.

Light is a picture on black that is added to what lies below, in a few strengths; everything here is
painted once, beside the frames.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

import numpy as np
import pygame

from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.colour import FULL_LEVEL, Field, Pixels, srgb, surface_of, surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.noise import smoothstep
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import LOG, Box

Mood = Literal["hall", "lost", "veil"]
"""A fight in the hall, one that is lost, and anything else before which the table steps back."""

STAGE = Box(0, 50, 1600, 576)
"""The stage: the hall drawn close."""

SMALL_FACE = 176.0
"""Units that a small face is wide here: as in the hand, where it has been painted."""

_COARSE = 4
"""Soft things are worked out at so small a share of the window's pixels."""

_MULT = pygame.BLEND_RGBA_MULT
_NIGHT, _BLOOD = "#050509", "#170304"
_HALL_TINT, _LOST_TINT = "#9e9ea4", "#7a6468"
_VEIL, _DEEP = {"hall": 0.62, "lost": 0.7, "veil": 0.8}, 0.92
_HIDDEN = 0.975
_FLOORS = ((400, "#b87a2c", 0.30, 560), (1322, "#3f8f5a", 0.34, 300))


@kept(60, apart=True)
def ground(
    size: tuple[int, int], unit: float, left: float, top: float, mood: Mood
) -> pygame.Surface:
    """What is laid over the table while it steps back; (left, top) is the pixel of its corner."""
    wide, tall = (-(-length // _COARSE) for length in size)
    x = (np.arange(wide, dtype=np.float32)[None, :] * _COARSE - left) / unit
    y = (np.arange(tall, dtype=np.float32)[:, None] * _COARSE - top) / unit
    dark = smoothstep(0.35, 1.25, np.hypot((x - 860) / 1150, (y - 330) / 470)) * _DEEP
    edges = smoothstep(STAGE.y, STAGE.y + 26, y)
    edges = edges * (1 - smoothstep(STAGE.bottom - 46, STAGE.bottom, y))
    near = np.broadcast_to(edges * (mood != "veil"), dark.shape)
    cover = near + (1 - near) * (1 - (1 - _VEIL[mood]) * (1 - dark))
    if mood != "veil":  # the chronicle knows already how the battle ends
        corner = smoothstep(LOG.x - layout.SIDE, LOG.x, x) * smoothstep(
            LOG.y, LOG.y + layout.SIDE, y
        )
        cover = np.maximum(cover, _HIDDEN * corner)
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    made.fill(_NIGHT if mood != "lost" else _BLOOD)
    if mood != "veil":
        _lay_hall(made, size, unit, top, edges)
        tint = srgb(_HALL_TINT if mood == "hall" else _LOST_TINT)
        shade = surface_of((1 - dark)[..., None] * tint)
        made.blit(_grown(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if mood == "hall":
            light = surface_of(_floor_light(x, y))
            made.blit(_grown(light, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = _grown(surface_of_one("#ffffff", cover), size)
    made.blit(mask, (0, 0), special_flags=_MULT)
    return made


def _lay_hall(
    made: pygame.Surface, size: tuple[int, int], unit: float, top: float, edges: Field
) -> None:
    """The painted hall, nearer than it lies under the cards; it goes over into the dark at its
    ``edges`` (1 where it is whole)."""
    picture = backdrop("table", size)
    area = pygame.Rect(0, 0, round(size[0] * 0.63), round(STAGE.h * unit * 0.63))
    area.midleft = 0, round(top + 300 * unit)
    near = pygame.transform.smoothscale(
        picture.subsurface(area.clip(picture.get_rect())), (size[0], round(STAGE.h * unit))
    )
    laid = pygame.Surface(size, pygame.SRCALPHA)
    laid.blit(near, (0, round(top + STAGE.y * unit)))
    laid.blit(_grown(surface_of_one("#ffffff", edges), size), (0, 0), special_flags=_MULT)
    made.blit(laid, (0, 0))


def _floor_light(x: Field, y: Field) -> Pixels:
    light = np.zeros((*np.broadcast_shapes(x.shape, y.shape), 3), np.float32)
    for middle, colour, strength, reach in _FLOORS:
        away = np.hypot((x - middle) / reach, (y - 585) / 66)
        light += (np.clip(1 - away, 0, 1) ** 2 * strength)[..., None] * srgb(colour)
    return np.clip(light, 0, 1)


def _grown(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(surface, size)


# -- light that is added -----------------------------------------------------------


class Light(NamedTuple):
    """A light: how it is painted, units wide and tall, its colour, in so many strengths."""

    paint: Callable[[int, int, str], pygame.Surface]
    wide: float
    tall: float
    colour: str
    strengths: int = 4

    def picture(self, canvas: Canvas, step: int) -> pygame.Surface:
        """It as it is painted, in one of its strengths, from 1 on."""
        size = canvas.px(self.wide), canvas.px(self.tall)
        whole = _whole(self.paint, *size, self.colour)
        return whole if step == self.strengths else _weak(whole, step / self.strengths)

    def add(self, canvas: Canvas, x: float, y: float, strength: float = 1.0) -> None:
        """Add it with its middle at (x, y) units, as strong as ``strength`` (0 to 1) says."""
        step = round(self.strengths * min(1.0, strength) * canvas.alpha)
        if step > 0:
            put_light(canvas, self.picture(canvas, step), x, y)

    def draw_all(self, canvas: Canvas) -> None:
        """Draw it in every strength, for its pictures' sake."""
        for step in range(self.strengths, 0, -1):
            self.picture(canvas, step)


def round_light(
    paint: Callable[[int, int, str], pygame.Surface], size: float, colour: str, strengths: int = 4
) -> Light:
    """A light as wide as it is tall."""
    return Light(paint, size, size, colour, strengths)


def put_light(canvas: Canvas, light: pygame.Surface, x: float, y: float) -> None:
    """Add a picture of light with its middle at (x, y) units."""
    left, top = canvas.point(x, y)
    place = (round(left - light.get_width() / 2), round(top - light.get_height() / 2))
    canvas.surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)


@kept(160, apart=True)  # of a window 2160 px high a rise needs 120, and else paints every frame
def _whole(
    paint: Callable[[int, int, str], pygame.Surface], wide: int, tall: int, colour: str
) -> pygame.Surface:
    sheet = paint(wide, tall, colour)
    return sheet.convert() if pygame.display.get_surface() is not None else sheet


@kept(80, apart=True)
def _weak(whole: pygame.Surface, share: float) -> pygame.Surface:
    made, level = whole.copy(), round(FULL_LEVEL * share)
    made.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return made


def glow(wide: int, tall: int, colour: str) -> pygame.Surface:
    """A soft ellipse of light."""
    across = np.linspace(-1, 1, max(8, wide // _COARSE), dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, max(8, tall // _COARSE), dtype=np.float32)[:, None]
    heat = np.clip(1 - np.hypot(across, down), 0, 1) ** 2
    return _grown(_light_of(heat[..., None] * srgb(colour)), (wide, tall))


def rays(wide: int, tall: int, colour: str) -> pygame.Surface:
    """A glow with rays that break out of its middle."""
    sheet, chance = pygame.Surface((wide, tall)), random.Random(RAYS)
    middle, reach = pygame.Vector2(wide / 2, tall / 2), min(wide, tall) / 2
    for number in range(RAYS):
        turn = (number + chance.uniform(-0.3, 0.3)) / RAYS * math.tau
        far, broad = reach * chance.uniform(0.55, 1), reach * chance.uniform(0.012, 0.03)
        along = pygame.Vector2(far, 0).rotate_rad(turn)
        aside = pygame.Vector2(0, broad).rotate_rad(turn)
        ink = _ink(colour, chance.uniform(0.12, 0.34))
        pygame.draw.polygon(sheet, ink, [middle + aside, middle + along, middle - aside])
    sheet = _bloomed(sheet, reach * 0.02, reach * 0.06)
    sheet.blit(glow(wide, tall, colour), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sheet


def sparks(reach: float, wide: int, tall: int, colour: str) -> pygame.Surface:
    """Sparks that fly apart and have come ``reach`` (0 to 1) of their way."""
    sheet, chance = pygame.Surface((wide, tall)), random.Random(SPARKS)
    for _ in range(SPARKS):
        way = pygame.Vector2(1, 0).rotate_rad(chance.uniform(0, math.tau))
        far = wide / 2 * chance.random() ** 0.6 * reach * 0.92
        tail = wide * (0.01 + 0.05 * chance.random()) * reach
        start = pygame.Vector2(wide / 2, tall / 2) + way * far
        thick = max(1, round(wide * 0.006 * (0.4 + chance.random())))
        ink = _ink(colour, 0.3 + 0.7 * chance.random())
        pygame.draw.line(sheet, ink, start, start + way * tail, thick)
    return _bloomed(sheet, wide * 0.008, wide * 0.025)


def blade(wide: int, tall: int, colour: str) -> pygame.Surface:
    """A blow from the lower left to the upper right: thick in its middle, pointed at its ends."""
    sheet = pygame.Surface((wide, tall))
    start, end = pygame.Vector2(wide * 0.04, tall * 0.96), pygame.Vector2(wide * 0.96, tall * 0.04)
    way = end - start
    across = pygame.Vector2(-way.y, way.x).normalize()
    upper, lower = [], []
    for place in np.linspace(0, 1, 40):
        swell = math.sin(math.pi * place)
        point = start + way * place - across * swell * way.length() * 0.05
        broad = wide * 0.07 * swell**1.4 * (0.35 + 0.65 * place)
        upper.append(point + across * broad)
        lower.append(point - across * broad * 0.35)
    pygame.draw.polygon(sheet, _ink(colour, 1), [*upper, *reversed(lower)])
    return _bloomed(sheet, wide * 0.02, wide * 0.09)


def sheen(wide: int, tall: int, colour: str) -> pygame.Surface:
    """A slanting strip of light."""
    sheet = pygame.Surface((wide, tall))
    strip = [(wide * at, y) for at, y in ((0.6, 0), (0.85, 0), (0.4, tall), (0.15, tall))]
    pygame.draw.polygon(sheet, _ink(colour, 1), strip)
    return _blurred(sheet, wide / 20)


RAYS, SPARKS = 26, 130
REACHES = (0.45, 0.7, 0.88, 1.0)
"""How far sparks have come in each of their pictures."""


def burst(size: float, colour: str) -> tuple[Light, ...]:
    """Sparks that fly apart, picture by picture."""
    return tuple(round_light(SPARKING[reach], size, colour, 1) for reach in REACHES)


def flying(sparks: Sequence[Light], share: float) -> Light:
    """The picture of sparks after a share of their way."""
    return sparks[min(len(sparks) - 1, int(share * len(sparks)))]


SPARKING = {reach: partial(sparks, reach) for reach in REACHES}
"""One function for each reach, as what is painted is kept by it."""


def _light_of(pixels: Pixels) -> pygame.Surface:
    made = surface_of(np.clip(pixels, 0, 1))
    return made.convert() if pygame.display.get_surface() is not None else made


def _ink(colour: str, strength: float) -> tuple[int, int, int]:
    red, green, blue = (int(min(1.0, part * strength) * FULL_LEVEL) for part in srgb(colour))
    return red, green, blue


def _bloomed(sheet: pygame.Surface, *reaches: float) -> pygame.Surface:
    """A light with its own soft glow, so many px wide."""
    made = sheet.copy()
    for reach in reaches:
        made.blit(_blurred(sheet, reach), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made


def _blurred(sheet: pygame.Surface, reach: float) -> pygame.Surface:
    """A sheet blurred so many px wide, where it is coarse: of a whole window it takes a second."""
    wide, tall = (max(1, length // _COARSE) for length in sheet.get_size())
    coarse = _grown(sheet, (wide, tall))
    soft = pygame.transform.gaussian_blur(coarse, max(1, round(reach / _COARSE)))
    return _grown(soft, sheet.get_size())


class Copies:
    """Faces to paint from: what a thread reads is locked, and cannot be drawn meanwhile."""

    def __init__(self) -> None:
        self._made: dict[pygame.Surface, pygame.Surface] = {}

    def of(self, face: pygame.Surface) -> pygame.Surface:
        """The copy of a face."""
        if face not in self._made:
            self._made[face] = face.copy()
        return self._made[face]


# -- cards -------------------------------------------------------------------------


def _drop(size: tuple[int, int], under: pygame.Rect) -> pygame.Surface:
    """The shadow that a card throws on a sheet of a size in px."""
    drop = pygame.Surface(size, pygame.SRCALPHA, 32)
    drop.fill((0, 0, 0, 205), under)
    return _blurred(drop, under.x / 3)


@kept(40, apart=True)
def turned(face: pygame.Surface, wide: int, angle: int, level: int) -> pygame.Surface:
    """A card of a width in px over its shadow, turned by whole degrees, at a ``level`` of light (0
    to 255); its middle is the picture's."""
    tall = round(wide * face.get_height() / face.get_width())
    card = face if face.get_size() == (wide, tall) else _grown(face, (wide, tall))
    if level < FULL_LEVEL:
        card = card.copy()
        card.fill(
            (level, level, min(FULL_LEVEL, level + 12), FULL_LEVEL),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
    pad = round(wide * 0.14)
    sheet = pygame.Surface((wide + 2 * pad, tall + 2 * pad), pygame.SRCALPHA, 32)
    sheet.blit(_drop(sheet.get_size(), pygame.Rect(pad, pad + pad // 3, wide, tall)), (0, 0))
    sheet.blit(card, (pad, pad))
    return pygame.transform.rotozoom(sheet, angle, 1) if angle else sheet


PIECES, _TURNS = 34, 3
"""Shards that a card breaks into, and the pictures of each on its way."""

FINE = 2
"""Px of a card for one in which its shards are worked out."""


class Shard(NamedTuple):
    """A piece of a broken card: its pictures as it turns, its middle, and its way (px)."""

    pictures: tuple[pygame.Surface, ...]
    x: float
    y: float
    way: tuple[float, float]

    def at(self, share: float) -> pygame.Surface:
        """Its picture after a share of its way."""
        return self.pictures[min(_TURNS - 1, int(share * _TURNS))]


class Broken(NamedTuple):
    """A card that breaks along its light: the cracks, to be added to it, and its shards."""

    cracks: pygame.Surface
    shards: tuple[Shard, ...]


@kept(24, apart=True)
def broken(face: pygame.Surface, wide: int) -> Broken:
    """A card of a width in px, broken from where its heart is."""
    tall = round(wide * face.get_height() / face.get_width())
    card = face.copy() if face.get_size() == (wide, tall) else _grown(face, (wide, tall))
    cell, edge = _cells(wide // FINE, tall // FINE)
    down, across = np.mgrid[0 : tall // FINE, 0 : wide // FINE].astype(np.float32) * FINE / wide
    near = np.clip(1.3 - np.hypot(across - 0.1, down - 0.1) / 1.3, 0, 1)
    cracks = np.clip(1 - edge / (wide * 0.011), 0, 1) * near
    rim = np.clip(1 - edge / (wide * 0.016), 0, 1) * 0.6
    shining = _grown(_light_of(rim[..., None] * srgb("#ffe296")), card.get_size())
    card.blit(shining, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    chance, shards = random.Random(wide), []
    for number in range(PIECES):
        mask = cell == number
        if mask.any():
            shards.append(_shard(card, mask, chance))
    lit = _grown(_light_of(cracks[..., None] * srgb("#ffe8aa")), card.get_size())
    return Broken(_bloomed(lit, wide * 0.03), tuple(shards))


def _cells(wide: int, tall: int) -> tuple[Field, Field]:
    """Which shard each place belongs to, and how far it is from another, in px of the card."""
    chance = random.Random(PIECES)
    seeds = []
    for _ in range(PIECES):
        far, turn = chance.random() ** 1.2, chance.uniform(0, math.tau)
        across, down = math.cos(turn) * far, math.sin(turn) * far
        seeds.append((wide * (0.3 + across), tall * (0.3 + down)))
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    wave_x = wide * 0.018 * np.sin(y * 18 / wide + x * 10 / wide)
    wave_y = wide * 0.013 * np.cos(x * 24 / wide - y * 11 / wide)
    away = np.stack([np.hypot(x + wave_x - a, y + wave_y - b) for a, b in seeds])
    nearest = np.partition(away, 1, axis=0)
    return away.argmin(0), (nearest[1] - nearest[0]) * FINE


def _shard(card: pygame.Surface, mask: Field, chance: random.Random) -> Shard:
    """The piece of a card where a mask, coarser than it, is true."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    top, left = max(0, rows[0] - 1), max(0, columns[0] - 1)
    part = mask[top : rows[-1] + 2, left : columns[-1] + 2]
    cover = surface_of_one("#ffffff", part.astype(np.float32))
    area = pygame.Rect(left * FINE, top * FINE, part.shape[1] * FINE, part.shape[0] * FINE)
    area = area.clip(card.get_rect())
    whole = card.subsurface(area).copy()
    whole.blit(_grown(cover, area.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    wide, tall = card.get_size()
    x, y = area.center
    push, spin = chance.uniform(0.25, 0.6), chance.uniform(-26, 26)
    pictures = tuple(
        pygame.transform.rotozoom(whole, spin * turn / _TURNS, 1) if turn else whole
        for turn in range(_TURNS)
    )
    way = ((x - wide * 0.42) * push * 1.3, (y - tall * 0.4) * push)
    return Shard(pictures, x, y, way)
