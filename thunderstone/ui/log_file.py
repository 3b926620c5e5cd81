"""Chronicles as files in the player's folder: a game's as text, a campaign's as a picture too."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from thunderstone.journal.files import make_folder, write_whole
from thunderstone.profile.folder import CHRONICLES

if TYPE_CHECKING:
    from thunderstone.narration import Line


def as_text(lines: Sequence[Line]) -> str:
    """The lines as plain text: a turn's heading stands alone, what happened in it under it."""
    rows: list[str] = []
    within = False
    for line in lines:
        if line.kind == "turn":
            rows += ["", line.text()]
            within = True
        else:
            within = within and line.kind not in ("score", "opening")
            rows.append(f"  {line.text()}" if within else line.text())
    return "\n".join(rows).strip("\n") + "\n"


def save_text(folder: Path, text: str, now: datetime) -> Path:
    """Write a text to a file of its own in the profile's folder; gives its path.

    Raises OSError, and then no file has come into being.
    """
    return _saved(place_for(folder, now), text)


def save_picture(folder: Path, picture: pygame.Surface, now: datetime) -> Path:
    """Write a picture to a file of its own beside the texts; gives its path. Raises OSError."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "page.png")
    return _saved(place_for(folder, now, "png"), file.getvalue())


def _saved(path: Path, content: str | bytes) -> Path:
    make_folder(path.parent)
    write_whole(path, content)
    return path


def place_for(folder: Path, now: datetime, ending: str = "txt") -> Path:
    """Where a chronicle written now goes; never over another one."""
    name = f"{now:%Y-%m-%d-%H%M%S}"
    path, number = folder / CHRONICLES / f"{name}.{ending}", 1
    while path.exists():
        number += 1
        path = folder / CHRONICLES / f"{name}-{number}.{ending}"
    return path
