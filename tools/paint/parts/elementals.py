"""What elementals are made of: faces in any matter, water in strands, fire in tongues."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, curve, ribbon
from tools.paint.part import Part
from tools.paint.parts.limbs import Spot3
from tools.paint.parts.posing import posed
from tools.paint.parts.rocks import deepened, evened, rock
from tools.paint.parts.words import PARTS, Substance
from tools.paint.solid import Lump, Solid, Vec, ball, bone, both_sides, chain, flow, through, tilted
from tools.paint.vocabulary import by_chance

Mood = Literal["wail", "rage", "scowl", "hollow", "blow"]
Edge = Literal["none", "puffs", "rocks", "strands", "beard"]


@posed(at=(500, 420), yaw=0, pitch=4, roll=0)
@by_chance(seed=6)
def visage(
    rng: random.Random,
    colour: Colour,
    of: Substance = "rock",
    mood: Mood = "rage",
    edge: Edge = "none",
    long: float = 1.0,
    wide: float = 1.0,
    see_through: float = 0,
    teeth: Colour = "",
    eye: Colour = "",
    dark: Colour = "#070406",
    burn: float = 0,
) -> list[Lump]:
    """A great face in any matter, with pits for its eyes, which lie about ``at``.

    It wails, rages, scowls with a closed mouth, is hollow, or blows with full cheeks. Its
    ``edge`` passes into puffs, rocks, strands or a beard; ``long`` and ``wide`` draw it out.
    ``eye`` lights the pits, and ``burn`` (0..1) makes the ``dark`` of eyes and mouth shine.
    """
    n = long
    lumps = [
        ball((0, -6, -30), (122 * wide, 108, 104), colour, of, 6),
        ball((0, 90 * n, -4), (96 * wide, 118 * n, 84), colour, of, 50),
        ball((0, 186 * n, 40), (44 * wide, 34 * n, 40), colour, of, 40),
    ]
    lumps += _edge(rng, edge, colour, of, n, wide)
    brow = {"rage": 1.0, "scowl": 0.8, "blow": 0.3}.get(mood, -0.7)
    lumps += both_sides([
        bone((14, -30 + 16 * brow, 92), (96, -44 - 16 * brow, 56), (25, 20), colour, of, 7),
        ball((78 * wide, 46, 52), (40, 28, 36), colour, of, 18),
    ])  # fmt: skip
    lumps.append(bone((0, -22, 90), (0, 48, 108), (14, 25), colour, of, 10))
    lumps += both_sides([ball((22, 54, 94), (16, 13, 16), colour, of, 8)])
    open_ = 1.3 if mood in ("wail", "hollow") else 1.0
    lumps += both_sides([
        tilted(
            ball((50, 8, 86), (34, 21 * open_, 44), dark, "void", 5, carve=True), 0, 0, -12 * brow
        )
    ])  # fmt: skip
    lumps += _mouth(rng, mood, n, wide, dark, teeth, colour, of)
    clear = [
        replace(lump, emission=burn) if lump.carve else replace(lump, see_through=see_through)
        for lump in lumps
    ]
    if eye:
        wide_awake = open_ > 1
        pupil = ball(
            (50, 9, 74), (13, 13, 12) if wide_awake else (21, 12, 12), eye, "gem", 1, emission=0.9
        )
        clear += both_sides([tilted(pupil, 0, 0, -12 * brow)])
    return clear


def _edge(rng: random.Random, kind: str, colour: str, of: str, n: float, wide: float) -> list[Lump]:
    """What a face passes into at its rim."""
    lumps: list[Lump] = []
    if kind == "none":
        return lumps
    count = 26 if kind == "rocks" else 20
    for k in range(count):
        a = 6.28 * (k + rng.uniform(-0.3, 0.3)) / count
        c, s = math.cos(a), math.sin(a)
        if kind == "beard" and s < 0.1:
            continue
        x, y = c * 118 * wide, 40 * n + s * (136 + 34 * n)
        r = rng.uniform(36, 70) * (1.15 if s < 0 else 0.8)
        tint = shade(colour, rng.uniform(0.86, 1.1))
        if kind == "puffs":
            lumps.append(ball((x, y, -26), (r, r * 0.9, r), tint, of, 9))
        elif kind == "rocks":
            lumps.append(rock(rng, (x, y, -16), (r * 0.9, r * 0.7, r * 0.9), colour, of, 0.6))
        else:
            bent = rng.uniform(-30, 30)
            out = 1 + rng.uniform(0.5, 1.1)
            line: list[Vec] = [
                (x * 0.72, 40 * n + (y - 40 * n) * 0.72, 10),
                (x * 1.1 + bent, 40 * n + (y - 40 * n) * 1.1, 0),
                (x * out, 40 * n + (y - 40 * n) * out - 40, -20),
            ]
            lumps += flow(line, (r * 0.6, r * 0.42, r * 0.08), tint, of, 18)
    return lumps


def _mouth(
    rng: random.Random,
    mood: str,
    n: float,
    wide: float,
    dark: str,
    teeth: str,
    colour: str,
    of: str,
) -> list[Lump]:
    """The mouth of a face: open, bared, blowing or pressed together."""
    low = 118 * n
    if mood == "scowl":
        line: list[Vec] = [(-54, low + 18, 62), (0, low - 2, 92), (54, low + 18, 62)]
        return [bone(line[k], line[k + 1], (8, 8), dark, "void", 4, carve=True) for k in range(2)]
    if mood == "blow":
        lumps = both_sides([ball((74 * wide, 92 * n, 50), (50, 50, 50), colour, of, 16)])
        lumps.append(ball((0, low, 92), (36, 32, 30), shade(colour, 0.95), of, 10))
        return [*lumps, ball((0, low, 112), (17, 15, 40), dark, "void", 6, carve=True)]
    tall = {"wail": 66.0, "rage": 40.0, "hollow": 50.0}[mood] * n
    half = {"wail": 42.0, "rage": 64.0, "hollow": 34.0}[mood] * wide
    lumps = [ball((0, low, 84), (half, tall, 64), dark, "void", 8, carve=True)]
    if teeth:
        x = -half * 0.8
        while x < half * 0.8:
            r = rng.uniform(5, 13)
            x += r
            bow = math.sqrt(max(1 - (x / half) ** 2, 0.05))
            up, down, z = low - tall * 0.95 * bow, low + tall * 0.95 * bow, 64 + 20 * bow
            long_up, long_down = rng.uniform(14, 36), rng.uniform(12, 30)
            lumps.append(bone((x, up, z), (x, up + long_up, z + 4), (r, 2.5), teeth, "bone", 2))
            lumps.append(
                bone((x, down, z), (x, down - long_down, z + 4), (r, 2.5), teeth, "bone", 2)
            )
            x += r + 2
    return lumps


@PARTS.by_chance(seed=4)
def torrent(
    rng: random.Random,
    points: tuple[Spot3, ...],
    width: tuple[float, ...],
    colour: Colour,
    foam: Colour = "",
    strands: int = 5,
    twist: float = 1.2,
    drops: int = 10,
    of: Substance = "slime",
    see_through: float = 0.45,
) -> list[Solid]:
    """Water or blood that runs along the points in twisted strands, with drops about it.

    ``foam`` crowns its end with froth.
    """
    line = deepened(points)
    where, sizes = through(line, [w / 2 for w in evened(width, len(line))], 10)
    core = [r * 0.72 for r in sizes]
    lumps = [
        ball(where[0], core[0], colour, of, 14, see_through=see_through),
        *chain(where, core, shade(colour, 0.82), of, 14),
    ]
    for s in range(strands):
        path = _strand(where, sizes, s * 6.28 / strands, twist)
        tint = shade(colour, rng.uniform(0.9, 1.3))
        lumps += chain(path, [r * 0.34 for r in sizes], tint, of, 9)
    lumps = [replace(lump, see_through=see_through) for lump in lumps]
    if foam:
        lumps += _froth(rng, where[-1], sizes[-1], foam)
    for _ in range(drops):
        x, y, z = where[rng.randrange(len(where))]
        r = sizes[0] * rng.uniform(1.2, 2.0)
        a = rng.uniform(0, 6.28)
        drop = rng.uniform(5, 13)
        at = (x + math.cos(a) * r, y + math.sin(a) * r, z + 40)
        lumps.append(ball(at, (drop, drop * 1.3, drop), shade(colour, 1.3), of, 2))
    return [Solid(tuple(lumps), (line[0][0], line[0][1]))]


def _strand(where: list[Vec], sizes: list[float], start: float, twist: float) -> list[Vec]:
    """A line that winds about another one, ``twist`` times from its angle at the start."""
    last = len(where) - 1
    path: list[Vec] = []
    for k in range(last + 1):
        a, b = where[max(k - 1, 0)], where[min(k + 1, last)]
        away = math.atan2(b[1] - a[1], b[0] - a[0])
        angle = start + twist * 6.28 * k / last
        aside, near = math.cos(angle) * sizes[k] * 0.72, math.sin(angle) * sizes[k] * 0.72
        x, y, z = where[k]
        path.append((x - math.sin(away) * aside, y + math.cos(away) * aside, z + near))
    return path


def _froth(rng: random.Random, end: Vec, size: float, colour: str) -> list[Lump]:
    """Bubbles about the end of a torrent."""
    lumps: list[Lump] = []
    for _ in range(18):
        a, off = rng.uniform(0, 6.28), size * rng.uniform(0.2, 1.15)
        r = size * rng.uniform(0.14, 0.36)
        x, y, z = end[0] + math.cos(a) * off, end[1] + math.sin(a) * off * 0.8, end[2]
        lumps.append(ball((x, y, z + rng.uniform(0, 30)), r, colour, "bone", 6))
    return lumps


@PARTS.by_chance(seed=7)
def tongues(
    rng: random.Random,
    points: tuple[tuple[float, float], ...],
    colours: tuple[Colour, ...],
    width: float = 70,
    height: float = 260,
    count: int = 20,
    lean: tuple[float, float] = (0, -1),
    curl: float = 0.5,
    emission: float = 0.3,
    of: Substance = "gem",
    see_through: float = 0.4,
) -> list[Part]:
    """Tongues of fire, water or shadow that rise from a line, layer on layer.

    The colours run from the outermost layer, the longest, to the innermost; ``lean`` is the
    way they rise, ``curl`` how far their tips stray.
    """
    line = curve(points, 12)
    parts: list[Part] = []
    for layer, colour in enumerate(colours):
        share = 1 - 0.72 * layer / max(len(colours), 1)
        paths: list[str] = []
        for k in range(count):
            at = line[int((k + rng.random()) / count * (len(line) - 1))]
            long = height * share * rng.uniform(0.55, 1.1)
            sway = rng.uniform(-curl, curl) * long
            ux, uy = lean
            nodes: list[Node] = [
                (at[0] - ux * width * 0.3, at[1] - uy * width * 0.3),
                (at[0] + ux * long * 0.35 - sway * 0.22, at[1] + uy * long * 0.35),
                (at[0] + ux * long * 0.7 + sway * 0.2, at[1] + uy * long * 0.7),
                (at[0] + ux * long + sway * 0.6, at[1] + uy * long),
            ]
            paths.append(ribbon(nodes, width * (0.5 + 0.5 * share), 1, _flame))
        parts.append(
            Part(
                tuple(paths),
                of,
                colour,
                width * 0.4,
                (line[0][0], line[0][1]),
                shadow=0,
                see_through=see_through,
                emission=emission * (0.5 + layer * 0.5),
            )
        )
    return parts


def _flame(t: float) -> float:
    """A profile that is round at the root, swells above it and runs out to a point."""
    return math.sqrt(min(1.0, t / 0.2 + 0.01)) * math.pow(1 - t, 0.85) + 0.01


@PARTS.word
def drips(
    at: tuple[tuple[float, float, float], ...],
    colour: Colour,
    width: float = 26,
    of: Substance = "slime",
    depth: float = 60,
    see_through: float = 0.2,
    emission: float = 0,
) -> list[Solid]:
    """Runnels of blood, slime or lava at (x, y, length), each with a drop at its end."""
    made: list[Solid] = []
    for x, y, long in at:
        r = width / 2
        lumps = flow(
            [(x, y, depth), (x + 3, y + long * 0.6, depth), (x, y + long, depth)],
            (r, r * 0.5, r * 0.8),
            colour,
            of,
            6,
        )
        lumps.append(ball((x, y + long, depth), (r * 0.95, r * 1.3, r), colour, of, 8))
        lit = [replace(lump, see_through=see_through, emission=emission) for lump in lumps]
        made.append(Solid(tuple(lit), (x, y), 0.3))
    return made
