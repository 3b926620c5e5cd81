"""The parts of the stand-in pictures, painted back to front in a space of 1000 x 1000."""

from __future__ import annotations

import math
from typing import NamedTuple

from thunderstone.ui.cards.outline import (
    Point,
    both,
    circle,
    ellipse,
    mirrored,
    polygon,
    ribbon,
    smooth,
    symmetric,
    turned,
)


class Material(NamedTuple):
    """How a part takes the light: folds, shine and its sharpness, wobble in units, grain."""

    fold: float
    shine: float
    gloss: float
    wobble: float
    grain: float


CLOTH = Material(0.34, 0.05, 6, 3.0, 0.30)
LEATHER = Material(0.12, 0.18, 10, 2.0, 0.28)
METAL = Material(0.0, 0.95, 26, 0.8, 0.22)
GOLD = Material(0.0, 1.1, 22, 0.8, 0.18)
BONE = Material(0.0, 0.25, 12, 2.0, 0.30)
WOOD = Material(0.18, 0.06, 8, 2.5, 0.40)
ROCK = Material(0.2, 0.12, 8, 6.0, 0.50)
VOID = Material(0.0, 0.0, 4, 1.5, 0.10)
GEM = Material(0.0, 1.4, 40, 0.0, 0.10)


class Part(NamedTuple):
    """One painted part: paths, material, colour, how far it curves, and its contact shadow."""

    paths: tuple[str, ...]
    material: Material
    colour: str
    radius: float
    contact: float = 0.55


def eyes(colour: str, y: float, apart: float, size: float = 9) -> str:
    return "".join(
        f'<ellipse cx="{500 + side * apart:g}" cy="{y:g}" rx="{size * 1.35:g}" ry="{size * 0.8:g}" '
        f'fill="{colour}"/>'
        for side in (-1, 1)
    )


def shine(data: str, colour: str) -> str:
    return f'<path d="{data}" fill="{colour}"/>'


def cloak(colour: str, width: float = 300, top: float = 560) -> Part:
    half = [
        (0, top - 70),
        (80, top - 50),
        (185, top - 5),
        (width * 0.86, top + 55),
        (width, top + 140),
        (width + 45, top + 300),
        (width + 90, 1070),
        (0, 1070),
    ]
    return Part((symmetric(half, corners=(6, 7)),), CLOTH, colour, 95)


def hood(colour: str, void: str = "#07080b") -> list[Part]:
    outer = [(0, 196), (58, 206), (128, 262), (166, 356), (170, 450), (196, 548), (244, 628)]
    outer += [(130, 684), (0, 706)]
    inner = [(0, 286), (74, 312), (116, 398), (112, 494), (74, 590), (0, 640)]
    hollow = [(0, 312), (64, 334), (98, 408), (94, 496), (58, 580), (0, 616)]
    return [
        Part((symmetric(outer),), CLOTH, colour, 72, 0.7),
        Part((symmetric(inner),), CLOTH, colour, 26, 0.35),
        Part((symmetric(hollow),), VOID, void, 18, 0.2),
    ]


def pauldrons(colour: str, spikes: bool = False) -> list[Part]:
    parts: list[Part] = []
    for side in (1, -1):
        cx, y, w, h = 500 + side * 240, 620, 136, 120
        if spikes:
            for k in range(4):
                angle = math.radians(-118 + (k + 0.5) / 4 * 86)
                root = (cx + side * math.cos(angle) * w * 0.72, y + math.sin(angle) * h * 0.55)
                tip = (root[0] + side * math.cos(angle) * 110, root[1] + math.sin(angle) * 140)
                middle = ((root[0] + tip[0]) / 2 + side * 8, (root[1] + tip[1]) / 2)
                parts.append(Part((ribbon([root, middle, tip], 34, 2),), METAL, colour, 14))
        for k in (2, 1, 0):
            low, wide = y + k * h * 0.42, w * (1 - 0.06 * k)
            shape = [(-0.95, 0.18), (-0.55, -0.5), (0.25, -0.62), (0.9, -0.12)]
            shape += [(1.02, 0.42), (0.4, 0.30), (-0.4, 0.34)]
            points = [(cx + side * a * wide, low + b * h) for a, b in shape]
            parts.append(Part((smooth(points),), METAL, colour, 44, 0.6))
    return parts


