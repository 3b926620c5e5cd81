"""A pair of scales in metal, whose beam leans to the heavier side."""

from __future__ import annotations

import math

from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.sprite import Sprite

VIEW = (0.0, 0.0, 640.0, 126.0)
"""The drawing space; whoever draws the scales draws them in these proportions."""

PIVOT, ARM, DROP = (320.0, 38.0), 236.0, 30.0
"""Where the beam turns, how long each of its arms is, and how far below its end a bowl hangs."""

THIN, THICK = 3, 9
"""Half of how thick the beam is at its ends and where it turns."""

STEEPEST, PER_POINT = 6.0, 0.6
"""How far the beam leans at most, and for each point of the lead, in degrees."""

_BOWL = "M{l:.1f} {y:.1f} L{r:.1f} {y:.1f} Q{r:.1f} {low:.1f} {x:.1f} {low:.1f} Q{l:.1f} {low:.1f} {l:.1f} {y:.1f} Z"  # noqa: E501
_CORD = "M{x:.1f} {top:.1f} L{end:.1f} {y:.1f} L{inner:.1f} {y:.1f} Z"
_STAND = "M312 50 L328 50 L334 112 Q366 116 368 124 L272 124 Q274 116 306 112 Z"


def bowls(lead: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the left and the right bowl hang, by their upper edges' middles: the left one lower
    where its side has the ``lead``."""
    lean = math.radians(max(-STEEPEST, min(STEEPEST, lead * PER_POINT)))
    x, y = PIVOT
    across, down = ARM * math.cos(lean), ARM * math.sin(lean)
    return (x - across, y + down + DROP), (x + across, y - down + DROP)


def scales(px: int, lead: int) -> list[Sprite]:
    """The stand with the beam, the left bowl and the right one, each ``px`` wide altogether."""
    *_, wide, high = VIEW
    tall = round(px * high / wide)
    radius = px / wide * 2.4
    beam = f'<path d="{_STAND}" fill="#ffffff"/>{_beam(lead)}'
    left, right = (_bowl(*place) for place in bowls(lead))
    return [
        ornament(body, px, tall, VIEW, metal, radius)
        for body, metal in ((beam, "gold"), (left, "gold"), (right, "blood"))
    ]


def _beam(lead: int) -> str:
    (left, low), (right, high) = bowls(lead)
    x, y = PIVOT
    top, foot = (left, low - DROP), (right, high - DROP)
    spine = (
        f"M{top[0]:.1f} {top[1] - THIN:.1f} L{x} {y - THICK} L{foot[0]:.1f} {foot[1] - THIN:.1f} "
        f"L{foot[0]:.1f} {foot[1] + THIN:.1f} L{x} {y + THICK} L{top[0]:.1f} {top[1] + THIN:.1f} Z"
    )
    knobs = "".join(
        f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="6" fill="#ffffff"/>' for at in (top, foot)
    )
    return f'<path d="{spine}" fill="#ffffff"/>{knobs}'


def _bowl(x: float, y: float) -> str:
    wide = 62.0
    bowl = _BOWL.format(x=x, y=y, l=x - wide, r=x + wide, low=y + 24)
    cords = (
        _CORD.format(x=x, top=y - DROP, y=y, end=x + side * wide, inner=x + side * (wide - 4))
        for side in (-1, 1)
    )
    return "".join(f'<path d="{data}" fill="#ffffff"/>' for data in (bowl, *cords))
