"""Solids made visible: rays down the z axis find the surface, its tilt and its shade."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tools.paint.colour import F, Image, linear
from tools.paint.filters import blur, enlarge
from tools.paint.part import MATERIALS
from tools.paint.solid import Lump, Solid, Vec

STEPS = 44
TILE = 32
LARGE = 330_000
"""Pixels of a window from which a solid is looked at in every second row and column."""

FRINGE = 12.0
"""How far outside its surface (units) a solid still has a tilt and a colour, for rough edges."""

TOWARD_FILL: Vec = (-0.62, -0.54, 0.57)
"""Where the fill light comes from, if nothing else is said: the upper left, in front."""

HOLLOWS = ((9.0, 0.40), (28.0, 0.46))
"""Distances along the normal at which hollows are felt, and how much each darkens."""

SHADES = (9.0, 24.0, 56.0)
"""Distances toward the fill light at which something may stand in its way."""

COLOURS = ("red", "green", "blue")
TRAITS = (
    "shine", "gloss", "grain", "fur", "scales", "see", "emission", "mirror", "flush", "creases",
)  # fmt: skip
SURFACE = COLOURS + TRAITS


@dataclass(frozen=True, slots=True)
class Sculpture:
    """What the figure's relief takes from a solid, all of one window of the canvas."""

    window: tuple[slice, slice]
    near: Image
    normal_x: Image
    normal_y: Image
    open: Image
    surface: Image


@dataclass(frozen=True, slots=True)
class _Form:
    """A lump as plain numbers for numpy."""

    lump: Lump
    surface: Image
    low: tuple[float, float, float]
    high: tuple[float, float, float]


def _extent(lump: Lump) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """The corners of the box about a lump."""
    if lump.kind == "bone":
        reach = max(lump.size[0], lump.size[1])
        margin = (reach, reach, reach)
    else:
        axes = lump.frame
        if lump.kind == "ball":
            x, y, z = (
                math.sqrt(sum((axes[i][k] * lump.size[i]) ** 2 for i in range(3))) for k in range(3)
            )
        else:
            x, y, z = (sum(abs(axes[i][k]) * lump.size[i] for i in range(3)) for k in range(3))
        margin = (x, y, z)
    pad = lump.blend * 0.75
    low = [min(lump.a[k], lump.b[k]) - margin[k] - pad for k in range(3)]
    high = [max(lump.a[k], lump.b[k]) + margin[k] + pad for k in range(3)]
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def _form(lump: Lump) -> _Form:
    material = MATERIALS[lump.of]
    numbers = [
        material.shine,
        material.gloss,
        material.grain,
        {"fur": 1.0, "hair": 0.7}.get(lump.of, 0.0),
        material.scales,
        lump.see_through,
        lump.emission,
        material.mirror,
        material.flush,
        material.creases,
    ]
    surface = np.concatenate([linear(lump.colour), np.array(numbers, F)])
    low, high = _extent(lump)
    return _Form(lump, surface.astype(F), low, high)


def _from_axis(outline: tuple[tuple[float, float], ...], r: Image, y: Image) -> Image:
    """How far points at a distance r from the axis are from a turned body."""
    shape = [(outline[0][0], 0.0), *outline, (outline[-1][0], 0.0)]
    nearest = np.full_like(r, 1e8)
    for (y0, r0), (y1, r1) in itertools.pairwise(shape):
        dy, dr = F(y1 - y0), F(r1 - r0)
        t = np.clip(((y - y0) * dy + (r - r0) * dr) / max(dy * dy + dr * dr, F(1e-6)), 0, 1)
        nearest = np.minimum(nearest, (y - y0 - t * dy) ** 2 + (r - r0 - t * dr) ** 2)
    heights = np.array([at for at, _ in outline], F)
    radii = np.array([radius for _, radius in outline], F)
    inside = (r < np.interp(y, heights, radii)) & (y > heights[0]) & (y < heights[-1])
    return np.asarray(np.where(inside, -1, 1) * np.sqrt(nearest), dtype=F)


