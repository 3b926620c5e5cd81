"""The relief of a figure: the planes its parts are laid into, back to front."""

from __future__ import annotations

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
from tools.paint.sculpt import FRINGE, TRAITS, sculpt
from tools.paint.solid import Solid

Window = tuple[slice, slice]


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
        self.mirror = np.zeros(size, F)
        self.flush = np.zeros(size, F)
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
        self._drape: Image | None = None

    @property
    def plates(self) -> Image:
        """The relief of scales, 0 in the seams to 1 in the middle of each."""
        if self._plates is None:
            canvas = self.canvas
            self._plates = scale_pattern(canvas.height, canvas.width, 17 * canvas.unit)
        return self._plates

    @property
    def drape(self) -> Image:
        """The relief of hanging cloth: 0 in the sharp valleys to 1 on the round folds."""
        if self._drape is None:
            canvas, unit = self.canvas, self.canvas.unit
            wide = canvas.noise(105, 101, 2, ratio=2.6)
            x = canvas.x + self.bend_x * F(130 * unit) + self.sway_x * F(16 * unit)
            y = canvas.y + self.bend_y * F(150 * unit)
            waves = np.abs(sample(wide, x, y) - F(0.5)) * F(4.4)
            self._drape = np.sqrt(np.clip(waves, 0, 1) ** 2 + F(0.004)).astype(F)
        return self._drape

    def lay(self, part: Part | Solid, order: int) -> None:
        """Lay one part or solid over what is there."""
        if isinstance(part, Solid):
            self._lay_solid(part)
        else:
            self._lay_part(part, order)

    def _lay_solid(self, solid: Solid) -> None:
        """Lay a solid: its own tilt and shade, roughened as its materials are."""
        unit = self.canvas.unit
        canvas = self.canvas
        made = sculpt(solid, unit, canvas.height, canvas.width, canvas.toward_fill)
        if made is None:
            return
        window = made.window
        red_green_blue, plain = made.surface[..., :3], made.surface[..., 3:]
        traits = dict(zip(TRAITS, np.moveaxis(plain, -1, 0), strict=True))
        grain, fur, scales, creases = (traits[n] for n in ("grain", "fur", "scales", "creases"))
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
        opened = made.open
        if float(creases.max()) > 0:
            bump = bump + self.drape[window] * creases * F(24 * unit)
            opened = opened * (1 - F(0.4) * creases * (1 - smoothstep(0, 0.5, self.drape[window])))
        normal_x = made.normal_x - slope(bump, 1)
        normal_y = made.normal_y - slope(bump, 0)
        shorten = 1 / np.maximum(1, np.sqrt(normal_x**2 + normal_y**2) / 0.985)
        thin = np.clip(normal_x**2 + normal_y**2, 0, 1)
        murk = F(0.45) + F(1.1) * self.brush[window] * self.brush[window]
        see_through = traits["see"] * (F(0.22) + F(0.9) * thin) * murk
        self._cast(mask, window, solid.shadow, 40)
        patches = self.brush[window] - 0.5 + 0.5 * (self.fine[window] - 0.5)
        tint = np.clip(red_green_blue * (1 + grain * 2 * patches)[..., None], 0, 2)
        self.tint[window] += (tint - self.tint[window]) * mask[..., None]
        self.open[window] += (opened - self.open[window]) * mask
        for plane, value in (
            (self.normal_x, normal_x * shorten),
            (self.normal_y, normal_y * shorten),
            (self.shine, traits["shine"]),
            (self.gloss, traits["gloss"]),
            (self.mirror, traits["mirror"]),
            (self.flush, traits["flush"]),
            (self.see_through, see_through),
            (self.emission, traits["emission"]),
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
        fold_x, fold_y, valley = self._folds(window, part, material, order)
        bump = material.grain * 14 * self.canvas.unit
        normal_x += fold_x - slope(self.brush[window], 1) * F(bump)
        normal_y += fold_y - slope(self.brush[window], 0) * F(bump)
        size = np.sqrt(normal_x**2 + normal_y**2)
        shorten = 1 / np.maximum(1, size / 0.97)
        self._cast(mask, window, part.shadow, part.round)
        patches = self.brush[window] - 0.5 + 0.5 * (self.fine[window] - 0.5)
        tint = np.clip(linear(part.colour) * (1 + material.grain * 2 * patches)[..., None], 0, 2)
        self.tint[window] += (tint - self.tint[window]) * mask[..., None]
        self.open[window] *= 1 - valley * mask
        for plane, value in (
            (self.normal_x, normal_x * shorten),
            (self.normal_y, normal_y * shorten),
            (self.shine, material.shine),
            (self.gloss, material.gloss),
            (self.mirror, material.mirror),
            (self.flush, material.flush),
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
    ) -> tuple[Image, Image, Image]:
        """The tilt of folds (cloth) or strands (fur) from the pivot, and the dark of valleys."""
        unit = self.canvas.unit
        if material.folds <= 0:
            flat = np.zeros_like(self.cover[window])
            return flat, flat, flat
        if part.material == "fur":
            wave = self._fur(window, part.pivot)
            height = 9 * unit * material.folds * 2.2
            dark: Image = np.zeros_like(wave)
            return -slope(wave, 1) * F(height), -slope(wave, 0) * F(height), dark
        angle, reach = self._polar(window, part.pivot, (190, 120))
        rng = np.random.default_rng(self.canvas.seed * 13 + order)
        start = rng.random() * 30
        wave = ring_noise(angle * F(part.folds * 2.2) + F(start), rng) * F(0.7)
        wave = wave + ring_noise(angle * F(part.folds * 4.6) + F(7), rng) * F(0.3)
        wave = blur(wave, 4 * unit)
        radius = part.round * unit * material.swell
        height = material.folds * min(max(radius, 44 * unit), 70 * unit) * 1.9
        tall = smoothstep(10 * unit, 240 * unit, reach) * F(height)
        deep = smoothstep(10 * unit, 240 * unit, reach) * F(0.5 * min(material.folds, 0.9))
        valley = (1 - smoothstep(0.22, 0.62, wave)) * deep
        drape = self.drape[window]
        hang = material.creases * 15 * unit
        valley = np.maximum(valley, (1 - smoothstep(0, 0.5, drape)) * F(0.34 * material.creases))
        return (
            -slope(wave, 1) * tall - slope(drape, 1) * F(hang),
            -slope(wave, 0) * tall * F(0.6) - slope(drape, 0) * F(hang),
            valley,
        )

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
        """Darken what lies behind, below and away from the fill light."""
        if shadow > 0:
            unit = self.canvas.unit
            soft = blur(mask, max(10 * unit, swell * unit * 0.35))
            offset = int(7 * unit)
            soft = np.roll(soft, offset, 0)
            soft[:offset] = 0
            away = -1 if self.canvas.toward_fill[0] > 0 else 1
            soft = np.roll(soft, away * offset // 2, 1)
            self.open[window] *= 1 - shadow * np.clip(soft * (1 - mask), 0, 1) * 1.25
        self.open[window] += (1 - self.open[window]) * mask
