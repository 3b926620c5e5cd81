"""What the card layouts share: figures, the bed of a card, names, class lines, the rail."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame

from thunderstone.client.words import word
from thunderstone.narration.numerals import numeral, signed
from thunderstone.ui import theme
from thunderstone.ui.brush import engraving, icons, text
from thunderstone.ui.brush.colour import over, srgb, surface_of
from thunderstone.ui.brush.grain import fractal
from thunderstone.ui.brush.medal import change_colour, change_mark, laurel, medal
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import ornament, ring
from thunderstone.ui.brush.noise import grid, seed_of, smoothstep
from thunderstone.ui.brush.shape import inside, pill, rounded_distance
from thunderstone.ui.brush.text import Style
from thunderstone.ui.theme import Frame, frame_of

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

Overrides = Mapping[str, int]
"""Figures that differ from the printed ones at the moment, by the name of the figure."""

Changed = Overrides | None
"""The same where there may be none."""

HERO_LEVELS = 3

_RAIL = (
    ("attack", "attack"),
    ("magic_attack", "magic"),
    ("light", "light"),
    ("gold", "gold"),
    ("trophy_attack", "attack"),
    ("trophy_magic_attack", "magic"),
    ("trophy_light", "light"),
)


class Figures(NamedTuple):
    """The figures to show on a card: the printed ones, with the overridden ones in their place."""

    card: CardDef
    overrides: Overrides

    def value(self, name: str) -> int | None:
        """The figure to show, or None where there is none."""
        printed: int | None = getattr(self.card, name)
        return self.overrides.get(name, printed)

    def change(self, name: str) -> int:
        """How far the figure is from the printed one."""
        if name not in self.overrides:
            return 0
        printed: int | None = getattr(self.card, name)
        return self.overrides[name] - (printed or 0)

    @property
    def experience(self) -> str:
        """What the blue shield counts: the price of a Hero's next level, or a Monster's worth."""
        return "level_up_xp" if self.card.kind in ("hero", "basic_hero") else "xp"


class RailMark(NamedTuple):
    """An entry of the production rail: icon, what is written, and whether a trophy bears it."""

    icon: str
    shown: str
    change: int
    name: str
    trophy: bool


def rail_of(figures: Figures) -> list[RailMark]:
    """The entries of a card's production rail, from top to bottom."""
    marks = []
    for name, icon in _RAIL:
        value = figures.value(name)
        if value is None:
            continue
        shown = numeral(value) if name == "gold" else signed(value)
        marks.append(RailMark(icon, shown, figures.change(name), name, name.startswith("trophy")))
    return marks


def type_line(card: CardDef, lang: str) -> str:
    """The kind of the card in capitals, with a Hero's level."""
    village = theme.FRAME_OF_KIND.get(card.kind) == "village"
    key = "basic" if village and card.category == "basic" else card.kind
    label = word(f"kind.{key}", lang)
    if card.level is not None:
        label += f" · {word('card.level', lang)} {card.level}"
    return label.upper()


def class_line(card: CardDef, lang: str, *, short: bool = False) -> str:
    """The classes of the card; ``short`` leaves out one that only repeats its kind."""
    names = [word(f"class.{name}", lang) for name in card.classes]
    if short:
        kind = word(f"kind.{card.kind}", lang)
        names = [name for name in names if name != kind] or names
    return " · ".join(names)


class Bed(NamedTuple):
    """What lies under and over a card's picture: panel, fade of the picture, frame, outline."""

    under: pygame.Surface
    fade: pygame.Surface
    over: pygame.Surface
    outline: pygame.Surface


class BedPlan(NamedTuple):
    """The measures of a bed, in px."""

    width: int
    height: int
    radius: float
    ring: float
    fade_top: float
    fade_bottom: float
    groove: float
    frame: str
    crest: float
    corners: float


@kept(48, stored=Bed)
def bed(plan: BedPlan) -> Bed:
    """The bed of a card; the same for all cards of one frame and size."""
    frame = theme.FRAMES[plan.frame]
    width, height = plan.width, plan.height
    distance = rounded_distance(width, height, 0, plan.radius)
    under = surface_of(_panel_pixels(plan, frame))
    picture_height = min(height, round(plan.fade_bottom) + 1)
    rows = np.arange(picture_height, dtype=np.float32)[:, None]
    fade = np.broadcast_to(
        1 - smoothstep(plan.fade_top, plan.fade_bottom, rows), (picture_height, width)
    )
    white = np.ones((picture_height, width, 3), np.float32)
    shade = 0.55 * np.exp(-np.clip(-distance - plan.ring, 0, 999) / (plan.ring * 0.75))
    metal, metal_alpha = ring(distance, frame.metal, plan.ring, plan.groove)
    colour, alpha = over(np.zeros_like(metal), shade, metal, metal_alpha)
    top = surface_of(colour, alpha)
    _ornaments(top, plan, frame)
    outline = surface_of(np.ones((height, width, 3), np.float32), inside(distance))
    return Bed(under, surface_of(white, fade), top, outline)