class _Bundle:
    """Forms that are measured together: all bones at once, all balls at once."""

    def __init__(self, forms: Sequence[_Form], middle: tuple[float, float]) -> None:
        self.forms = list(forms)
        self.middle = np.array([[middle[0]], [middle[1]], [0]], F)
        lumps = [form.lump for form in forms]
        bones = [i for i, lump in enumerate(lumps) if lump.kind == "bone"]
        balls = [i for i, lump in enumerate(lumps) if lump.kind == "ball"]
        boxes = [i for i, lump in enumerate(lumps) if lump.kind == "box"]
        lathes = [i for i, lump in enumerate(lumps) if lump.kind == "lathe"]
        self.bones, self.balls, self.boxes, self.lathes = bones, balls, boxes, lathes
        _, self.turned_lathe, self.home_lathe = self._axes([lumps[i] for i in lathes], False)
        start = np.array([lumps[i].a for i in bones], F).reshape(-1, 3) - self.middle.T
        self.along = np.array([lumps[i].b for i in bones], F).reshape(-1, 3) - self.middle.T - start
        self.start = start
        self.long = np.maximum((self.along**2).sum(1), F(1e-3))[:, None]
        self.offset = (self.along * start).sum(1)[:, None]
        self.square = (start**2).sum(1)[:, None]
        self.thick = np.array([lumps[i].size[0] for i in bones], F)[:, None]
        self.taper = np.array([lumps[i].size[1] - lumps[i].size[0] for i in bones], F)[:, None]
        self.carved = any(lump.carve for lump in lumps)
        self.reach = F(max(lump.blend for lump in lumps) if lumps else 0)
        self.steep = 1 / np.sqrt(1 + self.taper**2 / self.long)
        self.sharp, self.turned, self.home = self._axes([lumps[i] for i in balls], True)
        self.half, self.turned_box, self.home_box = self._axes([lumps[i] for i in boxes], False)

    def _axes(self, lumps: Sequence[Lump], scaled: bool) -> tuple[Image, Image, Image]:
        """Sizes, and the matrix and offset that bring points into each lump's own axes."""
        sizes = np.array([lump.size for lump in lumps], F).reshape(-1, 3)
        frames = np.array([lump.frame for lump in lumps], F).reshape(-1, 3, 3)
        if scaled:
            sizes = (1 / np.maximum(sizes, 0.5)).astype(F)
            frames = (frames * sizes[:, :, None]).astype(F)
        places = np.array([lump.a for lump in lumps], F).reshape(-1, 3) - self.middle.T
        home = np.einsum("nij,nj->ni", frames, places)[:, :, None]
        return sizes[:, :, None], frames.reshape(-1, 3), np.asarray(home, dtype=F)

    def distances(self, points: Image) -> Image:
        """How far each form is from each point, (forms, points)."""
        points = points - self.middle
        out = np.empty((len(self.forms), points.shape[1]), F)
        if self.bones:
            reach = self.along @ points - self.offset
            t = np.clip(reach / self.long, 0, 1)
            square = (points**2).sum(0) - 2 * (self.start @ points) + self.square
            square += t * (t * self.long - 2 * reach)
            field = np.sqrt(np.maximum(square, 0)) - self.thick - t * self.taper
            out[self.bones] = field * self.steep
        if self.balls:
            own = (self.turned @ points).reshape(-1, 3, points.shape[1]) - self.home
            reach = np.sqrt((own**2).sum(1))
            own *= self.sharp
            steep = np.sqrt((own**2).sum(1))
            out[self.balls] = reach * (reach - 1) / np.maximum(steep, F(1e-6))
        if self.boxes:
            own = (self.turned_box @ points).reshape(-1, 3, points.shape[1]) - self.home_box
            corner = F(0.35) * self.half.min(1)
            own = np.abs(own) - (self.half - corner[:, None])
            outside = np.sqrt((np.maximum(own, 0) ** 2).sum(1))
            out[self.boxes] = outside + np.minimum(own.max(1), 0) - corner
        if self.lathes:
            own = (self.turned_lathe @ points).reshape(-1, 3, points.shape[1]) - self.home_lathe
            for i, (x, y, z) in zip(self.lathes, own, strict=True):
                out[i] = _from_axis(self.forms[i].lump.outline, np.sqrt(x * x + z * z), y)
        return out

    def melted(self, points: Image) -> Image:
        """How far each point is from the solid, (points,)."""
        field = np.full(points.shape[1], 1e4, F)
        distances = self.distances(points)
        shown = list(range(len(self.forms)))
        if not self.carved and len(self.forms) > 6:
            felt = (distances <= distances.min(0) + self.reach).any(1)
            shown = np.flatnonzero(felt).tolist()
        for i in shown:
            form, other = self.forms[i], distances[i]
            k = F(max(form.lump.blend, 0.05))
            if form.lump.carve:
                gap = np.abs(field + other)
                if float(gap.min()) > k and float((field + other).min()) > 0:
                    continue
                field = np.maximum(field, -other)
                field += np.maximum(k - gap, 0) ** 2 * F(0.25 / k)
                continue
            gap = other - field
            if float(gap.min()) > k:
                continue
            field = np.minimum(field, other)
            field -= np.maximum(k - np.abs(gap), 0) ** 2 * F(0.25 / k)
        return field

    def dressed(self, points: Image) -> Image:
        """The surface's colour and material at each point, (points, len(SURFACE))."""
        field = np.full(points.shape[1], 1e4, F)
        surface = np.zeros((points.shape[1], len(SURFACE)), F)
        for form, other in zip(self.forms, self.distances(points), strict=True):
            lump = form.lump
            if lump.carve:
                hit = np.clip((-other - field) * F(0.5) + F(0.5), 0, 1)
                share = hit * F(1.0 if lump.of == "void" else 0.6)
                surface += (form.surface - surface) * share[:, None]
                field = np.maximum(field, -other)
                continue
            k = 1.3 if lump.of == "hair" else max(lump.blend * 0.55, 0.9)
            share = np.clip(0.5 + (field - other) * F(0.5 / k), 0, 1)
            surface += (form.surface - surface) * share[:, None]
            field = np.minimum(field, other)
        return surface