def breastplate(colour: str) -> list[Part]:
    top = 570
    body = [(0, top - 40), (70, top - 30), (150, top + 10), (225, top + 60), (238, top + 160)]
    body += [(195, top + 330), (175, 1070), (0, 1070)]
    chest = [(0, top + 30), (120, top + 50), (178, top + 120), (172, top + 240), (0, top + 372)]
    neck = [(0, top - 78), (92, top - 66), (124, top - 8), (96, top + 46), (0, top + 74)]
    return [
        Part((symmetric(body, corners=(6, 7)),), METAL, colour, 80),
        Part((symmetric(chest),), METAL, colour, 70, 0.5),
        Part((symmetric(neck),), METAL, colour, 26, 0.6),
    ]


def great_helm(colour: str, trim: str | None = None) -> list[Part]:
    dome = [(0, 222), (70, 230), (122, 276), (142, 352), (140, 450), (124, 540), (86, 610)]
    dome += [(40, 652), (0, 668)]
    slit = [(0, 430), (118, 404), (126, 424), (112, 446), (34, 456), (30, 520), (0, 540)]
    ridge = [(0, 212), (16, 224), (14, 430), (20, 470), (15, 640), (0, 676)]
    brow = [(0, 372), (138, 350), (142, 372), (0, 398)]
    edge, tint = (GOLD, trim) if trim else (METAL, colour)
    holes = tuple(
        ellipse(500 + side * (46 + 22 * j), 540 + 26 * i - 12 * j, 5, 8)
        for i in range(3)
        for j in range(3)
        for side in (1, -1)
    )
    return [
        Part((symmetric(dome),), METAL, colour, 80, 0.7),
        Part((polygon(both(slit)),), VOID, "#050304", 5, 0.3),
        Part((polygon(both(ridge)),), edge, tint, 12, 0.5),
        Part((polygon(both(brow)),), edge, tint, 12, 0.5),
        Part(holes, VOID, "#050304", 2, 0.0),
    ]


def winged_helm(colour: str, wing: str) -> list[Part]:
    parts: list[Part] = []
    for side in (1, -1):
        for i in range(5, -1, -1):
            angle = math.radians(-28 - i * 13)
            long = 250 - i * 26
            x, y = 500 + side * 118, 380 - i * 16
            tip = (x + side * math.cos(angle) * long * 0.55, y + math.sin(angle) * long * 1.15)
            middle = (x + side * math.cos(angle) * long * 0.42, y + math.sin(angle) * long * 0.45)
            feather = ribbon([(x, y), middle, tip], 46, 6, lambda t: 0.55 + 0.6 * math.sin(t * 2.6))
            parts.append(Part((feather,), GOLD, wing, 16, 0.45))
    dome = [(0, 254), (64, 262), (124, 312), (148, 400), (146, 500), (152, 610), (116, 670)]
    dome += [(60, 682), (0, 676)]
    opening = [(14, 450), (60, 442), (110, 458), (116, 486), (82, 502), (46, 506), (40, 560)]
    opening += [(46, 690), (0, 690)]
    nose = [(0, 420), (13, 434), (15, 510), (9, 570), (0, 580)]
    parts.append(Part((symmetric(dome),), GOLD, colour, 80, 0.7))
    parts.append(Part((symmetric(opening, corners=(7, 8)),), VOID, "#060608", 8, 0.2))
    parts.append(Part((polygon(both(nose)),), GOLD, colour, 10, 0.6))
    crest = ribbon([(500, 262), (500, 340), (500, 430)], 30, 12)
    parts.append(Part((crest,), CLOTH, "#8a1f2a", 14, 0.5))
    return parts


def kettle_helm(colour: str) -> list[Part]:
    dome = [(0, 226), (64, 232), (104, 290), (112, 362), (0, 372)]
    brim = [(0, 346), (112, 350), (196, 392), (206, 410), (120, 402), (0, 406)]
    face = [(0, 396), (86, 400), (84, 470), (64, 548), (34, 586), (0, 596)]
    shade = [(0, 388), (104, 394), (92, 452), (40, 470), (0, 468)]
    return [
        Part((symmetric(face),), LEATHER, "#7a5a48", 50, 0.4),
        Part((symmetric(shade),), VOID, "#0a0706", 26, 0.2),
        Part((symmetric(dome),), METAL, colour, 56, 0.5),
        Part((symmetric(brim),), METAL, colour, 22, 0.8),
    ]


