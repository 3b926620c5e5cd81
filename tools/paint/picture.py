"""A picture as pure values, and how it is painted from back to front."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from tools.paint.canvas import Canvas, Finish, Halo, Palette
from tools.paint.colour import Image
from tools.paint.figure import Light, paint_figure
from tools.paint.glows import Glow
from tools.paint.part import Part
from tools.paint.scene import mask_of, paint_scenery
from tools.paint.scenery import Ridge, Scenery
from tools.paint.solid import Solid


@dataclass(frozen=True, slots=True)
class Sky:
    """Rays and clouds of the ground; ``core`` is the brightness of the halo's heart."""

    rays: float = 0.5
    cloud: float = 0.6
    core: float = 1.0


@dataclass(frozen=True, slots=True)
class Layer:
    """A piece of scenery and how it takes the light."""

    scenery: Scenery
    depth: float = 0.5
    rim: float = 0.6
    texture: float = 0.35
    sigma: float = 5
    glow: float = 1.6


@dataclass(frozen=True, slots=True)
class Fog:
    """A bank of haze between two heights, in shares of the picture."""

    amount: float = 0.35
    top: float = 0.4
    bottom: float = 1.0
    seed: int = 0
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Particles:
    """Sparks or rain in the air."""

    count: int = 60
    size: tuple[float, float] = (1, 3.8)
    colour: str = ""
    power: float = 1.8
    kind: str = "ember"


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that is painted, in the order of painting.

    ``ledge`` is the height of the ground before the figure (0 for none); ``before`` are parts
    that stand on it.
    """

    palette: Palette
    halo: Halo
    seed: int
    sky: Sky = field(default_factory=Sky)
    back: tuple[Layer | Fog, ...] = ()
    behind: tuple[Glow, ...] = ()
    figure: tuple[Part | Solid, ...] = ()
    light: Light = field(default_factory=Light)
    ledge: float = 0
    before: tuple[Part | Solid, ...] = ()
    glow: tuple[Glow, ...] = ()
    mist: Fog = field(default_factory=lambda: Fog(0.28, 0.62, seed=7))
    shafts: float = 0.5
    front: tuple[Scenery, ...] = ()
    particles: Particles = field(default_factory=Particles)
    finish: Finish = field(default_factory=Finish)

    def digest(self) -> str:
        """A hash of every value; pictures of one digest look the same."""
        return hashlib.sha256(repr(self).encode()).hexdigest()


def _paint_fog(canvas: Canvas, fog: Fog) -> None:
    if fog.amount:
        canvas.paint_fog(fog.amount, fog.top, fog.bottom, fog.seed, fog.colour)


def _paint_back(canvas: Canvas, layers: tuple[Layer | Fog, ...]) -> None:
    for layer in layers:
        if isinstance(layer, Fog):
            _paint_fog(canvas, layer)
        else:
            paint_scenery(
                canvas,
                layer.scenery,
                layer.depth,
                layer.rim,
                layer.texture,
                layer.sigma,
                glow=layer.glow,
            )


def paint_picture(picture: Picture, size: int) -> Image:
    """The picture as sRGB 0..1, (size, size, 3)."""
    canvas = Canvas(size, size, picture.palette, picture.halo, picture.seed)
    canvas.paint_sky(picture.sky.rays, picture.sky.cloud, picture.sky.core)
    _paint_back(canvas, picture.back)
    for glow in picture.behind:
        canvas.paint_glow(glow.body, glow.power, glow.blooms)
    paint_figure(canvas, picture.figure, picture.light)
    if picture.ledge:
        ground = Ridge(picture.ledge, 30, 200, picture.seed + 5)
        paint_scenery(canvas, ground, 0.86, 0.8, 0.9)
    if picture.before:
        paint_figure(canvas, picture.before, Light(0.9, 0.7, (0.9, 1.1)))
    for glow in picture.glow:
        canvas.paint_glow(glow.body, glow.power, glow.blooms)
    _paint_fog(canvas, picture.mist)
    canvas.paint_shafts(picture.shafts)
    for scenery in picture.front:
        canvas.paint_foreground(mask_of(canvas, scenery))
    air = picture.particles
    canvas.paint_particles(air.count, air.size, air.colour, air.power, air.kind)
    return canvas.finished(picture.finish)
