"""Hats, helms and crowns in space, about a head whose eyes lie at y = 0."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace
from typing import Literal

from tools.paint.colour import shade
from tools.paint.parts.faces import Build
from tools.paint.solid import Lump, ball, bone, both_sides, flow, tilted

Wear = Literal[
    "", "hood", "coif", "cap", "kettle", "circlet", "crown", "horned", "turban", "wide_hat",
    "barbute", "skullcap", "mitre", "wreath", "band", "miner", "winged", "feathered",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a hat: of itself, of its edges, of what adorns it."""

    colour: str
    trim: str = ""
    gem: str = ""


LIDS = {"horned": (14.0, -44.0), "winged": (14.0, -50.0), "skullcap": (12.0, -62.0)}
"""Helms that are a dome cut off level: how much wider than the skull, and where they end."""


def wear_behind(kind: str, build: Build, colour: str) -> list[Lump]:
    """What goes under the face: a hood hollowed out for it."""
    if kind in LIDS:
        return _lid(build, colour, "metal", *LIDS[kind])
    if kind not in ("hood", "coif"):
        return []
    w = build.wide
    deep = kind == "hood"
    of = "cloth" if deep else "metal"
    size = (134 * w, 156, 142) if deep else (106 * w, 122 * build.tall, 124)
    lumps = [
        ball((0, -42, -22), size, colour, of, 4),
        bone((0, 40, -50), (0, 210, -40), (116 * w, 136 * w), colour, of, 30),
        ball((0, 196, -10), (186 * w, 66, 100), colour, of, 46),
    ]
    if deep:
        lumps.append(bone((0, -150, -30), (0, -176, -90), (66, 30), colour, of, 40))
    hole = (92 * w, 124, 120) if deep else (78 * w, 92, 90)
    lumps.append(ball((0, 22, 82), hole, shade(colour, 0.4), of, 12, carve=True))
    return lumps


def wear_over(kind: str, build: Build, colour: str, trim: str, gem: str) -> list[Lump]:
    """Hats, helms and crowns."""
    makers = {
        "cap": _hat_cap, "kettle": _kettle, "circlet": _circlet, "crown": _crown,
        "horned": _horned, "turban": _turban, "wide_hat": _wide_hat, "barbute": _barbute,
        "skullcap": _skullcap, "mitre": _mitre, "wreath": _wreath, "band": _band,
        "miner": _miner, "winged": _winged, "feathered": _feathered,
    }  # fmt: skip
    return makers[kind](build, Look(colour, trim, gem)) if kind in makers else []


def _ring(build: Build, y: float, grow: float, thick: float, colour: str, of: str) -> list[Lump]:
    """A ring about the skull at a height, dipping a little behind."""
    w = (92 * build.wide + grow) * math.sqrt(max(0.05, 1 - ((y + 48) / 112) ** 2))
    d = (112 + grow) * math.sqrt(max(0.05, 1 - ((y + 48) / 112) ** 2))
    points = []
    for k in range(17):
        a = k / 16 * 2 * math.pi
        points.append((math.sin(a) * w, y - math.cos(a) * 4, -22 + math.cos(a) * d))
    lumps: list[Lump] = []
    for p, q in itertools.pairwise(points):
        lumps.append(bone(p, q, (thick, thick), colour, of, 2))
    return lumps


def _dome(build: Build, colour: str, of: str, grow: float, y: float = -58) -> Lump:
    size = (92 * build.wide + grow, 104 * build.tall + grow, 112 + grow)
    return ball((0, y * build.tall, -20), size, colour, of, 2)


def _lid(build: Build, colour: str, of: str, grow: float, rim: float) -> list[Lump]:
    """A dome cut off level above the eyes."""
    edge = shade(colour, 0.5)
    cut = ball((0, rim + 150, 40), (190, 150, 230), edge, of, 3, carve=True)
    return [_dome(build, colour, of, grow), cut]


def _hat_cap(build: Build, look: Look) -> list[Lump]:
    lumps = [
        ball((14, -122, -10), (112 * build.wide, 52, 116), look.colour, "cloth", 6),
        ball((52, -120, 24), (84, 44, 84), look.colour, "cloth", 20),
    ]
    return lumps + _ring(build, -86, 6, 15, look.trim or look.colour, "cloth")


