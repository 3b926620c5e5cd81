"""Badges: how many cards a pile holds, and what an attack would come to.

Victory is a convex hexagon with a tick, defeat a swallow-tail with a cross, no attack at all a
plain bar with a lock: the shapes differ as well as the colours.
"""

from __future__ import annotations

import numpy as np
import pygame

from thunderstone.narration.numerals import numeral
from thunderstone.ui import theme
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.colour import over, srgb, surface_of
from thunderstone.ui.brush.grain import blur
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal
from thunderstone.ui.brush.shape import PanelLook, band, inside, panel, rounded_distance
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.brush.svg import mask, path
from thunderstone.ui.brush.text import Style


@kept(4)
def count_badge(count: int, height: int) -> Sprite:
    """A dark pill with a count, ``height`` px high and as wide as its figures need."""
    shown = f"\N{MULTIPLICATION SIGN}{count}"
    style = Style("display", height * 0.58, "#e9e1d2")
    width = int(text.style_width(shown, style) + height * 0.75)
    pad = 3
    distance = rounded_distance(width + 2 * pad, height + 2 * pad, pad, height / 2)
    ground = np.broadcast_to(srgb("#0b0a0f"), (*distance.shape, 3))
    rim = band(distance, -1.0, max(0.8, height / 28)) * 0.35
    colours, alpha = over(
        ground, inside(distance) * 0.86, np.broadcast_to(srgb(style.colour), ground.shape), rim
    )
    surface = surface_of(colours, alpha)
    base = pad + height / 2 + style.px * text.FIGURE_RISE
    text.draw(surface, shown, style, pad + width / 2, base, "centre")
    return Sprite(surface, pad)


_BARRED = PanelLook(
    radius=9, top="#2b303a", bottom="#14171d", alpha=0.97, border="#8b97a8", shadow=6, noise=0.02
)
_CAPTION_STEPS = ((12.5, 2.4), (12.5, 1.2), (12.5, 0.5), (12.0, 0.2), (11.5, 0.0), (11.0, 0.0))
"""Size and tracking of a badge's words, from the widest setting to the narrowest."""
_FIGURE, _SIGN, _AIR = 27, 19, 6
"""Of a verdict the size of its figures and of the sign between them, and what stays free beside
that."""
_STEPS, LEAST_SIGN = (1.0, 0.93, 0.86, 0.8, 0.74), 0.74
"""How far the figures shrink, step by step, where the sign would have less than this share of its
size."""


def _outline(won: bool, width: float, height: float, unit: float) -> str:
    tip, edge = 18 * unit, 2 * unit
    right, bottom, middle = width - edge, height - edge, height / 2
    if won:
        points = (
            (tip, edge),
            (width - tip, edge),
            (right, middle),
            (width - tip, bottom),
            (tip, bottom),
            (edge, middle),
        )
    else:
        points = (
            (edge, edge),
            (right, edge),
            (width - tip, middle),
            (right, bottom),
            (edge, bottom),
            (tip, middle),
        )
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


@kept(6, stored=Sprite, apart=True)
def plate(won: bool, width: int, height: int, unit: float) -> Sprite:
    """The enamelled plate of a verdict with its metal rim and shadow."""
    look = theme.VICTORY if won else theme.DEFEAT
    factor = 3 if width < 400 else 2
    view = (0.0, 0.0, float(width), float(height))
    outline = _outline(won, width, height, unit)
    whole = mask(path(outline), width * factor, height * factor, view)
    shrink = (
        f"translate({width / 2} {height / 2}) scale({1 - 5 * unit / width:.4f} "
        f"{1 - 5 * unit / height:.4f}) translate({-width / 2} {-height / 2})"
    )
    inner = mask(path(outline, transform=shrink), width * factor, height * factor, view)
    rim = lit_metal(np.clip(whole - inner, 0, 1), look.rim, 2.0 * factor * unit)
    t = np.linspace(0, 1, height * factor, dtype=np.float32)[:, None, None]
    enamel = np.broadcast_to(srgb(look.top) * (1 - t) + srgb(look.bottom) * t, rim.shape)
    hollow = np.clip(inner - blur(inner, 5 * factor * unit), 0, 1)
    enamel = enamel * (1 - hollow)[..., None]
    colour = rim * (1 - inner[..., None]) + enamel * inner[..., None]
    body = surface_of(np.clip(colour, 0, 1), whole)
    body = pygame.transform.smoothscale(body, (width, height))
    return shadowed(body, 6 * unit, 3 * unit)