def skull(colour: str, y: float = 0) -> list[Part]:
    jaw = [(0, 560), (54, 556), (78, 520), (84, 560), (66, 622), (30, 648), (0, 652)]
    bone = [(0, 284), (66, 292), (108, 346), (112, 410), (98, 450), (102, 486), (84, 520)]
    bone += [(56, 536), (52, 578), (0, 584)]
    nose = [(0, 474), (10, 490), (18, 520), (8, 528), (0, 516)]
    parts = [
        Part((symmetric([(a, b + y) for a, b in jaw]),), BONE, colour, 26, 0.5),
        Part((symmetric([(a, b + y) for a, b in bone]),), BONE, colour, 60, 0.5),
    ]
    socket = [(518, 430), (540, 408), (576, 412), (584, 446), (564, 476), (532, 470)]
    points = [(a, b + y) for a, b in socket]
    parts.append(Part((smooth(points), smooth(mirrored(points))), VOID, "#020203", 14, 0.2))
    parts.append(Part((symmetric([(a, b + y) for a, b in nose]),), VOID, "#020203", 6, 0.2))
    teeth = tuple(
        ribbon([(500 + i * 15, 550 + y), (500 + i * 14.5, 592 + y)], 4, 2) for i in range(-3, 4)
    )
    parts.append(Part(teeth, VOID, "#15120f", 2, 0.0))
    return parts


def deer_skull(colour: str) -> list[Part]:
    bone = [(0, 270), (60, 268), (104, 300), (118, 360), (96, 420), (74, 470), (62, 560)]
    bone += [(52, 640), (30, 684), (0, 694)]
    socket = [(534, 372), (562, 352), (594, 372), (588, 404), (558, 412), (536, 398)]
    nostril = [(508, 560), (526, 576), (532, 630), (518, 650), (508, 630)]
    holes = (smooth(socket), smooth(mirrored(socket)), smooth(nostril), smooth(mirrored(nostril)))
    return [
        Part((symmetric(bone),), BONE, colour, 54, 0.7),
        Part(holes, VOID, "#020302", 10, 0.3),
        Part((ribbon([(500, 290), (503, 400), (499, 540)], 5, 2),), VOID, "#1a1712", 2, 0.1),
    ]


def mask(colour: str, trim: str) -> list[Part]:
    face = [(0, 296), (66, 312), (98, 380), (94, 480), (64, 580), (24, 640), (0, 652)]
    slit = [(520.0, 446.0), (548.0, 430.0), (582.0, 440.0)]
    tear = [(552.0, 462.0), (556.0, 540.0), (544.0, 602.0)]
    nose = [(0, 316), (10, 340), (6, 400), (8, 520), (0, 540)]
    return [
        Part((symmetric(face),), BONE, colour, 52, 0.6),
        Part((ribbon(slit, 17, 4), ribbon(mirrored(slit), 17, 4)), VOID, "#030203", 4, 0.2),
        Part((ribbon(tear, 9, 1), ribbon(mirrored(tear), 9, 1)), LEATHER, "#6b1616", 3, 0.0),
        Part((polygon(both(nose)),), GOLD, trim, 8, 0.4),
    ]


def antlers(colour: str) -> Part:
    paths: list[str] = []
    beam: list[Point] = [(550, 310), (640, 260), (752, 225), (835, 140), (822, 50)]
    tines: list[list[Point]] = [
        [(650, 262), (640, 190), (668, 130)],
        [(738, 232), (730, 150), (752, 84)],
        [(800, 186), (868, 150), (896, 92)],
        [(610, 274), (640, 316), (690, 304)],
    ]
    for line, wide in [(beam, 42.0), *((tine, 24.0) for tine in tines)]:
        paths += [ribbon(line, wide, 4), ribbon(mirrored(line), wide, 4)]
    return Part(tuple(paths), BONE, colour, 16, 0.5)


def horns(colour: str, shape: str) -> Part:
    lines: dict[str, list[Point]] = {
        "demon": [(580, 320), (650, 270), (735, 260), (800, 190), (790, 90), (735, 20)],
        "bull": [(580, 330), (660, 320), (745, 265), (782, 170), (762, 96)],
        "up": [(570, 320), (612, 230), (622, 130), (590, 24)],
        "ram": [(580, 290), (650, 226), (750, 256), (790, 356), (740, 446), (664, 432)],
    }
    line = lines[shape]
    return Part((ribbon(line, 70, 3), ribbon(mirrored(line), 70, 3)), BONE, colour, 26, 0.6)


