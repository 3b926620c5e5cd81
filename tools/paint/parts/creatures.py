"""Beasts in space: four-footed bodies in a pose, and the heads that go on their necks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.words import PARTS, Substance
from tools.paint.solid import (
    Lump,
    Solid,
    Vec,
    ball,
    bone,
    both_sides,
    chain,
    flow,
    rotation,
    set_at,
    tilted,
)

BeastHead = Literal["dragon", "horse", "wolf", "eagle", "lion", "lizard", "bull", "serpent", "boar"]
Stance = Literal["stand", "walk", "run", "rear", "crouch", "sit", "leap"]


@dataclass(frozen=True, slots=True)
class Coat:
    """What a beast's head is made of; ``gape`` opens its jaws (degrees)."""

    colour: str
    belly: str = ""
    of: str = "fur"
    horn: str = "#b8a888"
    eye: str = "#ffc040"
    gape: float = 0


def _jaws(
    long: float,
    deep: float,
    wide: float,
    gape: float,
    colour: str,
    of: str,
    inside: str,
    tooth: str,
) -> list[Lump]:
    """Upper and lower jaw forward along z, opened by some degrees, with teeth."""
    drop = math.radians(gape)
    tip = (0.0, 26 + math.sin(drop) * long, 40 + math.cos(drop) * long * 0.86)
    lumps = flow(
        [(0, -6, 40), (0, 2, 40 + long * 0.5), (0, 6, 40 + long)],
        (deep, deep * 0.72, deep * 0.5), colour, of, 14,
    )  # fmt: skip
    lumps += both_sides(
        flow(
            [(wide * 0.55, 2, 40), (wide * 0.42, 6, 40 + long * 0.5), (wide * 0.22, 8, 34 + long)],
            (deep * 0.72, deep * 0.5, deep * 0.42),
            colour,
            of,
            14,
        )  # fmt: skip
    )
    under = [(0.0, 34.0, 20.0), ((0.0), (34 + tip[1]) / 2 + 4, (20 + tip[2]) / 2), tip]
    lumps += flow(under, (deep * 0.7, deep * 0.44, deep * 0.3), colour, of, 10)
    if gape > 6:
        tongue = [(p[0], p[1] - deep * 0.42, p[2] - 6) for p in under]
        lumps += flow(tongue, (deep * 0.42, deep * 0.28, 4), inside, "slime", 6)
    teeth: list[Lump] = []
    for k in range(6):
        t = 0.30 + 0.13 * k
        x = wide * (0.52 - 0.34 * t) + 4
        z = 40 + long * t
        fang = 24.0 if k in (1, 5) else 15.0
        teeth.append(
            bone(
                (x, 14 + deep * 0.36, z),
                (x, 20 + deep * 0.36 + fang, z + 4),
                (6, 1),
                tooth,
                "bone",
                1,
            )
        )
        if gape > 6 and k > 1:
            share = (z - 20) / max(1, tip[2] - 20)
            y = 34 + (tip[1] - 34) * share
            teeth.append(
                bone(
                    (x * 0.8, y - deep * 0.2, z * 0.94),
                    (x * 0.86, y - deep * 0.2 - 17, z * 0.94 + 3),
                    (5, 1),
                    tooth,
                    "bone",
                    1,
                )
            )
    return lumps + both_sides(teeth)


def _eyes(at: Vec, r: float, eye: str, skin: str, of: str, slit: bool = True) -> list[Lump]:
    x, y, z = at
    lumps = [
        ball(at, r, eye, "gem", 0.5),
        ball(
            (x + r * 0.62, y, z + r * 0.62),
            (r * 0.2 if slit else r * 0.4, r * 0.7 if slit else r * 0.4, r * 0.4),
            "#060404",
            "gem",
            0.3,
        ),
        bone(
            (x - 4, y - r * 0.9, z - r),
            (x + r * 0.4, y - r * 1.02, z + r * 1.6),
            (r * 0.5, r * 0.36),
            skin,
            of,
            5,
        ),
    ]
    return both_sides(lumps)


