"""The village tile: a stack of cards for sale, 126x98 and its multiples.

On the left a rail with what the card is, its level and how many are left; beside it the picture
with nothing on it; below them name, figures and price.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
import pygame

from thunderstone.narration.numerals import numeral
from thunderstone.ui import theme
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.colour import Field, Pixels, pixels_of, srgb, surface_of
from thunderstone.ui.brush.medal import change_colour, medal
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import ring
from thunderstone.ui.brush.noise import grid, smoothstep
from thunderstone.ui.brush.shape import PanelLook, inside, panel, rounded_distance
from thunderstone.ui.brush.sprite import Sprite, dimmed, piled
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import art, face
from thunderstone.ui.cards.art import Subject
from thunderstone.ui.cards.emblem import effect_disc, effects, emblems
from thunderstone.ui.cards.face import Changed, Figures

if TYPE_CHECKING:
    from thunderstone.client.table_view import Offer
    from thunderstone.engine.card import CardDef

ALONE = -1
"""The count of a card of the hand: it is no stack, and none is told."""

GRID, _TALL = 126, 98
_RAIL, _TOP, _BOTTOM = 27.0, 3.4, 57.0
"""The width of the rail, and between which lines the picture lies."""

_FADE = 12.0
"""How far the picture goes on below its line, fading."""


class _Shade(NamedTuple):
    """How a tile is darkened: how much of its colour it keeps, and how much light."""

    colour: float
    light: float


_SHADES = {
    "open": _Shade(1.0, 1.0),
    "dear": _Shade(1.0, 0.75),
    "barred": _Shade(0.38, 0.5),
    "idle": _Shade(0.65, 0.62),
}
_IDLE_COIN = (170, 170, 176)


def height_of(width: int) -> int:
    """The height of a tile of this width."""
    return round(width * _TALL / GRID)


_BLANK = PanelLook(radius=7, top="#1a1712", bottom="#0e0c0a", border="#4a3f2c", shadow=6)
_LOCK = PanelLook(
    radius=17, top="#26232b", bottom="#100e13", alpha=0.92, border="#8a8078", border_width=1.2,
    shadow=5, noise=0,
)  # fmt: skip


def blank(width: int) -> Sprite:
    """A tile before it is painted: a dark plate."""
    return panel(width, height_of(width), _BLANK, width / GRID)


def paint(
    card: CardDef, width: int, lang: str, count: int, offer: Offer = "open", figures: Changed = None
) -> Sprite:
    """The tile of a stack of ``count`` copies, or of a card ``ALONE``, with its shadow.

    What is merely too dear keeps its colours; a padlock says that it cannot be bought at all.
    """
    u = width / GRID
    shown = Figures(card, figures or {})
    name = _name_of(card.words_in(lang).name, u)
    plate = _plate(Subject(card), width, len(name.lines) > 1)
    surface = surface_of(plate.colour)
    _draw_rail(surface, card, count, u)
    _draw_name(surface, name, u)
    _draw_figures(surface, shown, u)
    top = _framed(pixels_of(surface), plate, _SHADES[offer])
    _draw_price(top, shown, offer, u)
    if offer == "barred":
        _draw_lock(top, u)
    return piled(top, max(0, min(3, count // 3)), u, softness=6 * u, drop=4 * u)


class _Plate(NamedTuple):
    """A tile's ground with its picture, its metal edge, and its outline."""

    colour: Pixels
    metal: Pixels
    edge: Field
    alpha: Field


