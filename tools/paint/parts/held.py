"""What a hand can hold: upright through the origin of the grip, beside a head 120 high."""

from __future__ import annotations

from typing import Literal

from tools.paint.colour import shade
from tools.paint.solid import Lump, ball, bone, box, chain, flow, lathe, set_at

Held = Literal["spear", "axe", "club", "torch", "blade", "none"]
"""The weapons of raiders."""

Carried = Literal[
    "", "spear", "axe", "club", "torch", "blade", "sword", "dagger", "staff", "stool",
    "scythe", "javelin", "claymore",
]  # fmt: skip
"""What people carry beside them."""

WOOD = "#5a3c24"


def held_lumps(kind: str, metal: str) -> list[Lump]:
    """A weapon of raiders, its head up."""
    if kind == "none":
        return []
    lumps = [bone((0, -170, 0), (0, 210, 0), (6, 7), WOOD, "wood", 2)]
    if kind == "spear":
        return [*lumps, ball((0, -206, 0), (15, 50, 7), metal, "metal", 2)]
    if kind == "axe":
        return [
            *lumps,
            box((34, -130, 0), (30, 34, 7), metal, "metal", 3),
            ball((66, -130, 0), (14, 54, 5), metal, "metal", 6),
        ]
    if kind == "club":
        lumps.append(bone((0, -180, 0), (0, -90, 0), (30, 15), WOOD, "wood", 4))
        for k in range(5):
            side = 1 if k % 2 else -1
            y = -190 + 22 * k
            tip = (side * 52.0, y - 8, 10.0)
            lumps.append(bone((0, y, 10), tip, (10, 1), "#d8ccb0", "bone", 1))
        return lumps
    if kind == "blade":
        edge = [(0.0, -40.0, 0.0), (14.0, -130.0, 0.0), (-8.0, -230.0, 0.0)]
        return [*chain([(0, 30, 0), (0, -40, 0)], (8, 8), WOOD, "leather", 2),
                *flow(edge, (14, 20, 3), metal, "metal", 3)]  # fmt: skip
    flame = ball((0, -214, 0), (24, 50, 22), "#ffb040", "gem", 4, emission=0.9)
    return [*lumps, bone((0, -190, 0), (0, -150, 0), (20, 14), "#3a2818", "cloth", 4), flame]


def carried_lumps(kind: str, colour: str) -> list[Lump]:
    """What a person carries; the colour is that of its blade, its point or its body."""
    if not kind:
        return []
    if kind in ("sword", "dagger"):
        return _sword(colour, 330 if kind == "sword" else 200)
    if kind == "staff":
        return [bone((0, -330, 0), (0, 330, 0), (11, 9), colour, "wood", 2)]
    if kind == "javelin":
        shaft = bone((0, -300, 0), (0, 330, 0), (9, 7), "#8a6440", "wood", 2)
        return [shaft, ball((0, -340, 0), (20, 74, 8), colour, "metal", 2)]
    build = {"stool": _stool, "scythe": _scythe, "claymore": _claymore}.get(kind)
    return build(colour) if build else held_lumps(kind, colour)


def _sword(colour: str, long: float) -> list[Lump]:
    """A straight sword or dagger with a guard and a pommel."""
    wide = 16 + long * 0.012
    return [
        bone((0, 44, 0), (0, -40, 0), (8, 8), "#2a1c14", "leather", 2),
        ball((0, 56, 0), 14, "#b08a44", "gold", 2),
        bone((-0.16 * long - 24, -46, 0), (0.16 * long + 24, -46, 0), (9, 9), "#b08a44", "gold", 2),
        box((0, -48 - long * 0.42, 0), (wide, long * 0.42, 5), colour, "metal", 3),
        bone((0, -48 - long * 0.8, 0), (0, -52 - long, 0), (wide, 1.5), colour, "metal", 3),
    ]


def _stool(colour: str) -> list[Lump]:
    """A stool swung by one of its legs."""
    seat = set_at([lathe([(-16, 120), (16, 124)], colour, "wood", 2)], (70, -190, 0))
    feet = [(0.0, 90.0, 0.0), (150.0, 60.0, 40.0), (90.0, 70.0, -60.0)]
    roots = [(20.0, -180.0, 0.0), (124.0, -180.0, 24.0), (84.0, -180.0, -40.0)]
    dark = shade(colour, 0.8)
    legs = [bone(a, b, (15, 13), dark, "wood", 2) for a, b in zip(roots, feet, strict=True)]
    return [*seat, *legs]


def _scythe(colour: str) -> list[Lump]:
    """A scythe with a long, thin blade to the left."""
    shaft = flow([(0, 340, 0), (14, 60, 0), (0, -300, 0)], (9, 10, 9), WOOD, "wood", 2)
    edge = [(10.0, -300.0, 0.0), (-90.0, -350.0, 0.0), (-210.0, -318.0, 0.0), (-300.0, -220.0, 0.0)]
    return [*shaft, *flow(edge, (16, 20, 15, 1.5), colour, "metal", 3)]


def _claymore(colour: str) -> list[Lump]:
    """A sword for two hands, its guard sloping to the point."""
    guard = [
        bone((0, -60, 0), (side * 96.0, -94, 0), (10, 8), "#8a8f98", "metal", 2) for side in (-1, 1)
    ]
    return [
        bone((0, 150, 0), (0, -56, 0), (9, 10), "#3a2418", "leather", 2),
        ball((0, 164, 0), 19, "#b08a44", "gold", 2),
        *guard,
        *(ball((side * 102.0, -98, 0), 15, "#b08a44", "gold", 2) for side in (-1, 1)),
        box((0, -270, 0), (25, 204, 5), colour, "metal", 3),
        bone((0, -70, 3), (0, -420, 3), (7, 4), shade(colour, 0.62), "metal", 2),
        ball((0, -470, 0), (25, 92, 5), colour, "metal", 3),
    ]