def _dragon(coat: Coat) -> list[Lump]:
    lumps = [
        ball((0, -10, 0), (58, 52, 66), coat.colour, coat.of, 8),
        ball((0, 24, -6), (50, 40, 50), coat.colour, coat.of, 20),
    ]
    lumps += _jaws(150, 33, 74, coat.gape, coat.colour, coat.of, "#8a2a22", "#e6dcc0")
    lumps += both_sides(
        [
            ball((20, -14, 178), (13, 11, 14), coat.colour, coat.of, 8),
            ball((23, -14, 188), (5, 5, 6), "#140806", "void", 2, carve=True),
        ]
    )
    lumps += both_sides([bone((30, -34, 70), (50, -46, 8), (15, 20), coat.colour, coat.of, 10)])
    lumps += _eyes((44, -22, 50), 15, coat.eye, shade(coat.colour, 0.8), coat.of)
    long_horn: list[Vec] = [(34, -46, -20), (58, -92, -90), (74, -104, -170), (66, -150, -240)]
    side_horn: list[Vec] = [(52, 0, -30), (96, 4, -80), (128, -20, -130)]
    jaw_horn: list[Vec] = [(46, 40, -10), (78, 62, -50), (98, 66, -90)]
    lumps += both_sides(flow(long_horn, (22, 19, 13, 2), coat.horn, "bone", 4))
    lumps += both_sides(flow(side_horn, (14, 10, 1.5), coat.horn, "bone", 4))
    lumps += both_sides(flow(jaw_horn, (11, 8, 1.5), coat.horn, "bone", 4))
    for k in range(5):
        lumps.append(
            bone(
                (0, -40 - k, 70 - 30 * k),
                (0, -66 - 4 * k, 48 - 34 * k),
                (10, 2),
                coat.horn,
                "bone",
                3,
            )
        )
    return lumps


def _horse(coat: Coat) -> list[Lump]:
    lumps = flow([(0, -20, 0), (0, -4, 90), (0, 22, 178)], (54, 42, 31), coat.colour, coat.of, 14)
    lumps += [
        ball((0, 30, 16), (46, 52, 54), coat.colour, coat.of, 20),
        ball((0, 26, 186), (33, 31, 26), shade(coat.belly or coat.colour, 0.9), coat.of, 12),
    ]
    lumps += flow([(0, 52, 40), (0, 46, 120), (0, 50, 176)], (34, 24, 20), coat.colour, coat.of, 12)
    lumps += both_sides([ball((20, 18, 204), (9, 11, 9), "#120a08", "void", 4, carve=True)])
    lumps += both_sides(
        flow([(26, -62, -14), (36, -110, -6), (34, -146, 6)], (19, 17, 3), coat.colour, coat.of, 4)
    )
    return lumps + _eyes((44, -16, 48), 14, coat.eye, shade(coat.colour, 0.75), coat.of, False)


def _wolf(coat: Coat) -> list[Lump]:
    lumps = [ball((0, -12, 0), (60, 54, 62), coat.colour, coat.of, 8)]
    lumps += both_sides([ball((44, 18, 0), (34, 40, 44), coat.colour, coat.of, 16)])
    lumps += _jaws(104, 27, 58, coat.gape, coat.colour, coat.of, "#8a3030", "#e8e0cc")
    lumps.append(ball((0, -8, 148), (16, 13, 13), "#0c0a0a", "slime", 3))
    lumps += both_sides(
        flow([(34, -48, -10), (50, -94, -4), (58, -132, 4)], (27, 19, 2), coat.colour, coat.of, 6)
    )
    lumps += both_sides(
        [ball((52, -84, 18), (11, 26, 8), shade(coat.colour, 0.5), coat.of, 4, carve=True)]
    )
    return lumps + _eyes((32, -18, 52), 11, coat.eye, shade(coat.colour, 0.7), coat.of, False)


def _eagle(coat: Coat) -> list[Lump]:
    drop = coat.gape * 0.8
    lumps = [
        ball((0, -14, 0), (56, 56, 64), coat.colour, coat.of, 8),
        ball((0, 30, -8), (50, 46, 48), coat.colour, coat.of, 20),
    ]
    beak: list[Vec] = [(0, -14, 50), (0, -12, 104), (0, 12, 132), (0, 46, 130)]
    lumps += flow(beak, (32, 25, 16, 2), coat.horn, "bone", 6)
    lumps += flow(
        [(0, 20 + drop * 0.2, 46), (0, 24 + drop * 0.7, 88), (0, 26 + drop, 110)],
        (19, 14, 4),
        shade(coat.horn, 0.8),
        "bone",
        5,
    )
    lumps += both_sides(
        [bone((20, -40, 66), (54, -44, 18), (11, 13), shade(coat.colour, 0.85), coat.of, 6)]
    )
    lumps += both_sides(
        flow(
            [(30, -60, -20), (44, -104, -44), (50, -132, -70)], (18, 13, 2), coat.colour, coat.of, 5
        )
    )
    return lumps + _eyes((40, -24, 44), 15, coat.eye, shade(coat.colour, 0.6), coat.of, False)


