"""What shines by itself: eyes, flames, orbs, lightning, runes."""

from __future__ import annotations

import itertools
import math
import random
from dataclasses import dataclass

from tools.paint.canvas import SOFT_BLOOMS, Blooms
from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, curve, fmt, ribbon, spindle, spline
from tools.paint.vocabulary import Vocabulary

FIRE_BLOOMS: Blooms = ((8, 0.6), (40, 0.6), (150, 0.6))
BOLT_BLOOMS: Blooms = ((5, 0.6), (24, 0.5), (90, 0.5))


@dataclass(frozen=True, slots=True)
class Glow:
    """An SVG body in colour, the power of its light and its blooms."""

    body: str
    power: float
    blooms: Blooms = SOFT_BLOOMS


GLOWS: Vocabulary[Glow] = Vocabulary("glow")


def _fill(path: str, colour: str, opacity: float = 1) -> str:
    return f'<path d="{path}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def _spot(x: float, y: float, radius: float, colour: str, opacity: float = 1) -> str:
    return (
        f'<circle cx="{fmt(x)}" cy="{fmt(y)}" r="{fmt(radius)}" fill="{colour}" '
        f'fill-opacity="{opacity:g}"/>'
    )


def _line(points: tuple[tuple[float, float], ...], colour: str, width: float) -> str:
    path = "M" + " L".join(f"{fmt(x)} {fmt(y)}" for x, y in points)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


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
    body = _spot(x, y, radius, colour)
    if heart:
        body += _spot(x - radius * 0.09, y - radius * 0.12, radius * 0.68, _pale(colour))
        body += _spot(x - radius * 0.2, y - radius * 0.3, radius * 0.34, "#ffffff")
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
    return Glow("".join(_spot(x, y, r, colour, opacity) for x, y, r in at), power)


