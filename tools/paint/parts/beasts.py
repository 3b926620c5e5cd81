"""Wings, legs, spines, tentacles, birds: what a figure has that people have not."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from tools.paint.colour import Colour
from tools.paint.geometry import Node, blade, circle, curve, ellipse, ribbon, spline, turned
from tools.paint.part import Part
from tools.paint.parts.words import PARTS, Substance


@PARTS.word
def butterfly_wings(
    colour: Colour, vein: Colour, spot: Colour = "#f4e2b0", y: float = 560, scale: float = 1.0
) -> list[Part]:
    """A butterfly's four wings with dark veins and pale spots along the edge."""
    parts: list[Part] = []
    upper = [(20, 0), (120, -210), (290, -380), (450, -400), (470, -260), (400, -90), (240, 10)]
    lower = [(20, 20), (230, 30), (380, 90), (400, 240), (300, 360), (190, 330), (90, 190)]
    for side in (1, -1):
        for outline, heart in ((lower, (180, 170)), (upper, (270, -210))):
            nodes: list[Node] = [(500 + side * a * scale, y + b * scale) for a, b in outline]
            pivot = (500 + side * 20 * scale, y)
            inner: list[Node] = [
                (
                    500 + side * (heart[0] + (a - heart[0]) * 0.83) * scale,
                    y + (heart[1] + (b - heart[1]) * 0.83) * scale,
                )
                for a, b in outline
            ]
            veins = tuple(
                ribbon([pivot, ((pivot[0] + n[0]) / 2, (pivot[1] + n[1]) / 2 - 8), n], 12, 5)
                for n in nodes[2:]
            )
            dots = tuple(
                circle(
                    500 + side * (heart[0] + (a - heart[0]) * 0.92) * scale,
                    y + (heart[1] + (b - heart[1]) * 0.92) * scale,
                    9 * scale,
                )
                for a, b in outline[1:]
            )
            parts += [
                Part((spline(nodes),), "membrane", vein, 30, pivot, 10, see_through=0.06),
                Part((spline(inner),), "membrane", colour, 40, pivot, 12, 0.1, see_through=0.5),
                Part(veins, "membrane", vein, 6, shadow=0.2),
                Part(dots, "bone", spot, 6, shadow=0.1, see_through=0.3),
            ]
    return parts


