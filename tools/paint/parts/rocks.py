"""Bodies of rock and of smoke: boulders or puffs along a line, and single great stones."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

from tools.paint.colour import Colour, shade
from tools.paint.parts.limbs import Spot3
from tools.paint.parts.words import PARTS, Substance
from tools.paint.solid import Lump, Solid, Vec, ball, box, rotation, set_at, through


def rock(
    rng: random.Random, at: Vec, size: Vec, colour: str, of: str = "rock", square: float = 0.5
) -> Lump:
    """One stone, turned at random; ``square`` is how likely it is a block and not a pebble."""
    make = box if rng.random() < square else ball
    tint = shade(colour, rng.uniform(0.78, 1.18))
    stone = make(at, size, tint, of, 2.5)
    return replace(stone, frame=rotation(*(rng.uniform(-40, 40) for _ in range(3))))


def rocks_along(
    rng: random.Random,
    points: Sequence[Vec],
    widths: Sequence[float],
    colour: str,
    of: str = "rock",
    square: float = 0.5,
) -> list[Lump]:
    """Stones one after the other along a line, as thick as the widths say, with chips about."""
    where, sizes = through(points, [w / 2 for w in widths], 6)
    made: list[Lump] = []
    gone = 1e9
    for i, (at, r) in enumerate(zip(where, sizes, strict=True)):
        if i:
            gone += math.dist(at, where[i - 1])
        if gone < r * 0.92:
            continue
        gone = 0.0
        size = (r * rng.uniform(0.82, 1.04), r * rng.uniform(0.72, 0.96), r * 0.86)
        made.append(rock(rng, at, size, colour, of, square))
        for _ in range(2):
            a, chip = rng.uniform(0, 6.28), r * rng.uniform(0.3, 0.46)
            spot = (at[0] + math.cos(a) * r * 0.8, at[1] + math.sin(a) * r * 0.8, at[2] + r * 0.4)
            made.append(rock(rng, spot, (chip, chip * 0.8, chip), colour, of, square))
    return made


def deepened(points: Sequence[Spot3], depth: float = 0) -> list[Vec]:
    """Points as data gives them, with their z where they lack one."""
    return [(p[0], p[1], p[2] if len(p) == 3 else depth) for p in points]


def evened(widths: Sequence[float], count: int) -> list[float]:
    """A width for each of some points; the last one given goes on."""
    return [widths[min(k, len(widths) - 1)] for k in range(count)]


@PARTS.by_chance(seed=3)
def boulders(
    rng: random.Random,
    points: tuple[Spot3, ...],
    width: tuple[float, ...],
    colour: Colour,
    of: Substance = "rock",
    square: float = 0.5,
) -> list[Solid]:
    """A limb, a body or a heap of loose stones along the points, with a width at each.

    ``square`` (0..1) is how many of them are blocks and not pebbles.
    """
    line = deepened(points)
    lumps = rocks_along(rng, line, evened(width, len(line)), colour, of, square)
    return [Solid(tuple(lumps), (line[0][0], line[0][1]))]


@PARTS.by_chance(seed=5)
def boulder(
    rng: random.Random,
    colour: Colour,
    at: tuple[float, float] = (500, 450),
    radius: float = 280,
    dents: int = 16,
    crust: int = 22,
    of: Substance = "rock",
    flat: float = 1.0,
    roll: float = 0,
) -> list[Solid]:
    """One great round stone with knobs on it and dents in it; ``flat`` is height over width."""
    lumps = [ball((0, 0, 0), (radius, radius * flat, radius), colour, of, 4)]
    for k in range(crust + dents):
        a, rise = rng.uniform(0, 6.28), rng.uniform(0.02, 0.98)
        out = math.sqrt(1 - rise * rise)
        spot = (math.cos(a) * out * radius, math.sin(a) * out * radius * flat, rise * radius)
        if k < crust:
            size = radius * rng.uniform(0.14, 0.3)
            low = (spot[0] * 0.88, spot[1] * 0.88, spot[2] * 0.8)
            chip = rock(rng, low, (size, size * 0.8, size * 0.7), colour, of, 0.6)
            lumps.append(replace(chip, blend=radius * 0.06))
        else:
            size = radius * rng.uniform(0.07, 0.17)
            tint = shade(colour, 0.7)
            lumps.append(ball(spot, size, tint, of, radius * 0.05, carve=True))
    made = set_at(lumps, (at[0], at[1], -radius * 0.5), rotation(0, 0, roll))
    return [Solid(tuple(made), at)]


@PARTS.by_chance(seed=4)
def puffs(
    rng: random.Random,
    points: tuple[Spot3, ...],
    width: tuple[float, ...],
    colour: Colour,
    of: Substance = "leaf",
    count: int = 26,
    see_through: float = 0.3,
    spread: float = 0.5,
    fine: float = 1.0,
) -> list[Solid]:
    """Smoke, steam or cloud that billows along the points, with a width at each.

    ``spread`` is how far puffs stray from the line, as a share of the width there; ``fine``
    below 1 makes them smaller.
    """
    line = deepened(points)
    where, sizes = through(line, [w / 2 for w in evened(width, len(line))], 8)
    lumps: list[Lump] = []
    for k in range(count):
        t = (k + rng.random()) / count * (len(where) - 1)
        here = min(int(t), len(where) - 1)
        (x, y, z), r = where[here], sizes[here]
        a, off = rng.uniform(0, 6.28), r * spread * rng.random()
        own = r * rng.uniform(0.42, 0.8) * fine
        spot = (x + math.cos(a) * off, y + math.sin(a) * off, z + rng.uniform(-0.2, 0.5) * r)
        tint = shade(colour, rng.uniform(0.84, 1.14))
        size = (own, own * rng.uniform(0.8, 0.95), own * 0.85)
        lumps.append(ball(spot, size, tint, of, own * 0.22, see_through=see_through))
    return [Solid(tuple(lumps), (line[0][0], line[0][1]), 0.4)]
