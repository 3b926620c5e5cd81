"""The village tile: a stack of cards for sale, 120x90 and its multiples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.badge import count_badge
from thunderstone.ui.brush.colour import Field, Pixels, pixels_of, srgb, surface_of
from thunderstone.ui.brush.medal import change_colour, change_mark, medal
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import ring
from thunderstone.ui.brush.noise import grid, smoothstep
from thunderstone.ui.brush.shape import PanelLook, inside, panel, pill, rounded_distance
from thunderstone.ui.brush.sprite import Sprite, piled
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import art, face
from thunderstone.ui.cards.art import Subject
from thunderstone.ui.cards.face import Figures

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

GRID = 120
_PICTURE = 55
_DIM_SATURATION, _DIM_LIGHT = 0.28, 0.50


def height_of(width: int) -> int:
    """The height of a tile of this width."""
    return width * 3 // 4


_BLANK = PanelLook(radius=7, top="#1a1712", bottom="#0e0c0a", border="#4a3f2c", shadow=6)


def blank(width: int) -> Sprite:
    """A tile before it is painted: a dark plate."""
    return panel(width, height_of(width), _BLANK, width / GRID)


def paint(
    card: CardDef,
    width: int,
    lang: str,
    count: int,
    affordable: bool = True,
    figures: Mapping[str, int] | None = None,
) -> Sprite:
    """The tile of a stack of ``count`` copies, with its coin, its pill and its shadow.

    Not affordable, or empty, it is dark and grey; its figures stay readable.
    """
    u = width / GRID
    shown = Figures(card, figures or {})
    lit = affordable and count > 0
    top = _top(card, width, lang, lit, shown)
    pile = piled(top, min(3, count // 3), u, softness=6 * u, drop=4 * u)
    pad = pile.pad + round(4 * u)
    surface = pygame.Surface((width + 2 * pad, top.get_height() + 2 * pad), pygame.SRCALPHA, 32)
    pile.put(surface, pad, pad)
    cost = shown.value("cost")
    if cost is not None:
        coin = medal("cost", round(30 * u), cost, dim=not lit, change=shown.change("cost"))
        coin.put(surface, pad - 5 * u, pad - 6 * u)
    pill_sprite, x, y = count_pill(count, width, lit=lit)
    pill_sprite.put(surface, pad + x, pad + y)
    return Sprite(surface, pad)


def count_pill(count: int, width: int, *, lit: bool) -> tuple[Sprite, float, float]:
    """How many cards a stack holds, and where in px that lies on a tile ``width`` px wide."""
    u = width / GRID
    colour = "#e9e1d2" if lit else theme.WARNING if count == 0 else "#aaa39a"
    made = count_badge(count, round(22 * u), colour)
    return made, width - made.width + 4 * u, -6 * u


def _top(card: CardDef, width: int, lang: str, lit: bool, shown: Figures) -> pygame.Surface:
    u = width / GRID
    plate = _plate(Subject(card), width)
    colour = plate.colour
    if not lit:
        grey = colour.mean(2, keepdims=True)
        colour = (grey * (1 - _DIM_SATURATION) + colour * _DIM_SATURATION) * _DIM_LIGHT
    surface = surface_of(np.clip(colour, 0, 1), plate.alpha)
    _name(surface, card.words_in(lang).name, lit, u)
    seen = _seen(width)
    left = _production(surface, shown, lit, seen, u)
    if card.level is not None:
        rise = 10 if left > 40 * u else 26
        face.draw_levels(surface, card.level, 22 * u, seen - rise * u, 8 * u, 10 * u)
    return surface


def _seen(width: int) -> int:
    """The height of the picture on a tile, in px."""
    return height_of(width) - round((90 - _PICTURE) * width / GRID)


class _Plate(NamedTuple):
    """A tile's picture in its frame, and its outline."""

    colour: Pixels
    alpha: Field


@kept(24)
def _plate(subject: Subject, width: int) -> _Plate:
    """What all states of a tile have in common."""
    u = width / GRID
    height, seen = height_of(width), _seen(width)
    frame = face.card_frame(subject.card)
    distance = rounded_distance(width, height, 0, 7 * u)
    tall = seen + round(10 * u)
    focus = art.focus_of(subject.card)
    picture = pixels_of(art.picture(subject.card, width, tall, focus=focus))
    _, y = grid(tall, width)
    fade = (1 - smoothstep(seen - 16 * u, seen + 4 * u, y))[..., None]
    colour = np.broadcast_to(srgb(frame.tint) * 1.15, (height, width, 3)).copy()
    colour[:tall] = picture * fade + colour[:tall] * (1 - fade)
    colour *= 1 - 0.5 * np.exp(-np.clip(-distance - 3 * u, 0, 99) / (5 * u))[..., None]
    metal, alpha = ring(distance, frame.metal, 3.6 * u, max(0.55, 0.54 * u))
    colour = colour * (1 - alpha[..., None]) + metal * alpha[..., None]
    return _Plate(colour, inside(distance))


def _name(surface: pygame.Surface, name: str, lit: bool, u: float) -> None:
    width, height = surface.get_size()
    colour = "#f6ecd8" if lit else "#99938e"
    style = Style("text_black", 13.2 * u, colour, shadow=1.3 * u)
    room = width - 12 * u
    if text.style_width(name, style) <= room or " " not in name:
        style = text.fit(name, style, room, 9.5 * u)
        text.draw(surface, name, style, width / 2, height - 13 * u, "centre")
        return
    lines = text.halves(name, style)
    for part in lines:
        style = text.fit(part, style, room, 10.2 * u)
    text.draw(surface, lines[0], style, width / 2, height - 21 * u, "centre")
    text.draw(surface, lines[1], style, width / 2, height - 8 * u, "centre")


def _production(surface: pygame.Surface, shown: Figures, lit: bool, seen: int, u: float) -> float:
    """The strip of what the card produces, above the name; returns its left edge."""
    marks = [mark for mark in face.rail_of(shown) if mark.shown != "0" or mark.change]
    width = surface.get_width()
    if not marks:
        return width
    figure = Style("display", 12.5 * u, "#fff8ea" if lit else "#b4aea6")
    px = round(13 * u)
    widths = [
        px + 2.5 * u + text.style_width(mark.shown, figure) + (8 * u if mark.change else 0)
        for mark in marks
    ]
    gap = 4.5 * u
    total = sum(widths) + gap * (len(widths) - 1)
    height = round(20 * u)
    middle = seen - 11 * u
    ground = pill(round(total + 12 * u), height, "#0b0a0f", rim_alpha=0.0, alpha=0.74)
    left = width - 8 * u - ground.width
    ground.put(surface, left, middle - height / 2)
    pen = left + 6 * u
    for mark, wide in zip(marks, widths, strict=True):
        icon = icons.icon(mark.icon, px, None if lit else "#9a9a9a")
        icon.put(surface, pen, middle - px / 2)
        colour = change_colour(mark.name, mark.change) if mark.change else figure.colour
        x = pen + px + 2.5 * u
        x += text.draw(
            surface,
            mark.shown,
            figure._replace(colour=colour),
            x,
            middle + figure.px * text.FIGURE_RISE,
        )
        if mark.change:
            change_mark(mark.name, mark.change, round(8 * u)).put_centred(
                surface, x + 4.5 * u, middle
            )
        pen += wide + gap
    return left