@PARTS.by_chance(seed=2)
def tendrils(
    rng: random.Random,
    colour: Colour,
    count: int = 8,
    y: float = 700,
    length: float = 420,
    width: float = 44,
    spread: float = 230,
    of: Substance = "flesh",
) -> list[Part]:
    """Tentacles or roots that writhe up from behind the shoulders."""
    parts: list[Part] = []
    for i in range(count):
        side = 1 if i % 2 else -1
        t = (i // 2 + 1) / (count / 2)
        points: list[Node] = [
            (500 + side * (60 + (spread - 60) * t * 0.6), y + rng.uniform(-40, 80))
        ]
        angle = -math.pi / 2 + side * (0.35 + 0.8 * t)
        step = length * (0.7 + 0.5 * rng.random()) / 5
        for k in range(5):
            angle += side * rng.uniform(-0.55, 0.75) * (1 if k < 3 else 1.5) * 0.6
            x, low = points[-1][0], points[-1][1]
            points.append((x + math.cos(angle) * step, low + math.sin(angle) * step))
        path = ribbon(points, width, 3)
        parts.append(Part((path,), of, colour, 20, shadow=0.5, see_through=0.1))
    return parts


@PARTS.word
def tentacle(
    points: tuple[tuple[float, float], ...],
    colour: Colour,
    sucker: Colour,
    width: float = 80,
    tip: float = 5,
    under: int = 1,
) -> list[Part]:
    """One tentacle with a row of suckers along its inner side (``under`` 1 or -1)."""
    parts = [Part((ribbon(points, width, tip),), "flesh", colour, width * 0.45, shadow=0.6)]
    line = curve(points, 14)
    cups: list[str] = []
    for i in range(4, len(line) - 4, 4):
        (ax, ay), (bx, by) = line[i - 1], line[i + 1]
        size = math.hypot(bx - ax, by - ay) or 1
        half = (width + (tip - width) * i / len(line)) / 2
        x = line[i][0] - (by - ay) / size * half * 0.5 * under
        y = line[i][1] + (bx - ax) / size * half * 0.5 * under
        cups.append(circle(x, y, max(3, half * 0.3)))
    parts.append(Part(tuple(cups), "flesh", sucker, 6, shadow=0.4))
    return parts


@PARTS.word
def spider_legs(colour: Colour, joint: Colour, y: float = 640) -> list[Part]:
    """Eight jointed legs that arch round the body."""
    legs = ((230, 150, 420, 330), (330, 300, 480, 560), (340, 470, 470, 820), (300, 640, 400, 1040))
    parts: list[Part] = []
    for side in (1, -1):
        for i, (knee_x, knee_y, foot_x, foot_y) in enumerate(legs):
            knee = (500 + side * knee_x, float(knee_y))
            thigh: list[Node] = [(500 + side * 60, y + i * 24)]
            thigh += [(500 + side * knee_x * 0.7, knee_y + 170), knee]
            middle = (500 + side * ((knee_x + foot_x) / 2 + 30), (knee_y + foot_y) / 2 - 20)
            shin: list[Node] = [knee, middle, (500 + side * foot_x, foot_y)]
            parts += [
                Part((ribbon(thigh, 52, 24),), "flesh", colour, 18, shadow=0.5),
                Part((ribbon(shin, 26, 4),), "flesh", joint, 14, shadow=0.5),
            ]
    return parts


@PARTS.by_chance(seed=3)
def spines(
    rng: random.Random,
    colour: Colour,
    at: tuple[float, float] = (500, 520),
    count: int = 15,
    reach: tuple[float, float] = (250, 470),
    width: float = 60,
    arc: tuple[float, float] = (-165, -15),
    of: Substance = "bone",
) -> list[Part]:
    """Spines or blades that stand out of a back in a fan (degrees, -90 is up)."""
    parts: list[Part] = []
    order = sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2))
    for i in order:
        angle = math.radians(arc[0] + (arc[1] - arc[0]) * i / (count - 1) + rng.uniform(-3, 3))
        c, s = math.cos(angle), math.sin(angle)
        tip = reach[1] * (1 - 0.25 * abs(i / (count - 1) * 2 - 1)) * rng.uniform(0.85, 1.1)
        bow = reach[0] * 0.12 * (1 if c > 0 else -1)
        nodes: list[Node] = [(at[0] + c * reach[0] * 0.5, at[1] + s * reach[0] * 0.5)]
        nodes += [(at[0] + c * tip * 0.7 - s * bow, at[1] + s * tip * 0.7 + c * bow)]
        nodes += [(at[0] + c * tip, at[1] + s * tip)]
        parts.append(Part((ribbon(nodes, width, 2),), of, colour, 16, shadow=0.5))
    return parts


@PARTS.word
def crow(
    at: tuple[float, float],
    colour: Colour = "#15161c",
    size: float = 1.0,
    facing: int = 1,
    beak: Colour = "#3a3836",
) -> list[Part]:
    """A crow on its perch, in profile; ``facing`` 1 looks right, -1 left."""
    x, y = at

    def spots(points: Sequence[tuple[float, float]]) -> list[Node]:
        return [(x + facing * a * size, y + b * size) for a, b in points]

    body = [(-30, -92), (6, -112), (34, -96), (38, -70), (40, -20), (20, 30), (-20, 46), (-60, 96)]
    body += [(-84, 116), (-76, 60), (-56, 0), (-44, -50)]
    wing = [(-10, -60), (22, -40), (20, 0), (-20, 40), (-70, 92), (-50, 20), (-34, -30)]
    bill = [(30, -100), (66, -90), (84, -70)]
    legs = [
        ribbon(spots([(a, 34), (a + 4, 56), (a + 2, 80)]), 7 * size, 5 * size) for a in (-14, 8)
    ]
    return [
        Part(tuple(legs), "leather", beak, 3, shadow=0.3),
        Part((ribbon(spots(bill), 26 * size, 3),), "bone", beak, 8, shadow=0.4),
        Part((spline(spots(body)),), "leather", colour, 34 * size, (x, y - 160 * size), 12, 0.6),
        Part((spline(spots(wing)),), "cloth", colour, 16 * size, (x, y - 120 * size), 14, 0.5),
    ]


