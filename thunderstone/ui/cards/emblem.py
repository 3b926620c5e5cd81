"""Stand-in pictures: one coloured light behind an inflated, lit silhouette, fog and a vignette.

For a card whose picture is not there. What is shown follows from the card's kind and
classes; hue, light and tilt follow from its id, so that two such cards differ.
"""

from __future__ import annotations

import colorsys
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame

from thunderstone.ui.brush.colour import (
    Field,
    Pixels,
    linear,
    surface_of,
    to_linear,
    to_srgb,
)
from thunderstone.ui.brush.grain import blur, fractal
from thunderstone.ui.brush.noise import displace, enlarge, grid, seed_of, shrink, slopes, smoothstep
from thunderstone.ui.brush.svg import ViewBox, raster
from thunderstone.ui.cards.emblem_figures import figure_of
from thunderstone.ui.cards.emblem_parts import Part
from thunderstone.ui.cards.emblem_relief import lobes, relief_of

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

_VIEW: ViewBox = (0, 0, 1000, 1000)


class Palette(NamedTuple):
    """The colours of a picture: the light, the sky, the deep shade, the fog, the light in front."""

    halo: str
    sky: str
    deep: str
    fog: str
    front: str


class _Light(NamedTuple):
    """The light behind: its place in px, its reach in px and its power, with distance fields."""

    x: float
    y: float
    reach: float
    power: float
    to_x: Field
    to_y: Field
    fall: Field


_PALETTES = {
    "hero": Palette("#f0d08a", "#3f6a78", "#0a1218", "#7c9aa6", "#a9c0cc"),
    "monster": Palette("#f08a6a", "#5a2630", "#0c0608", "#8a5048", "#9fa8b8"),
    "guardian": Palette("#ffae58", "#5a3520", "#0d0705", "#94603c", "#a8a4a8"),
    "weapon": Palette("#9fc4e8", "#3a4a66", "#080b12", "#6c84a2", "#d0c8b8"),
    "item": Palette("#ffcf7a", "#5a4526", "#0e0a06", "#947648", "#b8b0a4"),
    "spell": Palette("#a8b0ff", "#303a78", "#07081a", "#6a74b4", "#a8b0d0"),
    "villager": Palette("#ffc078", "#5a3e46", "#0f0a0c", "#947068", "#b4a8a8"),
    "treasure": Palette("#8fc0ff", "#28406a", "#060a14", "#5c7cae", "#e0d0a8"),
    "disease": Palette("#c4dc6a", "#3c4a22", "#080b04", "#748248", "#98a498"),
    "thunderstone": Palette("#c4a0ff", "#402a70", "#0a0616", "#7a60b0", "#b0a8d0"),
}
_CLASS_HALOS = {
    "archer": "#b9dc8a",
    "wizard": "#b99aff",
    "cleric": "#ffe6a0",
    "thief": "#d88ab0",
    "undead": "#8fd8c8",
    "stormwraith": "#8ac4ff",
    "evil druid": "#b9e58a",
    "cultist": "#ffd07a",
    "the swarm": "#d8d060",
    "abyssal": "#ff6a5a",
    "dragon": "#ff8a4a",
    "food": "#ffb870",
    "bow": "#c4e0a0",
    "blunt": "#f0d8a0",
}


def _shifted(colour: str, turn: float) -> str:
    digits = colour.removeprefix("#")
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    hue, light, depth = colorsys.rgb_to_hls(red, green, blue)
    parts = colorsys.hls_to_rgb((hue + turn) % 1, light, depth)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def palette_of(card: CardDef) -> Palette:
    """The colours of a card's stand-in, turned a little by its id."""
    kind = "hero" if card.kind == "basic_hero" else card.kind
    palette = _PALETTES.get(kind, _PALETTES["item"])
    for name in card.classes:
        if name in _CLASS_HALOS:
            palette = palette._replace(halo=_CLASS_HALOS[name])
            break
    turn = (seed_of(card.id) % 97 / 96 - 0.5) * 0.07
    return palette._replace(
        halo=_shifted(palette.halo, turn), sky=_shifted(palette.sky, turn * 1.6)
    )


