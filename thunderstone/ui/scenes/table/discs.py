"""Small metal plates that mark something: a disc with an icon or a figure, and a ribbon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.brush import text
from thunderstone.ui.brush.text import Style
from thunderstone.ui.scenes.table import looks
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.brush.shape import PanelLook
    from thunderstone.ui.canvas import Canvas


def disc(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    icon: str,
    *,
    chosen: bool = False,
    look: PanelLook | None = None,
) -> None:
    """A small metal disc with an icon, its middle at (x, y)."""
    plate = look or (looks.DISC_CHOSEN if chosen else looks.DISC)
    canvas.panel((x - size / 2, y - size / 2, size, size), plate._replace(radius=size / 2))
    canvas.icon(icon, x, y, size * 0.56, "#fff1cf")


def ribbon(canvas: Canvas, x: float, y: float, words: str) -> None:
    """A small metal plate with an arrow and words: where a card will go."""
    style = Style("text_bold", Px.SMALL, "#ffffff")
    wide = canvas.width(words, style) + 42
    canvas.panel((x - wide / 2, y - 13, wide, 26), looks.DISC_CHOSEN._replace(radius=13))
    canvas.icon("arrow", x - wide / 2 + 17, y, 15, "#fff1cf")
    canvas.text(words, style, x - wide / 2 + 29, y + 5)


def numbered_disc(canvas: Canvas, x: float, y: float, size: float, figure: str) -> None:
    """A small metal disc with a figure: the place of a chosen card in its order."""
    look = looks.DISC_CHOSEN._replace(radius=size / 2)
    canvas.panel((x - size / 2, y - size / 2, size, size), look)
    style = Style("display", size * 0.6, "#ffffff")
    canvas.text(figure, style, x, y + style.px * text.FIGURE_RISE, "centre")
