"""The drawings that metal is made from: corner plates, crests, dividers, diamonds, backs."""

from __future__ import annotations

import math

from thunderstone.ui.brush.svg import SQUARE, ViewBox, path

CORNER_VIEW: ViewBox = (0, 0, 92, 92)
_CORNER = (
    "M6 40 C6 18 18 6 40 6 L92 6 C80 9 70 12 62 17 C70 17 77 20 80 27 C72 24 64 23 57 25 "
    "C48 27 41 32 36 36 C32 41 27 48 25 57 C23 64 24 72 27 80 C20 77 17 70 17 62 "
    "C12 70 9 80 6 92 Z"
)

CREST_VIEW: ViewBox = (0, -10, 200, 60)
CRESTS = {
    "hero": "M100 4 L118 10 L118 24 C118 36 109 42 100 46 C91 42 82 36 82 24 L82 10 Z "
    "M76 22 C60 14 40 14 18 22 C40 24 60 28 76 34 Z M124 22 C140 14 160 14 182 22 "
    "C160 24 140 28 124 34 Z",
    "monster": "M100 48 L88 26 C76 22 64 22 56 28 C60 14 72 6 90 10 L100 0 L110 10 "
    "C128 6 140 14 144 28 C136 22 124 22 112 26 Z M46 30 C34 22 24 20 10 22 C22 28 34 32 44 36 Z "
    "M154 30 C166 22 176 20 190 22 C178 28 166 32 156 36 Z",
    "guardian": "M100 50 L90 30 L70 34 L60 10 L78 20 L84 -2 L94 16 L100 -8 L106 16 L116 -2 "
    "L122 20 L140 10 L130 34 L110 30 Z M52 30 C40 22 26 20 10 22 C24 28 40 32 50 38 Z "
    "M148 30 C160 22 174 20 190 22 C176 28 160 32 150 38 Z",
    "village": "M100 6 L116 24 L100 42 L84 24 Z M76 24 C60 18 40 18 20 24 C40 30 60 30 76 24 Z "
    "M124 24 C140 18 160 18 180 24 C160 30 140 30 124 24 Z",
    "treasure": "M70 38 L64 10 L82 24 L100 0 L118 24 L136 10 L130 38 Z "
    "M58 30 C44 22 28 20 12 24 C28 30 44 36 58 38 Z M142 30 C156 22 172 20 188 24 "
    "C172 30 156 36 142 38 Z",
    "disease": "M100 -2 C112 14 118 24 118 32 A18 18 0 1 1 82 32 C82 24 88 14 100 -2 Z "
    "M74 28 C62 22 50 26 44 34 C34 26 22 26 12 32 C30 34 50 44 72 38 Z "
    "M126 28 C138 22 150 26 156 34 C166 26 178 26 188 32 C170 34 150 44 128 38 Z",
    "thunderstone": "M100 -8 L114 8 L110 34 L100 50 L90 34 L86 8 Z M80 12 L82 32 L68 22 Z "
    "M120 12 L118 32 L132 22 Z M62 22 C46 16 30 18 12 24 C30 30 46 30 60 32 Z "
    "M138 22 C154 16 170 18 188 24 C170 30 154 30 140 32 Z",
}

DIVIDER_VIEW: ViewBox = (0, 0, 300, 20)
DIVIDER = path(
    "M150 2 L158 10 L150 18 L142 10 Z "
    "M136 10 C100 8 60 8.4 0 9.4 L0 10.6 C60 11.6 100 12 136 10 Z "
    "M164 10 C200 8 240 8.4 300 9.4 L300 10.6 C240 11.6 200 12 164 10 Z"
)

DIAMOND_VIEW: ViewBox = (0, 0, 20, 20)
DIAMOND = path("M10 0 L20 10 L10 20 L0 10 Z")
DIAMOND_HOLLOW = path(
    "M10 0 L20 10 L10 20 L0 10 Z M10 4.2 L4.2 10 L10 15.8 L15.8 10 Z", evenodd=True
)