def _brim(
    build: Build, y: float, reach: float, thick: float, colour: str, of: str, tip: float = 0
) -> Lump:
    disc = ball((0, y, -18), ((92 + reach) * build.wide, thick, 104 + reach), colour, of, 4)
    return tilted(disc, 0, tip, 0)


def _kettle(build: Build, look: Look) -> list[Lump]:
    lumps = [
        _dome(build, look.colour, "metal", 12, -70),
        _brim(build, -62, 62, 13, look.colour, "metal", 5),
    ]
    keel = [
        (0.0, -100.0 - 84 * math.cos(a), -20 + 118 * math.sin(a))
        for a in (-1.2, -0.5, 0.2, 0.8, 1.25)
    ]
    return lumps + flow(keel, (7, 7, 7, 7, 7), look.trim or look.colour, "metal", 3, 3)


def _circlet(build: Build, look: Look) -> list[Lump]:
    lumps = _ring(build, -70, 19, 7, look.colour, "gold")
    lumps.append(tilted(ball((0, -74, 108), (16, 22, 10), look.colour, "gold", 4)))
    if look.gem:
        lumps.append(replace(ball((0, -74, 114), (10, 15, 9), look.gem, "gem", 0.5), emission=0.15))
    return lumps


def _crown(build: Build, look: Look) -> list[Lump]:
    lumps = _ring(build, -86, 15, 12, look.colour, "gold")
    w, d = 104 * build.wide, 118.0
    for k in range(11):
        a = (k - 5) / 10 * 2 * math.pi * 0.9
        x, z = math.sin(a) * w, -22 + math.cos(a) * d
        long = 84 if k % 2 else 52
        tip = (x * 1.16, -96 - long, -22 + (z + 22) * 1.12)
        lumps.append(bone((x, -90, z), tip, (14, 3.5), look.colour, "gold", 5))
        lumps.append(ball(tip, 7, look.trim or look.colour, "gold", 1))
        if look.gem:
            lumps.append(ball((x * 1.06, -88, -22 + (z + 22) * 1.08), 8, look.gem, "gem", 0.5))
    return lumps


def _horned(build: Build, look: Look) -> list[Lump]:
    lumps = _ring(build, -52, 18, 9, look.trim or look.colour, "metal")
    lumps += flow(
        [(0, -150, 70), (0, -96, 112), (0, -44, 112), (0, 14, 118)],
        (9, 11, 11, 8),
        look.trim or look.colour,
        "metal",
        3,
    )
    horn = [(92 * build.wide, -96, -20), (168, -118, -10), (204, -190, 10), (186, -270, 30)]
    return lumps + both_sides(flow(horn, (27, 25, 16, 2), look.gem or "#cdbf9c", "bone", 3))


def _turban(build: Build, look: Look) -> list[Lump]:
    lumps = [ball((0, -118, -20), (112 * build.wide, 70, 120), look.colour, "cloth", 10)]
    for k in range(5):
        y = -70 - 22 * k
        side = 1 if k % 2 else -1
        line = [
            (-112.0 + k * 8, y + side * 14, 0),
            (-50.0, y + side * 4, 92 - k * 8),
            (50.0, y - side * 8, 92 - k * 8),
            (112.0 - k * 8, y - side * 16, 0),
        ]
        lumps += flow(
            line, (18, 21, 21, 18), shade(look.colour, 1.06 if k % 2 else 0.94), "cloth", 4, 3
        )
    if look.gem:
        lumps.append(ball((0, -96, 112), (17, 22, 10), look.trim or "#c9a14a", "gold", 2))
        lumps.append(ball((0, -96, 118), (11, 15, 9), look.gem, "gem", 0.5))
    return lumps


def _wide_hat(build: Build, look: Look) -> list[Lump]:
    lumps = [_brim(build, -76, 118, 11, look.colour, "leather", 6)]
    lumps.append(bone((0, -90, -20), (8, -170, -34), (94, 62), look.colour, "leather", 16))
    return lumps + _ring(build, -92, 16, 11, look.trim or look.colour, "leather")


