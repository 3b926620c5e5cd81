"""Single wings for beasts in any view: skin on long fingers, or rows of feathers."""

from __future__ import annotations

import math

from tools.paint.colour import Colour, shade
from tools.paint.geometry import Node, blade, ribbon, spline
from tools.paint.part import Part
from tools.paint.parts.words import PARTS
from tools.paint.solid import Solid, Vec, chain


def _spot(at: tuple[float, float], angle: float, reach: float, side: int) -> tuple[float, float]:
    """A point at an angle (degrees above the level) and a distance, on a side."""
    a = math.radians(angle)
    return at[0] + side * math.cos(a) * reach, at[1] - math.sin(a) * reach


@PARTS.word
def skin_wing(
    at: tuple[float, float],
    colour: Colour,
    bone: Colour = "",
    span: float = 460,
    rise: float = 60,
    side: int = 1,
    spread: float = 100,
    fingers: int = 4,
    see_through: float = 0.35,
    ragged: float = 0,
) -> list[Part | Solid]:
    """A dragon's or a bat's wing from its root; ``side`` 1 opens right, -1 left.

    ``rise`` is the arm's angle above the level, ``spread`` how far the fingers fan down from
    it; ``ragged`` (0..1) tears the skin's edge.
    """
    elbow = _spot(at, rise + 24, span * 0.36, side)
    wrist = _spot(elbow, rise - 8, span * 0.42, side)
    tips: list[tuple[float, float]] = []
    for k in range(fingers):
        t = k / max(1, fingers - 1)
        tips.append(_spot(wrist, rise - 6 - spread * t, span * (0.86 - 0.16 * t), side))
    hem = (at[0] + side * span * 0.02, at[1] + span * 0.34)
    skin: list[Node] = [(*at, "c"), elbow, (*wrist, "c")]
    before: tuple[float, float] | None = None
    for tip in [*tips, hem]:
        if before is not None:
            across, down = (before[0] + tip[0]) / 2, (before[1] + tip[1]) / 2
            pull = 0.24 + 0.1 * ragged
            skin.append((across + (wrist[0] - across) * pull, down + (wrist[1] - down) * pull))
            if ragged and tip != hem:
                skin.append((across * 0.5 + tip[0] * 0.5, down * 0.5 + tip[1] * 0.5 + 30 * ragged))
        skin.append((*tip, "c"))
        before = tip
    limb = bone or shade(colour, 0.7)
    width = span * 0.05
    made: list[Part | Solid] = [
        Part((spline(skin),), "membrane", colour, 46, wrist, 13, 0.5, see_through)
    ]
    bones = chain(
        [(at[0], at[1], 0), (elbow[0], elbow[1], 10), (wrist[0], wrist[1], 14)],
        (width, width * 0.66, width * 0.6), limb, "scales", 6,
    )  # fmt: skip
    for tip in tips:
        middle: Vec = (
            (wrist[0] + tip[0]) / 2 + side * span * 0.03, (wrist[1] + tip[1]) / 2 - span * 0.03, 12
        )  # fmt: skip
        bones += chain(
            [(wrist[0], wrist[1], 14), middle, (tip[0], tip[1], 4)],
            (width * 0.42, width * 0.3, 2),
            limb,
            "scales",
            4,
        )
    hook = (wrist[0] - side * span * 0.02, wrist[1] - span * 0.14, 20.0)
    bones += chain([(wrist[0], wrist[1], 16), hook], (width * 0.5, 1.5), "#b8a888", "bone", 3)
    made.append(Solid(tuple(bones), at))
    return made


@PARTS.word
def feather_wing(
    at: tuple[float, float],
    colour: Colour,
    tips: Colour = "",
    span: float = 440,
    rise: float = 55,
    side: int = 1,
    spread: float = 105,
    feathers: int = 13,
    see_through: float = 0.15,
) -> list[Part]:
    """A bird's wing from its root in three rows of feathers; ``side`` 1 opens right.

    ``rise`` is the first feather's angle above the level, ``spread`` the fan below it.
    """
    parts: list[Part] = []
    last = tips or shade(colour, 0.75)
    arm = _spot(at, rise + 12, span * 0.4, side)
    for row, (share, count, width, tint) in enumerate(
        (
            (1.0, feathers, 0.125, last),
            (0.68, feathers - 2, 0.115, colour),
            (0.42, feathers - 4, 0.10, shade(colour, 1.12)),
        )
    ):
        for k in range(count):
            t = k / max(1, count - 1)
            angle = rise - spread * t
            long = span * share * (1.02 - 0.52 * t)
            root = (
                at[0] + (arm[0] - at[0]) * (1 - t) * 0.9,
                at[1] + (arm[1] - at[1]) * (1 - t) * 0.9,
            )
            tip = _spot(root, angle, long, side)
            middle = _spot(root, angle + 10, long * 0.55, side)
            line: list[Node] = [root, middle, tip]
            path = ribbon(line, span * width, span * width * 0.8, blade)
            through = see_through if row == 0 else 0.0
            parts.append(Part((path,), "leaf", tint, span * 0.045, root, 9, 0.6, through))
    line = [at, ((at[0] + arm[0]) / 2 - side * 10, (at[1] + arm[1]) / 2 - 16), arm]
    parts.append(Part((ribbon(line, span * 0.16, span * 0.08),), "fur", colour, 22, at, 12, 0.5))
    return parts