def _lion(coat: Coat) -> list[Lump]:
    lumps = [
        ball((0, -14, 0), (66, 62, 62), coat.colour, coat.of, 8),
        ball((0, 24, 44), (46, 40, 50), coat.colour, coat.of, 16),
    ]
    lumps += flow([(0, -24, 56), (0, 2, 90)], (24, 21), coat.colour, coat.of, 10)
    lumps.append(ball((0, 4, 106), (21, 14, 12), "#3a1c18", "slime", 3))
    lumps += both_sides([ball((22, 30, 82), (26, 20, 22), coat.belly or coat.colour, coat.of, 6)])
    lumps.append(
        ball((0, 52 + coat.gape * 0.8, 64), (30, 16, 24), coat.belly or coat.colour, coat.of, 8)
    )
    if coat.gape > 6:
        lumps.append(
            ball(
                (0, 40 + coat.gape * 0.3, 86),
                (24, 8 + coat.gape * 0.34, 22),
                "#2a0808",
                "void",
                4,
                carve=True,
            )
        )
        lumps += both_sides([bone((17, 38, 92), (17, 62, 94), (6, 1), "#e8e0cc", "bone", 1)])
    lumps += both_sides([ball((54, -62, -10), (22, 22, 12), coat.colour, coat.of, 5)])
    return lumps + _eyes((32, -18, 50), 11, coat.eye, shade(coat.colour, 0.7), coat.of, False)


def _lizard(coat: Coat) -> list[Lump]:
    lumps = [ball((0, -8, 0), (54, 46, 64), coat.colour, coat.of, 8)]
    lumps += _jaws(110, 28, 72, coat.gape, coat.colour, coat.of, "#a04a4a", "#e0d8bc")
    lumps += both_sides([ball((13, -12, 142), (4, 4, 5), "#140806", "void", 2, carve=True)])
    for k in range(6):
        a = math.radians(-60 + 24 * k)
        tip = (math.sin(a) * 120, -60 - math.cos(a) * 92, -64.0)
        lumps.append(bone((math.sin(a) * 40, -30, -30), tip, (11, 2), coat.horn, "membrane", 5))
    return lumps + _eyes((38, -26, 34), 14, coat.eye, shade(coat.colour, 0.8), coat.of)


def _bull(coat: Coat) -> list[Lump]:
    lumps = [ball((0, -10, 0), (68, 62, 64), coat.colour, coat.of, 8)]
    lumps += flow([(0, -4, 30), (0, 30, 110), (0, 52, 138)], (52, 44, 36), coat.colour, coat.of, 16)
    lumps.append(ball((0, 56, 156), (40, 32, 24), shade(coat.colour, 0.7), "slime", 10))
    lumps += both_sides([ball((19, 52, 176), (9, 10, 8), "#0c0606", "void", 3, carve=True)])
    horn_line: list[Vec] = [(50, -48, 0), (120, -58, 10), (160, -110, 40), (150, -170, 60)]
    lumps += both_sides(flow(horn_line, (25, 22, 15, 2), coat.horn, "bone", 4))
    lumps += both_sides(flow([(64, -14, -6), (116, 4, -10)], (18, 8), coat.colour, coat.of, 6))
    return lumps + _eyes((46, -12, 50), 12, coat.eye, shade(coat.colour, 0.7), coat.of, False)


