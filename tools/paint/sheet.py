"""The contact sheet: every baked picture with its name, to judge them side by side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from tools.paint.bake import ART

TILE, GAP, LABEL, COLUMNS = 300, 18, 34, 7
GROUND, INK = (23, 21, 28), (216, 204, 180)


def draw_sheet(files: Sequence[Path], out: Path, columns: int = COLUMNS) -> None:
    """Write a sheet of the pictures in their order, each with its file's name below."""
    pygame.font.init()
    font = pygame.font.Font(None, 24)
    rows = -(-len(files) // columns)
    size = (GAP + columns * (TILE + GAP), GAP + rows * (TILE + LABEL))
    sheet = pygame.Surface(size)
    sheet.fill(GROUND)
    for index, path in enumerate(files):
        row, column = divmod(index, columns)
        x, y = GAP + column * (TILE + GAP), GAP + row * (TILE + LABEL)
        picture = pygame.image.load(str(path))
        sheet.blit(pygame.transform.smoothscale(picture, (TILE, TILE)), (x, y))
        name = font.render(path.stem, True, INK)
        sheet.blit(name, (x + (TILE - name.get_width()) // 2, y + TILE + 8))
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, str(out))


def baked_pictures(names: Sequence[str], folder: Path = ART) -> list[Path]:
    """The files of the named pictures that are baked."""
    return [path for name in names if (path := folder / f"{name}.jpg").exists()]