@GLOWS.word
def flame(
    at: tuple[float, float],
    height: float,
    colour: Colour = "#ff8a2a",
    core: Colour = "#fff0b8",
    power: float = 2.2,
    lean: float = 0,
) -> Glow:
    """A flame that stands on the point, in three tongues one inside the other."""
    x, y = at
    middle = "#{:02x}{:02x}{:02x}".format(
        *((int(colour[i : i + 2], 16) + int(core[i : i + 2], 16)) // 2 for i in (1, 3, 5))
    )
    body = ""
    for share, tint in ((1.0, colour), (0.7, middle), (0.42, core)):
        h, w = height * share, height * 0.34 * share
        tip = x + lean * share
        outline: list[Node] = [
            (tip, y - h, "c"),
            (tip + w * 0.45, y - h * 0.66),
            (x + w * 0.98, y - h * 0.34),
            (x + w * 0.62, y - h * 0.06),
            (x, y),
            (x - w * 0.62, y - h * 0.05),
            (x - w * 0.98, y - h * 0.3),
            (x - w * 0.62, y - h * 0.54),
            (x - w * 0.2, y - h * 0.5),
            (tip - w * 0.06, y - h * 0.72),
        ]
        body += _fill(spline(outline), tint)
    return Glow(body, power, FIRE_BLOOMS)


@GLOWS.word
def bolt(
    points: tuple[tuple[float, float], ...],
    colour: Colour = "#dff0ff",
    width: float = 7,
    power: float = 3,
    forks: int = 2,
    jag: float = 26,
    seed: int = 1,
) -> Glow:
    """A stroke of lightning along the points, broken at random, with forks."""
    rng = random.Random(seed)
    path: list[tuple[float, float]] = [points[0]]
    for a, b in itertools.pairwise(points):
        steps = max(2, int(math.hypot(b[0] - a[0], b[1] - a[1]) / 60))
        for k in range(1, steps + 1):
            t = k / steps
            drift = jag if k < steps else 0
            x = a[0] + (b[0] - a[0]) * t + rng.uniform(-drift, drift)
            path.append((x, a[1] + (b[1] - a[1]) * t + rng.uniform(-drift, drift) * 0.5))
    body = _line(tuple(path), colour, width)
    for _ in range(forks):
        start = rng.randrange(len(path) // 3, max(len(path) // 3 + 1, len(path) - 2))
        x, y = path[start]
        dx, dy = path[start + 1][0] - x, path[start + 1][1] - y
        side = rng.choice((-1, 1))
        fork = [(x, y)]
        for _ in range(3):
            x += dx * 0.6 + side * abs(dy) * 0.5 + rng.uniform(-14, 14)
            y += dy * 0.8 + rng.uniform(-10, 20)
            fork.append((x, y))
        body += _line(tuple(fork), colour, width * 0.55)
    return Glow(body, power, BOLT_BLOOMS)


@GLOWS.word
def lines(
    strokes: tuple[tuple[tuple[float, float], ...], ...],
    colour: Colour,
    width: float = 7,
    power: float = 2,
) -> Glow:
    """Straight strokes of light: runes, cracks, edges of a stone."""
    body = "".join(_line(stroke, colour, width) for stroke in strokes)
    return Glow(body, power, ((6, 0.6), (30, 0.6), (110, 0.6)))


@GLOWS.word
def cracks(
    at: tuple[float, float],
    colour: Colour,
    reach: float = 120,
    count: int = 6,
    width: float = 7,
    power: float = 3,
    seed: int = 1,
    arc: tuple[float, float] = (0, 360),
) -> Glow:
    """Cracks of light that run out from a point."""
    rng = random.Random(seed)
    body = ""
    for i in range(count):
        angle = math.radians(arc[0] + (arc[1] - arc[0]) * (i + 0.5) / count + rng.uniform(-12, 12))
        x, y = at
        nodes: list[Node] = [(x, y)]
        for _ in range(4):
            angle += rng.uniform(-0.6, 0.6)
            step = reach / 4 * rng.uniform(0.7, 1.2)
            x, y = x + math.cos(angle) * step, y + math.sin(angle) * step
            nodes.append((x, y))
        body += _fill(ribbon(nodes, width, 1), colour)
    return Glow(body, power, BOLT_BLOOMS)


@GLOWS.word
def streams(
    at: tuple[float, float],
    colour: Colour,
    count: int = 12,
    reach: tuple[float, float] = (160, 420),
    width: tuple[float, float] = (8, 26),
    twist: float = 1.1,
    power: float = 1.2,
    seed: int = 1,
    opacity: float = 0.8,
) -> Glow:
    """Streams of light that whirl out of a point."""
    rng = random.Random(seed)
    body = ""
    for i in range(count):
        start = i * 2 * math.pi / count + rng.uniform(-0.2, 0.2)
        long = rng.uniform(*reach)
        nodes: list[Node] = []
        for k in range(6):
            t = k / 5
            angle, near = start + twist * t, 40 + (long - 40) * t
            nodes.append((at[0] + math.cos(angle) * near, at[1] + math.sin(angle) * near * 0.86))
        body += _fill(ribbon(nodes, rng.uniform(*width), 2, spindle), colour, opacity)
    return Glow(body, power, ((10, 0.5), (40, 0.5), (120, 0.5)))


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
    return Glow(_fill(path, colour, opacity), power)


@GLOWS.word
def blaze(
    points: tuple[tuple[float, float], ...],
    width: float = 60,
    colour: Colour = "#ff7a1e",
    core: Colour = "#fff0b8",
    tongues: int = 16,
    power: float = 1.8,
    lean: tuple[float, float] = (0, -1),
    seed: int = 2,
) -> Glow:
    """Fire that licks along a line: a burning blade, a burning edge, a mane of flame."""
    rng = random.Random(seed)
    line = curve(points, 12)
    body = ""
    for share, tint, opacity in ((1.0, colour, 0.75), (0.6, core, 0.8)):
        for _ in range(tongues):
            k = rng.randrange(len(line) - 1)
            t = k / len(line)
            x, y = line[k]
            long = width * share * rng.uniform(1.2, 3.0) * (1 - 0.4 * t)
            sway = rng.uniform(-0.5, 0.5) * long
            middle = (x + lean[0] * long * 0.5 - sway * 0.3, y + lean[1] * long * 0.5)
            tip = (x + lean[0] * long + sway, y + lean[1] * long)
            nodes: list[Node] = [(x, y), middle, tip]
            body += _fill(ribbon(nodes, width * 0.55 * share, 1), tint, opacity)
        body += _fill(ribbon(list(points), width * 0.5 * share, width * 0.3 * share), tint, opacity)
    return Glow(body, power, FIRE_BLOOMS)


@GLOWS.word
def fireball(
    at: tuple[float, float],
    radius: float = 150,
    colour: Colour = "#ff7a1e",
    core: Colour = "#fff2c0",
    tail: tuple[float, float] = (-260, -220),
    licks: int = 40,
    power: float = 0.8,
    seed: int = 5,
) -> Glow:
    """A ball of fire that trails flames behind it, toward ``tail`` from its middle."""
    rng = random.Random(seed)
    body = ""
    x0, y0 = at
    long = math.hypot(*tail) or 1
    ux, uy = tail[0] / long, tail[1] / long
    for share, tint, opacity in ((1.0, colour, 0.55), (0.74, "#ffb04a", 0.6), (0.5, core, 0.7)):
        for _ in range(licks):
            a = rng.uniform(0, 2 * math.pi)
            x, y = x0 + math.cos(a) * radius * 0.8 * share, y0 + math.sin(a) * radius * 0.8 * share
            reach = long * share * rng.uniform(0.25, 1.0)
            sway = rng.uniform(-0.4, 0.4) * radius
            nodes: list[Node] = [
                (x, y),
                (x + ux * reach * 0.5 - uy * sway, y + uy * reach * 0.5 + ux * sway),
                (x + ux * reach, y + uy * reach),
            ]
            body += _fill(ribbon(nodes, radius * 0.42 * share, 1), tint, opacity)
        body += _spot(x0, y0, radius * share, tint, opacity)
    body += _spot(x0 - ux * radius * 0.2, y0 - uy * radius * 0.2, radius * 0.34, "#ffffff", 0.9)
    return Glow(body, power, FIRE_BLOOMS)


@GLOWS.word
def circle_of_power(
    at: tuple[float, float],
    radius: float,
    colour: Colour,
    runes: int = 12,
    star: int = 6,
    flat: float = 0.36,
    width: float = 6,
    power: float = 2.0,
    turn: float = 0,
    seed: int = 4,
) -> Glow:
    """A magic circle with runes and a star, lying on the ground (``flat`` 1: facing us)."""
    rng = random.Random(seed)

    def spot(degrees: float, r: float) -> tuple[float, float]:
        a = math.radians(degrees + turn)
        return at[0] + math.cos(a) * radius * r, at[1] + math.sin(a) * radius * r * flat

    body = ""
    for r in (1.0, 0.82):
        ring = tuple(spot(k * 5, r) for k in range(73))
        body += _line(ring, colour, width * (1 if r == 1.0 else 0.6))
    if star:
        step = 2 if star % 2 else star // 2 - 1 or 1
        corners = [spot(k * 360 / star, 0.82) for k in range(star)]
        for k in range(star):
            body += _line((corners[k], corners[(k + step) % star]), colour, width * 0.6)
    for k in range(runes):
        middle = k * 360 / runes
        for _ in range(3):
            a = spot(middle + rng.uniform(-5, 5), rng.uniform(0.85, 0.97))
            b = spot(middle + rng.uniform(-5, 5), rng.uniform(0.85, 0.97))
            body += _line((a, b), colour, width * 0.7)
    return Glow(body, power, ((6, 0.6), (30, 0.6), (110, 0.5)))


@GLOWS.word
def funnel(
    at: tuple[float, float],
    height: float = 640,
    top: float = 300,
    foot: float = 30,
    colour: Colour = "#a8d8ff",
    turns: int = 16,
    width: tuple[float, float] = (4, 16),
    sway: float = 50,
    power: float = 0.9,
    opacity: float = 0.6,
    seed: int = 3,
) -> Glow:
    """A whirlwind that stands on the point: rings of wind, wide above and narrow below."""
    rng = random.Random(seed)
    body = ""
    for k in range(turns * 2):
        t = (k + rng.random()) / (turns * 2)
        r = foot + (top - foot) * t**1.6
        y = at[1] - height * t
        x = at[0] + math.sin(t * 5) * sway * t
        start, span = rng.uniform(0, 360), rng.uniform(120, 300)
        arc: list[Node] = []
        for j in range(9):
            a = math.radians(start + span * j / 8)
            near = r * rng.uniform(0.96, 1.04)
            arc.append((x + math.cos(a) * near, y + math.sin(a) * near * 0.24 - j * 2))
        shown = opacity * rng.uniform(0.5, 1.1)
        body += _fill(
            ribbon(arc, rng.uniform(*width) * (0.4 + t), 1, spindle), colour, min(1, shown)
        )
    return Glow(body, power, ((8, 0.5), (34, 0.5), (110, 0.4)))


@GLOWS.word
def aura(
    at: tuple[float, float],
    width: float = 230,
    height: float = 640,
    colour: Colour = "#ffd060",
    flames: int = 26,
    power: float = 0.9,
    opacity: float = 0.5,
    seed: int = 6,
) -> Glow:
    """A shell of rising light about a figure that stands on the point (use it ``behind``)."""
    rng = random.Random(seed)
    body = ""
    for k in range(flames):
        t = k / (flames - 1) * 2 - 1
        x = at[0] + t * width
        long = height * (1 - 0.45 * t * t) * rng.uniform(0.7, 1.1)
        nodes: list[Node] = [
            (x * 0.5 + at[0] * 0.5, at[1]),
            (x + t * 30, at[1] - long * 0.4),
            (x * 0.9 + at[0] * 0.1 + rng.uniform(-20, 20), at[1] - long),
        ]
        body += _fill(ribbon(nodes, width * 0.3, 1), colour, opacity * rng.uniform(0.4, 1))
    return Glow(body, power, ((12, 0.5), (50, 0.6), (150, 0.5)))


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
    body = _fill(ribbon(line, width[0], width[1]), colour, opacity * 0.5)
    body += _fill(ribbon(line, width[0] * 0.6, width[1] * 0.55), colour, opacity)
    return Glow(body, power, ((14, 0.6), (60, 0.6), (160, 0.4)))
