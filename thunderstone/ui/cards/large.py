"""The large face: 480x720 and its multiples, with the full rules text and flavour."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.client.words import quoted, word
from thunderstone.ui import theme
from thunderstone.ui.brush import engraving, rich_text, text, typography
from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.rich_text import Layout, RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import art, face
from thunderstone.ui.cards.face import BedPlan, Changed, Figures, MedalPlan

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

GRID = 480

_MEASURE = 396
_RULES_TOP, _RULES_BOTTOM, _RULES_BOTTOM_FOOTED = 538, 662, 634
_LIFTS = (0, 24, 48, 72, 96, 120)
"""How far, in grid px, the words may rise into the picture to make room for a long text."""


class Body(NamedTuple):
    """The rules and flavour of a large face as laid out: where they start, and the lift."""

    rules: Layout
    flavour: Layout | None
    x: float
    y: float
    flavour_y: float
    lift: int


def height_of(width: int) -> int:
    """The height of a card of this width."""
    return width * 3 // 2


def _plan(card: CardDef, width: int, lift: int) -> BedPlan:
    u = width / GRID
    return BedPlan(
        width=width,
        height=height_of(width),
        radius=26 * u,
        ring=12 * u,
        fade_top=(362 - lift) * u,
        fade_bottom=(474 - lift) * u,
        groove=max(0.6, 1.3 * u),
        frame=face.card_frame(card).key,
        crest=200 * u,
        corners=66 * u,
    )


def _medals(u: float) -> MedalPlan:
    return MedalPlan(
        strength=86 * u,
        health=94 * u,
        weight=80 * u,
        cost=80 * u,
        left=14 * u,
        top=14 * u,
        cost_inset=16 * u,
        cost_top=16 * u,
        shield=62 * u,
        shield_left=24 * u,
        shield_bottom=86 * u,
        laurel=74 * u,
        laurel_right=96 * u,
        laurel_bottom=92 * u,
    )


def body_layout(card: CardDef, width: int, lang: str, figures: Changed = None) -> Body:
    """How the rules and the flavour are laid out on a large face, for tooltips and for painting.

    A long text shrinks a little, rises a little into the picture, drops its flavour, rises
    further, and only then shrinks below a comfortable size.
    """
    u = width / GRID
    words = card.words_in(lang)
    shown = Figures(card, figures or {})
    footed = shown.value(shown.experience) is not None or shown.value("vp") is not None
    bottom = (_RULES_BOTTOM_FOOTED if footed else _RULES_BOTTOM) * u
    usual = RichStyle(20.5 * u, theme.BODY, face.card_frame(card).keyword, shadow=1.2 * u)
    measure = _MEASURE * u
    flavour = (
        _flavour_layout(quoted(words.flavour, lang), u, alone=not words.text)
        if words.flavour
        else None
    )
    extra = flavour.height + 12 * u if flavour else 0.0
    for growth, lift, kept_flavour, least in _attempts(flavour is not None):
        style = usual._replace(px=usual.px * growth)
        room = bottom - (_RULES_TOP - lift) * u
        below = extra if kept_flavour else 0.0
        laid = rich_text.fit(words.text, style, measure, room - below, least * u, align="centre")
        if laid.height <= room - below:
            break
    else:
        room, below, kept_flavour, lift = bottom - (_RULES_TOP - _LIFTS[-1]) * u, 0.0, False, 120
    block = laid.height + below
    y = (_RULES_TOP - lift) * u + max(0.0, (room - block) / 2)
    left = (width - measure) / 2
    gap = 12 * u if laid.lines else 0.0
    return Body(laid, flavour if kept_flavour else None, left, y, y + laid.height + gap, lift)


def _attempts(flavour: bool) -> list[tuple[float, int, bool, float]]:
    """Growth, lift, whether the flavour stays, and the smallest size, in order of preference.

    Where letters are to be larger than designed, that comes before the picture and the flavour.
    """
    growth, usual = typography.face_growth(), _usual_attempts(flavour)
    larger = [(growth, lift, kept, least * growth) for lift, kept, least in usual[:-1]]
    return [*(larger if growth > 1 else []), *((1.0, *attempt) for attempt in usual)]


def _usual_attempts(flavour: bool) -> list[tuple[int, bool, float]]:
    first = [(0, True, 18.5), (24, True, 18.0)] if flavour else []
    middle = [(0, False, 17.5), (24, False, 17.0)]
    return first + middle + [(lift, False, 16.5) for lift in _LIFTS[2:]] + [(120, False, 12.0)]


def _flavour_layout(words: str, u: float, alone: bool) -> Layout:
    if alone:
        style = RichStyle(20 * u, theme.MUTED, theme.MUTED, 1.26, "flavour", "flavour")
        return rich_text.layout(words, style, _MEASURE * u, align="centre")
    style = RichStyle(17 * u, theme.FLAVOUR, theme.FLAVOUR, 1.2, "flavour", "flavour")
    one = rich_text.fit(words, style, _MEASURE * u, style.px * 1.25, 15 * u, align="centre")
    if len(one.lines) == 1:
        return one
    return rich_text.layout(words, style._replace(px=15.5 * u), _MEASURE * u, align="centre")


def paint(card: CardDef, width: int, lang: str, figures: Changed = None) -> pygame.Surface:
    """The large face of a card, ``width`` px wide; ``figures`` replaces printed ones."""
    u = width / GRID
    shown = Figures(card, figures or {})
    body = body_layout(card, width, lang, figures)
    plan = _plan(card, width, body.lift)
    surface = face.laid(plan, art.picture(card, width, round(plan.fade_bottom) + 1))
    _titles(surface, card, lang, u, body.lift)
    rich_text.draw(surface, body.rules, body.x, body.y)
    if body.flavour:
        rich_text.draw(surface, body.flavour, body.x, body.flavour_y)
    face.draw_medals(surface, shown, _medals(u))
    face.draw_rail(
        surface,
        shown,
        13 * u,
        122 * u,
        height=42 * u,
        pitch=52 * u,
        icon_px=28 * u,
        figure_px=27 * u,
        room=(410 - body.lift - 122) * u,
    )
    _footer(surface, card, lang, u)
    return face.finished(surface, plan)


def _titles(surface: pygame.Surface, card: CardDef, lang: str, u: float, lift: int) -> None:
    middle = surface.get_width() / 2
    frame = face.card_frame(card)
    name = Style("display", 31 * u, "#fff6e0", shadow=3.4 * u, foot=frame.name_foot)
    name = text.fit(card.words_in(lang).name, name, 404 * u, 22 * u)
    text.draw(surface, card.words_in(lang).name, name, middle, (446 - lift) * u, "centre")
    kind = Style("text_bold", 14.5 * u, frame.accent, tracking=2.2 * u, shadow=2 * u)
    text.draw(surface, face.type_line(card, lang), kind, middle, (472 - lift) * u, "centre")
    rule = ornament(
        engraving.DIVIDER,
        round(300 * u),
        round(20 * u),
        engraving.DIVIDER_VIEW,
        frame.metal,
        1.6 * u,
        1.2 * u,
    )
    rule.put(surface, middle - 150 * u, (482 - lift) * u)
    classes = Style("text_italic", 18.5 * u, "#cfc6b4", shadow=1.5 * u)
    line = face.class_line(card, lang, short=True)
    if line.upper() == face.type_line(card, lang):
        return  # a Thunderstone, whose kind says it already
    classes = text.fit(line, classes, _MEASURE * u, 14 * u)
    text.draw(surface, line, classes, middle, (521 - lift) * u, "centre")


def _footer(surface: pygame.Surface, card: CardDef, lang: str, u: float) -> None:
    width, height = surface.get_size()
    if card.level is not None:
        face.draw_levels(surface, card.level, width / 2, height - 40 * u, 16 * u, 24 * u)
        return
    style = Style("text_bold", 9.5 * u, theme.SET_LINE, tracking=1.6 * u)
    label = word(f"set.{card.set}", lang).upper()
    text.draw(surface, label, style, width / 2, height - 34 * u, "centre")
