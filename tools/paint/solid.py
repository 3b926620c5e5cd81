"""Solids: rounded lumps in space that melt into one body, seen from the front.

x runs to the right, y down and z toward the eye, in units of the 1000-unit space. Solids do
what flat outlines cannot: a face turned aside, a hand about a shaft, a beast's body.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tools.paint.part import IDENTITY, Affine, joined

Vec = tuple[float, float, float]
Frame = tuple[Vec, Vec, Vec]
"""Three axes of unit length: where x, y and z of a lump point."""

UPRIGHT: Frame = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


@dataclass(frozen=True, slots=True)
class Lump:
    """A ball (radii along its frame), a box with round corners, a bone from a to b, or a lathe.

    ``size`` are the radii of a ball or the half sides of a box; of a bone the radius at each
    end. A lathe is turned about its y axis: ``outline`` holds (y, radius) from top
    to bottom. ``blend`` is how far it melts into what is there; ``carve`` takes it away instead.
    """

    kind: Literal["ball", "box", "bone", "lathe"]
    a: Vec
    b: Vec
    size: Vec
    colour: str
    of: str = "skin"
    blend: float = 6
    carve: bool = False
    frame: Frame = UPRIGHT
    see_through: float = 0
    emission: float = 0
    outline: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Solid:
    """Lumps that melt together in their order; ``pivot`` is where fur runs out from.

    ``opacity`` and ``vanish`` are those of a flat part.
    """

    lumps: tuple[Lump, ...]
    pivot: tuple[float, float] = (500, 300)
    shadow: float = 0.6
    affine: Affine = IDENTITY
    opacity: float = 1
    vanish: tuple[float, ...] = ()

    def placed(self, affine: Affine) -> Solid:
        """The solid under a transform of the picture's plane."""
        a, b, c, d, e, f = affine
        x, y = self.pivot
        pivot = (a * x + c * y + e, b * x + d * y + f)
        return replace(self, affine=joined(affine, self.affine), pivot=pivot)


def ball(
    at: Vec, size: Vec | float, colour: str, of: str = "skin", blend: float = 6, **more: object
) -> Lump:
    """An ellipsoid."""
    radii = size if isinstance(size, tuple) else (size, size, size)
    return Lump("ball", at, at, radii, colour, of, blend, **more)  # type: ignore[arg-type]


def box(at: Vec, size: Vec, colour: str, of: str = "metal", blend: float = 3) -> Lump:
    """A box with round corners."""
    return Lump("box", at, at, size, colour, of, blend)


def lathe(
    outline: Sequence[tuple[float, float]],
    colour: str,
    of: str = "metal",
    blend: float = 3,
    see_through: float = 0,
    emission: float = 0,
) -> Lump:
    """A body turned about the y axis from (y, radius), flat at both ends."""
    low, high = outline[0][0], outline[-1][0]
    wide = max(r for _, r in outline)
    size = (wide, max(abs(low), abs(high)), wide)
    whole = tuple(outline)
    nowhere = (0.0, 0.0, 0.0)
    return Lump(
        "lathe",
        nowhere,
        nowhere,
        size,
        colour,
        of,
        blend,
        False,
        UPRIGHT,
        see_through,
        emission,
        whole,
    )


def bone(
    a: Vec,
    b: Vec,
    size: tuple[float, float],
    colour: str,
    of: str = "skin",
    blend: float = 6,
    carve: bool = False,
) -> Lump:
    """A rod with round ends, thicker or thinner toward b."""
    return Lump("bone", a, b, (size[0], size[1], 0), colour, of, blend, carve)


def chain(
    points: Sequence[Vec],
    sizes: Sequence[float],
    colour: str,
    of: str = "skin",
    blend: float = 6,
) -> list[Lump]:
    """Bones from point to point with a radius at each."""
    return [
        bone(points[i], points[i + 1], (sizes[i], sizes[i + 1]), colour, of, blend)
        for i in range(len(points) - 1)
    ]