def _boar(coat: Coat) -> list[Lump]:
    lumps = [ball((0, -10, 0), (70, 66, 70), coat.colour, coat.of, 8)]
    lumps += flow([(0, 6, 40), (0, 24, 110), (0, 32, 150)], (50, 36, 32), coat.colour, coat.of, 16)
    lumps.append(ball((0, 32, 168), (34, 30, 12), shade(coat.colour, 1.3), "slime", 5))
    lumps += both_sides([ball((12, 32, 180), (6, 9, 6), "#0c0606", "void", 2, carve=True)])
    lumps += both_sides(
        flow([(30, 58, 120), (62, 44, 146), (64, -12, 152)], (14, 12, 2), coat.horn, "bone", 3)
    )
    lumps += both_sides(flow([(44, -50, -10), (76, -92, -10)], (24, 4), coat.colour, coat.of, 6))
    return lumps + _eyes((42, -20, 54), 9, coat.eye, shade(coat.colour, 0.7), coat.of, False)


HEADS = {
    "dragon": _dragon, "horse": _horse, "wolf": _wolf, "eagle": _eagle, "lion": _lion,
    "lizard": _lizard, "bull": _bull, "serpent": _lizard, "boar": _boar,
}  # fmt: skip


@PARTS.word
def beast_head(
    kind: BeastHead,
    colour: Colour,
    at: tuple[float, float] = (500, 420),
    size: float = 1.0,
    yaw: float = 50,
    pitch: float = 10,
    roll: float = 0,
    of: Substance = "scales",
    belly: Colour = "",
    horn: Colour = "#b8a888",
    eye: Colour = "#ffc040",
    gape: float = 0,
    neck: tuple[tuple[float, float, float], ...] = (),
    thick: tuple[float, float] = (60, 110),
    mane: Colour = "",
    depth: float = 0,
) -> list[Solid]:
    """A beast's head, its muzzle forward along its look; ``at`` is its middle, some 300 long.

    yaw 90 is a profile to the right, -90 to the left. ``neck`` are points (x, y, z) in the
    picture from behind the head down; ``gape`` opens the jaws (degrees); a ``mane`` of hair or
    spines follows the neck.
    """
    frame = rotation(yaw, pitch, roll)
    lumps: list[Lump] = []
    if neck:
        line: list[Vec] = [(at[0], at[1], depth - 10 * size), *neck]
        count = len(line) - 1
        widths = [thick[0] + (thick[1] - thick[0]) * k / count for k in range(count + 1)]
        lumps += flow(line, widths, colour, of, 14, 4)
        if belly and of == "scales":
            low = [(p[0] + 14, p[1] + 10, p[2] + widths[i] * 0.55) for i, p in enumerate(line)]
            lumps += flow(low, [w * 0.58 for w in widths], belly, of, 8, 4)
    lumps += set_at(
        HEADS[kind](Coat(colour, belly, of, horn, eye, gape)), (at[0], at[1], depth), frame, size
    )
    if mane and neck:
        lumps += _mane(line, widths, mane, kind in ("horse", "lion", "wolf"))
    return [Solid(tuple(lumps), (at[0], at[1]))]


def _mane(line: list[Vec], widths: list[float], colour: str, soft: bool) -> list[Lump]:
    """Hair or spines along the upper edge of a neck."""
    lumps: list[Lump] = []
    last = (0.0, -1.0)
    for i in range(len(line) - 1):
        a, b = line[i], line[i + 1]
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = math.hypot(dx, dy) or 1
        nx, ny = dy / long, -dx / long
        if nx * last[0] + ny * last[1] < 0:
            nx, ny = -nx, -ny
        last = (nx, ny)
        for k in range(3):
            t = k / 3
            w = widths[i] + (widths[i + 1] - widths[i]) * t
            x, y, z = (a[j] + (b[j] - a[j]) * t for j in range(3))
            root = (x + nx * w * 0.9, y + ny * w * 0.9, z)
            if soft:
                tip = (root[0] + nx * 60 + dx / long * 90, root[1] + ny * 30 + 90, z + 30)
                middle = (root[0] + nx * 52 + dx / long * 20, root[1] + ny * 40 + 10, z + 16)
                lumps += flow([root, middle, tip], (24, 24, 3), colour, "hair", 8)
            else:
                tip = (root[0] + nx * 56 + dx / long * 20, root[1] + ny * 56 + dy / long * 20, z)
                lumps.append(bone(root, tip, (15, 2), colour, "bone", 4))
    return lumps


@dataclass(frozen=True, slots=True)
class _Stand:
    """Where the legs of a beast in profile end, its tilt, and its neck and head."""

    front: tuple[Vec, Vec]
    front_far: tuple[Vec, Vec]
    hind: tuple[Vec, Vec]
    hind_far: tuple[Vec, Vec]
    tilt: float = 0


