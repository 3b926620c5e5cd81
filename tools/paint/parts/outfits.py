"""What people bind, wrap and hang about themselves: blindfolds, glasses, plaids, ruffs, fans."""

from __future__ import annotations

import itertools
import math
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, blade, ellipse, ribbon, spline, turned
from tools.paint.part import Part
from tools.paint.parts.posing import Place, made, posed
from tools.paint.parts.words import PARTS, Spots, Substance
from tools.paint.solid import Lump, Solid, Vec, ball, bone, flow, rotation, set_at, turn


def _about_head(y: float, grow: float, points: int = 24) -> list[Vec]:
    """Points of a ring about a head whose eyes lie at y = 0, from its front round."""
    share = math.sqrt(max(0.05, 1 - ((y + 48) / 112) ** 2))
    wide, deep = (92 + grow) * share, (112 + grow) * share
    angles = [k / points * 2 * math.pi for k in range(points + 1)]
    return [(math.sin(a) * wide, y - math.cos(a) * 3, -22 + math.cos(a) * deep) for a in angles]


@PARTS.word
def blindfold(
    at: Place,
    colour: Colour,
    size: float = 1.0,
    yaw: float = 0,
    pitch: float = 4,
    roll: float = 0,
    y: float = 2,
    of: Substance = "leather",
    tails: float = 0,
    trim: Colour = "",
) -> list[Solid]:
    """A band of cloth over the eyes of a ``head`` of the same place, size and turn.

    ``tails`` is how long the ends behind the knot are, 0 for none; ``trim`` edges the band.
    """
    lumps: list[Lump] = []
    frame = rotation(yaw, pitch, roll)
    bands = [(-17, 8.0, 4, colour, of), (-6, 11.0, 4, colour, of), (6, 11.0, 4, colour, of)]
    bands.append((17, 8.0, 4, colour, of))
    if trim:
        bands += [(low, 4.0, 8, trim, "gold") for low in (-24, 23)]
    for low, thick, grow, dye, stuff in bands:
        for a, b in itertools.pairwise(_about_head(y + low, grow)):
            if turn(a, frame)[2] > -30:
                lumps.append(bone(a, b, (thick, thick), dye, stuff, 9 if stuff == of else 1))
    if tails:
        for lift in (0.25, 0.75):
            line: list[Vec] = [
                (-84, y, -70),
                (-120, y + tails * 0.16, -90),
                (-150 - tails * lift * 0.3, y + tails * 0.6, -96),
                (-130 - tails * lift * 0.9, y + tails, -100),
            ]
            for step in (-9, 0, 9):
                shifted: list[Vec] = [(a + step, b + step * 0.4, c) for a, b, c in line]
                lumps += flow(shifted, (11, 12, 12, 5), colour, of, 6)
    return [Solid(tuple(set_at(lumps, (at[0], at[1], 0), frame, size)), at, 0.5)]


@posed(shadow=0.3, yaw=0, pitch=4, roll=0)
def spectacles(
    colour: Colour = "#c8a050", apart: float = 38, radius: float = 31, low: float = 8
) -> list[Lump]:
    """Round glasses before the eyes of a ``head`` of the same place, size and turn."""
    lumps: list[Lump] = []
    for side in (1, -1):
        points: list[Vec] = []
        for k in range(17):
            a = k / 16 * 2 * math.pi
            x = side * apart + math.sin(a) * radius
            points.append((x, low - math.cos(a) * radius, 108 - abs(x) * 0.22))
        lumps += [bone(p, q, (4.6, 4.6), colour, "gold", 1) for p, q in itertools.pairwise(points)]
        edge = side * (apart + radius)
        lumps.append(bone((edge, low - 6, 92), (side * 94, low - 12, -10), (4, 4), colour, "gold"))
    bridge: list[Vec] = [(radius - apart, low - 4, 106), (0, low - 12, 116)]
    bridge.append((apart - radius, low - 4, 106))
    lumps += flow(bridge, (4, 4, 4), colour, "gold", 1)
    return lumps


@PARTS.word
def plaid(
    points: Spots,
    colour: Colour,
    across: Colour,
    line: Colour = "#e8d8a0",
    check: float = 74,
    turn: float = 35,
    outline: Literal["smooth", "mirrored"] = "smooth",
    round: float = 40,
    folds: float = 7,
    pivot: Place = (500, 300),
) -> list[Part]:
    """A checked cloth: broad bands ``across`` and thin lines, at an angle, within an outline.

    A ``mirrored`` outline gives its right half as (dx, y).
    """
    nodes: list[Node] = list(points)
    if outline == "mirrored":
        right: list[Node] = [(500 + n[0], n[1]) for n in nodes]
        nodes = [*right, *[(500 - n[0], n[1]) for n in reversed(nodes) if abs(n[0]) > 0.01]]
    path = spline(nodes)
    middle = sum(n[0] for n in nodes) / len(nodes), sum(n[1] for n in nodes) / len(nodes)
    reach = max(math.hypot(n[0] - middle[0], n[1] - middle[1]) for n in nodes) * 1.15
    parts = [Part((path,), "cloth", colour, round, pivot, folds)]
    rows = int(reach / check) + 1
    mixed = shade(across, 0.72)
    for width, dye, shift in ((0.4, across, 0.0), (0.08, line, 0.5), (0.05, mixed, 0.3)):
        strips: list[str] = []
        for k in range(-rows, rows + 1):
            x = middle[0] + (k + shift) * check
            for angle in (turn, turn + 90):
                ends: list[Node] = [
                    (x, middle[1] - reach),
                    (x + check * 0.06, middle[1]),
                    (x, middle[1] + reach),
                ]
                strips.append(ribbon(turned(ends, angle, *middle), check * width, check * width))
        seen = 0.7 if width > 0.39 else 0.9
        parts.append(Part(tuple(strips), "cloth", dye, 2, pivot, folds, 0, clip=path, opacity=seen))
    return parts


