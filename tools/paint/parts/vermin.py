"""Swarms of small things."""

from __future__ import annotations

import itertools
import math
import random
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, curve, ribbon, spline
from tools.paint.part import Part
from tools.paint.parts.posing import Place, made, posed
from tools.paint.parts.words import PARTS
from tools.paint.solid import Lump, Solid, Vec, ball, bone, both_sides, flow, through, tilted

Insect = Literal["beetle", "wasp", "rat", "bat"]


def _insect(kind: str, colour: str, shine: str) -> list[Lump]:
    """A small creature about the origin, its head up, 100 long."""
    if kind == "rat":
        lumps = [
            ball((0, 10, 0), (24, 38, 22), colour, "fur", 4),
            ball((0, -34, 4), (15, 22, 14), colour, "fur", 10),
        ]
        lumps += both_sides([ball((12, -34, 12), (8, 9, 4), shade(colour, 1.3), "skin", 2)])
        lumps += flow([(0, 44, 0), (14, 70, 0), (-4, 98, 0)], (6, 4, 1.5), "#a07a70", "skin", 3)
        return lumps + both_sides([ball((6, -46, 14), 3, shine, "gem", 0.3)])
    lumps = [
        ball((0, 18, 0), (22, 34, 17), colour, "gem" if kind == "beetle" else "leather", 3),
        ball((0, -18, 0), (17, 14, 13), shade(colour, 0.8), "gem", 4),
        ball((0, -37, 0), (11, 10, 9), shade(colour, 0.7), "gem", 3),
    ]
    for k in range(3):
        y = -18 + 16 * k
        leg: list[Vec] = [(14, y, 0), (34, y - 10 + 8 * k, 14), (44, y + 12 + 12 * k, 0)]
        lumps += both_sides(flow(leg, (3.4, 2.8, 1.2), shade(colour, 0.6), "gem", 1, 2))
    lumps += both_sides(
        flow(
            [(5, -44, 2), (12, -62, 6), (22, -70, 2)],
            (2.4, 1.8, 0.8),
            shade(colour, 0.6),
            "gem",
            1,
            2,
        )
    )
    if kind in ("wasp", "bat"):
        lumps += both_sides(
            [
                tilted(
                    ball((34, 4, 10), (34, 10, 2), shine, "membrane", 1, see_through=0.6), 0, 0, 34
                )
            ]
        )
    return lumps


Form = Literal["ring", "flight", "cloud", "spiral", "carpet", "giant"]


def _one(rng: random.Random, kind: str, tint: str, shine: str, at: Vec, big: float) -> list[Solid]:
    """One small creature of many at (x, y, degrees), turned and tipped at random."""
    x, y, angle = at
    yaw, pitch = rng.uniform(-40, 40), rng.uniform(-30, 50)
    return made(_insect(kind, tint, shine), (x, y), big, yaw, pitch, angle, shadow=0.4)


def _round_about(rng: random.Random, form: str, t: float, reach: Place, arc: Place) -> Vec:
    """A place about the middle of a ring, a cloud or a spiral, and an angle."""
    turn_ = t * 15 if form == "spiral" else math.radians(rng.uniform(*arc))
    even, thick = rng.uniform(0, 1), rng.uniform(0.05, 1) ** 0.6
    span = {"ring": 0.86 + 0.14 * even, "flight": even, "cloud": thick, "spiral": t}[form]
    r = reach[0] + (reach[1] - reach[0]) * span
    out = 90 + rng.uniform(-24, 24) if form == "flight" else (180 if rng.random() < 0.5 else 0)
    return math.cos(turn_) * r, math.sin(turn_) * r * 0.9, math.degrees(turn_) + out


