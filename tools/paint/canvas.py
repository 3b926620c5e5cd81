"""The canvas: a picture in linear light, painted from back to front about one back light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.paint import raster
from tools.paint.colour import F, Image, linear, srgb, to_linear, to_srgb
from tools.paint.filters import (
    blur,
    clouds,
    enlarge,
    grid,
    ring_noise,
    sample,
    shrink,
    slope,
    smoothstep,
    tonemap,
)
from tools.paint.geometry import Point

Blooms = tuple[tuple[float, float], ...]
"""Pairs of radius (units) and strength of an emission's glow."""

SOFT_BLOOMS: Blooms = ((6, 0.5), (22, 0.35), (70, 0.25))


FILL_AT = (0.62, -0.54, 0.57)
"""Where the fill light comes from: above, in front, and from the side on which the halo is."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a picture's light and air, as ``#rrggbb``.

    ``halo`` is the light behind the subject, ``sky`` the air around it, ``deep`` the near
    darkness, ``fog`` the haze, ``fill`` the light from the upper left; ``shadow`` and ``cool``
    tint the darkest tones at the end.
    """

    halo: str
    sky: str
    deep: str
    fog: str
    fill: str = "#8fa3b8"
    shadow: str = "#0d1420"
    cool: str = "#1d2f4e"


@dataclass(frozen=True, slots=True)
class Halo:
    """The back light: its place and radius in units, its power as a factor."""

    at: Point = (500, 400)
    radius: float = 330
    power: float = 2.2


@dataclass(frozen=True, slots=True)
class Finish:
    """How the finished light becomes a picture."""

    exposure: float = 1.08
    vignette: float = 0.62
    grain: float = 0.007
    saturation: float = 1.08
    contrast: float = 1.04
    bloom: float = 0.16


def tinted_fill(palette: Palette) -> Image:
    """The fill light, drawn a good way toward the halo's hue at its own brightness."""
    grey = np.array([0.3, 0.59, 0.11], F)
    fill, halo, fog = linear(palette.fill), linear(palette.halo), linear(palette.fog)
    hue = halo * F(0.75) + fog * F(0.25)
    hue = hue * (float(fill @ grey) / max(float(hue @ grey), 1e-3))
    return np.asarray(fill * F(0.66) + np.minimum(hue, 1.4) * F(0.34), dtype=F)


