"""The icon family: SVG files on a 64 grid, drawn at four times the size and reduced."""

from __future__ import annotations

import functools
import io

import numpy as np
import pygame

from thunderstone.resources import BadAsset, asset_path
from thunderstone.ui import theme
from thunderstone.ui.brush.colour import alpha_of, surface_of_one
from thunderstone.ui.brush.grain import blur
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.sprite import Sprite

NAMES = frozenset({
    "archer", "arrow", "attack", "battle", "bot", "breach", "cards", "chain", "check", "cleric",
    "cross", "deck", "diamond", "discard", "disease", "down", "end", "eye", "fighter", "food",
    "gate", "gold", "health", "hint", "hourglass", "item", "light", "lock", "magic", "menu",
    "militia", "minus", "pause", "person", "play", "play_on", "plus", "redo", "rest", "round",
    "round_back", "scroll", "skull", "spell", "star", "start", "step", "step_back", "stone",
    "strength", "sun_out", "thief", "torch", "treasure", "trophy", "turn", "turn_back", "undo",
    "up", "village", "villager", "vp", "weapon", "weight", "wizard", "xp",
})  # fmt: skip
"""Every icon there is; ``{name}`` in a rich text draws one of these."""


@functools.cache
def source(name: str) -> str:
    """The SVG text of an icon. Raises BadAsset."""
    path = asset_path("icons", f"{name}.svg")
    try:
        svg = path.read_text(encoding="utf-8")
        pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (1, 1))
    except (OSError, ValueError, pygame.error) as error:
        raise BadAsset(path, error) from None
    return svg


def own_colour(name: str) -> str:
    """The colour an icon is drawn in when no other is asked for."""
    return theme.ICONS.get(name, theme.ICON_PLAIN)


def coloured(name: str, colour: str | None, detail: str | None = None) -> str:
    """The SVG text of an icon with its body, and if asked its dark detail, in another colour."""
    svg = source(name)
    if colour:
        svg = svg.replace(own_colour(name), colour)
    if detail:
        svg = svg.replace(theme.ICON_DETAIL, detail)
    return svg


@kept(24)
def icon(
    name: str,
    px: int,
    colour: str | None = None,
    *,
    shadow: bool = False,
    detail: str | None = None,
) -> Sprite:
    """An icon ``px`` pixels square; with ``shadow`` it stands out from a picture."""
    svg = coloured(name, colour, detail)
    factor = 4 if px <= 96 else 2
    big = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (px * factor, px * factor))
    small = pygame.transform.smoothscale(big, (px, px))
    if not shadow:
        return Sprite(small)
    pad = max(1, round(px * 0.12))
    alpha = np.pad(alpha_of(small), pad)
    shade = np.roll(
        np.clip(blur(alpha, max(0.7, px * 0.05)) * 1.6, 0, 1), max(1, round(px * 0.03)), 0
    )
    surface = surface_of_one("#000000", shade * 0.8)
    surface.blit(small, (pad, pad))
    return Sprite(surface, pad)
