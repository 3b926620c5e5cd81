"""The players' tokens: a colour never stands alone, each seat has a symbol as well."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush import banner as banners
from thunderstone.ui.brush.colour import over, srgb, surface_of
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.metal import lit_metal
from thunderstone.ui.brush.sprite import Sprite, shadowed
from thunderstone.ui.brush.svg import SQUARE, mask, path

SYMBOLS = ("crown", "moon", "tower", "leaf", "flame")
"""The symbol of each coat, in the order of theme.PLAYERS; seats bear them in turn, unless told."""

_SMALL = 32
"""Tokens of fewer pixels have a larger symbol, so that its shape can still be told."""

_SHARE, _SHARE_SMALL = 0.55, 0.68
"""The width of a symbol as a share of its token's."""

_DISC = '<circle cx="32" cy="32" r="{r}" fill="#ffffff"/>'
DRAWINGS = {
    "crown": "M13 44 L9 20 L22 31 L32 13 L42 31 L55 20 L51 44 Z M14 48 L50 48 L50 54 L14 54 Z",
    "moon": "M38 8 A25 25 0 1 0 57 41 A20 20 0 1 1 38 8 Z",
    "tower": "M15 56 L18 29 L13 29 L13 11 L21 11 L21 18 L28 18 L28 11 L36 11 L36 18 L43 18 "
    "L43 11 L51 11 L51 29 L46 29 L49 56 L37 56 L37 46 A5 5 0 0 0 27 46 L27 56 Z",
    "leaf": "M32 5 C52 18 56 39 34 50 L34 60 L30 60 L30 50 C8 39 12 18 32 5 Z "
    "M31 16 L33 16 L33 44 L31 44 Z",
    "flame": "M33 4 C38 17 53 25 51 43 C50 54 41 60 32 60 C23 60 14 54 13 43 C12 33 21 28 23 18 "
    "C28 22 29 27 29 31 C33 25 35 14 33 4 Z",
}


_worn = list(range(len(SYMBOLS)))


def wear(coats: Iterable[int]) -> None:
    """Let the seats bear these coats, in their order, from now on; the others take what is left."""
    chosen = dict.fromkeys(coat for coat in coats if 0 <= coat < len(SYMBOLS))
    _worn[:] = dict.fromkeys([*chosen, *range(len(SYMBOLS))])


def coat_of(seat: int) -> int:
    """The coat that a seat bears: a place in SYMBOLS and in theme.PLAYERS."""
    return _worn[seat % len(_worn)]


def colour_of(seat: int) -> str:
    """The colour of a seat."""
    return theme.PLAYERS[coat_of(seat)]


def token(seat: int, px: int) -> Sprite:
    """The round token of a seat, ``px`` pixels across: its symbol on its colour."""
    return coat(coat_of(seat), px)


def banner(seat: int, px: int) -> Sprite:
    """The banner of a seat on its pole, ``px`` pixels high and wide."""
    return banners.banner(_symbol(coat_of(seat)), colour_of(seat), px)


@kept(6, stored=Sprite, apart=True)
def coat(number: int, px: int) -> Sprite:
    """The round token of a coat, whoever bears it."""
    factor = 3 if px <= 100 else 2
    size = px * factor
    colour = srgb(theme.PLAYERS[number])
    whole = mask(_DISC.format(r=31), size, size, SQUARE)
    inner = mask(_DISC.format(r=26.5 if px >= _SMALL else 28), size, size, SQUARE)
    share = _SHARE if px >= _SMALL else _SHARE_SMALL
    corner = 32 * (1 - share)
    place = f"translate({corner:.2f} {corner:.2f}) scale({share})"
    body = f'<g transform="{place}">{_symbol(number)}</g>'
    symbol = mask(body, size, size, SQUARE)
    rows = np.linspace(1.2, 0.75, size, dtype=np.float32)[:, None, None]
    rim = lit_metal(np.clip(whole - inner, 0, 1), "silver", size * 0.02) * (colour * 1.25)
    ground = np.broadcast_to(colour * 0.22, rim.shape) * rows
    shown, alpha = over(rim * 1.35, whole, ground, inner)
    shown, alpha = over(shown, alpha, np.broadcast_to(colour, rim.shape) * rows, symbol)
    surface = surface_of(np.clip(shown, 0, 1), alpha)
    return shadowed(pygame.transform.smoothscale(surface, (px, px)), px * 0.05, px * 0.03)


def _symbol(seat: int) -> str:
    return path(DRAWINGS[SYMBOLS[seat % len(SYMBOLS)]], evenodd=True)