def spike_crown(colour: str) -> Part:
    spikes = []
    for i in range(7):
        t = i / 6 * 2 - 1
        x, high = 500 + t * 122, 150 * (1 - 0.45 * abs(t))
        root, tip = 300 + 20 * abs(t), 270 - high
        spikes.append(ribbon([(x, root), (x + t * 18, (root + tip) / 2), (x + t * 40, tip)], 32, 2))
    return Part(tuple(spikes), METAL, colour, 12)


def blade(
    x: float, y: float, long: float, wide: float, tilt: float, hilt: str = "#a8803a"
) -> list[Part]:
    """A sword with its guard at (x, y) and its blade upwards."""

    def turn(points: list[Point]) -> list[Point]:
        return turned(points, tilt, (x, y))

    left: list[Point] = [(x - wide, y), (x - wide * 0.86, y - long * 0.82), (x, y - long), (x, y)]
    right = [(2 * x - a, b) for a, b in left]
    guard = [(0, -12), (74, -16), (128, -34), (150, -26), (138, 4), (74, 16), (0, 20)]
    around = [(x + a, y + b) for a, b in guard]
    around += [(x - a, y + b) for a, b in reversed(guard) if a]
    fuller: list[Point] = [(x, y - 6), (x, y - long * 0.4), (x, y - long * 0.74)]
    grip: list[Point] = [(x, y + 10), (x, y + long * 0.12), (x, y + long * 0.24)]
    pommel = turn([(x, y + long * 0.27)])[0]
    return [
        Part((polygon(turn(left)),), METAL, "#b8c2cc", max(8, wide * 0.5), 0.5),
        Part((polygon(turn(right)),), METAL, "#9aa6b4", max(8, wide * 0.5), 0.0),
        Part((ribbon(turn(fuller), wide * 0.34, 2),), VOID, "#20242a", 4, 0.1),
        Part((ribbon(turn(grip), wide * 0.72, wide * 0.66),), LEATHER, "#2a1c14", wide * 0.4),
        Part((smooth(turn(around)),), GOLD, hilt, 16, 0.6),
        Part((circle(*pommel, wide * 0.72),), GOLD, hilt, wide * 0.5, 0.5),
    ]


def staff(x: float, lean: float, colour: str = "#6b4a2a") -> Part:
    line: list[Point] = [(x + lean, 210), (x + lean * 0.5 + 6, 600), (x, 1080)]
    return Part((ribbon(line, 22, 30),), WOOD, colour, 10, 0.5)


def bow(x: float) -> list[Part]:
    upper: list[Point] = [(x - 60, 120), (x - 36, 140), (x + 34, 250), (x + 66, 420), (x + 52, 510)]
    limbs = upper + [(a, 1020 - b) for a, b in reversed(upper[:-1])]
    grip: list[Point] = [(x + 56, 472), (x + 52, 510), (x + 56, 548)]
    return [
        Part((ribbon([(x - 60, 122), (x - 60, 898)], 4, 4),), BONE, "#d8cfae", 2, 0.2),
        Part(
            (ribbon(limbs, 30, 30, lambda t: 0.35 + math.sin(t * math.pi) ** 0.6),),
            WOOD,
            "#7a5530",
            11,
            0.5,
        ),
        Part((ribbon(grip, 36, 36),), LEATHER, "#3a2616", 12),
    ]


def hammer() -> list[Part]:
    head = [(0, 210), (120, 214), (190, 196), (214, 236), (214, 372), (190, 410), (120, 394)]
    head += [(0, 398)]
    bands = (
        polygon([(396, 204), (426, 206), (426, 402), (396, 400)]),
        polygon([(574, 206), (604, 204), (604, 400), (574, 402)]),
    )
    return [
        Part((ribbon([(500, 260), (500, 620), (500, 1010)], 46, 54),), WOOD, "#5a3d26", 20),
        Part((symmetric(head),), METAL, "#98a0ac", 60, 0.7),
        Part(bands, GOLD, "#b08840", 10, 0.4),
        Part((circle(500, 304, 40),), GEM, "#ffd070", 26, 0.4),
    ]


def flask() -> list[Part]:
    glass = [(0, 330), (46, 336), (52, 420), (84, 480), (190, 590), (214, 720), (160, 830)]
    glass += [(60, 866), (0, 870)]
    liquid = [(0, 640), (90, 632), (176, 642), (190, 720), (144, 810), (56, 840), (0, 842)]
    cork = [(0, 262), (44, 264), (48, 330), (0, 338)]
    lip = [(0, 322), (66, 326), (70, 352), (0, 360)]
    return [
        Part((symmetric(glass),), GEM, "#54707c", 70, 0.5),
        Part((symmetric(liquid),), GEM, "#d07a2a", 46, 0.0),
        Part((symmetric(cork),), WOOD, "#8a6240", 20, 0.4),
        Part((symmetric(lip),), GEM, "#88a4ac", 12, 0.4),
    ]