def _march(bundle: _Bundle, x: Image, y: Image, top: float, bottom: float) -> tuple[Image, Image]:
    """How near each ray comes to the solid, and at what z.

    Close to the surface, steps follow the secant of the last two measures.
    """
    points = np.stack([x, y, np.full_like(x, top)])
    near = np.full_like(x, 1e4)
    deep = np.full_like(x, bottom)
    live = np.arange(len(x))
    slope_ = np.ones_like(x)
    last = np.zeros_like(x)
    moved = np.zeros_like(x)
    for count in range(STEPS):
        field = bundle.melted(points[:, live])
        better = field < near[live]
        near[live[better]] = field[better]
        deep[live[better]] = points[2, live[better]]
        if count:
            slope_ = np.clip((last[live] - field) / np.maximum(moved[live], F(0.05)), 0.35, 1)
            near_by = (field > 0) & (field < 10)
            step = np.where(near_by, np.minimum(field / slope_, field + 3), field)
        else:
            step = field
        step = np.where((step >= 0) & (step < F(0.1)), F(0.1), step)
        last[live], moved[live] = field, np.abs(step)
        points[2, live] -= step
        live = live[(np.abs(field) > 0.06) & (points[2, live] > bottom)]
        if not len(live):
            break
    return np.maximum(near, 0), deep


def _shaded(
    close: _Bundle, wide: _Bundle, points: Image, toward: Vec
) -> tuple[Image, Image, Image]:
    """The normal's x and y and how open each point is to the light."""
    tilt = np.zeros_like(points)
    for corner in ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)):
        side = np.array(corner, F)[:, None]
        tilt += side * close.melted(points + side * F(1.1))
    tilt /= np.maximum(np.sqrt((tilt**2).sum(0)), F(1e-6))
    hollow = np.zeros_like(points[0])
    for reach, weight in HOLLOWS:
        field = wide.melted(points + tilt * F(reach))
        hollow += np.clip(1 - field / F(reach), 0, 1) * F(weight)
    clear = np.ones_like(hollow)
    light = np.array(toward, F)[:, None]
    lifted = points + tilt * F(3)
    for reach in SHADES:
        field = wide.melted(lifted + light * F(reach))
        clear = np.minimum(clear, np.clip(field / F(reach * 0.34) + F(0.2), 0, 1))
    shade = (1 - hollow) * (F(0.3) + F(0.7) * clear)
    return tilt[0], tilt[1], np.clip(shade, 0.04, 1)


def _inverse(solid: Solid, x: Image, y: Image) -> tuple[Image, Image]:
    """Points of the picture's plane in the solid's own units."""
    a, b, c, d, e, f = solid.affine
    back = F(1 / (a * d - b * c))
    x, y = (x - F(e)) * back, (y - F(f)) * back
    return (
        np.asarray(x * F(d) - y * F(c), dtype=F),
        np.asarray(y * F(a) - x * F(b), dtype=F),
    )


def _window(
    solid: Solid, forms: Sequence[_Form], unit: float, height: int, width: int
) -> tuple[slice, slice] | None:
    """The rows and columns the solid touches, with its fringe; None if none."""
    a, b, c, d, e, f = solid.affine
    xs: list[float] = []
    ys: list[float] = []
    for form in forms:
        for x in (form.low[0], form.high[0]):
            for y in (form.low[1], form.high[1]):
                xs.append((a * x + c * y + e) * unit)
                ys.append((b * x + d * y + f) * unit)
    pad = FRINGE * unit + 2
    left, right = max(int(min(xs) - pad), 0), min(int(max(xs) + pad) + 1, width)
    top, bottom = max(int(min(ys) - pad), 0), min(int(max(ys) + pad) + 1, height)
    if right - left < 2 or bottom - top < 2:
        return None
    return slice(top, bottom), slice(left, right)


