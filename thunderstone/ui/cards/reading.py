"""The face for reading: picture and figures of a card, below which the table writes its words.

As tall as it is asked to be; the more there is to be read, the less high is the picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui.cards import art, face
from thunderstone.ui.cards.emblem import effect_disc, effects
from thunderstone.ui.cards.face import BedPlan, Figures, MedalPlan

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

GRID = 160

TALL, PICTURE = "tall", "picture"
"""Among the figures of a face: how many px it is high, and how many of them the picture takes."""

FOOT, EDGE, MEASURE, RADIUS = 28.0, 10.0, 146.0, 7.0
"""In 160ths of the width, as what follows: what experience, levels and laurels take below the words
and what stays free there without any, the width of the words, the radius of the corners."""

LEAST_PICTURE, MOST_PICTURE = 46.0, 146.0
"""How high the picture is at least and at most."""

_FIGURES_TOP, _FIGURES_LEFT, _PITCH = 40.0, 4.5, 18.5
"""Where the figures begin below the medallion, and how far they are apart."""


def _plan(card: CardDef, width: int, tall: int, picture: int) -> BedPlan:
    u = width / GRID
    return BedPlan(
        width=width,
        height=tall,
        radius=RADIUS * u,
        ring=4 * u,
        fade_top=picture - 24 * u,
        fade_bottom=picture + 8 * u,
        groove=max(0.6, 0.4 * u),
        frame=face.card_frame(card).key,
        crest=62 * u,
        corners=0,
    )


def _medals(u: float) -> MedalPlan:
    return MedalPlan(
        strength=30 * u,
        health=34 * u,
        weight=29 * u,
        cost=29 * u,
        left=4 * u,
        top=4 * u,
        cost_inset=4.5 * u,
        cost_top=4.5 * u,
        shield=20 * u,
        shield_left=8 * u,
        shield_bottom=26 * u,
        laurel=23 * u,
        laurel_right=31 * u,
        laurel_bottom=27.5 * u,
    )


def paint(card: CardDef, width: int, figures: Mapping[str, int]) -> pygame.Surface:
    """The face of a card ``width`` px wide; ``figures`` replaces printed ones, and has its measures
    among them."""
    u, tall, picture = width / GRID, figures[TALL], figures[PICTURE]
    shown, plan = Figures(card, figures), _plan(card, width, tall, picture)
    low = picture < width
    focus = art.focus_of(card) if low else None
    surface = face.laid(
        plan, art.picture(card, width, round(plan.fade_bottom) + 1, focus=focus, zoom=1.04)
    )
    medals = _medals(u)
    face.draw_medals(surface, shown, medals)
    _draw_figures(surface, shown, medals, picture, u)
    _draw_effects(surface, card, shown, picture, u)
    if card.level is not None:
        face.draw_levels(surface, card.level, width / 2, tall - 14 * u, 8 * u, 11.5 * u)
    return face.finished(surface, plan)


def _draw_figures(
    surface: pygame.Surface, shown: Figures, medals: MedalPlan, picture: int, u: float
) -> None:
    """What the card brings, below its medallion; where the picture is too low, beside it."""
    count, pitch = len(face.rail_of(shown)), _PITCH * u
    x, y, rows = _FIGURES_LEFT * u, _FIGURES_TOP * u, 0
    if y + count * pitch > picture:
        headed = any(shown.value(name) is not None for name in ("strength", "health", "weight"))
        x, y = (medals.left + medals.health if headed else x), 6 * u
        rows = max(1, int((picture - y) / pitch))
    face.draw_rail(
        surface,
        shown,
        x,
        y,
        height=16.5 * u,
        pitch=pitch,
        icon_px=12 * u,
        figure_px=11.5 * u,
        rows=rows,
    )


def _draw_effects(
    surface: pygame.Surface, card: CardDef, shown: Figures, picture: int, u: float
) -> None:
    """The discs of Breach, Battle and Spoils effects below the price; where the picture is too low,
    beside it."""
    names, size, pitch = effects(card), round(19 * u), 21.5 * u
    priced = shown.value("cost") is not None
    x, y = surface.get_width() - 19 * u, (46 if priced else 16) * u
    across = y + len(names) * pitch > picture
    if across and priced:
        x, y = x - 27 * u, 16 * u
    for place, name in enumerate(names):
        step = place * pitch
        effect_disc(name, size).put_centred(surface, x - step * across, y + step * (not across))