def bread() -> list[Part]:
    loaf = [(236, 640), (268, 520), (380, 446), (520, 424), (660, 456), (752, 540), (770, 648)]
    loaf += [(690, 720), (500, 740), (310, 722)]
    cuts = tuple(
        ribbon([(380 + i * 96, 480), (404 + i * 96, 540), (396 + i * 96, 600)], 26, 6)
        for i in range(4)
    )
    cloth = [(120, 760), (260, 690), (500, 716), (740, 690), (880, 764), (930, 1070), (70, 1070)]
    return [
        Part((smooth([(float(a), float(b)) for a, b in cloth]),), CLOTH, "#7a3a30", 60),
        Part((smooth([(float(a), float(b)) for a, b in loaf]),), ROCK, "#b87a3c", 80, 0.7),
        Part(cuts, BONE, "#e0b878", 10, 0.2),
    ]


def torch() -> list[Part]:
    wrap = [(0, 420), (62, 424), (70, 500), (58, 590), (0, 600)]
    return [
        Part((ribbon([(500, 480), (500, 760), (500, 1060)], 60, 44),), WOOD, "#5a3d26", 20),
        Part((symmetric(wrap),), LEATHER, "#4a3424", 30, 0.6),
        Part((ribbon([(434, 596), (500, 604), (566, 596)], 18, 18),), METAL, "#8a8078", 8),
    ]


FLAME = (
    "M500 130 C540 230 600 270 596 350 C594 412 552 446 500 446 C448 446 406 412 404 350 "
    "C402 290 450 262 462 200 C478 226 488 232 494 250 C502 214 504 172 500 130 Z"
)
FLAME_CORE = (
    "M500 270 C524 320 546 340 544 376 C542 410 522 430 500 430 C478 430 458 410 456 376 "
    "C456 340 482 322 500 270 Z"
)


def amulet() -> list[Part]:
    chain = (
        ribbon([(500, 470), (380, 330), (330, 170), (360, 20)], 16, 12),
        ribbon([(500, 470), (620, 330), (670, 170), (640, 20)], 16, 12),
    )
    setting = [(0, 452), (84, 470), (150, 560), (140, 680), (70, 772), (0, 800)]
    stone = [(0, 506), (66, 520), (108, 592), (98, 672), (48, 734), (0, 750)]
    return [
        Part(chain, GOLD, "#b8904a", 7, 0.4),
        Part((symmetric(setting),), GOLD, "#c49a48", 34, 0.7),
        Part((symmetric(stone),), GEM, "#2f9a6a", 40, 0.5),
    ]


def crystal() -> list[Part]:
    left: list[Point] = [(500, 120), (400, 270), (424, 560), (500, 770)]
    right = mirrored(left)
    small: list[Point] = [(330, 430), (376, 560), (420, 730), (330, 690), (286, 560)]
    rocks = [(170, 860), (300, 740), (420, 700), (500, 760), (590, 704), (710, 736), (840, 860)]
    rocks += [(880, 1070), (120, 1070)]
    return [
        Part((polygon(small), polygon(mirrored(small))), GEM, "#6a4ab0", 22),
        Part((polygon([*left, (520, 300)]),), GEM, "#8a68d8", 36, 0.5),
        Part((polygon([*right, (520, 300)]),), GEM, "#5c3ea0", 36, 0.0),
        Part((smooth([(float(a), float(b)) for a, b in rocks]),), ROCK, "#3a3244", 46, 0.6),
    ]


def shield(colour: str, trim: str) -> list[Part]:
    def edge(share: float) -> str:
        half = [(0, -300), (156, -280), (290, -310), (300, -60), (222, 190), (0, 390)]
        return symmetric([(a * share, 560 + b * share) for a, b in half])

    boss = [(0, 440), (60, 500), (40, 600), (0, 680)]
    return [
        Part((edge(1.0),), METAL, trim, 24, 0.7),
        Part((edge(0.86),), WOOD, colour, 60, 0.3),
        Part((symmetric(boss),), GOLD, "#c9a14a", 24, 0.5),
    ]