@kept(6)
def preview_badge(
    attack: int,
    health: int,
    won: bool,
    caption: str,
    detail: str = "",
    *,
    width: int = 196,
    height: int = 60,
) -> Sprite:
    """What an attack would come to: attack, verdict, health, and a line of words.

    ``caption`` is the verdict's word; ``detail`` what more there is to say of it, as the
    shortfall of a defeat ("faltan 6"). Both are set in capitals.
    """
    unit = height / 60
    look = theme.VICTORY if won else theme.DEFEAT
    ground = plate(won, width, height, unit)
    surface, left, top = ground.surface.copy(), ground.pad, ground.pad
    middle = top + height / 2 - 7 * unit
    inset = width * 0.117
    mark = round(20 * unit)
    shown = numeral(attack)
    for share in _STEPS:  # the sign between the figures has to be seen as well
        figure = Style("display", _FIGURE * share * unit, "#ffffff", shadow=1.5 * unit)
        half, other = (text.style_width(numeral(n), figure) / 2 for n in (attack, health))
        spread = max(width * 0.296, inset + mark + 4 * unit + half)
        far = max(width * 0.296 + 5 * unit, inset + mark + 4 * unit + other)
        near, beyond = spread + half, width - far - other
        if beyond - near >= (LEAST_SIGN * _SIGN + _AIR) * unit:
            break
    base = middle + figure.px * text.FIGURE_RISE
    icons.icon("attack", mark, shadow=True).put(surface, left + inset, middle - mark / 2)
    icons.icon("health", mark, shadow=True).put(
        surface, left + width - inset - mark, middle - mark / 2
    )
    text.draw(surface, shown, figure, left + spread, base, "centre")
    text.draw(surface, numeral(health), figure, left + width - far, base, "centre")
    sign = round(min(_SIGN * unit, max(10 * unit, beyond - near - _AIR * unit)))
    free = sign / 2 + 3 * unit
    place = (near + beyond) / 2
    if beyond - near > 2 * free:
        place = min(max(width / 2, near + free), beyond - free)
    icons.icon(look.icon, sign, shadow=True).put_centred(surface, left + place, middle)
    _caption(surface, caption, detail, left + width / 2, top + height - 9 * unit, width, unit, look)
    return Sprite(surface, ground.pad)


@kept(3)
def barred_badge(caption: str, detail: str, *, width: int = 196, height: int = 60) -> Sprite:
    """That there can be no attack: a lock, the words for it, and the reason in capitals."""
    unit = height / 60
    body = panel(width, height, _BARRED, unit)
    surface, pad = body.surface.copy(), body.pad
    lock = round(22 * unit)
    icons.icon("lock", lock, "#c3cad6", shadow=True).put_centred(
        surface, pad + 24 * unit, pad + height / 2
    )
    left, room = pad + 42 * unit, width - 50 * unit
    head = Style("display", 16 * unit, "#e8ebf0", shadow=1.2 * unit)
    head = text.fit(caption, head, room, 11 * unit)
    text.draw(surface, caption, head, left, pad + 27 * unit)
    below = Style("text_bold", 12.5 * unit, "#b8c4d4", tracking=1.2 * unit)
    for px, tracking in _CAPTION_STEPS:
        below = below._replace(px=px * unit, tracking=min(1.2, tracking) * unit)
        if text.style_width(detail.upper(), below) <= room:
            break
    text.draw(surface, detail.upper(), below, left, pad + 46 * unit)
    return Sprite(surface, pad)


def _caption(
    surface: pygame.Surface,
    caption: str,
    detail: str,
    x: float,
    baseline: float,
    width: int,
    unit: float,
    look: theme.Verdict,
) -> None:
    """The verdict's word and its detail on one line, in the largest type that fits."""
    room = width - 44 * unit
    first, second = caption.upper(), detail.upper()
    joint = " · " if detail else ""
    strong = Style("text_bold", 12.5 * unit, look.text, tracking=2.4 * unit)
    for px, tracking in _CAPTION_STEPS[2 if detail else 0 :]:  # neighbours alike
        strong = strong._replace(px=px * unit, tracking=tracking * unit)
        if text.style_width(first + joint + second, strong) <= room:
            break
    bright = strong._replace(colour="#ffffff")
    gap = strong.tracking
    wide = text.style_width(first + joint, strong) + (gap if detail else 0)
    total = wide + (text.style_width(second, bright) if detail else 0)
    text.draw(surface, first + joint, strong, x - total / 2, baseline)
    if detail:
        text.draw(surface, second, bright, x - total / 2 + wide, baseline)