@kept(24)
def _plate(subject: Subject, width: int, two_lines: bool) -> _Plate:
    """What all states of a tile have in common; under two lines of a name the picture fades
    sooner."""
    u, card = width / GRID, subject.card
    height, frame = height_of(width), face.card_frame(card)
    left, top, foot = round(_RAIL * u), round(_TOP * u), round(_BOTTOM * u)
    distance = rounded_distance(width, height, 0, 7 * u)
    _, y = grid(height, width)
    fall = np.clip((y - foot) / (height - foot), 0, 1)[..., None]
    colour = srgb(frame.tint) * 1.25 * (1.18 - 0.42 * fall)
    wide, tall = width - left - round(u), foot - top + round(_FADE * u)
    focus = art.focus_of(card)
    seen = focus._replace(y=focus.y + 0.035)  # its lower edge fades away
    picture = np.clip(pixels_of(art.picture(card, wide, tall, focus=seen)) * 1.1, 0, 1)
    _, rows = grid(tall, wide)
    start = foot - (17 if two_lines else 8) * u
    fade = (1 - smoothstep(start, foot + 3 * u, rows + top))[..., None]
    area = colour[top : top + tall, left : left + wide]
    area[...] = picture * fade + area * (1 - fade)
    colour *= 1 - 0.42 * np.exp(-np.clip(-distance - 3 * u, 0, 99) / (5 * u))[..., None]
    line = colour[foot : foot + max(1, round(u)), : left if two_lines else width]
    line[...] = line * 0.53 + srgb(theme.METALS[frame.metal].middle) * 0.47
    metal, edge = ring(distance, frame.metal, 3.4 * u, max(0.55, 0.5 * u))
    return _Plate(np.clip(colour, 0, 1), metal, edge, inside(distance))


def _framed(colour: Pixels, plate: _Plate, shade: _Shade) -> pygame.Surface:
    """The tile in its frame, darkened."""
    edge = plate.edge[..., None]
    colour = colour * (1 - edge) + plate.metal * edge
    grey = colour.mean(2, keepdims=True)
    colour = (grey * (1 - shade.colour) + colour * shade.colour) * shade.light
    return surface_of(np.clip(colour, 0, 1), plate.alpha)


def _draw_rail(surface: pygame.Surface, card: CardDef, count: int, u: float) -> None:
    """What the card is, its level, and how many are left; of one alone, when it strikes."""
    names = emblems(card)
    wide, top, tall = round(_RAIL * u), round(_TOP * u), round(_BOTTOM * u) - round(_TOP * u)
    surface.blit(_enamel(names, wide, tall, round(16.2 * u)), (0, top))
    middle, single = (_RAIL + 2.6) / 2 * u, len(names) == 1
    for place, name in enumerate(names):
        size, y = (19, 12.8) if single else (14.5, 8.4 + 15.6 * place)
        glyph = icons.icon(name, round(size * u), theme.EMBLEMS[name].ink, shadow=True)
        glyph.put_centred(surface, middle, top + y * u)
    if card.level is not None:
        y = top + (29 if single else 36) * u
        face.draw_levels(surface, card.level, middle, y, 6.6 * u, 7.2 * u)
    if count == ALONE:
        signs = [effect_disc(name, round(13 * u)) for name in effects(card)]
        for place, sign in enumerate(signs):
            x = middle + (place - (len(signs) - 1) / 2) * 12 * u
            sign.put_centred(surface, x, top + 44 * u)
        return
    style = Style("display", 12.6 * u, "#fff3da" if count else theme.WORSE, outline=1.1 * u)
    words = f"\N{MULTIPLICATION SIGN}{count}"
    y = top + (47.5 if single else 50.5) * u
    text.draw(surface, words, text.fit(words, style, wide - 5 * u, 9 * u), middle, y, "centre")


def _enamel(names: tuple[str, ...], wide: int, tall: int, split: int) -> pygame.Surface:
    """The ground of the rail: for two emblems in two colours."""
    x, y = grid(tall, wide)
    colour = np.zeros((tall, wide, 3), np.float32)
    for place, name in enumerate(names):
        look, first = theme.EMBLEMS[name], place * split
        end = split if place + 1 < len(names) else tall
        part = np.clip((y - first) / (end - first), 0, 1)[first:, :, None]
        colour[first:] = srgb(look.top) * (1 - part) + srgb(look.bottom) * part
        colour[first : first + 1] *= 0.45 if place else 1.0
    colour *= (1.12 - 0.38 * x / wide)[..., None]
    colour[:, -1:] *= 0.4
    return surface_of(np.clip(colour, 0, 1))


class _Name(NamedTuple):
    """A name as it is set: its lines and their style."""

    lines: tuple[str, ...]
    style: Style


def _name_of(name: str, u: float) -> _Name:
    """A name on one line, or on two where it would be too small."""
    room = (GRID - 14) * u
    style = text.fit(name, Style("text_black", 13.6 * u, "#f9f0dd", shadow=1.5 * u), room, 11.6 * u)
    if text.style_width(name, style) <= room or " " not in name:
        return _Name((name,), text.fit(name, style, room, 9.5 * u))
    style = style._replace(px=11.8 * u)
    lines = text.halves(name, style)
    for line in lines:
        style = text.fit(line, style, room, 9.5 * u)
    return _Name(lines, style)


