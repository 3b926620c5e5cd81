"""The land on the way to the Gate: hills in columns of steps into the distance, a road and a river
across them, lit by the Gate."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tools.paint.canvas import Canvas
from tools.paint.colour import F, Image, linear
from tools.paint.filters import clouds, sample, smoothstep
from tools.paint.geometry import Point, curve
from tools.paint.road.course import HEIGHT, HIGH, LOW, WIDTH, way

HORIZON, FOCUS, EYE, MIDDLE = 168.0, 1100.0, 6.0, 700.0
"""The eye: where it sees the horizon, how near it looks, how high it is, what is before it."""

NEAR, FAR, STEPS = 8.6, 120.0, 1100
"""From where to where the land goes, and in how many steps."""

GATE: Point = (914, 226)
GATE_FOOT: Point = (914, 330)
TEXTURE = 2048
COARSE_STEPS, COARSE_COLUMNS = 3, 6
"""Of so many steps and columns one is measured for the distance from the road."""

RIVER: tuple[Point, ...] = (
    (-60, 640), (60, 628), (170, 640), (300, 628), (420, 640), (455, 668), (470, 716), (452, 770),
    (480, 830), (540, 900), (560, 980),
)  # fmt: skip


def lying(at: Point) -> Point:
    """The place on flat ground that is seen at a place of the picture: across, and into it."""
    z = FOCUS * EYE / (at[1] - HORIZON)
    return (at[0] - MIDDLE) * z / FOCUS, z


@dataclass(frozen=True, slots=True)
class Ground:
    """What is seen of the ground at each step of each column: how far across and away, the row it
    is seen at, and how it looks."""

    x: Image
    z: Image
    row: Image
    colour: Image
    fog: Image


class Land:
    """The land as wide as a picture; ``depth`` is how far each of its pixels is away."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.scale = width / WIDTH
        self.far = (NEAR * np.exp(np.linspace(0, math.log(FAR / NEAR), STEPS))).astype(F)
        self.at = (np.arange(width, dtype=F) / F(self.scale)).astype(F)
        self.x = ((self.at[None, :] - MIDDLE) * self.far[:, None] / FOCUS).astype(F)
        self.z = np.repeat(self.far[:, None], width, 1)
        self.road = np.array([lying(point) for way_ in (HIGH, LOW) for point in way(way_)], F)
        self.river = np.array(curve([lying(point) for point in RIVER], 20), F)
        self.depth = np.full((height, width), 1e9, F)
        self.ground = self._made()

    # -- the shape ----------------------------------------------------------------------------

    def _made(self) -> Ground:
        hills = self._texture(260, 11, 26, 26, 400, 300)
        rough = self._texture(180, 23, 90, 90, 100, 900)
        masses = self._texture(300, 5, 12, 12, 700, 200)
        from_road = self._distance(self.road, 0.8)
        from_river = self._distance(self.river, 1.0) + (rough - 0.5) * 0.25
        z, gate = self.z, np.abs(self.at[None, :] - GATE[0])
        calm = smoothstep(10, 120, from_road / z * FOCUS)
        amount = 0.25 + 2.6 * smoothstep(14, 60, z)
        high = np.clip(hills - 0.42, 0, 1) * 2.2 * amount
        high = (high + (rough - 0.5) * 0.22 * np.clip(z / 20, 0.5, 2)) * (0.06 + 0.94 * calm)
        mountains = np.clip(masses - 0.34, 0, 1) ** 1.3 * 30
        mountains = mountains + (rough - 0.5) * 3.2 * np.clip(masses * 2, 0, 1)
        high = high + smoothstep(62, 100, z) * mountains * smoothstep(60, 330, gate)
        beside = smoothstep(700, 1400, np.abs(self.at[None, :] - MIDDLE)) * smoothstep(20, 50, z)
        high = high + beside * np.clip(hills - 0.3, 0, 1) * 5
        water = 1 - smoothstep(0.24, 0.34, from_river)
        high = (high * smoothstep(0.25, 1.6, from_river) - 0.05 * water).astype(F)
        row = (HORIZON + FOCUS * (EYE - high) / z).astype(F)
        fog = self._fog()
        colour = self._lit(high, rough, from_road)
        colour = self._with_water(colour, water, from_river)
        return Ground(self.x, z, row, self._hazy(colour, fog, high), fog)

    def _texture(
        self, cell: float, seed: int, across: float, along: float, x: float, z: float
    ) -> Image:
        """Noise that lies on the ground, so much of it to each unit of land."""
        noise = clouds(TEXTURE, TEXTURE, cell, seed, 6, gain=0.5)
        return sample(noise, _folded(self.x * across + x), _folded(self.z * along + z))

    def _distance(self, line: Image, along: float) -> Image:
        """How far every step of the ground lies from a line, in units of land."""
        x, z = self.x[::COARSE_STEPS, ::COARSE_COLUMNS], self.z[::COARSE_STEPS, ::COARSE_COLUMNS]
        nearest = np.full(x.shape, 1e9, F)
        for across, away in line:
            nearest = np.minimum(nearest, (x - across) ** 2 + ((z - away) * along) ** 2)
        rows, columns = nearest.shape
        down = np.linspace(0, rows - 1.001, STEPS, dtype=F)[:, None]
        right = np.linspace(0, columns - 1.001, self.width, dtype=F)[None, :]
        size = (STEPS, self.width)
        return sample(
            np.sqrt(nearest),
            np.broadcast_to(right, size).astype(F),
            np.broadcast_to(down, size).astype(F),
        )

    # -- the look -----------------------------------------------------------------------------

    def _lit(self, high: Image, rough: Image, from_road: Image) -> Image:
        """The ground and the road in the light of the Gate and of the evening sky."""
        tilt_x = np.gradient(high, axis=1) / np.maximum(np.gradient(self.x, axis=1), 1e-4)
        tilt_z = np.gradient(high, axis=0) / np.maximum(np.gradient(self.z, axis=0), 1e-4)
        upright = np.sqrt(tilt_x**2 + tilt_z**2 + 1)
        gate_x, gate_z = lying(GATE_FOOT)
        to_x, to_z = gate_x - self.x, gate_z - self.z + 6
        reach = np.sqrt(to_x**2 + to_z**2 + 9)
        sun = np.clip((-tilt_x * to_x / reach - tilt_z * to_z / reach + 0.42) / upright, 0, 2)
        sky = np.clip((tilt_x * 0.5 + tilt_z * 0.5 + 0.62) / upright, 0, 1.5)
        grain = self._texture(180, 23, 200, 200, 50, 50)
        steep = smoothstep(0.25, 0.8, np.sqrt(tilt_x**2 + tilt_z**2))
        colour = self._with_road(self._soil(steep, grain), from_road, rough, grain)
        distance = np.sqrt((self.x - gate_x) ** 2 + (self.z - gate_z) ** 2)
        warm = linear("#ff9a58") * (2.3 / (1 + (distance / 20) ** 2) + 0.26)[..., None]
        light = warm * sun[..., None] * 1.25 + linear("#8a94c0") * sky[..., None] + 0.10
        return np.asarray(colour * light, dtype=F)

    def _soil(self, steep: Image, grain: Image) -> Image:
        """Moss, grass and rock, and ash near the Gate."""
        meadow = smoothstep(0.35, 0.65, self._texture(260, 11, 60, 60, 900, 100))[..., None]
        colour = linear("#3f5838") * (1 - meadow) + linear("#706a44") * meadow
        colour = colour * (1 - steep[..., None]) + linear("#5d545c") * steep[..., None]
        near = smoothstep(36, 66, self.z)[..., None]
        colour = colour * (1 - near) + linear("#4a3440") * near
        return np.asarray(colour * (0.55 + 0.9 * grain)[..., None], dtype=F)

    def _with_road(self, colour: Image, away: Image, rough: Image, grain: Image) -> Image:
        """The road, pale and rutted, between trodden verges."""
        half = 0.145 + 0.02 * self.z / 30 + 0.03 * (rough - 0.5)
        on = 1 - smoothstep(half * 0.8, half * 1.25, away + (grain - 0.5) * 0.10)
        verge = 1 - smoothstep(half, half * 2.6, away)
        colour = colour * (1 - 0.45 * verge[..., None])
        paved = linear("#d8bc90") * (0.7 + 0.75 * grain)[..., None]
        colour = colour * (1 - on[..., None]) + paved * on[..., None]
        rut = np.exp(-(((away - 0.06) / 0.03) ** 2)) * on
        return np.asarray(colour * (1 - 0.28 * rut)[..., None], dtype=F)

    def _with_water(self, colour: Image, water: Image, from_river: Image) -> Image:
        """The river, in which the sky lies, between dark banks."""
        waves = np.abs(smoothstep(0.3, 0.7, self._texture(180, 23, 40, 260, 10, 10)))
        lit = linear("#c07058") * (0.35 + 0.5 * waves)[..., None] + linear("#3a4078") * 0.35
        colour = colour * (1 - water[..., None]) + lit * water[..., None]
        bank = np.exp(-(((from_river - 0.36) / 0.05) ** 2))
        return np.asarray(colour * (1 - 0.45 * bank)[..., None], dtype=F)

    def _fog(self) -> Image:
        """The colour of the haze: violet, and fiery before the Gate."""
        fire = 0.42 * np.exp(-(((self.at[None, :] - GATE[0]) / 330) ** 2))[..., None]
        fire = fire * smoothstep(20, 80, self.z)[..., None]
        return np.asarray(linear("#46365c") * 0.5 + linear("#ff8650") * fire, dtype=F)

    def _hazy(self, colour: Image, fog: Image, high: Image) -> Image:
        """The ground through the haze of the distance, and through mist in the hollows."""
        mist = smoothstep(0.45, 0.8, self._texture(260, 11, 14, 30, 300, 777))
        mist = mist * smoothstep(16, 40, self.z) * np.exp(-np.clip(high, 0, 9) * 1.2)
        thick = 1 - np.exp(-((self.z / 64) ** 1.7))
        share = np.clip(thick * 0.74 + mist * 0.36, 0, 0.86)[..., None]
        return np.asarray(colour * (1 - share) + fog * share, dtype=F)

    # -- onto the canvas ----------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw what is seen of the ground, column by column, over the sky."""
        ground = self.ground
        seen = np.minimum.accumulate(ground.row, axis=0)
        rows = (np.arange(self.height, dtype=F) + 0.5) / F(self.height / HEIGHT)
        for column in range(self.width):
            step = np.searchsorted(-seen[:, column], -rows)
            hit = step < STEPS
            here = np.clip(step, 0, STEPS - 1)
            before = np.clip(here - 1, 0, STEPS - 1)
            top, foot = ground.row[here, column], ground.row[before, column]
            share = np.clip((foot - rows) / np.maximum(foot - top, 1e-3), 0, 1)[:, None]
            colour = ground.colour[before, column] * (1 - share)
            colour = colour + ground.colour[here, column] * share
            canvas.light[hit, column] = colour[hit]
            self.depth[hit, column] = self.z[here, column][hit]
        canvas.occluded = np.maximum(canvas.occluded, (self.depth < 1e8).astype(F))

    def stands(self, x: float, z: float) -> tuple[int, float, int] | None:
        """The column and row (pixels of the picture) at which something stands on the ground, and
        its step; None where that is beside the picture."""
        step = int(np.clip(np.searchsorted(self.far, z), 0, STEPS - 1))
        column = round((MIDDLE + x * FOCUS / z) * self.scale)
        if not 0 <= column < self.width:
            return None
        return column, float(self.ground.row[step, column]) * self.scale, step


def _folded(value: Image) -> Image:
    """Places on a texture that goes on mirrored beyond its edges."""
    period = TEXTURE - 3
    return np.asarray(np.abs((value % (2 * period)) - period), dtype=F)
