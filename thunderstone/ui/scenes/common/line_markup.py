"""Sentences about a game as marked-up text."""

from __future__ import annotations

from thunderstone.narration import CardRef, Line


def markup(line: Line) -> str:
    """A sentence as marked-up text: players and cards stand out."""
    return "".join(
        f"*{part.name}*" if isinstance(part, CardRef) else part.replace("{", "(").replace("}", ")")
        for part in line.parts
    )