def _near_tile(forms: Sequence[_Form], x: Image, y: Image, margin: float) -> list[_Form]:
    """The forms that may be felt in a tile."""
    margin += 0.5 * max(form.lump.blend for form in forms)
    left, right = float(x.min()) - margin, float(x.max()) + margin
    top, bottom = float(y.min()) - margin, float(y.max()) + margin
    return [
        form
        for form in forms
        if form.low[0] < right
        and form.high[0] > left
        and form.low[1] < bottom
        and form.high[1] > top
    ]


def _own_light(solid: Solid, toward: Vec) -> Vec:
    """The direction of the light in the solid's own axes."""
    a, b, c, d, _, _ = solid.affine
    area = a * d - b * c
    size = math.sqrt(abs(area))
    x, y = (toward[0] * d - toward[1] * c) / area, (toward[1] * a - toward[0] * b) / area
    return x * size, y * size, toward[2]


def sculpt(
    solid: Solid, unit: float, height: int, width: int, toward: Vec = TOWARD_FILL
) -> Sculpture | None:
    """The solid on a canvas of that size, lit from ``toward``; None if it lies outside."""
    forms = [_form(lump) for lump in solid.lumps]
    window = _window(solid, forms, unit, height, width)
    if window is None:
        return None
    tall, wide = (part.stop - part.start for part in window)
    factor = 2 if tall * wide > LARGE else 1
    rows = np.arange(window[0].start, window[0].stop + factor - 1, factor, dtype=F)
    columns = np.arange(window[1].start, window[1].stop + factor - 1, factor, dtype=F)
    middle = F((factor - 1) / 2)
    across, down = np.meshgrid((columns + middle) / F(unit), (rows + middle) / F(unit))
    x, y = _inverse(solid, across, down)
    light = _own_light(solid, toward)
    planes = np.zeros((*x.shape, 4 + len(SURFACE)), F)
    planes[..., 0] = 1e3
    planes[..., 3] = 1
    for i in range(0, x.shape[0], TILE):
        for j in range(0, x.shape[1], TILE):
            spot = (slice(i, i + TILE), slice(j, j + TILE))
            planes[spot] = _tile(forms, x[spot], y[spot], light)
    near, surface = planes[..., 0], planes[..., 4:]
    a, b, c, d, _, _ = solid.affine
    size = math.sqrt(abs(a * d - b * c))
    across, down = planes[..., 1] / F(size), planes[..., 2] / F(size)
    normal_x = np.asarray(F(a) * across + F(c) * down, dtype=F)
    normal_y = np.asarray(F(b) * across + F(d) * down, dtype=F)
    soft = blur(planes[..., 3], 3.5 * unit * size / factor)
    flat: list[Image] = [near * F(size), normal_x, normal_y, soft, surface]
    if factor > 1:
        flat = [enlarge(plane, tall, wide, factor) for plane in flat]
    near, normal_x, normal_y, lit, surface = (plane[:tall, :wide] for plane in flat)
    return Sculpture(window, near, normal_x, normal_y, lit, surface)


def _tile(forms: Sequence[_Form], x: Image, y: Image, toward: Vec) -> Image:
    """One tile's planes: nearness, tilt, openness and surface."""
    out = np.zeros((*x.shape, 4 + len(SURFACE)), F)
    out[..., 0] = 1e3
    out[..., 3] = 1
    close = _near_tile(forms, x, y, FRINGE)
    if not any(not form.lump.carve for form in close):
        return out
    flat_x, flat_y = x.ravel(), y.ravel()
    top = max(form.high[2] for form in close) + 1
    bottom = min(form.low[2] for form in close) - 1
    middle = (float(flat_x.mean()), float(flat_y.mean()))
    bundle = _Bundle(close, middle)
    near, z = _march(bundle, flat_x, flat_y, top, bottom)
    seen = np.flatnonzero(near < FRINGE)
    planes = out.reshape(-1, out.shape[-1])
    planes[:, 0] = near
    if not len(seen):
        return out
    wide = _Bundle(_near_tile(forms, x, y, 56), middle)
    points = np.stack([flat_x[seen], flat_y[seen], z[seen]])
    planes[seen, 1], planes[seen, 2], planes[seen, 3] = _shaded(bundle, wide, points, toward)
    planes[seen, 4:] = bundle.dressed(points)
    return out