@PARTS.word
def flying_crow(
    at: tuple[float, float], colour: Colour = "#101116", size: float = 1.0, turn: float = 0
) -> list[Part]:
    """A crow in flight, wings raised."""
    x, y = at

    def spun(points: Sequence[tuple[float, float]]) -> list[Node]:
        return turned([(x + a * size, y + b * size) for a, b in points], turn, x, y)

    left = [(-6, 0), (-40, -46), (-100, -76), (-150, -60), (-110, -36), (-120, -18), (-80, -8)]
    left += [(-84, 10), (-40, 14)]
    right = [(-a, b) for a, b in left]
    body = [(0, -34), (12, -18), (14, 14), (24, 62), (0, 52), (-24, 62), (-14, 14), (-12, -18)]
    return [
        Part((spline(spun(left)), spline(spun(right))), "leather", colour, 14 * size, at, 14),
        Part((spline(spun(body)),), "leather", colour, 12 * size, at, 8),
    ]


@PARTS.word
def maw(
    colour: Colour,
    tooth: Colour,
    at: tuple[float, float] = (500, 480),
    radius: float = 170,
    teeth: int = 18,
    flat: float = 0.8,
) -> list[Part]:
    """A round mouth ringed with teeth."""
    x, y = at
    fangs: list[str] = []
    for i in range(teeth):
        angle = i * 2 * math.pi / teeth
        c, s = math.cos(angle), math.sin(angle)
        root, tip = radius * 0.96, radius * (0.56 if i % 2 else 0.68)
        fang: list[Node] = [(x + c * root, y + s * root * flat)]
        fang += [(x + c * (root + tip) / 2, y + s * (root + tip) / 2 * flat + 4)]
        fang += [(x + c * tip, y + s * tip * flat)]
        fangs.append(ribbon(fang, radius * 0.2, 2))
    return [
        Part(
            (ellipse(x, y, radius * 1.22, radius * 1.22 * flat),), "flesh", colour, 46, shadow=0.6
        ),
        Part((ellipse(x, y, radius, radius * flat),), "void", "#0a0304", 40, shadow=0.3),
        Part(tuple(fangs), "bone", tooth, 10, shadow=0.6),
    ]


@PARTS.by_chance(seed=8)
def wisps(
    rng: random.Random,
    colour: Colour,
    at: tuple[float, float] = (500, 660),
    count: int = 20,
    reach: tuple[float, float] = (150, 460),
    width: tuple[float, float] = (14, 46),
    flat: float = 0.55,
    rise: float = 22,
    see_through: float = 0.28,
) -> list[Part]:
    """Wisps of mist that whirl about a point."""
    paths: list[str] = []
    for _ in range(count):
        start, radius = rng.uniform(0, 2 * math.pi), rng.uniform(*reach)
        lift = rise if radius < (reach[0] + reach[1]) / 2 else rise * 0.4
        nodes: list[Node] = []
        for k in range(6):
            angle, near = start + k * 0.32, radius * (1 - 0.05 * k)
            nodes.append(
                (
                    at[0] + math.cos(angle) * near * 1.05,
                    at[1] + math.sin(angle) * near * flat - k * lift,
                )
            )
        paths.append(ribbon(nodes, rng.uniform(*width), 2, blade))
    return [Part(tuple(paths), "membrane", colour, 20, shadow=0.4, see_through=see_through)]
