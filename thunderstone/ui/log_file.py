"""The chronicle as a text file in the player's folder."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

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
    path = place_for(folder, now)
    make_folder(path.parent)
    write_whole(path, text)
    return path


def place_for(folder: Path, now: datetime) -> Path:
    """Where a chronicle written now goes; never over another one."""
    name = f"{now:%Y-%m-%d-%H%M%S}"
    path, number = folder / CHRONICLES / f"{name}.txt", 1
    while path.exists():
        number += 1
        path = folder / CHRONICLES / f"{name}-{number}.txt"
    return path
