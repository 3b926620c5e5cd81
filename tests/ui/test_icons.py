"""The icons are one family and are told apart by shape alone, at 16 pixels and without colour."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any, get_args

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from thunderstone.resources import asset_path
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush import icons
from thunderstone.ui.brush.colour import alpha_of, pixels_of
from thunderstone.ui.brush.svg import mask, path
from thunderstone.ui.cards import back

Ink = NDArray[Any]

SMALL = 16
LEAST_UNLIKE = 0.25
"""The least share of two icons' joint ink that differs when one is laid over the other."""


def ink_of(sprite: pygame.Surface) -> Ink:
    """How light each pixel is on black, the whole set on its centre in a field of 32 by 32."""
    light = alpha_of(sprite) * pixels_of(sprite).mean(axis=2)
    return centred(light)


def centred(light: Ink) -> Ink:
    rows, columns = np.mgrid[0:SMALL, 0:SMALL]
    down, across = (
        int(np.clip(round(SMALL - (light * place).sum() / light.sum()), 0, SMALL))
        for place in (rows, columns)
    )
    field = np.zeros((2 * SMALL, 2 * SMALL), np.float32)
    field[down : down + SMALL, across : across + SMALL] = light
    return field


def unlikeness(first: Ink, second: Ink) -> float:
    """The share of ink that differs where the two lie over each other best; 0: the same shape."""
    shares = []
    for shift in product((-1, 0, 1), repeat=2):
        moved = np.roll(second, shift, (0, 1))
        shares.append(float(abs(first - moved).sum() / np.maximum(first, moved).sum()))
    return min(shares)


@pytest.fixture(scope="module")
def shapes() -> dict[str, Ink]:
    """Every icon in white with black details."""
    return {
        name: ink_of(icons.icon(name, SMALL, "#ffffff", detail="#000000").surface)
        for name in sorted(icons.NAMES)
    }


def test_no_two_icons_look_alike_at_16_px(shapes: dict[str, Ink]) -> None:
    alike = {
        pair: round(share, 3)
        for pair in combinations(shapes, 2)
        if (share := unlikeness(shapes[pair[0]], shapes[pair[1]])) < LEAST_UNLIKE
    }
    assert not alike


def test_the_bound_catches_an_icon_that_is_moved_or_a_little_larger(
    shapes: dict[str, Ink],
) -> None:
    for name in ("health", "diamond", "star", "person"):
        big = icons.icon(name, SMALL * 2, "#ffffff", detail="#000000").surface
        sprite = pygame.Surface((SMALL, SMALL), pygame.SRCALPHA)
        sprite.blit(pygame.transform.smoothscale(big, (SMALL - 1, SMALL - 1)), (1, 0))
        assert unlikeness(shapes[name], ink_of(sprite)) < LEAST_UNLIKE


def test_the_symbols_of_the_seats_differ_in_shape() -> None:
    view = (0.0, 0.0, 64.0, 64.0)
    symbols = [
        centred(mask(path(player_tokens.DRAWINGS[name], evenodd=True), SMALL, SMALL, view))
        for name in player_tokens.SYMBOLS
    ]
    assert min(unlikeness(a, b) for a, b in combinations(symbols, 2)) >= LEAST_UNLIKE


@pytest.mark.parametrize("name", sorted(icons.NAMES))
def test_an_icon_fills_its_square_and_keeps_to_the_palette(name: str) -> None:
    cover = alpha_of(icons.icon(name, 64).surface) > 0.5
    rows, columns = np.nonzero(cover)
    assert max(np.ptp(rows), np.ptp(columns)) >= 50
    assert 0.12 <= cover.mean() <= 0.8
    palette = {icons.own_colour(name), theme.ICON_DETAIL, theme.ICON_LIGHT, theme.ICONS["cross"]}
    used = {part.split('"')[0] for part in icons.source(name).split('fill="')[1:]}
    assert used <= palette


def test_every_file_is_an_icon_and_every_icon_has_a_file() -> None:
    files = {file.stem for file in asset_path("icons").glob("*.svg")}
    assert files == icons.NAMES


def test_the_backs_differ_in_shape_as_well_as_in_colour() -> None:
    greys = [
        np.asarray(pixels_of(pygame.transform.grayscale(back.paint(kind, 80))).mean(axis=2))
        for kind in get_args(back.BackKind)
    ]
    middle = slice(40, 80), slice(20, 60)
    for first, second in combinations(greys, 2):
        assert abs(first[middle] - second[middle]).mean() > 0.04


@pytest.mark.parametrize("kind", get_args(back.BackKind))
def test_a_back_is_the_same_on_its_left_and_right(kind: back.BackKind) -> None:
    cover = alpha_of(back.paint(kind, 100))
    assert cover.shape == (150, 100)
    assert np.allclose(cover, cover[:, ::-1], atol=0.02)
    assert cover[75, 50] == 1
