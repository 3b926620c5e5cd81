"""Wares and arms in the round: hammers, blades on poles, jars, lanterns, lutes, cups, books."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import curve
from tools.paint.parts.posing import posed
from tools.paint.parts.words import Substance
from tools.paint.solid import Lump, Vec, ball, bone, both_sides, box, flow, lathe, tilted
from tools.paint.vocabulary import by_chance


def _turned_on_a_lathe(
    outline: tuple[tuple[float, float], ...], colour: str, of: str, see_through: float = 0
) -> list[Lump]:
    """A body of revolution about the y axis: (y, radius) from top to bottom."""
    line = curve([(r, y) for y, r in outline], 3)
    return [lathe([(y, r) for r, y in line], colour, of, 4, see_through)]


def ring(
    spots: int, place: Callable[[float], Vec], thick: float, colour: str, of: str, blend: float = 1
) -> list[Lump]:
    """A closed ring of bones through the places at that many angles (radians)."""
    points = [place(k / spots * 2 * math.pi) for k in range(spots + 1)]
    return [bone(a, b, (thick, thick), colour, of, blend) for a, b in itertools.pairwise(points)]


def hoop(
    y: float, r: float, thick: float, colour: str, of: str = "gold", flat: float = 1.0
) -> list[Lump]:
    """A ring about the y axis."""
    return ring(16, lambda a: (math.sin(a) * r, y, math.cos(a) * r * flat), thick, colour, of, 1.5)


Vessel = Literal["jar", "flask", "mug", "goblet", "urn", "pot", "bottle", "barrel"]

VESSELS: dict[str, tuple[tuple[float, float], ...]] = {
    "jar": ((-120, 60), (-96, 66), (-70, 104), (0, 128), (110, 112), (150, 84)),
    "flask": ((-230, 34), (-150, 32), (-90, 50), (10, 132), (100, 138), (140, 104)),
    "bottle": ((-260, 26), (-150, 28), (-100, 56), (-40, 80), (130, 80), (150, 70)),
    "mug": ((-100, 84), (0, 86), (100, 92), (116, 88)),
    "goblet": ((-140, 96), (-70, 96), (-10, 62), (30, 20), (110, 18), (150, 60)),
    "urn": ((-190, 80), (-160, 60), (-90, 110), (0, 128), (110, 70), (150, 76)),
    "pot": ((-60, 130), (0, 150), (80, 140), (120, 100)),
    "barrel": ((-150, 104), (-70, 124), (0, 130), (70, 124), (150, 104)),
}


@posed(at=(500, 620), yaw=20, pitch=14, roll=0)
def vessel(
    colour: Colour,
    kind: Vessel = "jar",
    of: Substance = "gem",
    trim: Colour = "",
    stopper: Colour = "",
    filled: Colour = "",
    see_through: float = 0.4,
    handle: bool = False,
) -> list[Lump]:
    """A jar, flask, mug, goblet, urn, pot, bottle or barrel; glass shows what is ``filled`` in."""
    outline = VESSELS[kind]
    lumps = _turned_on_a_lathe(outline, colour, of, see_through)
    top, wide = outline[0]
    if filled and see_through:
        inner = tuple((y + 8, r * 0.86) for y, r in outline if y > top + 60)
        lumps += [
            replace(lump, a=(0.0, 0.0, 26.0), b=(0.0, 0.0, 26.0), emission=0.12)
            for lump in _turned_on_a_lathe(inner, filled, "gem", see_through)
        ]
    t = trim or shade(colour, 0.6)
    if trim:
        lumps += hoop(top, wide + 3, 9, t) + hoop(outline[-1][0] - 6, outline[-1][1] + 4, 9, t)
    if kind == "barrel":
        for y in (-112, -60, 60, 112):
            lumps += hoop(y, 128 if abs(y) < 80 else 116, 9, t, "metal")
        for k in range(12):
            a = k / 12 * 2 * math.pi
            x, z = math.sin(a), math.cos(a)
            lumps.append(
                replace(
                    bone(
                        (x * 134, -120, z * 134),
                        (x * 134, 120, z * 134),
                        (2, 2),
                        "#120c08",
                        "void",
                        3,
                    ),
                    carve=True,
                )
            )
    if kind in ("mug", "goblet", "pot", "barrel"):
        lumps.append(
            ball(
                (0, top - 30, 0),
                (wide * 0.8, 60, wide * 0.8),
                filled or "#140c08",
                "slime",
                4,
                carve=True,
            )
        )
    if stopper:
        lumps.append(
            bone(
                (0, top - 44, 0), (0, top + 6, 0), (wide * 0.86, wide * 0.7), stopper, "leather", 3
            )
        )
    if handle or kind == "mug":
        lumps += flow(
            [(84, -60, 0), (150, -50, 0), (150, 40, 0), (86, 60, 0)],
            (14, 14, 14, 14),
            trim or colour,
            of,
            5,
        )
    return lumps


@posed(at=(500, 520), yaw=24, pitch=10, roll=0)
def lantern(metal: Colour = "#6a5a40", glass: Colour = "#ffd890") -> list[Lump]:
    """A lantern of iron and glass with a ring to hold it; put a flame glow in its middle."""
    pane = replace(bone((0, -90, 0), (0, 90, 0), (92, 92), glass, "gem", 2), emission=0.35)
    lumps = [
        pane,
        box((0, 130, 0), (112, 26, 112), metal, "metal"),
        box((0, -120, 0), (112, 16, 112), metal, "metal"),
    ]
    lumps.append(bone((0, -130, 0), (0, -230, 0), (104, 26), metal, "metal", 4))
    lumps += [box((0, 168, 0), (80, 14, 80), shade(metal, 0.8), "metal")]
    for x, z in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        lumps.append(
            bone((x * 88, -120, z * 88), (x * 88, 130, z * 88), (12, 12), metal, "metal", 2)
        )
    for x in (-1, 1):
        lumps.append(bone((x * 88, -4, 88), (-x * 4, -4, 92), (6, 6), metal, "metal", 1))
    lumps += ring(12, lambda a: (math.sin(a) * 62, -300 - math.cos(a) * 62, 0), 10, metal, "metal")
    return lumps


@posed(at=(500, 640), yaw=-16, pitch=0, roll=58)
def lute(
    wood: Colour = "#a5682c", neck: Colour = "#3a2418", trim: Colour = "#d8b868"
) -> list[Lump]:
    """A lute with its rose, strings and bent peg box; ``at`` is the rose."""
    lumps = [
        ball((0, 40, -20), (120, 150, 66), shade(wood, 0.7), "wood", 4),
        ball((0, -60, -14), (70, 110, 44), shade(wood, 0.7), "wood", 40),
        ball((0, 40, 22), (112, 142, 20), wood, "wood", 3),
        ball((0, -54, 18), (62, 104, 18), wood, "wood", 30),
        bone((0, -120, 16), (0, -430, 16), (22, 17), neck, "wood", 4),
        bone((0, -430, 14), (0, -500, -70), (18, 13), neck, "wood", 4),
        ball((0, 10, 44), (36, 36, 10), "#140a06", "void", 3, carve=True),
        box((0, 124, 44), (52, 8, 8), neck, "wood"),
    ]
    lumps += ring(16, lambda a: (math.sin(a) * 40, 10 - math.cos(a) * 40, 41), 5, trim, "gold")
    for k in range(4):
        x = (k - 1.5) * 11
        lumps.append(
            bone((x * 1.5, 124, 54), (x * 0.7, -430, 36), (1.6, 1.4), "#efe4c4", "metal", 0.3)
        )
    for k in range(4):
        y = -446 - 13 * k
        z = -8 - 16 * k
        lumps += both_sides([bone((14, y, z), (40, y - 4, z), (6, 8), trim, "wood", 1)])
    return lumps


@posed(at=(500, 560), yaw=0, pitch=16, roll=0)
def chalice(colour: Colour = "#d8a840", gem: Colour = "", wine: Colour = "#5a0c18") -> list[Lump]:
    """A wide cup of gold on a knotted foot, set with gems."""
    outline = (
        (-150, 118),
        (-100, 116),
        (-40, 84),
        (0, 36),
        (40, 20),
        (74, 34),
        (110, 18),
        (150, 40),
        (176, 92),
    )
    lumps = _turned_on_a_lathe(outline, colour, "gold")
    lumps.append(ball((0, -176, 0), (100, 60, 100), wine, "slime", 3, carve=True))
    lumps += hoop(-150, 118, 8, colour) + hoop(-92, 112, 7, shade(colour, 0.7))
    if gem:
        for k in range(5):
            a = math.radians(-76 + 38 * k)
            lumps.append(
                ball((math.sin(a) * 104, -72, math.cos(a) * 104), (15, 19, 13), gem, "gem", 1)
            )
    return lumps


@posed(at=(500, 640), yaw=0, pitch=-38, roll=0)
def book(
    cover: Colour = "#5a2430",
    open_: bool = True,
    page: Colour = "#d8ccaa",
    trim: Colour = "#b08a40",
) -> list[Lump]:
    """A thick book, open toward the viewer or closed with corners of brass."""
    if open_:
        lumps: list[Lump] = []
        for side in (1, -1):
            leaf = tilted(box((side * 108, 0, 0), (112, 140, 9), cover, "leather"), side * -10)
            block = tilted(box((side * 104, 0, 20), (102, 128, 17), page, "bone"), side * -14)
            lumps += [leaf, block]
            for k in range(7):
                y = -90 + 30 * k
                lumps.append(
                    bone((side * 40, y, 44), (side * 170, y, 24), (2.4, 2.4), "#3a2c20", "void", 1)
                )
        return lumps
    lumps = [
        box((0, 0, 0), (120, 160, 40), cover, "leather"),
        box((10, 0, 0), (114, 150, 33), page, "bone"),
    ]
    lumps.append(box((0, 0, 38), (118, 158, 6), cover, "leather"))
    for x in (-1, 1):
        for y in (-1, 1):
            lumps.append(ball((x * 102, y * 142, 42), (26, 26, 10), trim, "gold", 2))
    lumps.append(ball((0, 0, 46), (42, 42, 8), trim, "gold", 2))
    return lumps


@posed(at=(500, 480), pitch=14)
@by_chance(seed=3)
def cut_gem(
    rng: random.Random,
    colour: Colour,
    kind: Literal["brilliant", "egg", "cluster", "orb"] = "brilliant",
    see_through: float = 0.6,
    emission: float = 0.1,
    setting: Colour = "",
) -> list[Lump]:
    """A gem in the round: a brilliant, an egg of stone, a cluster of crystals or an orb."""
    lumps: list[Lump] = []

    def put(lump: Lump) -> None:
        lumps.append(replace(lump, see_through=see_through, emission=emission))

    if kind == "egg":
        put(ball((0, 0, 0), (130, 170, 120), colour, "gem", 1))
    if kind == "orb":
        put(ball((0, 0, 0), 150, colour, "gem", 1))
    if kind == "brilliant":
        put(ball((0, 0, 0), (170, 190, 120), colour, "gem", 1))
        for k in range(8):
            a = math.radians(22.5 + 45 * k)
            cut = tilted(
                box(
                    (math.sin(a) * 250, -math.cos(a) * 262, 100),
                    (150, 150, 150),
                    shade(colour, 1.2),
                    "gem",
                ),
                0,
                0,
                22.5 + 45 * k,
            )
            lumps.append(replace(cut, carve=True, blend=1))
        lumps.append(
            replace(box((0, 0, 190), (90, 90, 90), shade(colour, 1.4), "gem"), carve=True, blend=1)
        )
    if kind == "cluster":
        for k in range(9):
            a = math.radians(-70 + 17.5 * k)
            long = rng.uniform(150, 330) * (1.15 - abs(k - 4) * 0.12)
            tip = (math.sin(a) * long, 120 - math.cos(a) * long, rng.uniform(0, 90))
            r = rng.uniform(26, 46)
            root = (math.sin(a) * 40, 140.0, rng.uniform(-20, 40))
            crystal = [
                bone(root, tip, (r, r * 0.86), shade(colour, rng.uniform(0.8, 1.2)), "gem", 1)
            ]
            end = (tip[0] * 1.22, 120 + (tip[1] - 120) * 1.26, tip[2])
            crystal.append(bone(tip, end, (r * 0.86, 2), shade(colour, 1.25), "gem", 1))
            for part in crystal:
                put(part)
    if setting:
        for k in range(6):
            a = k / 6 * 2 * math.pi
            lumps += flow(
                [
                    (math.sin(a) * 60, 230, math.cos(a) * 60),
                    (math.sin(a) * 150, 150, math.cos(a) * 150),
                    (math.sin(a) * 140, 60, math.cos(a) * 140),
                ],
                (20, 15, 3),
                setting,
                "gold",
                4,
            )
        lumps += [ball((0, 236, 0), (110, 30, 110), setting, "gold", 6)]
    return lumps
