"""The marks of a review, told by shape as well as by colour: mistakes by their grade, and luck."""

from __future__ import annotations

from thunderstone.ui import theme
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import ViewBox, raster

_VIEW: ViewBox = (-1, -1, 2, 2)

COLOURS = {
    "slight": "#ffe27a",
    "error": "#f79a3c",
    "grave": "#f2604a",
    "luck": theme.LUCKY,
    "bad_luck": theme.UNLUCKY,
    "turn": "#e8bf6a",
}
"""The colours of the marks, by their names."""

LUCK_BARS = (COLOURS["luck"], "#b45cc0")
"""The colours of a bar of good luck, and of bad luck."""

_ASKS = (
    '<path d="M{x} -0.2 a0.2 0.2 0 1 1 0.3 0.17 q-0.1 0.06 -0.1 0.2 M{dot} 0.42 l0 0.01" '
    'fill="none" stroke="#2a1708" stroke-width="0.15" stroke-linecap="round"/>'
)
_CALLS = (
    '<path d="M0.24 -0.36 L0.24 0.17 M0.24 0.42 l0 0.01" fill="none" stroke="#2a1708" '
    'stroke-width="0.15" stroke-linecap="round"/>'
)
_PLATE = '<path d="{shape}" fill="{colour}" stroke="#1a1206" stroke-width="0.08"/>'


def _plate(shape: str, colour: str) -> str:
    return _PLATE.format(shape=shape, colour=colour)


def _ask(left: str, dot: str) -> str:
    return _ASKS.format(x=left, dot=dot)


_BODIES = {
    "slight": _plate("M-0.9 0 A0.9 0.9 0 1 0 0.9 0 A0.9 0.9 0 1 0 -0.9 0 Z", COLOURS["slight"])
    + _ask("-0.42", "-0.22")
    + _CALLS,
    "error": _plate("M0 -0.98 L0.98 0 L0 0.98 L-0.98 0 Z", COLOURS["error"]) + _ask("-0.2", "0"),
    "grave": _plate(
        "M-0.38 -0.92 L0.38 -0.92 L0.92 -0.38 L0.92 0.38 L0.38 0.92 L-0.38 0.92 L-0.92 0.38 "
        "L-0.92 -0.38 Z",
        COLOURS["grave"],
    )
    + _ask("-0.5", "-0.3")
    + _ask("0.1", "0.3"),
    "luck": _plate("M0 -0.7 L0.8 0.7 L-0.8 0.7 Z", COLOURS["luck"]),
    "bad_luck": _plate("M0 0.7 L0.8 -0.7 L-0.8 -0.7 Z", COLOURS["bad_luck"]),
    "turn": _plate("M0 -0.7 L0.7 0 L0 0.7 L-0.7 0 Z", COLOURS["turn"]),
}

MARKS = tuple(_BODIES)
"""The names of the marks: the grades of mistakes, luck, bad luck, and a turning point."""


@kept(2, stored=Sprite)
def mark(name: str, px: int) -> Sprite:
    """A mark, ``px`` pixels wide and high."""
    return Sprite(raster(_BODIES[name], px, px, _VIEW))
