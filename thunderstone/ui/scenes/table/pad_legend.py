"""What the buttons of a gamepad do, along the lower edge, while it is a gamepad that leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.words import word
from thunderstone.ui import theme
from thunderstone.ui.brush.text import FIGURE_RISE, Style
from thunderstone.ui.gamepad import COLOURS
from thunderstone.ui.scenes.table import looks
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

BOX: Box = (212.0, 878.0, 1096.0, 22.0)
"""The strip below the hand, on which nothing else lies."""

LINES = (
    ("A", "pad.choose"),
    ("B", "pad.back"),
    ("X", "pad.card"),
    ("Y", "pad.hint"),
    ("LB", "pad.zones"),
    ("RB", "pad.zones"),
)


def draw(canvas: Canvas) -> None:
    """Draw the strip: each sign with what it does; both shoulders share their words."""
    x, y, wide, tall = BOX
    shift_x, shift_y = canvas.inside(BOX)
    with canvas.moved(x + shift_x, y + shift_y):
        canvas.panel((0, 0, wide, tall), looks.LEGEND)
        part, left, middle = wide / 5, 14.0, tall / 2
        style = Style("text_bold", Px.SMALLEST, theme.SECONDARY)
        for place, (sign, key) in enumerate(LINES):
            broad = 18.0 if len(sign) == 1 else 30.0
            _sign(canvas, sign, (left, middle - 9, broad, 18.0))
            left += broad + 6
            if sign == "LB":
                continue
            room = part * (place + 1 if place < 4 else 5) - left - 8
            canvas.text(word(key, canvas.lang), style, left, middle + style.rise, room=room)
            left = part * (place + 1) + 14


def _sign(canvas: Canvas, sign: str, box: Box) -> None:
    colour = COLOURS.get(sign, theme.TITLE)
    canvas.panel(box, looks.SIGN._replace(border=colour))
    style = Style("text_black", Px.SMALLEST, colour)
    base = box[1] + box[3] / 2 + style.px * FIGURE_RISE
    canvas.text(sign, style, box[0] + box[2] / 2, base, "centre")