@PARTS.by_chance(seed=3)
def swarm(
    rng: random.Random,
    colour: Colour,
    kind: Insect = "beetle",
    count: int = 20,
    at: Place = (500, 450),
    reach: Place = (90, 420),
    size: Place = (0.4, 1.2),
    form: Form = "cloud",
    arc: Place = (0, 360),
    shine: Colour = "#e0a040",
) -> list[Solid]:
    """Many small creatures: a ring about the light, in flight from it, a cloud, a spiral, a
    carpet on the ground, or massed in the form of a giant. Nearer ones are larger; ``arc``
    (degrees) keeps those about the light to one side."""
    solids: list[Solid] = []
    for k in range(count):
        t = (k + 0.5) / count
        if form == "carpet":
            place: Vec = (rng.uniform(-480, 480), -160 + 520 * t**1.3, rng.uniform(-40, 40))
        elif form == "giant":
            place = _in_giant(rng)
        else:
            place = _round_about(rng, form, t, reach, arc)
        big = size[0] + (size[1] - size[0]) * t**2
        tint = shade(colour, rng.uniform(0.7, 1.25))
        spot: Vec = (at[0] + place[0], at[1] + place[1], place[2])
        solids += _one(rng, kind, tint, shine, spot, big)
    return solids


@posed(size=2.0, shadow=0.4, yaw=0, pitch=0, roll=0)
def bug(colour: Colour, kind: Insect = "beetle", shine: Colour = "#e0a040") -> list[Lump]:
    """One small creature seen from above, its head up, 100 long at size 1."""
    return _insect(kind, colour, shine)


@PARTS.by_chance(seed=3)
def trail(
    rng: random.Random,
    colour: Colour,
    points: tuple[Place, ...],
    count: int = 20,
    width: Place = (30, 90),
    kind: Insect = "beetle",
    size: Place = (0.8, 1.4),
    shine: Colour = "#e0a040",
) -> list[Solid]:
    """Small creatures that run one behind the other along a line, which widens as it goes."""
    line = curve(points, 16)
    solids: list[Solid] = []
    for k in range(count):
        t = (k + 0.5) / count
        here = min(int(t * (len(line) - 1)), len(line) - 2)
        (x0, y0), (x1, y1) = line[here], line[here + 1]
        away = math.atan2(y1 - y0, x1 - x0)
        aside = rng.uniform(-1, 1) * (width[0] + (width[1] - width[0]) * t)
        spot: Vec = (
            x0 - math.sin(away) * aside,
            y0 + math.cos(away) * aside,
            math.degrees(away) + 90 + rng.uniform(-30, 30),
        )
        big = (size[0] + (size[1] - size[0]) * t) * rng.uniform(0.85, 1.15)
        solids += _one(rng, kind, shade(colour, rng.uniform(0.7, 1.25)), shine, spot, big)
    return solids


@PARTS.word
def hornet(
    colour: Colour = "#2c1a0c",
    band: Colour = "#f0a820",
    at: Place = (500, 450),
    size: float = 1.0,
    wing: Colour = "#f0dca0",
    eye: Colour = "#c02a14",
    yaw: float = 0,
    roll: float = 0,
) -> list[Part | Solid]:
    """A hornet on the wing in profile, its head to the right, its sting bent under it."""
    lumps = [
        ball((0, 0, 0), (96, 78, 70), colour, "fur", 4),
        ball((120, 14, 0), (56, 62, 56), band, "leather", 8),
        ball((146, 2, 34), (24, 42, 26), eye, "gem", 3),
        bone((150, 62, 20), (172, 96, 30), (16, 4), colour, "gem", 3),
        bone((-84, 26, 0), (-124, 46, 0), (22, 26), colour, "gem", 6),
    ]
    tail: list[Vec] = [
        (-126, 50, 0),
        (-196, 110, 0),
        (-232, 206, 0),
        (-206, 306, 0),
        (-150, 372, 0),
    ]
    where, radii = through(tail, (44, 82, 78, 50, 14), 3)
    for k, (a, b) in enumerate(itertools.pairwise(where)):
        tint = band if k % 3 == 1 else colour
        lumps.append(bone(a, b, (radii[k], radii[k + 1]), tint, "leather", 4))
    lumps.append(bone((-150, 372, 0), (-84, 430, 0), (12, 1), colour, "gem", 3))
    for k in range(3):
        x = 56 - 52 * k
        leg: list[Vec] = [(x, 60, 30), (x + 34, 140, 60), (x - 26, 216, 60), (x - 6, 268, 60)]
        lumps += flow(leg, (13, 10, 8, 4), colour, "gem", 2, 3)
    for side in (-1, 1):
        feeler: list[Vec] = [(160, -30, side * 20), (214, -84, side * 40), (280, -72, side * 60)]
        lumps += flow(feeler, (8, 6, 3), colour, "gem", 2, 3)
    body = made(lumps, at, size, yaw, roll=roll, shadow=0.5)
    return [*_wings_up(at, size, roll, wing, colour, 1.0), *body]


