"""Fire: flames, burning edges, balls of fire and auras."""

from __future__ import annotations

import math
import random

from tools.paint.colour import Colour
from tools.paint.geometry import Node, curve, ribbon, spline
from tools.paint.glows.base import FIRE_BLOOMS, GLOWS, Glow, fill, spot


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
        body += fill(spline(outline), tint)
    return Glow(body, power, FIRE_BLOOMS)


@GLOWS.by_chance(seed=2)
def blaze(
    rng: random.Random,
    points: tuple[tuple[float, float], ...],
    width: float = 60,
    colour: Colour = "#ff7a1e",
    core: Colour = "#fff0b8",
    tongues: int = 16,
    power: float = 1.8,
    lean: tuple[float, float] = (0, -1),
) -> Glow:
    """Fire that licks along a line: a burning blade, a burning edge, a mane of flame."""
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
            body += fill(ribbon(nodes, width * 0.55 * share, 1), tint, opacity)
        body += fill(ribbon(list(points), width * 0.5 * share, width * 0.3 * share), tint, opacity)
    return Glow(body, power, FIRE_BLOOMS)


@GLOWS.by_chance(seed=5)
def fireball(
    rng: random.Random,
    at: tuple[float, float],
    radius: float = 150,
    colour: Colour = "#ff7a1e",
    core: Colour = "#fff2c0",
    tail: tuple[float, float] = (-260, -220),
    licks: int = 40,
    power: float = 0.8,
) -> Glow:
    """A ball of fire that trails flames behind it, toward ``tail`` from its middle."""
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
            body += fill(ribbon(nodes, radius * 0.42 * share, 1), tint, opacity)
        body += spot(x0, y0, radius * share, tint, opacity)
    body += spot(x0 - ux * radius * 0.2, y0 - uy * radius * 0.2, radius * 0.34, "#ffffff", 0.9)
    return Glow(body, power, FIRE_BLOOMS)


@GLOWS.by_chance(seed=6)
def aura(
    rng: random.Random,
    at: tuple[float, float],
    width: float = 230,
    height: float = 640,
    colour: Colour = "#ffd060",
    flames: int = 26,
    power: float = 0.9,
    opacity: float = 0.5,
) -> Glow:
    """A shell of rising light about a figure that stands on the point (use it ``behind``)."""
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
        body += fill(ribbon(nodes, width * 0.3, 1), colour, opacity * rng.uniform(0.4, 1))
    return Glow(body, power, ((12, 0.5), (50, 0.6), (150, 0.5)))
