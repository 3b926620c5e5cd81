"""The figure: parts laid over each other as a relief, then lit from behind and from above."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from tools.paint.canvas import Canvas
from tools.paint.colour import F, Image, linear
from tools.paint.filters import (
    blur,
    clouds,
    grid,
    ring_noise,
    sample,
    scale_pattern,
    slope,
    smoothstep,
)
from tools.paint.part import MATERIALS, Material, Part
from tools.paint.sculpt import FRINGE, sculpt
from tools.paint.solid import Solid

FILL_DIRECTION = np.array([-0.46, -0.62, 0.63], F)
"""Where the fill light comes from: the upper left, in front."""

Window = tuple[slice, slice]


@dataclass(frozen=True, slots=True)
class Light:
    """How a figure is lit: rim by the back light, fill from the upper left.

    ``fade`` are the heights (shares of the picture) between which it sinks into the dark.
    """

    rim: float = 1.2
    fill: float = 0.64
    fade: tuple[float, float] = (0.70, 1.02)


class Relief:
    """The planes that the parts of a figure are laid into, each of the canvas's size."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        size = (canvas.height, canvas.width)
        self.normal_x = np.zeros(size, F)
        self.normal_y = np.zeros(size, F)
        self.tint = np.zeros((*size, 3), F)
        self.cover = np.zeros(size, F)
        self.shine = np.zeros(size, F)
        self.gloss = np.full(size, 10, F)
        self.see_through = np.zeros(size, F)
        self.emission = np.zeros(size, F)
        self.solid = np.zeros(size, F)
        self.open = np.ones(size, F)
        self.brush = canvas.noise(30, 61, 5, ratio=2.2)
        self.fine = canvas.noise(9, 62, 3)
        self.sway_x = canvas.noise(52, 91, 3) - F(0.5)
        self.sway_y = canvas.noise(52, 92, 3) - F(0.5)
        self.bend_x = canvas.noise(230, 95, 3) - F(0.5)
        self.bend_y = canvas.noise(230, 96, 3) - F(0.5)
        self.strands = canvas.noise(7, 93, 2, ratio=3) - F(0.5)
        self.hair = clouds(400, 1400, 10, canvas.seed + 97, 3)
        self._plates: Image | None = None

    @property
    def plates(self) -> Image:
        """The relief of scales, 0 in the seams to 1 in the middle of each."""
        if self._plates is None:
            canvas = self.canvas
            self._plates = scale_pattern(canvas.height, canvas.width, 17 * canvas.unit)
        return self._plates

    def lay(self, part: Part | Solid, order: int) -> None:
        """Lay one part or solid over what is there."""
        if isinstance(part, Solid):
            self._lay_solid(part)
        else:
            self._lay_part(part, order)

    def _lay_solid(self, solid: Solid) -> None:
        """Lay a solid: its own tilt and shade, roughened as its materials are."""
        unit = self.canvas.unit
        made = sculpt(solid, unit, self.canvas.height, self.canvas.width)
        if made is None:
            return
        window = made.window
        red_green_blue, plain = made.surface[..., :3], made.surface[..., 3:]
        shine, gloss, grain, fur, scales, see_through, emission = np.moveaxis(plain, -1, 0)
        edge = F(0.6 / unit)
        present = self._present(solid, window)
        rough = self.sway_x[window] * F(3) * np.minimum(grain * 3, 1)
        near = made.near + rough * np.clip(made.near, 0, 1)
        near = near - fur * np.maximum(self.strands[window] + F(0.12), 0) * F(1.1 * FRINGE)
        mask = np.clip(1 - near / edge, 0, 1) * np.clip((F(FRINGE * 0.95) - made.near), 0, 1)
        mask = mask * present
        bump = self.brush[window] * grain * F(11 * unit)
        if float(fur.max()) > 0:
            bump = bump + self._fur(window, solid.pivot) * fur * F(13 * unit)
        if float(scales.max()) > 0:
            bump = bump + self.plates[window] * scales * F(10 * unit)
        normal_x = made.normal_x - slope(bump, 1)
        normal_y = made.normal_y - slope(bump, 0)
        shorten = 1 / np.maximum(1, np.sqrt(normal_x**2 + normal_y**2) / 0.985)
        thin = np.clip(normal_x**2 + normal_y**2, 0, 1)
        murk = F(0.45) + F(1.1) * self.brush[window] * self.brush[window]
        see_through = see_through * (F(0.22) + F(0.9) * thin) * murk
        self._cast(mask, window, solid.shadow, 40)
        patches = self.brush[window] - 0.5 + 0.5 * (self.fine[window] - 0.5)
        tint = np.clip(red_green_blue * (1 + grain * 2 * patches)[..., None], 0, 2)
        self.tint[window] += (tint - self.tint[window]) * mask[..., None]
        self.open[window] += (made.open - self.open[window]) * mask
        for plane, value in (
            (self.normal_x, normal_x * shorten),
            (self.normal_y, normal_y * shorten),
            (self.shine, shine),
            (self.gloss, gloss),
            (self.see_through, see_through),
            (self.emission, emission),
            (self.solid, np.ones_like(mask)),
            (self.cover, np.ones_like(mask)),
        ):
            plane[window] += (value - plane[window]) * mask

    def _present(self, item: Part | Solid, window: Window) -> Image | F:
        """How much of a part is there at all: its opacity, and where it vanishes."""
        if not item.vanish:
            return F(item.opacity)
        from_x, from_y, to_x, to_y = (value * self.canvas.unit for value in item.vanish)
        along_x, along_y = to_x - from_x, to_y - from_y
        x, y = self.canvas.x[window] - from_x, self.canvas.y[window] - from_y
        share = (x * along_x + y * along_y) / F(along_x**2 + along_y**2)
        drift = (self.brush[window] - F(0.5)) * F(0.5)
        return np.asarray(smoothstep(0, 1, share + drift) * item.opacity, dtype=F)

    def _lay_part(self, part: Part, order: int) -> None:
        """Lay one flat part."""
        material = MATERIALS[part.material]
        whole = self.canvas.mask(part.svg())
        window = self._window(whole, part.round)
        if window is None:
            return
        mask = self._worn(whole[window], window, part, material)
        if part.clip:
            mask = mask * self.canvas.mask(part.clip_svg())[window]
        normal_x, normal_y = self._swell(mask, part, material)
        mask = mask * self._present(part, window)
        fold_x, fold_y = self._folds(window, part, material, order)
        bump = material.grain * 14 * self.canvas.unit
        normal_x += fold_x - slope(self.brush[window], 1) * F(bump)
        normal_y += fold_y - slope(self.brush[window], 0) * F(bump)
        size = np.sqrt(normal_x**2 + normal_y**2)
        shorten = 1 / np.maximum(1, size / 0.97)
        self._cast(mask, window, part.shadow, part.round)
        patches = self.brush[window] - 0.5 + 0.5 * (self.fine[window] - 0.5)
        tint = np.clip(linear(part.colour) * (1 + material.grain * 2 * patches)[..., None], 0, 2)
        self.tint[window] += (tint - self.tint[window]) * mask[..., None]
        for plane, value in (
            (self.normal_x, normal_x * shorten),
            (self.normal_y, normal_y * shorten),
            (self.shine, material.shine),
            (self.gloss, material.gloss),
            (self.see_through, part.see_through),
            (self.emission, part.emission),
            (self.solid, 0.0),
            (self.cover, 1.0),
        ):
            plane[window] += (value - plane[window]) * mask

    def _window(self, mask: Image, margin: float) -> Window | None:
        """The rows and columns a mask touches, with room for its shadow; None if it is empty."""
        rows = np.flatnonzero(mask.max(1) > 0)
        columns = np.flatnonzero(mask.max(0) > 0)
        if not len(rows):
            return None
        pad = int(margin * self.canvas.unit * 1.6 + 16)
        return (
            slice(max(int(rows[0]) - pad, 0), min(int(rows[-1]) + pad, mask.shape[0])),
            slice(max(int(columns[0]) - pad, 0), min(int(columns[-1]) + pad, mask.shape[1])),
        )

    def _worn(self, mask: Image, window: Window, part: Part, material: Material) -> Image:
        """The mask with its edge pushed about by noise, so that it does not look cut out."""
        wobble = material.wobble * self.canvas.unit
        if wobble <= 0:
            return mask
        x, y = grid(*mask.shape)
        shift_x = self.sway_x[window] * F(wobble * 2.2)
        shift_y = self.sway_y[window] * F(wobble * 2.2)
        if part.material == "fur":
            shift_x = shift_x + self.strands[window] * F(wobble * 4)
            shift_y = shift_y + self.strands[window] * F(wobble * 7)
        return sample(mask, x + shift_x, y + shift_y)

    def _swell(self, mask: Image, part: Part, material: Material) -> tuple[Image, Image]:
        """Normals of a mask blown up like a cushion: gradients at three scales."""
        radius = part.round * self.canvas.unit * material.swell
        normal_x, normal_y = np.zeros_like(mask), np.zeros_like(mask)
        for sigma, weight in (
            (max(radius * 0.10, 1.0), 0.9),
            (max(radius * 0.32, 1.5), 1.0),
            (radius * 0.8, 1.1),
        ):
            soft = blur(mask, sigma)
            normal_x -= slope(soft, 1) * F(sigma * weight * 1.5)
            normal_y -= slope(soft, 0) * F(sigma * weight * 1.5)
        return normal_x, normal_y

    def _folds(
        self, window: Window, part: Part, material: Material, order: int
    ) -> tuple[Image, Image]:
        """The tilt of folds (cloth) or strands (fur) that run out from the pivot."""
        unit = self.canvas.unit
        if material.folds <= 0:
            flat = np.zeros_like(self.cover[window])
            return flat, flat
        if part.material == "fur":
            wave = self._fur(window, part.pivot)
            height = 9 * unit * material.folds * 2.2
            return -slope(wave, 1) * F(height), -slope(wave, 0) * F(height)
        angle, reach = self._polar(window, part.pivot, (190, 120))
        rng = np.random.default_rng(self.canvas.seed * 13 + order)
        start = rng.random() * 30
        wave = ring_noise(angle * F(part.folds * 2.2) + F(start), rng) * F(0.7)
        wave = wave + ring_noise(angle * F(part.folds * 4.6) + F(7), rng) * F(0.3)
        wave = blur(wave, 4 * unit)
        radius = part.round * unit * material.swell
        height = material.folds * min(radius, 70 * unit) * 1.9
        tall = smoothstep(10 * unit, 240 * unit, reach) * F(height)
        return -slope(wave, 1) * tall, -slope(wave, 0) * tall * F(0.6)

    def _polar(
        self, window: Window, pivot: tuple[float, float], sway: tuple[float, float]
    ) -> tuple[Image, Image]:
        """Angle (0..2) and distance of each pixel from a pivot, bent by noise."""
        unit = self.canvas.unit
        x = self.canvas.x[window] - pivot[0] * unit + self.bend_x[window] * sway[0] * unit
        y = self.canvas.y[window] - pivot[1] * unit + self.bend_y[window] * sway[1] * unit
        angle = (np.arctan2(x, y) / np.pi + 1).astype(F)
        return angle, np.sqrt(x * x + y * y).astype(F)

    def _fur(self, window: Window, pivot: tuple[float, float]) -> Image:
        """Strands that run out from a pivot, 0..1."""
        angle, reach = self._polar(window, pivot, (160, 160))
        along = (reach / F(self.canvas.unit) * F(0.30)) % 398
        return sample(self.hair, angle * F(690), along.astype(F))

    def _cast(self, mask: Image, window: Window, shadow: float, swell: float) -> None:
        """Darken what lies behind, to the lower right as the fill light would."""
        if shadow > 0:
            unit = self.canvas.unit
            soft = blur(mask, max(10 * unit, swell * unit * 0.35))
            offset = int(7 * unit)
            soft = np.roll(np.roll(soft, offset, 0), offset // 2, 1)
            soft[:offset], soft[:, : offset // 2] = 0, 0
            self.open[window] *= 1 - shadow * np.clip(soft * (1 - mask), 0, 1) * 1.25
        self.open[window] += (1 - self.open[window]) * mask


def _lit(relief: Relief, light: Light) -> Image:
    """The light that leaves the relief, (height, width, 3)."""
    canvas = relief.canvas
    power, back = canvas.halo.power, canvas.back_light
    x, y, tint = relief.normal_x, relief.normal_y, relief.tint
    z = np.sqrt(np.clip(1 - x * x - y * y, 0.02, 1))
    facing = x * canvas.toward_x + y * canvas.toward_y - relief.solid * (z * F(0.22) - F(0.08))
    edge = 1 - z
    near_edge = 1 - smoothstep(0.55, 0.99, canvas.soften(relief.cover, 34))
    inner = 0.28 - 0.18 * relief.solid
    rim = (
        smoothstep(0.05, 0.85, facing)
        * smoothstep(0.04, 0.5, edge)
        * (inner + (1 - inner) * near_edge)
    )
    rim = rim * (1 - relief.solid * 0.65 * (1 - relief.open))
    outline = np.clip(relief.cover - canvas.soften(relief.cover, 7), 0, 1) * 2
    outline = outline * (0.35 + 0.65 * smoothstep(-0.2, 0.6, facing))
    reach = 0.25 + 0.75 * canvas.falloff**0.7
    strength = power * light.rim * (rim * 0.55 + outline * 0.75) * reach
    out = back * strength[..., None] * (0.5 + tint * 1.6)

    fx, fy, fz = (float(part) for part in FILL_DIRECTION)
    wrapped = np.clip(np.clip(x * fx + y * fy + z * fz, 0, 1) * 0.85 + 0.15, 0, 1)
    out += tint * canvas.fill_light * (light.fill * 1.5 * wrapped * relief.open)[..., None]
    half = FILL_DIRECTION + np.array([0, 0, 1], F)
    hx, hy, hz = (float(part) for part in half / np.linalg.norm(half))
    glint = np.power(np.clip(x * hx + y * hy + z * hz, 0, 1), relief.gloss) * relief.shine
    glint = glint * light.fill * 0.9 * relief.open
    out += (canvas.fill_light * 0.7 + tint * 0.6) * glint[..., None]
    grazing = np.power(np.clip(facing * 0.75 + edge * 0.35, 0, 1), 6) * relief.shine
    out += back * (power * 0.30 * grazing * reach)[..., None] * (0.4 + tint)

    around = canvas.sky * 0.6 + canvas.fill_light * 0.10 + back * (0.06 * power)
    out += tint * around * (0.26 * relief.open)[..., None]
    out += tint * back * (relief.see_through * power * 1.1 * canvas.falloff)[..., None]
    out += tint * (relief.emission * 4)[..., None]
    sunk = smoothstep(light.fade[0], light.fade[1], canvas.y / F(canvas.height))[..., None] * 0.9
    return np.asarray(out * (1 - sunk) + canvas.deep * 0.5 * sunk, dtype=F)


def paint_figure(canvas: Canvas, parts: Iterable[Part | Solid], light: Light) -> None:
    """Lay the parts in order, light them, and set the figure on the canvas."""
    relief = Relief(canvas)
    for order, part in enumerate(parts):
        relief.lay(part, order)
    lit = _lit(relief, light)
    canvas.light *= (1 - 0.30 * canvas.soften(relief.cover, 26))[..., None]
    alpha = relief.cover[..., None]
    canvas.light = (canvas.light * (1 - alpha) + lit * alpha).astype(F)
    canvas.occluded = np.maximum(canvas.occluded, relief.cover)
