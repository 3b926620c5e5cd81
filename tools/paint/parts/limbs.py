"""Hands and limbs in space: gripping, open, pointing, clawed; arms with sleeves or bracers."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.words import PARTS, Substance
from tools.paint.solid import Lump, Solid, Vec, along, ball, bone, chain, flow, rotation, set_at

Spot3 = tuple[float, float] | tuple[float, float, float]

Finger = tuple[float, float, float, float]
"""Where a finger starts across the palm, its length, its spread and its thickness."""

FINGERS: tuple[Finger, ...] = (
    (-24, 62, -9, 9.5),
    (-8, 72, -3, 10),
    (8, 68, 4, 9.5),
    (23, 54, 11, 8.5),
)


def _grip(skin: str, of: str, nail: str) -> list[Lump]:
    """A fist about an upright shaft through the origin; the back of the hand to the viewer."""
    lumps = [ball((0, 0, 10), (34, 40, 24), skin, of, 8)]
    for k in range(4):
        y = -29 + 19.5 * k
        r = 11.5 - 0.9 * k
        knuckle, middle, tip = (20.0, y, 34.0), (-14.0, y + 1, 42.0), (-30.0, y + 2, 12.0)
        lumps += [
            bone((32, y, 10), knuckle, (r, r + 1.5), skin, of, 5),
            bone(knuckle, middle, (r + 1, r), skin, of, 2.5),
            bone(middle, tip, (r, r * 0.8), skin, of, 2.5),
        ]
    lumps += chain([(26, -30, -8), (2, -46, 30), (-24, -38, 40)], (15, 13, 10), skin, of, 5)
    if nail:
        lumps.append(ball((-27, -38, 48), (7, 6, 3), nail, "gem", 1))
    return lumps


def _open(skin: str, of: str, nail: str, bent: float, claws: float) -> list[Lump]:
    """An open hand, fingers up, its palm to the viewer; ``bent`` curls the fingers forward."""
    lumps = [
        ball((0, 4, 0), (36, 40, 15), skin, of, 8),
        ball((-24, 16, 9), (16, 26, 13), skin, of, 10),
        ball((16, 18, 6), (18, 26, 12), skin, of, 10),
    ]
    for x, long, spread, r in FINGERS:
        points: list[Vec] = [(x, -30, 0)]
        angle, lean = 0.0, math.radians(spread)
        for part in (0.44, 0.32, 0.26):
            step = long * part
            angle += math.radians(bent)
            a = points[-1]
            points.append(
                (
                    a[0] + math.sin(lean) * step,
                    a[1] - math.cos(angle) * math.cos(lean) * step,
                    a[2] + math.sin(angle) * step,
                )
            )
        lumps += chain(points, (r + 1, r, r * 0.92, r * 0.7), skin, of, 3)
        if claws:
            a, b = points[-2], points[-1]
            tip = tuple(b[k] + (b[k] - a[k]) / max(1, long * 0.26) * claws for k in range(3))
            lumps.append(
                bone(b, (tip[0], tip[1], tip[2] + claws * 0.3), (r * 0.75, 1), nail, "bone", 1)
            )
    thumb: list[Vec] = [(-30, 14, 8), (-58, -8, 16), (-66, -40, 20 + bent * 0.2)]
    lumps += chain(thumb, (14, 12, 8), skin, of, 5)
    if claws:
        lumps.append(bone(thumb[2], (-70, -44 - claws, 26), (7, 1), nail, "bone", 1))
    return lumps


def _point(skin: str, of: str) -> list[Lump]:
    """A hand that points: the forefinger out, the others curled."""
    lumps = _open(skin, of, "", 100, 0)[:3]
    for k, (x, long, _, r) in enumerate(FINGERS):
        if k == 0:
            lumps += chain(
                [(x, -28, 4), (x - 2, -66, 8), (x - 3, -100, 10)], (11, 10, 7), skin, of, 3
            )
        else:
            curl: list[Vec] = [(x, -28, 4), (x, -46, 22), (x, -28, 38), (x, -8, 32)]
            lumps += chain(curl, (r + 1, r + 1, r, r * 0.8), skin, of, 3)
            assert long
    return lumps + chain([(-30, 12, 10), (-34, -14, 30), (-10, -22, 42)], (14, 12, 9), skin, of, 4)


def rumples(
    a: Vec, b: Vec, size: tuple[float, float], shares: tuple[float, ...], colour: str, of: str
) -> list[Lump]:
    """Rolls of cloth about a sleeve from a to b, askew by turns, at shares of its length."""
    lumps: list[Lump] = []
    way = (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    for k, t in enumerate(shares):
        r = (size[0] + (size[1] - size[0]) * t) * 1.03
        at = (a[0] + way[0] * t, a[1] + way[1] * t, a[2] + way[2] * t)
        roll = Lump("ball", at, at, (r, r * 0.2, r), colour, of, r * 0.2)
        lumps.append(replace(roll, frame=along(way, 0.3 if k % 2 else -0.24)))
    return lumps


HandPose = Literal["grip", "open", "cupped", "claw", "point"]


def hand_lumps(pose: str, skin: str, of: str, nail: str, claws: float) -> list[Lump]:
    """A hand about the origin, of a palm 80 wide."""
    if pose == "grip":
        return _grip(skin, of, "")
    if pose == "point":
        return _point(skin, of)
    bent = {"open": 7.0, "cupped": 32.0, "claw": 26.0}[pose]
    return _open(
        skin, of, nail or shade(skin, 1.3), bent, claws or (26.0 if pose == "claw" else 0.0)
    )


@PARTS.word
def hand(
    at: tuple[float, float],
    skin: Colour = "#b98a6c",
    pose: HandPose = "grip",
    size: float = 1.0,
    roll: float = 0,
    yaw: float = 0,
    pitch: float = 0,
    left: bool = False,
    of: Substance = "skin",
    nail: Colour = "",
    claws: float = 0,
    sleeve: Colour = "",
    cuff: Colour = "",
    sleeve_of: Substance = "cloth",
    wrist: tuple[float, float] = (0, 170),
    depth: float = 40,
) -> list[Solid]:
    """A hand with fingers, about a point; ``grip`` closes about an upright shaft there.

    ``roll`` tips it (the shaft too); ``left`` mirrors it. A ``sleeve`` runs from the wrist
    toward the point ``wrist`` away, with a ``cuff``.
    """
    lumps = hand_lumps(pose, skin, of, nail, claws)
    frame = rotation(yaw, pitch, roll)
    made = set_at(lumps, (0, 0, 0), frame, size)
    if left:
        made = [_mirrored(lump) for lump in made]
    made = set_at(made, (at[0], at[1], depth))
    reach = math.hypot(*wrist) or 1
    ux, uy = wrist[0] / reach, wrist[1] / reach
    near: Vec = (at[0] + ux * 30 * size, at[1] + uy * 30 * size, depth - 6)
    far: Vec = (at[0] + wrist[0], at[1] + wrist[1], depth - 50)
    made.append(bone(near, far, (24 * size, 34 * size), skin, of, 12))
    if sleeve:
        start: Vec = (at[0] + ux * 66 * size, at[1] + uy * 66 * size, depth - 14)
        made.append(bone(start, far, (42 * size, 56 * size), sleeve, sleeve_of, 3))
        thick = (42 * size, 56 * size)
        if sleeve_of in ("cloth", "leather", "leaf"):
            made += rumples(start, far, thick, (0.26, 0.42, 0.64, 0.8), sleeve, sleeve_of)
        if not cuff:
            made += rumples(start, far, (46 * size, 46 * size), (0.0, 0.05), sleeve, sleeve_of)
        if cuff:
            end: Vec = (at[0] + ux * 82 * size, at[1] + uy * 82 * size, depth - 18)
            made.append(bone(start, end, (45 * size, 47 * size), cuff, "gold", 3))
    return [Solid(tuple(made), at)]


def _mirrored(lump: Lump) -> Lump:
    from tools.paint.solid import both_sides

    return both_sides([lump])[1]


def _deep(points: tuple[Spot3, ...], depth: float) -> list[Vec]:
    return [(p[0], p[1], p[2] if len(p) == 3 else depth) for p in points]


@PARTS.word
def limb(
    points: tuple[Spot3, ...],
    width: tuple[float, ...],
    colour: Colour,
    of: Substance = "flesh",
    muscle: float = 0.0,
    depth: float = 0,
    blend: float = 8,
) -> list[Solid]:
    """A round limb, tail or trunk along the points (z third), with a width at each of them.

    ``muscle`` (0..1) swells each stretch between joints.
    """
    places = _deep(points, depth)
    sizes = [w / 2 for w in (width if len(width) > 1 else width * len(places))]
    sizes += [sizes[-1]] * (len(places) - len(sizes))
    if not muscle:
        return [Solid(tuple(flow(places, sizes, colour, of, blend)), (points[0][0], points[0][1]))]
    lumps: list[Lump] = []
    for i in range(len(places) - 1):
        a, b = places[i], places[i + 1]
        swell = (sizes[i] + sizes[i + 1]) / 2 * (1 + 0.28 * muscle)
        middle = tuple(a[k] * 0.58 + b[k] * 0.42 for k in range(3))
        spot: Vec = (middle[0], middle[1], middle[2] + 6)
        lumps += chain([a, spot, b], (sizes[i], swell, sizes[i + 1]), colour, of, blend * 2)
    return [Solid(tuple(lumps), (points[0][0], points[0][1]))]
