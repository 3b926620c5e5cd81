"""A light in the picture, the words for lights, and the strokes that they are drawn with."""

from __future__ import annotations

from dataclasses import dataclass

from tools.paint.canvas import SOFT_BLOOMS, Blooms
from tools.paint.geometry import fmt
from tools.paint.vocabulary import Vocabulary

FIRE_BLOOMS: Blooms = ((8, 0.6), (40, 0.6), (150, 0.6))
BOLT_BLOOMS: Blooms = ((5, 0.6), (24, 0.5), (90, 0.5))
LINE_BLOOMS: Blooms = ((6, 0.6), (30, 0.6), (110, 0.6))


@dataclass(frozen=True, slots=True)
class Glow:
    """An SVG body in colour, the power of its light and its blooms."""

    body: str
    power: float
    blooms: Blooms = SOFT_BLOOMS


GLOWS: Vocabulary[Glow] = Vocabulary("glow")


def fill(path: str, colour: str, opacity: float = 1) -> str:
    return f'<path d="{path}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def spot(x: float, y: float, radius: float, colour: str, opacity: float = 1) -> str:
    return (
        f'<circle cx="{fmt(x)}" cy="{fmt(y)}" r="{fmt(radius)}" fill="{colour}" '
        f'fill-opacity="{opacity:g}"/>'
    )


def line(points: tuple[tuple[float, float], ...], colour: str, width: float) -> str:
    path = "M" + " L".join(f"{fmt(x)} {fmt(y)}" for x, y in points)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'