def paint(card: CardDef, px: int) -> pygame.Surface:
    """The stand-in picture of a card, ``px`` pixels square and opaque."""
    seed = seed_of(card.id)
    palette = palette_of(card)
    figure = figure_of(card)
    rng = np.random.default_rng(seed)
    light = _light(px, 440 + 120 * rng.random(), 330 + 60 * rng.random(), 330, 2.1)
    picture, rock = _sky(px, palette, light, seed)
    picture, cover = _lit_figure(picture, figure.parts, palette, light, px, seed)
    if figure.glow:
        picture = _glowing(picture, figure.glow, px)
    picture = _fogged(picture, palette, light, px, seed + 7, 0.55, 1.0, 0.34)
    shafts = _scatter(np.maximum(cover, rock * 0.8), light, px)
    picture += shafts * linear(palette.halo) * (light.power * 0.26)
    picture += _embers(light, px, seed)[..., None] * linear(palette.halo) * 1.8
    return surface_of(_finished(picture, px, seed))


def _light(px: int, x: float, y: float, reach: float, power: float) -> _Light:
    k = px / 1000
    xs, ys = grid(px, px)
    distance = np.hypot(xs - x * k, ys - y * k)
    near = np.maximum(distance, 1)
    fall = 1 / (1 + (distance / (reach * k)) ** 2)
    return _Light(x * k, y * k, reach * k, power, (x * k - xs) / near, (y * k - ys) / near, fall)


def _sky(px: int, palette: Palette, light: _Light, seed: int) -> tuple[Pixels, Field]:
    """The sky with its clouds and rays behind two rims of rock, and the cover of the rock."""
    half = px // 2
    warp = [
        (fractal(half, half, half * 0.2, seed + i, octaves=3) - 0.5) * half * 0.26 for i in (2, 3)
    ]
    xs, ys = grid(half, half)
    cloud = displace(fractal(half, half, half * 0.32, seed + 1), xs + warp[0], ys + warp[1])
    cloud = np.clip(1 + 0.6 * (enlarge(cloud, px, px, 2) - 0.5) * 3.2, 0.05, 3)
    down = grid(px, px)[1] / px
    cool = linear("#1d2f4e") * 0.5
    sky = linear(palette.sky) * 0.45 + cool
    halo = linear(palette.halo)
    ray = _rays(light, seed)
    core = np.exp(-((1 / light.fall - 1) / 0.42**2))
    picture = sky * ((0.62 * (1 - down) + 0.22) * cloud)[..., None]
    picture = (
        picture
        + halo * (light.power * 0.24 * light.fall**2.1 * ray * (0.35 + 0.65 * cloud))[..., None]
    )
    picture = picture + (halo * 0.8 + halo.max() * 0.2) * (light.power * 0.34 * core)[..., None]
    picture, rock = _ridges(picture, palette, light, px, seed)
    return _fogged(picture, palette, light, px, seed + 5, 0.35, 1.0, 0.30), rock


def _rays(light: _Light, seed: int) -> Field:
    angle = np.arctan2(-light.to_y, -light.to_x) / np.pi + 1
    total = 0.6 * lobes(angle * 22, seed + 5, 44) + 0.4 * lobes(angle * 9, seed + 6, 18)
    return np.clip(1 + 0.5 * (total - 0.5) * 2.4, 0.1, 3)