# The body lies along x, its head to the right: shoulders at (120, -40), hips at (-130, -30).
STANCES: dict[str, _Stand] = {
    "stand": _Stand(((136, 90, 40), (130, 230, 40)), ((120, 90, -50), (112, 226, -50)),
                    ((-150, 90, 46), (-176, 230, 46)), ((-120, 90, -56), (-150, 226, -56))),
    "walk": _Stand(((180, 70, 40), (216, 216, 40)), ((96, 90, -50), (40, 214, -50)),
                   ((-110, 90, 46), (-90, 230, 46)), ((-180, 90, -56), (-236, 214, -56))),
    "run": _Stand(((230, 40, 40), (330, 110, 40)), ((210, 60, -50), (290, 160, -50)),
                  ((-200, 80, 46), (-330, 150, 46)), ((-180, 90, -56), (-290, 190, -56)), -4),
    "leap": _Stand(((226, 0, 40), (330, -16, 40)), ((206, 30, -50), (300, 50, -50)),
                   ((-170, 90, 46), (-270, 190, 46)), ((-140, 100, -56), (-220, 220, -56)), -20),
    "rear": _Stand(((220, 10, 40), (190, 130, 40)), ((240, -50, -50), (300, 60, -50)),
                   ((-60, 100, 46), (-150, 200, 46)), ((-30, 110, -56), (-110, 220, -56)), -52),
    "crouch": _Stand(((190, 60, 60), (240, 150, 60)), ((170, 60, -70), (210, 146, -70)),
                     ((-90, 70, 70), (-140, 150, 70)), ((-70, 70, -70), (-120, 146, -70)), 8),
    "sit": _Stand(((150, 120, 40), (40, 290, 40)), ((130, 110, -50), (20, 280, -50)),
                  ((-20, 60, 60), (-130, 150, 60)), ((-10, 60, -60), (-110, 146, -60)), -42),
}  # fmt: skip


@PARTS.word
def beast(
    colour: Colour,
    head: BeastHead = "wolf",
    at: tuple[float, float] = (470, 560),
    size: float = 1.0,
    stance: Stance = "stand",
    of: Substance = "fur",
    belly: Colour = "",
    bulk: float = 1.0,
    legs: float = 1.0,
    feet: Literal["paw", "hoof", "claw"] = "paw",
    foot: Colour = "#1c1612",
    neck: float = 1.0,
    raise_: float = 40,
    face: float = 60,
    nod: float = 16,
    gape: float = 0,
    head_size: float = 1.0,
    head_colour: Colour = "",
    head_of: Literal["", "fur", "hair", "scales", "skin"] = "",
    horn: Colour = "#b8a888",
    eye: Colour = "#ffc040",
    tail: Literal["none", "brush", "rope", "spiked", "horse"] = "brush",
    mane: Colour = "",
    yaw: float = 0,
    mirror: bool = False,
) -> list[Solid]:
    """A four-footed beast, its head to the right (``mirror``: to the left), 560 long.

    ``raise_`` is the neck's rise in degrees, ``face`` how far the head looks aside (90: in
    profile), ``yaw`` turns the whole beast toward the viewer.
    """
    stand = STANCES[stance]
    low = belly or shade(colour, 0.85)
    lumps = [
        ball((110, -40, 0), (104 * bulk, 94 * bulk, 84 * bulk), colour, of, 10),
        ball((-10, -34, 0), (120, 80 * bulk, 74 * bulk), colour, of, 50),
        ball((-130, -34, 0), (98 * bulk, 86 * bulk, 80 * bulk), colour, of, 50),
        ball((0, 0, 0), (130, 54 * bulk, 58 * bulk), low, of, 40),
    ]
    for side, (knee, end), back in (
        (1, stand.front, False), (-1, stand.front_far, False),
        (1, stand.hind, True), (-1, stand.hind_far, True),
    ):  # fmt: skip
        root = (-132.0 if back else 122.0, -14.0, side * 50.0)
        thick = 1.25 if back else 1.0
        slim = 0.76 if feet == "hoof" else 1.0
        k = (root[0] + (knee[0] - root[0]), root[1] + (knee[1] - root[1]) * legs, knee[2])
        e = (end[0], knee[1] * legs + (end[1] - knee[1]) * legs, end[2])
        lumps += chain([root, k], (66 * thick * bulk * slim, 32 * bulk * slim), colour, of, 22)
        if back:
            hock = (k[0] - 34, (k[1] + e[1]) / 2, k[2])
            lumps += chain(
                [k, hock, e], (33 * bulk * slim, 22 * bulk * slim, 17 * bulk * slim), colour, of, 8
            )
        else:
            lumps += chain([k, e], (30 * bulk * slim, 17 * bulk * slim), colour, of, 8)
        lumps += _foot(feet, e, bulk, colour, of, foot)
    rise = math.radians(raise_)
    root_n = (150.0, -70.0, 0.0)
    long = 150 * neck
    top = (root_n[0] + math.cos(rise) * long, root_n[1] - math.sin(rise) * long, 24.0)
    middle = ((root_n[0] + top[0]) / 2 + 14, (root_n[1] + top[1]) / 2 - 10, 10.0)
    skin, skin_of = head_colour or colour, head_of or of
    line = [root_n, middle, top]
    widths = [88 * bulk, 66 * bulk, 54 * head_size]
    lumps += flow(line, widths, skin, skin_of, 26)
    if mane:
        lumps += _mane(line[::-1], widths[::-1], mane, head in ("horse", "lion", "wolf", "eagle"))
    lumps += _tail(tail, colour, of, mane or shade(colour, 0.7))
    lumps = set_at(lumps, (0, 0, 0), rotation(0, 0, stand.tilt))
    tilt = math.radians(stand.tilt)
    hx = top[0] * math.cos(tilt) - top[1] * math.sin(tilt)
    hy = top[0] * math.sin(tilt) + top[1] * math.cos(tilt)
    lumps += set_at(
        HEADS[head](Coat(skin, belly, skin_of, horn, eye, gape)),
        (hx, hy, 26),
        rotation(face, nod, 0),
        0.86 * head_size,
    )
    if mirror:
        lumps = [both_sides([lump])[1] for lump in lumps]
    made = set_at(lumps, (at[0], at[1], 0), rotation(yaw, 0, 0), size)
    return [Solid(tuple(made), (at[0], at[1] - 200 * size))]