def _barbute(build: Build, look: Look) -> list[Lump]:
    lumps = [
        _dome(build, look.colour, "metal", 16),
        ball((0, 46, 6), (96 * build.wide, 112, 104), look.colour, "metal", 20),
    ]
    lumps.append(ball((0, 88, 96), (20, 94, 50), "#0a0a0c", "void", 4, carve=True))
    lumps += both_sides(
        [tilted(ball((40, 4, 112), (42, 16, 60), "#0a0a0c", "void", 4, carve=True), 0, 0, -8)]
    )
    lumps.append(bone((0, -160, 40), (0, 20, 122), (8, 9), look.trim or look.colour, "metal", 4))
    return lumps + _ring(build, -60, 20, 6, look.trim or look.colour, "metal")


def _skullcap(build: Build, look: Look) -> list[Lump]:
    return _ring(build, -66, 14, 9, look.trim or look.colour, "metal")


def _mitre(build: Build, look: Look) -> list[Lump]:
    lumps = [
        tilted(ball((0, -190, -10), (96, 132, 62), look.colour, "cloth", 6)),
        bone((0, -110, 34), (0, -300, 14), (13, 7), look.trim or look.colour, "gold", 4),
    ]
    lumps += _ring(build, -84, 14, 15, look.trim or look.colour, "gold")
    if look.gem:
        lumps.append(ball((0, -180, 58), (17, 22, 12), look.gem, "gem", 0.5))
    return lumps


def _wreath(build: Build, look: Look) -> list[Lump]:
    lumps: list[Lump] = []
    for k in range(24):
        a = k / 24 * 2 * math.pi
        w, d = 96 * build.wide, 110.0
        leaf = ball(
            (math.sin(a) * w, -92 - (12 if k % 2 else 0), -22 + math.cos(a) * d),
            (9, 30, 13),
            look.colour if k % 3 else look.trim or look.colour,
            "leaf",
            1,
        )
        lumps.append(tilted(leaf, math.degrees(a), 0, 42 if k % 2 else -34))
    return lumps


def _band(build: Build, look: Look) -> list[Lump]:
    return _ring(build, -62, 12, 14, look.colour, "cloth")


def _miner(build: Build, look: Look) -> list[Lump]:
    lumps = [
        _dome(build, look.colour, "metal", 14, -72),
        _brim(build, -70, 30, 12, look.colour, "metal", 8),
    ]
    lumps.append(bone((0, -112, 80), (0, -114, 118), (32, 36), look.trim or "#8a6a34", "gold", 3))
    lumps.append(
        replace(ball((0, -114, 140), (27, 27, 16), look.gem or "#ffe2a0", "gem", 1), emission=0.9)
    )
    return lumps


def _winged(build: Build, look: Look) -> list[Lump]:
    lumps = _ring(build, -56, 18, 9, look.trim or look.colour, "gold")
    feathers: list[Lump] = []
    for k in range(5):
        a = math.radians(78 - 17 * k)
        long = 190 - 18 * k
        root = (96 * build.wide, -70 + 8 * k, -10.0)
        tip = (root[0] + math.cos(a) * long, root[1] - math.sin(a) * long, -50.0)
        middle = ((root[0] + tip[0]) / 2 + 14, (root[1] + tip[1]) / 2, -24.0)
        feathers += flow([root, middle, tip], (13, 14, 4), look.gem or "#d8d4c8", "bone", 3, 3)
    return lumps + both_sides(feathers)


def _feathered(build: Build, look: Look) -> list[Lump]:
    lumps = _hat_cap(build, replace(look, gem=""))
    for k in range(3):
        line = [
            (-70.0 - 6 * k, -110.0, 40.0),
            (-130.0 - 14 * k, -190.0 - 8 * k, 10.0),
            (-200.0 - 16 * k, -190.0 + 34 * k, -30.0),
            (-262.0, -120.0 + 40 * k, -50.0),
        ]
        lumps += flow(line, (8, 17, 15, 2), look.gem or "#c8503a", "hair", 5)
    return lumps
