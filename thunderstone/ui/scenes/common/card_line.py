"""A card as a line of a list: its portrait, its name, how many there are and what they bring."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.ui.kit import Item, Picture, Row, Text
from thunderstone.ui.scenes.common.card_face import RING, portrait
from thunderstone.ui.scenes.common.card_tiles import draw_zoom

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services


def card_line(services: Services, key: str, card: CardDef, figure: str, detail: str = "") -> Item:
    """A line that shows its card large where the pointer rests, or by keys."""
    name = card.words_in(services.language).name
    line = Row(key=key, gap="s", pad=("s", "none"), tall="card_line")
    line.label, line.solid = name, True

    def zoom(canvas: Canvas) -> None:
        draw_zoom(canvas, services, [card], line.box)

    line.preview = zoom
    return line[
        Picture(partial(portrait, services, card, RING)),
        Text(name, grow=1),
        Text(detail, "muted"),
        Text(figure, "count"),
    ]
