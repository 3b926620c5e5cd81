"""The chronicle as a text file in the player's folder."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.journal.files import write_whole

if TYPE_CHECKING:
    from thunderstone.narration import Line

FOLDER = "chronicles"


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
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text)
    return path


def place_for(folder: Path, now: datetime) -> Path:
    """Where a chronicle written now goes; never over another one."""
    name = f"{now:%Y-%m-%d-%H%M%S}"
    path, number = folder / FOLDER / f"{name}.txt", 1
    while path.exists():
        number += 1
        path = folder / FOLDER / f"{name}-{number}.txt"
    return path
