"""Wares and arms in the round: hammers, blades on poles, jars, lanterns, lutes, cups, books."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.geometry import curve
from tools.paint.parts.words import PARTS, Substance
from tools.paint.solid import (
    Lump,
    Solid,
    Vec,
    ball,
    bone,
    both_sides,
    box,
    flow,
    lathe,
    rotation,
    set_at,
    tilted,
)

Place = tuple[float, float]


def _made(
    lumps: list[Lump], at: Place, size: float, yaw: float, pitch: float, roll: float
) -> list[Solid]:
    return [Solid(tuple(set_at(lumps, (at[0], at[1], 0), rotation(yaw, pitch, roll), size)), at)]


def _turned_on_a_lathe(
    outline: tuple[tuple[float, float], ...], colour: str, of: str, see_through: float = 0
) -> list[Lump]:
    """A body of revolution about the y axis: (y, radius) from top to bottom."""
    line = curve([(r, y) for y, r in outline], 3)
    return [lathe([(y, r) for r, y in line], colour, of, 4, see_through)]


def _hoop(
    y: float, r: float, thick: float, colour: str, of: str = "gold", flat: float = 1.0
) -> list[Lump]:
    """A ring about the y axis."""
    points: list[Vec] = []
    for k in range(17):
        a = k / 16 * 2 * math.pi
        points.append((math.sin(a) * r, y, math.cos(a) * r * flat))
    return [bone(points[i], points[i + 1], (thick, thick), colour, of, 1.5) for i in range(16)]


@PARTS.word
def hammer(
    colour: Colour,
    at: Place = (500, 300),
    size: float = 1.0,
    kind: Literal["war", "maul", "holy"] = "war",
    wood: Colour = "#5a3c24",
    trim: Colour = "",
    rune: Colour = "",
    length: float = 620,
    yaw: float = 24,
    pitch: float = 10,
    roll: float = 20,
) -> list[Solid]:
    """A hammer; ``at`` is the middle of its head. ``war`` has a spike behind, ``holy`` gold ends."""
    t = trim or shade(colour, 1.2)
    lumps = [bone((0, 0, 0), (0, length, 0), (15, 17), wood, "wood", 2)]
    for k in range(6):
        y = length * (0.62 + 0.055 * k)
        lumps.append(bone((-15, y, 8), (15, y + 12, 8), (9, 9), shade(wood, 0.6), "leather", 2))
    lumps += [
        ball((0, length + 8, 0), 24, t, "gold", 2),
        bone((0, 36, 0), (0, 96, 0), (25, 19), t, "metal", 3),
    ]
    if kind == "war":
        lumps += [
            box((-64, 0, 0), (70, 52, 50), colour, "metal"),
            box((-136, 0, 0), (22, 66, 62), t, "metal"),
        ]
        lumps += flow([(10, 0, 0), (90, -4, 0), (180, 24, 0)], (44, 28, 2), colour, "metal", 6)
    else:
        lumps += [box((0, 0, 0), (150, 72, 66), colour, "metal")]
        of = "gold" if kind == "holy" else "metal"
        for side in (-1, 1):
            lumps.append(box((side * 128, 0, 0), (34, 90, 82), t, of))
            lumps.append(box((side * 62, 0, 0), (9, 79, 72), t, of))
    lumps.append(bone((0, -70, 0), (0, -110, 0), (20, 6), t, "metal", 3))
    if rune:
        mark = [
            box((0, 0, 70), (7, 42, 4), rune, "gem"),
            box((0, -10, 70), (27, 7, 4), rune, "gem"),
        ]
        lumps += [replace(lump, emission=0.8) for lump in mark]
    return _made(lumps, at, size, yaw, pitch, roll)


@PARTS.word
def pole_blade(
    colour: Colour,
    at: Place = (500, 300),
    size: float = 1.0,
    kind: Literal["halberd", "glaive", "spear", "trident", "hatchet", "scythe", "pick"] = "halberd",
    wood: Colour = "#5a3c24",
    trim: Colour = "#8a6a3a",
    length: float = 820,
    yaw: float = 20,
    roll: float = 14,
) -> list[Solid]:
    """A blade on a pole or handle; ``at`` is where blade and pole meet."""
    lumps = [bone((0, -30, 0), (0, length, 0), (14, 16), wood, "wood", 2)]
    lumps += [bone((0, -10, 0), (0, 110, 0), (20, 18), shade(colour, 0.7), "metal", 3)]
    for k in range(5):
        y = 150 + 14 * k
        lumps.append(bone((-15, y, 6), (15, y + 8, 6), (7, 7), trim, "leather", 2))
    edge = shade(colour, 1.35)

    def sheet(points: list[Vec], sizes: tuple[float, ...]) -> None:
        for k, part in enumerate(flow(points, sizes, colour, "metal", 4, 3)):
            lumps.append(replace(part, colour=edge if k % 2 else colour))

    if kind in ("halberd", "glaive", "spear"):
        tall = {"halberd": 190.0, "glaive": 330.0, "spear": 210.0}[kind]
        wide = {"halberd": 22.0, "glaive": 44.0, "spear": 40.0}[kind]
        lumps.append(
            tilted(ball((0, -tall * 0.55, 0), (wide, tall * 0.62, 10), colour, "metal", 4))
        )
        lumps.append(bone((0, -tall * 0.1, 4), (0, -tall * 1.05, 4), (7, 2), edge, "metal", 3))
    if kind == "spear":
        lumps += both_sides(
            [tilted(ball((26, -26, 0), (34, 13, 8), colour, "metal", 4), 0, 0, -24)]
        )
    if kind == "glaive":
        lumps.append(tilted(ball((30, -150, 0), (26, 170, 8), edge, "metal", 14), 0, 0, 8))
    if kind in ("halberd", "hatchet"):
        big = 1.0 if kind == "halberd" else 1.25
        lumps += [ball((96 * big, 16, 0), (96 * big, 112 * big, 12), colour, "metal", 6)]
        lumps.append(
            ball(
                (170 * big, -120 * big, 0),
                (120 * big, 96 * big, 60),
                colour,
                "metal",
                3,
                carve=True,
            )
        )
        lumps.append(
            ball(
                (120 * big, 176 * big, 0),
                (130 * big, 104 * big, 60),
                colour,
                "metal",
                3,
                carve=True,
            )
        )
        rim: list[Vec] = [(140 * big, -40 * big, 0), (186 * big, 16, 0), (146 * big, 76 * big, 0)]
        lumps += flow(rim, (6, 8, 6), edge, "metal", 5)
        lumps.append(bone((0, 10, 0), (40, 14, 0), (32, 24), shade(colour, 0.8), "metal", 8))
        if kind == "halberd":
            lumps += flow(
                [(-10, 14, 0), (-70, 10, 0), (-130, 40, 0)], (24, 15, 2), colour, "metal", 5
            )
    if kind == "trident":
        for x in (-70, 0, 70):
            line: list[Vec] = [
                (0, 10, 0),
                (x, -20, 0),
                (x, -120, 0),
                (x * 0.94, -230 - (40 if not x else 0), 0),
            ]
            sheet(line, (12, 12, 12, 2))
    if kind == "scythe":
        sheet([(-20, 0, 0), (120, -50, 0), (260, -10, 0), (350, 120, 0)], (20, 26, 18, 2))
    if kind == "pick":
        sheet(
            [(-240, 90, 0), (-130, -6, 0), (0, -34, 0), (130, -6, 0), (240, 90, 0)],
            (4, 20, 30, 20, 4),
        )
    return _made(lumps, at, size, yaw, 0, roll)


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


@PARTS.word
def vessel(
    colour: Colour,
    kind: Vessel = "jar",
    at: Place = (500, 620),
    size: float = 1.0,
    of: Substance = "gem",
    trim: Colour = "",
    stopper: Colour = "",
    filled: Colour = "",
    see_through: float = 0.4,
    handle: bool = False,
    yaw: float = 20,
    pitch: float = 14,
    roll: float = 0,
) -> list[Solid]:
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
        lumps += _hoop(top, wide + 3, 9, t) + _hoop(outline[-1][0] - 6, outline[-1][1] + 4, 9, t)
    if kind == "barrel":
        for y in (-112, -60, 60, 112):
            lumps += _hoop(y, 128 if abs(y) < 80 else 116, 9, t, "metal")
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
    return _made(lumps, at, size, yaw, pitch, roll)


@PARTS.word
def lantern(
    metal: Colour = "#6a5a40",
    at: Place = (500, 520),
    size: float = 1.0,
    glass: Colour = "#ffd890",
    yaw: float = 24,
    pitch: float = 10,
    roll: float = 0,
) -> list[Solid]:
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
    ring: list[Vec] = []
    for k in range(13):
        a = k / 12 * 2 * math.pi
        ring.append((math.sin(a) * 62, -300 - math.cos(a) * 62, 0))
    lumps += [bone(ring[i], ring[i + 1], (10, 10), metal, "metal", 1) for i in range(12)]
    return _made(lumps, at, size, yaw, pitch, roll)


@PARTS.word
def lute(
    wood: Colour = "#a5682c",
    at: Place = (500, 640),
    size: float = 1.0,
    neck: Colour = "#3a2418",
    trim: Colour = "#d8b868",
    yaw: float = -16,
    pitch: float = 0,
    roll: float = 58,
) -> list[Solid]:
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
    points: list[Vec] = []
    for k in range(17):
        a = k / 16 * 2 * math.pi
        points.append((math.sin(a) * 40, 10 - math.cos(a) * 40, 41))
    lumps += [bone(points[i], points[i + 1], (5, 5), trim, "gold", 1) for i in range(16)]
    for k in range(4):
        x = (k - 1.5) * 11
        lumps.append(
            bone((x * 1.5, 124, 54), (x * 0.7, -430, 36), (1.6, 1.4), "#efe4c4", "metal", 0.3)
        )
    for k in range(4):
        y = -446 - 13 * k
        z = -8 - 16 * k
        lumps += both_sides([bone((14, y, z), (40, y - 4, z), (6, 8), trim, "wood", 1)])
    return _made(lumps, at, size, yaw, pitch, roll)


@PARTS.word
def chalice(
    colour: Colour = "#d8a840",
    at: Place = (500, 560),
    size: float = 1.0,
    gem: Colour = "",
    wine: Colour = "#5a0c18",
    yaw: float = 0,
    pitch: float = 16,
    roll: float = 0,
) -> list[Solid]:
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
    lumps += _hoop(-150, 118, 8, colour) + _hoop(-92, 112, 7, shade(colour, 0.7))
    if gem:
        for k in range(5):
            a = math.radians(-76 + 38 * k)
            lumps.append(
                ball((math.sin(a) * 104, -72, math.cos(a) * 104), (15, 19, 13), gem, "gem", 1)
            )
    return _made(lumps, at, size, yaw, pitch, roll)


@PARTS.word
def book(
    cover: Colour = "#5a2430",
    at: Place = (500, 640),
    size: float = 1.0,
    open_: bool = True,
    page: Colour = "#d8ccaa",
    trim: Colour = "#b08a40",
    yaw: float = 0,
    pitch: float = -38,
    roll: float = 0,
) -> list[Solid]:
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
        return _made(lumps, at, size, yaw, pitch, roll)
    lumps = [
        box((0, 0, 0), (120, 160, 40), cover, "leather"),
        box((10, 0, 0), (114, 150, 33), page, "bone"),
    ]
    lumps.append(box((0, 0, 38), (118, 158, 6), cover, "leather"))
    for x in (-1, 1):
        for y in (-1, 1):
            lumps.append(ball((x * 102, y * 142, 42), (26, 26, 10), trim, "gold", 2))
    lumps.append(ball((0, 0, 46), (42, 42, 8), trim, "gold", 2))
    return _made(lumps, at, size, yaw, pitch, roll)


@PARTS.word
def cuirass(
    colour: Colour,
    at: Place = (500, 480),
    size: float = 1.3,
    trim: Colour = "",
    gem: Colour = "",
    shoulders: bool = True,
    yaw: float = 20,
    pitch: float = 0,
) -> list[Solid]:
    """A breastplate with shoulder plates and a skirt of lames, empty or worn."""
    t = trim or shade(colour, 1.25)
    lumps = [
        ball((0, -60, 0), (150, 140, 96), colour, "metal", 6),
        ball((0, 80, 0), (110, 110, 78), colour, "metal", 40),
        bone((0, -150, 82), (0, 120, 104), (10, 7), t, "metal", 14),
        ball((0, -210, 0), (74, 56, 74), "#0a0a0c", "void", 8, carve=True),
    ]
    lumps += both_sides([ball((62, -70, 66), (72, 66, 42), colour, "metal", 12)])
    lumps += _hoop(-160, 78, 13, t, "gold")
    for k in range(4):
        lumps += _hoop(
            140 + 34 * k, 104 + 9 * k, 20, colour if k % 2 else shade(colour, 0.84), "metal", 0.78
        )
    lumps += _hoop(116, 100, 11, t, "gold", 0.8)
    if shoulders:
        for k in range(3):
            plate = tilted(
                ball(
                    (176 + 12 * k, -130 + 40 * k, 0),
                    (82 - 8 * k, 44, 84 - 6 * k),
                    colour if k % 2 else shade(colour, 1.12),
                    "metal",
                    2,
                ),
                0,
                0,
                22,
            )
            lumps += both_sides([plate])
        lumps += both_sides(
            flow([(110, -170, 60), (190, -174, 62), (248, -120, 40)], (8, 8, 8), t, "gold", 2)
        )
    if gem:
        lumps.append(ball((0, -50, 108), (26, 32, 16), t, "gold", 2))
        lumps.append(ball((0, -50, 118), (18, 24, 15), gem, "gem", 1))
    return _made(lumps, at, size, yaw, pitch, 0)


@PARTS.word
def gauntlet(
    colour: Colour,
    at: Place = (500, 500),
    size: float = 1.6,
    trim: Colour = "",
    pose: Literal["fist", "open"] = "fist",
    gem: Colour = "",
    left: bool = False,
    yaw: float = 0,
    pitch: float = 0,
    roll: float = 0,
) -> list[Solid]:
    """An armoured glove of plates with a flared cuff; the wrist is below."""
    from tools.paint.parts.limbs import hand_lumps

    t = trim or shade(colour, 1.25)
    lumps = hand_lumps("grip" if pose == "fist" else "open", colour, "metal", "", 0)
    for k in range(4):
        x = -24 + 16 * k
        y, z = (-30 + 19.5 * k, 46.0) if pose == "fist" else (-34.0, 10.0)
        spot = (18.0, y, z - 2) if pose == "fist" else (x, y, z)
        lumps.append(ball(spot, (13, 11, 9), t, "gold", 2))
    lumps.append(ball((2, 22, 26), (40, 32, 18), shade(colour, 1.1), "metal", 3))
    for k in range(3):
        lumps += _hoop(
            52 + 20 * k, 34 + 3 * k, 13, colour if k % 2 else shade(colour, 1.15), "metal", 0.8
        )
    lumps.append(bone((0, 110, 0), (0, 220, 0), (44, 78), colour, "metal", 6))
    lumps += _hoop(226, 80, 10, t, "gold", 0.95) + _hoop(128, 52, 7, t, "gold", 0.95)
    if gem:
        lumps.append(ball((0, 160, 62), (15, 22, 14), gem, "gem", 1))
    if left:
        lumps = [both_sides([lump])[1] for lump in lumps]
    return _made(lumps, at, size, yaw, pitch, roll)


@PARTS.word
def helm(
    colour: Colour,
    at: Place = (500, 430),
    size: float = 1.3,
    kind: Literal["great", "armet", "sallet", "skull", "corinthian"] = "armet",
    trim: Colour = "",
    plume: Colour = "",
    horns: Colour = "",
    crown: Colour = "",
    glow: Colour = "",
    wings: Colour = "",
    yaw: float = 28,
    pitch: float = 4,
    roll: float = 0,
    neck: Colour = "",
) -> list[Solid]:
    """A closed helm in the round, empty or on a knight; ``glow`` lights its eyes."""
    t = trim or shade(colour, 1.25)
    dark = "#08080a"
    lumps = [ball((0, -44, -14), (108, 128, 124), colour, "metal", 4)]
    if neck:
        lumps.append(bone((0, 90, -20), (0, 220, -30), (84, 108), neck, "metal", 10))
    if kind in ("great", "skull"):
        lumps.append(bone((0, 10, -6), (0, 110, -2), (104, 94), colour, "metal", 10))
        lumps.append(bone((0, -150, 50), (0, 150, 106), (11, 9), t, "gold", 5))
        slit = tilted(ball((44, -4, 110), (44, 11, 70), dark, "void", 3, carve=True), 0, 0, -4)
        lumps += both_sides([slit])
        for k in range(8):
            hole = ball(
                (36 + 22 * (k % 3), 50 + 26 * (k // 3), 96), (6, 6, 26), dark, "void", 1, carve=True
            )
            lumps += both_sides([hole])
    if kind == "skull":
        lumps += both_sides([ball((38, 0, 98), (26, 23, 40), dark, "void", 6, carve=True)])
        for k in range(7):
            x = (k - 3) * 15.0
            lumps.append(
                bone((x, 76, 98 - abs(x) * 0.3), (x, 132, 90 - abs(x) * 0.3), (7, 5), t, "bone", 2)
            )
    if kind == "armet":
        lumps += [ball((0, 50, 20), (92, 96, 84), colour, "metal", 14)]
        lumps += flow([(0, 6, 84), (0, 34, 138), (0, 96, 96)], (50, 34, 34), colour, "metal", 22)
        lumps.append(bone((0, -168, 30), (0, -30, 112), (12, 9), t, "gold", 6))
        lumps += both_sides(
            [tilted(ball((48, -18, 116), (50, 11, 80), dark, "void", 2, carve=True), 0, 0, 6)]
        )
        for k in range(4):
            lumps += both_sides(
                [
                    tilted(
                        ball(
                            (30 + 6 * k, 34 + 15 * k, 126 - 6 * k),
                            (4, 8, 40),
                            dark,
                            "void",
                            1,
                            carve=True,
                        )
                    )
                ]
            )
        lumps += both_sides([ball((104, -16, 10), (13, 22, 22), t, "gold", 2)])
    if kind == "sallet":
        lumps.append(tilted(ball((0, 0, -50), (122, 44, 156), colour, "metal", 30), 0, 10))
        lumps.append(ball((0, 80, 40), (140, 74, 130), dark, "void", 4, carve=True))
        lumps += both_sides(
            [tilted(ball((44, -20, 112), (48, 7, 44), dark, "void", 2, carve=True))]
        )
    if kind == "corinthian":
        lumps += [ball((0, 60, 6), (104, 110, 104), colour, "metal", 20)]
        lumps.append(ball((0, 116, 104), (19, 96, 90), dark, "void", 3, carve=True))
        lumps += both_sides(
            [tilted(ball((44, 4, 112), (40, 24, 90), dark, "void", 4, carve=True), 0, 0, -10)]
        )
        lumps.append(bone((0, -10, 112), (0, 50, 124), (12, 7), colour, "metal", 4))
        rim: list[Vec] = [(12, 30, 118), (52, 24, 106), (90, -2, 70)]
        lumps += both_sides(flow(rim, (5, 5, 5), t, "gold", 2))
    if glow:
        spot = replace(
            ball((40, -4 if kind != "armet" else -18, 78), (15, 8, 10), glow, "gem", 0.5),
            emission=1.6,
        )
        lumps += both_sides([spot])
    lumps += _crest(plume, horns, crown, wings, t)
    return _made(lumps, at, size, yaw, pitch, roll)


def _crest(plume: str, horns: str, crown: str, wings: str, trim: str) -> list[Lump]:
    """What stands up from a helm."""
    lumps: list[Lump] = []
    if plume:
        for k in range(9):
            a = math.radians(-70 + 24 * k)
            root = (0.0, -44 - math.cos(a) * 124, -14 - math.sin(a) * 118)
            tip = (0.0, -60 - math.cos(a) * 214, -34 - math.sin(a) * 196)
            lumps += flow(
                [root, ((0.0), (root[1] + tip[1]) / 2, (root[2] + tip[2]) / 2 - 8), tip],
                (20, 30, 20),
                plume,
                "hair",
                10,
                2,
            )
    if horns:
        line: list[Vec] = [(92, -100, -10), (170, -130, 0), (216, -220, 20), (190, -320, 50)]
        lumps += both_sides(flow(line, (30, 27, 17, 2), horns, "bone", 4))
    if crown:
        for k in range(13):
            a = k / 13 * 2 * math.pi
            x, z = math.sin(a) * 106, -14 + math.cos(a) * 120
            long = 96 if k % 2 else 58
            lumps.append(
                bone((x, -90, z), (x * 1.12, -100 - long, z * 1.08), (15, 2.5), crown, "gold", 6)
            )
        lumps += [
            replace(p, a=(p.a[0], p.a[1], p.a[2] - 14), b=(p.b[0], p.b[1], p.b[2] - 14))
            for p in _hoop(-84, 112, 12, crown, "gold", 1.08)
        ]
    if wings:
        for k in range(5):
            a = math.radians(84 - 17 * k)
            long = 210 - 20 * k
            root3 = (104.0, -60 + 8 * k, -10.0)
            tip3 = (root3[0] + math.cos(a) * long, root3[1] - math.sin(a) * long, -60.0)
            mid = ((root3[0] + tip3[0]) / 2 + 16, (root3[1] + tip3[1]) / 2, -30.0)
            lumps += both_sides(flow([root3, mid, tip3], (14, 16, 4), wings, "bone", 3, 3))
    return lumps


@PARTS.word
def cut_gem(
    colour: Colour,
    at: Place = (500, 480),
    size: float = 1.0,
    kind: Literal["brilliant", "egg", "cluster", "orb"] = "brilliant",
    see_through: float = 0.6,
    emission: float = 0.1,
    setting: Colour = "",
    seed: int = 3,
) -> list[Solid]:
    """A gem in the round: a brilliant, an egg of stone, a cluster of crystals or an orb."""
    lumps: list[Lump] = []

    def put(lump: Lump) -> None:
        lumps.append(replace(lump, see_through=see_through, emission=emission))

    rng = random.Random(seed)
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
    return _made(lumps, at, size, 0, 14, 0)


@PARTS.word
def roast(
    colour: Colour = "#9a5a28",
    at: Place = (500, 640),
    size: float = 1.0,
    plate: Colour = "#b8b4ac",
    green: Colour = "#5a7a34",
) -> list[Solid]:
    """A roast bird on a platter with greens: the heart of a feast."""
    lumps = [tilted(ball((0, 120, 0), (320, 30, 200), plate, "metal", 3))]
    lumps += [tilted(ball((0, 108, 0), (250, 20, 150), shade(plate, 0.7), "metal", 3, carve=True))]
    for k in range(18):
        a = k / 18 * 2 * math.pi
        lumps.append(
            tilted(
                ball(
                    (math.cos(a) * 220, 96, math.sin(a) * 140),
                    (56, 22, 30),
                    green if k % 2 else shade(green, 1.3),
                    "leaf",
                    3,
                ),
                math.degrees(-a),
                0,
                18 if k % 2 else -14,
            )
        )
    lumps += [
        ball((-10, 0, 0), (180, 120, 130), colour, "slime", 4),
        ball((90, -30, 20), (110, 96, 100), shade(colour, 1.1), "slime", 30),
    ]
    for z in (60, -60):
        lumps += flow(
            [(-130, 40, z), (-200, -30, z * 1.2), (-262, -70, z * 1.2)],
            (66, 46, 20),
            shade(colour, 0.95),
            "slime",
            20,
        )
        lumps += [
            bone((-262, -70, z * 1.2), (-310, -100, z * 1.2), (13, 13), "#d8ccb0", "bone", 3),
            ball((-318, -106, z * 1.2), 20, "#d8ccb0", "bone", 3),
        ]
        lumps.append(
            tilted(
                ball((70, 30, z * 1.9), (86, 40, 30), shade(colour, 1.05), "slime", 12), 0, 0, -24
            )
        )
    return _made(lumps, at, size, 14, 16, 0)


@PARTS.word
def berries(
    colour: Colour,
    at: Place = (500, 560),
    size: float = 1.0,
    count: int = 24,
    spread: tuple[float, float] = (170, 110),
    leaf: Colour = "#4a7a3a",
    bowl: Colour = "",
    seed: int = 5,
) -> list[Solid]:
    """Round shining berries in a heap with leaves, perhaps in a wooden bowl."""
    rng = random.Random(seed)
    lumps: list[Lump] = []
    if bowl:
        lumps += [
            ball((0, 90, 0), (230, 150, 170), bowl, "wood", 3),
            ball((0, -70, 0), (280, 130, 240), shade(bowl, 0.6), "wood", 4, carve=True),
        ]
        lumps += _hoop(62, 214, 13, shade(bowl, 1.15), "wood", 0.76)
    for k in range(5):
        a = rng.uniform(0, 6.28)
        lumps.append(
            tilted(
                ball(
                    (math.cos(a) * spread[0], math.sin(a) * spread[1] * 0.5, -20),
                    (74, 34, 8),
                    leaf if k % 2 else shade(leaf, 1.3),
                    "leaf",
                    2,
                ),
                rng.uniform(-40, 40),
                rng.uniform(-30, 30),
                rng.uniform(-70, 70),
            )
        )
    for _ in range(count):
        a, r = rng.uniform(0, 6.28), math.sqrt(rng.random())
        x, y = math.cos(a) * r * spread[0], math.sin(a) * r * spread[1]
        b = rng.uniform(34, 46)
        z = 60 * (1 - r) + y * 0.4
        tint = shade(colour, rng.uniform(0.8, 1.2))
        lumps.append(ball((x, y, z), b, tint, "gem", 0.6, see_through=0.2))
        lumps.append(
            ball(
                (x, y - b * 0.2, z + b * 0.94),
                (b * 0.16, b * 0.16, 4),
                shade(colour, 0.35),
                "void",
                1,
            )
        )
    return _made(lumps, at, size, 0, 8, 0)


__all__ = ["VESSELS"]
