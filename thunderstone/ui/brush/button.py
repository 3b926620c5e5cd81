"""Buttons: an icon, a title and a line below it, in the three action styles and a plain one."""

from __future__ import annotations

from typing import Literal

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.colour import grey, mix
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.shape import PanelLook, Rim, cut_panel, rim
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.text import Style
from thunderstone.ui.brush.typography import grown

TITLE_PX, DETAIL_PX = 15.5, 14.0

Manner = Literal["village", "dungeon", "rest", "plain"]
State = Literal["normal", "hover", "pressed", "disabled"]


def _look(manner: Manner, state: State) -> theme.ButtonLook:
    look = theme.BUTTONS[manner]
    if state == "hover":
        return look._replace(
            top=mix(look.top, "#ffffff", 0.13),
            bottom=mix(look.bottom, look.top, 0.55),
            border=mix(look.border, "#ffffff", 0.35),
            title="#ffffff",
        )
    if state == "pressed":
        return look._replace(
            top=mix(look.bottom, "#000000", 0.25), bottom=mix(look.bottom, look.top, 0.45)
        )
    if state == "disabled":
        return theme.ButtonLook(
            grey(look.top, 0.22, 0.55),
            grey(look.bottom, 0.22, 0.75),
            grey(look.border, 0.12, 0.5),
            "#98928a",
            "#857f78",
        )
    return look


def plate(width: int, height: int, manner: Manner, state: State, unit: float) -> Sprite:
    """What a button's words are written on; lengths in px."""
    return cut_panel(width, height, ground(manner, state), unit)


def ground(manner: Manner, state: State) -> PanelLook:
    """The look of a button's plate."""
    look = _look(manner, state)
    return PanelLook(
        radius=9,
        top=look.top,
        bottom=look.bottom,
        alpha=1.0,
        border=look.border,
        border_width=1.6,
        highlight=0.0 if state in ("pressed", "disabled") else 0.35,
        shadow=5.0 if state == "pressed" else 10.0,
        hollow=0.55 if state == "pressed" else 0.30,
    )


@kept(12)
def button(
    width: int,
    height: int,
    title: str,
    detail: str = "",
    icon: str | None = None,
    manner: Manner = "plain",
    state: State = "normal",
    *,
    focused: bool = False,
    unit: float = 1.0,
) -> Sprite:
    """A button of ``width`` x ``height`` px; texts shrink, then end in an ellipsis, to stay inside.

    ``focused`` adds the ring that shows where the keyboard is; it goes with any state.
    """
    look = _look(manner, state)
    ground = plate(width, height, manner, state, unit)
    ring_sprite = _focus_ring(width, height, unit) if focused else None
    pad = max(ground.pad, ring_sprite.pad if ring_sprite else 0)
    surface = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA, 32)
    ground.put(surface, pad, pad)
    drop = 1.2 * unit if state == "pressed" else 0.0
    left = _icon(surface, icon, look, pad, pad + drop, height, unit) if icon else pad + 16 * unit
    right = pad + width - 14 * unit
    _words(
        surface,
        title,
        detail,
        look,
        left,
        right,
        pad + height / 2 + drop,
        unit,
        icon is None,
        height,
    )
    if ring_sprite:
        ring_sprite.put(surface, pad, pad)
    return Sprite(surface, pad)


def sizes(height: float, detailed: bool) -> tuple[float, float]:
    """The sizes of a button's title and of the line below it, as its height has room for them."""
    if not detailed:
        return min(grown(TITLE_PX), max(TITLE_PX, 0.46 * height)), 0.0
    room = 0.34 * height
    return min(grown(TITLE_PX), max(TITLE_PX, room)), min(grown(DETAIL_PX), max(DETAIL_PX, room))


def _focus_ring(width: int, height: int, unit: float) -> Sprite:
    return rim(
        width,
        height,
        min(9 * unit, height / 2),
        theme.FOCUS,
        Rim(line=max(2.0, 2 * unit), glow=5 * unit),
    )


def _icon(
    surface: pygame.Surface,
    name: str,
    look: theme.ButtonLook,
    x: float,
    y: float,
    height: int,
    unit: float,
) -> float:
    px = round(min(28 * unit, height * 0.62))
    mark = icons.icon(name, px, look.detail, shadow=True)
    inset = min(17 * unit, (height - px) / 2 + 2 * unit)
    mark.put(surface, x + inset, y + (height - px) / 2)
    return x + inset + px + 13 * unit


def _words(
    surface: pygame.Surface,
    title: str,
    detail: str,
    look: theme.ButtonLook,
    left: float,
    right: float,
    middle: float,
    unit: float,
    centred: bool,
    height: float,
) -> None:
    room = right - left
    title_px, detail_px = sizes(height / unit, bool(detail))
    head = Style("display", title_px * unit, look.title, shadow=1.6 * unit)
    head = text.fit(title, head, room, 12.5 * unit)
    x = (left + right) / 2 if centred else left
    anchor: text.Anchor = "centre" if centred else "left"
    base = middle + (-2.5 * unit if detail else head.px * 0.33)
    text.draw(surface, text.elide(title, head, room), head, x, base, anchor)
    if detail:
        detail_px = min(detail_px * unit, max(DETAIL_PX * unit, head.px))  # never above the title
        small = Style("text", detail_px, look.detail, shadow=1.2 * unit)
        small = text.fit(detail, small, room, 11.5 * unit)
        text.draw(surface, text.elide(detail, small, room), small, x, middle + 16.5 * unit, anchor)
