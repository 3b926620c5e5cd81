"""The recorder's buttons and their signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import MIRRORED, SQUARE, mask, path
from thunderstone.ui.kit import Button

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

_ONE, _BAR = "M{0} 8 L{1} 32 L{0} 56 Z", "M{0} 10 L{1} 10 L{1} 54 L{0} 54 Z"
_STEP = _ONE.format(14, 46) + _BAR.format(48, 56)
_TURN = _ONE.format(6, 32) + _ONE.format(32, 58)
_ROUND = _ONE.format(2, 22) + _ONE.format(22, 42) + _ONE.format(42, 62)
_END = _ONE.format(6, 28) + _ONE.format(28, 50) + _BAR.format(51, 59)
GLYPHS = {
    "play": "M18 8 L56 32 L18 56 Z",
    "pause": _BAR.format(14, 27) + _BAR.format(37, 50),
    "step": _STEP,
    "turn": _TURN,
    "round": _ROUND,
    "end": _END,
    "play_on": "M6 10 L34 32 L6 54 Z M40 12 A20 20 0 0 1 40 52 L40 44 A12 12 0 0 0 40 20 Z",
    "close": "M14 8 L32 26 L50 8 L56 14 L38 32 L56 50 L50 56 L32 38 L14 56 L8 50 L26 32 L8 14 Z",
}
BACKWARDS = {"step_back": "step", "turn_back": "turn", "round_back": "round", "start": "end"}
"""Signs that are others seen in a mirror."""

_OUT = "#6f6a64"
_SIGN = 18
"""How large a sign is, in units."""


def control(
    key: str,
    sign: str,
    act: Callable[[], None],
    label: str,
    *,
    tooltip: str,
    enabled: bool = True,
) -> Button:
    """A button of the recorder with its sign."""

    def emblem(canvas: Canvas, button: Button) -> None:
        colour = theme.TITLE if button.hovered or button.focused else theme.SECONDARY
        if not button.enabled:
            colour = _OUT
        glyph = _glyph(sign, canvas.px(_SIGN), colour)
        canvas.sprite_centred(glyph, button.w / 2, button.h / 2)

    return Button(
        key, "", act, label=label, tooltip=tooltip, enabled=enabled, wide="token", tall="token",
        emblem=emblem,
    )  # fmt: skip


@kept(1)
def _glyph(sign: str, px: int, colour: str) -> Sprite:
    turned = BACKWARDS.get(sign)
    drawing = path(GLYPHS[turned], transform=MIRRORED) if turned else path(GLYPHS[sign])
    return Sprite(surface_of_one(colour, mask(drawing, px, px, SQUARE)))