def _panel_pixels(plan: BedPlan, frame: Frame) -> np.ndarray:
    width, height = plan.width, plan.height
    grain = width / 480
    seed = seed_of(frame.key) % 999
    coarse = fractal(height, width, 60 * grain, seed) - 0.5
    fine = fractal(height, width, 4 * max(1.0, grain), 7, octaves=2) - 0.5
    x, y = grid(height, width)
    fall = np.clip((y - plan.fade_top) / (height - plan.fade_top), 0, 1)
    light = (1.25 - 0.55 * fall) * (1 + coarse * 0.7 + fine * 0.14)
    light *= 1.0 - 0.35 * (np.abs(x / width - 0.5) * 2) ** 3
    return np.clip(srgb(frame.tint) * light[..., None], 0, 1)


def _ornaments(surface: pygame.Surface, plan: BedPlan, frame: Frame) -> None:
    width, height = plan.width, plan.height
    size = round(plan.corners)
    if size:
        edge = round(size * 0.03)
        for right in (False, True):
            for bottom in (False, True):
                plate = ornament(
                    engraving.corner(right, bottom),
                    size,
                    size,
                    engraving.CORNER_VIEW,
                    frame.metal,
                    size * 0.03,
                    size * 0.03,
                )
                x = width - size - edge if right else edge
                plate.put(surface, x, height - size - edge if bottom else edge)
    crest = round(plan.crest)
    mark = ornament(
        f'<path d="{engraving.CRESTS[frame.crest]}" fill="#ffffff"/>',
        crest,
        round(crest * 0.3),
        engraving.CREST_VIEW,
        frame.metal,
        crest * 0.012 + 0.2,
        crest * 0.011 + 0.3,
    )
    mark.put(surface, (width - crest) / 2, plan.ring * 0.17)


