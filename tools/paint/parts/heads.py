"""Heads: hoods, shaded faces, beards and hair. The eyes lie about y = 440."""

from __future__ import annotations

import random

from tools.paint.colour import Colour
from tools.paint.geometry import Node, grown, mirror, moved, ribbon, spline, symmetric
from tools.paint.part import Part
from tools.paint.parts.words import PARTS, Substance

DARK = "#07080b"


@PARTS.word
def hood(
    colour: Colour,
    inside: Colour = DARK,
    tip: float = 0,
    scale: float = 1.0,
    y: float = 0,
    of: Substance = "cloth",
) -> list[Part]:
    """A deep hood with nothing but dark in it; ``tip`` bends its point to a side."""
    outer: list[Node] = [(0, 196), (58, 206), (128, 262), (166, 356), (170, 450)]
    outer += [(196, 548), (244, 628), (130, 684), (0, 706)]
    bent: list[Node] = []
    for node in mirror(grown(outer, scale, 430, y)):
        above = max(0.0, (330 - (node[1] - y)) / 130)
        bent.append(moved(node, node[0] + tip * above**1.5, node[1] - abs(tip) * 0.25 * above))
    lip: list[Node] = [(0, 286), (74, 312), (116, 398), (112, 494), (74, 590), (0, 640)]
    hollow: list[Node] = [(0, 312), (64, 334), (98, 408), (94, 496), (58, 580), (0, 616)]
    lip, hollow = grown(lip, scale, 430, y), grown(hollow, scale, 430, y)
    return [
        Part((spline(bent),), of, colour, 72, (500 + tip, 170 + y), 8, 0.7),
        Part((symmetric(lip),), of, colour, 26, (500, 200 + y), 6, 0.35),
        Part((symmetric(hollow),), "void", inside, 18, shadow=0.2),
    ]


@PARTS.by_chance(seed=2)
def beard(
    rng: random.Random,
    colour: Colour,
    y: float = 0,
    scale: float = 1.0,
    length: float = 250,
    width: float = 130,
    locks: int = 17,
) -> list[Part]:
    """A beard and moustache in locks."""
    mass: list[Node] = [
        (0, 505 + y),
        (30, 512 + y),
        (84 * scale, 470 + y),
        (100 * scale, 540 + y),
        (width * 0.9, 640 + y),
        (width * 0.5, 560 + y + length * 0.75),
        (0, 580 + y + length),
    ]
    paths = [symmetric(mass)]
    for i in range(locks):
        t = i / (locks - 1) * 2 - 1
        x, top = 500 + t * width * 0.85, 560 + y + (1 - abs(t)) * 40
        drift = 500 + t * width * (0.55 + rng.uniform(-0.1, 0.2))
        lock: list[Node] = [
            (x * 0.9 + 50, top - 30),
            (x, top + length * 0.4 * (1 - abs(t) * 0.4)),
            (drift, top + length * (1.05 - abs(t) * 0.55) + rng.uniform(-10, 30)),
        ]
        paths.append(ribbon(lock, 40, 2))
    lip: list[Node] = [(0, 512 + y), (40 * scale, 508 + y), (96 * scale, 560 + y)]
    lip += [(70 * scale, 566 + y), (20, 540 + y), (0, 540 + y)]
    return [
        Part(tuple(paths), "fur", colour, 26, (500, 430 + y), 22),
        Part((symmetric(lip),), "fur", colour, 14, (500, 420 + y), 20),
    ]


@PARTS.by_chance(seed=6)
def hair(
    rng: random.Random,
    colour: Colour,
    y: float = 0,
    width: float = 190,
    length: float = 420,
    locks: int = 24,
    wild: float = 1.0,
) -> list[Part]:
    """Long hair that falls behind the face and over the shoulders."""
    mass: list[Node] = [
        (0, 262 + y),
        (70, 268 + y),
        (126, 330 + y),
        (150, 430 + y),
        (width * 0.92, 560 + y),
        (width * 0.8, 480 + y + length * 0.5),
        (0, 540 + y),
    ]
    paths = [symmetric(mass)]
    for i in range(locks):
        t = i / (locks - 1) * 2 - 1
        if abs(t) < 0.25:
            continue
        lock: list[Node] = [
            (500 + t * 120, 340 + y),
            (500 + t * width * 0.95, 480 + y),
            (500 + t * width * (1.05 + 0.25 * wild * rng.random()), 600 + y),
            (
                500 + t * width * (0.95 + 0.5 * wild * rng.random()),
                540 + y + length * rng.uniform(0.6, 1.05),
            ),
        ]
        paths.append(ribbon(lock, 56, 2))
    return [Part(tuple(paths), "fur", colour, 30, (500, 230 + y), 26)]
