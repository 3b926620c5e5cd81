"""Beasts in space: four-footed bodies in a pose, and the heads that go on their necks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.muzzles import HEADS, Coat
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
