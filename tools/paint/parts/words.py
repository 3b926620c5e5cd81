"""The vocabulary of figure parts, and the shapes that data may draw by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from tools.paint.colour import Colour
from tools.paint.geometry import (
    Node,
    circle,
    ellipse,
    polygon,
    ribbon,
    spindle,
    spline,
    symmetric,
    symmetric_polygon,
)
from tools.paint.part import Part
from tools.paint.solid import Solid
from tools.paint.vocabulary import Vocabulary

Piece = Part | Solid

PARTS: Vocabulary[Sequence[Part | Solid]] = Vocabulary("part")

Spots = tuple[tuple[float, float] | tuple[float, float, str], ...]
"""Points as data gives them; a third item ``c`` makes a sharp corner."""

Substance = Literal[
    "cloth",
    "leather",
    "metal",
    "gold",
    "skin",
    "bone",
    "wood",
    "fur",
    "leaf",
    "rock",
    "void",
    "gem",
    "membrane",
    "flesh",
    "scales",
    "slime",
    "hair",
]

OUTLINES: dict[str, Callable[[Spots], str]] = {
    "smooth": spline,
    "straight": polygon,
    "symmetric": symmetric,
    "facets": symmetric_polygon,
}


@PARTS.word
def shape(
    points: Spots,
    colour: Colour,
    of: Substance = "cloth",
    outline: Literal["smooth", "straight", "symmetric", "facets"] = "smooth",
    round: float = 40,
    pivot: tuple[float, float] = (500, 300),
    folds: float = 7,
    shadow: float = 0.55,
    see_through: float = 0,
    emission: float = 0,
) -> list[Part]:
    """An outline through the points; symmetric ones give their right half as (dx, y)."""
    path = OUTLINES[outline](points)
    made = Part((path,), of, colour, round, pivot, folds, shadow, see_through, emission)
    return [made]


@PARTS.word
def band(
    points: Spots,
    colour: Colour,
    width: tuple[float, float] = (20, 20),
    of: Substance = "cloth",
    round: float = 10,
    shadow: float = 0.5,
    pointed: bool = False,
    both: bool = False,
) -> list[Part]:
    """A ribbon along the points, from one width to another; ``both`` draws its mirror too."""
    profile = spindle if pointed else None
    paths = [ribbon(points, width[0], width[1], profile)]
    if both:
        other: list[Node] = [(1000 - p[0], p[1]) for p in points]
        paths.append(ribbon(other, width[0], width[1], profile))
    return [Part(tuple(paths), of, colour, round, (points[0][0], points[0][1]), shadow=shadow)]


@PARTS.word
def disc(
    at: tuple[float, float],
    radius: float,
    colour: Colour,
    of: Substance = "metal",
    flat: float = 1,
    round: float = 20,
    shadow: float = 0.5,
    emission: float = 0,
) -> list[Part]:
    """A round boss, gem or coin; ``flat`` is its height over its width."""
    path = ellipse(at[0], at[1], radius, radius * flat)
    return [Part((path,), of, colour, round, shadow=shadow, emission=emission)]


@PARTS.word
def studs(
    at: tuple[tuple[float, float], ...], radius: float, colour: Colour, of: Substance = "gold"
) -> list[Part]:
    """Rivets, beads or holes of one size."""
    return [Part(tuple(circle(x, y, radius) for x, y in at), of, colour, radius * 0.8, shadow=0.4)]