def _ridges(
    picture: Pixels, palette: Palette, light: _Light, px: int, seed: int
) -> tuple[Pixels, Field]:
    """Two layers of rock that frame the light, the nearer one darker; and their cover."""
    k = px / 1000
    xs, ys = grid(px, px)
    rock = np.zeros((px, px), np.float32)
    for depth, radius, amount in ((0.45, 330.0, 130.0), (0.85, 455.0, 190.0)):
        noise = fractal(px, px, 150 * k, seed + round(depth * 100))
        edge = np.hypot(xs / k - 500, (ys / k - 440) / 1.12) + (noise - 0.5) * amount * 2
        soft = 26 * (1 - depth) + 2 / k * 0.5
        cover = smoothstep(radius - soft, radius + soft, edge)
        across, down = slopes(blur(cover, 6 * k))
        facing = np.clip(-(across * light.to_x + down * light.to_y) * -14 * k, 0, 1)
        relief_x, relief_y = slopes(noise)
        grainy = np.clip((relief_x * light.to_x + relief_y * light.to_y) * 26 * k, 0, 1)
        body = linear(palette.deep) * (0.5 + 0.8 * noise)[..., None]
        body = body + linear(palette.fog) * (0.30 * (1 - depth) ** 1.5 * (0.5 + noise))[..., None]
        glint = light.power * (0.42 * facing + 0.10 * grainy) * light.fall**0.9
        shown = body + linear(palette.halo) * glint[..., None]
        picture = picture * (1 - 0.35 * depth * blur(cover, 22 * k))[..., None]
        picture = picture * (1 - cover[..., None]) + shown * cover[..., None]
        rock = np.maximum(rock, cover)
    return picture, rock


def _fogged(
    picture: Pixels,
    palette: Palette,
    light: _Light,
    px: int,
    seed: int,
    top: float,
    bottom: float,
    amount: float,
) -> Pixels:
    half = px // 2
    noise = fractal(half, half, half * 0.26, seed, octaves=4, ratio=0.45)
    drift = smoothstep(0.32, 0.8, enlarge(noise, px, px, 2))
    cover = drift * smoothstep(top - 0.001, bottom, grid(px, px)[1] / px) * amount
    fog = linear(palette.fog) * 0.55 * 0.3 + linear("#1d2f4e") * 0.15
    lit = fog + linear(palette.halo) * (light.power * 0.14 * light.fall**1.7)[..., None]
    return picture * (1 - cover * 0.75)[..., None] + lit * cover[..., None]


def _lit_figure(
    picture: Pixels, parts: tuple[Part, ...], palette: Palette, light: _Light, px: int, seed: int
) -> tuple[Pixels, Field]:
    k = px / 1000
    relief = relief_of(parts, px, seed)
    nz = np.sqrt(np.clip(1 - relief.nx**2 - relief.ny**2, 0.02, 1))
    behind = relief.nx * light.to_x + relief.ny * light.to_y
    edge = 1 - nz
    rim = smoothstep(0.05, 0.85, behind) * smoothstep(0.04, 0.5, edge)
    near = 1 - smoothstep(0.55, 0.99, blur(relief.cover, 34 * k))
    rim *= 0.28 + 0.72 * near
    outline = np.clip(relief.cover - blur(relief.cover, 7 * k), 0, 1) * 2
    outline *= 0.35 + 0.65 * smoothstep(-0.2, 0.6, behind)
    reach = 0.25 + 0.75 * light.fall**0.7
    halo, front = linear(palette.halo), linear(palette.front)
    lit = halo * (light.power * 1.15 * (rim * 0.55 + outline * 0.75) * reach)[..., None]
    lit = lit * (0.5 + relief.colour * 1.6)
    facing = np.clip(relief.nx * -0.46 + relief.ny * -0.62 + nz * 0.63, 0, 1)
    lit += relief.colour * front * ((facing * 0.85 + 0.15) * 0.62 * 1.5 * relief.shade)[..., None]
    half = np.clip(relief.nx * -0.255 + relief.ny * -0.343 + nz * 0.904, 0, 1)
    gleam = np.power(half, relief.gloss) * relief.shine * relief.shade
    lit += (front * 0.7 + relief.colour * 0.6) * (gleam * 0.6)[..., None]
    graze = np.power(np.clip(behind * 0.75 + edge * 0.35, 0, 1), 6) * relief.shine
    lit += halo * (light.power * 0.30 * graze * reach)[..., None] * (0.4 + relief.colour)
    lit += relief.colour * (linear(palette.sky) * 0.5 + halo * 0.08) * 0.2
    low = smoothstep(0.72, 1.02, grid(px, px)[1] / px)[..., None] * 0.9
    lit = lit * (1 - low) + linear(palette.deep) * 0.5 * low
    picture = picture * (1 - 0.30 * blur(relief.cover, 26 * k))[..., None]
    cover = relief.cover[..., None]
    return picture * (1 - cover) + lit * cover, relief.cover