def laid(plan: BedPlan, picture: pygame.Surface) -> pygame.Surface:
    """A card's bed with its picture in it; cut to the outline by ``finished``."""
    parts = bed(plan)
    surface = parts.under.copy()
    faded = pygame.Surface(parts.fade.get_size(), pygame.SRCALPHA, 32)
    faded.blit(picture, (0, 0))
    faded.blit(parts.fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(faded, (0, 0))
    surface.blit(parts.over, (0, 0))
    return surface


def finished(surface: pygame.Surface, plan: BedPlan) -> pygame.Surface:
    """The card cut to its rounded outline."""
    surface.blit(bed(plan).outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def draw_rail(
    surface: pygame.Surface,
    figures: Figures,
    x: float,
    y: float,
    *,
    height: float,
    pitch: float,
    icon_px: float,
    figure_px: float,
    room: float = 1e9,
    rows: int = 0,
) -> None:
    """The production pills from (x, y) down; ``room`` px is what the column may take.

    Measures in px. Entries beyond the room are set closer together; after so many ``rows`` (0: all)
    another column begins.
    """
    marks = rail_of(figures)
    rows = rows or len(marks)
    if rows > 1:
        pitch = min(pitch, (room - height) / (rows - 1))
    for first in range(0, len(marks), rows or 1):
        wide = 0.0
        for place, mark in enumerate(marks[first : first + rows]):
            made = _rail_pill(surface, mark, x, y + place * pitch, height, icon_px, figure_px)
            wide = max(wide, made)
        x += wide + icon_px * 0.2


def _rail_pill(
    surface: pygame.Surface,
    mark: RailMark,
    x: float,
    y: float,
    height: float,
    icon_px: float,
    figure_px: float,
) -> float:
    """Draw a pill with its corner at (x, y); gives its width."""
    colour = change_colour(mark.name, mark.change) if mark.change else theme.FIGURE
    style = Style("display", figure_px, colour, shadow=figure_px * 0.055)
    gap, middle = icon_px * 0.28, y + height / 2
    star = icon_px * 0.62 if mark.trophy else 0.0
    arrow = figure_px * 0.62 if mark.change else 0.0
    lead = icon_px * 0.32
    wide = lead + star + icon_px + gap + text.style_width(mark.shown, style) + arrow + height * 0.36
    ground = pill(round(wide), round(height), icons.own_colour(mark.icon))
    ground.put(surface, x, y)
    pen = x + lead
    if mark.trophy:
        icons.icon("star", max(7, round(star)), theme.ICONS["trophy"], shadow=True).put_centred(
            surface, pen + star * 0.42, middle
        )
        pen += star
    px = max(8, round(icon_px))
    icons.icon(mark.icon, px, shadow=True).put(surface, pen, middle - px / 2)
    pen += icon_px + gap
    pen += text.draw(surface, mark.shown, style, pen, middle + figure_px * text.FIGURE_RISE)
    if mark.change:
        change_mark(mark.name, mark.change, max(7, round(arrow))).put_centred(
            surface, pen + arrow * 0.6, middle
        )
    return wide


class MedalPlan(NamedTuple):
    """Sizes in px of the medallions and their distances from the card's edges."""

    strength: float
    health: float
    weight: float
    cost: float
    left: float
    top: float
    cost_inset: float
    cost_top: float
    shield: float
    shield_left: float
    shield_bottom: float
    laurel: float
    laurel_right: float
    laurel_bottom: float


def draw_medals(surface: pygame.Surface, figures: Figures, plan: MedalPlan) -> None:
    """The medallions in the corners: strength, health or weight; cost; experience; laurels."""
    width, height = surface.get_size()
    for kind, size in (
        ("strength", plan.strength),
        ("health", plan.health),
        ("weight", plan.weight),
    ):
        value = figures.value(kind)
        if value is not None:
            shift = (plan.strength - size) / 2
            sprite = medal(kind, round(size), value, change=figures.change(kind))  # type: ignore[arg-type]
            sprite.put(surface, plan.left + shift, plan.top + min(0.0, shift))
    cost = figures.value("cost")
    if cost is not None and plan.cost:
        coin = medal("cost", round(plan.cost), cost, change=figures.change("cost"))
        coin.put(surface, width - plan.cost_inset - plan.cost, plan.cost_top)
    name = figures.experience
    xp = figures.value(name)
    if xp is not None:
        change = figures.change(name)
        shield = medal("xp", round(plan.shield), xp, change=change, counts=name)
        at = shield.put(surface, plan.shield_left, height - plan.shield_bottom)
        if name == "level_up_xp":
            _level_up_mark(surface, at)
    vp = figures.value("vp")
    if vp is not None and plan.laurel:
        wreath = laurel(round(plan.laurel), vp, change=figures.change("vp"))
        wreath.put(surface, width - plan.laurel_right, height - plan.laurel_bottom)


def _level_up_mark(surface: pygame.Surface, shield: pygame.Rect) -> None:
    """A small arrow beside the shield: this experience is spent, not gained."""
    px = max(9, round(shield.width * 0.38))
    icons.icon("up", px, theme.ICONS["xp"], shadow=True).put_centred(
        surface, shield.right + px * 0.45, shield.centery
    )


def draw_levels(
    surface: pygame.Surface, level: int, x: float, y: float, px: float, pitch: float
) -> None:
    """The diamonds of a Hero's level, the middle one centred on (x, y)."""
    size = max(5, round(px))
    for i in range(HERO_LEVELS):
        lit = i < level
        diamond = ornament(
            engraving.DIAMOND if lit else engraving.DIAMOND_HOLLOW,
            size,
            size,
            engraving.DIAMOND_VIEW,
            "gold" if lit else "silver",
            size * 0.1,
            size * 0.07 + 0.3,
        )
        diamond.put_centred(surface, x + (i - (HERO_LEVELS - 1) / 2) * pitch, y)


def draw_name(
    surface: pygame.Surface,
    name: str,
    style: Style,
    x: float,
    baseline: float,
    room: float,
    *,
    least: float,
    two_line_px: float,
    leading: float,
) -> None:
    """A name centred on one line, or on two at ``two_line_px`` where one would be too small."""
    fitted = text.fit(name, style, room, least)
    if text.style_width(name, fitted) <= room or " " not in name:
        fitted = text.fit(name, fitted, room, least * 0.8)
        text.draw(surface, name, fitted, x, baseline, "centre")
        return
    smaller = style._replace(px=two_line_px)
    lines = text.halves(name, smaller)
    for part in lines:
        smaller = text.fit(part, smaller, room, two_line_px * 0.8)
    text.draw(surface, lines[0], smaller, x, baseline - leading, "centre")
    text.draw(surface, lines[1], smaller, x, baseline, "centre")


def card_frame(card: CardDef) -> Frame:
    """The frame of a card."""
    return frame_of(card.kind, card.category)