def _sun(rays: int, long: float, short: float, waist: float) -> str:
    """A sun of long and short rays in turn around (80, 82), a ring left open in its middle."""
    points = []
    for i in range(rays * 4):
        reach = (long, waist, short, waist)[i % 4]
        angle = math.pi * (2 * i / (rays * 4) - 0.5)
        points.append(f"{80 + reach * math.cos(angle):.2f} {82 + reach * math.sin(angle):.2f}")
    star = "M" + " L".join(points) + " Z"
    rings = "".join(
        f" M{80 - r} 82 A{r} {r} 0 1 0 {80 + r} 82 A{r} {r} 0 1 0 {80 - r} 82 Z" for r in (17, 10)
    )
    return star + rings


BACK_VIEW: ViewBox = (20, 22, 120, 120)
BACK_EMBLEMS = {
    "player": path(_sun(8, 56, 40, 24), evenodd=True),
    "dungeon": path(
        "M40 138 L40 84 C40 54 58 36 80 30 C102 36 120 54 120 84 L120 138 L108 138 L108 86 "
        "C108 64 96 52 80 46 C64 52 52 64 52 86 L52 138 Z "
        "M58 138 L58 88 C58 72 66 62 77 56 L77 138 Z "
        "M83 56 C94 62 102 72 102 88 L102 138 L83 138 Z"
    ),
    "disease": path(
        "M80 28 C98 54 112 72 112 92 A32 32 0 1 1 48 92 C48 72 62 54 80 28 Z "
        "M66 84 A8 8.5 0 1 0 66 101 A8 8.5 0 1 0 66 84 Z M94 84 A8 8.5 0 1 0 94 101 "
        "A8 8.5 0 1 0 94 84 Z M80 101 L84.5 110 L75.5 110 Z",
        evenodd=True,
    )
    + path(
        "M40 128 C52 136 66 140 80 140 C94 140 108 136 120 128 C112 128 100 132 80 132 "
        "C60 132 48 128 40 128 Z"
    ),
}
BACK_CORNER = (
    "M11 11 L60 11 C50 13 42 16 36 22 L30 16 L16 16 L16 30 L22 36 C16 42 13 50 11 60 Z "
    "M26 20 L32 26 L26 32 L20 26 Z"
)
BACK_CORNER_VIEW = SQUARE


def _hoop(radius: float, width: float, pearls: int) -> str:
    """A ring around (60, 60) with a lozenge over it at every step, larger at the quarters."""
    rings = " ".join(
        f"M{60 - r:g} 60 A{r:g} {r:g} 0 1 0 {60 + r:g} 60 A{r:g} {r:g} 0 1 0 {60 - r:g} 60 Z"
        for r in (radius, radius - width)
    )
    stones = []
    middle = radius - width / 2
    for i in range(pearls):
        angle = 2 * math.pi * i / pearls
        along, across = (5.4, 3.6) if i % (pearls // 4) == 0 else (2.6, 2.0)
        x, y = math.cos(angle), math.sin(angle)
        corners = ((along, 0.0), (0.0, across), (-along, 0.0), (0.0, -across))
        points = (
            f"{60 + x * (middle + a) - y * b:.2f} {60 + y * (middle + a) + x * b:.2f}"
            for a, b in corners
        )
        stones.append("M" + " L".join(points) + " Z")
    return path(rings, evenodd=True) + path(" ".join(stones))


BACK_RING_VIEW: ViewBox = (0, 0, 120, 120)
BACK_RING = _hoop(55.5, 2.4, 24)


def mirrored(data: str, size: float, right: bool, bottom: bool) -> str:
    """A path drawn for the top left corner, turned for another corner of a square of ``size``."""
    shift = f"translate({size if right else 0:g} {size if bottom else 0:g})"
    return path(data, transform=f"{shift} scale({-1 if right else 1} {-1 if bottom else 1})")


def corner(right: bool, bottom: bool) -> str:
    """The corner plate of a card for one of its four corners."""
    return mirrored(_CORNER, 92, right, bottom)