def _glowing(picture: Pixels, body: str, px: int) -> Pixels:
    """Eyes, runes and flames: a coloured layer brighter than white, with its bloom."""
    k = px / 1000
    surface = raster(body, px, px, _VIEW)
    alpha = pygame.surfarray.array_alpha(surface).T.astype(np.float32)[..., None] / 255
    colour = pygame.surfarray.array3d(surface).transpose(1, 0, 2).astype(np.float32) / 255
    glow = to_linear(colour) * alpha * 3.2
    result = picture * (1 - alpha * 0.6) + glow
    for sigma, share in ((6, 0.5), (22, 0.35), (70, 0.25)):
        result += blur(glow, sigma * k) * share
    return result


def _scatter(cover: Field, light: _Light, px: int) -> Field:
    """Light in the air: what the figure leaves open, smeared away from the light."""
    step = max(2, px // 120)
    open_air = np.clip(1 - shrink(cover, step), 0, 1)
    height, width = open_air.shape
    xs, ys = grid(height, width)
    hx, hy = light.x / step, light.y / step
    reach = light.reach / step * 1.05
    bright = open_air * np.exp(-(((xs - hx) ** 2 + (ys - hy) ** 2) / reach**2))
    total, weight = np.zeros_like(bright), 0.0
    for i in range(20):
        t, share = 1 - 0.75 * i / 20, 0.95**i
        total += displace(bright, hx + (xs - hx) * t, hy + (ys - hy) * t) * share
        weight += share
    return (
        enlarge(total / np.float32(weight), px, px, step)[..., None] * (1 - 0.6 * cover)[..., None]
    )


def _embers(light: _Light, px: int, seed: int) -> Field:
    rng = np.random.default_rng(seed + 900)
    k = px / 1000
    layer = np.zeros((px, px), np.float32)
    for x, y, size, power in rng.random((46, 4)):
        radius = (1.2 + 3.0 * size**3) * k
        reach = int(radius * 3) + 2
        cx, cy = int(x * px), int(y * px)
        top, left = max(cy - reach, 0), max(cx - reach, 0)
        spot = layer[top : cy + reach + 1, left : cx + reach + 1]
        xs, ys = grid(*spot.shape)
        squared = (xs + left - x * px) ** 2 + (ys + top - y * px) ** 2
        spot += np.exp(-squared / radius**2) * (0.3 + 0.9 * power)
    layer *= 0.35 + 0.9 * light.fall**0.6
    return layer + blur(layer, 7 * k) * 0.6


def _finished(picture: Pixels, px: int, seed: int) -> Pixels:
    """Bloom, a film-like curve, cool shadows, a vignette and a little grain."""
    k = px / 1000
    exposed = np.clip(picture, 0, 40) * 1.08
    bright = np.clip(exposed - 0.55, 0, 6)
    exposed = exposed + blur(bright, 9 * k) * 0.16 + blur(bright, 40 * k) * 0.13
    x = exposed * 0.82
    toned = np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    colour = to_srgb(toned)
    luma = (colour @ np.array((0.3, 0.59, 0.11), np.float32))[..., None]
    colour = luma + (colour - luma) * 1.08
    shadow = np.clip(1 - luma * 2.2, 0, 1)
    colour = colour * (1 - 0.12 * shadow) + np.array((0.06, 0.09, 0.14), np.float32) * (
        0.16 * shadow
    )
    xs, ys = grid(px, px)
    far = (xs / px - 0.5) ** 2 * 1.1 + (ys / px - 0.46) ** 2
    colour *= (1 - 0.68 * smoothstep(0.05, 0.42, far))[..., None]
    grain = np.random.default_rng(seed + 77).normal(0, 1, (px, px)).astype(np.float32)
    colour += (grain * 0.012 * (0.5 + 0.6 * (1 - luma[..., 0])))[..., None]
    finished: Pixels = np.clip(colour, 0, 1)
    return finished
