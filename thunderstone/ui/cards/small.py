"""The small face: a layout of its own for cards on the table, 160x240 and its multiples.

From 138 px of width it carries name, classes, figures and the short rules text, below 150 px in
letters that are larger beside the card; on less, name and figures alone. In a large window a card
that is small beside everything else is as bare, however many px it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.client.words import quoted
from thunderstone.ui import theme
from thunderstone.ui.brush import rich_text, text, typography
from thunderstone.ui.brush.rich_text import Layout, RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import art, face
from thunderstone.ui.cards import strip as strips
from thunderstone.ui.cards.emblem import effect_disc, effects
from thunderstone.ui.cards.face import BedPlan, Changed, Figures, MedalPlan

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

GRID = 160
LEAST_PX, LEAST_WITH_TEXT = 138, 150
"""The least width in px and in units that has room for rules."""

BARE = "bare"
"""Among the figures of a face: that it shows name and figures alone, however wide it is."""

SEEN = "seen"
"""Among the figures of a face: how many px of its width the next card of the hand leaves free.

Everything that is to be read is then set within them.
"""

_RULES_TOP, _RULES_BOTTOM, _RULES_BOTTOM_FOOTED = 161.5, 227.0, 204.5
_MEASURE = 140


def height_of(width: int) -> int:
    """The height of a card of this width."""
    return width * 3 // 2


def is_bare(width: float, unit: float) -> bool:
    """Whether a face ``width`` units of ``unit`` px wide is too small for its rules."""
    return round(width) < LEAST_WITH_TEXT or round(width * unit) < LEAST_PX


def _compact(width: int, figures: Changed) -> bool:
    return width < LEAST_PX or BARE in (figures or {})


def _growth(width: int) -> float:
    """How much larger than drawn for its width the small print of a face is set at most."""
    return max(typography.face_growth(), LEAST_WITH_TEXT / width)


def _plan(card: CardDef, width: int, compact: bool) -> BedPlan:
    u = width / GRID
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


def seen_of(width: int, figures: Changed) -> int:
    """How many px of a face ``width`` px wide are in sight."""
    return min(width, (figures or {}).get(SEEN, width))


def footed(figures: Figures) -> bool:
    """Whether medallions or diamonds take the bottom of the card."""
    shown = (figures.value(figures.experience), figures.value("vp"), figures.card.level)
    return any(value is not None for value in shown)


def words_bottom(figures: Figures) -> float:
    """Down to where the words of a small face may go, in 160ths of its width."""
    return _RULES_BOTTOM_FOOTED if footed(figures) else _RULES_BOTTOM


def rules_layout(
    card: CardDef, width: int, lang: str, figures: Changed = None
) -> tuple[Layout, pygame.Rect]:
    """The short rules text as laid out on a small face, and the box it has to stay in."""
    u = width / GRID
    bottom = words_bottom(Figures(card, figures or {}))
    measure = round(_MEASURE * u)
    box = pygame.Rect(
        round((GRID - _MEASURE) / 2 * u),
        round(_RULES_TOP * u),
        measure,
        round((bottom - _RULES_TOP) * u),
    )
    words, keyword = card.words_in(lang).short, face.card_frame(card).keyword
    style = RichStyle(12.4 * u, theme.BODY, keyword, leading=1.18, shadow=0.0)
    growth = _growth(width)
    if growth > 1:
        larger = style._replace(px=style.px * growth)
        laid = rich_text.fit(words, larger, box.width, box.height, style.px, align="centre")
        if laid.height <= box.height:
            return laid, box
    laid = rich_text.fit(words, style, box.width, box.height, 10.6 * u, align="centre")
    if laid.height > box.height:
        closer = style._replace(leading=1.1)
        laid = rich_text.fit(words, closer, box.width, box.height, 9.4 * u, align="centre")
    return laid, box


def paint(card: CardDef, width: int, lang: str, figures: Changed = None) -> pygame.Surface:
    """The small face of a card, ``width`` px wide; ``figures`` replaces printed ones.

    Where only so much of it is ``SEEN``, it is a narrow card with a frame all around, and nothing
    is beside it.
    """
    u = width / GRID
    compact = _compact(width, figures)
    shown = Figures(card, figures or {})
    plan, seen = _plan(card, width, compact), seen_of(width, figures)
    bottom = words_bottom(shown) * u
    words = None
    if seen < width and not compact:
        words = strips.words_of(card, seen, lang, u, bottom, _growth(width))
        plan = plan._replace(
            fade_top=plan.fade_top - words.lift, fade_bottom=plan.fade_bottom - words.lift
        )
    plan = plan._replace(width=seen, crest=min(plan.crest, 0.6 * seen))
    strip = face.laid(plan, art.picture(card, seen, round(plan.fade_bottom) + 1, zoom=1.04))
    if words is not None:
        strips.draw(strip, words, strips.USUAL_TOP * u - words.lift, bottom, u)
    elif seen < width:
        bare_strip(strip, card, lang, u)
    elif compact:
        _compact_name(strip, card, lang, u)
    else:
        _titles(strip, card, lang, u)
        _rules(strip, card, width, lang, figures, u)
    medals = medals_in(shown, width, seen)
    face.draw_medals(strip, shown, medals)
    k = 1.22 if compact else 1.0
    below = medals.cost_top + medals.cost if shown.value("cost") is not None else 0.0
    _draw_effects(strip, card, below + 4.6 * u, 24.5 * u * k)
    room = (plan.fade_bottom - 16 * u) - 47 * u * k
    face.draw_rail(
        strip,
        shown,
        5.5 * u,
        (47 if not compact else 55) * u,
        height=21 * u * k,
        pitch=24.5 * u * k,
        icon_px=15 * u * k,
        figure_px=14 * u * k,
        room=room,
        rows=2 if words is not None and words.lift else 0,
    )
    narrow = seen < _NARROW * u
    if card.level is not None and not (compact and narrow):  # there the name takes their place
        middle = seen / 2
        if seen <= _CLOSE * u:
            middle = 32 * u if shown.value("vp") is not None else seen - 26 * u
        foot = 17 * u
        if narrow:  # above the shield and the laurel, where there are no rules
            middle, foot = seen / 2, 52 * u
        face.draw_levels(strip, card.level, middle, plan.height - foot, 9 * u, 13 * u)
    made = face.finished(strip, plan)
    if seen == width:
        return made
    whole = pygame.Surface((width, plan.height), pygame.SRCALPHA, 32)
    whole.blit(made, (0, 0))
    return whole


def _draw_effects(strip: pygame.Surface, card: CardDef, top: float, size: float) -> None:
    """The discs of Breach, Battle and Spoils effects in the upper right corner."""
    x = strip.get_width() - size * 0.72
    for place, name in enumerate(effects(card)):
        disc = effect_disc(name, round(size))
        disc.put_centred(strip, x, top + size / 2 + place * size * 1.12)


_NARROW = 90
"""Where less than this much of 160 is in sight, the medallions would touch each other."""


_LEAST_MEDAL = 0.78
"""How small, as a share of their size, medallions may be made to find room."""


def medals_in(shown: Figures, width: int, seen: int) -> MedalPlan:
    """Sizes and places of the medallions on a face ``width`` px wide, ``seen`` of them in sight."""
    u = width / GRID
    plan = _medals(u, _compact(width, shown.overrides) and seen > _CLOSE * u)
    return _close_medals(plan, shown, seen) if seen < _NARROW * u else plan


def _close_medals(plan: MedalPlan, shown: Figures, seen: int) -> MedalPlan:
    """Medallions that have room beside each other in a narrow strip.

    Where they would become too small to be read, price and laurels, of which a card in hand has
    least use, are left to the whole card.
    """
    lefts = [size for kind, size in left_medals(plan) if shown.value(kind) is not None]
    cost = plan.cost if shown.value("cost") is not None else 0.0
    above = _share(seen - plan.left - plan.cost_inset, max(lefts, default=0.0), cost)
    shield = plan.shield * 1.4 if shown.value(shown.experience) is not None else 0.0
    edge = plan.laurel_right - plan.laurel
    laurel = plan.laurel if shown.value("vp") is not None else 0.0
    below = _share(seen - plan.shield_left - edge, shield, laurel)
    top, foot = above or 1.0, below or 1.0
    return plan._replace(
        strength=plan.strength * top,
        health=plan.health * top,
        weight=plan.weight * top,
        cost=plan.cost * above,
        shield=plan.shield * foot,
        laurel=plan.laurel * below,
        laurel_right=edge + plan.laurel * below,
    )


def left_medals(plan: MedalPlan) -> tuple[tuple[str, float], ...]:
    """The medallions that lie in the upper left corner, with their sizes."""
    return (("strength", plan.strength), ("health", plan.health), ("weight", plan.weight))


def _share(room: float, left: float, right: float) -> float:
    """How far two neighbours must shrink to have room; 0 where only the left one may stay."""
    share = min(1.0, room / max(1.0, left + right))
    return share if share >= _LEAST_MEDAL else 0.0


_CLOSE = 128
"""Where less than this much of 160 is in sight, medallions are smaller and levels stand aside."""


def bare_strip(strip: pygame.Surface, card: CardDef, lang: str, u: float) -> None:
    """The name, on up to three lines, of a bare card of which only a strip is in sight."""
    width, height = strip.get_size()
    room = width - (8 if width < _NARROW * u else 16) * u
    style = Style("display", 19 * u, theme.TITLE, shadow=1.8 * u)
    lines, style = strips.fitting_name(card.words_in(lang).name, style, room, 14.5 * u)
    leading = style.px * 1.06
    base = height - 46 * u - leading * (len(lines) - 1)
    for line in lines:
        text.draw(strip, line, style, width / 2, base, "centre")
        base += leading


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
    larger = max(1.0, LEAST_WITH_TEXT / surface.get_width())
    classes = Style("text_bold", 11.5 * u * larger, accent, shadow=1.2 * u)
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
    figures: Changed,
    u: float,
) -> None:
    words = card.words_in(lang)
    if words.short:
        laid, box = rules_layout(card, width, lang, figures)
        rich_text.draw(surface, laid, box.x, box.y + max(0.0, (box.height - laid.height) / 2))
    elif words.flavour:
        _saying(surface, card, width, lang, u)


def _saying(surface: pygame.Surface, card: CardDef, width: int, lang: str, u: float) -> None:
    """The flavour in the place of the rules; only its first sentence where it is too long."""
    whole = card.words_in(lang).flavour
    first = whole.partition(". ")[0] + "." if ". " in whole else whole
    style = RichStyle(12.6 * u, theme.FLAVOUR, theme.FLAVOUR, 1.22, "flavour", "flavour")
    _, box = rules_layout(card, width, lang)
    for saying in (whole, first):
        laid = rich_text.fit(
            quoted(saying, lang), style, box.width - 10 * u, box.height, 11.6 * u, align="centre"
        )
        if laid.height <= box.height:
            rich_text.draw(surface, laid, box.x + 5 * u, box.y + (box.height - laid.height) / 2)
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
