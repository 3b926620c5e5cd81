"""The contact sheets: every picture of a set with its card's name, and every icon below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame

from thunderstone.client.words import word
from thunderstone.engine.card import CardDef
from thunderstone.ui import theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.colour import Field, srgb, surface_of
from thunderstone.ui.brush.metal import ring
from thunderstone.ui.brush.noise import fractal, grid
from thunderstone.ui.brush.shape import inside, rounded_distance
from thunderstone.ui.brush.sprite import shadowed
from thunderstone.ui.brush.text import Style
from tools.arguments import save_picture
from tools.paint.bake import ART
from tools.paint.compositions import compositions
from tools.paint.icon_sheet import PIECES_HEIGHT, draw_icons, draw_pieces, icons_height

LANGUAGE = "es"
COLUMNS = 10
TILE, GAP, LABEL, MARGIN, HEAD = 228, 20, 46, 56, 128
"""The side of a picture, the room between two, for a name, at the edges and for the title."""

INNER = COLUMNS * (TILE + GAP) - GAP
"""The width between the margins."""

COARSE = 4
"""The ground is drawn this much smaller."""

RADIUS, FRAME = 13, 4.0
TITLE_STYLE = Style("display", 46, theme.TITLE, shadow=2)
LINE_STYLE = Style("text", 22, theme.SECONDARY)
NAME_STYLE = Style("text_bold", 18, theme.BODY)
LEAST_NAME = 13.5


class Plate(NamedTuple):
    """A baked picture and the name below it."""

    path: Path
    name: str


def plates_of(cards: Iterable[CardDef], names: Iterable[str], folder: Path = ART) -> list[Plate]:
    """The baked pictures of the named cards in the order of the card list."""
    wanted = set(names)
    return [
        Plate(path, card.words_in(LANGUAGE).name)
        for card in cards
        if card.id in wanted and (path := folder / f"{card.id}.jpg").exists()
    ]


def set_sheets(
    cards: Sequence[CardDef], names: Iterable[str], chosen: str | None, out: Path, folder: Path
) -> list[Path]:
    """Write the sheet of the chosen set to ``out``, or one of every set beside it.

    With several, the name of each file ends with the set's id.
    """
    wanted = list(names)
    sets = [chosen] if chosen else list(dict.fromkeys(card.set for card in cards))
    files = []
    for name in sets:
        plates = plates_of((card for card in cards if card.set == name), wanted, folder)
        path = out if chosen else out.with_name(f"{out.stem}_{name}{out.suffix or '.png'}")
        _save(draw_sheet(word(f"set.{name}", LANGUAGE), plates), path)
        files.append(path)
    return files


def composed_sheet(
    cards: Sequence[CardDef], composition: str, out: Path, folder: Path = ART
) -> None:
    """Write the sheet of all pictures that are composed in one way."""
    plates = plates_of(cards, compositions()[composition], folder)
    _save(draw_sheet(composition.replace("_", " ").capitalize(), plates), out)


def icon_sheet(out: Path, folder: Path = ART) -> None:
    """Write the sheet of the icons, the piles, the tokens and the pointers."""
    pygame.font.init()
    tall = icons_height(INNER)
    sheet = _ground(INNER + 2 * MARGIN, 100 + tall + PIECES_HEIGHT)
    text.draw(sheet, "Iconos y piezas", TITLE_STYLE, MARGIN, 68)
    draw_icons(sheet, MARGIN, 100, INNER)
    draw_pieces(sheet, MARGIN, 100 + tall, folder)
    _save(sheet, out)


def draw_sheet(title: str, plates: Sequence[Plate]) -> pygame.Surface:
    """A sheet with a title, the pictures in their order and the icons below them."""
    pygame.font.init()
    icons_at = HEAD + -(-len(plates) // COLUMNS) * (TILE + LABEL) + 26
    tall = icons_at + icons_height(INNER) + 10
    sheet = _ground(INNER + 2 * MARGIN, tall)
    text.draw(sheet, title, TITLE_STYLE, MARGIN, 68)
    told = f"{len(plates)} ilustraciones de la misma mano: unas líneas de datos por carta."
    text.draw(sheet, told, LINE_STYLE, MARGIN, 102)
    for index, plate in enumerate(plates):
        row, column = divmod(index, COLUMNS)
        _draw_plate(sheet, plate, MARGIN + column * (TILE + GAP), HEAD + row * (TILE + LABEL))
    draw_icons(sheet, MARGIN, icons_at, INNER)
    return sheet


def _draw_plate(sheet: pygame.Surface, plate: Plate, x: int, y: int) -> None:
    """A picture in its frame with the name below, in two lines where one is too small."""
    distance = rounded_distance(TILE, TILE, 0, RADIUS)
    picture = pygame.transform.smoothscale(pygame.image.load(plate.path), (TILE, TILE))
    framed = pygame.Surface((TILE, TILE), pygame.SRCALPHA, 32)
    framed.blit(picture, (0, 0))
    framed.blit(surface_of(*ring(distance, "bronze", FRAME, 0.7)), (0, 0))
    _cut_out(framed, inside(distance))
    shadowed(framed, 6, 4).put(sheet, x, y)
    style = text.fit(plate.name, NAME_STYLE, TILE, LEAST_NAME)
    shown = text.elide(plate.name, style, TILE)
    text.draw(sheet, shown, style, x + TILE / 2, y + TILE + 26, "centre")


def _cut_out(surface: pygame.Surface, share: Field) -> None:
    """Leave only a share (0 to 1) of each pixel of the surface, in place."""
    alpha = pygame.surfarray.pixels_alpha(surface)
    alpha[:] = (alpha * share.T + 0.5).astype(np.uint8)
    del alpha


def _ground(width: int, height: int) -> pygame.Surface:
    """A dark ground, lighter in its middle, with a little cloud in it."""
    wide, tall = width // COARSE, height // COARSE
    x, y = grid(tall, wide)
    far = np.hypot((x / wide - 0.5) * 1.3, y / tall - 0.5)
    light = (1.15 - 0.75 * far) * (1 + (fractal(tall, wide, 90 / COARSE, 3) - 0.5) * 0.22)
    colours = np.clip(srgb(theme.PANEL_BOTTOM) * 1.1 * light[..., None], 0, 1)
    sheet = pygame.Surface((width, height), 0, 32)
    pygame.transform.smoothscale(surface_of(colours).convert(sheet), (width, height), sheet)
    return sheet


def _save(sheet: pygame.Surface, out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    save_picture(sheet, out)
