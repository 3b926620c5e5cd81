"""Swarms of small things."""

from __future__ import annotations

import math
import random
from typing import Literal

from tools.paint.colour import Colour, shade
from tools.paint.parts.words import PARTS
from tools.paint.solid import (
    Lump,
    Solid,
    Vec,
    ball,
    both_sides,
    flow,
    rotation,
    set_at,
    tilted,
)

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


@PARTS.word
def swarm(
    colour: Colour,
    kind: Insect = "beetle",
    count: int = 20,
    at: tuple[float, float] = (500, 450),
    reach: tuple[float, float] = (90, 420),
    size: tuple[float, float] = (0.4, 1.2),
    form: Literal["ring", "cloud", "spiral", "carpet", "giant"] = "cloud",
    shine: Colour = "#e0a040",
    seed: int = 3,
) -> list[Solid]:
    """Many small creatures: a ring about the light, a cloud, a spiral, a carpet on the
    ground, or massed in the form of a giant. Nearer ones are larger."""
    rng = random.Random(seed)
    made: list[Solid] = []
    for k in range(count):
        t = (k + 0.5) / count
        near = t
        if form == "carpet":
            x, y = rng.uniform(-480, 480), -160 + 520 * t**1.3
            angle = rng.uniform(-40, 40)
        elif form == "giant":
            x, y, angle = _in_giant(rng)
        else:
            turn_ = rng.uniform(0, 2 * math.pi) if form != "spiral" else t * 15
            span = {
                "ring": rng.uniform(0.86, 1.0),
                "cloud": rng.uniform(0.05, 1) ** 0.6,
                "spiral": t,
            }[form]
            r = reach[0] + (reach[1] - reach[0]) * span
            x, y = math.cos(turn_) * r, math.sin(turn_) * r * 0.9
            angle = math.degrees(turn_) + (180 if rng.random() < 0.5 else 0)
        big = size[0] + (size[1] - size[0]) * near**2
        tint = shade(colour, rng.uniform(0.7, 1.25))
        lumps = set_at(
            _insect(kind, tint, shine),
            (at[0] + x, at[1] + y, 0),
            rotation(rng.uniform(-40, 40), rng.uniform(-30, 50), angle),
            big,
        )
        made.append(Solid(tuple(lumps), (at[0] + x, at[1] + y), 0.4))
    return made


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