def _wings_up(at: Place, size: float, roll: float, wing: str, vein: str, high: float) -> list[Part]:
    """Two clear wings that stand up from a hornet's back, each with its veins."""
    parts: list[Part] = []
    for lean, long in ((-64, 380), (-34, 420)):
        a = math.radians(lean + roll - 60)
        ux, uy = math.cos(a), math.sin(a) * high

        def spot(far: float, aside: float, ux: float = ux, uy: float = uy) -> Place:
            x, y = far * ux - aside * uy, far * uy + aside * ux
            return at[0] + (x - 10) * size, at[1] + (y - 50) * size

        edge = [(0, -14), (0.5, -70), (0.86, -84), (1, -30), (0.9, 36), (0.5, 52), (0, 16)]
        nodes: list[Node] = [spot(f * long, w) for f, w in edge]
        parts.append(Part((spline(nodes),), "membrane", wing, 22 * size, spot(0, 0), 9, 0.2, 0.75))
        veins = [
            ribbon([spot(0, b), spot(long * 0.5, m), spot(long * 0.92, e)], 9 * size, 2)
            for b, m, e in ((-10, -62, -60), (0, -10, -26), (8, 30, 14))
        ]
        parts.append(Part(tuple(veins), "leather", vein, 4 * size, shadow=0.1))
    return parts


@posed(at=(500, 480), shadow=0.5)
def stag_beetle(
    colour: Colour = "#2c1a10", sheen: Colour = "#8a4a1c", eye: Colour = "#ff8a20"
) -> list[Lump]:
    """A great beetle that rears and faces us: jaws like antlers, feelers in a V, six legs."""
    rear = [
        ball((0, -90, -150), (250, 220, 130), sheen, "gem", 4),
        bone((0, -300, -40), (0, 60, -20), (4, 8), colour, "gem", 2, True),
        ball((0, 20, -30), (176, 104, 96), colour, "gem", 5),
    ]
    front = [ball((0, 110, 60), (104, 74, 70), shade(colour, 1.15), "gem", 6)]
    half: list[Lump] = []
    jaw: list[Vec] = [(46, 150, 110), (128, 210, 150), (150, 300, 170), (84, 372, 180)]
    half += flow(jaw, (34, 30, 24, 4), shade(colour, 1.3), "gem", 5)
    half += [
        bone((146, 250, 160), (92, 276, 170), (18, 3), shade(colour, 1.3), "gem", 5),
        bone((138, 320, 170), (92, 322, 178), (13, 3), shade(colour, 1.3), "gem", 5),
        ball((84, 92, 106), (25, 19, 20), eye, "gem", 2, emission=0.5),
    ]
    feeler: list[Vec] = [(66, 60, 100), (150, -60, 130), (230, -190, 120), (300, -250, 110)]
    half += flow(feeler, (11, 8, 7, 13), shade(colour, 1.2), "gem", 2)
    for knee, foot in (
        ((330, -120), (470, 160)),
        ((360, 40), (500, 330)),
        ((300, 190), (400, 470)),
    ):
        root: Vec = (150, 40 + knee[1] * 0.2, -40)
        bend: Vec = (knee[0], knee[1], 20)
        half += flow([root, bend, (foot[0], foot[1], 40)], (30, 26, 7), colour, "gem", 4, 3)
    return [*rear, *both_sides(half), *front]


def _in_giant(rng: random.Random) -> tuple[float, float, float]:
    """A place inside the outline of a giant with raised arms, and an angle."""
    places = (
        ((0, -230), (70, 80), 2), ((0, -20), (130, 170), 6), ((-210, -120), (90, 60), 2),
        ((210, -120), (90, 60), 2), ((-290, -250), (50, 90), 2), ((290, -250), (50, 90), 2),
        ((-80, 260), (70, 150), 2), ((80, 260), (70, 150), 2),
    )  # fmt: skip
    (cx, cy), (rx, ry), _ = rng.choices(places, [p[2] for p in places])[0]
    a, r = rng.uniform(0, 6.28), math.sqrt(rng.random())
    return cx + math.cos(a) * rx * r, cy + math.sin(a) * ry * r, rng.uniform(0, 360)