def _draw_name(surface: pygame.Surface, name: _Name, u: float) -> None:
    """The name below the picture; the first of two lines lies where the picture has faded."""
    rises = (13.6,) if len(name.lines) == 1 else (2.6, 14.6)
    for line, rise in zip(name.lines, rises, strict=True):
        text.draw(surface, line, name.style, GRID / 2 * u, (_BOTTOM + rise) * u, "centre")


class _Entry(NamedTuple):
    """A figure of the strip: its icon, what is written, and its colour."""

    icon: str
    shown: str
    colour: str


def _entries(shown: Figures) -> list[_Entry]:
    """Strength or weight, and whatever the card brings."""
    found = [
        _Entry(name, numeral(value), _news(name, shown.change(name)))
        for name in ("strength", "weight")
        if (value := shown.value(name)) is not None
    ]
    marks = (mark for mark in face.rail_of(shown) if mark.shown != "0" or mark.change)
    return found + [_Entry(m.icon, m.shown, _news(m.name, m.change)) for m in marks]


def _news(name: str, change: int) -> str:
    return change_colour(name, change) if change else theme.FIGURE


_FIGURE, _ICON, _GAP = 13.0, 12.5, 5.0
_LEAST_FIGURE, _LEAST_GAP = 11.0, 2.4


def _draw_figures(surface: pygame.Surface, shown: Figures, u: float) -> None:
    """The strip beside the price; four figures do without their plus signs before they shrink."""
    entries = _entries(shown)
    room = (GRID - 36.5) * u

    def size_of(entries: list[_Entry]) -> tuple[float, float]:
        """How large the figures can be, as a share, and what is left between them."""
        share = 1.0
        while True:
            gap = (room - _width(entries, share * u)) / max(1, len(entries) - 1)
            if gap >= _LEAST_GAP * u or share * _FIGURE <= _LEAST_FIGURE:
                return share, min(gap, _GAP * u)
            share -= 0.02

    share, gap = size_of(entries)
    if share < 1.0:
        entries = [entry._replace(shown=entry.shown.removeprefix("+")) for entry in entries]
        share, gap = size_of(entries)
    px, middle, pen = round(_ICON * share * u), (_BOTTOM + 29.6) * u, 6.5 * u
    for entry in entries:
        icons.icon(entry.icon, px, shadow=True).put(surface, pen, middle - px / 2)
        pen += px + 1.6 * u
        style = Style("display", _FIGURE * share * u, entry.colour, shadow=1.1 * u)
        base = middle + style.px * text.FIGURE_RISE
        pen += text.draw(surface, entry.shown, style, pen, base) + gap


def _width(entries: list[_Entry], scale: float) -> float:
    """The width of the figures with their icons and without the gaps, in px."""
    style = Style("display", _FIGURE * scale, theme.FIGURE)
    lead = round(_ICON * scale) + 1.6 * scale
    return sum(lead + text.style_width(entry.shown, style) for entry in entries)


def _draw_price(surface: pygame.Surface, shown: Figures, offer: Offer, u: float) -> None:
    """The coin in the corner, which is darkened least."""
    cost = shown.value("cost")
    if cost is None:
        return
    px, change = round(25 * u), shown.change("cost")
    kind: Literal["cost", "dear"] = "dear" if offer == "dear" else "cost"
    coin = medal(kind, px, cost, dim=offer == "barred", change=change, counts="cost")
    if offer == "idle":
        coin = dimmed(coin, _IDLE_COIN)
    coin.put_centred(surface, (GRID - 14.5) * u, (_TALL - 14.2) * u)


def _draw_lock(surface: pygame.Surface, u: float) -> None:
    """A padlock on the picture."""
    x, y = (GRID + _RAIL) / 2 * u, (_TOP + _BOTTOM) / 2 * u
    panel(round(34 * u), round(34 * u), _LOCK, u).put_centred(surface, x, y)
    icons.icon("lock", round(19 * u), "#e6ded0", shadow=True).put_centred(surface, x, y)