def _foot(kind: str, at: Vec, bulk: float, colour: str, of: str, dark: str) -> list[Lump]:
    x, y, z = at
    if kind == "hoof":
        return [bone((x, y - 8, z), (x + 6, y + 20, z), (19 * bulk, 24 * bulk), dark, "bone", 3)]
    lumps = [ball((x + 14, y + 10, z), (32 * bulk, 18 * bulk, 26 * bulk), colour, of, 8)]
    if kind == "claw":
        for k in (-14, 0, 14):
            lumps += chain(
                [(x + 26, y + 8, z + k), (x + 56, y + 10, z + k * 1.6)], (12, 7), colour, of, 4
            )
            lumps.append(
                bone(
                    (x + 56, y + 10, z + k * 1.6),
                    (x + 76, y + 24, z + k * 1.8),
                    (7, 1),
                    dark,
                    "bone",
                    1,
                )
            )
    return lumps


def _tail(kind: str, colour: str, of: str, tuft: str) -> list[Lump]:
    if kind == "none":
        return []
    if kind == "horse":
        line: list[Vec] = [(-200, -60, 0), (-270, -70, 10), (-310, 30, 20), (-300, 150, 20)]
        return flow(line, (26, 34, 36, 4), tuft, "hair", 8)
    if kind == "brush":
        line = [(-206, -50, 0), (-280, -40, 10), (-340, -90, 20), (-370, -160, 20)]
        return flow(line, (26, 34, 32, 4), colour, of, 10)
    line = [(-200, -44, 0), (-290, -20, 0), (-370, -70, 10), (-400, -170, 20), (-360, -230, 30)]
    lumps = flow(line, (44, 30, 20, 13, 7), colour, of, 12)
    if kind == "rope":
        lumps.append(tilted(ball((-352, -240, 30), (34, 20, 20), tuft, "hair", 6), 0, 0, -40))
    else:
        for k in range(1, 4):
            x, y, z = line[k]
            lumps.append(bone((x, y - 10, z), (x - 16, y - 52, z), (12, 2), tuft, "bone", 3))
    return lumps
