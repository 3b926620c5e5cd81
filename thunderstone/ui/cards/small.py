"""The small face: a layout of its own for cards on the table, 160x240 and its multiples.

From 150 px of width it carries name, classes, figures and the short rules text; below
that, name and figures alone, since its text would fall under 11 px.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import rich, text
from thunderstone.ui.brush.rich import Layout, RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import art, face
from thunderstone.ui.cards.face import BedPlan, Figures, MedalPlan
from thunderstone.ui.words import quoted

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

GRID = 160
LEAST_WITH_TEXT = 150

_RULES_TOP, _RULES_BOTTOM, _RULES_BOTTOM_FOOTED = 161.5, 227.0, 204.5
_MEASURE = 140


def height_of(width: int) -> int:
    """The height of a card of this width."""
    return width * 3 // 2


def _plan(card: CardDef, width: int) -> BedPlan:
    u = width / GRID
    compact = width < LEAST_WITH_TEXT
    return BedPlan(
        width=width,
        height=height_of(width),
        radius=9 * u,
        ring=5.2 * u,
        fade_top=(134 if compact else 104) * u,
        fade_bottom=(186 if compact else 146) * u,
        groove=max(0.6, 0.43 * u),
        frame=face.card_frame(card).key,
        crest=74 * u,
        corners=0,
    )


def _medals(u: float, compact: bool) -> MedalPlan:
    k = 1.22 if compact else 1.0
    return MedalPlan(
        strength=37 * u * k,
        health=43 * u * k,
        weight=35 * u * k,
        cost=35 * u * k,
        left=4 * u,
        top=4 * u,
        cost_inset=5 * u,
        cost_top=5 * u,
        shield=26 * u * k,
        shield_left=10 * u,
        shield_bottom=8 * u + 26 * u * k,
        laurel=30 * u * k,
        laurel_right=11 * u + 30 * u * k,
        laurel_bottom=6.5 * u + 30 * u * k,
    )


def _footed(figures: Figures) -> bool:
    """Whether medallions or diamonds take the bottom of the card."""
    shown = (figures.value(figures.experience), figures.value("vp"), figures.card.level)
    return any(value is not None for value in shown)


def rules_layout(
    card: CardDef, width: int, lang: str, figures: Mapping[str, int] | None = None
) -> tuple[Layout, pygame.Rect]:
    """The short rules text as laid out on a small face, and the box it has to stay in."""
    u = width / GRID
    footed = _footed(Figures(card, figures or {}))
    bottom = _RULES_BOTTOM_FOOTED if footed else _RULES_BOTTOM
    box = pygame.Rect(
        round((GRID - _MEASURE) / 2 * u),
        round(_RULES_TOP * u),
        round(_MEASURE * u),
        round((bottom - _RULES_TOP) * u),
    )
    style = RichStyle(12.4 * u, theme.BODY, face.card_frame(card).keyword, leading=1.18, shadow=0.0)
    laid = rich.fit(
        card.words_in(lang).short, style, box.width, box.height, 10.6 * u, align="centre"
    )
    if laid.height > box.height:
        laid = rich.fit(
            card.words_in(lang).short,
            style._replace(leading=1.1),
            box.width,
            box.height,
            9.4 * u,
            align="centre",
        )
    return laid, box


def paint(
    card: CardDef, width: int, lang: str, figures: Mapping[str, int] | None = None
) -> pygame.Surface:
    """The small face of a card, ``width`` px wide; ``figures`` replaces printed ones."""
    u = width / GRID
    compact = width < LEAST_WITH_TEXT
    shown = Figures(card, figures or {})
    plan = _plan(card, width)
    picture = art.picture(card, width, round(plan.fade_bottom) + 1, zoom=1.04)
    surface = face.laid(plan, picture)
    if compact:
        _compact_name(surface, card, lang, u)
    else:
        _titles(surface, card, lang, u)
        _rules(surface, card, width, lang, figures, u)
    face.draw_medals(surface, shown, _medals(u, compact))
    k = 1.22 if compact else 1.0
    room = (plan.fade_bottom - 16 * u) - 47 * u * k
    face.draw_rail(
        surface,
        shown,
        5.5 * u,
        (47 if not compact else 55) * u,
        height=21 * u * k,
        pitch=24.5 * u * k,
        icon_px=15 * u * k,
        figure_px=14 * u * k,
        room=room,
    )
    if card.level is not None:
        face.draw_levels(surface, card.level, width / 2, plan.height - 17 * u, 9 * u, 13 * u)
    return face.finished(surface, plan)


def _titles(surface: pygame.Surface, card: CardDef, lang: str, u: float) -> None:
    middle = surface.get_width() / 2
    name = Style("display", 14.2 * u, theme.TITLE, shadow=1.8 * u)
    face.draw_name(
        surface,
        card.words_in(lang).name,
        name,
        middle,
        142 * u,
        142 * u,
        least=12 * u,
        two_line_px=12.6 * u,
        leading=13 * u,
    )
    accent = face.card_frame(card).accent
    classes = Style("text_bold", 11.5 * u, accent, shadow=1.2 * u)
    line = face.class_line(card, lang)
    classes = text.fit(line, classes, _MEASURE * u, 9.0 * u)
    if text.style_width(line, classes) > _MEASURE * u:
        line = face.class_line(card, lang, short=True)
        classes = text.fit(line, classes, _MEASURE * u, 8.6 * u)
    text.draw(surface, line, classes, middle, 156.5 * u, "centre")


def _rules(
    surface: pygame.Surface,
    card: CardDef,
    width: int,
    lang: str,
    figures: Mapping[str, int] | None,
    u: float,
) -> None:
    words = card.words_in(lang)
    if words.short:
        laid, box = rules_layout(card, width, lang, figures)
        rich.draw(surface, laid, box.x, box.y + max(0.0, (box.height - laid.height) / 2))
    elif words.flavour:
        _saying(surface, card, width, lang, u)


def _saying(surface: pygame.Surface, card: CardDef, width: int, lang: str, u: float) -> None:
    """The flavour in the place of the rules; only its first sentence where it is too long."""
    whole = card.words_in(lang).flavour
    first = whole.partition(". ")[0] + "." if ". " in whole else whole
    style = RichStyle(12.6 * u, theme.FLAVOUR, theme.FLAVOUR, 1.22, "flavour", "flavour")
    _, box = rules_layout(card, width, lang)
    for saying in (whole, first):
        laid = rich.fit(
            quoted(saying, lang), style, box.width - 10 * u, box.height, 11.6 * u, align="centre"
        )
        if laid.height <= box.height:
            rich.draw(surface, laid, box.x + 5 * u, box.y + (box.height - laid.height) / 2)
            return


def _compact_name(surface: pygame.Surface, card: CardDef, lang: str, u: float) -> None:
    style = Style("display", 19 * u, theme.TITLE, shadow=2 * u)
    face.draw_name(
        surface,
        card.words_in(lang).name,
        style,
        surface.get_width() / 2,
        196 * u,
        144 * u,
        least=16.5 * u,
        two_line_px=16.5 * u,
        leading=17 * u,
    )