def through(
    points: Sequence[Vec], sizes: Sequence[float], steps: int = 4
) -> tuple[list[Vec], list[float]]:
    """More points and radii along the Catmull-Rom curve through some."""
    out: list[Vec] = []
    radii: list[float] = []
    last = len(points) - 1
    for i in range(last):
        p0, p1 = points[max(i - 1, 0)], points[i]
        p2, p3 = points[i + 1], points[min(i + 2, last)]
        for step in range(steps):
            t = step / steps
            x, y, z = (
                0.5
                * (
                    2 * p1[k]
                    + (p2[k] - p0[k]) * t
                    + (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t
                    + (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t**3
                )
                for k in range(3)
            )
            out.append((x, y, z))
            radii.append(sizes[i] + (sizes[i + 1] - sizes[i]) * t)
    return [*out, points[last]], [*radii, sizes[last]]


def flow(
    points: Sequence[Vec],
    sizes: Sequence[float],
    colour: str,
    of: str = "skin",
    blend: float = 6,
    steps: int = 4,
) -> list[Lump]:
    """A smooth tube through the points."""
    where, radii = through(points, sizes, steps)
    return chain(where, radii, colour, of, blend)


# ---- turning and placing


def rotation(yaw: float = 0, pitch: float = 0, roll: float = 0) -> Frame:
    """The axes after a turn to the right, a nod down and a tilt clockwise (degrees)."""
    cy, sy = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
    cp, sp = math.cos(math.radians(pitch)), math.sin(math.radians(pitch))
    cr, sr = math.cos(math.radians(roll)), math.sin(math.radians(roll))

    def spun(v: Vec) -> Vec:
        x, y, z = v
        y, z = y * cp + z * sp, z * cp - y * sp
        x, z = x * cy + z * sy, z * cy - x * sy
        return x * cr - y * sr, x * sr + y * cr, z

    return spun((1, 0, 0)), spun((0, 1, 0)), spun((0, 0, 1))


def turn(v: Vec, frame: Frame) -> Vec:
    """A vector given along the axes of a frame."""
    x, y, z = v
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = frame
    return x * ax + y * bx + z * cx, x * ay + y * by + z * cy, x * az + y * bz + z * cz


def along(way: Vec, tip: float = 0) -> Frame:
    """Axes of which y runs along a direction, tipped toward x by a share."""
    long = math.sqrt(sum(value * value for value in way)) or 1.0
    y = (way[0] / long, way[1] / long, way[2] / long)
    other = (0.0, 0.0, 1.0) if abs(y[2]) < 0.9 else (1.0, 0.0, 0.0)
    x = _unit(_cross(y, other))
    y = _unit((y[0] + x[0] * tip, y[1] + x[1] * tip, y[2] + x[2] * tip))
    x = _unit(_cross(y, other))
    return x, y, _cross(x, y)


def _cross(a: Vec, b: Vec) -> Vec:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _unit(v: Vec) -> Vec:
    long = math.sqrt(v[0] ** 2 + v[1] ** 2 + v[2] ** 2) or 1.0
    return v[0] / long, v[1] / long, v[2] / long


def set_at(
    lumps: Iterable[Lump], at: Vec, frame: Frame = UPRIGHT, scale: float = 1.0
) -> list[Lump]:
    """Lumps built about the origin, turned, scaled and moved to a place."""

    def spot(v: Vec) -> Vec:
        x, y, z = turn(v, frame)
        return at[0] + x * scale, at[1] + y * scale, at[2] + z * scale

    made: list[Lump] = []
    for lump in lumps:
        own = lump.frame
        axes = (turn(own[0], frame), turn(own[1], frame), turn(own[2], frame))
        size = (lump.size[0] * scale, lump.size[1] * scale, lump.size[2] * scale)
        made.append(
            replace(
                lump,
                a=spot(lump.a),
                b=spot(lump.b),
                size=size,
                frame=axes,
                blend=lump.blend * scale,
                outline=tuple((y * scale, r * scale) for y, r in lump.outline),
            )
        )
    return made


def tilted(lump: Lump, yaw: float = 0, pitch: float = 0, roll: float = 0) -> Lump:
    """A ball or box turned about its own middle."""
    return replace(lump, frame=rotation(yaw, pitch, roll))


def both_sides(lumps: Iterable[Lump]) -> list[Lump]:
    """The lumps and their mirror images about x = 0."""
    made: list[Lump] = []
    for lump in lumps:
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = lump.frame
        frame: Frame = ((ax, -ay, -az), (-bx, by, bz), (-cx, cy, cz))
        other = replace(
            lump,
            a=(-lump.a[0], lump.a[1], lump.a[2]),
            b=(-lump.b[0], lump.b[1], lump.b[2]),
            frame=frame,
        )
        made += [lump, other]
    return made
