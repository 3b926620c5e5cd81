"""Plain lights: eyes, orbs, spots, lines, outlines and beams."""

from __future__ import annotations

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, fmt, ribbon, spline
from tools.paint.glows.base import GLOWS, LINE_BLOOMS, Glow, fill, line, spot


@GLOWS.word
def eyes(
    colour: Colour,
    at: tuple[tuple[float, float], ...],
    size: float = 8,
    power: float = 5,
    slant: float = 0,
) -> Glow:
    """Glowing eyes, wider than high; ``slant`` tips them toward the middle (degrees)."""
    body = ""
    for x, y in at:
        turn = slant if x > 500 else -slant
        body += (
            f'<g transform="rotate({-turn:g} {fmt(x)} {fmt(y)})"><ellipse cx="{fmt(x)}" '
            f'cy="{fmt(y)}" rx="{fmt(size * 1.35)}" ry="{fmt(size * 0.8)}" fill="{colour}"/></g>'
        )
    return Glow(body, power)


@GLOWS.word
def orb(
    at: tuple[float, float], radius: float, colour: Colour, power: float = 1.5, heart: bool = True
) -> Glow:
    """A ball of light with a white heart."""
    x, y = at
    body = spot(x, y, radius, colour)
    if heart:
        body += spot(x - radius * 0.09, y - radius * 0.12, radius * 0.68, _pale(colour))
        body += spot(x - radius * 0.2, y - radius * 0.3, radius * 0.34, "#ffffff")
    return Glow(body, power, ((8, 0.5), (40, 0.6), (120, 0.6)))


def _pale(colour: str) -> str:
    """The colour half way to white."""
    return shade(colour, 1.25)


@GLOWS.word
def spots(
    at: tuple[tuple[float, float, float], ...],
    colour: Colour,
    power: float = 2.4,
    opacity: float = 1,
) -> Glow:
    """Round lights at (x, y, radius)."""
    return Glow("".join(spot(x, y, r, colour, opacity) for x, y, r in at), power)


@GLOWS.word
def lines(
    strokes: tuple[tuple[tuple[float, float], ...], ...],
    colour: Colour,
    width: float = 7,
    power: float = 2,
) -> Glow:
    """Straight strokes of light: runes, cracks, edges of a stone."""
    body = "".join(line(stroke, colour, width) for stroke in strokes)
    return Glow(body, power, LINE_BLOOMS)


@GLOWS.word
def outline(
    points: tuple[tuple[float, float] | tuple[float, float, str], ...],
    colour: Colour,
    power: float = 2,
    opacity: float = 1,
    width: float = 0,
) -> Glow:
    """A smooth closed shape of light, or its line where a width is given."""
    path = spline(points)
    if width:
        stroke = f'fill="none" stroke="{colour}" stroke-width="{width:g}"'
        return Glow(f'<path d="{path}" {stroke}/>', power)
    return Glow(fill(path, colour, opacity), power)


@GLOWS.word
def beam(
    a: tuple[float, float],
    b: tuple[float, float],
    width: tuple[float, float] = (10, 120),
    colour: Colour = "#fff0c0",
    power: float = 0.8,
    opacity: float = 0.5,
) -> Glow:
    """A cone of light from a to b: a lamp's, a blessing's, a gaze's."""
    line: list[Node] = [a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b]
    body = fill(ribbon(line, width[0], width[1]), colour, opacity * 0.5)
    body += fill(ribbon(line, width[0] * 0.6, width[1] * 0.55), colour, opacity)
    return Glow(body, power, ((14, 0.6), (60, 0.6), (160, 0.4)))