@PARTS.word
def ruff(
    at: Place, colour: Colour = "#e8e0cc", radius: float = 170, pleats: int = 24, flat: float = 0.42
) -> list[Solid]:
    """A pleated collar that lies about a neck like a plate; its middle is at the chin."""
    lumps: list[Lump] = []
    for k in range(pleats * 2 + 1):
        a = k / (pleats * 2) * 2 * math.pi
        x, z = math.sin(a), math.cos(a)
        rise = 11.0 if k % 2 else -11.0
        outer = (x * radius, z * radius * flat + rise, z * radius * 0.8)
        inner = (x * radius * 0.5, z * radius * flat * 0.4, z * radius * 0.36)
        lumps.append(
            bone(inner, outer, (14, 19), colour if k % 2 else shade(colour, 0.86), "bone", 4)
        )
    return [Solid(tuple(set_at(lumps, (at[0], at[1], -20))), at)]


def _plume_eye(
    root: tuple[float, float], tip: tuple[float, float], size: float, dyes: tuple[str, ...]
) -> list[Part]:
    """A feather with an eye at its tip: vane, then rings one in the other."""
    vane, ring, iris, pupil = dyes
    bend = (root[0] * 0.5 + tip[0] * 0.5, root[1] * 0.5 + tip[1] * 0.5 - 4)
    line: list[Node] = [root, bend, tip]
    parts = [
        Part((ribbon(line, size * 1.5, size * 2.3, blade),), "leaf", vane, 14, see_through=0.3),
        Part((ribbon(line, 5, 3),), "bone", shade(ring, 0.9), 2, shadow=0),
    ]
    x, y = tip[0] * 0.9 + root[0] * 0.1, tip[1] * 0.9 + root[1] * 0.1
    for share, dye, of in ((0.78, ring, "gold"), (0.56, iris, "gem"), (0.3, pupil, "gem")):
        parts.append(
            Part((ellipse(x, y, size * share, size * share),), of, dye, size * 0.3, shadow=0.25)
        )
    return parts


@PARTS.word
def peacock_fan(
    colour: Colour,
    at: Place = (500, 620),
    reach: tuple[float, float] = (330, 470),
    count: int = 11,
    arc: tuple[float, float] = (-172, -8),
    size: float = 46,
    ring: Colour = "#d8a840",
    iris: Colour = "#1ca8a8",
    pupil: Colour = "#241050",
) -> list[Part]:
    """A fan of eyed feathers in two rows about a point (degrees, -90 is up)."""
    parts: list[Part] = []
    for row, far in enumerate((reach[1], reach[0])):
        number = count - row
        for k in range(number):
            t = (k + 0.5 * row) / (count - 1)
            a = math.radians(arc[0] + (arc[1] - arc[0]) * t)
            tip = at[0] + math.cos(a) * far, at[1] + math.sin(a) * far
            root = at[0] + math.cos(a) * far * 0.2, at[1] + math.sin(a) * far * 0.2
            vane = shade(colour, 0.72) if not row else colour
            parts += _plume_eye(root, tip, size, (vane, ring, iris, pupil))
    return parts


@PARTS.word
def beads(
    points: tuple[tuple[float, float], ...],
    colour: Colour,
    radius: float = 20,
    of: Substance = "wood",
    drop: Colour = "",
) -> list[Solid]:
    """A string of round beads along the points, with a tassel at the last if wanted."""
    smooth = _evenly(points, radius * 1.75)
    lumps = [ball((x, y, 30), radius, colour, of, 1) for x, y in smooth]
    if drop:
        x, y = smooth[-1]
        lumps.append(ball((x, y + radius * 2, 34), radius * 1.25, shade(drop, 1.1), "gold", 1))
        for k in range(5):
            side = (k - 2) * radius * 0.42
            lumps.append(
                bone(
                    (x + side * 0.4, y + radius * 3, 34),
                    (x + side, y + radius * 7, 34),
                    (radius * 0.34, radius * 0.24),
                    drop,
                    "cloth",
                    2,
                )
            )
    return made(lumps, (0, 0), 1.0, 0, 0, 0)


def _evenly(points: tuple[Place, ...], step: float) -> list[Place]:
    """Places one step apart along the straight lines between points."""
    out: list[Place] = [points[0]]
    left = step
    for a, b in itertools.pairwise(points):
        long = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        spot = left
        while spot <= long:
            t = spot / long
            out.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            spot += step
        left = spot - long
    return out
