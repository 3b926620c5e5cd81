"""The lights of storms and spells: bolts, cracks, streams, magic circles and whirlwinds."""

from __future__ import annotations

import itertools
import math
import random

from tools.paint.colour import Colour
from tools.paint.geometry import Node, ribbon, spindle
from tools.paint.glows.base import BOLT_BLOOMS, GLOWS, Glow, fill, line


@GLOWS.by_chance(seed=1)
def bolt(
    rng: random.Random,
    points: tuple[tuple[float, float], ...],
    colour: Colour = "#dff0ff",
    width: float = 7,
    power: float = 3,
    forks: int = 2,
    jag: float = 26,
) -> Glow:
    """A stroke of lightning along the points, broken at random, with forks."""
    path: list[tuple[float, float]] = [points[0]]
    for a, b in itertools.pairwise(points):
        steps = max(2, int(math.hypot(b[0] - a[0], b[1] - a[1]) / 60))
        for k in range(1, steps + 1):
            t = k / steps
            drift = jag if k < steps else 0
            x = a[0] + (b[0] - a[0]) * t + rng.uniform(-drift, drift)
            path.append((x, a[1] + (b[1] - a[1]) * t + rng.uniform(-drift, drift) * 0.5))
    body = line(tuple(path), colour, width)
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
        body += line(tuple(fork), colour, width * 0.55)
    return Glow(body, power, BOLT_BLOOMS)


@GLOWS.by_chance(seed=1)
def cracks(
    rng: random.Random,
    at: tuple[float, float],
    colour: Colour,
    reach: float = 120,
    count: int = 6,
    width: float = 7,
    power: float = 3,
    arc: tuple[float, float] = (0, 360),
) -> Glow:
    """Cracks of light that run out from a point."""
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
        body += fill(ribbon(nodes, width, 1), colour)
    return Glow(body, power, BOLT_BLOOMS)


@GLOWS.by_chance(seed=1)
def streams(
    rng: random.Random,
    at: tuple[float, float],
    colour: Colour,
    count: int = 12,
    reach: tuple[float, float] = (160, 420),
    width: tuple[float, float] = (8, 26),
    twist: float = 1.1,
    power: float = 1.2,
    opacity: float = 0.8,
) -> Glow:
    """Streams of light that whirl out of a point."""
    body = ""
    for i in range(count):
        start = i * 2 * math.pi / count + rng.uniform(-0.2, 0.2)
        long = rng.uniform(*reach)
        nodes: list[Node] = []
        for k in range(6):
            t = k / 5
            angle, near = start + twist * t, 40 + (long - 40) * t
            nodes.append((at[0] + math.cos(angle) * near, at[1] + math.sin(angle) * near * 0.86))
        body += fill(ribbon(nodes, rng.uniform(*width), 2, spindle), colour, opacity)
    return Glow(body, power, ((10, 0.5), (40, 0.5), (120, 0.5)))


@GLOWS.by_chance(seed=4)
def circle_of_power(
    rng: random.Random,
    at: tuple[float, float],
    radius: float,
    colour: Colour,
    runes: int = 12,
    star: int = 6,
    flat: float = 0.36,
    width: float = 6,
    power: float = 2.0,
    turn: float = 0,
) -> Glow:
    """A magic circle with runes and a star, lying on the ground (``flat`` 1: facing us)."""

    def spot(degrees: float, r: float) -> tuple[float, float]:
        a = math.radians(degrees + turn)
        return at[0] + math.cos(a) * radius * r, at[1] + math.sin(a) * radius * r * flat

    body = ""
    for r in (1.0, 0.82):
        ring = tuple(spot(k * 5, r) for k in range(73))
        body += line(ring, colour, width * (1 if r == 1.0 else 0.6))
    if star:
        step = 2 if star % 2 else star // 2 - 1 or 1
        corners = [spot(k * 360 / star, 0.82) for k in range(star)]
        for k in range(star):
            body += line((corners[k], corners[(k + step) % star]), colour, width * 0.6)
    for k in range(runes):
        middle = k * 360 / runes
        for _ in range(3):
            a = spot(middle + rng.uniform(-5, 5), rng.uniform(0.85, 0.97))
            b = spot(middle + rng.uniform(-5, 5), rng.uniform(0.85, 0.97))
            body += line((a, b), colour, width * 0.7)
    return Glow(body, power, ((6, 0.6), (30, 0.6), (110, 0.5)))


@GLOWS.by_chance(seed=3)
def funnel(
    rng: random.Random,
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
) -> Glow:
    """A whirlwind that stands on the point: rings of wind, wide above and narrow below."""
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
        body += fill(
            ribbon(arc, rng.uniform(*width) * (0.4 + t), 1, spindle), colour, min(1, shown)
        )
    return Glow(body, power, ((8, 0.5), (34, 0.5), (110, 0.4)))