class Canvas:
    """A picture under way: its light (height, width, 3) and what already hides the back light.

    Lengths of every method are in units; the picture is 1000 units high.
    """

    def __init__(self, width: int, height: int, palette: Palette, halo: Halo, seed: int) -> None:
        self.width, self.height = width, height
        self.unit = height / 1000
        self.palette, self.halo, self.seed = palette, halo, seed
        self.view: raster.ViewBox = (0, 0, width / self.unit, 1000)
        self.x, self.y = grid(height, width)
        self.halo_x, self.halo_y = halo.at[0] * self.unit, halo.at[1] * self.unit
        self.halo_radius = halo.radius * self.unit
        self.distance = np.sqrt((self.x - self.halo_x) ** 2 + (self.y - self.halo_y) ** 2)
        reach = np.maximum(self.distance, 1)
        self.toward_x = ((self.halo_x - self.x) / reach).astype(F)
        self.toward_y = ((self.halo_y - self.y) / reach).astype(F)
        self.falloff = (1 / (1 + (self.distance / self.halo_radius) ** 2)).astype(F)
        cool = linear(palette.cool)
        self.back_light = linear(palette.halo)
        self.sky = linear(palette.sky) * F(0.45) + cool * F(0.5)
        self.fog_light = linear(palette.fog) * F(0.55) + cool * F(0.5)
        self.deep = linear(palette.deep)
        self.fill_light = tinted_fill(palette)
        side = -1 if halo.at[0] <= 520 else 1
        self.toward_fill = (side * FILL_AT[0], FILL_AT[1], FILL_AT[2])
        self.occluded = np.zeros((height, width), F)
        self.light = np.zeros((height, width, 3), F)

    def noise(self, cell: float, seed: int, octaves: int = 5, ratio: float = 1.0) -> Image:
        """Noise over the whole canvas; the cell in units, the seed beside the picture's own."""
        size = cell * self.unit
        return clouds(self.height, self.width, size, self.seed + seed, octaves, ratio=ratio)

    def mask(self, body: str) -> Image:
        """The coverage of an SVG body in units."""
        return raster.coverage(body, self.width, self.height, self.view)

    def soften(self, image: Image, radius: float) -> Image:
        """A blur with its radius in units."""
        return blur(image, radius * self.unit)

    # ---- air

    def paint_sky(self, rays: float = 0.5, cloud: float = 0.6, core: float = 1.0) -> None:
        """Clouds, the halo, its rays and its bright core: the ground of every picture."""
        power = self.halo.power
        base = self.noise(320, 1, 6)
        reach = 260 * self.unit
        drift_x = (self.noise(200, 2, 4) - F(0.5)) * F(reach)
        drift_y = (self.noise(200, 3, 4) - F(0.5)) * F(reach)
        warped = sample(base, self.x + drift_x, self.y + drift_y)
        cover = np.clip(1 + cloud * (warped - 0.5) * 3.2, 0.05, 3)
        gradient = 0.62 * (1 - self.y / self.height) + 0.22
        angle = np.arctan2(self.y - self.halo_y, self.x - self.halo_x) / np.pi + 1
        rng = np.random.default_rng(self.seed + 5)
        lobes = ring_noise(angle * 22, rng, 44) * 0.6 + ring_noise(angle * 9, rng, 18) * 0.4
        ray = np.clip(1 + rays * (lobes - 0.5) * 2.4, 0.1, 3)
        glow = self.falloff**2.1 * ray * (0.35 + 0.65 * cover)
        hot = np.exp(-((self.distance / (self.halo_radius * 0.42)) ** 2)) * core
        white = self.back_light * 0.8 + 0.2 * self.back_light.max()
        self.light = (
            self.sky * (gradient * cover)[..., None]
            + self.back_light * (power * 0.30 * glow)[..., None]
            + white * (power * 0.55 * hot)[..., None]
        ).astype(F)

    def paint_fog(
        self,
        amount: float = 0.35,
        top: float = 0.0,
        bottom: float = 1.0,
        seed: int = 0,
        colour: str = "",
    ) -> None:
        """A bank of haze that thickens from ``top`` to ``bottom`` (shares of the height)."""
        follow = 0.7
        drift = self.noise(260, 400 + seed, 5, ratio=0.45)
        thick = smoothstep(0.32, 0.8, drift)
        thick = thick * smoothstep(top - 0.001, bottom, self.y / F(self.height))
        own = linear(colour) if colour else self.fog_light
        lit = self.back_light * (self.halo.power * 0.20 * follow)
        light = own * ((1 - follow) * 0.55) + lit * (self.falloff**1.7)[..., None]
        alpha = np.clip(thick * amount, 0, 1)[..., None]
        self.light = (self.light * (1 - alpha * 0.75) + light * alpha).astype(F)

    # ---- scenery

    def paint_layer(
        self,
        mask: Image,
        depth: float = 0.5,
        rim: float = 0.5,
        texture: float = 0.35,
        sigma: float = 5,
        colour: str = "",
    ) -> None:
        """A silhouette of scenery: depth 0 is far and hazy, 1 near and dark."""
        grain = self.noise(40, int(depth * 100) + 7)
        near, far = self.soften(mask, sigma), self.soften(mask, sigma * 3)
        step = sigma * self.unit
        bump = 9 * self.unit * texture

        def tilt(axis: int) -> Image:
            edge = slope(near, axis) * (step * 2) + slope(far, axis) * (step * 3)
            return np.asarray(-(edge + slope(grain, axis) * bump), dtype=F)

        facing = np.clip(tilt(1) * self.toward_x + tilt(0) * self.toward_y, 0, 2)
        haze = (1 - depth) ** 1.3
        base = linear(colour) if colour else self.deep
        lit = self.back_light * (self.halo.power * 0.13) * (self.falloff**2)[..., None]
        body = base * (0.6 + 0.8 * (grain - 0.3))[..., None] * (1 - haze)
        body = body + (self.fog_light * 0.22 + lit) * haze * (0.7 + 0.6 * grain)[..., None]
        edge = self.back_light * (self.halo.power * rim * facing * self.falloff**0.8)[..., None]
        self.light *= (1 - 0.35 * depth * self.soften(mask, 22))[..., None]
        alpha = mask[..., None]
        self.light = (self.light * (1 - alpha) + (body + edge) * alpha).astype(F)
        self.occluded = np.maximum(self.occluded, mask * F(0.3 + 0.7 * depth))

    def paint_foreground(self, mask: Image, soft: float = 6, dark: float = 0.9) -> None:
        """A dark, blurred silhouette between the eye and the subject."""
        alpha = self.soften(mask, soft)[..., None] * F(dark)
        self.light = (self.light * (1 - alpha) + self.deep * 0.25 * alpha).astype(F)

    # ---- light

    def paint_glow(self, body: str, power: float = 3.0, blooms: Blooms = SOFT_BLOOMS) -> None:
        """A coloured SVG body that shines by itself, with bloom around it."""
        colours, alpha = raster.tinted(body, self.width, self.height, self.view)
        emitted = to_linear(colours) * (alpha * F(power))[..., None]
        self.light = self.light * (1 - alpha[..., None] * F(0.6)) + emitted
        for radius, strength in blooms:
            self.light += self.soften(emitted, radius) * F(strength)

    def paint_shafts(self, amount: float = 0.55, front: float = 0.35, length: float = 0.75) -> None:
        """Shafts of the back light: a radial blur of what does not hide it."""
        factor, steps = 4, 28
        hidden = shrink(self.occluded, factor)
        x, y = grid(*hidden.shape)
        halo_x, halo_y = self.halo_x / factor, self.halo_y / factor
        distance = np.sqrt((x - halo_x) ** 2 + (y - halo_y) ** 2)
        reach = self.halo_radius / factor * 1.05
        source = (np.clip(1 - hidden, 0, 1) * np.exp(-((distance / reach) ** 2))).astype(F)
        total, weights = np.zeros_like(source), 0.0
        for step in range(steps):
            share, weight = 1 - length * step / steps, 0.965**step
            read = sample(source, halo_x + (x - halo_x) * share, halo_y + (y - halo_y) * share)
            total += read * F(weight)
            weights += weight
        shafts = enlarge(total / F(weights), self.height, self.width, factor)
        shown = 1 - self.occluded * (1 - front)
        strength = self.halo.power * amount * 0.60
        self.light += self.back_light * (strength * shafts * shown)[..., None].astype(F)

    def paint_particles(
        self,
        count: int,
        size: Point = (1.2, 4.5),
        colour: str = "",
        power: float = 2.5,
        kind: str = "ember",
        seed: int = 0,
    ) -> None:
        """Sparks (``ember``) or rain (``streak``) over the whole canvas."""
        rng = np.random.default_rng(self.seed + 900 + seed)
        layer = np.zeros((self.height, self.width), F)
        for _ in range(count):
            x = rng.uniform(0, self.view[2]) * self.unit
            y = rng.uniform(0, self.view[3]) * self.unit
            radius = (size[0] + (size[1] - size[0]) * rng.random() ** 3) * self.unit
            if kind == "streak":
                wide, tall = radius * 0.6, radius * 5
            else:
                wide = radius * (0.7 + 0.6 * rng.random())
                tall = radius * (0.7 + 0.9 * rng.random())
            self._dab(layer, x, y, wide, tall, 0.3 + 0.9 * rng.random())
        layer *= 0.35 + 0.9 * self.falloff**0.6
        tint = linear(colour) if colour else self.back_light
        spread = layer + self.soften(layer, 7) * F(0.6)
        self.light += tint * (spread * F(power))[..., None]

    def _dab(
        self, layer: Image, x: float, y: float, wide: float, tall: float, bright: float
    ) -> None:
        """Add one soft spot, at a place and size in pixels."""
        reach = int(max(wide, tall) * 3) + 2
        rows = slice(max(int(y) - reach, 0), min(int(y) + reach + 1, self.height))
        columns = slice(max(int(x) - reach, 0), min(int(x) + reach + 1, self.width))
        across, down = self.x[rows, columns] - F(x), self.y[rows, columns] - F(y)
        layer[rows, columns] += np.exp(-((across / wide) ** 2) - (down / tall) ** 2) * F(bright)

    # ---- end

    def finished(self, finish: Finish | None = None) -> Image:
        """The picture in sRGB 0..1: bloom, filmic curve, tints, vignette, grain, canvas."""
        how = finish or Finish()
        light = np.clip(self.light, 0, 40) * F(how.exposure)
        bright = np.clip(light - 0.55, 0, 6)
        light = light + self.soften(bright, 9) * F(how.bloom)
        light = light + self.soften(bright, 40) * F(how.bloom * 0.8)
        image = to_srgb(tonemap(light * F(0.82)))
        grey = (image @ np.array([0.3, 0.59, 0.11], F))[..., None]
        image = grey + (image - grey) * F(how.saturation)
        image = (image - F(0.5)) * F(how.contrast) + F(0.5)
        dark = np.clip(1 - grey * 2.2, 0, 1)
        image = image * (1 - 0.12 * dark) + srgb(self.palette.shadow) * (0.12 * dark)
        image = image + srgb(self.palette.cool) * (0.07 * dark)
        corner = (self.x / self.width - 0.5) ** 2 * 1.1 + (self.y / self.height - 0.46) ** 2
        edge = how.vignette * smoothstep(0.06, 0.46, corner.astype(F))
        image = np.asarray(image * (1 - edge)[..., None], dtype=F)
        rng = np.random.default_rng(self.seed + 77)
        grain = rng.normal(0, 1, (self.height, self.width)).astype(F)
        grain = np.asarray(grain * F(0.7) + blur(grain, 0.8) * F(0.9), dtype=F)
        image += (grain * how.grain * (0.5 + 0.6 * (1 - grey[..., 0])))[..., None]
        weave = clouds(self.height, self.width, 5 * max(self.unit, 0.4), self.seed + 55, octaves=2)
        image *= (1 + 0.035 * (weave - 0.5))[..., None]
        return np.asarray(np.clip(image, 0, 1), dtype=F)
