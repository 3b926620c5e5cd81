"""A part of a figure: outlines of one material, and what each material does with light."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tools.paint.geometry import Point
from tools.paint.raster import filled

Affine = tuple[float, float, float, float, float, float]
"""The SVG matrix (a, b, c, d, e, f)."""

IDENTITY: Affine = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Material:
    """How a surface takes the light; lengths in units of the 1000-unit space.

    ``mirror`` is how much of what it shows is its surroundings, ``flush`` how far light creeps
    on under it into the shadow, as in skin; ``creases`` are how deep folds are on a solid.
    """

    folds: float = 0.0
    shine: float = 0.0
    gloss: float = 8.0
    wobble: float = 2.0
    grain: float = 0.3
    swell: float = 1.0
    scales: float = 0.0
    mirror: float = 0.0
    flush: float = 0.0
    creases: float = 0.0


MATERIALS = {
    "cloth": Material(folds=0.8, shine=0.04, gloss=6, wobble=3.0, grain=0.30, creases=1.0),
    "leather": Material(
        folds=0.2, shine=0.22, gloss=12, wobble=2.0, grain=0.34, swell=0.9, creases=0.3
    ),
    "metal": Material(shine=0.8, gloss=30, wobble=0.8, grain=0.24, swell=0.8, mirror=0.85),
    "gold": Material(shine=0.95, gloss=24, wobble=0.8, grain=0.2, swell=0.8, mirror=0.7),
    "skin": Material(shine=0.09, gloss=14, wobble=0.8, grain=0.14, swell=1.1, flush=1.0),
    "bone": Material(shine=0.25, gloss=12, wobble=2.0, grain=0.3),
    "wood": Material(folds=0.18, shine=0.06, gloss=8, wobble=2.5, grain=0.4, swell=0.9),
    "fur": Material(folds=0.5, shine=0.05, gloss=6, wobble=7, grain=0.5, swell=0.9),
    "leaf": Material(folds=0.1, shine=0.15, gloss=10, wobble=2, grain=0.3, swell=0.8),
    "rock": Material(folds=0.2, shine=0.12, gloss=8, wobble=6, grain=0.5, swell=0.8),
    "void": Material(gloss=4, wobble=1.5, grain=0.1, swell=0.6),
    "wet": Material(shine=0.8, gloss=44, wobble=0, grain=0.05),
    "gem": Material(shine=1.4, gloss=40, wobble=0, grain=0.1),
    "membrane": Material(folds=0.35, shine=0.1, gloss=8, wobble=3, grain=0.35, swell=0.5),
    "flesh": Material(folds=0.15, shine=0.35, gloss=16, wobble=2, grain=0.35, flush=0.5),
    "scales": Material(shine=0.5, gloss=18, wobble=1.5, grain=0.15, scales=1.0),
    "slime": Material(shine=1.5, gloss=34, wobble=2, grain=0.08),
    "hair": Material(shine=0.25, gloss=9, wobble=1.0, grain=0.3),
}


@dataclass(frozen=True, slots=True)
class Part:
    """Outlines painted in one go, in units of the 1000-unit space.

    ``round`` is how far from its edge a part swells; ``pivot`` the point that folds and hair
    run out from, ``folds`` how many; ``shadow`` how much it darkens what lies behind it;
    ``see_through`` how much of the back light shines through; ``emission`` its own light;
    ``clip`` an outline that nothing of the part may leave; ``opacity`` below 1 lets what is
    behind be seen; ``vanish`` (x, y, x, y) runs from where it is gone to where it is whole.
    """

    paths: tuple[str, ...]
    material: str
    colour: str
    round: float = 40
    pivot: Point = (500, 300)
    folds: float = 7
    shadow: float = 0.55
    see_through: float = 0
    emission: float = 0
    clip: str = ""
    affine: Affine = IDENTITY
    opacity: float = 1
    vanish: tuple[float, ...] = ()

    def svg(self) -> str:
        """The outlines as an SVG body."""
        return self._placed(filled(self.paths))

    def clip_svg(self) -> str:
        """The clipping outline as an SVG body, empty where there is none."""
        return self._placed(filled([self.clip])) if self.clip else ""

    def _placed(self, body: str) -> str:
        matrix = " ".join(f"{value:.5f}" for value in self.affine)
        return f'<g transform="matrix({matrix})">{body}</g>'


def joined(after: Affine, before: Affine) -> Affine:
    """The transform that does ``before`` first and ``after`` next."""
    a, b, c, d, e, f = after
    p, q, r, s, t, u = before
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    )


def placing(
    move: Point = (0, 0),
    turn: float = 0,
    scale: float = 1,
    about: Point = (500, 500),
    mirrored: bool = False,
) -> Affine:
    """Scale and turn (degrees, clockwise) about a point, then move; mirrored before that."""
    angle = math.radians(turn)
    c, s = math.cos(angle) * scale, math.sin(angle) * scale
    x, y = about
    spun = (c, s, -s, c, x - c * x + s * y + move[0], y - s * x - c * y + move[1])
    return joined(spun, (-1, 0, 0, 1, 1000, 0)) if mirrored else spun


def placed(parts: Iterable[Part], affine: Affine) -> list[Part]:
    """The parts under a transform; what they swell and where folds start goes with them."""
    a, b, c, d, e, f = affine
    size = math.sqrt(abs(a * d - b * c))
    return [
        replace(
            part,
            affine=joined(affine, part.affine),
            round=part.round * size,
            pivot=(
                a * part.pivot[0] + c * part.pivot[1] + e,
                b * part.pivot[0] + d * part.pivot[1] + f,
            ),
        )
        for part in parts
    ]
